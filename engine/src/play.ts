/**
 * A position being played: who is asked, what may be chosen, and what a choice does. No log and no hash here, so
 * that a search can fork it and run thousands of moves; `Match` adds the record.
 */

import { type Dice, DrawnDice, MOST_SIDES, type Roll, SeededDice } from './dice.ts';
import { type Filter, passes } from './filter.ts';
import type {
  Answer,
  AnyRules,
  AskStep,
  Choice,
  Focus,
  Frame,
  FrameOf,
  Options,
  Outcome,
  Rules,
  RunStep,
  SealedChoice,
  SealStep,
  Setting,
  Whose,
  Writer,
} from './game.ts';
import { growsOnly } from './growing.ts';
import { copyPlain, type Plain } from './plain.ts';
import { type Position, pack } from './position.ts';
import { defect, fail, ok, type Problem, type Refusal, type Result } from './problem.ts';
import type { Note, Proceedings } from './proceedings.ts';
import type { Random } from './random.ts';

export type { Filter } from './filter.ts';

export interface Listed {
  readonly choice: string;
  readonly value: Plain;
}

export interface FocusListed {
  readonly choice: string;
  readonly about: string;
  readonly id: Focus;
}

type AnyChoice = Choice<AnyRules, AnyRules, AnyRules> & SealedChoice<AnyRules, AnyRules, AnyRules>;
type AnyStep = Partial<RunStep<AnyRules, string>> &
  Partial<AskStep<AnyRules, string>> &
  Partial<SealStep<AnyRules, string>>;

const NOBODY = { to: [] };

/** A kind of choice without foci. */
const ONE_LOT: readonly Focus[] = [''];

/** More automatic steps in a row than any real sequence of play has. */
const RUN_LIMIT = 100_000;

/** No two moments are the same, whichever game they are of. */
let moments = 0;

export class Play<R extends Rules> implements Writer<R> {
  readonly setting: Setting<R>;
  #position: Position<R['state']>;
  #moment = ++moments;
  dice: Dice;
  /** Filled while a choice is applied, when somebody keeps the record. */
  record: Proceedings | undefined;

  constructor(setting: Setting<R>, position: Position<R['state']>, dice: Dice) {
    this.setting = setting;
    this.#position = position;
    this.dice = dice;
  }

  get position(): Position<R['state']> {
    return this.#position;
  }
  set position(position: Position<R['state']>) {
    this.#position = position;
    this.#moment = ++moments;
  }
  get moment(): number {
    return this.#moment;
  }

  /** The first position in which somebody is asked. */
  static start<R extends Rules>(setting: Setting<R>, dice: Dice | string, record?: Proceedings): Play<R> {
    const { game } = setting;
    const position = pack(game.setup(setting), [structuredClone(game.begin) as unknown as Frame]);
    const play = new Play(setting, position, typeof dice === 'string' ? new SeededDice(dice) : dice);
    play.record = record;
    play.#settle();
    play.record = undefined;
    return play;
  }

  /** The same position to try things on, with other dice if wished. */
  fork(dice: Dice | string = this.dice): Play<R> {
    return new Play(
      this.setting,
      this.position.clone(),
      typeof dice === 'string' ? new SeededDice(dice) : dice,
    );
  }

  /**
   * A position that could be this one for all a seat knows: hidden things and the dice to come are drawn anew, and what
   * others have sealed is taken out of its envelope.
   */
  imagine(seat: R['seat'], random: Random): Play<R> {
    const play = this.fork(new DrawnDice(random));
    play.position.dice = 0;
    for (const frame of play.position.flow) {
      if (frame.sealed === undefined) continue;
      const own = frame.sealed[seat];
      if (own === undefined) delete frame.sealed;
      else frame.sealed = { [seat]: own };
    }
    const { game } = this.setting;
    if (game.imagine !== undefined) game.imagine(play, seat, random);
    else
      for (const _secret of game.secrets(this, seat))
        throw defect(`${game.title} cannot yet imagine what is hidden.`);
    return play;
  }

  // ---- what rules read ----

  get s(): R['state'] {
    return this.position.game;
  }
  get data(): R['data'] {
    return this.setting.data;
  }
  get scenario(): R['scenario'] {
    return this.setting.scenario;
  }
  get options(): Options {
    return this.setting.options;
  }
  get flow(): readonly Frame[] {
    return this.position.flow;
  }
  get outcome(): Outcome | null {
    return this.position.outcome;
  }

  frame<K extends keyof R['frames'] & string>(step: K): FrameOf<R, K> | undefined {
    return this.position.flow.findLast((frame) => frame.step === step) as FrameOf<R, K> | undefined;
  }

  sealed(seat: string): readonly Answer[] {
    return this.#top().sealed?.[seat]?.answers ?? [];
  }

  // ---- what rules do ----

  roll(name: string, sides: number, whose?: Whose<R>): number {
    return this.#roll(name, sides, whose);
  }

  #roll(name: string, sides: number, whose?: Whose<R>, bag?: readonly Plain[]): number {
    if (!Number.isInteger(sides) || sides < 1 || sides > MOST_SIDES) {
      throw defect(`A roll for ${name} needs at least one side, not ${sides}.`);
    }
    const { value, at } = this.dice.next(name, sides, this.position.dice);
    this.position.dice = at + 1;
    if (this.record !== undefined) {
      const drew = bag === undefined ? {} : { drew: copyPlain(bag[value - 1]!) };
      const roll: Roll = { name, sides, value, at, ...drew, ...whose };
      this.record.rolls.push(roll);
    }
    return value;
  }

  draw<T extends Plain>(name: string, bag: T[], whose?: Whose<R>): T {
    if (bag.length === 0) throw defect(`The bag for ${name} is empty.`);
    return bag.splice(this.#roll(name, bag.length, whose, bag) - 1, 1)[0]!;
  }

  shuffle<T>(name: string, list: T[]): void {
    for (let i = list.length - 1; i > 0; i--) {
      const j = this.#roll(name, i + 1, NOBODY) - 1;
      [list[i], list[j]] = [list[j]!, list[i]!];
    }
  }

  push(step: string, data: object = {}): void {
    if (!Object.hasOwn(this.setting.game.steps, step)) throw defect(`There is no step '${step}'.`);
    this.position.flow.push({ step, ...data });
  }

  replace(step: string, data: object = {}): void {
    this.pop();
    this.push(step, data);
  }

  pop(): void {
    if (this.position.flow.pop() === undefined) throw defect('A step popped a frame that is not there.');
  }

  tell(rule: string, text: () => string, fact?: R['fact'], to?: readonly string[]): void {
    if (this.record === undefined) return;
    const note: Note = { rule, text: text(), ...(fact === undefined ? {} : { fact }) };
    this.record.notes.push(to === undefined ? note : { ...note, to });
  }

  reveal(to?: readonly string[]): void {
    const { record } = this;
    if (record === undefined || record.revealed === 'all') return;
    record.revealed = to === undefined ? 'all' : [...record.revealed, ...to];
  }

  end(outcome: Outcome): void {
    this.position.outcome = outcome;
  }

  // ---- who is asked, and what ----

  #top(): Frame {
    const frame = this.position.flow.at(-1);
    if (frame === undefined) throw defect('The flow has run out of steps before the game ended.');
    return frame;
  }

  #step(frame: Frame): AnyStep {
    return (this.setting.game.steps as Record<string, AnyStep>)[frame.step]!;
  }

  /** The seats that have to choose now. */
  asked(): readonly R['seat'][] {
    if (this.position.outcome !== null) return [];
    const frame = this.#top();
    const asks = this.#step(frame).asks!(this, frame);
    if (typeof asks === 'string') return [asks];
    return asks.filter((seat: string) => frame.sealed?.[seat]?.done !== true);
  }

  /** The step on top, as a person would name it, with the steps it is part of. */
  where(): { step: string; title: string; rule?: string; path: string[] } {
    const frame = this.#top();
    const { title, rule } = this.#step(frame);
    return {
      step: frame.step,
      title: title!,
      ...(rule === undefined ? {} : { rule }),
      path: this.position.flow.map((one) => this.#step(one).title!),
    };
  }

  prompt(seat: R['seat']): string {
    const frame = this.#top();
    const step = this.#step(frame);
    return step.prompt?.(this, frame, seat) ?? step.title!;
  }

  /** Why something of a seat's own can do nothing in this step, in the words of the step. */
  idle(seat: R['seat'], focus: string): Refusal | undefined {
    const frame = this.#top();
    return this.#step(frame).idle?.(this, frame, focus, seat);
  }

  /** Is this a step in which choices stay secret until all have chosen? */
  get sealing(): boolean {
    return this.position.outcome === null && this.#step(this.#top()).reveal !== undefined;
  }

  choiceKinds(): { readonly [name: string]: AnyChoice } {
    if (this.position.outcome !== null) return {};
    return (this.#step(this.#top()).choices ?? {}) as { readonly [name: string]: AnyChoice };
  }

  /** What ends the step for a seat, if that is open now. */
  ending(seat: R['seat']): Listed | undefined {
    for (const [choice, { ends }] of Object.entries(this.choiceKinds())) {
      const found = ends === true ? this.choices(seat, { choice }).next() : undefined;
      if (found?.done === false) return found.value;
    }
    return undefined;
  }

  /** What the choices open to a seat can be about: the units it may move, the hexes it may attack. */
  *foci(seat: R['seat'], filter: Filter = {}): Generator<FocusListed> {
    if (!this.asked().includes(seat)) return;
    const frame = this.#top();
    for (const [name, choice] of Object.entries(this.choiceKinds())) {
      if (choice.foci === undefined || !passes(filter, name, choice)) continue;
      for (const id of choice.foci(this, frame, seat)) {
        if (filter.id === undefined || filter.id === id)
          yield { choice: name, about: choice.about ?? name, id };
      }
    }
  }

  /** The legal choices of a seat, one by one; with a filter, only those about one thing. */
  *choices(seat: R['seat'], filter: Filter = {}): Generator<Listed> {
    if (!this.asked().includes(seat)) return;
    const frame = this.#top();
    for (const [name, choice] of Object.entries(this.choiceKinds())) {
      if (!passes(filter, name, choice)) continue;
      if (choice.foci === undefined) {
        for (const value of choice.values(this, frame, seat, '')) yield { choice: name, value };
      } else {
        const foci = filter.id === undefined ? choice.foci(this, frame, seat) : [filter.id];
        for (const id of foci) {
          for (const value of choice.values(this, frame, seat, id)) yield { choice: name, value };
        }
      }
    }
  }

  /**
   * A random legal choice without listing them all. Each focus, and each kind of choice without foci, is one lot;
   * a lot is drawn, then a value of it.
   */
  sample(seat: R['seat'], random: Random): Listed | undefined {
    if (!this.asked().includes(seat)) return undefined;
    const frame = this.#top();
    const kinds = this.choiceKinds();
    const names = Object.keys(kinds);
    const lots: (readonly Focus[])[] = [];
    let left = 0;
    for (const name of names) {
      const choice = kinds[name]!;
      const own = choice.foci === undefined ? ONE_LOT : lotsOf(this, choice, frame, seat);
      lots.push(own);
      left += own.length;
    }
    // What has been drawn in vain is left out: the last lot takes its place.
    let moved: Map<number, number> | undefined;
    while (left > 0) {
      const at = random(left);
      let n = moved?.get(at) ?? at;
      let kind = 0;
      while (n >= lots[kind]!.length) n -= lots[kind++]!.length;
      const name = names[kind]!;
      const value = aValueOf(this, kinds[name]!, frame, seat, lots[kind]![n]!, random);
      if (value !== undefined) return { choice: name, value };
      moved ??= new Map();
      moved.set(at, moved.get(--left) ?? left);
    }
    return undefined;
  }

  // ---- choosing ----

  /** Why a choice cannot be made, or nothing. Changes nothing. */
  problem(seat: R['seat'], name: string, value: unknown): Problem | undefined {
    const judged = this.judge(seat, name, value);
    return judged.ok ? undefined : judged.problem;
  }

  /** The value of a choice as its form reads it, if it may be made. The value given is not kept. */
  judge(seat: R['seat'], name: string, value: unknown): Result<Plain> {
    const { outcome } = this.position;
    if (outcome !== null) return fail('game-over', `The game is over: ${outcome.text}`);
    const frame = this.#top();
    const asked = this.asked();
    if (!asked.includes(seat)) return this.#notAsked(frame, seat, asked);
    const kinds = this.choiceKinds();
    const choice = typeof name === 'string' && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
    if (choice === undefined) {
      const known = Object.keys(kinds);
      return fail(
        'unknown-choice',
        `'${name}' is not among the choices of this step (${known.join(', ')}).`,
        { known },
      );
    }
    const parsed = choice.form.safeParse(value);
    if (!parsed.success) {
      const issue = parsed.error.issues[0]!;
      const path = issue.path.join('.');
      const where = path === '' ? '' : ` at ${path}`;
      return fail('malformed', `The value for '${name}' is malformed${where}: ${issue.message}.`, { path });
    }
    const read = copyPlain(parsed.data as Plain);
    const refusal = choice.refuse(this, frame, read, seat);
    return refusal === undefined ? ok(read) : { ok: false, problem: { code: 'refused', ...refusal } };
  }

  #notAsked(frame: Frame, seat: string, asked: readonly string[]): Result<never> {
    const { title, seats } = this.setting.game;
    const own = seats.find((one) => one.id === seat)?.title;
    if (own === undefined) return fail('unknown-seat', `There is no seat '${seat}' in ${title}.`);
    const step = this.where().title;
    const others = seats.filter((one) => asked.includes(one.id)).map((one) => one.title);
    if (frame.sealed?.[seat]?.done === true) {
      return fail('already-chosen', `You have chosen. Still to choose: ${others.join(', ')} (${step}).`);
    }
    return fail('out-of-turn', `${others.join(' and ')} to decide now (${step}), not ${own}.`);
  }

  /** Makes a choice known to be legal. */
  advance(seat: R['seat'], name: string, value: Plain): void {
    const frame = this.#top();
    const step = this.#step(frame);
    const choice = this.choiceKinds()[name]!;
    if (step.reveal === undefined) choice.apply(this, frame, value, seat);
    else {
      const answer = { choice: name, value };
      if (!this.#seal(frame, step as SealStep<AnyRules, string>, seat, answer, choice.more === true)) return;
    }
    this.#settle();
    this.#moment = ++moments;
  }

  /** Puts an answer into its envelope. True if that was the last one, and all have been opened. */
  #seal(
    frame: Frame,
    step: SealStep<AnyRules, string>,
    seat: string,
    answer: Answer,
    more: boolean,
  ): boolean {
    frame.sealed ??= {};
    frame.sealed[seat] ??= { answers: growsOnly([]), done: false };
    const own = frame.sealed[seat];
    own.answers.push({ choice: answer.choice, value: copyPlain(answer.value) });
    own.done = !more;
    const seats: readonly string[] = step.asks(this, frame);
    if (!seats.every((one) => frame.sealed?.[one]?.done === true)) return false;
    const answers: Record<string, readonly Answer[]> = {};
    for (const one of seats) answers[one] = frame.sealed[one]!.answers;
    delete frame.sealed;
    this.reveal();
    step.reveal(this, frame, answers);
    return true;
  }

  /** May a seat take back what it has sealed? */
  canRetract(seat: R['seat']): boolean {
    return this.position.outcome === null && this.sealed(seat).length > 0;
  }

  /** Takes back the last thing a seat has sealed. */
  retract(seat: R['seat']): void {
    const { sealed } = this.#top();
    const own = sealed?.[seat];
    if (sealed === undefined || own === undefined) throw defect(`${seat} has sealed nothing.`);
    if (own.answers.length === 1) delete sealed[seat];
    else sealed[seat] = { answers: growsOnly(own.answers.slice(0, -1)), done: false };
    if (Object.keys(sealed).length === 0) delete this.#top().sealed;
  }

  /** Runs automatic steps until somebody is asked or the game has ended. */
  #settle(): void {
    for (let i = 0; this.position.outcome === null; i++) {
      const frame = this.#top();
      const step = this.#step(frame);
      if (step.run === undefined) return;
      if (i === RUN_LIMIT) throw defect(`The step '${frame.step}' runs without end.`);
      // What was worked out before the choice may have changed with it.
      this.#moment = ++moments;
      step.run(this, frame);
    }
  }
}

function lotsOf(g: AnyRules, choice: AnyChoice, frame: Frame, seat: string): readonly Focus[] {
  return choice.lots?.(g, frame, seat) ?? listOf<Focus>(choice.foci!(g, frame, seat));
}

function aValueOf(
  g: AnyRules,
  choice: AnyChoice,
  frame: Frame,
  seat: string,
  focus: Focus,
  random: Random,
): Plain | undefined {
  if (choice.draw !== undefined) return choice.draw(g, frame, seat, focus, random);
  const values = listOf<Plain>(choice.values(g, frame, seat, focus));
  return values.length === 0 ? undefined : values[random(values.length)];
}

function listOf<T>(items: Iterable<T>): readonly T[] {
  if (Array.isArray(items)) return items;
  const list: T[] = [];
  for (const item of items) list.push(item);
  return list;
}
