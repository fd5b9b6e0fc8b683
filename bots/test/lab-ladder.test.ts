import { describe, expect, test } from 'vitest';
import { drawFrom } from '../src/index.ts';
import { ladder, ladderPage, ratingsOf, standingsOf } from '../src/lab/index.ts';
import type { Pairing } from '../src/lab/rating.ts';

const TRUE = { weak: 1300, middle: 1500, strong: 1700 } as const;
/** The first seat is worth so much. */
const SEATS = { fair: 0, slanted: 150 } as const;

/** As many wins as the ratings promise, exactly or by chance. */
function madeUp(games: number, chance?: (n: number) => number): Pairing[] {
  const bots = Object.keys(TRUE) as (keyof typeof TRUE)[];
  return (Object.keys(SEATS) as (keyof typeof SEATS)[]).flatMap((scenario) =>
    bots.flatMap((first) =>
      bots
        .filter((second) => second !== first)
        .map((second): Pairing => {
          const p = 1 / (1 + 10 ** ((TRUE[second] - TRUE[first] - SEATS[scenario]) / 400));
          let wins = Math.round(games * p);
          if (chance !== undefined) {
            wins = 0;
            for (let i = 0; i < games; i++) if (chance(1_000_000) < p * 1_000_000) wins++;
          }
          return { first, second, scenario, wins, draws: 0, losses: games - wins };
        }),
    ),
  );
}

describe('ratings', () => {
  test('are found again from the results they promise', () => {
    const { bots, seats } = ratingsOf(madeUp(100_000));
    for (const [bot, rating] of Object.entries(TRUE))
      expect(Math.abs(bots[bot]!.rating - rating)).toBeLessThanOrEqual(1);
    expect(Math.abs(seats.slanted!.rating - 150)).toBeLessThanOrEqual(1);
    expect(Math.abs(seats.fair!.rating)).toBeLessThanOrEqual(1);
  });

  test('their intervals hold the truth about nineteen times in twenty', () => {
    let held = 0;
    let all = 0;
    for (let series = 0; series < 100; series++) {
      const { bots, seats } = ratingsOf(madeUp(20, drawFrom(`ladder:${series}`)));
      const truths = [
        ...Object.entries(TRUE).map(([bot, is]) => [bots[bot]!, is] as const),
        [seats.slanted!, 150] as const,
      ];
      for (const [{ from, to }, is] of truths) {
        all++;
        if (from <= is && is <= to) held++;
      }
    }
    expect(held / all).toBeGreaterThan(0.91);
    expect(held / all).toBeLessThan(0.985);
  });

  test('stay finite when one always wins, and say how little that tells', () => {
    const few = ratingsOf([{ first: 'a', second: 'b', scenario: 's', wins: 3, draws: 0, losses: 0 }]).bots;
    const many = ratingsOf([
      { first: 'a', second: 'b', scenario: 's', wins: 300, draws: 0, losses: 0 },
      { first: 'b', second: 'a', scenario: 's', wins: 0, draws: 0, losses: 300 },
    ]).bots;
    expect(many.a!.rating).toBeGreaterThan(few.a!.rating);
    expect(many.a!.rating).toBeLessThan(4000);
    expect(few.a!.from).toBeLessThan(few.b!.to); // three games prove little
    expect(many.a!.from).toBeGreaterThan(many.b!.to);
  });

  test('a draw is half a win', () => {
    const { bots } = ratingsOf([{ first: 'a', second: 'b', scenario: 's', wins: 0, draws: 10, losses: 0 }]);
    expect(bots.a!.rating).toBe(1500);
  });
});

test('a ladder plays everybody against everybody, from the same seeds with seats exchanged', async () => {
  const seats = ['german', 'allied'] as const;
  const wanted = { game: 'storm-in-the-west', seats, bots: ['random', 'staff'], scenarios: ['offensive'] };
  const found = await ladder({ ...wanted, games: 4, seed: 'rungs', jobs: 2 });
  expect(found.games).toBe(4);
  expect(found.standings.map((one) => one.bot)).toEqual(['staff', 'random']);
  expect(found.standings[0]).toMatchObject({ games: 4 });
  const met = found.table.staff!.random!;
  expect(met).toMatchObject({ games: 4, bySeat: { german: 2 } });
  expect(met.wins + met.draws + found.table.random!.staff!.wins).toBe(4);
  const page = ladderPage(found);
  expect(page).not.toMatch(/<script|https?:|NaN|undefined/);
  expect(page).toContain('What the seat is worth');
});

test('standings count wins by the seat they were won in', () => {
  const thought = {
    a: { ms: 10, decisions: 5, longestTurnMs: 4 },
    b: { ms: 20, decisions: 5, longestTurnMs: 9 },
  };
  const game = (winner: string | null) =>
    ({ winner, thought }) as unknown as Parameters<typeof standingsOf>[2][number]['results'][number];
  const { standings, table } = standingsOf(
    ['a', 'b'],
    ['x', 'y'],
    [
      { bots: ['x', 'y'], scenario: 's', results: [game('a'), game(null)] },
      { bots: ['y', 'x'], scenario: 's', results: [game('b'), game('a')] },
    ],
  );
  expect(table.x!.y).toMatchObject({ wins: 2, draws: 1, games: 4, bySeat: { a: 1, b: 1 } });
  expect(table.y!.x).toMatchObject({ wins: 1, draws: 1, bySeat: { a: 1, b: 0 } });
  expect(standings[0]).toMatchObject({ bot: 'x', score: 0.625, msPerDecision: 3, longestTurnMs: 9 });
});
