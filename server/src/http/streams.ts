/**
 * Server-sent events. Each stream knows the moment its reader has; when a game moves on, they are sent what lies between,
 * as their seat may see it. The moment is the event's id, so a reader who comes back goes on exactly where they were.
 */

import {
  type Cursor,
  cursorText,
  type GameService,
  type LoadedGame,
  type Person,
  stateOf,
} from '../games/index.ts';
import { changesSince } from '../games/reading.ts';
import type { Note } from '../store/db.ts';

/** Where events are written: a response, or a test. */
export interface Sink {
  write(text: string): void;
  /** Bytes that wait to be taken, and a call once they are. */
  waiting(): number;
  drained(then: () => void): void;
  end(): void;
}

interface GameStream {
  readonly game: string;
  readonly person: Person | null;
  readonly sink: Sink;
  seat: string | null;
  at: Cursor;
  /** The last state that was sent, to send it only when it differs. */
  state: string;
  chat: number;
  /** A page has been sent that is not yet taken: the next is sent after it. */
  full: boolean;
}

interface PersonStream {
  readonly person: string;
  readonly sink: Sink;
  /** Made at or after, and not among those sent. */
  after: number;
  readonly sent: Set<string>;
}

/** Lines that one person, or one address without a person, may hold open. */
const MOST_LINES = 100;

/** Entries sent at once. */
const PAGE = 500;

/** A reader who does not take what is sent is cut off; they will come back. */
const MOST_WAITING = 1 << 20;

export class Streams {
  readonly #service: GameService;
  readonly #games = new Map<string, Set<GameStream>>();
  readonly #people = new Map<string, Set<PersonStream>>();
  /** Games being told, and those that moved on meanwhile. */
  readonly #busy = new Map<string, boolean>();
  readonly #unlisten: () => void;
  sent = 0;
  readonly #lines = new Map<string, number>();

  constructor(service: GameService) {
    this.#service = service;
    this.#unlisten = service.db.listen((note) => this.#hear(note));
  }

  get count(): number {
    let many = 0;
    for (const group of [...this.#games.values(), ...this.#people.values()]) many += group.size;
    return many;
  }

  /** Counts a line of somebody; returns the function that gives it back, or nothing when they have too many. */
  admit(who: string): (() => void) | undefined {
    const lines = this.#lines.get(who) ?? 0;
    if (lines >= MOST_LINES) return undefined;
    this.#lines.set(who, lines + 1);
    return () => {
      const left = (this.#lines.get(who) ?? 1) - 1;
      if (left === 0) this.#lines.delete(who);
      else this.#lines.set(who, left);
    };
  }

  #hear(note: Note): void {
    if (note.kind === 'resync') {
      for (const game of this.#games.keys()) this.#pump(game);
      for (const person of this.#people.keys()) this.#pumpPerson(person);
    } else if (note.kind === 'person') this.#pumpPerson(note.person);
    else if (note.kind !== 'outbox') this.#pump(note.game);
  }

  /** Follows a game. Returns the function that ends it. */
  follow(game: string, person: Person | null, seat: string | null, at: Cursor, sink: Sink): () => void {
    const stream: GameStream = { game, person, seat, at, sink, state: '', chat: -1, full: false };
    const all = this.#games.get(game) ?? new Set();
    this.#games.set(game, all.add(stream));
    this.#pump(game);
    return () => {
      all.delete(stream);
      if (all.size === 0 && this.#games.get(game) === all) this.#games.delete(game);
    };
  }

  /** Follows what a person is to be told. */
  attend(person: string, after: number, sink: Sink, had?: string): () => void {
    const stream: PersonStream = { person, sink, after, sent: new Set(had === undefined ? [] : [had]) };
    const all = this.#people.get(person) ?? new Set();
    this.#people.set(person, all.add(stream));
    this.#pumpPerson(person);
    return () => {
      all.delete(stream);
      if (all.size === 0 && this.#people.get(person) === all) this.#people.delete(person);
    };
  }

  #pump(game: string): void {
    if (!this.#games.has(game)) return;
    if (this.#busy.has(game)) {
      this.#busy.set(game, true);
      return;
    }
    this.#busy.set(game, false);
    this.#tell(game)
      .catch(() => this.#cut(game))
      .finally(() => {
        const again = this.#busy.get(game);
        this.#busy.delete(game);
        if (again) this.#pump(game);
      });
  }

  /** The store does not answer: readers are let go, and come back when it does. */
  #cut(game: string): void {
    for (const stream of this.#games.get(game) ?? []) stream.sink.end();
  }

  async #tell(game: string): Promise<void> {
    await this.#service.look(game, async (seen) => {
      for (const stream of this.#games.get(game) ?? []) if (!stream.full) await this.#tellOne(stream, seen);
    });
  }

  async #tellOne(stream: GameStream, seen: LoadedGame): Promise<void> {
    const { sink, person } = stream;
    const { row, match, reads, seats } = seen;
    // Who sat down since sees more; who lost their seat, less.
    stream.seat = person === null ? null : (seats.find((one) => one.person === person.id)?.seat ?? null);
    const { back, entries, now, more } = await changesSince(
      reads,
      row.id,
      match,
      stream.seat,
      stream.at,
      PAGE,
    );
    let text = '';
    if (back !== undefined)
      text += event('undo', { n: back, undos: now.undos }, cursorText({ n: back, undos: now.undos }));
    for (const { entry, opened } of entries) {
      const at = { n: entry.n, undos: now.undos };
      text += event('entry', { ...at, entry, ...(opened.length === 0 ? {} : { opened }) }, cursorText(at));
    }
    stream.at = now;
    this.sent += entries.length;
    if (more) {
      // Who is far behind gets the rest page by page, each when the last is taken.
      sink.write(text);
      stream.full = true;
      sink.drained(() => {
        stream.full = false;
        this.#pump(row.id);
      });
      return;
    }
    const state = JSON.stringify(stateOf(seen, person, 0), withoutTime);
    if (state !== stream.state) {
      stream.state = state;
      text += event('state', stateOf(seen, person, this.#service.now()));
    }
    if (stream.seat !== null) text += await this.#chat(stream, seen);
    if (text !== '') sink.write(text);
    if (sink.waiting() > MOST_WAITING) sink.end();
  }

  /** Chat is fetched by its own route; here is only that there is some. */
  async #chat(stream: GameStream, { reads, row }: LoadedGame): Promise<string> {
    const last = await reads.get<{ id: number | null }>('SELECT MAX(id) AS id FROM chat WHERE game = ?', [
      row.id,
    ]);
    const id = last?.id ?? 0;
    if (id === stream.chat) return '';
    stream.chat = id;
    return event('chat', { last: id });
  }

  #pumpPerson(person: string): void {
    if (!this.#people.has(person)) return;
    this.#tellPerson(person).catch(() => {
      for (const stream of this.#people.get(person) ?? []) stream.sink.end();
    });
  }

  async #tellPerson(person: string): Promise<void> {
    for (const stream of this.#people.get(person) ?? []) {
      const notices = await this.#service.db.all<{ id: string; made: number }>(
        'SELECT id, game, seat, kind, n, undos, title, text, made FROM notices WHERE person = ? AND made >= ? ORDER BY made, id',
        [person, stream.after],
      );
      for (const notice of notices) {
        if (notice.made < stream.after || stream.sent.has(notice.id)) continue;
        if (notice.made > stream.after) stream.sent.clear();
        stream.sent.add(notice.id);
        stream.after = notice.made;
        stream.sink.write(event('notice', notice, `${notice.made}:${notice.id}`));
      }
    }
  }

  /** A sign of life, so that proxies and readers know the line stands. */
  beat(): void {
    for (const group of [...this.#games.values(), ...this.#people.values()])
      for (const { sink } of group) sink.write(': still here\n\n');
  }

  /** All readers are let go: the server stops, and they will come back to another. */
  close(): void {
    this.#unlisten();
    for (const group of [...this.#games.values(), ...this.#people.values()])
      for (const { sink } of group) sink.end();
    this.#games.clear();
    this.#people.clear();
  }
}

function event(name: string, data: unknown, id?: string): string {
  return `event: ${name}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
}

/** Fields that change with every entry are told with the entry. */
function withoutTime(key: string, value: unknown): unknown {
  return key === 'moved' || key === 'bank' ? undefined : value;
}
