/** May 1915 to the end (22.2). */

import { campaign } from './campaign.ts';
import type { Constraint, GreatWarScenario, Group } from './form.ts';
import {
  at,
  atMost,
  box,
  CAVALRY,
  COMMAND,
  cover,
  DEAD,
  EMPIRE,
  FIGHTING,
  INFANTRY,
  most,
  NEAR_DEAD,
  NEAR_WAITING,
  OUT,
  of,
  on,
  rows,
} from './rows.ts';

const NEAR = { game: 'near-east' } as const;
const REGULARS = ['br-1', 'br-2', 'br-3', 'br-4', 'br-5', 'br-6', 'br-7'];
const RUSSIAN_LINE = 'line:1915:russian';
const RUSSIAN_SIDE = on('east', { countries: ['Russia', 'Russian Poland', 'Austria-Hungary', 'Germany'] });

const ALLIED: readonly Group[] = rows('allied', '22.24', [
  ['be', of('belgian'), 'rest', at('west', 'W6811', 'W6810')],
  ['br-anzac', of('anzac', { ids: ['as-1as', 'as-nz'] }), 2, at('east', 'E1122')],
  ['br-helles', of('british', { ids: ['br-29'] }), 1, at('east', 'E1022'), { as: 'reduced' }],
  ['br-naval', of('british', { ids: ['br-63rn'] }), 1, at('east', 'E1022')],
  ['br-calais', of('british', { ids: ['br-42t', 'br-52t'] }), 2, at('west', 'W6707')],
  ['br-dead', of(EMPIRE, { game: 'europe', ...FIGHTING }), 2, DEAD],
  [
    'br-regulars',
    of('british', { ids: REGULARS }),
    atMost(7),
    on('west', { first: [62, 66] }),
    { as: 'reduced', unrebuilt: true },
  ],
  ['br', of(EMPIRE, { game: 'europe' }), 'rest', on('west', { first: [62, 66] })],
  ['bp-divisions', of('palestine', { ids: ['bp-10in', 'bp-11in'] }), 2, on('egypt')],
  ['bp-canal', of('palestine', { sizes: ['company'] }), 4, on('egypt')],
  ['bi-forward', of('iraq', { ...INFANTRY, worth: '1-4' }), 3, at('iraq', 'N2149')],
  ['bi-horse', of('iraq', { ...CAVALRY, worth: '1-6' }), 1, at('iraq', 'N2149')],
  ['bi-basra', of('iraq', { ...INFANTRY, worth: '1-4' }), 3, at('iraq', 'N2252')],
  ['fr-lille', of('french', { ids: ['fr-lfd'] }), 1, OUT],
  ['fr-helles', of('french', { ids: ['fr-1'] }), 1, at('east', 'E1022')],
  ['fr-calais', of('french', { ids: ['fr-2'] }), 1, at('west', 'W6707')],
  ['fr-dead', of('french', FIGHTING), 5, DEAD],
  ['fr', of('french'), 'rest', on('west')],
  ['it', of('italian'), 'rest', on('italy', { countries: ['Italy'] })],
  ['ru', of('russian', { game: 'europe', ...FIGHTING }), 106, RUSSIAN_SIDE],
  ['ru-hq', of('russian', { game: 'europe', ...COMMAND }), 'rest', RUSSIAN_SIDE, { as: 'depleted' }],
  ['ru-dead', of('russian', { game: 'europe', ...FIGHTING }), 'rest', DEAD],
  ['ru-cau-dead-horse', of('russian', { ...NEAR, ...CAVALRY, worth: '1-6' }), 1, NEAR_DEAD],
  ['ru-cau-dead', of('russian', { ...NEAR, ...INFANTRY, worth: '1-4' }), 1, NEAR_DEAD],
  [
    'ru-cau-brigades',
    of('russian', { ...NEAR, ...INFANTRY, worth: '1-4' }),
    7,
    [on('caucasus'), NEAR_WAITING],
  ],
  ['ru-cau-weak', of('russian', { ...NEAR, worth: '2-3-4' }), 4, [on('caucasus'), NEAR_WAITING]],
  ['ru-cau-good', of('russian', { ...NEAR, worth: '3-4-4' }), 2, [on('caucasus'), NEAR_WAITING]],
  ['ru-cau-horse', of('russian', { ...NEAR, ...CAVALRY, worth: '1-2-6' }), 1, [on('caucasus'), NEAR_WAITING]],
  ['pc', of('cossack'), 1, [on('caucasus', { countries: ['Persia'] }), NEAR_WAITING]],
  ['arm', of('armenian', { ids: ['arm-1'] }), 1, at('caucasus', 'N3338')],
  ['sb', of('serbian'), 'rest', on('east', { countries: ['Serbia'] })],
  ['mn', of('montenegrin'), 'rest', on('east', { countries: ['Montenegro'] })],
]);

const GERMAN_EAST = on('east', { countries: ['Germany', 'Austria-Hungary', 'Russian Poland', 'Russia'] });
const turks = (worth: string) => of('turkish', { ...NEAR, worth, ...INFANTRY });
const horse = of('turkish', { ...NEAR, ...CAVALRY, worth: '1-6' });

const CENTRAL: readonly Group[] = rows('cp', '22.25', [
  ['ah-dead-horse', of('austrian', { ...CAVALRY, worth: '1-6' }), 3, DEAD],
  ['ah-dead', of('austrian', INFANTRY), 4, DEAD],
  ['ah-italy', of('austrian', FIGHTING), 15, on('italy')],
  ['ah-e2912', of('austrian', INFANTRY), 1, at('east', 'E2912')],
  [
    'ah-serbia',
    of('austrian', FIGHTING),
    10,
    on('east', { countries: ['Austria-Hungary'], bordering: ['Serbia', 'Montenegro'] }),
  ],
  ...(['E4312', 'E3714', 'E3616', 'E3319'] as const).map(
    (hex) => [`ah-hq-${hex}`, of('austrian', COMMAND), 1, at('east', hex)] as const,
  ),
  ['ah', of('austrian', FIGHTING), 'rest', { ...GERMAN_EAST, first: [29, 43] }],
  ['ge-dead', of('german', { ...INFANTRY, game: 'europe' }), 3, DEAD],
  ['ge-11', of('german', { ids: ['ge-hq-11'] }), 1, at('east', 'E3914')],
  ['ge-sud', of('german', { ids: ['ge-hq-sud'] }), 1, at('east', 'E3418')],
  ...(['E5418', 'E5316', 'E5114', 'E4613'] as const).map(
    (hex) => [`ge-hq-${hex}`, of('german', COMMAND), 1, at('east', hex)] as const,
  ),
  ['ge-east', of('german', { game: 'europe', ...FIGHTING }), 51, GERMAN_EAST],
  ['ge-west', of('german', { game: 'europe' }), 'rest', on('west')],
  ['tu-dead', of('turkish', { game: 'europe', worth: '2-4' }), 1, DEAD],
  ['tu-e1024', of('turkish', { game: 'europe', worth: '2-4' }), 6, at('east', 'E1024')],
  ['tu-e1023', of('turkish', { game: 'europe' }), 'rest', at('east', 'E1023')],
  ['tu-near-dead', turks('2-4'), 2, NEAR_DEAD],
  ['tu-reserve', turks('2-4'), 6, box('turkish-reserve')],
  ['tu-arabia', turks('1-2-4'), 4, box('arabia')],
  ['tu-egypt', turks('2-4'), 2, on('egypt')],
  ['pn', of('gendarmerie'), 1, at('iraq', 'N2040')],
  ['tu-n1949', turks('2-4'), 1, at('iraq', 'N1949')],
  ['tu-n1845', turks('2-4'), 1, at('iraq', 'N1845')],
  ['tu-n1845-horse', horse, 1, at('iraq', 'N1845')],
  ['tu-caucasus', turks('2-4'), 11, on('caucasus', { countries: ['Turkey'] })],
  ['tu-caucasus-horse', horse, 1, on('caucasus', { countries: ['Turkey'] })],
]);

const CONSTRAINTS: readonly Constraint[] = [
  cover('allied', '22.24', on('west', { lists: ['front:1915:allied'] })),
  cover('allied', '22.24', on('east', { lists: [RUSSIAN_LINE] }), of('russian', FIGHTING)),
  cover('cp', '22.25', on('west', { lists: ['front:1915:cp'] })),
  cover('cp', '22.25', on('east', { lists: ['front:1915:cp'], nextTo: [RUSSIAN_LINE] })),
  {
    kind: 'apart',
    units: of('french'),
    from: of([...EMPIRE, 'belgian']),
    except: ['W6707', 'E1022'],
    rule: '22.24',
  },
  most('22.25', 20, of('german', FIGHTING), on('east', { held: null, first: [51, 70] })),
  {
    ...{
      kind: 'near',
      units: of('turkish', NEAR),
      to: of(['russian', 'armenian'], NEAR),
      hexes: 1,
      not: true,
    },
    ...{ countries: ['Turkey'], rule: '22.25' },
  },
];

export const may1915: GreatWarScenario = {
  ...campaign,
  id: '1915',
  title: '1915',
  summary: 'Gorlice, Gallipoli, and Italy at the door: from May 1915 to the end.',
  turns: 42,
  year: '1915',
  firstTurn: 10,
  begins: 'new-units',
  past: 'D',
  west: 'allied',
  sides: {
    cp: ['germany', 'austria', 'turkey'],
    allied: ['britain', 'france', 'russia', 'belgium', 'serbia', 'montenegro', 'italy'],
  },
  neutral: ['bulgaria', 'rumania', 'greece', 'america'],
  entering: ['italy'],
  resources: { belgium: 1, france: 3, germany: 2, turkey: 2 },
  tracks: { vp: 6, cities: 1, retaken: 0, reserve: 6, surrender: 1 },
  trenches: { german: -2, central: 0, british: -1, french: -1, allied: 0 },
  europeanTurkey: true,
  waiting: { W6312: 'E', W5425: 'E', W6316: 'E' },
  events: {
    allied: {
      pool: [
        {
          turns: ['C'],
          except: {
            ...{ gallipoli: 1, 'italian-entry': 1, 'russian-amphibious': 1, 'iraq-flotilla': 1 },
            ...{ 'winter-offensive': 1, hurricane: 1 },
          },
        },
      ],
      kept: {},
      inEffect: ['gallipoli', 'italian-entry', 'russian-amphibious'],
      gone: [],
    },
    cp: {
      pool: [
        {
          turns: ['C'],
          except: {
            ...{ chlorine: 1, 'serb-typhus': 1, 'u-boat': 1, 'armenian-massacres': 1 },
            ...{ 'enver-offensive': 1, 'rigid-planning': 1, 'polish-division': 1 },
          },
        },
      ],
      kept: {},
      inEffect: ['chlorine', 'u-boat'],
      gone: [],
    },
  },
  // 22.28, 6.56: the typhus of Jan/Feb rages in March, April and May.
  lasting: { 'serb-typhus': 1 },
  withUnits: ['ah-polish', 'arm-1'],
  groups: [...ALLIED, ...CENTRAL],
  constraints: CONSTRAINTS,
  august1914: false,
  nearEastFrom: null,
  rules: ['22.21', '22.22', '22.23', '22.24', '22.25', '22.26', '22.27', '22.28'],
};
