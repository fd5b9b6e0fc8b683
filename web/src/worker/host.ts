/** The engine's side of the table: one game at a time, asked by the page. Runs in a worker, and in tests without one. */

import { drawMap, svgParts } from '@armistice/board';
import { askedOf, type Bot, botFor, drawFrom, levelsOf } from '@armistice/bots';
import {
  type AnyGame,
  type AnyRules,
  type Filter,
  freshSeed,
  type Listed,
  Match,
  type Options,
  openSave,
  type Plain,
  type Play,
  type SeatEntry,
  saveText,
  seatLog,
  seatView,
  toSave,
  verifySave,
} from '@armistice/engine';
import { gameIds, loadGame, loadTable } from '@armistice/games';
import { type MapData, makeGrid, type OptionDetail, type TableFace } from '@armistice/hex';
import type {
  Answered,
  Button,
  ChoiceOption,
  Chronicle,
  Engine,
  Focus,
  GameCard,
  MapPicture,
  NewGame,
  Scene,
} from '../session/protocol.ts';

/** More values than this are no row of buttons. */
const MOST_BUTTONS = 24;
const CHRONICLE_POINTS = 120;
/** Entries looked through for the start of a phase. */
const FAR_BACK = 120;

interface Open {
  readonly match: Match<AnyRules>;
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
}

const ok = <T>(value: T): Answered<T> => ({ ok: true, value });
const nobody = (): never => {
  throw new Error('No game is open.');
};

export class Host implements Engine {
  #open: Open | undefined;
  /** Entries after which a new phase began, found as they come. */
  #phases: number[] = [0];
  #lastPhase = '';
  readonly #bots = new Map<string, Bot>();

  async games(): Promise<readonly GameCard[]> {
    const cards: GameCard[] = [];
    for (const id of gameIds) {
      const [game, face] = [await loadGame(id), await loadTable(id)];
      if (game === undefined || face === undefined) continue;
      cards.push({
        id,
        title: game.title,
        ...face.card,
        bots: levelsOf(id),
        seats: game.seats.map((seat) => ({ ...seat })),
        scenarios: game.scenarios.map((scenario) => ({
          id: scenario.id,
          title: scenario.title,
          turns: scenario.turns,
          ...(scenario.summary === undefined ? {} : { summary: scenario.summary }),
          ...('options' in scenario ? { settled: scenario.options as Options } : {}),
        })),
        options: game.options.map((option) => ({ ...option })),
      });
    }
    return cards;
  }

  async create(wishes: NewGame): Promise<Answered<null>> {
    const game = await loadGame(wishes.game);
    const face = await loadTable(wishes.game);
    if (game === undefined || face === undefined)
      return {
        ok: false,
        problem: { code: 'unknown-game', message: `There is no game '${wishes.game}' here.` },
      };
    const { scenario, options, seats, content } = wishes;
    const made = Match.create(game, wishes.seed ?? freshSeed(), { scenario, options, seats, content });
    if (!made.ok) return made;
    this.#begin({ match: made.value as Match<AnyRules>, game, face });
    return ok(null);
  }

  async open(text: string): Promise<Answered<{ how: string }>> {
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
    this.#begin({ match: opened.value.match as Match<AnyRules>, game, face });
    return ok({ how: opened.value.how });
  }

  #begin(open: Open): void {
    this.#open = open;
    this.#bots.clear();
    this.#findPhase();
  }

  get #now(): Open {
    return this.#open ?? nobody();
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

  async scene(seat: string | null): Promise<Scene> {
    return this.#scene(this.#now.match, seat, true);
  }

  async at(n: number, seat: string | null): Promise<Scene> {
    const { match } = this.#now;
    const moment = Math.max(match.base, Math.min(match.n, n));
    const play = match.at(moment);
    const then = new Proxy(match, {
      get(target, key) {
        if (key === 'play') return play;
        if (key === 'n') return moment;
        if (key === 'outcome') return play.outcome;
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return this.#scene(then, seat, false);
  }

  #scene(match: Match<AnyRules>, seat: string | null, live: boolean): Scene {
    const { game, face } = this.#now;
    const view = seatView(match, seat);
    const board = view.board as unknown;
    const asked = live && seat !== null && view.asked.includes(seat);
    const { play } = match;
    const undoTo = live && seat !== null ? match.undoLimit(seat) : match.n;
    return {
      game: game.id,
      scenario: view.scenario,
      scenarioTitle: play.scenario.title,
      options: view.options,
      seats: view.seats,
      seatTitles: Object.fromEntries(game.seats.map((one) => [one.id, one.title])),
      seat,
      n: view.n,
      undos: view.undos,
      asked: view.asked,
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
      canRedo: live && match.redoable > 0,
      canTakeBack: live && takeable(match),
      outcome: view.outcome,
      seedCommit: view.seedCommit,
      ...(view.seed === undefined ? {} : { seed: view.seed }),
    };
  }

  #foci(match: Match<AnyRules>, seat: string): Focus[] {
    const { game } = this.#now;
    return [...match.foci(seat)].map(({ choice, about, id }) => ({
      choice,
      about,
      id: String(id),
      name: game.name?.(match.play, about, id, seat) ?? String(id),
    }));
  }

  #buttons(match: Match<AnyRules>, seat: string, board: unknown): Button[] {
    const { face } = this.#now;
    const buttons: Button[] = [];
    for (const [choice, kind] of Object.entries(match.play.choiceKinds())) {
      if (kind.foci !== undefined) continue;
      for (const { value } of match.play.choices(seat, { choice }).take(MOST_BUTTONS)) {
        const text = face.option(choice, value, board).text || kind.title;
        buttons.push({ choice, value, text, ...(kind.rule === undefined ? {} : { rule: kind.rule }) });
      }
    }
    return buttons;
  }

  async log(seat: string | null, from: number) {
    return seatLog(this.#now.match, seat, from);
  }

  async map(theme: 'light' | 'dark'): Promise<MapPicture> {
    const { match } = this.#now;
    return pictureOf(mapOf(match), theme);
  }

  async choicesAbout(
    seat: string,
    filter: { readonly choice?: string; readonly about: string; readonly id: string },
  ): Promise<readonly ChoiceOption[]> {
    const { match, face } = this.#now;
    const { play } = match;
    const board = this.#now.game.view(play, seat) as unknown;
    const frame = play.flow.at(-1)!;
    const found: ChoiceOption[] = [];
    for (const { choice, value } of play.choices(seat, filter as Filter) as Iterable<Listed>) {
      const { hex, text } = face.option(choice, value, board);
      const detail = play.choiceKinds()[choice]?.detail?.(play, frame, value, seat) as
        | OptionDetail
        | undefined;
      found.push({
        choice,
        value,
        text,
        ...(hex === undefined ? {} : { hex }),
        ...(detail === undefined ? {} : { detail }),
      });
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
    this.#bots.clear();
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

  /** A bot sits down when it is first asked; after an undo it thinks afresh. */
  #bot(seat: string): Bot | undefined {
    const { match, game } = this.#now;
    const level =
      match.seats[seat]?.startsWith('bot:') === true ? match.seats[seat].slice('bot:'.length) : undefined;
    if (level === undefined) return undefined;
    const known = this.#bots.get(seat);
    if (known !== undefined) return known;
    const made = botFor(
      game.id,
      level,
    )?.({ setting: match.play.setting, seat, random: drawFrom(`${match.seedCommit}:${seat}`) });
    if (made !== undefined) this.#bots.set(seat, made);
    return made;
  }

  async botMoves(most: number) {
    const { match } = this.#now;
    const made: { n: number; seat: string; why?: string }[] = [];
    const asked = (): string | undefined => match.asked().find((seat) => this.#bot(seat) !== undefined);
    for (let seat = asked(); seat !== undefined && made.length < most; seat = asked()) {
      const { choice, value, why } = this.#bot(seat)!.choose(askedOf(match, seat));
      const done = match.choose({ seat, choice, value });
      if (!done.ok) throw new Error(`The opponent tried what it may not: ${done.problem.message}`);
      this.#notePhase();
      made.push({ n: match.n, seat, ...(why === undefined ? {} : { why }) });
    }
    return { made, more: asked() !== undefined };
  }

  async overlays() {
    return Object.entries(this.#now.game.overlays ?? {}).map(([name, { title }]) => ({ name, title }));
  }

  async overlay(name: string, seat: string | null) {
    const { game, match } = this.#now;
    return game.overlays?.[name]?.of(match.play, seat) ?? {};
  }

  async rule(id: string) {
    const { rules } = this.#now.face;
    return Object.hasOwn(rules, id) ? rules[id]! : null;
  }

  async chronicle(seat: string | null): Promise<Chronicle> {
    const { match, face } = this.#now;
    const entries = seatLog(match, seat);
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
    if (match.outcome === null) return { ok: false, text: 'The seed is shown when the game is over.' };
    const checked = verifySave(toSave(match));
    return checked.ok
      ? { ok: true, text: 'The seed gives the published commitment, and every roll comes from it.' }
      : { ok: false, text: checked.faults[0]?.what ?? 'The rolls do not come from the seed.' };
  }
}

/** The phase a position stands in: the outer steps of its flow. */
function phaseOf(play: Play<AnyRules>): string {
  return play.outcome === null ? play.where().path.slice(0, 4).join('/') : 'over';
}

/** Nothing was rolled or shown by the last entry. */
function takeable(match: Match<AnyRules>): boolean {
  const last = match.accounts.at(-1);
  return match.n > match.base && last !== undefined && last.barrier !== 'roll' && last.barrier !== 'reveal';
}

function kindsOf(match: Match<AnyRules>): Scene['kinds'] {
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

export function pictureOf(map: MapData, theme: 'light' | 'dark'): MapPicture {
  const drawing = drawMap(map, { theme, title: false, legend: false });
  const { defs, layers } = svgParts(drawing);
  const grid = makeGrid(map.grid);
  const { left, top, unit } = drawing.frame;
  return {
    id: map.id,
    title: map.title,
    width: drawing.width,
    height: drawing.height,
    defs,
    layers: [...layers],
    unit,
    orientation: grid.orientation,
    hexes: grid.ids.map((id, h) => {
      const hex = map.hexes[id]!;
      return {
        id,
        x: left + grid.x[h]! * unit,
        y: top + grid.y[h]! * unit,
        ...(hex.place === undefined ? {} : { name: hex.place.name }),
        terrain: hex.terrain,
        closed: hex.terrain === 'sea' || hex.features.includes('closed'),
        neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
      };
    }),
  };
}

/** Battle dice by attacker: the first roll after a battle is joined. Weather and the like are nobody's luck. */
function luckOf(entries: readonly SeatEntry[], face: TableFace<unknown>) {
  const luck: Record<string, { rolls: number; sum: number; expected: number }> = {};
  let attacker: string | undefined;
  for (const entry of entries) {
    if (face.moment(entry)?.kind === 'battle') attacker = entry.seat;
    const roll = attacker === undefined ? undefined : entry.rolls[0];
    if (attacker === undefined || roll === undefined) continue;
    const own = luck[attacker] ?? { rolls: 0, sum: 0, expected: 0 };
    luck[attacker] = own;
    own.rolls++;
    own.sum += roll.value;
    own.expected += (roll.sides + 1) / 2;
    attacker = undefined;
  }
  return luck;
}
