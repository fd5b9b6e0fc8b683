/** Pairings, sides and standings by themselves. */

import { expect, test } from 'vitest';
import {
  balancedSeat,
  climbed,
  type Met,
  type Player,
  roundRobin,
  settleBids,
  standings,
  swissRound,
} from '../src/tournaments/pairing.ts';

const players = (many: number): Player[] =>
  Array.from({ length: many }, (_, i) => ({ id: `e${i + 1}`, number: i + 1, left: false }));
const SEATS = ['north', 'south'] as const;
const met = (round: number, one: string, two: string | null, score: number | null, seat = 'north'): Met => ({
  ...{ round, one, two, seat: two === null ? null : seat, how: score === 50 ? 'draw' : 'played' },
  scores: score === null ? null : [score, two === null ? 0 : 100 - score],
});

test.each([2, 3, 4, 5, 8, 9])(
  'round robin of %i: everybody meets everybody once, and rests at most once',
  (many) => {
    const ids = players(many).map(({ id }) => id);
    const rounds = roundRobin(ids);
    expect(rounds).toHaveLength(many % 2 === 0 ? many - 1 : many);
    const pairs = rounds.flat().filter(({ two }) => two !== null);
    expect(new Set(pairs.map(({ one, two }) => [one, two].sort().join())).size).toBe((many * (many - 1)) / 2);
    for (const round of rounds) {
      const seen = round.flatMap(({ one, two }) => [one, ...(two === null ? [] : [two])]);
      expect([...seen].sort()).toEqual([...ids].sort());
    }
  },
);

test('sides in a round robin differ by one at most', () => {
  const history: Met[] = [];
  for (const [i, round] of roundRobin(players(6).map(({ id }) => id)).entries())
    for (const pair of round)
      history.push({ ...met(i + 1, pair.one, pair.two, 100), seat: balancedSeat(SEATS, pair, history) });
  for (const { id } of players(6)) {
    const first = history.filter(
      ({ one, two, seat }) => (one === id && seat === 'north') || (two === id && seat === 'south'),
    ).length;
    expect([2, 3]).toContain(first);
  }
});

test('Swiss: nobody meets twice while it can be helped; with an odd number the last without a bye rests', () => {
  const five = players(5);
  const history: Met[] = [];
  const pairs = new Set<string>();
  for (let round = 1; round <= 4; round++) {
    const next = swissRound(five, history);
    for (const { one, two } of next) {
      if (two !== null) expect(pairs.has([one, two].sort().join())).toBe(false);
      pairs.add([one, two].sort().join());
      history.push(met(round, one, two, 100));
    }
  }
  const rests = history.filter(({ two }) => two === null).map(({ one }) => one);
  expect(new Set(rests).size).toBe(4);
  // All have met all: it goes on nonetheless.
  const two = players(2);
  expect(swissRound(two, [met(1, 'e1', 'e2', 100)])).toEqual([{ one: 'e1', two: 'e2' }]);
  // Whoever has left is paired no more.
  const left = five.map((one) => (one.id === 'e1' ? { ...one, left: true } : one));
  expect(swissRound(left, history).flatMap(({ one, two }) => [one, two])).not.toContain('e1');
});

test('standings: points, then those of the opponents, then wins, then who came first', () => {
  const rows = standings(players(4), [
    met(1, 'e1', 'e2', 100),
    met(1, 'e3', 'e4', 50),
    met(2, 'e1', 'e3', 50),
    met(2, 'e2', 'e4', 100),
    { ...met(3, 'e1', 'e4', null) },
  ]);
  expect(rows.map(({ id, points, buchholz, wins }) => [id, points, buchholz, wins])).toEqual([
    ['e1', 150, 200, 1],
    ['e2', 100, 200, 1],
    ['e3', 100, 200, 0],
    ['e4', 50, 200, 0],
  ]);
  expect(rows[0]).toMatchObject({ place: 1, played: 2, wins: 1, draws: 1, losses: 0 });
});

test('bids: the same side goes to whoever gives more, who pays; else nobody pays', () => {
  const bid = (seat: string | null, points = 0) => ({ seat, points });
  expect(settleBids(SEATS, bid('north', 30), bid('north', 10), 'south')).toEqual({ seat: 'north', paid: 30 });
  expect(settleBids(SEATS, bid('north', 10), bid('north', 30), 'north')).toEqual({
    seat: 'south',
    paid: -30,
  });
  expect(settleBids(SEATS, bid('north', 10), bid('north', 10), 'south')).toEqual({ seat: 'south', paid: 0 });
  expect(settleBids(SEATS, bid('south', 40), bid('north', 10), 'north')).toEqual({ seat: 'south', paid: 0 });
  expect(settleBids(SEATS, bid(null), bid('north', 10), 'north')).toEqual({ seat: 'south', paid: 0 });
  expect(settleBids(SEATS, bid(null), bid(null), 'south')).toEqual({ seat: 'south', paid: 0 });
});

test('a ladder: the winner from below takes the place, those between go down', () => {
  const ladder = ['a', 'b', 'c', 'd'];
  expect(climbed(ladder, 'd', 'b')).toEqual(['a', 'd', 'b', 'c']);
  expect(climbed(ladder, 'a', 'b')).toEqual(ladder);
  expect(climbed(ladder, 'x', 'b')).toEqual(ladder);
});
