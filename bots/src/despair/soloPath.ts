/**
 * Against the solitaire system: the way to a free France (15.3), counted in own Action Phases. A cleared hex of the
 * Hindenburg Line loses its marker, and only the next time does one break out of it (7.4.2); a hex behind the line is
 * fought for in the phase in which one breaks into it (7.4.3), and can be broken out of in the next.
 */

import { COUNTRY } from '@armistice/fields-of-despair/staff';
import type { Picture } from './picture.ts';

/** Chance that a step succeeds in the Action Phase it is tried in. */
const STEP = 0.6;
/** SPs that a hex of France is worth, and the one that is hardest to get besides: all are needed. */
const HEX = 18;
const HARDEST = 2;
/** Men that a hex behind the line takes, and more than any breakout needs. */
const EACH = 9;
const MANY = 99;
/** Further than any phase that is left. */
const NEVER = 99;

/** Who holds what, as the plan would have it. */
interface Land {
  readonly own: Uint8Array;
  /** By place: blocks of its own are there. */
  readonly there: Uint8Array;
  readonly line: Uint8Array;
}

/** Own Action Phases still to come, the one under way among them. */
export function phasesLeft({ seen, ahead }: Picture): number {
  const turns = seen.lastTurn - seen.turn;
  if (ahead) return turns * 2;
  return turns * 2 + (seen.phase === 0 ? 2 : 3 - seen.phase);
}

function landOf(picture: Picture): Land {
  const { places } = picture.ground;
  const own = new Uint8Array(places);
  const there = new Uint8Array(places);
  for (let h = 0; h < places; h++) {
    own[h] = picture.control[h] === picture.side ? 1 : 0;
    there[h] = picture.stands(h) ? 1 : 0;
  }
  return { own, there, line: picture.line };
}

/** By place: phases until it is held, if all goes well. */
export function stepsTo(picture: Picture, { own, there, line }: Land = landOf(picture)): Uint8Array {
  const { size } = picture.ground;
  const hold = new Uint8Array(size).fill(NEVER);
  /** Phases until one breaks, or marches, out of it. */
  const go = new Uint8Array(size).fill(NEVER);
  for (let h = 0; h < size; h++) {
    if (own[h] === 1) hold[h] = 0;
    else if (there[h] === 1) hold[h] = 1;
    if (hold[h]! < NEVER) go[h] = line[h] === 1 ? 2 : 1;
  }
  for (let changed = true; changed; ) {
    changed = false;
    for (let h = 0; h < size; h++) {
      if (picture.ground.closed[h] === 1) continue;
      for (const next of picture.near(h)) {
        if (next >= size || go[next]! >= hold[h]!) continue;
        hold[h] = go[next]!;
        go[h] = hold[h]! + (line[h] === 1 ? 2 : 1);
        changed = true;
      }
    }
  }
  return hold;
}

/** Chance that of so many tries so many succeed. */
export function hope(need: number, tries: number): number {
  if (need <= 0) return 1;
  if (need > tries) return 0;
  return STEP * hope(need - 1, tries - 1) + (1 - STEP) * hope(need, tries - 1);
}

function prospects(picture: Picture, land: Land, tries: number): number {
  const steps = stepsTo(picture, land);
  let [sum, least] = [0, 1];
  for (let h = 0; h < picture.ground.size; h++) {
    if (picture.ground.country[h] !== COUNTRY.france) continue;
    const chance = hope(steps[h]!, tries);
    sum += chance;
    least = Math.min(least, chance);
  }
  return HEX * (sum + HARDEST * least);
}

/** What clearing a place of the enemy now brings nearer to a free France, in SPs; `men` are left there to break out. */
export type Prize = (place: number, men?: number) => number;

export function prizesOf(picture: Picture): Prize {
  const land = landOf(picture);
  const tries = Math.max(0, phasesLeft(picture) - 1);
  const now = prospects(picture, land, tries);
  const found = new Map<
    number,
    { readonly held: number; readonly through: number; readonly hexes: number }
  >();
  return (place, men = MANY) => {
    let prize = found.get(place);
    if (prize === undefined) {
      const after = cleared(land, place);
      const held = prospects(picture, after, tries) - now;
      const behind = openFrom(picture, land, place);
      const worth = (part: 'own' | 'there'): number =>
        prospects(picture, { ...after, [part]: entered(after[part], behind) }, tries) - now - held;
      const through = behind.length === 0 ? 0 : STEP * worth('own') + (1 - STEP) * worth('there');
      prize = { held, through, hexes: behind.length };
      found.set(place, prize);
    }
    return prize.held + prize.through * Math.min(1, men / (EACH * prize.hexes || 1));
  };
}

function cleared({ own, there, line }: Land, place: number): Land {
  const after = { own: own.slice(), there: there.slice(), line: line.slice() };
  after.own[place] = 1;
  after.there[place] = 1;
  after.line[place] = 0;
  return after;
}

const entered = (of: Uint8Array, places: readonly number[]): Uint8Array => {
  const after = of.slice();
  for (const place of places) after[place] = 1;
  return after;
};

/** Hexes of France that can be broken into once a place has been cleared. */
function openFrom(picture: Picture, { own, there, line }: Land, place: number): number[] {
  if (line[place] === 1 || picture.board.tanks === 0 || there[place] === 0) return [];
  return picture
    .near(place)
    .filter(
      (next) => own[next] === 0 && there[next] === 0 && picture.ground.country[next] === COUNTRY.france,
    );
}
