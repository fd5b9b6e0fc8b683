/**
 * How a printed map numbers its hexes, as plain data. See the README for pictures of every choice.
 */

import type { Orientation } from './directions.ts';

export type Print = 'digits' | 'letters' | 'doubled';

export interface Axis {
  /** First and last number on the map, or letters: `from: 'A', to: 'M'`. */
  readonly from: number | string;
  readonly to: number | string;
  /** The way the numbers grow: columns east or west, rows north or south. */
  readonly grows: 'east' | 'west' | 'north' | 'south';
  /** `letters` runs A..Z, AA, AB; `doubled` runs A..Z, AA, BB. Digits unless told, or unless `from` is a letter. */
  readonly print?: Print;
  /** Digits are padded to this width; 2 unless told. */
  readonly width?: number;
}

/** Inclusive stretches of numbers: `[[7, 44]]`. */
export type Spans = readonly (readonly [from: number, to: number])[];

export interface GridSpec {
  readonly name: string;
  /** `flat`: hexes stand in straight columns. `pointy`: they lie in straight rows. */
  readonly orientation: Orientation;
  /** Which number is printed first: 'row' for RRCC, 'col' for CCRR and A01. */
  readonly first: 'row' | 'col';
  readonly row: Axis;
  readonly col: Axis;
  /** Which straight lines (columns if flat, rows if pointy) sit half a hex off, and which way. */
  readonly shift: {
    readonly lines: 'odd' | 'even';
    readonly towards: 'north' | 'south' | 'east' | 'west';
  };
  /** Printed before each number, as the sheet letter in W6819. */
  readonly prefix?: string;
  /** A map that is no full rectangle: the columns that a row has. Rows not named here run the whole width. */
  readonly rowSpans?: Readonly<Record<number, Spans>>;
  /** The rows that a column has. */
  readonly colSpans?: Readonly<Record<number, Spans>>;
  /** Single hexes, as printed, that the map does not have. */
  readonly without?: readonly string[];
}

const A = 'A'.charCodeAt(0);

function bijective(n: number): string {
  let text = '';
  for (let rest = n; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    text = String.fromCharCode(A + ((rest - 1) % 26)) + text;
  }
  return text;
}

/** The number of a column letter: A is 1, Z 26, AA 27. */
export function letterNumber(text: string, print: Print = 'letters'): number {
  if (!/^[A-Z]+$/.test(text)) throw new Error(`"${text}" is not a column letter: use A to Z, AA and so on.`);
  if (print === 'doubled') return (text.length - 1) * 26 + (text.charCodeAt(0) - A + 1);
  let n = 0;
  for (const letter of text) n = n * 26 + (letter.charCodeAt(0) - A + 1);
  return n;
}

export function axisPrint(axis: Axis): Print {
  return axis.print ?? (typeof axis.from === 'string' ? 'letters' : 'digits');
}

export function axisRange(axis: Axis): readonly [from: number, to: number] {
  const print = axisPrint(axis);
  const number = (end: number | string) => (typeof end === 'string' ? letterNumber(end, print) : end);
  return [number(axis.from), number(axis.to)];
}

/**
 * One number of an axis as printed. Numbers that no map prints still get a name of their own, for grids drawn larger
 * than their map (`widen`): -1 is `-1`, and left of column A come `~A`, `~B`.
 */
export function printNumber(axis: Axis, n: number): string {
  const print = axisPrint(axis);
  if (print === 'digits') {
    const digits = String(Math.abs(n)).padStart((axis.width ?? 2) - (n < 0 ? 1 : 0), '0');
    return n < 0 ? `-${digits}` : digits;
  }
  if (n < 1) return `~${printNumber(axis, 1 - n)}`;
  if (print === 'letters') return bijective(n);
  return String.fromCharCode(A + ((n - 1) % 26)).repeat(Math.floor((n - 1) / 26) + 1);
}

/** The printed number of the hex in a row and column. */
export function printId(spec: GridSpec, row: number, col: number): string {
  const r = printNumber(spec.row, row);
  const c = printNumber(spec.col, col);
  return (spec.prefix ?? '') + (spec.first === 'row' ? r + c : c + r);
}

function within(spans: Spans | undefined, n: number): boolean {
  return spans === undefined || spans.some(([from, to]) => n >= from && n <= to);
}

export function onMap(spec: GridSpec, row: number, col: number): boolean {
  const [rowFrom, rowTo] = axisRange(spec.row);
  const [colFrom, colTo] = axisRange(spec.col);
  return (
    row >= rowFrom &&
    row <= rowTo &&
    col >= colFrom &&
    col <= colTo &&
    within(spec.rowSpans?.[row], col) &&
    within(spec.colSpans?.[col], row)
  );
}

/** The full rectangle of a map and `hexes` more on every side, for work that must run past the map edge. */
export function widen(spec: GridSpec, hexes: number): GridSpec {
  const wider = (axis: Axis): Axis => {
    const [from, to] = axisRange(axis);
    return { ...axis, from: from - hexes, to: to + hexes, print: axisPrint(axis) };
  };
  const { rowSpans: _rows, colSpans: _cols, without: _without, ...rest } = spec;
  return { ...rest, name: `${spec.name}, ${hexes} wider`, row: wider(spec.row), col: wider(spec.col) };
}

/** Says what is wrong with a spec, in words, before a grid is built on it. */
export function checkSpec(spec: GridSpec): void {
  const wrong = (why: string): never => {
    throw new Error(`The grid "${spec.name}" cannot be built: ${why}`);
  };
  if (spec.row.grows !== 'north' && spec.row.grows !== 'south') wrong('rows grow north or south.');
  if (spec.col.grows !== 'east' && spec.col.grows !== 'west') wrong('columns grow east or west.');
  const northSouth = spec.shift.towards === 'north' || spec.shift.towards === 'south';
  if (spec.orientation === 'flat' && !northSouth)
    wrong('the columns of a flat grid shift north or south, not east or west.');
  if (spec.orientation === 'pointy' && northSouth)
    wrong('the rows of a pointy grid shift east or west, not north or south.');
  for (const axis of [spec.row, spec.col]) {
    const [from, to] = axisRange(axis);
    if (!Number.isInteger(from) || !Number.isInteger(to) || from > to)
      wrong(`a numbering from ${axis.from} to ${axis.to} is empty; give the lower number as "from".`);
  }
}
