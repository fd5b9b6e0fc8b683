/**
 * The tables, as numbered steps. A step that has been released is never changed: a new one is added. It adds, and gives
 * what it adds a value of its own: so a backup of an older step restores into a newer one.
 */

import type { Db } from './db.ts';

const MIGRATIONS: readonly (readonly string[])[] = [
  [
    // ---- people: what better-auth keeps, under our names; see people/adapter.ts ----
    `CREATE TABLE people (
      id TEXT PRIMARY KEY, name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, "emailVerified" INTEGER NOT NULL,
      image TEXT, "isAnonymous" INTEGER, "createdAt" TEXT NOT NULL, "updatedAt" TEXT NOT NULL)`,
    `CREATE TABLE sessions (
      id TEXT PRIMARY KEY, token TEXT NOT NULL UNIQUE, "userId" TEXT NOT NULL, "expiresAt" TEXT NOT NULL,
      "ipAddress" TEXT, "userAgent" TEXT, "createdAt" TEXT NOT NULL, "updatedAt" TEXT NOT NULL)`,
    `CREATE INDEX sessions_by_person ON sessions ("userId")`,
    `CREATE TABLE accounts (
      id TEXT PRIMARY KEY, "accountId" TEXT NOT NULL, "providerId" TEXT NOT NULL, "userId" TEXT NOT NULL,
      "accessToken" TEXT, "refreshToken" TEXT, "idToken" TEXT, "accessTokenExpiresAt" TEXT,
      "refreshTokenExpiresAt" TEXT, scope TEXT, password TEXT, "createdAt" TEXT NOT NULL, "updatedAt" TEXT NOT NULL)`,
    `CREATE INDEX accounts_by_person ON accounts ("userId")`,
    `CREATE TABLE verifications (
      id TEXT PRIMARY KEY, identifier TEXT NOT NULL, value TEXT NOT NULL, "expiresAt" TEXT NOT NULL,
      "createdAt" TEXT NOT NULL, "updatedAt" TEXT NOT NULL)`,
    `CREATE INDEX verifications_by_name ON verifications (identifier)`,
    `CREATE TABLE wishes (person TEXT PRIMARY KEY, mail TEXT NOT NULL, digest_hour INTEGER NOT NULL, digest_due BIGINT)`,
    `CREATE INDEX wishes_by_due ON wishes (digest_due)`,
    `CREATE TABLE hooks (
      id TEXT PRIMARY KEY, person TEXT NOT NULL, url TEXT NOT NULL, secret TEXT NOT NULL, made BIGINT NOT NULL)`,
    `CREATE INDEX hooks_by_person ON hooks (person)`,
    `CREATE TABLE ratings (
      person TEXT NOT NULL, game TEXT NOT NULL, elo INTEGER NOT NULL, games INTEGER NOT NULL, wins INTEGER NOT NULL,
      draws INTEGER NOT NULL, PRIMARY KEY (person, game))`,

    // ---- games ----
    `CREATE TABLE games (
      id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL, content TEXT,
      game_version INTEGER NOT NULL, seed TEXT NOT NULL, seed_commit TEXT NOT NULL, start TEXT NOT NULL,
      status TEXT NOT NULL, n INTEGER NOT NULL, undos INTEGER NOT NULL, asked TEXT NOT NULL, step TEXT NOT NULL,
      clock TEXT NOT NULL, offers TEXT NOT NULL, outcome TEXT, owner TEXT NOT NULL, listed INTEGER NOT NULL,
      watch INTEGER NOT NULL, rated INTEGER NOT NULL, rematch TEXT, made BIGINT NOT NULL, moved BIGINT NOT NULL, wake BIGINT)`,
    `CREATE INDEX games_by_status ON games (status, listed, made)`,
    `CREATE INDEX games_by_wake ON games (wake)`,
    `CREATE TABLE seats (
      game TEXT NOT NULL, seat TEXT NOT NULL, person TEXT, bot TEXT, name TEXT NOT NULL, orders TEXT NOT NULL,
      bank BIGINT, since BIGINT, reminded BIGINT, PRIMARY KEY (game, seat))`,
    `CREATE INDEX seats_by_person ON seats (person)`,
    `CREATE TABLE entries (
      game TEXT NOT NULL, n INTEGER NOT NULL, seat TEXT NOT NULL, choice TEXT NOT NULL, value TEXT NOT NULL,
      rolls TEXT NOT NULL, hash TEXT NOT NULL, account TEXT NOT NULL, made_by TEXT NOT NULL, turn INTEGER NOT NULL,
      made BIGINT NOT NULL, PRIMARY KEY (game, n))`,
    /** What was asked for under which key, and what came of it; outlives undo. */
    `CREATE TABLE posted (
      game TEXT NOT NULL, seat TEXT NOT NULL, key TEXT NOT NULL, digest TEXT NOT NULL, n INTEGER NOT NULL,
      undos INTEGER NOT NULL, PRIMARY KEY (game, seat, key))`,
    `CREATE TABLE rewinds (
      game TEXT NOT NULL, undos INTEGER NOT NULL, from_n INTEGER NOT NULL, to_n INTEGER NOT NULL, seat TEXT NOT NULL,
      made BIGINT NOT NULL, PRIMARY KEY (game, undos))`,
    `CREATE TABLE snapshots (game TEXT NOT NULL, n INTEGER NOT NULL, position TEXT NOT NULL, PRIMARY KEY (game, n))`,
    `CREATE TABLE chat (
      game TEXT NOT NULL, id INTEGER NOT NULL, person TEXT NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL,
      text TEXT NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (game, id))`,
    `CREATE TABLE notes (game TEXT NOT NULL, person TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, person))`,

    // ---- what is to be told to whom ----
    `CREATE TABLE notices (
      id TEXT PRIMARY KEY, person TEXT NOT NULL, game TEXT NOT NULL, seat TEXT, kind TEXT NOT NULL, n INTEGER NOT NULL,
      undos INTEGER NOT NULL, title TEXT NOT NULL, text TEXT NOT NULL, made BIGINT NOT NULL, seen INTEGER NOT NULL,
      digest INTEGER NOT NULL)`,
    `CREATE INDEX notices_by_person ON notices (person, made)`,
    `CREATE TABLE outbox (
      id TEXT PRIMARY KEY, kind TEXT NOT NULL, person TEXT, address TEXT NOT NULL, body TEXT NOT NULL, due BIGINT NOT NULL,
      tries INTEGER NOT NULL, state TEXT NOT NULL, fault TEXT, made BIGINT NOT NULL)`,
    `CREATE INDEX outbox_by_due ON outbox (state, due)`,
    /** What belongs to the whole house: its secret. */
    `CREATE TABLE house (key TEXT PRIMARY KEY, value TEXT NOT NULL)`,
  ],
  [
    /** Title and items of a content pack, shown before anybody joins; the engine a game was begun with. */
    `ALTER TABLE games ADD COLUMN pack TEXT`,
    `ALTER TABLE games ADD COLUMN engine INTEGER NOT NULL DEFAULT 1`,
    `CREATE INDEX games_by_owner ON games (owner, status)`,
    `CREATE INDEX games_by_rematch ON games (rematch)`,
    /** Of the position itself, where that is not the hash of its entry: it was brought up to a newer version. */
    `ALTER TABLE snapshots ADD COLUMN hash TEXT`,
    /** Why somebody may not sign in; null while they may. */
    `ALTER TABLE people ADD COLUMN suspended TEXT`,
    /** What the letter is about: the next of the same goes into it. Letters of the account itself go first (0). */
    `ALTER TABLE outbox ADD COLUMN slot TEXT`,
    `ALTER TABLE outbox ADD COLUMN rank INTEGER NOT NULL DEFAULT 1`,
    `CREATE INDEX outbox_by_slot ON outbox (person, slot)`,
  ],
  [
    /** The turn clocks have been paid up to; where the game stands, in public words; whether its result counted. */
    `ALTER TABLE games ADD COLUMN turn INTEGER NOT NULL DEFAULT 0`,
    `ALTER TABLE games ADD COLUMN headline TEXT NOT NULL DEFAULT ''`,
    `ALTER TABLE games ADD COLUMN counted TEXT`,
    /** Of the time since the seat is asked, so much does not count. */
    `ALTER TABLE seats ADD COLUMN held BIGINT NOT NULL DEFAULT 0`,
    /** Do others see that one is here? 0: they do. */
    `ALTER TABLE wishes ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0`,
    `CREATE TABLE vacations (person TEXT NOT NULL, began BIGINT NOT NULL, ends BIGINT NOT NULL, PRIMARY KEY (person, began))`,
    /** When a page of somebody's was last open; not worth a backup. */
    `CREATE TABLE presence (person TEXT PRIMARY KEY, seen BIGINT NOT NULL)`,
    /** Who looks for an opponent, whoever it be. */
    `CREATE TABLE seeks (
      id TEXT PRIMARY KEY, person TEXT NOT NULL, game TEXT NOT NULL, scenario TEXT, seat TEXT, clock TEXT NOT NULL,
      rated INTEGER NOT NULL, made BIGINT NOT NULL, ends BIGINT NOT NULL)`,
    `CREATE INDEX seeks_by_game ON seeks (game, made)`,
    `CREATE INDEX ratings_by_elo ON ratings (game, elo)`,
  ],
  [
    // ---- tournaments ----
    `CREATE TABLE tournaments (
      id TEXT PRIMARY KEY, title TEXT NOT NULL, about TEXT NOT NULL, owner TEXT NOT NULL, game TEXT NOT NULL,
      scenario TEXT NOT NULL, options TEXT NOT NULL, clock TEXT NOT NULL, format TEXT NOT NULL, rounds INTEGER NOT NULL,
      sides TEXT NOT NULL, rated INTEGER NOT NULL, most INTEGER NOT NULL, status TEXT NOT NULL, round INTEGER NOT NULL,
      made BIGINT NOT NULL, moved BIGINT NOT NULL)`,
    `CREATE INDEX tournaments_by_status ON tournaments (status, moved)`,
    `CREATE INDEX tournaments_by_owner ON tournaments (owner, status)`,
    `CREATE TABLE entrants (
      tournament TEXT NOT NULL, id TEXT NOT NULL, person TEXT, bot TEXT, name TEXT NOT NULL, number INTEGER NOT NULL,
      place INTEGER NOT NULL, gone INTEGER NOT NULL, PRIMARY KEY (tournament, id))`,
    `CREATE INDEX entrants_by_person ON entrants (person)`,
    /** Scores and what was paid for a side in hundredths of a point. */
    `CREATE TABLE pairings (
      tournament TEXT NOT NULL, round INTEGER NOT NULL, board INTEGER NOT NULL, one TEXT NOT NULL, two TEXT, seat TEXT,
      game TEXT, state TEXT NOT NULL, score_one INTEGER, score_two INTEGER, how TEXT, bids TEXT NOT NULL,
      paid INTEGER NOT NULL, due BIGINT, PRIMARY KEY (tournament, round, board))`,
    `CREATE INDEX pairings_by_game ON pairings (game)`,
  ],
  [
    /** Made as one with the entry before it: one step back takes both. */
    `ALTER TABLE entries ADD COLUMN joined INTEGER NOT NULL DEFAULT 0`,
    /** Browsers that take notices also while no page is open; see post/push.ts. */
    `CREATE TABLE pushes (
      id TEXT PRIMARY KEY, person TEXT NOT NULL, endpoint TEXT NOT NULL, p256dh TEXT NOT NULL, auth TEXT NOT NULL,
      made BIGINT NOT NULL)`,
    `CREATE INDEX pushes_by_person ON pushes (person)`,
    `CREATE INDEX pushes_by_endpoint ON pushes (endpoint)`,
  ],
  [
    /** A name as it is compared: no two accounts have the same. Null for guests, and until it is known. */
    `ALTER TABLE people ADD COLUMN handle TEXT`,
    `CREATE UNIQUE INDEX people_by_handle ON people (handle)`,
    /** Why somebody may not write to others; null while they may. */
    `ALTER TABLE people ADD COLUMN silenced TEXT`,
    /** The second factor, as better-auth keeps it: secret and spare codes are encrypted. */
    `ALTER TABLE people ADD COLUMN "twoFactorEnabled" INTEGER`,
    `CREATE TABLE factors (
      id TEXT PRIMARY KEY, secret TEXT NOT NULL, "backupCodes" TEXT NOT NULL, "userId" TEXT NOT NULL, verified INTEGER,
      "failedVerificationCount" INTEGER, "lockedUntil" TEXT)`,
    `CREATE INDEX factors_by_person ON factors ("userId")`,
    /** Whom somebody does not want to play with ('block'), or not to read ('mute'). */
    `CREATE TABLE blocks (
      person TEXT NOT NULL, other TEXT NOT NULL, kind TEXT NOT NULL, made BIGINT NOT NULL, PRIMARY KEY (person, other))`,
    `CREATE INDEX blocks_by_other ON blocks (other)`,
    /** What somebody told the house of another, with what was said then. */
    `CREATE TABLE reports (
      id TEXT PRIMARY KEY, person TEXT NOT NULL, about TEXT NOT NULL, game TEXT, reason TEXT NOT NULL, text TEXT NOT NULL,
      said TEXT NOT NULL, made BIGINT NOT NULL, closed BIGINT, verdict TEXT)`,
    `CREATE INDEX reports_by_state ON reports (closed, made)`,
    /** Who took a line of chat out: 'self' or 'house'. */
    `ALTER TABLE chat ADD COLUMN gone TEXT`,
    /** When those who sit were told that the game will be given up. */
    `ALTER TABLE games ADD COLUMN warned BIGINT`,
  ],
];

export const SCHEMA_VERSION: number = MIGRATIONS.length;

/** All tables that hold something, in an order that can be restored. */
export const TABLES = [
  'people',
  'sessions',
  'accounts',
  'verifications',
  'wishes',
  'hooks',
  'ratings',
  'factors',
  'blocks',
  'reports',
  'vacations',
  'seeks',
  'tournaments',
  'entrants',
  'pairings',
  'pushes',
  'games',
  'seats',
  'entries',
  'posted',
  'rewinds',
  'snapshots',
  'chat',
  'notes',
  'notices',
  'outbox',
  'house',
] as const;

/** Brings the tables up to date. A database of a newer program is refused. */
export async function migrate(db: Db): Promise<void> {
  await db.tx(async (tx) => {
    await tx.lock('@schema');
    await tx.run('CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY)');
    const last = await tx.get<{ version: number | null }>('SELECT MAX(version) AS version FROM migrations');
    const from = last?.version ?? 0;
    if (from > SCHEMA_VERSION)
      throw new Error(
        `This database has schema ${from}; this program knows up to ${SCHEMA_VERSION}. Update it.`,
      );
    for (let version = from + 1; version <= SCHEMA_VERSION; version++) {
      for (const statement of MIGRATIONS[version - 1]!) await tx.run(statement);
      await tx.run('INSERT INTO migrations (version) VALUES (?)', [version]);
    }
  });
}
