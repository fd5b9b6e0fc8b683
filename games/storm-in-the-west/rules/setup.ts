/** 3 Set-up. Everything stands as history had it; owners change what they like within the rules, and say when done. */

import { type Refusal, refuse } from '@armistice/engine';
import { type MapData, raise } from '@armistice/hex';

import { z } from 'zod';
import { ARMY, type Forces, unitAt, unitName } from '../forces.ts';
import { type Ground, hexAt, hexName } from '../map.ts';
import type { SetupRow, StormScenario, Stretch, Zone } from '../scenarios.ts';
import { julyDead } from '../setups/july-1918.ts';
import { cover, put, remove, unitsIn } from '../stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  type Data,
  OFF,
  type Reader,
  run,
  type Seat,
  type State,
  sideOf,
  type Writer,
} from '../types.ts';
import { FITS, stackFault, stackRefusal } from './stacking.ts';

type StateReader = { readonly s: State; readonly data: Data };

/** Where the rows of a scenario let units stand, computed once. */
export interface Zones {
  /** By unit: the row that says where it sets up; -1 for none. */
  readonly row: Int8Array;
  /** By row and hex: inside its zone, the places of others aside. */
  readonly inside: readonly Uint8Array[];
  /** By row: hexes that could be meant, and those to be covered. */
  readonly hexes: readonly (readonly number[])[];
  readonly cover: readonly (readonly number[])[];
}

export function setupZones(ground: Ground, forces: Forces, scenario: StormScenario): Zones {
  const { setup } = scenario;
  const inside = setup.map((row) =>
    Uint8Array.from({ length: ground.size }, (_, hex) => (inZone(ground, scenario, row, hex) ? 1 : 0)),
  );
  return {
    row: Int8Array.from(forces.units, (unit, u) =>
      setup.findIndex((row) => ARMY[row.army] === forces.army[u] && row.kinds.includes(unit.kind)),
    ),
    inside,
    hexes: setup.map((row, i) => {
      const groups = Object.keys(row.first?.each ?? {}).map((id) => ground.grid.hex(id));
      const own = Array.from(inside[i]!.keys()).filter((hex) => inside[i]![hex] === 1);
      return [...new Set([...own, ...groups])].sort((a, b) => a - b);
    }),
    cover: setup.map((row) =>
      row.cover === undefined ? [] : stretch(ground.map, row.cover).map((id) => ground.grid.hex(id)),
    ),
  };
}

/** The row of the scenario that says where a unit sets up. */
export function rowOf(g: Reader, unit: number): SetupRow | undefined {
  return g.scenario.setup[g.data.zones.row[unit]!];
}

/** The hexes of a stretch of a map list. */
export function stretch(map: MapData, { list, between }: Stretch): string[] {
  const all = map.lists[list] ?? [];
  if (between === undefined) return [...all];
  return between.flatMap(([from, to]) => all.slice(all.indexOf(from), all.indexOf(to) + 1));
}

/** 3.5, 3.6: may units of this row stand in a hex, the others' places aside? */
function inZone(ground: Ground, scenario: StormScenario, { army, zone }: SetupRow, hex: number): boolean {
  const { map, grid } = ground;
  const id = grid.ids[hex]!;
  const held = map.lists[scenario.held[army === 'german' ? 'german' : 'allied']]!;
  if (ground.closed[hex] !== 0 || !held.includes(id)) return false;
  if (zone.in === 'hexes') return Object.hasOwn(zone.hexes, id);
  if (zone.in === 'line') {
    const line = stretch(map, zone.line);
    if (line.includes(id) || zone.hexes?.includes(id) === true) return true;
    if (zone.also?.some((list) => map.lists[list]?.includes(id)) === true) return true;
    return zone.adjacent === true && line.some((one) => grid.adjacent(grid.hex(one), hex));
  }
  if (!map.lists[zone.list]!.includes(id) || zone.without.some((list) => map.lists[list]!.includes(id)))
    return false;
  if (zone.rows === undefined) return true;
  const row = grid.row[hex]!;
  return row >= zone.rows[0] && row <= zone.rows[1];
}

/** S3.10: close enough to infantry of an army. */
function isNear(g: Reader, { near }: { readonly near?: Near }, hex: number): boolean {
  return (
    near === undefined || infantryOf(g, near).some((at) => g.data.ground.grid.distance(at, hex) <= near.hexes)
  );
}

type Near = NonNullable<Extract<Zone, { in: 'held' }>['near']>;

/** The hexes where infantry of an army stands, each once. */
function infantryOf(g: Reader, { army }: Near): number[] {
  const { forces } = g.data;
  const hexes = new Set<number>();
  for (const u of forces.of[army === 'german' ? 0 : 1]) {
    if (g.s.at[u]! >= 0 && forces.army[u] === ARMY[army] && forces.infantry[u] === 1) hexes.add(g.s.at[u]!);
  }
  return [...hexes];
}

/** Hexes with a group of their own (S2.4, S2.5), by row. */
const groupAt = (row: SetupRow, id: string): number | undefined => row.first?.each[id];

function sameFactors(g: Reader, unit: number, factors: readonly number[] | undefined): boolean {
  return factors === undefined || g.data.forces.units[unit]!.full.every((factor, i) => factor === factors[i]);
}

/** Why a unit may not set up in a hex. */
export function placeRefusal(g: Reader, unit: number, hex: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const name = unitName(g, unit);
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat) || s.at[unit]! < 0)
    return refuse('3.1', `${name} is not yours to set up.`);
  if (hex < 0) return refuse('3.1', 'That hex is not on the map.');
  if (s.at[unit] === hex) return refuse('3.1', `${name} is there already.`);
  const row = rowOf(g, unit);
  if (row === undefined) return refuse('3.1', `${name} is not set up on the map.`);
  return zoneRefusal(g, unit, hex, row) ?? stackRefusal(g, unit, hex);
}

function zoneRefusal(g: Reader, unit: number, hex: number, row: SetupRow): Refusal | undefined {
  const name = unitName(g, unit);
  const id = g.data.ground.grid.ids[hex]!;
  const where = hexName(g, hex);
  const group = groupAt(row, id);
  if (group === undefined) {
    if (g.data.zones.inside[g.data.zones.row[unit]!]![hex] === 0)
      return refuse(row.rule, `${name} may not set up in ${where}.`);
    return row.zone.in !== 'held' || isNear(g, row.zone, hex)
      ? undefined
      : refuse(row.rule, `${where} is too far from the infantry.`);
  }
  if (!sameFactors(g, unit, row.first!.factors))
    return refuse(row.rule, `${where} takes ${row.first!.factors!.join('-')} corps only.`);
  const there = unitsIn(g, hex).filter((u) => u !== unit && rowOf(g, u) === row).length;
  return there < group ? undefined : refuse(row.rule, `${where} takes ${group} of these units and has them.`);
}

/** S2.4: a corps of the spearheads is reduced there, and whole anywhere else. */
function settle(g: Writer | (StateReader & Reader), unit: number): void {
  const row = rowOf(g, unit);
  const id = g.data.ground.grid.ids[g.s.at[unit]!]!;
  const reduced = row?.first?.reduced === true && groupAt(row, id) !== undefined;
  g.s.steps[unit] = reduced ? 1 : g.data.forces.steps[unit]!;
}

export interface SetupFault {
  readonly rule: string;
  readonly text: string;
  readonly hexes: readonly string[];
}

/** What still keeps a side's set-up from being complete. */
export function setupFaults(g: Reader, seat: Seat): SetupFault[] {
  const faults: SetupFault[] = [];
  const { ids } = g.data.ground.grid;
  for (const u of g.data.forces.of[sideOf(seat)]) {
    const row = g.s.at[u]! < 0 ? undefined : rowOf(g, u);
    const no = row === undefined ? undefined : zoneRefusal(g, u, g.s.at[u]!, row);
    if (no !== undefined) faults.push({ rule: no.rule, text: no.message, hexes: [ids[g.s.at[u]!]!] });
  }
  g.scenario.setup.forEach((row, i) => {
    if ((row.army === 'german') !== (seat === 'german')) return;
    faults.push(...countFaults(g, row), ...coverFaults(g, row, g.data.zones.cover[i]!));
  });
  return faults;
}

/** 3.6, S2.4, S2.5: so many units in these hexes. */
function countFaults(g: Reader, row: SetupRow): SetupFault[] {
  const wanted = row.zone.in === 'hexes' ? row.zone.hexes : (row.first?.each ?? {});
  return Object.entries(wanted).flatMap(([id, number]) => {
    const here = unitsIn(g, hexAt(g, id));
    const own = here.filter((u) => rowOf(g, u) === row).length;
    const name = hexName(g, hexAt(g, id));
    if (own !== number)
      return [
        { rule: row.rule, text: `${name} must hold ${number} of these units, not ${own}.`, hexes: [id] },
      ];
    if (row.first?.alone === true && here.length > number)
      return [{ rule: row.rule, text: `The units in ${name} must be alone.`, hexes: [id] }];
    return [];
  });
}

/** 3.6, 3.7: every hex of the line holds a unit of the army, or lies in its zone of control. */
function coverFaults(g: Reader, { army, rule }: SetupRow, line: readonly number[]): SetupFault[] {
  const bare = line.filter((hex) => !covered(g, hex, ARMY[army])).map((hex) => g.data.ground.grid.ids[hex]!);
  return bare.length === 0 ? [] : [{ rule, text: `Nobody covers ${bare.join(', ')}.`, hexes: bare }];
}

function covered(g: Reader, hex: number, army: number): boolean {
  const { ground, forces } = g.data;
  if (unitsIn(g, hex).some((u) => forces.army[u] === army)) return true;
  const { neighbours } = ground.grid;
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const from = neighbours[k]!;
    if (from < 0 || ground.sea[k] !== 0) continue;
    if (unitsIn(g, from).some((u) => forces.army[u] === army && forces.zoc[u] === 1)) return true;
  }
  return false;
}

/** Puts a side's units where history had them. */
export function deployHistorically(g: StateReader & Reader, seat: Seat): void {
  const { s, data } = g;
  const { forces } = data;
  for (const u of forces.of[sideOf(seat)]) {
    if (s.at[u]! < 0 && !buried(g, u)) continue;
    remove(g, u, OFF.aside);
    s.steps[u] = forces.steps[u]!;
  }
  if (seat === 'allied' && g.scenario.frenchCorpsDead > 0) kill(g, unitAt(g, julyDead));
  for (const [id, line] of Object.entries(data.placements[seat])) {
    for (const name of line.split(' ')) {
      const unit = standIn(g, unitAt(g, name));
      if (unit < 0) continue;
      put(g, unit, hexAt(g, id));
      settle(g, unit);
      s.known[unit] = 0;
    }
  }
}

/** S2.5: the French corps that begins in the dead pile. */
const buried = (g: Reader, unit: number): boolean =>
  g.scenario.frenchCorpsDead > 0 &&
  g.s.at[unit] === OFF.dead &&
  g.data.forces.units[unit]!.nation === 'french';

function kill(g: StateReader, unit: number): void {
  remove(g, unit, OFF.dead);
  g.s.steps[unit] = 0;
  g.s.known[unit] = 1;
}

/** The unit that stands for one of the historical list: its Stosstruppen or regular form, whichever is in the game. */
function standIn(g: Reader, unit: number): number {
  const { forces } = g.data;
  const other = forces.counterpart[unit]!;
  for (const u of [unit, other]) {
    if (u >= 0 && g.s.at[u] === OFF.aside && g.s.steps[u]! > 0) return u;
  }
  return -1;
}

export const place = choice('deploy', {
  title: 'Set up a unit elsewhere',
  rule: '3.1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  *foci(g, _f, seat) {
    for (const u of g.data.forces.of[sideOf(seat)]) {
      if (g.s.at[u]! >= 0 && !places(g, u, seat).next().done) yield g.data.forces.units[u]!.id;
    }
  },
  *values(g, _f, seat, id: string) {
    for (const hex of places(g, unitAt(g, id), seat)) yield { unit: id, to: g.data.ground.grid.ids[hex]! };
  },
  refuse: (g, _f, { unit, to }, seat) => placeRefusal(g, unitAt(g, unit), hexAt(g, to), seat),
  apply(g, _f, { unit: id, to }) {
    const unit = unitAt(g, id);
    put(g, unit, hexAt(g, to));
    settle(g, unit);
  },
  say: (g, _f, { unit, to }, seat, reader) =>
    reader === seat
      ? `sets up ${unitName(g, unitAt(g, unit))} in ${hexName(g, hexAt(g, to))}`
      : 'sets up a unit',
  shown: () => null,
});

function* places(g: Reader, unit: number, seat: Seat): Generator<number> {
  const index = unit < 0 || g.s.at[unit]! < 0 ? -1 : g.data.zones.row[unit]!;
  if (index < 0 || g.data.forces.side[unit] !== sideOf(seat)) return;
  const row = g.scenario.setup[index]!;
  const { zone } = row;
  const near = zone.in === 'held' ? zone.near : undefined;
  const infantry = near === undefined ? [] : infantryOf(g, near);
  const { grid } = g.data.ground;
  for (const hex of g.data.zones.hexes[index]!) {
    if (near !== undefined && !infantry.some((at) => grid.distance(at, hex) <= near.hexes)) continue;
    if (hex === g.s.at[unit] || stackFault(g, unit, hex) !== FITS) continue;
    if (row.first === undefined || placeRefusal(g, unit, hex, seat) === undefined) yield hex;
  }
}

function topRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || data.forces.side[unit] !== sideOf(seat) || s.at[unit]! < 0)
    return refuse('13.8', 'That is not one of your units on the map.');
  return s.top[s.at[unit]!] === unit ? refuse('13.8', `${unitName(g, unit)} is on top already.`) : undefined;
}

/** 13.8: which unit of a stack shows. */
export const showFirst = choice('deploy', {
  title: 'Put a unit on top of its stack',
  rule: '13.8',
  about: 'unit',
  form: z.string(),
  *foci(g, _f, seat) {
    for (const u of g.data.forces.of[sideOf(seat)])
      if (topRefusal(g, u, seat) === undefined) yield g.data.forces.units[u]!.id;
  },
  *values(g, _f, seat, id: string) {
    if (topRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => topRefusal(g, unitAt(g, id), seat),
  apply: (g, _f, id) => raise(g.s, unitAt(g, id)),
  say: (g, _f, id, seat, to) =>
    to === seat ? `puts ${unitName(g, unitAt(g, id))} on top` : 'rearranges a stack',
  shown: () => null,
});

function deadRefusal(g: Reader, unit: number, seat: Seat): Refusal | undefined {
  const { forces } = g.data;
  if (g.scenario.frenchCorpsDead === 0 || seat !== 'allied')
    return refuse('S2.5', 'No corps begins in the dead pile here.');
  const one = unit < 0 ? undefined : forces.units[unit];
  if (one?.nation !== 'french' || one.kind !== 'infantry' || g.s.at[unit]! < 0)
    return refuse('S2.5', `${unitName(g, unit)} is not a French infantry corps on the map.`);
  return undefined;
}

/** S2.5: another French corps in the dead pile; the one that was there takes its place. */
export const bury = choice('deploy', {
  title: 'Choose the French corps in the dead pile',
  rule: 'S2.5',
  about: 'unit',
  form: z.string(),
  *foci(g, _f, seat) {
    if (g.scenario.frenchCorpsDead === 0 || seat !== 'allied') return;
    for (const u of g.data.forces.of[1])
      if (deadRefusal(g, u, seat) === undefined) yield g.data.forces.units[u]!.id;
  },
  *values(g, _f, seat, id: string) {
    if (deadRefusal(g, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, _f, id, seat) => deadRefusal(g, unitAt(g, id), seat),
  apply(g, _f, id) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    const back = data.forces.of[1].find((u) => buried(g, u))!;
    const hex = s.at[unit]!;
    kill(g, unit);
    s.known[back] = 0;
    put(g, back, hex);
    settle(g, back);
  },
  say: (g, _f, id, seat, to) =>
    to === seat
      ? `puts ${unitName(g, unitAt(g, id))} into the dead pile`
      : 'chooses the corps in the dead pile',
  shown: () => null,
});

/** Back to where everything stood at first. */
export const reset = choice('deploy', {
  title: 'Begin again from the historical set-up',
  rule: '3.1',
  ...ALWAYS,
  apply: (g, f) => deployHistorically(g, f.side),
  say: () => 'begins its set-up again',
});

export const ready = choice('deploy', {
  title: 'Set-up is complete',
  rule: '3.1',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (setupFaults(g, f.side).length === 0) yield null;
  },
  refuse(g, f) {
    const fault = setupFaults(g, f.side)[0];
    return fault === undefined ? undefined : refuse(fault.rule, fault.text);
  },
  apply: (g, f) => finish(g, f.side),
  say: () => 'is set up',
});

function finish(g: Writer, seat: Seat): void {
  const side = sideOf(seat);
  g.s.deployed |= 1 << side;
  for (const u of g.data.forces.of[side]) g.s.known[u] = 1;
  cover(g, side);
  g.reveal();
  g.pop();
}

export const deploy = ask('deploy', {
  title: 'Set-up',
  rule: '3.1',
  asks: (_g, f) => f.side,
  prompt: (g, f) => {
    const faults = setupFaults(g, f.side);
    return faults.length === 0
      ? 'Your army stands as history had it. Change what you like, then say that you are ready.'
      : faults[0]!.text;
  },
  choices: { place, onTop: showFirst, bury, reset, ready },
});

// ---- Stosstruppen by dice (S3.8)

export const stossDice = run('stossDice', {
  title: 'How many Stosstruppen',
  rule: 'S3.8',
  run(g) {
    const number = g.roll('Stosstruppen', 6, { by: 'german' }) + g.roll('Stosstruppen', 6, { by: 'german' });
    g.tell('S3.8', () => `The Germans have ${number} corps of Stosstruppen.`, {
      kind: 'stosstruppen',
      corps: number,
    });
    g.replace('stosstruppen', { left: number });
  },
});

function shockRefusal(g: Reader, unit: number): Refusal | undefined {
  const { forces } = g.data;
  if (unit >= 0 && forces.units[unit]!.kind === 'stosstruppen' && g.s.at[unit] === OFF.aside)
    return undefined;
  return refuse('S3.8', `${unitName(g, unit)} is not a Stosstruppen corps still to be chosen.`);
}

export const chooseStoss = choice('stosstruppen', {
  title: 'Choose a Stosstruppen corps',
  rule: 'S3.8',
  about: 'unit',
  form: z.string(),
  *foci(g) {
    for (const u of g.data.forces.of[0])
      if (shockRefusal(g, u) === undefined) yield g.data.forces.units[u]!.id;
  },
  *values(g, _f, _seat, id: string) {
    if (shockRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => shockRefusal(g, unitAt(g, id)),
  apply(g, f, id) {
    const { s, data } = g;
    const stoss = unitAt(g, id);
    const regular = data.forces.counterpart[stoss]!;
    const hex = s.at[regular]!;
    remove(g, regular, OFF.aside);
    s.steps[regular] = 0;
    s.steps[stoss] = data.forces.steps[stoss]!;
    put(g, stoss, hex);
    f.left--;
    if (f.left === 0) g.pop();
  },
  say: (g, _f, id, seat, to) =>
    to === seat ? `${unitName(g, unitAt(g, id))} leads as Stosstruppen` : 'chooses a corps of Stosstruppen',
  shown: () => null,
});

export const stosstruppen = ask('stosstruppen', {
  title: 'Stosstruppen',
  rule: 'S3.8',
  asks: () => 'german',
  prompt: (_g, f) => `Choose ${f.left} corps to lead as Stosstruppen.`,
  choices: { chooseStoss },
});
