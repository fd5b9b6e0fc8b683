/** The charts of the Great War, from the content that is played with. */

import type { Chart, FaceSetting } from '@armistice/table';
import type { Crt } from '../../charts.ts';
import { POWERS } from '../../nations.ts';
import type { GreatWarScenario } from '../../scenarios/form.ts';
import { receives } from '../../tables.ts';
import type { Data } from '../../types.ts';
import { LETTERS } from '../../units/form.ts';
import { FRONT_TITLES, powerWords, sentence } from '../places.ts';

export type GreatWarSetting = FaceSetting<Data, GreatWarScenario>;

export const CRT_A = 'table-a';
export const CRT_B = 'table-b';

const results = (id: string, title: string, { columns, rows, worse }: Crt): Chart => ({
  ...{ id, sheet: 'Combat', title, rule: '10.36' },
  note: `Steps lost by the attacker, then by the defender; E is all of them. Worse than 1:2: ${worse}.`,
  head: ['Die', ...columns],
  rows: rows.map((cells, i) => ({ label: String(i), cells })),
});

const columns: Chart = {
  ...{ id: 'columns', sheet: 'Combat', title: 'Columns', rule: '10.41' },
  note: 'To the right helps the attacker. Ground: see Terrain.',
  head: ['', 'Columns'],
  rows: [
    { label: 'City, fort', cells: ['1 left'], rule: '10.42' },
    { label: 'Heavy fort, Hindenburg Line', cells: ['2 left'], rule: '10.43' },
    { label: 'All across a river', cells: ['1 left'], rule: '10.44' },
    { label: 'Out of a devastated hex', cells: ['1 left'], rule: '14.63' },
    { label: 'Nations that do not cooperate', cells: ['1 against them'], rule: '10.45' },
    { label: 'Headquarters', cells: ['their support'], rule: '10.48' },
    { label: 'French and Russians, Turns 1 and 2', cells: ['1 against them'], rule: '19.52' },
  ],
};

const modifiers: Chart = {
  ...{ id: 'modifiers', sheet: 'Combat', title: 'On the die', rule: '10.55' },
  note: 'What helps the defender comes to −3 at most.',
  head: ['', 'Die'],
  rows: [
    { label: 'Concentric', cells: ['+1'], rule: '10.53' },
    { label: 'Each column above 5:1', cells: ['+1'], rule: '10.54' },
    { label: 'Tanks in supply', cells: ['+1 or +2'], rule: '15.23' },
    { label: 'Shock troops, one to three', cells: ['+1'], rule: '15.44' },
    { label: 'Shock troops, four or more', cells: ['+2'], rule: '15.44' },
    { label: 'Kaiserschlacht', cells: ['+3'], rule: '15.45' },
    { label: 'Gas, flames, mines', cells: ['+2'], rule: '6.12b' },
    { label: 'Brusilov', cells: ['+3'], rule: '6.27' },
    { label: 'More in the air', cells: ['±1'], rule: '15.13' },
    { label: 'Trenches', cells: ['−1 or −2'], rule: '14.43' },
    { label: 'Snow in the Caucasus, heat in Egypt and Iraq', cells: ['−2'], rule: '12.2' },
  ],
};

function terrain({ terrain: rows }: Data['content']): Chart {
  const both = (usual: number | undefined, wet?: number, snow?: number): string =>
    [String(usual ?? 0), wet === undefined ? '' : `wet ${wet}`, snow === undefined ? '' : `snow ${snow}`]
      .filter((part) => part !== '')
      .join(', ');
  return {
    ...{ id: 'terrain', sheet: 'Terrain', title: 'Terrain', rule: '8.32' },
    head: ['', 'Points', 'Columns for the defender', 'Tanks attack'],
    rows: rows
      .filter(({ id }) => id !== 'sea' && id !== 'lake')
      .map(({ title, cost, wet, mountain, shift, wetShift, snowShift, tanks, tanksWet }) => ({
        label: title,
        cells: [
          `${both(cost, wet)}${mountain === undefined ? '' : `, mountain units ${mountain}`}`,
          both(shift, wetShift, snowShift),
          tanks ? (tanksWet === false ? 'not when wet' : 'yes') : 'no',
        ],
      })),
  };
}

function income({ data, scenario }: GreatWarSetting): Chart {
  const from = scenario.past === null ? 0 : LETTERS.indexOf(scenario.past as (typeof LETTERS)[number]) + 1;
  const letters = LETTERS.slice(from);
  const powers = POWERS.filter((power) =>
    letters.some((letter) => receives(data.content.resources, power, letter) > 0),
  );
  return {
    ...{ id: 'income', sheet: 'Resources', title: 'Resource points by strategic turn', rule: '5.1' },
    note: 'Nothing while a nation is neutral or collapsed.',
    head: ['', ...letters],
    rows: powers.map((power) => ({
      label: sentence(powerWords(power)),
      cells: letters.map((letter) => receives(data.content.resources, power, letter)),
    })),
  };
}

function prices({ spending }: Data['content']): Chart {
  return {
    ...{ id: 'prices', sheet: 'Resources', title: 'What points buy', rule: '5.33' },
    head: ['', 'Points'],
    rows: [
      { label: 'A step', cells: [spending.step], rule: '5.33' },
      { label: 'A headquarters, depleted', cells: [spending.headquarters], rule: '5.34' },
      { label: 'A headquarters with its support', cells: [spending.support], rule: '5.34' },
      { label: 'Two events', cells: [spending.events], rule: '6.11' },
      { label: 'Shock troops, first and second event', cells: [spending.shock.join(', ')], rule: '15.41' },
      { label: 'Kept at most', cells: [spending.kept], rule: '5.13' },
    ],
  };
}

function rails({ limits }: Data['content'], maps: readonly string[]): Chart {
  return {
    ...{ id: 'rails', sheet: 'Rail and sea', title: 'Units by rail and sea', rule: '9.0' },
    note: 'Headquarters count double.',
    head: ['', 'Side', 'Units'],
    rows: limits
      .filter((row) => row.maps.some((map) => maps.includes(map)))
      .map(({ side, by, maps: on, units, rule }) => ({
        label: `${by === 'rail' ? 'Rail' : 'Sea'}: ${on.map((map) => FRONT_TITLES[map]).join(', ')}`,
        cells: [side === 'cp' ? 'Central Powers' : 'Allies', units],
        rule,
      })),
  };
}

function trenches({ trenches: rows }: Data['content']): Chart {
  const titles = {
    ...{ german: 'Germany', central: 'Other Central Powers', british: 'Britain, Belgium' },
    ...{ french: 'France', allied: 'Other Allies' },
  };
  return {
    ...{ id: 'trenches', sheet: 'Terrain', title: 'Trenches in Europe', rule: '14.43' },
    head: ['', 'From', 'Die'],
    rows: rows.map(({ marker, from, drm }) => ({ label: titles[marker], cells: [`Turn ${from}`, drm] })),
  };
}

export const chartsOf = (of: GreatWarSetting): readonly Chart[] => {
  const { content } = of.data;
  return [
    results(CRT_A, 'Table A: up to three defending units', content.tableA),
    results(CRT_B, 'Table B: more than three', content.tableB),
    ...[columns, modifiers, terrain(content), trenches(content), income(of), prices(content)],
    rails(content, of.scenario.maps),
  ];
};
