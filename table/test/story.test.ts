import type { Fact } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { chartGroups, storyOf } from '../src/index.ts';

const entry = (n: number, ...facts: readonly (Fact & Record<string, unknown>)[]) => ({
  n,
  notes: facts.map((fact) => ({ rule: '1', text: '', fact })),
});

const turn = (number: number) => ({ kind: 'turn', turn: number, name: `T${number}` });
const attack = (attacker: string, place: string) => ({ kind: 'attack', attacker, place });
const loss = (side: string, steps: number, cause = 'battle') => ({ kind: 'loss', side, steps, cause });

describe('the story of a game', () => {
  test('battles and losses stand under the turn they happened in', () => {
    const story = storyOf(
      [turn(1)],
      [
        entry(1, attack('a', 'X')),
        entry(
          2,
          { kind: 'battle', attacker: 'a', place: 'X', odds: '3:1', die: 4, losses: {} },
          loss('b', 2),
        ),
        entry(3, loss('a', 1, 'retreat'), loss('a', 3, 'supply')),
        entry(4, { kind: 'capture', place: 'X', by: 'a' }, turn(2), attack('b', 'Y')),
        entry(5, loss('b', 1), loss('b', 1)),
      ],
    );
    expect(story.map(({ turn, from }) => [turn, from])).toEqual([
      [1, 0],
      [2, 4],
    ]);
    const [first, second] = story;
    expect(first!.battles).toEqual([
      { n: 2, attacker: 'a', place: 'X', odds: '3:1', die: 4, lost: { b: 2, a: 1 } },
    ]);
    expect(first!.losses).toEqual([
      { side: 'b', cause: 'battle', lost: 2 },
      { side: 'a', cause: 'retreat', lost: 1 },
      { side: 'a', cause: 'supply', lost: 3 },
    ]);
    expect(first!.captures.map(({ place }) => place)).toEqual(['X']);
    expect(second!.battles[0]?.lost).toEqual({ b: 2 });
  });

  test('a side’s own log tells its losses, and they count once', () => {
    const open = [entry(1, attack('a', 'X'), loss('b', 1))];
    const story = storyOf([turn(1)], open, {
      a: [entry(1, loss('b', 1), loss('a', 2))],
      b: [entry(1, loss('b', 5))],
    });
    expect(story[0]!.battles[0]?.lost).toEqual({ a: 2, b: 5 });
  });

  test('battles told in one entry each have their own losses', () => {
    const story = storyOf(
      [turn(1)],
      [
        entry(1, attack('a', 'X'), { ...loss('b', 2), place: 'X' }, attack('a', 'Y'), {
          ...loss('b', 1),
          place: 'Y',
        }),
      ],
    );
    expect(story[0]!.battles.map(({ place, lost }) => [place, lost.b])).toEqual([
      ['X', 2],
      ['Y', 1],
    ]);
  });

  test('what comes before the first turn is told if there is anything', () => {
    expect(storyOf([], [entry(1, turn(1))]).map(({ turn }) => turn)).toEqual([1]);
    expect(storyOf([], [entry(1, loss('a', 1)), entry(2, turn(1))]).map(({ turn }) => turn)).toEqual([
      null,
      1,
    ]);
  });
});

test('curves of one thing share a chart; whose it is, a side’s own word says', () => {
  const sides = [{ adjective: 'German' }, { adjective: 'West Allied' }];
  const values = {
    'German morale': 15,
    'West Allied morale': 15,
    'German units lost': 0,
    'Hexes of France': 3,
  };
  expect(chartGroups([{ values }], sides)).toEqual([
    {
      title: 'Morale',
      series: [
        { name: 'German morale', label: 'German' },
        { name: 'West Allied morale', label: 'West Allied' },
      ],
    },
    { title: 'Units lost', series: [{ name: 'German units lost', label: 'German' }] },
    { title: 'Hexes of France', series: [{ name: 'Hexes of France', label: 'Hexes of France' }] },
  ]);
});
