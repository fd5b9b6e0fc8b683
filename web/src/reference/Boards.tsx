/** Boxes and tracks beside the maps, as they would lie on the table. */

import type { Board, BoardSpace } from '@armistice/table';
import { RuleButton } from '../table/RuleButton.tsx';
import { Counters } from './Counters.tsx';
import { type Faces, facesIn } from './faces.ts';

export interface BoardsProps {
  readonly boards: readonly Board[];
  readonly faces: Faces;
}

export function Boards({ boards, faces }: BoardsProps) {
  return (
    <div className="drawer-boards" data-testid="boards">
      {boards.map(({ id, title, rule, track, spaces }) => (
        <section key={id} data-board={id}>
          <h3>
            {title} <RuleButton rule={rule} />
          </h3>
          <ul className={track === true ? 'drawer-track' : 'drawer-boxes'}>
            {spaces.map((space) => (
              <Space key={space.label} space={space} faces={faces} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Space({ space, faces }: { readonly space: BoardSpace; readonly faces: Faces }) {
  const { label, side, units, marks = [] } = space;
  const counters = facesIn(faces, units);
  const empty = counters.length === 0 && marks.length === 0;
  return (
    <li data-side={side} data-empty={empty || undefined}>
      <b>{label}</b>
      {counters.length > 0 ? <Counters faces={counters} /> : null}
      {marks.map((mark) => (
        <span key={mark.label} className="drawer-mark" data-side={mark.side}>
          {mark.label}
          {mark.means === undefined ? null : <small>{mark.means}</small>}
        </span>
      ))}
    </li>
  );
}
