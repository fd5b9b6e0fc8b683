/** 004, map 6-4: 20 km a hex, terrain on hexsides, railways. */

import { weltkriegItaly as sheet } from '@armistice/hex';
import type { FrontPlan, MapPlan, PlacePlan, Printed } from '../src/plan.ts';
import { demoralising, fortressOf, unnamed } from './weltkrieg.ts';
import { AUSTRIAN, GERMAN, ITALIAN, type Scenario } from './weltkrieg-6-4-setup.ts';

const austrian = fortressOf('Austria-Hungary', '5-1');
const italian = fortressOf('Italy', '5-3');

/** The rules of the set-ups. */
const RULES: { readonly [S in Scenario]: readonly [austrian: string, italian: string] } = {
  'may-1915': ['5-1', '5-3'],
  'may-1916': ['8-1', '8-2'],
  'may-1917': ['10-1', '10-2'],
  'october-1917': ['12-1', '12-3'],
  'june-1918': ['14-1', '14-2 to 14-4'],
};

/** Each side holds its own country but for what the set-ups give away (2417 and 2318 stay Austrian against history). */
/** 4-2: most of the Austrians begin entrenched; later almost all units of both sides do. */
const entrenched = (name: Scenario): NonNullable<FrontPlan['entrenched']> =>
  (
    [
      ['cp', 'entente'],
      ['entente', 'cp'],
    ] as const
  ).map(([mine, enemy]) => ({
    mine: `setup:${name}:${mine}`,
    enemy: `setup:${name}:${enemy}`,
    barred: ['mountain', 'alpine'],
    // Units stand closest in the valleys, so of the hexes it is fewer than of the units.
    share: name === 'may-1915' ? 0.5 : 0.7,
    rule: name === 'may-1915' ? '4-2' : '7-2, 9-2, 11-3, 13-2',
  }));

const front = (
  name: Exclude<Scenario, 'may-1915'>,
  cp: string,
  entente: string,
  more: Partial<FrontPlan> = {},
): FrontPlan => ({
  name,
  sides: ['cp', 'entente'],
  countries: { cp: ['Austria-Hungary', 'Germany'], entente: ['Italy'] },
  held: { cp: `${AUSTRIAN[name]}, ${GERMAN[name] ?? '2314'}`, entente: `${ITALIAN[name]}, 3119` },
  must: [
    { side: 'cp', hexes: cp, rule: RULES[name][0] },
    { side: 'entente', hexes: entente, rule: RULES[name][1] },
  ],
  entrenched: entrenched(name),
  why: RULES[name].join(', '),
  ...more,
});

export const weltkrieg64: MapPlan = {
  id: 'weltkrieg-6-4',
  title: 'Der Weltkrieg, map 6-4: Italian Front',
  game: 'italian-front',
  // The text uses columns 13-36 and rows 13-26, and a whole sheet would lie over map 5-3 from Alsace to the Bodensee:
  // the sheet is taken to begin where that one ends.
  grid: { ...sheet, col: { from: 12, to: 36, grows: 'east' }, row: { from: 10, to: 26, grows: 'south' } },
  geography: ['italy', 'railways-italy'],
  printedKm: 20,
  radiusKm: 120,
  lakes: ['Garda'],
  lakesShown: [
    'Lago Maggiore',
    'Lario (Lake Como)',
    'Lago di Lugano',
    "Lago d'Iseo",
    "Lago d'Idro",
    'Lake Constance',
    'Ossiacher See',
    'Worthersee',
    'Millstatter See',
    'Walensee',
    'Zurichsee',
  ],
  terrain: { '~': 'sea', l: 'lake', c: 'clear' },
  regions: {
    clear: 'clear',
    broken: 'broken',
    hilly: 'hilly',
    forest: 'woods',
    marsh: 'swamp',
    rough: 'rough',
    woodedRough: 'wooded rough',
    mountain: 'mountain',
    alpine: 'alpine',
  },
  regionLabels: [
    ...['Ortler-Cevedale', 'Adamello-Presanella', 'Oetztal Alps', 'Zillertal Alps', 'Karawanken', 'Lessini'],
    ...[
      'Glockner-Goldberg-Ankogel',
      'Orobian (Bergamo) Alps',
      'Carso (Karst)',
      'Ternova forest',
      'Po delta',
      'Niedere Tauern',
    ],
    ...['Euganean hills', 'Venetian lagoon', 'Istrian hills', 'Tuscan-Emilian Apennines', 'Marmolada'],
  ],
  terrainOn: 'sides',
  opened: { alpine: 'mountain' },
  rivers: 'sides',
  // East of the Isonzo, but the text puts the Italians who held it into a hex west of it (8, 10, 12).
  banksAside: ['Monfalcone/Isonzo'],
  // Reconstructed: where they leave the gorges and spread over their beds.
  majorFrom: {
    Piave: '2618/2519', // below Feltre
    Tagliamento: '3016/2917', // Osoppo
    Isonzo: '3318/3217', // Gorizia
    Adige: '2118/2117', // Trient
    Inn: '2111/2211', // Innsbruck
  },
  // Too small beside their neighbours at 20 km a hex.
  withoutRivers: [
    ...[
      'Lambro',
      'Astico',
      'Bacchiglione',
      'Cordevole',
      'Boite',
      'Cismon',
      'Cellina',
      'Meduna',
      'Judrio',
      'Natisone',
      'Torre',
    ],
    ...[
      'Sarca',
      'Unz (Planina)',
      'Idria (Idrijca)',
      'Rasa (Arsa)',
      'Mirna (Quieto)',
      'Wocheiner Save',
      'Laibach (Ljubljanica)',
    ],
    ...[
      'Sill',
      'Sanna (Trisanna)',
      'Oetztaler Ache',
      'Lieser',
      'Moll',
      'Isel',
      'Isar',
      'Lech',
      'Loisach',
      'Mella',
      'Serio',
      'Gail',
    ],
  ],
  rails: true,
  letters: { A: 'Austria-Hungary', I: 'Italy', S: 'Switzerland', G: 'Germany' },
  closed: ['Switzerland'],
  printed: [
    {
      hexes: '3419',
      place: 'Trieste',
      rule: '3-4, 4, 9',
      kind: 'city',
      port: true,
      country: 'Austria-Hungary',
      features: ['fixed-garrison'],
    },
    {
      hexes: '3620',
      place: 'Fiume',
      rule: '3-4',
      kind: 'city',
      port: true,
      country: 'Austria-Hungary',
      features: ['fixed-garrison'],
    },
    austrian('3423', 'Pola', 16, {
      rule: '3-4, 5-1',
      kind: 'city',
      port: true,
      features: ['fixed-garrison'],
    }),
    { hexes: '3318', place: 'Gorizia', rule: '4, 7, 11', kind: 'city', country: 'Austria-Hungary' },
    austrian('2019', 'Riva', 2, { rule: '4, 5-1', kind: 'town' }),
    austrian('2118', 'Trient', 8, { rule: '4, 5-1, 9', kind: 'city' }),
    { hexes: '3616', place: 'Ljubljana', rule: '4, 9', kind: 'city', country: 'Austria-Hungary' },
    italian('2721', 'Venice', 16, { kind: 'city', port: true }),
    {
      hexes: '1421',
      place: 'Milano',
      rule: '15-18',
      kind: 'city',
      country: 'Italy',
      features: ['arrival:italy'],
    },
    {
      hexes: '2326',
      place: 'Bologna',
      rule: '15-18',
      kind: 'city',
      country: 'Italy',
      features: ['arrival:italy'],
    },
    austrian('1917', 'Tonale forts', 2, unnamed),
    austrian('2218', 'Lavarone', 4, unnamed),
    austrian('3115', 'Malborghet', 2, unnamed),
    austrian('3215', 'Flitsch', 2, unnamed),
    italian('2320', 'Astico forts', 2, unnamed),
    italian('2419', 'Brenta forts', 2, unnamed),
    italian('2716', 'Pieve di Cadore', 2, unnamed),
    italian('3016', 'Osoppo', 4, { ...unnamed, features: ['fort-1915-only'] }),
    italian('3018', 'Latisana', 4, { ...unnamed, features: ['fort-1915-only'] }),
    { hexes: '3119', rule: '4', country: 'Austria-Hungary' },
    { hexes: '3316-3319', rule: '4 (hexrow 33xx)', country: 'Austria-Hungary' },
    { hexes: AUSTRIAN['may-1915'], rule: '5-1', country: 'Austria-Hungary' },
    { hexes: '2314', rule: '5-2', country: 'Austria-Hungary' },
    { hexes: ITALIAN['may-1915'], rule: '5-3', country: 'Italy' },
    ...(Object.keys(RULES) as Scenario[]).flatMap((name): Printed[] => [
      { hexes: AUSTRIAN[name], rule: RULES[name][0] },
      { hexes: ITALIAN[name], rule: RULES[name][1] },
    ]),
    { hexes: '3115, 3214, 3215', rule: '12-2', country: 'Austria-Hungary' },
    { hexes: '3217, 3218', rule: '3-5' },
    { hexes: '3118, 3119', rule: '7-3, 9-3, 11-4, 13-3' },
  ],
  places: 'all',
  placeList: [
    // A city pays in demoralization and is where Austrians arrive (15-12): towns of 1911 with some 20,000 people and more.
    ...[
      'Verona',
      'Padua',
      'Vicenza',
      'Treviso',
      'Udine',
      'Brescia',
      'Bergamo',
      'Como',
      'Pavia',
      'Piacenza',
      'Cremona',
    ],
    ...[
      'Mantua',
      'Parma',
      'Reggio',
      'Modena',
      'Ferrara',
      'Ravenna',
      'Novara',
      'Bozen',
      'Innsbruck',
      'Villach',
      'Klagenfurt',
    ],
  ]
    .map((name): PlacePlan => ({ name, kind: 'city' }))
    .concat(
      [
        'Asiago',
        'Bassano',
        'Belluno',
        'Feltre',
        'Conegliano',
        'Rovereto',
        'Meran',
        'Brixen',
        'Lienz',
        'Rovigo',
        'Monfalcone',
      ]
        .concat([
          'Lecco',
          'Sondrio',
          'Lodi',
          'Legnago',
          'Portogruaro',
          'Pordenone',
          'Schio',
          'Chioggia',
          'Adelsberg',
          'Tolmein',
        ])
        .map((name): PlacePlan => ({ name, kind: 'town' })),
    )
    // The station on the main line; Salo, which shares its hex, has none.
    .concat({ name: 'Desenzano', kind: 'village', at: [10.54, 45.47] }),
  withoutPlaces: [
    'Divaca',
    'Monza',
    'Mestre',
    'Raibl',
    'Abbazia',
    'Knittelfeld',
    'Dornbirn',
    'Imst',
    'Codogno',
    'Salo',
  ], // in the hexes of greater ones
  fronts: [
    {
      name: 'may-1915',
      sides: ['cp', 'entente'],
      countries: { cp: ['Austria-Hungary', 'Germany'], entente: ['Italy'] },
      must: [
        {
          side: 'cp',
          hexes:
            '1917-1919, 2019, 2119, 2218, 2318, 2415-2417, 2515, 2614, 2714, 2813, 2914, 3014, 3115, 3215, 3217, 3218, 3316',
          rule: '5-1',
        },
        {
          side: 'entente',
          hexes:
            '1818, 2120, 2219, 2319, 2418, 2517, 2516, 2615, 2715, 2814, 2915, 3015, 3116, 3216, 3117, 3118',
          rule: '5-3',
        },
      ],
      entrenched: entrenched('may-1915').slice(0, 1),
      why: '4',
    },
    front(
      'may-1916',
      '1917, 1919, 2019, 2119, 2218, 2318, 2415-2417, 2515, 2614, 2714, 2813, 2914, 3014, 3115, 3215, 3316-3319',
      '1817-1819, 1920, 2020, 2120, 2219, 2319, 2418, 2517, 2516, 2615, 2715, 2814, 2915, 3015, 3116, 3216-3218',
      { towns: { entente: ['Monfalcone'] } },
    ),
    front(
      'may-1917',
      '1917-1919, 2019, 2119, 2218, 2318, 2415-2417, 2515, 2614, 2714, 2813, 2914, 3014, 3115, 3215, 3316, 3317, 3417, 3418, 3319',
      '1817-1819, 1920, 2020, 2120, 2219, 2319, 2418, 2517, 2516, 2615, 2715, 2814, 2915, 3015, 3116, 3216-3218, 3318',
    ),
    front(
      'october-1917',
      '1917-1919, 2019, 2119, 2218, 2318, 2415-2417, 2515, 2614, 2714, 2813, 2914, 3014, 3115, 3215, 3316, 3416-3418, 3319',
      '1817-1819, 1920, 2020, 2120, 2219, 2319, 2418, 2517, 2516, 2615, 2715, 2814, 2915, 3015, 3116, 3216, 3317, 3318',
    ),
    front(
      'june-1918',
      '1917-1919, 2019, 2119, 2219, 2319, 2418, 2518, 2618, 2719, 2819, 2920',
      '1817-1819, 1920, 2020, 2120, 2220, 2320, 2419, 2519, 2619, 2720, 2820',
      {
        line: 'italy-1918',
        countries: { cp: ['Austria-Hungary', 'Germany'] },
        held: { cp: AUSTRIAN['june-1918'], entente: ITALIAN['june-1918'] },
      },
    ),
  ],
  lists: [
    { name: 'fixed-garrisons', hexes: '3419, 3620, 3423', rule: '3-4' },
    { name: 'objectives:italian-decisive', hexes: '2118, 3419, 3616', rule: '4, 9' },
    { name: 'objectives:austrian-1915', hexes: '3318, 2019', rule: '4' },
    { name: 'may-be-lost-1915', hexes: '3119', rule: '4' },
    { name: 'next-to-trieste', hexes: '3319, 3320, 3418, 3420, 3519, 3520', rule: '9' },
    { name: 'next-to-gorizia', hexes: '3217, 3218, 3317, 3319, 3417, 3418', rule: '11' },
    { name: 'devastation:may-1916', hexes: '3118, 3119', rule: '7-3' },
    { name: 'devastation:may-1917', hexes: '3118, 3119, 3218', rule: '9-3' },
    { name: 'devastation:october-1917', hexes: '3118, 3119, 3217', rule: '11-4' },
    {
      name: 'devastation:june-1918',
      hexes: '3118, 3119, 3216-3218, 3316-3319, 3416-3418',
      rule: '13-3, the Isonzo line as set up in 12-1 and 12-3',
    },
    { name: 'forts:1915-only', hexes: '3016, 3018', rule: '5-3, 8-2' },
    { name: 'forts:gone-1918', hexes: '2716', rule: '14-2' },
    { name: 'rail-italian-october-1917', hexes: '3217', rule: '11' },
    { name: 'arrivals:italy', hexes: '1421, 2326', rule: '15-18' },
    ...(Object.keys(RULES) as Scenario[]).flatMap((name) => [
      {
        name: `setup:${name}:cp`,
        hexes: `${AUSTRIAN[name]}${GERMAN[name] ? `, ${GERMAN[name]}` : ''}`,
        rule: RULES[name][0],
      },
      { name: `setup:${name}:entente`, hexes: ITALIAN[name], rule: RULES[name][1] },
    ]),
  ],
  // Most Austrian units on the border have a side to defend that is neither mountain nor alpine: the roads of the Ledro
  // and of the Isonzo are two of these.
  sides: [
    { sides: '1920/2019', features: ['rough'], without: ['mountain'], rule: 'derived: 4-2' },
    { sides: '3216/3316', features: ['rough'], without: ['mountain'], rule: 'derived: 4-2' },
    // The ways up from the Valsugana, the Cordevole, the Ampezzo, the Ploecken, the Fella, the Tonale and the Sarca.
    {
      sides: '2218/2219 2417/2418 2515/2516 2614/2615 2914/2915 3116/3215 1817/1917 2019/2020',
      features: ['rough'],
      without: ['mountain'],
      rule: 'derived: 4-2, 7-2 to 13-2',
    },
    // The plateau of the Seven Communes, where both sides lay entrenched in 1918.
    { sides: '2219/2220', features: ['rough'], without: ['mountain'], rule: 'derived: 13-2' },
    // Nobody is ever set up on either side of the Stelvio.
    {
      sides: '1815/1915 1815/1916 1816/1917',
      features: ['alpine'],
      without: ['mountain'],
      rule: 'derived: set-ups 5 to 14',
    },
  ],
  adjacent: [
    { a: '3217', b: '3218', rule: '3-5' },
    { a: '3318', b: '3218', rule: 'derived: 11' },
  ],
  gathered: [
    // Cities that conditions of victory and arrivals name (4, 15-18).
    demoralising(['Italy', 'Austria-Hungary'], '2118, 3419, 3616, 3318, 1421, 2326'),
  ],
  railEdges: [
    { name: 'rail-edge:austria-hungary', countries: ['Austria-Hungary', 'Germany'], rule: '15-12' },
    { name: 'rail-edge:austria-east', countries: ['Austria-Hungary'], edge: 'east', rule: '17-1' },
    { name: 'rail-edge:italy', countries: ['Italy'], rule: '15-18' },
    { name: 'rail-edge:italy-west', countries: ['Italy'], edge: 'west', rule: '000 25-10' },
  ],
  boxes: [
    {
      id: 'western-front',
      title: 'Map 5-3, two turns (000 25-10)',
      to: ['list:rail-edge:italy-west', 'weltkrieg-5-3:italian-front'],
    },
    {
      id: 'eastern-front',
      title: 'Maps 5-5 and 6-5 (17-1)',
      to: ['list:rail-edge:austria-east'],
    },
  ],
};
