/** August 1914 to June 1919, and the Near East from November 1914 (19). */

import type { Constraint, GreatWarScenario, Group } from './form.ts';
import { at, box, FIGHTING, INFANTRY, least, most, NO_CHITS, of, on, rows } from './rows.ts';

const FORTS = { fort: 1 } as const;

const ALLIED: readonly Group[] = [
  ...rows('allied', '19.21', [
    ['be-4', of('belgian', { ids: ['be-4'] }), 1, at('west', 'W6221')],
    ['be', of('belgian'), 'rest', at('west', 'W6819')],
    ['br-b', of('british', { code: 'B' }), 'rest', on('west', { within: { hexes: 1, of: 'W6316' } })],
    [
      'fr-f',
      of('french', { code: 'F' }),
      'rest',
      on('west', {
        countries: ['France'],
        bordering: ['Belgium', 'Luxembourg', 'Germany'],
        first: [38, 56],
        second: [20, 34],
      }),
    ],
    ['fr-g', of('french', { code: 'G' }), 'rest', on('west', { lists: ['setup:1914:french-g'] })],
    ['fr-l', of('french', { code: 'L' }), 1, at('west', 'W6413')],
    ['fr-v', of('french', { code: 'V' }), 'rest', on('west', { countries: ['France'], ...FORTS })],
    ['mn', of('montenegrin'), 'rest', on('east', { countries: ['Montenegro'] })],
    ['ru-1', of('russian', { code: '1' }), 'rest', on('east', { within: { hexes: 1, of: 'E5620' } })],
    ['ru-2', of('russian', { code: '2' }), 'rest', on('east', { within: { hexes: 1, of: 'E4816' } })],
    ['ru-s', of('russian', { code: 'S' }), 'rest', on('east', { lists: ['setup:1914:russian-southwest'] })],
    [
      'ru-v',
      of('russian', { code: 'V' }),
      'rest',
      on('east', { countries: ['Russia', 'Russian Poland'], ...FORTS }),
    ],
    ['sb', of('serbian'), 'rest', on('east', { countries: ['Serbia'] })],
  ]),
  ...rows('allied', '19.22', [
    ['ru-c', of('russian', { code: 'C' }), 'rest', on('caucasus', { countries: ['Russia'] })],
    ['bp-e', of('palestine', { code: 'E' }), 'rest', on('egypt', { lists: ['held:1915:allied'] })],
    ['bi-i', of('iraq', { code: 'I' }), 'rest', at('iraq', 'N2252')],
  ]),
];

const CENTRAL: readonly Group[] = [
  ...rows('cp', '19.31', [
    ['ah-a', of('austrian', { code: 'A' }), 'rest', on('east', { countries: ['Austria-Hungary'] })],
    [
      'ah-b',
      of('austrian', { code: 'B' }),
      'rest',
      on('east', { countries: ['Austria-Hungary'], within: { hexes: 6, of: 'E3310' } }),
    ],
    [
      'ah-m',
      of('austrian', { code: 'M' }),
      'rest',
      on('east', { countries: ['Austria-Hungary'], bordering: ['Serbia', 'Montenegro'] }),
    ],
    ['ge-e', of('german', { code: 'E' }), 'rest', on('east', { countries: ['Germany'] })],
    [
      'ge-w',
      of('german', { code: 'W' }),
      'rest',
      [
        on('west', { countries: ['Germany'] }),
        on('west', {
          held: null,
          countries: ['Belgium'],
          within: { hexes: 3, of: 'W6526', notThrough: ['Netherlands'] },
        }),
      ],
    ],
    ['ge-x', of('german', { code: 'X' }), 'rest', on('west', { countries: ['Germany'], fort: 2 })],
    ['ge-y', of('german', { code: 'Y' }), 'rest', on('east', { countries: ['Germany'], ...FORTS })],
  ]),
  ...rows('cp', '19.32', [
    ['tu-a', of('turkish', { code: 'A' }), 'rest', box('arabia')],
    [
      'tu-c',
      of('turkish', { code: 'C' }),
      'rest',
      on('caucasus', { countries: ['Turkey'], second: [36, 54] }),
    ],
    ['tu-i', of('turkish', { code: 'I' }), 'rest', on('iraq', { countries: ['Turkey'], town: true })],
    ['tu-p', of('turkish', { code: 'P' }), 'rest', at('egypt', 'N2913')],
    ['tu-s', of('turkish', { code: 'S' }), 'rest', at('egypt', 'N1728')],
    ['tu-t', of('turkish', { code: 'T' }), 'rest', box('turkish-reserve')],
  ]),
];

const CONSTRAINTS: readonly Constraint[] = [
  most('19.21', 10, of('french', { code: 'F' }), on('west', { held: null, first: [54, 70] })),
  { kind: 'each', units: of('french', { code: 'V' }), most: 2, rule: '19.21' },
  { kind: 'each', units: of('russian', { code: 'V' }), most: 2, rule: '19.21' },
  { kind: 'each', units: of('german', { code: 'X' }), most: 2, rule: '19.31' },
  {
    ...{ kind: 'near', units: of('austrian', { code: 'A' }), to: of('russian', { code: 'S' }), hexes: 3 },
    rule: '19.31',
  },
  least(
    '19.31',
    30,
    of('german', { code: 'W', ...INFANTRY, ...FIGHTING }),
    on('west', { held: null, first: [60, 70] }),
  ),
];

export const campaign: GreatWarScenario = {
  id: 'campaign',
  title: 'The Great War, 1914-1919',
  summary: 'The whole war on all fronts, from the first shots of August 1914.',
  turns: 51,
  maps: ['west', 'italy', 'east', 'caucasus', 'iraq', 'egypt'],
  year: '1914',
  firstTurn: 1,
  lastTurn: 51,
  begins: 'events',
  past: null,
  west: 'cp',
  sides: {
    cp: ['germany', 'austria', 'turkey'],
    allied: ['britain', 'france', 'russia', 'belgium', 'serbia', 'montenegro'],
  },
  neutral: ['bulgaria', 'italy', 'rumania', 'greece', 'america'],
  entering: [],
  eliminated: [],
  collapsed: [],
  resources: {},
  tracks: { vp: 0, cities: 0, retaken: 0, reserve: 0, surrender: 0 },
  trenches: { german: 0, central: 0, british: 0, french: 0, allied: 0 },
  america: { letter: 'O', in: false },
  revolutions: { czar: false, bolsheviks: null },
  europeanTurkey: false,
  command: 'oberost',
  destroyed: [],
  hindenburg: [],
  devastated: [],
  pipeline: null,
  paying: [],
  waiting: {},
  events: { cp: NO_CHITS, allied: NO_CHITS },
  sets: ['europe', 'supplement', 'near-east'],
  absent: [],
  lasting: {},
  shockTroops: false,
  withUnits: [],
  groups: [...ALLIED, ...CENTRAL],
  constraints: CONSTRAINTS,
  august1914: true,
  nearEastFrom: 6,
  freeEvents: false,
  arrivals: null,
  goal: { kind: 'regular' },
  options: {},
  ours: false,
  rules: ['19.12', '19.21', '19.22', '19.31', '19.32', '19.51'],
};
