/** Golden games of a new version, made from those of the version before. */

import { cpSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AnyGame } from '@armistice/engine';
import { carryGolden, goldenKit } from '@armistice/engine/kit';
import { expect, test } from 'vitest';
import { fords as sample } from './sample/index.ts';

const fords = sample as unknown as AnyGame;
const newer: AnyGame = { ...fords, version: fords.version + 1 };
const current = `v${fords.version}-`;

function copied(): { readonly folder: string; readonly old: readonly string[] } {
  const folder = mkdtempSync(join(tmpdir(), 'armistice-'));
  cpSync(fileURLToPath(new URL('golden', import.meta.url)), folder, { recursive: true });
  return { folder, old: readdirSync(folder).filter((file) => file.startsWith(current)) };
}

test('where no rule has changed, every game is carried over, and is golden there', () => {
  const { folder, old } = copied();
  const { carried, left } = carryGolden(newer, folder);
  expect([carried.length, left]).toEqual([old.length, []]);
  expect(goldenKit(newer, folder).violations).toEqual([]);
  expect(() => carryGolden(newer, folder)).toThrow(/EEXIST/); // and never twice
});

test('a game that ends otherwise now is not', () => {
  const { folder, old } = copied();
  const bloody: AnyGame = {
    ...newer,
    prepare: (of) => ({
      ...fords.prepare(of as never),
      results: [{ from: -99, attacker: 1, defender: 1 }],
    }),
  };
  const { carried, left } = carryGolden(bloody, folder);
  expect(left.length).toBeGreaterThan(0);
  expect(carried.length + left.length).toBe(old.length);
  expect(readdirSync(folder).filter((file) => file.startsWith(`v${newer.version}-`)).length).toBe(
    carried.length,
  );
});
