/** Blocks, mutes, reports, and words taken out again: over HTTP, on both stores, and by whoever runs the server. */

import { afterEach, expect, test } from 'vitest';
import { deletePerson, exportPerson, findPerson, silence, takeOutLines } from '../src/admin/index.ts';
import { closeReport, listReports } from '../src/people/reports.ts';
import { type Server, startServer } from '../src/server.ts';
import { NOON } from './helpers.ts';
import { eachStore, type TestStore } from './stores.ts';
import { member, Visitor } from './visitor.ts';

const running: Server[] = [];
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop();
});

const start = async (store: TestStore): Promise<Server> => {
  const server = await startServer({
    ...{ db: await store.fresh(), still: true, limit: 1_000_000, now: () => NOON },
  });
  running.push(server);
  return server;
};

const refusal = async (who: Visitor, method: string, path: string, body?: unknown) => {
  const { status, json } = await who.send(method, path, body);
  return [status, (json() as { error?: { code: string } }).error?.code];
};

const idOf = async (who: Visitor): Promise<string> => (await who.client.me()).id;
const table = { game: 'sample', seats: { north: 'me', south: 'open' } } as const;

eachStore('who is blocked', (store) => {
  test('finds no table, no seek, no rematch with whoever blocked them, and is not told', async () => {
    const server = await start(store);
    const [ann, eve] = [await member(server.url, 'Ann'), await member(server.url, 'Eve')];
    const evil = await idOf(eve);
    const before = await ann.client.make({ ...table, seats: { north: 'me', south: 'link' } });
    await eve.client.accept(before.invitations.south!);
    await ann.client.resign(before.id);
    const open = await ann.client.make(table);
    expect((await eve.client.games('open')).map(({ id }) => id)).toEqual([open.id]);
    await ann.client.keepAway({ person: evil }, 'block');
    expect(await ann.client.blocks()).toEqual([{ person: evil, name: 'Eve', kind: 'block', made: NOON }]);
    expect(await ann.client.distance({ person: evil })).toBe('block');
    expect(await eve.client.distance({ person: await idOf(ann) })).toBeNull();
    expect(await eve.client.games('open')).toEqual([]);
    expect(await eve.client.notices()).not.toContainEqual(expect.objectContaining({ kind: 'house' }));
    const join = ['POST', `/api/games/${open.id}/join`, { seat: 'south' }] as const;
    expect(await refusal(eve, ...join)).toEqual([403, 'apart']);
    expect(await refusal(eve, 'POST', `/api/games/${before.id}/rematch`)).toEqual([403, 'apart']);
    expect(await refusal(ann, 'POST', `/api/games/${before.id}/rematch`)).toEqual([403, 'apart']);
    // Neither seek finds the other, whoever is first; a third is found.
    const wanted = { game: 'sample', clock: 'slow', rated: true } as const;
    await ann.client.seek(wanted);
    expect(await eve.client.seeks()).toEqual([]);
    expect(await eve.client.seek(wanted)).toHaveProperty('seek');
    expect((await ann.client.seeks()).every(({ yours }) => yours)).toBe(true);
    const cid = await member(server.url, 'Cid');
    expect(await cid.client.seek(wanted)).toHaveProperty('game');
    // Neither does whoever blocked sit down with them by mistake.
    const theirs = await eve.client.make(table);
    expect((await ann.client.games('open')).map(({ id }) => id)).toEqual([open.id]);
    expect(await refusal(ann, 'POST', `/api/games/${theirs.id}/join`, { seat: 'south' })).toEqual([
      403,
      'apart',
    ]);
    await ann.client.keepAway({ person: evil }, null);
    expect((await eve.send(...join)).status).toBe(200);
    expect(await refusal(ann, 'PUT', `/api/people/${await idOf(ann)}/block`, { kind: 'block' })).toEqual([
      400,
      'yourself',
    ]);
    expect(await refusal(ann, 'PUT', '/api/people/nobody/block', { kind: 'block' })).toEqual([
      404,
      'unknown',
    ]);
  });

  test('and who is muted is not read; a guest is known by where they sit, also with an account later', async () => {
    const server = await start(store);
    const ann = await member(server.url, 'Ann');
    const game = await ann.client.make({ ...table, seats: { north: 'me', south: 'link' } });
    const guest = new Visitor(server.url);
    await guest.client.accept(game.invitations.south!, 'Loud');
    await guest.client.say(game.id, 'first');
    const there = { game: game.id, seat: 'south' };
    expect(await ann.client.chat(game.id)).toHaveLength(1);
    const line = await ann.follow(`/api/games/${game.id}/events?after=0`);
    await line.until((told) => told.some(({ event }) => event === 'chat'));
    await ann.client.keepAway(there, 'mute');
    await guest.client.say(game.id, 'second');
    await ann.client.say(game.id, 'mine');
    const told = await line.until((all) =>
      all.some(({ event, data }) => event === 'chat' && data.last === 3),
    );
    // Of the line that is not read nothing is told, not even its number.
    expect(told.filter(({ event }) => event === 'chat').map(({ data }) => data.last)).not.toContain(2);
    line.close();
    expect((await ann.client.chat(game.id)).map(({ text }) => text)).toEqual(['mine']);
    expect((await guest.client.chat(game.id)).map(({ text }) => text)).toEqual(['first', 'second', 'mine']);
    const notices = (await ann.client.notices()).filter(({ kind }) => kind === 'chat');
    expect(notices.map(({ text }) => text)).toEqual(['first']);
    await guest.client.signUp({ email: 'loud@example.org', password: 'a long password', name: 'Louder' });
    expect(await ann.client.distance(there)).toBe('mute');
    await guest.client.say(game.id, 'third');
    expect((await ann.client.chat(game.id)).map(({ text }) => text)).toEqual(['mine']);
    await ann.client.keepAway(there, null);
    expect(await ann.client.chat(game.id)).toHaveLength(4);
    const eve = await member(server.url, 'Eve');
    const path = `/api/games/${game.id}/seats/south/block`;
    expect((await eve.send('PUT', path, { kind: 'mute' })).status).toBe(403);
  });
});

eachStore('what is said', (store) => {
  test('is taken out by whoever said it or by the house: from talk, notices and letters; others may not', async () => {
    const server = await start(store);
    const { db } = server;
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    await db.tx((tx) => tx.run('UPDATE people SET "emailVerified" = 1'));
    const game = await ann.client.make({ ...table, seats: { north: 'me', south: 'link' } });
    await bob.client.accept(game.invitations.south!);
    for (const text of ['good morning', 'you fool', 'sorry']) await ann.client.say(game.id, text);
    const mail = async () =>
      (await db.all<{ body: string }>("SELECT body FROM outbox WHERE slot LIKE 'chat:%'")).map(
        ({ body }) => JSON.parse(body).text,
      );
    expect(await mail()).toEqual(['good morning\nyou fool\nsorry']);
    expect((await bob.send('DELETE', `/api/games/${game.id}/chat/2`)).status).toBe(403);
    const line = await bob.follow(`/api/games/${game.id}/events?after=0`);
    await ann.client.unsay(game.id, 2);
    await line.until((told) => told.some(({ event, data }) => event === 'chat' && data.gone === 1));
    line.close();
    expect(await mail()).toEqual(['good morning\nsorry']);
    expect((await bob.client.chat(game.id)).map(({ text, gone }) => [text, gone])).toEqual([
      ['good morning', null],
      ['', 'self'],
      ['sorry', null],
    ]);
    expect(JSON.stringify(await bob.client.notices())).not.toContain('fool');
    expect(await takeOutLines(db, game.id, { person: await idOf(ann) })).toBe(2);
    expect((await bob.client.chat(game.id)).map(({ gone }) => gone)).toEqual(['house', 'self', 'house']);
    expect(await mail()).toEqual([]);
    expect(JSON.stringify(await db.all('SELECT * FROM chat'))).not.toContain('morning');
    // Whoever is silenced plays on, and says nothing.
    await silence(db, await idOf(ann), 'be kind.');
    expect(await refusal(ann, 'POST', `/api/games/${game.id}/chat`, { text: 'x' })).toEqual([
      403,
      'silenced',
    ]);
    await silence(db, await idOf(ann), null);
    await ann.client.say(game.id, 'thank you');
  });

  test('goes with a report as it was then, of games the reporter sits in alone; the reporter hears what came of it', async () => {
    const server = await start(store);
    const { db } = server;
    const [ann, bob, eve] = [
      await member(server.url, 'Ann'),
      await member(server.url, 'Bob'),
      await member(server.url, 'Eve'),
    ];
    const game = await ann.client.make({ ...table, seats: { north: 'me', south: 'link' } });
    await bob.client.accept(game.invitations.south!);
    await bob.client.say(game.id, 'an ugly word');
    await ann.client.report({ game: game.id, seat: 'south', reason: 'chat', text: 'Look at this.' });
    await bob.client.unsay(game.id, 1);
    await eve.client.report({ game: game.id, seat: 'south', reason: 'chat', text: '' });
    const reports = await listReports(db, false);
    const [one, other] = [reports.find(({ by }) => by === 'Ann')!, reports.find(({ by }) => by === 'Eve')!];
    expect(one).toMatchObject({ name: 'Bob', reason: 'chat', text: 'Look at this.', game: game.id });
    expect(one.said.map(({ text }) => text)).toEqual(['an ugly word']);
    expect(other.said).toEqual([]);
    await closeReport(db, one.id, 'Bob was asked to mind his words.', NOON);
    expect((await listReports(db, false)).map(({ id }) => id)).toEqual([other.id]);
    expect(await ann.client.notices()).toContainEqual(
      expect.objectContaining({ kind: 'house', text: 'Bob was asked to mind his words.' }),
    );
    expect(await refusal(ann, 'POST', '/api/reports', { reason: 'chat', text: '' })).toEqual([
      400,
      'malformed',
    ]);
    const own = { person: await idOf(ann), reason: 'name', text: '' };
    expect(await refusal(ann, 'POST', '/api/reports', own)).toEqual([400, 'yourself']);
    for (let i = 0; i < 9; i++)
      await ann.client.report({ person: await idOf(bob), reason: 'other', text: `${i}` });
    expect(await refusal(ann, 'POST', '/api/reports', { ...own, person: await idOf(bob) })).toEqual([
      429,
      'too-many',
    ]);
    // Whose data is asked for gets it; who leaves takes it along.
    const bobId = (await findPerson(db, 'Bob')).id;
    expect(JSON.stringify(await exportPerson(db, await idOf(ann)))).toContain('Look at this.');
    await deletePerson(server.service, bobId);
    expect(JSON.stringify(await db.all('SELECT * FROM reports'))).not.toContain('an ugly word');
    expect((await listReports(db, true))[0]).toMatchObject({ name: 'Somebody who left' });
  });
});
