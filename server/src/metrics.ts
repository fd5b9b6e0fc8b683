/** Figures for Prometheus. Labels are routes and codes, never games or people. */

import type { FastifyReply, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export class Metrics {
  readonly registry = new Registry();
  readonly #requests: Histogram<'method' | 'route' | 'status'>;
  readonly choices: Counter<'by'>;
  readonly letters: Counter<'kind' | 'result'>;

  constructor(own = false) {
    const registers = [this.registry];
    // The process's own figures go to one registry only; tests make many servers in one process.
    if (own) collectDefaultMetrics({ register: this.registry });
    this.#requests = new Histogram({
      name: 'armistice_request_seconds',
      help: 'How long requests took.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    });
    this.choices = new Counter({
      name: 'armistice_choices_total',
      help: 'Choices written, by who made them.',
      labelNames: ['by'],
      registers,
    });
    this.letters = new Counter({
      name: 'armistice_letters_total',
      help: 'Mails and webhooks, by what became of them.',
      labelNames: ['kind', 'result'],
      registers,
    });
  }

  gauge(name: string, help: string, read: () => number | Promise<number>): void {
    new Gauge({
      name,
      help,
      registers: [this.registry],
      async collect() {
        this.set(await read());
      },
    });
  }

  answered(request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'none';
    this.#requests.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  }
}
