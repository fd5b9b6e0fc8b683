/** The front cut into sectors, and everything behind it given to the sector it is nearest to. */

import type { Deployment } from './deployment.ts';
import type { Threat } from './threat.ts';
import type { Graph, Side } from './war.ts';

export interface Sector {
  readonly index: number;
  /** Places of the side that face the enemy, and one in the middle of them. */
  readonly front: readonly number[];
  readonly centre: number;
  /** Strength of the side that belongs to it, and of the enemy opposite. */
  readonly attack: number;
  readonly defence: number;
  readonly enemyAttack: number;
  readonly enemyDefence: number;
  /** The most that the enemy can turn on one of its places next turn, and by the turn after. */
  readonly soon: number;
  readonly later: number;
  /** What losing its places, and those behind it, would cost. */
  readonly worth: number;
}

export interface Sectors {
  readonly list: readonly Sector[];
  /** By place: the index of its sector; -1 where no front can be walked to, as in a theatre without an enemy. */
  readonly of: Int16Array;
  /** By place: steps to the front. */
  readonly depth: Uint16Array;
}

/** No sector is longer than `length` places. `threat` is the enemy's. */
export function cutSectors(deployment: Deployment, side: Side, length: number, threat: Threat): Sectors {
  const { war } = deployment;
  const { graph, control } = war;
  const stretches = cutFront(graph, control, side, length);
  const { of, depth } = nearest(graph, stretches);
  const list = stretches.map((front, index) => {
    const sums = { attack: 0, defence: 0, enemyAttack: 0, enemyDefence: 0, soon: 0, later: 0, worth: 0 };
    for (let place = 0; place < graph.size; place++) {
      if (of[place] !== index) continue;
      sums.attack += deployment.attack[side][place]!;
      sums.defence += deployment.defence[side][place]!;
      sums.enemyAttack += deployment.attack[1 - side]![place]!;
      sums.enemyDefence += deployment.defence[1 - side]![place]!;
      if (control[place] === side) sums.worth += war.worth[side][place]!;
    }
    for (const place of front) {
      sums.soon = Math.max(sums.soon, threat.soon[place]!);
      sums.later = Math.max(sums.later, threat.later[place]!);
    }
    return { index, front, centre: front[front.length >> 1]!, ...sums };
  });
  return { list, of, depth };
}

/** The places of a side that face the enemy, in stretches of at most so many. */
export function cutFront(graph: Graph, control: Uint8Array, side: Side, length: number): number[][] {
  const facing = new Uint8Array(graph.size);
  for (let place = 0; place < graph.size; place++) {
    if (control[place] !== side) continue;
    for (let i = graph.first[place]!; i < graph.first[place + 1]!; i++)
      if (control[graph.to[i]!] === 1 - side) facing[place] = 1;
  }
  return cutLine(graph, facing, length);
}

/** Stretches of a line, each walked from the end that has fewest neighbours left. */
function cutLine(graph: Graph, facing: Uint8Array, length: number): number[][] {
  const left = Uint8Array.from(facing);
  const near = (place: number): number[] => {
    const found: number[] = [];
    for (let i = graph.first[place]!; i < graph.first[place + 1]!; i++)
      if (left[graph.to[i]!] === 1) found.push(graph.to[i]!);
    return found;
  };
  const stretches: number[][] = [];
  for (;;) {
    let start = -1;
    let fewest = Infinity;
    for (let place = 0; place < left.length; place++) {
      if (left[place] === 0) continue;
      const ways = near(place).length;
      if (ways >= fewest) continue;
      fewest = ways;
      start = place;
    }
    if (start < 0) return stretches;
    const stretch: number[] = [];
    const open = [start];
    left[start] = 0;
    for (let place = open.shift(); place !== undefined; place = open.shift()) {
      stretch.push(place);
      if (stretch.length + open.length >= length) continue;
      for (const next of near(place).slice(0, length - stretch.length - open.length)) {
        left[next] = 0;
        open.push(next);
      }
    }
    stretches.push(stretch);
  }
}

/** By place: the stretch that is nearest to it, and how far it is. */
export function nearest(
  graph: Graph,
  stretches: readonly (readonly number[])[],
): { of: Int16Array; depth: Uint16Array } {
  const of = new Int16Array(graph.size).fill(-1);
  const depth = new Uint16Array(graph.size).fill(0xffff);
  const open: number[] = [];
  for (const [index, front] of stretches.entries())
    for (const place of front) {
      of[place] = index;
      depth[place] = 0;
      open.push(place);
    }
  for (let at = 0; at < open.length; at++) {
    const place = open[at]!;
    for (let i = graph.first[place]!; i < graph.first[place + 1]!; i++) {
      const next = graph.to[i]!;
      if (of[next] !== -1) continue;
      of[next] = of[place]!;
      depth[next] = depth[place]! + 1;
      open.push(next);
    }
  }
  return { of, depth };
}
