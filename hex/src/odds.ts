/**
 * Odds, columns, shifts and result tables, all given as data.
 *
 * Odds round in the defender's favour: the best column whose ratio the attacker fully has. Beyond either end of the
 * table the count goes on (8:1 is one past 7:1, 1:3 one short of 1:2), because rules shift columns there first and only
 * then ask where the result falls.
 */

export interface OddsScale {
  /** As printed, worst for the attacker first: '1:2', '1:1', ... '7:1'. */
  readonly columns: readonly string[];
  readonly ratios: readonly (readonly [attacker: number, defender: number])[];
}

export function oddsScale(columns: readonly string[]): OddsScale {
  const ratios = columns.map((text) => {
    const match = /^(\d+)[:-](\d+)$/.exec(text);
    if (match === null || Number(match[1]) === 0 || Number(match[2]) === 0)
      throw new Error(`"${text}" is not an odds column; write one like 3:1.`);
    return [Number(match[1]), Number(match[2])] as const;
  });
  for (let i = 1; i < ratios.length; i++) {
    const [a, b] = ratios[i - 1]!;
    const [c, d] = ratios[i]!;
    if (a * d >= c * b)
      throw new Error(`The odds columns do not rise: ${columns[i]} follows ${columns[i - 1]}.`);
  }
  if (ratios.length === 0) throw new Error('An odds scale needs at least one column.');
  return { columns, ratios };
}

/** The ratio in the plain words of a rulebook, rounded for the defender: 26 to 7 is 3:1, 5 to 11 is 1:3. */
export function oddsText(attack: number, defence: number): string {
  if (attack >= defence) return `${defence === 0 ? '∞' : Math.floor(attack / defence)}:1`;
  return `1:${attack === 0 ? '∞' : Math.ceil(defence / attack)}`;
}

/**
 * Where odds fall on a scale: 0 is its first column. Numbers past either end count whole multiples beyond it; no
 * defence at all, or no attack, is infinitely far.
 */
export function oddsPosition(scale: OddsScale, attack: number, defence: number): number {
  const { ratios } = scale;
  const last = ratios.length - 1;
  if (defence <= 0) return Infinity;
  if (attack <= 0) return -Infinity;
  let position = -1;
  while (position < last) {
    const [a, d] = ratios[position + 1]!;
    if (attack * d < a * defence) break;
    position++;
  }
  const [best, toOne] = ratios[last]!;
  if (position === last && toOne === 1) return last + Math.floor(attack / defence) - best;
  const [one, worst] = ratios[0]!;
  if (position === -1 && one === 1) return worst - Math.ceil(defence / attack);
  return position;
}

export interface ColumnFound {
  /** Index of the column used. */
  readonly column: number;
  /** Columns beyond the last, for rules that turn them into modifiers. */
  readonly over: number;
  /** Columns short of the first, for rules with an automatic result there. */
  readonly under: number;
}

/** Shifts a position (right is positive) and brings it back onto the table, saying how far outside it was. */
export function columnAt(scale: OddsScale, position: number, shift = 0): ColumnFound {
  const last = scale.columns.length - 1;
  const at = position + shift;
  return {
    column: Math.max(0, Math.min(last, at)),
    over: Math.max(0, at - last),
    under: Math.max(0, -at),
  };
}

export interface ResultTable<R> {
  /** The modified die of the first row; rolls outside the rows use the nearest. */
  readonly lowest: number;
  /** `rows[die - lowest][column]`. */
  readonly rows: readonly (readonly R[])[];
}

export function result<R>(table: ResultTable<R>, column: number, modifiedDie: number): R {
  const row = Math.max(0, Math.min(table.rows.length - 1, modifiedDie - table.lowest));
  const cells = table.rows[row];
  if (cells === undefined) throw new RangeError(`The table has no row for ${modifiedDie}.`);
  if (!(column >= 0 && column < cells.length))
    throw new RangeError(`The table has columns 0 to ${cells.length - 1}, not ${column}.`);
  return cells[column]!;
}

export interface Chance<R> {
  readonly result: R;
  /** The result comes up in `ways` of `of` equally likely rolls. */
  readonly ways: number;
  readonly of: number;
}

/** Exact chances of each result, in the order in which rising rolls first bring them. Results with the same key are one. */
export function chances<R>(
  table: ResultTable<R>,
  column: number,
  modifier = 0,
  dice: { readonly count: number; readonly sides: number } = { count: 1, sides: 6 },
  key: (result: R) => string = (found) => JSON.stringify(found),
): Chance<R>[] {
  const of = dice.sides ** dice.count;
  const found = new Map<string, { result: R; ways: number; of: number }>();
  for (const [total, count] of diceTotals(dice.count, dice.sides)) {
    const cell = result(table, column, total + modifier);
    const known = found.get(key(cell));
    if (known === undefined) found.set(key(cell), { result: cell, ways: count, of });
    else known.ways += count;
  }
  return [...found.values()];
}

/** Every total of some dice and the number of ways to roll it, lowest first. */
export function diceTotals(count: number, sides: number): [total: number, ways: number][] {
  let totals = new Map([[0, 1]]);
  for (let die = 0; die < count; die++) {
    const next = new Map<number, number>();
    for (const [total, ways] of totals)
      for (let face = 1; face <= sides; face++) next.set(total + face, (next.get(total + face) ?? 0) + ways);
    totals = next;
  }
  return [...totals].sort(([a], [b]) => a - b);
}
