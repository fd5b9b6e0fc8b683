/**
 * Stacks as linked columns of a game's state: by place the unit on top, by unit the one below it. Putting a unit down
 * or taking it off touches a few numbers, and a stack is read from the top without making anything:
 *
 *   for (let u = s.top[place]!; u >= 0; u = s.below[u]!) ...
 *
 * What a game counts by place (loads, armies, zones of control) it counts beside these calls, in its own columns.
 */

/** The columns. A game's state has them under these names and is itself a `Stacks`. */
export interface Stacks {
  /** By unit: its place, or a number below 0 for wherever the game keeps units that stand in no stack. */
  readonly at: Int16Array;
  /** By place: the unit on top, -1 for none. */
  readonly top: Int16Array;
  /** By unit: the one below it in its stack, -1 for none. */
  readonly below: Int16Array;
  /** By place: how many units stand there. Kept for a game that has the column. */
  readonly count?: Uint8Array;
}

/** No unit stands anywhere; they are all at `off`. */
export function emptyStacks(units: number, places: number, off = -1): Required<Stacks> {
  return {
    at: new Int16Array(units).fill(off),
    top: new Int16Array(places).fill(-1),
    below: new Int16Array(units).fill(-1),
    count: new Uint8Array(places),
  };
}

/** Puts a unit on top of the stack in a place, wherever it was. */
export function putOnTop(s: Stacks, unit: number, place: number): void {
  unlink(s, unit);
  link(s, unit, place, -1);
}

/** Puts a unit under all others in a place. */
export function putAtBottom(s: Stacks, unit: number, place: number): void {
  unlink(s, unit);
  let above = -1;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!) above = u;
  link(s, unit, place, above);
}

/** Puts a unit directly under another, into its stack. */
export function putUnder(s: Stacks, unit: number, other: number): void {
  if (unit === other) return;
  unlink(s, unit);
  link(s, unit, s.at[other]!, other);
}

/** Puts a unit directly over another, into its stack. */
export function putOver(s: Stacks, unit: number, other: number): void {
  if (unit === other) return;
  unlink(s, unit);
  link(s, unit, s.at[other]!, unitAbove(s, other));
}

/** Takes a unit off its stack, to a number below 0. */
export function takeOff(s: Stacks, unit: number, off: number): void {
  unlink(s, unit);
  s.at[unit] = off;
}

/** Brings a unit to the top of the stack it stands in. */
export function raise(s: Stacks, unit: number): void {
  if (s.top[s.at[unit]!] !== unit) putOnTop(s, unit, s.at[unit]!);
}

/** The unit directly above another, -1 if that is on top. */
export function unitAbove(s: Stacks, unit: number): number {
  let above = -1;
  for (let u = s.top[s.at[unit]!]!; u !== unit; u = s.below[u]!) above = u;
  return above;
}

/** The units in a place from the top of the stack down; none where there is no such place. */
export function unitsIn(s: Stacks, place: number): number[] {
  const units: number[] = [];
  for (let u = s.top[place] ?? -1; u >= 0; u = s.below[u]!) units.push(u);
  return units;
}

/** How many units stand in a place, counted. */
export function countIn(s: Stacks, place: number): number {
  let count = 0;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!) count++;
  return count;
}

/** What the units in a place add up to: their strength points, their size. */
export function sumIn(s: Stacks, place: number, by: ArrayLike<number>): number {
  let sum = 0;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!) sum += by[u]!;
  return sum;
}

/** What the units in a place have among them, of something kept as bits: armies, nations. */
export function bitsIn(s: Stacks, place: number, by: ArrayLike<number>): number {
  let bits = 0;
  for (let u = s.top[place]!; u >= 0; u = s.below[u]!) bits |= by[u]!;
  return bits;
}

/** Each of two units takes the other's place in its stack. */
export function swapUnits(s: Stacks, a: number, b: number): void {
  if (a === b) return;
  const [placeA, placeB] = [s.at[a]!, s.at[b]!];
  const [overA, overB] = [placeA < 0 ? -1 : unitAbove(s, a), placeB < 0 ? -1 : unitAbove(s, b)];
  const [underA, underB] = [s.below[a]!, s.below[b]!];
  s.at[a] = placeB;
  s.at[b] = placeA;
  // Where one lay on the other, the link between them turns round.
  s.below[a] = underB === a ? b : underB;
  s.below[b] = underA === b ? a : underA;
  if (placeB >= 0 && overB !== a) hang(s, overB, placeB, a);
  if (placeA >= 0 && overA !== b) hang(s, overA, placeA, b);
}

/** What is wrong with the links: for invariants and tests. `name` says who a unit is. */
export function stacksFault(s: Stacks, name: (unit: number) => string = String): string | undefined {
  let standing = 0;
  for (let u = 0; u < s.at.length; u++) if (s.at[u]! >= 0) standing++;
  let stacked = 0;
  for (let place = 0; place < s.top.length; place++) {
    const before = stacked;
    for (let u = s.top[place]!; u >= 0; u = s.below[u]!) {
      if (s.at[u] !== place) return `${name(u)} is stacked where it does not stand`;
      if (++stacked > standing) return `${name(u)} is in a stack that has no end, or that holds it twice`;
    }
    if (s.count !== undefined && s.count[place] !== stacked - before)
      return `place ${place} counts ${s.count[place]} units and holds ${stacked - before}`;
  }
  return stacked === standing ? undefined : `${standing} units stand somewhere, ${stacked} are in stacks`;
}

/** Below `above`, or on top where that is -1. */
function link(s: Stacks, unit: number, place: number, above: number): void {
  if (!(place >= 0 && place < s.top.length)) throw new RangeError(`No stack can stand in place ${place}.`);
  s.at[unit] = place;
  s.below[unit] = above < 0 ? s.top[place]! : s.below[above]!;
  hang(s, above, place, unit);
  if (s.count !== undefined) s.count[place]!++;
}

/** A unit that stands nowhere is left alone. */
function unlink(s: Stacks, unit: number): void {
  const place = s.at[unit]!;
  if (place < 0) return;
  hang(s, unitAbove(s, unit), place, s.below[unit]!);
  s.below[unit] = -1;
  s.at[unit] = -1;
  if (s.count !== undefined) s.count[place]!--;
}

function hang(s: Stacks, above: number, place: number, unit: number): void {
  if (above < 0) s.top[place] = unit;
  else s.below[above] = unit;
}
