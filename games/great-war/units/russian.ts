/**
 * The armies of the Czar in Europe, of the Provisional Government, and those of the Caucasus. First-line divisions stand
 * at the border in August; the second line, Siberians, Finns, Turkestanis and Caucasians follow.
 */

import { armies, entersOf, factorsOf, headquarters, named, series, type Unit, unit } from './form.ts';

const line = { nation: 'russian', of: 'Division' } as const;
const good = { ...line, factors: '3-4-4' } as const;
const weak = { ...line, factors: '2-3-4' } as const;
const horse = { ...line, kind: 'cavalry', size: 'corps', mark: 'CV', of: 'Cavalry Corps' } as const;

const europe: readonly Unit[] = [
  ...series({ ...good, mark: 'GD', of: 'Guard Division' }, { A: '1-2', '@2': '3' }),
  named('russian', ['GDRF', 'Guard Rifle Division', '3-4-4', 'A']),
  ...series({ ...good, mark: 'GR', of: 'Grenadier Division' }, { '@S': '1-3', L: '5' }),
  named('russian', ['CGR', 'Caucasus Grenadier Division', '3-4-4', 'B']),
  ...series(good, { '@1': '25 27', A: '23 37' }),
  ...series(weak, {
    '@1': '26 28-30 40 43',
    '@2': '1-2 4 6 8 16 22 24 36',
    '@S': '3 5 7 9-15 17-19 31-35 38 41-42 44-49',
    '@V': '57-58 63 68 73 75-76 79',
    A: '50 53-54 56 61',
    B: '21 51-52 55 59-60 62 64 69-70 78 80-81',
    C: '65 71 77 82',
    E: '100-102',
    F: '103-105 108',
    G: '109-111 113',
    H: '112 114-115 117',
    I: '118 120',
    K: '129',
  }),
  ...series(
    { ...good, mark: 'SB', of: 'Siberian Rifle Division' },
    { B: '1-2 4-5 7-8', C: '3 6 9-11', D: '12' },
  ),
  ...series({ ...weak, mark: 'SB', of: 'Siberian Rifle Division' }, { C: '13-14', F: '15-16', H: '17-18' }),
  ...series({ ...good, mark: 'FN', of: 'Finnish Rifle Division' }, { B: '1 3-4', C: '2', I: '5' }),
  ...series({ ...weak, mark: 'TKS', of: 'Turkestan Rifle Division' }, { B: '1', C: '2' }),
  ...series({ ...weak, mark: 'CAU', of: 'Caucasus Rifle Division' }, { D: '1' }),
  ...series({ ...good, mark: 'SS', of: 'Sharpshooter Division' }, { '@1': '5', '@2': '1', '@S': '2-4' }),
  ...series({ ...weak, mark: 'TA', of: 'Trans-Amur Division' }, { D: '1', F: '2', J: '3' }),
  named('russian', ['LV', 'Latvian Volunteer Division', '2-3-4', 'I']),
  named('russian', ['PL', 'Polish Legion', '2-3-4', 'E']),
  named('russian', ['POV', 'Polish Volunteer Division', '2-3-4', 'K']),
  named('russian', ['CZK', 'Czech Division', '2-3-4', 'L']),
  // 15.91: not replaced when the Czar falls.
  named('russian', ['SV', 'Serbian Volunteer Division', '2-3-4', 'J']),
  ...series({ ...horse, factors: '1-6' }, { '@1': '2', '@2': '1', '@S': '3-4', A: '5', C: '6', F: '7' }),
  named('russian', ['GDCV', 'Guard Cavalry Corps', '1-2-6', '@1'], { kind: 'cavalry', size: 'corps' }),
  named('russian', ['DC', 'Don Cossack Corps', '1-2-6', '@S'], { kind: 'cavalry', size: 'corps' }),
  named('russian', ['KUB', 'Kuban Cossack Corps', '1-2-6', 'B'], { kind: 'cavalry', size: 'corps' }),
  // 21.1 has several come late for want of shells.
  ...armies('russian', { '@1': '1', '@2': '2', '@S': '3-5 8', A: '9-10', E: '7 11-12', I: 'GD=Guard' }),
];

const provisional: readonly Unit[] = Array.from({ length: 157 }, (_, i) =>
  unit({
    id: `pg-${i + 1}`,
    nation: 'provisional',
    label: `${i + 1}`,
    name: `Division ${i + 1} of the Provisional Government`,
    front: factorsOf('1-2-3'),
    enters: { fall: true },
  }),
);

const near = { ...line, game: 'near-east' } as const;
const brigade = { ...near, size: 'brigade', factors: '1-4' } as const;
const caucasus: readonly Unit[] = [
  ...series({ ...near, factors: '3-4-4' }, { '@C': '20 39' }),
  ...series({ ...near, factors: '2-3-4' }, { '@C': '66', C: '67', G: '106', I: '123', J: '127' }),
  ...series(
    { ...near, factors: '2-3-4', mark: 'CAU', of: 'Caucasus Rifle Division' },
    {
      '@C': '2-3',
      G: '4',
      I: '5',
      K: '6',
    },
  ),
  ...series(
    { ...brigade, mark: 'KUB', of: 'Kuban Plastun Brigade' },
    { '@C': '1-2', C: '3', D: '4', G: '5' },
  ),
  ...series({ ...brigade, mark: 'TKS', of: 'Turkestan Brigade' }, { '@C': '3-4' }),
  ...series({ ...brigade, mark: 'F', of: 'Frontier Brigade' }, { '@C': '1-2' }),
  named('russian', ['TCC', 'Trans-Caucasus Cossack Corps', '1-6', '@C'], {
    ...{ kind: 'cavalry', size: 'corps', game: 'near-east' },
  }),
  named('russian', ['CAUCV', 'Caucasus Cavalry Corps', '1-2-6', '@C'], {
    ...{ kind: 'cavalry', size: 'corps', game: 'near-east' },
  }),
  // 22.44 prints its movement so.
  named('russian', ['TCCB', 'Trans-Caucasus Cossack Brigade', '1-3', 'G'], {
    ...{ kind: 'cavalry', size: 'brigade', game: 'near-east' },
  }),
  headquarters({
    ...{ id: 'ru-hq-cau', nation: 'russian', label: 'CAU', name: 'Caucasus Army', support: 1 },
    ...{ game: 'near-east', enters: entersOf('E') },
  }),
  named('cossack', ['PC', 'Persian Cossack Division', '1-4', 'C'], { game: 'near-east' }),
  // 6.8, 6.9, 15.8: strength unknown until they fight.
  ...(['1-4', '1-4', '1-2-4', '2-4', '0-1-4'] as const).map((factors, i) =>
    named('armenian', [`${i + 1}`, `${i + 1}. Armenian unit`, factors, '!armenians'], {
      ...{ kind: 'irregular', size: 'brigade', game: 'near-east' },
    }),
  ),
];

export const russians: readonly Unit[] = [...europe, ...caucasus];
export const provisionals: readonly Unit[] = provisional;
