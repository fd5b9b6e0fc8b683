/**
 * The rules of The Italian Front keep their numbers where those of The Western Front keep theirs. Here they see the same game
 * through a lens: with numbers of their own, and with the days of Italian mobilisation counted from when Italy joined.
 */

import { type Reader, type State, TALLY, type Writer } from '../../system/types.ts';

/** The state with the second range of `tally`; `days`: turns by which the calendar is moved. */
const stateFor = (state: State, days: number): State =>
  Object.create(state, {
    tally: { value: state.tally.subarray(TALLY, 2 * TALLY), enumerable: true },
    ...(days === 0 ? {} : { turn: { value: state.turn - days, enumerable: true } }),
  }) as State;

class Lens implements Writer {
  readonly plain: Writer;
  readonly s: State;

  constructor(plain: Writer, days: number) {
    this.plain = plain;
    this.s = stateFor(plain.s, days);
  }
  get data() {
    return this.plain.data;
  }
  get scenario() {
    return this.plain.scenario;
  }
  get options() {
    return this.plain.options;
  }
  get flow() {
    return this.plain.flow;
  }
  get outcome() {
    return this.plain.outcome;
  }
  get moment() {
    return this.plain.moment;
  }
  frame: Writer['frame'] = (step) => this.plain.frame(step);
  sealed: Writer['sealed'] = (seat) => this.plain.sealed(seat);
  roll: Writer['roll'] = (name, sides, whose) => this.plain.roll(name, sides, whose);
  draw: Writer['draw'] = (name, bag, whose) => this.plain.draw(name, bag, whose);
  shuffle: Writer['shuffle'] = (name, list) => this.plain.shuffle(name, list);
  push: Writer['push'] = (step, ...data) => this.plain.push(step, ...data);
  replace: Writer['replace'] = (step, ...data) => this.plain.replace(step, ...data);
  pop: Writer['pop'] = () => this.plain.pop();
  tell: Writer['tell'] = (rule, text, fact, to) => this.plain.tell(rule, text, fact, to);
  reveal: Writer['reveal'] = (to) => this.plain.reveal(to);
  end: Writer['end'] = (outcome) => this.plain.end(outcome);
}

/** The game itself, whoever asks. */
export const plain = <G extends Reader>(g: G): G => (g instanceof Lens ? (g.plain as unknown as G) : g);

const lenses = new WeakMap<Reader, Lens>();

/** As The Italian Front sees it. */
export function south<G extends Reader>(g: G): G {
  if (g instanceof Lens) return g;
  let lens = lenses.get(g);
  if (lens === undefined || Object.getPrototypeOf(lens.s) !== g.s) {
    lens = new Lens(g as unknown as Writer, 0);
    lenses.set(g, lens);
  }
  return lens as unknown as G;
}

/** The same, so many turns earlier (17-6, 17-8: the schedule of mobilisation moves with the day of entry). */
export const southEarlier = <G extends Reader>(g: G, days: number): G =>
  new Lens(plain(g) as unknown as Writer, days) as unknown as G;

type Asked = { readonly [part: string]: unknown };

/** A step of The Italian Front, whose choices see through the lens. */
export function throughLens<S extends object>(step: S): S {
  const seen = (value: unknown): unknown =>
    typeof value === 'function'
      ? (g: Reader, ...rest: unknown[]) => (value as (...all: unknown[]) => unknown)(south(g), ...rest)
      : value;
  const parts = (of: Asked): Asked =>
    Object.fromEntries(Object.entries(of).map(([key, value]) => [key, key === 'form' ? value : seen(value)]));
  const { choices, ...rest } = step as unknown as Asked & {
    readonly choices: { readonly [name: string]: Asked };
  };
  return {
    ...parts(rest),
    choices: Object.fromEntries(Object.entries(choices).map(([name, choice]) => [name, parts(choice)])),
  } as unknown as S;
}
