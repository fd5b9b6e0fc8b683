/** Rolls, draws, notes and flow, on a game made for the purpose. */

import {
  arrange,
  type Game,
  Match,
  Play,
  rules,
  SeededDice,
  seatLog,
  seatStart,
  unwrap,
} from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

interface Cards {
  fact: { kind: 'chit'; chit: string };
  seat: 'a' | 'b';
  state: { deck: number[]; bag: string[]; drawn: string[] };
  data: null;
  content: Record<never, never>;
  scenario: { id: string; title: string; turns: number };
  frames: {
    start: Record<never, never>;
    turn: { at: number };
    peek: { seat: 'a' | 'b' };
    skipped: Record<never, never>;
  };
}
const { run, ask, sequence, choice } = rules<Cards>();

const look = choice('peek', {
  title: 'Look at a chit',
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, f) {
    const chit = g.draw('chit', g.s.bag, { by: f.seat, to: [f.seat] });
    g.s.drawn.push(chit);
    g.tell('1', () => `The chit is ${chit}.`, { kind: 'chit', chit }, [f.seat]);
    g.tell('1', () => 'A chit was drawn.');
    g.pop();
  },
});

const cards: Game<Cards> = {
  id: 'cards',
  title: 'Cards',
  version: 1,
  rulebook: 'none',
  seats: [
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B' },
  ],
  scenarios: [{ id: 'only', title: 'Only', turns: 1 }],
  options: [],
  content: {},
  ledger: { numbers: ['1'], lines: {} },
  prepare: () => null,
  setup: () => ({ deck: [1, 2, 3, 4, 5, 6, 7, 8], bag: ['x', 'x', 'y', 'z'], drawn: [] }),
  begin: { step: 'start' },
  steps: {
    start: run('start', {
      title: 'Start',
      run(g) {
        if (g.s.bag.length === 0) return g.end({ winner: null, how: 'empty', text: 'The bag is empty.' });
        g.shuffle('deck', g.s.deck);
        g.tell('1', () => `The top card is ${g.s.deck[0]}.`, undefined, ['a']);
        g.push('turn', { at: 0 });
      },
    }),
    turn: sequence('turn', 'Turn', '1', [
      { step: 'peek', frame: () => ({ seat: 'a' }) },
      { step: 'skipped', when: () => false },
      { step: 'peek', frame: () => ({ seat: 'b' }) },
      { step: 'peek', frame: () => ({ seat: 'a' }) },
      { step: 'peek', frame: () => ({ seat: 'b' }) },
    ]),
    peek: ask('peek', { title: 'Peek', asks: (_g, f) => f.seat, choices: { look } }),
    skipped: run('skipped', {
      title: 'Never',
      run: () => {
        throw new Error('this step is left out of the sequence');
      },
    }),
  },
  view: (g) => ({ left: g.s.bag.length }),
  secrets: () => [],
};

const newGame = (seed: string) => unwrap(Match.create(cards, seed));

describe('draws', () => {
  test('are rolls without replacement: the bag empties, and every thing comes out once', () => {
    const match = newGame('bag');
    for (const seat of ['a', 'b', 'a', 'b']) unwrap(match.choose({ seat, choice: 'look', value: null }));
    expect(match.play.s.bag).toEqual([]);
    expect([...match.play.s.drawn].sort()).toEqual(['x', 'x', 'y', 'z']);
    const rolls = match.log.flatMap((entry) => entry.rolls);
    expect(rolls.map((roll) => roll.sides)).toEqual([4, 3, 2, 1]);
    expect(rolls.map((roll) => roll.drew)).toEqual(match.play.s.drawn);
  });

  test('each thing in the bag is as likely as the others', () => {
    const seen: Record<string, number> = { x: 0, y: 0, z: 0 };
    const setting = unwrap(arrange(cards));
    for (let i = 0; i < 2000; i++) {
      const play = Play.start(setting, `seed ${i}`);
      play.advance('a', 'look', null);
      seen[play.s.drawn[0]!]!++;
    }
    expect(seen.x! / 2000).toBeCloseTo(0.5, 1);
    expect(seen.y! / 2000).toBeCloseTo(0.25, 1);
  });

  test('an empty bag is a mistake of the game, reported as one', () => {
    const match = newGame('bag');
    match.play.s.bag.length = 0;
    expect(match.choose({ seat: 'a', choice: 'look', value: null })).toMatchObject({
      ok: false,
      problem: { code: 'defect' },
    });
  });
});

describe('secrets of rolls and notes', () => {
  const match = newGame('secret');
  match.choose({ seat: 'a', choice: 'look', value: null });

  test('a draw for one seat is in its log, and not in those of others', () => {
    expect(seatLog(match, 'a')[0]!.rolls).toHaveLength(1);
    expect(seatLog(match, 'b')[0]!.rolls).toEqual([]);
    expect(seatLog(match, null)[0]!.rolls).toEqual([]);
  });

  test('which word of the dice a roll took is told only at the end: it would count the hidden rolls', () => {
    expect(seatLog(match, 'a')[0]!.rolls[0]!.at).toBeUndefined();
    const over = newGame('secret');
    for (const seat of ['a', 'b', 'a', 'b']) unwrap(over.choose({ seat, choice: 'look', value: null }));
    expect(seatLog(over, 'a')[0]!.rolls[0]!.at).toBeTypeOf('number');
  });

  test('so are its notes; public ones are for all', () => {
    expect(seatLog(match, 'a')[0]!.notes.map((note) => note.text)).toEqual([
      expect.stringMatching(/^The chit is/),
      'A chit was drawn.',
    ]);
    expect(seatLog(match, 'b')[0]!.notes.map((note) => note.text)).toEqual(['A chit was drawn.']);
  });

  test('a fact goes with its sentence, a roll says whose it is, and neither reaches another seat', () => {
    const [own, others] = [seatLog(match, 'a')[0]!, seatLog(match, 'b')[0]!];
    expect(own.notes[0]!.fact).toEqual({ kind: 'chit', chit: match.play.s.drawn[0] });
    expect(own.rolls[0]!.by).toBe('a');
    expect(others.notes.every((note) => note.fact === undefined)).toBe(true);
  });

  test('what happens before the first choice is hidden the same way; a shuffle is told to nobody', () => {
    expect(seatStart(match, 'a').notes).toHaveLength(1);
    expect(seatStart(match, 'b')).toEqual({ rolls: [], notes: [] });
    expect(match.start.rolls).toHaveLength(7);
  });
});

describe('flow', () => {
  test('a shuffle keeps every card and differs from seed to seed', () => {
    const decks = ['one', 'two', 'three'].map((seed) => newGame(seed).play.s.deck);
    for (const deck of decks) expect([...deck].sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(new Set(decks.map(String)).size).toBe(3);
  });

  test('a sequence goes through its phases in order and leaves out what does not apply', () => {
    const match = newGame('flow');
    const asked: string[] = [];
    for (let i = 0; i < 4; i++) {
      const seat = match.asked()[0]!;
      asked.push(seat);
      expect(match.play.where()).toMatchObject({
        step: 'peek',
        title: 'Peek',
        path: ['Start', 'Turn', 'Peek'],
      });
      unwrap(match.choose({ seat, choice: 'look', value: null }));
    }
    expect(match.outcome).toEqual({ winner: null, how: 'empty', text: 'The bag is empty.' });
    expect(asked).toEqual(['a', 'b', 'a', 'b']);
  });

  test('a fork shares nothing, and may have dice of its own', () => {
    const match = newGame('fork');
    const before = match.hash;
    const drawn = new Set<string>();
    for (let i = 0; i < 40; i++) {
      const fork = match.play.fork(new SeededDice(`other ${i}`));
      fork.advance('a', 'look', null);
      drawn.add(fork.s.drawn[0]!);
    }
    expect(drawn.size).toBe(3);
    expect(match.play.s.drawn).toEqual([]);
    expect(match.hash).toBe(before);
  });

  test('mistakes in the flow are named', () => {
    const { play } = newGame('flow');
    expect(() => play.push('nowhere' as never)).toThrow("no step 'nowhere'");
    expect(() => play.roll('nothing', 0)).toThrow('at least one side');
    play.position.flow.length = 0;
    expect(() => play.pop()).toThrow('not there');
    expect(() => play.asked()).toThrow('run out of steps');
  });
});
