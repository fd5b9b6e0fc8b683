/** 8 Replacements and reinforcements. */

import { type Refusal, refuse } from '@armistice/engine';
import { putUnder } from '@armistice/hex';
import { z } from 'zod';
import { received } from '../charts.ts';
import { moveFact, unitId } from '../facts.ts';
import { ARMY, unitAt, unitName } from '../forces.ts';
import { hexAt, hexName } from '../map.ts';
import { put, remove } from '../stacks.ts';
import { POOLS, type Pool } from '../tables.ts';
import { ALWAYS, ask, choice, OFF, type Reader, type Seat, SUPPLY, sideOf, type Writer } from '../types.ts';
import { watchBertha } from './bertha.ts';
import { enter } from './control.ts';
import { stackFault, stackRefusal } from './stacking.ts';
import { sick } from './weather.ts';

type Fund = Pool | 'mechanised';

/** 8.2, S3.27, S3.28: what comes in this turn; bombs cut the German rate (S3.26). Mechanised steps do not keep. */
export function receiveReplacements(g: Writer, seat: Seat): void {
  const { s, data } = g;
  const schedule = g.scenario.schedules[seat];
  s.pools.mechanised = 0;
  for (const pool of [...POOLS, 'mechanised'] as const) {
    let steps = received(data.content.replacements, schedule, pool, s.turn);
    if (pool === 'german') steps = Math.max(0, steps - s.bombing.cut);
    if (steps === 0) continue;
    s.pools[pool] += steps;
    g.tell('8.2', () => `${FUND_NAMES[pool]} replacements: ${steps} more, ${s.pools[pool]} in all.`, {
      kind: 'replacements',
      pool,
      steps,
      total: s.pools[pool],
    });
  }
}

export const FUND_NAMES: { readonly [fund in Fund]: string } = {
  german: 'German',
  british: 'British',
  french: 'French',
  belgian: 'Belgian',
  american: 'American',
  japanese: 'Japanese',
  mechanised: 'Mechanised',
};

/** 8.1: those whose turn has come wait at a port or beyond the map edge, as long as their owner likes (8.1.4). */
export function receiveReinforcements(g: Writer): void {
  const { s, data } = g;
  for (const u of data.forces.of[1]) {
    if (s.at[u] !== OFF.coming || dueTurn(g, u) > s.turn) continue;
    s.at[u] = data.forces.ground[u] === 0 ? OFF.aloft : waitingPlace(g, u);
    g.tell('8.1', () => `${unitName(g, u)} is at hand.`, { kind: 'reinforcement', unit: unitId(g, u) });
  }
}

export function dueTurn(g: Reader, unit: number): number {
  const begins = g.data.forces.units[unit]!.begins[g.scenario.id];
  return typeof begins === 'number' ? begins : 0;
}

/** 8.1.1, 8.5: the British land in the Channel ports; all others come over their map edge. The Belgians do as the British. */
export function waitingPlace(g: Reader, unit: number): number {
  const army = g.data.forces.army[unit]!;
  return army === ARMY.british || army === ARMY.belgian ? OFF.port : OFF.edge;
}

/** 8.2.1, S3.28: what pays for a step of a unit; mechanised steps first, since they do not keep. */
export function fundOf(g: Reader, unit: number): Fund {
  const { forces } = g.data;
  return forces.kind[unit]!.mechanised && forces.side[unit] === 1 && g.s.pools.mechanised > 0
    ? 'mechanised'
    : forces.pool[unit]!;
}

/** How many steps a unit could be given. */
export function stepsAffordable(g: Reader, unit: number): number {
  const { forces } = g.data;
  const own = g.s.pools[forces.pool[unit]!];
  return forces.kind[unit]!.mechanised && forces.side[unit] === 1 ? own + g.s.pools.mechanised : own;
}

function pay(g: Writer, unit: number, steps: number): void {
  for (let i = 0; i < steps; i++) g.s.pools[fundOf(g, unit)]--;
}

/** 8.2.1, 8.2.2, S3.8, 16.2: may this unit have replacements at all? */
function barred(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { forces } = g.data;
  const name = unitName(g, unit);
  if (unit < 0 || forces.side[unit] !== sideOf(seat)) return refuse('8.2', 'That is not one of your units.');
  if (sick(g)) return refuse('16.2', 'No replacements are used while the influenza peaks.');
  const one = forces.units[unit]!;
  if (one.replace === 'never') return refuse(lossRule(g, unit), `${name} never receives replacements.`);
  if (one.kind === 'stosstruppen' && !g.scenario.stossReplacements)
    return refuse('S3.8', `${name} never receives replacements.`);
  return undefined;
}

/** The rule that keeps replacements from a unit. */
function lossRule(g: Reader, unit: number): string {
  const { kind, nation } = g.data.forces.units[unit]!;
  if (nation === 'austrian') return 'S3.16';
  if (kind === 'alpine') return 'S3.17';
  if (kind === 'marines') return 'S3.22';
  return g.data.forces.side[unit] === 0 ? '8.2.2' : '8.2.1';
}

export function replenishRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const no = barred(g, unit, seat);
  if (no !== undefined) return no;
  const { s, data } = g;
  const name = unitName(g, unit);
  if (s.at[unit]! < 0) return refuse('8.4', `${name} is not on the map.`);
  if (s.steps[unit] === data.forces.steps[unit]) return refuse('8.4', `${name} is at full strength.`);
  if (s.supply[unit] !== SUPPLY.full) return refuse('8.4', `${name} is not in regular supply.`);
  return stepsAffordable(g, unit) > 0 ? undefined : poor(g, unit);
}

const poor = (g: Reader, unit: number): Refusal =>
  refuse('8.2', `There is no ${FUND_NAMES[g.data.forces.pool[unit]!]} replacement step left.`);

/** 8.4 */
export const replenish = choice('replacements', {
  title: 'Replenish a unit',
  rule: '8.4',
  about: 'unit',
  form: z.string(),
  foci(g, _f, seat) {
    const { s, data } = g;
    const { of, steps, units } = data.forces;
    const found: string[] = [];
    for (const u of of[sideOf(seat)]) {
      if (s.at[u]! < 0 || s.steps[u] === steps[u]) continue;
      if (replenishRefusal(g, u, seat) === undefined) found.push(units[u]!.id);
    }
    return found;
  },
  *values(g, _f, seat, id: string) {
    if (replenishRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => replenishRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    const unit = unitAt(g, id);
    pay(g, unit, 1);
    g.s.steps[unit]!++;
  },
  say: (g, _f, id, _seat, to) => `replenishes ${called(g, unitAt(g, id), to)}`,
  fact: (g, _f, id, seat, to) => ({ kind: 'refit', side: seat, unit: masked(g, id, to), steps: 1 }),
  shown: (g, _f, id, to) => masked(g, id, to),
});

export function rebuildRefusal(g: Reader, unit: number, steps: number, seat: Seat): Refusal | undefined {
  const no = barred(g, unit, seat);
  if (no !== undefined) return no;
  const { forces } = g.data;
  const name = unitName(g, unit);
  if (g.s.at[unit] === OFF.gone || forces.units[unit]!.replace === 'field')
    return refuse(lossRule(g, unit), `${name} cannot be rebuilt once it is lost.`);
  if (g.s.at[unit] !== OFF.dead) return refuse('8.5', `${name} is not in the dead pile.`);
  if (steps > forces.steps[unit]!) return refuse('8.5', `${name} has only one step.`);
  return stepsAffordable(g, unit) >= steps ? undefined : poor(g, unit);
}

/** 8.5 */
export const rebuild = choice('replacements', {
  title: 'Rebuild a lost unit',
  rule: '8.5',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), steps: z.int().min(1).max(2) }),
  foci(g, _f, seat) {
    const { of, units } = g.data.forces;
    const found: string[] = [];
    for (const u of of[sideOf(seat)])
      if (g.s.at[u] === OFF.dead && rebuildRefusal(g, u, 1, seat) === undefined) found.push(units[u]!.id);
    return found;
  },
  *values(g, _f, seat, id: string) {
    for (const steps of [1, 2])
      if (rebuildRefusal(g, unitAt(g, id), steps, seat) === undefined) yield { unit: id, steps };
  },
  refuse: (g, _f, { unit, steps }, seat) => rebuildRefusal(g, unitAt(g, unit), steps, seat),
  apply(g, _f, { unit: id, steps }) {
    const unit = unitAt(g, id);
    pay(g, unit, steps);
    g.s.steps[unit] = steps;
    g.s.at[unit] = waitingPlace(g, unit);
    g.s.known[unit] = 1;
  },
  say: (g, _f, { unit, steps }) =>
    `rebuilds ${unitName(g, unitAt(g, unit))} with ${steps === 1 ? 'one step' : 'two steps'}`,
  fact: (_g, _f, { unit, steps }, seat) => ({ kind: 'refit', side: seat, unit, steps }),
});

export function landingRefusal(g: Reader, unit: number, hex: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat) || s.at[unit] !== OFF.port)
    return refuse('8.1.1', `${unitName(g, unit)} is not waiting for a port.`);
  if (!data.ground.ports.includes(hex) || s.control[hex] !== 1)
    return refuse('8.1.1', `${hexName(g, hex)} is not a Channel port in Allied hands.`);
  return stackRefusal(g, unit, hex);
}

/** 8.1.1 */
export const land = choice('replacements', {
  title: 'Land a unit',
  rule: '8.1.1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, _f, seat) {
    for (const u of g.data.forces.of[sideOf(seat)]) {
      if (g.s.at[u] !== OFF.port) continue;
      if (g.data.ground.ports.some((hex) => g.s.control[hex] === 1 && stackFault(g, u, hex) === 0))
        yield g.data.forces.units[u]!.id;
    }
  },
  *values(g, _f, seat, id: string) {
    for (const hex of g.data.ground.ports) {
      if (landingRefusal(g, unitAt(g, id), hex, seat) === undefined)
        yield { unit: id, to: g.data.ground.grid.ids[hex]! };
    }
  },
  refuse: (g, _f, { unit, to }, seat) => landingRefusal(g, unitAt(g, unit), hexAt(g, to), seat),
  apply(g, f, { unit: id, to }) {
    enter(g, unitAt(g, id), hexAt(g, to));
    watchBertha(g, f.side);
  },
  say: (g, _f, { unit, to }) => `${unitName(g, unitAt(g, unit))} lands at ${hexName(g, hexAt(g, to))}`,
  fact: (g, _f, { unit, to }, seat) => moveFact(g, unitAt(g, unit), hexAt(g, to), 'landing', seat),
});

export const endReplacements = choice('replacements', {
  title: 'End replacements',
  rule: '8.6',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'ends its replacements',
});

export const replacements = ask('replacements', {
  title: 'Replacements',
  rule: '8.4',
  asks: (_g, f) => f.side,
  prompt: (_g, f) =>
    f.side === 'german'
      ? 'Replenish reduced units and rebuild lost ones.'
      : 'Replenish and rebuild units, and land those that wait for a port.',
  choices: { replenish, rebuild, land, done: endReplacements },
});

/** 8.3: Stosstruppen become regular corps where they stand, step for step. 8.7: AGB leaves. */
export function sapOffensiveSpirit(g: Writer): void {
  const { s, data } = g;
  const { forces } = data;
  g.tell('8.3', () => 'German offensive spirit is sapped: no more Stosstruppen.', { kind: 'sapped' });
  for (const u of forces.of[0]) {
    if (forces.units[u]!.kind === 'stosstruppen') substitute(g, u, forces.counterpart[u]!);
  }
  const { guns } = forces;
  if (guns >= 0 && s.at[guns] !== OFF.gone && s.at[guns] !== OFF.unused) {
    remove(g, guns, OFF.gone);
    s.steps[guns] = 0;
    g.tell('8.7', () => `${unitName(g, guns)} is withdrawn.`, { kind: 'withdrawn', unit: unitId(g, guns) });
  }
}

function substitute(g: Writer, stoss: number, regular: number): void {
  const { s } = g;
  const place = s.at[stoss]!;
  if (place === OFF.unused || place === OFF.gone) return;
  if (place >= 0) {
    put(g, regular, place);
    putUnder(s, regular, stoss); // it keeps the place in the stack
    remove(g, stoss, OFF.gone);
  } else {
    s.at[stoss] = OFF.gone;
    s.at[regular] = place;
  }
  for (const column of [s.steps, s.supply, s.marks, s.known]) {
    column[regular] = column[stoss]!;
    column[stoss] = 0;
  }
  s.known[stoss] = 1; // it lies open beside the map
}

/** A unit's name for a reader who may know it. */
export function called(g: Reader, unit: number, to: Seat | null): string {
  return mayKnow(g, unit, to) ? unitName(g, unit) : 'a unit';
}

export function mayKnow(g: Reader, unit: number, to: Seat | null): boolean {
  if (unit < 0) return false;
  const { s, data } = g;
  const own = to !== null && data.forces.side[unit] === sideOf(to);
  // An army that is not ready, and counters that are not in the game, are nobody else's business.
  if (!own && ((s.deployed & (1 << data.forces.side[unit]!)) === 0 || s.at[unit] === OFF.aside)) return false;
  return (to !== null && g.data.forces.side[unit] === sideOf(to)) || g.s.known[unit] === 1;
}

/** A unit id as another seat may see it. */
export function masked(g: Reader, id: string, to: Seat | null): string | null {
  return mayKnow(g, unitAt(g, id), to) ? id : null;
}
