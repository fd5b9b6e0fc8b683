import {
  type AnyGame,
  commitment,
  digestOf,
  hashPosition,
  Match,
  openSave,
  readSave,
  type Save,
  SeededDice,
  saveText,
  toSave,
  unwrap,
  verifySave,
} from '@armistice/engine';
import { randomMatch } from '@armistice/engine/kit';
import { fords } from '@armistice/engine/sample';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const find =
  (game: AnyGame = fords) =>
  (id: string) =>
    id === game.id ? game : undefined;
const match = randomMatch(fords, 11, 40);
const text = saveText(toSave(match));
/** A save with something changed, and a digest that knows of the change unless told otherwise. */
const changed = <T>(change: (save: T) => void, digest = true): string => {
  const save = JSON.parse(text);
  change(save);
  if (digest) save.digest = digestOf(save as Save);
  else delete save.digest;
  return JSON.stringify(save);
};
const codeOf = (save: string, game: AnyGame = fords) => {
  const opened = openSave(save, find(game));
  return opened.ok ? 'opened' : opened.problem.code;
};

describe('a save', () => {
  test('opens to the same game and goes on like it', () => {
    const opened = unwrap(openSave(text, find()));
    expect(opened.how).toBe('replayed');
    expect(opened.match.log).toEqual(match.log);
    expect(opened.match.hash).toBe(match.hash);
    const pick = match.play.fork().sample(match.asked()[0]! as 'north', () => 0)!;
    const seat = match.asked()[0]!;
    const here = randomMatch(fords, 11, 40);
    expect(unwrap(opened.match.choose({ seat, ...pick }))).toEqual(unwrap(here.choose({ seat, ...pick })));
  });

  test('is the same when the match holds only the end of its log and the rest is handed in', () => {
    const resumed = Match.resume(
      match.play.setting,
      { seats: match.seats, seed: match.seed, seedCommit: match.seedCommit, pack: undefined },
      new SeededDice(match.seed!),
      match.at(30).position,
      { start: match.start, n: 30 },
    );
    for (const { seat, choice, value } of match.log.slice(30))
      unwrap(resumed.choose({ seat, choice, value }));
    expect(saveText(toSave(resumed, { log: match.log }))).toBe(text);
    expect(() => toSave(resumed)).toThrow('from 31 on only');
    expect(() => toSave(resumed, { log: match.log.slice(1) })).toThrow('not saved with 39');
  });

  test('is the document CONTRACT describes', () => {
    const save = JSON.parse(text);
    expect(save).toMatchObject({
      format: 'armistice',
      formatVersion: 1,
      game: 'sample',
      gameVersion: 1,
      scenario: 'skirmish',
    });
    expect(Object.keys(save.log[0]).sort()).toEqual(['choice', 'hash', 'n', 'rolls', 'seat', 'value']);
    expect(save.seedCommit).toBe(commitment(save.seed));
  });

  test('without its seed opens by its recorded rolls, and asks for the seed when it needs a new one', () => {
    const early = randomMatch(fords, 11, 12); // deployed, event drawn: bids are next
    const opened = unwrap(openSave(saveText(toSave(early, { seed: false })), find())).match;
    expect(opened.hash).toBe(early.hash);
    expect(opened.seed).toBeUndefined();
    unwrap(opened.choose({ seat: 'north', choice: 'offer', value: 1 }));
    const before = opened.hash;
    expect(opened.choose({ seat: 'south', choice: 'offer', value: 1 })).toMatchObject({
      ok: false,
      problem: { code: 'no-seed' },
    });
    expect(opened.hash).toBe(before);
    expect(opened.asked()).toEqual(['south']);
  });
});

describe('a damaged save is refused with the field and the reason:', () => {
  test('truncated anywhere', () => {
    fc.assert(
      fc.property(fc.nat({ max: text.trimEnd().length - 1 }), (length) => {
        expect(codeOf(text.slice(0, length))).toBe('damaged-save');
      }),
    );
  });

  test('a flipped bit anywhere', () => {
    const bytes = new TextEncoder().encode(text);
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 1 }), fc.nat({ max: 6 }), (at, bit) => {
        const copy = bytes.slice();
        copy[at]! ^= 1 << bit;
        const flipped = new TextDecoder().decode(copy);
        const same = (() => {
          try {
            return (
              digestOf(JSON.parse(flipped)) === digestOf(JSON.parse(text)) &&
              JSON.parse(flipped).digest === JSON.parse(text).digest
            );
          } catch {
            return false;
          }
        })();
        if (same)
          expect(codeOf(flipped)).toBe('opened'); // white space between tokens
        else expect(codeOf(flipped)).toMatch(/^(damaged-save|future-format)$/);
      }),
      { numRuns: 400 },
    );
  });

  test.each([
    [
      'not ours',
      (s: Record<string, unknown>) => {
        s.format = 'vassal';
      },
      'damaged-save',
      'format',
    ],
    [
      'a future format',
      (s: Record<string, unknown>) => {
        s.formatVersion = 2;
      },
      'future-format',
      undefined,
    ],
    [
      'an unknown game',
      (s: Record<string, unknown>) => {
        s.game = 'chess';
      },
      'unknown-game',
      undefined,
    ],
    [
      'an unknown scenario',
      (s: Record<string, unknown>) => {
        s.scenario = 'x';
      },
      'unknown-scenario',
      undefined,
    ],
    [
      'an unknown option',
      (s: Record<string, unknown>) => {
        s.options = { x: true };
      },
      'bad-option',
      undefined,
    ],
    [
      'a strange seat',
      (s: Record<string, unknown>) => {
        s.seats = { west: 'human' };
      },
      'bad-seats',
      undefined,
    ],
    [
      'another seed',
      (s: Record<string, unknown>) => {
        s.seed = 'other';
      },
      'damaged-save',
      'seed',
    ],
    [
      'a missing field',
      (s: Record<string, unknown>) => {
        delete s.options;
      },
      'damaged-save',
      'options',
    ],
    [
      'a field too many',
      (s: Record<string, unknown>) => {
        s.extra = 1;
      },
      'damaged-save',
      undefined,
    ],
    [
      'a wrong hash',
      (s: Record<string, unknown>) => {
        (s.log as { hash: string }[])[7]!.hash = '0000000000000000';
      },
      'diverged',
      undefined,
    ],
    [
      'a missing entry',
      (s: Record<string, unknown>) => {
        (s.log as unknown[]).splice(5, 1);
      },
      'damaged-save',
      'log[5].n',
    ],
    [
      'a broken content pack',
      (s: Record<string, unknown>) => {
        s.content = { format: 'x' };
      },
      'bad-content',
      undefined,
    ],
  ])('%s', (_what, change, code, field) => {
    const opened = openSave(changed(change as never), find());
    expect(opened).toMatchObject({
      ok: false,
      problem: { code, ...(field === undefined ? {} : { detail: { field } }) },
    });
    if (!opened.ok) expect(opened.problem.message.length).toBeGreaterThan(20);
  });

  test('changed after the digest was made', () => {
    const save = text.replace('"north"', '"south"');
    expect(readSave(save)).toMatchObject({ ok: false, problem: { detail: { field: 'digest' } } });
  });

  test('with an illegal choice and no digest, at the entry where it stands', () => {
    const forged = changed((save: { log: { choice: string; value: unknown }[] }) => {
      save.log[3]!.value = { unit: 9, at: 0 };
    }, false);
    expect(openSave(forged, find())).toMatchObject({
      ok: false,
      problem: { code: 'diverged', detail: { entry: 4 } },
    });
  });

  test('with a die turned over, at that entry', () => {
    const rolled = match.log.find((entry) => entry.rolls.length > 0)!;
    const forged = changed((save: { log: { rolls: { value: number; sides: number }[] }[] }) => {
      const roll = save.log[rolled.n - 1]!.rolls[0]!;
      roll.value = (roll.value % roll.sides) + 1;
    });
    expect(openSave(forged, find())).toMatchObject({
      ok: false,
      problem: { code: 'diverged', detail: { entry: rolled.n } },
    });
    expect(verifySave(unwrap(readSave(forged)))).toMatchObject({
      ok: false,
      seed: 'verified',
      faults: [{ entry: rolled.n, roll: 0 }],
    });
  });
});

describe('monstrous saves', () => {
  test.each([
    ['nested too deep', text.replace('"value":null', `"value":${'['.repeat(5000)}${']'.repeat(5000)}`)],
    ['with a poisoned key', text.replace('"options": {', '"options": { "__proto__": true,')],
    [
      'with a die of too many sides',
      changed((save: { start: { rolls: object[] } }) => {
        save.start.rolls.push({ name: 'x', sides: 2 ** 33, value: 1, at: 0 });
      }),
    ],
  ])('%s are refused', (_what, monster) => {
    expect(codeOf(monster)).toBe('damaged-save');
  });
});

describe('verification needs no rules', () => {
  test('every roll follows from the seed', () => {
    const save = toSave(randomMatch(fords, 12, 10_000));
    const verdict = verifySave(save);
    expect(verdict).toMatchObject({ ok: true, seed: 'verified', faults: [] });
    expect(verdict.rolls).toBe(
      save.start.rolls.length + save.log.reduce((n, entry) => n + entry.rolls.length, 0),
    );
    expect(verdict.rolls).toBeGreaterThan(5);
  });
  test('words of the dice cannot be skipped to pick a better one', () => {
    const save = structuredClone(toSave(match)) as unknown as { log: { rolls: { at: number }[] }[] } & Save;
    const rolls = save.log.flatMap((entry) => entry.rolls);
    rolls.at(-1)!.at += 1;
    expect(verifySave(save).ok).toBe(false);
  });
  test('says so when the seed is secret or wrong', () => {
    expect(verifySave(toSave(match, { seed: false }))).toMatchObject({ ok: false, seed: 'secret' });
    expect(verifySave({ ...toSave(match), seed: 'other' })).toMatchObject({ ok: false, seed: 'wrong' });
  });
});

describe('a newer version of a game', () => {
  const newer: AnyGame = { ...fords, version: 2 };
  /** A version in which units lose two steps at a time, so that old battles come out differently. */
  const harsher: AnyGame = {
    ...newer,
    prepare: (of) => {
      const data = fords.prepare(of as never);
      return { ...data, results: data.results.map((row) => ({ ...row, attacker: row.attacker + 1 })) };
    },
  };
  const long = randomMatch(fords, 13, 10_000);
  const old = saveText(toSave(long));

  test('replays older saves when the hashes agree', () => {
    expect(unwrap(openSave(old, find(newer)))).toMatchObject({ how: 'replayed' });
  });

  test('goes on from the newest snapshot when they do not, and says so', () => {
    const half = randomMatch(fords, 13, 60);
    const opened = unwrap(openSave(saveText(toSave(half)), find(harsher)));
    expect(opened.how).toBe('snapshot');
    expect(opened.notice).toMatch(/version 1 .* from entry \d+ on/);
    expect(opened.match.n).toBe(60);
    expect(opened.match.base).toBe(60);
    expect(opened.match.undo('north', 10, ['south'])).toMatchObject({
      ok: false,
      problem: { code: 'nothing-to-undo' },
    });
    const seat = opened.match.asked()[0]!;
    const pick = opened.match.play.sample(seat, () => 0)!;
    expect(opened.match.choose({ seat, ...pick }).ok).toBe(true);
    const again = unwrap(openSave(saveText(toSave(opened.match)), find(harsher))); // and can be saved and opened again
    expect(again).toMatchObject({
      how: 'snapshot',
      notice: expect.stringContaining('Entries up to 60'),
      match: { n: 61, base: 60, hash: opened.match.hash },
    });
    expect(again.match.log).toEqual(opened.match.log);
  });

  test('without a snapshot it says where the ways part', () => {
    const opened = openSave(saveText(toSave(long, { snapshot: false })), find(harsher));
    expect(opened).toMatchObject({ ok: false, problem: { code: 'diverged' } });
  });

  test('does not trust a snapshot that is not the position its entry says', () => {
    const save = JSON.parse(saveText(toSave(randomMatch(fords, 13, 60))));
    save.snapshots[0].position.game.turn++;
    save.digest = digestOf(save);
    expect(openSave(JSON.stringify(save), find(harsher))).toMatchObject({
      ok: false,
      problem: { code: 'damaged-save' },
    });
  });

  test('does not trust a record that claims to have been taken over', () => {
    const half = unwrap(openSave(saveText(toSave(randomMatch(fords, 13, 60))), find(harsher))).match;
    const sound = JSON.parse(saveText(toSave(half)));
    const forged = (change: (position: Record<string, never>) => void) => {
      const save = structuredClone(sound);
      change(save.snapshots[0].position);
      save.digest = digestOf(save);
      return openSave(JSON.stringify(save), find(harsher));
    };
    const lies: ((position: never) => void)[] = [
      (p: { game: { tokens: object } }) => {
        p.game.tokens = { north: 99, south: 0 };
      },
      (p: { flow: unknown[] }) => {
        p.flow = [];
      },
      (p: { flow: unknown[] }) => {
        p.flow = [{ step: 'constructor' }];
      },
      (p: { dice: unknown }) => {
        p.dice = 'x';
      },
      (p: { outcome: unknown }) => {
        p.outcome = 'x';
      },
      (p: { game: unknown }) => {
        p.game = null;
      },
      (p: { game: { at: { data: string } } }) => {
        p.game.at.data = btoa('abc');
      },
    ] as never;
    for (const lie of lies)
      expect(forged(lie as never)).toMatchObject({ ok: false, problem: { code: 'damaged-save' } });
  });

  test('takes over a record twice, migrating each time', () => {
    const calls: number[] = [];
    const version = (n: number): AnyGame => ({
      ...harsher,
      version: n,
      migrate: (state, from) => {
        calls.push(from);
        return state as never;
      },
    });
    const second = unwrap(openSave(saveText(toSave(randomMatch(fords, 13, 60))), find(version(2)))).match;
    const third = unwrap(openSave(saveText(toSave(second)), find(version(3))));
    expect(calls).toEqual([1, 2]);
    expect(third.match.n).toBe(60);
    expect(third.match.hash).toBe(hashPosition(third.match.play.position));
  });

  test('brings an older state up to date', () => {
    const migrating: AnyGame = {
      ...harsher,
      migrate: (state, from) => ({ ...(state as object), turn: from + 41 }) as never,
    };
    const opened = unwrap(openSave(saveText(toSave(randomMatch(fords, 13, 60))), find(migrating)));
    expect((opened.match.play.s as { turn: number }).turn).toBe(42);
  });

  test('an older version refuses saves of a newer one that it cannot replay', () => {
    const future = changed((save: { gameVersion: number; log: { hash: string }[] }) => {
      save.gameVersion = 9;
      save.log[0]!.hash = '0000000000000000';
    });
    expect(codeOf(future)).toBe('future-format');
  });
});
