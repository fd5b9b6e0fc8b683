/** Tournaments: made, entered, played round by round, their standings and results. */

import {
  beginTournament,
  bid,
  challenge,
  endTournament,
  enter,
  enterBot,
  leave,
  makeTournament,
  rule,
} from '../../tournaments/making.ts';
import { resultsCsv, resultsOf, tournamentCards, tournamentView } from '../../tournaments/results.ts';
import { personOf } from '../access.ts';
import type { Parts } from '../app.ts';
import * as forms from '../tournament-forms.ts';

export function tournamentRoutes({ app, service, limit }: Parts): void {
  const { db } = service;
  const tags = ['tournaments'];
  const few = limit === undefined ? { rateLimit: { max: 60, timeWindow: '1 minute' } } : {};
  const account = { access: 'account', ...few } as const;
  const open = { access: 'public' } as const;
  const params = forms.tournamentId;

  app.get(
    '/api/tournaments',
    { config: open, schema: { tags, querystring: forms.listed, summary: 'Tournaments there are.' } },
    async (request) => ({ tournaments: await tournamentCards(db, request.query.show) }),
  );

  app.post(
    '/api/tournaments',
    { config: account, schema: { tags, body: forms.newTournament, summary: 'Makes a tournament.' } },
    async (request, reply) => {
      const id = await makeTournament(service, personOf(request), request.body);
      reply.status(201);
      return tournamentView(db, id, request.person);
    },
  );

  app.get(
    '/api/tournaments/:id',
    { config: open, schema: { tags, params, summary: 'Who plays in it, pairings and standings.' } },
    async (request) => tournamentView(db, request.params.id, request.person),
  );

  app.get(
    '/api/tournaments/:id/results.json',
    { config: open, schema: { tags, params, summary: 'Standings and pairings, the same for everybody.' } },
    async (request) => resultsOf(await tournamentView(db, request.params.id, null)),
  );

  app.get(
    '/api/tournaments/:id/results.csv',
    { config: open, schema: { tags, params, summary: 'The same as CSV.' } },
    async (request, reply) => {
      const text = resultsCsv(await tournamentView(db, request.params.id, null));
      reply.header('content-type', 'text/csv; charset=utf-8');
      reply.header('content-disposition', `attachment; filename="tournament-${request.params.id}.csv"`);
      return reply.serializer((one: string) => one).send(text);
    },
  );

  app.post(
    '/api/tournaments/:id/enter',
    { config: account, schema: { tags, params, summary: 'Enters it.' } },
    async (request) => {
      await enter(service, personOf(request), request.params.id);
      return tournamentView(db, request.params.id, request.person);
    },
  );

  app.post(
    '/api/tournaments/:id/bots',
    { config: account, schema: { tags, params, body: forms.bot, summary: 'Enters a bot; for who runs it.' } },
    async (request) => {
      await enterBot(service, personOf(request), request.params.id, request.body.level);
      return tournamentView(db, request.params.id, request.person);
    },
  );

  app.delete(
    '/api/tournaments/:id/entrants/:entrant',
    {
      config: account,
      schema: { tags, params: forms.entrant, summary: 'Leaves it, or takes somebody out of one’s own.' },
    },
    async (request) => {
      const { id, entrant } = request.params;
      await leave(service, personOf(request), id, entrant);
      return tournamentView(db, id, request.person);
    },
  );

  app.post(
    '/api/tournaments/:id/begin',
    { config: account, schema: { tags, params, summary: 'Begins it; for who runs it.' } },
    async (request) => {
      await beginTournament(service, personOf(request), request.params.id);
      return tournamentView(db, request.params.id, request.person);
    },
  );

  app.post(
    '/api/tournaments/:id/end',
    { config: account, schema: { tags, params, summary: 'Ends it as it stands; for who runs it.' } },
    async (request) => {
      await endTournament(service, personOf(request), request.params.id);
      return tournamentView(db, request.params.id, request.person);
    },
  );

  app.post(
    '/api/tournaments/:id/bid',
    { config: account, schema: { tags, params, body: forms.bid, summary: 'Bids for a side, in secret.' } },
    async (request) => {
      await bid(service, personOf(request), request.params.id, request.body);
      return tournamentView(db, request.params.id, request.person);
    },
  );

  app.post(
    '/api/tournaments/:id/challenge',
    {
      config: account,
      schema: { tags, params, body: forms.challenged, summary: 'On a ladder: challenges somebody above.' },
    },
    async (request) => {
      await challenge(service, personOf(request), request.params.id, request.body.entrant);
      return tournamentView(db, request.params.id, request.person);
    },
  );

  app.post(
    '/api/tournaments/:id/rule',
    {
      config: account,
      schema: { tags, params, body: forms.ruling, summary: 'Decides a game; for who runs it.' },
    },
    async (request) => {
      await rule(service, personOf(request), request.params.id, request.body);
      return tournamentView(db, request.params.id, request.person);
    },
  );
}
