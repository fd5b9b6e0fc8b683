/**
 * One file, nothing to install. A single writer takes the transactions that wait and commits them together; nobody is
 * answered, and nobody told, before what they wrote is on the disk. To get it there is not SQLite's work but ours, in
 * a thread of the system: it would hold up everybody for as long as the disk takes, and so one wait serves all who
 * committed before it. Reads outside of transactions have a connection of their own and see only what is committed.
 */

import { closeSync, fdatasync, openSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { type Db, type Note, type Reads, StoreError, type Tx, type Value } from './db.ts';

// 'NORMAL' keeps the file whole whatever happens; what makes a commit last is `Disk`.
const PRAGMAS =
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000; PRAGMA wal_autocheckpoint = 4000;';
const MOST_TOGETHER = 64;

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>;
  readonly settle: (value: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export class SqliteDb implements Db {
  readonly kind = 'sqlite';
  readonly #path: string;
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #jobs: Job[] = [];
  readonly #ears = new Set<(note: Note) => void>();
  readonly #disk: Disk | undefined;
  /** Answers that wait for the disk. */
  readonly #waiting = new Set<Promise<void>>();
  #pumping: Promise<void> | undefined;
  #closed = false;

  constructor(path: string) {
    this.#path = path;
    this.#writer = new Connection(new DatabaseSync(path));
    this.#writer.db.exec(PRAGMAS);
    // A database in memory is one connection; tests that use it do not read while they write.
    this.#reader = path === ':memory:' ? this.#writer : new Connection(new DatabaseSync(path));
    if (path === ':memory:') return;
    this.#reader.db.exec('PRAGMA busy_timeout = 5000; PRAGMA query_only = 1;');
    this.#disk = new Disk(`${path}-wal`);
  }

  async all<T>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    return this.#reader.all<T>(sql, values);
  }

  async get<T>(sql: string, values: readonly Value[] = []): Promise<T | undefined> {
    return this.#reader.all<T>(sql, values)[0];
  }

  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    if (this.#closed) return Promise.reject(new StoreError(new Error('it is closed')));
    return new Promise<T>((resolve, reject) => {
      this.#jobs.push({ work, settle: resolve as (value: unknown) => void, reject });
      this.#pumping ??= this.#pump();
    });
  }

  async #pump(): Promise<void> {
    // Those that come in the same round share the commit.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#jobs.length > 0) await this.#together(this.#jobs.splice(0, MOST_TOGETHER));
    this.#pumping = undefined;
  }

  async #together(jobs: readonly Job[]): Promise<void> {
    const notes: Note[] = [];
    const answers: (() => void)[] = [];
    try {
      this.#writer.db.exec('BEGIN IMMEDIATE');
      for (const job of jobs) answers.push(await this.#one(job, notes));
      this.#writer.db.exec('COMMIT');
    } catch (error) {
      if (this.#writer.db.isTransaction) this.#writer.db.exec('ROLLBACK');
      for (const { reject } of jobs) reject(new StoreError(error));
      return;
    }
    const told = this.#lasting().then(
      () => {
        for (const answer of answers) answer();
        for (const note of notes) for (const hear of this.#ears) hear(note);
      },
      (error: unknown) => {
        for (const { reject } of jobs) reject(new StoreError(error));
      },
    );
    this.#waiting.add(told);
    told.finally(() => this.#waiting.delete(told));
  }

  async #lasting(): Promise<void> {
    await this.#disk?.sync();
  }

  /** One transaction among several: if it fails, only its own changes go. */
  async #one({ work, settle, reject }: Job, notes: Note[]): Promise<() => void> {
    const { db } = this.#writer;
    const own: Note[] = [];
    db.exec('SAVEPOINT one');
    try {
      const value = await work(this.#writing(own));
      db.exec('RELEASE one');
      notes.push(...own);
      return () => settle(value);
    } catch (error) {
      db.exec('ROLLBACK TO one; RELEASE one');
      return () => reject(error);
    }
  }

  #writing(notes: Note[]): Tx {
    const writer = this.#writer;
    return {
      all: async <T>(sql: string, values: readonly Value[] = []) => writer.all<T>(sql, values),
      get: async <T>(sql: string, values: readonly Value[] = []) => writer.all<T>(sql, values)[0],
      run: async (sql, values = []) => Number(writer.statement(sql).run(...values).changes),
      lock: async () => {},
      notify: async (note) => {
        notes.push(note);
      },
    };
  }

  listen(hear: (note: Note) => void): () => void {
    this.#ears.add(hear);
    return () => this.#ears.delete(hear);
  }

  /** A read transaction of its own: in WAL it neither waits for writers nor stops them. */
  async snapshot<T>(read: (reads: Reads) => Promise<T>): Promise<T> {
    if (this.#path === ':memory:') return read(this);
    const own = new Connection(new DatabaseSync(this.#path, { readOnly: true }));
    try {
      own.db.exec('BEGIN');
      return await read({
        all: async <R>(sql: string, values: readonly Value[] = []) => own.all<R>(sql, values),
        get: async <R>(sql: string, values: readonly Value[] = []) => own.all<R>(sql, values)[0],
      });
    } finally {
      own.db.close();
    }
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#pumping;
    await Promise.all(this.#waiting);
    if (this.#reader !== this.#writer) this.#reader.db.close();
    this.#writer.db.close();
    this.#disk?.close();
  }
}

/** Brings what is written of a file to the disk. Whoever asks while it is under way is served by the next time. */
class Disk {
  readonly #path: string;
  #file: number | undefined;
  #now: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  /** Resolves when all that was written before this call is on the disk. */
  sync(): Promise<void> {
    if (this.#now === undefined) return this.#begin();
    this.#next ??= this.#now.then(
      () => this.#begin(),
      () => this.#begin(),
    );
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = undefined;
    this.#file ??= openSync(this.#path, 'r');
    const file = this.#file;
    this.#now = new Promise<void>((resolve, reject) => {
      fdatasync(file, (error) => (error === null ? resolve() : reject(error)));
    }).finally(() => {
      this.#now = undefined;
    });
    return this.#now;
  }

  /** After SQLite has closed the file: no lock of its own hangs on it. */
  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
  }
}

/** A connection with its prepared statements. */
class Connection {
  readonly db: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(db: DatabaseSync) {
    this.db = db;
  }

  statement(sql: string): StatementSync {
    let known = this.#statements.get(sql);
    if (known === undefined) {
      known = this.db.prepare(sql);
      this.#statements.set(sql, known);
    }
    return known;
  }

  all<T>(sql: string, values: readonly Value[]): T[] {
    return this.statement(sql).all(...values) as T[];
  }
}
