import type { AnyGame } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import storm from '@armistice/storm-in-the-west';
import { describe, expect, test } from 'vitest';
import { playBots } from '../src/game.ts';

const game = storm as unknown as AnyGame;

const played = (scenario: string, german: string, allied: string, seed: number) =>
  playBots(game, {
    seats: { german, allied },
    seed: `bots:${seed}`,
    random: (seat) => randomFrom(seat === 'german' ? seed * 2 : seed * 2 + 1),
    wanted: { scenario },
  });

describe('staff in Storm in the West', () => {
  test.each(game.scenarios.map((scenario) => scenario.id))('%s: it finishes what it begins', (scenario) => {
    const match = played(scenario, 'staff', 'staff', 1);
    expect(match.outcome).not.toBeNull();
    expect(match.log.some((entry) => entry.choice === 'commit')).toBe(true); // it fights
    expect(match.log.some((entry) => entry.choice === 'move')).toBe(true);
  });

  test('the same seed plays the same game', () => {
    expect(played('offensive', 'staff', 'staff', 2).hash).toBe(played('offensive', 'staff', 'staff', 2).hash);
    expect(played('offensive', 'staff', 'staff', 3).hash).not.toBe(
      played('offensive', 'staff', 'staff', 2).hash,
    );
  });

  test.each([1, 2, 3])('it beats random from either seat of the campaign (%i)', (seed) => {
    expect(played('campaign', 'staff', 'random', seed).outcome?.winner).toBe('german');
    expect(played('campaign', 'random', 'staff', seed).outcome?.winner).toBe('allied');
  });
});
