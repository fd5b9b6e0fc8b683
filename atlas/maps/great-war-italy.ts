/** 001, the Italian Front: the lower part of the western sheet (prefix W). */

import { greatWarItaly as grid } from '@armistice/hex';
import type { FrontPlan, MapPlan } from '../src/plan.ts';
import { citiesHeld, citiesHeldTotals, newUnits } from './great-war.ts';

const CITIES = [
  'Milano',
  'Bologna',
  'Verona',
  'Padua',
  'Brescia',
  'Ferrara',
  'Udine',
  'Ljubljana',
  'Fiume',
  'Pola',
];
/** Towns carry strategic movement and supply (9.31, 11.2): places of size 2, and these on the railways. Reconstructed. */
const TOWNS = [
  ...[
    'Belluno',
    'Feltre',
    'Bassano',
    'Conegliano',
    'Castelfranco',
    'Portogruaro',
    'Pordenone',
    'Gemona',
    'Cividale',
  ],
  ...[
    'Palmanova',
    'Schio',
    'Rovigo',
    'Legnago',
    'Adria',
    'Chioggia',
    'Lecco',
    'Sondrio',
    'Edolo',
    'Peschiera',
    'Lodi',
  ],
  ...[
    'Crema',
    'Rovereto',
    'Riva',
    'Brixen',
    'Bruneck',
    'Meran',
    'Toblach',
    'Lienz',
    'Spittal',
    'Tarvis',
    'Tolmezzo',
  ],
  ...[
    'Monfalcone',
    'Krainburg',
    'Adelsberg',
    'Mitterburg',
    'Borgo Valsugana',
    'Assling',
    'Codogno',
    'San Dona',
  ],
];

/** What Italy held beyond the border when 1916 and April 1917 began (22.33, 22.43). */
const GAINS = 'W2412, W2414-W2416, W2517-W2819, W3021, W2829, W2729, W2529-W2328';
/** Austrian ground that those hexes shut off from Austria. */
const BEHIND = 'W2619, W2719, W2528, W2428, W2327';
const GARRISONS = 'W2412-W2417, W2618, W2920, W3021, W3022, W2927, W2829, W2729, W2629, W2529-W2328';
const LINE_1918 = 'W2412-W2415, W2315-W2318, W2419, W2319-W2321, W2222-W2223, W2223-W2024';

const border = (name: string, why: string, more: Partial<FrontPlan> = {}): FrontPlan => ({
  name,
  sides: ['allied', 'cp'],
  countries: { allied: ['Italy'], cp: ['Austria-Hungary'] },
  why,
  ...more,
});

export const greatWarItalyPlan: MapPlan = {
  id: 'great-war-italy',
  title: 'The Great War, Italian Front',
  game: 'great-war',
  grid,
  geography: ['italy', 'seas'],
  printedKm: 9.5 * 1.609, // 3.13, 3.4
  radiusKm: 120,
  lakes: ['Garda'],
  lakesShown: [
    'Lago Maggiore',
    'Lario (Lake Como)',
    'Lago di Lugano',
    "Lago d'Iseo",
    "Lago d'Idro",
    'Worthersee',
    'Ossiacher See',
    'Millstatter See',
  ],
  terrain: {
    '~': 'sea',
    l: 'lake',
    c: 'clear',
    f: 'forest',
    r: 'rough',
    m: 'mountain',
    a: 'alpine',
    s: 'marsh',
    p: 'floodplain',
  },
  regions: {
    clear: 'clear',
    forest: 'forest',
    rough: 'rough',
    woodedRough: 'rough',
    mountain: 'mountain',
    alpine: 'alpine',
    marsh: 'marsh',
    floodplain: 'floodplain',
    hilly: 'clear',
    broken: 'clear',
  },
  regionLabels: [
    ...['The Alps (body)', 'Ortler-Cevedale', 'Adamello-Presanella', 'Oetztal Alps', 'Karawanken'],
    ...[
      'Marmolada',
      'Carnic crest (Hochweissstein-Coglians)',
      'Triglav-Mangart',
      'Carso (Karst)',
      'Lessini',
      'Monte Grappa',
    ],
    ...[
      'Ternova forest',
      'Polesine',
      'Po delta',
      'Venetian lagoon',
      'Cicceria-Monte Maggiore',
      'Zillertal Alps',
    ],
    'Glockner-Goldberg-Ankogel',
  ],
  terrainOn: 'hexes',
  rivers: 'sides',
  withoutRivers: [
    'Bacchiglione',
    'Astico',
    'Judrio',
    'Natisone',
    'Unz (Planina)',
    'Wocheiner Save',
    'Sarca',
    'Lambro',
    'Laibach (Ljubljanica)',
  ],
  letters: { A: 'Austria-Hungary', I: 'Italy', S: 'Switzerland' },
  closed: ['Switzerland'],
  printed: [
    {
      hexes: 'W2022',
      place: 'Venice',
      rule: '11.43, 22.59',
      kind: 'city',
      port: true,
      country: 'Italy',
      features: ['objective:cp-1918'],
    },
    {
      hexes: 'W2230',
      place: 'Trieste',
      rule: '11.43, 16.5',
      kind: 'city',
      port: true,
      country: 'Austria-Hungary',
      features: ['collapse:austria'],
    },
    {
      hexes: 'W2615',
      place: 'Trient',
      rule: '16.5',
      kind: 'city',
      country: 'Austria-Hungary',
      features: ['collapse:austria'],
    },
    // Italian units stand in 2413 and 2415 (22.44, 22.53), and both towns were never theirs.
    {
      hexes: 'W2513',
      place: 'Riva',
      rule: 'derived: 22.44, 22.53',
      anchor: 'local',
      country: 'Austria-Hungary',
    },
    {
      hexes: 'W2515',
      place: 'Rovereto',
      rule: 'derived: 22.44, 22.53',
      anchor: 'local',
      country: 'Austria-Hungary',
    },
    // Taken by Italy, so in the hexes that the line of 1916 and 1917 takes beyond the border.
    {
      hexes: 'W2829',
      place: 'Karfreit',
      rule: 'derived: 22.33',
      anchor: 'local',
      country: 'Austria-Hungary',
    },
    {
      hexes: 'W2529',
      place: 'Gorizia',
      rule: 'derived: 22.33',
      kind: 'town',
      anchor: 'local',
      country: 'Austria-Hungary',
    },
    {
      hexes: 'W2328',
      place: 'Monfalcone',
      rule: 'derived: 22.33',
      port: true,
      anchor: 'local',
      country: 'Austria-Hungary',
    },
    { hexes: 'W3021', place: 'Cortina', rule: 'derived: 22.33', anchor: 'local', country: 'Austria-Hungary' },
    { hexes: 'W2415', place: 'Ala', rule: 'derived: 22.33', anchor: 'local', country: 'Austria-Hungary' },
    // The line of 1918 ends at the mouth of the Piave.
    {
      hexes: 'W2024',
      place: 'Cavazuccherina',
      rule: 'derived: 22.53',
      kind: 'village',
      anchor: 'local',
      country: 'Italy',
    },
    // On the line of 1917 without being a gain: so on the Italian side of the border.
    { hexes: 'W2413, W2417, W2920, W3022, W2927, W2629', rule: 'derived: 22.43, 22.44', country: 'Italy' },
    { hexes: 'W2314', rule: 'derived: 22.33 (behind W2413-W2415)', country: 'Italy' },
    { hexes: GAINS, rule: '22.33, 22.43', country: 'Austria-Hungary' },
    { hexes: GARRISONS, rule: '22.44' },
    { hexes: `W2511, ${LINE_1918}`, rule: '22.53' },
  ],
  places: 'all',
  placeList: [
    ...CITIES.map((name) => ({ name, kind: 'city' as const })),
    // Reconstructed: the victory hexes of Italy are not listed, but none can lie in what the Central Powers hold in
    // January 1918, whose eleven points are all elsewhere (22.5).
    { name: 'Venice', fortress: 1, features: ['vp:1'] },
    { name: 'Verona', kind: 'city', features: ['vp:1'] },
    // Reconstructed: the camps and the naval base that had forts.
    { name: 'Trient', fortress: 1 },
    { name: 'Pola', kind: 'city', fortress: 1, port: true },
    { name: 'Fiume', kind: 'city', port: true },
    ...TOWNS.map((name) => ({ name, kind: 'town' as const })),
    { name: 'Chioggia', kind: 'town', port: true },
    { name: 'Cavazuccherina', kind: 'village', at: [12.645, 45.537] },
  ],
  // The head of the Inn valley is reached from beyond the map.
  towns: { rule: '9.31, 9.53, 11.22', within: 4, but: 'W3409-W3411' },
  fronts: [
    border('1915', '22.23'),
    border('1916', '22.33', {
      held: { allied: `${GAINS}, ${BEHIND}` },
      must: [{ side: 'allied', hexes: GAINS, rule: '22.33' }],
      towns: { cp: ['Tolmein', 'Flitsch'] },
    }),
    border('1917', '22.43', {
      held: { allied: `${GAINS}, ${BEHIND}` },
      must: [{ side: 'allied', hexes: GARRISONS, rule: '22.43, 22.44' }],
      // 22.34 garrisons the line but for its Alpine hexes, 22.44 names the hexes of the same line.
      ground: { side: 'allied', but: GARRISONS, terrain: 'alpine', rule: 'derived: 22.34, 22.44' },
    }),
    {
      name: '1918',
      sides: ['cp', 'allied'],
      line: 'italy-1918',
      countries: { cp: ['Austria-Hungary'] },
      held: { cp: 'W2416-W2418, W2420, W2421, W2322', allied: `W2511, ${LINE_1918}` },
      must: [{ side: 'allied', hexes: LINE_1918, rule: '22.53' }],
      why: '22.53',
    },
  ],
  lists: [
    { name: 'gains:1916', hexes: GAINS, rule: '22.33, 22.43' },
    { name: 'garrisons:1917', hexes: GARRISONS, rule: '22.44' },
    { name: 'line:1918', hexes: LINE_1918, rule: '22.53', contiguous: true },
    { name: 'ports:adriatic', hexes: 'W2022, W2230', rule: '11.43' },
    { name: 'collapse:austria', hexes: 'W2615, W2230', rule: '16.5' },
  ],
  sides: [
    { sides: 'W2024/W2123 W2024/W2124', sea: false, rule: 'derived: 22.53, units stand in W2024' },
    { sides: 'W2312/W2313', features: ['lake'], rule: 'derived: 8.34, the middle of Lake Garda' },
  ],
  gathered: [citiesHeld, newUnits('Italy', 'Austria-Hungary')],
  totals: citiesHeldTotals({ 1915: 0, 1916: 0, 1917: 0, 1918: 0 }),
  edges: [
    {
      feature: 'supply:cp',
      from: 'W3411',
      to: 'W1530',
      countries: ['Austria-Hungary'],
      without: ['alpine'],
      rule: '11.32, 16.5',
    },
    {
      feature: 'supply:allied',
      from: 'W1522',
      to: 'W2701',
      countries: ['Italy'],
      without: ['alpine'],
      rule: '11.33',
    },
    { feature: 'entry:american', from: 'W1522', to: 'W1501', countries: ['Italy'], rule: '13.25' },
  ],
  boxes: [
    {
      id: 'cp-edge',
      title: 'West and East (9.11)',
      to: ['W2634', 'feature:supply:cp', 'great-war-west:cp-edge', 'great-war-east:cp-edge'],
    },
    {
      id: 'allied-edge',
      title: 'West (9.21)',
      to: ['W2001', 'feature:supply:allied', 'great-war-west:allied-edge'],
    },
    {
      id: 'europe-available',
      title: 'European units (5.11)',
      to: [
        'list:new-units',
        'ports', // 13.24
        'feature:entry:american', // 13.25
        'great-war-west:europe-available',
        'great-war-east:europe-available',
      ],
    },
    {
      id: 'sea',
      title: 'Sea movement (9.5)',
      to: ['ports', 'great-war-west:sea', 'great-war-east:sea', 'great-war-egypt:sea'],
    },
  ],
};
