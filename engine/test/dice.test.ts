import { createHash } from 'node:crypto';
import { commitment, freshSeed, RecordedDice, type Roll, SeededDice } from '@armistice/engine';
import { describe, expect, test } from 'vitest';

const shell = (text: string) => createHash('sha256').update(text).digest();

describe('dice', () => {
  test('come from SHA-256 of seed:block, as anyone can check with a shell', () => {
    const dice = new SeededDice('a seed');
    for (let at = 0; at < 40; at++) {
      expect(dice.word(at)).toBe(shell(`a seed:${at >> 3}`).readUInt32BE((at & 7) * 4));
    }
    expect(dice.next('combat', 6, 3)).toEqual({ value: (dice.word(3) % 6) + 1, at: 3 });
  });

  test('are fair: each face of a die, each of a bag, about as often as the others', () => {
    const dice = new SeededDice('fair');
    for (const sides of [2, 6, 10, 13]) {
      const seen = new Array(sides).fill(0) as number[];
      let at = 0;
      for (let i = 0; i < 12_000; i++) {
        const roll = dice.next('test', sides, at);
        at = roll.at + 1;
        seen[roll.value - 1]!++;
      }
      const expected = 12_000 / sides;
      const chi = seen.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0);
      expect(chi).toBeLessThan(sides + 5 * Math.sqrt(2 * sides)); // far beyond chance
    }
  });

  test('leave no remainder: words above the largest multiple are passed over', () => {
    const sides = 3 * 2 ** 30; // a quarter of all words are too high
    const dice = new SeededDice('reject');
    let passed = 0;
    let at = 0;
    for (let i = 0; i < 200; i++) {
      const roll = dice.next('test', sides, at);
      for (let skipped = at; skipped < roll.at; skipped++)
        expect(dice.word(skipped)).toBeGreaterThanOrEqual(sides);
      passed += roll.at - at;
      at = roll.at + 1;
    }
    expect(passed).toBeGreaterThan(20);
  });

  test('the commitment is the plain SHA-256 of the seed', () => {
    expect(commitment('a seed')).toBe(shell('a seed').toString('hex'));
  });

  test('fresh seeds are long and never alike', () => {
    const seeds = Array.from({ length: 100 }, freshSeed);
    expect(new Set(seeds).size).toBe(100);
    for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{32}$/);
  });

  test('recorded rolls stand in for a secret seed, and only for the same questions', () => {
    const rolls: Roll[] = [
      { name: 'weather', sides: 6, value: 2, at: 0 },
      { name: 'combat', sides: 6, value: 5, at: 2 }, // word 1 was passed over
    ];
    const dice = new RecordedDice(rolls);
    expect(dice.next('weather', 6, 0)).toEqual({ value: 2, at: 0 });
    expect(dice.next('combat', 6, 1)).toEqual({ value: 5, at: 2 });
    expect(() => dice.next('combat', 6, 3)).toThrow('keeps its seed secret');
    expect(() => dice.next('combat', 10, 1)).toThrow('keeps its seed secret');
  });
});
