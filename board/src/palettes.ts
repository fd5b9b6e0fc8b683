/** Colours of sides, readable (AA) as text on the map's paper by day and on the dim map room's panels by night. */

import type { FaceSide, PaletteId } from '@armistice/table';
import type { ThemeName } from './colours.ts';

export const palettes: { readonly [theme in ThemeName]: { readonly [id in PaletteId]: string } } = {
  light: {
    red: '#a32a22',
    blue: '#2c5694',
    green: '#3c6324',
    gold: '#7d5a00',
    violet: '#6c3f8e',
    teal: '#0f6468',
    grey: '#6d6048',
  },
  dark: {
    red: '#f08a7c',
    blue: '#8fb4f0',
    green: '#a3cc7e',
    gold: '#e6bd55',
    violet: '#c9a0ea',
    teal: '#6fc9c6',
    grey: '#bdb196',
  },
};

/** The colour of whoever has this letter; grey for nobody. */
export function letterColour(
  sides: readonly Pick<FaceSide, 'letter' | 'palette'>[],
  letter: string,
  theme: ThemeName,
): string {
  return palettes[theme][sides.find((side) => side.letter === letter)?.palette ?? 'grey'];
}
