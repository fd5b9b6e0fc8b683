/** Tracks, pools and piles, as the game tells them. */

import type { Panel, PanelRow } from '@armistice/table';
import { memo, useState } from 'react';
import { Counter } from './Counter.tsx';
import { RuleButton } from './RuleButton.tsx';

export const Panels = memo(function Panels({ panels }: { readonly panels: readonly Panel[] }) {
  return (
    <div className="table-panels">
      {panels.map((panel) => (
        <OnePanel key={panel.id} panel={panel} />
      ))}
    </div>
  );
});

function OnePanel({ panel }: { readonly panel: Panel }) {
  const { id, title, rows } = panel;
  const [explained, setExplained] = useState(false);
  const can = rows.some(({ means }) => means !== undefined);
  return (
    <section data-testid={`panel-${id}`} aria-labelledby={`panel-title-${id}`}>
      <h3 id={`panel-title-${id}`}>
        {title}
        {can ? (
          <button
            type="button"
            className="table-explain"
            aria-expanded={explained}
            aria-label={`What the figures of ${title} mean`}
            title="What do these figures mean?"
            onClick={() => setExplained(!explained)}
          >
            ?
          </button>
        ) : null}
      </h3>
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
        <div key={i} title={row.means}>
          <Row row={row} />
          {explained && row.means !== rows[i - 1]?.means ? <Means row={row} /> : null}
        </div>
      ))}
    </section>
  );
}

function Means({ row }: { readonly row: PanelRow }) {
  if (row.means === undefined) return null;
  return (
    <p className="table-means">
      {row.means} <RuleButton rule={row.rule} />
    </p>
  );
}

function Row({ row }: { readonly row: PanelRow }) {
  if (row.counters !== undefined && row.counters.length > 0) return <Pile row={row} />;
  if (row.cubes !== undefined) return <Cubes row={row} />;
  if (row.boxes !== undefined) return <Boxes row={row} />;
  if (row.label === '') return <p className="table-soft">{row.note}</p>;
  const bar = typeof row.value === 'number' && row.most !== undefined;
  return (
    <div className="table-row" data-side={row.side}>
      <span>{row.label}</span>
      {bar ? (
        <meter min={0} max={row.most} value={row.value as number} aria-label={row.label}>
          {row.value}
        </meter>
      ) : null}
      <b>{row.value}</b>
      {row.note === undefined ? null : <small className="table-soft table-row-note">{row.note}</small>}
    </div>
  );
}

/** A marker on its track. */
function Boxes({ row }: { readonly row: PanelRow }) {
  const { from, to } = row.boxes!;
  return (
    <div className="table-row table-row-boxes" data-side={row.side}>
      <span>
        {row.label}
        {row.note === undefined ? null : <small className="table-soft"> {row.note}</small>}
      </span>
      <ol className="table-boxes" aria-label={`${row.label}: ${row.value}`}>
        {Array.from({ length: to - from + 1 }, (_one, i) => from + i).map((box) => (
          <li key={box} data-past={box < (row.value as number) || undefined} aria-hidden={box !== row.value}>
            {box === row.value ? <b>{box}</b> : box}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A bag, cube by cube. */
function Cubes({ row }: { readonly row: PanelRow }) {
  return (
    <div className="table-row table-row-boxes">
      <span>{row.label}</span>
      <ul className="table-cubes">
        {row.cubes!.map(({ colour, count, title }) => (
          <li key={colour} title={title}>
            <span className="unseen">{`${count} ${title}`}</span>
            {Array.from({ length: count }, (_one, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cubes have no name of their own
              <i key={i} data-cube={colour} aria-hidden="true" />
            ))}
            <span aria-hidden="true">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const MANY = 12;

function Pile({ row }: { readonly row: PanelRow }) {
  const [all, setAll] = useState(false);
  const counters = row.counters!;
  const shown = all ? counters : counters.slice(0, MANY);
  return (
    <div className="table-pile" data-side={row.side}>
      <div className="table-row">
        <span>{row.label}</span>
        <b>{row.value}</b>
      </div>
      <ul>
        {shown.map((face, i) => (
          <li key={face.id ?? i} title={face.name}>
            <Counter face={face} size={40} />
            <span className="unseen">{face.name}</span>
          </li>
        ))}
      </ul>
      {counters.length > MANY ? (
        <button type="button" className="table-link" onClick={() => setAll(!all)}>
          {all ? 'Fewer' : `All ${counters.length}`}
        </button>
      ) : null}
    </div>
  );
}
