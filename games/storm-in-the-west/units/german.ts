/** The German army. */

import { air, type Factors, roman, START, type Unit, unit } from './form.ts';

const NAMED: { readonly [label: string]: string } = {
  Gd: 'Guard Corps',
  GdR: 'Guard Reserve Corps',
  GG: 'Group Gayl',
  Mar: 'Marine Corps Flanders',
};

/** '3BR' is the III Bavarian Reserve Corps. */
function germanName(label: string): string {
  const given = NAMED[label];
  if (given !== undefined) return given;
  const bavarian = label.includes('B') ? 'Bavarian ' : '';
  const reserve = label.includes('R') ? 'Reserve ' : '';
  return `${roman(Number.parseInt(label, 10))} ${bavarian}${reserve}Corps`;
}

const list = (text: string): string[] => text.split(' ');

/** The attack corps of the 17th, 2nd and 18th Armies on 21 March, most of which led again on the Lys and the Aisne. */
const ATTACK_CORPS = list('3 9 11 13 14 17 51 3B 1BR 4R 6R 9R 14R 23R 39R');
/** The other corps of the active fronts. */
const LINE_CORPS = list('Gd GdR Mar GG 4 6 7 18 19 54 55 65 1B 2B 7R 8R 10R 18R 25R 40R');
/** Static corps, from the Argonne to the Vosges and in quiet parts elsewhere. */
const TRENCH_CORPS = list('5 10 12 15 16 21 58 61 64 66 5R 12R 24R 38R 2BR 15BR');
/** Headquarters that were in the east, come west for 1919. */
export const NEW_TRENCH_CORPS = list('20 22R 26R 41R 52 53 57 60 62 63 67 68');

const REGULAR: readonly [Factors, Factors] = [
  [5, 6, 4],
  [3, 4, 3],
];
const STOSS: readonly [Factors, Factors] = [
  [6, 6, 5],
  [3, 4, 4],
];
export const TRENCH: readonly [Factors, Factors] = [
  [1, 4, 3],
  [1, 3, 2],
];

export function germanCorps(
  label: string,
  [full, reduced]: readonly [Factors, Factors],
  more?: Partial<Unit>,
): Unit {
  const id = `ge-${label.toLowerCase()}`;
  return unit({
    id,
    nation: 'german',
    kind: 'infantry',
    label,
    name: germanName(label),
    full,
    reduced,
    ...more,
  });
}

export const german: Unit[] = [
  ...ATTACK_CORPS.map((label) =>
    germanCorps(label, STOSS, {
      id: `ge-stoss-${label.toLowerCase()}`,
      kind: 'stosstruppen',
      infiltration: 'self',
      counterpart: `ge-${label.toLowerCase()}`,
      // S1.3, S2.2: counterparts only. S3.8: dice say how many of each.
      begins: { campaign: 'start', elsewhere: 'unused', offensive: 'unused', plan1919: 'pool' },
    }),
  ),
  ...ATTACK_CORPS.map((label) =>
    germanCorps(label, REGULAR, {
      counterpart: `ge-stoss-${label.toLowerCase()}`,
      begins: { campaign: 'pool', elsewhere: 'start', offensive: 'start', plan1919: 'pool' },
    }),
  ),
  ...LINE_CORPS.map((label) => germanCorps(label, REGULAR)),
  ...TRENCH_CORPS.map((label) => germanCorps(label, TRENCH)),
  unit({
    id: 'ge-agb',
    nation: 'german',
    kind: 'artillery',
    label: 'AGB',
    name: 'Artillery Group Bruchmüller',
    full: [15, 1, 3],
    reduced: null,
    stacking: 0,
    replace: 'never',
    begins: { campaign: 'start', elsewhere: 'unused', offensive: 'unused', plan1919: 'unused' },
    notes: 'Supports from two hexes (14.3); leaves after German Turn 9 (8.7).',
  }),
  air('ge-air', 'german', 'German air service', { ...START, elsewhere: 'unused' }),
];
