/**
 * What maps and overlays print: names of nations, and of the two camps of the war. A game says itself which sides it
 * has (`FaceSide`); this is for words on a map, which no game need be open for.
 */

import type { PaletteId } from '@armistice/table';

/** The first that fits. */
const WORDS: readonly (readonly [word: RegExp, palette: PaletteId])[] = [
  [/german|central|\bcp\b|austr|\bah\b|turk|ottoman|bulgar/i, 'red'],
  [
    /allied|allies|entente|french|france|british|brit|belgi|ital|russ|serb|monteneg|roman|greek|americ|portug|\bap\b/i,
    'blue',
  ],
];

/** The camp that a word such as `allied-trench`, `supply:french` or `1915-front:german` speaks of, as its colour. */
export const campOf = (word: string): PaletteId => WORDS.find(([one]) => one.test(word))?.[1] ?? 'grey';
