/** The charts of Fields of Despair, from the content that is played with. */

import type { Chart, ChartRow, FaceSetting } from '@armistice/table';
import type { CombatTable } from '../../charts/combat.ts';
import { hitsAgainst } from '../../reckoning.ts';
import type { DespairScenario } from '../../scenarios/form.ts';
import type { Content, Data } from '../../types.ts';

export type DespairSetting = FaceSetting<Data, DespairScenario>;

/** Names that the present values light rows and columns by. */
export const LIT = {
  trench: 'trench',
  table: { five: 'table-five', six: 'table-six' },
  blockade: 'blockade',
  sunk: 'sunk',
  east: 'east',
} as const;

const COMBAT = 'Combat';
const WAR = 'Sea and East';
const DICE = ['1', '2', '3', '4', '5', '6'];
const range = (from: number, to: number): string =>
  to >= 99 ? `${from} and more` : from === to ? String(from) : `${from} to ${to}`;

/** '9 to 12': rows that end at these numbers. */
export function spans(rows: readonly { readonly to: number }[], first: number): string[] {
  return rows.map(({ to }, i) => range(i === 0 ? first : rows[i - 1]!.to + 1, to));
}

const hits = (from: number): string => (from === 6 ? '6' : `${from} or 6`);

function dice({ technologies: { chlorine, mustard } }: Content): Chart {
  const [open, fort] = [hitsAgainst(0), hitsAgainst(1)];
  return {
    ...{ id: 'dice', sheet: COMBAT, title: 'What hits', rule: '7.3.1' },
    head: ['Who fires', 'Dice', 'Hits on'],
    rows: [
      {
        label: 'Artillery',
        cells: ['a die for each point of its counters', `${hits(open)}; at a fortress ${hits(fort)}`],
        rule: '7.3.1',
      },
      {
        label: `Gas, from box ${chlorine}`,
        cells: ['half of the artillery dice', 'one pip more easily, fortress or not'],
        rule: '12.2',
      },
      {
        label: `Gas, from box ${mustard}`,
        cells: ['half of the artillery dice', 'two pips more easily'],
        rule: '12.2',
      },
      { label: 'Fortress', cells: ['a die for each of its points', hits(open)], rule: '7.3.5' },
      {
        label: 'Infantry',
        cells: ['a die for each strength point', `${hits(open)}; at a fortress ${hits(fort)}`],
        rule: '7.3.3',
      },
    ],
  };
}

function trench({ trenchDefence }: Content): Chart {
  const labels = spans(trenchDefence, 1);
  return {
    ...{ id: LIT.trench, sheet: COMBAT, title: 'Trench Defense', rule: '7.3.4' },
    note: 'Dice more for the side that is attacked, in trenches or behind a river; twice as many on the Hindenburg Line.',
    head: ['Strength that attacks', 'Dice more'],
    rows: trenchDefence.map(({ dice: more }, i) => ({ label: labels[i]!, cells: [more] })),
  };
}

function combatTable(table: CombatTable, which: keyof CombatTable): Chart {
  const columns = table[which];
  return {
    ...{ id: LIT.table[which], sheet: COMBAT, rule: '13.1' },
    title: which === 'five' ? 'Combat Table: hits on 5 or 6' : 'Combat Table: hits on 6',
    note: 'Hits by the number of dice and the sum of the three that are rolled.',
    head: ['Dice', ...columns[0]!.map((_one, i) => String(i + 3))],
    rows: columns.map((cells, i) => ({ label: String(i + 1), cells })),
  };
}

function blockade({ sea }: Content): Chart {
  return {
    ...{ id: LIT.blockade, sheet: WAR, title: 'Blockade', rule: '6.4.2' },
    note: 'Each blue cube costs the Central Powers one economic point, and the level this many more; at most half of what they collect.',
    head: ['Level', ...sea.blockade.map((_one, i) => String(i))],
    rows: [{ label: 'More points', cells: sea.blockade }],
  };
}

function sunk({ sea }: Content): Chart {
  const labels = spans(sea.sunk, 0);
  return {
    ...{ id: LIT.sunk, sheet: WAR, title: 'Sunk by submarines', rule: '6.4.3' },
    note: 'Strength lost off England under unrestricted warfare, by the box of the submarine track and a die. Each black cube costs the Allies one economic point besides.',
    head: ['Box', ...DICE],
    rows: sea.sunk.map(({ by }, i) => ({ label: labels[i]!, cells: by })),
  };
}

function east({ east: { losses, fatal } }: Content): Chart {
  return {
    ...{ id: LIT.east, sheet: WAR, title: 'Losses in the East', rule: '5.2' },
    note: `By red cubes drawn and a die. Three red cubes, or more losses than there is strength, are a Major Russian Victory; the ${ordinal(fatal)} loses the war.`,
    head: ['Red cubes', ...DICE],
    rows: losses.map((cells, i) => ({ label: String(i + 1), cells })),
  };
}

const ordinal = (number: number): string => ['', 'first', 'second', 'third'][number] ?? `${number}th`;

function usa({ usa: { box, arrivals } }: Content): Chart {
  return {
    ...{ id: 'usa', sheet: WAR, title: 'Americans', rule: '11.2' },
    note: `The USA comes in at box ${box}. Strength that lands in Paris, by Action Phase from then on.`,
    head: ['Action Phase', ...arrivals.map((_one, i) => String(i + 1))],
    rows: [{ label: 'Strength', cells: arrivals }],
  };
}

function prices({ prices: all }: Content): Chart {
  const row = (label: string, price: number, most: number | string, rule: string): ChartRow => ({
    label,
    cells: [price, most],
    rule,
  });
  const { most } = all;
  return {
    ...{ id: 'prices', sheet: 'Prices', title: 'What economic points buy', rule: '6.5' },
    note: `Each turn ${all.freeLogistics} logistic points and ${all.freeTanks} tank or Stosstruppen counter come for nothing.`,
    head: ['', 'Points', 'Up to'],
    rows: [
      row('Artillery maintenance', all.artillery, most.artillery, '6.1'),
      row('A gun, or a point more of one', all.gun, most.gun, '6.5'),
      row('Air maintenance, or a point more of a squadron', all.air, most.air, '6.5'),
      row('Supply, a hex more', all.supply, most.supply, '6.7'),
      row('A technology, a box on', all.tech, most.tech, '12.1'),
      row('A cube for the naval bag', all.naval, '', '6.5'),
      row('A cube for the East', all.east, '', '6.5'),
      row('A logistic point', all.logistics, most.logistics, '10.0'),
      row('A tank or Stosstruppen counter', all.tank, most.tanks, '12.4'),
      row('The Hindenburg Line', all.line, '', '16.4'),
    ],
  };
}

function technologies({ technologies: all }: Content): Chart {
  const { chlorine, mustard, tanks, ace, breakout } = all;
  return {
    ...{ id: 'technologies', sheet: 'Prices', title: 'Technologies', rule: '12.1' },
    head: ['From box', 'What it gives'],
    rows: [
      { label: `Aircraft ${ace}`, cells: ['a squadron of two becomes an ace'], rule: '12.1' },
      { label: `Gas ${chlorine}`, cells: ['half of the artillery dice are gas'], rule: '12.2' },
      { label: `Gas ${mustard}`, cells: ['gas hits more easily still'], rule: '12.2' },
      {
        label: `Masks ${chlorine}, ${mustard}`,
        cells: ['stop the first gas, then the second'],
        rule: '12.3',
      },
      ...breakout.map((points, i) => ({
        label: `Tanks ${tanks + i}`,
        cells: [`a counter lets ${points} strength points break out`],
        rule: '12.4',
      })),
    ],
  };
}

function ground(): Chart {
  return {
    ...{ id: 'ground', sheet: 'Terrain', title: 'Ground', rule: '7.2.2' },
    head: ['Ground', 'Movement', 'Combat'],
    rows: [
      { label: 'Clear', cells: ['no effect', 'no effect'] },
      {
        label: 'Forest',
        cells: ['ends the move of a block that did not begin in one', 'no effect'],
        rule: '7.2.2',
      },
      {
        label: 'River',
        cells: ['no effect', 'before trench warfare: dice more for whoever is attacked'],
        rule: '7.3.4',
      },
      {
        label: 'Trench',
        cells: ['no effect', 'from 1915 in every hex: dice more for whoever is attacked'],
        rule: '7.3.4',
      },
      {
        label: 'Fortress',
        cells: ['ends the move: the hex is contested', 'fires too, and its side is hit by sixes alone'],
        rule: '7.3.5',
      },
    ],
  };
}

export function chartsOf({ data, options }: DespairSetting): Chart[] {
  const { content } = data;
  const table = options.combat === 'table' ? (['five', 'six'] as const) : [];
  return [
    dice(content),
    trench(content),
    ...table.map((which) => combatTable(content.combatTable, which)),
    ground(),
    prices(content),
    technologies(content),
    east(content),
    blockade(content),
    sunk(content),
    usa(content),
  ];
}
