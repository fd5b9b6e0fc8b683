/**
 * Who may call what. Every route names its access, and one place here enforces it, before anything else of the route
 * runs. A route that names none stops the server from starting.
 */

import type {} from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Fault, nobody, notYours, unknown } from '../fault.ts';
import type { GameService, Person } from '../games/index.ts';
import type { Accounts } from '../people/accounts.ts';
import { fault } from './forms.ts';

export type Access =
  /** Anybody. */
  | 'public'
  /** Somebody: with an account, or a guest. */
  | 'person'
  /** With an account. */
  | 'account'
  /** Whoever may look at the game `:id`: its seats, its owner, and everybody unless it is private. */
  | 'watcher'
  /** Whoever sits in the game `:id`. */
  | 'seat';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    person: Person | null;
    seat: string | null;
  }
}

export interface RouteAccess {
  readonly method: string;
  readonly url: string;
  readonly access: Access;
}

export interface Guard {
  readonly routes: RouteAccess[];
  /** While this is set, routes that do not say who may call them are for anybody: the files of the page. */
  page: boolean;
}

/** Puts the check before every route; the list of routes grows as they come. */
export function guard(app: FastifyInstance, service: GameService, accounts: Accounts): Guard {
  const own: Guard = { routes: [], page: false };
  app.decorateRequest('person', null);
  app.decorateRequest('seat', null);
  app.addHook('onRoute', (route) => {
    const { method, url } = route;
    if (own.page) route.config = { access: 'public', rateLimit: false, ...route.config };
    const access = route.config?.access;
    if (url.startsWith('/api/') && !own.page) {
      const { response, ...schema } = route.schema ?? {};
      route.schema = { ...schema, response: { ...(response as object | undefined), '4xx': fault } };
    }
    if (access === undefined) throw new Error(`${String(method)} ${url} does not say who may call it.`);
    for (const one of [method].flat()) own.routes.push({ method: one, url, access });
  });
  // Who asks is found first, because requests are counted by person; what they may do, when the request has been read.
  app.addHook('onRequest', async (request) => {
    if (!request.is404 && !forFile(request)) request.person = await accounts.person(request.headers.cookie);
  });
  app.addHook('preHandler', async (request) => {
    if (!request.is404 && !forFile(request)) await admit(service, request, accessOf(request));
  });
  return own;
}

const accessOf = (request: FastifyRequest): Access => request.routeOptions.config.access ?? 'person';
const forFile = (request: FastifyRequest): boolean =>
  accessOf(request) === 'public' && !request.url.startsWith('/api/');

async function admit(service: GameService, request: FastifyRequest, access: Access): Promise<void> {
  const { person } = request;
  if (access === 'public') return;
  if (access !== 'watcher' && person === null) throw nobody();
  if (access === 'account' && person?.guest) throw notYours('This needs an account; guests have none.');
  if (access !== 'watcher' && access !== 'seat') return;
  const { id } = request.params as { id: string };
  const game = await service.db.get<{ watch: number; owner: string }>(
    'SELECT watch, owner FROM games WHERE id = ?',
    [id],
  );
  if (game === undefined) throw unknown('game');
  const own =
    person === null
      ? undefined
      : await service.db.get<{ seat: string }>('SELECT seat FROM seats WHERE game = ? AND person = ?', [
          id,
          person.id,
        ]);
  request.seat = own?.seat ?? null;
  if (access === 'seat' && own === undefined) throw notYours('You have no seat in this game.');
  if (own !== undefined || game.watch === 1 || game.owner === person?.id) return;
  if (person === null) throw nobody();
  throw notYours('This game is private.');
}

/** Requests a minute and person, unless a route says otherwise. */
export const USUAL_LIMIT = 600;

/** Whose requests are counted together: a person's, wherever they are; an address's, while nobody is signed in. */
export const byPerson = ({ person, ip }: FastifyRequest): string =>
  person === null ? byAddress({ ip }) : `person ${person.id}`;

/** Where accounts are made or guessed: a new name must not begin a new count. */
export const byAddress = ({ ip }: Pick<FastifyRequest, 'ip'>): string => `address ${networkOf(ip)}`;

/** Whoever has one address of IPv6 has all that begin like it: they are counted as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail = ''] = ip.toLowerCase().split('::');
  const [front, back] = [head.split(':'), tail === '' ? [] : tail.split(':')];
  const gap = ip.includes('::') ? Array(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const groups = [...front, ...gap, ...back].slice(0, 4).map((one) => one.replace(/^0+(?=.)/, '') || '0');
  return `${groups.join(':')}::/64`;
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Against requests that another site makes in somebody's name: browsers tell where a request comes from, and it must be
 * here. Programs that are no browsers send no such header, and no cookie either unless they mean to.
 */
export function sameOrigin(request: FastifyRequest, url: string | undefined): void {
  if (SAFE.has(request.method)) return;
  const { origin, host } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Fault(403, 'foreign', 'This request comes from another site.');
  if (origin === undefined) return;
  const allowed = [`http://${host}`, `https://${host}`, ...(url === undefined ? [] : [new URL(url).origin])];
  if (!allowed.includes(origin)) throw new Fault(403, 'foreign', 'This request comes from another site.');
}

export function personOf(request: FastifyRequest): Person {
  if (request.person === null) throw nobody();
  return request.person;
}

export function seatOfRequest(request: FastifyRequest): string {
  if (request.seat === null) throw notYours('You have no seat in this game.');
  return request.seat;
}
