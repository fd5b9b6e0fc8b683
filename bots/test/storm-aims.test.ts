/** What the staff of Storm in the West wants by the calendar, and what its general goes by. */

import { arrange, Play, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { Data, State, StormScenario } from '@armistice/storm-in-the-west/staff';
import { describe, expect, test } from 'vitest';
import { askedIn } from '../src/asked.ts';
import { command } from '../src/storm/command.ts';
import { SCHOOLS } from '../src/storm/schools.ts';
import { Staff } from '../src/storm/staff.ts';
import { aims, USUAL, WEIGHTS } from '../src/storm/values.ts';

const game = (await loadGame('storm-in-the-west'))!;

function wants(seat: 'german' | 'allied', scenario: string, turn: number) {
  const setting = unwrap(arrange(game, { scenario }));
  const { lastTurn } = setting.scenario as StormScenario;
  const board = { turn, lastTurn, morale: { german: 12, allied: 12 } };
  const { content } = setting.data as Data;
  return aims(seat, board, setting.scenario as StormScenario, content.morale, USUAL);
}

describe('when nothing comes after', () => {
  test('men cost the Allies next to nothing on the last turn, and morale counts double', () => {
    const [before, last] = [wants('allied', 'offensive', 15), wants('allied', 'offensive', 16)];
    expect(before.ending).toBe(0);
    expect(last.ending).toBe(1);
    expect(last.morale).toBe(before.morale * 2);
    expect(last.price).toBeLessThan(before.price * 0.2);
  });

  test('an armistice that may come is reckoned with as likely as it is', () => {
    expect(wants('allied', 'elsewhere', 10).ending).toBe(0);
    expect(wants('allied', 'elsewhere', 12).ending).toBeCloseTo(2 / 6);
  });

  test('Germany still has the Allied turn before it', () => {
    expect(wants('german', 'offensive', 16).ending).toBe(0);
  });
});

describe('the main effort', () => {
  test('in 1919 its attacks have to pay for themselves, at no other time and on no other side', () => {
    const { push, price } = wants('allied', 'plan1919', 3).near;
    expect(push).toBeLessThan(1);
    expect(price).toBeGreaterThan(1);
    for (const [seat, scenario] of [
      ['allied', 'offensive'],
      ['allied', 'campaign'],
      ['german', 'plan1919'],
    ] as const)
      expect(wants(seat, scenario, 9).near).toEqual({ push: 1, price: 1 });
  });
});

describe('the general', () => {
  test.each(game.scenarios.map(({ id }) => id))('%s: he follows a school his seat has', (scenario) => {
    const play = Play.start(unwrap(arrange(game, { scenario })), 'doctrines');
    for (const seat of ['german', 'allied'] as const) {
      const { school } = command.doctrine(askedIn(play, seat));
      expect(['', ...Object.keys(SCHOOLS[seat])]).toContain(school);
    }
  });

  test('in the spring of 1918 the Allies look to the flanks, and in 1919 German guards go by train', () => {
    const doctrine = (scenario: string, seat: string) =>
      command.doctrine(askedIn(Play.start(unwrap(arrange(game, { scenario })), 'doctrines'), seat));
    expect(doctrine('campaign', 'allied').school).toBe('flanks');
    expect(doctrine('offensive', 'allied')).toEqual(USUAL);
    expect(doctrine('plan1919', 'german').trains).toBe(true);
  });

  test('a school moves a few judgements, and leaves the others as they are', () => {
    const { weights, aims: taught } = SCHOOLS.allied.economy!;
    expect(weights.ground).toBeCloseTo(WEIGHTS.allied.ground * 1.06);
    expect(weights.hold).toBe(WEIGHTS.allied.hold);
    expect(taught.price).toBeGreaterThan(1);
  });
});

describe('trains', () => {
  /** Places that guards were sent to by train in a game: whether they counted, and had nobody in them. */
  function guarded(scenario: string, trains: boolean): { readonly worth: number; readonly empty: boolean }[] {
    const setting = unwrap(arrange(game, { scenario }));
    const { ground } = setting.data as Data;
    const play = Play.start(setting, 'trains');
    const staffs = new Map(game.seats.map(({ id }) => [id, new Staff({ setting, seat: id })]));
    staffs.get('german')!.orders = { ...USUAL, trains };
    const found: { worth: number; empty: boolean }[] = [];
    while (play.outcome === null) {
      const seat = play.asked()[0]!;
      const { choice, value, why } = staffs.get(seat)!.choose(askedIn(play, seat));
      if (seat === 'german' && choice === 'rail' && why?.startsWith('guards') === true) {
        const hex = ground.grid.index((value as { to: string }).to);
        found.push({ worth: ground.morale[hex]!, empty: (play.s as State).top[hex] === -1 });
      }
      play.advance(seat, choice, value);
    }
    return found;
  }

  test('take guards to places that count, in the defence of 1918 and where ordered', () => {
    const sent = guarded('elsewhere', false);
    expect(sent.length).toBeGreaterThan(0);
    for (const { worth } of sent) expect(worth).toBeGreaterThan(0);
    expect(sent.some(({ empty }) => empty)).toBe(true);
    expect(guarded('plan1919', false)).toEqual([]);
    expect(guarded('plan1919', true).length).toBeGreaterThan(0);
  });
});
