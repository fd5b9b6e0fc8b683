/** 13.28-13.33 A battle once its attackers are committed: air, the die, losses, retreat, advance. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { hexId, moveFact, stepFact } from '../facts.ts';
import { TANK, unitAt, unitName } from '../forces.ts';
import { hexAt, hexName } from '../map.ts';
import { cover, occupant, unitsIn } from '../stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  enemyOf,
  type Reader,
  run,
  sequence,
  sideOf,
  uses,
  type Writer,
  YES_OR_NO,
} from '../types.ts';
import { settleBertha } from './bertha.ts';
import { enter } from './control.ts';
import { fighters } from './odds.ts';
import { under, verdict } from './resolution.ts';
import { airAtHand, mostAir } from './special.ts';
import { allFit, FITS, stackFault, stackRefusal } from './stacking.ts';
import { eliminate } from './supply.ts';

const attackersOf = (g: Reader): number[] => fighters(g, under(g).side, 1);
const defendersOf = (g: Reader): number[] => fighters(g, enemyOf(under(g).side), 2);

/** 13.29: the defender takes their losses before the attacker. */
export const battle = sequence('battle', 'Battle', '13.10', [
  { step: 'airSupport', when: (g) => mostAir(g, under(g).side, false) > 0 },
  { step: 'airDefence', when: (g) => mostAir(g, enemyOf(under(g).side), true) > 0 },
  { step: 'resolution' },
  { step: 'defenderLosses', when: (g) => under(g).defenderLoss > 0 && defendersOf(g).length > 0 },
  { step: 'attackerLosses', when: (g) => under(g).attackerLoss > 0 && attackersOf(g).length > 0 },
  { step: 'advance', when: (g) => advancers(g).length > 0 },
  { step: 'aftermath' },
]);

// ---- Air (14.4): the attacker says first

function fly(g: Writer, units: readonly number[], number: number): void {
  for (const u of units.slice(0, number)) g.s.flown[u] = 1;
}

const upTo = (most: number): number[] => Array.from({ length: most + 1 }, (_, i) => i);

export const sendAir = choice('airSupport', {
  title: 'Send air units',
  rule: '13.14',
  form: z.int().min(0),
  values: (g) => upTo(mostAir(g, under(g).side, false)),
  refuse(g, _f, number) {
    const most = mostAir(g, under(g).side, false);
    return number <= most ? undefined : refuse('13.14', `At most ${most} air units can join this attack.`);
  },
  apply(g, _f, number) {
    const b = under(g);
    b.airAttack = number;
    fly(g, airAtHand(g, b.side), number);
    g.pop();
  },
  say: (_g, _f, number) =>
    number === 0 ? 'sends no air units' : `sends ${number} to support the attack from the air`,
});

export const airSupport = ask('airSupport', {
  title: 'Air support',
  rule: '13.14',
  asks: (g) => under(g).side,
  prompt: (g) => `How many air units support the attack on ${hexName(g, under(g).target)}?`,
  choices: { sendAir },
});

export const meetAir = choice('airDefence', {
  title: 'Send an air unit to defend',
  rule: '13.14',
  ...YES_OR_NO,
  apply(g, _f, yes) {
    const b = under(g);
    b.airDefence = yes ? 1 : 0;
    if (yes) fly(g, airAtHand(g, enemyOf(b.side)), 1);
    g.pop();
  },
  say: (_g, _f, yes) => (yes ? 'defends from the air' : 'sends no air unit'),
});

export const airDefence = ask('airDefence', {
  title: 'Air defence',
  rule: '13.14',
  asks: (g) => enemyOf(under(g).side),
  prompt: (g) => `Does an air unit defend ${hexName(g, under(g).target)}?`,
  choices: { meetAir },
});

// ---- Losses (13.31)

const lossWords = (points: number): string => (points === 1 ? 'one loss point' : `${points} loss points`);

/** 13.31, 14.3, S3.19, S3.22: who may take the defender's next loss. */
export function defenceLosers(g: Reader): number[] {
  const { forces } = g.data;
  const all = defendersOf(g);
  const kind = (u: number) => forces.units[u]!.kind;
  // They lose before the attacker, so the tanks that attack are still there.
  const tanksAttack = attackersOf(g).some((u) => forces.tank[u] !== TANK.none);
  const antiTank = all.filter((u) => kind(u) === 'anti-tank');
  if (tanksAttack && under(g).side === 'allied' && antiTank.length > 0) return antiTank;
  if (all.some((u) => kind(u) === 'marines'))
    return all.filter((u) => kind(u) === 'marines' || forces.tank[u] !== TANK.none);
  const others = all.filter((u) => u !== forces.guns);
  return others.length > 0 ? others : all;
}

/** 14.1, S3.15, S3.22, 16.7: who may take the attacker's next loss. */
export function attackLosers(g: Reader): number[] {
  const { forces } = g.data;
  const b = under(g);
  const all = attackersOf(g);
  const tanks = all.filter((u) => forces.tank[u] !== TANK.none);
  if (tanks.length > 0) {
    const heavy = tanks.some((u) => forces.tank[u] === TANK.heavy);
    return heavy ? tanks.filter((u) => forces.tank[u] !== TANK.fast) : tanks;
  }
  const marines = all.filter((u) => forces.units[u]!.kind === 'marines');
  if (marines.length > 0) return marines;
  if (!uses(g, 'stossCasualties') || b.stossLost || b.attackerLoss > 1) return all;
  const stoss = all.filter((u) => forces.stoss[u] === 1);
  return stoss.length > 0 ? stoss : all;
}

function loseStep(g: Writer, unit: number): void {
  const { s, data } = g;
  s.steps[unit]!--;
  if (data.forces.stoss[unit] === 1) under(g).stossLost = true;
  if (s.steps[unit]! > 0) return;
  s.fighting[unit] = 0;
  eliminate(g, unit);
}

function loserRefusal(
  g: Reader,
  unit: number,
  losers: readonly number[],
  involved: readonly number[],
): Refusal | undefined {
  if (losers.includes(unit)) return undefined;
  const name = unitName(g, unit);
  if (!involved.includes(unit)) return refuse('13.31', `${name} is not in this battle.`);
  const first = losers.map((u) => unitName(g, u)).join(' or ');
  return refuse(orderRule(g, unit, losers), `${first} has to take this loss before ${name}.`);
}

/** The rule that sets the order of losses. */
function orderRule(g: Reader, unit: number, losers: readonly number[]): string {
  const { forces } = g.data;
  if (unit === forces.guns) return '14.3';
  const first = losers[0]!;
  if (forces.tank[first] !== TANK.none) return forces.tank[unit] === TANK.fast ? 'S3.15' : '14.1';
  const { kind } = forces.units[first]!;
  return kind === 'anti-tank' ? 'S3.19' : kind === 'marines' ? 'S3.22' : '16.7';
}

export const defenderLoses = choice('defenderLosses', {
  title: 'Lose a step',
  rule: '13.31',
  about: 'unit',
  form: z.string(),
  foci: (g) => defenceLosers(g).map((u) => g.data.forces.units[u]!.id),
  *values(g, _f, _seat, id: string) {
    if (defenceLosers(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) => loserRefusal(g, unitAt(g, id), defenceLosers(g), defendersOf(g)),
  apply(g, _f, id) {
    loseStep(g, unitAt(g, id));
    under(g).defenderLoss--;
    endDefence(g);
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} loses a step`,
  fact: (g, _f, id) => stepFact(g, unitAt(g, id), 'battle'),
});

function endDefence(g: Writer): void {
  if (under(g).defenderLoss === 0 || defendersOf(g).length === 0) g.pop();
}

/** 13.30: all together, but for AGB, which stays (14.3). */
const retreaters = (g: Reader): number[] => defendersOf(g).filter((u) => u !== g.data.forces.guns);

/** 13.30: one hex. */
export function retreatRefusal(g: Reader, to: number): Refusal | undefined {
  const b = under(g);
  const { ground, forces } = g.data;
  const all = retreaters(g);
  if (b.retreated) return refuse('13.30', 'They have retreated already.');
  if (all.length === 0) return refuse('14.3', `${unitName(g, forces.guns)} cannot retreat.`);
  if (to < 0 || !ground.grid.adjacent(b.target, to)) return refuse('13.30', 'A retreat goes one hex.');
  const way = b.target * 6 + ground.grid.direction(b.target, to);
  if (ground.closed[to] !== 0 || ground.sea[way] !== 0)
    return refuse('13.30', `Nobody retreats to ${hexName(g, to)}: sea or Holland.`);
  if (occupant(g, to) === sideOf(b.side)) return refuse('13.30', `Enemy units stand in ${hexName(g, to)}.`);
  if (allFit(g, all, to)) return undefined;
  const crowded = all.map((u) => stackRefusal(g, u, to)).find((no) => no !== undefined);
  return crowded ?? refuse('9.1', `There is no room for all of them in ${hexName(g, to)}.`);
}

function refuges(g: Reader): number[] {
  const { neighbours } = g.data.ground.grid;
  const { target, retreated } = under(g);
  const found: number[] = [];
  for (let k = target * 6; !retreated && k < target * 6 + 6; k++) {
    const to = neighbours[k]!;
    if (to >= 0 && retreatRefusal(g, to) === undefined) found.push(to);
  }
  return found;
}

/** 10.6: an enemy zone where no friend stands costs a step. */
export function hotRefuge(g: Reader, to: number): boolean {
  return g.s.zoc[sideOf(under(g).side)]![to] !== 0 && g.s.top[to]! < 0;
}

export const retreat = choice('defenderLosses', {
  title: 'Retreat',
  rule: '13.30',
  about: 'hex',
  form: z.string(),
  foci: (g) => refuges(g).map((h) => g.data.ground.grid.ids[h]!),
  *values(g, _f, _seat, id: string) {
    const to = hexAt(g, id);
    if (to >= 0 && retreatRefusal(g, to) === undefined) yield id;
  },
  refuse: (g, _f, id) => retreatRefusal(g, hexAt(g, id)),
  detail: (g, _f, id) =>
    hotRefuge(g, hexAt(g, id))
      ? {
          label: '1 step',
          notes: [
            {
              label: 'through an enemy zone of control, which costs a step: no loss is spared',
              rule: '10.6',
            },
          ],
        }
      : { label: '−1', notes: [{ label: 'spares one loss point', rule: '13.30' }] },
  apply(g, _f, id) {
    const b = under(g);
    const to = hexAt(g, id);
    const hot = hotRefuge(g, to);
    b.retreated = true;
    // From the bottom of the stack up, so that the same unit shows.
    const all = retreaters(g);
    const going = unitsIn(g, b.target).filter((u) => all.includes(u));
    for (const u of going.reverse()) enter(g, u, to);
    b.defenderLoss--;
    if (hot) {
      b.defenderLoss++;
      g.tell('10.6', () => 'They retreat through an enemy zone of control and lose a step.', {
        kind: 'hotRetreat',
        side: enemyOf(b.side),
        place: hexId(g, to),
      });
    }
    endDefence(g);
  },
  say: (g, _f, id) => `retreats from ${hexName(g, under(g).target)} to ${hexName(g, hexAt(g, id))}`,
  fact: (g, _f, id) => ({
    kind: 'move',
    how: 'retreat',
    unit: null,
    from: hexId(g, under(g).target),
    to: id,
  }),
});

export const defenderLosses = ask('defenderLosses', {
  title: 'Defender’s losses',
  rule: '13.29',
  asks: (g) => enemyOf(under(g).side),
  prompt: (g) =>
    `Take ${lossWords(under(g).defenderLoss)} at ${hexName(g, under(g).target)}${refuges(g).length > 0 ? ': steps, or one by retreat' : ', in steps'}.`,
  choices: { lose: defenderLoses, retreat },
});

export const attackerLoses = choice('attackerLosses', {
  title: 'Lose a step',
  rule: '13.31',
  about: 'unit',
  form: z.string(),
  foci: (g) => attackLosers(g).map((u) => g.data.forces.units[u]!.id),
  *values(g, _f, _seat, id: string) {
    if (attackLosers(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) => loserRefusal(g, unitAt(g, id), attackLosers(g), attackersOf(g)),
  apply(g, _f, id) {
    const b = under(g);
    loseStep(g, unitAt(g, id));
    b.attackerLoss--;
    if (b.attackerLoss === 0 || attackersOf(g).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} loses a step`,
  fact: (g, _f, id) => stepFact(g, unitAt(g, id), 'battle'),
});

export const attackerLosses = ask('attackerLosses', {
  title: 'Attacker’s losses',
  rule: '13.31',
  asks: (g) => under(g).side,
  prompt: (g) => `Take ${lossWords(under(g).attackerLoss)} among the attackers.`,
  choices: { lose: attackerLoses },
});

// ---- Advance (13.33)

/** Attackers that can go into the hex, if it is empty. */
function advancers(g: Reader): number[] {
  const { target } = under(g);
  if (occupant(g, target) === 1 - sideOf(under(g).side)) return [];
  return attackersOf(g).filter((u) => g.s.at[u] !== target && stackFault(g, u, target) === FITS);
}

export const goForward = choice('advance', {
  title: 'Advance',
  rule: '13.33',
  about: 'unit',
  form: z.string(),
  foci: (g) => advancers(g).map((u) => g.data.forces.units[u]!.id),
  *values(g, _f, _seat, id: string) {
    if (advancers(g).includes(unitAt(g, id))) yield id;
  },
  refuse(g, _f, id) {
    const unit = unitAt(g, id);
    if (advancers(g).includes(unit)) return undefined;
    if (!attackersOf(g).includes(unit) || g.s.at[unit] === under(g).target)
      return refuse('13.33', `${unitName(g, unit)} is not one of the attackers that can advance.`);
    return stackRefusal(g, unit, under(g).target) ?? refuse('13.33', 'The hex is not empty.');
  },
  apply(g, _f, id) {
    enter(g, unitAt(g, id), under(g).target);
    if (advancers(g).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} advances to ${hexName(g, under(g).target)}`,
  fact: (g, _f, id, seat) => moveFact(g, unitAt(g, id), under(g).target, 'advance', seat),
});

export const halt = choice('advance', {
  title: 'No further advance',
  rule: '13.33',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'does not advance further',
});

export const advance = ask('advance', {
  title: 'Advance after combat',
  rule: '13.33',
  asks: (g) => under(g).side,
  prompt: (g) => `Advance into ${hexName(g, under(g).target)}?`,
  choices: { goForward, halt },
});

/** The battle is over: stacks are covered again (13.8). */
export const aftermath = run('aftermath', {
  title: 'After the battle',
  rule: '13.6',
  run(g) {
    verdict(g);
    g.s.fighting.fill(0);
    cover(g, 0);
    cover(g, 1);
    g.reveal();
    g.pop();
    settleBertha(g);
  },
});
