/** The staff of The Italian Front: what its scenarios are won by, and what its long war needs. */

import { type AnyGame, type AnyRules, Match, seatLog, unwrap } from '@armistice/engine';
import { italianFront } from '@armistice/weltkrieg/italian-front';
import { NATION, type Reader, turnNumber } from '@armistice/weltkrieg/staff';
import { describe, expect, test } from 'vitest';
import { playBots } from '../src/game.ts';
import { askedOf, drawFrom } from '../src/index.ts';
import { recombine } from '../src/weltkrieg/camp.ts';
import { orderOf } from '../src/weltkrieg/doctrine.ts';
import { italianFront as doctrine } from '../src/weltkrieg/italian-front.ts';
import { planMarch } from '../src/weltkrieg/march.ts';
import { Staff } from '../src/weltkrieg/staff.ts';

const game = italianFront as unknown as AnyGame;
const opened = (scenario: string): Match<AnyRules> =>
  unwrap(Match.create(game, scenario, { scenario })) as Match<AnyRules>;
const readerOf = (match: Match<AnyRules>): Reader => match.play as unknown as Reader;
const played = (scenario: string, seed: string, seats: { readonly [seat: string]: string }) =>
  playBots(game, { seats, seed, random: (seat) => drawFrom(`${seat} ${seed}`), wanted: { scenario } });

describe('a scenario is played for its victory', () => {
  test('June 1918: points are saved for what opens, and not spent on a handful', () => {
    const cp = played('june-1918', 'waits', { cp: 'staff', entente: 'random' });
    expect(cp.outcome!.winner).toBe('cp');
    const entente = played('june-1918', 'waits', { cp: 'random', entente: 'staff' });
    const unfed = seatLog(entente, 'entente').filter(
      ({ seat, choice, value }) =>
        seat === 'entente' && choice === 'feed' && (value as { from: string | null }).from === null,
    );
    expect(unfed.length).toBeGreaterThan(0);
  });

  test('Caporetto reaches the Piave and stops there', () => {
    const match = played('october-1917', 'river', { cp: 'staff', entente: 'staff' });
    expect(match.outcome!.winner).toBe('cp');
    const { s, data } = readerOf(match);
    const held = (hexes: readonly string[]): number =>
      hexes.filter((hex) => s.control[data.ground.world.index(hex)] === 0).length;
    expect(held(['2718', '2719', '2819', '2920'])).toBeGreaterThan(0);
    expect(held(['2720', '2820', '2721', '2521', '2122'])).toBeLessThanOrEqual(1);
  });

  test('May 1917: a victory wants a hex, and whoever has none goes for one in the last days', () => {
    const g = readerOf(opened('may-1917'));
    const mission = (turn: number): string => {
      g.s.turn = turnNumber({ year: 1917, month: 'June', turn });
      return orderOf(doctrine, g, 'entente', 'Carnia').mission;
    };
    expect([mission(3), mission(4)]).toEqual(['hold', 'wheel']);
    g.s.control[g.data.ground.world.index(g.scenario.held!.cp![0]!)] = 1;
    expect(mission(4)).toBe('hold');
  });
});

describe('the long war', () => {
  test('three points of replacements raise a division of four', () => {
    const match = opened('duration');
    const staff = new Staff({ random: drawFrom('raise'), setting: match.play.setting });
    const asked = askedOf(match, match.asked()[0]!);
    const raise = {
      choice: 'raise',
      value: { from: 'italy-rpl-3-3-1', to: 'italy-inf-xx-16-4-4', points: 3 },
    };
    const few = { choice: 'raise', value: { ...raise.value, points: 2 } };
    const choices = () => [{ choice: 'done', value: null }, few, raise][Symbol.iterator]();
    expect(recombine({ ...asked, choices } as never, staff.look(asked))).toMatchObject(raise);
  });

  test('Germans wait above Caporetto until the day, and nobody else does', () => {
    const g = readerOf(opened('duration-1917'));
    const { forces, ground } = g.data;
    const of = (nation: number): number =>
      [...forces.nation.keys()].find((u) => forces.nation[u] === nation && forces.combat[u] === 1)!;
    const goals = (nation: number) => doctrine.errand!(g, of(nation))?.goals;
    g.s.turn = turnNumber({ year: 1917, month: 'September', turn: 5 });
    expect([...goals(NATION.germany)!]).toContain(ground.world.index('3215'));
    expect(goals(NATION.austria)).toBeUndefined();
    g.s.turn = turnNumber({ year: 1917, month: 'October', turn: 6 });
    expect(goals(NATION.germany)).toBeUndefined();
  });

  test('after Caporetto the Italians hold the mountains with less than the river', () => {
    const g = readerOf(opened('duration-1917'));
    g.s.turn = turnNumber({ year: 1917, month: 'November', turn: 4 });
    const line = (group: string): number => {
      const { line: thick = 1, weight = 1 } = orderOf(doctrine, g, 'entente', group);
      return thick * weight;
    };
    for (const group of ['Ortler', 'Trentino', 'Cadore', 'Carnia']) expect(line(group)).toBeLessThan(1);
    expect(line('Piave')).toBeGreaterThan(1);
  });

  test('in a retreat headquarters go back to the river, not into the mountains with the last', () => {
    const match = opened('duration-october-1917');
    const g = readerOf(match);
    const { forces, ground } = g.data;
    g.s.turn = turnNumber({ year: 1917, month: 'November', turn: 1 });
    // The plain is lost as far as Udine.
    for (const hex of ['3116', '3117', '3017']) g.s.control[ground.world.index(hex)] = 0;
    while (match.play.where().step !== 'movement' || match.asked()[0] !== 'entente') {
      const seat = match.asked()[0]!;
      unwrap(match.choose({ seat, ...match.play.ending(seat)! }));
    }
    const of = new Staff({ random: drawFrom('retreat'), setting: match.play.setting }).look(
      askedOf(match, 'entente'),
    );
    const errands = new Map(planMarch(of).map(({ unit, to }) => [unit, to]));
    const goal = of.goal(of.order(of.place('3118')))!;
    const staffs = [...of.staffs()].filter((staff) => of.order(of.g.s.at[staff]!).mission === 'withdraw');
    expect(staffs.length).toBeGreaterThan(0);
    for (const staff of staffs)
      expect(goal[errands.get(staff) ?? of.g.s.at[staff]!]!, forces.units[staff]!.id).toBeLessThan(
        goal[of.g.s.at[staff]!]!,
      );
  });
});

test('an attack that is owed is made, though nobody would plan it: combat ends', () => {
  // The 3rd Army owes thirteen points, and no attack of its promises anything.
  const match = playBots(game, {
    seats: { cp: 'random', entente: 'staff' },
    seed: 'staff-random:78:may-1915:49',
    random: (seat) => drawFrom(`${seat}:78:49`),
    wanted: { scenario: 'may-1915' },
    limit: 6000,
  });
  expect(match.outcome?.winner).toBe('entente');
});
