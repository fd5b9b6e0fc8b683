/**
 * How every command answers: with `--json` one JSON document on standard output, else text for people. Exit codes:
 * 0 it is so, 1 what was checked does not hold, 2 the command was used wrongly (one line on standard error).
 */

import type { Problem } from '@armistice/engine';
import { SingleBar } from 'cli-progress';

/** Where a command's words go: the process's streams, or a test's. */
export interface Output {
  out(text: string): void;
  err(text: string): void;
}

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

/** An answer as it is printed. */
export function printed(answer: Answer, json: boolean): string {
  const text =
    json || answer.text === undefined ? JSON.stringify(answer.data, null, json ? 0 : 2) : answer.text;
  return `${text}\n`;
}

/** What is said of an error: one line for people, and a document for programs that asked for one. */
export function errorText(message: string, json: boolean, code = 'usage'): { out: string; err: string } {
  const line = message.replace(/\s+/g, ' ').trim();
  const out = json ? `${JSON.stringify({ error: { code, message: line } })}\n` : '';
  return { out, err: `armistice: ${line}\n` };
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
