/** 24.3 Which hex comes next. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeAt, placeName } from '../map.ts';
import { ask, choice, type Reader, type Writer } from '../types.ts';
import { solo } from './state.ts';

/** The hexes with the greatest value. */
export function greatest(hexes: readonly number[], value: (hex: number) => number): number[] {
  const most = Math.max(...hexes.map(value));
  return hexes.filter((hex) => value(hex) === most);
}

/**
 * The hex with the greatest Allied value; -1 when several have it and the player is asked: the step is run again after
 * that. The hex is taken off the list.
 */
export function nextHex(g: Writer, hexes: number[], value: (hex: number) => number, why: string): number {
  const first = greatest(hexes, value);
  const { next } = solo(g);
  const hex = first.length === 1 ? first[0]! : first.includes(next) ? next : -1;
  if (hex < 0) {
    g.push('soloTie', { hexes: first, why });
    return -1;
  }
  solo(g).next = -1;
  hexes.splice(hexes.indexOf(hex), 1);
  return hex;
}

const ids = (g: Reader, hexes: readonly number[]): string[] => hexes.map((hex) => g.data.ground.ids[hex]!);

/** 24.3: ties are the player's to settle. */
export const takeFirst = choice('soloTie', {
  title: 'This hex first',
  rule: '24.3',
  about: 'hex',
  form: z.string(),
  foci: (g, f) => ids(g, f.hexes),
  values: (g, f, _seat, hex: string) => (f.hexes.includes(placeAt(g, hex)) ? [hex] : []),
  refuse: (g, f, hex) =>
    f.hexes.includes(placeAt(g, hex))
      ? undefined
      : refuse('24.3', `The hexes with the greatest value are ${ids(g, f.hexes).join(', ')}.`),
  apply(g, _f, hex) {
    solo(g).next = placeAt(g, hex);
    g.pop();
  },
  say: (g, _f, hex) => `takes ${placeName(g, placeAt(g, hex))} first`,
});

export const soloTie = ask('soloTie', {
  title: 'Order of resolution',
  rule: '24.3',
  asks: () => 'allied',
  prompt: (_g, f) => `Several hexes are equal: which comes first for ${f.why}?`,
  choices: { takeFirst },
});
