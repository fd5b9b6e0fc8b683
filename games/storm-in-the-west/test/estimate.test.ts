/** 13.8 What an attacker can reckon before they commit. */

import { describe, expect, test } from 'vitest';
import { battleOf } from '../table/battle.ts';
import type { StormView } from '../table/seen.ts';
import { attack, commit, join, type Stacks, type Table, table } from './table.ts';

const prepared = (stacks: Stacks, ...units: string[]): Table => {
  const t = table(stacks, { turn: 3 }).goTo('german', 'combat');
  t.does('german', attack('3435'), ...units.map((unit) => join(unit)));
  return t;
};
const battle = (t: Table, seat: 'german' | 'allied' | null = 'german') =>
  (t.board(seat) as unknown as StormView).battle!;
const total = (items: readonly { value: number }[]) => items.reduce((sum, { value }) => sum + value, 0);

describe('the estimate while an attack is prepared', () => {
  test('what is seen counts exactly, what is covered as an ordinary corps', () => {
    const t = prepared({ 3535: 'ge-4 ge-6 ge-7', 3435: 'br-5 br-6-' }, 'ge-4', 'ge-6', 'ge-7');
    const { estimate } = battle(t);
    expect(estimate?.covered).toBe(1);
    expect(estimate?.defence.map(({ value }) => value)).toEqual([3, 4]); // VI Corps reduced, and somebody
    expect(estimate?.odds).toBe('2:1');
    expect(estimate?.results).toHaveLength(6);
  });

  test('it is the same whoever lies covered', () => {
    const one = prepared({ 3535: 'ge-4 ge-6', 3435: 'br-5 br-6' }, 'ge-4', 'ge-6');
    const other = prepared({ 3535: 'ge-4 ge-6', 3435: 'br-port br-6' }, 'ge-4', 'ge-6');
    expect(battle(other).estimate).toEqual(battle(one).estimate);
  });

  test('with everybody in sight it is what the battle card says after the attack', () => {
    const t = prepared({ 3535: 'ge-4 ge-6', 3434: 'ge-7', 3435: 'br-6' }, 'ge-4', 'ge-6', 'ge-7');
    const before = battle(t).estimate!;
    expect(before.covered).toBe(0);
    t.does('german', commit);
    const joined = battle(t);
    expect([before.odds, total(before.modifiers), total(before.defence), before.results]).toEqual([
      joined.odds,
      total(joined.modifiers!),
      total(joined.defence!),
      joined.results,
    ]);
  });

  test('only the attacker reads it, and only once somebody has joined', () => {
    expect(battle(prepared({ 3535: 'ge-4', 3435: 'br-6' })).estimate).toBeNull();
    const t = prepared({ 3535: 'ge-4', 3435: 'br-6' }, 'ge-4');
    for (const reader of ['allied', null] as const) expect(battle(t, reader)).not.toHaveProperty('estimate');
  });

  test('the card says that it is one', () => {
    const t = prepared({ 3535: 'ge-4', 3435: 'br-5 br-6' }, 'ge-4');
    const card = battleOf(t.board('german') as unknown as StormView)!;
    expect(card).toMatchObject({ stage: 'preparing', odds: expect.any(String) });
    expect(card.notes.join(' ')).toMatch(/estimate.*ordinary corps/);
    expect(card.chances!.reduce((sum, { ways }) => sum + ways, 0)).toBe(6);
  });
});
