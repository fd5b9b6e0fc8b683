/** 12 The combat phase: which hex is attacked, by whom, on whose supply. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { firstOf } from '../front.ts';
import { placeAt, placeId, placeName } from '../places.ts';
import { isHeldAgainst, occupant, sideOfUnit, unitsIn } from '../stacks.ts';
import { type At, ask, choice, MARK, type Reader, SIDE_NAMES, sideOf, WORKS } from '../types.ts';
import { unitAt, unitId, unitName } from '../units.ts';
import { acrossOf, attackersIn, engaged } from './exchange.ts';
import { isWinter } from './marching.ts';
import { fallerRefusal, payForStep } from './onmarch.ts';
import { billOf, feedAll, feedersOf, fundsOf, overdrawn } from './supply.ts';

type Assault = At<'assault'>;

/** 12-1, 12-2: is there somebody to attack here, and somebody to do it? */
export function targetRefusal(g: Reader, target: number, side: 'cp' | 'entente'): Refusal | undefined {
  if (target < 0) return refuse('12-1', 'That hex is not on the map.');
  if (!isHeldAgainst(g, target, sideOf(side)))
    return refuse('12-1', `No enemy holds ${placeName(g, target)}.`);
  if (isAssailed(g, target)) return refuse('12-2', `${placeName(g, target)} has been attacked this phase.`);
  return besiders(g, target, sideOf(side)).some((u) => joinRefusal(g, u, target, side) === undefined)
    ? undefined
    : refuse('12-1', `No unit that could attack ${placeName(g, target)} stands next to it.`);
}

/** 12-2: has the hex been attacked, or do units stand there that were? */
export const isAssailed = (g: Reader, target: number): boolean =>
  (g.s.works[target]! & ASSAILED) !== 0 ||
  unitsIn(g, target).some((u) => (g.s.marks[u]! & MARK.assailed) !== 0);

/** A fortress without units that was attacked in this phase. */
export const ASSAILED = 128;

function besiders(g: Reader, target: number, side: number): number[] {
  const { neighbours } = g.data.ground;
  const found: number[] = [];
  for (let d = 0; d < 6; d++) {
    const from = neighbours[target * 6 + d]!;
    if (from >= 0 && occupant(g, from) === side) found.push(...unitsIn(g, from));
  }
  return found;
}

/** Why a unit cannot attack a hex (12-2, 12-4, 12-5, 34-3). */
export function joinRefusal(
  g: Reader,
  unit: number,
  target: number,
  side: 'cp' | 'entente',
): Refusal | undefined {
  const { s, data } = g;
  const { forces, ground, content } = data;
  if (unit < 0 || s.at[unit]! < 0 || sideOfUnit(g, unit) !== sideOf(side))
    return refuse('12-1', 'That is not one of your units on the map.');
  const name = unitName(g, unit);
  if (forces.combat[unit] === 0 || s.strength[unit] === 0) return refuse('3-4', `${name} does not fight.`);
  if (forces.replacement[unit] === 1) return refuse('12-5', `${name} never attacks.`);
  if (s.fighting[unit] === 1) return refuse('12-2', `${name} is in this attack already.`);
  const marks = s.marks[unit]!;
  if ((marks & MARK.attacked) !== 0) return refuse('12-2', `${name} has attacked this turn.`);
  if ((marks & MARK.entrained) !== 0) return refuse('12-5', `${name} is on trains.`);
  if ((marks & MARK.column) !== 0) return refuse('12-5', `${name} has marched in column this turn.`);
  if (ground.world.direction(s.at[unit]!, target) < 0)
    return refuse('12-1', `${name} is not next to ${placeName(g, target)}.`);
  const across = acrossOf(g, unit, target);
  const { id, cost, attacked } = content.terrain[ground.terrain[across]!]!;
  if (!attacked || ground.closed[target] === 1)
    return refuse('12-4', `${name} cannot attack across the water.`);
  if (isWinter(g) && (id === 'mountain' || cost === null))
    return refuse('34-3', 'Nobody attacks across mountains in winter.');
  return firstOf(data.front.attacks, g, unit, target);
}

/** What must hold of all attackers together (21-7, 29-1, 30-2, 19-5). */
export function commitRefusal(g: Reader, f: Assault): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const attackers = attackersIn(g);
  if (attackers.length === 0) return refuse('12-1', 'Nobody attacks yet.');
  const sum = (test: Uint8Array): number =>
    attackers.reduce((all, u) => all + (test[u] === 1 ? s.strength[u]! : 0), 0);
  const [foot, horse] = [sum(forces.infantry), sum(forces.cavalry)];
  const guns = attackers.filter((u) => forces.artillery[u] === 1);
  const siege = s.fort[f.target]! > 0 && guns.every((u) => forces.siege[u] === 1);
  if (guns.length > 0 && foot + horse === 0 && !siege)
    return refuse('29-1', 'Artillery attacks only with infantry or cavalry.');
  const dug = (s.works[f.target]! & (WORKS.trench | WORKS.hindenburg)) !== 0 || s.fort[f.target]! > 0;
  if (dug && horse > foot)
    return refuse('30-2', 'Cavalry attacks works only with as many strength points of infantry.');
  const short = overdrawn(g, attackers, false);
  return short < 0
    ? firstOf(data.front.commits, g, attackers, f.target)
    : refuse('19-5', `${unitName(g, short)} has not points enough for all it would feed.`);
}

/** Hexes next to units of a side that the enemy holds. */
function* targets(g: Reader, side: number): Generator<number> {
  const { s, data } = g;
  const { ground, forces } = data;
  const seen = new Uint8Array(ground.size);
  for (let u = 0; u < forces.size; u++) {
    const from = s.at[u]!;
    if (from < 0 || sideOfUnit(g, u) !== side) continue;
    for (let i = from * 6; i < from * 6 + 6; i++) {
      const to = ground.neighbours[i]!;
      if (to < 0 || seen[to] === 1) continue;
      seen[to] = 1;
      if (isHeldAgainst(g, to, side)) yield to;
    }
  }
}

export const attack = choice('combat', {
  title: 'Attack a hex',
  rule: '12-1',
  about: 'hex',
  form: z.string(),
  lots: (g, f) => Array.from(targets(g, sideOf(f.side)), (place) => placeId(g, place)),
  *foci(g, f) {
    for (const place of targets(g, sideOf(f.side)))
      if (targetRefusal(g, place, f.side) === undefined) yield placeId(g, place);
  },
  *values(g, f, _seat, id: string) {
    if (targetRefusal(g, placeAt(g, id), f.side) === undefined) yield id;
  },
  refuse: (g, f, id) => targetRefusal(g, placeAt(g, id), f.side),
  apply: (g, f, id) => g.push('assault', { side: f.side, target: placeAt(g, id), column: false, from: -1 }),
  say: (g, _f, id) => `prepares an attack on ${placeName(g, placeAt(g, id))}`,
});

export const endCombat = choice('combat', {
  title: 'End combat',
  rule: '12-3',
  ends: true,
  form: z.null(),
  *values(g) {
    if (firstOf(g.data.front.duties, g, 'combat') === undefined) yield null;
  },
  refuse: (g) => firstOf(g.data.front.duties, g, 'combat'),
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} end their attacks`,
});

export const combat = ask('combat', {
  title: 'Combat',
  rule: '12-1',
  asks: (_g, f) => f.side,
  prompt: () => 'Attack hexes next to your units, or end combat.',
  choices: { attack, done: endCombat },
});

// ---- Who takes part, and on whose supply

/** Why a unit takes no part in the attack that is gathered. */
const partRefusal = (g: Reader, unit: number, f: Assault): Refusal | undefined =>
  f.column ? fallerRefusal(g, unit, f.from, f.target, f.side) : joinRefusal(g, unit, f.target, f.side);

export const join = choice('assault', {
  title: 'Add a unit to the attack',
  rule: '12-2',
  about: 'unit',
  form: z.string(),
  *foci(g, f) {
    for (const u of besiders(g, f.target, sideOf(f.side)))
      if (partRefusal(g, u, f) === undefined) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    if (partRefusal(g, unitAt(g, id), f) === undefined) yield id;
  },
  refuse: (g, f, id) => partRefusal(g, unitAt(g, id), f),
  apply(g, _f, id) {
    g.s.fighting[unitAt(g, id)] = 1;
    feedAll(g, attackersIn(g), false);
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} joins the attack`,
});

export const leave = choice('assault', {
  title: 'Take a unit out of the attack',
  rule: '12-3',
  about: 'unit',
  form: z.string(),
  foci: (g) => attackersIn(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (g.s.fighting[unitAt(g, id)] === 1) yield id;
  },
  refuse: (g, _f, id) =>
    g.s.fighting[unitAt(g, id)] === 1 ? undefined : refuse('12-3', 'That unit is not in the attack.'),
  apply(g, _f, id) {
    g.s.fighting[unitAt(g, id)] = 0;
    g.s.feeder[unitAt(g, id)] = -1;
    feedAll(g, attackersIn(g), false);
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} stays out of the attack`,
});

/** 19-6: the owner chooses whom he supplies, and from where; the nearest that can pay is taken unless he says otherwise. */
export const supplying = <K extends 'assault' | 'counter'>(step: K, role: number) =>
  choice(step, {
    title: 'Supply a unit, or not',
    rule: '19-6',
    about: 'unit',
    form: z.strictObject({ unit: z.string(), from: z.string().nullable() }),
    lots: (g) => engaged(g, role).map((u) => unitId(g, u)),
    *foci(g) {
      for (const u of engaged(g, role)) if (feedings(g, u, role).length > 0) yield unitId(g, u);
    },
    *values(g, _f, _seat, id: string) {
      const unit = unitAt(g, id);
      if (unit < 0 || g.s.fighting[unit] !== role) return;
      for (const staff of feedings(g, unit, role))
        yield { unit: id, from: staff < 0 ? null : unitId(g, staff) };
    },
    refuse(g, _f, { unit: id, from }) {
      const unit = unitAt(g, id);
      if (unit < 0 || g.s.fighting[unit] !== role) return refuse('19-6', 'That unit is not in this battle.');
      const staff = from === null ? -1 : unitAt(g, from);
      if (from !== null && !feedersOf(g, unit).includes(staff))
        return refuse('19-2', `${from} cannot supply ${unitName(g, unit)}.`);
      if (staff === g.s.feeder[unit]) return refuse('19-6', 'That is so already.');
      return from === null || pays(g, unit, staff, role)
        ? undefined
        : refuse('19-5', `${unitName(g, staff)} has not points enough.`);
    },
    apply(g, _f, { unit, from }) {
      g.s.feeder[unitAt(g, unit)] = from === null ? -1 : unitAt(g, from);
    },
    say: (g, _f, { unit, from }) =>
      from === null
        ? `${unitName(g, unitAt(g, unit))} fights unsupplied`
        : `${unitName(g, unitAt(g, from))} supplies ${unitName(g, unitAt(g, unit))}`,
  });

/** How the supply of a unit can be changed: by another headquarters, or by none (-1). */
function feedings(g: Reader, unit: number, role: number): number[] {
  const now = g.s.feeder[unit]!;
  const others = feedersOf(g, unit).filter((staff) => staff !== now && pays(g, unit, staff, role));
  return now < 0 ? others : [-1, ...others];
}

/** Could this headquarters pay if it fed this unit too? */
function pays(g: Reader, unit: number, staff: number, role: number): boolean {
  const before = g.s.feeder[unit]!;
  g.s.feeder[unit] = staff;
  const bill = billOf(g, engaged(g, role), role === 2).get(staff) ?? 0;
  g.s.feeder[unit] = before;
  return bill <= fundsOf(g, staff, role === 2);
}

export const feed = supplying('assault', 1);

export const commit = choice('assault', {
  title: 'Attack',
  rule: '12-6',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (commitRefusal(g, f) === undefined) yield null;
  },
  refuse: (g, f) => commitRefusal(g, f),
  apply(g, f) {
    if (f.column) payForStep(g, attackersIn(g), f.target);
    g.replace('battle', {
      ...{
        side: f.side,
        target: f.target,
        at: 0,
        column: f.column,
        terrain: -1,
        river: 0,
        held: 0,
        heldByTanks: 0,
      },
      ...{ attackerLoss: 0, defenderLoss: 0, fortressLoss: 0 },
    });
  },
  say: (g, f) => `attacks ${placeName(g, f.target)}`,
  fact: (g, f) => ({ kind: 'attack', attacker: f.side, place: placeId(g, f.target) }),
});

export const callOff = choice('assault', {
  title: 'Call the attack off',
  rule: '12-3',
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g) {
    for (const u of attackersIn(g)) {
      g.s.fighting[u] = 0;
      g.s.feeder[u] = -1;
    }
    g.pop();
  },
  say: (g, f) => `calls the attack on ${placeName(g, f.target)} off`,
});

export const assault = ask('assault', {
  title: 'The attack',
  rule: '12-6',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Choose who attacks ${placeName(g, f.target)}, and who is supplied.`,
  choices: { join, leave, feed, commit, callOff },
});
