/** 7 Victory. */

import { Account, type Outcome, type Tally, total } from '@armistice/engine';
import { type Reader, SEATS, type Seat, sideOf } from '../types.ts';

/** 7.1 */
export function points(g: Reader, seat: Seat, tally: Tally): void {
  const mark = sideOf(seat) + 1;
  g.data.places.forEach((place, p) => {
    if (g.s.held[p] === mark && place.points > 0) tally.add(place.name, place.points, '7.1');
  });
}

/** 7.2 */
export function annihilated(g: Reader): Outcome | undefined {
  const alive = { north: false, south: false };
  for (let u = 0; u < g.s.at.length; u++)
    if (g.s.at[u]! >= 0) alive[g.data.side[u] === 0 ? 'north' : 'south'] = true;
  if (alive.north && alive.south) return undefined;
  const winner = alive.north ? 'north' : alive.south ? 'south' : null;
  return {
    winner,
    how: 'annihilation',
    text: winner === null ? 'Nobody is left.' : `Only ${winner} is left.`,
  };
}

/** 7.1, 7.3 */
export function verdict(g: Reader): Outcome {
  const [north, south] = SEATS.map((seat) => {
    const account = new Account();
    points(g, seat, account);
    return total(account.items);
  }) as [number, number];
  const winner = north > south ? 'north' : south > north ? 'south' : null;
  return {
    winner,
    how: winner === null ? 'draw' : 'points',
    text: `North has ${north} points, South ${south}: ${winner === null ? 'a draw' : `${winner} wins`}.`,
  };
}
