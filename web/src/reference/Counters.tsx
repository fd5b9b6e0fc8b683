/** A row of counters in the drawer. */

import type { CounterFace } from '@armistice/table';
import { Counter } from '../table/Counter.tsx';

export function Counters({ faces }: { readonly faces: readonly CounterFace[] }) {
  return (
    <ul className="drawer-counters">
      {faces.map((face, i) => (
        <li key={face.id ?? i} title={face.name}>
          <Counter face={face} size={40} />
          <span className="unseen">{face.name}</span>
        </li>
      ))}
    </ul>
  );
}
