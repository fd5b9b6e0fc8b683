/**
 * What a game tells the planner of itself: ground, movement, pieces, what a fight comes to, what places are worth. All in
 * typed arrays by piece or by place, so that a war of 1,500 pieces on 4,000 places is thought through within a turn's
 * second. Several maps are one world of places (`World` of the hex package); what is hidden is entered as it is guessed.
 */

import type { HexSpace, ZoneRule } from '@armistice/hex';

/** The neighbours that count, place by place: those of `place` are `to[first[place]]` up to `to[first[place + 1] - 1]`. */
export interface Graph {
  readonly size: number;
  readonly first: Int32Array;
  readonly to: Int32Array;
}

/** Neighbours over open sides, and over links where asked for. */
export function graphOf(
  space: HexSpace,
  { closed, barred, links = false }: { closed?: Uint8Array; barred?: Uint8Array; links?: boolean } = {},
): Graph {
  const { size, neighbours } = space;
  const first = new Int32Array(size + 1);
  const to: number[] = [];
  for (let place = 0; place < size; place++) {
    for (let k = place * 6; k < place * 6 + 6; k++) {
      const next = neighbours[k]!;
      if (next >= 0 && (barred?.[k] ?? 0) === 0 && (closed?.[next] ?? 0) === 0) to.push(next);
    }
    const ways = links ? space.links : undefined;
    if (ways !== undefined)
      for (let i = ways.first[place]!; i < ways.first[place + 1]!; i++)
        if ((closed?.[ways.to[i]!] ?? 0) === 0) to.push(ways.to[i]!);
    first[place + 1] = to.length;
  }
  return { size, first, to: Int32Array.from(to) };
}

/** How a class of pieces moves: see `Movement` of the hex package. */
export interface Pace {
  readonly steps: Uint8Array;
  readonly links?: Uint8Array;
  readonly zoneRule?: ZoneRule;
  readonly atLeastOne?: boolean;
}

/** All pieces of both sides, by index. A covered piece is entered with what is guessed of it. */
export interface Pieces {
  readonly count: number;
  readonly side: Uint8Array;
  /** -1 for one that is not on the map. */
  readonly at: Int32Array;
  /** Index of its `Pace`, and its movement points. */
  readonly pace: Uint8Array;
  readonly points: Uint8Array;
  readonly attack: Float32Array;
  readonly defence: Float32Array;
  /** Room it takes in a stack. */
  readonly bulk: Uint8Array;
  /** Not 0 if it has a zone of control. */
  readonly watches: Uint8Array;
}

/** What a fight is expected to come to, by the game's own reckoning. */
export interface Clash {
  /** Strength lost by either side, in the game's measure. */
  readonly cost: number;
  readonly kills: number;
  /** Chance that the place falls, and that it is then held. */
  readonly falls: number;
  readonly holds: number;
}

export type Side = 0 | 1;

export interface War {
  readonly space: HexSpace;
  /** Over which fights are fought and lines run. */
  readonly graph: Graph;
  readonly paces: readonly Pace[];
  readonly pieces: Pieces;
  /** By place: the side that holds it, 2 for nobody. */
  readonly control: Uint8Array;
  /** Most bulk of a side in one place. */
  readonly room: number;
  /** Attackers enter the place they attack; else they strike from those next to it. */
  readonly inside: boolean;
  /** By side and place: what losing it would cost that side, at this time of the game. */
  readonly worth: readonly [Float32Array, Float32Array];
  /** By side and place: not 0 where its loss ends the game at once. */
  readonly ends: readonly [Uint8Array, Uint8Array];
  /** By side and place: not 0 where a piece of that side would be in supply. */
  fed(side: Side): Uint8Array;
  /** The attackers, the place each comes from, and the place that is attacked with whoever is in it. */
  clash(attackers: readonly number[], from: readonly number[], place: number): Clash;
}
