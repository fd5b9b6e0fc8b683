/**
 * 7.3 What a combat may come to, reckoned from plain numbers and the charts: no position, nothing hidden. Rules, battle
 * card, staff and `armistice odds` all ask here.
 */

import { type CombatTable, SUM_WAYS, tableHits } from './charts/combat.ts';
import type { Content } from './types.ts';

const SIDES = 6;
/** Dice on the Combat Table (13.1), and so the lowest sum. */
const THREE = 3;
/** Hits on this and more; against a side that began the combat with a fortress, on a six alone (7.3.1, 7.3.5). */
const HIT = { open: 5, fortress: 6 } as const;

/** Big Bertha is the first artillery counter of the Central Powers, at its full 4 (2.2). */
export const BERTHA = { side: 0, gun: 0, value: 4, hitsOn: HIT.open } as const;

/** Artillery leaves a hex its last SP (7.3.1); infantry does not. */
export const LEFT_BY = { artillery: 1, infantry: 0 } as const;

/** 7.3.1: what dice must show against a side whose fortress had so many points when the combat began. */
export const hitsAgainst = (fort: number): number => (fort > 0 ? HIT.fortress : HIT.open);

/** Faces of the die that hit. */
export const facesFrom = (hitsOn: number): number => SIDES + 1 - hitsOn;
export const facesAgainst = (fort: number): number => facesFrom(hitsAgainst(fort));

/** What so many dice hit on average with so many faces. */
export const meanHits = (dice: number, faces: number): number => (dice * faces) / SIDES;

// ---- gas (12.2, 12.3)

/** By how many pips gas widens the hits of a side; masks stop what they are made for. */
export function gasPips({ technologies }: Pick<Content, 'technologies'>, gas: number, masks: number): number {
  const { chlorine, mustard } = technologies;
  return (gas >= chlorine && masks < chlorine ? 1 : 0) + (gas >= mustard && masks < mustard ? 1 : 0);
}

/** 12.2: half of the dice, rounded down, where gas works. */
export const gasDice = (pips: number, dice: number): number => (pips === 0 ? 0 : Math.floor(dice / 2));
/** Fortresses do not help against it. */
export const gasHitsOn = (pips: number): number => HIT.open - pips;

// ---- trenches (7.3.4)

/** Extra dice of the side that is attacked, by the attacker's strength. */
export function trenchDice({ trenchDefence }: Pick<Content, 'trenchDefence'>, attackers: number): number {
  if (attackers <= 0) return 0;
  for (const { to, dice } of trenchDefence) if (attackers <= to) return dice;
  return trenchDefence.at(-1)!.dice;
}

/** The hex that is fought over. */
export interface Ground {
  /** The war has dug in: the side that is attacked fires first (7.3.3). */
  readonly trenches: boolean;
  readonly river: boolean;
  /** 16.4: a Hindenburg Line of the side that is attacked. */
  readonly line: boolean;
}

/** All extra dice of a side that is attacked and has SPs there. */
export function dugDice(charts: Pick<Content, 'trenchDefence'>, ground: Ground, attackers: number): number {
  if (!ground.trenches && !ground.river) return 0;
  return trenchDice(charts, attackers) * (ground.trenches && ground.line ? 2 : 1);
}

// ---- where hits go (7.3.1, 7.3.5)

/**
 * Of each fire the first hit goes to a fortress with points left, the rest to blocks, and what these cannot take to the
 * fortress again. Gas hits blocks alone. `room`: SPs that blocks can lose.
 */
export function allotment(
  hits: number,
  gas: number,
  fort: number,
  room: number,
): { readonly blocks: number; readonly fort: number } {
  const first = fort > 0 && hits > 0 ? 1 : 0;
  const rest = hits - first;
  const blocks = Math.min(room, gas + rest);
  return { blocks, fort: Math.min(fort, first + Math.min(rest, gas + rest - blocks)) };
}

// ---- chances of hits

const DICE = new Map<number, Float64Array>();

/** By number of hits: its chance with so many dice, each hitting on `faces` of six. */
export function diceChances(dice: number, faces: number): Float64Array {
  const key = dice * 8 + faces;
  const known = DICE.get(key);
  if (known !== undefined) return known;
  let row = new Float64Array([1]);
  for (let n = 1; n <= dice; n++) {
    const next = new Float64Array(n + 1);
    for (let k = 0; k < n; k++) {
      next[k]! += (row[k]! * (SIDES - faces)) / SIDES;
      next[k + 1]! += (row[k]! * faces) / SIDES;
    }
    row = next;
  }
  DICE.set(key, row);
  return row;
}

/** The same for a volley of infantry on the Combat Table (13.1): three dice, whatever the number. */
export function tableChances(table: CombatTable, dice: number, hitsOn: number): Float64Array {
  const hits = SUM_WAYS.map((_ways, i) => (dice === 0 ? 0 : tableHits(table, dice, hitsOn, i + THREE)));
  const chances = new Float64Array(Math.max(...hits) + 1);
  hits.forEach((hit, i) => {
    chances[hit]! += SUM_WAYS[i]! / SIDES ** THREE;
  });
  return chances;
}

/** Hits on average. */
export function meanOf(chances: Float64Array): number {
  let mean = 0;
  for (let hits = 1; hits < chances.length; hits++) mean += hits * chances[hits]!;
  return mean;
}

/** How infantry fires: a die for each point, or the Combat Table. */
export type Volley = (dice: number, hitsOn: number) => Float64Array;

export function volleyOf({ combatTable }: Pick<Content, 'combatTable'>, table: boolean): Volley {
  return table
    ? (dice, hitsOn) => tableChances(combatTable, dice, hitsOn)
    : (dice, hitsOn) => diceChances(dice, facesFrom(hitsOn));
}
