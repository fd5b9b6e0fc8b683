/** The text of a rulebook, cut into what the parser reads: chapters, columns of pages put one after another. */

export interface Correction {
  /** Chapter or rule in which it stands. */
  readonly at: string;
  readonly from: string;
  readonly to: string;
  /** How often it stands there: once, when left out. */
  readonly times?: number;
  readonly why: string;
}

export class Unreadable extends Error {}

/** Lines from a heading to the next one given, both as they stand; the last chapter ends with the text. */
export function between(text: string, from: RegExp, to: RegExp | undefined): string {
  const begin = lastMatch(text, from);
  const end = to === undefined ? text.length : lastMatch(text, to);
  if (end <= begin) throw new Unreadable(`${to} does not follow ${from}.`);
  return text.slice(begin, end);
}

/** Headings stand in the index first, so the last one counts. */
function lastMatch(text: string, pattern: RegExp): number {
  const found = [...text.matchAll(new RegExp(pattern, 'gm'))].at(-1);
  if (found === undefined) throw new Unreadable(`The text has no line ${pattern}.`);
  return found.index;
}

/** Pages of several columns are read row by row: runs of lines with tabs become one column after another. */
export function columns(text: string): string {
  const out: string[] = [];
  let run: string[][] = [];
  const flush = (): void => {
    const width = Math.max(0, ...run.map((cells) => cells.length));
    for (let at = 0; at < width; at++)
      for (const cells of run) if (cells[at] !== undefined && cells[at] !== '') out.push(cells[at]!);
    run = [];
  };
  for (const line of text.split('\n')) {
    if (line.includes('\t')) run.push(line.split('\t').map((cell) => cell.trim()));
    else {
      flush();
      out.push(line);
    }
  }
  flush();
  return out.join('\n');
}

/** Corrections of one chapter, each of which must find its misprint, as often as it says. */
export function correct(text: string, chapter: string, corrections: readonly Correction[]): string {
  let result = text;
  for (const { at, from, to, times = 1 } of corrections) {
    if (at !== chapter) continue;
    const parts = result.split(from);
    if (parts.length !== times + 1)
      throw new Unreadable(`${at}: the misprint ${JSON.stringify(from)} is found ${parts.length - 1} times.`);
    result = parts.join(to);
  }
  return result;
}

/** Straight quotes, no rules of tables, bold words on lines of their own. */
export const plain = (text: string): string =>
  text
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/^\s*-{5,}.*$/gm, '')
    .replace(/\*\*([^*\n]+)\*\*/g, '\n$1\n');

/** A line of a table as words: its cells with spaces between. */
export const lines = (text: string): string =>
  text.replaceAll('\t', ' ').replace(/ +/g, ' ').replace(/^ +/gm, '');
