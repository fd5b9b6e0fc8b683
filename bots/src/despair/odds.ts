/** What dice do: exact binomial chances, and what a round of combat costs both sides. */

/** Most dice anybody rolls at once; more are taken as these. */
const MOST = 96;

/** By dice and hits wanted: the chance of at least so many, for one chance of a hit. */
function tails(p: number): Float64Array[] {
  const all: Float64Array[] = [];
  let row = new Float64Array(MOST + 2);
  row[0] = 1;
  for (let n = 0; n <= MOST; n++) {
    const tail = new Float64Array(MOST + 2);
    let sum = 0;
    for (let k = MOST; k >= 0; k--) {
      sum += row[k]!;
      tail[k] = Math.min(1, sum);
    }
    all.push(tail);
    const next = new Float64Array(MOST + 2);
    for (let k = 0; k <= n + 1 && k <= MOST; k++) next[k] = row[k]! * (1 - p) + (k > 0 ? row[k - 1]! * p : 0);
    row = next;
  }
  return all;
}

const TABLES = new Map<number, Float64Array[]>();

/** Chance of at least `need` hits with `dice` dice that hit on `faces` of six. Halves of dice and hits lie between. */
export function chance(dice: number, faces: number, need: number): number {
  if (need <= 0) return 1;
  if (dice <= 0 || faces <= 0) return 0;
  let table = TABLES.get(faces);
  if (table === undefined) {
    table = tails(faces / 6);
    TABLES.set(faces, table);
  }
  const [n, k] = [Math.min(dice, MOST - 1), Math.min(need, MOST)];
  const [low, few] = [Math.floor(n), Math.floor(k)];
  const [more, rest] = [n - low, k - few];
  const at = (row: Float64Array): number => row[few]! * (1 - rest) + row[few + 1]! * rest;
  return at(table[low]!) * (1 - more) + at(table[low + 1]!) * more;
}

/** One side in a hex. */
export interface Force {
  readonly strength: number;
  /** How far the real strength may be from that, as a share: 0 when it is known. */
  readonly doubt?: number;
  /** Points of its fortress in the hex. */
  readonly fort: number;
  /** Artillery dice, gas dice among them, and faces gas hits on. */
  readonly guns: number;
  readonly gas?: number;
  readonly gasFaces?: number;
  /** Dice of a rail gun. */
  readonly rail?: number;
}

export interface Ground {
  readonly trenches: boolean;
  /** The side that is attacked has extra dice. */
  readonly dug: boolean;
  /** They are doubled. */
  readonly line: boolean;
}

export interface Clash {
  /** Chance that nothing of the defender is left. */
  readonly clear: number;
  /** SPs the defender loses, and the attacker. */
  readonly kills: number;
  readonly cost: number;
}

const DUG: readonly (readonly [number, number])[] = [
  [4, 1],
  [8, 2],
  [12, 3],
  [16, 4],
  [999, 5],
];

/** 7.3.4: extra dice by the attacker's strength. */
export const dugDice = (attackers: number): number =>
  attackers <= 0 ? 0 : DUG.find(([to]) => attackers <= to)![1];

/** How likely the enemy is as weak, as expected, or as strong as doubt allows. */
const SPREAD: readonly (readonly [number, number])[] = [
  [-1, 0.25],
  [0, 0.45],
  [1, 0.3],
];

/** A whole combat (7.3): artillery of both, then a round of infantry. */
export function clash(attacker: Force, defender: Force, ground: Ground): Clash {
  const doubt = defender.doubt ?? 0;
  if (doubt === 0) return certain(attacker, defender, ground);
  let [clear, kills, cost] = [0, 0, 0];
  for (const [step, weight] of SPREAD) {
    const strength = Math.max(0, defender.strength * (1 + step * doubt * (step > 0 ? 1.2 : 1)));
    const one = certain(attacker, { ...defender, strength }, ground);
    clear += one.clear * weight;
    kills += one.kills * weight;
    cost += one.cost * weight;
  }
  return { clear, kills, cost };
}

function certain(attacker: Force, defender: Force, ground: Ground): Clash {
  const faces = defender.fort > 0 ? 1 : 2;
  const back = attacker.fort > 0 ? 1 : 2;
  // Artillery first. The rail gun hits the fortress only; of the rest the first hit does.
  const railed = Math.min(defender.fort, ((attacker.rail ?? 0) * 2) / 6);
  const gas = attacker.gas ?? 0;
  const shells = (attacker.guns - gas) * (faces / 6) + attacker.fort / 3;
  const clouds = (gas * Math.max(faces, attacker.gasFaces ?? faces)) / 6;
  let fort = defender.fort - railed;
  const onFort = Math.min(fort, shells, fort > 0 ? 1 : 0);
  fort -= onFort;
  const onBlocks = Math.min(Math.max(0, defender.strength - 1), shells - onFort + clouds);
  const left = defender.strength - onBlocks;
  const fromGuns =
    ((defender.guns - (defender.gas ?? 0)) * back + (defender.gas ?? 0) * (defender.gasFaces ?? back)) / 6;
  const shelled = Math.min(Math.max(0, attacker.strength - 1), fromGuns + defender.fort / 3);
  let men = attacker.strength - shelled;
  // Infantry: in trench warfare the defender's fire comes first (7.3.3).
  const dug = ground.dug && left > 0 ? dugDice(men) * (ground.line ? 2 : 1) : 0;
  const lost = Math.min(men, ((left + dug) * back) / 6);
  if (ground.trenches) men -= lost;
  const clear = chance(
    men,
    faces,
    Math.max(left + fort, defender.strength > 0 || defender.fort > 0 ? 0.6 : 0),
  );
  const hits = Math.min(left, Math.max(0, (men * faces) / 6 - Math.min(1, fort)));
  return { clear, kills: onBlocks + hits, cost: shelled + lost };
}

/** Faces gas dice hit on (12.2, 12.3), beside the two of all artillery. */
export function gasFaces(gas: number, masks: number, chlorine = 2, mustard = 5): number {
  return 2 + (gas >= chlorine && masks < chlorine ? 1 : 0) + (gas >= mustard && masks < mustard ? 1 : 0);
}
