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
  'machine-gun': {
    lines: 'M0 36V-36M-26 36H26M-18 -16L0 -36 18 -16',
    solid: '',
  },
  cyclist: {
    lines:
      'M-75 -50L75 50M-75 50L75 -50 M-31,34 a12,12 0 1 0 24,0 a12,12 0 1 0 -24,0 ZM7,34 a12,12 0 1 0 24,0 a12,12 0 1 0 -24,0 Z',
    solid: '',
  },
  militia: {
    lines: 'M-75 -50L75 50M-75 50L75 -50',
    solid: 'M0,-22L26,0 0,22 -26,0Z',
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
  cavalry: {
    lines: 'M-75 50L75 -50',
    solid: '',
  },
  'dismounted-cavalry': {
    lines: 'M-75 50L75 -50 M-75 24H75',
    solid: '',
  },
  camel: {
    lines: 'M-54 36C-46 -16 -22 -40 -6 0C8 -40 34 -16 54 36M-75 36H75',
    solid: '',
  },
  armour: {
    lines: 'M25 -20C50 -20 50 20 25 20L-25 20C-50 20 -50 -20 -25 -20Z',
    solid: '',
  },
  'armoured-car': {
    lines: 'M25 -20C50 -20 50 20 25 20L-25 20C-50 20 -50 -20 -25 -20Z',
    solid: 'M-34,34 a10,10 0 1 0 20,0 a10,10 0 1 0 -20,0 ZM14,34 a10,10 0 1 0 20,0 a10,10 0 1 0 -20,0 Z',
  },
  'armoured-train': {
    lines:
      'M25 -20C50 -20 50 20 25 20L-25 20C-50 20 -50 -20 -25 -20Z M-75 38H75M-45 30V46M-15 30V46M15 30V46M45 30V46',
    solid: '',
  },
  'anti-tank': {
    lines: 'M-75 50L0 -48 75 50',
    solid: '',
  },
  artillery: {
    lines: '',
    solid: 'M-15,0 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0 Z',
  },
  'mountain-artillery': {
    lines: '',
    solid: 'M-15,0 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0 Z M-30,50 L0,21 30,50 Z',
  },
  'siege-artillery': {
    lines: 'M0 0L44 -36M-46 36H46M-30 36L-14 12M30 36L14 12',
    solid: 'M-15,0 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0 Z',
  },
  'rail-gun': {
    lines: 'M0 0L62 -32M-75 40H75',
    solid:
      'M-15,0 a15,15 0 1 0 30,0 a15,15 0 1 0 -30,0 Z M-53,28 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 ZM-24,28 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 ZM6,28 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 ZM35,28 a9,9 0 1 0 18,0 a9,9 0 1 0 -18,0 Z',
  },
  air: {
    lines: '',
    solid: 'M0 0L43.5 -17.4c21.75 0 21.75 34.8 0 34.8L0 0 -43.5 17.4c-21.75 0 -21.75 -34.8 0 -34.8Z',
  },
  fighter: {
    lines: 'M0 34V-36M-14 -20L0 -38 14 -20',
    solid: 'M0 0L43.5 -17.4c21.75 0 21.75 34.8 0 34.8L0 0 -43.5 17.4c-21.75 0 -21.75 -34.8 0 -34.8Z',
  },
  bomber: {
    lines: '',
    solid:
      'M0 0L43.5 -17.4c21.75 0 21.75 34.8 0 34.8L0 0 -43.5 17.4c-21.75 0 -21.75 -34.8 0 -34.8Z M-16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z M16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z',
  },
  airship: {
    lines: 'M-12 24V36H14V24M-58 0L-70 -18M-58 0L-70 18',
    solid: 'M-58,0 C-40,-28 34,-28 58,0 C34,28 -40,28 -58,0 Z',
  },
  engineers: {
    lines: 'M-54 24.3V-22.95h108v47.25M0 -22.95V13.5',
    solid: '',
  },
  headquarters: {
    lines: 'M-26 42V-10',
    solid: 'M-75,-50 H75 V-24 H-75 Z M-26,-12 H34 L20,4 34,20 H-26 Z',
  },
  supply: {
    lines: 'M-75 20l150 0 M-34 20V-22H34V20M0 -22V20',
    solid: '',
  },
  transport: {
    lines:
      'M-32,0 a32,32 0 1 0 64,0 a32,32 0 1 0 -64,0 ZM0 -32V32M-32 0H32M-22.6 -22.6L22.6 22.6M-22.6 22.6L22.6 -22.6',
    solid: '',
  },
  fortress: {
    lines: 'M-50 34V-24H-30V-8H-10V-24H10V-8H30V-24H50V34Z',
    solid: '',
  },
  flotilla: {
    lines: 'M-14 6V-34M14 6V-16M-14 -30H6',
    solid: 'M-56,6 H56 L38,34 H-38 Z',
  },
  navy: {
    lines:
      'M8.5 -25.5c0 4.76 -3.74 8.5 -8.5 8.5 -4.76 0 -8.5 -3.74 -8.5 -8.5 0 -4.76 3.74 -8.5 8.5 -8.5 4.76 0 8.5 3.74 8.5 8.5zm-34 8.5 51 0m-25.5 0 0 51 M23.8 17l-5.1 -3.4 11.9 -8.5 -1.7 15.3 -5.1 -3.4c-13.6 20.4 -31.62 20.4 -47.6 0l-5.1 3.4 -3.4 -17 13.6 10.2 -5.1 3.4c15.81 18.7 32.3 18.7 47.6 0z',
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
