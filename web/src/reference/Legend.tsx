/** What things look like and what that means: the game's own, the lights of the table, the map's. */

import { markerMarkup } from '@armistice/board';
import type { LegendRow, Marker } from '@armistice/table';
import { useMemo } from 'react';
import { useTheme } from '../app/theme.ts';
import type { Lookup, MapPicture } from '../session/protocol.ts';
import { Counter } from '../table/Counter.tsx';
import { RuleButton } from '../table/RuleButton.tsx';

/** The same in every game. */
const LIGHTS: Lookup['legend'][number] = {
  title: 'Lights on the map',
  rows: [
    { title: 'Can act', text: 'Click it, or press n for the next.', light: 'focus' },
    {
      title: 'Can be chosen',
      text: 'Where what you picked up can go; a number is the cost.',
      light: 'target',
    },
    { title: 'Can be attacked', light: 'attack' },
    {
      title: 'Chosen',
      text: 'What you have picked up, or what a line of the log speaks of.',
      light: 'selected',
    },
    { title: 'Battle', text: 'Fought over now.', light: 'battle' },
    {
      title: 'Pointed out',
      text: 'What the other side has just done, or what the staff advises.',
      light: 'told',
    },
  ],
};

export function Legend({
  legend,
  picture,
}: {
  readonly legend: Lookup['legend'];
  readonly picture: MapPicture;
}) {
  return (
    <div className="drawer-legend" data-testid="legend">
      {[...legend, LIGHTS].map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {rows.map((row) => (
              <li key={row.title}>
                <span className="drawer-look">
                  <Look row={row} />
                </span>
                <span>
                  <strong>{row.title}</strong> <RuleButton rule={row.rule} />
                  {row.text === undefined ? null : <span className="drawer-text">{row.text}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <MapLegend picture={picture} />
    </div>
  );
}

function Look({ row }: { readonly row: LegendRow }) {
  if (row.counter !== undefined) return <Counter face={row.counter} size={52} />;
  if (row.marker !== undefined) return <Mark marker={row.marker} />;
  if (row.cube !== undefined) return <i className="drawer-cube" data-cube={row.cube} />;
  if (row.badge !== undefined) return <b className="drawer-badge">{row.badge}</b>;
  return row.light === undefined ? null : <i className="drawer-light" data-light={row.light} />;
}

function Mark({ marker }: { readonly marker: Marker }) {
  const theme = useTheme();
  const markup = useMemo(() => markerMarkup(marker, { size: 100, theme }), [marker, theme]);
  return (
    <svg
      viewBox="-56 -56 112 130"
      width="44"
      height="50"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the board's own drawing
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}

/** What the map itself prints, by its headings. */
function MapLegend({ picture }: { readonly picture: MapPicture }) {
  const titles = [...new Set(picture.legend.map(({ title }) => title))];
  return titles.map((title) => (
    <section key={title} aria-label={`On the map: ${title}`}>
      <h3>On the map: {title}</h3>
      <ul className="drawer-samples">
        {picture.legend
          .filter((one) => one.title === title)
          .map(({ label, markup }) => (
            <li key={label}>
              <svg
                viewBox="-30 -18 60 36"
                width="60"
                height="36"
                aria-hidden="true"
                // biome-ignore lint/security/noDangerouslySetInnerHtml: the board's own drawing
                dangerouslySetInnerHTML={{ __html: markup }}
              />
              {label}
            </li>
          ))}
      </ul>
    </section>
  ));
}
