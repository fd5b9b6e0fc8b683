/**
 * The British Empire. Regulars, Australians, New Zealanders and Canadians have two steps, and what they were at the
 * start is never made good (5.32). New Army (NA) and Territorial (T) divisions have one. Counters of Iraq and Egypt are
 * of their own (5.36).
 */

import { armies, named, reduced, series, type Unit } from './form.ts';

const regular = { nation: 'british', of: 'Division', factors: '4-5-4', replaced: 'full-never' } as const;
const newArmy = { nation: 'british', mark: 'NA', of: 'New Army Division', factors: '3-4' } as const;
const territorial = { nation: 'british', mark: 'T', of: 'Territorial Division', factors: '3-4' } as const;
const twoStep = { factors: '4-5-4', replaced: 'full-never', ...reduced('3-4-4') } as const;
const horse = { kind: 'cavalry', of: 'Cavalry Division', mark: 'CV', factors: '1-2-6' } as const;

const europe: readonly Unit[] = [
  // 20.2 no. 6: the 4th and 6th were kept at home.
  ...series({ ...regular, ...reduced('3-4-4') }, { '@B': '1-5', A: '6', B: '7', C: '8 28', D: '29' }),
  ...series({ ...regular, factors: '4-4-4', ...reduced('3-4') }, { C: '27' }),
  ...series(newArmy, {
    E: '9-14',
    F: '15-19',
    G: '20-26 30-38',
    H: '39',
    I: '40-41',
  }),
  // 13.23, 22.24: the 42nd may begin in Egypt.
  ...series(territorial, {
    C: '46-48',
    D: '42 49-52',
    E: '53-54',
    H: '55-56',
    I: '60-61',
    K: '57-59 62 66 74',
  }),
  named('british', ['63RN', '63rd Royal Naval Division', '3-4', 'D']),
  ...series({ nation: 'british', ...horse }, { '@B': '1', B: '2-3' }),
  ...series({ nation: 'indian', ...horse, of: 'Indian Cavalry Division' }, { C: '4-5' }),
  ...series({ nation: 'indian', of: 'Indian Division', factors: '3-4' }, { B: '3 7' }),
  ...series({ nation: 'canadian', of: 'Canadian Division', ...twoStep }, { D: '1', F: '2', G: '3', I: '4' }),
  // 13.23, 22.24
  ...series(
    { nation: 'anzac', mark: 'AS', of: 'Australian Division', ...twoStep },
    {
      D: '1',
      F: '2',
      H: '4-5',
      K: '3',
    },
  ),
  named('anzac', ['NZ', 'New Zealand Division', '4-5-4', 'D'], {
    ...{ replaced: 'full-never', ...reduced('3-4-4') },
  }),
  ...series({ nation: 'portuguese', of: 'Portuguese Division', factors: '1-2-4' }, { L: '1', M: '2' }),
  // 15.26
  named('british', ['XTB', 'Experimental Tank Battalion', '1-4', '!experimental-tanks'], {
    ...{ kind: 'tank', size: 'battalion', drm: 1, replaced: 'never' },
  }),
  named('british', ['RTC', 'Royal Tank Corps', '1-4', '!british-tanks'], {
    ...{ kind: 'tank', size: 'corps', drm: 2 },
  }),
  ...armies('british', { '@B': '1', C: '2', F: '3', I: '4-5' }),
];

const tan = { nation: 'iraq', game: 'near-east' } as const;
const iraq: readonly Unit[] = [
  ...series(
    { ...tan, mark: 'IN', of: 'Indian Brigade', size: 'brigade', factors: '1-4' },
    {
      '@I': '16-18',
      C: '12 33',
      D: '30',
      H: '34',
      I: '35-36',
    },
  ),
  ...series(
    { ...tan, mark: 'CV', of: 'Cavalry Brigade', kind: 'cavalry', size: 'brigade', factors: '1-6' },
    {
      D: '6',
      K: '7',
      M: '11',
    },
  ),
  ...series({ ...tan, mark: 'IND', of: 'Indian Division', factors: '3-4-4' }, { H: '14', I: '15' }),
  ...series({ ...tan, mark: 'IND', of: 'Indian Division', factors: '3-4' }, { J: '12', K: '17', O: '18' }),
  ...armies('iraq', { I: 'I=Tigris', K: 'III=Diyala' }, { game: 'near-east' }),
  named('rifles', ['SPR', 'South Persian Rifles', '1-4', 'I'], { game: 'near-east' }),
];

const gold = { nation: 'palestine', game: 'near-east' } as const;
const mounted = { ...gold, kind: 'cavalry', size: 'brigade', factors: '1-6' } as const;
const egypt: readonly Unit[] = [
  ...series({ ...gold, mark: 'IN', of: 'Indian Division', factors: '3-4' }, { '@E': '10-11' }),
  ...series(
    { ...gold, mark: 'CD', of: 'Suez Canal Defence Company', size: 'company', factors: '0-1-2' },
    {
      '@E': '1-4',
    },
  ),
  // 22.44: six by April 1917; brigade groups of the Indian and African garrison are reckoned as divisions.
  ...series(
    { ...gold, mark: 'IND', of: 'Indian Division', factors: '3-4' },
    { H: '20 28', I: '29', J: '49' },
  ),
  named('palestine', ['SAF', 'South African Division', '3-4', 'H'], { game: 'near-east' }),
  named('palestine', ['75T', '75th Division', '3-4', 'K'], { game: 'near-east' }),
  ...series({ ...mounted, mark: 'ALH', of: 'Australian Light Horse Brigade' }, { H: '1-3', K: '4' }),
  named('palestine', ['NZMTD', 'New Zealand Mounted Rifles', '1-6', 'H'], {
    ...{ game: 'near-east', kind: 'cavalry', size: 'brigade' },
  }),
  ...series({ ...mounted, mark: 'MTD', of: 'Mounted Brigade' }, { I: '5-6', L: '7 22', M: '8' }),
  ...series({ ...mounted, mark: 'Y', of: 'Yeomanry Brigade' }, { N: '10 12', O: '13-14' }),
  named('palestine', ['IC', 'Imperial Camel Brigade', '1-5', 'J'], {
    ...{ game: 'near-east', kind: 'cavalry', size: 'brigade' },
  }),
  named('palestine', ['AC', 'Armoured Car Brigade', '1-6', 'L'], {
    ...{ game: 'near-east', kind: 'armoured-car', size: 'brigade' },
  }),
  ...armies('palestine', { L: 'XX=Coastal XXI=Desert' }, { game: 'near-east' }),
];

export const britons: readonly Unit[] = [...europe, ...iraq, ...egypt];
