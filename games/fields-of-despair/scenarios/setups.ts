/** Blocks, fortresses and ground at the start, by year (14.2). */

import type { DespairScenario, Group } from './form.ts';

type SetUp = Pick<DespairScenario, 'groups' | 'england' | 'forts' | 'line' | 'held'>;

const rows = (
  side: Group['side'],
  nation: keyof Group['nations'],
  list: { readonly [hex: string]: readonly [infantry: number, cavalry: number] },
): Group[] =>
  Object.entries(list).map(([hex, [infantry, cavalry]]) => ({
    side,
    nations: { [nation]: { infantry, cavalry } },
    hexes: [hex],
  }));

const FRENCH_1914 = {
  G05: [8, 1],
  H05: [8, 0],
  H06: [6, 1],
  I06: [12, 1],
  J07: [14, 2],
  K09: [14, 2],
} as const;

/** Printed nowhere: reports name a fortress at Maubeuge and not its points. Two, like the Belgian ones, are ours. */
export const UNPRINTED_FORTS: readonly string[] = ['F03'];

const FRENCH_FORTS_1914 = {
  B01: ['allied', 1],
  F03: ['allied', 2], // printed nowhere, see above
  F05: ['allied', 1],
  H05: ['allied', 5],
  H09: ['allied', 4],
  I07: ['allied', 4],
  J07: ['allied', 4],
  J08: ['allied', 4],
  K10: ['allied', 4],
} as const;

const GERMAN_FORTS = {
  J05: ['cp', 4],
  J06: ['cp', 4],
  K01: ['cp', 1],
  M03: ['cp', 1],
  M07: ['cp', 4],
} as const;

/** Rows that no table at hand shows. */
const guessed = (...of: Parameters<typeof rows>): Group[] =>
  rows(...of).map((one) => ({ ...one, reconstructed: true }));

/** The BEF stands in Maubeuge, which has a fortress (play reports; its table is lost). */
const BEF = guessed('allied', 'british', { F03: [5, 1] });

export const august1914: SetUp = {
  groups: [
    ...rows('cp', 'german', {
      J01: [17, 3],
      J02: [17, 0],
      J03: [8, 2],
      J05: [10, 2],
      K05: [10, 0],
      K07: [8, 3],
      L07: [4, 0],
      M03: [15, 0],
    }),
    ...rows('allied', 'french', { C07: [0, 3], ...FRENCH_1914 }),
    ...BEF,
    ...rows('allied', 'belgian', { G01: [2, 0], H02: [2, 0], I02: [2, 0] }),
  ],
  england: 0,
  forts: {
    ...FRENCH_FORTS_1914,
    C07: ['allied', 2],
    G01: ['allied', 2],
    H02: ['allied', 2],
    I02: ['allied', 2],
    ...GERMAN_FORTS,
    M03: ['cp', 0],
  },
  line: [],
  held: [],
};

/** After the Opening Move, with the reinforcements of Turn 1. */
export const turn1of1914: SetUp = {
  groups: [
    ...rows('cp', 'german', {
      G02: [0, 3],
      G03: [0, 2],
      H02: [37, 0],
      H04: [4, 0],
      I03: [2, 0],
      I05: [10, 2],
      J05: [0, 2],
      J06: [4, 0],
      K04: [8, 0],
      L04: [7, 0],
      L07: [3, 0],
      L09: [4, 0],
      M03: [30, 0],
    }),
    // The tenth of their cavalry: of the three in K07 two have ridden to J05.
    ...guessed('cp', 'german', { K07: [0, 1] }),
    ...rows('allied', 'french', { C07: [15, 3], ...FRENCH_1914 }),
    ...BEF,
    ...rows('allied', 'belgian', { G01: [2, 0] }),
  ],
  england: 4,
  forts: { ...FRENCH_FORTS_1914, C07: ['allied', 1], G01: ['allied', 2], ...GERMAN_FORTS },
  line: [],
  held: ['G02', 'G03', 'H01', 'H02', 'H03', 'H04', 'I01', 'I02', 'I03', 'I04', 'I05', 'J04'],
};

export const early1915: SetUp = {
  groups: [
    group('cp', { german: [57, 2] }, 'D01 D02 D03 D04 D05'),
    group('cp', { german: [40, 0] }, 'E06 F05 G06 H05'),
    group('cp', { german: [31, 0] }, 'I06 J05 J06 K07 L07 L08 L09'),
    group('allied', { french: [43, 8] }, 'D03 D04 D05'),
    group('allied', { french: [34, 0] }, 'E06 F05 G06 H05'),
    group('allied', { french: [13, 2] }, 'I06 I07 J07 K08 K09 K10'),
    group('allied', { british: [15, 2] }, 'D01 D02'),
    group('allied', { belgian: [3, 0] }, 'D01'),
  ],
  england: 0,
  forts: { B01: ['allied', 1], C07: ['allied', 2], H05: ['allied', 5], H09: ['allied', 4], ...GERMAN_FORTS },
  line: [],
  held: 'held:1915:cp',
};

export const early1917: SetUp = {
  groups: [
    group('cp', { german: [62, 3] }, 'D01 D02 D03 D04'),
    group('cp', { german: [53, 0] }, 'E05 F05 G06 H05 I06'),
    group('cp', { german: [23, 0] }, 'J05 J06 K07 L07 L08 L09'),
    group('allied', { british: [58, 2], belgian: [3, 0] }, 'D01 D02 D03'),
    group('allied', { french: [47, 2] }, 'D04 E05 F05'),
    group('allied', { french: [29, 0] }, 'G06 H05 I06', 'H06'),
    group('allied', { french: [29, 1] }, 'I07 J07 J08 K08 K09 K10'),
  ],
  england: 0,
  forts: {
    B01: ['allied', 1],
    C07: ['allied', 2],
    H05: ['allied', 3],
    H09: ['allied', 4],
    I07: ['allied', 4],
    J07: ['allied', 4],
    J08: ['allied', 4],
    K10: ['allied', 4],
    ...GERMAN_FORTS,
  },
  line: 'D01 D02 D03 D04 E05 F05 G06 H05 I06 J06 K07 L07 L08 L09'.split(' '),
  held: 'held:1917:cp',
};

function group(
  side: Group['side'],
  nations: { readonly [nation in keyof Group['nations']]: readonly [number, number] },
  hexes: string,
  also?: string,
): Group {
  const forces = Object.entries(nations).map(([nation, [infantry, cavalry]]) => [
    nation,
    { infantry, cavalry },
  ]);
  return {
    side,
    nations: Object.fromEntries(forces),
    hexes: hexes.split(' '),
    ...(also === undefined ? {} : { also: also.split(' ') }),
  };
}
