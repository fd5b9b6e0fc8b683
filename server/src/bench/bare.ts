/** Fastify alone, with the same requests and as many streams: what the load costs before any work is done. */

import type { ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

const app = Fastify({ forceCloseConnections: true });
const streams = new Map<string, Set<ServerResponse>>();

app.get<{ Params: { id: string } }>('/api/games/:id/events', (request, reply) => {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { 'content-type': 'text/event-stream' });
  raw.write('retry: 2000\n\n');
  const all = streams.get(request.params.id) ?? new Set();
  streams.set(request.params.id, all.add(raw));
  raw.on('close', () => all.delete(raw));
});

app.post<{ Params: { id: string }; Body: { n: number } }>('/api/games/:id/choices', async (request) => {
  const { n } = request.body;
  for (const raw of streams.get(request.params.id) ?? [])
    raw.write(`event: entry\nid: ${n}\ndata: ${JSON.stringify(request.body)}\n\n`);
  return { n, undos: 0, again: false };
});

await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}\n`);
process.on('SIGTERM', () => process.exit(0));
