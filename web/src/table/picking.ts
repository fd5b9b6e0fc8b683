/** What is in the hand, as pure functions: one piece or several of a stack, and where they can go together. */

import type { Problem } from '@armistice/engine';
import type { ChoiceOption } from '../session/protocol.ts';
import { type Amounts, atAmount, targetsOf } from './scenery.ts';

export interface Picked {
  /** Null for a unit off the map. */
  readonly hex: string | null;
  /** The one that leads. */
  readonly unit: string | null;
  /** All that go together, the leading one among them. */
  readonly units: readonly string[];
  /** What each unit of the stack can do. */
  readonly options: ReadonlyMap<string, readonly Amounts[]>;
  /** What can be done with the hex itself, when it is more than one thing. */
  readonly own: readonly Amounts[];
  /** Why the picked unit can do nothing. */
  readonly why: Problem | null;
}

export const NOTHING: Picked = { hex: null, unit: null, units: [], options: new Map(), own: [], why: null };

const NO_OPTIONS: readonly Amounts[] = [];

export const optionsOfLead = ({ unit, options }: Pick<Picked, 'unit' | 'options'>): readonly Amounts[] =>
  unit === null ? NO_OPTIONS : (options.get(unit) ?? NO_OPTIONS);

const goesTo = (list: readonly Amounts[] | undefined, hex: string): Amounts | undefined =>
  list?.find((option) => option.hex === hex);

/** Units of the stack that can go somewhere, in its order. */
export const moversOf = ({ options }: Pick<Picked, 'options'>): string[] =>
  [...options].flatMap(([id, list]) => (list.some(({ hex }) => hex !== undefined) ? [id] : []));

/** Where what is picked can go: for several, where all of them can. */
export function targetsFor(picked: Picked): ReadonlyMap<string, readonly Amounts[]> {
  const { hex, units, options, own } = picked;
  const lead = optionsOfLead(picked);
  if (units.length < 2) return targetsOf([...own.filter((one) => one.hex !== hex), ...lead]);
  const others = units.map((id) => options.get(id));
  return targetsOf(lead.filter((one) => others.every((list) => goesTo(list, one.hex ?? '') !== undefined)));
}

/** Everyone of these that can go there: the lowest of the stack first, so that the same unit ends on top. */
export function together(picked: Picked, units: readonly string[], hex: string): ChoiceOption[] {
  const order = [...picked.options.keys()].filter((id) => units.includes(id));
  return order.reverse().flatMap((id) => {
    const option = goesTo(picked.options.get(id), hex);
    return option === undefined ? [] : [atAmount(option, null)];
  });
}

/** One more goes with them, or one less; the last one stays. */
export function toggled(picked: Picked, unit: string): Picked {
  if (!picked.units.includes(unit)) {
    const units = [...picked.units, unit];
    return { ...picked, unit: picked.unit ?? unit, units, why: null };
  }
  const units = picked.units.filter((id) => id !== unit);
  if (units.length === 0) return picked;
  return { ...picked, units, unit: picked.unit === unit ? units[0]! : picked.unit };
}

/** All of the stack that can move; or, if they are all in the hand, the leading one alone. */
export function wholeOrOne(picked: Picked): Picked {
  const all = moversOf(picked);
  if (picked.unit === null || all.length < 2) return picked;
  const whole = all.every((id) => picked.units.includes(id));
  const lead = all.includes(picked.unit) ? picked.unit : all[0]!;
  return { ...picked, unit: lead, units: whole ? [lead] : all, why: null };
}

/** Options that undo each other, on one line: how many are there, what adds one, what takes one away. */
export interface Line {
  readonly name: string;
  readonly many: number;
  readonly more: ChoiceOption | undefined;
  readonly less: ChoiceOption | undefined;
}

/** Those that stand on lines, and the rest. */
export function linesOf<T extends ChoiceOption>(
  options: readonly T[],
): { readonly lines: readonly Line[]; readonly rest: readonly T[] } {
  const found = new Map<string, { more: T[]; less: T[] }>();
  const rest: T[] = [];
  for (const option of options) {
    if (option.line === undefined) {
      rest.push(option);
      continue;
    }
    const [name, by] = option.line;
    const line = found.get(name) ?? { more: [], less: [] };
    found.set(name, line);
    (by > 0 ? line.more : line.less).push(option);
  }
  const lines = [...found].map(([name, { more, less }]) => ({
    ...{ name, many: less.length, more: more[0], less: less.at(-1) },
  }));
  return { lines, rest };
}
