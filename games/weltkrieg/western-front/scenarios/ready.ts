/**
 * The set-ups that lie ready where the text leaves them to the owners: which army stood where, and where each side was
 * strongest. Ours, after the history of the front; the rest follows from the limits of the text (rules/ready.ts).
 */

import type { Deployment } from './scenario.ts';

type Staffs = Deployment['staffs'];

const FRANCE_1915 = {
  ...{ 8: '0906', 10: '0909', 2: '0911', 6: '1214', 5: '1515' },
  ...{ 4: '1715', 3: '1915', 1: '2117', 9: '2317', 7: '2720' },
};
const GERMANY_1916 = {
  ...{ 4: '1005', 6: '1008', 2: '1011', 7: '1314', 3: '1714', 5: '2114' },
  ...{ Strnz: '2116', Fkhsn: '2517', Gaede: '2821' },
};
const BELGIUM = { Bel: '0905' };

/** By scenario and nation: the hex of the front before each headquarters. */
export const ANCHORS = {
  'april-1915': {
    France: FRANCE_1915,
    'Great Britain': { 2: '1006', 1: '0908' },
    Belgium: BELGIUM,
    Germany: { ...GERMANY_1916, 1: '1213', 7: '1413', 3: '1614' },
  },
  'february-1916': {
    France: {
      ...{ 10: '0909', 2: '1014', 6: '1214', 5: '1515', 4: '1715', 3: '1915' },
      ...{ 1: '2117', 8: '2417', 7: '2720', 9: '1414' },
    },
    'Great Britain': { 2: '1006', 1: '0908', 3: '0910', 4: '0911' },
    Belgium: BELGIUM,
    Germany: GERMANY_1916,
  },
  'june-1916': {
    France: {
      ...{ 6: '0912', 10: '1014', 3: '1315', 5: '1515', 9: '1615', 4: '1715' },
      ...{ 2: '2015', 1: '2117', 8: '2417', 7: '2720' },
    },
    'Great Britain': { 2: '1006', 1: '0908', 3: '0909', 4: '0910', 5: '0911' },
    Belgium: BELGIUM,
    Germany: GERMANY_1916,
  },
  'april-1917': {
    France: {
      ...{ 3: '1113', 6: '1314', 10: '1414', 9: '1515', 5: '1615', 4: '1715' },
      ...{ 2: '2015', 1: '2117', 8: '2417', 7: '2720' },
    },
    'Great Britain': { 2: '1006', 1: '0908', 3: '0910', 5: '1010', 4: '1111' },
    Belgium: BELGIUM,
    Germany: { ...GERMANY_1916, 2: '1110', 1: '1514', 7: '1313' },
  },
  'march-1918': {
    France: {
      ...{ 3: '1213', 6: '1314', 9: '1414', 5: '1515', 10: '1615', 4: '1715' },
      ...{ 2: '2015', 1: '2117', 8: '2417', 7: '2720' },
    },
    'Great Britain': { 2: '1006', 1: '0908', 4: '0909', 3: '1010', 5: '1112' },
    Belgium: BELGIUM,
    Germany: {
      ...{ 4: '1005', 6: '1107', 17: '1009', 2: '1110', 18: '1211', 7: '1313', 1: '1514', 3: '1714' },
      ...{ 5: '2114', Strnz: '2116', 19: '2316', Fkhsn: '2517', Gaede: '2821' },
    },
  },
} as const satisfies { readonly [scenario: string]: Staffs };

/** By scenario: where either side means to attack, and where it expects to be attacked. */
export const FOCUS: { readonly [scenario in keyof typeof ANCHORS]: Deployment['focus'] } = {
  'april-1915': { cp: ['1106', '1107', '1008', '1009'], entente: ['0908', '0909', '0910', '1006'] },
  'february-1916': { cp: ['2114', '2214', '2215', '2013'], entente: ['1915', '2014', '2117', '0909'] },
  'june-1916': { cp: ['1009', '1010', '1011'], entente: ['0910', '0911', '0912'] },
  'april-1917': {
    cp: ['1008', '1009', '1313', '1413', '1514'],
    entente: ['0909', '0910', '1314', '1414', '1515'],
  },
  'march-1918': { cp: ['1009', '1110', '1210', '1211', '1212'], entente: ['1010', '1111', '1112', '1213'] },
};
