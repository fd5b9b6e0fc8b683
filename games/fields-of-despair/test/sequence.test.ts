/** 4, 22.1: the steps of a turn in their order, as random play goes through them. */

import { Match, unwrap } from '@armistice/engine';
import { randomChoice, randomFrom } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import type { ScenarioId } from '../scenarios/index.ts';

const rule = rulesOf(despair);

/** Steps in which somebody was asked, each once for every time it began, with its turn. */
function played(scenario: ScenarioId, seed: number, until: number): string[] {
  const match = unwrap(Match.create(despair, `sequence:${seed}`, { scenario }));
  const random = randomFrom(seed);
  const steps: string[] = [];
  while (match.outcome === null && match.play.s.turn <= until) {
    const step = `${match.play.s.turn} ${match.play.where().step}`;
    if (steps.at(-1) !== step) steps.push(step);
    const chosen = randomChoice(match.play, random);
    if (typeof chosen === 'string') throw new Error(chosen);
    unwrap(match.choose({ seat: chosen.seat, ...chosen.pick }));
  }
  return steps;
}

const inOrder = (steps: readonly string[], wanted: readonly string[]): number[] => {
  let at = -1;
  return wanted.map((step) => {
    at = steps.indexOf(step, at + 1);
    return at;
  });
};

rule('4.0', 'a turn: the sea, spending, then both Action Phases, then the reorganisation', () => {
  for (const seed of [1, 2, 3]) {
    const found = inOrder(played('stalemate', seed, 4), [
      '3 setUp',
      '4 submarines',
      '4 spending',
      '4 scouting',
      '4 movement',
      '4 scouting',
      '4 movement',
      '4 scouting',
      '4 movement',
      '4 scouting',
      '4 movement',
      '4 reorganisation',
    ]);
    expect(found).not.toContain(-1);
  }
});

rule(
  'SCENARIO II',
  'set-up, the Opening Move of the Central Powers alone, then Turn 1 from its Production',
  () => {
    const steps = played('mobile', 5, 1);
    expect(steps.slice(0, 2)).toEqual(['0 setUp', '0 opening']);
    expect(steps.filter((step) => step === '0 patrols' || step === '0 reorganisation')).toEqual([]);
    const from = steps.findIndex((step) => step.startsWith('1 '));
    expect(
      inOrder(steps.slice(from), ['1 submarines', '1 spending', '1 scouting', '1 reorganisation']),
    ).not.toContain(-1);
  },
);
