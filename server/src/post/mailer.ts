/**
 * Takes letters from the outbox and delivers them: mails and webhooks. A letter is taken by one process at a time, tried
 * again later and later if it fails, and given up in the end. What is in the outbox survives any restart. Several are
 * under way at once, a few of each kind and of each person, so that one receiver who is slow holds up nobody else.
 */

import { placeOf, post } from '../games/notices.ts';
import type { GameService } from '../games/service.ts';
import type { Note } from '../store/db.ts';
import { clockLeft } from './digest.ts';
import type { HookSender } from './hooks.ts';
import type { PushSender } from './push.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Stays the same when it is tried again. */
  readonly id: string;
}

export type MailSender = (mail: Mail) => Promise<void>;

export interface MailerOptions {
  readonly service: GameService;
  /** Null where no mail server is given: mails are then given up at once. */
  readonly mail: MailSender | null;
  readonly hook: HookSender;
  /** Left out: browsers are told nothing. */
  readonly push?: PushSender | undefined;
  readonly url: string;
  readonly told?: ((kind: string, result: string) => void) | undefined;
  readonly fault?: ((error: unknown) => void) | undefined;
}

interface Row {
  readonly id: string;
  readonly kind: 'mail' | 'hook' | 'push';
  readonly person: string | null;
  readonly address: string;
  readonly body: string;
  readonly due: number;
  readonly tries: number;
}

/** Where a letter leads. */
const pathOf = ({ kind, path, game }: { [key: string]: unknown }): string =>
  String(path ?? placeOf(kind, game));

const MINUTE = 60_000;
/** While a letter is being delivered nobody else takes it. */
const LEASE = 2 * MINUTE;
/** Waits between tries; after the last a letter is given up. */
export const WAITS: readonly number[] = [
  MINUTE / 2,
  2 * MINUTE,
  10 * MINUTE,
  60 * MINUTE,
  240 * MINUTE,
  720 * MINUTE,
];
/** Letters under way at once: of a kind, and of these for one person. */
const LANES = { mail: 4, hook: 8, push: 8 } as const;
const MOST_OF_ONE = 2;
/** How long letters under way may still take when the server stops; they are sent again elsewhere. */
const PATIENCE = 3000;

export class Mailer {
  readonly #options: MailerOptions;
  #round: Promise<number> | undefined;
  #again = false;
  #stopped = false;
  /** Letters under way, by the promise that they are done. */
  readonly #underWay = new Map<Promise<void>, Row>();
  /** Ends the wait for one of them: there are new letters. */
  #wake: () => void = () => {};

  constructor(wanted: MailerOptions) {
    this.#options = wanted;
  }

  hear(note: Note): void {
    if (note.kind === 'outbox' || note.kind === 'resync')
      this.round().catch((error) => this.#options.fault?.(error));
  }

  /** Delivers what is due. Returns how many letters were tried. */
  async round(): Promise<number> {
    if (this.#stopped) return 0;
    if (this.#round !== undefined) {
      this.#again = true;
      this.#wake();
      return this.#round;
    }
    this.#round = this.#all().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #all(): Promise<number> {
    let tried = 0;
    await this.#digests();
    while (!this.#stopped) {
      this.#again = false;
      for (const letter of await this.#due()) {
        if (this.#stopped || !this.#hasRoom(letter) || !(await this.#take(letter))) continue;
        tried++;
        const done: Promise<void> = this.#deliver(letter)
          .catch((error) => this.#options.fault?.(error))
          .finally(() => this.#underWay.delete(done));
        this.#underWay.set(done, letter);
      }
      if (this.#again) continue;
      if (this.#underWay.size === 0) {
        if ((await this.#due()).length === 0) return tried;
        continue;
      }
      const woken = new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      await Promise.race([...this.#underWay.keys(), woken]);
    }
    return tried;
  }

  /** What is due: letters of accounts first, then one of each person before the second of any. */
  #due(): Promise<Row[]> {
    const { service } = this.#options;
    const most = LANES.mail + LANES.hook + LANES.push;
    return service.db.all<Row>(
      `SELECT id, kind, person, address, body, due, tries FROM (
         SELECT o.*, ROW_NUMBER() OVER (PARTITION BY kind, person ORDER BY rank, due, id) AS place FROM outbox o WHERE state = 'due' AND due <= ?) waiting
       WHERE place <= ${MOST_OF_ONE} ORDER BY rank, place, due, id LIMIT ${most * 4}`,
      [service.now()],
    );
  }

  #hasRoom({ kind, person }: Row): boolean {
    const alike = [...this.#underWay.values()].filter((one) => one.kind === kind);
    return alike.length < LANES[kind] && alike.filter((one) => one.person === person).length < MOST_OF_ONE;
  }

  async #take({ id, due, tries }: Row): Promise<boolean> {
    const { service } = this.#options;
    const taken = await service.db.tx((tx) =>
      tx.run(
        "UPDATE outbox SET due = ?, tries = ? WHERE id = ? AND state = 'due' AND due = ? AND tries = ?",
        [...[service.now() + LEASE, tries + 1, id, due, tries]],
      ),
    );
    return taken === 1;
  }

  async #deliver(letter: Row): Promise<void> {
    const { kind, tries } = letter;
    try {
      const result = await this.#send(letter);
      await this.#done(letter, result);
      this.#options.told?.(kind, result);
    } catch (error) {
      const wait = WAITS[tries];
      const fault = (error as Error).message.slice(0, 300);
      await this.#failed(letter, wait, fault);
      this.#options.told?.(kind, wait === undefined ? 'given-up' : 'failed');
    }
  }

  async #send({ id, kind, person, address, body }: Row): Promise<'sent' | 'dropped'> {
    const { service, mail, hook, url } = this.#options;
    const content = JSON.parse(body) as { [key: string]: unknown };
    if (kind === 'hook') {
      const row = await service.db.get<{ url: string; secret: string }>(
        'SELECT url, secret FROM hooks WHERE id = ?',
        [address],
      );
      if (row === undefined) return 'dropped';
      const link = `${url}/#/${pathOf(content)}`;
      await hook({ ...row, id, body: JSON.stringify({ ...content, link }), at: service.now() });
      return 'sent';
    }
    if (kind === 'push') return this.#push(address, person, content);
    if (mail === null || (await this.#answered(content))) return 'dropped';
    const link = typeof content.game === 'string' ? `\n\n${url}/#/${pathOf(content)}` : '';
    await mail({ to: address, subject: String(content.subject), text: `${content.text}${link}\n`, id });
    return 'sent';
  }

  /** To a browser, if it is still this person's, and there is still something to decide. */
  async #push(
    id: string,
    person: string | null,
    content: { [key: string]: unknown },
  ): Promise<'sent' | 'dropped'> {
    const { service, push } = this.#options;
    const row = await service.db.get<{ endpoint: string; p256dh: string; auth: string }>(
      'SELECT endpoint, p256dh, auth FROM pushes WHERE id = ? AND person = ?',
      [id, person],
    );
    if (push === undefined || row === undefined || (await this.#answered(content))) return 'dropped';
    const { notice, title, text } = content;
    const body = JSON.stringify({
      id: notice,
      title,
      text: String(text).slice(0, 1000),
      path: pathOf(content),
    });
    if ((await push({ ...row, body })) === 'sent') return 'sent';
    await service.db.tx((tx) => tx.run('DELETE FROM pushes WHERE id = ?', [id]));
    return 'dropped';
  }

  /** Has the seat decided by itself since the letter was written? */
  async #answered({ game, seat, n }: { [key: string]: unknown }): Promise<boolean> {
    if (seat === undefined) return false;
    const { db } = this.#options.service;
    const at = [String(game), String(seat)];
    const row = await db.get<{ since: number | null }>(
      'SELECT since FROM seats WHERE game = ? AND seat = ?',
      at,
    );
    if (row === undefined || row.since === null) return true;
    return (
      (await db.get('SELECT n FROM entries WHERE game = ? AND seat = ? AND n > ? LIMIT 1', [
        ...at,
        Number(n),
      ])) !== undefined
    );
  }

  /** The content of a letter is not kept longer than needed: it may hold a token. */
  async #done({ id }: Row, result: string): Promise<void> {
    await this.#options.service.db.tx((tx) =>
      tx.run("UPDATE outbox SET state = ?, body = '{}', fault = NULL WHERE id = ?", [result, id]),
    );
  }

  async #failed({ id }: Row, wait: number | undefined, fault: string): Promise<void> {
    const { service } = this.#options;
    await service.db.tx((tx) =>
      wait === undefined
        ? tx.run("UPDATE outbox SET state = 'given-up', body = '{}', fault = ? WHERE id = ?", [fault, id])
        : tx.run('UPDATE outbox SET due = ?, fault = ? WHERE id = ?', [service.now() + wait, fault, id]),
    );
  }

  /** One mail a day for those who wish it so. */
  async #digests(): Promise<void> {
    const { service } = this.#options;
    const due = await service.db.all<{ person: string; due: number }>(
      'SELECT person, digest_due AS due FROM wishes WHERE digest_due <= ?',
      [service.now()],
    );
    for (const { person, due: when } of due)
      await service.db.tx(async (tx) => {
        const mine = await tx.run('UPDATE wishes SET digest_due = NULL WHERE person = ? AND digest_due = ?', [
          person,
          when,
        ]);
        const row = await tx.get<{ email: string }>('SELECT email FROM people WHERE id = ?', [person]);
        if (mine === 0 || row === undefined) return;
        // Decisions that have been made meanwhile are no news.
        const lines = await tx.all<{ title: string; text: string }>(
          `SELECT x.title, x.text FROM notices x LEFT JOIN games g ON g.id = x.game
           WHERE x.person = ? AND x.digest = 1 AND (x.kind NOT IN ('turn', 'reminder') OR (g.n = x.n AND g.undos = x.undos AND g.status = 'playing'))
           ORDER BY x.made`,
          [person],
        );
        await tx.run('UPDATE notices SET digest = 0 WHERE person = ?', [person]);
        if (lines.length === 0) return;
        const waiting = await clockLeft(tx, person, service.now(), this.#options.url);
        await post(tx, service.now(), {
          ...{ kind: 'mail', person, address: row.email, due: service.now() },
          body: {
            subject: `Armistice: ${lines.length} ${lines.length === 1 ? 'notice' : 'notices'}`,
            text: [...waiting, ...lines.map(({ title, text }) => `* ${title}\n  ${text}`)].join('\n\n'),
          },
        });
      });
  }

  /** Nothing new is begun; what takes too long is left to the next process that finds it due. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#wake();
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      late = setTimeout(resolve, PATIENCE);
    });
    await Promise.race([Promise.all([this.#round?.catch(() => {}), ...this.#underWay.keys()]), patience]);
    clearTimeout(late);
  }
}
