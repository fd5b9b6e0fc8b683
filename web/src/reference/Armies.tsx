/** Orders of battle, nation by nation: on each front, in the boxes, lost, and to come. */

import type { Army, CounterFace } from '@armistice/table';
import { Counters } from './Counters.tsx';
import { type Faces, facesIn } from './faces.ts';

export interface ArmiesProps {
  readonly armies: readonly Army[];
  readonly faces: Faces;
}

export function Armies({ armies, faces }: ArmiesProps) {
  return (
    <div className="drawer-armies" data-testid="armies">
      {armies.map(({ id, title, side, rows }) => (
        <section key={id} data-army={id} data-side={side}>
          <h3>{title}</h3>
          {rows.map(({ label, count, counters, units }) => (
            <ArmyRow key={label} label={label} count={count} counters={counters ?? facesIn(faces, units)} />
          ))}
        </section>
      ))}
    </div>
  );
}

interface RowProps {
  readonly label: string;
  readonly count: number;
  readonly counters: readonly CounterFace[];
}

function ArmyRow({ label, count, counters }: RowProps) {
  if (counters.length === 0)
    return (
      <p className="table-row">
        <span>{label}</span> <b>{count}</b>
      </p>
    );
  return (
    <details>
      <summary>
        {label} <b>{count}</b>
      </summary>
      <Counters faces={counters} />
    </details>
  );
}
