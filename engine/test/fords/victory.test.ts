/** 7 Victory. */

import { Account } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords, type Seat } from '../sample/index.ts';
import { points } from '../sample/rules/victory.ts';
import { skirmish } from '../sample/scenarios/index.ts';
import { attack, fightOf, lose, move, moveOf, type Table, table } from './table.ts';

const rule = rulesOf(fords);
const last = { turn: skirmish.turns };

function pointsOf(t: Table, seat: Seat) {
  const account = new Account();
  points(t.match.play, seat, account);
  return account.items;
}

// ---- 7.1 ----

rule('7.1', 'at the end the side with more points wins', () => {
  const north = table({ Mill: ['Scouts'], Farm: ['Guard'], Quarry: ['5th Line'] }, last).endTurn();
  expect(north.outcome).toEqual({
    winner: 'north',
    how: 'points',
    text: 'North has 3 points, South 2: north wins.',
  });
  const south = table({ Abbey: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['Pickets'] }, last).endTurn();
  expect(south.outcome).toEqual({
    winner: 'south',
    how: 'points',
    text: 'North has 1 points, South 2: south wins.',
  });
});

rule('7.1', 'a place counts for the side that was last to hold it, even when it has left', () => {
  const t = table(
    { Chapel: ['Scouts'], Farm: ['Guard'] },
    { ...last, held: { Mill: 'north', 'Upper Ford': 'south' } },
  );
  expect(pointsOf(t, 'north')).toEqual([{ label: 'Mill', value: 3, rule: '7.1' }]);
  expect(pointsOf(t, 'south')).toEqual([
    { label: 'Upper Ford', value: 2, rule: '7.1' },
    { label: 'Farm', value: 1, rule: '7.1' },
  ]);
});

rule('7.1', 'a place left and then entered by the enemy counts for them', () => {
  const t = moveOf('north', { Mill: ['Scouts'], Farm: ['Guard'], Quarry: ['Pickets'] }, last);
  t.does('north', move('Scouts', 'Brickworks'));
  expect(t.holder('Mill')).toBe('north');
  t.goTo('south', 'move').does('south', move('Guard', 'Mill'));
  expect(pointsOf(t, 'north').map((item) => item.label)).toEqual(['Brickworks']);
  expect(pointsOf(t, 'south').map((item) => item.label)).toEqual(['Mill', 'Farm', 'Quarry']);
  t.endTurn();
  expect(t.outcome).toMatchObject({ winner: 'south', how: 'points' });
});

rule('7.1', 'points decide nothing before the end', () => {
  const t = table({ Mill: ['Scouts'], Farm: ['Guard'] }, { turn: skirmish.turns - 1 }).endTurn();
  expect(t.next).toBe('north and south: bid');
});

// ---- 7.2 ----

rule('7.2', 'a side without units has lost at once, whatever its points', () => {
  const t = fightOf(
    'north',
    { Chapel: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['Pickets'] },
    { held: { Mill: 'south', Abbey: 'south' }, dice: { combat: [6] } },
  );
  t.does('north', attack('Chapel', 'Lower Ford'));
  t.does('south', lose('Pickets'));
  expect(t.outcome).toEqual({ winner: 'north', how: 'annihilation', text: 'Only north is left.' });
  expect(t.s.turn).toBe(1);
});

rule('7.2', 'an attacker may lose their last unit as well', () => {
  const t = fightOf('north', { Mill: ['Scouts'], 'Lower Ford': ['Guard'] }, { dice: { combat: [1] } });
  t.does('north', attack('Mill', 'Lower Ford'));
  t.does('north', lose('Scouts'));
  expect(t.outcome).toEqual({ winner: 'south', how: 'annihilation', text: 'Only south is left.' });
});

rule('7.2', 'when both lose their last unit nobody wins', () => {
  const t = fightOf('north', { Mill: ['Scouts'], 'Lower Ford': ['Pickets'] }, { dice: { combat: [4] } });
  t.does('north', attack('Mill', 'Lower Ford'));
  t.does('south', lose('Pickets'));
  t.does('north', lose('Scouts'));
  expect(t.outcome).toEqual({ winner: null, how: 'annihilation', text: 'Nobody is left.' });
});

rule('7.2', 'it holds in the second player turn too', () => {
  const t = table({ Mill: ['Scouts'], 'Lower Ford': ['Guard'] }, { dice: { combat: [6] } });
  t.goTo('north', 'move').goTo('south', 'fight');
  t.does('south', attack('Lower Ford', 'Mill'));
  t.does('north', lose('Scouts'));
  expect(t.outcome).toMatchObject({ winner: 'south', how: 'annihilation' });
  expect(t.s.turn).toBe(1);
});

rule('7.2', 'one unit is enough to go on', () => {
  const t = table({ Mill: ['Scouts'], Farm: ['Pickets'] }).endTurn();
  expect(t.next).toBe('north and south: bid');
});

// ---- 7.3 ----

rule('7.3', 'equal points are a draw', () => {
  const t = table({ 'Upper Ford': ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['Pickets'] }, last).endTurn();
  expect(t.outcome).toEqual({
    winner: null,
    how: 'draw',
    text: 'North has 2 points, South 2: a draw.',
  });
});
