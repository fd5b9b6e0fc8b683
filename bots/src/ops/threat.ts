/**
 * What a side can reach in one and in two turns, and its best strike on a place. Pieces that stand together and move
 * alike are looked at once.
 */

import { Field, LAST, Reach } from '@armistice/hex';
import type { Deployment } from './deployment.ts';
import type { Clash, Side, War } from './war.ts';

/** Pieces of one place that move alike. */
interface Group {
  readonly at: number;
  readonly pace: number;
  readonly points: number;
  readonly pieces: number[];
}

const NEVER_TURN = 255;

/** What one fight against a place may bring together. */
export interface Strike {
  readonly place: number;
  readonly pieces: readonly number[];
  readonly from: readonly number[];
  readonly clash: Clash;
}

export class Threat {
  readonly side: Side;
  /** By place: attack factors that can be turned on it next turn, and by the turn after (those of the first included). */
  readonly soon: Float32Array;
  readonly later: Float32Array;
  /** By place: turns until a piece of the side can stand there if nobody bars its way; 0 where one stands, 255 for more than two. */
  readonly enters: Uint8Array;
  readonly #deployment: Deployment;
  readonly #groups: readonly Group[];
  /** By place a list of groups that can end a move there next turn. */
  readonly #head: Int32Array;
  readonly #entryGroup: number[] = [];
  readonly #entryBefore: number[] = [];
  readonly #stamp: Int32Array;

  /** `idle`: pieces that cannot come, such as those tied down elsewhere. */
  constructor(deployment: Deployment, side: Side, idle: (piece: number) => boolean = () => false) {
    const { war } = deployment;
    const { size } = war.graph;
    this.side = side;
    this.#deployment = deployment;
    this.soon = new Float32Array(size);
    this.later = new Float32Array(size);
    this.enters = new Uint8Array(size).fill(NEVER_TURN);
    this.#head = new Int32Array(size).fill(-1);
    this.#stamp = new Int32Array(size).fill(-1);
    this.#groups = groupsOf(deployment, side, idle);
    this.#spread(war);
  }

  #spread(war: War): void {
    const { space, paces, pieces } = war;
    const { side } = this;
    const deployment = this.#deployment;
    const other = (1 - side) as Side;
    const [closed, zone, lines] = [0, 0, 0].map(() => new Uint8Array(space.size)) as [
      Uint8Array,
      Uint8Array,
      Uint8Array,
    ];
    for (let place = 0; place < space.size; place++) {
      const held = deployment.holds(other, place);
      closed[place] = held && !war.inside ? 1 : 0;
      zone[place] = deployment.zone[other][place]! > 0 || (held && war.inside) ? 1 : 0;
      lines[place] = closed[place] === 1 ? 1 : zone[place] === 1 ? LAST : 0;
    }
    const reach = new Reach(space);
    const field = new Field(space);
    for (const [g, group] of this.#groups.entries()) {
      const pace = paces[group.pace]!;
      reach.from(group.at, group.points, { ...pace, closed, zone });
      let factors = 0;
      for (const piece of group.pieces) factors += pieces.attack[piece]!;
      const ends = reach.hexes.slice(0, reach.count);
      for (const place of ends) {
        this.enters[place] = Math.min(this.enters[place]!, place === group.at ? 0 : 1);
        this.#entryBefore.push(this.#head[place]!);
        this.#head[place] = this.#entryGroup.push(g) - 1;
      }
      this.#strikes(ends, g * 2, factors, this.soon);
      const { steps, links } = pace;
      const on = field.spread(ends, {
        steps,
        ...(links === undefined ? {} : { links }),
        closed: lines,
        limit: group.points,
      });
      for (let i = 0; i < on.count; i++) {
        const place = on.hexes[i]!;
        if (this.enters[place]! > 2) this.enters[place] = 2;
      }
      this.#strikes(on.reached(), g * 2 + 1, factors, this.later);
    }
  }

  /** Adds factors to all that can be struck from somewhere. */
  #strikes(from: Int32Array, stamp: number, factors: number, field: Float32Array): void {
    const { graph, inside } = this.#deployment.war;
    const stamps = this.#stamp;
    for (const place of from) {
      if (inside) {
        field[place]! += factors;
        continue;
      }
      for (let i = graph.first[place]!; i < graph.first[place + 1]!; i++) {
        const target = graph.to[i]!;
        if (stamps[target] === stamp) continue;
        stamps[target] = stamp;
        field[target]! += factors;
      }
    }
  }

  /** Pieces that can end a move in a place next turn, strongest first. */
  comers(place: number): number[] {
    const { attack } = this.#deployment.war.pieces;
    const found: number[] = [];
    for (let entry = this.#head[place]!; entry >= 0; entry = this.#entryBefore[entry]!)
      found.push(...this.#groups[this.#entryGroup[entry]!]!.pieces);
    return found.sort((a, b) => attack[b]! - attack[a]! || a - b);
  }

  /**
   * The strongest fight the side could bring against a place next turn, going by room and by `score`; undefined if it
   * cannot come. What stands between is not asked for twice: one strike at a time.
   */
  best(place: number, score: (clash: Clash) => number = ({ falls }) => falls, most = 12): Strike | undefined {
    const { war } = this.#deployment;
    const { pieces, from } = muster(this.#deployment, this.side, place, (at) => this.comers(at), most);
    let best: Strike | undefined;
    let value = -Infinity;
    for (let n = 1; n <= pieces.length; n++) {
      const [who, where] = [pieces.slice(0, n), from.slice(0, n)];
      const clash = war.clash(who, where, place);
      const found = score(clash);
      if (found <= value) continue;
      value = found;
      best = { place, pieces: who, from: where, clash };
    }
    return best;
  }
}

function groupsOf({ war, first, next }: Deployment, side: Side, idle: (piece: number) => boolean): Group[] {
  const { pieces } = war;
  const groups: Group[] = [];
  for (let at = 0; at < first.length; at++) {
    const begun = groups.length;
    for (let piece = first[at]!; piece >= 0; piece = next[piece]!) {
      if (pieces.side[piece] !== side || idle(piece)) continue;
      const [pace, points] = [pieces.pace[piece]!, pieces.points[piece]!];
      let like: Group | undefined;
      for (let g = begun; g < groups.length; g++)
        if (groups[g]!.pace === pace && groups[g]!.points === points) like = groups[g];
      if (like === undefined) groups.push({ at, pace, points, pieces: [piece] });
      else like.pieces.push(piece);
    }
  }
  return groups;
}

/** Brings pieces together round a place (or in it), strongest first, each where there is most room left for it. */
export function muster(
  deployment: Deployment,
  side: Side,
  place: number,
  comers: (at: number) => readonly number[],
  most: number,
): { readonly pieces: number[]; readonly from: number[] } {
  const { war } = deployment;
  const { graph, pieces } = war;
  const approaches: number[] = [];
  if (war.inside) approaches.push(place);
  else
    for (let i = graph.first[place]!; i < graph.first[place + 1]!; i++)
      if (!deployment.holds((1 - side) as Side, graph.to[i]!)) approaches.push(graph.to[i]!);
  const ways = new Map<number, number[]>();
  for (const at of approaches)
    for (const piece of comers(at)) {
      if (pieces.attack[piece] === 0) continue;
      const known = ways.get(piece);
      if (known === undefined) ways.set(piece, [at]);
      else known.push(at);
    }
  const order = [...ways.keys()].sort((a, b) => pieces.attack[b]! - pieces.attack[a]! || a - b);
  const room = new Map(approaches.map((at) => [at, war.room]));
  const found: { pieces: number[]; from: number[] } = { pieces: [], from: [] };
  for (const piece of order) {
    if (found.pieces.length >= most) break;
    let at = -1;
    for (const way of ways.get(piece)!)
      if (room.get(way)! >= pieces.bulk[piece]! && (at < 0 || room.get(way)! > room.get(at)!)) at = way;
    if (at < 0) continue;
    room.set(at, room.get(at)! - pieces.bulk[piece]!);
    found.pieces.push(piece);
    found.from.push(at);
  }
  return found;
}
