/** France: active and reserve divisions, Territorials, those of Africa and the colonies, and the divisions of three regiments. */

import { armies, named, series, type Unit } from './form.ts';

const line = { nation: 'french', of: 'Division' } as const;
const plain = { ...line, factors: '2-4' } as const;
const good = { ...line, factors: '2-3-4' } as const;
const reserve = { ...line, mark: 'R', of: 'Reserve Division' } as const;
const territorial = { ...line, mark: 'T', of: 'Territorial Division', factors: '1-4' } as const;
const colonial = { ...line, mark: 'COL', of: 'Colonial Division' } as const;

export const frenchmen: readonly Unit[] = [
  ...series(good, { '@F': '11-13 39 42-43', '@G': '1-2', D: '122 153', E: '127', F: '156' }),
  ...series(plain, {
    '@F': '7-10 14-18 23-36 40-41',
    '@G': '3-6 19-22',
    A: '44',
    C: '48 76',
    D: '120-121 123-126 151-152 154',
    E: '128-130',
    F: '133-134 155',
    K: '161-162 165-168',
    L: '163-164 169-170',
  }),
  ...series(
    { ...reserve, factors: '2-4' },
    {
      '@F': '54-56 59 68 70',
      '@G': '51-53 60 62 69',
      '@V': '57 64-67 71-75',
      A: '61 63',
      B: '58',
    },
  ),
  ...series(territorial, { '@G': '81-82 84 88', A: '87 89 92' }),
  ...series({ ...colonial, factors: '2-3-4' }, { '@F': '2-3', F: '10 17', G: '15-16' }),
  // 20.3 no. 8: the army of North Africa is at sea.
  ...series({ ...line, mark: 'AF', of: 'African Division', factors: '3-4-4' }, { A: '37-38 45' }),
  named('french', ['MRC', 'Moroccan Division', '3-4-4', 'A']),
  ...series({ ...line, mark: 'CH', of: 'Chasseur Division', factors: '2-3-4' }, { C: '46', D: '47' }),
  named('french', ['LFD', 'Lille Fortress Division', '1-4', '@L'], { replaced: 'never' }),
  named('french', ['ITL', 'Italian Legion', '1-4', 'C'], { replaced: 'never' }),
  named('french', ['PL', 'Polish Legion', '2-4', 'Q']),
  named('french', ['CZK', 'Czech Brigade', '1-2-4', 'R']),
  ...series(
    { ...line, mark: 'CV', of: 'Cavalry Division', kind: 'cavalry', factors: '1-6' },
    { '@F': '2 6-10', '@G': '1 3-5' },
  ),
  named('french', ['AAC', 'Assault Artillery Corps', '1-4', '!french-tanks'], {
    ...{ kind: 'tank', size: 'corps', drm: 1 },
  }),
  // 17.21: in Palestine alone, and never again once lost.
  named('french', ['DFPS', 'Division for Palestine and Syria', '2-4', 'M'], {
    ...{ game: 'near-east', replaced: 'never' },
  }),
  ...armies('french', { '@F': '1-4', '@G': '5', A: '6 9', B: '7-8 10' }),
];
