/** Accounts: e-mail and password, sessions, reset by mail, guests. */

import { Fault, nobody } from '../fault.ts';
import type { GameService, Person } from '../games/service.ts';
import { StoreError } from '../store/db.ts';
import { type Auth, type AuthOptions, handOver, makeAuth } from './auth.ts';
import { freeName, renamePerson } from './names.ts';
import { Security } from './security.ts';
import { Sessions } from './sessions.ts';
import { Tries } from './tries.ts';

/** What a request that signs somebody in or out answers: headers with cookies to set. */
export interface Signed {
  readonly cookies: readonly string[];
  /** The password was right, and a code of the second factor is asked for next. */
  readonly second?: boolean;
}

const SESSION = /(?:^|;\s*)armistice\.session_token=([^;]+)/;
const SECOND = /(?:^|;\s*)(armistice\.two_factor=[^;]+)/;

export class Accounts {
  /** Does signing up end with a mail, and not with a session? */
  readonly byMail: boolean;
  readonly security: Security;
  readonly #service: GameService;
  readonly #auth: Auth;
  readonly #sessions: Sessions;
  readonly #wrong: Tries;
  readonly #letters: Tries;

  constructor(wanted: AuthOptions) {
    this.byMail = wanted.mail === true;
    this.#service = wanted.service;
    const { now, db } = wanted.service;
    this.#sessions = new Sessions(now);
    db.listen((note) => {
      if (note.kind === 'sessions' || note.kind === 'resync') this.#sessions.clear();
    });
    this.#wrong = new Tries(MOST_WRONG, WINDOW, now);
    this.#letters = new Tries(MOST_LETTERS, WINDOW, now);
    this.#auth = makeAuth(wanted, (email) => this.#wrong.forget(email.toLowerCase()));
    this.security = new Security(this, this.#auth, wanted);
  }

  /** Who asks; null for nobody. What was found holds for a while: a page asks often. */
  async person(cookie: string | undefined): Promise<Person | null> {
    const token = SESSION.exec(cookie ?? '')?.[1];
    if (cookie === undefined || token === undefined) return null;
    const known = this.#sessions.get(token);
    if (known !== undefined) return known;
    const before = this.#sessions.age;
    const found = await this.#find(cookie);
    if (found !== null) this.#sessions.keep(token, found, before);
    return found;
  }

  async #find(cookie: string): Promise<Person | null> {
    const found = await this.#auth.api
      .getSession({ headers: new Headers({ cookie }) })
      .catch((error: unknown) => {
        // The library hides what went wrong below it; for a session that can only be the store.
        throw new StoreError(error);
      });
    if (found === null || (await this.#suspended('id', found.user.id)) !== null) return null;
    const { id, name, isAnonymous } = found.user;
    return { id, name, guest: isAnonymous === true };
  }

  /** A guest's session is told to the library; an ended one is not, or it would end the new one with it. */
  async #before(cookie: string | undefined, agent?: string): Promise<Headers> {
    return headersOf(cookie === undefined || (await this.#find(cookie)) === null ? undefined : cookie, agent);
  }

  /** `agent` is the browser as it calls itself, for the list of sessions. */
  async signUp(
    cookie: string | undefined,
    body: { email: string; password: string; name: string },
    agent?: string,
  ): Promise<Signed> {
    await this.#mayBeCalled(body);
    const headers = await this.#before(cookie, agent);
    try {
      return await this.ending(() => this.#auth.api.signUpEmail({ body, headers, returnHeaders: true }));
    } catch (error) {
      await this.#mayBeCalled(body); // somebody was quicker with this name
      throw error;
    }
  }

  /** Who forgot that they have an account hears that first; where mails are sent they hear it there alone. */
  async #mayBeCalled({ name, email }: { readonly name: string; readonly email: string }): Promise<void> {
    const { db } = this.#service;
    const own = this.byMail
      ? undefined
      : await db.get<{ id: string }>('SELECT id FROM people WHERE email = ?', [email.toLowerCase()]);
    await freeName(db, name, own?.id);
  }

  async signIn(
    cookie: string | undefined,
    body: { email: string; password: string },
    agent?: string,
  ): Promise<Signed> {
    const name = body.email.toLowerCase();
    if (!this.#wrong.may(name)) throw tooOften();
    const headers = await this.#before(cookie, agent);
    try {
      const done = await this.ending(() =>
        this.#auth.api.signInEmail({ body, headers, returnHeaders: true }),
      );
      this.#wrong.forget(name);
      const why = await this.#suspended('email', name);
      if (why !== null) throw new Fault(403, 'suspended', `This account is suspended: ${why}`);
      if (!done.second) return done;
      // Whoever is a guest here stays one until the code is right, and then their seats go over.
      return { ...done, cookies: done.cookies.filter((one) => !one.startsWith('armistice.session')) };
    } catch (error) {
      if (error === wrong) this.#wrong.count(name);
      throw error;
    }
  }

  /** The second step of signing in: a code of the second factor, or one of the spare ones. */
  async signInSecond(cookie: string | undefined, code: string, agent?: string): Promise<Signed> {
    const pending = SECOND.exec(cookie ?? '')?.[1];
    if (pending === undefined) throw tooLate;
    const guest = await this.person(cookie);
    const headers = headersOf(pending, agent);
    const check = /^\d{6}$/.test(code) ? this.#auth.api.verifyTOTP : this.#auth.api.verifyBackupCode;
    const done = await this.ending(() => check({ body: { code }, headers, returnHeaders: true }));
    const now = await this.#find(done.cookies.map((one) => one.split(';')[0]).join('; '));
    if (now === null) throw nobody();
    if (guest?.guest === true) await this.#service.db.tx((tx) => handOver(tx, guest.id, now.id, now.name));
    return done;
  }

  async signOut(cookie: string | undefined): Promise<Signed> {
    return this.ending(() => this.#auth.api.signOut({ headers: headersOf(cookie), returnHeaders: true }));
  }

  /** A person without an account, for an invitation link. */
  async guest(name: string): Promise<Signed & { readonly person: Person }> {
    await freeName(this.#service.db, name);
    const made = await this.#auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true });
    const id = made.response?.user.id;
    if (id === undefined) throw new Error('No guest was made.');
    await this.rename(id, name);
    return { cookies: made.headers.getSetCookie(), person: { id, name, guest: true } };
  }

  /** May a letter go to this address? A few in a while, whoever asks. */
  mayWrite(email: string): boolean {
    const name = email.toLowerCase();
    if (!this.#letters.may(name)) return false;
    this.#letters.count(name);
    return true;
  }

  /** Sends a mail if there is such an account; answers the same if there is none. */
  async forgot(email: string): Promise<void> {
    if (!this.mayWrite(email)) return;
    await this.#auth.api.requestPasswordReset({ body: { email } });
  }

  async reset(token: string, password: string): Promise<void> {
    await this.ending(async () => {
      await this.#auth.api.resetPassword({ body: { token, newPassword: password } });
      return { headers: new Headers() };
    });
  }

  /** The address is right: its owner has opened the link. */
  async verify(cookie: string | undefined, token: string): Promise<Signed> {
    const headers = await this.#before(cookie);
    return this.ending(() => this.#auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true }));
  }

  async changePassword(cookie: string | undefined, current: string, next: string): Promise<Signed> {
    return this.ending(() =>
      this.#auth.api.changePassword({
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        headers: headersOf(cookie),
        returnHeaders: true,
      }),
    );
  }

  /** What is remembered of sessions is not to be believed any more. */
  forgetSessions(): void {
    this.#sessions.clear();
  }

  /** Before something that only the owner may do, whoever holds their session. Wrong ones count as at the door. */
  async checkPassword(person: string, email: string, password: string): Promise<void> {
    const name = email.toLowerCase();
    if (!this.#wrong.may(name)) throw tooOften();
    const row = await this.#service.db.get<{ password: string | null }>(
      `SELECT password FROM accounts WHERE "userId" = ? AND "providerId" = 'credential'`,
      [person],
    );
    const { password: library } = await this.#auth.$context;
    if (row?.password != null && (await library.verify({ hash: row.password, password }))) {
      this.#wrong.forget(name);
      return;
    }
    this.#wrong.count(name);
    throw wrong;
  }

  /** What ends sessions is told to all processes, before it is answered. */
  async ending(work: Parameters<typeof signed>[0]): Promise<Signed> {
    const done = await signed(work);
    this.#sessions.clear();
    await this.#service.db.tx((tx) => tx.notify({ kind: 'sessions' }));
    return done;
  }

  /** Why somebody may not come in; null for all others. */
  async #suspended(by: 'id' | 'email', value: string): Promise<string | null> {
    const row = await this.#service.db.get<{ suspended: string | null }>(
      `SELECT suspended FROM people WHERE ${by} = ?`,
      [value],
    );
    return row?.suspended ?? null;
  }

  async rename(id: string, name: string): Promise<void> {
    this.#sessions.clear();
    await renamePerson(this.#service.db, id, name, this.#service.now());
  }
}

/** Of a browser's name so much is kept. */
const MOST_AGENT = 200;

const headersOf = (cookie: string | undefined, agent?: string): Headers =>
  new Headers({
    ...(cookie === undefined ? {} : { cookie }),
    ...(agent === undefined ? {} : { 'user-agent': agent.slice(0, MOST_AGENT) }),
  });

/** What the library says no to, in our words and statuses. */
async function signed(
  work: () => Promise<{ readonly headers: Headers; readonly response?: unknown }>,
): Promise<Signed> {
  try {
    const { headers, response } = await work();
    const { twoFactorRedirect } = (response ?? {}) as { twoFactorRedirect?: boolean };
    return { cookies: headers.getSetCookie(), ...(twoFactorRedirect === true ? { second: true } : {}) };
  } catch (error) {
    const { body, statusCode } = error as { body?: { code?: string; message?: string }; statusCode?: number };
    if (error instanceof StoreError || body === undefined || statusCode === undefined) throw error;
    if (statusCode >= 500) throw new StoreError(error);
    throw (
      REFUSALS[body.code ?? ''] ??
      (statusCode === 401 ? nobody() : new Fault(400, 'refused', `${body.message}.`))
    );
  }
}

/** From however many addresses: wrong passwords for one account, letters to one address, in a quarter of an hour. */
const MOST_WRONG = 10;
const MOST_LETTERS = 3;
const WINDOW = 15 * 60_000;

const tooOften = (): Fault =>
  new Fault(
    429,
    'too-many',
    'Too many wrong passwords for this account. Wait a quarter of an hour, or ask for a new one by mail.',
  );

const wrong = new Fault(401, 'wrong-password', 'The e-mail address or the password is wrong.');
const unproved = new Fault(
  403,
  'unproved',
  'Open the link in the mail that was sent to this address first. Another has just been sent.',
);
const tooLate = new Fault(
  401,
  'too-late',
  'Sign in with your password first; a code is asked for after that.',
);
const wrongCode = new Fault(401, 'wrong-code', 'This code is wrong, or too old. Try the next one.');
const old = new Fault(400, 'bad-token', 'This link has been used or is too old. Ask for another.');
const REFUSALS: { readonly [code: string]: Fault } = {
  INVALID_EMAIL_OR_PASSWORD: wrong,
  INVALID_PASSWORD: wrong,
  INVALID_TOKEN: old,
  TOKEN_EXPIRED: old,
  EMAIL_NOT_VERIFIED: unproved,
  INVALID_CODE: wrongCode,
  INVALID_BACKUP_CODE: wrongCode,
  INVALID_TWO_FACTOR_COOKIE: tooLate,
  TOTP_NOT_ENABLED: new Fault(409, 'no-second', 'There is no second factor to confirm. Begin with it first.'),
  ...Object.fromEntries(
    ['TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE', 'ACCOUNT_TEMPORARILY_LOCKED'].map((code) => [
      code,
      new Fault(429, 'too-many', 'Too many wrong codes for this account. Wait a quarter of an hour.'),
    ]),
  ),
  USER_ALREADY_EXISTS: new Fault(
    409,
    'known-address',
    'There is an account with this address. Sign in instead.',
  ),
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: new Fault(
    409,
    'known-address',
    'There is an account with this address. Sign in instead.',
  ),
};
