/** Tracks, pools and piles, as the game tells them. */

import type { Panel, PanelRow } from '@armistice/hex';
import { memo, useState } from 'react';
import { Counter } from './Counter.tsx';

export const Panels = memo(function Panels({ panels }: { readonly panels: readonly Panel[] }) {
  return (
    <div className="table-panels">
      {panels.map((panel) => (
        <section key={panel.id} data-testid={`panel-${panel.id}`} aria-labelledby={`panel-title-${panel.id}`}>
          <h3 id={`panel-title-${panel.id}`}>{panel.title}</h3>
          {panel.rows.map((row, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <Row key={i} row={row} />
          ))}
        </section>
      ))}
    </div>
  );
});

function Row({ row }: { readonly row: PanelRow }) {
  if (row.counters !== undefined && row.counters.length > 0) return <Pile row={row} />;
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
      {row.note === undefined ? null : <span className="table-soft">{row.note}</span>}
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
