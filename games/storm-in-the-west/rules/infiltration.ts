/** 15 Infiltration movement. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { moveFact } from '../facts.ts';
import { TANK, unitAt, unitName } from '../forces.ts';
import { hexAt, hexName, RIVER } from '../map.ts';
import { occupant } from '../stacks.ts';
import { ALWAYS, ask, choice, MARK, type Reader, type Seat, SUPPLY, sideOf } from '../types.ts';
import { watchBertha } from './bertha.ts';
import { enter } from './control.ts';
import { eliteCorps } from './corps.ts';
import { beginStack } from './movement.ts';
import { riverTo } from './odds.ts';
import { called, mayKnow } from './replacements.ts';
import { allFit, FITS, stackFault, stackRefusal } from './stacking.ts';
import { uncover } from './supply.ts';

/** 15.2, 15.3: the side may infiltrate this turn, and has somebody who can. */
export function phaseOpen(g: Reader, seat: Seat): boolean {
  if (seat === 'allied' && g.s.turn < g.scenario.alliedInfiltrationFrom) return false;
  const units = g.data.forces.of[sideOf(seat)];
  return (
    units.some((u) => g.s.at[u]! >= 0 && capable(g, u)) || (seat === 'allied' && eliteCorps(g).length > 0)
  );
}

/** 15.2, 15.3, S3.17, S3.18, S3.22, S3.25: by its own nature, or because it stood with tanks. */
export function capable(g: Reader, unit: number): boolean {
  const { forces } = g.data;
  const { infiltration } = forces.units[unit]!;
  if (forces.kind[unit]!.infiltrates === 0) return false;
  return infiltration !== 'none' || (g.s.marks[unit]! & MARK.led) !== 0;
}

/** Hexes a unit has in this phase (15.4, S3.21). */
function hexesOf(g: Reader, unit: number): number {
  const kind = g.data.forces.kind[unit]!;
  return g.s.wet === 1 ? kind.infiltratesWet : kind.infiltrates;
}

/** Has it hexes left? */
function hexesLeft(g: Reader, unit: number): number {
  return (g.s.marks[unit]! & MARK.infiltrated) === 0 ? hexesOf(g, unit) : g.s.left[unit]!;
}

export function infiltratorRefusal(g: Reader, unit: number, parent: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const name = unitName(g, unit);
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat) || s.at[unit]! < 0)
    return refuse('15.1', 'That is not one of your units on the map.');
  if (!capable(g, unit)) return refuse(seat === 'german' ? '15.2' : '15.3', `${name} cannot infiltrate.`);
  const no = fitness(g, unit);
  if (no !== undefined || hexesLeft(g, unit) > 0) return no;
  return hexesOf(g, unit) > 1 && parent !== s.origin[unit]
    ? refuse('12.2', `${name} has moved, and another stack has moved since.`)
    : refuse('15.4', `${name} has infiltrated.`);
}

/** 11.6, 15.1 */
function fitness(g: Reader, unit: number): Refusal | undefined {
  const name = unitName(g, unit);
  if ((g.s.marks[unit]! & MARK.railed) !== 0) return refuse('11.6', `${name} has moved by rail this turn.`);
  if (g.s.supply[unit] === SUPPLY.out) return refuse('15.1', `${name} was out of supply this turn.`);
  return undefined;
}

/** 15.4: one hex, whatever it costs and whoever watches it. */
export function stepRefusal(g: Reader, unit: number, to: number): Refusal | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  const from = s.at[unit]!;
  const where = hexName(g, to);
  if (to < 0 || !ground.grid.adjacent(from, to))
    return refuse('15.4', 'Infiltration goes one hex at a time.');
  if (ground.closed[to] !== 0 || ground.sea[from * 6 + ground.grid.direction(from, to)] !== 0)
    return refuse('15.4', `Nobody enters ${where} that way: sea or Holland.`);
  if (occupant(g, to) === 1 - forces.side[unit]!) return refuse('12.4', `Enemy units stand in ${where}.`);
  if (forces.tank[unit] === TANK.fast && majorNow(g, from, to))
    return refuse('S3.21', `${unitName(g, unit)} does not infiltrate across a major river.`);
  return undefined;
}

function majorNow(g: Reader, from: number, to: number): boolean {
  const river = riverTo(g, from, to);
  return river === RIVER.major || (river === RIVER.river && g.s.wet === 1);
}

function* steps(g: Reader, unit: number): Generator<number> {
  const { neighbours } = g.data.ground.grid;
  const from = g.s.at[unit]!;
  for (let k = from * 6; k < from * 6 + 6; k++) {
    const to = neighbours[k]!;
    if (to >= 0 && stackFault(g, unit, to) === FITS && stepRefusal(g, unit, to) === undefined) yield to;
  }
}

export const infiltrate = choice('infiltration', {
  title: 'Infiltrate',
  rule: '15.4',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, f, seat) {
    for (const u of g.data.forces.of[sideOf(seat)]) {
      if (g.s.at[u]! < 0 || !capable(g, u) || infiltratorRefusal(g, u, f.parent, seat) !== undefined)
        continue;
      if (!steps(g, u).next().done) yield g.data.forces.units[u]!.id;
    }
  },
  *values(g, f, seat, id: string) {
    const unit = unitAt(g, id);
    if (infiltratorRefusal(g, unit, f.parent, seat) !== undefined) return;
    for (const to of steps(g, unit)) yield { unit: id, to: g.data.ground.grid.ids[to]! };
  },
  refuse(g, f, { unit: id, to }, seat) {
    const unit = unitAt(g, id);
    const hex = hexAt(g, to);
    return (
      infiltratorRefusal(g, unit, f.parent, seat) ?? stepRefusal(g, unit, hex) ?? stackRefusal(g, unit, hex)
    );
  },
  apply(g, f, { unit: id, to }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const hex = hexAt(g, to);
    const left = hexesLeft(g, unit) - 1;
    if ((s.marks[unit]! & MARK.infiltrated) === 0) s.origin[unit] = s.at[unit]!;
    beginStack(g, f, unit); // 12.7
    enter(g, unit, hex);
    s.marks[unit]! |= MARK.infiltrated;
    s.left[unit] = data.ground.halts[s.wet]![hex] === 1 ? 0 : left; // S3.21
    watchBertha(g, f.side);
  },
  say: (g, _f, { unit: id, to }, _seat, reader) => {
    const unit = unitAt(g, id);
    return `${called(g, unit, reader)} infiltrates from ${hexName(g, g.s.at[unit]!)} to ${hexName(g, hexAt(g, to))}`;
  },
  fact: (g, _f, { unit, to }, _seat, reader) =>
    moveFact(g, unitAt(g, unit), hexAt(g, to), 'infiltration', reader),
  shown: (g, _f, { unit: id, to }, reader) => {
    const unit = unitAt(g, id);
    return mayKnow(g, unit, reader) ? { unit: id, to } : { from: g.data.ground.grid.ids[g.s.at[unit]!]!, to };
  },
});

export function corpsRefusal(g: Reader, to: number, seat: Seat): Refusal | undefined {
  const corps = seat === 'allied' ? eliteCorps(g) : [];
  if (corps.length === 0) return refuse('15.6', 'The Australian-American Corps does not stand together.');
  for (const u of corps) {
    const no = fitness(g, u) ?? stepRefusal(g, u, to);
    if (no !== undefined) return no;
    if ((g.s.marks[u]! & MARK.infiltrated) !== 0) return refuse('15.4', `${unitName(g, u)} has infiltrated.`);
  }
  return allFit(g, corps, to)
    ? undefined
    : refuse('9.1', `There is no room for the corps in ${hexName(g, to)}.`);
}

function* corpsSteps(g: Reader, seat: Seat): Generator<string> {
  const [first] = seat === 'allied' ? eliteCorps(g) : [];
  if (first === undefined) return;
  const { neighbours, ids } = g.data.ground.grid;
  for (let k = g.s.at[first]! * 6; k < g.s.at[first]! * 6 + 6; k++) {
    const to = neighbours[k]!;
    if (to >= 0 && corpsRefusal(g, to, seat) === undefined) yield ids[to]!;
  }
}

/** 15.6: all of the corps, to the same hex. */
export const corpsInfiltrates = choice('infiltration', {
  title: 'The Australian-American Corps infiltrates',
  rule: '15.6',
  form: z.string(),
  values: (g, _f, seat) => corpsSteps(g, seat),
  refuse: (g, _f, to, seat) => corpsRefusal(g, hexAt(g, to), seat),
  apply(g, f, to) {
    const corps = eliteCorps(g);
    for (const u of corps) g.s.origin[u] = g.s.at[u]!;
    beginStack(g, f, corps[0]!);
    for (const u of corps) {
      enter(g, u, hexAt(g, to));
      g.s.marks[u]! |= MARK.infiltrated;
      g.s.left[u] = 0;
    }
    watchBertha(g, f.side);
  },
  say: (g, _f, to) => `the Australian-American Corps infiltrates to ${hexName(g, hexAt(g, to))}`,
  fact: (g, _f, to) => ({
    ...moveFact(g, eliteCorps(g)[0]!, hexAt(g, to), 'infiltration', null),
    unit: null,
  }),
  shown: (_g, _f, to) => to,
});

export const endInfiltration = choice('infiltration', {
  title: 'End infiltration',
  rule: '5.2',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    uncover(g, sideOf(f.side));
    g.pop();
  },
  say: () => 'ends its infiltration',
});

export const infiltration = ask('infiltration', {
  title: 'Infiltration movement',
  rule: '15.1',
  asks: (_g, f) => f.side,
  prompt: () => 'Move infiltrating units one hex, zones of control or not.',
  choices: { infiltrate, corps: corpsInfiltrates, done: endInfiltration },
});
