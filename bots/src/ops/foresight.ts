/**
 * What two sides could do to each other next: strikes of one after the other, foreseen on means and without dice. A game
 * says who can strike where and what comes of it; what stands where may be known or guessed.
 */

import { type Prospect, pickStrikes } from './strikes.ts';
import type { Side } from './war.ts';

/** Strengths and ground as they stand, or would. Strikes change it. */
export interface Field {
  /** By side and place. */
  readonly strength: readonly [Float64Array, Float64Array];
  /** By place: whose it is, 2 for nobody's. */
  readonly control: Uint8Array;
  /** By side: how often its neighbours can still come to the help of a place that is struck. */
  readonly answers: [number, number];
}

export interface Struck {
  /** Chance that the place is taken. */
  readonly clear: number;
  /** Strength the struck side loses, and the striking one. */
  readonly kills: number;
  readonly cost: number;
}

/** What a game tells of its ground and its fights. */
export interface Terrain {
  readonly places: number;
  /** By place: what it is worth to who holds it. */
  readonly worth: Float64Array;
  /** By side: what a point of its strength is worth. */
  readonly man: readonly [number, number];
  /** Most strength that fits into a place. */
  readonly full: number;
  /** Where strength of a side can get from a place in one move, to strike too; the place itself where both stand in it. */
  reach(field: Field, side: Side, from: number): readonly number[];
  /** Strength that will not leave a place. */
  stays(field: Field, side: Side, from: number): number;
  /** So much strength strikes a place, to whose help so much has come; `again` after others have worn its walls down. */
  clash(field: Field, side: Side, target: number, men: number, help: number, again?: boolean): Struck;
  /** Who could come to the help of a place of a side that is struck, and with how much. */
  helpers(field: Field, side: Side, target: number): readonly Helper[];
}

export interface Helper {
  readonly from: number;
  readonly most: number;
}

export interface Strike {
  readonly target: number;
  readonly men: number;
  readonly clear: number;
  readonly net: number;
}

export const copyOf = ({ strength, control, answers }: Field): Field => ({
  strength: [strength[0].slice(), strength[1].slice()],
  control: control.slice(),
  answers: [...answers],
});

/** Strength brought in beyond what stands in the place. */
const SIZES = [0, 3, 6, 9, 12, 16, 20, 25, 31, 38, 46, 57];
/** A strike must promise so much. */
const LEAST = 1;
/** Help is sent until the place is as safe as this; and not at all where it would fall in spite of it. */
const SAFE = 0.25;
const LOST = 0.6;

interface Answer {
  readonly struck: Struck;
  readonly sent: readonly Helper[];
}

/** The fight with the help that the struck side would send. */
function answered(terrain: Terrain, field: Field, side: Side, target: number, men: number): Answer {
  const alone = terrain.clash(field, side, target, men, 0);
  const enemy = (1 - side) as Side;
  if (alone.clear <= SAFE || field.answers[enemy] <= 0) return { struck: alone, sent: [] };
  const helpers = terrain.helpers(field, enemy, target).slice(0, field.answers[enemy]);
  let [struck, help] = [alone, 0];
  for (const [i, { most }] of helpers.entries()) {
    help += most;
    struck = terrain.clash(field, side, target, men, help);
    if (struck.clear <= SAFE) return { struck, sent: helpers.slice(0, i + 1) };
  }
  return struck.clear < LOST ? { struck, sent: helpers } : { struck: alone, sent: [] };
}

/** Is there anything for a side to strike at, or to take? */
const goal = (field: Field, side: Side, place: number): boolean =>
  field.control[place] !== side || field.strength[1 - side]![place]! > 0;

/** What a side's best strikes would be, one after the other, each point of strength once. The field is changed by them. */
export function strike(terrain: Terrain, field: Field, side: Side, price: number): Strike[] {
  const sources = new Map<number, number[]>();
  const spare = new Float64Array(terrain.places);
  for (let from = 0; from < terrain.places; from++) {
    if (field.strength[side][from]! <= 0) continue;
    spare[from] = Math.max(0, field.strength[side][from]! - terrain.stays(field, side, from));
    for (const target of terrain.reach(field, side, from)) {
      if (!goal(field, side, target)) continue;
      const list = sources.get(target);
      if (list === undefined) sources.set(target, [from]);
      else list.push(from);
    }
  }
  const find = (place: number): { readonly strike: Strike; readonly value: number } | undefined => {
    const found = bestOn(terrain, field, side, place, sources.get(place)!, spare, price);
    return found === undefined ? undefined : { strike: found, value: found.net };
  };
  const prospects: Prospect[] = [];
  for (const place of sources.keys()) {
    const found = find(place);
    if (found !== undefined) prospects.push({ place, value: found.value });
  }
  return pickStrikes({
    prospects,
    find,
    take: (made, place) => carryOut(terrain, field, side, made, sources.get(place)!, spare),
    most: terrain.places,
  });
}

/** Strength of a side that can get to a place within so many moves, if nobody else moves. */
export function coming(terrain: Terrain, field: Field, side: Side, place: number, moves: number): number {
  let sum = 0;
  for (let from = 0; from < terrain.places; from++) {
    if (field.strength[side][from]! <= 0) continue;
    let ends = [from];
    const seen = new Set(ends);
    for (let move = 0; move < moves && !seen.has(place); move++) {
      const next: number[] = [];
      for (const at of ends)
        for (const to of terrain.reach(field, side, at))
          if (!seen.has(to)) {
            seen.add(to);
            next.push(to);
          }
      ends = next;
    }
    if (seen.has(place)) sum += field.strength[side][from]!;
  }
  return sum;
}

/** Those who come at a place one after the other, and what its own side can bring in between. */
export interface Waves {
  /** Strength that comes fresh with each wave; what is left of the one before comes along. */
  readonly fresh: readonly number[];
  /** Strength that the place gets before each wave but the first. */
  readonly help: number;
}

/** The least strength that holds a place against the waves, so that it falls in none with more than this chance. */
export function garrison(
  terrain: Terrain,
  field: Field,
  side: Side,
  place: number,
  waves: Waves,
  chance: number,
): number {
  for (let men = 0; men < terrain.full; men++)
    if (outlasts(terrain, field, side, place, waves, chance, men)) return men;
  return terrain.full;
}

function outlasts(
  terrain: Terrain,
  field: Field,
  side: Side,
  place: number,
  { fresh, help }: Waves,
  chance: number,
  men: number,
): boolean {
  const there = field.strength[side][place]!;
  let [left, coming] = [men, 0];
  for (const [i, more] of fresh.entries()) {
    if (i > 0) left = Math.min(terrain.full, left + help);
    coming = Math.min(terrain.full, coming + more);
    if (coming <= 0) continue;
    const struck = terrain.clash(field, (1 - side) as Side, place, coming, left - there, i > 0);
    const { clear, kills, cost } = struck;
    if (clear > chance) return false;
    left -= kills;
    coming -= cost;
  }
  return true;
}

function bestOn(
  terrain: Terrain,
  field: Field,
  side: Side,
  target: number,
  sources: readonly number[],
  spare: Float64Array,
  price: number,
): Strike | undefined {
  const inside = field.strength[side][target]!;
  let most = 0;
  for (const from of sources) if (from !== target) most += spare[from]!;
  most = Math.min(most, terrain.full - inside);
  let best: Strike | undefined;
  for (const more of SIZES) {
    if (more > most && more > 0 && SIZES[SIZES.indexOf(more) - 1]! >= most) break;
    const sent = Math.min(more, most);
    const men = inside + sent;
    if (men <= 0) continue;
    const { struck } = answered(terrain, field, side, target, men);
    const net =
      struck.clear * terrain.worth[target]! +
      struck.kills * terrain.man[1 - side]! -
      struck.cost * terrain.man[side]! -
      sent * price;
    if (net >= LEAST && (best === undefined || net > best.net))
      best = { target, men, clear: struck.clear, net };
  }
  return best;
}

/** Moves the strength together and lets it fight. */
function carryOut(
  terrain: Terrain,
  field: Field,
  side: Side,
  { target, men }: Strike,
  sources: readonly number[],
  spare: Float64Array,
): void {
  const own = field.strength[side];
  let wanted = men - own[target]!;
  for (const from of [...sources].sort((a, b) => spare[b]! - spare[a]! || a - b)) {
    if (from === target || wanted <= 0) continue;
    const sent = Math.min(wanted, spare[from]!);
    own[from]! -= sent;
    spare[from]! -= sent;
    wanted -= sent;
  }
  own[target] = men - Math.max(0, wanted);
  spare[target] = 0;
  fight(terrain, field, side, target);
}

/** Lets what stands in a place strike there; the field is as it would most likely be afterwards. */
export function fight(terrain: Terrain, field: Field, side: Side, target: number): void {
  const own = field.strength[side];
  const enemy = (1 - side) as Side;
  const theirs = field.strength[enemy];
  const { struck, sent } = answered(terrain, field, side, target, own[target]!);
  for (const { from, most } of sent) {
    theirs[from]! -= most;
    theirs[target]! += most;
    field.answers[enemy]--;
  }
  own[target] = Math.max(0.2, own[target]! - struck.cost);
  if (struck.clear >= 0.5) {
    theirs[target] = 0;
    field.control[target] = side;
  } else theirs[target] = Math.max(0, theirs[target]! - struck.kills);
}

/** What a field is worth to a side: the ground it holds, and what is left of both armies. */
export function standing(terrain: Terrain, field: Field, side: Side): number {
  let sum = 0;
  for (let place = 0; place < terrain.places; place++) {
    if (field.control[place] === side) sum += terrain.worth[place]!;
    sum += field.strength[side][place]! * terrain.man[side]!;
    sum -= field.strength[1 - side]![place]! * terrain.man[1 - side]!;
  }
  return sum;
}
