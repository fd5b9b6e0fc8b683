/** 20.1 Pre-war events: three drawn in secret by each side, one or two of them played. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { unitId } from '../facts.ts';
import { attackOf, unitAt, unitName } from '../forces.ts';
import { POWER } from '../nations.ts';
import { type PreWarEvent, preWarEvents } from '../options.ts';
import { selects } from '../scenarios/select.ts';
import { remove } from '../stacks.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  LETTER,
  OFF,
  type Reader,
  run,
  SEATS,
  type Seat,
  SIDE_NAMES,
  seal,
  secret,
  sideOf,
  type Writer,
} from '../types.ts';
import { settle } from './prewar-effects.ts';
import { EASTERN, EXPEDITION, WESTERN } from './prewar-rows.ts';

const DRAWN = 3;

const eventOf = (side: Seat, number: number): PreWarEvent =>
  preWarEvents.find((event) => event.side === side && event.number === number)!;

/** What a side draws from. */
export const preWarPool = (seat: Seat): number[] =>
  preWarEvents.filter(({ side }) => side === seat).map(({ number }) => number);

/** The numbers of the events a side has drawn. */
export const handOf = (g: Reader, side: Seat): number[] =>
  preWarEvents
    .filter((event) => event.side === side && (g.s.hands[sideOf(side)] & (1 << event.number)) !== 0)
    .map(({ number }) => number);

export const preWarDraw = run('preWarDraw', {
  title: 'Pre-war events',
  rule: '20.1',
  run(g) {
    g.pop();
    for (const seat of SEATS) {
      const pool = preWarPool(seat);
      for (let i = 0; i < DRAWN; i++) {
        const die = g.roll('pre-war event', pool.length, { by: seat, to: [seat] });
        const [number] = pool.splice(die - 1, 1);
        g.s.hands[sideOf(seat)] |= 1 << number!;
        g.tell('20.1', () => `${eventOf(seat, number!).title} is drawn.`, undefined, [seat]);
      }
    }
    g.push('preWarEvents', { announced: 0 });
    g.push('announce', {}); // asked in any case: the question tells nothing
  },
});

/** 20.3: plans for the fleet are no secret: they are told before anybody chooses. */
function announceRefusal(g: Reader, number: number): Refusal | undefined {
  const hand = handOf(g, 'cp');
  if (number === 0)
    return hand.some((one) => !eventOf('cp', one).announced)
      ? undefined
      : refuse('20.1', 'One of them has to be played.');
  return hand.includes(number) && eventOf('cp', number).announced
    ? undefined
    : refuse('20.3', 'That event is not announced.');
}

export const tellFleet = choice('announce', {
  title: 'Announce an event',
  rule: '20.3',
  ends: true,
  form: z.int().min(0).max(10),
  *values(g) {
    for (let number = 0; number <= 10; number++) if (announceRefusal(g, number) === undefined) yield number;
  },
  refuse: (g, _f, number) => announceRefusal(g, number),
  apply(g, _f, number) {
    g.pop();
    g.frame('preWarEvents')!.announced = number;
  },
  say: (_g, _f, number) => (number === 0 ? 'announces nothing' : `announces ${eventOf('cp', number).title}`),
});

export const announce = ask('announce', {
  title: 'Naval plans',
  rule: '20.3',
  asks: () => 'cp',
  prompt: () => 'Announce one of the naval plans you have drawn, or none (0)?',
  choices: { tellFleet },
});

/** 20.1, 20.11: one or two that go together; what had to be announced was. */
function* plays(g: Reader, f: At<'preWarEvents'>, seat: Seat): Generator<number[]> {
  const hand = handOf(g, seat);
  const pairs = hand.flatMap((a) => hand.filter((b) => b > a).map((b) => [a, b]));
  for (const play of [...hand.map((a) => [a]), ...pairs]) {
    const rows = play.map((number) => eventOf(seat, number));
    if (rows.some(({ not }) => not.some((other) => play.includes(other)))) continue;
    const told = rows.filter(({ announced }) => announced).map(({ number }) => number);
    if (
      told.length === (f.announced > 0 && seat === 'cp' ? 1 : 0) &&
      told.every((one) => one === f.announced)
    )
      yield play;
  }
}

const same = (a: readonly number[], b: readonly number[]): boolean => a.join() === b.join();

export const plan = secret('preWarEvents', {
  title: 'Play pre-war events',
  rule: '20.1',
  form: z.array(z.int().min(1).max(10)).min(1).max(2),
  *values(g, f, seat) {
    yield* plays(g, f, seat);
  },
  refuse: (g, f, play, seat) =>
    [...plays(g, f, seat)].some((one) => same(one, play))
      ? undefined
      : refuse('20.11', 'One or two that you have drawn and that go together.'),
  say: (_g, _f, play, seat) => `plays ${play.map((number) => eventOf(seat, number).title).join(' and ')}`,
});

export const preWarStep = seal('preWarEvents', {
  title: 'Pre-war events',
  rule: '20.1',
  asks: () => SEATS,
  prompt: () => 'Which one or two of your pre-war events do you play?',
  choices: { plan },
  reveal(g, _f, answers) {
    g.pop();
    const chosen = (seat: Seat): Set<number> => new Set(answers[seat].at(-1)!.value as number[]);
    const [cp, allied] = [chosen('cp'), chosen('allied')];
    const undo = (of: ReadonlySet<number>, side: Seat, others: Set<number>): void => {
      for (const number of of)
        for (const other of eventOf(side, number).cancels)
          if (others.delete(other))
            g.tell(
              '20.11',
              () =>
                `${eventOf(side, number).title} undoes ${eventOf(side === 'cp' ? 'allied' : 'cp', other).title}.`,
            );
    };
    // The gambit undoes the aggressive fleet, and the fleet what is left of the force.
    undo(allied, 'allied', cp);
    undo(cp, 'cp', allied);
    const bits = (of: ReadonlySet<number>): number => [...of].reduce((sum, number) => sum | (1 << number), 0);
    g.s.preWar = [bits(cp), bits(allied)];
    for (const [seat, of] of [
      ['cp', cp],
      ['allied', allied],
    ] as const)
      for (const number of of)
        g.tell('20.1', () => `${SIDE_NAMES[seat]}: ${eventOf(seat, number).title}.`, {
          ...{ kind: 'event', side: seat, event: eventOf(seat, number).id, what: 'played' },
        });
    settle(g);
  },
});

// ---- Units that the navy or Holland costs (20.3, nos. 3, 5)

const isCut = (g: Reader, f: At<'cut'>, unit: number): boolean => {
  const row = g.data.forces.units[unit];
  if (row === undefined || g.s.at[unit]! < 0 || g.data.forces.headquarters[unit] === 1) return false;
  return attackOf(g, unit) > 0 && (selects(WESTERN, row) || (!f.holland && selects(EASTERN, row)));
};

function cutRefusal(g: Reader, f: At<'cut'>, unit: number): Refusal | undefined {
  if (!isCut(g, f, unit))
    return refuse('20.3', 'A German combat unit of the armies that pay for it is wanted.');
  if (attackOf(g, unit) <= f.left) return undefined;
  // More than is owed is given up only where nothing smaller is left.
  const smaller = g.data.forces.of[POWER.germany]!.some((u) => isCut(g, f, u) && attackOf(g, u) <= f.left);
  return smaller ? refuse('20.3', `${f.left} attack factors are left to give up.`) : undefined;
}

export const giveAway = choice('cut', {
  title: 'Give up a unit',
  rule: '20.3',
  about: 'unit',
  form: z.string(),
  *foci(g, f) {
    for (let u = 0; u < g.data.forces.size; u++) if (cutRefusal(g, f, u) === undefined) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    if (cutRefusal(g, f, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, f, id) => cutRefusal(g, f, unitAt(g, id)),
  apply(g, f, id) {
    const unit = unitAt(g, id);
    f.left -= attackOf(g, unit);
    remove(g, unit, f.holland ? OFF.gone : OFF.deadEurope);
    if (f.left <= 0) g.pop();
  },
  say: (g, _f, id, seat, reader) =>
    `${reader === seat ? unitName(g, unitAt(g, id)) : 'A unit'} is not raised yet`,
  shown: (_g, _f, id, reader) => (reader === 'cp' ? id : null),
});

/** In a scenario without these armies, or when all of them are given up. */
const hasPaid = (g: Reader, f: At<'cut'>): boolean =>
  !g.data.forces.of[POWER.germany]!.some((u) => isCut(g, f, u));

export const enough = choice('cut', {
  title: 'No such unit is left',
  rule: '20.3',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (hasPaid(g, f)) yield null;
  },
  refuse: (g, f) => (hasPaid(g, f) ? undefined : refuse('20.3', `${f.left} attack factors are owed.`)),
  apply: (g) => g.pop(),
  say: () => 'has no more units to give up',
});

export const cut = ask('cut', {
  title: 'Units given up',
  rule: '20.3',
  asks: () => 'cp',
  prompt: (_g, f) => `Give up German units with ${f.left} attack factors.`,
  choices: { giveAway, enough },
});

// ---- The Expeditionary Force is late (20.3, no. 7)

function sail(g: Writer, letter: number): void {
  g.data.forces.units.forEach((row, u) => {
    if (selects(EXPEDITION, row)) g.s.due[u] = letter;
  });
  g.pop();
}

export const soon = choice('sailing', {
  title: 'To Le Havre on Strategic Turn A',
  rule: '20.3',
  ...ALWAYS,
  apply: (g) => sail(g, LETTER.A),
  say: () => 'sends the Expeditionary Force to Le Havre',
});

export const late = choice('sailing', {
  title: 'To any port on Strategic Turn B',
  rule: '20.3',
  ends: true,
  ...ALWAYS,
  apply: (g) => sail(g, LETTER.B),
  say: () => 'keeps the Expeditionary Force at home for now',
});

export const sailing = ask('sailing', {
  title: 'The Expeditionary Force',
  rule: '20.3',
  asks: () => 'allied',
  prompt: () => 'When does the Expeditionary Force sail?',
  choices: { soon, late },
});
