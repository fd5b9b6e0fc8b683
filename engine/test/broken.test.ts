/** Each kit fails when the sample is broken on purpose, and says what is wrong. */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame, AnyRules } from '@armistice/engine';
import {
  elsewhere,
  fuzz,
  goldenKit,
  hashesInChild,
  kitMatch,
  ledgerKit,
  replayKit,
} from '@armistice/engine/kit';
import { fords } from '@armistice/engine/sample';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { agreement } from '../kit/agreement.ts';
import { secrecy } from '../kit/secrecy.ts';
import { withChoice, withoutChoice, withStep } from './broken/alter.ts';
import byProcess from './broken/by-process.ts';

const golden = fileURLToPath(new URL('./golden', import.meta.url));
const tests = fileURLToPath(new URL('./fords', import.meta.url));

describe('fuzz finds', () => {
  const found = (game: AnyGame, limit?: number) =>
    fuzz(limit === undefined ? game : { ...game, limit }, { games: 30, deepEvery: 1, enough: 1 })
      .violations[0];
  test.each<[string, AnyGame, RegExp]>([
    ['a dead end', withoutChoice('fight', 'done'), /dead end: (north|south) has no choice in step 'fight'/],
    ['a game without end', withChoice('move', 'done', () => ({ apply() {} })), /endless: no end after 5000/],
    ['an automatic step without end', withStep('event', () => ({ run() {} })), /runs without end/],
    [
      'a broken invariant',
      withChoice('move', 'go', () => ({
        apply: (g: AnyRules, _f: unknown, v: AnyRules) => {
          g.s.at[v.unit] = v.to;
        },
      })),
      /counts agree with units/,
    ],
    [
      'a choice listed and refused',
      withChoice('bid', 'offer', () => ({ values: () => [9] })),
      /listed but refused: .* offer 9/,
    ],
    [
      'a rule that throws',
      withChoice('move', 'done', () => ({
        apply() {
          throw new Error('oops');
        },
      })),
      /threw: oops/,
    ],
    [
      'a state that is not plain data',
      withChoice('move', 'done', (old) => ({
        apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
          g.s.weather = undefined;
          old.apply(g, f, v, s);
        },
      })),
      /not plain data: weather is undefined/,
    ],
    [
      'a column that was replaced',
      withChoice('move', 'done', (old) => ({
        apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
          g.s.dug = new Uint8Array(g.s.dug);
          old.apply(g, f, v, s);
        },
      })),
      /write into them/,
    ],
    ['a flow that runs dry', withStep('game', () => ({ run: (g: AnyRules) => g.pop() })), /run out of steps/],
  ])('%s', (_what, game, message) => {
    const violation = found(game);
    expect(violation?.what).toMatch(message);
    expect(fuzz(game, { games: 1, seed: violation!.seed, deepEvery: 1 }).violations).toEqual([violation]); // the seed shows it again
  });
});

describe('agreement finds', () => {
  const found = (game: AnyGame) => agreement(game, { games: 50, looks: 2 }).violations[0];
  test.each<[string, AnyGame, RegExp]>([
    [
      'what is not listed and not refused',
      withChoice('move', 'go', () => ({ refuse: () => undefined })),
      /not listed but not refused/,
    ],
    [
      'an optional rule allowed when it is off',
      withChoice('move', 'dig', (old) => ({
        refuse: (g: AnyRules, ...rest: unknown[]) =>
          g.options.digging === true ? old.refuse(g, ...rest) : undefined,
      })),
      /not listed but not refused/,
    ],
    [
      'a refusal that was forgotten',
      withChoice('fight', 'attack', (old) => ({
        refuse: (g: AnyRules, f: unknown, v: AnyRules, seat: unknown) => {
          const why = old.refuse(g, f, v, seat);
          return why?.message.includes('has been attacked') ? undefined : why;
        },
      })),
      /not listed but not refused/,
    ],
    [
      'a focus that random play would never draw',
      withChoice('move', 'go', () => ({ lots: () => [] })),
      /is not among its lots/,
    ],
    [
      'values about a lot that is no focus',
      withChoice('move', 'go', (old) => ({
        lots: (g: AnyRules, f: unknown, seat: unknown) => [...old.foci(g, f, seat), 1_000_000],
        values: (g: AnyRules, f: unknown, seat: unknown, id: number) =>
          old.values(g, f, seat, id === 1_000_000 ? [...old.foci(g, f, seat)][0] : id),
      })),
      /values about 1000000, which is no focus/,
    ],
    [
      'a draw that finds nothing',
      withChoice('move', 'go', () => ({ draw: () => undefined })),
      /nothing is drawn about \d+, a focus/,
    ],
    [
      'a draw that is about something else',
      withChoice('move', 'go', (old) => ({
        draw: (g: AnyRules, f: unknown, seat: unknown) => {
          const [first] = old.foci(g, f, seat);
          return [...old.values(g, f, seat, first)][0];
        },
      })),
      /is drawn about \d+, and not among its values/,
    ],
    [
      'what is listed and refused',
      withChoice('fight', 'attack', () => ({ refuse: () => ({ rule: '6.1', message: 'No.' }) })),
      /listed but refused/,
    ],
    [
      'what is listed and cannot be applied',
      withChoice('move', 'go', () => ({
        apply() {
          throw new Error('oops');
        },
      })),
      /listed but fails: .*oops/,
    ],
    [
      'a form that lets strangers in',
      withChoice('move', 'go', () => ({ form: z.object({ unit: z.int(), to: z.int() }) })),
      /not listed but not refused/,
    ],
    [
      'a refusal by a rule that does not exist',
      withChoice('bid', 'offer', (old) => ({
        refuse: (...args: unknown[]) => {
          const r = old.refuse(...args);
          return r && { ...r, rule: '99' };
        },
      })),
      /rule '99', which the rulebook does not have/,
    ],
    [
      'a focus without values',
      withChoice('move', 'go', () => ({ foci: (g: AnyRules) => g.data.units.keys() })),
      /has no values/,
    ],
    [
      'values about what is no focus',
      withChoice('losses', 'lose', (old) => ({
        values: (g: AnyRules, f: AnyRules, seat: string) =>
          [...old.foci(g, f, seat)].map((unit) => ({ unit })),
      })),
      /listed twice|no focus/,
    ],
    [
      'listing that changes the position',
      withChoice('move', 'go', (old) => ({
        foci: (g: AnyRules, f: unknown, seat: unknown) => {
          g.s.turn++;
          return old.foci(g, f, seat);
        },
      })),
      /changed the position/,
    ],
  ])('%s', (_what, game, message) => {
    expect(found(game)).toMatch(message);
  });
  test('and says where, so that it can be seen again', () => {
    const game = withChoice('fight', 'attack', () => ({ refuse: () => undefined }));
    const [, seat, choice, value, seed, entry] =
      /not listed but not refused: (\w+) (\w+) (.*) \(seed (\d+), entry (\d+)\)/.exec(found(game)!)!;
    const { play } = kitMatch(game, undefined, Number(seed), Number(entry));
    expect(play.problem(seat!, choice!, JSON.parse(value!))).toBeUndefined();
    expect([...play.choices(seat!)]).not.toContainEqual({ choice, value: JSON.parse(value!) });
    expect(agreement(fords, { games: 5 }).violations).toEqual([]);
  });
});

describe('replay finds', () => {
  test('a rule with a memory of its own', () => {
    let secret = 0;
    const game = withChoice('move', 'done', (old) => ({
      apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
        g.s.tokens.north = secret++ % 7;
        old.apply(g, f, v, s);
      },
    }));
    expect(replayKit(game, { games: 2 }).violations[0]).toMatch(/does not open|comes out differently/);
  });
  test('a rule that looks at its process, in the second process', async () => {
    const module = fileURLToPath(new URL('./broken/by-process.ts', import.meta.url));
    const scenarios = ['skirmish', 'long-day'];
    expect(replayKit(byProcess, { games: 1 }).violations).toEqual([]);
    await expect(elsewhere(byProcess, hashesInChild, { module, scenarios })).rejects.toThrow(
      /second process failed[\s\S]*parts from the save/,
    );
  });
  test('which scenario comes out differently elsewhere', async () => {
    const module = fileURLToPath(new URL('./sample/index.ts', import.meta.url));
    const scenarios = ['skirmish', 'long-day'];
    const wrong = async (saves: readonly string[]) => {
      const [first, second] = hashesInChild(saves, module);
      return [first!.with(5, 'another'), [...second!, 'one too many']];
    };
    const found = await elsewhere(fords, wrong, { module, scenarios });
    expect(found.violations).toEqual([
      'skirmish parts at entry 5 (seed 1)',
      expect.stringMatching(/^long-day parts at entry \d+ \(seed 1\)$/),
    ]);
  });
});

/** A list that its owner fills anew each time it is asked for. */
const reused: number[] = [];

describe('secrecy finds', () => {
  const found = (game: AnyGame, exchanges?: number) =>
    secrecy(game, { games: 6, looks: Infinity, exchanges }).violations[0];
  test.each<[string, AnyGame, RegExp]>([
    [
      'a view that shows too much',
      {
        ...fords,
        view: (g, seat) => ({ board: fords.view(g as never, seat as never), at: [...(g.s as AnyRules).at] }),
      },
      /exchanging .* shows/,
    ],
    [
      'a view that hands out the same list again, filled anew',
      {
        ...fords,
        view: (g) => {
          reused.splice(0, reused.length, ...(g.s as AnyRules).at);
          return reused;
        },
      },
      /exchanging .* shows/,
    ],
    [
      'a view whose order of keys tells',
      {
        ...fords,
        view: (g) => {
          const { at } = g.s as AnyRules;
          return Object.fromEntries([5, 6].sort((a, b) => at[a] - at[b]).map((unit) => [`unit ${unit}`, 0]));
        },
      },
      /exchanging .* shows/,
    ],
    ['an imagination that knows the truth', { ...fords, imagine: () => {} }, /changes what it imagines/],
    [
      'an imagination that shows something else',
      {
        ...fords,
        imagine: (g) => {
          (g.s as AnyRules).at.fill((g.s as AnyRules).at[0]);
        },
      },
      /what it imagines looks different/,
    ],
    [
      'a log that shows the value',
      withChoice('move', 'go', () => ({ shown: undefined })),
      /the log of .* shows/,
    ],
    [
      'a sentence that names the unit',
      withChoice('move', 'go', (old) => ({
        say: (g: AnyRules, f: unknown, v: unknown, seat: string) => old.say(g, f, v, seat, seat),
      })),
      /the log of .* shows/,
    ],
    [
      'a fact that names the unit',
      withChoice('move', 'go', (old) => ({
        fact: (g: AnyRules, f: unknown, v: unknown, seat: string) => old.fact(g, f, v, seat, seat),
      })),
      /the log of .* shows/,
    ],
    [
      'a fact beside a harmless sentence that tells it',
      withChoice('move', 'done', (old) => ({
        apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
          g.tell('5.1', () => 'All is quiet.', { kind: 'quiet', at: [...g.s.at] });
          old.apply(g, f, v, s);
        },
      })),
      /shows, without a reveal/,
    ],
    [
      'a note that tells it',
      withChoice('move', 'done', (old) => ({
        apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
          g.tell(
            '5.1',
            () => `The Guard is at ${g.s.at[5]}, the 5th Line at ${g.s.at[6]}, the 6th at ${g.s.at[7]}.`,
          );
          old.apply(g, f, v, s);
        },
      })),
      /shows, without a reveal/,
    ],
    [
      'a refusal that tells it',
      withChoice('move', 'go', (old) => ({
        refuse: (...args: AnyRules[]) => {
          const r = old.refuse(...args);
          return r && { ...r, message: `${r.message} (${args[0].s.at.join()})` };
        },
      })),
      /exchanging .* shows/,
    ],
    [
      'choices that depend on it',
      withChoice('fight', 'attack', (old) => ({
        *values(g: AnyRules, f: unknown, seat: string, from: number) {
          for (const v of old.values(g, f, seat, from))
            if (g.s.at[seat === 'north' ? 5 : 0] !== v.to) yield v;
        },
      })),
      /exchanging .* shows/,
    ],
    [
      'a leak in an entry that also rolls',
      withStep('event', (old) => ({
        run: (g: AnyRules, f: unknown) => {
          g.tell('4.1', () => `units at ${[...g.s.at]}`);
          old.run(g, f);
        },
      })),
      /shows, without a reveal/,
    ],
    [
      'a battle that shows the stacks without saying so',
      withStep('resolve', (old) => ({
        run: (g: AnyRules, f: unknown) => {
          g.reveal = () => {};
          try {
            old.run(g, f);
          } finally {
            delete g.reveal;
          }
        },
      })),
      /shows, without a reveal/,
    ],
    [
      'a draw from what is hidden',
      withChoice('move', 'done', (old) => ({
        apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
          g.draw('peek', [...g.s.at]);
          old.apply(g, f, v, s);
        },
      })),
      /shows, without a reveal/,
    ],
    [
      'a name that tells',
      { ...fords, name: (g, _about, id) => `at ${(g.s as AnyRules).at[Number(id)]}` },
      /exchanging .* shows/,
    ],
    [
      'an envelope one can see through',
      { ...fords, view: (g, seat) => ({ bids: g.sealed(seat === 'north' ? 'south' : 'north') as never }) },
      /sealed (offer|place) shows/,
    ],
    [
      'a reveal that was not declared',
      withChoice('move', 'done', (old) => ({
        apply: (g: AnyRules, f: unknown, v: unknown, s: unknown) => {
          g.s.known.fill(1);
          old.apply(g, f, v, s);
        },
      })),
      /without a reveal/,
    ],
  ])('%s', (_what, game, message) => {
    expect(found(game)).toMatch(message);
    expect(found(game, 1)).toMatch(message); // a sample finds it too, if somewhat later
  });
});

test('exchanges that change nothing are not counted as proof', () => {
  const lazy: AnyGame = { ...fords, secrets: () => [{ what: 'nothing', exchange() {} }] };
  expect(secrecy(lazy, { games: 2 }).exchanges).toBe(0);
  const all = secrecy(fords, { games: 2 });
  const sampled = secrecy(fords, { games: 2, exchanges: 1 });
  expect(all).toMatchObject({ seals: true, violations: [] });
  // Looking at less does not change which positions are looked at.
  expect(sampled).toMatchObject({ violations: [], positions: all.positions, envelopes: all.envelopes });
  expect(sampled.exchanges).toBeLessThan(all.exchanges);
});

describe('golden games find', () => {
  const changed: AnyGame = {
    ...fords,
    prepare: (of) => ({
      ...fords.prepare(of as never),
      results: [{ from: -99, attacker: 1, defender: 1 }],
    }),
  };
  test('a rule that changed', () => {
    expect(goldenKit(changed, golden).violations.length).toBeGreaterThan(5);
    expect(goldenKit(changed, golden).violations[0]).toMatch(
      /parts from the save at entry|cannot be made again/,
    );
  });
  test('a new version without games of its own; those of the old one need only open', () => {
    const newer = { ...changed, version: fords.version + 1 };
    expect(goldenKit(newer, golden).violations).toEqual([
      expect.stringContaining(`no golden game of version ${newer.version}`),
    ]);
    const lost = { ...newer, steps: {} };
    expect(goldenKit(lost, golden).violations.length).toBeGreaterThan(5);
  });
  test('that there are none', () => {
    expect(goldenKit(fords, mkdtempSync(join(tmpdir(), 'armistice-')))).toMatchObject({
      games: 0,
      violations: [expect.stringContaining('no golden game')],
    });
  });
  test('and hold one for every way the sample can end', () => {
    expect(goldenKit(fords, golden).outcomes).toEqual([
      'nobody-annihilation',
      'nobody-draw',
      'north-annihilation',
      'north-points',
      'south-annihilation',
      'south-points',
    ]);
  });
});

describe('the ledger kit finds', () => {
  const without = (id: string) => {
    const { [id]: gone, ...lines } = fords.ledger.lines;
    return lines;
  };
  test.each<[string, AnyGame, string]>([
    [
      'a rule without a line',
      { ...fords, ledger: { ...fords.ledger, lines: without('6.3') } },
      'rule 6.3 has no line in the ledger',
    ],
    [
      'an enforced rule without a test',
      {
        ...fords,
        ledger: { ...fords.ledger, lines: { ...fords.ledger.lines, '1.1': { kind: 'enforced', by: ['x'] } } },
      },
      'rule 1.1 is enforced, but no test cites it',
    ],
    [
      'a test of a rule that does not exist',
      {
        ...fords,
        ledger: { numbers: fords.ledger.numbers.filter((id) => id !== '7.3'), lines: without('7.3') },
      },
      'rule 7.3 does not exist in the rulebook',
    ],
  ])('%s', (_what, game, message) => {
    expect(ledgerKit(game, tests).violations).toContain(message);
  });
});
