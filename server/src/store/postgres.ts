/** PostgreSQL, for several server processes: rows are locked, notes go by LISTEN/NOTIFY. */

import pg from 'pg';
import { type Db, type Note, type Reads, StoreError, type Tx, type Value } from './db.ts';

const CHANNEL = 'armistice';
const INT8 = 20;
const TYPES = {
  getTypeParser: (id: number, format?: 'text' | 'binary') =>
    id === INT8 ? Number : pg.types.getTypeParser(id, format as 'text'),
} as pg.CustomTypesConfig;

/** Waits before the listener tries again, in milliseconds; the last is kept. */
const WAITS = [50, 100, 250, 500, 1000, 2000, 5000];

export class PostgresDb implements Db {
  readonly kind = 'postgres';
  readonly #url: string;
  readonly #pool: pg.Pool;
  readonly #ears = new Set<(note: Note) => void>();
  #listener: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  private constructor(url: string, most: number) {
    this.#url = url;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: most,
      types: TYPES,
      connectionTimeoutMillis: 5000,
      application_name: 'armistice',
    });
    this.#pool.on('error', () => {}); // an idle connection has gone; the next question opens another
  }

  static async open(url: string, most = 10): Promise<PostgresDb> {
    const db = new PostgresDb(url, most);
    try {
      await db.#connect();
    } catch (error) {
      await db.close();
      throw new StoreError(error);
    }
    return db;
  }

  async all<T>(sql: string, values: readonly Value[] = []): Promise<T[]> {
    return (await asked(() => this.#pool.query(numbered(sql), [...values]))).rows as T[];
  }

  async get<T>(sql: string, values: readonly Value[] = []): Promise<T | undefined> {
    return (await this.all<T>(sql, values))[0];
  }

  async tx<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.#held('BEGIN', (client) => work(writing(client)));
  }

  async snapshot<T>(read: (reads: Reads) => Promise<T>): Promise<T> {
    return this.#held('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', (client) => read(writing(client)));
  }

  /** Runs on one connection between BEGIN and COMMIT. A connection that failed is not used again. */
  async #held<T>(begin: string, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await asked(() => this.#pool.connect());
    let broken: Error | undefined;
    const note = (error: Error) => {
      broken = error;
    };
    client.on('error', note);
    try {
      await asked(() => client.query(begin));
      const value = await work(client);
      await asked(() => client.query('COMMIT'));
      return value;
    } catch (error) {
      if (broken === undefined) {
        await client.query('ROLLBACK').catch((failed: Error) => {
          broken = failed;
        });
      }
      throw error;
    } finally {
      client.off('error', note);
      client.release(broken);
    }
  }

  listen(hear: (note: Note) => void): () => void {
    this.#ears.add(hear);
    return () => this.#ears.delete(hear);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'armistice-listener',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) =>
      this.#tell(JSON.parse(payload ?? '{"kind":"resync"}') as Note),
    );
    client.on('error', () => this.#lost(client));
    client.on('end', () => this.#lost(client));
    await client.connect();
    await client.query(`LISTEN ${CHANNEL}`);
    if (this.#closed) return client.end();
    this.#listener = client;
  }

  #tell(note: Note): void {
    for (const hear of this.#ears) hear(note);
  }

  #lost(client: pg.Client, tries = 0): void {
    if (this.#closed || (this.#listener !== client && tries === 0) || this.#retry !== undefined) return;
    this.#listener = undefined;
    this.#retry = setTimeout(
      () => {
        this.#retry = undefined;
        this.#connect().then(
          () => this.#tell({ kind: 'resync' }),
          () => this.#lost(client, tries + 1),
        );
      },
      WAITS[Math.min(tries, WAITS.length - 1)]!,
    );
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#listener?.end().catch(() => {});
    await this.#pool.end();
  }
}

function writing(client: pg.PoolClient): Tx {
  const query = (sql: string, values: readonly Value[] = []) =>
    asked(() => client.query({ text: numbered(sql), values: [...values], types: TYPES }));
  return {
    all: async <T>(sql: string, values?: readonly Value[]) => (await query(sql, values)).rows as T[],
    get: async <T>(sql: string, values?: readonly Value[]) =>
      (await query(sql, values)).rows[0] as T | undefined,
    run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    lock: async (game) => {
      await query('SELECT pg_advisory_xact_lock(hashtextextended(?, 0))', [game]);
    },
    notify: async (note) => {
      await query('SELECT pg_notify(?, ?)', [CHANNEL, JSON.stringify(note)]);
    },
  };
}

/** Errors of the connection become a StoreError; those of a statement keep their code, for whoever knows it. */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    const { code } = error as { code?: string };
    const ours = code !== undefined && /^(22|23|42)/.test(code);
    throw ours ? error : new StoreError(error);
  }
}

const KNOWN = new Map<string, string>();

/** `?` as PostgreSQL counts them: $1, $2. None of our texts has a question mark otherwise. */
function numbered(sql: string): string {
  let known = KNOWN.get(sql);
  if (known === undefined) {
    let at = 0;
    known = sql.replaceAll('?', () => `$${++at}`);
    KNOWN.set(sql, known);
  }
  return known;
}
