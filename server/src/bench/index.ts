/**
 * What the server bears: many games with their event streams, choices at a steady rate, and beside it the same load on a
 * bare Fastify route in the same run. The server is a process of its own; the load comes from this one.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, type LoadReport, runLoad } from './load.ts';
import { type LongOptions, type LongReport, measureLong, prepareLong } from './memory.ts';
import { prepare } from './prepare.ts';

export interface BenchOptions {
  readonly games?: number;
  readonly perSecond?: number;
  readonly seconds?: number;
  readonly game?: string;
  /** Another store than a fresh SQLite file. */
  readonly db?: string;
}

export interface Measured extends LoadReport {
  /** Resident memory of the server's process at its highest, in MiB. */
  readonly rssMiB: number;
  /** Processor time the server took, in milliseconds for each choice: this holds on a busy machine, too. */
  readonly cpuMsEach: number;
}

export interface ServerBench {
  readonly game: string;
  readonly games: number;
  readonly streams: number;
  readonly perSecond: number;
  readonly seconds: number;
  readonly armistice: Measured;
  readonly bareFastify: Measured;
  readonly targets: { readonly p95Ms: 100; readonly rssMiB: 1024 };
  readonly ok: boolean;
}

export async function benchServer(wanted: BenchOptions = {}): Promise<ServerBench> {
  const { games = 1000, perSecond = 200, seconds = 30, game = 'sample' } = wanted;
  const folder = mkdtempSync(join(tmpdir(), 'armistice-bench-'));
  const db = wanted.db ?? `sqlite:${join(folder, 'bench.sqlite')}`;
  try {
    const load: Load = { tables: await prepare(db, game, games), perSecond, seconds };
    const bareFastify = await withServer('bare.ts', [], (url, cpu) => measured(url, load, false, cpu));
    const armistice = await withServer('child.ts', [db], (url, cpu) => measured(url, load, true, cpu));
    const targets = { p95Ms: 100, rssMiB: 1024 } as const;
    const ok =
      armistice.p95Ms <= targets.p95Ms &&
      armistice.rssMiB <= targets.rssMiB &&
      armistice.failed === 0 &&
      armistice.missedEvents === 0;
    return { game, games, streams: games * 2, perSecond, seconds, armistice, bareFastify, targets, ok };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measured(url: string, load: Load, real: boolean, cpu: () => number) {
  const before = cpu();
  const report = await runLoad(url, load, real);
  const choices = load.perSecond * report.seconds;
  return { ...report, cpuMsEach: Math.round(((cpu() - before) / choices) * 100) / 100 };
}

/** Long games, touched in turn. */
export interface LongBench extends LongReport {
  readonly store: string;
  readonly entries: number;
  readonly games: number;
  readonly entriesEach: number;
  readonly rssMiB: number;
  readonly targets: { readonly openingMs: 1000; readonly choiceP95Ms: 100; readonly rssMiB: 1024 };
  readonly ok: boolean;
}

export async function benchLong(wanted: LongOptions & { readonly db?: string } = {}): Promise<LongBench> {
  const folder = mkdtempSync(join(tmpdir(), 'armistice-bench-'));
  const db = wanted.db ?? `sqlite:${join(folder, 'bench.sqlite')}`;
  try {
    const made = await prepareLong(db, wanted);
    const report = await withServer('child.ts', [db], (url) => measureLong(url, made));
    const targets = { openingMs: 1000, choiceP95Ms: 100, rssMiB: 1024 } as const;
    const ok =
      Math.max(report.openingMs, report.openingP95Ms) <= targets.openingMs &&
      report.choiceP95Ms <= targets.choiceP95Ms &&
      report.rssMiB <= targets.rssMiB;
    const { entries, each: entriesEach, games } = made;
    const store = db.split(':')[0]!;
    return { store, entries, games: games.length, entriesEach, ...report, targets, ok };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a server of its own, measures, and says how much memory it has had. */
async function withServer<T>(
  program: string,
  args: readonly string[],
  measure: (url: string, cpu: () => number) => Promise<T>,
): Promise<T & { readonly rssMiB: number }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const url = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(String(text).trim()));
      child.once('exit', (code) => reject(new Error(`The server did not start (${code}).`)));
    });
    const report = await measure(url, () => cpuOf(child.pid!));
    return { ...report, rssMiB: peakOf(child.pid!) };
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
}

/** Processor time of a process so far in milliseconds, as Linux tells it; 0 elsewhere. */
function cpuOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/** The most memory a process has had, as Linux tells it; 0 elsewhere. */
function peakOf(pid: number): number {
  try {
    const found = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Math.round(Number(found?.[1] ?? 0) / 1024);
  } catch {
    return 0;
  }
}
