/** 2 The sequence of play. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import { attack, bid, done, fightOf, move, moveOf, table } from './table.ts';

const rule = rulesOf(fords);
const APART = { Abbey: ['1st Rifles'], Quarry: ['Guard'] };
const ADJACENT = { Mill: ['1st Rifles'], Farm: ['Guard'] };

rule('2.1', 'a turn is an event, the bids, and the two player turns', () => {
  const t = table(APART);
  expect(t.match.start.rolls.map((roll) => roll.name)).toEqual(['event']);
  expect(t.next).toBe('north and south: bid');
  t.bids(0, 1);
  expect(t.next).toBe('south: move');
  t.does('south', done, done);
  expect(t.next).toBe('north: move');
  expect(t.s.turn).toBe(1);
  t.does('north', done);
  const last = t.does('north', done);
  expect(t.s.turn).toBe(2);
  expect(last.rolls.map((roll) => roll.name)).toEqual(['event']);
  expect(t.next).toBe('north and south: bid');
});

rule('2.1', 'the other side waits for its player turn', () => {
  const t = table(APART);
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBe('unknown-choice');
  t.bids(1, 0);
  expect(t.refusal('south', move('Guard', 'Farm'))).toBe('out-of-turn');
  expect(t.refusal('south', done)).toBe('out-of-turn');
  t.does('north', done, done);
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBe('out-of-turn');
  expect(t.refusal('south', move('Guard', 'Farm'))).toBeUndefined();
  expect(t.refusal('south', bid(0))).toBe('unknown-choice');
});

rule('2.2', 'a player turn is movement, then combat', () => {
  const t = moveOf('north', ADJACENT);
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBeUndefined();
  expect(t.refusal('north', attack('Mill', 'Farm'))).toBe('unknown-choice');
  t.does('north', done);
  expect(t.next).toBe('north: fight');
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBe('unknown-choice');
  expect(t.refusal('north', attack('Mill', 'Farm'))).toBeUndefined();
});

rule('2.2', 'combat ends when its side says so, and the other side moves', () => {
  const t = fightOf('south', ADJACENT);
  t.does('south', done);
  expect(t.next).toBe('north: move');
});

for (const { id, title, turns } of fords.scenarios.filter((one) => one.plain === undefined)) {
  rule('2.3', `${title} lasts ${turns} turns`, () => {
    const t = table(APART, { scenario: id });
    for (let turn = 1; turn < turns; turn++) {
      expect(t.s.turn).toBe(turn);
      t.endTurn();
      expect(t.next).toBe('north and south: bid');
    }
    t.endTurn();
    expect(t.next).toBe('nobody: the game is over');
    expect(t.s.turn).toBe(turns);
    expect(t.refusal('north', bid(0))).toBe('game-over');
  });
}

rule('2.3', 'the skirmish is shorter than the long day', () => {
  const last = { turn: 5 };
  expect(table(APART, { ...last, scenario: 'skirmish' }).endTurn().outcome).not.toBeNull();
  expect(table(APART, { ...last, scenario: 'long-day' }).endTurn().outcome).toBeNull();
});
