/** The staff of games on the Weltkrieg standard rules: an answer to everything, within the rules and its budget. */

import { type AnyGame, type AnyRules, Match, unwrap } from '@armistice/engine';
import { italianFront } from '@armistice/weltkrieg/italian-front';
import { westernFront } from '@armistice/weltkrieg/western-front';
import { describe, expect, test } from 'vitest';
import { askedOf, type Bot, botFor, drawFrom } from '../src/index.ts';
import { STEPS, Staff } from '../src/weltkrieg/staff.ts';

const game = westernFront as unknown as AnyGame;

interface Position {
  readonly turn: number;
  readonly demoralisation: Int32Array;
}
const stateOf = (match: Match<AnyRules>): Position => match.play.s as unknown as Position;

/** More choices than these games have. */
const MOST = 20_000;

/** So many turns of a scenario between two levels. An illegal choice throws. */
function played(
  scenario: string,
  levels: { readonly [seat: string]: string },
  seed: string,
  turns: number,
  game = westernFront as unknown as AnyGame,
) {
  const match = unwrap(Match.create(game, seed, { scenario })) as Match<AnyRules>;
  const bots = new Map<string, Bot>();
  for (const { id } of game.seats)
    bots.set(
      id,
      botFor(game, levels[id]!)!({
        setting: match.play.setting,
        seat: id,
        random: drawFrom(`${seed} ${id}`),
      }),
    );
  const first = stateOf(match).turn;
  const reasons = new Set<string>();
  const steps = new Map<string, number>();
  while (match.outcome === null && stateOf(match).turn < first + turns && match.n < MOST) {
    const seat = match.asked()[0]!;
    const asked = askedOf(match, seat);
    const { choice, value, why } = bots.get(seat)!.choose(asked);
    if (why !== undefined) reasons.add(why);
    steps.set(choice, (steps.get(choice) ?? 0) + 1);
    unwrap(match.choose({ seat, choice, value }));
  }
  return { match, reasons, steps, staffs: [...bots.values()].filter((bot) => bot instanceof Staff) };
}

const [GERMANY, FRANCE, BRITAIN] = [0, 2, 3];
/** How much more the Entente has lost than Germany. */
const balance = (match: Match<AnyRules>): number => {
  const { demoralisation } = stateOf(match);
  return demoralisation[FRANCE]! + demoralisation[BRITAIN]! - demoralisation[GERMANY]!;
};

describe('staff on the Western Front', () => {
  test('it knows every step that asks', () => {
    const asking = Object.entries(game.steps).flatMap(([id, step]) => ('choices' in step ? [id] : []));
    expect(asking.length).toBeGreaterThan(12);
    expect(asking.filter((id) => STEPS[id] === undefined)).toEqual([]);
  });

  test('staff against staff: it marches, attacks and gives reasons; the same seed plays the same game', () => {
    const both = { cp: 'staff', entente: 'staff' };
    const { staffs, reasons, steps } = played('schlieffen', both, 'one', 7);
    expect(staffs.map(({ fallbacks }) => fallbacks)).toEqual([0, 0]);
    expect(steps.get('commit')).toBeGreaterThan(12);
    expect(steps.get('march')).toBeGreaterThan(400);
    expect(reasons.size).toBeGreaterThan(0);
    // Numbers only as part of a hex.
    for (const why of reasons) expect(why.replace(/\b\d{4}\b/g, ''), why).not.toMatch(/\d/);
    // A turn is thought through within its budget: every plan is made once, not once a move.
    for (const { plans } of staffs) expect(plans).toBeLessThanOrEqual(7 * 2);
    const [once, again] = [0, 1].map(() => played('schlieffen', both, 'same', 3).match.hash);
    expect(again).toBe(once);
  });

  test('in the trenches it sets up, holds its line and attacks', () => {
    const { staffs, steps } = played('april-1915', { cp: 'staff', entente: 'staff' }, 'three', 3);
    expect(staffs.map(({ fallbacks }) => fallbacks)).toEqual([0, 0]);
    expect(steps.get('ready')).toBe(2);
    expect(steps.get('commit')).toBeGreaterThan(0);
  });

  test('random play sets its armies up, too, and gets on', () => {
    const { match, steps } = played('april-1915', { cp: 'random', entente: 'random' }, 'three', 1);
    expect(steps.get('ready')).toBeGreaterThanOrEqual(2);
    expect(match.n).toBeLessThan(MOST);
  });

  test('it does better than random from either seat', () => {
    const cp = played('schlieffen', { cp: 'staff', entente: 'random' }, 'two', 4);
    const entente = played('schlieffen', { cp: 'random', entente: 'staff' }, 'two', 4);
    expect(balance(cp.match)).toBeGreaterThan(0);
    expect(balance(entente.match)).toBeLessThan(0);
    for (const { fallbacks } of [...cp.staffs, ...entente.staffs]) expect(fallbacks).toBe(0);
  });
});

describe('staff on the Italian Front', () => {
  test('at Caporetto it breaks through, and whom nobody can supply stays out (11-5)', () => {
    const italy = italianFront as unknown as AnyGame;
    const both = { cp: 'staff', entente: 'staff' };
    const { match, staffs, steps } = played('october-1917', both, 'one', 9, italy);
    expect(staffs.map((staff) => (staff as Staff).fallbacks)).toEqual([0, 0]);
    const { demoralisation } = stateOf(match);
    const [germany, austria, , , , lost] = demoralisation;
    expect(lost!).toBeGreaterThan(40);
    expect(lost!).toBeGreaterThan(germany! + austria!);
    expect(steps.get('leave') ?? 0).toBeGreaterThan(0);
  });
});
