/** What a seat imagines of the enemy: positions that could be, and that can be played on (2.3). */

import { type Match as AnyMatch, Match, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { expect, test } from 'vitest';
import { totalStrength } from '../blocks.ts';
import { despair } from '../index.ts';
import { type Despair, other, SEATS, type Seat, sideOf } from '../types.ts';

const EACH = 23;
const ON = 25;

function faults(play: AnyMatch<Despair>['play']): string[] {
  const step = play.flow.at(-1)?.step as never;
  return (despair.invariants ?? []).flatMap(({ name, during, check }) => {
    if (during !== undefined && !during.includes(step)) return [];
    const fault = check(play);
    return fault === undefined ? [] : [`${name}: ${fault}`];
  });
}

test.each(['introductory', 'stalemate', 'final-push', 'campaign'])('%s: it breaks no rule', (scenario) => {
  const random = randomFrom(5);
  const match = unwrap(Match.create(despair, 'imagine', { scenario })) as AnyMatch<Despair>;
  let looked = 0;
  for (let ply = 0; ply < 900 && match.outcome === null; ply++) {
    if (ply % EACH === 0)
      for (const seat of SEATS) {
        const play = match.play.imagine(seat, random);
        const enemy = other(sideOf(seat));
        expect(totalStrength(play.s.armies[enemy])).toBe(totalStrength(match.play.s.armies[enemy]));
        expect(play.s.armies[sideOf(seat)]).toEqual(match.play.s.armies[sideOf(seat)]);
        expect(faults(play)).toEqual([]);
        for (let n = 0; n < ON && play.outcome === null; n++) {
          const made = randomChoice(play, random);
          if (typeof made === 'string') throw new Error(made);
          play.advance(made.seat as Seat, made.pick.choice, made.pick.value);
        }
        expect(faults(play)).toEqual([]);
        looked++;
      }
    const chosen = randomChoice(match.play, random);
    if (typeof chosen === 'string') throw new Error(chosen);
    unwrap(match.choose({ seat: chosen.seat, ...chosen.pick }));
  }
  expect(looked).toBeGreaterThan(20);
});

test('in the trench war the enemy has bought logistic points, and has used them up by the second Action Phase', () => {
  const match = unwrap(Match.create(despair, 'imagine', { scenario: 'stalemate' })) as AnyMatch<Despair>;
  const mean = (phase: number): number => {
    const fork = match.play.fork('dice');
    fork.s.turn = 4;
    fork.s.phase = phase;
    let sum = 0;
    for (let n = 0; n < 30; n++) sum += fork.imagine('cp', randomFrom(n)).s.boards[1].logistics;
    return sum / 30;
  };
  expect(mean(1)).toBeGreaterThan(4);
  expect(mean(2)).toBeLessThan(3);
});

test('strength is spread otherwise each time', () => {
  const match = unwrap(Match.create(despair, 'imagine', { scenario: 'stalemate' })) as AnyMatch<Despair>;
  const drawn = [1, 2, 3].map((n) => [...match.play.imagine('cp', randomFrom(n)).s.armies[1].value].join());
  expect(new Set(drawn).size).toBe(3);
});
