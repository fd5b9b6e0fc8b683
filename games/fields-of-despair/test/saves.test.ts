/** Games begun with version 1 go on: in the middle of a combat, of the digging of the line, of an offensive of the tables. */

import { readdirSync, readFileSync } from 'node:fs';
import { openSave, unwrap } from '@armistice/engine';
import { randomFrom, walk } from '@armistice/engine/kit';
import { expect, test } from 'vitest';
import { despair } from '../index.ts';

const FOLDER = new URL('./golden/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.startsWith('v1-middle'));

test('there are some', () => {
  expect(files).toHaveLength(3);
});

test.each(files)('%s', (file) => {
  const text = readFileSync(new URL(file, FOLDER), 'utf8');
  const { match, how, notice } = unwrap(openSave(text, () => despair as never));
  expect([how, match.n]).toEqual(['snapshot', JSON.parse(text).log.length]);
  expect(notice).toContain('made with version 1');
  const { length } = [...walk(match, randomFrom(1), match.n + 200)];
  expect(length === 200 || match.outcome !== null).toBe(true);
});
