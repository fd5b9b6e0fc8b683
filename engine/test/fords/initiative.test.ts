/** 3 The bids for the first move. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import { bid, table } from './table.ts';

const rule = rulesOf(fords);
const APART = { Abbey: ['1st Rifles'], Quarry: ['Guard'] };

rule('3.1', 'both bid from nothing to three tokens', () => {
  const t = table(APART, { tokens: { north: 5, south: 5 } });
  for (const seat of ['north', 'south'] as const) {
    for (const tokens of [0, 1, 2, 3]) expect(t.refusal(seat, bid(tokens))).toBeUndefined();
    expect(t.refusal(seat, bid(4))).toBe('3.1');
    expect(t.refusal(seat, bid(-1))).toBe('malformed');
    expect(t.refusal(seat, bid(1.5))).toBe('malformed');
  }
});

rule('3.1', 'nobody bids tokens they do not have', () => {
  const t = table(APART, { tokens: { north: 0, south: 2 } });
  expect(t.refusal('north', bid(0))).toBeUndefined();
  expect(t.refusal('north', bid(1))).toBe('3.1');
  expect(t.refusal('south', bid(2))).toBeUndefined();
  expect(t.refusal('south', bid(3))).toBe('3.1');
});

rule('3.1', 'a bid is secret until both are made', () => {
  const t = table(APART);
  const before = t.board('south');
  t.does('north', bid(2));
  expect(t.next).toBe('south: bid');
  expect(t.board('south')).toEqual(before);
  expect(t.read('south').text).toBe('has chosen in secret');
  expect(t.read('south').value).toBeUndefined();
  expect(t.read('north').text).toBe('bids 2');
  expect(t.refusal('north', bid(3))).toBe('already-chosen');
  t.does('south', bid(1));
  expect(t.notes[0]).toMatchObject({
    rule: '3.2',
    text: 'North bids 2, South 1: north moves before south.',
  });
});

rule('3.2', 'the higher bid is paid and moves first; the lower is kept', () => {
  const north = table(APART, { tokens: { north: 3, south: 3 } });
  north.bids(2, 1);
  expect(north.next).toBe('north: move');
  expect(north.s.tokens).toEqual({ north: 1, south: 3 });

  const south = table(APART, { tokens: { north: 3, south: 3 } });
  south.bids(0, 3);
  expect(south.next).toBe('south: move');
  expect(south.s.tokens).toEqual({ north: 3, south: 0 });
});

for (const [die, first] of [
  [1, 'north'],
  [3, 'north'],
  [4, 'south'],
  [6, 'south'],
] as const) {
  rule('3.2', `equal bids cost nothing, and a ${die} gives ${first} the first move`, () => {
    const t = table(APART, { tokens: { north: 3, south: 3 }, dice: { 'first move': [die] } });
    const { rolls } = t.bids(2, 2);
    expect(rolls).toMatchObject([{ name: 'first move', sides: 6, value: die }]);
    expect(t.next).toBe(`${first}: move`);
    expect(t.s.tokens).toEqual({ north: 3, south: 3 });
  });
}

rule('3.2', 'no die is rolled when the bids differ', () => {
  const t = table(APART);
  expect(t.bids(0, 1).rolls).toEqual([]);
});
