/** 24.2 Counters of the Central Powers that make up a result. */

import { wingValue } from '../rules/air.ts';
import { gunValue } from '../rules/dice.ts';
import { BOX, GUNS, type Reader, WINGS, type Writer } from '../types.ts';
import { subset } from './lookup.ts';

type Column = 'guns' | 'wings';

const AT = { guns: 'gunAt', wings: 'wingAt' } as const;
const SIZE = { guns: GUNS, wings: WINGS } as const;

function worth(g: Reader, column: Column, i: number): number {
  return column === 'guns' ? gunValue(g, 0, i) : wingValue(g.s.boards[0], i);
}

/** Counters at hand. */
function atHand(g: Reader, column: Column): number[] {
  const board = g.s.boards[0];
  const found: number[] = [];
  for (let i = 0; i < SIZE[column]; i++)
    if (board[column][i]! > 0 && board[AT[column]][i] === BOX.available) found.push(i);
  return found;
}

/**
 * 24.2: lays counters worth a result in a hex, or the nearest value below it. When even the smallest is too much it is
 * changed for two from the supply. The ace comes along if it can.
 */
export function pickCounters(g: Writer, column: Column, at: number, wanted: number, ace = false): number {
  if (wanted <= 0) return 0;
  const board = g.s.boards[0];
  let hand = atHand(g, column);
  if (!hand.some((i) => worth(g, column, i) > 0 && worth(g, column, i) <= wanted)) {
    changeDown(g, column, hand, wanted);
    hand = atHand(g, column);
  }
  const values = hand.map((i) => worth(g, column, i));
  const star = ace ? hand.findIndex((i) => board.wingAce[i] === 1) : -1;
  const led = star < 0 ? [] : subset(values, wanted, star);
  const plain = subset(values, wanted);
  const chosen = led.length > 0 ? led : plain;
  let sum = 0;
  for (const k of chosen) {
    board[AT[column]][hand[k]!] = at;
    sum += values[k]!;
  }
  return sum;
}

/** The smallest counter at hand becomes two: one of the value wanted, one of the rest. */
function changeDown(g: Writer, column: Column, hand: readonly number[], wanted: number): void {
  const board = g.s.boards[0];
  const big = hand
    .filter((i) => worth(g, column, i) > wanted && (column === 'guns' || whole(g, i)))
    .sort((a, b) => worth(g, column, a) - worth(g, column, b))[0];
  const spare = hand.find((i) => board[column][i] === 1) ?? board[column].indexOf(0);
  if (big === undefined || spare < 0) return;
  const value = worth(g, column, big);
  board[column][big] = wanted + 1;
  board[column][spare] = value - wanted + 1;
  board[AT[column]][spare] = BOX.available;
}

/** A squadron without damage that is no ace. */
const whole = (g: Reader, i: number): boolean =>
  g.s.boards[0].wingHurt[i] === 0 && g.s.boards[0].wingAce[i] === 0;
