/** The reckoning of a battle, described by its units alone, against what the rules then do with every die. */

import { arrange, type Dice, DrawnDice, Play, type Random, unwrap } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { describe, expect, test } from 'vitest';
import { storm } from '../index.ts';
import face from '../odds.ts';
import { DIE, type StormOdds } from '../reckoning.ts';
import { fighters } from '../rules/odds.ts';
import type { ScenarioId } from '../scenarios.ts';
import { enemyOf, type Storm, SUPPLY } from '../types.ts';

const loaded = (value: number): Dice => ({ next: (_name, _sides, at) => ({ value, at }) });

/** Loss points of both sides once a battle is decided by this die, nobody in the air. */
function decided(play: Play<Storm>, die: number): string {
  const fork = play.fork(loaded(die));
  const before = fork.frame('battle')!;
  while (fork.flow.at(-1)!.step === 'airSupport' || fork.flow.at(-1)!.step === 'airDefence') {
    const seat = fork.asked()[0]!;
    const supports = fork.flow.at(-1)!.step === 'airSupport';
    fork.advance(seat, supports ? 'sendAir' : 'meetAir', supports ? 0 : false);
  }
  const { attackerLoss, defenderLoss } = fork.frame('battle') ?? before;
  return `${attackerLoss} ${defenderLoss}`;
}

/** The battle under way in the words of a player: who, from where, against whom. */
function said(play: Play<Storm>): { [flag: string]: unknown } {
  const { s, data, scenario } = play;
  const { side, target, guns, mixed } = play.frame('battle')!;
  const { units, steps } = data.forces;
  const { ids } = data.ground.grid;
  const name = (u: number): string => `${units[u]!.id}${s.steps[u] === 1 && steps[u] === 2 ? '-' : ''}`;
  const attackers = fighters(play, side, 1).map((u) => `${name(u)}@${ids[s.at[u]!]}`);
  const defenders = fighters(play, enemyOf(side), 2).map(name);
  return {
    ...{ hex: ids[target], attackers: attackers.join(','), defenders: defenders.join(',') },
    ...(s.wet === 1 ? { wet: true } : {}),
    ...(guns ? { agb: true } : {}),
    ...(mixed ? { mixed: true } : {}),
    ...(s.turn === scenario.surprise && play.frame('combat')!.phase === 1 ? { surprise: true } : {}),
  };
}

const supplied = (play: Play<Storm>): boolean => {
  const { side } = play.frame('battle')!;
  const all = [...fighters(play, side, 1), ...fighters(play, enemyOf(side), 2)];
  return all.every((u) => play.s.supply[u] === SUPPLY.full);
};

describe('the reckoning is what the rules do, whatever the die', () => {
  const random: Random = randomFrom(17);

  test.each(['campaign', 'offensive', 'plan1919'] as const)('%s', (scenario: ScenarioId) => {
    const play = Play.start(unwrap(arrange(storm, { scenario })), new DrawnDice(random));
    let battles = 0;
    for (let i = 0; i < 6000 && battles < 25 && play.outcome === null; i++) {
      const seat = play.asked()[0]!;
      const step = play.flow.at(-1)!.step;
      const wanted = step === 'assault' && play.choices(seat, { choice: 'commit' }).next().value;
      const { choice, value } =
        step === 'deploy' ? { choice: 'ready', value: null } : wanted || play.sample(seat, random)!;
      if (choice !== 'commit') {
        play.advance(seat, choice, value);
        continue;
      }
      // Before anybody is asked about the air, or the die falls: look at a battle as it is joined.
      const joined = play.fork(loaded(1));
      joined.advance(seat, choice, value);
      const asks = joined.flow.at(-1)!.step;
      if ((asks === 'airSupport' || asks === 'airDefence') && supplied(joined)) {
        battles++;
        const { results } = unwrap(face.reckon(play.setting, said(joined))) as StormOdds;
        const reckoned = results.flatMap(({ ways, attackerLoss, defenderLoss }) =>
          new Array<string>(ways).fill(`${attackerLoss} ${defenderLoss}`),
        );
        const done = Array.from({ length: DIE }, (_, k) => decided(joined, k + 1));
        expect(reckoned.sort()).toEqual(done.sort());
      }
      play.advance(seat, choice, value);
    }
    expect(battles).toBeGreaterThan(9);
  });
});
