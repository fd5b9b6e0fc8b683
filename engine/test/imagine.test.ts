/** Positions for a search: other dice, others' envelopes empty, and never the truth where a game cannot draw it anew. */

import { hashPosition, type Random, SeededDice } from '@armistice/engine';
import { randomFrom, randomMatch } from '@armistice/engine/kit';
import { describe, expect, test } from 'vitest';
import sample from './sample/index.ts';

const game = sample as unknown as Parameters<typeof randomMatch>[0];

describe('imagined positions', () => {
  test('a game with secrets that cannot draw them anew gives none', () => {
    const match = randomMatch(game, 5, 40);
    const seat = game.seats.map((one) => one.id).find((id) => [...game.secrets(match.play, id)].length > 0);
    expect(seat).toBeDefined();
    expect(() => match.play.imagine(seat!, randomFrom(1))).toThrow(/cannot yet imagine/);
  });

  test('one that can is asked with the given chance, and the real position stays as it is', () => {
    const calls: number[] = [];
    const able = {
      ...game,
      imagine: (_g: unknown, _seat: unknown, random: Random) => void calls.push(random(1000)),
    };
    const match = randomMatch(able as typeof game, 5, 40);
    const before = hashPosition(match.play.position);
    const seat = game.seats[0]!.id;
    const imagined = match.play.imagine(seat, randomFrom(7));
    expect(calls).toHaveLength(1);
    expect(hashPosition(match.play.position)).toBe(before);
    expect(imagined.dice).not.toBeInstanceOf(SeededDice); // nobody foresees the dice of the game
    expect(imagined.position.dice).toBe(0); // nor counts those that were rolled in secret
  });
});
