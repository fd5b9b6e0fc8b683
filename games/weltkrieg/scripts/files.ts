/** Lists that were read, written as files or compared with them. */

import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { isDeepStrictEqual } from 'node:util';
import { missingNumbers } from './numbers.ts';
import type { Correction } from './text.ts';

export interface Chapter {
  readonly name: string;
  /** The lines that were read, without prose. */
  readonly source: string;
  readonly data: unknown;
}

/** What stands between the texts of two books. */
export const BETWEEN = '\f';

/** A script that reads the lists of a rulebook, or of several one after another, into a folder beside this one. */
export function script(
  front: string,
  chapters: (book: string, corrections: readonly Correction[]) => readonly Chapter[],
  corrections: readonly Correction[],
  count = 1,
): void {
  const said = process.argv.slice(2);
  const books = said.filter((one) => one !== '--check');
  const mode = said.length === books.length ? undefined : '--check';
  if (books.length !== count) {
    console.error(`node games/weltkrieg/scripts/${front}.ts ${'BOOK.txt '.repeat(count)}[--check]`);
    process.exit(2);
  }
  const read = chapters(books.map((book) => readFileSync(book, 'utf8')).join(BETWEEN), corrections);
  let faults = 0;
  for (const { name, source, data } of read) {
    for (const number of missingNumbers(source, data)) {
      console.error(`${name}: the text has ${number}, the data have not.`);
      faults += 1;
    }
    const file = new URL(`../${front}/data/${name}.json`, import.meta.url);
    if (mode === undefined) writeFileSync(file, `${written(data, '')}\n`);
    else if (!isDeepStrictEqual(JSON.parse(readFileSync(file, 'utf8')), JSON.parse(JSON.stringify(data)))) {
      console.error(`${name}: the file differs from the text.`);
      faults += 1;
    }
  }
  console.log(`${read.length} files, ${corrections.length} corrections, ${faults} faults.`);
  process.exit(faults === 0 ? 0 : 1);
}

/** JSON with a line for each object that holds no other. */
export function written(value: unknown, indent: string): string {
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
