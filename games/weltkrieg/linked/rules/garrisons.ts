/** 25-4, 17-9 to 17-15 Who must stay where an enemy has surrendered. */

import { type Refusal, refuse } from '@armistice/engine';
import { CITY } from '../../system/ground.ts';
import { NATION } from '../../system/nations.ts';
import type { Row, UnitRow } from '../../system/rows.ts';
import { homeOf } from '../../system/rules/control.ts';
import { demoralise } from '../../system/rules/demoralisation.ts';
import type { Reader, Writer } from '../../system/types.ts';
import { unitName } from '../../system/units.ts';
import { lists } from '../lists.ts';
import { AT, eastOf, isSouth, isThere, POWERS, powerOf } from './state.ts';

/** What a garrison is made of. */
export interface Garrison {
  readonly infantry: number;
  readonly cavalry: number;
  readonly engineers: number;
  readonly headquarters: number;
  readonly guns: number;
  /** Supply points of its headquarters. */
  readonly supply: number;
}

/** 25-4, 17-13 */
const GERMAN: Garrison = { infantry: 100, cavalry: 20, engineers: 3, headquarters: 4, guns: 0, supply: 25 };
const AUSTRIAN: Garrison = { infantry: 150, cavalry: 12, engineers: 3, headquarters: 4, guns: 4, supply: 40 };
/** 17-13: once Romania has entered the war. */
const ROMANIA = 20;

const FOOT = ['Inf', 'Mtn', 'Mar', 'Aslt', 'MAslt'];
const sum = (rows: readonly Row[], of: (row: UnitRow) => number): number =>
  rows.reduce((all, row) => all + ('names' in row ? of(row) * row.names.length : 0), 0);

/** A position, or what a view shows of it. */
interface Seen {
  readonly tally: ArrayLike<number>;
  readonly turn: number;
}

/** 17-15: what may have gone by now, months after the surrender. */
function freed({ tally, turn }: Seen): readonly Row[] {
  const out = tally[AT.russiaOut]! - 1;
  const months = monthsBetween(out, turn);
  return lists.austrian.value.freed
    .filter((one) => one.months <= months)
    .flatMap(({ arrivals = [] }) => arrivals);
}

const monthsBetween = (from: number, to: number): number => Math.floor(to / 7) - Math.floor(from / 7);

/** What a power must leave in the East now; nothing before Russia's surrender. */
export const garrisonOf = ({ s }: Reader, at: number): Garrison | undefined => garrisonIn(s, at);

/** The same over a view. */
export function garrisonIn(seen: Seen, at: number): Garrison | undefined {
  if (seen.tally[AT.russiaOut] === 0) return undefined;
  if (POWERS[at] === 'germany') return GERMAN;
  const gone = freed(seen);
  const less = (need: number, of: (row: UnitRow) => number): number => Math.max(0, need - sum(gone, of));
  return {
    infantry: less(AUSTRIAN.infantry + (seen.tally[AT.romania] === 0 ? 0 : ROMANIA), (row) =>
      FOOT.includes(row.type) ? row.strength : 0,
    ),
    cavalry: less(AUSTRIAN.cavalry, (row) => (row.type === 'Cav' ? row.strength : 0)),
    engineers: AUSTRIAN.engineers,
    headquarters: Math.max(0, AUSTRIAN.headquarters - gone.filter((row) => 'headquarters' in row).length),
    guns: less(AUSTRIAN.guns, (row) => (row.type === 'Art' || row.type === 'Siege' ? 1 : 0)),
    supply: AUSTRIAN.supply,
  };
}

/** What it has there; the column of a unit's arm. */
export function presentOf(g: Reader, at: number): Garrison {
  const { s, data } = g;
  const { forces } = data;
  const standing = eastOf(g).standing[POWERS[at]!];
  const found = {
    ...standing,
    infantry: s.tally[AT.unseen + at]!,
    supply: standing.supply + s.tally[AT.fed + at]!,
  };
  for (let unit = 0; unit < forces.size; unit++) {
    if (!isThere(g, unit) || powerOf(forces.nation[unit]!) !== at) continue;
    if (forces.infantry[unit] === 1) found.infantry += s.strength[unit]!;
    if (forces.cavalry[unit] === 1) found.cavalry += s.strength[unit]!;
    found.engineers += forces.engineer[unit]!;
    found.headquarters += forces.headquarters[unit]!;
    found.guns += forces.artillery[unit]!;
  }
  return found;
}

/** What a headquarters, engineers or a unit of guns that is missing counts for beside strength and supply points (ours). */
const FIVE = 5;
const COUNTS: { readonly [arm in keyof Garrison]: number } = {
  ...{ infantry: 1, cavalry: 1, supply: 1 },
  ...{ engineers: FIVE, headquarters: FIVE, guns: FIVE },
};
const ARMS = Object.keys(COUNTS) as (keyof Garrison)[];

/** Points that are missing, of all arms. */
export function garrisonShort(g: Reader, at: number): number {
  const need = garrisonOf(g, at);
  if (need === undefined) return 0;
  const has = presentOf(g, at);
  return ARMS.reduce((sum, arm) => sum + Math.max(0, need[arm] - has[arm]) * COUNTS[arm], 0);
}

/** 17-14, 25-4: only what is in excess leaves the East. */
export function staysInTheEast(g: Reader, unit: number): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const at = powerOf(forces.nation[unit]!);
  const need = garrisonOf(g, at);
  if (need === undefined) return undefined;
  const has = presentOf(g, at);
  const [arm, points]: [keyof Garrison, number] =
    forces.infantry[unit] === 1
      ? ['infantry', s.strength[unit]!]
      : forces.cavalry[unit] === 1
        ? ['cavalry', s.strength[unit]!]
        : forces.engineer[unit] === 1
          ? ['engineers', 1]
          : forces.headquarters[unit] === 1
            ? ['headquarters', 1]
            : ['guns', 1];
  if (has[arm] - points >= need[arm]) return undefined;
  return refuse(
    POWERS[at] === 'germany' ? 'wf:25-4' : 'it:17-14',
    `${unitName(g, unit)} belongs to the garrison of the East: ${need[arm]} are required, ${has[arm]} are there.`,
  );
}

// ---- Italy

const { occupation } = lists.rates.value;
/** 17-10: strength points of the units it lists. */
export const OCCUPATION = occupation.units.reduce((all, { count, strength }) => all + count * strength, 0);

/** 17-10, 17-12: what Austria-Hungary must leave in Italy; nothing while Italy fights. */
export const occupationOf = (g: Reader): number =>
  g.s.tally[AT.italyOut] === 0 ? 0 : Math.max(0, OCCUPATION - g.s.tally[AT.lessItaly]!);

const isAustrian = (g: Reader, unit: number): boolean => g.data.forces.nation[unit] === NATION.austria;

/** Strength points of hers on map 6-4; `cities`: in Italian cities alone. */
export function austriansInItaly(g: Reader, cities: boolean): number {
  const { s, data } = g;
  let points = 0;
  for (let unit = 0; unit < data.forces.size; unit++) {
    const place = s.at[unit]!;
    if (!isAustrian(g, unit) || !isSouth(g, place) || data.forces.infantry[unit] === 0) continue;
    if (cities && (data.ground.city[place] === CITY.none || homeOf(g, place) !== 'italy')) continue;
    points += s.strength[unit]!;
  }
  return points;
}

/** 17-11: only what is in excess leaves map 6-4. */
export function staysInItaly(g: Reader, unit: number): Refusal | undefined {
  const need = occupationOf(g);
  if (need === 0 || !isAustrian(g, unit)) return undefined;
  const { s, data } = g;
  const { forces } = data;
  const staffs = forces.staffs[NATION.austria]!.filter((staff) => isSouth(g, s.at[staff]!)).length;
  const foot = forces.infantry[unit] === 1 ? s.strength[unit]! : 0;
  const lacks = forces.headquarters[unit] === 1 && staffs <= occupation.headquarters;
  return lacks || (foot > 0 && austriansInItaly(g, false) - foot < need)
    ? refuse(
        'it:17-11',
        `${unitName(g, unit)} belongs to the garrison of Italy: ${need} strength points are required.`,
      )
    : undefined;
}

/** 17-10, 17-11: a month after Italy's surrender her cities are to be garrisoned. */
export function occupiedItaly(g: Writer): void {
  const need = occupationOf(g);
  if (need === 0 || g.outcome !== null || monthsBetween(g.s.tally[AT.italyOut]! - 1, g.s.turn) < 2) return;
  const short = Math.max(0, need - austriansInItaly(g, true)) + staffsMissing(g);
  const points = Math.ceil(short / eastOf(g).unrest);
  if (points > 0) demoralise(g, NATION.austria, points, `the garrison of Italy is ${short} short`);
}

/** 17-10: headquarters of hers on map 6-4, and their supply points. */
function staffsMissing(g: Reader): number {
  const { s, data } = g;
  const there = data.forces.staffs[NATION.austria]!.filter((staff) => isSouth(g, s.at[staff]!));
  const points = there.reduce((sum, staff) => sum + s.supply[staff]!, 0);
  return Math.max(0, occupation.headquarters - there.length) * FIVE + Math.max(0, occupation.supply - points);
}

/** 17-12: once Italy is out, schedules that take troops from there make the garrison smaller. */
export function lessInItaly(g: Writer, points: number): void {
  if (g.s.tally[AT.italyOut]! > 0) g.s.tally[AT.lessItaly]! += points;
}
