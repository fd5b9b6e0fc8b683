/** The library that hashes, signs and checks: how it is set up, and the letters it asks us to send. */

import { betterAuth } from 'better-auth';
import { anonymous, twoFactor } from 'better-auth/plugins';
import { post } from '../games/notices.ts';
import type { GameService } from '../games/service.ts';
import type { Tx } from '../store/db.ts';
import { storeAdapter } from './adapter.ts';
import { handleOf } from './names.ts';

const DAYS = 24 * 60 * 60;
export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 128;

export interface AuthOptions {
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

export type Auth = ReturnType<typeof makeAuth>;

export function makeAuth({ service, url, secret, mail }: AuthOptions, changed: (email: string) => void) {
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
      maxPasswordLength: LONGEST_PASSWORD,
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
    user: {
      additionalFields: { handle: { type: 'string', required: false, input: false, returned: false } },
    },
    databaseHooks: {
      user: {
        create: {
          // What an account is called, no other is; guests may be called as they like.
          before: async (user) => ({
            data: { ...user, handle: user.isAnonymous === true ? null : handleOf(user.name) },
          }),
        },
      },
    },
    plugins: [
      twoFactor({ issuer: 'Armistice', totpOptions: { digits: 6, period: 30 } }),
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
export async function letter(
  service: GameService,
  user: { readonly id: string; readonly email: string },
  body: { readonly subject: string; readonly text: string },
): Promise<void> {
  const now = service.now();
  await service.db.tx((tx) =>
    post(tx, now, { kind: 'mail', person: user.id, address: user.email, due: now, body, account: true }),
  );
}

/** A guest has made an account, or signed in to their own: their seats are theirs, and whoever blocked them still does. */
export async function handOver(tx: Tx, guest: string, person: string, name: string): Promise<void> {
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
  for (const [column, other] of [
    ['person', 'other'],
    ['other', 'person'],
  ])
    await tx.run(
      `UPDATE blocks SET ${column} = ? WHERE ${column} = ? AND ${other} NOT IN (SELECT ${other} FROM blocks WHERE ${column} = ?)`,
      [person, guest, person],
    );
  await tx.run('UPDATE chat SET person = ? WHERE person = ?', [person, guest]);
  await tx.run('UPDATE reports SET about = ? WHERE about = ?', [person, guest]);
}
