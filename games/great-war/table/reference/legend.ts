/** What counters and marks mean. */

import type { LegendRow, Reference } from '@armistice/table';
import { MARK } from '../../types.ts';
import type { Unit } from '../../units/form.ts';
import { counterOf, faceDown } from '../counters.ts';
import type { GreatWarSetting } from './charts.ts';

const KINDS: { readonly [kind in Unit['kind']]: readonly [title: string, text: string, rule: string] } = {
  infantry: [
    'Infantry',
    'Attack, defence, movement along the lower edge; movement counts double in the West, Italy and Egypt.',
    '8.14',
  ],
  mountain: ['Mountain troops', 'Only they enter the Alps, and mountains cost them one point.', '15.71'],
  cavalry: ['Cavalry', 'Fast; may slip away before combat.', '15.51'],
  headquarters: [
    'Headquarters',
    'Support and movement. It shifts columns for units next to it, and does not fight.',
    '15.63',
  ],
  tank: ['Tanks', 'Add to the die of attacks they join.', '15.23'],
  'anti-tank': ['Anti-tank guns', 'Take the modifier of tanks away.', '15.33'],
  'armoured-car': ['Armoured cars', 'Fight as other units do.', '10.31'],
  irregular: ['Irregulars', 'Arabs and Armenians: nobody knows their strength before they fight.', '15.82'],
};

function units({ data }: GreatWarSetting): LegendRow[] {
  return Object.entries(KINDS).flatMap(([kind, [title, text, rule]]) => {
    const one = data.content.units.find((unit) => unit.kind === kind);
    return one === undefined ? [] : [{ title, text, rule, counter: counterOf({ id: one.id, face: 0 }) }];
  });
}

function states({ data }: GreatWarSetting): LegendRow[] {
  const id = (test: (unit: Unit) => boolean): string => data.content.units.find(test)!.id;
  const division = id(({ kind, nation }) => kind === 'infantry' && nation === 'german');
  const two = id(({ back }) => back?.as === 'reduced');
  const staff = id(({ kind, support }) => kind === 'headquarters' && (support ?? 0) > 0);
  const row = (title: string, text: string, rule: string, counter: LegendRow['counter']): LegendRow => ({
    ...{ title, text, rule },
    ...(counter === undefined ? {} : { counter }),
  });
  return [
    row('Reduced', 'One of two steps is lost.', '10.63', counterOf({ id: two, face: 1 })),
    row(
      'Shock troops',
      'German divisions turned over.',
      '15.44',
      counterOf({ id: id(({ back }) => back?.as === 'shock'), face: 1 }),
    ),
    row('D: depleted', 'No support until it is refitted.', '10.48', counterOf({ id: staff, face: 1 })),
    row(
      'O: out of supply',
      'Halved in battle, and lost at attrition.',
      '11.84',
      counterOf({ id: division, face: 0, supply: 'out' }),
    ),
    row(
      'F: fortress supply',
      'Alive on the stores of its fort.',
      '11.51',
      counterOf({ id: division, face: 0, supply: 'fort' }),
    ),
    row(
      'M: has moved',
      'It may go on until another stack moves.',
      '8.17',
      counterOf({ id: division, face: 0, marks: MARK.moved }),
    ),
    row(
      'A: has attacked',
      'Once in a combat phase.',
      '10.14',
      counterOf({ id: division, face: 0, marks: MARK.attacked }),
    ),
    row(
      'Covered',
      'It lies under another enemy unit: its side is all that is known.',
      '7.25',
      faceDown('allied'),
    ),
  ];
}

const marks: readonly LegendRow[] = [
  {
    ...{ title: 'Goal', text: 'A place to hold when a short scenario ends.', rule: '18.1' },
    marker: { hex: '', kind: 'target', label: '', title: 'goal' },
  },
  {
    ...{ title: 'Waste', text: 'Devastated ground.', rule: '14.63' },
    marker: { hex: '', kind: 'ruin', label: '×', title: 'waste' },
  },
  {
    ...{ title: 'Trench', text: 'Dug by Turks in the Near East.', rule: '14.53' },
    marker: { hex: '', kind: 'trench', label: '', title: 'trench' },
  },
  { title: 'Lit', text: 'Something can be done here.', light: 'focus' },
  { title: 'Target', text: 'What is picked can go or attack here.', light: 'target' },
];

export const legendOf = (of: GreatWarSetting): Reference['legend'] => [
  { title: 'Units', rows: units(of) },
  { title: 'States', rows: states(of) },
  { title: 'On the map', rows: marks },
];
