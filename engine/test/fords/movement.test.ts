/** 5 Movement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import { done, move, moveOf } from './table.ts';

const rule = rulesOf(fords);

rule('5.1', 'a unit moves along one road', () => {
  const t = moveOf('north', { Brickworks: ['1st Rifles'], Quarry: ['Guard'] });
  for (const neighbour of ['Abbey', 'Chapel', 'Mill']) {
    expect(t.refusal('north', move('1st Rifles', neighbour))).toBeUndefined();
  }
  for (const beyond of ['Upper Ford', 'Lower Ford', 'Farm', 'Brickworks']) {
    expect(t.refusal('north', move('1st Rifles', beyond))).toBe('5.1');
  }
  t.does('north', move('1st Rifles', 'Mill'));
  expect(t.at('1st Rifles')).toBe('Mill');
  expect(t.holder('Mill')).toBe('north');
});

rule('5.1', 'a unit moves once a turn; the others of its stack may still go', () => {
  const t = moveOf('north', { Brickworks: ['1st Rifles', 'Scouts'], Quarry: ['Guard'] });
  t.does('north', move('1st Rifles', 'Mill'));
  expect(t.next).toBe('north: move');
  expect(t.refusal('north', move('1st Rifles', 'Upper Ford'))).toBe('5.1');
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBe('5.1');
  t.does('north', move('Scouts', 'Chapel'));
  expect(t.at('Scouts')).toBe('Chapel');
  t.endTurn().goTo('north', 'move');
  expect(t.refusal('north', move('1st Rifles', 'Upper Ford'))).toBeUndefined();
});

rule('5.1', 'a side moves its own units, and only those on the map', () => {
  const t = moveOf('north', { Brickworks: ['1st Rifles'], Quarry: ['Guard'] });
  expect(t.refusal('north', move('Guard', 'Farm'))).toBe('5.1');
  expect(t.refusal('north', move('Scouts', 'Abbey'))).toBe('5.1');
});

rule('5.1', 'no unit has to move', () => {
  const t = moveOf('north', { Brickworks: ['1st Rifles'], Quarry: ['Guard'] });
  t.does('north', done);
  expect(t.at('1st Rifles')).toBe('Brickworks');
});

rule('5.2', 'a unit does not enter a place that holds enemies', () => {
  const t = moveOf('north', { Mill: ['1st Rifles'], 'Lower Ford': ['Pickets'], Farm: ['Guard'] });
  expect(t.refusal('north', move('1st Rifles', 'Lower Ford'))).toBe('5.2');
  expect(t.refusal('north', move('1st Rifles', 'Farm'))).toBe('5.2');
  expect(t.refusal('north', move('1st Rifles', 'Upper Ford'))).toBeUndefined();
  t.goTo('south', 'move');
  expect(t.refusal('south', move('Guard', 'Mill'))).toBe('5.2');
  t.does('south', move('Pickets', 'Quarry'));
  t.endTurn().goTo('north', 'move');
  expect(t.refusal('north', move('1st Rifles', 'Lower Ford'))).toBeUndefined(); // they have left
});

rule('5.3', 'a unit does not enter a full place', () => {
  const t = moveOf('north', {
    Abbey: ['1st Rifles', '2nd Rifles', '3rd Militia'],
    Brickworks: ['4th Militia', 'Scouts'],
    Quarry: ['Guard'],
  });
  expect(t.refusal('north', move('Scouts', 'Abbey'))).toBe('5.3');
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBeUndefined(); // the third
  t.does('north', move('3rd Militia', 'Upper Ford'));
  t.does('north', move('Scouts', 'Abbey')); // into the room that was made
  expect(t.refusal('north', move('4th Militia', 'Abbey'))).toBe('5.3');
});
