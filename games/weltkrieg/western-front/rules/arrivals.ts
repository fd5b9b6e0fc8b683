/** 7, 23, 24 Reinforcements of the schedules, and where they appear. */

import { onceFor, refuse } from '@armistice/engine';
import { z } from 'zod';
import { CITY, type Ground } from '../../system/ground.ts';
import { NATION, NATIONS, type Nation as NationId, rowOf } from '../../system/nations.ts';
import type { Row, UnitRow } from '../../system/rows.ts';
import { arrive, disembark, waiting } from '../../system/rules/arrivals.ts';
import { homeOf } from '../../system/rules/control.ts';
import { countsFor } from '../../system/rules/demoralisation.ts';
import { entrain } from '../../system/stacks.ts';
import { ask, choice, dateOf, OFF, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import type { Nation, Schedule } from '../form.ts';
import { scheduled } from '../receipts.ts';
import { SCHEDULES } from '../scenarios/parts.ts';
import { counterOf, facesOf, nationId, replacementId, staffId } from '../units.ts';
import { countFrench, isTenth } from './colonials.ts';
import { conversions } from './conversions.ts';
import { isLong, LONG } from './duration.ts';
import { isSiegeStaffUsed } from './siege.ts';
import { FATE, has, nationOf, onList } from './state.ts';

/** 23-40: turns by way of Le Havre. */
const ROUND_TRIP = 2;

/** Everything due by schedule this turn: to its hex, to the quay, or into stock. */
export function reinforce(g: Writer, side: Seat, schedules: readonly Schedule[] = SCHEDULES): void {
  for (const schedule of schedules) {
    if (rowOf(NATION[nationId(schedule.nation)]).side !== sideOf(side)) continue;
    const changed = new Set(
      conversions(schedule, dateOf(g)).flatMap(({ to }) => to.map(({ row, name }) => `${row.type} ${name}`)),
    );
    for (const row of scheduled(schedule, dateOf(g)).arrivals) receive(g, schedule.nation, row, changed);
  }
}

function receive(g: Writer, nation: Nation, row: Row, changed: ReadonlySet<string>): void {
  const { s } = g;
  if ('headquarters' in row) {
    arrive(g, unitAt(g, staffId(nation, row.headquarters)), row.hex, undefined);
    if (row.supply !== undefined) s.supply[unitAt(g, staffId(nation, row.headquarters))] = row.supply;
  } else if ('names' in row)
    for (const name of row.names) {
      if (changed.has(`${row.type} ${name}`) || (name === 'RPL' && isFromOverseas(g, nation, row))) continue;
      const { id, strength } =
        name === 'RPL'
          ? { id: replacement(g, nation, row), strength: undefined }
          : counterOf(nation, row, name);
      arrive(g, comer(g, nation, row, name, unitAt(g, id)), row.hex, strength);
    }
  else if ('supply' in row && !(row.unlessSiege === true && isSiegeStaffUsed(g)))
    s.stock[NATION[nationId(nation)]]! += row.supply;
}

/** The first counter of its kind that is not on the map; each is used again. */
function replacement(g: Reader, nation: Nation, row: UnitRow): string {
  for (let nth = 1; ; nth++) {
    const id = replacementId(nation, row, nth);
    const unit = unitAt(g, id);
    if (unit < 0 || (g.s.at[unit]! < 0 && g.s.due[unit]! < 0)) return id;
  }
}

/** 23-39: in the long game every tenth is the owner's to name. */
function isFromOverseas(g: Writer, nation: Nation, { type }: UnitRow): boolean {
  if (!isLong(g) || nation !== 'France' || type !== 'Inf') return false;
  countFrench(g);
  if (isTenth(g)) g.s.tally[LONG.colonials]!++;
  return isTenth(g);
}

/** The unit a schedule names; if it never left, one that went in its stead (3-5, 25-4). */
function comer(g: Reader, nation: Nation, row: UnitRow, name: string, unit: number): number {
  const { s, data } = g;
  const { forces } = data;
  if (name === 'RPL' || unit < 0) return unit;
  const isHere = (at: number): boolean => at >= 0 && (s.at[at]! >= 0 || s.at[at] === OFF.split);
  const stayed = facesOf(nation, row, name).some((id) => isHere(unitAt(g, id)));
  if (!stayed) return unit;
  const far = (other: number): number => Math.abs(forces.strength[other]! - forces.strength[unit]!);
  let best = -1;
  for (let other = 0; other < forces.size; other++) {
    if (s.at[other] !== OFF.gone || !has(g, other, FATE.east) || nationOf(g, other) !== nationOf(g, unit))
      continue;
    if (forces.units[other]!.kind !== forces.units[unit]!.kind) continue;
    if (best < 0 || far(other) < far(best)) best = other;
  }
  return best;
}

/** 23-2 to 23-4: contingents come where the nation's units come that they fight for. */
const hostOf = (g: Reader, unit: number): NationId => NATIONS[countsFor(g.data.front, nationOf(g, unit))]!;

/** 23-23, 23-33, 23-40, 23-51, 23-55: where what a nation sends may appear. */
export function gates(g: Reader, nation: number, unit: number): readonly number[] {
  const host = NATIONS[countsFor(g.data.front, nation)]!;
  const late = unit >= 0 && has(g, unit, FATE.late);
  const known = gatesOf(g.data.ground);
  const key = `${host} ${late}`;
  let found = known.get(key);
  if (found === undefined) {
    found = gatesFor(g, host, late);
    known.set(key, found);
  }
  return found;
}

/** Whoever comes is mobilised, and no longer away. */
export function comes(g: Writer, unit: number): void {
  g.s.fate[unit] = (g.s.fate[unit]! & ~(FATE.east | FATE.busy)) | FATE.called;
}

/** 23-40: by Le Havre they come on trains. */
export function landed(g: Writer, unit: number): void {
  if (has(g, unit, FATE.late)) entrain(g, unit, true);
  g.s.fate[unit]! &= ~FATE.late; // a counter of replacements comes again
}

/** By nation and way: the hexes that suit, whoever holds them. */
const gatesOf = onceFor((_ground: Ground): Map<string, readonly number[]> => new Map());

function gatesFor(g: Reader, nation: NationId, late: boolean): readonly number[] {
  const { ground } = g.data;
  const edge = (list: string, place: number): boolean => onList(g, list).has(place);
  const suits = (place: number): boolean => {
    const city = ground.city[place] !== CITY.none;
    const home = homeOf(g, place);
    if (nation === 'britain' && !late) return ground.port[place] === 1;
    if (nation === 'britain' || nation === 'america') return edge('rail-edge:west', place);
    if (nation === 'belgium') return true;
    if (nation === 'france') return (city && home === 'france') || edge('rail-edge:france', place);
    return (city && home === 'germany') || edge('dm:25', place) || edge('rail-edge:germany', place);
  };
  const found: number[] = [];
  for (let place = 0; place < ground.size; place++) if (suits(place)) found.push(place);
  return found;
}

const mayGoRound = (g: Reader, unit: number): boolean =>
  unit >= 0 && hostOf(g, unit) === 'britain' && !has(g, unit, FATE.late);

/** 23-40 */
export const goRound = choice('landing', {
  title: 'Come by Le Havre, two turns later',
  rule: 'wf:23-40',
  about: 'unit',
  form: z.string(),
  foci: (g, f) =>
    waiting(g, f.side)
      .filter((unit) => mayGoRound(g, unit))
      .map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    if (waiting(g, f.side).includes(unitAt(g, id)) && mayGoRound(g, unitAt(g, id))) yield id;
  },
  refuse: (g, f, id) =>
    waiting(g, f.side).includes(unitAt(g, id)) && mayGoRound(g, unitAt(g, id))
      ? undefined
      : refuse('wf:23-40', 'That unit does not come by Le Havre.'),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    g.s.fate[unit]! |= FATE.late;
    g.s.due[unit] = g.s.turn + ROUND_TRIP;
    if (waiting(g, f.side).length === 0) g.pop();
  },
  say: (g, _f, id) => `${unitName(g, unitAt(g, id))} comes by Le Havre`,
});

export const landing = ask('landing', {
  title: 'Reinforcements',
  rule: '25-1',
  asks: (_g, f) => f.side,
  prompt: () => 'Units have come: where do they appear?',
  choices: { disembark, goRound },
});
