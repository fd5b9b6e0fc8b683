/** Making, finding and joining games. */

import type { Pack } from '@armistice/engine';
import { Fault, notYours } from '../../fault.ts';
import { takeAway } from '../../games/expiry.ts';
import {
  type gameOf,
  keptFor,
  lookAt,
  makeGame,
  type Person,
  readInvitation,
  rematch,
  sitDown,
} from '../../games/index.ts';
import { apartFrom } from '../../people/company.ts';
import { byAddress, personOf, seatOfRequest } from '../access.ts';
import type { Parts } from '../app.ts';
import { cards } from '../cards.ts';
import * as forms from '../forms.ts';
import { linked } from '../links.ts';
import { setCookies } from './account.ts';

export function gameRoutes({ app, service, accounts, url, limit }: Parts): void {
  const tags = ['games'];
  const { db } = service;
  const counted = { max: 60, timeWindow: '1 minute' };
  const few = limit === undefined ? { rateLimit: counted } : {};
  const fewGuests = limit === undefined ? { rateLimit: { ...counted, keyGenerator: byAddress } } : {};

  app.get(
    '/api/games',
    {
      config: { access: 'public' },
      schema: { tags, querystring: forms.listWish, summary: 'Open games to join, or public games to watch.' },
    },
    async (request) => {
      const { show, game } = request.query;
      const open = show === 'open';
      const rows = await db.all<Parameters<typeof gameOf>[0]>(
        `SELECT * FROM games WHERE status = ? AND ${open ? 'listed' : 'watch'} = 1${game === undefined ? '' : ' AND game = ?'} ORDER BY ${open ? 'made' : 'moved'} DESC LIMIT 100`,
        game === undefined ? [show] : [show, game],
      );
      const asker = request.person?.id ?? null;
      const apart = open && asker !== null ? await apartFrom(db, asker) : new Set();
      const shown = rows.filter(({ owner }) => !apart.has(String(owner)));
      return { games: await cards(db, shown, asker, service.now()) };
    },
  );

  app.post(
    '/api/games',
    { config: { access: 'person', ...few }, schema: { tags, body: forms.newGame, summary: 'Makes a game.' } },
    async (request, reply) => {
      const person = personOf(request);
      const { content, ...wanted } = request.body;
      const { clock, ...rest } = wanted;
      const id = await makeGame(service, person, {
        ...rest,
        ...(clock === undefined ? {} : { clock }),
        ...(content === undefined ? {} : { content: content as unknown as Pack }),
      });
      reply.status(201);
      return linked(await lookAt(service, id, person), url);
    },
  );

  app.delete(
    '/api/games/:id',
    {
      config: { access: 'person' },
      schema: { tags, params: forms.gameId, summary: 'Gives up a game that has not begun.' },
    },
    async (request) => {
      const { id } = request.params;
      const person = personOf(request);
      await service.change(id, async (held) => {
        const { row } = held;
        if (row.owner !== person.id) throw notYours('Only who made the game may give it up.');
        if (row.status !== 'open')
          throw new Fault(409, 'begun', 'This game has begun. Resign, or offer a draw.');
        await takeAway(held);
      });
      service.live.drop(id);
      return { ok: true };
    },
  );

  app.get(
    '/api/games/:id',
    {
      config: { access: 'watcher' },
      schema: {
        tags,
        params: forms.gameId,
        summary: 'The game as the asker’s seat, or the public, may see it.',
        response: { 200: forms.view },
      },
    },
    async (request) => linked(await lookAt(service, request.params.id, request.person), url),
  );

  app.post(
    '/api/games/:id/join',
    {
      config: { access: 'person' },
      schema: { tags, params: forms.gameId, body: forms.join, summary: 'Sits down at a seat that is free.' },
    },
    async (request) => {
      const person = personOf(request);
      const { id } = request.params;
      const { seat } = request.body;
      await sitDown(service, person, id, seat, await keptFor(service, person, id, seat));
      return lookAt(service, id, person);
    },
  );

  app.get(
    '/api/invitations/:token',
    {
      config: { access: 'public' },
      schema: { tags, params: forms.token, summary: 'What an invitation is to.' },
    },
    async (request) => {
      const { game, seat } = readInvitation(service, request.params.token);
      return service.look(game, ({ row, seats, match }) => {
        const wanted = seats.find((one) => one.seat === seat);
        return {
          ...{
            id: game,
            seat,
            game: row.game,
            title: match.game.title,
            scenario: row.scenario,
            clock: row.clock,
            rated: row.rated,
            pack: row.pack,
          },
          free: wanted?.person === null && wanted.bot === null,
          yours: request.person !== null && wanted?.person === request.person.id,
          seats: seats.map((one) => ({ seat: one.seat, name: one.name })),
        };
      });
    },
  );

  app.post(
    '/api/invitations/:token',
    {
      config: { access: 'public', ...fewGuests },
      schema: {
        tags,
        params: forms.token,
        body: forms.guest,
        summary: 'Takes the seat, as myself or as a guest.',
      },
    },
    async (request, reply) => {
      const { game, seat } = readInvitation(service, request.params.token);
      const person = request.person ?? (await newGuest(game, seat, request.body.name));
      await sitDown(service, person, game, seat, true);
      return lookAt(service, game, person);

      async function newGuest(id: string, wanted: string, name: string | undefined): Promise<Person> {
        const free = await db.get(
          'SELECT seat FROM seats WHERE game = ? AND seat = ? AND person IS NULL AND bot IS NULL',
          [id, wanted],
        );
        if (free === undefined) throw new Fault(409, 'taken', 'Somebody has this seat already.');
        if (name === undefined) throw new Fault(400, 'malformed', 'Say a name, or sign in first.');
        const made = await accounts.guest(name);
        setCookies(reply, made);
        return made.person;
      }
    },
  );

  app.post(
    '/api/games/:id/rematch',
    {
      config: { access: 'seat' },
      schema: { tags, params: forms.gameId, summary: 'The same again, seats exchanged.' },
    },
    async (request) => {
      seatOfRequest(request);
      const person = personOf(request);
      const again = await rematch(service, person, request.params.id);
      return linked(await lookAt(service, again, person), url);
    },
  );
}
