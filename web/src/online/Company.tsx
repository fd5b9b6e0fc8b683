/** Who sits where, how much time they have, and whether news come in. */

import { type GameState, runsOutText } from '@armistice/server/client';
import type { Laid } from '../table/useTable.ts';
import { spanText, useNow } from './clock.ts';

export interface CompanyProps {
  readonly table: Laid;
  readonly onOrders: () => void;
}

export function Company({ table, onOrders }: CompanyProps) {
  const { online, scene } = table;
  const timed = online !== null && online.state.clock.kind !== 'none' && online.state.status === 'playing';
  const now = useNow(timed);
  if (online === null) return null;
  const { state, line, game } = online;
  const orders = game.orders.length;
  return (
    <div className="online-company" data-testid="company">
      <ul>
        {state.seats.map((one) => (
          <li key={one.seat} data-side={one.seat} data-asked={state.asked.includes(one.seat) || undefined}>
            <span className="table-seat" data-side={one.seat}>
              {one.title}
            </span>
            <span className="online-name">
              {linkOf(one)}
              {one.held > 0 ? ' (on vacation)' : ''}
            </span>
            {timed ? <Clock seat={one} now={now} /> : null}
          </li>
        ))}
      </ul>
      <p className="online-line" data-testid="line" data-line={line ? 'open' : 'broken'}>
        {line ? (scene.seat === null ? 'You are watching. Live.' : 'Live.') : 'No connection. Trying again …'}
      </p>
      {state.status === 'playing' ? (
        <p className="online-runs-out">{runsOutText(state.clock, state.tournament !== null)}</p>
      ) : null}
      {state.tournament === null ? null : (
        <p>
          <a href={`#/tournament/${state.tournament}`}>The tournament</a>
        </p>
      )}
      {orders === 0 || state.status !== 'playing' ? null : (
        <button type="button" className="table-link" onClick={onOrders}>
          {orders === 1 ? 'One standing order' : `${orders} standing orders`} in force
        </button>
      )}
    </div>
  );
}

/** Over the map, where nobody can miss it. */
export function LineLost({ table: { online } }: { readonly table: Laid }) {
  return (
    <div role="status" className="online-lost" data-lost={online?.line === false || undefined}>
      {online?.line === false ? 'No connection: what others do is not shown. Trying again …' : null}
    </div>
  );
}

/** Beside the question: how long whoever is asked still has. */
export function AskedClock({ table: { online, scene } }: { readonly table: Laid }) {
  const timed = online !== null && online.state.clock.kind !== 'none' && online.state.status === 'playing';
  const now = useNow(timed);
  const seat = timed ? online.state.seats.find((one) => scene.asked.includes(one.seat)) : undefined;
  return seat?.deadline == null ? null : <Clock seat={seat} now={now} />;
}

/** Who has an account can be looked up. */
function linkOf(seat: Seat) {
  const name = nameOf(seat);
  return seat.person === null || seat.you ? name : <a href={`#/person/${seat.person}`}>{name}</a>;
}

type Seat = GameState['seats'][number];

export function nameOf({ name, by, you, bot }: Pick<Seat, 'name' | 'by' | 'you' | 'bot'>): string {
  if (by === 'free') return 'nobody yet';
  if (by === 'away') return `${name} (a bot stands in: ${bot})`;
  return you ? `${name} (you)` : name;
}

function Clock({ seat, now }: { readonly seat: Seat; readonly now: number }) {
  const { deadline, bank } = seat;
  if (deadline === null) return bank === null ? null : <span className="online-clock">{spanText(bank)}</span>;
  const left = deadline - now;
  return (
    <span className="online-clock" data-runs data-late={left <= 0 || undefined}>
      <span className="unseen">time left: </span>
      {left <= 0 ? 'time is up' : spanText(left)}
    </span>
  );
}
