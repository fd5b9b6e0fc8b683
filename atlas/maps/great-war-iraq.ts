/** 001, the Iraqi front of the Near East sheet. Numbers of rules are those of the rulebook. */

import { greatWarIraq } from '@armistice/hex';
import type { MapPlan, PlacePlan } from '../src/plan.ts';
import { citiesHeldTotals, noCitiesHeld, persianTowns, surrenderTotals } from './great-war.ts';

const as =
  (kind: NonNullable<PlacePlan['kind']>, more: Partial<PlacePlan> = {}) =>
  (name: string): PlacePlan => ({ name, kind, ...more });

/** Reconstructed: which hexes are marked for the surrender roll is not printed, but their sums are (great-war-caucasus.ts). */
const surrender = ['turkish-surrender:1'];

const placeList: readonly PlacePlan[] = [
  { name: 'Mosul', kind: 'city', features: surrender },
  { name: 'Baghdad', kind: 'city', features: surrender },
  ...['Kirkuk', 'Kerbela', 'Kermanshah', 'Hamadan', 'Kut-el-Amara'].map(as('town')),
  // Names on the ground that carry no supply.
  ...['Altun Kopri', 'Rowanduz', 'Tuz Khurmatli', 'Kifri', 'Shergat', 'Ana', 'Falluja', 'Shahraban'].map(
    as('village'),
  ),
  ...['Bedra', 'Ctesiphon', 'Aziziya', 'Sheikh Saad', 'Suk esh Shuyukh', 'Fao', 'Mohammerah'].map(
    as('village'),
  ),
  ...['Karind', 'Daulatabad', 'Shushtar', 'Diwaniya'].map(as('village')),
];

export const greatWarIraqPlan: MapPlan = {
  id: 'great-war-iraq',
  title: 'The Great War, Iraqi Front',
  game: 'great-war',
  grid: greatWarIraq,
  geography: ['near-east'],
  printedKm: 20 * 1.609, // 3.13, 3.4
  // Wider than on other maps: Hamadan is moved 3.6 hexes, and under 300 km that turns the ground about it inside out.
  radiusKm: 300,
  lakes: ['Lake Hammar'],
  terrain: { '~': 'sea', l: 'lake', c: 'clear', r: 'rough', s: 'marsh', m: 'mountain', d: 'desert' },
  regions: {
    rough: 'rough',
    difficult: 'rough',
    marsh: 'marsh',
    mountain: 'mountain',
    alpine: 'mountain',
    desert: 'desert',
  },
  regionLabels: [
    ...['Hammar marshes', 'Hawizeh marsh', 'Jebel Hamrin', 'Alvand', 'Suwaicha marsh', 'Zagros of Kurdistan'],
    'Pusht-i-Kuh and Luristan',
  ],
  terrainOn: 'hexes',
  rivers: 'sides',
  letters: { T: 'Turkey', P: 'Persia' },
  printed: [
    {
      hexes: 'N2252',
      place: 'Basra',
      rule: '7.12, 11.33, 13.28, 19.22, 22.24, 22.34',
      kind: 'city',
      port: true,
      country: 'Turkey',
      features: ['supply:british', 'inland-port'],
    },
    {
      hexes: 'N2552',
      place: 'Abadan',
      rule: '7.12, 9.23, 11.33, 13.28',
      anchor: 'local',
      kind: 'city',
      port: true,
      country: 'Persia',
      features: ['supply:british', 'inland-port'],
    },
    { hexes: 'N1540', place: 'Baghdad', rule: '5.62', kind: 'city', country: 'Turkey' },
    // The fort is there for Allied units only, once they have come (14.21): no fortress of the ordinary kind.
    {
      hexes: 'N1845',
      place: 'Kut-el-Amara',
      rule: '14.21, 22.25, 22.34',
      country: 'Turkey',
      features: ['kut-fort'],
    },
    {
      hexes: 'N2436',
      place: 'Hamadan',
      rule: '11.33, 17.21, 17.4',
      anchor: 'local',
      country: 'Persia',
      features: ['supply:russian-expedition'],
    },
    // Where the book names no place, the place is ours.
    {
      hexes: 'N2040',
      place: 'Kermanshah',
      rule: 'derived: 22.25, 22.35, 22.45; a town in Persia marked CP (7.12)',
      anchor: 'local',
      country: 'Persia',
      features: ['persian-town:cp'],
    },
    {
      hexes: 'N2545',
      place: 'Dizful',
      rule: 'derived: 22.44; a town in Persia',
      country: 'Persia',
    },
    { hexes: 'N2147', place: 'Amara', rule: 'derived: 22.34', country: 'Turkey' },
    { hexes: 'N1949', place: 'Nasiriya', rule: 'derived: 22.25', country: 'Turkey' },
    { hexes: 'N1336', place: 'Samarra', rule: 'derived: 22.45', country: 'Turkey' },
    { hexes: 'N1040', place: 'Ramadi', rule: 'derived: 22.45', country: 'Turkey' },
    { hexes: 'N2149', place: 'Qurna', rule: 'derived: 22.24', country: 'Turkey' },
    { hexes: 'N1641', rule: '22.35', country: 'Turkey' },
    { hexes: 'N1534', rule: '22.45', country: 'Turkey' },
    // Three hexes about Kut are marked; which three is reconstructed: upstream and across the river.
    {
      hexes: 'N1844, N1744, N1745',
      rule: 'derived: 11.54, 14.22',
      country: 'Turkey',
      features: ['kut-siege'],
    },
  ],
  places: 'all',
  withoutPlaces: ['Senna'], // falls on Hamadan, which the artist moved west
  placeList,
  towns: { rule: '9.53' },
  fronts: [
    {
      name: '1914',
      sides: ['allied', 'cp'],
      countries: { allied: ['Persia'], cp: ['Turkey'] },
      held: { allied: 'N2252, N2251, N2351, N2352, N2152, N2151, N2552, N2551, N2452', cp: 'N2040' },
      pieces: 2, // the town N2040 is an enclave
      why: '7.12',
    },
    {
      name: '1915',
      sides: ['allied', 'cp'],
      countries: { allied: ['Persia'], cp: ['Turkey'] },
      held: {
        allied: 'N2149-N2152, N2249-N2252, N2349-N2352, N2449-N2452, N2549-N2552',
        cp: 'N2040, N1949, N1845',
      },
      pieces: 2,
      why: '22.23, 22.24, 22.25',
    },
    {
      name: '1916',
      sides: ['allied', 'cp'],
      countries: { allied: ['Persia'], cp: ['Turkey'] },
      held: {
        allied:
          'N1647-N1652, N1747-N1752, N1847-N1852, N1947-N1952, N2047-N2052, N2147-N2152, N2247-N2252, N2347-N2352, N2447-N2452, N2547-N2552, N1845',
        cp: 'N2040, N1641, N1844, N1744, N1745',
      },
      pieces: 3, // Kut besieged
      why: '22.33, 22.34, 22.35',
    },
    {
      name: '1917',
      sides: ['allied', 'cp'],
      countries: { allied: ['Persia'], cp: ['Turkey'] },
      held: {
        allied:
          'N1540-N1552, N1640-N1652, N1740-N1752, N1840-N1852, N1940-N1952, N2040-N2052, N2140-N2152, N2240-N2252, N2340-N2352, N2440-N2452, N2540-N2552',
        cp: 'N2040, N1040, N1336, N1534',
      },
      pieces: 2,
      why: '22.43, 22.45',
    },
  ],
  lists: [
    // South of it the flotilla works and the British move strategically.
    {
      name: 'hexrow-44',
      hexes:
        'N1044, N1144, N1244, N1344, N1444, N1544, N1644, N1744, N1844, N1944, N2044, N2144, N2244, N2344, N2444, N2544',
      rule: '6.36, 9.23',
    },
    { name: 'k-hexes', hexes: 'N1844, N1744, N1745', rule: '11.54, 14.22' },
    { name: 'setup:1915:british', hexes: 'N2149, N2252', rule: '22.24' },
    { name: 'setup:1915:turkish', hexes: 'N1949, N1845', rule: '22.25' },
    { name: 'setup:1916:british', hexes: 'N2252, N1845, N2147', rule: '22.34' },
    { name: 'setup:1916:turkish', hexes: 'N1641', rule: '22.35' },
    { name: 'setup:gendarmes', hexes: 'N2040', rule: '22.25, 22.35, 22.45' },
    { name: 'setup:1917:south-persian-rifles', hexes: 'N2545', rule: '22.44' },
    { name: 'turks-1917', hexes: 'N1040, N1336, N1534', rule: '22.45' },
  ],
  // The hexes with the symbol are not listed. Reconstructed: the Tigris at Mosul and the Euphrates above Ramadi.
  edges: [
    { feature: 'supply:cp', from: 'N1029', to: 'N1429', countries: ['Turkey'], rule: '11.32' },
    { feature: 'supply:cp', from: 'N1040', to: 'N1039', countries: ['Turkey'], rule: '11.32' },
  ],
  gathered: [
    noCitiesHeld,
    { ...persianTowns, has: 'N2040, N2436, N2545, N2552' },
    {
      name: 'persian-towns:cp',
      rule: 'derived: 7.12, 22.25',
      countries: ['Persia'],
      features: ['persian-town:cp'],
      among: 'persian-towns',
      count: 1,
    },
  ],
  totals: [
    ...surrenderTotals(['1915', 0, '22.26'], ['1916', 0, '22.36'], ['1917', 1, '22.46, with Van two']),
    ...citiesHeldTotals({ 1915: 0, 1916: 0, 1917: 0 }),
  ],
  adjacent: [
    { a: 'N1845', b: 'N1844', rule: '14.22' },
    { a: 'N1845', b: 'N1744', rule: '14.22' },
    { a: 'N1845', b: 'N1745', rule: '14.22' },
  ],
  // 9.13, 9.14; 9.55 (only by way of an Egyptian port); 17.21; 5.35 and 13.28.
  boxes: [
    {
      id: 'cp-transit',
      title: 'CP transit (9.13)',
      to: [
        'feature:supply:cp',
        'great-war-caucasus:cp-transit',
        'great-war-egypt:cp-transit',
        'great-war-east:cp-transit',
      ],
    },
    { id: 'sea', title: 'Sea movement (9.5)', to: ['N2252', 'N2552', 'great-war-egypt:sea'] },
    {
      id: 'persian-expedition',
      title: 'Persian expedition (17.21)',
      to: ['N2436', 'great-war-caucasus:persian-expedition'],
    },
    { id: 'near-east-available', title: 'Near East units (5.35)', to: ['N2252', 'N2552'] },
  ],
};
