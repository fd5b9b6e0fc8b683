/** Charts, with the columns and rows that count now lit. */

import type { Chart } from '@armistice/table';
import { RuleButton } from '../table/RuleButton.tsx';

export function Charts({
  charts,
  lit,
}: {
  readonly charts: readonly Chart[];
  readonly lit: { readonly [chart: string]: readonly string[] };
}) {
  return (
    <>
      {charts.map((chart) => (
        <ChartTable key={chart.id} chart={chart} lit={lit[chart.id] ?? []} />
      ))}
    </>
  );
}

function ChartTable({ chart, lit }: { readonly chart: Chart; readonly lit: readonly string[] }) {
  const { id, title, rule, note, head, rows } = chart;
  const isLit = (name: string): true | undefined => (name !== '' && lit.includes(name) ? true : undefined);
  const ruled = rows.some((row) => row.rule !== undefined);
  return (
    <section className="drawer-chart" data-testid={`chart-${id}`} aria-labelledby={`chart-${id}`}>
      <h3 id={`chart-${id}`}>
        {title} <RuleButton rule={rule} />
      </h3>
      {note === undefined ? null : <p className="table-soft">{note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <section className="drawer-wide" aria-label={`${title}, as a table`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {head.map((name, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no names of their own
                <th key={i} scope="col" data-lit={i > 0 ? isLit(name) : undefined}>
                  {name}
                </th>
              ))}
              {ruled ? (
                <th scope="col">
                  <span className="unseen">Rule</span>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, r) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows may be called alike
              <tr key={r} data-lit={isLit(row.label)}>
                <th scope="row">{row.label}</th>
                {row.cells.map((cell, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells have no names of their own
                  <td key={i} data-lit={isLit(head[i + 1] ?? '')}>
                    {cell}
                  </td>
                ))}
                {ruled ? (
                  <td>
                    <RuleButton rule={row.rule} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}
