/** 7.3 The whole course of a combat, with the exact chance of every end: artillery of both sides, then infantry. */

import type { BattleResult } from '@armistice/table';
import {
  allotment,
  BERTHA,
  diceChances,
  dugDice,
  facesFrom,
  type Ground,
  gasDice,
  gasHitsOn,
  hitsAgainst,
  LEFT_BY,
  type Volley,
  volleyOf,
} from './reckoning.ts';
import type { Content } from './types.ts';

/** One side in the hex when the combat begins. */
export interface Side {
  /** SPs of its blocks. */
  readonly strength: number;
  /** Points of its fortress there. */
  readonly fort: number;
  /** Dice of its artillery counters, without those of a rail gun. */
  readonly guns: number;
  /** Pips by which its gas widens hits; 0 where it has none that works. */
  readonly gas: number;
}

/** A combat as a player would describe it. */
export interface Combat {
  /** The active side, and the other. */
  readonly attacker: Side;
  readonly defender: Side;
  /** Big Bertha fires as a rail gun (10.1). */
  readonly rail: boolean;
  readonly ground: Ground;
  /** Infantry meets after the artillery (7.3.2). */
  readonly infantry: boolean;
  /** Volleys by the Combat Table (13.1). */
  readonly table: boolean;
}

export interface CombatResult extends BattleResult {
  /** Points left of either side's fortress. */
  readonly attackerFort: number;
  readonly defenderFort: number;
  /** Nothing of the defender is left, and something of the attacker is. */
  readonly cleared: boolean;
}

/** Both sides at some moment of the combat: SPs, and points of their fortresses. */
export interface Moment {
  readonly a: number;
  readonly d: number;
  readonly aFort: number;
  readonly dFort: number;
}

/** Chances of moments, each moment once. */
class Chances {
  readonly all = new Map<number, { readonly at: Moment; p: number }>();

  add(at: Moment, p: number): void {
    if (p === 0) return;
    const key = ((at.a * 256 + at.d) * 256 + at.aFort) * 256 + at.dFort;
    const known = this.all.get(key);
    if (known === undefined) this.all.set(key, { at, p });
    else known.p += p;
  }

  /** Every moment leads on to others. */
  after(step: (at: Moment, p: number, add: (at: Moment, p: number) => void) => void): Chances {
    const next = new Chances();
    for (const { at, p } of this.all.values()) step(at, p, (to, q) => next.add(to, q));
    return next;
  }
}

/** By SPs and fortress points that a fire costs its target: their chance. */
function lossesBy(
  hits: Float64Array,
  gas: Float64Array,
  fort: number,
  room: number,
): { readonly blocks: number; readonly fort: number; readonly p: number }[] {
  const found = new Map<number, { blocks: number; fort: number; p: number }>();
  for (let h = 0; h < hits.length; h++)
    for (let k = 0; k < gas.length; k++) {
      const lost = allotment(h, k, fort, room);
      const key = lost.blocks * 256 + lost.fort;
      const known = found.get(key);
      const p = hits[h]! * gas[k]!;
      if (known === undefined) found.set(key, { ...lost, p });
      else known.p += p;
    }
  return [...found.values()];
}

const NO_GAS = new Float64Array([1]);
const leftAfter = (strength: number, spare: number): number => Math.max(strength - spare, 0);

/** 7.3.1: what a side's counters and its fortress do to the other. */
function barrage(from: Side, at: Side, fort: number) {
  const poison = gasDice(from.gas, from.guns);
  const shells = diceChances(from.guns - poison + from.fort, facesFrom(hitsAgainst(at.fort)));
  const clouds = diceChances(poison, facesFrom(gasHitsOn(from.gas)));
  return lossesBy(shells, clouds, fort, leftAfter(at.strength, LEFT_BY.artillery));
}

function artillery({ attacker, defender, rail }: Combat): Chances {
  const begun = new Chances();
  const railed = diceChances(rail ? BERTHA.value : 0, facesFrom(BERTHA.hitsOn));
  const onAttacker = barrage(defender, attacker, attacker.fort);
  railed.forEach((p, hits) => {
    const dFort = Math.max(0, defender.fort - hits);
    for (const lost of barrage(attacker, defender, dFort))
      for (const back of onAttacker)
        begun.add(
          {
            a: attacker.strength - back.blocks,
            d: defender.strength - lost.blocks,
            aFort: attacker.fort - back.fort,
            dFort: dFort - lost.fort,
          },
          p * lost.p * back.p,
        );
  });
  return begun;
}

/** 7.3.3: infantry meets, where there is somebody to meet; `answers`: trenches have fired, and the active side is left. */
function infantry(charts: Content, combat: Combat, fired: Chances, answers = false): Chances {
  const { ground, attacker, defender } = combat;
  const volley = volleyOf(charts, combat.table);
  const atAttacker = hitsAgainst(attacker.fort);
  const atDefender = hitsAgainst(defender.fort);
  const defence = ({ a, d }: Moment): number => (d > 0 ? d + dugDice(charts, ground, a) : 0);
  const meets = ({ a, d, dFort }: Moment): boolean => a > 0 && (d > 0 || dFort > 0);
  const fire = (v: Volley, dice: number, hitsOn: number, fort: number, strength: number) =>
    lossesBy(v(dice, hitsOn), NO_GAS, fort, leftAfter(strength, LEFT_BY.infantry));
  const onAttacker = (at: Moment) => fire(volley, defence(at), atAttacker, at.aFort, at.a);
  const onDefender = (at: Moment) => fire(volley, at.a, atDefender, at.dFort, at.d);
  const attackerLoses = (at: Moment, by: { blocks: number; fort: number }): Moment => ({
    ...at,
    a: at.a - by.blocks,
    aFort: at.aFort - by.fort,
  });
  const defenderLoses = (at: Moment, by: { blocks: number; fort: number }): Moment => ({
    ...at,
    d: at.d - by.blocks,
    dFort: at.dFort - by.fort,
  });
  const answer = (begun: Chances): Chances =>
    begun.after((at, p, add) => {
      for (const one of onDefender(at)) add(defenderLoses(at, one), p * one.p);
    });
  if (answers) return answer(fired);
  if (!ground.trenches)
    return fired.after((at, p, add) => {
      if (!meets(at)) return add(at, p);
      const lost = onDefender(at);
      for (const back of onAttacker(at))
        for (const one of lost) add(defenderLoses(attackerLoses(at, back), one), p * back.p * one.p);
    });
  return answer(
    fired.after((at, p, add) => {
      if (!meets(at)) return add(at, p);
      for (const back of onAttacker(at)) add(attackerLoses(at, back), p * back.p);
    }),
  );
}

/** Every end of a combat with its chance, what costs the defender least first. */
export function courseOf(charts: Content, combat: Combat): CombatResult[] {
  const { attacker, defender } = combat;
  const fired = artillery(combat);
  const ended = combat.infantry ? infantry(charts, combat, fired) : fired;
  return ends(ended, attacker.strength, defender.strength);
}

/** The same from a moment at which infantry is about to meet, or to answer; what is lost is lost from there on. */
export function restOf(
  charts: Content,
  combat: Combat,
  now: Moment,
  part: 'infantry' | 'answer',
): CombatResult[] {
  const begun = new Chances();
  begun.add(now, 1);
  return ends(infantry(charts, combat, begun, part === 'answer'), now.a, now.d);
}

function ends(ended: Chances, attackers: number, defenders: number): CombatResult[] {
  return [...ended.all.values()]
    .map(({ at, p }) => ({
      p,
      attackerLoss: attackers - at.a,
      defenderLoss: defenders - at.d,
      attackerFort: at.aFort,
      defenderFort: at.dFort,
      cleared: at.a > 0 && at.d === 0 && at.dFort === 0,
    }))
    .sort(
      (x, y) =>
        x.defenderLoss - y.defenderLoss ||
        x.attackerLoss - y.attackerLoss ||
        y.defenderFort - x.defenderFort ||
        y.attackerFort - x.attackerFort,
    );
}
