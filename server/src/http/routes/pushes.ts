/** Browsers that are told also while no page of ours is open. */

import { Fault, unknown } from '../../fault.ts';
import { personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';

const MOST_PUSHES = 10;

/** A point of the curve browsers use, uncompressed; and 16 bytes. Others could not be encrypted for. */
function check({ p256dh, auth }: { readonly p256dh: string; readonly auth: string }): void {
  const [point, secret] = [Buffer.from(p256dh, 'base64url'), Buffer.from(auth, 'base64url')];
  if (point.length !== 65 || point[0] !== 4 || secret.length !== 16)
    throw new Fault(400, 'malformed', 'These are no keys of a browser.');
}

export function pushRoutes({ app, service, limit }: Parts): void {
  const { db } = service;
  const tags = ['me'];
  const few = limit === undefined ? { rateLimit: { max: 30, timeWindow: '1 minute' } } : {};

  app.post(
    '/api/me/pushes',
    {
      config: { access: 'person', ...few },
      schema: { tags, body: forms.newPush, summary: 'Tells this browser, also while no page is open.' },
    },
    async (request, reply) => {
      const { id: person } = personOf(request);
      const { endpoint, keys } = request.body;
      check(keys);
      const id = service.freshId();
      await db.tx(async (tx) => {
        await tx.lock(`@pushes:${person}`);
        // A browser tells one person: whoever signed in there last.
        await tx.run('DELETE FROM pushes WHERE endpoint = ?', [endpoint]);
        const { many } = (await tx.get<{ many: number }>(
          'SELECT COUNT(*) AS many FROM pushes WHERE person = ?',
          [person],
        ))!;
        if (many >= MOST_PUSHES)
          throw new Fault(409, 'too-many', `${MOST_PUSHES} browsers are the most; stop it in one first.`);
        await tx.run(
          'INSERT INTO pushes (id, person, endpoint, p256dh, auth, made) VALUES (?, ?, ?, ?, ?, ?)',
          [id, person, endpoint, keys.p256dh, keys.auth, service.now()],
        );
      });
      reply.status(201);
      return { id };
    },
  );

  app.delete(
    '/api/me/pushes/:id',
    { config: { access: 'person' }, schema: { tags, params: forms.gameId, summary: 'Tells it no longer.' } },
    async (request) => {
      const gone = await db.tx((tx) =>
        tx.run('DELETE FROM pushes WHERE person = ? AND id = ?', [personOf(request).id, request.params.id]),
      );
      if (gone === 0) throw unknown('browser');
      return { ok: true };
    },
  );
}
