/** January 1918 to the end, in Europe alone (22.5). */

import { april1917 } from './april-1917.ts';
import type { Constraint, GreatWarScenario, Group } from './form.ts';
import {
  at,
  CAVALRY,
  COMMAND,
  cover,
  DEAD,
  EMPIRE,
  FIGHTING,
  least,
  most,
  OUT,
  of,
  on,
  rows,
  WAITING,
} from './rows.ts';

const REDUCED = { as: 'reduced' } as const;
const SALONIKA = on('east', { countries: ['Albania', 'Greece', 'Serbia', 'Bulgaria'] });
const RUSSIAN_SIDE = on('east', { countries: ['Russia', 'Rumania', 'Austria-Hungary'] });
const GONE = ['br-10na', 'br-13na', 'br-52t', 'br-53t', 'br-54t', 'in-3', 'in-7'];

const ALLIED: readonly Group[] = rows('allied', '22.54', [
  ['be', of('belgian'), 'rest', at('west', 'W6811', 'W6810')],
  ['br-out', of(['british', 'indian'], { ids: GONE }), 7, OUT],
  ['br-dead-horse', of(EMPIRE, { ...CAVALRY, worth: '1-2-6' }), 2, DEAD],
  ['br-salonika', of(['british', 'indian']), { atMost: 6 }, SALONIKA, REDUCED],
  ['br-italy', of(EMPIRE), { atMost: 4 }, on('italy'), REDUCED],
  ['br', of(EMPIRE), 'rest', [on('west', { first: [54, 70] }), WAITING], REDUCED],
  ['fr-out', of('french', { ids: ['fr-lfd', 'fr-itl'] }), 2, OUT],
  ['fr-salonika', of('french'), { atMost: 6 }, SALONIKA],
  ['fr-italy', of('french'), { atMost: 4 }, on('italy')],
  ['fr', of('french'), 'rest', on('west', { first: [36, 55] })],
  ['gk', of('greek'), 'rest', SALONIKA],
  ['it-salonika', of('italian'), 2, SALONIKA],
  ['it-west', of('italian'), 2, on('west')],
  ['it', of('italian'), 'rest', on('italy')],
  ['ro-dead', of('rumanian', { worth: '1-2-4' }), 6, DEAD],
  ['ro-dead-horse', of('rumanian', CAVALRY), 1, DEAD],
  ['ro-hq', of('rumanian', COMMAND), 'rest', OUT],
  ['ro', of('rumanian', FIGHTING), 'rest', on('east', { within: { hexes: 2, of: 'E2726' } })],
  ['pg', of('provisional'), 80, RUSSIAN_SIDE],
  ['ru-out', of(['russian', 'provisional']), 'rest', OUT],
  ['sb-dead', of('serbian', { kinds: ['mountain'], worth: '2-4' }), 4, DEAD],
  ['sb-dead-horse', of('serbian', CAVALRY), 1, DEAD],
  ['sb', of('serbian'), 'rest', SALONIKA],
  ['us', of('american'), 1, on('west')],
]);

const BALKANS = on('east', {
  notCountries: ['Austria-Hungary', 'Germany', 'Russia', 'Russian Poland', 'Asiatic Turkey'],
});
const FRONTS = [on('west'), on('italy'), on('east', { notCountries: ['Asiatic Turkey'] })];

const CENTRAL: readonly Group[] = rows('cp', '22.55', [
  ['ah', of('austrian'), 'rest', FRONTS],
  ['bu', of('bulgarian'), 'rest', BALKANS, REDUCED],
  ['ge', of('german'), 'rest', FRONTS],
  ['tu-abroad', of('turkish'), { atMost: 4 }, BALKANS],
  ['tu', of('turkish'), 'rest', on('east', { countries: ['European Turkey'] })],
]);

const CONSTRAINTS: readonly Constraint[] = [
  cover('allied', '22.54', on('west', { lists: ['front:1918:allied'] })),
  cover('allied', '22.54', on('italy', { lists: ['front:1918:allied'], terrainNot: ['alpine'] })),
  most('22.54', 15, of(EMPIRE), WAITING),
  least('22.55', 30, of('austrian', FIGHTING), on('italy', { held: null, lists: ['front:1918:cp'] })),
  most('17.31', 4, of('austrian'), on('west', { held: null })),
  most('17.31', 4, of('austrian'), on('east', { held: null, first: [49, 70] })),
  most('22.55', 190, of('german', FIGHTING), on('west', { held: null })),
  most('22.55', 12, of('german', FIGHTING), on('italy', { held: null })),
];

export const january1918: GreatWarScenario = {
  ...april1917,
  id: '1918',
  title: '1918',
  summary: 'Russia is out, America not yet in: the last throw, in Europe, from January 1918.',
  turns: 15,
  maps: ['west', 'italy', 'east'],
  year: '1918',
  firstTurn: 37,
  past: 'O',
  west: 'cp',
  sides: {
    cp: ['germany', 'austria', 'turkey', 'bulgaria'],
    allied: ['britain', 'france', 'russia', 'belgium', 'serbia', 'italy', 'rumania', 'greece', 'america'],
  },
  neutral: [],
  collapsed: ['rumania', 'russia'],
  resources: { belgium: 5, britain: 6, france: 3, greece: 2, serbia: 1, germany: 3 },
  tracks: { vp: 11, cities: 0, retaken: 0, reserve: 0, surrender: 0 },
  revolutions: { czar: true, bolsheviks: 'N' },
  command: 'ohl',
  destroyed: ['E4222', 'E3918'],
  pipeline: null,
  waiting: {},
  paying: ['W6312', 'W5425', 'W6316', 'E2623'],
  events: {
    allied: {
      pool: [
        { turns: ['C'], only: { 'no-event': 2 } },
        { turns: ['O'], sets: ['europe', 'supplement'] },
        { turns: [null], only: { 'turkey-surrenders': 1 } },
      ],
      kept: {},
      inEffect: [
        ...['italian-entry', 'salonika', 'rumanian-entry', 'greek-entry', 'brusilov', 'convoy', 'the-system'],
        ...['french-mutiny', 'chlorine', 'phosgene', 'mustard'],
      ],
      gone: ['ball'],
    },
    cp: {
      pool: [
        { turns: ['C'], only: { 'no-event': 2 } },
        { turns: ['O'], sets: ['europe', 'supplement'] },
      ],
      kept: {},
      inEffect: [
        ...['bulgarian-entry', 'czar-commands', 'chlorine', 'phosgene', 'mustard', 'bruchmuller'],
        'shock-troops',
      ],
      gone: ['immelmann', 'boelcke'],
    },
  },
  sets: ['europe', 'supplement'],
  shockTroops: true,
  withUnits: ['br-rtc', 'fr-aac'],
  groups: [...ALLIED, ...CENTRAL],
  constraints: CONSTRAINTS,
  goal: { kind: '1918', vp: 14, needs: 2, rule: '22.59' },
  options: { redArmy: true },
  rules: ['22.51', '22.52', '22.53', '22.54', '22.55', '22.56', '22.57', '22.58', '22.59'],
};
