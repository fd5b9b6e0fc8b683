/** 000, map 5-3: 20 km a hex, terrain on hexsides, railways. */

import { weltkriegWest as grid } from '@armistice/hex';
import type { MapPlan } from '../src/plan.ts';
import { demoralising, fortressOf, unnamed } from './weltkrieg.ts';
import { AUGUST_1914, MARCH_1918, QUICK_1914, SECTORS } from './weltkrieg-5-3-setup.ts';

const french = fortressOf('France', '4-1');
const belgian = fortressOf('Belgium', '4-2');
const german = fortressOf('Germany', '4-4');

const LINE_1915 =
  '1004, 1005, 1106, 1107, 1007-1013, 1114, 1213, 1314, 1413, 1514, 1614, 1714, 1814, 1914, 2013, 2114, 2214, 2215, 2116, 2216, 2316, 2416, 2517, 2617, 2718, 2818-2823';
const LINE_1917 =
  '1004, 1005, 1106, 1107, 1007-1009, 1110, 1210, 1211, 1212, 1313, 1413, 1514, 1614, 1714, 1814, 1914, 2013, 2114, 2214, 2215, 2116, 2216, 2316, 2416, 2517, 2617, 2718, 2818-2823';

const centre = (feature: string) => (name: string) => ({ name, features: [`${feature}-centre`] });
/** The terrain chart knows both kinds, and no rule says where they are. Reconstructed: works of 1914, and coal and iron. */
const CENTRES = [
  ...['Lille', 'Paris', 'Rouen', 'Nancy', 'Reims', 'Ghent', 'Antwerp', 'Liege', 'Mulhouse'].map(
    centre('industrial'),
  ),
  ...['Duisburg', 'Dusseldorf', 'Elberfeld', 'Koln', 'Frankfurt', 'Mannheim', 'Stuttgart'].map(
    centre('industrial'),
  ),
  ...['Lens', 'Bethune', 'Valenciennes', 'Mons', 'Charleroi', 'Longwy', 'Briey', 'Diedenhofen'].map(
    centre('resource'),
  ),
  ...['Saarbrucken', 'Aachen', 'Essen', 'Dortmund', 'Siegen'].map(centre('resource')),
];
/** Reims, Amiens and Mulhouse count once only (23-17): so they are cities. */
const RETAKEN = '1515, 0811, 2923';
const AT_WAR = ['France', 'Belgium', 'Germany'];

export const weltkrieg53: MapPlan = {
  id: 'weltkrieg-5-3',
  title: 'Der Weltkrieg, map 5-3: Western Front',
  game: 'western-front',
  grid,
  geography: ['west', 'railways-west'],
  printedKm: 20,
  radiusKm: 120,
  withoutLand: [
    [-0.5, 52], // Great Britain
    [0.85, 51.4], // Sheppey
  ],
  terrain: { '~': 'sea', c: 'clear' },
  regions: { forest: 'woods', rough: 'rough', mountain: 'mountain', marsh: 'swamp' },
  combine: [{ of: ['rough', 'woods'], is: 'wooded rough' }],
  sideWords: ['urban', 'broken', 'hilly'],
  terrainOn: 'sides',
  rivers: 'sides',
  // Reconstructed: from where they were deep and broad enough to hold an army up.
  majorFrom: {
    Somme: '1011/1010', // Peronne
    Oise: '1212/1112', // La Fere
    Scheldt: '1208/1309', // Valenciennes
    Seine: '1520/1519', // Troyes
    Marne: '1718/1717', // Vitry
    Moselle: '2319/2318', // Pont-St-Vincent
    Meuse: '2118/2117', // Commercy
    Aisne: '1614/1613', // Rethel
    Neckar: '3617/3618', // Tubingen
    Rhine: '3523/3622', // out of Lake Constance
  },
  withoutRivers: ['Aire', 'Ill'],
  // Their printed hexes lie across two rivers less than a hex apart.
  banksAside: [
    'La Fere/Oise',
    'Reims/Vesle',
    'Sedan/Meuse',
    'Arras/Scarpe',
    'Soissons/Aisne',
    'Compiegne/Oise',
  ],
  rails: true,
  letters: { F: 'France', B: 'Belgium', G: 'Germany', L: 'Luxembourg', N: 'Netherlands', S: 'Switzerland' },
  closed: ['Netherlands', 'Switzerland'],
  printed: [
    french('0507', 'Boulogne', 4, { port: true }),
    french('0605', 'Calais', 4, { port: true }),
    french('0805', 'Dunkirk', 8, { port: true }),
    french('0717, 0816, 0817', 'Paris', 36, { kind: 'capital' }),
    french('1107', 'Lille', 8),
    french('1112', 'La Fere', 4),
    french('1208', 'Conde', 3),
    french('1313', 'Laon', 6),
    french('1409', 'Maubeuge', 18, { rule: '4-1, name derived' }),
    french('1515', 'Reims', 8),
    french('1611', 'Hirson', 2),
    french('1810', 'Givet', 3),
    french('1812', 'Mezieres', 2),
    french('2015', 'Verdun', 18),
    french('2115', 'Verdun', 27),
    // The Germans held the town and its forts from September 1914 on; what stayed French south of it is Liouville.
    french('2116', 'St Mihiel', 10, { anchor: false }),
    french('2117', 'Fort Liouville', 8, unnamed),
    french('2217, 2218', 'Toul', 24),
    french('2318', 'Nancy', 18),
    french('2319', 'Pont-St-Vincent', 3, unnamed),
    french('2120', 'Fort Bourlemont', 3, unnamed),
    french('2122', 'Langres', 12),
    french('1925', 'Dijon', 12),
    french('2325', 'Besancon', 12),
    french('2521', 'Epinal', 21),
    french('2620', 'Epinal', 18),
    french('2522', 'Remiremont', 10, unnamed),
    french('2622', 'Fort Rupt', 10, unnamed),
    french('2723', 'Belfort', 27),
    french('2724', 'Montbeliard', 10, unnamed),
    french('2725', 'Fort Lomont', 6, unnamed),
    belgian('2107', 'Liege', 36),
    belgian('1807', 'Namur', 27),
    belgian('1604', 'Antwerp', 36, { port: true, features: ['inland-port'] }),
    belgian('1505', 'Fort Breendonk', 18, unnamed),
    belgian('1705', 'Fort Lier', 18, unnamed),
    belgian('1603', 'Fort Lillo', 12, unnamed),
    german('2415', 'Metz', 48),
    german('3018', 'Strasbourg', 40),
    german('2416', 'Feste Haeseler', 32, unnamed),
    german('2707', 'Koln', 24),
    german('3210', 'Mainz', 24),
    german('2316', 'Feste Kronprinz', 16, unnamed),
    german('3008', 'Koblenz', 16),
    german('2920', 'Colmar', 12),
    german('3118', 'Kehl', 12, unnamed),
    german('3022', 'Istein', 12, unnamed),
    // Nothing stood there; the text gives a nameless work of this size between Dusseldorf and Koln, and this is the town.
    german('2805', 'Lennep', 12, unnamed),
    german('2414', 'Diedenhofen', 8),
    german('2921', 'Neu Breisach', 8),
    german('2501', 'Wesel', 8),
    german('3214', 'Germersheim', 8),
    german('2314', 'Guentrange', 4, unnamed),
    german('2614', 'Saarlouis', 4),
    german('2916', 'Bitsche', 4),
    german('2918', 'Mutzig', 4), // printed as Kaiser Wilhelm II, the name of the work
    // Towns that stayed French lie behind the printed German line.
    { hexes: '0909', place: 'Arras', rule: 'derived: 14 to 22', anchor: false, country: 'France' },
    { hexes: '1014', place: 'Compiegne', rule: 'derived: 14 to 22', anchor: false, country: 'France' },
    { hexes: '1115', place: 'Soissons', rule: 'derived: 14 to 22', anchor: false, country: 'France' },
    { hexes: '0905', place: 'Nieuport', rule: 'derived: 14 to 22', country: 'Belgium' },
    { hexes: '1606', place: 'Brussels', rule: '3-8', kind: 'capital', country: 'Belgium' },
    { hexes: '0811', place: 'Amiens', rule: '23-17', kind: 'city', country: 'France' },
    { hexes: '2923', place: 'Mulhouse', rule: '23-17', kind: 'city', country: 'Germany' },
    { hexes: '1504, 1603, 1604', rule: '3-8', country: 'Belgium', features: ['belgian-refuge'] },
    { hexes: '2703, 2603, 2801, 2715, 3312, 3316, 3121, 3608, 3616, 3118', rule: '24-5', country: 'Germany' },
    { hexes: '0125, 1826, 0113', rule: '24-1', country: 'France' },
    { hexes: '2306', rule: '3-12', country: 'Germany' },
    // French hexes are west of the Meuse here: 2014 is its west bank, Verdun its east.
    { hexes: '2014', rule: '15-4', country: 'France' },
    { hexes: '2015, 2115', rule: '15-3, 17-3', country: 'France' },
    {
      hexes: '1913',
      place: 'Sedan',
      rule: 'derived: geography',
      anchor: false,
      country: 'France',
      kind: 'town',
    },
    { hexes: '0507, 0717, 0811, 1515, 1925, 2325', rule: '24-1', country: 'France' },
    { hexes: '3018', rule: '24-5', country: 'Germany' },
    ...Object.values(MARCH_1918).map((hexes) => ({ hexes, rule: '22 (historical)' })),
    { hexes: AUGUST_1914.french, rule: '4-1', country: 'France' },
    { hexes: AUGUST_1914.belgian, rule: '4-2', country: 'Belgium' },
    { hexes: AUGUST_1914.british, rule: '4-3', country: 'France' },
    { hexes: AUGUST_1914.german, rule: '4-4', country: 'Germany' },
    ...Object.entries(QUICK_1914).map(([army, hexes]) => ({
      hexes,
      rule: army.startsWith('french') ? '5-1' : '5-3',
      country: army.startsWith('french') ? 'France' : 'Germany',
    })),
    // The armies of August 1914 set up at home.
    {
      hexes:
        '2420, 2421, 2520, 2521, 2618-2621, 2623, 2624, 2720-2723, 2118, 2119, 2217, 2218, 2317-2319, 2417, 2418, 2014, 2114-2116, 2214-2216',
      rule: '4-1, 5-1',
      country: 'France',
    },
    {
      hexes: '1616, 1715, 1718, 1815-1817, 1512-1514, 1613, 1712, 1713, 1812-1814, 1913, 2013, 0311, 0708',
      rule: '4-1, 5-1',
      country: 'France',
    },
    { hexes: '1210, 1310, 1311', rule: '4-3', country: 'France' },
    { hexes: '1706, 1805, 1806, 2006', rule: '4-2', country: 'Belgium' },
    {
      hexes:
        '2304-2310, 2402-2410, 2413, 2414, 2502-2517, 2603, 2605-2617, 2707, 2708, 2710, 2711, 2713-2718, 2314, 2315, 2815-2817, 2819, 2918-2921, 3017-3022, 3213',
      rule: '4-4, 5-3',
      country: 'Germany',
    },
    {
      hexes: '0806-0810, 0707, 0619, 0716, 0915, 1016, 1416, 1517, 1518, 1615, 1716, 1719, 1916, 2016',
      rule: '12-5, 22',
      country: 'France',
    },
    { hexes: '2321, 2423, 2523', rule: '12-5, 22', country: 'France' },
    { hexes: '1110, 1210, 1211, 1212, 1313', rule: '20, 22', country: 'France' },
    { hexes: '0911-0914, 1011-1014, 1114, 1115, 1214, 1315', rule: '20, 22', country: 'France' },
    { hexes: '0905, 0906, 1006, 0907-0911, 1010, 1111-1113, 2217', rule: '12-5, 14 to 22' },
    { hexes: LINE_1915, rule: '14, 16, 18' },
    { hexes: LINE_1917, rule: '20, 22' },
  ],
  places: 'all',
  placeList: [
    ...CENTRES,
    { name: 'Luxembourg', kind: 'capital' },
    { name: 'Ostend', port: true },
    { name: 'Zeebrugge', port: true },
    { name: 'Dieppe', port: true },
    // Junctions about the rim that only this map reaches, where their stations lie.
    { name: 'Tours', kind: 'city', at: [0.69, 47.39] },
    { name: 'Bourges', kind: 'town', at: [2.39, 47.085] },
    { name: 'Nevers', kind: 'town', at: [3.16, 46.99] },
    { name: 'Blois', kind: 'village', at: [1.335, 47.59] },
    { name: 'Gien', kind: 'village', at: [2.63, 47.7] },
    { name: 'Vierzon', kind: 'village', at: [2.065, 47.225] },
    { name: 'Vendome', kind: 'village', at: [1.065, 47.8] },
    { name: 'Chateaudun', kind: 'village', at: [1.335, 48.07] },
    { name: 'Clamecy', kind: 'village', at: [3.52, 47.46] },
    { name: "L'Aigle", kind: 'village', at: [0.63, 48.765] },
    { name: 'Serquigny', kind: 'village', at: [0.71, 49.11] },
    { name: 'Yvetot', kind: 'village', at: [0.755, 49.615] },
    { name: 'Kassel', kind: 'city', at: [9.485, 51.315] },
    { name: 'Paderborn', kind: 'town', at: [8.745, 51.715] },
    { name: 'Soest', kind: 'village', at: [8.105, 51.575] },
    { name: 'Hamm', kind: 'town', at: [7.81, 51.68] },
    { name: 'Brilon', kind: 'village', at: [8.57, 51.395] },
    { name: 'Warburg', kind: 'village', at: [9.155, 51.49] },
    { name: 'Treysa', kind: 'village', at: [9.19, 50.91] },
    { name: 'Rastatt', kind: 'village', at: [8.205, 48.86] },
    { name: 'Villingen', kind: 'village', at: [8.46, 48.06] },
    { name: 'Rottweil', kind: 'village', at: [8.63, 48.165] },
    { name: 'Freudenstadt', kind: 'village', at: [8.41, 48.465] },
    { name: 'Waldshut', kind: 'village', at: [8.22, 47.625] },
    { name: 'Winterthur', kind: 'village', at: [8.725, 47.5] },
    { name: 'Bussang', kind: 'village', at: [6.85, 47.885] },
  ],
  // Too small to leave a mark at this scale.
  withoutRegions: ['Soignes', 'Haye (Nancy-Toul)', 'Houthulst'],
  withoutPlaces: ['Armentieres', 'Fismes', 'Roye'], // they would stand on the wrong side of the printed line
  fronts: [
    {
      name: '1915',
      sides: ['german', 'entente'],
      list: LINE_1915,
      behind: '0714',
      must: [{ side: 'entente', hexes: '0905, 0906, 1006, 0907, 0908', rule: '12-5, 14' }],
      towns: { german: ['St Mihiel', 'St Quentin'] },
    },
    {
      name: '1917',
      sides: ['german', 'entente'],
      list: LINE_1917,
      behind: '0714',
      must: [
        { side: 'entente', hexes: '0905', rule: '20' },
        {
          side: 'entente',
          hexes: '1006, 0907-0909, 1010, 1111, 1112, 2217',
          rule: '20, 22',
        },
      ],
    },
  ],
  lists: [
    { name: 'hindenburg-line', hexes: '1110, 1210, 1211, 1212, 1313', rule: '20, 22', contiguous: true },
    { name: 'blocks-the-scheldt', hexes: '1504, 1603', rule: '3-11' },
    { name: 'west-bank-of-the-meuse', hexes: '2014', rule: '15-4' },
    { name: 'belgian-refuge', hexes: '1504, 1603, 1604', rule: '3-8' },
    { name: 'arrivals:french', hexes: '0113, 0125, 0507, 0717, 0811, 1515, 1826, 1925, 2325', rule: '24-1' },
    {
      name: 'arrivals:german',
      hexes: '2603, 2703, 2715, 2801, 3018, 3118, 3121, 3312, 3316, 3608, 3616',
      rule: '24-5',
    },
    { name: 'setup:august-1914:french', hexes: AUGUST_1914.french, rule: '4-1' },
    { name: 'setup:august-1914:belgian', hexes: AUGUST_1914.belgian, rule: '4-2' },
    { name: 'setup:august-1914:british', hexes: AUGUST_1914.british, rule: '4-3' },
    { name: 'setup:august-1914:german', hexes: AUGUST_1914.german, rule: '4-4' },
    ...Object.entries(QUICK_1914).map(([army, hexes]) => ({
      name: `setup:august-1914-quick:${army}`,
      hexes,
      rule: army.startsWith('french') ? '5-1' : '5-3',
    })),
    ...SECTORS.flatMap((s) => [
      { name: `sector:${s.scenario}:belgian`, hexes: s.belgian, rule: s.rule },
      { name: `sector:${s.scenario}:british`, hexes: s.british, rule: s.rule },
      ...('american' in s
        ? [{ name: `sector:${s.scenario}:american`, hexes: s.american, rule: s.rule }]
        : []),
    ]),
    ...Object.entries(MARCH_1918).map(([nation, hexes]) => ({
      name: `setup:march-1918:${nation}`,
      hexes,
      rule: '22 (historical)',
    })),
    { name: 'dm:50', hexes: '0717, 0816, 0817', rule: 'reconstructed: 26-3' },
    { name: 'retaken', hexes: RETAKEN, rule: '23-17' },
    { name: 'devastation-1917', hexes: '0911-0914, 1011-1014, 1114, 1115, 1214, 1315', rule: '20, 22' },
  ],
  gathered: [
    {
      name: 'industrial-centres',
      rule: 'reconstructed: terrain chart',
      countries: AT_WAR,
      features: ['industrial-centre'],
      count: 18, // Paris has three
    },
    {
      name: 'resource-centres',
      rule: 'reconstructed: terrain chart',
      countries: AT_WAR,
      features: ['resource-centre'],
      count: 13,
    },
    demoralising(AT_WAR, RETAKEN),
    {
      name: 'dm:25',
      rule: 'reconstructed: 26-3',
      countries: AT_WAR,
      kinds: ['capital'],
      not: 'dm:50',
      has: '1606',
      count: 1,
    },
  ],
  railEdges: [
    { name: 'rail-edge:germany', countries: ['Germany'], rule: '23-23' },
    { name: 'rail-edge:germany-east', countries: ['Germany'], edge: 'east', rule: '25-8' },
    { name: 'rail-edge:france', countries: ['France'], rule: '23-33' },
    { name: 'rail-edge:west', countries: ['France'], edge: 'west', rule: '23-40, 23-55' },
  ],
  boxes: [
    { id: 'england', title: 'England (23-40)', to: ['ports', 'le-havre'] },
    {
      id: 'le-havre',
      title: 'Le Havre, two turns (23-40)',
      to: ['england', 'list:rail-edge:west'],
    },
    { id: 'eastern-front', title: 'Maps 4-5 and 5-5, one turn (25-8)', to: ['list:rail-edge:germany-east'] },
    {
      // The railways that leave France by the south edge; two turns in transit.
      id: 'italian-front',
      title: 'Map 6-4, two turns (25-10)',
      to: [
        ...['0626', '0726', '0826', '1126', '1226', '1826', '1926', '2126', '2226', '2326', '2526', '2626'],
        'weltkrieg-6-4:western-front',
      ],
    },
  ],
  adjacent: [
    { a: '0717', b: '0816', rule: '4-1' },
    { a: '0717', b: '0817', rule: '4-1' },
    { a: '0816', b: '0817', rule: '4-1' },
    { a: '2015', b: '2115', rule: '4-1' },
    { a: '2217', b: '2218', rule: '4-1' },
    // The lower Scheldt runs between them, below Antwerp.
    { a: '1504', b: '1603', rule: 'derived: 3-11' },
    { a: '1504', b: '1604', rule: 'derived: 3-8, 3-11' },
    // A sector is whole.
    { a: '0905', b: '0906', rule: '22' },
    { a: '0910', b: '0911', rule: '16' },
    { a: '0910', b: '1010', rule: '20' },
    { a: '1010', b: '1111', rule: '20' },
    { a: '2014', b: '2015', rule: '15-3, 15-4' },
    // The depth of a sector (12-5).
    { a: '0806', b: '0906', rule: '12-5' },
    { a: '0806', b: '0907', rule: '12-5' },
    { a: '0807', b: '0907', rule: '12-5' },
    { a: '0707', b: '0806', rule: '12-5' },
    { a: '0707', b: '0807', rule: '12-5' },
  ],
};
