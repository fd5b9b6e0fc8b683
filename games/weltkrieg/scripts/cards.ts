/**
 * `node games/weltkrieg/scripts/cards.ts`: the standard rules as cards for the table, out of our own text of them
 * (docs/games/weltkrieg-standard-rules.md); with --check it only says whether they are up to date.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const TEXT = new URL('../../../docs/games/weltkrieg-standard-rules.md', import.meta.url);
const CARDS = new URL('../table/rules.json', import.meta.url);

/** Plain words: without marks of the source, emphasis and tables. */
const plain = (body: string): string =>
  body
    .replace(/`(known|reconstructed): [^`]+`/g, '')
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('|'))
    .join(' ')
    .replace(/[*`]/g, '')
    .replace(/\s+/g, ' ')
    .trim();

export function cards(text = readFileSync(TEXT, 'utf8')): string {
  const found: { [rule: string]: { title: string; text: string } } = {};
  let title = '';
  for (const piece of text.split(/^(?=\*\*\d+-\d+\*\* |## )/m)) {
    title = /^## [\d-]+ (.*)$/m.exec(piece)?.[1] ?? title;
    const number = /^\*\*(\d+-\d+)\*\* /.exec(piece)?.[1];
    if (number !== undefined) found[number] = { title, text: plain(piece.slice(number.length + 5)) };
  }
  return `${JSON.stringify(found, null, 2)}\n`;
}

if (import.meta.main) {
  const now = cards();
  if (!process.argv.includes('--check')) writeFileSync(CARDS, now);
  else if (readFileSync(CARDS, 'utf8') !== now) {
    console.error('The cards are not what the text says: node games/weltkrieg/scripts/cards.ts');
    process.exit(1);
  }
}
