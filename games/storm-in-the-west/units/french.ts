/** The French army, with the Italian corps. */

import { air, arrives, ordinal, tank, type Unit, unit } from './form.ts';

/** Without the 12th (Italy), the 34th and 40th (Alsace, south of the map) and the 39th. */
const FRENCH_CORPS = [
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14, 15, 16, 17, 18, 20, 21],
  ...[30, 31, 32, 33, 35, 36, 37, 38],
];

function frenchCorps(label: string, name: string, more?: Partial<Unit>): Unit {
  const id = `fr-${label.toLowerCase()}`;
  return unit({
    id,
    nation: 'french',
    kind: 'infantry',
    label,
    name,
    full: [3, 4, 4],
    reduced: [2, 3, 3],
    ...more,
  });
}

export const french: Unit[] = [
  ...FRENCH_CORPS.map((number) => frenchCorps(`${number}`, `${ordinal(number)} Corps`)),
  frenchCorps('2Col', '2nd Colonial Corps'),
  frenchCorps('1Col', '1st Colonial Corps', { full: [4, 4, 4] }),
  ...[1, 2, 3].map((number) =>
    frenchCorps(`${number}C`, `${ordinal(number)} Cavalry Corps`, {
      kind: 'cavalry',
      full: [2, 2, 6],
      reduced: [1, 1, 5],
    }),
  ),
  tank('fr-aac', 'french', 'AAC', 'Assault Artillery Corps'),
  unit({
    id: 'fr-it',
    nation: 'italian',
    kind: 'infantry',
    label: '2It',
    name: 'Italian 2nd Corps',
    full: [2, 3, 4],
    reduced: [1, 2, 3],
    replace: 'never',
    begins: { ...arrives(4), plan1919: 'unused' },
  }),
  air('fr-air', 'french', 'French air service', arrives(8)),
];
