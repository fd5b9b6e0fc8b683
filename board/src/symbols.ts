/** Unit symbols inside a frame 150 wide and 100 high about the middle. Written by scripts/symbols.ts from milsymbol. */

import type { SymbolId } from '@armistice/table';

export interface SymbolShape {
  /** Path data to draw as lines, and to fill; empty if there is none. */
  readonly lines: string;
  readonly solid: string;
}

export const symbols: { readonly [id in SymbolId]: SymbolShape } = {
  infantry: {
    lines: 'M-75 -50L75 50M-75 50L75 -50',
    solid: '',
  },
  shock: {
    lines: 'M-75 -50L75 50M-75 50L75 -50',
    solid: 'M-24,50 L0,12 24,50 Z',
  },
  cavalry: {
    lines: 'M-75 50L75 -50',
    solid: '',
  },
  armour: {
    lines: 'M25 -20C50 -20 50 20 25 20L-25 20C-50 20 -50 -20 -25 -20Z',
    solid: '',
  },
  artillery: {
    lines: '',
    solid: 'M-15,0 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0 Z',
  },
  air: {
    lines: '',
    solid: 'M0 0L43.5 -17.4c21.75 0 21.75 34.8 0 34.8L0 0 -43.5 17.4c-21.75 0 -21.75 -34.8 0 -34.8Z',
  },
  bomber: {
    lines: '',
    solid:
      'M0 0L43.5 -17.4c21.75 0 21.75 34.8 0 34.8L0 0 -43.5 17.4c-21.75 0 -21.75 -34.8 0 -34.8Z M-16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z M16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z',
  },
  'anti-tank': {
    lines: 'M-75 50L0 -48 75 50',
    solid: '',
  },
  mountain: {
    lines: 'M-75 -50L75 50M-75 50L75 -50',
    solid: 'M-30,50 L-4,16 6,30 12,22 30,50 Z',
  },
  marine: {
    lines:
      'M-75 -50L75 50M-75 50L75 -50 M-75 -10c18.8 0 0 20 18.8 20 18.8 0 0 -20 18.8 -20 18.8 0 0 20 18.8 20 18.8 0 0 -20 18.8 -20 18.8 0 0 20 18.8 20 18.8 0 0 -20 18.8 -20 18.8 0 0 20 18.8 20 18.8 0 0 -20 20 -20',
    solid: '',
  },
  decoy: {
    lines: 'M-60 34L-36 10M-24 -2L0 -26 24 -2M36 10L60 34',
    solid: '',
  },
  unknown: {
    lines: '',
    solid: '',
  },
};
