/** What holds for the whole house, kept in the store: whether accounts are made, what is announced, whether it rests. */

import type { Db } from '../store/db.ts';

export interface HouseState {
  /** Nobody new makes an account; invitations still work. */
  readonly signUpClosed: boolean;
  /** Shown to everybody. */
  readonly announcement: string | null;
  /** Nothing can be changed now, and why. */
  readonly maintenance: string | null;
}

const KEYS = {
  signUpClosed: 'sign-up-closed',
  announcement: 'announcement',
  maintenance: 'maintenance',
} as const;

export async function houseState(db: Db): Promise<HouseState> {
  const rows = await db.all<{ key: string; value: string }>(
    `SELECT key, value FROM house WHERE key IN ('${Object.values(KEYS).join("', '")}')`,
  );
  const of = (key: string) => rows.find((row) => row.key === key)?.value ?? null;
  return {
    signUpClosed: of(KEYS.signUpClosed) !== null,
    announcement: of(KEYS.announcement),
    maintenance: of(KEYS.maintenance),
  };
}

/** Null takes it back. */
export async function setHouse(db: Db, what: keyof HouseState, value: string | null): Promise<void> {
  await db.tx((tx) =>
    value === null
      ? tx.run('DELETE FROM house WHERE key = ?', [KEYS[what]])
      : tx.run(
          'INSERT INTO house (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
          [KEYS[what], value],
        ),
  );
}

/** How long it is believed before it is read again. */
const HOLDS = 2000;

/** The state as a server knows it: read again every few seconds, whoever changed it. */
export class House {
  readonly #db: Db;
  #read = Number.NEGATIVE_INFINITY;
  #state: Promise<HouseState> | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  state(): Promise<HouseState> {
    const now = performance.now();
    if (this.#state === undefined || now - this.#read > HOLDS) {
      this.#read = now;
      this.#state = houseState(this.#db);
      this.#state.catch(() => {
        this.#state = undefined;
      });
    }
    return this.#state;
  }
}
