/** What the log tells as data, beside its sentences. */

import { type Match, openSave, seatLog, toSave, unwrap } from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { type Fords, fords } from '@armistice/engine/sample';
import { describe, expect, test } from 'vitest';
import { deployed } from './helpers.ts';

const last = (match: Match<Fords>, seat: 'north' | 'south' | null) => seatLog(match, seat, match.n)[0]!;

describe('a fact beside a sentence', () => {
  test('tells what came of a choice', () => {
    const match = deployed({ bids: [2, 1] });
    expect(last(match, null).notes.find((note) => note.rule === '3.2')!.fact).toEqual({
      kind: 'initiative',
      bids: { north: 2, south: 1 },
      first: 'north',
    });
  });

  test('tells the choice itself, and to each reader only what the reader may know', () => {
    const match = deployed({ bids: [1, 0] });
    const from = match.play.s.at[0]!;
    unwrap(match.choose({ seat: 'north', choice: 'go', value: { unit: 0, to: 3 } }));
    expect(last(match, 'north').fact).toEqual({ kind: 'move', unit: 0, from, to: 3 });
    for (const reader of ['south', null] as const)
      expect(last(match, reader).fact).toEqual({ kind: 'move', unit: null, from, to: 3 });
  });

  test('is not told of a choice in a closed envelope', () => {
    const match = deployed();
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 1 }));
    expect(last(match, 'south')).not.toHaveProperty('fact');
  });

  test('adds up: every step lost is a fact', () => {
    const match = randomMatch(fords, 4, 3000);
    const lost = seatLog(match, null)
      .flatMap(({ fact }) => (fact === undefined ? [] : [fact as Fords['fact']]))
      .reduce((sum, fact) => sum + (fact.kind === 'loss' ? fact.steps : 0), 0);
    const left = match.play.data.units.reduce(
      (sum, _unit, u) => sum + (match.play.s.at[u]! < 0 ? 0 : match.play.s.steps[u]!),
      0,
    );
    const all = match.play.data.units.reduce((sum, unit) => sum + unit.steps, 0);
    expect(lost).toBeGreaterThan(0);
    expect(lost).toBe(all - left);
  });
});

describe('whose luck a roll is', () => {
  test('a record that does not say it opens, and says it once replayed', () => {
    const match = randomMatch(fords, 4, 3000);
    const save = JSON.parse(JSON.stringify(toSave(match)));
    const thrown = match.log.flatMap(({ rolls }) => rolls).filter(({ by }) => by !== undefined);
    expect(thrown.length).toBeGreaterThan(0);
    delete save.digest;
    for (const { rolls } of save.log) for (const roll of rolls) delete roll.by;
    const opened = unwrap(openSave(JSON.stringify(save), (id) => (id === fords.id ? fords : undefined)));
    expect(opened.match.log.flatMap(({ rolls }) => rolls).filter(({ by }) => by !== undefined)).toEqual(
      thrown,
    );
    expect(opened.match.hash).toBe(match.hash);
  });
});
