/** Playing: everything that is asked and done at the table. */

import type { Plain } from '@armistice/engine';
import type { FastifyRequest } from 'fastify';
import { Fault } from '../../fault.ts';
import {
  answerRollback,
  type Cursor,
  choicesAbout,
  claim,
  comeBack,
  dropDraw,
  idleIn,
  lookBack,
  lossesIn,
  offerDraw,
  offerRollback,
  optionsFor,
  overlayOf,
  type Posted,
  placeIn,
  postChoice,
  readCursor,
  readLog,
  resign,
  saveOf,
  sceneFor,
  severalIn,
  undo,
  viaIn,
  whyNot,
} from '../../games/index.ts';
import { byPerson, personOf, seatOfRequest, USUAL_LIMIT } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../forms.ts';
import { linked } from '../links.ts';
import { openStream } from '../sse.ts';

/** A minute and person: looks at earlier moments, whole records. Each costs more than it seems. */
const LOOKS_BACK = 120;
const RECORDS = 10;
/** Sheets and ways: each tries out many choices. */
const SHEETS = 240;

export function tableRoutes({ app, service, streams, metrics, url, limit }: Parts): void {
  const counted = (most: number) =>
    limit === undefined ? { rateLimit: { max: most, timeWindow: '1 minute', keyGenerator: byPerson } } : {};
  const looksBack = (request: FastifyRequest) => (request.query as { at?: string }).at !== undefined;
  const tags = ['table'];
  const watcher = { access: 'watcher' } as const;
  const seat = { access: 'seat' } as const;
  const params = forms.gameId;
  const done = { ok: true } as const;

  app.get(
    '/api/games/:id/log',
    {
      config: watcher,
      schema: {
        tags,
        params,
        querystring: forms.logFrom,
        summary: 'The log, as the asker may read it.',
        response: { 200: forms.log },
      },
    },
    async (request) => readLog(service, request.params.id, request.person, request.query.from),
  );

  app.get(
    '/api/games/:id/at/:n',
    {
      config: { ...watcher, ...counted(LOOKS_BACK) },
      schema: { tags, params: forms.atMoment, summary: 'An earlier moment, as the asker’s seat saw it.' },
    },
    async (request) => lookBack(service, request.params.id, request.person, request.params.n),
  );

  app.get(
    '/api/games/:id/scene',
    {
      config: {
        ...watcher,
        ...(limit === undefined
          ? {
              rateLimit: {
                max: (request: FastifyRequest) => (looksBack(request) ? LOOKS_BACK : USUAL_LIMIT),
                timeWindow: '1 minute',
                keyGenerator: (request: FastifyRequest) =>
                  `${byPerson(request)}${looksBack(request) ? ' back' : ''}`,
              },
            }
          : {}),
      },
      schema: {
        tags,
        params,
        querystring: forms.sceneAt,
        summary: 'The game, or an earlier moment of it, as a table shows it to the asker.',
      },
    },
    async (request) => {
      const { params: of, person, query } = request;
      return linked(await sceneFor(service, of.id, person, query.at), url);
    },
  );

  app.get(
    '/api/games/:id/options',
    {
      config: seat,
      schema: {
        ...{ tags, params, querystring: forms.about },
        summary: 'Legal values about one thing, as a table shows them.',
      },
    },
    async (request) => ({
      options: await optionsFor(service, request.params.id, personOf(request), request.query),
    }),
  );

  app.get(
    '/api/games/:id/overlays/:name',
    { config: watcher, schema: { tags, params: forms.overlay, summary: 'Something to lay over the map.' } },
    async (request) => overlayOf(service, request.params.id, request.person, request.params.name),
  );

  app.get(
    '/api/games/:id/choices',
    {
      config: seat,
      schema: {
        tags,
        params,
        querystring: forms.about,
        summary: 'Legal values, about one thing or of one kind.',
      },
    },
    async (request) => ({
      choices: await choicesAbout(service, request.params.id, personOf(request), request.query),
    }),
  );

  app.post(
    '/api/games/:id/choices',
    {
      config: seat,
      schema: {
        ...{ tags, params, body: forms.posted },
        summary:
          'Makes a choice, or several as one. `n` is the number the entry is to have; the same key is done once.',
        response: { 200: forms.ack },
      },
    },
    async (request) => {
      const asked = request.body as Posted;
      const ack = await postChoice(service, request.params.id, seatOfRequest(request), asked);
      if (!ack.again) metrics.choices.inc({ by: 'player' });
      return ack;
    },
  );

  app.post(
    '/api/games/:id/why',
    {
      config: seat,
      schema: { tags, params, body: forms.tried, summary: 'Why a choice cannot be made; null if it can.' },
    },
    async (request) => {
      const { choice, value } = request.body;
      return {
        problem: await whyNot(service, request.params.id, personOf(request), {
          choice,
          value: value as Plain,
        }),
      };
    },
  );

  app.get(
    '/api/games/:id/losses',
    {
      config: seat,
      schema: {
        ...{ tags, params, querystring: forms.wantedLosses },
        summary: 'How losses of a battle can be shared out when these are taken.',
      },
    },
    async (request) => ({
      losses: await lossesIn(service, request.params.id, personOf(request), request.query.wanted),
    }),
  );

  app.post(
    '/api/games/:id/several',
    {
      config: { ...seat, ...counted(SHEETS) },
      schema: { tags, params, body: forms.several, summary: 'A sheet for several deeds; changes nothing.' },
    },
    async (request) => ({
      several: await severalIn(service, request.params.id, personOf(request), request.body),
    }),
  );

  app.post(
    '/api/games/:id/via',
    {
      config: { ...seat, ...counted(SHEETS) },
      schema: {
        ...{ tags, params, body: forms.via },
        summary: 'What a piece could do by way of a place; changes nothing.',
      },
    },
    async (request) => {
      const { unit, acts } = request.body;
      const thought = acts.map(({ choice, value }) => ({ choice, value: value as Plain }));
      return { via: await viaIn(service, request.params.id, personOf(request), { unit, acts: thought }) };
    },
  );

  app.get(
    '/api/games/:id/idle',
    {
      config: seat,
      schema: {
        ...{ tags, params, querystring: forms.unitId },
        summary: 'Why a piece of the asker’s can do nothing now.',
      },
    },
    async (request) => ({
      problem: await idleIn(service, request.params.id, personOf(request), request.query.unit),
    }),
  );

  app.get(
    '/api/games/:id/places/:place',
    {
      config: watcher,
      schema: {
        ...{ tags, params: forms.placeId, querystring: forms.thought },
        summary: 'What is to be said of a place, and what a choice would change elsewhere.',
      },
    },
    async ({ params: { id, place }, query, person }) => ({
      notes: await placeIn(service, id, person, place, query),
    }),
  );

  app.post(
    '/api/games/:id/undo',
    {
      config: seat,
      schema: {
        tags,
        params,
        body: forms.undoTo,
        summary: 'Takes back one’s own entries, where that is free.',
        response: { 200: forms.moment },
      },
    },
    async (request) => undo(service, request.params.id, seatOfRequest(request), request.body),
  );

  app.post(
    '/api/games/:id/rollback',
    {
      config: seat,
      schema: { tags, params, body: forms.rollback, summary: 'Asks the others to go back to an entry.' },
    },
    async (request) => {
      await offerRollback(service, request.params.id, seatOfRequest(request), request.body.to);
      return done;
    },
  );

  app.post(
    '/api/games/:id/rollback/answer',
    {
      config: seat,
      schema: { tags, params, body: forms.answer, summary: 'Accepts, declines or withdraws a rollback.' },
    },
    async (request) => {
      await answerRollback(service, request.params.id, seatOfRequest(request), request.body.accept);
      return done;
    },
  );

  app.post(
    '/api/games/:id/resign',
    { config: seat, schema: { tags, params, summary: 'Gives the game up.' } },
    async (request) => {
      await resign(service, request.params.id, seatOfRequest(request));
      return done;
    },
  );

  app.post(
    '/api/games/:id/draw',
    { config: seat, schema: { tags, params, summary: 'Offers a draw, or agrees to one.' } },
    async (request) => {
      await offerDraw(service, request.params.id, seatOfRequest(request));
      return done;
    },
  );

  app.delete(
    '/api/games/:id/draw',
    { config: seat, schema: { tags, params, summary: 'Declines or withdraws a draw.' } },
    async (request) => {
      await dropDraw(service, request.params.id);
      return done;
    },
  );

  app.post(
    '/api/games/:id/claim',
    {
      config: seat,
      schema: {
        tags,
        params,
        body: forms.claim,
        summary: 'The other’s time is up: win, or let a bot go on.',
      },
    },
    async (request) => {
      await claim(service, request.params.id, seatOfRequest(request), request.body);
      return done;
    },
  );

  app.post(
    '/api/games/:id/return',
    { config: seat, schema: { tags, params, summary: 'Takes one’s seat again from the bot that stood in.' } },
    async (request) => {
      await comeBack(service, request.params.id, seatOfRequest(request));
      return done;
    },
  );

  app.get(
    '/api/games/:id/save',
    {
      config: { ...watcher, ...counted(RECORDS) },
      schema: { tags, params, summary: 'The whole record, once the game is over.' },
    },
    async (request, reply) => {
      const text = await saveOf(service, request.params.id, request.person);
      reply.header('content-type', 'application/json; charset=utf-8');
      return reply.serializer((one: string) => one).send(text);
    },
  );

  app.get(
    '/api/games/:id/events',
    {
      config: watcher,
      schema: {
        ...{ tags, params, querystring: forms.after },
        summary:
          'Entries as they come (server-sent events). The id is the entry number; it resumes from Last-Event-ID.',
      },
    },
    async (request, reply) => {
      const at = momentOf(request.headers['last-event-id'] ?? request.query.after);
      openStream(reply, streams, (sink) =>
        streams.follow(request.params.id, request.person, request.seat, at, sink),
      );
      return reply;
    },
  );
}

/** Where a reader goes on; from the beginning if they have nothing yet. */
function momentOf(text: string | string[] | undefined): Cursor {
  if (text === undefined || text === '') return { n: 0, undos: 0 };
  const found = typeof text === 'string' ? readCursor(text) : undefined;
  if (found === undefined) throw new Fault(400, 'malformed', `'${text}' is no entry number.`);
  return found;
}
