/** January 1916 to the end (22.3). */

import type { Constraint, GreatWarScenario, Group } from './form.ts';
import { may1915 } from './may-1915.ts';
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
  most,
  NEAR_DEAD,
  NEAR_WAITING,
  OUT,
  of,
  on,
  rows,
} from './rows.ts';

const NEAR = { game: 'near-east' } as const;
const EUROPE = { game: 'europe' } as const;
const RUSSIAN_LINE = 'line:1916:russian';
const GREEK_SIDE = on('east', {
  held: null,
  countries: ['Greece', 'Serbia'],
  within: { hexes: 2, of: 'E1116' },
});
const RUSSIAN_SIDE = on('east', { countries: ['Russia', 'Russian Poland', 'Austria-Hungary'] });
const REDUCED = { as: 'reduced' } as const;

const ALLIED: readonly Group[] = rows('allied', '22.34', [
  ['be', of('belgian'), 'rest', at('west', 'W6811', 'W6810')],
  ['br-egypt', of('british', { ids: ['br-42t', 'br-52t', 'br-53t', 'br-54t'] }), 4, on('egypt')],
  ['br-basra', of('indian', { ids: ['in-7'] }), 1, at('iraq', 'N2252')],
  ['br-near-dead', of('british', { ids: ['br-13na'] }), 1, NEAR_DEAD],
  ['br-salonika-good', of('british', { ...EUROPE, worth: '3-4-4' }), 1, GREEK_SIDE, REDUCED],
  ['br-salonika', of('british', { ...EUROPE, worth: '3-4', ...INFANTRY }), 4, GREEK_SIDE, REDUCED],
  ['br-dead-horse', of(EMPIRE, { ...CAVALRY, worth: '1-2-6' }), 2, DEAD],
  ['br-dead', of(EMPIRE, { ...EUROPE, ...INFANTRY }), 4, DEAD],
  ['br', of(EMPIRE, EUROPE), 'rest', on('west', { first: [59, 70] }), REDUCED],
  ['bp-divisions', of('palestine', { ids: ['bp-10in', 'bp-11in'] }), 2, on('egypt')],
  ['bp-canal', of('palestine', { sizes: ['company'] }), 4, on('egypt')],
  ['bi-kut', of('iraq', { ...INFANTRY, worth: '1-4' }), 3, at('iraq', 'N1845')],
  ['bi-forward', of('iraq', { ...INFANTRY, worth: '1-4' }), 3, at('iraq', 'N2147')],
  ['bi-horse', of('iraq', { ...CAVALRY, worth: '1-6' }), 1, at('iraq', 'N2147')],
  ['fr-out', of('french', { ids: ['fr-lfd', 'fr-itl'] }), 2, OUT],
  ['fr-salonika', of('french', { ...EUROPE, worth: '2-3-4' }), 4, GREEK_SIDE],
  ['fr-dead', of('french', { ...EUROPE, ...FIGHTING }), 4, DEAD],
  ['fr', of('french', EUROPE), 'rest', on('west')],
  ['it-salonika', of('italian', FIGHTING), 2, GREEK_SIDE],
  ['it', of('italian'), 'rest', on('italy')],
  ['ru-transit', of('russian', { ids: ['ru-6'] }), 1, box('russian-transfer')],
  ['ru-dead', of('russian', { ...EUROPE, ...FIGHTING }), 15, DEAD],
  ['ru', of('russian', EUROPE), 'rest', RUSSIAN_SIDE],
  ['ru-cau-new', of('russian', { ...NEAR, turn: 'G' }), 'rest', NEAR_WAITING],
  ['ru-cau-dead-horse', of('russian', { ...NEAR, ...CAVALRY, worth: '1-6' }), 1, NEAR_DEAD],
  ['ru-cau-dead', of('russian', { ...NEAR, ...INFANTRY, worth: '1-4' }), 4, NEAR_DEAD],
  ['arm-dead', of('armenian', { ids: ['arm-1'] }), 1, NEAR_DEAD],
  ['ru-cau-brigades', of('russian', { ...NEAR, ...INFANTRY, worth: '1-4' }), 4, on('caucasus')],
  ['ru-cau-weak', of('russian', { ...NEAR, worth: '2-3-4' }), 4, on('caucasus')],
  ['ru-cau-good', of('russian', { ...NEAR, worth: '3-4-4' }), 2, on('caucasus')],
  ['ru-cau-horse', of('russian', { ...NEAR, ...CAVALRY, worth: '1-2-6' }), 1, on('caucasus')],
  ['ru-cau-hq', of('russian', { ...NEAR, ...COMMAND }), 1, on('caucasus')],
  ['pc', of('cossack'), 1, on('caucasus', { countries: ['Persia'] })],
  ['sb-hq', of('serbian', COMMAND), 1, at('east', 'E1116')],
  ['sb-dead', of('serbian', FIGHTING), 'rest', DEAD],
]);

const CP_SALONIKA = on('east', { held: null, countries: ['Albania', 'Serbia', 'Greece'], first: [13, 25] });
const CP_EAST = on('east', { countries: ['Germany', 'Austria-Hungary', 'Russian Poland', 'Russia'] });
const turks = (worth: string) => of('turkish', { ...NEAR, worth, ...INFANTRY });
const horse = of('turkish', { ...NEAR, ...CAVALRY, worth: '1-6' });
const CP_EGYPT = [
  on('egypt', { countries: ['Turkey'] }),
  on('egypt', { countries: ['Egypt'], notNextTo: ['held:1916:allied'] }),
];

const CENTRAL: readonly Group[] = rows('cp', '22.35', [
  ['ah-dead-horse', of('austrian', { ...CAVALRY, worth: '1-6' }), 2, DEAD],
  ['ah-italy-hq', of('austrian', COMMAND), 1, on('italy')],
  ['ah-italy', of('austrian', FIGHTING), 19, on('italy')],
  ['ah-montenegro', of('austrian', FIGHTING), 3, on('east', { countries: ['Montenegro'] })],
  ['ah-salonika', of('austrian', FIGHTING), 4, CP_SALONIKA],
  ['ah', of('austrian'), 'rest', CP_EAST],
  ['bu-home', of('bulgarian', FIGHTING), 4, on('east', { countries: ['Bulgaria'] })],
  ['bu', of('bulgarian'), 'rest', CP_SALONIKA],
  ['ge-11', of('german', { ids: ['ge-hq-11'] }), 1, { ...CP_EAST, first: [46, 70] }],
  ['ge-sud', of('german', { ids: ['ge-hq-sud'] }), 1, CP_EAST],
  ['ge-east-hq', of('german', COMMAND), 2, { ...CP_EAST, first: [46, 70] }],
  ['ge-east', of('german', { ...EUROPE, ...FIGHTING }), 47, CP_EAST],
  ['ge-salonika', of('german', { ...EUROPE, ...FIGHTING }), 4, CP_SALONIKA],
  ['ge-west', of('german', EUROPE), 'rest', on('west')],
  [
    'tu-straits',
    of('turkish', { ...EUROPE, worth: '2-4' }),
    7,
    on('east', { countries: ['European Turkey'] }),
  ],
  ['tu-19', of('turkish', { ...EUROPE, worth: '3-4-4' }), 1, on('east', { countries: ['European Turkey'] })],
  ['tu-near-dead', turks('2-4'), 2, NEAR_DEAD],
  ['tu-near-dead-horse', horse, 1, NEAR_DEAD],
  ['tu-arabia', turks('1-2-4'), 4, box('arabia')],
  ['tu-reserve-weak', turks('1-2-4'), 1, box('turkish-reserve')],
  ['tu-reserve', turks('2-4'), 10, box('turkish-reserve')],
  ['tu-egypt-weak', turks('1-2-4'), 2, CP_EGYPT],
  ['tu-egypt', turks('2-4'), 5, CP_EGYPT],
  ['pn', of('gendarmerie'), 1, at('iraq', 'N2040')],
  ['tu-kut', turks('2-4'), 4, on('iraq', { held: null, lists: ['k-hexes'] })],
  ['tu-n1641', turks('2-4'), 1, at('iraq', 'N1641')],
  ['tu-caucasus', turks('2-4'), 15, on('caucasus')],
  ['tu-caucasus-horse', horse, 1, on('caucasus')],
]);

const CONSTRAINTS: readonly Constraint[] = [
  cover('allied', '22.34', on('west', { lists: ['front:1916:allied'] })),
  cover(
    'allied',
    '22.34',
    on('italy', { lists: ['front:1916:allied'], terrainNot: ['alpine'] }),
    of('italian', FIGHTING),
  ),
  cover('allied', '22.34', on('east', { lists: [RUSSIAN_LINE] }), of('russian', FIGHTING)),
  cover('cp', '22.35', on('west', { lists: ['front:1916:cp'] })),
  cover('cp', '22.35', on('east', { lists: ['front:1916:cp'], nextTo: [RUSSIAN_LINE] })),
  { kind: 'apart', units: of('french', EUROPE), from: of([...EMPIRE, 'belgian']), except: [], rule: '22.34' },
  most('22.35', 4, of('austrian'), on('east', { held: null, first: [47, 70] })),
  most('22.35', 6, of('german', { ...EUROPE, ...FIGHTING }), on('east', { held: null, first: [26, 45] })),
  most('22.35', 3, of('turkish', NEAR), on('egypt', { held: null, countries: ['Egypt'] })),
];

export const january1916: GreatWarScenario = {
  ...may1915,
  id: '1916',
  title: '1916',
  summary: 'Verdun, the Somme, Brusilov: from January 1916 to the end.',
  turns: 35,
  year: '1916',
  firstTurn: 17,
  begins: 'events',
  past: 'G',
  west: 'cp',
  sides: {
    cp: ['germany', 'austria', 'turkey', 'bulgaria'],
    allied: ['britain', 'france', 'russia', 'belgium', 'serbia', 'italy'],
  },
  neutral: ['rumania', 'greece', 'america'],
  entering: [],
  eliminated: ['montenegro'],
  resources: { belgium: 2, britain: 3, germany: 3, turkey: 3 },
  tracks: { vp: 9, cities: 0, retaken: 0, reserve: 8, surrender: 0 },
  trenches: { german: -2, central: -1, british: -2, french: -2, allied: -1 },
  america: { letter: 'N', in: false },
  command: 'ohl',
  paying: ['W6312', 'W5425', 'W6316'],
  waiting: {},
  events: {
    allied: {
      pool: [{ turns: ['C'], only: { 'no-event': 2 } }, { turns: ['G'] }],
      kept: { 'winter-offensive': 1 },
      inEffect: ['gallipoli', 'italian-entry', 'salonika', 'russian-amphibious', 'chlorine'],
      gone: [],
    },
    cp: {
      pool: [{ turns: ['C'], only: { 'no-event': 2 } }, { turns: ['G'] }],
      kept: { 'von-der-goltz': 1 },
      inEffect: ['bulgarian-entry', 'czar-commands', 'chlorine', 'u-boat-cancelled'],
      gone: [],
    },
  },
  lasting: {},
  withUnits: ['arm-1'],
  groups: [...ALLIED, ...CENTRAL],
  constraints: CONSTRAINTS,
  rules: ['22.31', '22.32', '22.33', '22.34', '22.35', '22.36', '22.37', '22.38'],
};
