/** Matches of the sample game at moments that tests need. */

import { Match, unwrap } from '@armistice/engine';
import { type Fords, fords } from '@armistice/engine/sample';

export function newMatch(wanted: Parameters<typeof Match.create<Fords>>[2] = {}, game = fords): Match<Fords> {
  return unwrap(Match.create(game, 'a test', wanted));
}

/** Both sides deployed: two units at each of the first two home places, one at the third. With bids, also those. */
export function deployed(
  how: {
    bids?: readonly [number, number];
    game?: typeof fords;
    options?: Record<string, boolean | string>;
  } = {},
): Match<Fords> {
  const match = newMatch({ options: { weather: 'dry', ...how.options } }, how.game);
  for (const [seat, first, home] of [
    ['north', 0, 0],
    ['south', 5, 6],
  ] as const) {
    for (let i = 0; i < 5; i++)
      unwrap(match.choose({ seat, choice: 'place', value: { unit: first + i, at: home + (i >> 1) } }));
    unwrap(match.choose({ seat, choice: 'ready', value: null }));
  }
  if (how.bids !== undefined) {
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: how.bids[0] }));
    unwrap(match.choose({ seat: 'south', choice: 'offer', value: how.bids[1] }));
  }
  return match;
}
