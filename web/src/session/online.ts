/**
 * A game played on the server, as the table sees it: the same questions as to the worker, asked over the network. The
 * scenes come from there as they are; what others do comes by events, each once, and is told to the page.
 */

import type { Plain, Problem, SeatEntry } from '@armistice/engine';
import type { FilmOptions } from '@armistice/report/film';
import {
  type Client,
  type Cursor,
  type GameScene,
  type GameState,
  type Linked,
  type Order,
  Refused,
} from '@armistice/server/client';
import type { Policies, SeveralAsked, Shares, Wanted } from '@armistice/table';
import { EntryLog, sameMoment } from './entries.ts';
import { problemOf } from './fault.ts';
import type { OnlineOptions, OnlineState } from './online-state.ts';
import {
  type Act,
  type Answered,
  ASK,
  type ChoiceOption,
  type Chronicle,
  type Engine,
  EVERYTHING,
  type Hint,
  type Library,
  type LogEntry,
  type MapPicture,
  type PastView,
  type ReadTo,
  type Scene,
  type Update,
} from './protocol.ts';

/** A line that does not come back by itself is laid anew after so long. */
const PATIENCE = 4000;
/** So much of the end of a log is read at first. */
const END = 400;
/** Curves of a game under way are drawn through so many moments. */
const POINTS = 8;

const ok = <T>(value: T): Answered<T> => ({ ok: true, value });
const no = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });

export class OnlineTable implements Engine {
  readonly id: string;
  readonly client: Client;
  readonly #library: Library;
  readonly #openRecord: OnlineOptions['openRecord'];
  readonly #listeners = new Set<() => void>();
  readonly #entries = new EntryLog();
  #now: OnlineState | undefined;
  /** The question under way, and whether the game has moved on since it was asked for. */
  #looking: Promise<Linked<GameScene>> | undefined;
  #stale = true;
  /** What the page was last given to show. */
  #given: Linked<GameScene> | undefined;
  #stop: (() => void) | undefined;
  #patience: ReturnType<typeof setTimeout> | undefined;
  /** A choice that got no answer keeps its key: sent again, it is made once. */
  #unanswered: { readonly what: string; readonly key: string } | undefined;
  /** Own entries taken back, those made as one together, the first to be made again at the end; good for one moment only. */
  #undone: { at: Cursor; steps: (readonly Act[])[] } | undefined;
  #record: Promise<Engine> | undefined;

  constructor({ id, client, library, openRecord }: OnlineOptions) {
    this.id = id;
    this.client = client;
    this.#library = library;
    this.#openRecord = openRecord;
  }

  /** Looks and reads for the first time. */
  async open(): Promise<Answered<{ readonly how: string }>> {
    try {
      await this.#read(await this.#fresh());
      return ok({ how: 'online' });
    } catch (error) {
      return no(problemOf(error));
    }
  }

  // ---- news ----

  subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed);
    return () => this.#listeners.delete(changed);
  };

  snapshot = (): OnlineState | undefined => this.#now;

  #tell(change: Partial<OnlineState>): void {
    if (this.#now === undefined) return;
    this.#now = { ...this.#now, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Listens until the returned function is called. */
  listen(): () => void {
    const again = () => this.#lay();
    const lost = () => this.#tell({ line: false });
    this.#lay();
    addEventListener('online', again);
    addEventListener('offline', lost);
    return () => {
      removeEventListener('online', again);
      removeEventListener('offline', lost);
      clearTimeout(this.#patience);
      this.#stop?.();
      this.#stop = undefined;
    };
  }

  /** Lays the line from the last entry we have: nothing is missed, nothing comes twice. */
  #lay(): void {
    this.#stop?.();
    clearTimeout(this.#patience);
    this.#stop = this.client.follow(this.id, this.#entries.at, {
      entry: (told) => {
        if (this.#entries.take(told) === 'gap') this.#lay();
        this.#moved(told);
      },
      undo: (to) => {
        this.#entries.back(to);
        this.#moved(to);
      },
      state: (state) => this.#heard(state),
      chat: (last) => this.#tell({ chat: last }),
      line: (open) => {
        clearTimeout(this.#patience);
        if (!open) this.#patience = setTimeout(() => this.#lay(), PATIENCE);
        if (this.#now?.line !== open) this.#tell({ line: open });
      },
    });
  }

  #moved(to: Cursor): void {
    const game = this.#now?.game;
    if (game !== undefined && game.undos === to.undos && game.n >= to.n) return;
    this.#stale = true;
    this.#tell({});
  }

  #heard(state: GameState): void {
    const game = this.#now?.game;
    // An answer that is under way may be older than this, and other than what is here.
    if (game === undefined || this.#looking !== undefined || publicPart(game) !== publicPart(state))
      this.#stale = true;
    this.#tell({ state });
  }

  /** Is there something to look at anew? Others ask for scenes too: what they were told is here, and not shown yet. */
  get stale(): boolean {
    return this.#stale || this.#given !== this.#now?.game;
  }

  async #fresh(): Promise<Linked<GameScene>> {
    if (!this.#stale && this.#now !== undefined) return this.#now.game;
    this.#looking ??= this.#lookOnce().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  async #lookOnce(): Promise<Linked<GameScene>> {
    this.#stale = false;
    try {
      const game = await this.client.scene(this.id);
      const heard = this.#now?.state;
      if (heard !== undefined && publicPart(heard) === publicPart(game)) this.#stale = false;
      if (this.#now === undefined) this.#now = { game, state: game, line: true, chat: 0 };
      else this.#tell({ game, state: game });
      return game;
    } catch (error) {
      this.#stale = true;
      throw error;
    }
  }

  /** A question in passing: without an answer there is nothing to show, but the reason. */
  async #asked<T>(question: () => Promise<T>, nothing: T): Promise<T> {
    try {
      return await question();
    } catch (error) {
      this.#tell({ fault: problemOf(error) });
      return nothing;
    }
  }

  // ---- looking ----

  async scene(viewer: string | null): Promise<Scene> {
    return this.#sceneOf(await this.#fresh(), viewer);
  }

  async #sceneOf({ scene, status, n, undos }: Linked<GameScene>, viewer: string | null): Promise<Scene> {
    if (viewer === EVERYTHING && status === 'over')
      return { ...(await (await this.wholeRecord()).scene(EVERYTHING)), seats: scene.seats };
    // What was taken back is kept by this page alone.
    return this.#undone !== undefined && sameMoment(this.#undone.at, { n, undos })
      ? { ...scene, canRedo: true }
      : scene;
  }

  async look(viewer: string | null, read?: ReadTo): Promise<Update> {
    const game = await this.#fresh();
    const scene = await this.#sceneOf(game, viewer);
    const entries = scene.everything ? [] : await this.#read(game);
    this.#given = game;
    if (scene.everything) return { ...(await (await this.wholeRecord()).look(viewer, read)), scene };
    return { scene, from: (entries[0]?.n ?? scene.n + 1) - 1, entries };
  }

  /** The end of the log, up to this moment. */
  async #read(now: Cursor): Promise<readonly SeatEntry[]> {
    if (!this.#entries.covers(now)) {
      const from = this.#entries.at.n === 0 ? undefined : this.#entries.safeFrom(now);
      const told = await this.client.log(this.id, from ?? end(now.n));
      if (from !== undefined && told.undos === now.undos) this.#entries.add(told, from - 1, told.entries);
      else if (from === undefined) this.#entries.begin(told, end(now.n) - 1, told.entries);
      else {
        // Meanwhile something was taken back: what we have may be of another past.
        const anew = await this.client.log(this.id, end(told.n));
        this.#entries.begin(anew, end(told.n) - 1, anew.entries);
      }
    }
    return this.#entries.upTo(now.n);
  }

  async log(viewer: string | null, from: number, to?: number): Promise<readonly LogEntry[]> {
    const now = await this.#fresh();
    if (viewer === EVERYTHING && now.status === 'over')
      return (await this.wholeRecord()).log(EVERYTHING, from, to);
    const held = await this.#read(now);
    const known = held.filter(({ n }) => n >= from && (to === undefined || n <= to));
    if (from > this.#entries.first || now.n === 0) return known;
    const { entries } = await this.client.log(this.id, from, to ?? now.n);
    return entries;
  }

  async at(n: number, viewer: string | null): Promise<Scene> {
    const now = await this.#fresh();
    if (now.status === 'over') return (await this.wholeRecord()).at(n, viewer);
    return n >= now.n ? now.scene : (await this.client.scene(this.id, Math.max(0, n))).scene;
  }

  async chronicle(viewer: string | null): Promise<Chronicle> {
    const now = await this.#fresh();
    if (now.status === 'over') return (await this.wholeRecord()).chronicle(viewer);
    const log = await this.log(null, 1);
    const views: PastView[] = [];
    const stride = Math.max(1, Math.ceil(now.n / POINTS));
    for (let n = 0; n < now.n; n += stride) views.push(await this.client.at(this.id, n));
    views.push(await this.client.at(this.id, now.n));
    return this.#library.courseOf(now.game, log, views);
  }

  async maps() {
    return this.#library.mapsFor((await this.#fresh()).scene);
  }

  async map(id: string, theme: 'light' | 'dark'): Promise<MapPicture> {
    return this.#library.pictureFor((await this.#fresh()).scene, id, theme);
  }

  async choicesAbout(
    _seat: string,
    filter: { readonly choice?: string; readonly about: string; readonly id?: string },
  ): Promise<readonly ChoiceOption[]> {
    return this.#asked(() => this.client.optionsAbout(this.id, filter), []);
  }

  async why(_seat: string, choice: string, value: Plain): Promise<Problem | null> {
    return this.#asked(() => this.client.why(this.id, choice, value), null);
  }

  async idle(_seat: string, unit: string): Promise<Problem | null> {
    return this.#asked(() => this.client.idle(this.id, unit), null);
  }

  async losses(_seat: string, wanted: Wanted) {
    return this.#asked(() => this.client.losses(this.id, wanted), null);
  }

  async several(_seat: string, asked: SeveralAsked, shares: Shares) {
    return this.#asked(() => this.client.several(this.id, asked, shares), null);
  }

  /** Who marches over several turns is a matter of the worker, which holds the position. */
  async journeys() {
    return null;
  }

  async via(_seat: string, unit: string, acts: readonly Act[]) {
    return this.#asked(() => this.client.via(this.id, unit, bare(acts)), null);
  }

  async place(_viewer: string | null, place: string, thought?: Act) {
    return this.#asked(() => this.client.place(this.id, place, thought), []);
  }

  async overlays() {
    return this.#library.overlaysIn((await this.#fresh()).game);
  }

  async overlay(name: string) {
    return this.#asked(() => this.client.overlay(this.id, name), {});
  }

  async rule(id: string) {
    return this.#library.ruleIn((await this.#fresh()).game, id);
  }

  async stages(entries: readonly SeatEntry[]) {
    return this.#library.stagesIn((await this.#fresh()).game, entries);
  }

  async reference() {
    return this.#library.referenceFor((await this.#fresh()).scene);
  }

  async orderSteps() {
    return this.#library.ordersIn((await this.#fresh()).game);
  }

  // ---- acting ----

  async choose(
    seat: string,
    choice: string,
    value: Plain,
    n: number,
    undos: number,
  ): Promise<Answered<Update>> {
    return this.chooseAll(seat, [{ choice, value }], n, undos);
  }

  async chooseAll(
    seat: string,
    [first, ...others]: readonly Act[],
    n: number,
    undos: number,
  ): Promise<Answered<Update>> {
    const again = this.#undone;
    const done = await this.#post({ n, undos, ...first!, ...(others.length === 0 ? {} : { with: others }) });
    if (!done.ok) return done;
    // Whoever does something else has given up what was taken back.
    if (again === this.#undone) this.#undone = undefined;
    return ok(await this.look(seat));
  }

  async #post(ask: Parameters<Client['choose']>[1]): Promise<Answered<null>> {
    const what = JSON.stringify(ask);
    const key = this.#unanswered?.what === what ? this.#unanswered.key : crypto.randomUUID();
    this.#unanswered = { what, key };
    try {
      await this.client.choose(this.id, ask, key);
      this.#unanswered = undefined;
      this.#stale = true;
      return ok(null);
    } catch (error) {
      if (error instanceof Refused) this.#unanswered = undefined;
      return no(this.#problem(error));
    }
  }

  async undo(seat: string, to: number): Promise<Answered<Update>> {
    const now = await this.#fresh();
    const taken = (await this.#read(now)).filter(
      (one) => one.n > to && one.seat === seat && one.passed !== true,
    );
    const before = this.#undone !== undefined && sameMoment(this.#undone.at, now) ? this.#undone.steps : [];
    try {
      const at = await this.client.undo(this.id, { to, n: now.n, undos: now.undos });
      const acts = taken.flatMap(({ choice, value = null }) =>
        choice === undefined ? [] : [{ choice, value }],
      );
      const asOne = acts.length > 1 && to === now.n - now.scene.undoStep;
      this.#undone = { at, steps: [...before, ...(asOne ? [acts] : acts.map((one) => [one]).reverse())] };
      this.#entries.back(at);
      this.#stale = true;
    } catch (error) {
      return no(this.#problem(error));
    }
    return ok(await this.look(seat));
  }

  /** The server keeps nothing of what was taken back; the page makes the same choice again. */
  async redo(seat: string): Promise<Answered<Update>> {
    const now = await this.#fresh();
    const { at, steps = [] } = this.#undone ?? {};
    const next = steps.at(-1);
    if (at === undefined || next === undefined || !sameMoment(at, now))
      return no({ code: 'nothing-to-redo', message: 'There is nothing to make again.' });
    const { n, undos } = now;
    const left = steps.slice(0, -1);
    const made = await this.chooseAll(seat, next, n + 1, undos);
    if (made.ok && left.length > 0) this.#undone = { at: { n: n + next.length, undos }, steps: left };
    else this.#undone = undefined;
    return made.ok && left.length > 0 ? ok(await this.look(seat)) : made;
  }

  /** A policy is a standing order: the server keeps it with the others. */
  async setPolicies(seat: string, said: Policies): Promise<Answered<Update>> {
    const orders = (await this.#fresh()).orders as readonly Order[];
    const others = orders.filter((one) => !('policy' in one) || said[one.policy] === undefined);
    const now = Object.entries(said).flatMap(([policy, answer]) =>
      answer === ASK ? [] : [{ policy, answer }],
    );
    const next = [...others, ...now];
    const done = await this.deed((client, id) => client.setOrders(id, next));
    return done.ok ? ok(await this.look(seat)) : done;
  }

  async sit(): Promise<Answered<Update>> {
    return no({ code: 'refused', message: 'Online a seat is handed to a bot in the menu of the game.' });
  }

  /** Something asked of the server beside the board: an offer, a resignation. */
  async deed(work: (client: Client, id: string) => Promise<unknown>): Promise<Answered<null>> {
    try {
      await work(this.client, this.id);
      this.#stale = true;
      this.#tell({});
      return ok(null);
    } catch (error) {
      return no(this.#problem(error));
    }
  }

  #problem(error: unknown): Problem {
    if (!(error instanceof Refused)) return problemOf(error);
    if (error.status !== 409) return problemOf(error);
    this.#stale = true;
    this.#tell({});
    if (error.code !== 'stale') return problemOf(error);
    return { code: 'stale', message: 'Somebody was quicker: the game has moved on. Look again.' };
  }

  // ---- the record ----

  /** The whole game in the engine here, once it is over. */
  wholeRecord(): Promise<Engine> {
    this.#record ??= (async () => {
      const now = await this.#fresh();
      return this.#openRecord(JSON.stringify(await this.client.save(this.id)), now.outcome);
    })();
    this.#record.catch(() => {
      this.#record = undefined;
    });
    return this.#record;
  }

  async save(): Promise<string> {
    return JSON.stringify(await this.client.save(this.id));
  }

  async report(fonts: string) {
    return (await this.wholeRecord()).report(fonts);
  }

  async film(options: FilmOptions) {
    return (await this.wholeRecord()).film(options);
  }

  async verify() {
    const now = await this.#fresh();
    if (now.status !== 'over') return { ok: false, text: 'The seed is shown when the game is over.' };
    return (await this.wholeRecord()).verify();
  }

  // ---- what the server does by itself, or not at all ----

  async botMoves(_most: number, viewer: string | null = null) {
    return { ...(await this.look(viewer)), made: 0, more: false };
  }

  async hint(): Promise<Answered<Hint>> {
    return no({ code: 'refused', message: 'There are no hints in games against others.' });
  }

  async games(): Promise<never> {
    throw new Error('Games are listed by the engine here.');
  }

  async create(): Promise<never> {
    throw new Error('Games are made by the engine here, or by the server.');
  }
}

/** Only what is chosen. */
const bare = (acts: readonly Act[]): Act[] => acts.map(({ choice, value }) => ({ choice, value }));

/** The first entry of the end of a log. */
const end = (n: number): number => Math.max(1, n - END + 1);

/** What of a state, if it changes, changes the now. */
function publicPart({ status, n, undos, asked, seats, offers, outcome }: GameState): string {
  const who = seats.map(({ seat, name, by, you }) => [seat, name, by, you]);
  return JSON.stringify([status, n, undos, asked, who, offers, outcome]);
}
