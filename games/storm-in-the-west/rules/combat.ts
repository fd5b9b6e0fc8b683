/** 13.1-13.9 The combat phase: which hex is attacked, by whom, and the point of no return. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { hexId } from '../facts.ts';
import { ARMY, attackOf, TANK, unitAt, unitName } from '../forces.ts';
import { hexAt, hexName } from '../map.ts';
import { unitsIn } from '../stacks.ts';
import { ALWAYS, ask, choice, MARK, type Reader, type Seat, sideOf } from '../types.ts';
import { fighters } from './odds.ts';
import { called, mayKnow } from './replacements.ts';
import { supportRefusal, tankRefusal } from './special.ts';
import { uncover } from './supply.ts';

/** 13.5: somebody in the hex has not been attacked this phase. */
function assailable(g: Reader, hex: number): boolean {
  for (let u = g.s.top[hex]!; u >= 0; u = g.s.below[u]!) {
    if ((g.s.marks[u]! & MARK.assailed) === 0) return true;
  }
  return false;
}

/** Could a unit lead an attack at all this phase? Tanks only follow infantry (14.1). */
function ready(g: Reader, unit: number): boolean {
  const { forces } = g.data;
  return (
    g.s.at[unit]! >= 0 &&
    (g.s.marks[unit]! & MARK.attacked) === 0 &&
    forces.passive[unit] === 0 &&
    forces.tank[unit] === TANK.none &&
    attackOf(g, unit) > 0
  );
}

/** 13.4-13.7, 14.1: why a unit cannot join an attack on a hex. */
export function joinRefusal(g: Reader, unit: number, target: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  if (unit < 0 || forces.side[unit] !== sideOf(seat) || s.at[unit]! < 0)
    return refuse('13.1', 'That is not one of your units on the map.');
  const name = unitName(g, unit);
  const from = s.at[unit]!;
  if (s.fighting[unit] === 1) return refuse('13.5', `${name} is in this attack already.`);
  if ((s.marks[unit]! & MARK.attacked) !== 0) return refuse('13.5', `${name} has attacked this phase.`);
  if (unit === forces.guns) return refuse('14.3', `${name} supports from afar; it does not attack.`);
  if (forces.passive[unit] === 1) return refuse('S3.19', `${name} does not attack.`);
  if (!ground.grid.adjacent(from, target))
    return refuse('13.4', `${name} is not next to ${hexName(g, target)}.`);
  if (ground.sea[from * 6 + ground.grid.direction(from, target)] !== 0)
    return refuse('10.2', `${name} cannot attack across the sea.`);
  if (attackOf(g, unit) === 0) return refuse('13.10', `${name} has no attack factor.`);
  return tankRefusal(g, unit, target);
}

export function targetRefusal(g: Reader, target: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (target < 0 || s.top[target]! < 0 || data.forces.side[s.top[target]!] === sideOf(seat))
    return refuse('13.1', `No enemy stands in ${hexName(g, target)}.`);
  if (!assailable(g, target))
    return refuse('13.5', `The units in ${hexName(g, target)} have been attacked this phase.`);
  const { neighbours } = data.ground.grid;
  for (let k = target * 6; k < target * 6 + 6; k++) {
    const from = neighbours[k]!;
    if (from < 0 || data.ground.sea[k] !== 0) continue;
    for (let u = s.top[from]!; u >= 0; u = s.below[u]!) {
      if (data.forces.side[u] === sideOf(seat) && ready(g, u)) return undefined;
    }
  }
  return refuse('13.4', `No unit that could still attack ${hexName(g, target)} stands next to it.`);
}

/** Enemy hexes that can be attacked, each once. */
function targets(g: Reader, seat: Seat): number[] {
  const { s, data } = g;
  const { ground, forces } = data;
  const side = sideOf(seat);
  const seen = ground.scratch.closed.fill(0);
  const found: number[] = [];
  const units = forces.of[side];
  const { neighbours } = ground.grid;
  const zone = s.zoc[1 - side]!;
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!;
    const hex = s.at[u]!;
    // Nearly every enemy exerts a zone of control; only those that do not (tanks, AGB) need the longer look.
    if (hex < 0 || (zone[hex] === 0 && quiet(g, hex, side)) || !ready(g, u)) continue;
    for (let k = hex * 6; k < hex * 6 + 6; k++) {
      const to = neighbours[k]!;
      if (to < 0 || seen[to] !== 0 || s.top[to]! < 0 || ground.sea[k] !== 0) continue;
      seen[to] = 1;
      if (forces.side[s.top[to]!] !== side && assailable(g, to)) found.push(to);
    }
  }
  return found;
}

/** No enemy of any kind next to a hex. */
function quiet(g: Reader, hex: number, side: number): boolean {
  const { neighbours } = g.data.ground.grid;
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const to = neighbours[k]!;
    if (to >= 0 && g.s.top[to]! >= 0 && g.data.forces.side[g.s.top[to]!] !== side) return false;
  }
  return true;
}

/** 13.1, 13.6: one attack at a time, in any order. */
export const attack = choice('combat', {
  title: 'Attack a hex',
  rule: '13.1',
  about: 'hex',
  form: z.string(),
  foci: (g, _f, seat) => targets(g, seat).map((hex) => g.data.ground.grid.ids[hex]!),
  *values(g, _f, seat, id: string) {
    if (targetRefusal(g, hexAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => targetRefusal(g, hexAt(g, id), seat),
  apply: (g, f, id) => g.push('assault', { side: f.side, target: hexAt(g, id), guns: false }),
  say: (g, _f, id) => `prepares an attack on ${hexName(g, hexAt(g, id))}`,
});

export const endCombat = choice('combat', {
  title: 'End combat',
  rule: '13.1',
  ends: true,
  ...ALWAYS,
  apply(g) {
    const { marks } = g.s;
    for (let u = 0; u < marks.length; u++) marks[u]! &= ~(MARK.attacked | MARK.assailed);
    for (const side of [0, 1]) uncover(g, side);
    g.pop();
  },
  say: () => 'ends its combat',
});

/** A unit waits until a hex is attacked; or it cannot attack at all. */
function waits(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat) || s.at[unit]! < 0) return undefined;
  const { grid } = data.ground;
  const near = [...grid.neighbours.subarray(s.at[unit]! * 6, s.at[unit]! * 6 + 6)].filter(
    (hex) => hex >= 0 && targetRefusal(g, hex, seat)?.rule !== '13.1',
  );
  const name = unitName(g, unit);
  if (near.length === 0) return refuse('13.4', `No enemy stands next to ${name}.`);
  const refusals = near.map((hex) => targetRefusal(g, hex, seat) ?? joinRefusal(g, unit, hex, seat));
  const open = near.filter((_hex, i) => refusals[i] === undefined);
  if (open.length === 0) return refusals[0];
  const where = open.map((hex) => hexName(g, hex)).join(' or ');
  return refuse('13.4', `Choose the enemy’s hex first: ${name} can join an attack on ${where}.`, {
    hexes: open.map((hex) => grid.ids[hex]!),
  });
}

export const combat = ask('combat', {
  title: 'Combat',
  rule: '13.2',
  asks: (_g, f) => f.side,
  idle: (g, _f, id, seat) => waits(g, unitAt(g, id), seat),
  prompt: (_g, f) => `${f.phase === 1 ? 'First' : 'Second'} combat phase: attack, or end it.`,
  choices: { attack, done: endCombat },
});

/** Units that may join now. */
function joiners(g: Reader, target: number, seat: Seat): number[] {
  const { neighbours } = g.data.ground.grid;
  const found: number[] = [];
  for (let k = target * 6; k < target * 6 + 6; k++) {
    const from = neighbours[k]!;
    if (from < 0) continue;
    for (let u = g.s.top[from]!; u >= 0; u = g.s.below[u]!)
      if (joinRefusal(g, u, target, seat) === undefined) found.push(u);
  }
  return found;
}

/** 13.4, 13.7 */
export const join = choice('assault', {
  title: 'Add a unit to the attack',
  rule: '13.4',
  about: 'unit',
  form: z.string(),
  *foci(g, f, seat) {
    for (const u of joiners(g, f.target, seat)) yield g.data.forces.units[u]!.id;
  },
  *values(g, f, seat, id: string) {
    if (joinRefusal(g, unitAt(g, id), f.target, seat) === undefined) yield id;
  },
  refuse: (g, f, id, seat) => joinRefusal(g, unitAt(g, id), f.target, seat),
  apply(g, _f, id) {
    g.s.fighting[unitAt(g, id)] = 1;
  },
  say: (g, _f, id, _seat, to) => `${called(g, unitAt(g, id), to)} joins the attack`,
  shown: (g, _f, id, to) => {
    const unit = unitAt(g, id);
    return mayKnow(g, unit, to) ? id : g.data.ground.grid.ids[g.s.at[unit]!]!;
  },
});

/** 14.3 */
export const support = choice('assault', {
  title: 'Support with AGB',
  rule: '14.3',
  form: z.literal('guns'),
  *values(g, f, seat) {
    if (!f.guns && seat === 'german' && supportRefusal(g, f.target) === undefined) yield 'guns' as const;
  },
  refuse(g, f, _value, seat) {
    if (seat !== 'german') return refuse('14.3', 'Only the Germans have such guns.');
    return f.guns ? refuse('14.3', 'AGB supports this attack already.') : supportRefusal(g, f.target);
  },
  apply(_g, f) {
    f.guns = true;
  },
  say: (g, _f, _value, seat, to) =>
    to === seat ? `${unitName(g, g.data.forces.guns)} supports the attack` : 'adds to the attack',
  shown: () => null,
});

/** 13.8: the defenders are looked at; there is no way back. */
export const commit = choice('assault', {
  title: 'Attack',
  rule: '13.8',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (fighters(g, f.side, 1).length > 0) yield null;
  },
  refuse: (g, f) =>
    fighters(g, f.side, 1).length > 0 ? undefined : refuse('13.10', 'Nobody has joined the attack yet.'),
  apply(g, f) {
    const { s, data } = g;
    const attacking = fighters(g, f.side, 1);
    for (const u of attacking) {
      s.marks[u]! |= MARK.attacked;
      s.known[u] = 1;
    }
    if (f.guns) {
      s.marks[data.forces.guns]! |= MARK.attacked;
      s.known[data.forces.guns] = 1;
    }
    for (const u of unitsIn(g, f.target)) {
      s.known[u] = 1;
      // 13.30: those that retreated here earlier this phase take no part.
      if ((s.marks[u]! & MARK.assailed) !== 0) continue;
      s.marks[u]! |= MARK.assailed;
      s.fighting[u] = 2;
    }
    g.reveal();
    const phase = g.frame('combat')!;
    const mixed = francoBritish(g, attacking);
    const again = mixed && phase.mixed > 0;
    if (mixed) phase.mixed++;
    g.replace('battle', {
      ...{ at: 0, side: f.side, target: f.target, guns: f.guns, airAttack: 0, airDefence: 0 },
      ...{ attackerLoss: 0, defenderLoss: 0, retreated: false, stossLost: false, mixed: again },
    });
  },
  say: (g, f) => `attacks ${hexName(g, f.target)}`,
  fact: (g, f) => ({ kind: 'attack', attacker: f.side, place: hexId(g, f.target) }),
});

/** 13.9 */
export function francoBritish(g: Reader, units: readonly number[]): boolean {
  const { army } = g.data.forces;
  return units.some((u) => army[u] === ARMY.british) && units.some((u) => army[u] === ARMY.french);
}

export const callOff = choice('assault', {
  title: 'Call the attack off',
  rule: '13.8',
  ...ALWAYS,
  apply(g, f) {
    for (const u of fighters(g, f.side, 1)) g.s.fighting[u] = 0;
    g.pop();
  },
  say: () => 'calls the attack off',
});

export const assault = ask('assault', {
  title: 'Preparing an attack',
  rule: '13.4',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `Choose who attacks ${hexName(g, f.target)}.`,
  choices: { join, support, commit, callOff },
});
