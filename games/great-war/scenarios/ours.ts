/** Short scenarios, and the two wars apart: cut from the book's by data, and marked as ours. */

import { EVENT_SETS } from '../events/form.ts';
import { NATIONS, type NationId, type Power } from '../nations.ts';
import { april1917 } from './april-1917.ts';
import { campaign } from './campaign.ts';
import type {
  Area,
  ChitSet,
  Chits,
  Constraint,
  Goal,
  GreatWarScenario,
  Group,
  MapName,
  Place,
} from './form.ts';
import { january1916 } from './january-1916.ts';
import { may1915 } from './may-1915.ts';
import { NEAR_EAST } from './select.ts';

interface Cut {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly maps: readonly MapName[];
  readonly turns: readonly [first: number, last: number];
  /** Powers that have anything there. */
  readonly cp: readonly Power[];
  readonly allied: readonly Power[];
  readonly goal: Goal;
  /** Events that have no place there. */
  readonly absent?: readonly string[];
  readonly more?: Partial<GreatWarScenario>;
}

/**
 * A scenario on some of the maps. Units that the book puts on other maps stand aside; the numbers of every group stay
 * as printed, so that what is left is what the book has there.
 */
function cut(
  book: GreatWarScenario,
  { id, title, summary, maps, turns, cp, allied, goal, absent = [], more }: Cut,
): GreatWarScenario {
  const played = (place: Place): boolean => 'box' in place || maps.includes(place.map);
  const near = maps.some((map) => NEAR_EAST.includes(map));
  const europe = maps.some((map) => !NEAR_EAST.includes(map));
  const boxes: readonly string[] = [
    ...(europe ? ['europe-available', 'europe-dead', 'out'] : []),
    ...(near
      ? ['near-east-available', 'near-east-dead', 'turkish-reserve', 'arabia', 'russian-transfer', 'out']
      : []),
  ];
  const known = (place: Place): boolean => ('box' in place ? boxes.includes(place.box) : true);
  const whose = new Map(book.groups.map((group) => [group, group.units.nations] as const));
  const powers = new Set<Power>([...cp, ...allied]);
  const groups = book.groups
    .filter((group) => whose.get(group)!.some((nation) => powers.has(POWER_OF[nation])))
    .filter(({ units }) => units.game !== 'near-east' || near)
    .filter(({ units }) => near || !units.nations.every((nation) => ASIAN.includes(nation)))
    .filter((group) => europe || isAsian(group))
    .map((group): Group => {
      const where = group.where.filter((place) => played(place) && known(place));
      const open = group.where.some((place) => !('box' in place));
      const left = open && !where.some((place) => !('box' in place)) ? [] : where;
      return { ...group, where: left.length === 0 ? [{ box: 'aside' }] : left };
    });
  const there = (area: Place): boolean => 'box' in area || maps.includes((area as Area).map);
  const sets: readonly ChitSet[] = [
    ...(europe ? (['europe', 'supplement'] as const) : []),
    ...(near ? (['near-east'] as const) : []),
  ];
  const constraints = book.constraints.filter((constraint): boolean => {
    if (constraint.kind === 'cover') return there(constraint.area);
    if (constraint.kind === 'count') return constraint.areas.every(there);
    return selectsAny(constraint, groups);
  });
  return {
    ...book,
    ...{ id, title, summary, maps, groups, constraints, goal },
    turns: turns[1] - turns[0] + 1,
    firstTurn: turns[0],
    lastTurn: turns[1],
    sides: { cp, allied },
    neutral: [],
    collapsed: book.collapsed.filter((power) => powers.has(power)),
    resources: Object.fromEntries(
      Object.entries(book.resources).filter(([power]) => powers.has(power as Power)),
    ),
    entering: book.entering.filter((power) => powers.has(power)),
    ...{ sets, absent, ours: true },
    events: { cp: chits(book.events.cp, sets, absent), allied: chits(book.events.allied, sets, absent) },
    ...more,
  };
}

/** What is left of a pool: the sets that are played, without what is absent. Kept chits are of other fronts. */
function chits(all: Chits, sets: readonly ChitSet[], absent: readonly string[]): Chits {
  const never = Object.fromEntries(absent.map((event) => [event, 99]));
  const pool = all.pool.flatMap((row) => {
    const left = (row.sets ?? EVENT_SETS).filter((one) => sets.includes(one));
    return left.length === 0 ? [] : [{ ...row, sets: left, except: { ...row.except, ...never } }];
  });
  return { ...all, pool, kept: {} };
}

const POWER_OF = Object.fromEntries(Object.entries(NATIONS).map(([id, { power }]) => [id, power])) as {
  readonly [nation in NationId]: Power;
};
const ASIAN: readonly string[] = [
  'iraq',
  'palestine',
  'rifles',
  'cossack',
  'armenian',
  'gendarmerie',
  'arab',
];
const isAsian = ({ units, where }: Group): boolean =>
  units.game === 'near-east' ||
  units.nations.every((nation) => ASIAN.includes(nation)) ||
  where.some((place) => ('box' in place ? NEAR_BOXES.includes(place.box) : NEAR_EAST.includes(place.map)));
const NEAR_BOXES: readonly string[] = [
  ...['near-east-available', 'near-east-dead', 'turkish-reserve', 'arabia', 'russian-transfer'],
];

function selectsAny(
  constraint: Exclude<Constraint, { kind: 'cover' | 'count' }>,
  groups: readonly Group[],
): boolean {
  const nations = new Set(
    groups.filter(({ where }) => where.some((p) => !('box' in p))).flatMap((g) => g.units.nations),
  );
  return constraint.units.nations.some((nation) => nations.has(nation));
}

const EUROPE: readonly MapName[] = ['west', 'italy', 'east'];

export const europe: GreatWarScenario = cut(campaign, {
  ...{
    id: 'europe',
    title: 'The Great War in Europe',
    maps: EUROPE,
    turns: [1, 51],
    goal: { kind: 'regular' },
  },
  summary: 'The whole war without the Near East.',
  ...{ cp: campaign.sides.cp, allied: campaign.sides.allied },
  more: { neutral: campaign.neutral, nearEastFrom: null },
});

export const nearEast: GreatWarScenario = cut(campaign, {
  ...{ id: 'near-east', title: 'The Great War in the Near East', maps: NEAR_EAST, turns: [6, 46] },
  summary: 'Caucasus, Iraq, Sinai and Palestine alone, from November 1914 to the end of 1918.',
  ...{ cp: ['turkey', 'germany'], allied: ['britain', 'russia', 'arabs', 'france'] },
  goal: { kind: 'surrender', rule: '5.61' },
  more: {
    ...{ august1914: false, freeEvents: true, command: null, begins: 'movement' },
    // Russia is not on these maps: its revolutions come when the book's later scenarios have them (22.42, 22.54).
    revolutions: { ...campaign.revolutions, dates: { czar: 'L', bolsheviks: 'N' } },
  },
});

export const tannenberg: GreatWarScenario = cut(campaign, {
  ...{ id: 'tannenberg', title: 'Tannenberg and Lemberg', maps: ['east'], turns: [1, 4] },
  summary: 'The East in August and September 1914.',
  ...{ cp: ['germany', 'austria'], allied: ['russia', 'serbia', 'montenegro'] },
  goal: {
    ...{ kind: 'hexes', side: 'cp', need: 4 },
    hexes: ['E5514', 'E5215', 'E4020', 'E4112', 'E3918', 'E4613', 'E4816', 'E2512'],
  },
  more: { nearEastFrom: null, arrivals: ['germany', 'russia'] },
});

export const gorlice: GreatWarScenario = cut(may1915, {
  ...{ id: 'gorlice', title: 'Gorlice-Tarnow', maps: ['east'], turns: [10, 15] },
  summary: 'The East from May to October 1915.',
  ...{ cp: ['germany', 'austria'], allied: ['russia', 'serbia', 'montenegro'] },
  goal: {
    ...{ kind: 'hexes', side: 'cp', need: 5 },
    hexes: ['E4020', 'E3918', 'E4816', 'E4719', 'E5220', 'E5620', 'E5422', 'E6120'],
  },
  absent: [
    ...[
      'salonika',
      'bulgarian-entry',
      'air-british',
      'air-french',
      'air-west',
      'hurricane',
      'rigid-planning',
    ],
    'determination',
  ],
  more: { arrivals: ['austria', 'russia'] },
});

export const verdun: GreatWarScenario = cut(january1916, {
  ...{ id: 'verdun', title: 'Verdun and the Somme', maps: ['west'], turns: [17, 25] },
  summary: 'The West from January to October 1916.',
  ...{ cp: ['germany'], allied: ['belgium', 'britain', 'france'] },
  goal: {
    ...{ kind: 'hexes', side: 'cp', need: 3 },
    hexes: ['W5122', 'W6012', 'W6312', 'W5912', 'W6211', 'W5216'],
  },
  absent: ['brusilov', 'rumanian-entry', 'conrad-offensive'],
  more: { arrivals: ['britain', 'france', 'germany'] },
});

export const palestine: GreatWarScenario = cut(april1917, {
  ...{ id: 'palestine', title: 'Gaza to Jerusalem', maps: ['egypt'], turns: [29, 36] },
  summary: 'Sinai and Palestine from April to December 1917.',
  ...{ cp: ['turkey', 'germany'], allied: ['britain', 'france', 'arabs'] },
  goal: { kind: 'hexes', side: 'allied', need: 3, hexes: ['N2416', 'N2913', 'N2717'] },
  more: { freeEvents: true, command: null, resources: {} },
});
