/** The asking side: lays games out for workers, and collects what they bring. */

import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { SimulatedGame } from './game.ts';
import { type Job, JobQueue } from './job-queue.ts';
import { type Series, seriesName } from './series.ts';
import type { Task } from './threads.ts';

const LOOK_MS = 250;
/** How often work that is nowhere in the queue is laid out again: given back, or lost with its worker. */
const LAY_OUT_MS = 5000;
/** Jobs laid out in one go. */
const MANY = 500;

interface Part {
  readonly series: Series;
  readonly name: string;
  readonly missing: Set<number>;
  /** Games to a job. */
  readonly size: number;
}

export async function playElsewhere(
  tasks: readonly Task[],
  db: string,
  report: (task: Task, result: SimulatedGame) => void,
): Promise<void> {
  const parts = partsOf(tasks);
  if (parts.length === 0) return;
  const desk = await JobQueue.open(db);
  try {
    for (const { name } of parts) await desk.forgive(name);
    let laidOut = Number.NEGATIVE_INFINITY;
    while (true) {
      for (const part of parts) await collect(desk, part, report);
      const open = parts.filter(({ missing }) => missing.size > 0);
      if (open.length === 0) return;
      if (performance.now() - laidOut > LAY_OUT_MS) {
        for (const part of open) await layOut(desk, part);
        laidOut = performance.now();
      }
      await wait(LOOK_MS);
    }
  } finally {
    await desk.close();
  }
}

function partsOf(tasks: readonly Task[]): Part[] {
  const parts = new Map<string, Part>();
  const size = Math.min(20, Math.ceil(tasks.length / 200));
  for (const { series, i } of tasks) {
    const name = seriesName(series);
    if (!parts.has(name)) parts.set(name, { series, name, missing: new Set(), size });
    parts.get(name)!.missing.add(i);
  }
  return [...parts.values()];
}

async function collect(
  desk: JobQueue,
  { series, name, missing }: Part,
  report: (task: Task, result: SimulatedGame) => void,
): Promise<void> {
  for (const { i, result, fault } of await desk.rows(name, [...missing])) {
    if (result === null) throw new Error(`Game ${i} of ${series.scenario} failed: ${fault}`);
    missing.delete(i);
    report({ series, i }, result);
  }
}

/** Games go by the same pieces each time, so that a piece waiting or under way is recognised by its key. */
async function layOut(desk: JobQueue, { series, name, missing, size }: Part): Promise<void> {
  const queue = await desk.queue(series.game);
  const pieces = new Map<number, number[]>();
  for (const i of missing) {
    const piece = Math.floor(i / size);
    pieces.set(piece, [...(pieces.get(piece) ?? []), i]);
  }
  const digest = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const jobs = [...pieces].map(([piece, games]) => ({
    data: { series, name, games } satisfies Job,
    singletonKey: `${digest}-${size}-${piece}`,
  }));
  for (let at = 0; at < jobs.length; at += MANY) await desk.boss.insert(queue, jobs.slice(at, at + MANY));
}
