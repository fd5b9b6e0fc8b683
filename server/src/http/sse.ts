/** A response that stays open and is written to. */

import type { FastifyReply } from 'fastify';
import { Fault } from '../fault.ts';
import { networkOf } from './access.ts';
import type { Sink, Streams } from './streams.ts';

/** Takes the response over; `begin` is given where to write, and returns what to do when the reader has gone. */
export function openStream(reply: FastifyReply, streams: Streams, begin: (sink: Sink) => () => void): void {
  const leave = streams.admit(reply.request.person?.id ?? null, networkOf(reply.request.ip));
  if (leave === undefined)
    throw new Fault(429, 'too-many', 'Too many event streams are open. Close some first.');
  reply.hijack();
  const { raw } = reply;
  const headers = reply.getHeaders() as { [name: string]: string };
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  raw.write('retry: 2000\n\n');
  let end = (): void => {};
  raw.on('error', () => {});
  raw.on('close', () => {
    leave();
    end();
  });
  end = begin({
    write: (text) => {
      if (!raw.destroyed) raw.write(text);
    },
    waiting: () => raw.writableLength,
    drained: (then) => {
      if (raw.writableNeedDrain) raw.once('drain', then);
      else setImmediate(then);
    },
    end: () => raw.end(),
    cut: () => raw.destroy(),
  });
  if (raw.destroyed) end();
}
