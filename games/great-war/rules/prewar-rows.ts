/** 20 What pre-war events change in the rows of the set-up. */

import type { Constraint, GreatWarScenario, Group, Place, Selection } from '../scenarios/form.ts';
import { at, box, of, on } from '../scenarios/rows.ts';
import { selects } from '../scenarios/select.ts';
import { OFF, preWar, type Reader, type Seat } from '../types.ts';

const near = (hex: string): Place => on('west', { within: { hexes: 1, of: hex } });
const LATER = box('later');
const FRENCH_BORDER: Place = on('west', {
  countries: ['France'],
  bordering: ['Belgium', 'Luxembourg', 'Germany'],
});
/** Ostend, Dunkirk, Calais, Boulogne. */
const CHANNEL = ['W6912', 'W6709', 'W6707', 'W6606'].map(near);
const BALTIC = at('east', 'E5403');
const AUSTRIA = on('east', { countries: ['Austria-Hungary'] });

function whereOf(g: Reader, { id, where }: Group): readonly Place[] {
  switch (id) {
    case 'fr-f':
      return preWar(g, 'allied', 3) ? [...where, FRENCH_BORDER] : where;
    case 'br-b':
      if (preWar(g, 'allied', 7)) return [BALTIC];
      if (preWar(g, 'cp', 7)) return [LATER];
      return preWar(g, 'allied', 5) ? [...where, ...CHANNEL, LATER] : where;
    case 'ah-b':
      return preWar(g, 'cp', 1) ? [...where, AUSTRIA] : where;
    default:
      return where;
  }
}

/** Plan Michel has the French where they like; what the navy has cost comes off those who must stand in the north. */
function changed(g: Reader, constraint: Constraint): Constraint[] {
  if (constraint.kind !== 'count') return [constraint];
  const [nation] = constraint.units.nations;
  if (nation === 'french' && preWar(g, 'allied', 3)) return [];
  if (nation !== 'german' || constraint.least === undefined) return [constraint];
  return [{ ...constraint, least: constraint.least - givenUp(g, constraint.units) }];
}

/** 20.3, no. 3: units of these that begin in the dead pile. */
const givenUp = (g: Reader, units: Selection): number =>
  g.data.forces.units.filter((row, u) => g.s.at[u] === OFF.deadEurope && selects(units, row)).length;

const known = new WeakMap<GreatWarScenario, Map<string, GreatWarScenario>>();

/** The scenario as a side sets it up; the rows of the other side stay as they are printed. */
export function rowsOf(g: Reader, seat: Seat): GreatWarScenario {
  const { scenario, s } = g;
  if (s.preWar[0] === 0 && s.preWar[1] === 0) return scenario;
  const key = `${seat} ${s.preWar.join(' ')}`;
  const all = known.get(scenario) ?? new Map<string, GreatWarScenario>();
  known.set(scenario, all);
  const found = all.get(key) ?? {
    ...scenario,
    groups: scenario.groups
      .filter(({ units }) => !preWar(g, 'cp', 6) || units.nations[0] !== 'belgian')
      .map((group) => (group.side === seat ? { ...group, where: whereOf(g, group) } : group)),
  };
  all.set(key, found);
  return found;
}

/** What must hold of the whole set-up. */
export const constraintsOf = (g: Reader): Constraint[] =>
  g.scenario.constraints.flatMap((constraint) => changed(g, constraint));

/** The divisions that came first, and the units of the western armies. */
export const EXPEDITION = of('british', { code: 'B' });
export const WESTERN = of('german', { code: 'W' });
export const EASTERN = of('german', { code: 'E' });
