/** Charts of what nations receive, may move and must hold: resources, limits, victory, surrender, works on the ground. */

import { type ContentItem, reconstructed, rulebook } from '@armistice/engine';
import { z } from 'zod';
import { POWERS, type Power } from './nations.ts';
import { LETTERS } from './units/form.ts';

const points = z.int().min(0).max(30);

// ---- Resource points (5.12, 5.15)

const resourcesForm = z.array(
  z.strictObject({
    power: z.enum(POWERS),
    chart: z.enum(['europe', 'near-east']),
    /** On the strategic turns A to U; nothing while the nation is neutral, and no more once it has collapsed (16.11). */
    points: z.array(points).length(LETTERS.length),
  }),
);
export type ResourceRow = z.infer<typeof resourcesForm>[number];

/** Points from turn to turn: '8 A, 12 E' gives 8 on A to D and 12 from E on. */
function rate(text: string): number[] {
  const steps = text.split(', ').map((part) => part.split(' ') as [number: string, from: string]);
  return LETTERS.map((letter) => {
    const current = steps.filter(([, from]) => from <= letter).at(-1);
    return current === undefined ? 0 : Number(current[0]);
  });
}

const row = (power: Power, chart: ResourceRow['chart'], text: string): ResourceRow => ({
  power,
  chart,
  points: rate(text),
});

export const resources: ContentItem<ResourceRow[]> = {
  title: 'Resource points',
  from: reconstructed(
    'The charts are not at hand. Britain has one point on Turn A (20.3), Russia many, Belgium and Serbia few; the rest ' +
      'is such that the losses of played games leave the dead piles of 1915 to 1917 (22): Germany has next to nobody ' +
      'dead, France and Austria a few, Russia many.',
  ),
  form: resourcesForm,
  check(rows) {
    if (new Set(rows.map(({ power, chart }) => `${power} ${chart}`)).size !== rows.length)
      return 'must have each power once a chart';
    const near = rows.filter(({ chart }) => chart === 'near-east').map(({ power }) => power);
    if ([...near].sort().join() !== 'britain,russia,turkey')
      return 'must give points in the Near East to Britain, Russia and Turkey alone (5.15)';
    const first = rows.find(({ power, chart }) => power === 'britain' && chart === 'europe');
    if (first?.points[0] !== 1) return 'must give Britain one point on Turn A (20.3)';
    const missing = POWERS.find(
      (power) => power !== 'arabs' && power !== 'montenegro' && !rows.some((one) => one.power === power),
    );
    return missing === undefined ? undefined : `must say what ${missing} receives (5.12)`;
  },
  value: [
    row('germany', 'europe', '18 A, 20 I, 14 Q'),
    row('austria', 'europe', '10 A, 8 M, 4 Q'),
    row('turkey', 'europe', '1 A, 2 E, 1 Q'),
    row('bulgaria', 'europe', '1 E'),
    row('britain', 'europe', '1 A, 3 E, 6 G, 9 I, 8 Q'),
    row('france', 'europe', '9 A, 8 M'),
    row('russia', 'europe', '9 A, 10 E, 6 M, 0 Q'),
    row('belgium', 'europe', '1 A, 0 E, 1 M'),
    row('serbia', 'europe', '1 A, 0 I, 1 M'),
    row('italy', 'europe', '4 E, 5 I, 4 M'),
    row('rumania', 'europe', '2 G'),
    row('greece', 'europe', '1 G'),
    row('america', 'europe', '2 M, 6 Q'),
    row('turkey', 'near-east', '1 C'),
    row('britain', 'near-east', '1 C'),
    row('russia', 'near-east', '1 C, 0 M'),
  ],
};

/** What a power receives on a strategic turn, by both charts or by one. */
export function receives(
  rows: readonly ResourceRow[],
  power: Power,
  letter: string,
  chart?: ResourceRow['chart'],
): number {
  const at = LETTERS.indexOf(letter as (typeof LETTERS)[number]);
  return rows
    .filter((one) => one.power === power && (chart === undefined || one.chart === chart))
    .reduce((sum, one) => sum + (one.points[at] ?? 0), 0);
}

const spendingForm = z.strictObject({
  /** 5.13: no more than this is kept at the end of a strategic turn. */
  kept: points,
  step: points,
  /** 5.34: a headquarters depleted, and on its support side. */
  headquarters: points,
  support: points,
  /** 6.11: for so many chits. */
  events: points,
  chits: points,
  /** 15.41: first and second shock-troop event; how many divisions the first one converts. */
  shock: z.tuple([points, points]),
  shockDivisions: points,
  /** 5.17 */
  toRussia: points,
  toRussiaByStraits: points,
  toSerbia: points,
  fromGermany: points,
});

export const spending: ContentItem<z.infer<typeof spendingForm>> = {
  title: 'Costs and transfers of resource points',
  from: rulebook('5.33'),
  form: spendingForm,
  value: {
    ...{ kept: 10, step: 1, headquarters: 1, support: 2, events: 1, chits: 2 },
    ...{ shock: [1, 7], shockDivisions: 6 },
    ...{ toRussia: 1, toRussiaByStraits: 6, toSerbia: 6, fromGermany: 6 },
  },
};

const hexesForm = z.array(z.strictObject({ hex: z.string(), name: z.string(), points, to: z.string() }));

/** 5.16: held for four strategic turns, with a line of supply to Berlin or to the Ruhr. */
export const resourceHexes: ContentItem<z.infer<typeof hexesForm>> = {
  title: 'Resource hexes',
  from: rulebook('5.16'),
  form: hexesForm,
  value: [
    { hex: 'W6316', name: 'Mons', points: 1, to: 'ruhr' },
    { hex: 'W6312', name: 'Lens', points: 1, to: 'ruhr' },
    { hex: 'W6310', name: 'Bethune', points: 1, to: 'ruhr' },
    { hex: 'W5425', name: 'Longwy', points: 1, to: 'ruhr' },
    { hex: 'E2623', name: 'Ploesti', points: 1, to: 'berlin' },
    { hex: 'E4129', name: 'Kiev', points: 2, to: 'berlin' },
  ],
};

// ---- Strategic and sea movement (9.1, 9.2, 9.5)

const limitsForm = z.array(
  z.strictObject({
    id: z.string().min(1),
    side: z.enum(['cp', 'allied']),
    by: z.enum(['rail', 'sea']),
    /** The front maps on and between which units move. */
    maps: z.array(z.enum(['west', 'italy', 'east', 'caucasus', 'iraq', 'egypt'])).min(1),
    units: z.int().min(1),
    /** One of these powers alone, if any are named. */
    powers: z.array(z.enum(POWERS)).exactOptional(),
    /** A unit that begins or ends outside these countries counts twice. */
    doubleOutside: z.array(z.string()).exactOptional(),
    /** Units never leave these countries. */
    within: z.array(z.string()).exactOptional(),
    /** Not before this event. */
    after: z.string().exactOptional(),
    rule: z.string(),
  }),
);
export type LimitRow = z.infer<typeof limitsForm>[number];

const limit = (
  id: string,
  units: number,
  maps: LimitRow['maps'],
  rule: string,
  more: Partial<LimitRow> = {},
): LimitRow => ({ id, side: id.startsWith('cp') ? 'cp' : 'allied', by: 'rail', maps, units, rule, ...more });

export const limits: ContentItem<LimitRow[]> = {
  title: 'Strategic and sea movement',
  from: rulebook('9.11'),
  form: limitsForm,
  value: [
    limit('cp-europe', 24, ['west', 'italy', 'east'], '9.11', { doubleOutside: ['Germany'] }),
    limit('cp-near-east', 4, ['caucasus', 'iraq', 'egypt'], '9.12'),
    limit('allied-west', 12, ['west', 'italy'], '9.21', { doubleOutside: ['France', 'Italy'] }),
    limit('allied-east', 8, ['east'], '9.22', { powers: ['russia'], within: ['Russia', 'Russian Poland'] }),
    limit('allied-caucasus', 2, ['caucasus'], '9.22', { powers: ['russia'], within: ['Russia'] }),
    limit('allied-egypt', 4, ['egypt'], '9.23', { within: ['Egypt'] }),
    limit('allied-iraq', 4, ['iraq'], '9.23', { within: ['Turkey'], after: 'maude' }),
    limit('sea-europe', 6, ['west', 'italy', 'east'], '9.52', { by: 'sea' }),
    limit('sea-near-east', 3, ['iraq', 'egypt'], '9.52', { by: 'sea' }),
  ],
  check: (rows) =>
    new Set(rows.map(({ id }) => id)).size === rows.length ? undefined : 'must have each limit once',
};

// ---- Works and sides of hexes (10.42-10.46, 14.1, 14.6)

const worksForm = z.array(
  z.strictObject({
    id: z.enum(['city', 'fort', 'heavy-fort', 'hindenburg', 'pass', 'river', 'devastated', 'kut']),
    /** Columns to the left: for defenders in it or across it; for attackers out of it. */
    shift: z.int().min(0),
    badWeather: z.int().min(0).exactOptional(),
    outOf: z.int().min(0).exactOptional(),
    /** Movement points to enter, if the hex costs another than its terrain; on top of it in wet weather. */
    cost: z.int().min(1).exactOptional(),
    wet: z.int().min(0).exactOptional(),
    /** Strength of the unit of its own (14.11). */
    strength: z.int().min(0).exactOptional(),
    rule: z.string(),
  }),
);

export const works: ContentItem<z.infer<typeof worksForm>> = {
  title: 'Works, rivers and passes',
  from: rulebook('10.42'),
  form: worksForm,
  value: [
    { id: 'city', shift: 1, rule: '10.42' },
    { id: 'fort', shift: 1, strength: 1, rule: '14.12' },
    { id: 'heavy-fort', shift: 2, strength: 1, rule: '14.12' },
    { id: 'hindenburg', shift: 2, strength: 1, rule: '14.31' },
    { id: 'kut', shift: 1, strength: 0, rule: '14.21' },
    { id: 'pass', shift: 1, badWeather: 2, cost: 1, rule: '8.33' },
    { id: 'river', shift: 1, wet: 1, rule: '10.44' },
    { id: 'devastated', shift: 0, outOf: 1, cost: 2, rule: '14.63' },
  ],
};

// ---- Victory and surrender (5.4, 5.6, 16.2, 18)

const victoryForm = z.strictObject({
  wins: points,
  /** 18.11: not before this strategic turn. */
  from: z.string(),
  /** 18.21: with the die. */
  suddenDeath: points,
  /** 5.82, 16.2, 18.24: full American divisions in France. */
  americans: points,
  /** 18.3: hexes of the Ruhr; Berlin alone does. */
  ruhr: points,
  /** 5.42, 5.61 */
  revolution: points,
  surrender: points,
  /** 5.71 */
  america: z.string(),
});

export const victory: ContentItem<z.infer<typeof victoryForm>> = {
  title: 'Victory, revolution and surrender',
  from: rulebook('18.11'),
  form: victoryForm,
  value: {
    ...{ wins: 20, from: 'C', suddenDeath: 20, americans: 6, ruhr: 2 },
    ...{ revolution: 11, surrender: 11, america: 'O' },
  },
};

const modifiersForm = z.array(
  z.strictObject({
    of: z.enum(['czar', 'bolsheviks', 'turkey']),
    id: z.string().min(1),
    drm: z.int().min(-4).max(4),
    /** Once for each, not once for all. */
    each: z.boolean(),
    /** On strategic turns from the first to the second alone. */
    turns: z.tuple([z.string(), z.string()]).exactOptional(),
    rule: z.string(),
  }),
);
export type PoliticsRow = z.infer<typeof modifiersForm>[number];

const item = (
  of: PoliticsRow['of'],
  id: string,
  drm: number,
  rule: string,
  more: Partial<PoliticsRow> = {},
): PoliticsRow => ({ of, id, drm, each: false, rule, ...more });

/** On the dice of the two revolutions and of Turkish surrender. */
export const politics: ContentItem<PoliticsRow[]> = {
  title: 'Revolutions and Turkish surrender',
  from: rulebook('5.43'),
  form: modifiersForm,
  value: [
    item('czar', 'cities', 1, '5.42', { each: true }),
    item('czar', 'czar-commands', 2, '5.43'),
    item('czar', 'brusilov', 1, '5.43'),
    item('czar', 'petrograd', 3, '5.43'),
    item('czar', 'poland', 1, '5.43'),
    item('czar', 'early', -2, '5.43', { turns: ['A', 'G'] }),
    item('czar', 'later', -1, '5.43', { turns: ['H', 'K'] }),
    item('czar', 'cities-taken', -1, '5.43', { each: true }),
    item('bolsheviks', 'cities', 1, '5.42', { each: true }),
    item('bolsheviks', 'attacking', 1, '5.44', { each: true }),
    item('bolsheviks', 'unattacked', 1, '5.44', { each: true }),
    item('bolsheviks', 'cities-taken', -1, '5.44', { each: true }),
    item('turkey', 'surrender-hexes', 1, '5.62', { each: true }),
    item('turkey', 'arabia', 1, '5.62'),
    item('turkey', 'alpenkorps', 1, '5.62'),
    item('turkey', 'baghdad-1915', 3, '5.62'),
    item('turkey', 'jerusalem-1917', 1, '5.62'),
    item('turkey', 'baku', 4, '5.62'),
    item('turkey', 'reserve', 1, '5.62', { each: true }),
  ],
  check: (rows) =>
    new Set(rows.map(({ of, id }) => `${of} ${id}`)).size === rows.length
      ? undefined
      : 'must not repeat a row',
};
