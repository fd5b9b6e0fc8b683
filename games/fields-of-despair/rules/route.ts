/** 16.4 Where the Hindenburg Line may run: along the front; behind it only as far as fifteen hexes demand. */

import type { Ground } from '../map.ts';

/** The line has at most so many hexes. */
export const LINE = 15;
/** Verdun: with a block of their own there the Central Powers may dig in Allied ground. */
export const VERDUN = 'H05';

/** How things lie when the line is dug. */
export interface Lie {
  readonly ground: Ground;
  /** By place: 0 where the Central Powers hold it, 1 where the Allies do. */
  readonly control: Uint8Array;
  /** Do blocks of the Central Powers stand in Verdun? */
  readonly verdun: boolean;
}

/** May the line run through a hex? */
type May = (place: number) => boolean;

export interface Route {
  /** The line fits the front: nothing is given up. */
  readonly front: boolean;
  readonly may: May;
  /** By place: hexes of line still to dig after this one to reach the southern edge; 255 for no way. */
  readonly togo: Uint8Array;
}

/** Ground of theirs, and Verdun. */
export const ownGround = ({ ground, control, verdun }: Lie): May => {
  const exception = verdun ? ground.world.place(VERDUN) : -1;
  return (place) => place < ground.size && (control[place] === 0 || place === exception);
};

/** Where their control markers lie: ground of theirs next to Allied ground; and Verdun. */
function atFront(lie: Lie): May {
  const { control } = lie;
  const { near, england } = lie.ground;
  const own = ownGround(lie);
  return (place) =>
    own(place) &&
    (control[place] === 1 || near[place]!.some((next) => next !== england && control[next] === 1));
}

function southward(ground: Ground, may: May): Uint8Array {
  const togo = new Uint8Array(ground.places).fill(255);
  let ring: number[] = [];
  for (let h = 0; h < ground.size; h++) {
    if (ground.south[h] === 0 || !may(h)) continue;
    togo[h] = 0;
    ring.push(h);
  }
  for (let n = 1; ring.length > 0; n++) {
    const next: number[] = [];
    for (const at of ring) {
      for (const to of ground.near[at]!) {
        if (togo[to] !== 255 || !may(to)) continue;
        togo[to] = n;
        next.push(to);
      }
    }
    ring = next;
  }
  return togo;
}

export function lineRoute(lie: Lie): Route {
  const { ground } = lie;
  const along = atFront(lie);
  const togo = southward(ground, along);
  for (let h = 0; h < ground.size; h++)
    if (ground.north[h] === 1 && togo[h]! < LINE) return { front: true, may: along, togo };
  const own = ownGround(lie);
  return { front: false, may: own, togo: southward(ground, own) };
}

/** A hex of a line, other than its last, that touches a place: one of them would lie before two others. */
export const touched = (ground: Ground, path: readonly number[], place: number): number | undefined =>
  path.slice(0, -1).find((hex) => ground.near[hex]!.includes(place));

/** Hexes before the line: open ground from which no way leads to Germany's east but through it. */
export function beforeLine(ground: Ground, path: readonly number[]): Uint8Array {
  const before = new Uint8Array(ground.places);
  for (let h = 0; h < ground.size; h++) before[h] = 1 - ground.closed[h]!;
  for (const hex of path) before[hex] = 0;
  const open: number[] = [];
  const reach = (place: number): void => {
    if (before[place] === 0) return;
    before[place] = 0;
    open.push(place);
  };
  for (const source of ground.sources[0]) reach(source);
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of ground.near[at]!) reach(next);
  return before;
}

/** A hex of a line that no Allied ground would touch. */
export function hiddenHex({ ground, control }: Lie, path: readonly number[]): number | undefined {
  const before = beforeLine(ground, path);
  return path.find((hex) => ground.near[hex]!.every((next) => before[next] === 0 && control[next] !== 1));
}

/** A hex before a line that another line could keep, without giving up anything that this one keeps. */
export function needless(lie: Lie, path: readonly number[]): number | undefined {
  const { ground } = lie;
  const before = beforeLine(ground, path);
  const own = ownGround(lie);
  const may: May = (hex) => path.includes(hex) || (before[hex] === 1 && own(hex));
  const togo = southward(ground, may);
  const search = (line: readonly number[]): number | undefined => {
    const last = line.at(-1)!;
    const kept = ground.south[last] === 1 ? line.find((hex) => before[hex] === 1) : undefined;
    if (kept !== undefined && hiddenHex(lie, line) === undefined) return kept;
    for (const to of ground.near[last]!) {
      if (line.length + 1 + togo[to]! > LINE || ground.north[to] === 1) continue;
      if (line.includes(to) || touched(ground, line, to) !== undefined) continue;
      const found = search([...line, to]);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  for (let h = 0; h < ground.size; h++) {
    const found = ground.north[h] === 1 && togo[h]! < LINE ? search([h]) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}
