/** Every number on the battle card against what the rules then do, with all dice that can fall. */

import { seatView } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import type { BattleFace } from '@armistice/table';
import { expect, test } from 'vitest';
import { strength } from '../blocks.ts';
import { fortOf } from '../front.ts';
import face from '../table/index.ts';
import type { DespairView } from '../table/seen.ts';
import { other, type Seat, sideOf } from '../types.ts';
import { EveryDie, PLAIN } from './every-die.ts';
import { type Layout, type Table, table } from './table.ts';

const below = randomFrom(23);

/** A combat between a few open blocks, with a fortress, guns, a river or trenches as chance has it. */
function chanceMeeting(): { readonly t: Table; readonly hex: string; readonly seat: Seat } {
  const seat: Seat = below(2) === 0 ? 'cp' : 'allied';
  const [hex, fort] = below(2) === 0 ? ['F04', 0] : ['I07', below(3)];
  const some = () => `${1 + below(2)}!`;
  const guns = { guns: below(2) === 0 ? [] : [1], artillery: 9, logistics: 0 };
  const layout: Layout = {
    ...{ scenario: 'stalemate', turn: below(2) === 0 ? 2 : 4, control: { allied: 'F04 I07' } },
    forts: fort === 0 ? {} : { I07: `allied ${fort}` },
    boards: { cp: guns, allied: { guns: [], logistics: 0 } },
    frames: [
      ['turn', { at: 7 }],
      ['actionPhase', { at: 3, phase: 1 }],
      ['sideAction', { at: 11, side: sideOf(seat), opening: false }],
      ['combat', { side: sideOf(seat), breakout: false }],
    ],
  };
  const t = table({ [hex]: `cp ${some()} french ${some()}`, D04: 'cp 1 french 1' }, layout);
  t.does(seat, 'fight', hex);
  return { t, hex, seat };
}

const cardOf = (t: Table, seat: Seat): BattleFace =>
  face.battle(seatView(t.match, seat).board as unknown as DespairView, seat)!;

/** What infantry then comes to: mean losses of both, and the chance that the hex is cleared. */
function enumerated(t: Table, hex: string, seat: Seat) {
  const dice = new EveryDie(PLAIN);
  const at = t.place(hex);
  const side = sideOf(seat);
  const sum = { attackerLoss: 0, defenderLoss: 0, take: 0 };
  do {
    const play = t.match.play.fork(dice);
    const points = (of: 0 | 1) => strength(play.s.armies[of], at);
    const owed = play.frame('battle')!.hits;
    const [mine, theirs] = [points(side) - owed[side], points(other(side)) - owed[other(side)]];
    for (let i = 0; i < 12 && play.frame('battle')?.at === at; i++) {
      const all = [...play.choices(play.asked()[0]!)];
      const { choice, value } = all.find((one) => one.choice === 'press') ?? all[0]!;
      play.advance(play.asked()[0]!, choice, value);
    }
    sum.attackerLoss += dice.p * (mine - points(side));
    sum.defenderLoss += dice.p * (theirs - points(other(side)));
    const cleared = points(side) > 0 && points(other(side)) + fortOf(play, other(side), at) === 0;
    sum.take += cleared ? dice.p : 0;
  } while (dice.advance());
  return sum;
}

function agrees(t: Table, hex: string, seat: Seat): void {
  const done = enumerated(t, hex, seat);
  for (const reader of ['cp', 'allied'] as const) {
    const { outlook } = cardOf(t, reader);
    for (const number of ['attackerLoss', 'defenderLoss', 'take'] as const) {
      const { least, likely, most } = outlook![number];
      expect([number, likely]).toEqual([number, expect.closeTo(done[number], 9)]);
      expect([least, most]).toEqual([likely, likely]);
    }
    const total = (chances: readonly number[]) => chances.reduce((sum, p) => sum + p, 0);
    expect(total(outlook!.spread!.attacker)).toBeCloseTo(1, 9);
    const mean = outlook!.spread!.defender.reduce((sum, p, loss) => sum + p * loss, 0);
    expect(mean).toBeCloseTo(done.defenderLoss, 9);
  }
}

test('before infantry meets the card says what it comes to, in any of two dozen combats', () => {
  let asked = 0;
  for (let i = 0; i < 24; i++) {
    const { t, hex, seat } = chanceMeeting();
    if (t.step !== 'pressOn' && t.step !== 'losses') continue;
    if (cardOf(t, seat).outlook === undefined) continue;
    asked++;
    agrees(t, hex, seat);
  }
  expect(asked).toBeGreaterThan(8);
});

test('a fortress razed by artillery protects to the end of the combat, takes nothing more, and no more is lost than stands there', () => {
  const t = table(
    { I07: 'cp 3! french 1!' },
    {
      ...{ scenario: 'stalemate', turn: 2, forts: { I07: 'allied 1' }, control: { allied: 'I07' } },
      boards: { cp: { guns: [1], artillery: 9, logistics: 0 } },
      frames: [
        ['turn', { at: 7 }],
        ['actionPhase', { at: 3, phase: 1 }],
        ['sideAction', { at: 11, side: 0, opening: false }],
        ['combat', { side: 0, breakout: false }],
      ],
    },
  );
  t.dice.show('artillery of the Central Powers at Toul I07', 6);
  t.s.boards[0].gunAt[0] = t.place('I07');
  t.does('cp', 'fight', 'I07');
  for (let i = 0; i < 4 && t.step !== 'pressOn'; i++) t.pass();
  expect(t.fort('I07')).toBe(0);
  agrees(t, 'I07', 'cp');
  const { outlook } = cardOf(t, 'cp');
  expect(outlook!.defenderLoss.most).toBeLessThanOrEqual(1);
  t.does('cp', 'press');
  if (t.next === 'cp: losses') expect(cardOf(t, 'cp').outlook).toBeUndefined();
});
