import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bitsIn,
  countIn,
  emptyStacks,
  putAtBottom,
  putOnTop,
  putOver,
  putUnder,
  raise,
  stacksFault,
  sumIn,
  swapUnits,
  takeOff,
  unitAbove,
  unitsIn,
} from '../src/index.ts';

const UNITS = 8;
const PLACES = 3;

/** The same with arrays: what the columns must agree with. */
class Plain {
  readonly places: number[][] = Array.from({ length: PLACES }, () => []);
  readonly off: number[] = Array(UNITS).fill(-1);

  of(unit: number): number[] | undefined {
    return this.places.find((stack) => stack.includes(unit));
  }
  take(unit: number): void {
    const stack = this.of(unit);
    stack?.splice(stack.indexOf(unit), 1);
  }
}

describe('stacks', () => {
  test('from the top down', () => {
    const s = emptyStacks(UNITS, PLACES);
    putOnTop(s, 4, 1);
    putOnTop(s, 2, 1);
    putAtBottom(s, 7, 1);
    putUnder(s, 0, 2);
    putOver(s, 1, 4);
    expect(unitsIn(s, 1)).toEqual([2, 0, 1, 4, 7]);
    expect(unitAbove(s, 4)).toBe(1);
    expect(unitAbove(s, 2)).toBe(-1);
    raise(s, 4);
    expect(unitsIn(s, 1)).toEqual([4, 2, 0, 1, 7]);
    takeOff(s, 2, -5);
    expect(unitsIn(s, 1)).toEqual([4, 0, 1, 7]);
    expect([s.at[2], s.below[2], s.count[1], countIn(s, 1)]).toEqual([-5, -1, 4, 4]);
    expect(unitsIn(s, -5)).toEqual([]);
  });

  test('sums and bits of a stack', () => {
    const s = emptyStacks(UNITS, PLACES);
    for (const unit of [1, 3, 5]) putOnTop(s, unit, 2);
    expect(sumIn(s, 2, [0, 2, 0, 3, 0, 4])).toBe(9);
    expect(bitsIn(s, 2, [0, 1, 0, 4, 0, 1])).toBe(5);
    expect([sumIn(s, 0, []), bitsIn(s, 0, [])]).toEqual([0, 0]);
  });

  test('no stack stands off the map', () => {
    expect(() => putOnTop(emptyStacks(2, 2), 0, 2)).toThrow('place 2');
    expect(() => putOnTop(emptyStacks(2, 2), 0, -1)).toThrow('place -1');
  });

  test('broken links are found', () => {
    const made = () => {
      const s = emptyStacks(UNITS, PLACES);
      putOnTop(s, 0, 0);
      putOnTop(s, 1, 0);
      return s;
    };
    expect(stacksFault(made())).toBeUndefined();
    const moved = made();
    moved.at[0] = 1;
    expect(stacksFault(moved, (u) => `unit ${u}`)).toContain('unit 0 is stacked where it does not stand');
    const ring = made();
    ring.below[0] = 1;
    expect(stacksFault(ring)).toContain('no end');
    const lost = made();
    lost.below[1] = -1;
    lost.count[0] = 1;
    expect(stacksFault(lost)).toContain('2 units stand somewhere, 1 are in stacks');
    const miscounted = made();
    miscounted.count[2] = 1;
    expect(stacksFault(miscounted)).toContain('place 2 counts 1');
  });

  test('any order of changes agrees with plain lists', () => {
    const unit = fc.nat(UNITS - 1);
    const deed = fc.record({ what: fc.nat(6), unit, other: unit, place: fc.nat(PLACES - 1) });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 60 }), (deeds) => {
        const s = emptyStacks(UNITS, PLACES);
        const plain = new Plain();
        for (const { what, unit, other, place } of deeds) {
          const there = plain.of(other);
          if (what === 0) {
            putOnTop(s, unit, place);
            plain.take(unit);
            plain.places[place]!.unshift(unit);
          } else if (what === 1) {
            putAtBottom(s, unit, place);
            plain.take(unit);
            plain.places[place]!.push(unit);
          } else if (what === 2) {
            takeOff(s, unit, -2);
            plain.take(unit);
          } else if (what === 3 && plain.of(unit) !== undefined) {
            raise(s, unit);
            const own = plain.of(unit)!;
            plain.take(unit);
            own.unshift(unit);
          } else if ((what === 4 || what === 5) && there !== undefined && unit !== other) {
            (what === 4 ? putUnder : putOver)(s, unit, other);
            plain.take(unit);
            there.splice(there.indexOf(other) + (what === 4 ? 1 : 0), 0, unit);
          } else if (what === 6 && there !== undefined && plain.of(unit) !== undefined) {
            swapUnits(s, unit, other);
            plain.places.forEach((stack, i) => {
              plain.places[i] = stack.map((u) => (u === unit ? other : u === other ? unit : u));
            });
          }
          expect(stacksFault(s)).toBeUndefined();
          expect(plain.places.map((_stack, i) => unitsIn(s, i))).toEqual(plain.places);
        }
      }),
    );
  });
});
