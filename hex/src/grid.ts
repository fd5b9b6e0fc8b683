/**
 * A hex grid: ids as printed outside, dense indices inside.
 *
 * Hexes are numbered 0..size-1 in reading order (north to south by printed row, west to east within it), whatever the
 * map prints. Everything a rule asks often is a table over those indices; ids appear only at the edges of the program.
 */

import { AXIAL_STEPS, CORNER_OFFSETS, type Compass, DIRECTIONS, type Orientation } from './directions.ts';
import { Corners, Sides } from './sides.ts';
import { axisRange, checkSpec, type GridSpec, onMap, printId } from './spec.ts';

const ROOT3 = Math.sqrt(3);

export class Grid {
  readonly spec: GridSpec;
  readonly orientation: Orientation;
  readonly size: number;
  /** Compass names of directions 0..5. */
  readonly directions: readonly Compass[];
  /** Printed ids by index. */
  readonly ids: readonly string[];
  /** Printed row and column numbers by index (a letter counts from A = 1). */
  readonly row: Int16Array;
  readonly col: Int16Array;
  /** Axial coordinates; the third cube coordinate is -q - r. */
  readonly q: Int32Array;
  readonly r: Int32Array;
  /** `neighbours[hex * 6 + direction]`, -1 off the map. */
  readonly neighbours: Int32Array;
  /** Centres, in units of centre to corner, measured from the top left of the map's bounding box. */
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly width: number;
  readonly height: number;
  readonly sides: Sides;
  readonly corners: Corners;

  readonly #indices: Map<string, number>;
  readonly #table: Int32Array;
  readonly #qMin: number;
  readonly #rMin: number;
  readonly #qCount: number;
  readonly #rCount: number;
  /** Where axial (0, 0) lies. */
  readonly #originX: number;
  readonly #originY: number;
  /** Direction of an axial step, by (dq + 1) * 3 + (dr + 1). */
  readonly #byStep: Int8Array;

  constructor(spec: GridSpec) {
    checkSpec(spec);
    this.spec = spec;
    this.orientation = spec.orientation;
    this.directions = DIRECTIONS[spec.orientation];

    const cells = readingOrder(spec);
    const size = cells.length;
    if (size === 0) throw new Error(`The grid "${spec.name}" has no hexes: check its spans.`);
    this.size = size;
    this.row = Int16Array.from(cells, (cell) => cell.row);
    this.col = Int16Array.from(cells, (cell) => cell.col);
    this.q = Int32Array.from(cells, (cell) => cell.q);
    this.r = Int32Array.from(cells, (cell) => cell.r);
    this.ids = cells.map((cell) => cell.id);
    this.#indices = new Map(this.ids.map((id, index) => [id, index]));
    if (this.#indices.size !== size) {
      const twice = this.ids.find((id, index) => this.#indices.get(id) !== index);
      throw new Error(`The grid "${spec.name}" prints ${twice} on two hexes: widen its digits.`);
    }

    let qMin = Infinity;
    let qMax = -Infinity;
    let rMin = Infinity;
    let rMax = -Infinity;
    for (const cell of cells) {
      qMin = Math.min(qMin, cell.q);
      qMax = Math.max(qMax, cell.q);
      rMin = Math.min(rMin, cell.r);
      rMax = Math.max(rMax, cell.r);
    }
    this.#qMin = qMin;
    this.#rMin = rMin;
    this.#qCount = qMax - qMin + 1;
    this.#rCount = rMax - rMin + 1;
    this.#table = new Int32Array(this.#qCount * this.#rCount).fill(-1);
    for (let h = 0; h < size; h++) this.#table[(this.q[h]! - qMin) * this.#rCount + this.r[h]! - rMin] = h;

    const steps = AXIAL_STEPS[spec.orientation];
    this.#byStep = new Int8Array(9).fill(-1);
    this.neighbours = new Int32Array(size * 6);
    steps.forEach(([dq, dr], d) => {
      this.#byStep[(dq + 1) * 3 + dr + 1] = d;
      for (let h = 0; h < size; h++)
        this.neighbours[h * 6 + d] = this.atAxial(this.q[h]! + dq, this.r[h]! + dr);
    });

    const flat = spec.orientation === 'flat';
    const centreX = (q: number, r: number) => (flat ? 1.5 * q : ROOT3 * (q + r / 2));
    const centreY = (q: number, r: number) => (flat ? ROOT3 * (r + q / 2) : 1.5 * r);
    const xs = cells.map((cell) => centreX(cell.q, cell.r));
    const ys = cells.map((cell) => centreY(cell.q, cell.r));
    const reachX = flat ? 1 : ROOT3 / 2;
    const reachY = flat ? ROOT3 / 2 : 1;
    const lowest = (all: number[]) => all.reduce((a, b) => Math.min(a, b));
    const highest = (all: number[]) => all.reduce((a, b) => Math.max(a, b));
    this.#originX = reachX - lowest(xs);
    this.#originY = reachY - lowest(ys);
    this.x = Float64Array.from(xs, (x) => x + this.#originX);
    this.y = Float64Array.from(ys, (y) => y + this.#originY);
    this.width = highest(xs) - lowest(xs) + 2 * reachX;
    this.height = highest(ys) - lowest(ys) + 2 * reachY;

    this.sides = new Sides(this);
    this.corners = new Corners(this);
  }

  /** The printed id of a hex. */
  id(index: number): string {
    const id = this.ids[index];
    if (id === undefined)
      throw new RangeError(`No hex has index ${index}: ${this.spec.name} has 0 to ${this.size - 1}.`);
    return id;
  }

  /** The index of a printed id; -1 if the map has no such hex. */
  index(id: string): number {
    return this.#indices.get(id) ?? -1;
  }

  /** The index of a printed id, or an error that names the map and what its ids look like. */
  hex(id: string): number {
    const index = this.#indices.get(id);
    if (index === undefined)
      throw new RangeError(
        `There is no hex ${id} on ${this.spec.name}; its hexes are numbered like ${this.ids[0]}.`,
      );
    return index;
  }

  /** The hex at axial coordinates, -1 off the map. */
  atAxial(q: number, r: number): number {
    const qq = q - this.#qMin;
    const rr = r - this.#rMin;
    if (qq < 0 || rr < 0 || qq >= this.#qCount || rr >= this.#rCount) return -1;
    return this.#table[qq * this.#rCount + rr]!;
  }

  /** The hex that holds a point, -1 off the map. Points on a line between hexes belong to one of them. */
  atPoint(x: number, y: number): number {
    const px = x - this.#originX;
    const py = y - this.#originY;
    const q = this.orientation === 'flat' ? px / 1.5 : px / ROOT3 - py / 3;
    const r = this.orientation === 'flat' ? py / ROOT3 - px / 3 : py / 1.5;
    const [rq, rr] = roundAxial(q, r);
    return this.atAxial(rq, rr);
  }

  neighbour(hex: number, direction: number): number {
    return this.neighbours[hex * 6 + direction]!;
  }

  distance(a: number, b: number): number {
    const dq = this.q[a]! - this.q[b]!;
    const dr = this.r[a]! - this.r[b]!;
    return (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) >> 1;
  }

  adjacent(a: number, b: number): boolean {
    return this.direction(a, b) >= 0;
  }

  /** The direction from a hex to its neighbour, -1 if they do not touch. */
  direction(from: number, to: number): number {
    const dq = this.q[to]! - this.q[from]!;
    const dr = this.r[to]! - this.r[from]!;
    if (!(dq >= -1 && dq <= 1 && dr >= -1 && dr <= 1)) return -1; // also for an index that is none
    return this.#byStep[(dq + 1) * 3 + dr + 1]!;
  }

  /** Whether a hex has a side on the edge of the map. */
  onEdge(hex: number): boolean {
    for (let i = hex * 6; i < hex * 6 + 6; i++) if (this.neighbours[i]! < 0) return true;
    return false;
  }

  /** The six corner points of a hex, clockwise, as x, y, x, y ... */
  outline(hex: number): number[] {
    const points: number[] = [];
    for (const [dx, dy] of CORNER_OFFSETS[this.orientation])
      points.push(this.x[hex]! + dx, this.y[hex]! + dy);
    return points;
  }

  /**
   * The hexes under the straight line between two centres, both ends included. A line that runs along a hexside takes
   * the same one of the two hexes whichever end it starts from. Hexes off the map are left out.
   */
  line(a: number, b: number): number[] {
    const n = this.distance(a, b);
    const hexes = [a];
    for (let i = 1; i < n; i++) {
      // The nudge keeps every sample off the lines between hexes; it is the same at both ends, hence the symmetry.
      const q = (this.q[a]! * (n - i) + this.q[b]! * i) / n + 1e-6;
      const r = (this.r[a]! * (n - i) + this.r[b]! * i) / n + 2e-6;
      const [rq, rr] = roundAxial(q, r);
      const hex = this.atAxial(rq, rr);
      if (hex >= 0) hexes.push(hex);
    }
    if (n > 0) hexes.push(b);
    return hexes;
  }

  /** The hexes at exactly this distance, clockwise from direction 0. */
  ring(centre: number, radius: number): number[] {
    if (radius === 0) return [centre];
    const steps = AXIAL_STEPS[this.orientation];
    const hexes: number[] = [];
    let q = this.q[centre]! + steps[0]![0] * radius;
    let r = this.r[centre]! + steps[0]![1] * radius;
    for (let side = 0; side < 6; side++) {
      const [dq, dr] = steps[(side + 2) % 6]!;
      for (let i = 0; i < radius; i++) {
        const hex = this.atAxial(q, r);
        if (hex >= 0) hexes.push(hex);
        q += dq;
        r += dr;
      }
    }
    return hexes;
  }

  /** The hexes within this distance, the centre included. */
  area(centre: number, radius: number): number[] {
    const hexes: number[] = [];
    const q0 = this.q[centre]!;
    const r0 = this.r[centre]!;
    for (let dq = -radius; dq <= radius; dq++) {
      const to = Math.min(radius, radius - dq);
      for (let dr = Math.max(-radius, -radius - dq); dr <= to; dr++) {
        const hex = this.atAxial(q0 + dq, r0 + dr);
        if (hex >= 0) hexes.push(hex);
      }
    }
    return hexes;
  }
}

export function makeGrid(spec: GridSpec): Grid {
  return new Grid(spec);
}

interface Cell {
  readonly row: number;
  readonly col: number;
  readonly q: number;
  readonly r: number;
  readonly id: string;
}

function readingOrder(spec: GridSpec): Cell[] {
  const [rowFrom, rowTo] = axisRange(spec.row);
  const [colFrom, colTo] = axisRange(spec.col);
  const without = new Set(spec.without);
  const cells: Cell[] = [];
  for (let i = 0; i <= rowTo - rowFrom; i++) {
    const row = spec.row.grows === 'south' ? rowFrom + i : rowTo - i;
    for (let k = 0; k <= colTo - colFrom; k++) {
      const col = spec.col.grows === 'east' ? colFrom + k : colTo - k;
      if (!onMap(spec, row, col)) continue;
      const id = printId(spec, row, col);
      if (without.delete(id)) continue;
      cells.push({ row, col, ...axial(spec, row, col), id });
    }
  }
  if (without.size > 0)
    throw new Error(`The grid "${spec.name}" leaves out ${[...without].join(', ')}, which it never had.`);
  return cells;
}

/**
 * Axial coordinates of a printed row and column. East and south count up, so a numbering that grows the other way is
 * counted negative; that keeps odd numbers odd, so "odd lines are shifted" means the same before and after.
 */
function axial(spec: GridSpec, row: number, col: number): { q: number; r: number } {
  const x = spec.col.grows === 'east' ? col : -col;
  const y = spec.row.grows === 'south' ? row : -row;
  const line = spec.orientation === 'flat' ? x : y;
  const odd = Math.abs(line % 2) === 1;
  const shifted = odd === (spec.shift.lines === 'odd');
  const way = spec.shift.towards === 'east' || spec.shift.towards === 'south' ? 1 : -1;
  const half = (shifted ? way : 0) + (spec.shift.lines === 'even' ? 1 : 0);
  return spec.orientation === 'flat'
    ? { q: x, r: (2 * y + half - x) / 2 }
    : { q: (2 * x + half - y) / 2, r: y };
}

/** The hex nearest to fractional axial coordinates: round all three cube coordinates, then mend the worst. */
function roundAxial(q: number, r: number): [number, number] {
  const s = -q - r;
  let rq = Math.round(q);
  let rr = Math.round(r);
  const rs = Math.round(s);
  const dq = Math.abs(rq - q);
  const dr = Math.abs(rr - r);
  const ds = Math.abs(rs - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  return [rq, rr];
}
