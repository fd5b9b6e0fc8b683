/**
 * The same game on boardgame.io, in the same run: the sample's plain of 2,000 places with 300 units, the same moves
 * in the same order, each checked and applied by the same rules, both keeping their logs. Movement only, so that
 * no dice are needed; at the end both must have every unit in the same place.
 */

import { type Entry, Match, type Play, unwrap } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import { type Fords, fords } from '@armistice/engine/sample';
import { boardgameIo } from '../rivals/index.ts';
import { round } from './measure.ts';

export interface AgainstFigures {
  readonly moves: number;
  readonly armisticeMovesPerSecond: number;
  readonly boardgameioMovesPerSecond: number;
  readonly ratio: number;
  /** Did both come to the same position? */
  readonly agree: boolean;
}

const SEED = 'against';

/** A record of movement: bids of nothing, random moves, no attacks. */
function script(moves: number): Match<Fords> {
  const random = randomFrom(7);
  const match = newMatch();
  while (match.n < moves && match.outcome === null) {
    const seat = match.asked()[0]! as Fords['seat'];
    const { step } = match.play.where();
    const pick =
      step === 'move'
        ? wander(match.play, seat, random)
        : { choice: step === 'bid' ? 'offer' : 'done', value: step === 'bid' ? 0 : null };
    unwrap(match.choose({ seat, ...pick }));
  }
  return match;
}

function wander(play: Play<Fords>, seat: Fords['seat'], random: (n: number) => number) {
  const foci = [...play.foci(seat, { choice: 'go' })];
  if (foci.length === 0) return { choice: 'done', value: null };
  const values = [...play.choices(seat, foci[random(foci.length)]!)];
  return values[random(values.length)]!;
}

const newMatch = () => unwrap(Match.create(fords, SEED, { scenario: 'plain', options: { weather: 'dry' } }));

interface Board {
  turn: number;
  first: 'north' | 'south';
  stage: 'bid' | 'move' | 'fight';
  side: 'north' | 'south';
  second: boolean;
  bids: Record<string, number>;
  at: number[];
  moved: number[];
  steps: number[];
  here: number[];
  held: number[];
}

/** The sample's movement as a boardgame.io game over plain arrays, as that library wants them. */
function boardgame(match: Match<Fords>, first: readonly ('north' | 'south')[]) {
  const { data, s } = match.play;
  const sideOf = (seat: string) => (seat === 'north' ? 0 : 1);
  const INVALID = 'INVALID_MOVE';
  return {
    name: 'fords',
    setup: (): Board => ({
      turn: 1,
      first: 'north',
      stage: 'bid',
      side: 'north',
      second: false,
      bids: {},
      at: [...s.at],
      moved: [...s.moved],
      steps: [...s.steps],
      here: [...s.here],
      held: [...s.held],
    }),
    moves: {
      offer: ({ G }: { G: Board }, seat: string, value: number) => {
        if (G.stage !== 'bid' || seat in G.bids || value < 0 || value > 3) return INVALID;
        G.bids[seat] = value;
        if (Object.keys(G.bids).length < 2) return undefined;
        G.bids = {};
        G.first = first[G.turn - 1]!;
        G.side = G.first;
        G.stage = 'move';
        return undefined;
      },
      go: ({ G }: { G: Board }, seat: string, { unit, to }: { unit: number; to: number }) => {
        const side = sideOf(seat);
        const from = G.at[unit];
        if (G.stage !== 'move' || seat !== G.side || data.side[unit] !== side) return INVALID;
        if (from === undefined || from < 0 || G.moved[unit] === 1) return INVALID;
        let road = -1;
        for (let i = data.start[from]!; i < data.start[from + 1]!; i++) if (data.to[i] === to) road = i;
        if (road < 0 || G.here[to * 2 + (1 - side)]! > 0 || G.here[to * 2 + side]! >= 3) return INVALID;
        G.here[from * 2 + side]!--;
        G.at[unit] = to;
        G.here[to * 2 + side]!++;
        G.held[to] = side + 1;
        G.moved[unit] = 1;
        return undefined;
      },
      done: ({ G }: { G: Board }, seat: string) => {
        if (seat !== G.side || G.stage === 'bid') return INVALID;
        if (G.stage === 'move') {
          G.stage = 'fight';
        } else if (!G.second) {
          G.second = true;
          G.side = G.side === 'north' ? 'south' : 'north';
          G.stage = 'move';
        } else {
          G.second = false;
          G.turn++;
          G.stage = 'bid';
          G.moved.fill(0);
        }
        return undefined;
      },
    },
  };
}

export async function benchAgainst(moves = 600): Promise<AgainstFigures> {
  const { Client } = await boardgameIo();
  const recorded = script(moves);
  const asks = recorded.log.map(({ seat, choice, value }: Entry) => ({ seat, choice, value }));

  const began = performance.now();
  let rounds = 0;
  let ours = newMatch();
  let spent = 0;
  while (rounds < 3 || performance.now() - began < 1500) {
    ours = newMatch();
    const from = performance.now();
    for (const ask of asks) unwrap(ours.choose(ask));
    spent += performance.now() - from;
    rounds++;
  }
  const armistice = (asks.length * rounds) / (spent / 1000);

  const theirs = () => Client({ game: boardgame(newMatch(), firstMovers(recorded)), debug: false });
  const warm = theirs();
  warm.start();
  for (const { seat, choice, value } of asks.slice(0, 200)) warm.moves[choice]!(seat, value);
  warm.stop();
  const client = theirs();
  client.start();
  const start = performance.now();
  for (const { seat, choice, value } of asks) client.moves[choice]!(seat, value);
  const boardgameio = asks.length / ((performance.now() - start) / 1000);
  const board = client.getState()!.G as Board;
  const log = client.log.length;
  client.stop();

  const { s } = ours.play;
  return {
    moves: asks.length,
    armisticeMovesPerSecond: Math.round(armistice),
    boardgameioMovesPerSecond: Math.round(boardgameio),
    ratio: round(armistice / boardgameio, 1),
    agree: log === asks.length && s.at.every((place: number, unit: number) => board.at[unit] === place),
  };
}

/** Who moved first in each turn: decided by a die in the record, so boardgame.io is told. */
function firstMovers(match: Match<Fords>): ('north' | 'south')[] {
  return match.accounts.flatMap((account) =>
    account.notes.flatMap((note) =>
      note.rule === '3.2' ? [/: (north|south) moves/.exec(note.text)![1] as 'north' | 'south'] : [],
    ),
  );
}
