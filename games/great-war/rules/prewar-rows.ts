/** 20 What pre-war events change in the rows of the set-up. */

import type { Constraint, GreatWarScenario, Group, Place, Selection } from '../scenarios/form.ts';
import { at, box, FIGHTING, of, on } from '../scenarios/rows.ts';
import { selects } from '../scenarios/select.ts';
import { FRONT, OFF, preWar, type Reader, type Seat } from '../types.ts';

const near = (hex: string): Place => on('west', { within: { hexes: 1, of: hex } });
const LATER = box('later');
const FRENCH_BORDER: Place = on('west', {
  countries: ['France'],
  bordering: ['Belgium', 'Luxembourg', 'Germany'],
});
/** Ostend, Dunkirk, Calais, Boulogne. */
const CHANNEL = ['W6912', 'W6709', 'W6707', 'W6606'].map(near);
const BALTIC = at('east', 'E5403');
export const AUSTRIA = on('east', { countries: ['Austria-Hungary'] });
const OPENED = ['Netherlands'];
/** 20.3, no. 5: through Holland too. */
const HOLLAND = on('west', {
  ...{ held: null, countries: ['Netherlands', 'Belgium'], opened: OPENED },
  within: { hexes: 3, of: 'W6526' },
});
const GERMANY_WEST = on('west', { countries: ['Germany'] });
const GERMANY_EAST = on('east', { countries: ['Germany'] });
/** Units G where Belgium is shut. */
export const FRANCE_G = on('west', { lists: ['setup:1914:french-g'], countries: ['France'] });
/** Where the armies that Moltke sends East are found ready. */
export const EAST_BORDER = on('east', { countries: ['Germany'], bordering: ['Russia', 'Russian Poland'] });

/** The divisions that came first, and the units of the western armies. */
export const EXPEDITION = of('british', { code: 'B' });
export const WESTERN = of('german', { code: 'W' });
export const WESTERN_ARMY = of('german', { code: 'W', ...FIGHTING });
export const EASTERN = of('german', { code: 'E' });
/** The Austrians between two fronts, and the Russians of the Southwest with whom 19.31 has them keep touch. */
export const RESERVE = of('austrian', { code: 'B' });
export const SOUTHWEST = of('russian', { code: 'S' });
export const TOUCH = 3;

function whereOf(g: Reader, { id, where }: Group): readonly Place[] {
  switch (id) {
    case 'fr-f':
      return preWar(g, 'allied', 3) ? [...where, FRENCH_BORDER] : where;
    case 'br-b':
      if (preWar(g, 'allied', 7)) return [BALTIC];
      if (preWar(g, 'cp', 7) || preWar(g, 'cp', 10)) return [LATER];
      return preWar(g, 'allied', 5) ? [...where, ...CHANNEL, LATER] : where;
    case 'ah-b':
      return preWar(g, 'cp', 1) ? [AUSTRIA] : where;
    case 'ge-w':
      if (preWar(g, 'cp', 10)) return [GERMANY_WEST, GERMANY_EAST];
      return preWar(g, 'cp', 5) ? [...where, HOLLAND] : where;
    case 'fr-g':
      return preWar(g, 'cp', 10) ? [FRANCE_G] : where;
    default:
      return where;
  }
}

/** Plan Michel has the French where they like; who was given up, or stands in the East, comes off those in the north. */
function changed(g: Reader, constraint: Constraint): Constraint[] {
  if (constraint.kind !== 'count') return [constraint];
  const [nation] = constraint.units.nations;
  if (nation === 'french' && preWar(g, 'allied', 3)) return [];
  if (nation !== 'german' || constraint.least === undefined) return [constraint];
  return [{ ...constraint, least: Math.max(0, constraint.least - elsewhere(g, constraint.units)) }];
}

/** 20.3, nos. 3, 5, 10: units of these that are not raised, or have gone East. */
const elsewhere = ({ s, data }: Reader, units: Selection): number =>
  data.forces.units.filter((row, u) => {
    const at = s.at[u]!;
    const away =
      at === OFF.deadEurope || at === OFF.gone || (at >= 0 && data.ground.front[at] === FRONT.east);
    return away && selects(units, row);
  }).length;

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
    ...(preWar(g, 'cp', 5) ? { opened: OPENED } : {}),
    groups: scenario.groups
      .filter(({ units }) => !(preWar(g, 'cp', 6) || preWar(g, 'cp', 10)) || units.nations[0] !== 'belgian')
      .map((group) => (group.side === seat ? { ...group, where: whereOf(g, group) } : group)),
  };
  all.set(key, found);
  return found;
}

/** What must hold of the whole set-up, when a side says that it is ready. */
export const constraintsOf = (g: Reader, seat: Seat): Constraint[] => [
  ...g.scenario.constraints.flatMap((constraint) => changed(g, constraint)),
  ...(seat === 'cp' && preWar(g, 'cp', 10) ? [SENT_EAST] : []),
  ...(seat === 'cp' && preWar(g, 'cp', 1) ? [IN_TOUCH] : []),
];

/** 20.3, no. 10: attack factors of the western armies in the East. */
export const FACTORS_IN_THE_EAST = 100;
const SENT_EAST: Constraint = {
  ...{ kind: 'count', units: WESTERN_ARMY, areas: [GERMANY_EAST] },
  ...{ least: FACTORS_IN_THE_EAST, factors: true, rule: '20.3' },
};

/** 20.3, no. 1: units B stand as units A do. */
const IN_TOUCH: Constraint = { kind: 'near', units: RESERVE, to: SOUTHWEST, hexes: TOUCH, rule: '20.3' };
