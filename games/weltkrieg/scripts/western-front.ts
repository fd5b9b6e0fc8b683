/**
 * Reads set-ups, orders of battle and schedules of The Western Front out of the text of its rulebook (000) into data:
 *
 *   node games/weltkrieg/scripts/western-front.ts BOOK.txt          writes games/weltkrieg/western-front/data/
 *   node games/weltkrieg/scripts/western-front.ts BOOK.txt --check  compares, and looks for numbers the data lack
 *
 * It refuses what it cannot read. Misprints: corrections.ts.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { chapters } from './chapters.ts';
import { CORRECTIONS } from './corrections.ts';
import { missingNumbers } from './numbers.ts';

const [book, mode] = process.argv.slice(2);
if (book === undefined || (mode !== undefined && mode !== '--check')) {
  console.error('node games/weltkrieg/scripts/western-front.ts BOOK.txt [--check]');
  process.exit(2);
}

/** JSON with a line for each object that holds no other. */
function written(value: unknown, indent: string): string {
  if (typeof value !== 'object' || value === null || !holds(value))
    return JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ');
  const inner = `${indent}  `;
  const parts = Object.entries(value)
    .filter(([, one]) => one !== undefined)
    .map(
      ([key, one]) => inner + (Array.isArray(value) ? '' : `${JSON.stringify(key)}: `) + written(one, inner),
    );
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

/** Does a value hold objects, however deep? */
function holds(value: object): boolean {
  return Object.values(value).some(
    (one) => typeof one === 'object' && one !== null && (!Array.isArray(one) || holds(one)),
  );
}

const read = chapters(readFileSync(book, 'utf8'), CORRECTIONS);
let faults = 0;
for (const { name, source, data } of read) {
  for (const number of missingNumbers(source, data)) {
    console.error(`${name}: the text has ${number}, the data have not.`);
    faults += 1;
  }
  const file = new URL(`../western-front/data/${name}.json`, import.meta.url);
  if (mode === undefined) writeFileSync(file, `${written(data, '')}\n`);
  else if (!isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(JSON.stringify(data)))) {
    console.error(`${name}: the file differs from the text.`);
    faults += 1;
  }
}
console.log(`${read.length} files, ${CORRECTIONS.length} corrections, ${faults} faults.`);
process.exit(faults === 0 ? 0 : 1);
