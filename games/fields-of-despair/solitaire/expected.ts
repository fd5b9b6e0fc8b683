/** What the tables lay into a hex on average: for those who plan against them. Nothing hidden is asked. */

import { SUM_WAYS } from '../charts/combat.ts';
import type { Content } from '../types.ts';
import { cell } from './lookup.ts';

const LOWEST = 3;

/** 7.3.3-S: SPs that an attack of so many finds in a hex nobody has looked into, while so many are hidden. */
export function expectedInHex(
  { soloTables }: Pick<Content, 'soloTables'>,
  hidden: number,
  allied: number,
): number {
  const { table, limits } = soloTables.hex;
  const column = Math.min(Math.max(hidden, 1), limits.find(({ from }) => allied >= from)!.col);
  let [sum, ways] = [0, 0];
  SUM_WAYS.forEach((n, i) => {
    sum += n * cell(table, i + LOWEST, column);
    ways += n;
  });
  return sum / ways;
}
