/** 2.3: how strong a side is in all is open, for it can be counted from what everybody reads. */

import { Match, seatLog, seatStart, seatView, unwrap } from '@armistice/engine';
import { randomFrom, walk } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import type { DespairFact } from '../facts.ts';
import { despair } from '../index.ts';
import type { DespairScenario, ScenarioId } from '../scenarios/index.ts';
import type { DespairView } from '../table/seen.ts';

const rule = rulesOf(despair);

/** What the tables of a scenario give each side. */
function printed({ groups, england }: DespairScenario): { cp: number; allied: number } {
  const sums = { cp: 0, allied: england };
  for (const { side, nations } of groups)
    for (const { infantry, cavalry } of Object.values(nations)) sums[side] += infantry + cavalry;
  return sums;
}

/** What comes and goes, as the public reads it; with the Central Powers, what is lent to the East or coming home from it. */
function count(sums: { cp: number; allied: number }, fact: DespairFact | undefined, lent: boolean): void {
  if (fact?.kind === 'reinforcement') sums[fact.side] += fact.steps;
  else if (fact?.kind === 'loss') sums[fact.side] -= fact.steps;
  else if (fact?.kind === 'russiaOut' || (fact?.kind === 'eastLoan' && !lent)) sums.cp += fact.steps;
}

const SCENARIOS: readonly ScenarioId[] = ['introductory', 'mobile', 'stalemate', 'final-push', 'free-1915'];
/** A loss has been told, and its owner still has to say which blocks bear it. */
const OWED = ['losses', 'attrition', 'sinking'];

for (const scenario of SCENARIOS)
  rule('2.3', `in ${scenario} anybody can count how strong either side is in all`, () => {
    let looked = 0;
    for (const seed of [1, 2, 3]) {
      const match = unwrap(Match.create(despair, `open ${seed}`, { scenario }));
      const played = match.play.scenario as DespairScenario;
      const lent = played.east?.fromFront === true;
      const sums = printed(played);
      for (const { fact } of seatStart(match, null).notes) count(sums, fact as DespairFact | undefined, lent);
      for (const { n } of walk(match, randomFrom(seed), 900)) {
        for (const { notes } of seatLog(match, null, n, n))
          for (const { fact } of notes) count(sums, fact, lent);
        if (n % 4 !== 0 || OWED.includes(match.play.where().step)) continue;
        const { strength, tracks } = seatView(match, null).board as unknown as DespairView;
        const { eastLent, eastHome } = tracks;
        expect({ n, ...strength, cp: strength.cp + eastLent + eastHome }).toEqual({ n, ...sums });
        looked++;
      }
    }
    expect(looked).toBeGreaterThan(150);
  });
