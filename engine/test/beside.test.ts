/** Several seats at once, each in its own affairs. */

import { type AnyGame, Match, openSave, saveText, toSave, unwrap } from '@armistice/engine';
import { expect, test } from 'vitest';
import { type Garden, garden } from './garden.ts';

const planting = (seat: string, value: number, n?: number) => ({
  ...{ seat, choice: 'plant', value },
  ...(n === undefined ? {} : { n }),
});
const newGarden = () => unwrap(Match.create(garden, 'spring'));
const beds = (match: Match<Garden>) => match.play.s.beds;

test('both are asked, and a choice takes effect when it is made', () => {
  const match = newGarden();
  expect(match.asked()).toEqual(['north', 'south']);
  for (const [seat, what] of [
    ['south', 1],
    ['north', 2],
    ['south', 2],
  ] as const)
    unwrap(match.choose(planting(seat, what)));
  expect(beds(match)).toEqual({ north: [2], south: [1, 2] });
  unwrap(match.choose({ seat: 'north', choice: 'rest', value: null }));
  expect(match.asked()).toEqual(['south']);
  expect(match.choose(planting('north', 1))).toMatchObject({ ok: false, problem: { code: 'out-of-turn' } });
});

test('what the other has done meanwhile makes nobody late; what one has done oneself does', () => {
  const match = newGarden();
  unwrap(match.choose(planting('south', 1)));
  unwrap(match.choose(planting('south', 2)));
  expect(unwrap(match.choose(planting('north', 1, 1))).n).toBe(3);
  expect(match.choose(planting('north', 2, 1))).toMatchObject({ ok: false, problem: { code: 'stale' } });
});

test('undo takes back one’s own; what the other did beside it stays done, and redo brings one’s own back', () => {
  const match = newGarden();
  unwrap(match.choose(planting('north', 1)));
  unwrap(match.choose(planting('south', 1)));
  unwrap(match.choose(planting('north', 2)));
  unwrap(match.choose(planting('south', 2)));
  expect(match.undoLimit('north')).toBe(0);
  unwrap(match.undo('north', match.undoNext('north')));
  expect(beds(match)).toEqual({ north: [1], south: [1, 2] });
  expect(match.log.map(({ n, seat }) => [n, seat])).toEqual([
    [1, 'north'],
    [2, 'south'],
    [3, 'south'],
  ]);
  expect(match.redoable).toBe(1);
  unwrap(match.redo('north'));
  expect(beds(match)).toEqual({ north: [1, 2], south: [1, 2] });
});

test('a roll of one’s own stops undo; one of the other’s falls again as it fell', () => {
  const match = newGarden();
  unwrap(match.choose(planting('north', 1)));
  const rain = unwrap(match.choose(planting('south', 3))).rolls[0];
  unwrap(match.undo('north', 0));
  expect(beds(match)).toEqual({ north: [], south: [3] });
  expect(match.log[0]!.rolls[0]).toEqual(rain);
  expect(match.undoLimit('south')).toBe(1);
});

test('the record is saved and opened as any other', () => {
  const match = newGarden();
  for (const seat of ['north', 'south', 'south', 'north']) unwrap(match.choose(planting(seat, 1)));
  unwrap(match.undo('south', match.undoNext('south')));
  const opened = unwrap(openSave(saveText(toSave(match)), () => garden as AnyGame));
  expect(opened.match.hash).toBe(match.hash);
});
