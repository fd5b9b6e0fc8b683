import {
  type Answer,
  canonical,
  type Frame,
  HashTracker,
  hashPosition,
  notPlain,
  pack,
  positionFromJson,
} from '@armistice/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growsOnly } from '../src/growing.ts';

const state = () => ({
  turn: 3,
  name: 'Ypres',
  ratio: 0.25,
  none: null,
  flags: [true, false],
  nested: { deep: { at: Int16Array.from([-1, 300, 7]), list: [{ a: 1 }, { a: 2 }] } },
  steps: Uint8Array.from([4, 0, 255]),
  big: Int32Array.from([-2147483648, 2147483647]),
});

describe('a position', () => {
  test('moves all columns into one block of memory and keeps their values', () => {
    const position = pack(state());
    expect(position.game).toEqual(state());
    expect(position.game.steps.buffer).toBe(position.words.buffer);
    expect(position.game.nested.deep.at.buffer).toBe(position.words.buffer);
  });

  test('clones to an equal position that shares nothing', () => {
    const position = pack(state(), [{ step: 'battle' }]);
    const copy = position.clone();
    expect(copy.game).toEqual(position.game);
    expect(hashPosition(copy)).toBe(hashPosition(position));
    copy.game.steps[0] = 1;
    copy.game.nested.deep.list[0]!.a = 9;
    copy.flow.push({ step: 'losses' });
    expect(position.game).toEqual(state());
    expect(position.flow).toHaveLength(1);
  });

  test('survives JSON without loss', () => {
    const position = pack(state(), [{ step: 'battle' }], 17, {
      winner: null,
      how: 'draw',
      text: 'Nobody wins.',
    });
    const again = positionFromJson(JSON.parse(JSON.stringify(position)));
    expect(again.game).toEqual(position.game);
    expect(again.dice).toBe(17);
    expect(hashPosition(again)).toBe(hashPosition(position));
  });

  test('says what is not plain data, and where', () => {
    expect(() => pack({ units: [{ at: undefined }] })).toThrow('units[0].at is undefined');
    expect(() => pack({ odds: Number.NaN })).toThrow('odds is NaN');
    expect(() => pack({ odds: -0 })).toThrow('odds is -0');
    expect(() => pack({ map: new Map() })).toThrow('map is a Map, not a plain object');
    expect(() => pack({ run: () => 1 })).toThrow('run is a function');
    expect(() => pack({ share: Float64Array.of(1) })).toThrow('cannot be a column');
    expect(() => pack(JSON.parse('{"__proto__": 1}'))).toThrow('reserved key __proto__');
    const shared = { steps: 1 };
    expect(() => pack({ a: shared, b: shared })).toThrow('b stands in the state twice');
    expect(notPlain({ at: Int8Array.of(1) }, false)).toContain('only a state has columns');
  });

  test('refuses a column that was replaced instead of written into', () => {
    const position = pack(state());
    position.game.steps = Uint8Array.of(1, 2, 3);
    expect(() => position.clone()).toThrow('write into them');
    expect(() => hashPosition(position)).toThrow('write into them');
  });
});

describe('the hash', () => {
  test('does not depend on the order of keys, but on every value', () => {
    const a = pack({ x: 1, y: { p: 2, q: 'r' }, at: Int8Array.of(1, 2) });
    const b = pack({ at: Int8Array.of(1, 2), y: { q: 'r', p: 2 }, x: 1 });
    expect(hashPosition(a)).toBe(hashPosition(b));
    const others = [
      pack({ x: 2, y: { p: 2, q: 'r' }, at: Int8Array.of(1, 2) }),
      pack({ x: 1, y: { p: 2, q: 's' }, at: Int8Array.of(1, 2) }),
      pack({ x: 1, y: { p: 2, q: 'r' }, at: Int8Array.of(2, 1) }),
      pack({ x: 2, y: { p: 1, q: 'r' }, at: Int8Array.of(1, 2) }),
    ];
    expect(new Set([a, ...others].map(hashPosition)).size).toBe(5);
  });

  test('tells frames, dice and outcome apart', () => {
    const hashes = [
      pack({}, [{ step: 'a' }]),
      pack({}, [{ step: 'b' }]),
      pack({}, [{ step: 'a' }, { step: 'b' }]),
      pack({}, [{ step: 'b' }, { step: 'a' }]),
      pack({}, [{ step: 'a' }], 1),
      pack({}, [{ step: 'a' }], 0, { winner: 'north', how: 'points', text: '' }),
    ].map(hashPosition);
    expect(new Set(hashes).size).toBe(hashes.length);
  });

  test('a word of a column cannot stand in for the dice, the flow or the outcome', () => {
    const at = (word: number, value: number, dice: number) => {
      const columns = new Int32Array(32);
      columns[word] = value;
      return hashPosition(pack({ columns }, [{ step: 'x' }], dice));
    };
    for (let word = 0; word < 32; word++) expect(at(word, 5, 9)).not.toBe(at(word, 9, 5));
  });

  test('is a fixed function of the data: it may not change between versions', () => {
    expect(hashPosition(pack(state(), [{ step: 'battle' }], 5))).toBe('045aec75dac6d8cb');
  });

  test('kept up to date, equals the full one after any writes', () => {
    const writes = fc.array(fc.tuple(fc.nat({ max: 999 }), fc.integer({ min: -128, max: 127 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(fc.array(writes, { maxLength: 6 }), (rounds) => {
        const position = pack({ at: new Int8Array(1000), turn: 0 });
        const tracker = new HashTracker(position);
        for (const round of rounds) {
          for (const [i, value] of round) position.game.at[i] = value;
          position.game.turn++;
          expect(tracker.hash(position)).toBe(hashPosition(position));
        }
      }),
    );
  });

  test('comes back when writes are taken back', () => {
    const position = pack({ at: new Int16Array(77) });
    const tracker = new HashTracker(position);
    const before = tracker.hash(position);
    position.game.at[76] = -5;
    expect(tracker.hash(position)).not.toBe(before);
    position.game.at[76] = 0;
    expect(tracker.hash(position)).toBe(before);
  });

  test('is the same whether a list has promised to grow only or not, and whenever it was asked for', () => {
    const item = fc.record({ choice: fc.constantFrom('shift', 'ready'), value: fc.nat(20) });
    const planning = (answers: Answer[]): Frame => ({
      step: 'plan',
      sealed: { cp: { answers, done: false } },
    });
    fc.assert(
      fc.property(fc.array(fc.array(item, { maxLength: 12 }), { maxLength: 6 }), (rounds) => {
        const answers = growsOnly<Answer>([]);
        const position = pack({}, [planning(answers)], 0);
        for (const round of rounds) {
          answers.push(...round);
          const copy = pack({}, [planning([...answers])], 0);
          expect(hashPosition(position)).toBe(hashPosition(copy));
        }
      }),
    );
  });

  test('no two of many neighbouring positions share a hash', () => {
    const seen = new Set<string>();
    const position = pack({ at: new Int16Array(60), n: 0 });
    const tracker = new HashTracker(position);
    for (let i = 0; i < 60; i++) {
      for (let value = 1; value <= 100; value++) {
        position.game.at[i] = value;
        seen.add(tracker.hash(position));
      }
      position.game.at[i] = 0;
    }
    expect(seen.size).toBe(6000);
  });
});

test('canonical JSON sorts keys and leaves out what is undefined', () => {
  expect(canonical({ b: [1, { d: 2, c: undefined }], a: 'x' })).toBe('{"a":"x","b":[1,{"d":2}]}');
});
