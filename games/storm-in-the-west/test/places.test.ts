/** What is said of a hex that somebody points at, and of what a move would cut off. */

import { placeNotes } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { consequences } from '../places.ts';
import face from '../table/index.ts';
import type { Seat } from '../types.ts';
import { type Table, table } from './table.ts';

const said = (t: Table, hex: string, seat: Seat | null = null, thought?: Parameters<typeof placeNotes>[4]) =>
  placeNotes(t.match as never, face as never, seat, hex, thought).map(({ label, value }) =>
    value === undefined ? label : `${label}: ${value}`,
  );

describe('a hex', () => {
  test('whose it is, what it is worth, what shelters those in it', () => {
    const t = table({ 3535: 'ge-4', 3435: 'br-5' }, { turn: 3 }).goTo('german', 'combat');
    const arras = said(t, '2034');
    expect(arras[0]).toMatch(/^(German|Allied) ground$/);
    const everywhere = Object.keys(t.match.play.data.ground.map.hexes).flatMap((hex) => said(t, hex));
    for (const word of [
      /^\d morale points?$/,
      /^fortress/,
      /Allied trench/,
      /German main trench/,
      /^river to the/,
      /supply source/,
    ])
      expect(
        everywhere.some((note) => word.test(note)),
        `${word}`,
      ).toBe(true);
    expect(said(t, '0000')).toEqual([]);
  });

  test('who could attack it and at what odds, and how much is missing', () => {
    const t = table({ 3535: 'ge-4 ge-6', 3434: 'ge-7', 3435: 'br-6' }, { turn: 3 }).goTo('german', 'combat');
    const plan = said(t, '3435', 'german').filter((note) => /next to it|more factors/.test(note));
    expect(plan[0]).toMatch(/^3 units next to it: \d+ against \d+: \d:1, die [−+]\d+$/);
    const [, attack, defence, odds] = /: (\d+) against (\d+): (\d):1/.exec(plan[0]!)!.map(Number);
    expect(odds).toBe(Math.floor(attack! / defence!));
    expect(plan[1]).toBe(`${(odds! + 1) * defence! - attack!} more factors for ${odds! + 1}:1`);
    // The enemy, and whoever looks on, hears nothing of it.
    for (const reader of ['allied', null] as const)
      expect(said(t, '3435', reader).some((note) => /next to it/.test(note))).toBe(false);
  });

  test('it says the same whoever lies covered', () => {
    const [one, other] = ['br-5 br-6', 'br-port br-6'].map((stack) =>
      said(table({ 3535: 'ge-4 ge-6', 3435: stack }, { turn: 3 }).goTo('german', 'combat'), '3435', 'german'),
    );
    expect(other).toEqual(one);
    expect(one!.join()).toMatch(/against about/);
  });

  test('units that could still come up are counted while moving', () => {
    const t = table({ 3535: 'ge-4', 3635: 'ge-6 ge-7', 3435: 'br-6' }, { turn: 3 }).goTo(
      'german',
      'regularMovement',
    );
    expect(said(t, '3435', 'german').find((note) => /could come up/.test(note))).toMatch(
      /^2 more units could come up: \d+ factors$/,
    );
  });
});

describe('a move that is thought of', () => {
  test('names who would be cut off by it', () => {
    const before = table({ 3435: 'br-6', 3535: 'ge-4' }, { turn: 3 }).goTo('german', 'regularMovement');
    const { grid } = before.match.play.data.ground;
    const around = Array.from(grid.neighbours.subarray(grid.hex('3435') * 6, grid.hex('3435') * 6 + 6));
    const ring = Object.fromEntries(around.map((hex, i) => [grid.id(hex), RING[i]!]));
    const after = table({ ...ring, 3435: 'br-6' }, { turn: 3 }).goTo('german', 'regularMovement');
    const [cut] = consequences(before.match.play, after.match.play, 'german');
    expect([cut?.label, cut?.value]).toEqual(['cuts off', expect.stringContaining('3435')]);
    expect(consequences(before.match.play, before.match.play, 'german')).toEqual([]);
  });

  test('is tried on a copy', () => {
    const t = table({ 3535: 'ge-4', 3435: 'br-6' }, { turn: 3 }).goTo('german', 'regularMovement');
    const { hash } = t.match;
    const move = { choice: 'move', value: { unit: 'ge-4', to: '3536' } };
    expect(said(t, '3536', 'german', move).length).toBeGreaterThan(0);
    expect([t.at('ge-4'), t.match.hash]).toEqual(['3535', hash]);
  });
});

const RING = ['ge-stoss-3', 'ge-stoss-9', 'ge-stoss-11', 'ge-stoss-13', 'ge-stoss-14', 'ge-stoss-17'];
