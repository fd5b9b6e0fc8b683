/**
 * The server as a page or a program sees it: typed calls over fetch, and events that go on where they stopped. No Node
 * here. A choice that got no answer is sent again under the same key, so it is made once.
 */

import type { PlaceNote, Plain, Problem, SeatEntry, SeatView } from '@armistice/engine';
import type {
  ChoiceOption,
  Losses,
  Several,
  SeveralAsked,
  Shares,
  Thought,
  Via,
  Wanted,
} from '@armistice/table';
import type { HouseState } from './admin/house.ts';
import type {
  Blocked,
  Card,
  ChatLine,
  Distance,
  HouseInfo,
  Invitation,
  Leader,
  ListedSeek,
  Me,
  NewReport,
  Notice,
  OwnSession,
  Profile,
} from './answers.ts';
import type { FaultBody } from './fault.ts';
import type { Clock } from './games/clock.ts';
import type { GameState, GameView, ListedChoice } from './games/looking.ts';
import type { NewGame } from './games/making.ts';
import type { Order, StepOrder } from './games/orders.ts';
import type { Ack, Posted } from './games/playing.ts';
import type { Cursor } from './games/reading.ts';
import type { GameScene } from './games/scenes.ts';
import type { NewSeek } from './games/seeking.ts';
import type { Vacation } from './games/vacation.ts';
import type { Linked } from './http/links.ts';
import type { NewBid, NewRuling, NewTournament } from './tournaments/making.ts';
import type { resultsOf, TournamentCard, TournamentView } from './tournaments/results.ts';

export type * from './answers.ts';
export { clockFor, clockText, lengthText, runsOutText } from './games/clock.ts';
export { countedText } from './games/counted.ts';
export type {
  Ack,
  Clock,
  Cursor,
  GameScene,
  GameState,
  GameView,
  HouseState,
  Linked,
  ListedChoice,
  NewGame,
  NewSeek,
  NewTournament,
  Order,
  StepOrder,
  TournamentCard,
  TournamentView,
  Vacation,
};

/** What the server says no to. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly rule: string | undefined;
  readonly detail: { readonly [key: string]: unknown };

  constructor(status: number, { error }: FaultBody) {
    super(error.message);
    this.name = 'Refused';
    this.status = status;
    this.code = error.code;
    this.rule = error.rule;
    this.detail = error.detail ?? {};
  }
}

export interface GameEvents {
  /** An entry, and those it opened; `n` and `undos` name the moment after it. */
  entry?(told: Cursor & { readonly entry: SeatEntry; readonly opened?: readonly SeatEntry[] }): void;
  /** Entries after `n` have been taken back. */
  undo?(to: Cursor): void;
  state?(state: GameState): void;
  /** There is chat up to this number, and so many lines of it were taken out. */
  chat?(last: number, gone: number): void;
  /** False while the line is broken; it mends by itself. */
  line?(open: boolean): void;
}

export interface ClientOptions {
  /** Where the server is; left out, where the page came from. */
  readonly base?: string;
  readonly fetch?: typeof fetch;
  /** Told which build of the page is served, whenever a line is opened: also by a server that was updated. */
  readonly served?: (build: string) => void;
}

/** Somebody: by their id, or by where they sit, as guests are known. */
export type Whom = { readonly person: string } | { readonly game: string; readonly seat: string };

const wayTo = (who: Whom): string =>
  'person' in who
    ? `/api/people/${who.person}`
    : `/api/games/${who.game}/seats/${encodeURIComponent(who.seat)}`;

/** Waits between tries of a choice that got no answer. */
const AGAIN = [200, 500, 1000, 2000, 4000];

export class Client {
  readonly #base: string;
  readonly #fetch: typeof fetch;
  readonly #served: ((build: string) => void) | undefined;

  constructor({ base = '', fetch: own, served }: ClientOptions = {}) {
    this.#served = served;
    this.#base = base.replace(/\/$/, '');
    this.#fetch = own ?? ((input, init) => fetch(input, init));
  }

  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.#fetch(`${this.#base}${path}`, {
      method,
      credentials: 'same-origin',
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await answer.text();
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = { error: { code: 'unreadable', message: `The server answered ${answer.status} without JSON.` } };
    }
    if (!answer.ok) throw new Refused(answer.status, json as FaultBody);
    return json as T;
  }

  // ---- account ----

  /** `mail`: the account is good once the link in the mail has been opened. */
  signUp = (body: { email: string; password: string; name: string }) =>
    this.call<{ mail: boolean }>('POST', '/api/account/sign-up', body);
  /** `second`: the password was right, and a code of the second factor is asked for next. */
  signIn = (body: { email: string; password: string }) =>
    this.call<{ second: boolean }>('POST', '/api/account/sign-in', body);
  signInSecond = (code: string) => this.call('POST', '/api/account/sign-in/second', { code });
  signOut = () => this.call('POST', '/api/account/sign-out');
  forgot = (email: string) => this.call('POST', '/api/account/forgot', { email });
  reset = (token: string, password: string) => this.call('POST', '/api/account/reset', { token, password });
  verify = (token: string) => this.call('POST', '/api/account/verify', { token });
  changePassword = (current: string, next: string) =>
    this.call('POST', '/api/account/password', { current, next });
  verifyAgain = () => this.call('POST', '/api/account/verify-again');
  /** 'asked': it changes when the link sent there is opened. */
  changeAddress = async (email: string, password: string) =>
    (
      await this.call<{ address: 'asked' | 'changed' }>('POST', '/api/account/address', {
        email,
        password,
      })
    ).address;
  confirmAddress = (token: string) => this.call('POST', '/api/account/address/confirm', { token });
  sessions = async () => (await this.call<{ sessions: OwnSession[] }>('GET', '/api/me/sessions')).sessions;
  endSession = (id: string) => this.call('DELETE', `/api/me/sessions/${id}`);
  endOtherSessions = () => this.call<{ ended: number }>('DELETE', '/api/me/sessions');
  beginSecond = (password: string) =>
    this.call<{ uri: string; spare: string[] }>('POST', '/api/account/second', { password });
  confirmSecond = (code: string) => this.call('POST', '/api/account/second/confirm', { code });
  freshSpare = async (password: string) =>
    (await this.call<{ spare: string[] }>('POST', '/api/account/second/spare', { password })).spare;
  endSecond = (password: string) => this.call('POST', '/api/account/second/end', { password });

  // ---- company ----

  blocks = async () => (await this.call<{ blocks: Blocked[] }>('GET', '/api/me/blocks')).blocks;
  distance = async (who: Whom) =>
    (await this.call<{ kind: Distance | null }>('GET', `${wayTo(who)}/block`)).kind;
  /** Null takes it back. */
  keepAway = (who: Whom, kind: Distance | null) =>
    kind === null
      ? this.call('DELETE', `${wayTo(who)}/block`)
      : this.call('PUT', `${wayTo(who)}/block`, { kind });
  report = (wanted: NewReport) => this.call<{ id: string }>('POST', '/api/reports', wanted);

  // ---- the house ----

  /** What is announced, whether accounts are made, whether the server rests. */
  house = () => this.call<HouseInfo>('GET', '/api/house');
  me = () => this.call<Me>('GET', '/api/me');
  change = (wish: { name?: string; mail?: Me['settings']['mail']; digestHour?: number; hidden?: boolean }) =>
    this.call<Me>('PATCH', '/api/me', wish);
  notices = async () => (await this.call<{ notices: Notice[] }>('GET', '/api/me/notices')).notices;
  seen = (ids: readonly string[]) => this.call('POST', '/api/me/notices/seen', { ids });
  addHook = (url: string) => this.call<{ id: string; secret: string }>('POST', '/api/me/hooks', { url });
  addPush = (browser: { endpoint: string; keys: { p256dh: string; auth: string } }) =>
    this.call<{ id: string }>('POST', '/api/me/pushes', browser);
  removePush = (id: string) => this.call('DELETE', `/api/me/pushes/${id}`);
  removeHook = (id: string) => this.call('DELETE', `/api/me/hooks/${id}`);
  profile = (id: string) => this.call<Profile>('GET', `/api/people/${id}`);
  gamesOf = async (id: string) =>
    (await this.call<{ games: Card[] }>('GET', `/api/people/${id}/games`)).games;

  turns = async () => (await this.call<{ turns: number }>('GET', '/api/me/turns')).turns;
  goAway = (days: number) => this.call<Vacation>('POST', '/api/me/vacation', { days });
  endVacation = () => this.call<Vacation>('DELETE', '/api/me/vacation');

  // ---- finding each other ----

  seeks = async () => (await this.call<{ seeks: ListedSeek[] }>('GET', '/api/seeks')).seeks;
  /** The game, when somebody waited; else the seek that waits now. */
  seek = (wanted: NewSeek) => this.call<{ game: string } | { seek: string }>('POST', '/api/seeks', wanted);
  withdraw = (seek: string) => this.call('DELETE', `/api/seeks/${seek}`);
  leaders = async (game: string) =>
    (await this.call<{ leaders: Leader[] }>('GET', `/api/leaderboard?game=${encodeURIComponent(game)}`))
      .leaders;

  // ---- games ----

  games = async (show: 'open' | 'playing' | 'over' = 'open') =>
    (await this.call<{ games: Card[] }>('GET', `/api/games?show=${show}`)).games;
  myGames = async (show: 'now' | 'over' = 'now') =>
    (await this.call<{ games: Card[] }>('GET', `/api/me/games?show=${show}`)).games;
  make = (wanted: Omit<NewGame, 'rematch'>) => this.call<Linked<GameView>>('POST', '/api/games', wanted);
  giveUp = (id: string) => this.call('DELETE', `/api/games/${id}`);
  game = (id: string) => this.call<Linked<GameView>>('GET', `/api/games/${id}`);
  join = (id: string, seat: string) => this.call<GameView>('POST', `/api/games/${id}/join`, { seat });
  invitation = (token: string) => this.call<Invitation>('GET', `/api/invitations/${token}`);
  accept = (token: string, name?: string) =>
    this.call<GameView>('POST', `/api/invitations/${token}`, name === undefined ? {} : { name });
  rematch = (id: string) => this.call<Linked<GameView>>('POST', `/api/games/${id}/rematch`);

  // ---- tournaments ----

  tournaments = async (show: 'open' | 'playing' | 'over' = 'open') =>
    (await this.call<{ tournaments: TournamentCard[] }>('GET', `/api/tournaments?show=${show}`)).tournaments;
  makeTournament = (wanted: NewTournament) => this.#tournament('POST', '', wanted);
  tournament = (id: string) => this.#tournament('GET', `/${id}`);
  results = (id: string) =>
    this.call<ReturnType<typeof resultsOf>>('GET', `/api/tournaments/${id}/results.json`);
  enterTournament = (id: string) => this.#tournament('POST', `/${id}/enter`);
  enterBot = (id: string, level: string) => this.#tournament('POST', `/${id}/bots`, { level });
  leaveTournament = (id: string, entrant: string) => this.#tournament('DELETE', `/${id}/entrants/${entrant}`);
  beginTournament = (id: string) => this.#tournament('POST', `/${id}/begin`);
  endTournament = (id: string) => this.#tournament('POST', `/${id}/end`);
  bid = (id: string, wanted: NewBid) => this.#tournament('POST', `/${id}/bid`, wanted);
  challenge = (id: string, entrant: string) => this.#tournament('POST', `/${id}/challenge`, { entrant });
  ruleOn = (id: string, wanted: NewRuling) => this.#tournament('POST', `/${id}/rule`, wanted);

  #tournament(method: string, path: string, body?: unknown): Promise<TournamentView> {
    return this.call<TournamentView>(method, `/api/tournaments${path}`, body);
  }

  // ---- at the table ----

  /** The log from an entry on. A long one comes in pages, and is told as of the moment of the first. */
  async log(id: string, from = 1, to?: number): Promise<Cursor & { entries: SeatEntry[] }> {
    const page = (at: number) =>
      this.call<Cursor & { entries: SeatEntry[] }>('GET', `/api/games/${id}/log?from=${at}`);
    const { entries, ...now } = await page(from);
    const end = Math.min(now.n, to ?? now.n);
    for (let last = entries.at(-1); last !== undefined && last.n < end; last = entries.at(-1)) {
      const next = await page(last.n + 1);
      // Taken back meanwhile: begin anew.
      if (next.undos !== now.undos || next.entries.length === 0) return this.log(id, from, to);
      entries.push(...next.entries);
    }
    return { ...now, entries: entries.filter(({ n }) => n <= end) };
  }
  at = (id: string, n: number) =>
    this.call<{ n: number; view: SeatView; track: GameView['track'] }>('GET', `/api/games/${id}/at/${n}`);
  /** The game as the table shows it, now or at an earlier moment. */
  scene = (id: string, at?: number) =>
    this.call<Linked<GameScene>>('GET', `/api/games/${id}/scene${at === undefined ? '' : `?at=${at}`}`);
  overlay = (id: string, name: string) =>
    this.call<{ [hex: string]: string | number }>('GET', `/api/games/${id}/overlays/${name}`);
  choicesAbout = async (id: string, filter: AboutFilter) =>
    (await this.call<{ choices: ListedChoice[] }>('GET', `/api/games/${id}/choices?${query(filter)}`))
      .choices;
  /** The same as the table shows them. */
  optionsAbout = async (id: string, filter: AboutFilter) =>
    (await this.call<{ options: ChoiceOption[] }>('GET', `/api/games/${id}/options?${query(filter)}`))
      .options;
  why = async (id: string, choice: string, value: Plain) =>
    (await this.call<{ problem: Problem | null }>('POST', `/api/games/${id}/why`, { choice, value })).problem;

  losses = async (id: string, wanted: Wanted) =>
    (
      await this.call<{ losses: Losses | null }>(
        'GET',
        `/api/games/${id}/losses?wanted=${encodeURIComponent(JSON.stringify(wanted))}`,
      )
    ).losses;

  several = async (id: string, asked: SeveralAsked, shares: Shares) =>
    (
      await this.call<{ several: Several | null }>('POST', `/api/games/${id}/several`, {
        ...asked,
        shares,
      })
    ).several;

  via = async (id: string, unit: string, acts: readonly Thought[]) =>
    (await this.call<{ via: Via | null }>('POST', `/api/games/${id}/via`, { unit, acts })).via;

  idle = async (id: string, unit: string) =>
    (
      await this.call<{ problem: Problem | null }>(
        'GET',
        `/api/games/${id}/idle?unit=${encodeURIComponent(unit)}`,
      )
    ).problem;

  /** What is to be said of a place; `thought`: what would change elsewhere if this were chosen. */
  place = async (id: string, place: string, thought?: Thought) => {
    const asked =
      thought === undefined
        ? ''
        : `?${new URLSearchParams({ choice: thought.choice, value: JSON.stringify(thought.value) })}`;
    const at = `/api/games/${id}/places/${encodeURIComponent(place)}${asked}`;
    return (await this.call<{ notes: readonly PlaceNote[] }>('GET', at)).notes;
  };

  /** Makes a choice as entry `n`. Sent again under the same key until there is an answer. */
  async choose(id: string, ask: Omit<Posted, 'key'>, key = freshKey()): Promise<Ack> {
    for (let tries = 0; ; tries++) {
      try {
        return await this.call<Ack>('POST', `/api/games/${id}/choices`, { ...ask, key });
      } catch (error) {
        const lasting = error instanceof Refused && error.status < 500 && error.status !== 429;
        const wait = AGAIN[tries];
        if (lasting || wait === undefined) throw error;
        await new Promise((resolve) => setTimeout(resolve, wait));
      }
    }
  }

  undo = (id: string, ask: { to: number; n: number; undos: number }) =>
    this.call<Cursor>('POST', `/api/games/${id}/undo`, ask);
  askRollback = (id: string, to: number) => this.call('POST', `/api/games/${id}/rollback`, { to });
  answerRollback = (id: string, accept: boolean) =>
    this.call('POST', `/api/games/${id}/rollback/answer`, { accept });
  resign = (id: string) => this.call('POST', `/api/games/${id}/resign`);
  offerDraw = (id: string) => this.call('POST', `/api/games/${id}/draw`);
  dropDraw = (id: string) => this.call('DELETE', `/api/games/${id}/draw`);
  claim = (id: string, wish: { take: 'win' } | { take: 'bot'; level: string }) =>
    this.call('POST', `/api/games/${id}/claim`, wish);
  comeBack = (id: string) => this.call('POST', `/api/games/${id}/return`);
  setOrders = (id: string, orders: readonly Order[]) =>
    this.call('PUT', `/api/games/${id}/orders`, { orders });
  chat = async (id: string, after = 0) =>
    (await this.call<{ messages: ChatLine[] }>('GET', `/api/games/${id}/chat?after=${after}`)).messages;
  unsay = (id: string, line: number) => this.call('DELETE', `/api/games/${id}/chat/${line}`);
  say = (id: string, text: string) => this.call<{ id: number }>('POST', `/api/games/${id}/chat`, { text });
  notes = async (id: string) => (await this.call<{ text: string }>('GET', `/api/games/${id}/notes`)).text;
  setNotes = (id: string, text: string) => this.call('PUT', `/api/games/${id}/notes`, { text });
  save = (id: string) => this.call<unknown>('GET', `/api/games/${id}/save`);

  // ---- events ----

  /** Follows a game from a moment on. A line that breaks is mended, and nothing is missed. Returns what ends it. */
  follow(id: string, after: Cursor, hear: GameEvents): () => void {
    let at = after.undos === 0 ? `${after.n}` : `${after.n}-${after.undos}`;
    return lasting(() => {
      const source = new EventSource(`${this.#base}/api/games/${id}/events?after=${at}`);
      const on = <T>(name: string, act: (data: T) => void) =>
        source.addEventListener(name, (event) => {
          const { data, lastEventId } = event as MessageEvent<string>;
          if (lastEventId !== '') at = lastEventId;
          act(JSON.parse(data) as T);
        });
      on<Parameters<NonNullable<GameEvents['entry']>>[0]>('entry', (told) => hear.entry?.(told));
      on<Cursor>('undo', (to) => hear.undo?.(to));
      on<GameState>('state', (state) => hear.state?.(state));
      on<{ build: string }>('house', ({ build }) => this.#served?.(build));
      on<{ last: number; gone: number }>('chat', ({ last, gone }) => hear.chat?.(last, gone));
      source.addEventListener('open', () => hear.line?.(true));
      source.addEventListener('error', () => hear.line?.(false));
      return source;
    });
  }

  /** Notices as they come, whichever game is open. */
  attend(hear: (notice: Notice) => void): () => void {
    return lasting(() => {
      const source = new EventSource(`${this.#base}/api/me/events`);
      source.addEventListener('house', (event) =>
        this.#served?.((JSON.parse((event as MessageEvent<string>).data) as { build: string }).build),
      );
      source.addEventListener('notice', (event) => hear(JSON.parse((event as MessageEvent<string>).data)));
      return source;
    });
  }
}

interface AboutFilter {
  readonly choice?: string;
  readonly about?: string;
  readonly id?: string | number;
}

function query({ choice, about, id }: AboutFilter): URLSearchParams {
  const given = Object.entries({ choice, about, id }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
}

const CLOSED = 2;
const MEND_AFTER = 2000;

/** Browsers mend a line that breaks, but give up on one that was answered with an error: then it is opened anew. */
function lasting(open: () => EventSource): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = (): void => {
    source = open();
    source.addEventListener('error', () => {
      if (source.readyState === CLOSED) timer = setTimeout(begin, MEND_AFTER);
    });
  };
  begin();
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
