/** 4 Events. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import { cup } from '../sample/tables.ts';
import { move, moveOf, table } from './table.ts';

const rule = rulesOf(fords);
const APART = { Abbey: ['1st Rifles'], Quarry: ['Guard'] };
const ACROSS = { 'Upper Ford': ['1st Rifles'], Farm: ['Guard'] };

rule('4.1', 'one chit is drawn each turn and laid aside', () => {
  const t = table(APART, { cup: ['rain', 'wagon', 'calm'] });
  expect(t.s.weather).toBe('rain');
  expect(t.s.cup).toEqual(['wagon', 'calm']);
  expect(t.s.aside.at(-1)).toBe('rain');
  t.endTurn();
  expect(t.s.weather).toBe('wagon');
  expect(t.s.cup).toEqual(['calm']);
  expect(t.s.aside.slice(-2)).toEqual(['rain', 'wagon']);
});

rule('4.1', 'chance says which chit', () => {
  const drawn = [1, 2, 3].map((event) => {
    const t = table(APART, { cup: ['calm', 'rain', 'wagon'], dice: { event: [event] } });
    expect(t.match.start.rolls).toMatchObject([{ name: 'event', sides: 3, drew: t.s.weather }]);
    return t.s.weather;
  });
  expect(drawn).toEqual(['calm', 'rain', 'wagon']);
});

rule('4.1', 'an empty cup is filled again, with all the chits', () => {
  const t = table(APART, { cup: ['rain'] });
  expect(t.s.cup).toEqual([]);
  t.endTurn();
  expect(t.s.aside).toEqual([t.s.weather]);
  expect([...t.s.cup, t.s.weather].sort()).toEqual([...cup.value].sort());
});

rule('4.1', 'the players see how many chits are left and which are laid aside', () => {
  const t = table(APART, { cup: ['rain', 'calm'] });
  for (const reader of ['north', 'south', null] as const) {
    expect(t.board(reader)).toMatchObject({ weather: 'rain', cup: 1, aside: t.s.aside });
  }
});

rule('4.2', 'in rain no unit moves over a ford', () => {
  const t = moveOf('north', ACROSS, { cup: ['rain', 'calm'] });
  expect(t.refusal('north', move('1st Rifles', 'Orchard'))).toBe('4.2');
  expect(t.refusal('north', move('1st Rifles', 'Mill'))).toBeUndefined(); // a road like any other
  expect(t.refusal('north', move('1st Rifles', 'Abbey'))).toBeUndefined();
  t.goTo('south', 'move');
  expect(t.refusal('south', move('Guard', 'Mill'))).toBe('4.2');
  expect(t.refusal('south', move('Guard', 'Orchard'))).toBeUndefined();
});

for (const weather of ['calm', 'wagon']) {
  rule('4.2', `the fords are open when the chit is ${weather}`, () => {
    const t = moveOf('north', ACROSS, { cup: [weather] });
    expect(t.refusal('north', move('1st Rifles', 'Orchard'))).toBeUndefined();
    t.goTo('south', 'move');
    expect(t.refusal('south', move('Guard', 'Mill'))).toBeUndefined();
  });
}

rule('4.2', 'the rain ends with its turn', () => {
  const t = moveOf('north', ACROSS, { cup: ['rain', 'calm'] });
  expect(t.refusal('north', move('1st Rifles', 'Orchard'))).toBe('4.2');
  t.endTurn().goTo('north', 'move');
  t.does('north', move('1st Rifles', 'Orchard'));
  expect(t.at('1st Rifles')).toBe('Orchard');
});

rule('4.3', 'a wagon brings each side a token', () => {
  const t = table(APART, { tokens: { north: 0, south: 2 }, cup: ['wagon', 'calm'] });
  expect(t.s.tokens).toEqual({ north: 1, south: 3 });
  t.endTurn();
  expect(t.s.tokens).toEqual({ north: 1, south: 3 }); // once
});

for (const weather of ['calm', 'rain']) {
  rule('4.3', `${weather} brings none`, () => {
    const t = table(APART, { tokens: { north: 0, south: 2 }, cup: [weather] });
    expect(t.s.tokens).toEqual({ north: 0, south: 2 });
  });
}
