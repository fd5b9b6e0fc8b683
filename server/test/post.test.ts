import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { DAY, lookAt, MAIL_AFTER, postChoice, resign, tell } from '../src/games/index.ts';
import { hookSender, isInside, signature } from '../src/post/hooks.ts';
import { smtpMail } from '../src/post/mail.ts';
import { type Mail, Mailer, WAITS } from '../src/post/mailer.ts';
import { anyChoice, NOON, playOn, randomFrom, type TestHouse, testHouse, twoPeople } from './helpers.ts';
import { eachStore } from './stores.ts';

/** A mail server that keeps what it gets; refuses when told to. */
async function smtpSink() {
  const mails: string[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk) => {
        text += chunk;
      });
      stream.on('end', () => {
        if (state.refuse) return done(new Error('not now'));
        mails.push(text.replaceAll('=\r\n', ''));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    state,
    address: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

async function hookSink() {
  const got: { headers: IncomingMessage['headers']; body: string }[] = [];
  const state = { status: 200 };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      got.push({ headers: request.headers, body });
      response.writeHead(state.status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { got, state, url: `http://127.0.0.1:${port}/hook`, close: () => server.close() };
}

eachStore('the post', (store) => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const fresh = async () => {
    const at = await testHouse(await store.fresh());
    const sink = await smtpSink();
    const mail = smtpMail(sink.address, 'Armistice <post@table.test>');
    const mailer = new Mailer({
      service: at.service,
      mail: mail.send,
      hook: hookSender(true),
      url: 'http://table.test',
    });
    closing.push(
      () => mail.close(),
      sink.close,
      () => at.close(),
    );
    return { at, sink, mailer };
  };
  /** Plays until exactly one person is asked, and says who. */
  const someoneAsked = async (at: TestHouse, id: string): Promise<string> => {
    await playOn(at.service, id, 20, 3);
    return (await lookAt(at.service, id, null)).asked[0]!;
  };

  test('a mail names the game, the turn and the decision, and is not sent to somebody who decided meanwhile', async () => {
    const { at, sink, mailer } = await fresh();
    const { id, people } = await twoPeople(at);
    const asked = await someoneAsked(at, id);
    expect(await mailer.round()).toBe((await at.db.all("SELECT id FROM outbox WHERE state <> 'due'")).length);
    at.pass(MAIL_AFTER);
    await mailer.round();
    const turns = sink.mails.filter((text) => text.includes('Turn '));
    expect(turns).toHaveLength(1);
    expect(turns[0]).toContain(`To: ${people[asked]!.name}@example.org`);
    expect(turns[0]).toContain('Subject: The Fords');
    expect(turns[0]).toMatch(/Turn \d+ of \d+/);
    expect(turns[0]).toContain(`http://table.test/#/game/${id}`);
    const dropped = await at.db.all("SELECT id FROM outbox WHERE state = 'dropped'");
    expect(dropped.length).toBeGreaterThan(0);
  });

  test('what could not be sent is tried again later and later, over restarts, and given up in the end', async () => {
    const { at, sink, mailer } = await fresh();
    const { id } = await twoPeople(at);
    sink.state.refuse = true;
    await resign(at.service, id, 'north');
    const waiting = () =>
      at.db.all<{ tries: number }>("SELECT tries FROM outbox WHERE state = 'due' AND tries > 0");
    await mailer.round();
    const many = (await waiting()).length;
    expect(many).toBeGreaterThan(1);
    await mailer.round();
    expect((await waiting()).every((one) => one.tries === 1)).toBe(true);
    sink.state.refuse = false;
    // Another process goes on where the first one stopped.
    const next = new Mailer({
      service: at.service,
      mail: smtpMail(sink.address, 'a@b.test').send,
      hook: hookSender(),
      url: 'http://table.test',
    });
    at.pass(WAITS[0]!);
    await next.round();
    expect(sink.mails.filter((text) => text.includes('over'))).toHaveLength(2);

    sink.state.refuse = true;
    await at.db.tx((tx) =>
      tx.run('UPDATE outbox SET state = \'due\', tries = 0, due = 0, body = \'{"subject":"x","text":"y"}\''),
    );
    for (const wait of [0, ...WAITS]) {
      at.pass(wait);
      await mailer.round();
    }
    expect(await waiting()).toEqual([]);
    const given = await at.db.all<{ fault: string }>("SELECT fault FROM outbox WHERE state = 'given-up'");
    expect(given.length).toBeGreaterThan(1);
    expect(given[0]!.fault).toContain('not now');
  });

  test('two postmen deliver a letter once', async () => {
    const { at } = await fresh();
    const sent: Mail[] = [];
    const slow = async (mail: Mail) => {
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(mail);
    };
    const wanted = { service: at.service, mail: slow, hook: hookSender(), url: 'x' };
    const { id } = await twoPeople(at);
    await resign(at.service, id, 'north');
    await Promise.all([new Mailer(wanted).round(), new Mailer(wanted).round(), new Mailer(wanted).round()]);
    expect(new Set(sent.map((mail) => mail.id)).size).toBe(sent.length);
    expect(sent.filter((mail) => mail.subject.includes('over'))).toHaveLength(2);
  });

  test('a webhook is signed, and tried again until it is taken', async () => {
    const { at, mailer } = await fresh();
    const hook = await hookSink();
    closing.push(hook.close);
    const { id, people } = await twoPeople(at);
    const asked = await someoneAsked(at, id);
    await at.db.tx((tx) =>
      tx.run('INSERT INTO hooks (id, person, url, secret, made) VALUES (?, ?, ?, ?, ?)', [
        'h',
        people[asked]!.id,
        hook.url,
        'shared',
        0,
      ]),
    );
    hook.state.status = 500;
    await resign(at.service, id, asked);
    await mailer.round();
    hook.state.status = 204;
    at.pass(WAITS[0]!);
    await mailer.round();
    await mailer.round();
    expect(hook.got).toHaveLength(2);
    const { headers, body } = hook.got[1]!;
    const [, at2, sign] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-armistice-signature']))!;
    expect(sign).toBe(signature('shared', Number(at2), body));
    expect(headers['x-armistice-delivery']).toBe(hook.got[0]!.headers['x-armistice-delivery']);
    expect(JSON.parse(body)).toMatchObject({
      kind: 'over',
      game: id,
      seat: asked,
      link: `http://table.test/#/game/${id}`,
    });
  });

  test('a webhook that does not answer holds up nobody else’s post, and not the stop', async () => {
    const { at, sink } = await fresh();
    const asked: string[] = [];
    let answer = (): void => {};
    const silent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const mailer = new Mailer({
      ...{ service: at.service, url: 'http://table.test', mail: smtpMail(sink.address, 'a@b.test').send },
      hook: ({ id }) => {
        asked.push(id);
        return silent;
      },
    });
    const { id, people } = await twoPeople(at);
    await at.db.tx(async (tx) => {
      for (let i = 0; i < 5; i++)
        await tx.run('INSERT INTO hooks (id, person, url, secret, made) VALUES (?, ?, ?, ?, 0)', [
          ...[`h${i}`, people.north!.id, 'http://silent.test/', 'x'],
        ]);
    });
    await resign(at.service, id, 'north');
    const round = mailer.round();
    while (sink.mails.filter((text) => text.includes('over')).length < 2)
      await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThanOrEqual(2); // of one person two at a time
    // Letters that come meanwhile go out, too, and those of an account first.
    const other = await twoPeople(at);
    await resign(at.service, other.id, 'south');
    mailer.hear({ kind: 'outbox' });
    while (sink.mails.filter((text) => text.includes('over')).length < 4)
      await new Promise((resolve) => setTimeout(resolve, 5));
    await mailer.stop(); // although nobody has answered
    expect(asked.length).toBeLessThanOrEqual(2);
    answer();
    await round;
  });

  test('what is said in a row is one mail, and a decision asked for again is one letter', async () => {
    const { at, sink, mailer } = await fresh();
    const { people, id } = await twoPeople(at);
    await at.db.tx(async (tx) => {
      await tx.run('DELETE FROM outbox');
      for (let i = 0; i < 100; i++)
        await tell(tx, NOON, {
          ...{ person: people.north!.id, game: id, seat: 'north', kind: 'chat', n: 0, undos: 0 },
          ...{ title: 'Bob writes', text: `line ${i}` },
        });
    });
    expect(await at.db.all('SELECT id FROM outbox')).toHaveLength(1);
    at.pass(MAIL_AFTER);
    await mailer.round();
    expect(sink.mails).toHaveLength(1);
    expect(sink.mails[0]).toContain('line 0');
    expect(sink.mails[0]).toContain('line 99');
    await playOn(at.service, id, 60, 1);
    const waiting = await at.db.all("SELECT id FROM outbox WHERE state = 'due' AND slot LIKE 'turn:%'");
    expect(waiting.length).toBeLessThanOrEqual(2);
  });

  test('a digest comes once a day with what is still open', async () => {
    const { at, sink, mailer } = await fresh();
    const { id, people } = await twoPeople(at);
    for (const { id: person } of Object.values(people))
      await at.db.tx((tx) =>
        tx.run('INSERT INTO wishes (person, mail, digest_hour, digest_due) VALUES (?, ?, 7, NULL)', [
          person,
          'digest',
        ]),
      );
    const asked = await someoneAsked(at, id);
    at.pass(DAY);
    sink.mails.length = 0;
    await at.db.tx((tx) => tx.run("DELETE FROM outbox WHERE state = 'due'"));
    await mailer.round();
    const mine = sink.mails.filter((text) => text.includes(`To: ${people[asked]!.name}`));
    expect(mine).toHaveLength(1);
    expect(mine[0]).toContain('notice');
    expect(mine[0]!.match(/\* The Fords/g)).toHaveLength(1);
    // First what waits, how long there is, and where.
    expect(mine[0]).toMatch(
      /One game waits for your decision:\s+The Fords, [^\n]* left\s+http:\/\/table\.test\/#\/game\//,
    );
    at.pass(DAY);
    await mailer.round();
    expect(sink.mails.filter((text) => text.includes(`To: ${people[asked]!.name}`))).toHaveLength(1);
    const { seat, pick, n, undos } = (await anyChoice(at.service, id, randomFrom(1)))!;
    await postChoice(at.service, id, seat, { ...pick, n, undos, key: 'x' });
  });
});

test('webhooks do not reach inside', async () => {
  for (const address of [
    '127.0.0.1',
    '10.1.2.3',
    '192.168.0.1',
    '169.254.169.254',
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '0.0.0.0',
    '2002:a00:1::1',
    '64:ff9b:1::a00:1',
    'fec0::1',
  ])
    expect(isInside(address)).toBe(true);
  for (const address of ['8.8.8.8', '2001:4860:4860::8888', '172.15.0.1'])
    expect(isInside(address)).toBe(false);
  const send = hookSender();
  const letter = { secret: 's', id: 'i', body: '{}', at: 0 };
  for (const url of ['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://localhost:9/'])
    await expect(send({ ...letter, url })).rejects.toThrow(/open internet/);
});
