/** What the counters and marks of Storm in the West mean. */

import type { LegendRow, Reference } from '@armistice/table';
import type { Unit } from '../../units.ts';
import { counterOf, faceDown, STATES } from '../counters.ts';
import type { StormSetting } from './charts.ts';

const KINDS: { readonly [kind in Unit['kind']]: readonly [title: string, text: string] } = {
  infantry: ['Infantry', 'Attack, defence, movement along the lower edge.'],
  stosstruppen: ['Stosstruppen', 'The best of the army: they lead attacks and infiltrate.'],
  cavalry: ['Cavalry', 'Fast, and no infantry where that is asked for.'],
  tank: ['Tanks', 'One step, no zone of control; +1 for an attack of infantry.'],
  'heavy-tank': ['Heavy tanks', 'Tanks of 1919 that break trenches.'],
  'fast-tank': ['Fast tanks', 'Tanks of 1919 that infiltrate two hexes.'],
  artillery: ['Artillery', 'Artillery Group Bruchmüller: supports an attack within two hexes.'],
  air: ['Air', 'Flies once a turn, for an attack or against one.'],
  bomber: ['Bombers', 'Bomb the Ruhr or a stack, or support an attack.'],
  'anti-tank': ['Anti-tank guns', 'Stop tanks that attack their hex.'],
  alpine: ['Alpenkorps', 'Pays less in mountains and forests.'],
  marines: ['U.S. Marines', 'Better on the die, in attack and defence.'],
};

function units({ data, scenario }: StormSetting): LegendRow[] {
  const used = data.content.units.filter(({ begins }) => begins[scenario.id] !== 'unused');
  return Object.entries(KINDS).flatMap(([kind, [title, text]]) => {
    const one = used.find((unit) => unit.kind === kind);
    if (one === undefined) return [];
    return [{ title, text, counter: counterOf({ id: one.id, steps: one.reduced === null ? 1 : 2 }) }];
  });
}

function states({ data, scenario }: StormSetting): LegendRow[] {
  const { id } = data.content.units.find(
    ({ kind, begins }) => kind === 'infantry' && begins[scenario.id] === 'start',
  )!;
  return [
    {
      title: 'Reduced',
      text: 'It has lost its first step; the next one removes it.',
      rule: '2.47',
      counter: counterOf({ id, steps: 1 }),
    },
    ...STATES.map(({ seen, state }) => ({
      title: `${state.mark}: ${state.title}`,
      ...(state.means === undefined ? {} : { text: state.means }),
      ...(state.rule === undefined ? {} : { rule: state.rule }),
      counter: counterOf({ id, steps: 2, ...seen }),
    })),
    {
      title: 'Covered',
      text: 'It lies under another enemy unit, unknown until it fights.',
      rule: '13.8',
      counter: faceDown('allied'),
    },
  ];
}

export const legendOf = (of: StormSetting): Reference['legend'] => [
  { title: 'Units', rows: units(of) },
  { title: 'States', rows: states(of) },
  {
    title: 'Marks',
    rows: [
      {
        title: 'A number in a disc',
        text: 'Morale: whoever takes the hex gains it, the other side loses it.',
        rule: '4.2',
        badge: '2',
      },
      { title: 'S', text: 'A source of supply.', rule: '7.4', badge: 'S' },
      ...(of.scenario.bigBertha === null
        ? []
        : [
            {
              title: 'Big Bertha',
              text: 'The gun that shells Paris.',
              rule: '4.7',
              marker: { hex: '', kind: 'gun', label: 'BB', title: 'Big Bertha' } as const,
            },
          ]),
      {
        title: 'Lost once',
        text: 'A port or fortress that fell: it feeds nobody any more.',
        rule: '7.14',
        marker: { hex: '', kind: 'ruin', label: '×', title: 'lost once' },
      },
    ],
  },
];
