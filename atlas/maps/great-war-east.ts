/**
 * 001, the Eastern Front map (prefix E). Numbers of rules are those of the rulebook; what it leaves open is settled in
 * atlas/geography/east.md and, for classes of places, forts and victory hexes, in great-war-east-places.ts.
 */

import { greatWarEast as grid } from '@armistice/hex';
import type { FrontPlan, MapPlan } from '../src/plan.ts';
import { citiesHeld, citiesHeldTotals, newUnits } from './great-war.ts';
import { LAKES, placeList, printedPlaces, WITHOUTPLACES, WITHOUTRIVERS } from './great-war-east-places.ts';

// The Allied front lines of the scenarios, as printed.
const RUSSIAN_1915 =
  '5816, 5817, 5717, 5718-5420, 5319-5118, 5118-5116, 5116-4714, 4615-4414, 4414-4115, 4015-3716, 3717-3518, 3518-3520, 3621-3624, 3524';
const RUSSIAN_1916 =
  '6120-6121, 6121-5922, 5923-5824, 5723-5524, 5524-5223, 5223-5024, 5024-4823, 4723-4624, 4523-4324, 4224-4123, 4024-3923, 3922-3524';
const RUSSIAN_1917 =
  '6120, 6121-5922, 5923, 5824, 5723-5524, 5524-5223, 5223-5024, 5024-4823, 4823-4624, 4624-4222, 4222-4023, 4023-3721, 3622-3421, 3321-3323, 3224, 3123-2725, 2725-2729';
const RUSSIAN_1918 =
  '6221-5922, 5923, 5824, 5723-5524, 5524-5223, 5223-5024, 5023-4923, 4823-4624, 4624-4222, 4223-4024, 3923-3625, 3524, 3425-3324, 3224, 3123-2725, 2725-2729';
const SALONIKA = '1210-1213, 1312-1315, 1416, 1417-1218';
const LANDINGS = '1122, 1022';
/** Row by row: a straight line of numbers would wander off the rim. */
const CP_EDGE = Array.from({ length: 23 }, (_, row) => `${35 + row}01`).join(', ');

const sides = ['allied', 'cp'] as const;
const fronts: readonly FrontPlan[] = [
  {
    name: '1914',
    sides,
    countries: { allied: ['Russia', 'Russian Poland', 'Serbia', 'Montenegro'] },
    neutral: ['Rumania', 'Bulgaria', 'Greece', 'Albania', 'European Turkey'],
    pieces: 2,
    // E4122 is Russian (19.21), so Brody is west of it.
    towns: { allied: ['Kremenets', 'Kamenets-Podolsk'], cp: ['Brody'] },
    why: '7.11: the frontiers; Turkey joins in October',
  },
  {
    name: '1915',
    sides,
    list: RUSSIAN_1915,
    behind: 'E5102',
    countries: { allied: ['Serbia', 'Montenegro'], cp: ['European Turkey'] },
    neutral: ['Rumania', 'Bulgaria', 'Greece', 'Albania'],
    held: { allied: LANDINGS },
    must: [
      { side: 'allied', hexes: LANDINGS, rule: '22.23' },
      { side: 'cp', hexes: '1023', rule: '22.25' },
    ],
    towns: { allied: ['Tarnow'] },
    pieces: 4, // Russia, Serbia, the peninsula, and over the gulf of Saros
    why: '22.23',
  },
  {
    name: '1916',
    sides,
    list: RUSSIAN_1916,
    behind: 'E5102',
    countries: { cp: ['Serbia', 'Montenegro', 'Bulgaria', 'European Turkey', 'Albania'] },
    neutral: ['Rumania', 'Greece'],
    // Two hexes about Salonika. Valona: the Italians had it, and it is their source (17.4).
    held: {
      allied: '1116, 1115, 1117, 1114, 1016, 1017, 1015, 1216, 1217, 1215, 1218, 1315, 1316, 1317, 1210',
    },
    towns: { allied: ['Kremenets', 'Kamenets-Podolsk'], cp: ['Brody', 'Dubno'] },
    pieces: 3,
    why: '22.33',
  },
  {
    name: '1917',
    sides,
    list: `${RUSSIAN_1917}, ${SALONIKA}`,
    covered: '1213',
    behind: 'E5102',
    pieces: 2,
    towns: { allied: ['Stanislau', 'Kolomea', 'Kremenets', 'Galatz'], cp: ['Focsani', 'Braila'] },
    why: '22.43',
  },
  {
    name: '1918',
    sides,
    list: `${RUSSIAN_1918}, ${SALONIKA}`,
    covered: '5024, 1213',
    behind: 'E5102',
    pieces: 2,
    towns: { allied: ['Kremenets', 'Kamenets-Podolsk', 'Galatz'], cp: ['Brody', 'Focsani', 'Braila'] },
    why: '22.53',
  },
];

export const greatWarEastPlan: MapPlan = {
  id: 'great-war-east',
  title: 'The Great War, Eastern Front',
  game: 'great-war',
  grid,
  geography: ['east'],
  printedKm: 22.5 * 1.609, // 3.4; the fit finds it between rows, not between the centres of neighbours
  printedKmOf: 'rows',
  radiusKm: 150,
  cutLand: [
    // Sweden, Norway and Denmark with their islands.
    [
      [3, 54.92],
      [9.5, 54.85],
      [10.2, 54.6],
      [11.0, 54.55],
      [12.3, 54.5],
      [13.3, 54.8],
      [15.5, 54.8],
      [19.6, 56.5],
      [20.5, 59.0],
      [19.0, 60.6],
      [21.0, 63.5],
      [24.0, 65.7],
      [24.0, 72],
      [3, 72],
    ],
    // The Troad: the peninsula of 6.51 takes its room on the lowest rows.
    [
      [25.9, 39.96],
      [26.2, 40.015],
      [26.3, 40.05],
      [26.385, 40.13],
      [26.395, 40.17],
      [26.39, 40.21],
      [26.45, 40.245],
      [26.6, 40.33],
      [26.72, 40.395],
      [26.95, 40.5],
      [27.35, 40.45],
      [27.35, 39.2],
      [25.9, 39.2],
    ],
    // Italy south of the Po, with Apulia.
    [
      [12.0, 44.3],
      [13.6, 44.3],
      [16.5, 42.0],
      [18.8, 40.4],
      [18.4, 39],
      [16.5, 36],
      [11, 36],
      [7, 44.0],
      [9, 44.6],
    ],
  ],
  haffs: true,
  passes: true,
  lakes: LAKES,
  terrain: {
    '~': 'sea',
    l: 'lake',
    c: 'clear',
    f: 'forest',
    r: 'rough',
    m: 'mountain',
    s: 'marsh',
    p: 'floodplain',
  },
  regions: {
    forest: 'forest',
    rough: 'rough',
    mountain: 'mountain',
    marsh: 'marsh',
    floodplain: 'floodplain',
  },
  withoutRegions: ['Oderbruch', 'Wallachian Foothills'], // too narrow for this scale
  // The names of history; lesser ranges would lie on one another.
  regionLabels: [
    ...[
      'Pripet Marshes (Goryn-Ptich)',
      'Volhynian Polesie',
      'Masurian Lakeland',
      'Valdai Heights',
      'Danube Delta',
    ],
    ...[
      'Western Beskids',
      'Low Beskids (Dukla)',
      'Bieszczady (Uzsok-Verecke)',
      'Slovak Ore Mountains',
      'Bohemian Forest',
    ],
    ...[
      'Gorgany and Czarnohora (Jablonica)',
      'Moldavian Carpathians (Kelemen-Hargita-Oitoz)',
      'Transylvanian Alps',
    ],
    ...[
      'Banat Mountains',
      'Apuseni Mountains',
      'Eastern Alps',
      'Velebit and Kapela (Dinaric Alps)',
      'Bosnian Mountains',
    ],
    ...[
      'Albanian Highlands',
      'Pindus',
      'Rhodope, Rila and Pirin',
      'Central and Eastern Balkan Range',
      'Strandja',
    ],
    ...['Bohemian-Moravian Heights', 'Tuchel Heath', 'Bialowieza Forest', 'Beresina Forests'],
  ],
  terrainOn: 'hexes',
  rivers: 'sides',
  lateRivers: true,
  banksAside: ['Kovno/Wilija', 'Roman/Moldava', 'Skierniewice/Rawka', 'Khotin/Dniester'],
  withoutRivers: WITHOUTRIVERS,
  letters: {
    G: 'Germany',
    A: 'Austria-Hungary',
    R: 'Russia',
    P: 'Russian Poland',
    U: 'Rumania',
    S: 'Serbia',
    M: 'Montenegro',
    B: 'Bulgaria',
    E: 'Greece',
    L: 'Albania',
    T: 'European Turkey',
    K: 'Asiatic Turkey',
    I: 'Italy',
  },
  // 3.13 knows no Ottoman ground here but European Turkey; the Asiatic shore is reached by the transit box (9.13).
  // Italy is another front.
  closed: ['Asiatic Turkey', 'Italy'],
  printed: [
    ...printedPlaces,
    // What follows from the text: the pass of 8.33 is the Vulkan; Osowiec held, so it is on the Russian side in 1915;
    // the Save meets the Danube under the walls of Belgrade; the edge of 11.32 is land to its end.
    { hexes: '2717', place: 'Petroseny', rule: 'derived: 8.33', country: 'Austria-Hungary', anchor: 'local' },
    { hexes: '2618', place: 'Targu Jiu', rule: 'derived: 8.33', country: 'Rumania', anchor: 'local' },
    { hexes: '5118', place: 'Osowiec', rule: 'derived: 22.11, 22.23', country: 'Russia', anchor: 'local' },
    {
      hexes: '4915',
      place: 'Novogeorgievsk',
      rule: 'derived: 22.11, 22.23',
      country: 'Russian Poland',
      anchor: 'local',
    },
    { hexes: '5824', place: 'Dvinsk', rule: 'derived: 22.33', country: 'Russia', anchor: 'local' },
    { hexes: '2512', place: 'Belgrade', rule: 'derived: 22.23', country: 'Serbia', anchor: 'local' },
    {
      hexes: '5701',
      place: 'Fehmarn',
      rule: 'derived: 11.32',
      country: 'Germany',
      kind: 'village',
      anchor: 'local',
    },
    { hexes: '5601', rule: 'derived: 11.32', country: 'Germany' },
    // From the landings one goes to 1023 only: 1123 is the gulf of Saros, and the peninsula runs by 1023 and 1024 to
    // its neck at 1124.
    {
      hexes: '1023',
      place: 'Kilid Bahr',
      rule: '6.51, 22.25',
      country: 'European Turkey',
      kind: 'village',
      anchor: 'local',
    },
    { hexes: '1024', place: 'Gallipoli', rule: '22.25', country: 'European Turkey', anchor: 'local' },
    {
      hexes: '1124',
      place: 'Bulair',
      rule: '16.6',
      country: 'European Turkey',
      kind: 'village',
      anchor: 'local',
      features: ['turkey-collapses'],
    },
    { hexes: '1123', rule: 'derived: 6.51', terrain: 'sea' },
    { hexes: '5403', rule: '20.2', country: 'Germany', features: ['landing:fisher'] },
    { hexes: '5512', rule: '8.35, 20.2', country: 'Germany' },
    { hexes: '5414', rule: '11.41: for Konigsberg, which 8.35 has in 5514', country: 'Germany' },
    { hexes: '5413', rule: '8.35', country: 'Germany' },
    { hexes: '5406, 5306, 5305, 5206', rule: '8.35, 20.2', country: 'Germany' },
    { hexes: '5304, 5404, 5405', rule: '8.35', country: 'Germany' },
    { hexes: '5615, 5715, 5816', rule: '8.35', country: 'Germany' },
    { hexes: '2717', rule: '8.33', country: 'Austria-Hungary', terrain: 'mountain' },
    { hexes: '2618', rule: '8.33', country: 'Rumania', terrain: 'mountain' },
    { hexes: '2617', rule: '8.33' },
    { hexes: '3501, 5701', rule: '11.32' },
    { hexes: '5701', rule: '11.32', country: 'Germany' },
    { hexes: '3501', rule: '11.32', country: 'Austria-Hungary' },
    { hexes: '3034, 7034', rule: '11.33', country: 'Russia' },
    { hexes: '1012-1016', rule: '11.33', country: 'Greece' },
    { hexes: '4216', rule: '19.21', country: 'Russian Poland' },
    { hexes: '3524', rule: '19.21', country: 'Russia' },
    { hexes: '2912', rule: '22.25', country: 'Austria-Hungary' },
    { hexes: '4312, 3714, 3616, 3319', rule: '22.25' },
    { hexes: '3914, 3418', rule: '22.25', country: 'Austria-Hungary' },
    { hexes: '5418, 5316, 5114', rule: '22.25' },
    { hexes: '2726', rule: '22.44, 22.54', country: 'Rumania' },
    { hexes: RUSSIAN_1915, rule: '22.23' },
    { hexes: RUSSIAN_1916, rule: '22.33' },
    { hexes: RUSSIAN_1917, rule: '22.43' },
    { hexes: RUSSIAN_1918, rule: '22.53' },
    { hexes: SALONIKA, rule: '22.43, 22.53' },
  ],
  places: 'all',
  placeList: [
    ...placeList,
    // Somewhat inland of the truth, so that the fit brings the coast along with them.
    { name: 'Fehmarn', kind: 'village', at: [10.95, 54.35] },
    { name: 'Constanta', at: [28.4, 44.2] },
  ],
  withoutPlaces: WITHOUTPLACES,
  // On the edge of Russia, a source itself.
  towns: { rule: '9.31, 9.53, 11.22', within: 4, but: 'E6934, E6334, E6234, E6134' },
  fronts,
  lists: [
    { name: 'line:1915:russian', hexes: RUSSIAN_1915, rule: '22.23', contiguous: true },
    { name: 'line:1916:russian', hexes: RUSSIAN_1916, rule: '22.33', contiguous: true },
    { name: 'line:1917:russian', hexes: RUSSIAN_1917, rule: '22.43', contiguous: true },
    { name: 'line:1918:russian', hexes: RUSSIAN_1918, rule: '22.53', contiguous: true },
    { name: 'line:1917:salonika', hexes: SALONIKA, rule: '22.43', contiguous: true },
    { name: 'line:1918:salonika', hexes: SALONIKA, rule: '22.53', contiguous: true },
    { name: 'cp-edge', hexes: CP_EDGE, rule: '11.32', contiguous: true, rim: true },
    { name: 'russian-edge', hexes: '7034-3034', rule: '11.33', contiguous: true, rim: true },
    { name: 'greek-edge', hexes: '1012-1016', rule: '11.33', contiguous: true, rim: true },
    { name: 'landing:gallipoli', hexes: LANDINGS, rule: '6.51, 22.23' },
    { name: 'landing:fisher', hexes: '5403', rule: '20.2' },
    {
      name: 'ports:baltic',
      hexes: '5205, 5412, 5514, 6116, 6120, 6921, 6924, 7028, 7030',
      rule: '11.41',
    },
    { name: 'ports:black-sea', hexes: '1726, 2027, 2328, 3031', rule: '11.42' },
    { name: 'ports:aegean', hexes: '1116, 1022, 1122', rule: '6.51, 6.52, 9.53' },
    { name: 'ports:adriatic', hexes: '1210', rule: '6.52' },
    { name: 'inland-port:Danzig', hexes: '5512', rule: '20.2' },
    { name: 'inland-port:Stettin', hexes: '5406, 5306, 5305, 5206', rule: '20.2' },
    { name: 'setup:1914:russian-1', hexes: '5620', rule: '19.21' },
    { name: 'setup:1914:austrian-b', hexes: '3310', rule: '19.31: within six hexes' },
    { name: 'collapse:austria', hexes: '3606, 3310', rule: '16.5' },
    { name: 'setup:1914:russian-2', hexes: '4816', rule: '19.21' },
    {
      name: 'setup:1914:russian-southwest',
      hexes: '4216, 4217, 4218, 4219, 4319, 4320, 4221, 4222, 4122, 4023, 4024, 3924, 3824, 3724, 3624, 3524',
      rule: '19.21: along the frontier',
      contiguous: true,
      frontier: { of: ['Russia', 'Russian Poland'], with: 'Austria-Hungary' },
    },
    { name: 'setup:1915:austrian-hq', hexes: '4312, 3714, 3616, 3319', rule: '22.25' },
    { name: 'setup:1915:austrian-division', hexes: '2912', rule: '22.25' },
    { name: 'setup:1915:german-11-army', hexes: '3914', rule: '22.25' },
    { name: 'setup:1915:german-sud', hexes: '3418', rule: '22.25' },
    { name: 'setup:1915:german-hq', hexes: '5418, 5316, 5114, 4613', rule: '22.25' },
    { name: 'setup:1915:turkish', hexes: '1024, 1023', rule: '22.25', contiguous: true },
    { name: 'setup:1916:serbian-hq', hexes: '1116', rule: '22.34' },
    { name: 'setup:1917:rumanian', hexes: '2726', rule: '22.44, 22.54' },
  ],
  gathered: [
    citiesHeld,
    newUnits(
      ...['Germany', 'Austria-Hungary', 'Bulgaria', 'European Turkey', 'Russia', 'Russian Poland'],
      ...['Rumania', 'Serbia', 'Montenegro', 'Greece'],
    ),
  ],
  edges: [
    {
      feature: 'supply:cp',
      from: 'E3501',
      to: 'E5701',
      countries: ['Germany', 'Austria-Hungary'],
      rule: '11.32',
    },
    { feature: 'counts-as-city', from: 'E4401', to: 'E5701', countries: ['Germany'], rule: '18.14' },
    { feature: 'supply:russian', from: 'E7034', to: 'E3034', countries: ['Russia'], rule: '11.33' },
    { feature: 'supply:greek', from: 'E1016', to: 'E1012', countries: ['Greece'], rule: '11.33' },
  ],
  sides: [
    { sides: '5304/5405 5404/5405 5405/5406', features: ['haff'], sea: false, rule: '8.35' },
    { sides: '5615/5715 5715/5816', features: ['haff'], sea: false, rule: '8.35' },
    { sides: '5512/5413', without: ['haff'], sea: true, rule: '8.35' },
    { sides: '2717/2618', features: ['pass'], rule: '8.33' },
    { sides: '2617/2618', without: ['pass'], rule: '8.33' },
    // The Danzig shore hangs together: control of 5512 opens the port (20.2).
    { sides: '5412/5512', sea: false, rule: 'derived: 20.2' },
    { sides: '5501/5601 5601/5701', sea: false, rule: 'derived: 11.32' },
    { sides: '2618/2718', without: ['pass'], rule: 'derived: 8.33' },
    { sides: '1022/1122', sea: true, rule: '6.51' },
    { sides: '1022/1023 1122/1023 1023/1024', sea: false, rule: '6.51' },
  ],
  adjacent: [
    { a: 'E5304', b: 'E5405', rule: '8.35' },
    { a: 'E5404', b: 'E5405', rule: '8.35' },
    { a: 'E5405', b: 'E5406', rule: '8.35' },
    { a: 'E5615', b: 'E5715', rule: '8.35' },
    { a: 'E5715', b: 'E5816', rule: '8.35' },
    { a: 'E5512', b: 'E5413', rule: '8.35' },
    { a: 'E5512', b: 'E5412', rule: '20.2' },
    { a: 'E5206', b: 'E5205', rule: '20.2' },
    { a: 'E2717', b: 'E2618', rule: '8.33' },
    { a: 'E2617', b: 'E2618', rule: '8.33' },
    { a: 'E1122', b: 'E1023', rule: '6.51' },
    { a: 'E1022', b: 'E1023', rule: '6.51' },
    { a: 'E1022', b: 'E1122', rule: '6.51' },
  ],
  totals: [
    // 22.26, 22.36, 22.46, 22.56 give 6, 9, 10, 11 on all maps; five of them lie in the west, where nothing changes.
    {
      name: 'victory hexes of May 1915',
      rule: '22.26',
      is: 1,
      feature: 'vp',
      front: '1915',
      side: 'cp',
    },
    { name: 'of January 1916', rule: '22.36', is: 4, feature: 'vp', front: '1916', side: 'cp' },
    { name: 'of April 1917', rule: '22.46', is: 5, feature: 'vp', front: '1917', side: 'cp' },
    { name: 'of January 1918', rule: '22.56', is: 6, feature: 'vp', front: '1918', side: 'cp' },
    ...citiesHeldTotals({ 1915: 1, 1916: 0, 1917: 0, 1918: 0 }), // Lemberg
  ],
  rims: [{ country: 'Germany', feature: 'counts-as-city', rule: '18.14' }],
  boxes: [
    {
      id: 'cp-edge',
      title: 'To the West (9.11)',
      to: ['list:cp-edge', 'great-war-west:cp-edge', 'great-war-italy:cp-edge'],
    },
    {
      id: 'cp-transit',
      title: 'CP transit (9.13)',
      to: [
        'list:cp-edge',
        'E1328',
        'great-war-caucasus:cp-transit',
        'great-war-iraq:cp-transit',
        'great-war-egypt:cp-transit',
      ],
    },
    {
      id: 'russian-transfer',
      title: 'Russian transfer (9.24)',
      to: ['country:Russia', 'country:Russian Poland', 'great-war-caucasus:russian-transfer'],
    },
    {
      id: 'sea',
      title: 'Sea movement (9.5)',
      to: [
        'list:ports:aegean',
        'list:ports:adriatic',
        'list:ports:black-sea',
        'great-war-west:sea',
        'great-war-italy:sea',
        'great-war-egypt:sea',
      ],
    },
    {
      id: 'europe-available',
      title: 'European units (5.11)',
      to: [
        'list:new-units',
        'list:ports:baltic', // 13.27
        'list:ports:aegean', // 6.51, 6.52
        'great-war-west:europe-available',
        'great-war-italy:europe-available',
      ],
    },
    { id: 'not-yet-due', title: 'Not yet due (22.26)', to: [] },
  ],
};
