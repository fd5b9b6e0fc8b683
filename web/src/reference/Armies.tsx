/** Orders of battle, nation by nation: on each front, in the boxes, lost, and to come. */

import type { Army } from '@armistice/table';
import { Counters } from './Counters.tsx';

export function Armies({ armies }: { readonly armies: readonly Army[] }) {
  return (
    <div className="drawer-armies" data-testid="armies">
      {armies.map(({ id, title, side, rows }) => (
        <section key={id} data-army={id} data-side={side}>
          <h3>{title}</h3>
          {rows.map(({ label, count, counters }) =>
            counters === undefined ? (
              <p key={label} className="table-row">
                <span>{label}</span> <b>{count}</b>
              </p>
            ) : (
              <details key={label}>
                <summary>
                  {label} <b>{count}</b>
                </summary>
                <Counters faces={counters} />
              </details>
            ),
          )}
        </section>
      ))}
    </div>
  );
}
