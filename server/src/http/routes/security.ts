/** My own account, made safe: sessions, address, second factor. */

import { personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';
import { SLOW, setCookies } from './account.ts';

export function securityRoutes({ app, accounts, limit }: Parts): void {
  const { security } = accounts;
  const tags = ['account'];
  const slow = limit === undefined ? { rateLimit: SLOW } : {};
  const own = { access: 'account', ...slow } as const;
  const done = { ok: true } as const;

  app.get(
    '/api/me/sessions',
    { config: { access: 'person' }, schema: { tags, summary: 'Where I am signed in.' } },
    async (request) => ({
      sessions: await security.sessions(personOf(request).id, request.headers.cookie),
    }),
  );

  app.delete(
    '/api/me/sessions',
    { config: { access: 'account' }, schema: { tags, summary: 'Ends all sessions but this one.' } },
    async (request) => ({
      ended: await security.endSessions(personOf(request).id, request.headers.cookie),
    }),
  );

  app.delete(
    '/api/me/sessions/:id',
    {
      config: { access: 'account' },
      schema: { tags, params: forms.personId, summary: 'Ends one of my sessions.' },
    },
    async (request) => {
      await security.endSessions(personOf(request).id, request.headers.cookie, request.params.id);
      return done;
    },
  );

  app.post(
    '/api/account/verify-again',
    { config: own, schema: { tags, summary: 'Sends the link once more that proves my address.' } },
    async (request) => {
      await security.proveAgain(personOf(request).id);
      return done;
    },
  );

  app.post(
    '/api/account/address',
    {
      config: own,
      schema: { tags, body: forms.newAddress, summary: 'Another address for my account.' },
    },
    async (request) => {
      const { email, password } = request.body;
      return { address: await security.changeAddress(personOf(request).id, password, email) };
    },
  );

  app.post(
    '/api/account/address/confirm',
    {
      config: { access: 'public', ...slow },
      schema: { tags, body: forms.addressToken, summary: 'Confirms it with the token from the mail.' },
    },
    async (request) => {
      await security.confirmAddress(request.body.token);
      return done;
    },
  );

  app.post(
    '/api/account/second',
    {
      config: own,
      schema: {
        tags,
        body: forms.owner,
        summary: 'Begins with a second factor: its secret, and spare codes.',
      },
    },
    async (request) => {
      personOf(request);
      return security.beginSecond(request.headers.cookie, request.body.password);
    },
  );

  app.post(
    '/api/account/second/confirm',
    {
      config: own,
      schema: { tags, body: forms.second, summary: 'From now on codes are asked for: here is the first.' },
    },
    async (request, reply) => {
      personOf(request);
      setCookies(reply, await security.confirmSecond(request.headers.cookie, request.body.code));
      return done;
    },
  );

  app.post(
    '/api/account/second/spare',
    { config: own, schema: { tags, body: forms.owner, summary: 'New spare codes; the old ones end.' } },
    async (request) => {
      personOf(request);
      return { spare: await security.freshSpare(request.headers.cookie, request.body.password) };
    },
  );

  app.post(
    '/api/account/second/end',
    { config: own, schema: { tags, body: forms.owner, summary: 'The password alone is enough again.' } },
    async (request, reply) => {
      personOf(request);
      setCookies(reply, await security.endSecond(request.headers.cookie, request.body.password));
      return done;
    },
  );
}
