/**
 * 12 to 22 The scenarios of 1915 to 1918: the front and who holds what, trenches, what is left of fortresses, lines, the units
 * that take part, and within what limits their owners place them (14, 16, 18, 20, 22).
 */

import { type MapData, World } from '@armistice/hex';
import westData from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { turnNumber } from '../../system/calendar.ts';
import type { Nation, OrderOfBattle } from '../form.ts';
import { lists } from '../lists.ts';
import { countersOf, nationId, stacksOf } from '../units.ts';
import { comersOf, type Listed, replacementsIn } from './parts.ts';
import { ANCHORS, FOCUS } from './ready.ts';
import type { Scale, WestScenario } from './scenario.ts';

const map = westData as unknown as MapData;
const world = new World([{ map }]);

/** 14-1, 14-4: what is left of fortresses: weak ones are gone, those at the front halved, others quartered. */
const WEAK = 8;
const AT_FRONT = 2;
const BEHIND = 4;
/** Gone since 1914 (14-1). */
const REIMS = '1515';

/** Fractions are dropped. */
function fortresses(
  front: ReadonlySet<string>,
  held: ReadonlySet<string>,
  nation: Nation,
): [string, number][] {
  const { fortresses: all } = lists.august1914.value.nations.find((one) => one.nation === nation)!;
  return all.flatMap(({ hex, size, map: other }): [string, number][] => {
    if (other !== undefined || !held.has(hex) || hex === REIMS) return [];
    if (nation === 'France' && map.hexes[hex]?.place?.port === true) return [[hex, size]];
    if (size < WEAK) return [];
    const near = [hex, ...world.near(world.place(hex)).map((place) => world.ids[place]!)];
    return [[hex, Math.floor(size / (near.some((one) => front.has(one)) ? AT_FRONT : BEHIND))]];
  });
}

interface Shape {
  readonly id: keyof typeof ANCHORS;
  readonly title: string;
  readonly summary: string;
  readonly order: OrderOfBattle;
  /** The year of the map's lists of the front. */
  readonly year: '1915' | '1917';
  /** What the scenario's own chapter adds. */
  readonly own: Pick<WestScenario, 'scale' | 'quietBelgians' | 'spared' | 'citiesRetaken' | 'demoralisation'>;
  readonly limits?: Pick<
    NonNullable<WestScenario['deployment']>,
    'quiet' | 'worn' | 'historical' | 'gas' | 'inAdvance'
  >;
}

/** Every counter of an order of battle; replacements have none of their own. */
const countersIn = (nations: readonly Listed[]): string[] =>
  nations.flatMap(({ nation, rows }) => rows.flatMap((row) => countersOf(nation, row).map(({ id }) => id)));

function trenches({ id, title, summary, order, year, own, limits }: Shape): WestScenario {
  const { chapter, first, last } = lists.scenarios.value.scenarios.find(({ name }) => name === id)!;
  const list = (name: string): readonly string[] => map.lists[`${name}:${year}:german`]!;
  const entente = (name: string): readonly string[] => map.lists[`${name}:${year}:entente`]!;
  const { hindenburg = [], devastation = [], germanFront, nations } = order;
  const sizes = new Map([
    ...fortresses(new Set(germanFront), new Set(list('held')), 'Germany'),
    ...fortresses(new Set(entente('front')), new Set(entente('held')), 'France'),
  ]);
  for (const { fortress } of nations) if (fortress !== undefined) sizes.set(fortress.hex, fortress.size);
  return {
    ...{ id, title, summary, maps: ['map53'] as const, from: first, to: last },
    turns: turnNumber(last) - turnNumber(first) + 1,
    stacks: [],
    takePart: [
      ...new Set([...countersIn(nations), ...nations.flatMap(replacementsIn), ...comersOf(first, last)]),
    ],
    // 12: behind the German front lines are German, behind the other French.
    capacity: { Germany: 15, France: 15 },
    lines: { cp: 'Germany', entente: 'France' },
    held: { cp: list('held'), entente: entente('held') },
    trenches: [...germanFront.filter((hex) => !hindenburg.includes(hex)), ...entente('front')],
    hindenburg,
    devastated: devastation,
    fortresses: Object.fromEntries(sizes),
    deployment: {
      ...{ chapter: `${Number(chapter) + 1}`, order },
      ...{ front: { cp: germanFront, entente: entente('front') }, staffs: ANCHORS[id], focus: FOCUS[id] },
      ...limits,
    },
    ...own,
  };
}

/** From the most that the Entente has suffered more, down: decisive, substantial, marginal; marginal, substantial. */
const scale = (...[decisive, substantial, marginal, entente, worse]: readonly number[]): readonly Scale[] => [
  { from: decisive!, level: 3 },
  { from: substantial!, level: 2 },
  { from: marginal!, level: 1 },
  ...(entente === marginal ? [] : [{ from: entente!, level: 0 }]),
  { from: 0, level: -1 },
  { from: worse!, level: -2 },
];

const quietBelgians = (rule: string, countsForFrance = true) => ({
  quietBelgians: { rule, countsForFrance },
});

/** 21-1: what nations have suffered before. */
const demoralisationOf = (id: string): { readonly [nation: string]: number } =>
  Object.fromEntries(
    (lists.scenarios.value.scenarios.find(({ name }) => name === id)?.demoralisation ?? []).map(
      ({ nation, points }) => [nationId(nation), points],
    ),
  );

export const ypres = trenches({
  ...{
    id: 'april-1915',
    title: 'Second Ypres and Artois',
    summary: 'April to June 1915: gas, and the first offensives.',
  },
  ...{ order: lists.april1915.value, year: '1915' },
  own: { scale: scale(150, 100, 50, 30, -29), ...quietBelgians('wf:13-2') },
  limits: { gas: { cp: 1 } },
});
export const verdun = trenches({
  ...{ id: 'february-1916', title: 'Verdun', summary: 'February to April 1916: the battle of attrition.' },
  ...{ order: lists.february1916.value, year: '1915' },
  own: {
    scale: scale(120, 70, 40, 40, -34),
    ...quietBelgians('wf:15-2'),
    spared: { hex: '2014', until: turnNumber({ year: 1916, month: 'March', turn: 1 }) },
  },
  limits: { quiet: { hex: '2015', divisions: 2, strength: 6 } },
});
export const somme = trenches({
  ...{ id: 'june-1916', title: 'The Somme', summary: 'June to November 1916: the great push.' },
  ...{ order: lists.june1916.value, year: '1915' },
  own: { scale: scale(150, 100, 50, 50, -49), ...quietBelgians('wf:17-2') },
  limits: { worn: ['2015', '2115'] },
});
export const nivelle = trenches({
  ...{
    id: 'april-1917',
    title: 'The Nivelle Offensive',
    summary: 'April to June 1917: against the Hindenburg Line.',
  },
  ...{ order: lists.april1917.value, year: '1917' },
  own: { scale: scale(150, 100, 50, 50, -49), ...quietBelgians('wf:19-2') },
});
export const kaiserschlacht = trenches({
  ...{ id: 'march-1918', title: 'Kaiserschlacht', summary: 'March to November 1918: the last blows.' },
  ...{ order: lists.march1918.value, year: '1917' },
  own: {
    ...quietBelgians('wf:21-3', false),
    citiesRetaken: true,
    demoralisation: demoralisationOf('march-1918'),
  },
  limits: { historical: lists.historical1918.value, inAdvance: { 'america-hq-1': 25 } },
});

/** 22, first option: where the Entente stood in March 1918. */
export const entente1918 = stacksOf(lists.historical1918.value.nations);
