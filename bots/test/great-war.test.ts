/** The staff of The Great War: an answer to everything, by what it may know. */

import type { AnyGame, AnyRules, Match, Play } from '@armistice/engine';
import { hashPosition, Match as NewMatch, unwrap } from '@armistice/engine';
import greatWar from '@armistice/great-war';
import { describe, expect, test } from 'vitest';
import { STEPS, Staff } from '../src/great-war/staff.ts';
import { askedIn, askedOf, type Bot, botFor, drawFrom } from '../src/index.ts';

const game = greatWar as unknown as AnyGame;

/** A game between two levels; `at` looks at every position in which somebody is asked. */
function played(
  scenario: string,
  levels: { readonly [seat: string]: string },
  seed: string,
  at?: (match: Match<AnyRules>, seat: string) => void,
): { match: Match<AnyRules>; staffs: Staff[]; reasons: Set<string> } {
  const match = unwrap(NewMatch.create(game, seed, { scenario })) as Match<AnyRules>;
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
  const reasons = new Set<string>();
  while (match.outcome === null) {
    const seat = match.asked()[0]!;
    at?.(match, seat);
    const { choice, value, why } = bots.get(seat)!.choose(askedOf(match, seat));
    if (why !== undefined) reasons.add(why);
    unwrap(match.choose({ seat, choice, value }));
  }
  return { match, staffs: [...bots.values()].filter((bot) => bot instanceof Staff), reasons };
}

const won = (scenario: string, staff: string, seed: string): string | null | undefined => {
  const [one, other] = staff === 'cp' ? ['staff', 'random'] : ['random', 'staff'];
  const { match, staffs } = played(scenario, { cp: one!, allied: other! }, seed);
  expect(staffs.map(({ fallbacks }) => fallbacks)).toEqual([0]);
  return match.outcome?.winner;
};

describe('staff in The Great War', () => {
  test('it knows every step that asks', () => {
    const asking = Object.entries(game.steps).flatMap(([id, step]) => ('choices' in step ? [id] : []));
    expect(asking.length).toBeGreaterThan(35);
    expect(asking.filter((id) => STEPS[id] === undefined)).toEqual([]);
  });

  test.each(['tannenberg', 'palestine'])('%s: it beats random from either seat', (scenario) => {
    expect(won(scenario, 'cp', 'one')).toBe('cp');
    expect(won(scenario, 'allied', 'two')).toBe('allied');
  });

  test('staff against staff: it fights, gives reasons without numbers, and the same seed plays the same game', () => {
    const { match, staffs, reasons } = played('tannenberg', { cp: 'staff', allied: 'staff' }, 'three');
    expect(staffs.map(({ fallbacks }) => fallbacks)).toEqual([0, 0]);
    const made = (choice: string): number => match.log.filter((entry) => entry.choice === choice).length;
    expect(made('commit')).toBeGreaterThan(10);
    expect(made('move')).toBeGreaterThan(100);
    expect(reasons.size).toBeGreaterThan(8);
    // Numbers only as part of a hex: 'E4213'.
    for (const why of reasons) expect(why.replace(/\b[WEN]\d{4}\b/g, ''), why).not.toMatch(/\d/);
    const again = played('tannenberg', { cp: 'staff', allied: 'staff' }, 'three');
    expect(again.match.hash).toBe(match.hash);
  });
});

/** What a staff that has just come in decides. */
function decision(play: Play<AnyRules>, seat: string): string {
  const bot = botFor(game, 'staff')!({ setting: play.setting, seat, random: drawFrom('own chance') });
  const { choice, value, why } = bot.choose(askedIn(play, seat));
  expect(play.problem(seat, choice, value)).toBeUndefined();
  return `${choice} ${JSON.stringify(value)} ${why}`;
}

describe('it decides the same in every world that looks to it like this one', () => {
  test.each(['tannenberg', 'palestine'])('%s', (scenario) => {
    let compared = 0;
    const counts = new Map<string, number>();
    played(scenario, { cp: 'staff', allied: 'staff' }, `honest ${scenario}`, (match, seat) => {
      const step = match.play.flow.at(-1)?.step ?? '';
      const n = (counts.get(step) ?? 0) + 1;
      counts.set(step, n);
      if (n > 1 && match.n % 67 !== 0) return;
      const now = decision(match.play.fork('dice'), seat);
      for (const chance of ['one', 'two']) {
        const other = match.play.imagine(seat, drawFrom(chance));
        if (hashPosition(other.position) === hashPosition(match.play.position)) continue;
        compared++;
        expect(decision(other, seat), step).toBe(now);
      }
    });
    expect(compared).toBeGreaterThan(10);
  });
});
