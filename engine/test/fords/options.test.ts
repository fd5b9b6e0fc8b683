/** 8 Optional rules. */

import { arrange } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { fords } from '../sample/index.ts';
import { cup } from '../sample/tables.ts';
import {
  advance,
  attack,
  dig,
  lose,
  move,
  moveOf,
  place,
  retreat,
  type Stacks,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(fords);

// ---- 8.1 ----

const digging = { options: { digging: true } };
const APART = { Abbey: ['1st Rifles', 'Scouts'], Farm: ['Guard'] };

rule('8.1', 'a unit digs in only if the rule is in use', () => {
  expect(moveOf('north', APART).refusal('north', dig('1st Rifles'))).toBe('8.1');
  expect(moveOf('north', APART, digging).refusal('north', dig('1st Rifles'))).toBeUndefined();
});

rule('8.1', 'a unit digs in instead of moving', () => {
  const t = moveOf('north', APART, digging);
  t.does('north', dig('1st Rifles'));
  expect(t.next).toBe('north: move');
  expect(t.refusal('north', move('1st Rifles', 'Brickworks'))).toBe('5.1');
  t.does('north', move('Scouts', 'Brickworks'));
  expect(t.refusal('north', dig('Scouts'))).toBe('5.1');
  expect(t.refusal('north', dig('Guard'))).toBe('5.1'); // not theirs
});

rule('8.1', 'a unit that is dug in stays so, and does not dig in again', () => {
  const t = moveOf('north', APART, digging);
  t.does('north', dig('1st Rifles'));
  t.endTurn().goTo('north', 'move');
  expect(t.refusal('north', dig('1st Rifles'))).toBe('8.1');
  expect(t.refusal('north', dig('Scouts'))).toBeUndefined();
  expect(t.seen('north', 'Abbey')?.dug).toBe(1);
});

/** South digs in these units in the first player turn; North is at its combat in the second. */
function against(diggers: readonly string[], stacks: Stacks, die: number): Table {
  const t = moveOf('south', stacks, { ...digging, dice: { combat: [die] } });
  t.does('south', ...diggers.map(dig));
  return t.goTo('north', 'fight');
}

const FACING = { Mill: ['1st Rifles'], 'Lower Ford': ['5th Line'] };

rule('8.1', 'a dug-in unit counts one step more in defence', () => {
  const open = against([], FACING, 6);
  expect(open.sum('Mill', 'Lower Ford').total).toBe(0);
  open.does('north', attack('Mill', 'Lower Ford'));
  expect(open.losses).toEqual({ attacker: 1, defender: 2 });

  const dugIn = against(['5th Line'], FACING, 6);
  const { items, total } = dugIn.sum('Mill', 'Lower Ford');
  expect(items).toContainEqual({ label: '5th Line dug in', value: -1, rule: '8.1' });
  expect(total).toBe(-1);
  dugIn.does('north', attack('Mill', 'Lower Ford'));
  expect(dugIn.losses).toEqual({ attacker: 1, defender: 1 });
});

rule('8.1', 'each dug-in unit counts', () => {
  const stacks = { Mill: ['1st Rifles'], 'Lower Ford': ['Guard', '5th Line', 'Pickets'] };
  const { items } = against(['Guard', 'Pickets'], stacks, 1).sum('Mill', 'Lower Ford');
  expect(items.filter((item) => item.rule === '8.1').map((item) => item.label)).toEqual([
    'Guard dug in',
    'Pickets dug in',
  ]);
});

rule('8.1', 'but not in attack', () => {
  const t = moveOf('north', FACING, digging);
  t.does('north', dig('1st Rifles'));
  expect(t.sum('Mill', 'Lower Ford').total).toBe(0);
  expect(t.sum('Lower Ford', 'Mill').total).toBe(-1);
});

rule('8.1', 'a unit that leaves is no longer dug in', () => {
  const moves = moveOf('north', APART, digging);
  moves.does('north', dig('1st Rifles'));
  moves.endTurn().goTo('north', 'move');
  moves.does('north', move('1st Rifles', 'Brickworks'));
  expect(moves.seen('north', 'Brickworks')?.dug).toBe(0);

  const retreats = against(
    ['5th Line'],
    { Mill: ['1st Rifles', '2nd Rifles'], 'Lower Ford': ['5th Line'] },
    4,
  );
  retreats.does('north', attack('Mill', 'Lower Ford'));
  retreats.does('south', lose('5th Line'), lose('5th Line'));
  retreats.does('north', lose('1st Rifles'));
  retreats.does('south', retreat('Quarry'));
  expect(retreats.seen('south', 'Quarry')).toMatchObject({ count: 1, dug: 0 });

  const advances = moveOf(
    'north',
    { Mill: ['1st Rifles'], 'Lower Ford': ['Pickets'], Quarry: ['Guard'] },
    { ...digging, dice: { combat: [4] } },
  );
  advances.does('north', dig('1st Rifles'));
  advances.goTo('north', 'fight').does('north', attack('Mill', 'Lower Ford'));
  advances.does('south', lose('Pickets'));
  advances.does('north', lose('1st Rifles'), advance);
  expect(advances.seen('north', 'Lower Ford')).toMatchObject({ count: 1, dug: 0 });
});

rule('8.1', 'the enemy sees how many are dug in, not which', () => {
  const t = moveOf('north', APART, digging);
  t.does('north', dig('Scouts'));
  expect(t.seen('south', 'Abbey')).toEqual({ count: 2, dug: 1, units: [] });
  expect(t.read('south').text).toBe('digs in a unit at Abbey');
  expect(t.read('south').value).toEqual({ at: place('Abbey') });
  expect(t.read('north').text).toBe('digs in Scouts at Abbey');
});

// ---- 8.2 ----

rule('8.2', 'in the dry season no event is drawn', () => {
  const t = table(APART, { options: { weather: 'dry' } });
  for (const turn of [1, 2, 3]) {
    expect(t.s.turn).toBe(turn);
    expect(t.next).toBe('north and south: bid');
    expect(t.s.weather).toBe('calm');
    expect(t.s.cup).toEqual(cup.value);
    expect(t.s.aside).toEqual([]);
    t.endTurn();
  }
  expect(t.match.start.rolls).toEqual([]);
  expect(t.match.log.flatMap((entry) => entry.rolls).filter((roll) => roll.name === 'event')).toEqual([]);
});

rule('8.2', 'otherwise one is', () => {
  const t = table(APART);
  expect(t.s.aside).toHaveLength(1);
  expect(t.match.start.rolls).toMatchObject([{ name: 'event' }]);
});

rule('8.2', 'there is no third season', () => {
  const wished = arrange(fords, { options: { weather: 'monsoon' } });
  expect(wished).toMatchObject({ ok: false, problem: { code: 'bad-option' } });
});
