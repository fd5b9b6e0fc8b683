/**
 * What the server asks of a database, and no more: texts with `?` for values, transactions, and notes that reach every
 * process once a transaction stands. Both stores speak the same SQL; JSON is kept as text, moments as milliseconds.
 */

export type Value = string | number | null;

export interface Reads {
  all<T>(sql: string, values?: readonly Value[]): Promise<T[]>;
  get<T>(sql: string, values?: readonly Value[]): Promise<T | undefined>;
}

export interface Tx extends Reads {
  /** How many rows it changed. */
  run(sql: string, values?: readonly Value[]): Promise<number>;
  /** Holds a game until the end of the transaction: others who want it wait. */
  lock(game: string): Promise<void>;
  /** Told to everybody who listens, when and only when the transaction stands. */
  notify(note: Note): Promise<void>;
}

/** What processes tell each other. They say where to look, never what is there. */
export type Note =
  | { readonly kind: 'entries'; readonly game: string }
  | { readonly kind: 'state'; readonly game: string }
  | { readonly kind: 'chat'; readonly game: string }
  | { readonly kind: 'person'; readonly person: string }
  | { readonly kind: 'outbox' }
  /** A tournament may go on. */
  | { readonly kind: 'tournaments' }
  /** Somebody's sessions have ended, or they are called otherwise: what is remembered of sessions is forgotten. */
  | { readonly kind: 'sessions' }
  /** Notes may have been missed: look at everything again. */
  | { readonly kind: 'resync' };

export interface Db extends Reads {
  readonly kind: 'sqlite' | 'postgres';
  /** All of it or nothing. What `work` returns is returned once the transaction stands on the disk. */
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  listen(hear: (note: Note) => void): () => void;
  /** A copy of everything, to be read while others go on writing. */
  snapshot<T>(read: (reads: Reads) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database cannot be reached or did not take the transaction: nothing has changed as far as we know. */
export class StoreError extends Error {
  /** The database's own code, if it gave one. */
  readonly code: string | undefined;

  constructor(cause: unknown) {
    super(`The store does not answer: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'StoreError';
    this.code = (cause as { code?: string } | null)?.code;
  }
}
