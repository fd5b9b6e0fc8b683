import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pictures } from '../scripts/pictures.ts';

const folder = new URL('../pictures/', import.meta.url);
const drawn = pictures();

test.each(Object.keys(drawn))(
  '%s is what the code draws; if not, run node hex/scripts/pictures.ts',
  (name) => {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(drawn[name]);
  },
);

test('the README shows every picture, and no picture is left over', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  for (const name of Object.keys(drawn)) expect(readme).toContain(`pictures/${name}`);
  expect(readdirSync(folder).toSorted()).toEqual(Object.keys(drawn).toSorted());
});
