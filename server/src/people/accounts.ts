/** Accounts: e-mail and password, sessions, reset by mail, guests. The library hashes, signs and checks. */

import { betterAuth } from 'better-auth';
import { anonymous } from 'better-auth/plugins';
import { renamePerson } from '../admin/people.ts';
import { Fault, nobody } from '../fault.ts';
import { post } from '../games/notices.ts';
import type { GameService, Person } from '../games/service.ts';
import { StoreError, type Tx } from '../store/db.ts';
import { storeAdapter } from './adapter.ts';
import { Sessions } from './sessions.ts';
import { Tries } from './tries.ts';

const DAYS = 24 * 60 * 60;
export const SHORTEST_PASSWORD = 10;

export interface AccountsOptions {
  readonly service: GameService;
  /** Where people reach this server, for links in mails. */
  readonly url: string;
  readonly secret: string;
  /**
   * Can mails be sent? Then an account is good once its owner has opened the link sent there, and signing up answers
   * the same whether or not there is an account with the address.
   */
  readonly mail?: boolean | undefined;
}

/** What a request that signs somebody in or out answers: headers with cookies to set. */
export interface Signed {
  readonly cookies: readonly string[];
}

export class Accounts {
  /** Does signing up end with a mail, and not with a session? */
  readonly byMail: boolean;
  readonly #service: GameService;
  readonly #auth: ReturnType<typeof make>;
  readonly #sessions: Sessions;
  readonly #wrong: Tries;
  readonly #letters: Tries;

  constructor(wanted: AccountsOptions) {
    this.byMail = wanted.mail === true;
    this.#service = wanted.service;
    const { now, db } = wanted.service;
    this.#sessions = new Sessions(now);
    db.listen((note) => {
      if (note.kind === 'sessions' || note.kind === 'resync') this.#sessions.clear();
    });
    this.#wrong = new Tries(MOST_WRONG, WINDOW, now);
    this.#letters = new Tries(MOST_LETTERS, WINDOW, now);
    this.#auth = make(wanted, (email) => this.#wrong.forget(email.toLowerCase()));
  }

  /** Who asks; null for nobody. What was found holds for a while: a page asks often. */
  async person(cookie: string | undefined): Promise<Person | null> {
    const token = /(?:^|;\s*)armistice\.session_token=([^;]+)/.exec(cookie ?? '')?.[1];
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
  async #before(cookie: string | undefined): Promise<Headers> {
    return headersOf(cookie === undefined || (await this.#find(cookie)) === null ? undefined : cookie);
  }

  async signUp(
    cookie: string | undefined,
    body: { email: string; password: string; name: string },
  ): Promise<Signed> {
    const headers = await this.#before(cookie);
    return this.#ending(() => this.#auth.api.signUpEmail({ body, headers, returnHeaders: true }));
  }

  async signIn(cookie: string | undefined, body: { email: string; password: string }): Promise<Signed> {
    const name = body.email.toLowerCase();
    if (!this.#wrong.may(name)) throw tooOften();
    const headers = await this.#before(cookie);
    try {
      const done = await this.#ending(() =>
        this.#auth.api.signInEmail({ body, headers, returnHeaders: true }),
      );
      this.#wrong.forget(name);
      const why = await this.#suspended('email', name);
      if (why !== null) throw new Fault(403, 'suspended', `This account is suspended: ${why}`);
      return done;
    } catch (error) {
      if (error === wrong) this.#wrong.count(name);
      throw error;
    }
  }

  async signOut(cookie: string | undefined): Promise<Signed> {
    return this.#ending(() => this.#auth.api.signOut({ headers: headersOf(cookie), returnHeaders: true }));
  }

  /** A person without an account, for an invitation link. */
  async guest(name: string): Promise<Signed & { readonly person: Person }> {
    const made = await this.#auth.api.signInAnonymous({ headers: new Headers(), returnHeaders: true });
    const id = made.response?.user.id;
    if (id === undefined) throw new Error('No guest was made.');
    await this.rename(id, name);
    return { cookies: made.headers.getSetCookie(), person: { id, name, guest: true } };
  }

  /** Sends a mail if there is such an account; answers the same if there is none. */
  async forgot(email: string): Promise<void> {
    const name = email.toLowerCase();
    if (!this.#letters.may(name)) return;
    this.#letters.count(name);
    await this.#auth.api.requestPasswordReset({ body: { email } });
  }

  async reset(token: string, password: string): Promise<void> {
    await this.#ending(async () => {
      await this.#auth.api.resetPassword({ body: { token, newPassword: password } });
      return { headers: new Headers() };
    });
  }

  /** The address is right: its owner has opened the link. */
  async verify(cookie: string | undefined, token: string): Promise<Signed> {
    const headers = await this.#before(cookie);
    return this.#ending(() => this.#auth.api.verifyEmail({ query: { token }, headers, returnHeaders: true }));
  }

  async changePassword(cookie: string | undefined, current: string, next: string): Promise<Signed> {
    return this.#ending(() =>
      this.#auth.api.changePassword({
        body: { currentPassword: current, newPassword: next, revokeOtherSessions: true },
        headers: headersOf(cookie),
        returnHeaders: true,
      }),
    );
  }

  /** What ends sessions is told to all processes, before it is answered. */
  async #ending(work: Parameters<typeof signed>[0]): Promise<Signed> {
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

const headersOf = (cookie: string | undefined): Headers =>
  new Headers(cookie === undefined ? {} : { cookie });

/** What the library says no to, in our words and statuses. */
async function signed(work: () => Promise<{ readonly headers: Headers }>): Promise<Signed> {
  try {
    return { cookies: (await work()).headers.getSetCookie() };
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
const old = new Fault(400, 'bad-token', 'This link has been used or is too old. Ask for another.');
const REFUSALS: { readonly [code: string]: Fault } = {
  INVALID_EMAIL_OR_PASSWORD: wrong,
  INVALID_PASSWORD: wrong,
  INVALID_TOKEN: old,
  TOKEN_EXPIRED: old,
  EMAIL_NOT_VERIFIED: unproved,
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

function make({ service, url, secret, mail }: AccountsOptions, changed: (email: string) => void) {
  return betterAuth({
    appName: 'Armistice',
    baseURL: url,
    basePath: '/api/auth',
    secret,
    database: storeAdapter(service.db),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Our own routes call the library; nobody else reaches it, so its limits would count only ourselves.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: SHORTEST_PASSWORD,
      maxPasswordLength: 128,
      requireEmailVerification: mail === true,
      onExistingUserSignUp: async ({ user }) => {
        await letter(service, user, {
          subject: 'Armistice: you have an account',
          text: `Somebody asked for an account with this address, which has one. If it was you, sign in at ${url}/#/sign-in, or ask there for a new password. If not, do nothing.`,
        });
      },
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      onPasswordReset: async ({ user }) => changed(user.email),
      sendResetPassword: async ({ user, token }) => {
        await letter(service, user, {
          subject: 'Armistice: a new password',
          text: `Somebody asked for a new password for this address. If it was you, open ${url}/#/reset/${token} within an hour. If not, do nothing.`,
        });
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: mail === true,
      autoSignInAfterVerification: mail === true,
      expiresIn: 7 * DAYS,
      sendVerificationEmail: async ({ user, token }) => {
        await letter(service, user, {
          subject: 'Armistice: is this your address?',
          text: `Somebody has made an account with this address. If it was you, open ${url}/#/verify/${token} and notices will come here. If not, do nothing.`,
        });
      },
    },
    session: { expiresIn: 90 * DAYS, disableSessionRefresh: true },
    advanced: {
      cookiePrefix: 'armistice',
      useSecureCookies: false, // a prefix would change the name; `secure` below is what counts
      defaultCookieAttributes: { sameSite: 'strict', httpOnly: true, secure: url.startsWith('https:') },
    },
    plugins: [
      anonymous({
        emailDomainName: 'guest.invalid',
        onLinkAccount: async ({ anonymousUser, newUser }) => {
          await service.db.tx((tx) =>
            handOver(tx, anonymousUser.user.id, newUser.user.id, newUser.user.name),
          );
        },
      }),
    ],
  });
}

/** A mail about the account itself: sent whether or not the address is known to be right. */
async function letter(
  service: GameService,
  user: { readonly id: string; readonly email: string },
  body: { readonly subject: string; readonly text: string },
): Promise<void> {
  const now = service.now();
  await service.db.tx((tx) =>
    post(tx, now, { kind: 'mail', person: user.id, address: user.email, due: now, body, account: true }),
  );
}

/** A guest has made an account, or signed in to their own: their seats are theirs. */
async function handOver(tx: Tx, guest: string, person: string, name: string): Promise<void> {
  await tx.run(
    'UPDATE seats SET person = ?, name = ? WHERE person = ? AND game NOT IN (SELECT game FROM seats WHERE person = ?)',
    [person, name, guest, person],
  );
  await tx.run('UPDATE games SET owner = ? WHERE owner = ?', [person, guest]);
  await tx.run('UPDATE notices SET person = ? WHERE person = ?', [person, guest]);
  await tx.run(
    'UPDATE notes SET person = ? WHERE person = ? AND game NOT IN (SELECT game FROM notes WHERE person = ?)',
    [person, guest, person],
  );
}
