/** Several seats at once, each in its own affairs: two gardeners, each planting his own bed. */

import { type AnyGame, type Game, Match, openSave, rules, saveText, toSave, unwrap } from '@armistice/engine';
import { expect, test } from 'vitest';
import { z } from 'zod';

interface Garden {
  fact: never;
  seat: 'east' | 'west';
  state: { beds: { east: number[]; west: number[] }; done: string[] };
  data: null;
  content: Record<never, never>;
  scenario: { id: string; title: string; turns: number };
  frames: { plant: Record<never, never> };
}
const { ask, choice } = rules<Garden>();

const plant = choice('plant', {
  title: 'Plant',
  form: z.int(),
  values: () => [1, 2, 3],
  refuse: () => undefined,
  apply(g, _f, what, seat) {
    g.s.beds[seat].push(what);
    if (what === 3) g.roll('rain', 6, { by: seat });
  },
});

const rest = choice('plant', {
  title: 'Rest',
  ends: true,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, _f, _none, seat) {
    g.s.done.push(seat);
    if (g.s.done.length === 2) g.end({ winner: null, how: 'night', text: 'Night falls.' });
  },
});

const garden: Game<Garden> = {
  id: 'garden',
  title: 'Garden',
  version: 1,
  rulebook: 'none',
  seats: [
    { id: 'east', title: 'East' },
    { id: 'west', title: 'West' },
  ],
  scenarios: [{ id: 'only', title: 'Only', turns: 1 }],
  options: [],
  content: {},
  ledger: { numbers: ['1'], lines: {} },
  prepare: () => null,
  setup: () => ({ beds: { east: [], west: [] }, done: [] }),
  begin: { step: 'plant' },
  steps: {
    plant: ask('plant', {
      title: 'Planting',
      asks: (g) => (['east', 'west'] as const).filter((seat) => !g.s.done.includes(seat)),
      choices: { plant, rest },
    }),
  },
  view: (g) => ({ east: g.s.beds.east, west: g.s.beds.west }),
  secrets: () => [],
};

const planting = (seat: string, value: number, n?: number) => ({
  ...{ seat, choice: 'plant', value },
  ...(n === undefined ? {} : { n }),
});
const newGarden = () => unwrap(Match.create(garden, 'spring'));
const beds = (match: Match<Garden>) => match.play.s.beds;

test('both are asked, and a choice takes effect when it is made', () => {
  const match = newGarden();
  expect(match.asked()).toEqual(['east', 'west']);
  for (const [seat, what] of [
    ['west', 1],
    ['east', 2],
    ['west', 2],
  ] as const)
    unwrap(match.choose(planting(seat, what)));
  expect(beds(match)).toEqual({ east: [2], west: [1, 2] });
  unwrap(match.choose({ seat: 'east', choice: 'rest', value: null }));
  expect(match.asked()).toEqual(['west']);
  expect(match.choose(planting('east', 1))).toMatchObject({ ok: false, problem: { code: 'out-of-turn' } });
});

test('what the other has done meanwhile makes nobody late; what one has done oneself does', () => {
  const match = newGarden();
  unwrap(match.choose(planting('west', 1)));
  unwrap(match.choose(planting('west', 2)));
  expect(unwrap(match.choose(planting('east', 1, 1))).n).toBe(3);
  expect(match.choose(planting('east', 2, 1))).toMatchObject({ ok: false, problem: { code: 'stale' } });
});

test('undo takes back one’s own; what the other did beside it stays done, and redo brings one’s own back', () => {
  const match = newGarden();
  unwrap(match.choose(planting('east', 1)));
  unwrap(match.choose(planting('west', 1)));
  unwrap(match.choose(planting('east', 2)));
  unwrap(match.choose(planting('west', 2)));
  expect(match.undoLimit('east')).toBe(0);
  unwrap(match.undo('east', match.undoNext('east')));
  expect(beds(match)).toEqual({ east: [1], west: [1, 2] });
  expect(match.log.map(({ n, seat }) => [n, seat])).toEqual([
    [1, 'east'],
    [2, 'west'],
    [3, 'west'],
  ]);
  expect(match.redoable).toBe(1);
  unwrap(match.redo('east'));
  expect(beds(match)).toEqual({ east: [1, 2], west: [1, 2] });
});

test('a roll of one’s own stops undo; one of the other’s falls again as it fell', () => {
  const match = newGarden();
  unwrap(match.choose(planting('east', 1)));
  const rain = unwrap(match.choose(planting('west', 3))).rolls[0];
  unwrap(match.undo('east', 0));
  expect(beds(match)).toEqual({ east: [], west: [3] });
  expect(match.log[0]!.rolls[0]).toEqual(rain);
  expect(match.undoLimit('west')).toBe(1);
});

test('the record is saved and opened as any other', () => {
  const match = newGarden();
  for (const seat of ['east', 'west', 'west', 'east']) unwrap(match.choose(planting(seat, 1)));
  unwrap(match.undo('west', match.undoNext('west')));
  const opened = unwrap(openSave(saveText(toSave(match)), () => garden as AnyGame));
  expect(opened.match.hash).toBe(match.hash);
});
