/**
 * What two sides could do to each other next: strikes of one after the other, foreseen on means and without dice. A game
 * says who can strike where and what comes of it; what stands where may be known or guessed.
 */

export type Side = 0 | 1;

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
  /** Where strength of a side can strike from a place in one move; the place itself where both stand in it. */
  targets(field: Field, side: Side, from: number): readonly number[];
  /** Strength that will not leave a place. */
  stays(field: Field, side: Side, from: number): number;
  /** So much strength strikes a place, to whose help so much has come. */
  clash(field: Field, side: Side, target: number, men: number, help: number): Struck;
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

/** What a side's best strikes would be, one after the other, each point of strength once. The field is changed by them. */
export function strike(terrain: Terrain, field: Field, side: Side, price: number): Strike[] {
  const sources = new Map<number, number[]>();
  for (let from = 0; from < terrain.places; from++) {
    if (field.strength[side][from]! <= 0) continue;
    for (const target of terrain.targets(field, side, from)) {
      const list = sources.get(target);
      if (list === undefined) sources.set(target, [from]);
      else list.push(from);
    }
  }
  const spare = new Float64Array(terrain.places);
  for (let from = 0; from < terrain.places; from++)
    spare[from] = Math.max(0, field.strength[side][from]! - terrain.stays(field, side, from));
  const made: Strike[] = [];
  const goals = [...sources.keys()].sort((a, b) => a - b);
  const known = new Map<number, Strike | undefined>();
  for (;;) {
    let best: Strike | undefined;
    for (const target of goals) {
      if (!known.has(target))
        known.set(target, bestOn(terrain, field, side, target, sources.get(target)!, spare, price));
      const found = known.get(target);
      if (found !== undefined && (best === undefined || found.net > best.net)) best = found;
    }
    if (best === undefined) return made;
    made.push(best);
    const touched = new Set(carryOut(terrain, field, side, best, sources.get(best.target)!, spare));
    goals.splice(goals.indexOf(best.target), 1);
    for (const target of goals)
      if (sources.get(target)!.some((from) => touched.has(from)) || field.answers[1 - side] === 0)
        known.delete(target);
  }
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

/** Moves the strength together and lets it fight; the places whose strength has changed. */
function carryOut(
  terrain: Terrain,
  field: Field,
  side: Side,
  { target, men }: Strike,
  sources: readonly number[],
  spare: Float64Array,
): number[] {
  const own = field.strength[side];
  const touched = [target];
  let wanted = men - own[target]!;
  for (const from of [...sources].sort((a, b) => spare[b]! - spare[a]! || a - b)) {
    if (from === target || wanted <= 0) continue;
    const sent = Math.min(wanted, spare[from]!);
    own[from]! -= sent;
    spare[from]! -= sent;
    wanted -= sent;
    touched.push(from);
  }
  own[target] = men - Math.max(0, wanted);
  spare[target] = 0;
  for (const { from } of fight(terrain, field, side, target)) touched.push(from);
  return touched;
}

/** Lets what stands in a place strike there; the field is as it would most likely be afterwards. Who has come to help. */
export function fight(terrain: Terrain, field: Field, side: Side, target: number): readonly Helper[] {
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
  return sent;
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
