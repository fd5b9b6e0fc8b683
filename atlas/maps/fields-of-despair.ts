/** 003. The core rules are not at hand: what the playbook's set-ups and examples say decides, the rest is geography. */

import { fieldsOfDespair as grid } from '@armistice/hex';
import type { MapPlan } from '../src/plan.ts';

const ALLIED_1915 = 'C01, C02, C03, C04, C05, C06, D06, E07, F06, G07, H06, H05, I07, J07, K08, K09, K10';
const ALLIED_1917 = 'C01, C02, C03, C04, C05, D05, E06, F06, G07, H06, H05, I07, J07, K08, K09, K10';
const FRONTIER = 'C01, C02, D02, E03, F03, G04, G05, H05, I06, I07, J07, K08, K09, K10';

export const fieldsOfDespair: MapPlan = {
  id: 'fields-of-despair',
  title: 'Fields of Despair',
  game: 'fields-of-despair',
  grid,
  geography: ['west'],
  radiusKm: 160,
  withoutLand: [[-0.5, 52]], // Great Britain
  terrain: { '~': 'sea', c: 'clear', f: 'forest' },
  // The text knows forest and rivers only; wooded mountains count as forest.
  regions: { forest: 'forest', mountain: 'forest' },
  terrainOn: 'hexes',
  rivers: 'hexes',
  riverHexes: ['Meuse', 'Marne', 'Seine', 'Somme', 'Aisne', 'Oise', 'Moselle', 'Rhine', 'Scheldt'],
  letters: { F: 'France', B: 'Belgium', G: 'Germany', L: 'Luxembourg', N: 'Netherlands', S: 'Switzerland' },
  closed: ['Netherlands', 'Switzerland'],
  printed: [
    {
      hexes: 'C07',
      place: 'Paris',
      rule: '14.2, VP text',
      fortress: 2,
      country: 'France',
      features: ['river:Seine', 'river:Marne', 'vp:marne', 'reinforcements:french'],
    },
    { hexes: 'D06, E06', rule: 'VP text', country: 'France', features: ['river:Marne', 'vp:marne'] },
    {
      hexes: 'G01',
      place: 'Antwerp',
      rule: 'derived: example, VP text',
      fortress: 2,
      country: 'Belgium',
      features: ['vp:cp-1914'],
    },
    {
      hexes: 'H02',
      place: 'Namur',
      rule: 'example',
      fortress: 2,
      country: 'Belgium',
      features: ['river:Meuse', 'vp:cp-1914'],
    },
    {
      hexes: 'I02',
      place: 'Liege',
      rule: 'example',
      fortress: 2,
      country: 'Belgium',
      features: ['river:Meuse', 'vp:cp-1914'],
    },
    {
      hexes: 'F03',
      place: 'Maubeuge',
      rule: 'derived: example',
      country: 'France',
      // Played games agree that the BEF holds a fortress here; its size is reconstructed.
      fortress: 1,
      kind: 'town',
      features: ['vp:cp'],
    },
    { hexes: 'H05', place: 'Verdun', rule: '16.4', fortress: 5, country: 'France' },
    { hexes: 'F05', place: 'Reims', rule: 'derived: set-up', fortress: 1, country: 'France' },
    { hexes: 'B01', place: 'Calais', rule: 'derived: set-up', fortress: 1, port: true, country: 'France' },
    { hexes: 'H09', place: 'Langres', rule: 'derived: set-up', fortress: 4, country: 'France' },
    { hexes: 'I07', place: 'Toul', rule: 'derived: set-up', fortress: 4, country: 'France' },
    { hexes: 'J07', place: 'Nancy', rule: 'derived: set-up', fortress: 4, country: 'France' },
    { hexes: 'J08', place: 'Epinal', rule: 'derived: set-up', fortress: 4, country: 'France' },
    { hexes: 'K10', place: 'Belfort', rule: 'derived: set-up', fortress: 4, country: 'France' },
    { hexes: 'J05, J06', place: 'Metz', rule: 'derived: set-up', fortress: 4, country: 'Germany' },
    { hexes: 'M07, M08', place: 'Strasbourg', rule: 'derived: set-up', fortress: 4, country: 'Germany' },
    { hexes: 'K01', place: 'Koln', rule: 'derived: set-up', fortress: 1, country: 'Germany' },
    {
      hexes: 'M03',
      place: 'Koblenz',
      rule: 'derived: set-up',
      fortress: 1,
      country: 'Germany',
      features: ['reinforcements:cp'],
    },
    {
      hexes: 'L09',
      place: 'Mulhouse',
      rule: 'derived: set-up',
      country: 'Germany',
      features: ['vp:plan-xvii'],
    },
    {
      hexes: 'L08',
      place: 'Colmar',
      rule: 'derived: set-up',
      country: 'Germany',
      features: ['vp:plan-xvii'],
    },
    { hexes: 'J04', place: 'Luxembourg', rule: 'derived: set-up', country: 'Luxembourg', kind: 'capital' },
    // Held by the Allies in 1915 (set-up of Turn 4), so west of the line.
    {
      hexes: 'C03',
      place: 'Arras',
      rule: 'derived: set-up of Turn 4',
      anchor: false,
      kind: 'town',
      country: 'France',
    },
    {
      hexes: 'C06',
      place: 'Compiegne',
      rule: 'derived: set-up of Turn 4',
      anchor: false,
      kind: 'town',
      country: 'France',
    },
    { hexes: 'J03', rule: 'example', country: 'Germany', terrain: 'forest' },
    { hexes: 'H03, I03, I04', rule: 'derived: example', country: 'Belgium', terrain: 'forest' },
    {
      hexes: 'D01, E01, E02, F01, F02, G02, G03, H01, H04, I01',
      rule: 'derived: example',
      country: 'Belgium',
    },
    { hexes: 'I05', rule: 'derived: 15.2', country: 'Belgium' },
    { hexes: FRONTIER, rule: 'set-up', country: 'France' },
    { hexes: 'D03, D04, D05, E04, E05, F04, G06', rule: 'set-up, 15.2', country: 'France' },
    { hexes: 'C03, C04, C05, C06, E07, F06, G07, G08, H06', rule: 'set-up', country: 'France' },
    { hexes: 'I08, I09, J09', rule: '23.2', country: 'France' },
    { hexes: 'J01, J02, K04, K05, K07, L04, L07', rule: 'set-up', country: 'Germany' },
    { hexes: 'C05, D02, E02, E04', rule: '23.1, 16.4' },
  ],
  regionLabels: [
    'Haute Ardenne / St Hubert / Semois woods',
    'Hautes Fagnes - Hertogenwald',
    'Vosges',
    'Black Forest',
    'Pfalzer Wald / Hardt',
  ],
  places: 'listed',
  placeList: [
    ...['Brussels'].map((name) => ({ name, kind: 'capital' as const })),
    { name: 'Paris', kind: 'capital' },
    { name: 'Dunkirk', port: true },
    { name: 'Ostend', port: true },
    ...['Lille', 'Ghent', 'Aachen', 'Rouen'].map((name) => ({ name, kind: 'city' as const })),
    ...['Amiens', 'Cambrai', 'St Quentin', 'Laon', 'Mons', 'Charleroi', 'Noyon', 'Chalons', 'Troyes'].map(
      (name) => ({ name, kind: 'town' as const }),
    ),
    ...[
      'Mezieres',
      'Arlon',
      'Rethel', // G05 is on the Aisne; Sedan, on the Meuse, would fall there
      'Trier',
      'Saarbrucken',
      'Dijon',
      'Besancon',
      'Freiburg',
      'Abbeville',
      'Beauvais',
    ].map((name) => ({ name, kind: 'town' as const })),
    ...['St Die', 'Bar-le-Duc', 'Chaumont', 'Vesoul', 'Bonn', 'Tournai', 'Sens'].map((name) => ({
      name,
      kind: 'town' as const,
    })),
  ],
  fronts: [
    {
      name: '1915',
      sides: ['allied', 'cp'],
      list: ALLIED_1915,
      behind: 'K03',
      must: [
        { side: 'allied', hexes: ALLIED_1915, rule: 'set-up of Turn 4' },
        {
          side: 'cp',
          hexes: 'D01, D02, D03, D04, D05, E06, F05, G06, I06, J06, K07, L07, L08, L09',
          rule: 'set-up of Turn 4',
        },
      ],
    },
    {
      name: '1917',
      sides: ['allied', 'cp'],
      list: ALLIED_1917,
      behind: 'K03',
      must: [
        { side: 'allied', hexes: ALLIED_1917, rule: 'set-up of Turn 7' },
        {
          side: 'cp',
          hexes: 'D01, D02, D03, D04, E05, F05, G06, I06, J06, K07, L07, L08, L09',
          rule: 'set-up of Turn 7',
        },
      ],
    },
  ],
  lists: [
    { name: 'french-frontier', hexes: FRONTIER, rule: 'set-up of Turn 1' },
    {
      name: 'setup:scenario-1:allied',
      hexes: 'B01, C07, F01, F02, F05, G04, G05, H05, H06, H09, I06, I07, J07, J08, K08, K09, K10',
      rule: 'Scenario I',
    },
    {
      name: 'setup:scenario-1:cp',
      hexes:
        'G02, G03, H01, H02, H03, H04, I03, I05, J05, J06, K01, K04, K07, L04, L07, L08, L09, M03, M07, M08',
      rule: 'Scenario I; I03 and L04 as far as the garbled table can be read',
    },
    {
      name: 'setup:opening:allied',
      hexes:
        'B01, C01, C02, C07, D02, E03, F05, G04, G05, H05, H06, H09, I06, I07, J07, J08, K08, K09, K10, G01, H02, I02',
      rule: 'Scenarios II and V',
    },
    {
      name: 'setup:opening:cp',
      hexes: 'J01, J02, J03, J05, J06, K01, K04, K05, K07, L07, L08, L09, M03, M07, M08',
      rule: 'Scenarios II and V',
    },
    {
      name: 'setup:1915:cp',
      hexes:
        'D01, D02, D03, D04, D05, E06, F05, G06, G05, H04, I05, I06, J05, J06, K07, L07, L08, L09, K01, M03',
      rule: 'Scenario III',
    },
    { name: 'setup:1915:allied', hexes: `${ALLIED_1915}, B01, C07, H09`, rule: 'Scenario III' },
    // The set-up also marks G08, a slip of the pen behind G07.
    { name: 'setup:1917:allied', hexes: `${ALLIED_1917}, G08, B01, C07, H09, J08`, rule: 'Scenario IV' },
    {
      name: 'setup:1917:cp',
      hexes:
        'D01, D02, D03, D04, E05, F05, G06, G05, H04, I05, I06, J05, J06, K07, L07, L08, L09, K01, M03, M07, M08',
      rule: 'Scenario IV',
    },
    {
      name: 'hindenburg-line',
      hexes: 'D01, D02, D03, D04, E05, F05, G06, H05, I06, J06, K07, L07, L08, L09',
      rule: 'Scenario IV, 16.4',
    },
    { name: 'marne', hexes: 'C07, D06, E06', rule: 'VP text', contiguous: true },
    { name: 'belgian-objectives', hexes: 'G01, H02, I02', rule: 'VP text' },
    // The primary, secondary and tertiary targets of the solitaire chits, as far as the table can be read.
    {
      name: 'solitaire:paris',
      hexes: 'D04, E05, E04, F04, G05, F03, G04, H04',
      rule: '20.3.1',
    },
    { name: 'solitaire:channel-ports', hexes: 'D01, D02, E01, E02, E03, F01, F02', rule: '20.3.1' },
    { name: 'solitaire:divide', hexes: 'D03, D04, E03, E04, F02, F03', rule: '20.3.1' },
    { name: 'not-contested', hexes: 'I07, I08, I09, J07, J08, J09, K08, K09, K10', rule: '23.2' },
  ],
  adjacent: [
    { a: 'J01', b: 'I02', rule: 'example' },
    { a: 'J01', b: 'I01', rule: 'example' },
    { a: 'I01', b: 'I02', rule: 'example' },
    { a: 'J02', b: 'I02', rule: 'example' },
    { a: 'J02', b: 'I03', rule: 'example' },
    { a: 'J03', b: 'I04', rule: 'example' },
    { a: 'I04', b: 'H03', rule: 'example' },
    { a: 'J03', b: 'I03', rule: 'example' },
    { a: 'I03', b: 'H03', rule: 'example' },
    { a: 'I02', b: 'H01', rule: 'example' },
    { a: 'I02', b: 'H02', rule: 'example' },
    { a: 'H01', b: 'G02', rule: 'example' },
    { a: 'D02', b: 'E02', rule: '23.1' },
    { a: 'D02', b: 'E03', rule: '23.1' },
    { a: 'D04', b: 'D03', rule: '16.4' },
    { a: 'D04', b: 'E04', rule: '16.4' },
    // Each target of a chit lies behind the one before.
    { a: 'D04', b: 'E05', rule: 'derived: 20.3.1' },
    { a: 'E05', b: 'F04', rule: 'derived: 20.3.1' },
    { a: 'F04', b: 'G04', rule: 'derived: 20.3.1' },
    { a: 'F04', b: 'G05', rule: 'derived: 20.3.1' },
    { a: 'D01', b: 'E01', rule: 'derived: 20.3.1' },
    { a: 'E02', b: 'F02', rule: 'derived: 20.3.1' },
    { a: 'D03', b: 'E03', rule: 'derived: 20.3.1' },
    { a: 'E04', b: 'F03', rule: 'derived: 20.3.1' },
  ],
  notAdjacent: [
    { a: 'J01', b: 'H01', rule: 'example' },
    { a: 'J03', b: 'H03', rule: 'example' },
    { a: 'I02', b: 'G02', rule: 'example' },
  ],
  totals: [
    {
      name: 'baseline of 1915',
      rule: 'set-up of Turn 4',
      is: 15,
      front: '1915',
      side: 'cp',
      country: 'France',
    },
    {
      name: 'baseline of 1917',
      rule: 'set-up of Turn 7',
      is: 13,
      front: '1917',
      side: 'cp',
      country: 'France',
    },
  ],
  boxes: [
    { id: 'england', title: 'England', to: ['B01', 'C01'] },
    { id: 'eastern-front', title: 'Eastern Front', to: ['M03'] },
  ],
};
