import {
  hashPosition,
  Match,
  prepareSave,
  RETRACT,
  replaySave,
  saveText,
  seatLog,
  seatView,
  toSave,
  unwrap,
} from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { type Fords, fords } from '@armistice/engine/sample';
import { describe, expect, test } from 'vitest';
import { deployed, newMatch } from './helpers.ts';

const problemOf = (match: Match<Fords>, seat: string, choice: string, value: unknown, n?: number) => {
  const before = { hash: match.hash, n: match.n, view: JSON.stringify(seatView(match, 'north')) };
  const done = match.choose({ seat, choice, value: value as never, n });
  expect(done.ok).toBe(false);
  expect({ hash: match.hash, n: match.n, view: JSON.stringify(seatView(match, 'north')) }).toEqual(before);
  return done.ok ? undefined : done.problem;
};

describe('a bad choice gets a typed problem, and changes nothing:', () => {
  test('malformed', () => {
    const match = deployed();
    expect(problemOf(match, 'north', 'offer', 'two')).toMatchObject({ code: 'malformed' });
    expect(problemOf(match, 'north', 'offer', 1.5)?.code).toBe('malformed');
    expect(problemOf(match, 'north', 'offer', undefined)?.code).toBe('malformed');
  });
  test('refused by a rule, which it cites', () => {
    expect(problemOf(deployed(), 'north', 'offer', 4)).toMatchObject({ code: 'refused', rule: '3.1' });
  });
  test('unknown choice', () => {
    expect(problemOf(deployed(), 'north', 'go', { unit: 0, to: 1 })).toMatchObject({
      code: 'unknown-choice',
    });
    expect(problemOf(deployed(), 'north', 'constructor', null)?.code).toBe('unknown-choice');
  });
  test('unknown seat', () => {
    expect(problemOf(deployed(), 'west', 'offer', 1)).toMatchObject({ code: 'unknown-seat' });
  });
  test('stale: the game has moved on', () => {
    const match = deployed();
    expect(problemOf(match, 'north', 'offer', 1, match.n)).toMatchObject({
      code: 'stale',
      detail: { next: match.n + 1 },
    });
    expect(match.choose({ seat: 'north', choice: 'offer', value: 1, n: match.n + 1 }).ok).toBe(true);
  });
  test('stale: entries were undone since, though their number is the same again', () => {
    const match = deployed({ bids: [1, 0] });
    const seen = { n: match.n + 2, undos: match.undos };
    unwrap(match.choose({ seat: 'north', choice: 'go', value: { unit: 0, to: 3 } }));
    unwrap(match.undo('north'));
    unwrap(match.choose({ seat: 'north', choice: 'go', value: { unit: 1, to: 3 } }));
    expect(match.choose({ seat: 'north', choice: 'done', value: null, ...seen })).toMatchObject({
      ok: false,
      problem: { code: 'stale' },
    });
    expect(
      match.choose({ seat: 'north', choice: 'done', value: null, n: seen.n, undos: match.undos }).ok,
    ).toBe(true);
  });
  test('a choice that is no text', () => {
    expect(problemOf(deployed(), 'north', ['offer'] as never, 1)?.code).toBe('unknown-choice');
  });
  test('out of turn', () => {
    const match = deployed({ bids: [1, 0] });
    expect(problemOf(match, 'south', 'done', null)).toMatchObject({
      code: 'out-of-turn',
      message: expect.stringMatching(/^North to decide now .*, not South\.$/),
    });
  });
  test('already chosen: the envelope is closed', () => {
    const match = deployed();
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 1 }));
    expect(problemOf(match, 'north', 'offer', 2)).toMatchObject({ code: 'already-chosen' });
  });
  test('after the end', () => {
    const match = randomMatch(fords, 4, 10_000);
    expect(problemOf(match, 'north', 'done', null)).toMatchObject({ code: 'game-over' });
    expect(match.asked()).toEqual([]);
    expect([...match.choices('north')]).toEqual([]);
  });
});

describe('a mistake in the game is reported as one, and the position is what it was:', () => {
  const steps = fords.steps as unknown as Record<string, { choices: Record<string, object> }>;
  const broken = (step: string, change: object, choice?: string) => {
    const old = steps[step]!;
    const next =
      choice === undefined
        ? { ...old, ...change }
        : { ...old, choices: { ...old.choices, [choice]: { ...old.choices[choice], ...change } } };
    return { ...fords, steps: { ...fords.steps, [step]: next } } as typeof fords;
  };
  const bug = () => {
    throw new Error('a bug');
  };
  test.each([
    [
      'when a choice is applied',
      broken(
        'move',
        {
          apply: (g: { s: { turn: number } }) => {
            g.s.turn = 99;
            bug();
          },
        },
        'done',
      ),
    ],
    ['when it is refused', broken('move', { refuse: bug }, 'done')],
    ['when the next seat is asked', broken('fight', { asks: bug })],
    [
      'when a column is replaced',
      broken(
        'move',
        {
          apply: (g: { s: { dug: Uint8Array }; pop(): void }) => {
            g.s.dug = new Uint8Array(3);
            g.pop();
          },
        },
        'done',
      ),
    ],
    ['when it is told', broken('move', { say: bug }, 'done')],
  ])('%s', (_when, game) => {
    const match = deployed({ bids: [1, 0], game });
    const before = match.hash;
    expect(match.choose({ seat: 'north', choice: 'done', value: null })).toMatchObject({
      ok: false,
      problem: { code: 'defect' },
    });
    expect(hashPosition(match.play.position)).toBe(before);
    expect(match.play.where().step).toBe('move');
    expect(match.choose({ seat: 'north', choice: 'go', value: { unit: 0, to: 3 } }).ok).toBe(true);
  });
  test('at the set-up', () => {
    expect(Match.create({ ...fords, setup: bug }, 'x')).toMatchObject({
      ok: false,
      problem: { code: 'defect' },
    });
    expect(Match.create({ ...fords, prepare: bug }, 'x')).toMatchObject({
      ok: false,
      problem: { code: 'defect' },
    });
  });
});

describe('a value belongs to the record once it is given', () => {
  test('what the caller does with it afterwards changes nothing', () => {
    const match = newMatch();
    const value = { unit: 0, at: 0 };
    unwrap(match.choose({ seat: 'north', choice: 'place', value }));
    value.at = 2;
    (seatView(match, 'north').sealed as unknown[]).pop();
    expect(match.log[0]!.value).toEqual({ unit: 0, at: 0 });
    expect(match.play.sealed('north')).toEqual([{ choice: 'place', value: { unit: 0, at: 0 } }]);
    expect(hashPosition(match.play.position)).toBe(match.hash);
  });
  test('it is kept as its form reads it', () => {
    const match = deployed();
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: -0 }));
    expect(Object.is(match.log.at(-1)!.value, 0)).toBe(true);
  });
});

describe('several deciders at once', () => {
  test('both are asked; what one has sealed shows neither in the view nor in the log of the other', () => {
    const match = deployed();
    expect(match.asked()).toEqual(['north', 'south']);
    const before = JSON.stringify({ ...seatView(match, 'south'), n: 0, asked: [] });
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 3 }));
    expect(match.asked()).toEqual(['south']);
    expect(JSON.stringify({ ...seatView(match, 'south'), n: 0, asked: [] })).toBe(before);
    expect(seatLog(match, 'south').at(-1)).toEqual({
      n: match.n,
      seat: 'north',
      text: 'has chosen in secret',
      rolls: [],
      notes: [],
    });
    expect(seatLog(match, null).at(-1)!.value).toBeUndefined();
    expect(seatLog(match, 'north').at(-1)).toMatchObject({ choice: 'offer', value: 3 });
    expect(seatView(match, 'north').sealed).toEqual([{ choice: 'offer', value: 3 }]);
  });

  test('when all have chosen, all is revealed together', () => {
    const match = deployed();
    unwrap(match.choose({ seat: 'south', choice: 'offer', value: 2 }));
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 1 }));
    const [south, north] = seatLog(match, 'north').slice(-2);
    expect(south).toMatchObject({ seat: 'south', choice: 'offer', value: 2, text: 'bids 2' });
    expect(north).toMatchObject({ seat: 'north', choice: 'offer', value: 1 });
    expect(match.asked()).toEqual(['south']);
  });

  test('the order of sealing does not matter to the position', () => {
    const [a, b] = [deployed(), deployed()];
    unwrap(a.choose({ seat: 'north', choice: 'offer', value: 1 }));
    unwrap(a.choose({ seat: 'south', choice: 'offer', value: 2 }));
    unwrap(b.choose({ seat: 'south', choice: 'offer', value: 2 }));
    unwrap(b.choose({ seat: 'north', choice: 'offer', value: 1 }));
    expect(a.hash).toBe(b.hash);
  });

  test('a seat may take back what it has sealed while the other still thinks', () => {
    const match = deployed();
    const before = JSON.stringify(match.play.position);
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 3 }));
    unwrap(match.retract('north'));
    expect(match.asked()).toEqual(['north', 'south']);
    expect(JSON.stringify(match.play.position)).toBe(before);
    expect(match.retract('north')).toMatchObject({ ok: false, problem: { code: 'nothing-to-undo' } });
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 0 }));
    unwrap(match.choose({ seat: 'south', choice: 'offer', value: 1 }));
    expect(match.play.s.tokens).toEqual({ north: 3, south: 2 });
    expect(match.retract('north').ok).toBe(false);
    expect(match.log.map((entry) => entry.choice)).toContain(RETRACT);
  });

  test('what was taken back stays unread, even when the envelopes are opened', () => {
    const match = deployed();
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 3 }));
    unwrap(match.retract('north'));
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 0 }));
    unwrap(match.choose({ seat: 'south', choice: 'offer', value: 1 }));
    for (const reader of ['south', null] as const) {
      const [first, second, third] = seatLog(match, reader).slice(-4);
      expect(first).toMatchObject({ seat: 'north', text: 'has chosen in secret' });
      expect(first!.value).toBeUndefined();
      expect(second).toMatchObject({ seat: 'north', text: 'takes back a sealed choice' });
      expect(third).toMatchObject({ seat: 'north', value: 0 });
    }
    expect(seatLog(match, 'north').at(-4)).toMatchObject({ value: 3 });
  });

  test('a seat is not too late because another has sealed something meanwhile', () => {
    const match = deployed();
    const n = match.n + 1;
    unwrap(match.choose({ seat: 'north', choice: 'offer', value: 1, n }));
    expect(match.choose({ seat: 'south', choice: 'offer', value: 0, n })).toMatchObject({ ok: true });
    expect(match.choose({ seat: 'north', choice: 'done', value: null, n })).toMatchObject({
      ok: false,
      problem: { code: 'stale' },
    });
  });

  test('an envelope may take several choices before it is closed', () => {
    const match = newMatch();
    unwrap(match.choose({ seat: 'north', choice: 'place', value: { unit: 0, at: 0 } }));
    expect(match.asked()).toEqual(['north', 'south']);
    expect(match.choose({ seat: 'north', choice: 'ready', value: null })).toMatchObject({
      ok: false,
      problem: { rule: '1.4' },
    });
    expect([...match.foci('north')].map((focus) => focus.id)).toEqual([1, 2, 3, 4]);
    expect([...match.foci('south')]).toHaveLength(5);
  });
});

describe('focus', () => {
  test('asking what one unit can do lists nothing about others', () => {
    const match = deployed({ bids: [1, 0] });
    const about = [...match.choices('north', { about: 'unit', id: 0 })];
    expect(about.length).toBeGreaterThan(0);
    for (const { value } of about) expect((value as { unit: number }).unit).toBe(0);
    const all = [...match.choices('north')].filter(({ choice }) => choice === 'go').length;
    const byFocus = [...match.foci('north', { choice: 'go' })].flatMap((focus) => [
      ...match.choices('north', focus),
    ]);
    expect(byFocus).toHaveLength(all);
  });

  test('listing by focus does not even look at the rest of the army', () => {
    const match = deployed({ bids: [1, 0] });
    const move = fords.steps.move as Extract<typeof fords.steps.move, { choices: unknown }>;
    let asked = 0;
    const go = {
      ...move.choices.go!,
      *values(...args: unknown[]) {
        asked++;
        yield* (move.choices.go!.values as (...a: unknown[]) => Iterable<never>)(...args);
      },
    };
    const spied = { ...fords, steps: { ...fords.steps, move: { ...move, choices: { go } } } } as typeof fords;
    const play = match.play.fork();
    Object.assign(play, { setting: { ...play.setting, game: spied } });
    expect([...play.choices('north', { about: 'unit', id: 1 })].length).toBeGreaterThan(0);
    expect(asked).toBe(1);
  });
});

describe('the log', () => {
  test('hides private values and sentences from others, and shows them to their owner', () => {
    const match = deployed({ bids: [1, 0] });
    unwrap(match.choose({ seat: 'north', choice: 'go', value: { unit: 0, to: 3 } }));
    expect(seatLog(match, 'north').at(-1)).toMatchObject({
      value: { unit: 0, to: 3 },
      text: expect.stringContaining('1st Rifles'),
    });
    expect(seatLog(match, 'south').at(-1)).toMatchObject({
      value: { from: 0, to: 3 },
      text: expect.stringContaining('a unit'),
    });
    expect(JSON.stringify(seatLog(match, null))).not.toContain('Rifles');
  });

  test('carries no hash and no seed for a seat while the game goes on', () => {
    const match = randomMatch(fords, 3, 30);
    const shown = JSON.stringify([seatLog(match, 'north'), seatView(match, 'north'), seatView(match, null)]);
    expect(shown).not.toContain(match.hash);
    expect(shown).not.toContain(match.seed!);
    expect(shown).toContain(match.seedCommit);
    const over = randomMatch(fords, 3, 10_000);
    expect(seatView(over, null).seed).toBe(over.seed);
  });
});

describe('making a match', () => {
  test.each([
    [{ scenario: 'nope' }, 'unknown-scenario'],
    [{ options: { digging: 'yes' } }, 'bad-option'],
    [{ options: { weather: 'snow' } }, 'bad-option'],
    [{ options: { nope: true } }, 'bad-option'],
    [{ seats: { west: 'human' } }, 'bad-seats'],
  ] as const)('%j is refused', (wanted, code) => {
    expect(Match.create(fords, 'x', wanted)).toMatchObject({ ok: false, problem: { code } });
  });

  test('the same seed and choices make the same game; another seed another one', () => {
    const one = randomMatch(fords, 8, 60);
    const two = unwrap(Match.create(fords, one.seed!, {}));
    for (const entry of one.log) unwrap(two.choose(entry));
    expect(two.log).toEqual(one.log);
    const three = unwrap(Match.create(fords, 'another', {}));
    const differs = one.log.some((entry) => {
      const done = three.choose(entry);
      return !done.ok || done.value.hash !== entry.hash;
    });
    expect(differs).toBe(true);
  });
});

test('the kind of a choice that would tell too much goes by another name for others', () => {
  const { move } = fords.steps as unknown as { move: { choices: { done: object } } };
  const done = { ...move.choices.done, alias: 'something', say: () => 'does something' };
  const step = { ...move, choices: { ...move.choices, done } };
  const game = { ...fords, steps: { ...fords.steps, move: step } } as unknown as typeof fords;
  const match = deployed({ bids: [1, 0], game });
  unwrap(match.choose({ seat: 'north', choice: 'done', value: null }));
  const read = (seat: 'north' | 'south' | null) => seatLog(match, seat).at(-1)!.choice;
  expect([read('north'), read('south'), read(null)]).toEqual(['done', 'something', 'something']);
  expect(match.log.at(-1)!.choice).toBe('done');
});

describe('a match as of an earlier entry', () => {
  const match = randomMatch(fords, 3, 40);

  test('shows what was seen then', () => {
    const seen: string[] = [];
    const again = unwrap(Match.create(fords, 'kit:3'));
    for (const { seat, choice, value } of match.log) {
      seen.push(JSON.stringify([seatView(again, 'north').board, seatView(again, null).asked]));
      unwrap(again.choose({ seat, choice, value }));
    }
    for (const n of [0, 7, 20, match.n - 1]) {
      const then = match.asOf(n);
      expect(then.n).toBe(n);
      expect(JSON.stringify([seatView(then, 'north').board, seatView(then, null).asked])).toBe(seen[n]);
      expect(seatLog(then, 'north')).toHaveLength(n);
    }
  });

  test('refuses moments that never were', () => {
    expect(() => match.asOf(match.n + 1)).toThrow(RangeError);
  });
});

describe('a record resumed from a position', () => {
  const whole = randomMatch(fords, 5, 60);
  const { setting } = whole.play;
  const identity = { seats: whole.seats, seed: whole.seed, seedCommit: whole.seedCommit, pack: undefined };
  /** From entry 30, with the entries after `from` in memory. */
  const resume = (from: number) => {
    const n = 30;
    const [log, accounts] = [whole.log.slice(from, n), whole.accounts.slice(from, n)];
    const before = { start: whole.start, n, ...(from === n ? {} : { log, accounts }) };
    const match = Match.resume(setting, identity, whole.play.dice, whole.at(n).position, before);
    for (const { seat, choice, value } of whole.log.slice(n)) unwrap(match.choose({ seat, choice, value }));
    return match;
  };

  test('with what was told of it reads like the whole', () => {
    const match = resume(0);
    expect(match.hash).toBe(whole.hash);
    for (const reader of ['north', 'south', null] as const)
      expect(seatLog(match, reader)).toEqual(seatLog(whole, reader));
  });

  test('with the last of its log reads like the end of the whole', () => {
    const match = resume(20);
    expect([match.first, match.base, match.n]).toEqual([20, 30, whole.n]);
    expect(seatLog(match, 'south')).toEqual(seatLog(whole, 'south', 21));
  });

  test('regains its past: then it goes back behind where it began, and saves as the whole', () => {
    for (const from of [20, 30]) {
      const match = resume(from);
      const past = unwrap(replaySave(toSave(whole), unwrap(prepareSave(toSave(whole), () => fords)), 30));
      expect(() => match.regain(resume(0) as typeof match)).toThrow(RangeError);
      match.regain(past as unknown as typeof match);
      expect([match.first, match.base, match.n]).toEqual([0, 0, whole.n]);
      expect(saveText(toSave(match))).toBe(saveText(toSave(whole)));
      expect(seatLog(match, 'north')).toEqual(seatLog(whole, 'north'));
      expect(seatView(match.asOf(7), 'north')).toEqual(seatView(whole.asOf(7), 'north'));
    }
  });

  test('without its log keeps the numbers, and knows only what it holds', () => {
    const match = resume(30);
    expect([match.first, match.n, match.log.length]).toEqual([30, whole.n, whole.n - 30]);
    expect(match.hash).toBe(whole.hash);
    expect(seatLog(match, 'north')).toEqual(seatLog(whole, 'north', 31));
    expect(match.entry(31)).toEqual(whole.entry(31));
    expect(() => match.entry(30)).toThrow('not in memory');
    expect(() => toSave(match)).toThrow('from 31 on only');
    expect(seatView(match.asOf(40), 'north')).toEqual(seatView(whole.asOf(40), 'north'));
    const { seat } = match.entry(match.n);
    if (match.outcome === null) {
      unwrap(match.undo(seat, match.n - 1, ['north', 'south']));
      expect(match.hash).toBe(whole.entry(whole.n - 1).hash);
    }
  });
});
