/** The engine's side of the table: one game at a time, asked by the page. Runs in a worker, and in tests without one. */

import { levelsOf } from '@armistice/bots';
import {
  type AnyGame,
  type AnyRules,
  type Filter,
  freshSeed,
  type Listed,
  Match,
  type Moment,
  type Outcome,
  openSave,
  type Plain,
  type Play,
  type ProblemCode,
  type SeatEntry,
  saveText,
  seatLog,
  seatView,
  toSave,
  verifySave,
} from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import type { MapData } from '@armistice/hex';
import type { OptionDetail, TableFace } from '@armistice/table';
import {
  type Answered,
  type Button,
  type ChoiceOption,
  type Chronicle,
  type Decided,
  type Engine,
  EVERYTHING,
  type Focus,
  type Hint,
  type LogEntry,
  type MapPicture,
  type NewGame,
  type Reasons,
  type Scene,
  type Thinking,
} from '../session/protocol.ts';
import { buttonOf, optionOf, sealedIn } from './buttons.ts';
import { gameCards } from './cards.ts';
import { laidTogether, logTogether } from './everything.ts';
import { hintOf } from './hint.ts';
import { luckOf } from './luck.ts';
import { Opponents } from './opponents.ts';
import { pictureOf } from './picture.ts';
import { type Elsewhere, Thinker } from './thinker.ts';

/** More values than this are no row of buttons. */
const MOST_BUTTONS = 24;
const CHRONICLE_POINTS = 120;
/** Entries looked through for the start of a phase. */
const FAR_BACK = 120;
/** Who is asked for hints. */
const ADVISER = 'staff';

interface Open {
  readonly match: Match<AnyRules>;
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
  /** How it ended beside the table, if it did. */
  readonly ended: Outcome | null;
}

const ok = <T>(value: T): Answered<T> => ({ ok: true, value });
const nobody = (): never => {
  throw new Error('No game is open.');
};

export class Host implements Engine, Thinking {
  #open: Open | undefined;
  readonly #thinker: Thinker | undefined;
  /** Entries after which a new phase began, found as they come. */
  #phases: number[] = [0];
  #lastPhase = '';
  readonly #opponents = new Opponents();
  /** Why bots did what they did, by entry number. */
  readonly #reasons = new Map<number, string>();

  /** `elsewhere` starts another host to think in; without one, bots think here. */
  constructor(elsewhere?: () => Elsewhere) {
    this.#thinker = elsewhere && new Thinker(elsewhere);
  }

  games() {
    return gameCards();
  }

  async create(wanted: NewGame): Promise<Answered<null>> {
    const game = await loadGame(wanted.game);
    const face = await loadTable(wanted.game);
    if (game === undefined || face === undefined)
      return {
        ok: false,
        problem: { code: 'unknown-game', message: `There is no game '${wanted.game}' here.` },
      };
    const { scenario, options, seats, content } = wanted;
    const made = Match.create(game, wanted.seed ?? freshSeed(), { scenario, options, seats, content });
    if (!made.ok) return made;
    this.#begin({ match: made.value as Match<AnyRules>, game, face, ended: null });
    return ok(null);
  }

  async open(
    text: string,
    reasons: Reasons = {},
    ended: Outcome | null = null,
  ): Promise<Answered<{ how: string }>> {
    const wanted = gameOf(text);
    const game = wanted === undefined ? undefined : await loadGame(wanted);
    const face = wanted === undefined ? undefined : await loadTable(wanted);
    const opened = openSave(text, (id) => (id === wanted ? game : undefined));
    if (!opened.ok) return opened;
    if (game === undefined || face === undefined)
      return {
        ok: false,
        problem: { code: 'unknown-game', message: 'This game cannot be played at the table.' },
      };
    this.#begin({ match: opened.value.match as Match<AnyRules>, game, face, ended });
    for (const [n, why] of Object.entries(reasons)) this.#reasons.set(Number(n), why);
    this.#forget();
    return ok({ how: opened.value.how });
  }

  #begin(open: Open): void {
    this.#open = open;
    this.#opponents.clear();
    this.#reasons.clear();
    this.#thinker?.stop();
    this.#findPhase();
  }

  /** A reason goes with its entry. */
  #forget(): void {
    const { match } = this.#now;
    for (const n of this.#reasons.keys()) if (n > match.n || !isBots(match, n)) this.#reasons.delete(n);
  }

  get #now(): Open {
    return this.#open ?? nobody();
  }

  /** The outcome of the game, on the map or beside it. */
  get #outcome(): Outcome | null {
    const { match, ended } = this.#now;
    return match.outcome ?? ended;
  }

  /** Remembers where phases begin, so that one click goes back to the start of one. */
  #notePhase(): void {
    const { match } = this.#now;
    while (this.#phases.length > 1 && this.#phases.at(-1)! > match.n) this.#phases.pop();
    const phase = phaseOf(match.play);
    if (phase === this.#lastPhase) return;
    this.#lastPhase = phase;
    if (this.#phases.at(-1) !== match.n) this.#phases.push(match.n);
  }

  /** In a game just opened: where the phase it stands in began. */
  #findPhase(): void {
    const { match } = this.#now;
    this.#lastPhase = phaseOf(match.play);
    let from = match.n;
    const earliest = Math.max(match.base, match.n - FAR_BACK);
    while (from > earliest && phaseOf(match.at(from - 1)) === this.#lastPhase) from--;
    this.#phases = from === 0 ? [0] : [0, from];
  }

  async save(): Promise<string> {
    return saveText(toSave(this.#now.match));
  }

  async record() {
    return { text: saveText(toSave(this.#now.match)), reasons: Object.fromEntries(this.#reasons) };
  }

  async scene(seat: string | null): Promise<Scene> {
    return this.#scene(this.#now.match, seat, true);
  }

  async at(n: number, seat: string | null): Promise<Scene> {
    const { match } = this.#now;
    const moment = Math.max(match.base, Math.min(match.n, n));
    return this.#scene(match.asOf(moment), seat, false);
  }

  #scene(match: Moment<AnyRules>, viewer: string | null, live: boolean): Scene {
    if (viewer === EVERYTHING && this.#outcome !== null) return this.#everything(match);
    const seat = viewer === EVERYTHING ? null : viewer;
    const { game, face, ended } = this.#now;
    const view = seatView(match, seat);
    const board = view.board as unknown;
    const stopped = match.n === this.#now.match.n ? ended : null;
    const asked = live && stopped === null && seat !== null && view.asked.includes(seat);
    const { play } = match;
    const undoTo = live && seat !== null ? this.#now.match.undoLimit(seat) : match.n;
    return {
      game: game.id,
      scenario: view.scenario,
      scenarioTitle: play.scenario.title,
      options: view.options,
      seats: view.seats,
      seatTitles: Object.fromEntries(game.seats.map((one) => [one.id, one.title])),
      seat,
      everything: false,
      n: view.n,
      undos: view.undos,
      asked: stopped === null ? view.asked : [],
      step: view.step,
      prompt: view.prompt,
      track: view.outcome === null ? face.track(play.flow) : null,
      headline: face.headline(board),
      stacks: face.stacks(board, seat),
      markers: face.markers(board),
      panels: face.panels(board, seat),
      battle: face.battle(board, seat),
      control: face.control(board),
      foci: asked ? this.#foci(match, seat) : [],
      buttons: asked ? this.#buttons(match, seat, board) : [],
      kinds: asked ? kindsOf(match) : {},
      undoTo,
      phaseStart: Math.max(undoTo, this.#phases.findLast((n) => n <= match.n) ?? 0),
      canRedo: live && this.#now.match.redoable > 0,
      sealed: live ? sealedIn(view) : 0,
      canTakeBack: live && takeable(this.#now.match),
      hints: asked && levelOf(match, seat) === undefined && levelsOf(game.id).includes(ADVISER),
      outcome: view.outcome ?? stopped,
      seedCommit: view.seedCommit,
      ...seedOf(match, view.outcome ?? stopped),
    };
  }

  #everything(match: Moment<AnyRules>): Scene {
    const seats = this.#now.game.seats.map(({ id }) => this.#scene(match, id, false));
    return { ...this.#scene(match, null, false), ...laidTogether(seats), everything: true };
  }

  #foci({ play }: Moment<AnyRules>, seat: string): Focus[] {
    const { game } = this.#now;
    return [...play.foci(seat)].map(({ choice, about, id }) => ({
      choice,
      about,
      id: String(id),
      name: game.name?.(play, about, id, seat) ?? String(id),
    }));
  }

  #buttons(match: Moment<AnyRules>, seat: string, board: unknown): Button[] {
    const { face } = this.#now;
    const buttons: Button[] = [];
    for (const [choice, kind] of Object.entries(match.play.choiceKinds())) {
      if (kind.foci !== undefined) continue;
      for (const { value } of match.play.choices(seat, { choice }).take(MOST_BUTTONS)) {
        const option = face.option(choice, value, board);
        buttons.push(buttonOf({ choice, value }, option, kind));
      }
    }
    return buttons;
  }

  async log(viewer: string | null, from: number): Promise<readonly LogEntry[]> {
    const { match } = this.#now;
    return this.#entries(viewer, from).map((entry) => {
      if (!isBots(match, entry.n)) return entry;
      // What these eyes may not read of the choice, they may not read of its reason.
      const why = entry.choice === undefined ? undefined : this.#reasons.get(entry.n);
      return { ...entry, bot: true, ...(why === undefined ? {} : { why }) };
    });
  }

  #entries(viewer: string | null, from = 1): SeatEntry[] {
    const { match, game } = this.#now;
    if (viewer !== EVERYTHING) return seatLog(match, viewer, from);
    if (this.#outcome === null) return seatLog(match, null, from);
    return logTogether(Object.fromEntries(game.seats.map(({ id }) => [id, seatLog(match, id, from)])));
  }

  async map(theme: 'light' | 'dark'): Promise<MapPicture> {
    const { match } = this.#now;
    return pictureOf(mapOf(match), theme, this.#now.face.boxes);
  }

  async choicesAbout(
    seat: string,
    filter: { readonly choice?: string; readonly about: string; readonly id?: string },
  ): Promise<readonly ChoiceOption[]> {
    const { match, face } = this.#now;
    const { play } = match;
    const board = this.#now.game.view(play, seat) as unknown;
    const frame = play.flow.at(-1)!;
    const found: ChoiceOption[] = [];
    for (const { choice, value } of play.choices(seat, filter as Filter) as Iterable<Listed>) {
      const option = face.option(choice, value, board);
      const detail = play.choiceKinds()[choice]?.detail?.(play, frame, value, seat) as
        | OptionDetail
        | undefined;
      found.push(optionOf({ choice, value }, option, detail));
    }
    return found;
  }

  async why(seat: string, choice: string, value: Plain) {
    return this.#now.match.problem({ seat, choice, value }) ?? null;
  }

  async choose(
    seat: string,
    choice: string,
    value: Plain,
    n: number,
    undos: number,
  ): Promise<Answered<null>> {
    const made = this.#now.match.choose({ seat, choice, value, n, undos });
    if (!made.ok) return made;
    this.#notePhase();
    return ok(null);
  }

  async undo(seat: string, to: number, consent: readonly string[]): Promise<Answered<null>> {
    const done = this.#now.match.undo(seat, to, consent);
    if (!done.ok) return done;
    this.#opponents.clear();
    this.#forget();
    this.#lastPhase = phaseOf(this.#now.match.play);
    this.#notePhase();
    return ok(null);
  }

  async redo(seat: string): Promise<Answered<null>> {
    const done = this.#now.match.redo(seat);
    if (!done.ok) return done;
    this.#notePhase();
    return ok(null);
  }

  async decide(seat: string, level: string, advice: boolean): Promise<Decided> {
    const { match } = this.#now;
    return advice ? this.#opponents.advise(match, seat, level) : this.#opponents.decide(match, seat, level);
  }

  async follow(asks: Parameters<Thinking['follow']>[0]): Promise<void> {
    for (const ask of asks) {
      const done = this.#now.match.choose(ask);
      if (!done.ok) throw new Error(done.problem.message);
    }
  }

  /** What a bot would choose now; nothing, if the game has moved on while it thought. */
  async #thought(seat: string, level: string, advice: boolean): Promise<Decided | undefined> {
    const { match } = this.#now;
    const { n, undos } = match;
    const decided =
      this.#thinker === undefined
        ? await this.decide(seat, level, advice)
        : await this.#thinker.decide(match, seat, level, advice);
    const same = this.#open?.match === match && match.n === n && match.undos === undos;
    return same ? decided : undefined;
  }

  async botMoves(most: number) {
    const { match } = this.#now;
    const asked = (): string | undefined => match.asked().find((seat) => levelOf(match, seat) !== undefined);
    let made = 0;
    for (let seat = asked(); seat !== undefined && made < most; seat = asked()) {
      const decided = await this.#thought(seat, levelOf(match, seat)!, false);
      if (decided === undefined) break;
      const { choice, value, why } = decided;
      const done = match.choose({ seat, choice, value });
      if (!done.ok) throw new Error(`The opponent tried what it may not: ${done.problem.message}`);
      if (why !== undefined) this.#reasons.set(match.n, why);
      this.#notePhase();
      made++;
    }
    return { made, more: asked() !== undefined };
  }

  async hint(seat: string): Promise<Answered<Hint>> {
    const { match, face } = this.#now;
    const none = (code: ProblemCode, message: string): Answered<Hint> => ({
      ok: false,
      problem: { code, message },
    });
    if (!match.asked().includes(seat) || levelOf(match, seat) !== undefined)
      return none('out-of-turn', 'A hint is for whoever decides now.');
    if (!levelsOf(match.game.id).includes(ADVISER))
      return none('refused', 'There is no staff for this game yet.');
    const decided = await this.#thought(seat, ADVISER, true);
    if (decided === undefined) return none('stale', 'The game has gone on. Ask again.');
    return ok(hintOf(match, face, seat, decided));
  }

  async overlays() {
    return Object.entries(this.#now.game.overlays ?? {}).map(([name, { title }]) => ({ name, title }));
  }

  async overlay(name: string, viewer: string | null) {
    const { game, match } = this.#now;
    return game.overlays?.[name]?.of(match.play, viewer === EVERYTHING ? null : viewer) ?? {};
  }

  async rule(id: string) {
    const { rules } = this.#now.face;
    return Object.hasOwn(rules, id) ? rules[id]! : null;
  }

  async chronicle(viewer: string | null): Promise<Chronicle> {
    const { match, face } = this.#now;
    const entries = this.#entries(viewer);
    const seat = viewer === EVERYTHING ? null : viewer;
    const moments = entries.flatMap((entry) => {
      const moment = face.moment(entry);
      return moment === null ? [] : [{ n: entry.n, ...moment }];
    });
    const stride = Math.max(1, Math.ceil(match.n / CHRONICLE_POINTS));
    const points: { n: number; values: { readonly [name: string]: number } }[] = [];
    for (let n = match.base; n <= match.n; n += stride) {
      points.push({ n, values: face.curves(this.#now.game.view(match.at(n), seat)) });
    }
    if (points.at(-1)?.n !== match.n)
      points.push({ n: match.n, values: face.curves(this.#now.game.view(match.play, seat)) });
    return { length: match.n, moments, points, luck: luckOf(entries, face) };
  }

  async verify() {
    const { match } = this.#now;
    if (this.#outcome === null) return { ok: false, text: 'The seed is shown when the game is over.' };
    const checked = verifySave(toSave(match));
    return checked.ok
      ? { ok: true, text: 'The seed gives the published commitment, and every roll comes from it.' }
      : { ok: false, text: checked.faults[0]?.what ?? 'The rolls do not come from the seed.' };
  }
}

/** The level of the bot that sits there; nothing for a person. */
function levelOf(match: Moment<AnyRules>, seat: string): string | undefined {
  const who = match.seats[seat];
  return who?.startsWith('bot:') === true ? who.slice('bot:'.length) : undefined;
}

const isBots = (match: Match<AnyRules>, n: number): boolean =>
  levelOf(match, match.entry(n).seat) !== undefined;

/** Shown when the game is over. */
const seedOf = ({ seed }: Moment<AnyRules>, outcome: Outcome | null): { seed?: string } =>
  outcome === null || seed === undefined ? {} : { seed };

/** The phase a position stands in: the outer steps of its flow. */
function phaseOf(play: Play<AnyRules>): string {
  return play.outcome === null ? play.where().path.slice(0, 4).join('/') : 'over';
}

/** Nothing was rolled or shown by the last entry. */
function takeable(match: Match<AnyRules>): boolean {
  const last = match.accounts.at(-1);
  return match.n > match.base && last !== undefined && last.barrier !== 'roll' && last.barrier !== 'reveal';
}

function kindsOf(match: Moment<AnyRules>): Scene['kinds'] {
  return Object.fromEntries(
    Object.entries(match.play.choiceKinds()).map(([choice, { title, rule, about }]) => [
      choice,
      { title, ...(rule === undefined ? {} : { rule }), ...(about === undefined ? {} : { about }) },
    ]),
  );
}

/** Which game a save is of, before anything else of it is believed. */
function gameOf(text: string): string | undefined {
  try {
    const save = JSON.parse(text) as { game?: unknown };
    return typeof save.game === 'string' ? save.game : undefined;
  } catch {
    return undefined;
  }
}

/** Games keep their ground in their data. */
function mapOf(match: Match<AnyRules>): MapData {
  return (match.play.data as { ground: { map: MapData } }).ground.map;
}
