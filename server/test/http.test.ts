import { randomFrom } from '@armistice/engine/kit';
import { afterEach, expect, test } from 'vitest';
import type { Refused } from '../src/client.ts';
import { type Server, startServer } from '../src/server.ts';
import { NOON, playOn } from './helpers.ts';
import { eachStore, onPostgres } from './stores.ts';
import { type Line, member, type Told, Visitor } from './visitor.ts';

eachStore('http', (store) => {
  const running: Server[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  const start = async (address?: string): Promise<Server> => {
    let seeds = 0;
    const server = await startServer({
      db: address ?? (await store.fresh()),
      now: () => NOON,
      seed: () => `http ${++seeds}`,
      still: true,
      limit: 1_000_000,
      metricsToken: 'figures',
    });
    running.push(server);
    return server;
  };

  /** Two people with a begun game. */
  const table = async (server: Server, more = {}) => {
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const made = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' }, ...more });
    await bob.client.accept(made.invitations.south!);
    return { id: made.id, north: ann, south: bob };
  };

  /** One choice over HTTP by whoever is asked; false when the game is over. */
  const step = async (id: string, seats: { [seat: string]: Visitor }, random: (n: number) => number) => {
    const look = await seats.north!.client.game(id);
    if (look.status === 'over') return false;
    const seat = look.asked[random(look.asked.length)]!;
    const { client } = seats[seat]!;
    const mine = await client.game(id);
    const kinds = mine.choices.filter((one) => one.about === undefined && (one.values?.length ?? 0) > 0);
    const lots = mine.foci.length + kinds.length;
    const at = random(lots);
    const focus = mine.foci[at];
    const listed =
      focus === undefined
        ? kinds[at - mine.foci.length]!.values!.map((value) => ({
            choice: kinds[at - mine.foci.length]!.choice,
            value,
          }))
        : await client.choicesAbout(id, focus);
    const { choice, value } = listed[random(listed.length)]!;
    const ack = await client.choose(id, { n: mine.n + 1, undos: mine.undos, choice, value });
    expect(ack).toEqual({ n: mine.n + 1, undos: mine.undos, again: false });
    return true;
  };

  const entries = (told: readonly Told[]) => told.filter((one) => one.event === 'entry');

  test('two people play a game to its end over HTTP while a third watches; each line tells each entry once', async () => {
    const server = await start();
    const { id, ...seats } = await table(server);
    const watcher = new Visitor(server.url);
    const readers: { [name: string]: Visitor } = { ...seats, watcher };
    const lines: { [name: string]: Line } = {};
    const heard: { [name: string]: Told[] } = {};
    for (const [name, reader] of Object.entries(readers)) {
      lines[name] = await reader.follow(`/api/games/${id}/events`);
      heard[name] = [];
    }
    const random = randomFrom(5);
    for (let i = 0; await step(id, seats, random); i++) {
      if (i % 7 !== 3) continue;
      // A line breaks at any moment; its reader comes back with the last id they got.
      const name = ['north', 'south', 'watcher'][random(3)]!;
      lines[name]!.close();
      await lines[name]!.ended;
      heard[name]!.push(...entries(lines[name]!.told));
      lines[name] = await readers[name]!.follow(`/api/games/${id}/events`, heard[name]!.at(-1)?.id);
    }
    const { n, seed, seedCommit } = await watcher.client.game(id);
    expect(seed).toBeDefined();
    expect(seedCommit).toMatch(/^[0-9a-f]{64}$/);
    for (const [name, reader] of Object.entries(readers)) {
      await lines[name]!.until(
        (told) => entries(told).at(-1)?.data.n === n || heard[name]!.at(-1)?.data.n === n,
      );
      const all = [...heard[name]!, ...entries(lines[name]!.told)];
      expect(all.map((one) => one.id)).toEqual(Array.from({ length: n }, (_, i) => String(i + 1)));
      // With what was opened later, the line has told exactly what the log says.
      const read = new Map(all.map((one) => [one.data.n, one.data.entry]));
      for (const one of all) for (const opened of one.data.opened ?? []) read.set(opened.n, opened);
      const { entries: log } = await reader.client.log(id);
      const untimed = JSON.parse(JSON.stringify(log, (key, value) => (key === 'at' ? undefined : value)));
      const told = JSON.parse(
        JSON.stringify([...read.values()], (key, value) => (key === 'at' ? undefined : value)),
      );
      expect(told).toEqual(untimed);
      lines[name]!.close();
    }
    expect(await watcher.client.save(id)).toMatchObject({
      format: 'armistice',
      seed,
      seats: { north: 'Ann', south: 'Bob' },
    });
  });

  test('a reader who was away during an undo is sent back, then on', async () => {
    const server = await start();
    const { id, ...seats } = await table(server);
    const random = randomFrom(8);
    let undoable = 0;
    for (let i = 0; i < 80; i++) {
      await step(id, seats, random);
      const look = await seats.north.client.game(id);
      const south = await seats.south.client.game(id);
      undoable = Math.min(look.undoTo, south.undoTo);
      if (undoable < look.n - 1) break;
    }
    const before = await seats.north.client.game(id);
    const mover = before.undoTo < before.n ? seats.north : seats.south;
    await mover.client.undo(id, { to: undoable, n: before.n, undos: 0 });
    await step(id, seats, random);
    const line = await new Visitor(server.url).follow(`/api/games/${id}/events`, String(before.n));
    const told = await line.until((all) => entries(all).length > 0);
    expect(told[0]).toEqual({ event: 'undo', id: `${undoable}-1`, data: { n: undoable, undos: 1 } });
    expect(entries(told).map((one) => one.id)).toEqual([`${undoable + 1}-1`]);
    line.close();
    const stale = seats.north.client.choose(id, { n: before.n + 1, undos: 0, choice: 'x', value: null });
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'stale' });
  });

  test('a stale choice gets 409 with what changed; the same key is acknowledged again', async () => {
    const server = await start();
    const { id, ...seats } = await table(server);
    const random = randomFrom(3);
    for (let i = 0; i < 14; i++) await step(id, seats, random);
    const { asked } = await seats.north.client.game(id);
    const mover = seats[asked[0] as 'north']!;
    const look = await mover.client.game(id);
    const stale = await mover.client
      .choose(id, { n: look.n - 2, undos: 0, choice: 'x', value: null })
      .catch((error: Refused) => error);
    expect(stale).toMatchObject({ status: 409, code: 'stale', detail: { next: look.n + 1 } });
    const sent = (stale as Refused).detail.entries as { entry: unknown }[];
    expect(sent.map((one) => one.entry)).toEqual((await mover.client.log(id, look.n - 2)).entries);
  });

  test('several choices as one: all or none, under one key', async () => {
    const server = await start();
    const { id, north, south } = await table(server);
    const seats = { north, south };
    const random = randomFrom(3);
    // Until somebody could go on choosing after a choice of their own.
    for (let i = 0; i < 60; i++) {
      const { asked } = await north.client.game(id);
      const mover = seats[asked[0] as 'north']!;
      const { n, undos, foci } = await mover.client.game(id);
      const [first, second] = foci.filter(({ choice }) => choice === 'go');
      if (first !== undefined && second !== undefined) {
        const aboutOf = async ({ about, id: unit }: typeof first) =>
          (await mover.client.choicesAbout(id, { about, id: String(unit) })).map(({ choice, value }) => ({
            choice,
            value,
          }));
        const [[one], [two]] = [await aboutOf(first), await aboutOf(second)];
        const bad = { choice: 'go', value: { unit: 99, to: 99 } };
        await expect(
          mover.client.choose(id, { n: n + 1, undos, ...one!, with: [bad] }),
        ).rejects.toMatchObject({ status: 422 });
        expect((await mover.client.game(id)).n).toBe(n);
        const ack = await mover.client.choose(id, { n: n + 1, undos, ...one!, with: [two!] }, 'one-key');
        expect(ack).toMatchObject({ n: n + 2, again: false });
        const again = await mover.client.choose(id, { n: n + 1, undos, ...one!, with: [two!] }, 'one-key');
        expect(again).toMatchObject({ n: n + 2, again: true });
        expect((await mover.client.log(id, n + 1)).entries.map(({ choice }) => choice)).toEqual(['go', 'go']);
        return;
      }
      await step(id, seats, random);
    }
    throw new Error('Nobody had two units to move.');
  });

  test('chat, notes, orders, offers and profile', async () => {
    const server = await start();
    const { id, north, south } = await table(server);
    await playOn(server.service, id, 40);
    const line = await south.follow(`/api/games/${id}/events?after=0`);
    await north.client.say(id, 'Good luck!');
    await line.until((told) => told.some((one) => one.event === 'chat' && one.data.last === 1));
    expect(await south.client.chat(id)).toMatchObject([{ id: 1, name: 'Ann', text: 'Good luck!' }]);
    await north.client.setNotes(id, 'Attack at dawn.');
    expect(await north.client.notes(id)).toBe('Attack at dawn.');
    expect(await south.client.notes(id)).toBe('');
    await south.client.setOrders(id, [{ step: 'bid', choice: 'offer', take: { value: 0 } }]);
    expect((await south.client.game(id)).orders).toHaveLength(1);
    expect((await north.client.game(id)).orders).toEqual([]);
    await north.client.offerDraw(id);
    await line.until((told) =>
      told.some((one) => one.event === 'state' && one.data.offers.draw !== undefined),
    );
    await south.client.dropDraw(id);
    await south.client.resign(id);
    await line.until((told) => told.some((one) => one.event === 'state' && one.data.status === 'over'));
    line.close();
    const me = await north.client.me();
    expect(me.ratings).toMatchObject([{ game: 'sample', elo: 1516 }]);
    expect(await south.client.profile(me.id)).toMatchObject({ name: 'Ann', ratings: [{ elo: 1516 }] });
    expect((await north.client.myGames()).map((one) => one.id)).not.toContain(id);
    expect((await north.client.myGames('over')).map((one) => one.id)).toContain(id);
    const again = await south.client.rematch(id);
    expect(again.seats.find((one) => one.you)?.seat).toBe('north');
    expect((await north.client.join(again.id, 'south')).status).toBe('playing');
    expect((await north.client.notices()).map((one) => one.kind)).toContain('over');
  });

  test('a notice arrives whichever game is open, and one missed comes on the way back', async () => {
    const server = await start();
    const { id, ...seats } = await table(server);
    const line = await seats.south.follow('/api/me/events');
    const stranger = await new Visitor(server.url).follow('/api/me/events');
    expect(stranger.status).toBe(401);
    const other = await table(server);
    await seats.north.client.say(id, 'Are you there?');
    await other.north.client.say(other.id, 'Not for you.');
    await line.until((told) => told.some((one) => one.data.text === 'Are you there?'));
    line.close();
    await line.ended;
    const last = line.told.at(-1)!;
    await seats.north.client.say(id, 'Hello?');
    const again = await seats.south.follow('/api/me/events', last.id);
    await again.until((told) => told.some((one) => one.data.text === 'Hello?'));
    const texts = [...line.told, ...again.told].map((one) => one.data.text);
    expect(texts).not.toContain('Not for you.');
    expect(again.told.map((one) => one.data.id)).not.toContain(last.data.id);
    again.close();
  });

  test('a guest comes by a link, takes the seat, and is known the next time', async () => {
    const server = await start();
    const ann = await member(server.url, 'Ann');
    const { id, links, invitations } = await ann.client.make({
      game: 'sample',
      seats: { north: 'me', south: 'link' },
    });
    expect(links.south).toContain(`/#/join/${invitations.south}`);
    const guest = new Visitor(server.url);
    expect(await guest.client.invitation(invitations.south!)).toMatchObject({
      id,
      seat: 'south',
      free: true,
    });
    expect(await guest.client.accept(invitations.south!, 'Visitor')).toMatchObject({
      seat: 'south',
      status: 'playing',
    });
    expect(await guest.client.me()).toMatchObject({ name: 'Visitor', guest: true });
    expect((await guest.client.game(id)).seat).toBe('south');
    const second = new Visitor(server.url).client.accept(invitations.south!, 'Thief');
    await expect(second).rejects.toMatchObject({ status: 409, code: 'taken' });
    await expect(ann.client.invitation(`${invitations.south!}x`)).rejects.toMatchObject({ status: 404 });
    await expect(guest.client.addHook('https://example.org/x')).rejects.toMatchObject({ status: 403 });
  });

  test('seats carry the ids of people with accounts; a profile shows finished games that the asker may see', async () => {
    const server = await start();
    const { id, north, south } = await table(server);
    const hidden = await north.client.make({
      ...{ game: 'sample', seats: { north: 'me', south: 'link' }, watch: false },
    });
    const guest = new Visitor(server.url);
    await guest.client.accept(hidden.invitations.south!, 'Visitor');
    const [ann, bob] = [await north.client.me(), await south.client.me()];
    const people = (seats: readonly { seat: string; person: string | null }[]) =>
      Object.fromEntries(seats.map(({ seat, person }) => [seat, person]));
    expect(people((await south.client.game(id)).seats)).toEqual({ north: ann.id, south: bob.id });
    expect(people((await guest.client.game(hidden.id)).seats)).toEqual({ north: ann.id, south: null });
    const listed = await north.client.myGames();
    expect(people(listed.find((one) => one.id === id)!.seats)).toEqual({ north: ann.id, south: bob.id });
    expect(people(listed.find((one) => one.id === hidden.id)!.seats)).toEqual({ north: ann.id, south: null });
    const free = await north.client.make({ game: 'sample', seats: { north: 'me', south: 'open' } });
    expect(people(free.seats)).toEqual({ north: ann.id, south: null });

    const seen = async ({ client }: Visitor) => (await client.gamesOf(ann.id)).map((one) => one.id).sort();
    expect(await seen(south)).toEqual([]);
    await south.client.resign(id);
    await guest.client.resign(hidden.id);
    expect(await seen(south)).toEqual([id]);
    expect(await seen(new Visitor(server.url))).toEqual([id]);
    for (const one of [north, guest]) expect(await seen(one)).toEqual([id, hidden.id].sort());
    await expect(south.client.gamesOf('nobody-at-all')).rejects.toMatchObject({ status: 404 });
  });

  test('open games are listed and joined; a game not begun can be given up', async () => {
    const server = await start();
    const [ann, bob] = [await member(server.url, 'Ann'), await member(server.url, 'Bob')];
    const { id } = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'open' } });
    expect((await bob.client.games()).map((one) => one.id)).toEqual([id]);
    await expect(bob.client.giveUp(id)).rejects.toMatchObject({ status: 403 });
    await bob.client.join(id, 'south');
    expect(await bob.client.games()).toEqual([]);
    await expect(ann.client.giveUp(id)).rejects.toMatchObject({ status: 409 });
    const other = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'open' } });
    await ann.client.giveUp(other.id);
    await expect(ann.client.game(other.id)).rejects.toMatchObject({ status: 404 });
  });

  test('health, readiness, figures and the description of the interface', async () => {
    const server = await start();
    const nobody = new Visitor(server.url);
    expect((await nobody.send('GET', '/healthz')).status).toBe(200);
    expect((await nobody.send('GET', '/readyz')).status).toBe(200);
    const figures = (token?: string) =>
      nobody.send(
        'GET',
        '/metrics',
        undefined,
        token === undefined ? {} : { authorization: `Bearer ${token}` },
      );
    expect((await figures()).status).toBe(404);
    expect((await figures('wrong')).status).toBe(404);
    const { text } = await figures('figures');
    for (const name of [
      'armistice_request_seconds_bucket',
      'armistice_outbox_due',
      'armistice_stranded_games',
    ])
      expect(text).toContain(name);
    const described = (await nobody.send('GET', '/api/openapi.json')).json() as {
      paths: { [path: string]: unknown };
    };
    for (const path of ['/api/games', '/api/games/{id}', '/api/games/{id}/choices', '/api/games/{id}/events'])
      expect(Object.keys(described.paths)).toContain(path);
  });

  test('a server that stops answers what is under way and lets its readers go', async () => {
    const address = await store.fresh();
    const server = await start(address);
    const { id, ...seats } = await table(server);
    const line = await seats.south.follow(`/api/games/${id}/events`);
    await line.until((told) => told.length > 0);
    const random = randomFrom(1);
    const last = step(id, seats, random);
    await last;
    await server.stop();
    await line.ended;
    const again = await start(address);
    expect(await again.service.look(id, ({ match }) => match.n)).toBe(1);
  });
});

onPostgres('two servers behind a proxy', (store) => {
  test('what one takes, the other tells', async () => {
    const db = await store.fresh();
    const [one, two] = [
      await startServer({ db, still: true, limit: 1e6 }),
      await startServer({ db, still: true, limit: 1e6 }),
    ];
    const ann = await member(one.url, 'Ann');
    const made = await ann.client.make({ game: 'sample', seats: { north: 'me', south: 'link' } });
    const bob = new Visitor(two.url);
    await bob.client.accept(made.invitations.south!, 'Bob');
    const line = await bob.follow(`/api/games/${made.id}/events`);
    for (let i = 0; i < 5; i++) {
      const look = await ann.client.game(made.id);
      const kind = look.choices.find((choice) => look.foci.some((focus) => focus.choice === choice.choice));
      const focus = look.foci.find((one_) => one_.choice === kind?.choice);
      if (focus === undefined) break;
      const [listed] = await ann.client.choicesAbout(made.id, focus);
      await ann.client.choose(made.id, {
        n: look.n + 1,
        undos: 0,
        choice: listed!.choice,
        value: listed!.value,
      });
      await line.until((told) => told.some((told_) => told_.id === String(look.n + 1)));
    }
    expect((await bob.client.game(made.id)).n).toBe(5);
    line.close();
    await one.stop();
    await two.stop();
  });
});
