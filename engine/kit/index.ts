/** The test kit: six proofs that every game gives. Reports as data; `vitest.ts` turns them into tests. */

export * from './dice.ts';
export * from './elsewhere.ts';
export * from './fuzz.ts';
export * from './golden.ts';
export * from './hashes.ts';
export * from './ledger.ts';
export * from './random.ts';
export * from './replay.ts';
export * from './table.ts';
