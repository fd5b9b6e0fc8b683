/** The HTTP server: security first, then the routes. */

import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { House } from '../admin/house.ts';
import { Fault, unknown } from '../fault.ts';
import type { GameService } from '../games/index.ts';
import type { Metrics } from '../metrics.ts';
import type { Accounts } from '../people/accounts.ts';
import { byPerson, guard, type RouteAccess, sameOrigin, USUAL_LIMIT } from './access.ts';
import { checkPlain } from './door.ts';
import { answerErrors } from './errors.ts';
import { servePage } from './page.ts';
import { accountRoutes } from './routes/account.ts';
import { besideRoutes } from './routes/beside.ts';
import { companyRoutes } from './routes/company.ts';
import { gameRoutes } from './routes/games.ts';
import { lobbyRoutes } from './routes/lobby.ts';
import { meRoutes } from './routes/me.ts';
import { pushRoutes } from './routes/pushes.ts';
import { securityRoutes } from './routes/security.ts';
import { systemRoutes } from './routes/system.ts';
import { tableRoutes } from './routes/table.ts';
import { tournamentRoutes } from './routes/tournaments.ts';
import type { Streams } from './streams.ts';

export interface AppOptions {
  readonly service: GameService;
  readonly accounts: Accounts;
  readonly streams: Streams;
  readonly metrics: Metrics;
  /** Where people reach this server. */
  readonly url?: string | undefined;
  /** The built page, if this server is to serve it. */
  readonly page?: string | undefined;
  /** By which browsers know notices of this house. */
  readonly pushKey?: string | undefined;
  /** The build of the page that is served. */
  readonly build?: string | null | undefined;
  /** What a request for the figures must bear; without one they are not given out. */
  readonly metricsToken?: string | undefined;
  /** Requests a minute for one person or address. */
  readonly limit?: number | undefined;
  /** How many proxies stand before it: so many addresses from the end of X-Forwarded-For are believed. */
  readonly trustProxy?: number | undefined;
  /** Milliseconds in which a request must have arrived whole. */
  readonly arrival?: number | undefined;
  readonly logger?: FastifyServerOptions['logger'];
  /** False while the server is stopping. */
  readonly ready?: () => boolean;
}

export interface App {
  readonly http: FastifyInstance;
  /** Every route, with who may call it. */
  readonly routes: readonly RouteAccess[];
}

/** What a route module gets. */
export interface Parts extends AppOptions {
  readonly app: ReturnType<typeof typed>;
  readonly house: House;
}

const typed = (app: FastifyInstance) => app.withTypeProvider<ZodTypeProvider>();

/** Choices and saves are small; content packs are the largest thing anybody sends. */
const MOST_BYTES = 256 * 1024;

/**
 * Answers and the page's files are packed for whoever takes them so; events are not, each is to arrive at once. What
 * people send is never unpacked: a small body could become a huge one.
 */
const COMPRESSION = {
  globalDecompression: false,
  encodings: ['br', 'gzip'] as ('br' | 'gzip')[],
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  zlibOptions: { level: 6 },
};

/** Slow bodies are not waited for longer than this. */
const MOST_WAIT = 20_000;

/** What pages from here may load: as the page itself says in its head. */
const POLICY = {
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'none'"],
};

export async function buildApp(wanted: AppOptions): Promise<App> {
  const { service, accounts, metrics, url, page, limit, trustProxy, logger } = wanted;
  const arrival = wanted.arrival ?? MOST_WAIT;
  const bare = Fastify({
    logger: logger ?? false,
    bodyLimit: MOST_BYTES,
    // Only the last so many senders: what stands before them in the header anybody can have written.
    trustProxy: (_address, hop) => hop < (trustProxy ?? 0),
    requestTimeout: arrival,
    http: { headersTimeout: arrival, connectionsCheckingInterval: arrival / 4 },
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 240 },
    forceCloseConnections: 'idle',
    genReqId: () => service.freshId(),
    logController: new LogController({ disableRequestLogging: true }),
    // Addresses so bad that no route is asked.
    frameworkErrors: (_error, _request, reply) => {
      (reply as FastifyReply).status(404).send(unknown('address').body());
    },
  });
  bare.setValidatorCompiler(validatorCompiler);
  // Answers are made here from our own types: the schemas describe them, and nothing is stripped on the way.
  bare.setSerializerCompiler(() => (data) => JSON.stringify(data));
  bare.removeContentTypeParser('text/plain');
  await bare.register(compress, COMPRESSION);
  await bare.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: POLICY },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: url?.startsWith('https:') === true,
  });
  bare.addHook('onRequest', async (request) => sameOrigin(request, url));
  bare.addHook('preValidation', async ({ params, query, body }) => checkPlain([params, query, body]));
  bare.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  bare.addHook('onResponse', async (request, reply) => {
    metrics.answered(request, reply);
    // The route, never the address: an address can hold an invitation.
    const { method, routeOptions, person } = request;
    const ms = Math.round(reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, ms, person: person?.id },
      'answered',
    );
  });
  const guarded = guard(bare, service, accounts);
  const house = new House(service.db);
  bare.addHook('preHandler', async ({ method, url: path }) => {
    if (method === 'GET' || !path.startsWith('/api/') || path.startsWith('/api/account/')) return;
    const { maintenance } = await house.state();
    if (maintenance !== null) throw new Fault(503, 'maintenance', maintenance);
  });
  await bare.register(rateLimit, {
    max: limit ?? USUAL_LIMIT,
    timeWindow: '1 minute',
    keyGenerator: byPerson,
    skipOnError: true,
  });
  await bare.register(swagger, {
    openapi: { info: { title: 'Armistice', version: '0.1.0', description: 'Online play.' } },
    transform: jsonSchemaTransform,
  });
  answerErrors(bare);
  const parts: Parts = { ...wanted, house, app: typed(bare) };
  for (const add of [
    systemRoutes,
    accountRoutes,
    securityRoutes,
    meRoutes,
    companyRoutes,
    pushRoutes,
    lobbyRoutes,
    gameRoutes,
    tableRoutes,
    besideRoutes,
    tournamentRoutes,
  ])
    add(parts);
  guarded.page = true;
  if (page !== undefined) await servePage(bare, page);
  guarded.page = false;
  await bare.ready();
  return { http: bare, routes: guarded.routes };
}
