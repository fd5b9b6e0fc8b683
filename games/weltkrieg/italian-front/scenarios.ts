/** 4 to 14 The scenarios: hex by hex as the lists have it, with the trenches that follow from the ground (4-2 to 13-2). */

import { type MapData, World } from '@armistice/hex';
import alpsData from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { type TurnDate, turnNumber } from '../system/calendar.ts';
import type { Nation as NationId } from '../system/nations.ts';
import type { Seat, WeltkriegScenario } from '../system/types.ts';
import type { Nation, ScenarioDates, SetUp } from './form.ts';
import { lists } from './lists.ts';
import { KINDS } from './replacements.ts';
import { countersOf, replacementId, SCHEDULES, stacksOf, UPGRADED } from './units.ts';

export const map = alpsData as unknown as MapData;
const world = new World([{ map }]);

export const seatOf = (nation: Nation): Seat =>
  nation === 'Austria-Hungary' || nation === 'Germany' ? 'cp' : 'entente';

const steep = new Set(
  map.sides
    .filter(({ features = [] }) => features.some((one) => ['mountain', 'alpine', 'lake'].includes(one)))
    .flatMap(({ a, b }) => [`${a}/${b}`, `${b}/${a}`]),
);
const near = (hex: string): string[] => world.near(world.place(hex)).map((place) => world.ids[place]!);

/** Hexes with units that fight. */
function posts(setUp: SetUp): ReadonlyMap<string, Seat> {
  const found = new Map<string, Seat>();
  for (const { nation, rows } of setUp.nations)
    for (const row of rows)
      if ('names' in row && row.hex !== undefined && row.type !== 'Eng') found.set(row.hex, seatOf(nation));
  return found;
}

/** 7-2: whoever faces an enemy otherwise than over mountains has dug in. */
export function dugIn(setUp: SetUp): string[] {
  const held = posts(setUp);
  return [...held]
    .filter(([hex, seat]) =>
      near(hex).some((to) => held.has(to) && held.get(to) !== seat && !steep.has(`${hex}/${to}`)),
    )
    .map(([hex]) => hex)
    .sort();
}

/** 4-2: in 1915 the Austrians alone, and against the border. */
export function dugInAtBorder(setUp: SetUp): string[] {
  return [...posts(setUp)]
    .filter(([hex, seat]) => seat === 'cp' && map.hexes[hex]?.country === 'Austria-Hungary')
    .filter(([hex]) =>
      near(hex).some((to) => map.hexes[to]?.country === 'Italy' && !steep.has(`${hex}/${to}`)),
    )
    .map(([hex]) => hex)
    .sort();
}

/** 13, Rail Lines: what works in Italy behind the Austrian front in June 1918, and what does not. */
function railways1918(setUp: SetUp): { readonly [hex: string]: string | null } {
  const doubles = new Set(map.sides.filter(({ rail }) => rail === 'double').flatMap(({ a, b }) => [a, b]));
  const fought = posts(setUp);
  const watched = (hex: string): boolean =>
    fought.get(hex) === 'cp' && near(hex).some((to) => fought.get(to) === 'entente');
  return Object.fromEntries(
    map.lists['held:june-1918:cp']!.flatMap((hex) => {
      if (watched(hex)) return [[hex, null]];
      if (map.hexes[hex]?.country !== 'Italy') return [];
      return [[hex, doubles.has(hex) ? 'Austria-Hungary' : null]];
    }),
  );
}

/** 9, 11, Rail Lines: Austrian lines behind the Italian front are broken, but for those the list names. */
function railways1917(name: string, kept: readonly string[]): { readonly [hex: string]: string | null } {
  return Object.fromEntries(
    map.lists[`held:${name}:entente`]!.filter((hex) => map.hexes[hex]?.country === 'Austria-Hungary').map(
      (hex) => [hex, kept.includes(hex) ? 'Italy' : null],
    ),
  );
}

/** Who comes by schedule, may come, or comes of an upgrade, in these turns. */
export function comersOf(first: TurnDate, last: TurnDate): string[] {
  const isWithin = (date: TurnDate): boolean =>
    turnNumber(first) <= turnNumber(date) && turnNumber(date) <= turnNumber(last);
  const comers = SCHEDULES.flatMap(({ nation, turns }) =>
    turns
      .filter(({ when }) => 'shaken' in when || isWithin(when))
      .flatMap(({ arrivals = [] }) => arrivals.flatMap((row) => countersOf(nation, row).map(({ id }) => id))),
  );
  return lists.upgrades.value.turns.some(isWithin) ? [...comers, ...UPGRADED.values()] : comers;
}

/** They may come in every scenario (3-10). */
const REPLACEMENTS = KINDS.flatMap(({ nation, row }) =>
  row.names.map((_name, at) => replacementId(nation, row, at + 1)),
);

export interface ItalianScenario extends WeltkriegScenario {
  /** In the dead pile at the start. */
  readonly fallen: readonly string[];
  /** The network of a line, where it is not that of its country; null where it does not work. */
  readonly railways: { readonly [hex: string]: string | null };
  /** 4-1 to 13-1: what nations had suffered before, where they begin at nothing. */
  readonly suffered: { readonly austria: number; readonly italy: number };
  /** 6: Italy mobilises. */
  readonly mobilises?: true;
  /** 13-4: nobody is surprised by assault troops any more. */
  readonly assaulted?: true;
  /** 11-5, 13-5: nobody attacks without supply, but for a nation. */
  readonly fed?: { readonly rule: string; readonly but?: NationId };
}

interface Shape {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly setUp: SetUp;
  readonly trenches: (setUp: SetUp) => string[];
  readonly devastated?: readonly string[];
  readonly railways?: { readonly [hex: string]: string | null };
  readonly own?: Pick<ItalianScenario, 'mobilises' | 'assaulted' | 'fed'>;
}

/** What a list says of a scenario. */
export const datesOf = (name: string): ScenarioDates['scenarios'][number] =>
  lists.scenarios.value.scenarios.find((one) => one.name === name)!;

function scenario({ name, title, summary, setUp, ...shape }: Shape): ItalianScenario {
  const dates = datesOf(name);
  const { first, last, capacity, demoralisation } = dates;
  const ids = (rows: SetUp['nations'][number]['rows'], nation: Nation): string[] =>
    rows.flatMap((row) => countersOf(nation, row).map(({ id }) => id));
  const fallen = setUp.nations.flatMap(({ nation, dead = [] }) => ids(dead, nation));
  const pointsOf = (nation: Nation): number => demoralisation.find((one) => one.nation === nation)!.points;
  return {
    ...{ id: name, title, summary, maps: ['map64'] as const, from: first, to: last },
    turns: turnNumber(last) - turnNumber(first) + 1,
    stacks: stacksOf(setUp.nations),
    takePart: [
      ...new Set([
        ...setUp.nations.flatMap(({ nation, rows }) => ids(rows, nation)),
        ...fallen,
        ...comersOf(first, last),
        ...REPLACEMENTS,
      ]),
    ],
    capacity,
    held: { cp: map.lists[`held:${name}:cp`]!, entente: map.lists[`held:${name}:entente`]! },
    trenches: shape.trenches(setUp),
    devastated: shape.devastated ?? dates.devastated ?? [],
    fortresses: Object.fromEntries(
      setUp.nations.flatMap(({ fortresses }) => fortresses.map(({ hex, size }) => [hex, size])),
    ),
    fallen,
    railways: shape.railways ?? {},
    suffered: { austria: pointsOf('Austria-Hungary'), italy: pointsOf('Italy') },
    ...shape.own,
  };
}

export const scenarios: readonly ItalianScenario[] = [
  scenario({
    name: 'october-1917',
    title: 'Caporetto',
    summary: 'October and November 1917: assault troops break through on the upper Isonzo.',
    setUp: lists.october1917.value,
    trenches: dugIn,
    railways: railways1917('october-1917', map.lists['rail-italian-october-1917']!),
    own: { fed: { rule: 'it:11-5', but: 'germany' } },
  }),
  scenario({
    name: 'may-1915',
    title: 'Italy enters the war',
    summary: 'May to August 1915: against thin lines, before they are filled.',
    setUp: lists.may1915.value,
    trenches: dugInAtBorder,
    own: { mobilises: true },
  }),
  scenario({
    name: 'june-1918',
    title: 'The Piave',
    summary: 'June and July 1918: the last offensive of Austria-Hungary.',
    setUp: lists.june1918.value,
    trenches: dugIn,
    // 13-3: the hexes named, and the front of 1917.
    devastated: map.lists['devastation:june-1918']!,
    railways: railways1918(lists.june1918.value),
    own: { assaulted: true, fed: { rule: 'it:13-5' } },
  }),
  scenario({
    name: 'may-1916',
    title: 'Strafexpedition',
    summary: 'May and June 1916: out of the mountains into the plain, perhaps.',
    setUp: lists.may1916.value,
    trenches: dugIn,
  }),
  scenario({
    name: 'may-1917',
    title: 'The tenth battle of the Isonzo',
    summary: 'May and June 1917: one more of eleven.',
    setUp: lists.may1917.value,
    trenches: dugIn,
    railways: railways1917('may-1917', []),
  }),
];
