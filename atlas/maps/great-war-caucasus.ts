/** 001, the Caucasus front of the Near East sheet. Numbers of rules are those of the rulebook. */

import { greatWarCaucasus } from '@armistice/hex';
import type { MapPlan, PlacePlan } from '../src/plan.ts';
import { citiesHeldTotals, noCitiesHeld, persianTowns, surrenderTotals } from './great-war.ts';

const as =
  (kind: NonNullable<PlacePlan['kind']>, more: Partial<PlacePlan> = {}) =>
  (name: string): PlacePlan => ({ name, kind, ...more });

/**
 * The hexes marked for the surrender roll are not listed, but all maps together have five or more (5.62, 17.13), and the
 * Allies hold one in May 1915, none in January 1916 and two in April 1917 (22.26, 22.36, 22.46). Only about Van is there
 * ground that is theirs in 1915 and not in 1916; in 1917 Baghdad is the second. So Erzerum and Trebizond, theirs too by
 * then, are none; those deeper in Anatolia are reconstructed.
 */
const surrender = ['turkish-surrender:1'];

/** Cities weigh in 5.42, 13.29 and 18.13, towns carry supply (11.2) and strategic moves (9.31): few of either. Reconstructed. */
const placeList: readonly PlacePlan[] = [
  // Inland of the town, so that N4836 has a shore.
  { name: 'Sukhum', kind: 'town', at: [41.27, 43.08] },
  { name: 'Trebizond', kind: 'city', port: true },
  { name: 'Erzerum', kind: 'city', fortress: 1 },
  ...['Sivas', 'Diarbekr'].map(as('city', { features: surrender })),
  ...['Tiflis', 'Baku', 'Erivan', 'Tabriz'].map(as('city')),
  { name: 'Batum', kind: 'city', fortress: 1, port: true },
  { name: 'Kars', kind: 'town', fortress: 1 },
  ...['Rize', 'Poti'].map(as('town', { port: true })),
  ...['Alexandropol', 'Elisavetpol', 'Kutais', 'Vladikavkaz', 'Kharput', 'Kerasund', 'Ordu', 'Samsun'].map(
    as('town'),
  ),
  // Names on the ground that carry no supply.
  ...['Zara', 'Divrik', 'Arabkir', 'Ispir', 'Hasankale', 'Koprukoi', 'Tortum', 'Khnis', 'Kigi'].map(
    as('village'),
  ),
  ...['Jezire', 'Nisibin', 'Julamerk', 'Tireboli', 'Hopa', 'Zugdidi', 'Akhalkalaki', 'Gori'].map(
    as('village'),
  ),
  ...['Kagizman', 'Igdir', 'Maku', 'Marand', 'Salyany', 'Temir-Khan-Shura', 'Alashkerd', 'Malazgird'].map(
    as('village'),
  ),
  ...['Bashkale', 'Shabin Kara Hissar', 'Sert', 'Telav', 'Julfa', 'Tokat', 'Miana'].map(as('village')),
];

export const greatWarCaucasusPlan: MapPlan = {
  id: 'great-war-caucasus',
  title: 'The Great War, Caucasus Front',
  game: 'great-war',
  grid: greatWarCaucasus,
  geography: ['near-east'],
  printedKm: 22.5 * 1.609, // 3.13, 3.4
  radiusKm: 160,
  lakes: ['Lake Van', 'Lake Urmia', 'Lake Sevan'],
  terrain: {
    '~': 'sea',
    l: 'lake',
    c: 'clear',
    r: 'rough',
    f: 'forest',
    s: 'marsh',
    m: 'mountain',
    a: 'alpine',
    d: 'desert',
  },
  regions: {
    rough: 'rough',
    difficult: 'rough',
    forest: 'forest',
    marsh: 'marsh',
    mountain: 'mountain',
    alpine: 'alpine',
    desert: 'desert',
  },
  // The lesser ranges would lie on one another and on the towns.
  regionLabels: [
    ...[
      'Greater Caucasus (Kazbek to Bazar Dyuzi)',
      'Armenian Taurus (Hakkari)',
      'Pontic range',
      'Daghestan',
      'Sahand',
    ],
    ...[
      'Karabagh and Zangezur',
      'Soghanli Dagh',
      'Alagoz',
      'Trialeti',
      'Savalan',
      'Talysh',
      'Tur Abdin',
      'Terek delta',
    ],
    ...['Dersim and Munzur', 'Colchis swamps', 'Kangal and Divrik uplands'],
  ],
  sideWords: ['lake'],
  terrainOn: 'hexes',
  rivers: 'sides',
  // Streams of a day's march: on this scale their valleys are the road, not the obstacle.
  withoutRivers: [
    ...[
      'Peri Su',
      'Tohma Su',
      'Batman Su',
      'Lesser Khabur',
      'Khram',
      'Borchala',
      'Iora',
      'Zanga',
      'Terter',
      'Bergushet',
    ],
    ...[
      'Geokchai',
      'Kotur Chai',
      'Maku Chai',
      'Kara Su of Ardebil',
      'Olti Chai',
      'Kars Chai',
      'Kodor',
      'Aragva',
      'Sunzha',
    ],
  ],
  letters: { R: 'Russia', T: 'Turkey', P: 'Persia' },
  printed: [
    { hexes: 'N4332', place: 'Trebizond', rule: '6.37', country: 'Turkey' },
    { hexes: 'N3653', place: 'Baku', rule: '5.62, 6.44', country: 'Russia', features: ['vp:1'] },
    { hexes: 'N3045', place: 'Tabriz', rule: '17.21', country: 'Persia' },
    // 6.8 prints N3378, which is on no map; the set-up of 1915 has the same unit in N3338.
    {
      hexes: 'N3338',
      place: 'Van',
      rule: '6.8, 22.24, 22.26',
      kind: 'town',
      country: 'Turkey',
      features: surrender,
    },
    { hexes: 'N4836-N4849', rule: '11.33', country: 'Russia', features: ['supply:russian'] },
    // The range begins with the first land of the north edge.
    { hexes: 'N4836', place: 'Sukhum', rule: 'derived: 11.33', anchor: 'local', country: 'Russia' },
    { hexes: 'N2841, N2940, N2941', rule: '22.23', country: 'Persia' },
    { hexes: 'N4234', rule: '22.33' },
    { hexes: 'N4331, N2839', rule: '22.43' },
  ],
  places: 'all',
  placeList,
  // The last hexes of the edge from Sivas to Mosul, a source itself.
  towns: { rule: '9.31, 11.22', within: 4, but: 'N2825, N2836, N2837' },
  fronts: [
    {
      name: '1914',
      sides: ['allied', 'cp'],
      countries: { allied: ['Russia', 'Persia'], cp: ['Turkey'] },
      why: '7.12',
    },
    {
      name: '1915',
      sides: ['allied', 'cp'],
      countries: { allied: ['Russia', 'Persia'], cp: ['Turkey'] },
      held: {
        allied: 'N3237-N3254, N3337-N3354, N3437-N3454, N3537-N3554, N3637-N3654',
        cp: 'N2841, N2940, N2941',
      },
      must: [{ side: 'cp', hexes: 'N2940, N2941', rule: '22.23' }],
      pieces: 2, // Lake Urmia cuts it
      why: '22.23',
    },
    // The line itself is Central Powers (22.33, 22.43).
    { name: '1916', sides: ['cp', 'allied'], list: 'N4234-N2841', behind: 'N4343', why: '22.33' },
    { name: '1917', sides: ['cp', 'allied'], list: 'N4331-N2839', behind: 'N4343', why: '22.43' },
  ],
  lists: [
    { name: 'setup:1915:armenian', hexes: 'N3338', rule: '22.24' },
    { name: 'turkish-surrender:1915', hexes: 'N3338', rule: '22.26' },
    // East of it the Turks set up in 1914.
    {
      name: 'hexrow-35',
      hexes:
        'N2835, N2935, N3035, N3135, N3235, N3335, N3435, N3535, N3635, N3735, N3835, N3935, N4035, N4135, N4235, N4335, N4435, N4535, N4635, N4735, N4835',
      rule: '19.32',
    },
    { name: 'persia-not-allied-1915', hexes: 'N2841, N2940, N2941', rule: '22.23' },
    { name: 'russian-edge', hexes: 'N4836-N4849', rule: '11.33', contiguous: true, rim: true },
    // Drawn from the map itself; the rules speak of the coasts without numbers.
    {
      name: 'black-sea-coast',
      hexes:
        'N4836, N4837, N4725, N4737, N4626, N4638, N4526, N4527, N4537, N4428, N4429, N4437, N4329, N4330, N4331, N4332, N4335, N4336, N4233, N4234, N4235',
      rule: '11.45',
    },
    {
      name: 'russian-landings',
      hexes: 'N4836, N4837, N4737, N4638, N4537, N4437, N4335, N4336, N4233, N4234, N4235',
      rule: '6.37',
    },
    {
      name: 'caspian-coast',
      hexes:
        'N4850, N4749, N4649, N4549, N4450, N4350, N4250, N4150, N4051, N3951, N3852, N3752, N3652, N3653, N3654, N3551, N3452, N3351, N3251, N3150, N3050, N2949, N2850',
      rule: '11.45',
    },
  ],
  gathered: [noCitiesHeld, { ...persianTowns, has: 'N3045' }],
  totals: [
    ...surrenderTotals(['1915', 1, '22.26'], ['1916', 0, '22.36'], ['1917', 1, '22.46, with Baghdad two']),
    ...citiesHeldTotals({ 1915: 0, 1916: 0, 1917: 0 }),
  ],
  edges: [
    { feature: 'supply:russian', from: 'N4836', to: 'N4849', countries: ['Russia'], rule: '11.33' },
    // The hexes with the symbol are not listed. Reconstructed: the roads from Mosul, Aleppo and Sivas to the coast at Samsun.
    { feature: 'supply:cp', from: 'N2838', to: 'N4725', countries: ['Turkey'], rule: '11.32' },
  ],
  adjacent: [
    { a: 'N2841', b: 'N2940', rule: 'derived: 22.23' },
    { a: 'N2841', b: 'N2941', rule: 'derived: 22.23' },
    { a: 'N2940', b: 'N2941', rule: 'derived: 22.23' },
  ],
  // 9.13, 9.14; 9.24, 9.25; 5.38; 17.21 (once, three Russians, with Tabriz Allied); 5.35 and 6.37.
  boxes: [
    {
      id: 'russian-transfer',
      title: 'Russian transfer (9.24)',
      to: ['list:russian-edge', 'great-war-east:russian-transfer'],
    },
    {
      id: 'cp-transit',
      title: 'CP transit (9.13)',
      to: [
        'feature:supply:cp',
        'great-war-iraq:cp-transit',
        'great-war-egypt:cp-transit',
        'great-war-east:cp-transit',
      ],
    },
    { id: 'turkish-reserve', title: 'Turkish reserve (5.38)', to: ['cp-transit'] },
    {
      id: 'persian-expedition',
      title: 'Persian expedition (17.21)',
      to: ['great-war-iraq:N2436', 'great-war-iraq:persian-expedition'],
    },
    { id: 'near-east-available', title: 'Near East units (5.35)', to: ['list:russian-landings'] },
  ],
};
