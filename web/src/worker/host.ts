/** The engine's side of the table: one game at a time, asked by the page. Runs in a worker, and in tests without one. */

import { levelsOf } from '@armistice/bots';
import {
  type AnyGame,
  type AnyRules,
  freshSeed,
  Match,
  type Moment,
  type Outcome,
  openSave,
  type Plain,
  type ProblemCode,
  type SeatEntry,
  saveText,
  seatLog,
  toSave,
  verifySave,
} from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import {
  logTogether,
  luckOf,
  optionsAbout,
  outlineOf,
  phaseStart,
  SceneMaker,
  type Standing,
  type TableFace,
} from '@armistice/table';
import {
  type Answered,
  type ChoiceOption,
  type Chronicle,
  type Decided,
  type Engine,
  EVERYTHING,
  type Hint,
  type LogEntry,
  type MapPicture,
  type NewGame,
  type Reasons,
  type Scene,
  type Thinking,
} from '../session/protocol.ts';
import { gameCards } from './cards.ts';
import { hintOf } from './hint.ts';
import { momentsIn } from './library.ts';
import { Opponents } from './opponents.ts';
import { mapNamed, pictureOf } from './picture.ts';
import { type Elsewhere, Thinker } from './thinker.ts';

const CHRONICLE_POINTS = 120;
/** Who is asked for hints. */
const ADVISER = 'staff';

interface Open {
  readonly match: Match<AnyRules>;
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
  readonly scenes: SceneMaker;
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
    this.#begin({
      match: made.value as Match<AnyRules>,
      game,
      face,
      scenes: new SceneMaker(face),
      ended: null,
    });
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
    this.#begin({
      match: opened.value.match as Match<AnyRules>,
      game,
      face,
      scenes: new SceneMaker(face),
      ended,
    });
    for (const [n, why] of Object.entries(reasons)) this.#reasons.set(Number(n), why);
    this.#forget();
    return ok({ how: opened.value.how });
  }

  #begin(open: Open): void {
    this.#open = open;
    this.#opponents.clear();
    this.#reasons.clear();
    this.#thinker?.stop();
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

  async save(): Promise<string> {
    return saveText(toSave(this.#now.match));
  }

  async record() {
    return { text: saveText(toSave(this.#now.match)), reasons: Object.fromEntries(this.#reasons) };
  }

  async scene(viewer: string | null): Promise<Scene> {
    return this.#scene(this.#now.match, viewer, true);
  }

  async at(n: number, viewer: string | null): Promise<Scene> {
    const { match } = this.#now;
    const moment = Math.max(match.base, Math.min(match.n, n));
    return this.#scene(match.asOf(moment), viewer, false);
  }

  #scene(moment: Moment<AnyRules>, viewer: string | null, live: boolean): Scene {
    const { match, scenes, ended } = this.#now;
    const standing: Standing = moment.n === match.n ? { ended } : {};
    if (viewer === EVERYTHING && this.#outcome !== null) return scenes.everything(moment, standing);
    const seat = viewer === EVERYTHING ? null : viewer;
    return scenes.scene(moment, seat, live ? { ...standing, live: this.#live(seat) } : standing);
  }

  #live(seat: string | null): NonNullable<Standing['live']> {
    const { match, game } = this.#now;
    const undoTo = seat === null ? match.n : match.undoLimit(seat);
    return {
      undoTo,
      phaseStart: phaseStart(match, undoTo),
      canRedo: match.redoable > 0,
      canTakeBack: takeable(match),
      hints: seat !== null && levelOf(match, seat) === undefined && levelsOf(game.id).includes(ADVISER),
    };
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

  async maps() {
    const { face, match } = this.#now;
    return face.maps(match.play.data).map(outlineOf);
  }

  async map(id: string, theme: 'light' | 'dark'): Promise<MapPicture> {
    const { face, match } = this.#now;
    return pictureOf(mapNamed(face.maps(match.play.data), id), theme);
  }

  async choicesAbout(
    seat: string,
    filter: { readonly choice?: string; readonly about: string; readonly id?: string },
  ): Promise<readonly ChoiceOption[]> {
    const { match, face } = this.#now;
    return optionsAbout(match, face, seat, filter);
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
    return ok(null);
  }

  async undo(seat: string, to: number, consent: readonly string[]): Promise<Answered<null>> {
    const done = this.#now.match.undo(seat, to, consent);
    if (!done.ok) return done;
    this.#opponents.clear();
    this.#forget();
    return ok(null);
  }

  async redo(seat: string): Promise<Answered<null>> {
    const done = this.#now.match.redo(seat);
    if (!done.ok) return done;
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
    const stride = Math.max(1, Math.ceil(match.n / CHRONICLE_POINTS));
    const points: { n: number; values: { readonly [name: string]: number } }[] = [];
    for (let n = match.base; n <= match.n; n += stride) {
      points.push({ n, values: face.curves(this.#now.game.view(match.at(n), seat)) });
    }
    if (points.at(-1)?.n !== match.n)
      points.push({ n: match.n, values: face.curves(this.#now.game.view(match.play, seat)) });
    return { length: match.n, moments: momentsIn(entries), points, luck: luckOf(entries) };
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

/** Nothing was rolled or shown by the last entry. */
function takeable(match: Match<AnyRules>): boolean {
  const last = match.accounts.at(-1);
  return match.n > match.base && last !== undefined && last.barrier !== 'roll' && last.barrier !== 'reveal';
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
