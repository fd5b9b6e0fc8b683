/** The variant sheet for 1919 (S3.4): 31 units here, and the marker of the Japanese replacements makes 32. */

import { type Given, TANK_BRIGADE, tank, type Unit, unit, VARIANT } from './form.ts';
import { germanCorps, NEW_TRENCH_CORPS, TRENCH } from './german.ts';

const v = (given: Given): Unit => unit({ sheet: 'variant', begins: VARIANT, ...given });
const SHEET = { sheet: 'variant', begins: VARIANT } as const;

export const VARIANT_MARKERS = ['Japanese replacements'] as const;

export const variant: Unit[] = [
  // S3.20: each of its two steps is worth a Royal Tank Corps.
  ...[1, 2, 3].map((number) =>
    tank(`br-ht-${number}`, 'british', `${number}HT`, `Heavy Tank Group ${number}`, {
      ...SHEET,
      kind: 'heavy-tank',
      full: [8, 4, 4],
      reduced: [4, 2, 3],
    }),
  ),
  ...[1, 2].map((number) =>
    tank(`br-ft-${number}`, 'british', `${number}FT`, `Fast Tank Group ${number}`, {
      ...SHEET,
      kind: 'fast-tank',
      full: [4, 2, 6],
    }),
  ),
  v({
    id: 'br-raf',
    nation: 'british',
    kind: 'bomber',
    label: 'RAF',
    name: 'Royal Air Force Bomber Command',
    full: [0, 0, 0],
    reduced: null,
    stacking: 0,
    replace: 'never',
  }),
  tank('fr-2aac', 'french', '2AAC', '2nd Assault Artillery Corps', SHEET),
  v({
    id: 'fr-jef',
    nation: 'japanese',
    kind: 'infantry',
    label: 'JEF',
    name: 'Japanese Expeditionary Force',
    full: [4, 4, 4],
    reduced: [2, 3, 3],
    infiltration: 'self',
    alone: true,
    notes: 'Counts as French, with replacements of its own (S3.11, S3.25).',
  }),
  tank('us-1tc', 'american', '1TC', 'U.S. 1st Tank Corps', SHEET),
  v({
    id: 'us-mar',
    nation: 'american',
    kind: 'marines',
    label: 'USMC',
    name: 'U.S. Marine Division',
    full: [4, 4, 4],
    reduced: [3, 3, 3],
    replace: 'field',
    infiltration: 'self',
  }),
  v({
    id: 'ge-ak',
    nation: 'german',
    kind: 'alpine',
    label: 'AK',
    name: 'Alpenkorps',
    full: [7, 6, 5],
    reduced: [4, 3, 4],
    replace: 'never',
    infiltration: 'self',
    notes: 'Attack factor also defends in mountains (S3.17).',
  }),
  tank('ge-pz', 'german', '1PZ', '1st Panzer Regiment', {
    ...SHEET,
    full: TANK_BRIGADE,
    infiltration: 'self',
  }),
  v({
    id: 'ge-ahef',
    nation: 'austrian',
    kind: 'infantry',
    label: 'AHEF',
    name: 'Austro-Hungarian Expeditionary Force',
    full: [2, 4, 4],
    reduced: [1, 3, 3],
    replace: 'never',
  }),
  ...[1, 2, 3, 4, 5, 6].map((number) =>
    v({
      id: `ge-at-${number}`,
      nation: 'german',
      kind: 'anti-tank',
      label: `${number}AT`,
      name: `Anti-Tank Regiment ${number}`,
      full: [0, 1, 4],
      reduced: null,
      stacking: 0,
    }),
  ),
  ...NEW_TRENCH_CORPS.map((label) => germanCorps(label, TRENCH, SHEET)),
];
