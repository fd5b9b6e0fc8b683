/** What a combat is likely to bring where strengths are guessed: quick means, by the numbers of the game's own reckoning. */

import {
  BERTHA,
  dugDice,
  facesAgainst,
  facesFrom,
  type Ground,
  gasHitsOn,
  gasPips,
  hitsAgainst,
  meanHits,
  meanOf,
  type Volley,
  volleyOf,
} from '@armistice/fields-of-despair/reckoning';
import type { Content } from '@armistice/fields-of-despair/staff';

/** Most dice anybody rolls at once; more are taken as these. */
const MOST = 96;

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

export interface Clash {
  /** Chance that nothing of the defender is left. */
  readonly clear: number;
  /** SPs the defender loses, and the attacker. */
  readonly kills: number;
  readonly cost: number;
  /** Points the defender's fortress loses, where that is asked for. */
  readonly breach?: number;
  /** Chance that nothing of the attacker is left, where that is asked for. */
  readonly spent?: number;
}

/** How likely the enemy is as weak, as expected, or as strong as doubt allows. */
const SPREAD: readonly (readonly [number, number])[] = [
  [-1, 0.25],
  [0, 0.45],
  [1, 0.3],
];

/** The chances of a game's dice, with its charts and options. */
export class Gunnery {
  readonly charts: Content;
  readonly #volley: Volley;
  readonly #table: boolean;
  /** By what hits, then by dice: the chance of at least so many hits. */
  readonly #tails = new Map<number, Float64Array[]>();
  readonly #means = new Map<number, Float64Array>();

  constructor(charts: Content, table: boolean) {
    this.charts = charts;
    this.#table = table;
    this.#volley = volleyOf(charts, table);
  }

  #tailsOf(hitsOn: number): Float64Array[] {
    let tails = this.#tails.get(hitsOn);
    if (tails === undefined) {
      tails = Array.from({ length: MOST + 1 }, (_one, dice) => tailOf(this.#volley(dice, hitsOn)));
      this.#tails.set(hitsOn, tails);
    }
    return tails;
  }

  /** Chance of at least `need` hits of a volley with `dice` dice. Halves of dice and hits lie between. */
  chance(dice: number, hitsOn: number, need: number): number {
    if (need <= 0) return 1;
    if (dice <= 0) return 0;
    const tails = this.#tailsOf(hitsOn);
    const [n, k] = [Math.min(dice, MOST - 1), Math.min(need, MOST)];
    const [low, few] = [Math.floor(n), Math.floor(k)];
    const [more, rest] = [n - low, k - few];
    const at = (row: Float64Array): number => row[few]! * (1 - rest) + row[few + 1]! * rest;
    return at(tails[low]!) * (1 - more) + at(tails[low + 1]!) * more;
  }

  /** Hits of a volley on average. */
  mean(dice: number, hitsOn: number): number {
    if (!this.#table) return meanHits(dice, facesFrom(hitsOn));
    let means = this.#means.get(hitsOn);
    if (means === undefined) {
      means = Float64Array.from({ length: MOST + 1 }, (_one, n) => meanOf(this.#volley(n, hitsOn)));
      this.#means.set(hitsOn, means);
    }
    const n = Math.min(Math.max(0, dice), MOST - 1);
    const low = Math.floor(n);
    return means[low]! * (1 - n + low) + means[low + 1]! * (n - low);
  }

  /** Faces gas dice hit on (12.2, 12.3): more than other artillery's only where it works. */
  gasFaces(gas: number, masks: number): number {
    return facesFrom(gasHitsOn(gasPips(this.charts, gas, masks)));
  }

  /** A whole combat (7.3): artillery of both, then a round of infantry. */
  clash(attacker: Force, defender: Force, ground: Ground): Clash {
    const doubt = defender.doubt ?? 0;
    if (doubt === 0) return this.#certain(attacker, defender, ground);
    let [clear, kills, cost, spent, breach] = [0, 0, 0, 0, 0];
    for (const [step, weight] of SPREAD) {
      const strength = Math.max(0, defender.strength * (1 + step * doubt * (step > 0 ? 1.2 : 1)));
      const one = this.#certain(attacker, { ...defender, strength }, ground);
      clear += one.clear * weight;
      kills += one.kills * weight;
      cost += one.cost * weight;
      spent += one.spent! * weight;
      breach += one.breach! * weight;
    }
    return { clear, kills, cost, spent, breach };
  }

  #certain(attacker: Force, defender: Force, ground: Ground): Clash {
    const [atDefender, atAttacker] = [hitsAgainst(defender.fort), hitsAgainst(attacker.fort)];
    const [faces, back] = [facesFrom(atDefender), facesFrom(atAttacker)];
    // Artillery first. The rail gun hits the fortress only; of the rest the first hit does.
    const railed = Math.min(defender.fort, meanHits(attacker.rail ?? 0, facesFrom(BERTHA.hitsOn)));
    const gas = attacker.gas ?? 0;
    const shells = meanHits(attacker.guns - gas, faces) + meanHits(attacker.fort, faces);
    const clouds = meanHits(gas, Math.max(faces, attacker.gasFaces ?? faces));
    let fort = defender.fort - railed;
    const onFort = Math.min(fort, shells, fort > 0 ? 1 : 0);
    fort -= onFort;
    const onBlocks = Math.min(Math.max(0, defender.strength - 1), shells - onFort + clouds);
    const left = defender.strength - onBlocks;
    const poison = defender.gas ?? 0;
    const fromGuns = meanHits(defender.guns - poison, back) + meanHits(poison, defender.gasFaces ?? back);
    const shelled = Math.min(Math.max(0, attacker.strength - 1), fromGuns + meanHits(defender.fort, back));
    let men = attacker.strength - shelled;
    // Infantry: in trench warfare the defender's fire comes first (7.3.3).
    const dug = left > 0 ? dugDice(this.charts, ground, men) : 0;
    const lost = Math.min(men, this.mean(left + dug, atAttacker));
    const spent = this.chance(left + dug, atAttacker, men);
    if (ground.trenches) men -= lost;
    const clear = this.chance(
      men,
      atDefender,
      Math.max(left + fort, defender.strength > 0 || defender.fort > 0 ? 0.6 : 0),
    );
    const shots = this.mean(men, atDefender);
    const hits = Math.min(left, Math.max(0, shots - Math.min(1, fort)));
    // What is left over goes on the fortress.
    const breach = railed + onFort + Math.min(fort, shots - hits);
    return { clear, kills: onBlocks + hits, cost: shelled + lost, spent, breach };
  }
}

/** By hits wanted: the chance of at least so many. */
function tailOf(chances: Float64Array): Float64Array {
  const tail = new Float64Array(MOST + 2);
  let sum = 0;
  for (let k = MOST; k >= 0; k--) {
    sum += chances[k] ?? 0;
    tail[k] = Math.min(1, sum);
  }
  return tail;
}

/** What shells of so many dice hit on average in a hex with such a fortress. */
export const shellHits = (dice: number, fort: number): number => meanHits(dice, facesAgainst(fort));
