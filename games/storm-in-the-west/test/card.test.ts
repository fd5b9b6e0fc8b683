/** Every number on the battle card against what the rules then do, whatever the die and whatever the defenders choose. */

import { type Dice, Match, type Play, seatView, unwrap } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import type { BattleFace } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import type { StormBattle } from '../facts.ts';
import { storm } from '../index.ts';
import { DIE, odds, oddsWords } from '../reckoning.ts';
import type { ScenarioId } from '../scenarios.ts';
import { occupant } from '../stacks.ts';
import face from '../table/index.ts';
import type { StormView } from '../table/seen.ts';
import { enemyOf, type Seat, type Storm, sideOf } from '../types.ts';

const loaded = (value: number): Dice => ({ next: (_name, _sides, at) => ({ value, at }) });

interface Ended {
  readonly fact: StormBattle;
  /** Somebody could retreat. */
  readonly way: boolean;
  readonly emptied: boolean;
}

/** The battle with this die, nobody in the air, the defenders standing or going as soon as they can. */
function fought(play: Play<Storm>, die: number, goes: boolean): Ended {
  const fork = play.fork(loaded(die));
  const record = { rolls: [], notes: [] as { fact?: { kind: string } }[], revealed: false };
  fork.record = record as never;
  const { target, side } = fork.frame('battle')!;
  let way = false;
  for (let i = 0; i < 40; i++) {
    const step = fork.flow.at(-1)!.step;
    if (step !== 'airSupport' && step !== 'airDefence' && step !== 'defenderLosses') break;
    const seat = fork.asked()[0]!;
    const all = [...fork.choices(seat)];
    const retreat = all.find(({ choice }) => choice === 'retreat');
    way ||= retreat !== undefined;
    const none = all.find(({ value }) => value === 0 || value === false);
    const { choice, value } =
      none ?? (goes ? retreat : undefined) ?? all.find((one) => one.choice === 'lose')!;
    fork.advance(seat, choice, value);
  }
  const fact = record.notes.find((note) => note.fact?.kind === 'battle')!.fact as unknown as StormBattle;
  return { fact, way, emptied: occupant(fork, target) !== sideOf(enemyOf(side)) };
}

const sum = (items: readonly { readonly value: number }[] = []): number =>
  items.reduce((all, { value }) => all + value, 0);

function agrees(card: BattleFace, play: Play<Storm>): void {
  const stands = Array.from({ length: DIE }, (_, k) => fought(play, k + 1, false));
  const goes = Array.from({ length: DIE }, (_, k) => fought(play, k + 1, true));
  const { fact } = stands[0]!;
  expect([sum(card.attack), sum(card.defence)]).toEqual([fact.strengths!.attacker, fact.strengths!.defender]);
  expect(sum(card.modifiers)).toBe(sum(fact.items.die));
  expect(card.odds!.endsWith(fact.odds!)).toBe(true);
  const results = stands.map(({ fact: { losses } }) => `${losses.attacker}/${losses.defender}`).sort();
  expect(card.chances!.flatMap(({ label, ways }) => new Array<string>(ways).fill(label)).sort()).toEqual(
    results,
  );
  const mean = (side: 'attacker' | 'defender') =>
    stands.reduce((all, { fact: { losses } }) => all + losses[side], 0) / DIE;
  expect(card.outlook!.attackerLoss.likely).toBeCloseTo(mean('attacker'), 9);
  expect(card.outlook!.defenderLoss.likely).toBeCloseTo(mean('defender'), 9);
  const share = (of: readonly Ended[]) => of.filter(({ emptied }) => emptied).length / DIE;
  expect(card.outlook!.take.least).toBeCloseTo(share(stands), 9);
  if (goes.some(({ way }) => way)) expect(card.outlook!.take.most).toBeCloseTo(share(goes), 9);
}

describe('the card says what the rules do', () => {
  const random = randomFrom(29);

  test.each(['campaign', 'offensive', 'plan1919'] as const)('%s', (scenario: ScenarioId) => {
    const seats = { german: 'me', allied: 'me' };
    const match = unwrap(Match.create(storm, `card ${scenario}`, { scenario, seats }));
    let battles = 0;
    for (let i = 0; i < 6000 && battles < 20 && match.outcome === null; i++) {
      const seat = match.asked()[0]! as Seat;
      const { step } = match.play.flow.at(-1)!;
      if (step === 'airSupport' || step === 'airDefence') {
        battles++;
        for (const reader of ['german', 'allied', null] as const)
          agrees(face.battle(seatView(match, reader).board as unknown as StormView, reader)!, match.play);
      }
      const ready = step === 'deploy' ? ({ choice: 'ready', value: null } as const) : undefined;
      const commit = step === 'assault' && match.play.choices(seat, { choice: 'commit' }).next().value;
      const { choice, value } = ready ?? (commit || match.play.sample(seat, random)!);
      unwrap(match.choose({ seat, choice, value }));
    }
    expect(battles).toBeGreaterThan(9);
  });

  test('44 to 4 is 11:1, and says so', () => {
    expect(oddsWords(odds(44, 4), 44, 4)).toBe('11:1, read as 7:1');
    expect(oddsWords(odds(28, 4), 28, 4)).toBe('7:1');
    expect(oddsWords(odds(9, 4), 9, 4)).toBe('2:1');
  });
});
