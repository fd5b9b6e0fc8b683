/** The course of a game that is open here, for charts and the timeline. */

import type { SeatEntry } from '@armistice/engine';
import { luckOf, type TableFace } from '@armistice/table';
import type { Chronicle } from '../session/protocol.ts';
import { momentsIn } from './library.ts';
import type { AnyMatch } from './record.ts';

/** Curves are drawn through so many points. */
const POINTS = 120;

export function chronicleOf(
  match: AnyMatch,
  face: TableFace<unknown>,
  entries: readonly SeatEntry[],
  seat: string | null,
): Chronicle {
  const { game } = match;
  const stride = Math.max(1, Math.ceil(match.n / POINTS));
  const points: Chronicle['points'][number][] = [];
  for (let n = match.base; n < match.n; n += stride)
    points.push({ n, values: face.curves(game.view(match.at(n), seat)) });
  points.push({ n: match.n, values: face.curves(game.view(match.play, seat)) });
  return { length: match.n, moments: momentsIn(entries), points, luck: luckOf(entries) };
}
