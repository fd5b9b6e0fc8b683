/**
 * The German army: the divisions of August 1914, those raised until 1918 with the strategic turn on which they were at
 * the front, headquarters of armies, tanks and the men sent to Turkey.
 */

import { armies, entersOf, factorsOf, named, onFoot, series, shock, type Unit, unit } from './form.ts';

/** Divisions of the best name, that became attack divisions in the winter of 1917 (15.41). */
const attack = { ...shock('4-4-4'), factors: '3-4-4' } as const;
const german = { nation: 'german' } as const;
const active = { ...german, of: 'Division' } as const;
const reserve = { ...german, mark: 'R', of: 'Reserve Division' } as const;
const landwehr = { ...german, mark: 'LW', of: 'Landwehr Division', factors: '1-2-4' } as const;
const bavarian = { ...german, mark: 'BV', of: 'Bavarian Division' } as const;
const guard = { ...german, mark: 'GD', of: 'Guard Division' } as const;

const infantry: readonly Unit[] = [
  ...series(
    { ...active, ...attack },
    {
      '@W': '3-15 17-21 23 25-29 33-34 39 42',
      '@E': '1-2 35-36',
      D: '50 52 58 111 113 117 119 121',
      I: '185 187',
      J: '195 200',
      K: '204 214 221',
      L: '231-234 236 238-239',
    },
  ),
  ...series(
    { ...active, factors: '3-4-4' },
    {
      '@W': '16 22 24 30-32 38 40',
      '@E': '37 41',
      D: '54 56 101 103 105 115 123',
      E: '107-109',
    },
  ),
  ...series(
    { ...active, factors: '2-3-4' },
    {
      C: '83-84',
      F: '85-89',
      I: '183 192',
      J: '197 199 201-203',
      K: '205-208 211-213 215-220 222-224',
      L: '225-228 235 237 240-242',
      M: '243',
      N: '301-303',
      O: '255',
    },
  ),
  ...series({ ...guard, ...attack }, { '@W': '1-3', D: '4', L: '5' }),
  ...series({ ...german, mark: 'GDR', of: 'Guard Reserve Division', ...attack }, { '@W': '1-2' }),
  ...series({ ...bavarian, ...attack }, { '@W': '1-6', D: '10-11', K: '14' }),
  ...series({ ...bavarian, factors: '2-3-4' }, { I: '9', J: '12', K: '15-16' }),
  ...series(
    { ...german, mark: 'BVR', of: 'Bavarian Reserve Division', factors: '2-3-4' },
    {
      '@W': '1 5',
      B: '6',
      K: '39',
    },
  ),
  // 3.22, the sample counter
  ...series({ ...german, mark: 'BVR', of: 'Bavarian Reserve Division', ...attack }, { C: '8' }),
  ...series({ ...reserve, ...attack }, { '@W': '7 13 26 28', B: '45-46', C: '79-80' }),
  ...series({ ...reserve, factors: '3-4-4' }, { C: '75-78 81-82' }),
  ...series(
    { ...reserve, factors: '2-3-4' },
    {
      '@W': '5-6 9-12 14-16 19 21-25',
      '@E': '1 3 36',
      '@X': '30 33',
      '@Y': '35',
      A: '17-18',
      B: '43-44 47-54',
    },
  ),
  ...series(
    { ...german, mark: 'ER', of: 'Ersatz Division', factors: '2-3-4' },
    { '@W': '4 8 10 19', G: '5' },
  ),
  ...series({ ...german, mark: 'N', of: 'Naval Division', factors: '2-3-4' }, { B: '1', C: '2' }),
  ...series(landwehr, {
    // Woyrsch, and what became divisions of the brigades that guarded the border of Posen
    '@E': '3-4 14 16-17',
    '@X': '5',
    '@Y': '10-11 18',
    A: '1',
    C: '2 7-8 13',
    D: '9 12',
    E: '15',
    G: '21',
    H: '19-20',
    I: '22',
    J: '23 25',
    K: '26 38 44-46',
    L: '47',
    N: '48',
    O: '85',
  }),
  ...series({ ...landwehr, mark: 'BLW', of: 'Bavarian Landwehr Division' }, { '@X': '1', C: '6', L: '2' }),
  named('german', ['GDER', 'Guard Ersatz Division', '2-3-4', '@W']),
  named('german', ['BVER', 'Bavarian Ersatz Division', '2-3-4', '@W']),
  named('german', ['JGR', 'Jäger Division', '3-4-4', 'O'], shock('4-4-4')),
  // 15.46: a shock unit in the East from the first.
  named('german', ['AK', 'Alpenkorps', '3-4-4', 'E'], { kind: 'mountain', ...shock('4-4-4') }),
];

const horse = { ...german, mark: 'CV', of: 'Cavalry Division', kind: 'cavalry', factors: '1-6' } as const;
const cavalry: readonly Unit[] = [
  ...series({ ...horse, ...onFoot('1-2-4') }, { '@W': '2-9', '@E': '1' }),
  named('german', ['GDCV', 'Guard Cavalry Division', '1-6', '@W'], { kind: 'cavalry', ...onFoot('2-3-4') }),
  named('german', ['BVCV', 'Bavarian Cavalry Division', '1-6', '@W'], {
    kind: 'cavalry',
    ...onFoot('1-2-4'),
  }),
];

const special: readonly Unit[] = [
  // 15.26, 15.31
  unit({
    id: 'ge-pz',
    nation: 'german',
    kind: 'tank',
    size: 'regiment',
    label: 'PZ',
    name: 'Panzer Regiment',
    front: factorsOf('1-4'),
    drm: 1,
    replaced: 'never',
    enters: entersOf('!german-tanks'),
  }),
  ...series(
    {
      ...german,
      mark: 'AT',
      of: 'Anti-Tank Regiment',
      kind: 'anti-tank',
      size: 'regiment',
      factors: '0-1-4',
    },
    { '!anti-tank': '1-3' },
  ),
];

const near = { ...german, game: 'near-east', size: 'battalion', of: 'Battalion' } as const;
const turkey: readonly Unit[] = [
  ...series({ ...near, factors: '1-4' }, { L: '701', N: '702-703' }),
  named('german', ['146', '146th Infantry Regiment', '1-2-4', 'P'], { game: 'near-east', size: 'brigade' }),
  named('german', ['AK2', 'Asia Corps', '1-2-4', 'N'], { game: 'near-east', size: 'brigade' }),
];

export const germans: readonly Unit[] = [
  ...infantry,
  ...cavalry,
  ...armies('german', { '@W': '1-7', '@E': '8', B: '9', C: '10-11 Sud=Süd', D: '12', O: '14 17-18' }),
  ...special,
  ...turkey,
];
