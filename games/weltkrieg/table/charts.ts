/** The charts of the standard rules, made of the content that is played with. */

import type { Chart } from '@armistice/table';
import { lossesOf } from '../system/reckoning.ts';
import type { Share } from '../system/tables.ts';
import type { WeltkriegSetting } from './front.ts';
import { sentence } from './places.ts';

export const TERRAIN = 'terrain';
const signed = (value: number): string => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const share = ([part, whole]: Share): string => (part === whole ? 'all' : `${part}/${whole}`);

export const chartsOf = (of: WeltkriegSetting): readonly Chart[] => [
  ...ground(of),
  ...results(of),
  ...supply(of),
  rails(of),
  stacking(of),
  demoralisation(of),
];

function ground({ data: { content } }: WeltkriegSetting): Chart[] {
  return [
    {
      ...{ id: TERRAIN, sheet: 'Ground', title: 'Terrain on hexsides', rule: '6-3' },
      note: 'Along a railway a dear step costs less. Losses above the share drive defenders out.',
      head: ['Side', 'Cost', 'Mountain units', 'Attack', 'Counterattack', 'Holds'],
      rows: content.terrain.map(({ id, cost, mountainCost, attack, counterattack, halves, holds }) => ({
        label: id,
        cells: [
          ...[cost ?? 'closed', mountainCost ?? 'closed', halves ? 'halved' : signed(attack)],
          ...[signed(counterattack), share(holds)],
        ],
        rule: '13-5',
      })),
    },
    {
      ...{
        id: 'waters',
        sheet: 'Ground',
        title: 'Rivers',
        rule: '6-8',
        head: ['River', 'Cost', 'Attack', 'Counterattack', 'Holds'],
      },
      rows: content.waters.map(({ id, cost, attack, counterattack, halves, holds }) => ({
        label: id === 'major' ? 'major river' : id,
        cells: [`+${cost}`, halves ? 'halved' : signed(attack), signed(counterattack), share(holds)],
        rule: '13-5',
      })),
    },
    {
      ...{
        id: 'works',
        sheet: 'Ground',
        title: 'Works in a hex',
        rule: '22-1',
        head: ['Works', 'Cost', 'Attack', 'Holds'],
      },
      rows: content.works.map(({ id, cost, attack, holds }) => ({
        label: id,
        cells: [`+${cost}`, signed(attack), holds === null ? '' : share(holds)],
        rule: '22-1',
      })),
    },
  ];
}

const STRENGTHS = [10, 20, 30, 40, 60, 80, 120, 160] as const;

/** 13-4: losses by strength and modified die. */
function results({ data: { content }, scenario }: WeltkriegSetting): Chart[] {
  const { results: table } = content;
  const dice = Array.from({ length: table.most - table.least + 1 }, (_none, i) => table.least + i);
  return (['attack', 'counterattack'] as const).map((kind) => ({
    ...{ id: kind, sheet: 'Combat', title: `Losses by the ${kind}`, rule: '13-4' },
    note: `Strength down, die with all that is added across; table of ${scenario.from.year}. Defenders counterattack with ${table.counterattack} for each supplied point.`,
    head: ['Strength', ...dice.map(String)],
    rows: STRENGTHS.map((strength) => ({
      label: `${strength}`,
      cells: dice.map((die) => lossesOf(table, scenario.from.year, kind, strength, die)),
      rule: '13-4',
    })),
  }));
}

function supply({ data: { content } }: WeltkriegSetting): Chart[] {
  const { rates, lengths } = content.supply;
  return [
    {
      ...{ id: 'rates', sheet: 'Supply', title: 'Strength points that a supply point feeds', rule: '19-5' },
      head: ['Nation', 'Attack', 'Counterattack'],
      rows: Object.entries(rates).map(([nation, { attack, counterattack }]) => ({
        ...{ label: nation === 'default' ? 'others' : nation, cells: [attack, counterattack], rule: '19-5' },
      })),
    },
    {
      ...{
        id: 'lengths',
        sheet: 'Supply',
        title: 'Lines of supply',
        rule: '19-4',
        head: ['Up to', 'Strength points less'],
      },
      note: 'In movement points between a unit and its headquarters; beyond the last there is no supply.',
      rows: lengths.map(({ upTo, less }) => ({ label: `${upTo}`, cells: [less], rule: '19-4' })),
    },
  ];
}

const rails = ({ scenario }: WeltkriegSetting): Chart => ({
  ...{
    id: 'rails',
    sheet: 'Supply',
    title: 'Railways',
    rule: '8-1',
    head: ['Network', 'Division-equivalents a turn'],
  },
  rows: Object.entries(scenario.capacity).map(([label, room]) => ({ label, cells: [room], rule: '8-1' })),
});

const stacking = ({ data: { content } }: WeltkriegSetting): Chart => ({
  ...{ id: 'stacking', sheet: 'Ground', title: 'Stacking', rule: '11-1', head: ['In a hex', 'Most'] },
  rows: [
    { label: 'divisions', cells: [content.stacking.divisions], rule: '11-1' },
    { label: 'artillery units', cells: [content.stacking.artillery], rule: '11-1' },
    { label: 'tank brigades', cells: [content.stacking.tankBrigades], rule: '11-2' },
    { label: 'tank battalions', cells: [content.stacking.tankBattalions], rule: '11-2' },
  ],
});

const NAMES: { readonly [what: string]: string } = {
  ...{
    strengthPoint: 'a strength point',
    fortressPoint: 'a point of a fortress',
    headquarters: 'a headquarters',
  },
  ...{ city: 'a city', urbanSide: 'a city with urban sides', capital: 'a capital', paris: 'Paris' },
};

const demoralisation = ({ data: { content } }: WeltkriegSetting): Chart => ({
  ...{
    id: 'demoralisation',
    sheet: 'Morale',
    title: 'Demoralisation',
    rule: '26-3',
    head: ['Lost', 'Points'],
  },
  rows: Object.entries(content.demoralisation).map(([what, points]) => ({
    ...{ label: sentence(NAMES[what] ?? what), cells: [points as number], rule: '26-3' },
  })),
});
