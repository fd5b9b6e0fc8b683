/** What the tables lay into a hex on average: for those who plan against them. Nothing hidden is asked. */

import { SUM_WAYS } from '../charts/combat.ts';
import { type Content, STACK } from '../types.ts';
import { cell, drmFor } from './lookup.ts';

const LOWEST = 3;

/** What an attack meets: SPs that lie open, and blocks of them; what is hidden, and the strength of both sides. */
export interface Attacked {
  readonly hidden: number;
  readonly total: number;
  readonly allied: number;
  readonly laid: number;
  readonly blocks: number;
}

/** 7.3.3-S: all that the table may lay into a hex, with its chances. */
export function foundInHex(
  { soloTables }: Pick<Content, 'soloTables'>,
  { hidden, total, allied, laid, blocks }: Attacked,
): { readonly sp: number; readonly chance: number }[] {
  const { table, limits, drms, drmTotal, bands } = soloTables.hex;
  const room = STACK - blocks;
  if (room === 0) return [{ sp: laid, chance: 1 }];
  const column = Math.min(Math.max(hidden, 1), limits.find(({ from }) => allied >= from)!.col);
  const drm = total >= drmTotal ? drmFor(drms, allied) : 0;
  const found = new Map<number, number>();
  const all = SUM_WAYS.reduce((sum, n) => sum + n, 0);
  SUM_WAYS.forEach((n, i) => {
    const sp = laid + cell(table, Math.min(i + LOWEST + drm, bands[room - 1]!), column);
    found.set(sp, (found.get(sp) ?? 0) + n / all);
  });
  return [...found].map(([sp, chance]) => ({ sp, chance }));
}

/** What it lays on average where nobody has looked; `total` SPs of theirs count for its modifiers. */
export const expectedInHex = (
  content: Pick<Content, 'soloTables'>,
  hidden: number,
  allied: number,
  total = 0,
): number =>
  foundInHex(content, { hidden, total, allied, laid: 0, blocks: 0 }).reduce(
    (sum, { sp, chance }) => sum + sp * chance,
    0,
  );
