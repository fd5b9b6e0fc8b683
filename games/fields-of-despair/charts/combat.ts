/** 13.1 The Combat Table: hits by how many dice it stands for, and the sum of three. */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { z } from 'zod';

/** Three full blocks and all the dice trenches can add: no combat has more. */
export const MOST_DICE = 70;
const SUMS = 16;

/** Hits by dice (from one on) and by the sum of the three dice (from three on). */
export interface CombatTable {
  /** Hits on a 6. */
  readonly six: readonly (readonly number[])[];
  /** Hits on a 5 or 6. */
  readonly five: readonly (readonly number[])[];
}

/** Columns that are printed, with their hits for the sums 3 to 10. All of them are hits on a 6. */
export const PRINTED: { readonly [dice: number]: readonly number[] } = {
  29: [0, 1, 2, 2, 3, 3, 4, 5],
  30: [0, 1, 2, 2, 3, 4, 4, 5],
  31: [0, 1, 2, 2, 3, 4, 4, 5],
  32: [0, 1, 2, 2, 3, 4, 4, 5],
  33: [1, 1, 2, 3, 3, 4, 5, 5],
  34: [1, 2, 2, 3, 3, 4, 5, 5],
  35: [2, 2, 2, 3, 3, 4, 5, 5],
};

/** Ways to roll each sum of three dice, 3 to 18, out of 216. */
export const SUM_WAYS = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];

/** For each sum, how far up the scale of luck it lies, in parts of 2160: seven tenths into its own ways. */
const LUCK: readonly number[] = SUM_WAYS.map((ways, i) => {
  const below = SUM_WAYS.slice(0, i).reduce((sum, one) => sum + one, 0);
  return below * 10 + ways * 7;
});

/**
 * The hits that so many dice score with this much luck: the fewest that are not beaten. `faces` of six hit. Whole
 * numbers throughout, so that every machine has the same table.
 */
export function column(dice: number, faces: number): number[] {
  const [hit, miss] = [BigInt(faces), BigInt(6 - faces)];
  const ways: bigint[] = [1n];
  let all = 1n;
  for (let die = 0; die < dice; die++) {
    ways.push(0n);
    for (let k = die + 1; k > 0; k--) ways[k] = ways[k]! * miss + ways[k - 1]! * hit;
    ways[0] = ways[0]! * miss;
    all *= 6n;
  }
  return LUCK.map((luck) => {
    let hits = 0;
    let sum = ways[0]!;
    while (sum * 2160n < BigInt(luck) * all) sum += ways[++hits]!;
    return hits;
  });
}

const generated = (faces: number): number[][] =>
  Array.from({ length: MOST_DICE }, (_one, i) => column(i + 1, faces));

/** Where cells are printed, they stand; and more dice never hit less than those. */
function withPrinted(table: number[][]): number[][] {
  for (const [dice, cells] of Object.entries(PRINTED))
    for (const [i, hits] of cells.entries()) table[Number(dice) - 1]![i] = hits;
  for (let dice = 1; dice < table.length; dice++)
    for (let i = 0; i < SUMS; i++) table[dice]![i] = Math.max(table[dice]![i]!, table[dice - 1]![i]!);
  return table;
}

const columns = z.array(z.array(z.int().min(0).max(MOST_DICE)).length(SUMS)).length(MOST_DICE);

/** A better roll, or more dice, never hit less. */
function falls({ six, five }: CombatTable): string | undefined {
  for (const table of [six, five]) {
    for (let dice = 0; dice < table.length; dice++)
      for (let sum = 0; sum < SUMS; sum++) {
        const hits = table[dice]![sum]!;
        const less = Math.max(table[dice]![sum - 1] ?? 0, table[dice - 1]?.[sum] ?? 0);
        if (hits < less) return `${dice + 1} dice hit less with ${sum + 3} than with less`;
      }
  }
  return undefined;
}

export const combatTable: ContentItem<CombatTable> = {
  title: 'Combat Table',
  from: reconstructed(
    'Seven half columns are printed; the rest are the chances of the dice, cut as these columns cut them.',
  ),
  form: z.strictObject({ six: columns, five: columns }),
  value: { six: withPrinted(generated(1)), five: generated(2) },
  check: falls,
};

/** Hits of so many dice with this sum of three. */
export function tableHits(table: CombatTable, dice: number, hitsOn: number, sum: number): number {
  const columns = hitsOn === 6 ? table.six : table.five;
  return columns[Math.min(dice, MOST_DICE) - 1]?.[sum - 3] ?? 0;
}
