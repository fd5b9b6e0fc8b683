/** What the laboratory writes down, held against the state itself. */

import { Match, type Play, seatLog, unwrap } from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { factsOf } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { strength } from '../blocks.ts';
import type { DespairFact } from '../facts.ts';
import { despair } from '../index.ts';
import { study } from '../table/study.ts';
import { type Despair, SEATS, type Seat, seatOf, sideOf } from '../types.ts';

/** Trenches: much is fought for. */
const SCENARIO = { scenario: 'stalemate' };

const strengthOf = ({ s, data }: Play<Despair>, seat: Seat): number => {
  let sum = 0;
  for (let place = 0; place < data.ground.places; place++) sum += strength(s.armies[sideOf(seat)], place);
  return sum;
};

/** Where a side's Action Phase goes on: nothing but battles can have changed what there is. */
const phaseOf = ({ s, flow }: Play<Despair>): string =>
  flow.some(({ step }) => step === 'sideAction') ? `${s.turn}/${s.phase}` : '';

const lostIn = (facts: readonly DespairFact[], seat: Seat): number =>
  facts.reduce((sum, fact) => sum + (fact.kind === 'loss' && fact.side === seat ? fact.steps : 0), 0);

/** Plays a random game again, and looks at each entry with the state before and after it. */
function walk(
  look: (facts: readonly DespairFact[], again: Match<Despair>, was: Play<Despair>) => void,
): void {
  const match = randomMatch(despair, 2, 3000, SCENARIO);
  const again = unwrap(Match.create(despair, match.seed!, { ...SCENARIO, options: match.play.options }));
  for (const { seat, choice, value } of match.log) {
    const was = again.play.fork();
    unwrap(again.choose({ seat, choice, value }));
    look(factsOf(seatLog(again, null, again.n)[0]!), again, was);
  }
}

describe('the study of a game', () => {
  test('the losses told of each battle are those that the armies have', () => {
    let battle: { phase: string; before: number[]; told: number[] } | undefined;
    let fought = 0;
    walk((facts, { play }, was) => {
      if (facts.some(({ kind }) => kind === 'attack'))
        battle = { phase: phaseOf(was), before: SEATS.map((seat) => strengthOf(was, seat)), told: [0, 0] };
      if (battle === undefined) return;
      const { before, told, phase } = battle;
      SEATS.forEach((seat, i) => {
        told[i]! += lostIn(facts, seat);
      });
      if (play.flow.some(({ step }) => step === 'battle')) return;
      if (phaseOf(play) === phase) {
        expect(told).toEqual(SEATS.map((seat, i) => before[i]! - strengthOf(play, seat)));
        if (told.some((points) => points > 0)) fought++;
      }
      battle = undefined;
    });
    expect(fought).toBeGreaterThan(3);
  });

  test('every die of a fire is the luck of the side that fires', () => {
    let dice = 0;
    walk((facts, again) => {
      const fires = facts.filter((fact) => fact.kind === 'fire');
      if (fires.length === 0 || facts.some(({ kind }) => kind === 'dogfight')) return;
      for (const side of [0, 1] as const) {
        const thrown = fires.filter((fire) => fire.side === seatOf(side)).flatMap((fire) => fire.dice);
        const rolled = again.log.at(-1)!.rolls.filter(({ by }) => by === seatOf(side));
        expect(rolled.map(({ value }) => value)).toEqual(thrown);
        dice += thrown.length;
      }
    });
    expect(dice).toBeGreaterThan(20);
  });

  test('counts combats and losses by side, and dates what changes the war', () => {
    const entry = (...facts: readonly DespairFact[]) => ({
      seat: 'allied',
      notes: facts.map((fact) => ({ rule: '7.3', text: '', fact })),
    });
    expect(
      study.counts(
        entry(
          { kind: 'attack', attacker: 'cp', place: 'F03', breakout: false, major: true },
          { kind: 'loss', side: 'cp', place: 'F03', steps: 3, cause: 'battle' },
          { kind: 'loss', side: 'allied', place: 'England', steps: 2, cause: 'submarines' },
          { kind: 'eastLosses', steps: 5, left: 6 },
        ),
      ),
    ).toEqual({
      'German combats': 1,
      'German strength lost in battle': 3,
      'Allied strength lost at sea': 2,
      'German strength lost in the East': 5,
    });
    expect(study.events(entry({ kind: 'usaEnters' }, { kind: 'russiaOut', steps: 9 }))).toEqual([
      'the USA comes in',
      'Russia leaves the war',
    ]);
  });
});
