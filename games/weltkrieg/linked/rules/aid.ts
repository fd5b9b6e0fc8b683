/** 25-9, 25-10 What Britain and France may send to Italy once her morale is shaken, and 25-7, 25-11 what allies send to each other. */

import { onceFor, type Refusal, refuse } from '@armistice/engine';
import { lists as south } from '../../italian-front/lists.ts';
import { turnsShaken } from '../../italian-front/rules/morale.ts';
import { isAtLeast, MORALE } from '../../system/morale.ts';
import { NATION } from '../../system/nations.ts';
import type { UnitRow } from '../../system/rows.ts';
import { put } from '../../system/stacks.ts';
import { OFF, type Reader, type Writer } from '../../system/types.ts';
import { type Forces, unitAt, unitName } from '../../system/units.ts';
import { moraleNow } from '../../western-front/rules/duration.ts';
import { south as lens } from './lens.ts';
import { AT, BOUND, isSouth, isWest } from './state.ts';

/** A row of 16-4 or 16-5: so many units of these numbers, so many turns after Italian morale was shaken. */
export interface Help {
  readonly nation: 'britain' | 'france';
  readonly turns: number;
  readonly count: number;
  readonly strength: number;
  readonly kind: string;
}

const KINDS: { readonly [type: string]: string } = { Inf: 'infantry', Mtn: 'mountain', Art: 'artillery' };

const rowsOf = (nation: Help['nation'], schedule: typeof south.british.value): Help[] =>
  schedule.turns.flatMap(({ when, arrivals = [] }) =>
    'shaken' in when
      ? arrivals.flatMap((row): Help[] => {
          if ('headquarters' in row)
            return [{ nation, turns: when.shaken, count: 1, strength: 0, kind: 'headquarters' }];
          if (!('names' in row)) return [];
          const { strength, type, names } = row as UnitRow;
          return [{ nation, turns: when.shaken, count: names.length, strength, kind: KINDS[type]! }];
        })
      : [],
  );

/** In the order of `AT.sent`. */
export const HELP: readonly Help[] = [
  ...rowsOf('britain', south.british.value),
  ...rowsOf('france', south.french.value),
];

/** 25-9: points of replacements and of supply, Britain first. */
export const REPLACEMENTS = [50, 30] as const;
export const SUPPLY = [25, 25] as const;

/** Turns in transit between the fronts (25-10). */
export const TRANSIT = 3;

/** Which of `REPLACEMENTS` a nation is; -1 for those who send nothing. */
export const helperOf = (nation: number): number =>
  nation === NATION.britain ? 0 : nation === NATION.france ? 1 : -1;

export const hasItalyCollapsed = (g: Reader): boolean => isAtLeast(MORALE[g.s.tally[AT.italy]!]!, 'collapse');

/** Bit of `fate`: has come back from Italy (25-9). */
export const RETURNED = 128;

/** Rows of help a unit is like, by unit. */
const likeness = onceFor(({ units }: Forces): readonly (readonly number[])[] =>
  units.map(({ nation, kind, size, strength }) =>
    [...HELP.keys()].filter((row) => {
      const help = HELP[row]!;
      if (help.nation !== nation || help.kind !== kind) return false;
      return (
        kind === 'headquarters' ||
        (help.strength === strength && size === (kind === 'artillery' ? 'X' : 'XX'))
      );
    }),
  ),
);

/** The row of help that a unit would use if it left now; -1 for none. */
export function helpFor(g: Reader, unit: number): number {
  const since = turnsShaken(lens(g));
  if (since === undefined) return -1;
  const rows = likeness(g.data.forces)[unit]!;
  return (
    rows.find((row) => since + TRANSIT >= HELP[row]!.turns && g.s.tally[AT.sent + row]! < HELP[row]!.count) ??
    -1
  );
}

/** 25-9: may it go to Italy? */
export function aidRefusal(g: Reader, unit: number): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const at = helperOf(forces.nation[unit]!);
  const name = unitName(g, unit);
  if (at < 0) return refuse('wf:25-9', `${name} does not serve in Italy.`);
  if (s.tally[AT.italyOut]! > 0) return refuse('it:17-9', 'Italy has left the war.');
  if (turnsShaken(lens(g)) === undefined) return refuse('wf:25-9', 'Italian morale is not shaken.');
  if ((s.fate[unit]! & RETURNED) !== 0)
    return refuse('wf:25-9', `${name} has come back from Italy for good.`);
  if (hasItalyCollapsed(g)) return undefined;
  if (s.supply[unit]! + s.tally[AT.sentSupply + at]! > SUPPLY[at]!)
    return refuse('wf:25-9', `${name} would take more than ${SUPPLY[at]} supply points to Italy.`);
  if (forces.replacement[unit] === 1)
    return s.tally[AT.sentReplacements + at]! + s.strength[unit]! <= REPLACEMENTS[at]!
      ? undefined
      : refuse('wf:25-9', `No more than ${REPLACEMENTS[at]} points of replacements go to Italy.`);
  return helpFor(g, unit) >= 0
    ? undefined
    : refuse('wf:25-9', `${name} is not among the forces that may go to Italy now.`);
}

/** It has left for Italy. */
export function noteAid(g: Writer, unit: number): void {
  const { s, data } = g;
  const at = helperOf(data.forces.nation[unit]!);
  if (at < 0) return;
  s.tally[AT.sentSupply + at]! += s.supply[unit]!;
  if (data.forces.replacement[unit] === 1) s.tally[AT.sentReplacements + at]! += s.strength[unit]!;
  else {
    const row = helpFor(g, unit);
    if (row >= 0) s.tally[AT.sent + row]!++;
  }
}

/** 25-10: with the first Briton the headquarters of the Expeditionary Force comes, without points. */
export function beginBef(g: Writer, unit: number): void {
  const { s, data } = g;
  if (data.forces.nation[unit] !== NATION.britain || !isSouth(g, s.at[unit]!) || s.tally[AT.bef] === 1)
    return;
  s.tally[AT.bef] = 1;
  const staff = unitAt(g, 'britain-hq-bef');
  if (staff < 0 || s.at[staff]! >= 0) return;
  s.supply[staff] = 0;
  s.due[staff] = -1;
  s.marks[staff] = 0;
  s.cutOff[staff] = 0;
  put(g, staff, s.at[unit]!);
  g.tell('wf:25-10', () => `${unitName(g, staff)} opens in Italy.`);
}

// ---- The Central Powers

/** 25-7: Austro-Hungarian divisions in the west after Germany's collapse, in halves. */
const AUSTRIANS = 8;

/** On map 5-3, or on the way to it. */
const isBoundWest = (g: Reader, unit: number): boolean =>
  isWest(g, g.s.at[unit]!) ||
  (g.s.at[unit] === OFF.coming && g.s.due[unit]! >= 0 && g.s.cutOff[unit] === BOUND.west);

/** 25-7: may an Austro-Hungarian unit go west? */
export function austrianRefusal(g: Reader, unit: number): Refusal | undefined {
  const { forces } = g.data;
  if (forces.siege[unit] === 1) return undefined;
  if (!isAtLeast(moraleNow(g, 'Germany'), 'collapse'))
    return refuse('wf:25-7', 'Only siege artillery of Austria-Hungary goes west before Germany collapses.');
  let halves = forces.halves[unit]!;
  for (let other = 0; other < forces.size; other++)
    if (other !== unit && forces.nation[other] === NATION.austria && isBoundWest(g, other))
      halves += forces.halves[other]!;
  return forces.infantry[unit] === 1 && halves <= AUSTRIANS
    ? undefined
    : refuse('wf:25-7', 'Four divisions of Austria-Hungary may be in the west, and no others.');
}

/** 25-11, 17-16, 17-18: Germans in Italy, in halves of divisions: four divisions, or as many as 16-2 sends; guns, headquarters. */
const SPHERE = { asked: 8, called: 16, guns: 4, headquarters: 1 } as const;

/** On map 6-4, or on the way to it. */
export const isBoundSouth = (g: Reader, unit: number): boolean =>
  isSouth(g, g.s.at[unit]!) ||
  (g.s.at[unit] === OFF.coming && g.s.due[unit]! >= 0 && g.s.cutOff[unit] === BOUND.south);

/** 18-1 */
export const isAlpenkorps = ({ nation, name }: { readonly nation: string; readonly name: string }): boolean =>
  nation === 'germany' && /AlpK$/.test(name);

/** Has Austria-Hungary called for help, or has Russia left the war? */
export const isCalled = (g: Reader): boolean => g.s.tally[AT.austria]! > 0 || g.s.tally[AT.russiaOut]! > 0;

export function sphereRefusal(g: Reader, unit: number): Refusal | undefined {
  const { forces } = g.data;
  if (g.s.tally[AT.triggered] === 0)
    return refuse('it:17-18', 'Italy is neutral: no Germans stand at her border.');
  if (isAlpenkorps(forces.units[unit]!) || forces.replacement[unit] === 1) return undefined;
  const most = isCalled(g) ? SPHERE.called : SPHERE.asked;
  let [halves, guns, staffs] = [forces.halves[unit]!, forces.artillery[unit]!, forces.headquarters[unit]!];
  for (let other = 0; other < forces.size; other++) {
    if (other === unit || forces.nation[other] !== NATION.germany || !isBoundSouth(g, other)) continue;
    if (isAlpenkorps(forces.units[other]!)) continue;
    halves += forces.halves[other]!;
    guns += forces.artillery[other]!;
    staffs += forces.headquarters[other]!;
  }
  return halves <= most && guns <= SPHERE.guns && staffs <= SPHERE.headquarters
    ? undefined
    : refuse(
        'wf:25-11',
        `The Austrian sphere takes ${most / 2} German divisions now, ${SPHERE.guns} units of guns and a headquarters.`,
      );
}
