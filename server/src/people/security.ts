/** What somebody does for the safety of their own account: sessions, address, second factor. */

import { createHash, randomBytes } from 'node:crypto';
import { Fault, unknown } from '../fault.ts';
import type { GameService } from '../games/service.ts';
import type { Accounts, Signed } from './accounts.ts';
import { type Auth, type AuthOptions, letter } from './auth.ts';

export interface OwnAccount {
  readonly email: string;
  /** Its owner has opened the link that was sent there. */
  readonly proved: boolean;
  /** A code is asked for beside the password. */
  readonly second: boolean;
}

export interface OwnSession {
  readonly id: string;
  /** The browser, as it calls itself. */
  readonly agent: string;
  /** As ISO texts. */
  readonly since: string;
  readonly until: string;
  /** The one that asks. */
  readonly here: boolean;
}

interface Row {
  readonly email: string;
  readonly proved: number;
  readonly second: number | null;
}

const HOUR = 3_600_000;

export class Security {
  readonly #service: GameService;
  readonly #accounts: Accounts;
  readonly #auth: Auth;
  readonly #url: string;

  constructor(accounts: Accounts, auth: Auth, { service, url }: AuthOptions) {
    this.#service = service;
    this.#accounts = accounts;
    this.#auth = auth;
    this.#url = url;
  }

  async account(person: string): Promise<OwnAccount> {
    const row = await this.#service.db.get<Row>(
      'SELECT email, "emailVerified" AS proved, "twoFactorEnabled" AS second FROM people WHERE id = ?',
      [person],
    );
    if (row === undefined) throw unknown('person');
    return { email: row.email, proved: row.proved === 1, second: row.second === 1 };
  }

  // ---- sessions ----

  async sessions(person: string, cookie: string | undefined): Promise<OwnSession[]> {
    const rows = await this.#service.db.all<{
      id: string;
      token: string;
      agent: string | null;
      since: string;
      until: string;
    }>(
      `SELECT id, token, "userAgent" AS agent, "createdAt" AS since, "expiresAt" AS until FROM sessions
       WHERE "userId" = ? AND "expiresAt" > ? ORDER BY "createdAt" DESC, id LIMIT 100`,
      [person, new Date(this.#service.now()).toISOString()],
    );
    const own = tokenOf(cookie);
    return rows.map(({ token, agent, ...row }) => ({ ...row, agent: agent ?? '', here: token === own }));
  }

  /** Ends one session of theirs; without an id all but the one that asks. */
  async endSessions(person: string, cookie: string | undefined, id?: string): Promise<number> {
    const ended = await this.#service.db.tx(async (tx) => {
      const many = await (id === undefined
        ? tx.run('DELETE FROM sessions WHERE "userId" = ? AND token <> ?', [person, tokenOf(cookie)])
        : tx.run('DELETE FROM sessions WHERE "userId" = ? AND id = ?', [person, id]));
      await tx.notify({ kind: 'sessions' });
      return many;
    });
    if (id !== undefined && ended === 0) throw unknown('session');
    this.#accounts.forgetSessions();
    return ended;
  }

  // ---- the address ----

  /** Sends the link once more by which an address is proved; not for one that is. */
  async proveAgain(person: string): Promise<void> {
    const { email, proved } = await this.account(person);
    if (proved) throw new Fault(409, 'proved', 'This address is known to be yours.');
    if (!this.#accounts.mayWrite(email)) throw tooManyLetters();
    await this.#auth.api.sendVerificationEmail({ body: { email } });
  }

  /**
   * Where mails can be sent, the address changes when the link sent to the new one is opened, and the old one is told at
   * once; what is answered says nothing of known addresses. Without mail it changes now.
   */
  async changeAddress(person: string, password: string, wish: string): Promise<'asked' | 'changed'> {
    const { db } = this.#service;
    const email = wish.toLowerCase();
    const before = await this.account(person);
    await this.#accounts.checkPassword(person, before.email, password);
    if (email === before.email) throw new Fault(409, 'same-address', 'This is your address already.');
    const bearer = await db.get<{ id: string }>('SELECT id FROM people WHERE email = ?', [email]);
    if (!this.#accounts.byMail) {
      if (bearer !== undefined) throw knownAddress();
      await this.#write(person, email, false);
      return 'changed';
    }
    if (!this.#accounts.mayWrite(email)) throw tooManyLetters();
    const token = randomBytes(24).toString('base64url');
    const now = this.#service.now();
    if (bearer !== undefined) {
      await letter(
        this.#service,
        { id: bearer.id, email },
        {
          subject: 'Armistice: you have an account',
          text: `Somebody asked to move their account to this address, which has one. If it was you, sign in at ${this.#url}/#/sign-in. If not, do nothing.`,
        },
      );
      return 'asked';
    }
    await db.tx(async (tx) => {
      await tx.run("DELETE FROM verifications WHERE identifier LIKE 'address:%' AND value LIKE ?", [
        `${person} %`,
      ]);
      const [then, until] = [new Date(now).toISOString(), new Date(now + HOUR).toISOString()];
      await tx.run(
        'INSERT INTO verifications (id, identifier, value, "expiresAt", "createdAt", "updatedAt") VALUES (?, ?, ?, ?, ?, ?)',
        [...[randomBytes(12).toString('base64url'), named(token), `${person} ${email}`, until, then, then]],
      );
    });
    await letter(
      this.#service,
      { id: person, email },
      {
        subject: 'Armistice: is this your address?',
        text: `Somebody wants to use this address for their account. If it was you, open ${this.#url}/#/address/${token} within an hour. If not, do nothing.`,
      },
    );
    await letter(
      this.#service,
      { id: person, email: before.email },
      {
        subject: 'Armistice: another address for your account',
        text: `Somebody who knows your password asked to use another address for your account. If it was not you, set a new password now: ${this.#url}/#/forgot`,
      },
    );
    return 'asked';
  }

  /** The link in the mail to the new address has been opened. */
  async confirmAddress(token: string): Promise<void> {
    const { db } = this.#service;
    const found = await db.tx(async (tx) => {
      await tx.lock('@verification');
      const row = await tx.get<{ value: string; expiresAt: string }>(
        'SELECT value, "expiresAt" FROM verifications WHERE identifier = ?',
        [named(token)],
      );
      await tx.run('DELETE FROM verifications WHERE identifier = ?', [named(token)]);
      return row;
    });
    const [person, email] = found?.value.split(' ') ?? [];
    const late = found !== undefined && Date.parse(found.expiresAt) < this.#service.now();
    if (person === undefined || email === undefined || late)
      throw new Fault(400, 'bad-token', 'This link has been used or is too old. Ask for another.');
    await this.#write(person, email, true);
  }

  async #write(person: string, email: string, proved: boolean): Promise<void> {
    await this.#service.db.tx(async (tx) => {
      await tx.lock('@addresses');
      const bearer = await tx.get<{ id: string }>('SELECT id FROM people WHERE email = ?', [email]);
      if (bearer !== undefined && bearer.id !== person) throw knownAddress();
      await tx.run('UPDATE people SET email = ?, "emailVerified" = ?, "updatedAt" = ? WHERE id = ?', [
        ...[email, proved ? 1 : 0, new Date(this.#service.now()).toISOString(), person],
      ]);
      // Links for the old address are worth nothing now: a new password is asked for at the new one.
      await tx.run("DELETE FROM verifications WHERE identifier LIKE 'reset-password:%' AND value = ?", [
        person,
      ]);
    });
  }

  // ---- the second factor ----

  /** A secret for an app that makes codes, and spare codes; asked for from when a code of it has been given back. */
  async beginSecond(cookie: string | undefined, password: string): Promise<{ uri: string; spare: string[] }> {
    const person = await this.#accounts.person(cookie);
    if (person !== null && (await this.account(person.id)).second)
      throw new Fault(409, 'has-second', 'Your account has a second factor. Take it away first.');
    let made: { totpURI: string; backupCodes: string[] } | undefined;
    await this.#accounts.ending(async () => {
      made = await this.#auth.api.enableTwoFactor({ body: { password }, headers: bearing(cookie) });
      return { headers: new Headers() };
    });
    return { uri: made!.totpURI, spare: made!.backupCodes };
  }

  async confirmSecond(cookie: string | undefined, code: string): Promise<Signed> {
    return this.#accounts.ending(() =>
      this.#auth.api.verifyTOTP({ body: { code }, headers: bearing(cookie), returnHeaders: true }),
    );
  }

  async endSecond(cookie: string | undefined, password: string): Promise<Signed> {
    return this.#accounts.ending(() =>
      this.#auth.api.disableTwoFactor({ body: { password }, headers: bearing(cookie), returnHeaders: true }),
    );
  }

  /** New spare codes; the old ones are worth nothing any more. */
  async freshSpare(cookie: string | undefined, password: string): Promise<string[]> {
    let made: string[] = [];
    await this.#accounts.ending(async () => {
      const { backupCodes } = await this.#auth.api.generateBackupCodes({
        body: { password },
        headers: bearing(cookie),
      });
      made = backupCodes;
      return { headers: new Headers() };
    });
    return made;
  }
}

/** What the store keeps of a link: whoever reads a backup cannot use it. */
const named = (token: string): string => `address:${createHash('sha256').update(token).digest('base64url')}`;

const tokenOf = (cookie: string | undefined): string => {
  const value = /(?:^|;\s*)armistice\.session_token=([^;]+)/.exec(cookie ?? '')?.[1] ?? '';
  return decodeURIComponent(value).split('.')[0]!;
};

const bearing = (cookie: string | undefined): Headers => new Headers(cookie === undefined ? {} : { cookie });

const knownAddress = (): Fault => new Fault(409, 'known-address', 'There is an account with this address.');
const tooManyLetters = (): Fault =>
  new Fault(
    429,
    'too-many',
    'A few letters have gone to this address just now. Look there, or wait a quarter of an hour.',
  );
