/** 10.12, 10.13, 7.25 Preparing an attack: who takes part, and the point of no return. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { nameFor, placeId, unitId, unitShown } from '../facts.ts';
import { fights, isShock, unitAt } from '../forces.ts';
import { placeName } from '../map.ts';
import { POWER } from '../nations.ts';
import { unitsIn } from '../stacks.ts';
import {
  ALWAYS,
  type Attack,
  ask,
  type Battle,
  choice,
  MARK,
  type Reader,
  WORKS,
  type Writer,
} from '../types.ts';
import { besiders, commitRefusal, isRussian, joinRefusal } from './combat.ts';
import { tryOut } from './irregulars.ts';
import { attackersIn } from './odds.ts';
import { tellMuster } from './stage.ts';
import { traceSupply } from './supply.ts';

function* joiners(g: Reader, f: Attack): Generator<number> {
  for (const u of besiders(g, f.target)) if (joinRefusal(g, u, f.target, f) === undefined) yield u;
}

/** 10.13 */
export const join = choice('assault', {
  title: 'Add a unit to the attack',
  rule: '10.13',
  about: 'unit',
  form: z.string(),
  *foci(g, f) {
    for (const u of joiners(g, f)) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    if (joinRefusal(g, unitAt(g, id), f.target, f) === undefined) yield id;
  },
  refuse: (g, f, id) => joinRefusal(g, unitAt(g, id), f.target, f),
  apply(g, _f, id) {
    g.s.fighting[unitAt(g, id)] = 1;
  },
  say: (g, _f, id, _seat, reader) => `${nameFor(g, unitAt(g, id), reader)} joins the attack`,
  shown: (g, _f, id, reader) => unitShown(g, id, reader),
});

export const leave = choice('assault', {
  title: 'Take a unit out of the attack',
  rule: '10.12',
  about: 'unit',
  form: z.string(),
  foci: (g) => attackersIn(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (attackersIn(g).includes(unitAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    attackersIn(g).includes(unitAt(g, id)) ? undefined : refuse('10.12', 'That unit is not in the attack.'),
  apply(g, _f, id) {
    g.s.fighting[unitAt(g, id)] = 0;
  },
  say: (g, _f, id, _seat, reader) => `${nameFor(g, unitAt(g, id), reader)} stays out of the attack`,
  shown: (g, _f, id, reader) => unitShown(g, id, reader),
});

/** 7.25: from here on the defenders are seen, and the attack is not called off. */
export const commit = choice('assault', {
  title: 'Attack',
  rule: '7.25',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (commitRefusal(g, f) === undefined) yield null;
  },
  refuse: (g, f) => commitRefusal(g, f),
  apply(g, { side, theatre, special, target }) {
    const { s } = g;
    traceSupply(g, undefined, g.data.ground.front[target]); // 11.12
    for (const u of [...attackersIn(g), ...unitsIn(g, target)]) tryOut(g, u);
    for (const u of attackersIn(g)) {
      s.marks[u]! |= special ? MARK.special : MARK.attacked;
      s.known[u] = 1;
    }
    for (const u of unitsIn(g, target)) {
      s.fighting[u] = fights(g, u) ? 2 : 0;
      s.marks[u]! |= MARK.assailed;
      s.known[u] = 1;
    }
    s.works[target]! |= WORKS.assailed;
    g.reveal();
    tellMuster(g, side, target);
    countRussians(g, target);
    g.replace('battle', {
      ...{ side, theatre, special, target, at: 0, support: -1, answer: -1, chits: [], reply: [] },
      ...{ attackerLoss: 0, defenderLoss: 0, attackerLost: 0, defenderLost: 0 },
      ...{ eliminated: false, kaiserschlacht: false, conrad: false, ...characterOf(g, target) },
    });
  },
  say: (g, f) => `attacks ${placeName(g, f.target)}`,
  fact: (g, f) => ({ kind: 'attack', attacker: f.side, place: placeId(g, f.target) }),
});

/** 6.38-6.40: what later events ask of an attack, before anybody is lost. */
function characterOf(g: Reader, target: number): Pick<Battle, 'french' | 'british' | 'shock'> {
  const { forces, ground } = g.data;
  const defenders = unitsIn(g, target).filter((u) => fights(g, u));
  const attackers = attackersIn(g);
  const of = (power: number) => (u: number) => forces.power[u] === power;
  return {
    french: defenders.length > 0 && defenders.every(of(POWER.france)),
    british:
      attackers.some(of(POWER.britain)) &&
      !attackers.some((u) => forces.tank[u] === 1 || forces.power[u] === POWER.america),
    shock: attackers.some((u) => isShock(g, u, ground.front[target]!)),
  };
}

/** 5.44: turns in which Russians attacked or were attacked. */
function countRussians(g: Writer, target: number): void {
  const { now } = g.s;
  if (attackersIn(g).some((u) => isRussian(g, u))) now.attacked = true;
  const abroad = target >= g.data.ground.nearEast && g.data.ground.home[target] !== POWER.russia;
  if (!abroad && unitsIn(g, target).some((u) => isRussian(g, u))) now.assailed = true;
}

export const callOff = choice('assault', {
  title: 'Call it off',
  rule: '10.12',
  ...ALWAYS,
  apply(g) {
    g.s.fighting.fill(0);
    g.pop();
  },
  say: (g, f) => `calls off the attack on ${placeName(g, f.target)}`,
});

export const assault = ask('assault', {
  title: 'Preparing an attack',
  rule: '10.13',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Who attacks ${placeName(g, f.target)}?`,
  choices: { join, leave, commit, callOff },
});
