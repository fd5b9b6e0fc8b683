/** 001, the Egyptian front of the Near East sheet. Numbers of rules are those of the rulebook. */

import { greatWarEgypt } from '@armistice/hex';
import type { MapPlan, PlacePlan } from '../src/plan.ts';
import { citiesHeldTotals, noCitiesHeld } from './great-war.ts';

const as =
  (kind: NonNullable<PlacePlan['kind']>, more: Partial<PlacePlan> = {}) =>
  (name: string): PlacePlan => ({ name, kind, ...more });

/** Reconstructed: which hexes are marked for the surrender roll is not printed, but their sums are (great-war-caucasus.ts). */
const surrender = ['turkish-surrender:1'];

const placeList: readonly PlacePlan[] = [
  ...['Damascus', 'Jerusalem'].map(as('city', { features: surrender })),
  // The hills behind the coast where the road to Beirut leaves the map, so that N2430 has a shore (3.13).
  { name: 'Beirut', kind: 'city', features: surrender, at: [35.52, 33.74] },
  ...['Port Said', 'Suez'].map(as('city', { port: true })),
  ...['Jaffa', 'Haifa'].map(as('town', { port: true })),
  // Names on the ground that carry no supply.
  ...['Semakh', 'Safed', 'Suweida', 'Jenin', 'Ramleh', 'Madeba', 'Bir el Abd', 'Tel el-Kebir'].map(
    as('village'),
  ),
  ...['Khan Yunis', 'El Auja', 'Kossaima', 'Hassana', 'Nekhl', 'Kuneitra', 'Tafila', 'Rayak'].map(
    as('village'),
  ),
];

export const greatWarEgyptPlan: MapPlan = {
  id: 'great-war-egypt',
  title: 'The Great War, Egyptian Front',
  game: 'great-war',
  grid: greatWarEgypt,
  geography: ['near-east'],
  printedKm: 9.5 * 1.609, // 3.13, 3.4
  radiusKm: 140,
  lakes: ['Dead Sea', 'Lake Tiberias', 'Lake Manzala', 'Lake Bardawil'],
  lakesShown: ['Bitter Lakes', 'Lake Timsah', 'Lake Huleh', 'Lake Ateibe'], // the canal runs through the first two
  terrain: {
    '~': 'sea',
    l: 'lake',
    c: 'clear',
    r: 'rough',
    k: 'difficult',
    s: 'marsh',
    m: 'mountain',
    d: 'desert',
  },
  regions: { rough: 'rough', difficult: 'difficult', marsh: 'marsh', mountain: 'mountain', desert: 'desert' },
  // The wilderness of Judah and Carmel are narrower than their names.
  regionLabels: [
    ...[
      'Lebanon',
      'Hermon and Anti-Lebanon',
      'Jaulan',
      'Galilee and Jebel Amil',
      'Samaria (hills)',
      'Gilead (Ajlun)',
    ],
    ...['Judean hills', 'Edom (and Moab)', 'Negev desert', 'Tina plain', 'Leja'],
  ],
  landLabels: [
    { text: 'Palestine', at: [35.0, 32.15] },
    { text: 'Sinai', at: [33.7, 30.2] },
    { text: 'Egypt', at: [31.95, 30.75] },
  ],
  sideWords: ['lake'],
  terrainOn: 'hexes',
  rivers: 'sides',
  canals: true,
  letters: { T: 'Turkey', E: 'Egypt' },
  printed: [
    { hexes: 'N1728', place: 'Damascus', rule: '3.11, 13.29, 19.32', country: 'Turkey' },
    { hexes: 'N2430', place: 'Beirut', rule: '3.13', anchor: 'local', port: true, country: 'Turkey' },
    { hexes: 'N2416', place: 'Jerusalem', rule: '5.62', kind: 'city', country: 'Turkey' },
    {
      hexes: 'N2913',
      place: 'Gaza',
      rule: '10.53, 11.22, 14.12, 19.32',
      kind: 'town',
      fortress: 1,
      country: 'Turkey',
      features: ['concentric'],
    },
    {
      hexes: 'N2711',
      place: 'Beersheba',
      rule: '10.53, 11.22, 14.12',
      kind: 'town',
      fortress: 1,
      country: 'Turkey',
      features: ['concentric'],
    },
    { hexes: 'N2712, N2813', rule: '6.34, 14.52', country: 'Turkey', features: ['gaza-line'] },
    {
      hexes: 'N3311',
      place: 'El Arish',
      rule: '11.53, 22.46',
      kind: 'town',
      country: 'Egypt',
      features: ['pipeline:3'],
    },
    {
      hexes: 'N3611',
      place: 'El Mazar (Pipeline Station)',
      rule: '3.13, 11.53',
      kind: 'town',
      country: 'Egypt',
      features: ['pipeline:2'],
    },
    { hexes: 'N4208', place: 'Bitter Lake', rule: '3.13', kind: 'town', country: 'Egypt' },
    // Where the book names no place, the place is ours.
    {
      hexes: 'N4312',
      place: 'Port Said',
      rule: 'derived: 9.53, 18.12; on the west bank',
      anchor: false,
      country: 'Egypt',
    },
    {
      hexes: 'N4011',
      place: 'Romani',
      rule: 'derived: 11.53',
      kind: 'town',
      country: 'Egypt',
      features: ['pipeline:1'],
    },
    {
      hexes: 'N3112',
      place: 'Rafah',
      rule: 'derived: 11.53',
      kind: 'town',
      country: 'Egypt',
      features: ['pipeline:4'],
    },
  ],
  places: 'all',
  placeList,
  // Few and far between: the desert is crossed with headquarters and the pipeline (11.22, 11.53).
  towns: { rule: '9.53' },
  coastPorts: { list: 'held:1915:allied', rule: '9.53' },
  fronts: [
    { name: '1914', sides: ['allied', 'cp'], countries: { allied: ['Egypt'], cp: ['Turkey'] }, why: '7.12' },
    {
      name: '1915',
      sides: ['cp', 'allied'],
      line: 'egypt-1914',
      held: { cp: 'N4011, N3611, N3311, N3112', allied: 'N4208' },
      marks: { allied: ['supply:allied', 'vp:1'] },
      why: '22.23; supply 11.33, victory 18.12',
    },
    {
      name: '1916',
      sides: ['cp', 'allied'],
      line: 'egypt-1914',
      held: { cp: 'N4011, N3611, N3311, N3112', allied: 'N4208' },
      why: '22.33',
    },
    { name: '1917', sides: ['allied', 'cp'], countries: { allied: ['Egypt'], cp: ['Turkey'] }, why: '22.43' },
  ],
  lists: [
    // North of it no Allied secondary supply until Gaza or Beersheba falls.
    {
      name: 'hexrow-13',
      hexes:
        'N1713, N1813, N1913, N2013, N2113, N2213, N2313, N2413, N2513, N2613, N2713, N2813, N2913, N3013, N3113, N3213, N3313, N3413, N3513, N3613, N3713, N3813, N3913, N4013, N4113, N4213, N4313, N4413, N4513',
      rule: '11.22',
    },
    { name: 'setup:1914:palestine', hexes: 'N2913', rule: '19.32' },
    { name: 'setup:1914:syria', hexes: 'N1728', rule: '19.32' },
    { name: 'gaza-front', hexes: 'N2913, N2813, N2712, N2711', rule: '6.34, 14.52', contiguous: true },
    { name: 'pipeline', hexes: 'N4011, N3611, N3311, N3112', rule: '11.53' },
  ],
  gathered: [
    noCitiesHeld,
    // Where the book says Palestine it means all the Ottoman ground here (6.7, 6.24, 11.33, 15.83, 22.45).
    { name: 'palestine', rule: '6.7, 22.45', countries: ['Turkey'], has: 'N2913, N2711, N2416' },
    {
      name: 'sinai',
      rule: '11.53, 17.31',
      countries: ['Egypt'],
      not: 'held:1915:allied',
      has: 'N4011, N3611, N3311, N3112',
    },
  ],
  totals: citiesHeldTotals({ 1915: 0, 1916: 0, 1917: 0 }),
  // The hexes with the symbol are not listed. Reconstructed: the north edge, with the coast road and the railway to Aleppo.
  edges: [{ feature: 'supply:cp', from: 'N2430', to: 'N1730', countries: ['Turkey'], rule: '11.32' }],
  adjacent: [
    { a: 'N2913', b: 'N2813', rule: 'derived: 6.34' },
    { a: 'N2813', b: 'N2712', rule: 'derived: 6.34' },
    { a: 'N2712', b: 'N2711', rule: 'derived: 6.34' },
  ],
  // 9.16 (out only, to a town or city); 9.13, 9.14; 9.52, 9.53, 9.55; 5.35 and 13.28.
  boxes: [
    { id: 'arabia', title: 'Arabia (9.16)', to: ['country:Turkey'] },
    {
      id: 'cp-transit',
      title: 'CP transit (9.13)',
      to: [
        'feature:supply:cp',
        'great-war-caucasus:cp-transit',
        'great-war-iraq:cp-transit',
        'great-war-east:cp-transit',
      ],
    },
    {
      id: 'sea',
      title: 'Sea movement (9.5)',
      to: [
        'ports',
        'feature:port',
        'great-war-iraq:sea',
        'great-war-west:sea',
        'great-war-italy:sea',
        'great-war-east:sea',
      ],
    },
    { id: 'near-east-available', title: 'Near East units (5.35)', to: ['list:held:1915:allied'] },
  ],
};
