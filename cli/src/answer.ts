/**
 * How every command answers: with `--json` one JSON document on standard output, else text for people. Exit codes:
 * 0 it is so, 1 what was checked does not hold, 2 the command was used wrongly (one line on standard error).
 */

import type { Problem } from '@armistice/engine';
import { SingleBar } from 'cli-progress';

// Whoever reads our output may stop reading (`| head`): that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

export interface Answer {
  readonly data: unknown;
  /** For people; left out, the data is shown as JSON. */
  readonly text?: string;
  /** False when what was checked does not hold. */
  readonly ok?: boolean;
}

/** Wrong usage: an unknown game, an unreadable file, a number that is none. */
export class UsageError extends Error {}

export function unknown(what: string, name: string, known: readonly string[]): UsageError {
  return new UsageError(`There is no ${what} '${name}'. There is: ${known.join(', ')}.`);
}

export function print(answer: Answer, json: boolean): void {
  const text =
    json || answer.text === undefined ? JSON.stringify(answer.data, null, json ? 0 : 2) : answer.text;
  process.stdout.write(`${text}\n`);
  if (answer.ok === false) process.exitCode = 1;
}

export function printError(message: string, json: boolean, code = 'usage'): void {
  const line = message.replace(/\s+/g, ' ').trim();
  if (json) process.stdout.write(`${JSON.stringify({ error: { code, message: line } })}\n`);
  process.stderr.write(`armistice: ${line}\n`);
}

/** A problem the engine found, as the answer of a command that checks. */
export function problemText(problem: Problem): string {
  return problem.rule === undefined ? problem.message : `${problem.message} [${problem.rule}]`;
}

/** A progress bar on a terminal; nothing elsewhere. */
export function progress(total: number, what: string): { update(done: number): void; stop(): void } {
  if (!process.stderr.isTTY) return { update() {}, stop() {} };
  const bar = new SingleBar({
    format: `${what} {bar} {percentage}% | {value}/{total} | {eta_formatted} left`,
    stream: process.stderr,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total, 0);
  return { update: (done) => bar.update(done), stop: () => bar.stop() };
}

/** Columns of text, the widest cell deciding. */
export function columns(rows: readonly (readonly string[])[]): string {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [i, cell] of row.entries()) widths[i] = Math.max(widths[i] ?? 0, cell.length);
  }
  return rows
    .map((row) =>
      row
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function wholeNumber(text: string, what: string, least = 0): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isInteger(value) || value < least)
    throw new UsageError(`${what} must be a whole number from ${least} up, not '${text}'.`);
  return value;
}
