/**
 * Takes letters from the outbox and delivers them: mails and webhooks. A letter is taken by one process at a time, tried
 * again later and later if it fails, and given up in the end. What is in the outbox survives any restart.
 */

import { post } from '../games/notices.ts';
import type { GameService } from '../games/service.ts';
import type { Note } from '../store/db.ts';
import type { HookSender } from './hooks.ts';

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
  readonly url: string;
  readonly told?: ((kind: string, result: string) => void) | undefined;
  readonly fault?: ((error: unknown) => void) | undefined;
}

interface Row {
  readonly id: string;
  readonly kind: 'mail' | 'hook';
  readonly person: string | null;
  readonly address: string;
  readonly body: string;
  readonly due: number;
  readonly tries: number;
}

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
const AT_ONCE = 20;

export class Mailer {
  readonly #options: MailerOptions;
  #round: Promise<number> | undefined;
  #again = false;

  constructor(wanted: MailerOptions) {
    this.#options = wanted;
  }

  hear(note: Note): void {
    if (note.kind === 'outbox' || note.kind === 'resync')
      this.round().catch((error) => this.#options.fault?.(error));
  }

  /** Delivers what is due. Returns how many letters were tried. */
  async round(): Promise<number> {
    if (this.#round !== undefined) {
      this.#again = true;
      return this.#round;
    }
    this.#round = this.#all().finally(() => {
      this.#round = undefined;
    });
    return this.#round;
  }

  async #all(): Promise<number> {
    let tried = 0;
    do {
      this.#again = false;
      await this.#digests();
      for (let letters = await this.#due(); letters.length > 0; letters = await this.#due()) {
        for (const letter of letters) if (await this.#take(letter)) tried += await this.#deliver(letter);
      }
    } while (this.#again);
    return tried;
  }

  #due(): Promise<Row[]> {
    const { service } = this.#options;
    return service.db.all<Row>(
      `SELECT id, kind, person, address, body, due, tries FROM outbox WHERE state = 'due' AND due <= ? ORDER BY due LIMIT ${AT_ONCE}`,
      [service.now()],
    );
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

  async #deliver(letter: Row): Promise<number> {
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
    return 1;
  }

  async #send({ id, kind, address, body }: Row): Promise<'sent' | 'dropped'> {
    const { service, mail, hook, url } = this.#options;
    const content = JSON.parse(body) as { [key: string]: unknown };
    if (kind === 'hook') {
      const row = await service.db.get<{ url: string; secret: string }>(
        'SELECT url, secret FROM hooks WHERE id = ?',
        [address],
      );
      if (row === undefined) return 'dropped';
      const link = `${url}/#/game/${content.game}`;
      await hook({ ...row, id, body: JSON.stringify({ ...content, link }), at: service.now() });
      return 'sent';
    }
    if (mail === null || (await this.#answered(content))) return 'dropped';
    const link = typeof content.game === 'string' ? `\n\n${url}/#/game/${content.game}` : '';
    await mail({ to: address, subject: String(content.subject), text: `${content.text}${link}\n`, id });
    return 'sent';
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
        await post(tx, service.now(), {
          ...{ kind: 'mail', person, address: row.email, due: service.now() },
          body: {
            subject: `Armistice: ${lines.length} ${lines.length === 1 ? 'notice' : 'notices'}`,
            text: lines.map(({ title, text }) => `* ${title}\n  ${text}`).join('\n\n'),
          },
        });
      });
  }

  async stop(): Promise<void> {
    await this.#round?.catch(() => {});
  }
}
