/** The engine's side of the table: one game at a time, asked by the page. Runs in a worker, and in tests without one. */

import {
  type AnyRules,
  freshSeed,
  Match,
  type Moment,
  type Outcome,
  openSave,
  type Plain,
  type SeatEntry,
  saveText,
  toSave,
} from '@armistice/engine';
import type { Reader } from '@armistice/report';
import type { FilmOptions, FilmPlan } from '@armistice/report/film';
import {
  type Goals,
  isPolicy,
  journeysOf,
  lossesOf,
  optionsAbout,
  outlineOf,
  type Policies,
  placeNotes,
  SceneMaker,
  type SeveralAsked,
  type Shares,
  type Standing,
  severalOf,
  stagesOf,
  viaOf,
  type Wanted,
  whyIdle,
} from '@armistice/table';
import {
  type Act,
  type Answered,
  type ChoiceOption,
  type Chronicle,
  type Decided,
  type Engine,
  EVERYTHING,
  type Hint,
  type Keeping,
  type LogEntry,
  type MapPicture,
  type NewGame,
  type ReadTo,
  type Reasons,
  type Scene,
  type Update,
} from '../session/protocol.ts';
import { type ListedGame, noted, type Shelf } from '../storage/shelf.ts';
import { Bots } from './bots.ts';
import { gameCards } from './cards.ts';
import { chronicleOf } from './chronicle.ts';
import { botsOf, liveOf, passOn, sittersIn } from './company.ts';
import { lookupOf, overlaysOf } from './library.ts';
import { entriesFor, isBots, unread } from './log.ts';
import { gameNamed, gameOf, type Known, nameOf, no, nowhere, type Open, ok } from './open.ts';
import { Past } from './past.ts';
import { mapNamed, pictureOf } from './picture.ts';
import { proved } from './proof.ts';
import { type AnyMatch, openRecord } from './record.ts';
import { Recorder } from './recorder.ts';
import { type Elsewhere, Thinker } from './thinker.ts';

export interface HostOptions {
  /** Starts another worker to think in; without one, bots think here. */
  readonly elsewhere?: () => Elsewhere;
  /** Where games are kept. */
  readonly shelf?: Shelf;
}

export class Host implements Engine, Keeping {
  #open: Open | undefined;
  readonly #shelf: Shelf | undefined;
  readonly #bots: Bots;

  constructor({ elsewhere, shelf }: HostOptions = {}) {
    this.#bots = new Bots(elsewhere && new Thinker(elsewhere), (match) => this.#open?.match === match);
    this.#shelf = shelf;
  }

  games() {
    return gameCards();
  }

  // ---- opening and keeping ----

  async create(wanted: NewGame): Promise<Answered<null>> {
    const found = await gameNamed(wanted.game);
    if (found === undefined) return no('unknown-game', `There is no game '${wanted.game}' here.`);
    const { scenario, options, seats, content } = wanted;
    const made = Match.create(found.game, wanted.seed ?? freshSeed(), { scenario, options, seats, content });
    if (!made.ok) return made;
    const open = this.#begin(made.value as AnyMatch, found);
    if (wanted.asksAll === true) open.asksAll = true;
    passOn(open);
    return ok(null);
  }

  async open(
    text: string,
    reasons: Reasons = {},
    ended: Outcome | null = null,
  ): Promise<Answered<{ how: string }>> {
    const wanted = gameOf(text);
    const found = wanted === undefined ? undefined : await gameNamed(wanted);
    const opened = openSave(text, (id) => (id === wanted ? found?.game : undefined));
    if (!opened.ok) return opened;
    if (found === undefined) return no('unknown-game', 'This game cannot be played at the table.');
    const { match, how } = opened.value;
    const open = this.#begin(match, found, ended);
    for (const [n, why] of Object.entries(reasons))
      if (Number(n) <= match.n && isBots(match, Number(n))) open.reasons.set(Number(n), why);
    return ok({ how });
  }

  #begin(match: AnyMatch, { game, face }: Known, ended: Outcome | null = null): Open {
    this.#open?.past?.stop();
    this.#bots.forget();
    this.#bots.stop();
    const scenes = new SceneMaker(face);
    this.#open = { match, game, face, scenes, ended, rewinds: [], reasons: new Map(), policies: {} };
    return this.#open;
  }

  async openStored(id: string) {
    const shelf = this.#shelf ?? nowhere();
    const stored = await shelf.head(id);
    if (stored === undefined) return this.#openText(id);
    const { listed, head } = stored;
    const found = await gameNamed(head.game);
    if (found === undefined) return no('unknown-game', `There is no game '${head.game}' here.`);
    const opened = await openRecord(shelf, id, listed.n, head, found.game);
    if (!opened.ok) return opened;
    const { match, rows, past: prepared } = opened.value;
    const open = this.#begin(match, found);
    const { reasons } = open;
    open.policies = head.policies ?? {};
    for (const { entry, why } of rows) if (why !== undefined && entry.n <= match.n) reasons.set(entry.n, why);
    // A record that was taken over from an older version is written anew.
    const same = match.n === listed.n && head.gameVersion === found.game.version;
    const at = same ? { at: { n: match.n, undos: match.undos }, head } : {};
    open.recorder = new Recorder(shelf, listed, { seen: listed.changed, position: match.base, ...at });
    if (prepared !== undefined)
      open.past = new Past({
        ...{ shelf, id, head, prepared, match },
        onReason: (n, why) => reasons.set(n, why),
      });
    return ok(nameOf(listed));
  }

  /** A game that was stored as one text is taken apart when it is first opened. */
  async #openText(id: string) {
    const shelf = this.#shelf ?? nowhere();
    const stored = await shelf.whole(id);
    if (stored === undefined) return null;
    const opened = await this.open(stored.text, stored.reasons);
    if (!opened.ok) return opened;
    this.#now.recorder = new Recorder(shelf, stored.listed, { seen: stored.listed.changed });
    return this.#kept(stored.listed);
  }

  async store(id: string, title: string) {
    const { game } = this.#now;
    const now = Date.now();
    const scene = await this.scene(null);
    const listed: ListedGame = { id, game: game.id, title, ...noted(scene), created: now, changed: now };
    this.#now.recorder = new Recorder(this.#shelf ?? nowhere(), listed);
    return this.#kept(listed);
  }

  async #kept(listed: ListedGame) {
    const fault = await this.#keep(await this.scene(null));
    return fault === undefined ? ok(nameOf(listed)) : no('defect', `The game could not be stored: ${fault}.`);
  }

  #keep(scene: Scene): Promise<string | undefined> {
    const { match, rewinds, reasons, recorder } = this.#now;
    return recorder?.keep(match, scene, rewinds, reasons) ?? Promise.resolve(undefined);
  }

  async checked() {
    return (await this.#open?.past?.done) ?? null;
  }

  /** The open game with all of its past. */
  async #whole(): Promise<Open> {
    const open = this.#now;
    const wrong = await open.past?.hurry();
    if (wrong !== undefined) throw new Error(wrong.message);
    return open;
  }

  async save(): Promise<string> {
    const { match, recorder } = this.#now;
    if (match.first === 0 || recorder === undefined) return saveText(toSave(match));
    // What is not in memory stands in the store.
    const { n, first } = match;
    const before = await (this.#shelf ?? nowhere()).rows(recorder.listed.id, 0, first);
    const log = [...before.map(({ entry }) => entry), ...match.entriesAfter(first, n)];
    return saveText(toSave(match, { log }));
  }

  // ---- looking ----

  get #now(): Open {
    if (this.#open === undefined) throw new Error('No game is open.');
    return this.#open;
  }

  /** The outcome of the game, on the map or beside it. */
  get #outcome(): Outcome | null {
    const { match, ended } = this.#now;
    return match.outcome ?? ended;
  }

  async scene(viewer: string | null): Promise<Scene> {
    return this.#scene(this.#now.match, viewer, true);
  }

  async at(n: number, viewer: string | null): Promise<Scene> {
    const { match } = n < this.#now.match.base ? await this.#whole() : this.#now;
    return this.#scene(match.asOf(Math.max(match.base, Math.min(match.n, n))), viewer, false);
  }

  #scene(moment: Moment<AnyRules>, viewer: string | null, live: boolean): Scene {
    const { match, scenes, ended } = this.#now;
    const standing: Standing = moment.n === match.n ? { ended } : {};
    if (viewer === EVERYTHING && this.#outcome !== null) return scenes.everything(moment, standing);
    const seat = viewer === EVERYTHING ? null : viewer;
    return scenes.scene(moment, seat, live ? { ...standing, live: liveOf(this.#now, seat) } : standing);
  }

  async look(viewer: string | null, read?: ReadTo): Promise<Update> {
    return this.#update(viewer, read);
  }

  #update(viewer: string | null, read?: ReadTo): Update {
    const { match, reasons, rewinds, past } = this.#now;
    past?.giveWay();
    const from = unread(match, viewer, rewinds, read);
    const entries = entriesFor(match, viewer, reasons, this.#outcome !== null, from + 1);
    return { scene: this.#scene(match, viewer, true), from, entries };
  }

  async log(viewer: string | null, from: number, to?: number): Promise<readonly LogEntry[]> {
    const { match, reasons } = from <= this.#now.match.first ? await this.#whole() : this.#now;
    return entriesFor(match, viewer, reasons, this.#outcome !== null, from, to);
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
    const { match, face, past } = this.#now;
    past?.giveWay();
    return optionsAbout(match, face, seat, filter);
  }

  async why(seat: string, choice: string, value: Plain) {
    return this.#now.match.problem({ seat, choice, value }) ?? null;
  }

  async idle(seat: string, unit: string) {
    const { match, face } = this.#now;
    return this.#outcome === null ? whyIdle(match, face, seat, unit) : null;
  }

  async losses(seat: string, wanted: Wanted) {
    const { match, face } = this.#now;
    return this.#outcome === null ? lossesOf(match, face, seat, wanted) : null;
  }

  async several(seat: string, asked: SeveralAsked, shares: Shares) {
    const { match, face } = this.#now;
    return this.#outcome === null ? severalOf(match, face, seat, asked, shares) : null;
  }

  async journeys(seat: string, goals: Goals) {
    const { match, face } = this.#now;
    return this.#outcome === null ? journeysOf(match, face, seat, goals) : null;
  }

  async via(seat: string, unit: string, acts: readonly Act[]) {
    const { match, face } = this.#now;
    return this.#outcome === null ? viaOf(match, face, seat, unit, acts) : null;
  }

  async place(viewer: string | null, place: string, thought?: Act) {
    const { match, face } = this.#now;
    const seat = viewer === EVERYTHING ? null : viewer;
    const asked = seat !== null && this.#outcome === null && match.asked().includes(seat);
    return placeNotes(match, face, seat, place, asked ? thought : undefined);
  }

  async overlays() {
    return overlaysOf(this.#now.game);
  }

  async overlay(name: string, viewer: string | null) {
    const { game, match } = this.#now;
    return game.overlays?.[name]?.of(match.play, viewer === EVERYTHING ? null : viewer) ?? {};
  }

  async rule(id: string) {
    const { rules } = this.#now.face;
    return Object.hasOwn(rules, id) ? rules[id]! : null;
  }

  async reference() {
    const { face, match } = this.#now;
    return lookupOf(face, match.play);
  }

  async chronicle(viewer: string | null): Promise<Chronicle> {
    const { match, face, reasons } = await this.#whole();
    const entries = entriesFor(match, viewer, reasons, this.#outcome !== null);
    return chronicleOf(match, face, entries, viewer === EVERYTHING ? null : viewer);
  }

  async stages(entries: readonly SeatEntry[]) {
    return stagesOf(this.#now.face, entries);
  }

  async verify() {
    if (this.#outcome === null) return { ok: false, text: 'The seed is shown when the game is over.' };
    return proved((await this.#whole()).match);
  }

  get #reader(): Reader {
    return { seat: null, everything: this.#outcome !== null, ended: this.#now.ended };
  }

  async report(fonts: string): Promise<string> {
    const { match, face } = await this.#whole();
    const { accountOf, reportPage } = await import('@armistice/report');
    return reportPage(accountOf(match, face, this.#reader), { fonts });
  }

  async film(options: FilmOptions): Promise<FilmPlan> {
    const { match, face } = await this.#whole();
    const { planFilm } = await import('@armistice/report/film');
    return planFilm(match, face, options, this.#reader);
  }

  // ---- acting ----

  /** What is to be shown of a change, which is written down before anybody sees it. */
  async #changed(viewer: string | null, read: ReadTo | undefined): Promise<Update> {
    const update = this.#update(viewer, read);
    const notStored = await this.#keep(update.scene);
    return notStored === undefined ? update : { ...update, notStored };
  }

  /** The same after a decision, with all that needs none. */
  #goneOn(seat: string, read: ReadTo | undefined): Promise<Update> {
    passOn(this.#now);
    return this.#changed(seat, read);
  }

  async choose(
    seat: string,
    choice: string,
    value: Plain,
    n: number,
    undos: number,
    read?: ReadTo,
  ): Promise<Answered<Update>> {
    const made = this.#now.match.choose({ seat, choice, value, n, undos });
    return made.ok ? ok(await this.#goneOn(seat, read)) : made;
  }

  async chooseAll(
    seat: string,
    acts: readonly Act[],
    n: number,
    undos: number,
    read?: ReadTo,
  ): Promise<Answered<Update>> {
    const asks = acts.map(({ choice, value }, i) => ({
      seat,
      choice,
      value,
      ...(i === 0 ? { n, undos } : {}),
    }));
    const made = this.#now.match.chooseAll(asks);
    return made.ok ? ok(await this.#goneOn(seat, read)) : made;
  }

  async undo(seat: string, to: number, consent: readonly string[], read?: ReadTo): Promise<Answered<Update>> {
    const { match, rewinds, reasons } = to < this.#now.match.base ? await this.#whole() : this.#now;
    const before = match.n;
    const done = match.undo(seat, to, consent, botsOf(match));
    if (!done.ok) return done;
    rewinds.push(done.value);
    // A reason goes with its entry.
    for (let n = done.value + 1; n <= before; n++) reasons.delete(n);
    this.#bots.forget();
    return ok(await this.#changed(seat, read));
  }

  async redo(seat: string, read?: ReadTo): Promise<Answered<Update>> {
    const done = this.#now.match.redo(seat);
    return done.ok ? ok(await this.#goneOn(seat, read)) : done;
  }

  // ---- who sits where ----

  async setPolicies(seat: string, said: Policies, read?: ReadTo): Promise<Answered<Update>> {
    const open = this.#now;
    if (Object.entries(said).some(([policy, how]) => !isPolicy(open.face, policy, how)))
      return no('refused', 'There is no such policy.');
    open.policies = { ...open.policies, [seat]: { ...open.policies[seat], ...said } };
    this.#headDue();
    return ok(await this.#goneOn(seat, read));
  }

  async sit(seat: string, who: string, viewer: string | null, read?: ReadTo): Promise<Answered<Update>> {
    const open = this.#now;
    const { match } = open;
    if (sittersIn(match)[seat]?.includes(who.split('@')[0]!) !== true)
      return no('bad-seats', `'${who}' cannot sit there.`);
    if (match.seats[seat] === who) return ok(this.#update(viewer, read));
    match.sit(seat, who);
    this.#bots.forget();
    this.#bots.stop();
    this.#headDue();
    passOn(open);
    // The last entry tells of it.
    return ok(await this.#changed(viewer, read && { ...read, n: Math.min(read.n, match.n - 1) }));
  }

  #headDue(): void {
    const { recorder, match, policies } = this.#now;
    recorder?.headDue({ seats: match.seats, handed: match.handed, policies });
  }

  /** What the bot of this level would choose now, thought here. */
  async botChoice(seat: string, level: string, advice = false): Promise<Decided> {
    return this.#bots.choice(this.#now.match, seat, level, advice);
  }

  botMoves(most: number, viewer: string | null = null, read?: ReadTo) {
    return this.#bots.inTurn(async () => {
      const open = this.#now;
      const { made, more } = await this.#bots.move(open, most);
      const left = this.#now !== open; // somebody has opened another game meanwhile
      const update = made === 0 || left ? this.#update(viewer, read) : await this.#changed(viewer, read);
      return { ...update, made, more: more() };
    });
  }

  async hint(seat: string): Promise<Answered<Hint>> {
    return this.#bots.hint(this.#now, seat);
  }
}
