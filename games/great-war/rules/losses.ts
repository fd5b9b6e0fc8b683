/** 10.6 Losses: the attacker's first, then the defender's. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId, unitId } from '../facts.ts';
import { isShock, sideOfUnit, unitAt, unitName } from '../forces.ts';
import { placeName } from '../map.ts';
import { ask, type Battle, choice, FORT, type Reader, seatOf, type Writer } from '../types.ts';
import { kill, raze } from './control.ts';
import { attackersIn, defendersIn } from './odds.ts';
import { attacker, defender, under } from './under.ts';

export function loseUnit(g: Writer, unit: number, steps: number): void {
  const place = g.s.at[unit]!;
  g.tell('10.63', () => `${unitName(g, unit)} is destroyed.`, {
    kind: 'loss',
    side: seatOf(sideOfUnit(g, unit)),
    unit: unitId(g, unit),
    steps,
    place: placeId(g, place),
  });
  g.s.fighting[unit] = 0;
  kill(g, unit);
}

/** 10.64: tanks, shock troops, then two-step units of the British Empire take the attacker's first loss. */
export function attackLosers(g: Reader): number[] {
  const { forces, ground } = g.data;
  const b = under(g);
  const all = attackersIn(g);
  if (b.attackerLost > 0 || (b.side === 'allied' && b.target >= ground.nearEast)) return all;
  const front = ground.front[b.target]!;
  const empire = (nations: readonly string[]) => (u: number) =>
    forces.twoStep[u] === 1 && g.s.face[u] === 0 && nations.includes(forces.units[u]!.nation);
  for (const test of [
    (u: number) => forces.tank[u] === 1,
    (u: number) => isShock(g, u, front),
    empire(['british', 'indian', 'iraq', 'palestine']),
    empire(['anzac']),
    empire(['canadian']),
  ]) {
    const first = all.filter(test);
    if (first.length > 0) return first;
  }
  return all;
}

/** 10.64, 15.33: an anti-tank unit first. */
export function defenceLosers(g: Reader): number[] {
  const { forces } = g.data;
  const all = defendersIn(g);
  const antiTank = under(g).defenderLost === 0 ? all.filter((u) => forces.antiTank[u] === 1) : [];
  return antiTank.length > 0 ? antiTank : all;
}

function loserRefusal(
  g: Reader,
  unit: number,
  losers: readonly number[],
  all: readonly number[],
): Refusal | undefined {
  if (losers.includes(unit)) return undefined;
  const name = unitName(g, unit);
  if (!all.includes(unit)) return refuse('10.61', `${name} is not in this battle.`);
  return refuse('10.64', `${losers.map((u) => unitName(g, u)).join(' or ')} takes the first loss.`);
}

/** 10.63 */
function loseStep(g: Writer, unit: number): void {
  const { s, data } = g;
  if (data.forces.twoStep[unit] === 0 || s.face[unit] === 1) {
    loseUnit(g, unit, 1);
    return;
  }
  s.face[unit] = 1;
  g.tell('10.63', () => `${unitName(g, unit)} is reduced.`, {
    kind: 'loss',
    side: seatOf(sideOfUnit(g, unit)),
    unit: unitId(g, unit),
    steps: 1,
    place: placeId(g, s.at[unit]!),
  });
}

const words = (points: number): string => (points === 1 ? 'one step' : `${points} steps`);

export const attackerLoses = choice('attackerLosses', {
  title: 'Lose a step',
  rule: '10.63',
  about: 'unit',
  form: z.string(),
  foci: (g) => attackLosers(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (attackLosers(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) => loserRefusal(g, unitAt(g, id), attackLosers(g), attackersIn(g)),
  apply(g, _f, id) {
    const b = under(g);
    loseStep(g, unitAt(g, id));
    b.attackerLost++;
    if (--b.attackerLoss === 0 || attackersIn(g).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} takes a loss`,
});

export const attackerLosses = ask('attackerLosses', {
  title: 'Attacker’s losses',
  rule: '10.62',
  asks: attacker,
  prompt: (g) =>
    `Lose ${words(under(g).attackerLoss)} among the attackers of ${placeName(g, under(g).target)}.`,
  choices: { lose: attackerLoses },
});

export const defenderLoses = choice('defenderLosses', {
  title: 'Lose a step',
  rule: '10.63',
  about: 'unit',
  form: z.string(),
  foci: (g) => defenceLosers(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (defenceLosers(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) => loserRefusal(g, unitAt(g, id), defenceLosers(g), defendersIn(g)),
  apply(g, _f, id) {
    const b = under(g);
    loseStep(g, unitAt(g, id));
    b.defenderLost++;
    if (--b.defenderLoss > 0 && defendersIn(g).length > 0) return;
    g.pop();
    if (b.defenderLoss > 0) loseFort(g, b);
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} takes a loss`,
});

/** 10.64, 14.11: the fort falls last, and alone if it stands alone. */
export function loseFort(g: Writer, b: Battle): void {
  const fort = g.s.fort[b.target]!;
  if (fort === FORT.none) return;
  b.defenderLoss = Math.max(0, b.defenderLoss - 1);
  raze(g, b.target);
}

export const defenderLosses = ask('defenderLosses', {
  title: 'Defender’s losses',
  rule: '10.62',
  asks: defender,
  prompt: (g) => `Lose ${words(under(g).defenderLoss)} in ${placeName(g, under(g).target)}.`,
  choices: { lose: defenderLoses },
});
