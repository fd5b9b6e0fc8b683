/** 002, the 1918 side of the map. Numbers of rules are those of the rulebook. */

import { stormInTheWest } from '@armistice/hex';
import type { MapPlan, PlacePlan } from '../src/plan.ts';

/**
 * Morale hexes (4.2). Printed: Paris, Reims, Mons; Verdun by the notes. The rest reconstructed to sum to 31 and 58 (4.2),
 * and so that the gains of spring are worth the three points between 15 and 18 (S2.3): Soissons and Chateau-Thierry.
 */
const morale = (name: string, points: number, more: Partial<PlacePlan> = {}): PlacePlan => ({
  name,
  features: [`morale:${points}`],
  ...more,
});

const placeList: readonly PlacePlan[] = [
  morale('Paris', 5, { kind: 'capital' }),
  morale('Verdun', 3),
  morale('Reims', 3),
  morale('Toul', 3, { kind: 'town' }),
  morale('Epinal', 2),
  morale('Nancy', 2),
  morale('Amiens', 4),
  morale('Calais', 3),
  morale('Dunkirk', 3),
  morale('Boulogne', 3),
  morale('Arras', 2),
  morale('Ypres', 2, { kind: 'town' }),
  morale('Hazebrouck', 2, { kind: 'town' }),
  morale('Bethune', 1),
  morale('St Omer', 1, { kind: 'town' }),
  morale('Abbeville', 2),
  morale('Beauvais', 1),
  morale('Compiegne', 1),
  morale('Soissons', 2),
  morale('Chateau-Thierry', 1, { kind: 'town' }),
  morale('Meaux', 1, { kind: 'town' }),
  morale('Chalons', 1),
  morale('Lille', 3),
  morale('Ostend', 2),
  morale('Bruges', 1),
  morale('Ghent', 2),
  morale('Brussels', 4, { kind: 'capital' }),
  morale('Mons', 1),
  morale('Namur', 2),
  morale('Liege', 3),
  morale('Cambrai', 1),
  morale('St Quentin', 1),
  morale('Sedan', 3),
  morale('Metz', 4),
  morale('Strasbourg', 4),
  { name: 'Luxembourg', kind: 'capital' },
  // The notes on strategy: between St Quentin and Reims no railway ends, and nothing is worth holding.
  { name: 'Laon', kind: 'village' },
  { name: 'Crepy', kind: 'village', at: [3.515, 49.605] },
];

export const storm1918: MapPlan = {
  id: 'storm-1918',
  title: 'Storm in the West, 1918',
  game: 'storm-in-the-west',
  grid: stormInTheWest,
  geography: ['west'],
  printedKm: 8.1 * 1.609, // the fit of the prototype; the book speaks of about 8 miles
  radiusKm: 130,
  withoutLand: [[-0.5, 52]], // Great Britain
  terrain: {
    '~': 'sea',
    c: 'clear',
    f: 'forest',
    r: 'rough',
    m: 'mountain',
    s: 'marsh',
    p: 'floodplain',
    d: 'devastated',
  },
  regions: {
    forest: 'forest',
    rough: 'rough',
    mountain: 'mountain',
    marsh: 'marsh',
    floodplain: 'floodplain',
    devastated: 'devastated',
  },
  terrainOn: 'hexes',
  rivers: 'sides',
  // Less than a hex from a greater river all along.
  withoutRivers: ['Aire'],
  letters: { F: 'France', B: 'Belgium', G: 'Germany', L: 'Luxembourg', N: 'Netherlands', S: 'Switzerland' },
  closed: ['Netherlands'], // 11.3
  printed: [
    {
      hexes: '1237',
      place: 'Dunkirk',
      rule: '7.5',
      port: true,
      country: 'France',
      features: ['supply:british'],
    },
    {
      hexes: '1339',
      place: 'Calais',
      rule: '7.5',
      port: true,
      country: 'France',
      features: ['supply:british'],
    },
    {
      hexes: '1441',
      place: 'Boulogne',
      rule: '7.5',
      port: true,
      country: 'France',
      features: ['supply:british'],
    },
    { hexes: '1829', place: 'Mons', rule: '4.2', country: 'Belgium' },
    { hexes: '3337, 3338, 3438', place: 'Paris', rule: '4.2, 7.13', fortress: 1, country: 'France' },
    { hexes: '3029', place: 'Reims', rule: '4.2, 7.13', fortress: 1, country: 'France' },
    { hexes: '3120', place: 'Verdun', rule: '2.2, 7.13', fortress: 1, country: 'France' },
    { hexes: '3619', place: 'Toul', rule: '7.13', fortress: 1, country: 'France' },
    { hexes: '4114', place: 'Epinal', rule: '7.13', fortress: 1, country: 'France' },
    { hexes: '3217', place: 'Metz', rule: '7.12', fortress: 1, country: 'Germany' },
    { hexes: '3708', place: 'Strasbourg', rule: '7.12', fortress: 1, country: 'Germany' },
    // The Belgian sector begins on the coast at 1135: Nieuport. The gun of 2631 stood at Crepy, near Laon.
    { hexes: '1135', place: 'Nieuport', rule: 'derived: 3.6', country: 'Belgium' },
    { hexes: '2631', place: 'Crepy', rule: 'derived: 3.7' },
    // 1634 is a German gain of April and so was British in March: Lille, which never was, lies behind it. The notes on
    // strategy count St Quentin on the German side.
    { hexes: '1633', place: 'Lille', rule: 'derived: S2.4', country: 'France' },
    { hexes: '2432', place: 'St Quentin', rule: 'derived: 3.6, designer notes', country: 'France' },
    { hexes: '1135, 1235', rule: '3.6' },
    { hexes: '1334, 2832, 4112', rule: '3.6' },
    { hexes: '2532, 2633, 2732', rule: '3.6, 16.3', features: ['weak-trench'] },
    { hexes: '2631', rule: '3.7, 16.6', features: ['big-bertha'] },
    { hexes: '1618, 4107', rule: '7.4' },
    { hexes: '2244', rule: '7.6', country: 'France' },
    { hexes: '2042, 1941', rule: '10.2' },
    { hexes: '2517', rule: '11.9' },
    { hexes: '2731', rule: '13.9' },
    { hexes: '3535, 3435, 3436', rule: '13.4' },
    { hexes: '1533, 1634, 1635, 1734', rule: 'S2.4' },
    { hexes: '2034, 2134, 2235, 2335, 2436, 2535, 2635, 2634, 2733', rule: 'S2.4' },
    { hexes: '2833, 2933, 3033, 3032, 3131, 3232, 3231, 3130, 3030, 2929, 3028', rule: 'S2.4' },
    { hexes: '3128, 3331, 3132, 2934', rule: 'S2.5' },
  ],
  // Too small to leave a mark, or under the devastated zone.
  withoutRegions: ['Houthulst', 'Somme marshes (Peronne)', 'Campine'],
  places: 'all',
  placeList,
  fronts: [
    {
      name: 'march-1918',
      sides: ['german', 'allied'],
      line: 'March 1918',
      lists: ['german-main-trench', 'allied-trench'],
      withoutFortresses: true, // 13.32
      held: {
        allied:
          '1135, 1235, 1334, 1533, 1634, 1635, 1734, 2034, 2134, 2235, 2335, 2532, 2633, 2732, 2832, 2929, 3030, 4112, 3220, 3615, 3714',
        // The sectors of 1919 (S3.10) show the line south of Verdun, which never moved.
        german: '2731, 2631, 4111, 3614, 3713',
      },
      must: [
        { side: 'allied', hexes: '1135, 1235', rule: '3.6' },
        { side: 'allied', hexes: '1334, 2532, 2633, 2732, 2832, 4112', rule: '3.6, 16.3' },
        { side: 'allied', hexes: '3029, 3120', rule: '3.6' },
        { side: 'german', hexes: '2731', rule: '13.9' },
      ],
    },
    {
      name: 'july-1918',
      sides: ['german', 'allied'],
      line: 'July 1918',
      held: {
        german:
          '1533, 1634, 1635, 1734, 2034, 2134, 2235, 2335, 2436, 2535, 2635, 2634, 2733, 2833, 2933, 3033, 3032, 3131, 3232, 3231, 3130, 3030, 2929, 3028, 4111, 3614, 3713',
        // West of the printed strings; Michael begins at 2034, so 1934 stays British.
        allied:
          '1534, 1535, 1934, 2135, 2236, 2536, 2636, 1135, 1235, 1334, 3029, 3120, 3128, 3331, 3132, 2934, 4112, 3220, 3615, 3714',
      },
      must: [
        { side: 'german', hexes: '1533, 1634, 1635, 1734', rule: 'S2.4' },
        { side: 'german', hexes: '2034, 2134, 2235, 2335, 2436, 2535, 2635, 2634, 2733', rule: 'S2.4' },
        {
          side: 'german',
          hexes: '2833, 2933, 3033, 3032, 3131, 3232, 3231, 3130, 3030, 2929, 3028',
          rule: 'S2.4',
        },
        { side: 'allied', hexes: '3029, 3120, 4112', rule: 'S2.4' },
      ],
    },
  ],
  hexLines: [
    {
      list: 'german-secondary-trench',
      line: 'German rear line 1918',
      not: ['german-main-trench', 'allied-trench'],
    },
  ],
  lists: [
    { name: 'setup:belgian', hexes: '1135, 1235', rule: '3.6', contiguous: true },
    { name: 'sector-ends:british', hexes: '1334, 2732', rule: '3.6' },
    { name: 'sector-ends:french', hexes: '2832, 4112', rule: '3.6' },
    { name: 'channel-ports', hexes: '1237, 1339, 1441', rule: '7.5' },
    { name: 'july:reduced-germans', hexes: '3028, 3231', rule: 'S2.4' },
    { name: 'july:american', hexes: '3128, 3331, 3132, 2934', rule: 'S2.5' },
    { name: 'july:georgette', hexes: '1533, 1634, 1635, 1734', rule: 'S2.4', contiguous: true },
    {
      name: 'july:michael',
      hexes: '2034, 2134, 2235, 2335, 2436, 2535, 2635, 2634, 2733',
      rule: 'S2.4',
      contiguous: true,
    },
    {
      name: 'july:blucher',
      hexes: '2833, 2933, 3033, 3032, 3131, 3232, 3231, 3130, 3030, 2929',
      rule: 'S2.4',
      contiguous: true,
    },
  ],
  edges: [
    { feature: 'supply:german', from: '1618', to: '4107', rule: '7.4' },
    { feature: 'supply:french', from: '4112', to: '2244', countries: ['France'], rule: '7.6' },
  ],
  adjacent: [
    { a: '3535', b: '3435', rule: '13.4' },
    { a: '3535', b: '3436', rule: '13.4' },
    { a: '2832', b: '2731', rule: '13.9' },
    { a: '2732', b: '2731', rule: '13.9' },
    // The sectors follow one another along the trench.
    { a: '1135', b: '1235', rule: 'derived: 3.6' },
    { a: '1235', b: '1334', rule: 'derived: 3.6' },
    { a: '2532', b: '2633', rule: 'derived: 16.3' },
    { a: '2633', b: '2732', rule: 'derived: 16.3' },
    { a: '2732', b: '2832', rule: 'derived: 3.6' },
    { a: '3337', b: '3338', rule: '4.2' },
    { a: '3338', b: '3438', rule: '4.2' },
    { a: '3337', b: '3438', rule: '4.2' },
    { a: '2042', b: '1941', rule: '10.2' },
  ],
  notAdjacent: [{ a: '1334', b: '2732', rule: '3.6' }],
  distances: [
    { a: '2631', b: '3337', atMost: 10, rule: '16.6' },
    { a: '2631', b: '3338', atMost: 11, rule: '16.6' },
  ],
  allSea: ['2042/1941'],
  totals: [
    {
      name: 'morale on the German side',
      rule: '4.2',
      is: 31,
      feature: 'morale',
      front: 'march-1918',
      side: 'german',
    },
    {
      name: 'morale on the Allied side',
      rule: '4.2',
      is: 58,
      feature: 'morale',
      front: 'march-1918',
      side: 'allied',
    },
    {
      name: 'morale on the German side with the gains of spring',
      rule: 'S2.3',
      is: 34,
      feature: 'morale',
      front: 'july-1918',
      side: 'german',
    },
  ],
};
