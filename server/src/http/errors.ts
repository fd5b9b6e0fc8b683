/** Every error a client can meet, in one form. Nothing of the inside is shown. */

import type {} from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { Fault } from '../fault.ts';
import { StoreError } from '../store/db.ts';

const CODES: { readonly [status: number]: readonly [code: string, message: string] } = {
  400: ['malformed', 'The request cannot be read.'],
  413: ['too-large', 'The request is too large.'],
  414: ['too-large', 'The address is too long.'],
  415: ['malformed', 'Send JSON, with content-type application/json.'],
  429: ['too-many', 'Too many requests. Wait a little.'],
};

export function answerErrors(app: FastifyInstance): void {
  app.setNotFoundHandler({ preHandler: app.rateLimit() }, (_request, reply) =>
    reply.status(404).send(new Fault(404, 'unknown', 'There is nothing at this address.').body()),
  );
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const fault = asFault(error);
    if (fault.status >= 500 && fault.code !== 'maintenance')
      request.log.error({ err: error }, 'a request failed');
    if (fault.status === 503) reply.header('retry-after', '1');
    return reply.status(fault.status).send(fault.body());
  });
}

function asFault(error: FastifyError): Fault {
  if (error instanceof Fault) return error;
  if (error instanceof StoreError)
    return new Fault(503, 'unavailable', 'The store does not answer. Try again; the same key is done once.');
  if (hasZodFastifySchemaValidationErrors(error)) {
    const first = error.validation[0]!;
    const path = `${error.validationContext ?? 'body'}${first.instancePath.replaceAll('/', '.')}`.replace(
      /\.$/,
      '',
    );
    return new Fault(400, 'malformed', `${path}: ${first.message ?? 'is wrong'}.`, { detail: { path } });
  }
  const status = error.statusCode ?? 500;
  const known = CODES[status];
  if (known !== undefined) return new Fault(status, known[0], known[1]);
  if (status >= 400 && status < 500) return new Fault(status, 'malformed', 'The request cannot be read.');
  return new Fault(500, 'defect', 'Something went wrong here. It has been noted.');
}
