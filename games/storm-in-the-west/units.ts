/** The counters: who fought, how well, and when they come. */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { z } from 'zod';
import { british } from './units/british.ts';
import { SCENARIO_IDS, type Unit, unitForm } from './units/form.ts';
import { french } from './units/french.ts';
import { german } from './units/german.ts';
import { american, belgian } from './units/others.ts';
import { variant } from './units/variant.ts';

export { KINDS, NATIONS, SCENARIO_IDS, type Unit } from './units/form.ts';

export const units: ContentItem<Unit[]> = {
  title: 'Units',
  from: reconstructed(
    'The counter sheets are not at hand: corps and divisions of the 1918 orders of battle, with the values and turns ' +
      'the rulebook names and others in proportion. The tanks are calibrated by play.',
  ),
  form: z.array(unitForm).min(1),
  value: [...german, ...british, ...french, ...belgian, ...american, ...variant],
  check: unitsFault,
};

/** What the rulebook says of its counters; the first thing that does not hold. */
function unitsFault(value: readonly Unit[]): string | undefined {
  const byId = new Map(value.map((unit) => [unit.id, unit]));
  if (byId.size !== value.length) return 'must not use an id twice';
  return value.map((unit) => unitFault(unit, byId)).find((fault) => fault !== undefined) ?? countFault(value);
}

function unitFault(unit: Unit, byId: ReadonlyMap<string, Unit>): string | undefined {
  const { id, full, reduced, kind } = unit;
  // 2.47: the reduced side is the weaker one.
  if (reduced !== null) {
    if (reduced.some((factor, i) => factor > full[i]!)) return `make ${id} stronger by its losses`;
    if (reduced.every((factor, i) => factor === full[i])) return `give ${id} two equal sides`;
  }
  // 9.4, S3.16
  const free = isTank(unit) || ['artillery', 'anti-tank', 'air', 'bomber'].includes(kind);
  if ((unit.stacking === 0) !== free) return `give ${id} the wrong stacking value`;
  // 2.47, S3.20: of the tanks only the heavy ones have two steps.
  if ((isTank(unit) || free) && (reduced !== null) !== (kind === 'heavy-tank'))
    return `give ${id} wrong steps`;
  if (kind === 'anti-tank' && full[0] !== 0) return `let ${id} attack, which S3.19 forbids`;
  // 3.3: the Germans receive no reinforcements.
  const side = unit.nation === 'german' || unit.nation === 'austrian' ? 'german' : 'allied';
  if (side === 'german' && SCENARIO_IDS.some((scenario) => typeof unit.begins[scenario] === 'number'))
    return `make ${id} a German reinforcement`;
  if (unit.nation === 'american' && unit.begins.campaign === 'start') return `start with the American ${id}`; // 3.3
  // 2.44, 8.3
  if (kind === 'stosstruppen' && unit.counterpart === undefined) return `leave ${id} without a counterpart`;
  if (unit.counterpart !== undefined) {
    const other = byId.get(unit.counterpart);
    if (other?.counterpart !== id) return `link ${id} to a counterpart that does not link back`;
    if ((kind === 'stosstruppen') === (other.kind === 'stosstruppen')) return `link ${id} to its own kind`;
  }
  return undefined;
}

function countFault(value: readonly Unit[]): string | undefined {
  const count = (test: (unit: Unit) => boolean): number => value.filter(test).length;
  const wanted: readonly [what: string, rule: string, number: number, test: (unit: Unit) => boolean][] = [
    ['Stosstruppen corps', 'S3.8', 15, (unit) => unit.kind === 'stosstruppen'],
    ['Belgian corps', '3.6', 4, (unit) => unit.nation === 'belgian'],
    ['French cavalry corps', '3.6', 3, (unit) => unit.nation === 'french' && unit.kind === 'cavalry'],
    ['British cavalry corps', '3.6', 1, (unit) => unit.nation === 'british' && unit.kind === 'cavalry'],
    ['artillery group', '14.3', 1, (unit) => unit.kind === 'artillery'],
    ['bomber unit', 'S3.26', 1, (unit) => unit.kind === 'bomber'],
    ['air units', '3.6, 3.7, 8.1.2', 3, (unit) => unit.kind === 'air'],
    ['British tank units of 1919', 'S3.10', 5, (u) => u.kind === 'heavy-tank' || u.kind === 'fast-tank'],
    ['French tank units', 'S3.15', 2, (unit) => unit.nation === 'french' && unit.kind === 'tank'],
    ['Panzer regiment', 'S3.18', 1, (unit) => unit.nation === 'german' && unit.kind === 'tank'],
  ];
  for (const [what, rule, number, test] of wanted) {
    const found = count(test);
    if (found !== number) return `must have ${number} ${what} (${rule}), not ${found}`;
  }
  if (count((unit) => unit.sheet === 'variant') > 32) return 'must have at most 32 variant counters (S3.4)';
  return undefined;
}

export function isTank(unit: Pick<Unit, 'kind'>): boolean {
  return unit.kind === 'tank' || unit.kind === 'heavy-tank' || unit.kind === 'fast-tank';
}
