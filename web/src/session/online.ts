/**
 * A game played on the server, as the table sees it: the same questions as to the worker, asked over the network. The
 * scenes come from there as they are; the line to it is a matter of online-line.ts.
 */

import type { Plain, Problem, SeatEntry } from '@armistice/engine';
import type { FilmOptions } from '@armistice/report/film';
import {
  type Client,
  type Cursor,
  type GameScene,
  type Linked,
  type Order,
  Refused,
} from '@armistice/server/client';
import type { Policies, SeveralAsked, Shares, Wanted } from '@armistice/table';
import { sameMoment } from './entries.ts';
import { problemOf } from './fault.ts';
import { OnlineLine } from './online-line.ts';
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

/** Curves of a game under way are drawn through so many moments. */
const POINTS = 8;

const ok = <T>(value: T): Answered<T> => ({ ok: true, value });
const no = (problem: Problem): { ok: false; problem: Problem } => ({ ok: false, problem });

export class OnlineTable implements Engine {
  readonly id: string;
  readonly client: Client;
  readonly #library: Library;
  readonly #openRecord: OnlineOptions['openRecord'];
  readonly #line: OnlineLine;
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
    this.#line = new OnlineLine(id, client);
  }

  /** Looks and reads for the first time. */
  async open(): Promise<Answered<{ readonly how: string }>> {
    try {
      await this.#line.read(await this.#line.fresh());
      return ok({ how: 'online' });
    } catch (error) {
      return no(problemOf(error));
    }
  }

  // ---- news ----

  subscribe = (changed: () => void): (() => void) => this.#line.subscribe(changed);

  snapshot = (): OnlineState | undefined => this.#line.snapshot();

  /** Listens until the returned function is called. */
  listen(): () => void {
    return this.#line.listen();
  }

  /** Is there something to look at anew? */
  get stale(): boolean {
    return this.#line.stale;
  }

  /** A question in passing: without an answer there is nothing to show, but the reason. */
  async #asked<T>(question: () => Promise<T>, nothing: T): Promise<T> {
    try {
      return await question();
    } catch (error) {
      this.#line.tell({ fault: problemOf(error) });
      return nothing;
    }
  }

  // ---- looking ----

  async scene(viewer: string | null): Promise<Scene> {
    return this.#sceneOf(await this.#line.fresh(), viewer);
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
    const game = await this.#line.fresh();
    const scene = await this.#sceneOf(game, viewer);
    const entries = scene.everything ? [] : await this.#line.read(game);
    this.#line.given(game);
    if (scene.everything) return { ...(await (await this.wholeRecord()).look(viewer, read)), scene };
    return { scene, from: (entries[0]?.n ?? scene.n + 1) - 1, entries };
  }

  async log(viewer: string | null, from: number, to?: number): Promise<readonly LogEntry[]> {
    const now = await this.#line.fresh();
    if (viewer === EVERYTHING && now.status === 'over')
      return (await this.wholeRecord()).log(EVERYTHING, from, to);
    const held = await this.#line.read(now);
    const known = held.filter(({ n }) => n >= from && (to === undefined || n <= to));
    if (from > this.#line.entries.first || now.n === 0) return known;
    const { entries } = await this.client.log(this.id, from, to ?? now.n);
    return entries;
  }

  async at(n: number, viewer: string | null): Promise<Scene> {
    const now = await this.#line.fresh();
    if (now.status === 'over') return (await this.wholeRecord()).at(n, viewer);
    return n >= now.n ? now.scene : (await this.client.scene(this.id, Math.max(0, n))).scene;
  }

  async chronicle(viewer: string | null): Promise<Chronicle> {
    const now = await this.#line.fresh();
    if (now.status === 'over') return (await this.wholeRecord()).chronicle(viewer);
    const log = await this.log(null, 1);
    const views: PastView[] = [];
    const stride = Math.max(1, Math.ceil(now.n / POINTS));
    for (let n = 0; n < now.n; n += stride) views.push(await this.client.at(this.id, n));
    views.push(await this.client.at(this.id, now.n));
    return this.#library.courseOf(now.game, log, views);
  }

  async maps() {
    return this.#library.mapsFor((await this.#line.fresh()).scene);
  }

  async map(id: string, theme: 'light' | 'dark'): Promise<MapPicture> {
    return this.#library.pictureFor((await this.#line.fresh()).scene, id, theme);
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
    return this.#library.overlaysIn((await this.#line.fresh()).game);
  }

  async overlay(name: string) {
    return this.#asked(() => this.client.overlay(this.id, name), {});
  }

  async rule(id: string) {
    return this.#library.ruleIn((await this.#line.fresh()).game, id);
  }

  async stages(entries: readonly SeatEntry[]) {
    return this.#library.stagesIn((await this.#line.fresh()).game, entries);
  }

  async reference() {
    return this.#library.referenceFor((await this.#line.fresh()).scene);
  }

  async orderSteps() {
    return this.#library.ordersIn((await this.#line.fresh()).game);
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
      this.#line.old({ quietly: true });
      return ok(null);
    } catch (error) {
      if (error instanceof Refused) this.#unanswered = undefined;
      return no(this.#problem(error));
    }
  }

  async undo(seat: string, to: number): Promise<Answered<Update>> {
    const now = await this.#line.fresh();
    const taken = (await this.#line.read(now)).filter(
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
      this.#line.entries.back(at);
      this.#line.old({ quietly: true });
    } catch (error) {
      return no(this.#problem(error));
    }
    return ok(await this.look(seat));
  }

  /** The server keeps nothing of what was taken back; the page makes the same choice again. */
  async redo(seat: string): Promise<Answered<Update>> {
    const now = await this.#line.fresh();
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
    const orders = (await this.#line.fresh()).orders as readonly Order[];
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
      this.#line.old();
      return ok(null);
    } catch (error) {
      return no(this.#problem(error));
    }
  }

  #problem(error: unknown): Problem {
    if (!(error instanceof Refused)) return problemOf(error);
    if (error.status !== 409) return problemOf(error);
    this.#line.old();
    if (error.code !== 'stale') return problemOf(error);
    return { code: 'stale', message: 'Somebody was quicker: the game has moved on. Look again.' };
  }

  // ---- the record ----

  /** The whole game in the engine here, once it is over. */
  wholeRecord(): Promise<Engine> {
    this.#record ??= (async () => {
      const now = await this.#line.fresh();
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
    const now = await this.#line.fresh();
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
