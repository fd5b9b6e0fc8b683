/** The staff of Fields of Despair decides the same whatever stands behind the blocks and screens it cannot see. */

import type { AnyGame, AnyRules, Match, Play } from '@armistice/engine';
import { hashPosition, Match as NewMatch, unwrap } from '@armistice/engine';
import despair from '@armistice/fields-of-despair';
import { describe, expect, test } from 'vitest';
import { askedIn, askedOf, type Bot, botFor, drawFrom } from '../src/index.ts';

const game = despair as unknown as AnyGame;
const staff = (setting: Play<AnyRules>['setting'], seat: string, chance: string): Bot =>
  botFor(game, 'staff')!({ setting, seat, random: drawFrom(chance) });

/** A game between staffs; `at` looks at every position in which somebody is asked. */
function playOut(scenario: string, seed: string, at: (match: Match<AnyRules>, seat: string) => void): void {
  const match = unwrap(NewMatch.create(game, seed, { scenario })) as Match<AnyRules>;
  const bots = new Map(
    game.seats.map(({ id }) => [id, staff(match.play.setting, id, `${seed} ${id}`)] as const),
  );
  while (match.outcome === null) {
    const seat = match.asked()[0]!;
    at(match, seat);
    const { choice, value } = bots.get(seat)!.choose(askedOf(match, seat));
    unwrap(match.choose({ seat, choice, value }));
  }
}

/** What a staff that has just come in decides, a few times in a row. */
function decisions(play: Play<AnyRules>, seat: string, most: number): string[] {
  const bot = staff(play.setting, seat, 'own chance');
  const made: string[] = [];
  while (made.length < most && play.outcome === null && play.asked()[0] === seat) {
    const { choice, value, why } = bot.choose(askedIn(play, seat));
    expect(play.problem(seat, choice, value)).toBeUndefined();
    made.push(`${choice} ${JSON.stringify(value)} ${why}`);
    const step = play.flow.at(-1)?.step;
    play.advance(seat, choice, value);
    // Dice and the enemy's answers may differ; its own plan may not.
    if (play.flow.at(-1)?.step !== step) break;
  }
  return made;
}

describe('what is hidden stays hidden from the staff', () => {
  test.each(['introductory', 'mobile', 'stalemate', 'final-push'])('%s', (scenario) => {
    let compared = 0;
    const steps = new Set<string>();
    const counts = new Map<string, number>();
    playOut(scenario, `honest ${scenario}`, (match, seat) => {
      const step = match.play.flow.at(-1)?.step ?? '';
      const n = (counts.get(step) ?? 0) + 1;
      counts.set(step, n);
      // The first of each step, and some of the others.
      if (n > 1 && match.n % 97 !== 0) return;
      const now = decisions(match.play.fork('dice'), seat, 2);
      const secrets = [...game.secrets(match.play, seat)];
      for (const secret of secrets.filter((_one, i) => i % Math.ceil(secrets.length / 4) === 0)) {
        const other = match.play.fork('dice');
        secret.exchange(other.s);
        if (hashPosition(other.position) === hashPosition(match.play.position)) continue;
        compared++;
        steps.add(step);
        expect(decisions(other, seat, 2), `${secret.what} in ${step}`).toEqual(now);
      }
    });
    expect(compared).toBeGreaterThan(25);
    expect(steps.size).toBeGreaterThan(8);
  });

  test('reasons name no numbers: they are shown to the enemy', () => {
    const reasons = new Set<string>();
    const match = unwrap(NewMatch.create(game, 'reasons', { scenario: 'introductory' })) as Match<AnyRules>;
    const bots = new Map(game.seats.map(({ id }) => [id, staff(match.play.setting, id, id)] as const));
    while (match.outcome === null) {
      const seat = match.asked()[0]!;
      const { choice, value, why } = bots.get(seat)!.choose(askedOf(match, seat));
      if (why !== undefined) reasons.add(why);
      unwrap(match.choose({ seat, choice, value }));
    }
    expect(reasons.size).toBeGreaterThan(15);
    // Numbers only as part of a hex: 'Liege I02'.
    for (const why of reasons) expect(why.replace(/\b[A-M]\d\d\b/g, ''), why).not.toMatch(/\d/);
  });
});
