/** April 1917 to the end (22.4). */

import type { Constraint, GreatWarScenario, Group } from './form.ts';
import { january1916 } from './january-1916.ts';
import {
  at,
  box,
  CAVALRY,
  COMMAND,
  cover,
  DEAD,
  EMPIRE,
  FIGHTING,
  INFANTRY,
  least,
  most,
  NEAR_DEAD,
  NEAR_WAITING,
  OUT,
  of,
  on,
  rows,
  WAITING,
} from './rows.ts';

const NEAR = { game: 'near-east' } as const;
const EUROPE = { game: 'europe' } as const;
const REDUCED = { as: 'reduced' } as const;
const SALONIKA = on('east', { countries: ['Albania', 'Greece', 'Serbia', 'Bulgaria'] });
const RUSSIAN_SIDE = on('east', { countries: ['Russia', 'Rumania', 'Austria-Hungary'] });
const EGYPT = on('egypt', { countries: ['Egypt'] });
const IRAQ = on('iraq', { countries: ['Turkey'] });

const ALLIED: readonly Group[] = rows('allied', '22.44', [
  ['be', of('belgian'), 'rest', at('west', 'W6811', 'W6810')],
  [
    'br-egypt',
    of('british', { ids: ['br-10na', 'br-42t', 'br-52t', 'br-53t', 'br-54t', 'br-74t'] }),
    6,
    EGYPT,
  ],
  ['br-iraq', of('indian', { ids: ['in-3', 'in-7'] }), 2, IRAQ],
  ['br-near-dead', of('british', { ids: ['br-13na'] }), 1, NEAR_DEAD],
  ['br-near-new', of('british', { ids: ['br-60t'] }), 1, NEAR_WAITING],
  ['br-salonika-good', of('british', { ...EUROPE, worth: '3-4-4' }), 1, SALONIKA, REDUCED],
  ['br-salonika', of('british', { ...EUROPE, worth: '3-4', ...INFANTRY }), 4, SALONIKA, REDUCED],
  ['br-dead-horse', of(EMPIRE, { ...CAVALRY, worth: '1-2-6' }), 2, DEAD],
  ['br', of(EMPIRE, EUROPE), 'rest', [on('west', { first: [58, 70] }), WAITING], REDUCED],
  ['bp-out', of('palestine', { ids: ['bp-10in', 'bp-11in'] }), 2, OUT],
  ['bp-new', of(['palestine', 'iraq'], { turn: 'L' }), 'rest', NEAR_WAITING],
  ['bp-divisions', of('palestine', { worth: '3-4' }), 6, EGYPT],
  ['bp-horse', of('palestine', { ...CAVALRY, worth: '1-6' }), 7, EGYPT],
  ['bp-camels', of('palestine', { ...CAVALRY, worth: '1-5' }), 1, EGYPT],
  ['bp-canal', of('palestine', { sizes: ['company'] }), 4, on('egypt', { lists: ['held:1915:allied'] })],
  ['bi-hq', of('iraq', COMMAND), 2, IRAQ],
  ['bi-good', of('iraq', { worth: '3-4-4' }), 2, IRAQ],
  ['bi-divisions', of('iraq', { worth: '3-4' }), 2, IRAQ],
  ['bi-brigades', of('iraq', { ...INFANTRY, worth: '1-4' }), 3, IRAQ],
  ['bi-horse', of('iraq', { ...CAVALRY, worth: '1-6' }), 2, IRAQ],
  ['bi-dead', of('iraq', { ...INFANTRY, worth: '1-4' }), 6, NEAR_DEAD],
  ['spr', of('rifles'), 1, at('iraq', 'N2545')],
  ['fr-out', of('french', { ids: ['fr-lfd', 'fr-itl'] }), 2, OUT],
  ['fr-salonika-good', of('french', { ...EUROPE, worth: '2-3-4' }), 4, SALONIKA],
  ['fr-salonika', of('french', { ...EUROPE, worth: '2-4' }), 2, SALONIKA],
  ['fr', of('french', EUROPE), 'rest', on('west', { first: [36, 57] })],
  ['it-salonika', of('italian', { worth: '2-4', ...INFANTRY }), 2, SALONIKA],
  ['it', of('italian'), 'rest', on('italy')],
  ['ro-dead', of('rumanian', { worth: '1-2-4' }), 6, DEAD],
  ['ro-dead-horse', of('rumanian', CAVALRY), 1, DEAD],
  ['ro-hq', of('rumanian', COMMAND), 'rest', OUT],
  ['ro', of('rumanian', FIGHTING), 'rest', on('east', { within: { hexes: 2, of: 'E2726' } })],
  ['ru-out', of('russian', { ids: ['ru-hq-7', 'ru-hq-8', 'ru-hq-9', 'ru-hq-11', 'ru-hq-gd'] }), 5, OUT],
  // The 6th Division stands there too, as one of the Provisional Government.
  ['pg-caucasus', of('provisional'), 13, on('caucasus')],
  ['ru-cau-brigades', of('russian', { ...NEAR, ...INFANTRY, worth: '1-4' }), 4, on('caucasus')],
  ['ru-cau-horse', of('russian', { ...NEAR, ...CAVALRY, worth: '1-3' }), 1, on('caucasus')],
  ['ru-cau-hq', of('russian', { ...NEAR, ...COMMAND }), 1, on('caucasus')],
  ['pc', of('cossack'), 1, on('caucasus', { countries: ['Persia'] })],
  ['ru-cau-dead-horse', of('russian', { ...NEAR, ...CAVALRY }), 2, NEAR_DEAD],
  ['ru-cau-dead', of('russian', { ...NEAR, ...INFANTRY, worth: '1-4' }), 5, NEAR_DEAD],
  ['arm-dead', of('armenian', { ids: ['arm-1'] }), 1, NEAR_DEAD],
  ['ru', of(['russian', 'provisional'], EUROPE), 'rest', [RUSSIAN_SIDE, WAITING]],
  ['sb-dead', of('serbian', { kinds: ['mountain'], worth: '2-4' }), 5, DEAD],
  ['sb-dead-horse', of('serbian', CAVALRY), 1, DEAD],
  ['sb', of('serbian'), 'rest', SALONIKA],
]);

const CP_SALONIKA = on('east', { countries: ['Albania', 'Serbia', 'Bulgaria', 'Greece'] });
const CP_EAST = on('east', {
  countries: ['Germany', 'Austria-Hungary', 'Russian Poland', 'Russia', 'Rumania'],
});
const RUMANIA = on('east', { countries: ['Rumania'] });
const STRAITS = on('east', { countries: ['European Turkey'] });
const turks = (worth: string) => of('turkish', { ...NEAR, worth, ...INFANTRY });
const horse = (worth: string) => of('turkish', { ...NEAR, ...CAVALRY, worth });
const PALESTINE = on('egypt', { countries: ['Turkey'] });
const hqs = (...labels: readonly string[]) => of('german', { ids: labels.map((label) => `ge-hq-${label}`) });

const CENTRAL: readonly Group[] = rows('cp', '22.45', [
  ['ah-dead-horse', of('austrian', { ...CAVALRY, worth: '1-6' }), 2, DEAD],
  ['ah-italy-hq', of('austrian', COMMAND), 1, on('italy')],
  ['ah-88', of('austrian', { ids: ['ah-88kb'] }), 1, on('italy')],
  ['ah-italy', of('austrian', FIGHTING), 19, on('italy')],
  ['ah-salonika', of('austrian', INFANTRY), 2, CP_SALONIKA],
  ['ah-north', of('austrian', INFANTRY), { atMost: 2 }, { ...CP_EAST, first: [43, 70] }],
  ['ah', of('austrian'), 'rest', { ...CP_EAST, first: [26, 45] }],
  ['bu-rumania', of('bulgarian', FIGHTING), 2, RUMANIA],
  ['bu', of('bulgarian'), 'rest', CP_SALONIKA],
  ['ge-dead', of('german', { ...EUROPE, ...INFANTRY }), 12, DEAD],
  ['ge-west-hq', hqs('1', '2', '3', '4', '5', '6', '7'), 7, on('west')],
  ['ge-east-hq', hqs('8', '9', '10', '11', '12', 'sud'), 6, CP_EAST],
  ['ge-salonika', of('german', { ...EUROPE, ...FIGHTING }), 3, CP_SALONIKA],
  ['ge-east', of('german', { ...EUROPE, ...FIGHTING }), 72, [CP_EAST, WAITING]],
  ['ge-west', of('german', { ...EUROPE, ...FIGHTING }), 151, [on('west'), WAITING]],
  ['tu-rumania', of('turkish', { ...EUROPE, worth: '2-4' }), 4, RUMANIA],
  ['tu-fort', of('turkish', { ...EUROPE, worth: '1-4' }), 1, STRAITS],
  ['tu-straits', of('turkish', { ...EUROPE, worth: '2-4' }), 3, STRAITS],
  ['tu-19', of('turkish', { ...EUROPE, worth: '3-4-4' }), 1, STRAITS],
  ['tu-new', of(['turkish', 'german'], { ...NEAR, turn: 'L' }), 'rest', NEAR_WAITING],
  ['tu-near-dead', turks('2-4'), 12, NEAR_DEAD],
  ['tu-arabia', turks('1-2-4'), 4, box('arabia')],
  ['tu-reserve-weak', turks('1-2-4'), 1, box('turkish-reserve')],
  ['tu-reserve', turks('2-4'), 5, box('turkish-reserve')],
  ['tu-hq', of('turkish', COMMAND), 1, PALESTINE],
  ['tu-palestine-weak', turks('1-2-4'), 2, PALESTINE],
  ['tu-palestine', turks('2-4'), 5, PALESTINE],
  ['tu-palestine-horse', horse('1-6'), 1, PALESTINE],
  ['tu-palestine-division', horse('1-2-6'), 1, PALESTINE],
  ['pn', of('gendarmerie'), 1, at('iraq', 'N2040')],
  ['tu-iraq', turks('2-4'), 2, at('iraq', 'N1040', 'N1336', 'N1534')],
  ['tu-iraq-horse', horse('1-6'), 2, at('iraq', 'N1040', 'N1336', 'N1534')],
  ['tu-caucasus-weak', turks('1-2-4'), 1, on('caucasus')],
  ['tu-caucasus', turks('2-4'), 14, on('caucasus')],
]);

const CONSTRAINTS: readonly Constraint[] = [
  cover('allied', '22.44', on('west', { lists: ['front:1917:allied'] })),
  cover('allied', '22.44', on('italy', { lists: ['garrisons:1917'] }), of('italian', FIGHTING)),
  cover('cp', '22.45', on('west', { lists: ['front:1917:cp'] })),
  cover('cp', '22.45', on('east', { lists: ['front:1917:cp'], nextTo: ['line:1917:russian'] })),
  cover('cp', '22.45', on('east', { lists: ['front:1917:cp'], nextTo: ['line:1917:salonika'] })),
  most('22.44', 10, of(EMPIRE, EUROPE), WAITING),
  most('22.44', 20, of(['russian', 'provisional'], EUROPE), WAITING),
  most('22.45', 20, of('german', EUROPE), WAITING),
  {
    ...least('22.45', 36, of('german', { ...EUROPE, ...FIGHTING }), CP_EAST, WAITING),
    ...{ defence: 3 },
  } as Constraint,
];

export const april1917: GreatWarScenario = {
  ...january1916,
  id: '1917',
  title: '1917',
  summary: 'The Czar has fallen and America is coming: from April 1917 to the end.',
  turns: 23,
  year: '1917',
  firstTurn: 29,
  past: 'L',
  west: 'allied',
  sides: {
    cp: ['germany', 'austria', 'turkey', 'bulgaria'],
    allied: ['britain', 'france', 'russia', 'belgium', 'serbia', 'italy', 'rumania', 'america'],
  },
  neutral: ['greece'],
  collapsed: ['rumania'],
  resources: { belgium: 2, britain: 4, france: 4, germany: 8 },
  tracks: { vp: 10, cities: 0, retaken: 0, reserve: 6, surrender: 2 },
  america: { letter: 'L', in: true },
  revolutions: { czar: true, bolsheviks: null },
  command: 'oberost',
  hindenburg: ['W5913', 'W5814', 'W5713', 'W5614'],
  devastated: ['W6012', 'W5912', 'W5812', 'W5813', 'W5711', 'W5712', 'W5612', 'W5613'],
  pipeline: 'N3311',
  waiting: { E2623: 'N' },
  events: {
    allied: {
      pool: [
        { turns: ['C'], only: { 'no-event': 2 } },
        {
          turns: ['K'],
          sets: ['europe'],
          only: {
            ...{ 'french-tanks': 1, mustard: 1, mine: 1, convoy: 1, fonck: 1 },
            ...{ 'greek-entry': 1, 'french-mutiny': 1, 'british-tanks': 1 },
          },
        },
        { turns: ['K'], sets: ['supplement', 'near-east'] },
      ],
      kept: {},
      inEffect: [
        ...['italian-entry', 'salonika', 'rumanian-entry', 'brusilov', 'maude', 'lawrence'],
        ...['chlorine', 'phosgene'],
      ],
      gone: [],
    },
    cp: {
      pool: [
        { turns: ['C'], only: { 'no-event': 2 } },
        {
          turns: ['K'],
          sets: ['europe'],
          only: { 'rumanian-entry': 1, 'shock-troops': 2, mustard: 1, bruchmuller: 1, richthofen: 1 },
        },
        { turns: ['K'], sets: ['supplement', 'near-east'] },
      ],
      kept: { determination: 1 },
      inEffect: [
        'bulgarian-entry',
        'czar-commands',
        'chlorine',
        'phosgene',
        'kress',
        'u-boat',
        'u-boat-cancelled',
      ],
      gone: ['immelmann', 'boelcke'],
    },
  },
  groups: [...ALLIED, ...CENTRAL],
  constraints: CONSTRAINTS,
  rules: ['22.41', '22.42', '22.43', '22.44', '22.45', '22.46', '22.47', '22.48'],
};
