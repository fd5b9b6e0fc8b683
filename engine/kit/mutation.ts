/** Small damage to a value: another number, a missing or extra key, another type. */

import type { Plain } from '@armistice/engine';
import fc from 'fast-check';

export type Mutation = (value: Plain) => Plain;

const leafMutation: fc.Arbitrary<Mutation> = fc.oneof(
  fc.constantFrom(-1, 1, 2, -2, 10, 1000).map(
    (by): Mutation =>
      (v) =>
        typeof v === 'number' ? v + by : by,
  ),
  fc.constantFrom<Plain>(null, -1, 0, 1.5, '', 'x', true, [], {}, 2 ** 31, 1e300).map(
    (w): Mutation =>
      () =>
        w,
  ),
  fc.nat({ max: 12 }).map(
    (n): Mutation =>
      () =>
        n,
  ),
  fc.constant<Mutation>((v) => (typeof v === 'boolean' ? !v : [v])),
);

export const mutation: fc.Arbitrary<Mutation> = fc
  .tuple(leafMutation, fc.nat({ max: 7 }), fc.constantFrom('change', 'change', 'change', 'drop', 'add'))
  .map(([leaf, which, how]): Mutation => {
    const mutate: Mutation = (value) => {
      if (typeof value !== 'object' || value === null) return how === 'add' ? { value } : leaf(value);
      if (Array.isArray(value)) {
        if (how === 'add' || value.length === 0) return [...value, which];
        const at = which % value.length;
        return how === 'drop' ? value.toSpliced(at, 1) : value.toSpliced(at, 1, mutate(value[at]!));
      }
      const entries = Object.entries(value as Record<string, Plain>);
      if (how === 'add' || entries.length === 0) return { ...value, extra: which };
      const [key, inner] = entries[which % entries.length]!;
      if (how === 'drop') return Object.fromEntries(entries.filter(([k]) => k !== key));
      return { ...value, [key]: mutate(inner) };
    };
    return mutate;
  });
