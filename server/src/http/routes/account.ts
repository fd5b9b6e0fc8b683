/** Signing up, in and out; a password forgotten or changed. */

import type { FastifyReply } from 'fastify';
import { Fault } from '../../fault.ts';
import type { Signed } from '../../people/accounts.ts';
import { byAddress, personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';

/** Guessing passwords and sending mails to strangers is made slow. */
export const SLOW = { max: 20, timeWindow: '1 minute', keyGenerator: byAddress };

export function setCookies(reply: FastifyReply, { cookies }: Signed): void {
  for (const cookie of cookies) reply.header('set-cookie', cookie);
}

export function accountRoutes({ app, accounts, house, limit }: Parts): void {
  const slow = limit === undefined ? { rateLimit: SLOW } : {};
  const tags = ['account'];

  app.post(
    '/api/account/sign-up',
    {
      config: { access: 'public', ...slow },
      schema: { tags, body: forms.signUp, summary: 'Makes an account.' },
    },
    async (request, reply) => {
      if ((await house.state()).signUpClosed)
        throw new Fault(403, 'closed', 'No accounts are made here now. Ask whoever runs this server.');
      const { cookie, 'user-agent': agent } = request.headers;
      setCookies(reply, await accounts.signUp(cookie, request.body, agent));
      return { ok: true, mail: accounts.byMail };
    },
  );

  app.post(
    '/api/account/sign-in',
    {
      config: { access: 'public', ...slow },
      schema: { tags, body: forms.signIn, summary: 'Begins a session.' },
    },
    async (request, reply) => {
      const { cookie, 'user-agent': agent } = request.headers;
      const signed = await accounts.signIn(cookie, request.body, agent);
      setCookies(reply, signed);
      return { ok: true, second: signed.second === true };
    },
  );

  app.post(
    '/api/account/sign-in/second',
    {
      config: { access: 'public', ...slow },
      schema: { tags, body: forms.second, summary: 'The second step: a code of the second factor.' },
    },
    async (request, reply) => {
      const { cookie, 'user-agent': agent } = request.headers;
      setCookies(reply, await accounts.signInSecond(cookie, request.body.code, agent));
      return { ok: true };
    },
  );

  app.post(
    '/api/account/sign-out',
    { config: { access: 'person' }, schema: { tags, summary: 'Ends this session.' } },
    async (request, reply) => {
      setCookies(reply, await accounts.signOut(request.headers.cookie));
      return { ok: true };
    },
  );

  app.post(
    '/api/account/forgot',
    {
      config: { access: 'public', ...slow },
      schema: {
        tags,
        body: forms.forgot,
        summary: 'Sends a mail to set a new password, if there is such an account.',
      },
    },
    async (request) => {
      await accounts.forgot(request.body.email);
      return { ok: true };
    },
  );

  app.post(
    '/api/account/reset',
    {
      config: { access: 'public', ...slow },
      schema: { tags, body: forms.reset, summary: 'Sets a new password with the token from the mail.' },
    },
    async (request) => {
      await accounts.reset(request.body.token, request.body.password);
      return { ok: true };
    },
  );

  app.post(
    '/api/account/verify',
    {
      config: { access: 'public', ...slow },
      schema: { tags, body: forms.verify, summary: 'Confirms the address with the token from the mail.' },
    },
    async (request, reply) => {
      setCookies(reply, await accounts.verify(request.headers.cookie, request.body.token));
      return { ok: true };
    },
  );

  app.post(
    '/api/account/password',
    {
      config: { access: 'account', ...slow },
      schema: { tags, body: forms.newPassword, summary: 'Changes the password and ends all other sessions.' },
    },
    async (request, reply) => {
      personOf(request);
      const { current, next } = request.body;
      setCookies(reply, await accounts.changePassword(request.headers.cookie, current, next));
      return { ok: true };
    },
  );
}
