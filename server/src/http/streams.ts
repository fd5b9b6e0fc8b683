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
import { talkMark } from '../games/talk.ts';
import type { Note } from '../store/db.ts';

/** Where events are written: a response, or a test. */
export interface Sink {
  write(text: string): void;
  /** Bytes that wait to be taken, and a call once they are. */
  waiting(): number;
  drained(then: () => void): void;
  /** Lets the reader go once they have taken what is sent. */
  end(): void;
  /** Lets them go now; what they have not taken is forgotten. */
  cut(): void;
}

interface Stream {
  readonly sink: Sink;
  /** A page has been sent that is not yet taken: the next is sent after it. */
  full: boolean;
  /** Signs of life in a row that found something not taken. */
  late: number;
}

interface GameStream extends Stream {
  readonly game: string;
  readonly person: Person | null;
  seat: string | null;
  at: Cursor;
  /** The last state that was sent, to send it only when it differs. */
  state: string;
  /** How far the talk was when it was last told of. */
  talk: string;
}

interface PersonStream extends Stream {
  readonly person: string;
  /** Made at or after, and not among those sent. */
  after: number;
  readonly sent: Set<string>;
}

/** Streams that may be open at once: in all, from one address (a club behind one), of one person. */
export interface StreamLimits {
  readonly all: number;
  readonly address: number;
  readonly person: number;
}

const LIMITS: StreamLimits = { all: 5000, address: 300, person: 100 };

/** Entries, or notices, sent at once. */
const PAGE = 100;

/** A reader who does not take what is sent is cut off; they will come back. */
const MOST_WAITING = 256 << 10;

/** The same for all together; looked at each time so much has been written. */
const MOST_WAITING_ALL = 64 << 20;
const LOOK_EVERY = 8 << 20;

/** Signs of life that somebody may leave untaken. */
const MOST_LATE = 2;

export class Streams {
  readonly #service: GameService;
  readonly #games = new Map<string, Set<GameStream>>();
  readonly #people = new Map<string, Set<PersonStream>>();
  /** Games being told, and those that moved on meanwhile. */
  readonly #busy = new Map<string, boolean>();
  readonly #unlisten: () => void;
  sent = 0;
  readonly #lines = new Map<string, number>();
  readonly #limits: StreamLimits;
  #open = 0;
  #written = 0;

  /** Told to each reader first: who has a page of another build learns it when the new server answers. */
  readonly #hello: string;

  constructor(service: GameService, limits: Partial<StreamLimits> = {}, build: string | null = null) {
    this.#service = service;
    this.#hello = build === null ? '' : event('house', { build });
    this.#limits = { ...LIMITS, ...limits };
    this.#unlisten = service.db.listen((note) => this.#hear(note));
  }

  get count(): number {
    return [...this.#all()].length;
  }

  /** Who has a line open. */
  present(): Set<string> {
    const here = new Set(this.#people.keys());
    for (const group of this.#games.values())
      for (const { person } of group) if (person !== null) here.add(person.id);
    return here;
  }

  *#all(): Generator<Stream> {
    for (const group of this.#games.values()) yield* group;
    for (const group of this.#people.values()) yield* group;
  }

  /** Counts a line of somebody; returns the function that gives it back, or nothing when there are too many. */
  admit(person: string | null, address: string): (() => void) | undefined {
    const { all, address: mostHere, person: mostOwn } = this.#limits;
    const counted: [name: string, most: number][] = [[`address ${address}`, mostHere]];
    if (person !== null) counted.push([`person ${person}`, mostOwn]);
    if (this.#open >= all || counted.some(([name, most]) => (this.#lines.get(name) ?? 0) >= most))
      return undefined;
    this.#open++;
    for (const [name] of counted) this.#lines.set(name, (this.#lines.get(name) ?? 0) + 1);
    return () => {
      this.#open--;
      for (const [name] of counted) {
        const left = (this.#lines.get(name) ?? 1) - 1;
        if (left === 0) this.#lines.delete(name);
        else this.#lines.set(name, left);
      }
    };
  }

  /** Writes to a reader; who does not take it is cut off. */
  #write({ sink }: Stream, text: string): void {
    sink.write(text);
    if (sink.waiting() > MOST_WAITING) sink.cut();
    this.#written += text.length;
    if (this.#written > LOOK_EVERY) this.#relieve();
  }

  /** Too much waits in all: those who have taken least are let go. */
  #relieve(): void {
    this.#written = 0;
    const waiting = [...this.#all()].map(({ sink }) => ({ sink, bytes: sink.waiting() }));
    let sum = waiting.reduce((all, { bytes }) => all + bytes, 0);
    for (const { sink, bytes } of waiting.sort((a, b) => b.bytes - a.bytes)) {
      if (sum <= MOST_WAITING_ALL) return;
      sink.cut();
      sum -= bytes;
    }
  }

  /** The rest is sent when this page has been taken. */
  #page(stream: Stream, text: string, next: () => void): void {
    stream.full = true;
    stream.sink.write(text);
    this.#written += text.length;
    stream.sink.drained(() => {
      stream.full = false;
      next();
    });
  }

  #hear(note: Note): void {
    if (note.kind === 'resync') {
      for (const game of this.#games.keys()) this.#pump(game);
      for (const person of this.#people.keys()) this.#pumpPerson(person);
    } else if (note.kind === 'person') this.#pumpPerson(note.person);
    else if ('game' in note) this.#pump(note.game);
  }

  /** Follows a game. Returns the function that ends it. */
  follow(game: string, person: Person | null, seat: string | null, at: Cursor, sink: Sink): () => void {
    const stream: GameStream = { game, person, seat, at, sink, state: '', talk: '', full: false, late: 0 };
    const all = this.#games.get(game) ?? new Set();
    this.#games.set(game, all.add(stream));
    if (this.#hello !== '') sink.write(this.#hello);
    this.#pump(game);
    return () => {
      all.delete(stream);
      if (all.size === 0 && this.#games.get(game) === all) this.#games.delete(game);
    };
  }

  /** Follows what a person is to be told. */
  attend(person: string, after: number, sink: Sink, had?: string): () => void {
    const sent = new Set(had === undefined ? [] : [had]);
    const stream: PersonStream = { person, sink, after, sent, full: false, late: 0 };
    const all = this.#people.get(person) ?? new Set();
    this.#people.set(person, all.add(stream));
    if (this.#hello !== '') sink.write(this.#hello);
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
    const { person } = stream;
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
      this.#page(stream, text, () => this.#pump(row.id));
      return;
    }
    const state = JSON.stringify(stateOf(seen, person, 0), withoutTime);
    if (state !== stream.state) {
      stream.state = state;
      text += event('state', stateOf(seen, person, this.#service.now()));
    }
    if (stream.seat !== null) text += await this.#chat(stream, seen);
    if (text !== '') this.#write(stream, text);
  }

  /** Chat is fetched by its own route; here is only that there is some. */
  async #chat(stream: GameStream, { reads, row }: LoadedGame): Promise<string> {
    const mark = await talkMark(reads, row.id, stream.person?.id ?? '');
    const talk = JSON.stringify(mark);
    if (talk === stream.talk) return '';
    stream.talk = talk;
    return event('chat', mark);
  }

  #pumpPerson(person: string): void {
    if (!this.#people.has(person)) return;
    this.#tellPerson(person).catch(() => {
      for (const stream of this.#people.get(person) ?? []) stream.sink.end();
    });
  }

  async #tellPerson(person: string): Promise<void> {
    for (const stream of this.#people.get(person) ?? []) if (!stream.full) await this.#tellNotices(stream);
  }

  async #tellNotices(stream: PersonStream): Promise<void> {
    const { person, sent } = stream;
    // Those of the last moment are read again: one of the same may have come since.
    const most = PAGE + sent.size;
    const notices = await this.#service.db.all<{ id: string; made: number }>(
      `SELECT id, game, seat, kind, n, undos, title, text, made FROM notices WHERE person = ? AND made >= ? ORDER BY made, id LIMIT ${most}`,
      [person, stream.after],
    );
    if (stream.full) return; // another was quicker
    let text = '';
    for (const notice of notices) {
      if (notice.made < stream.after || sent.has(notice.id)) continue;
      if (notice.made > stream.after) sent.clear();
      sent.add(notice.id);
      stream.after = notice.made;
      text += event('notice', notice, `${notice.made}:${notice.id}`);
    }
    if (text === '') return;
    if (notices.length === most) this.#page(stream, text, () => this.#pumpPerson(person));
    else this.#write(stream, text);
  }

  /** A sign of life, so that proxies and readers know the line stands. Who took none of the last is let go. */
  beat(): void {
    for (const stream of this.#all()) {
      stream.late = stream.sink.waiting() > 0 ? stream.late + 1 : 0;
      if (stream.late >= MOST_LATE) stream.sink.cut();
      else stream.sink.write(': still here\n\n');
    }
  }

  /** All readers are let go: the server stops, and they will come back to another. */
  close(): void {
    this.#unlisten();
    for (const { sink } of this.#all()) sink.end();
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
