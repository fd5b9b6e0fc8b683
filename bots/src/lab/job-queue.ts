/**
 * Where machines meet: a PostgreSQL database with a queue of games to play (pg-boss) and a table of results. A game has
 * one row for good, whoever plays it and however often, so it counts once.
 */

import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { SimulatedGame } from './game.ts';
import { codeOf, type Series } from './series.ts';

/** A few games of one series, the piece of work a worker takes. */
export interface Job {
  readonly series: Series;
  readonly name: string;
  readonly games: readonly number[];
}

export interface Row {
  readonly i: number;
  readonly result: SimulatedGame | null;
  /** What went wrong, when it did. */
  readonly fault: string | null;
}

/** A worker that says nothing for so long is dead, and its work is given to another. pg-boss allows no less. */
const HEARTBEAT_SECONDS = 10;

/** Workers with other code have another queue: they never see these jobs. */
export const queueOf = (game: string): string => `games-${game}-${codeOf(game)}`;

export class JobQueue {
  readonly #pool: pg.Pool;
  readonly boss: PgBoss;

  private constructor(db: string) {
    this.#pool = new pg.Pool({ connectionString: db, max: 4 });
    this.boss = new PgBoss({
      connectionString: db,
      schema: 'armistice_jobs',
      max: 4,
      schedule: false,
      superviseIntervalSeconds: 2,
      monitorIntervalSeconds: 2,
    });
    // Both try again by themselves; what cannot be done at all fails the call that asked for it.
    this.#pool.on('error', () => {});
    this.boss.on('error', () => {});
  }

  static async open(db: string): Promise<JobQueue> {
    const desk = new JobQueue(db);
    try {
      await desk.#prepare();
      await desk.boss.start();
      return desk;
    } catch (error) {
      await desk.close().catch(() => {});
      throw error;
    }
  }

  /** Made by whoever comes first; the lock keeps the others waiting. */
  async #prepare(): Promise<void> {
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      await client.query("select pg_advisory_xact_lock(hashtext('armistice_lab'))");
      await client.query('create schema if not exists armistice_lab');
      await client.query(`create table if not exists armistice_lab.results (
        series text not null, i integer not null, result json, fault text, primary key (series, i))`);
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  async queue(game: string): Promise<string> {
    const name = queueOf(game);
    await this.boss.createQueue(name, {
      // One job of a key may wait or run at a time: asking twice for the same games does no harm.
      policy: 'exclusive',
      heartbeatSeconds: HEARTBEAT_SECONDS,
      expireInSeconds: 23 * 3600,
      retryLimit: 1000,
      retryDelay: 0,
      deleteAfterSeconds: 3600,
    });
    return name;
  }

  async rows(name: string, wanted: readonly number[]): Promise<Row[]> {
    const found = await this.#pool.query<Row>(
      'select i, result, fault from armistice_lab.results where series = $1 and i = any($2)',
      [name, wanted],
    );
    return found.rows;
  }

  async known(name: string, wanted: readonly number[]): Promise<Set<number>> {
    const found = await this.#pool.query<{ i: number }>(
      'select i from armistice_lab.results where series = $1 and i = any($2)',
      [name, wanted],
    );
    return new Set(found.rows.map((row) => row.i));
  }

  async put(name: string, i: number, result: SimulatedGame | null, fault: string | null): Promise<void> {
    await this.#pool.query(
      'insert into armistice_lab.results (series, i, result, fault) values ($1, $2, $3, $4) on conflict do nothing',
      [name, i, result === null ? null : JSON.stringify(result), fault],
    );
  }

  /** Games that failed are tried again when somebody asks again. */
  async forgive(name: string): Promise<void> {
    await this.#pool.query('delete from armistice_lab.results where series = $1 and fault is not null', [
      name,
    ]);
  }

  async close(): Promise<void> {
    await this.boss.stop({ graceful: false }).catch(() => {});
    await this.#pool.end();
  }
}
