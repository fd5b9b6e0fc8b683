/** 001, the Western Front map (prefix W). */

import { greatWarWest as sheet } from '@armistice/hex';
import type { FrontPlan, MapPlan } from '../src/plan.ts';
import { citiesHeld, citiesHeldTotals, newUnits } from './great-war.ts';

/** The Allied front lines of the scenarios, as printed (22.23, 22.33, 22.43, 22.53). */
const front = (year: number, list: string): FrontPlan => ({
  name: `${year}`,
  sides: ['allied', 'cp'],
  list,
  behind: 'W5830',
  must: [{ side: 'allied', hexes: '6811', rule: '22.24' }],
});

const LINE_1915 =
  '6811-6612, 6612-6411, 6311, 6211, 6111-5910, 5811, 5710-5511, 5512, 5412-5312, 5313, 5214-5217, 5117-5120, 5221-5224, 5224-4922, 4823-4827, 4827-4628, 4629-4529, 4429, 4329, 4229-3831';
const LINE_1917 =
  '6811-6612, 6612-6411, 6311, 6211-5813, 5712, 5613, 5512, 5412, 5312, 5313, 5214-5217, 5117-5120, 5221-5223, 5123-4922, 4823-4827, 4827-4628, 4629, 4529, 4429, 4329, 4229-3831';
const LINE_1918 =
  '6811-6711, 6612, 6613-6311, 6212-6111, 6012-5813, 5712-5314, 5315, 5216-5217, 5117-5120, 5221-5223, 5123-4922, 4823-4827, 4827-4628, 4629, 4529, 4429, 4329, 4229-3831';

/** All of the edge in France (18.12), so with Le Havre beyond the last source of supply. */
const FRENCH_EDGE = `${Array.from({ length: 24 }, (_, i) => `W${59 - i}01`).join(', ')}, W3602-W3629`;

const MEUSE = 'W4323, W4223, W4122, W4022';
/** And so on to the south edge, as straight as it began. */
const MEUSE_ON = `${MEUSE}, W3921, W3821, W3720, W3620`;

export const greatWarWest: MapPlan = {
  id: 'great-war-west',
  title: 'The Great War, Western Front',
  game: 'great-war',
  // W3833 is on the edge (11.32) and W3629 the last French hex of the south edge (11.33): Switzerland is cut off.
  grid: { ...sheet, rowSpans: { 36: [[1, 31]], 37: [[1, 31]], 38: [[1, 33]] } },
  geography: ['west', 'seas'],
  radiusKm: 130,
  withoutLand: [[-0.5, 52]], // Great Britain
  terrain: { '~': 'sea', c: 'clear', f: 'forest', r: 'rough', m: 'mountain', s: 'marsh', p: 'floodplain' },
  regions: {
    forest: 'forest',
    rough: 'rough',
    mountain: 'mountain',
    marsh: 'marsh',
    floodplain: 'floodplain',
  },
  // Names that a player would take for a town, or that fall beside what they name, are left out.
  regionLabels: [
    ...[
      'Ardennes (Condroz-Famenne-Haute Ardenne)',
      'Eifel',
      'Hunsruck',
      'Oesling',
      'Sauerland / Bergisches Land',
    ],
    ...[
      'Westerwald',
      'Taunus',
      'Pfalzer Wald / Hardt',
      'Black Forest',
      'Vosges',
      'Basses Vosges / Donon-Saverne',
    ],
    ...['Argonne', 'Cotes de Meuse', 'Woevre', 'Thierache / St Michel / Signy', 'Barrois / Vallage heights'],
    ...[
      'Plateau of Langres / Chatillonnais',
      'Morvan',
      'Perche',
      'Jura',
      'Lomont / Plateau of Besancon',
      'Boulonnais',
    ],
    ...['Chemin des Dames', 'Montagne de Reims / Tardenois', 'Darney / Voge'],
  ],
  terrainOn: 'hexes',
  rivers: 'sides',
  withoutRivers: ['Aire', 'Our-Sauer'],
  // The salient is one hex wide here; the printed line puts Reims over the Vesle.
  banksAside: ['Givet/Meuse', 'Reims/Vesle', 'Arras/Scarpe'],
  letters: { F: 'France', B: 'Belgium', G: 'Germany', L: 'Luxembourg', N: 'Netherlands', S: 'Switzerland' },
  closed: ['Netherlands', 'Switzerland'],
  printed: [
    {
      hexes: 'W6819',
      place: 'Antwerp',
      rule: '3.11, 11.44, 11.52, 19.21',
      fortress: 2, // 20.3 knows Belgian forts of both kinds; the national redoubt is the heavy one
      port: true,
      country: 'Belgium',
      features: ['inland-port'],
    },
    { hexes: 'W6316', place: 'Mons', rule: '5.16, 19.21', country: 'Belgium', features: ['resource:1'] },
    { hexes: 'W6312', place: 'Lens', rule: '5.16', country: 'France', features: ['resource:1'] },
    { hexes: 'W6310', place: 'Bethune', rule: '5.16', country: 'France', features: ['resource:1'] },
    { hexes: 'W5425', place: 'Longwy', rule: '5.16', country: 'France', features: ['resource:1'] },
    { hexes: 'W6413', place: 'Lille', rule: '19.21', fortress: 1, country: 'France' },
    { hexes: 'W6526', place: 'Aachen', rule: '19.31, 20.3', country: 'Germany' },
    { hexes: 'W6912', place: 'Ostend', rule: '20.2', port: true, country: 'Belgium' },
    { hexes: 'W6709', place: 'Dunkirk', rule: '20.2', port: true, country: 'France' },
    { hexes: 'W6707', place: 'Calais', rule: '20.2, 22.24', port: true, country: 'France' },
    { hexes: 'W6606', place: 'Boulogne', rule: '20.2', port: true, country: 'France' },
    { hexes: 'W5008, W5009, W4908', place: 'Paris', rule: '16.2', country: 'France' },
    {
      hexes: 'W5603',
      place: 'Rouen',
      rule: '11.44',
      port: true,
      country: 'France',
      features: ['inland-port'],
    },
    { hexes: 'W5801', place: 'Le Havre', rule: '20.3', port: true, country: 'France' },
    {
      hexes: 'W6830, W6831, W6729, W6730',
      place: 'Ruhr',
      rule: '11.32',
      country: 'Germany',
      features: ['supply:cp'],
    },
    { hexes: 'W6221', place: 'Namur', rule: 'derived: 19.21', fortress: 1, country: 'Belgium' },
    { hexes: 'W6424', place: 'Liege', rule: 'derived: 19.21', fortress: 1, country: 'Belgium' },
    // Towns that stayed French all through lie on or behind the printed Allied line, and St Mihiel before it.
    {
      hexes: 'W6211',
      place: 'Arras',
      rule: 'derived: 22.23',
      anchor: false,
      country: 'France',
      features: ['vp:1'],
    },
    {
      hexes: 'W5216',
      place: 'Reims',
      rule: 'derived: 22.23',
      anchor: false,
      country: 'France',
      features: ['vp:1'],
    },
    { hexes: 'W5412', place: 'Soissons', rule: 'derived: 22.23', anchor: false, country: 'France' },
    { hexes: 'W6411', place: 'Armentieres', rule: 'derived: 22.23', anchor: false, country: 'France' },
    { hexes: 'W5910', place: 'Albert', rule: 'derived: 22.23', anchor: false, country: 'France' },
    { hexes: 'W6811', place: 'Nieuport', rule: 'derived: 22.24', anchor: false, country: 'Belgium' },
    // The Belgian sector is W6810 and W6811: its headquarters lay at Furnes.
    { hexes: 'W6810', place: 'Furnes', rule: 'derived: 22.24', anchor: false, country: 'Belgium' },
    { hexes: 'W5024', place: 'St Mihiel', rule: 'derived: 22.23', anchor: false, country: 'France' },
    { hexes: 'W4825', place: 'Pont-a-Mousson', rule: 'derived: 22.23', anchor: false, country: 'France' },
    { hexes: 'W6524', rule: '19.21', country: 'Belgium' },
    { hexes: 'W5622, W3830', rule: '19.21', country: 'France' },
    { hexes: MEUSE, rule: '19.21', country: 'France' },
    // Reconstructed: the marked hexes are those along the way from the port to the sea.
    { hexes: 'W5701, W5702, W5801, W5802, W5602', rule: 'derived: 11.44', features: ['port-way:rouen'] },
    { hexes: 'W6918, W6919', rule: 'derived: 11.44', features: ['port-way:antwerp'] },
    { hexes: 'W3833, W7034', rule: '11.32', country: 'Germany' },
    { hexes: 'W5701, W3629', rule: '11.33', country: 'France' },
    // A line across the front ends on the coast or the south edge: W5701 and W3621 do, W5601 does not.
    { hexes: 'W5701, W5601, W3621', rule: '21.8', country: 'France' },
    { hexes: 'W6811, W6810', rule: '22.24, 22.34, 22.44, 22.54', country: 'Belgium' },
    { hexes: 'W5913, W5814, W5713, W5614', rule: '22.45, 22.55', country: 'France' },
    {
      hexes: 'W6012, W5912, W5812, W5813, W5711, W5712, W5612, W5613',
      rule: '22.46, 22.56',
      country: 'France',
    },
    { hexes: FRENCH_EDGE, rule: '18.12', country: 'France', features: ['vp:1'] },
    { hexes: LINE_1915, rule: '22.23, 22.33' },
    { hexes: LINE_1917, rule: '22.43' },
    { hexes: LINE_1918, rule: '22.53' },
  ],
  places: 'all',
  placeList: [
    { name: 'Paris', kind: 'capital', features: ['vp:1'] },
    // Victory hexes: 18.12 and 18.24 name the French edge, Verdun and Arras; the five that make the totals of May 1915
    // (six with Lodz, 22.2) and the Allied ones are reconstructed.
    { name: 'Brussels', kind: 'capital', features: ['vp:1'] },
    ...['Antwerp', 'Liege', 'Lille', 'Namur'].map((name) => ({ name, features: ['vp:1'] })),
    ...['Amiens', 'Calais', 'Dunkirk', 'Nancy', 'Rouen'].map((name) => ({ name, features: ['vp:1'] })),
    { name: 'Luxembourg', kind: 'capital' },
    { name: 'Ruhr', kind: 'city', at: [7.0, 51.46] },
    // Forts by history: the rules name no more than Antwerp and the letters they carry.
    { name: 'Verdun', fortress: 2, features: ['vp:1'] },
    ...['Epinal', 'Belfort', 'Koln'].map((name) => ({ name, fortress: 1 })),
    ...['Maubeuge', 'Toul', 'Diedenhofen'].map((name) => ({ name, kind: 'town' as const, fortress: 1 })),
    ...['Metz', 'Strasbourg'].map((name) => ({ name, fortress: 2 })),
    // A port is a town or a city (9.53).
    ...['Dieppe', 'Zeebrugge'].map((name) => ({ name, kind: 'town' as const, port: true })),
    // Supply reaches four hexes from a town (11.22), and units travel between towns (9.31): so there is one within four
    // hexes everywhere. These are the seats of the country that has no other; Chaumont was a headquarters.
    ...['Chaumont', 'Chartres', 'Auxerre', 'Montargis'].map((name) => ({ name, kind: 'town' as const })),
    { name: 'Blois', kind: 'town', at: [1.33, 47.59] },
    { name: 'Bourges', kind: 'town', at: [2.4, 47.08] },
    { name: 'Nevers', kind: 'town', at: [3.16, 46.99] },
    { name: 'Loches', kind: 'town', at: [1.0, 47.13] },
  ],
  towns: { rule: '9.31, 9.53, 11.22', within: 4 },
  withoutPlaces: ['Essen', 'Duisburg', 'Maastricht', 'Fismes'], // in the Ruhr; in Belgium by the text; beyond the line
  fronts: [
    {
      name: '1914',
      sides: ['allied', 'cp'],
      countries: { allied: ['France', 'Belgium'], cp: ['Germany', 'Luxembourg'] },
      neutral: ['Netherlands', 'Switzerland'],
      why: '7.11: the frontiers',
    },
    front(1915, LINE_1915),
    front(1916, LINE_1915),
    front(1917, LINE_1917),
    front(1918, LINE_1918),
  ],
  lists: [
    { name: 'hindenburg-forts', hexes: 'W5913, W5814, W5713, W5614', rule: '22.45, 22.55', contiguous: true },
    {
      name: 'devastated-1917',
      hexes: 'W6012, W5912, W5812, W5813, W5711, W5712, W5612, W5613',
      rule: '22.46, 22.56',
    },
    { name: 'setup:meuse', hexes: MEUSE, rule: '19.21', contiguous: true },
    { name: 'french-edge', hexes: FRENCH_EDGE, rule: '18.12', contiguous: true, rim: true },
    { name: 'line:1915', hexes: LINE_1915, rule: '22.23, 22.33', contiguous: true },
    { name: 'line:1917', hexes: LINE_1917, rule: '22.43', contiguous: true },
    { name: 'line:1918', hexes: LINE_1918, rule: '22.53', contiguous: true },
    {
      name: 'setup:belgian-sector',
      hexes: 'W6811, W6810',
      rule: '22.24, 22.34, 22.44, 22.54',
      contiguous: true,
    },
    { name: 'setup:1914:belgian', hexes: 'W6819', rule: '19.21' },
    { name: 'setup:1914:belgian-4-division', hexes: 'W6221', rule: '19.21' },
    { name: 'setup:1914:bef', hexes: 'W6316', rule: '19.21: there and next to it' },
    { name: 'setup:1914:bef-ports', hexes: 'W6912, W6709, W6707, W6606', rule: '20.2: within one hex' },
    { name: 'setup:1914:bef-late', hexes: 'W5801', rule: '20.3' },
    { name: 'setup:1914:french-not-g', hexes: 'W6424, W6524', rule: '19.21' },
    { name: 'setup:1914:lille', hexes: 'W6413', rule: '19.21' },
    { name: 'setup:1914:german', hexes: 'W6526', rule: '19.31, 20.3: within three hexes' },
    { name: 'setup:1915:calais', hexes: 'W6707', rule: '22.24' },
    { name: 'inland-port:Rouen', hexes: 'W5701, W5702, W5801, W5802, W5602', rule: 'derived: 11.44' },
    { name: 'inland-port:Antwerp', hexes: 'W6918, W6919', rule: 'derived: 11.44' },
    { name: 'ruhr', hexes: 'W6830, W6831, W6729, W6730', rule: '11.32, 18.3' },
    { name: 'paris', hexes: 'W5008, W5009, W4908', rule: '16.2' },
  ],
  cutBy: ['Belgium'],
  gathered: [
    citiesHeld,
    newUnits('France', 'Belgium', 'Germany'),
    { name: 'any-part:Belgium', rule: '16.4', countries: ['Belgium'], and: 'border:Belgium' },
  ],
  filled: [
    {
      name: 'setup:1914:french-g',
      rule: '19.21',
      from: 'W5008',
      countries: ['France', 'Belgium'],
      river: 'Meuse',
      beyond: MEUSE_ON,
      not: 'W6424, W6524',
    },
  ],
  edges: [
    { feature: 'supply:cp', from: 'W7034', to: 'W3833', countries: ['Germany'], rule: '11.32' },
    { feature: 'counts-as-city', from: 'W7027', to: 'W3833', countries: ['Germany'], rule: '18.14' },
    { feature: 'supply:allied', from: 'W3629', to: 'W5701', countries: ['France'], rule: '11.33' },
  ],
  rims: [
    { country: 'France', feature: 'vp:1', rule: '18.12' },
    { country: 'Germany', feature: 'counts-as-city', rule: '18.14' },
  ],
  boxes: [
    {
      id: 'cp-edge',
      title: 'East and Italy (9.11)',
      to: ['feature:supply:cp', 'great-war-east:cp-edge', 'great-war-italy:cp-edge'],
    },
    {
      id: 'allied-edge',
      title: 'Italy (9.21)',
      to: ['feature:supply:allied', 'great-war-italy:allied-edge'],
    },
    {
      id: 'europe-available',
      title: 'European units (5.11)',
      to: [
        'list:new-units',
        'ports', // 13.24
        'list:french-edge', // 13.25
        'great-war-italy:europe-available',
        'great-war-east:europe-available',
      ],
    },
    {
      id: 'sea',
      title: 'Sea movement (9.5)',
      to: ['ports', 'great-war-italy:sea', 'great-war-east:sea', 'great-war-egypt:sea'],
    },
  ],
  totals: [
    // 6, 9, 10 and 11 on all maps; the rest is in the east.
    ...(
      [
        ['1915', '22.26'],
        ['1916', '22.36'],
        ['1917', '22.46'],
        ['1918', '22.56'],
      ] as const
    ).map(([year, rule]) => ({
      name: `victory hexes of the Central Powers in the West ${year}`,
      rule: `derived: ${rule}`,
      is: 5,
      feature: 'vp',
      front: year,
      side: 'cp',
    })),
    ...citiesHeldTotals({ 1915: 0, 1916: 0, 1917: 0, 1918: 0 }),
  ],
  adjacent: [
    { a: 'W5008', b: 'W5009', rule: '16.2' },
    { a: 'W5008', b: 'W4908', rule: '16.2' },
    { a: 'W5009', b: 'W4908', rule: '16.2' },
    { a: 'W6830', b: 'W6831', rule: '11.32' },
    { a: 'W6830', b: 'W6729', rule: '11.32' },
    { a: 'W6830', b: 'W6730', rule: '11.32' },
    { a: 'W6811', b: 'W6810', rule: '22.24' },
  ],
};
