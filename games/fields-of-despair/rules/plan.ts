/**
 * Plans made in secret: set-up (14.2) and Strategic Reorganization (8.1). What a seat has sealed so far is played over a
 * copy of its army; the envelopes are opened when both are ready.
 */

import { type Answer, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { arrive, blockAt, copyArmy, count, reduce, setArmy, stands, take } from '../blocks.ts';
import { placeAt, placeName } from '../map.ts';
import {
  type Army,
  KIND,
  NATION,
  type Reader,
  SEATS,
  type Seat,
  type SideIndex,
  seatOf,
  sideOf,
  type Writer,
} from '../types.ts';
import { blocksOf, type Change, changeHeads, deceive, makeChange, placeOf, slotsOf } from './change.ts';
import { blockId, forceName, slotOf, sps } from './names.ts';
import { muster, roomRefusal, spare } from './pool.ts';
import { bareFront } from './reserve.ts';

export type Shift = { block: string; sp: number; to: string };
type Place = { to: string; sp: number };

/** A plan has at most so many parts; then it is ready as it is. */
export const LONGEST = 60;

export const tooLong = (g: Reader, seat: Seat): boolean => g.sealed(seat).length >= LONGEST;

const PLANS: readonly string[] = ['setUp', 'reorganisation'];

/** The army of a side as its owner has planned it so far; as it stands, when they plan nothing. Ask only for the owner. */
export function armyFor(g: Reader, side: SideIndex): Army {
  const now = g.s.armies[side];
  if (!PLANS.includes(g.flow.at(-1)?.step ?? '')) return now;
  const answers = g.sealed(seatOf(side));
  return answers.length === 0 ? now : planOf(g, side, answers);
}

/** Plans as far as they have been carried out, by envelope, so that each answer is played once and not for every look. */
const plans = new WeakMap<readonly Answer[], { n: number; last: Answer; army: Army }>();

function planOf(g: Reader, side: SideIndex, answers: readonly Answer[]): Army {
  const known = plans.get(answers);
  // Answers are taken back from the end: the last one known vouches for those before it.
  if (known === undefined || answers[known.n - 1] !== known.last) {
    const army = planned(g, side, answers);
    plans.set(answers, { n: answers.length, last: answers.at(-1)!, army });
    return army;
  }
  for (; known.n < answers.length; known.n++) carryOut(g, known.army, side, answers[known.n]!);
  known.last = answers.at(-1)!;
  return known.army;
}

/** An army with a plan carried out. */
function planned(g: Reader, side: SideIndex, answers: readonly Answer[]): Army {
  const army = copyArmy(g.s.armies[side]);
  for (const answer of answers) carryOut(g, army, side, answer);
  return army;
}

function carryOut(g: Reader, army: Army, side: SideIndex, { choice, value }: Answer): void {
  switch (choice) {
    case 'shift': {
      const { block, sp, to } = value as Shift;
      shiftBlock(army, slotOf(g, block), sp, placeAt(g, to));
      break;
    }
    case 'place': {
      const { to, sp } = value as Place;
      muster(g, army, placeAt(g, to), NATION.german, KIND.infantry, sp);
      break;
    }
    case 'garrison':
      garrisonFront(g, army, side);
      break;
    case 'ready':
      break;
    default:
      makeChange(g, army, side, { choice, value } as Change);
  }
}

function shiftBlock(army: Army, slot: number, points: number, to: number): void {
  const block = blockAt(army, slot);
  if (points >= block.value) take(army, slot);
  else reduce(army, slot, points);
  arrive(army, to, { ...block, value: Math.min(points, block.value) });
}

/** 8.1: a Deception block for each frontline hex that has no block. */
export function garrisonFront(g: Reader, army: Army, side: SideIndex): void {
  for (const place of bareFront(g, army, side))
    if (spare(g, army, 0, KIND.deception)) deceive(army, place, side);
}

/** SPs from the East that a plan of the Central Powers leaves over (5.5). */
export function notPlaced(g: Reader, answers: readonly Answer[]): number {
  let left = g.s.eastHome;
  for (const { choice, value } of answers) if (choice === 'place') left -= (value as Place).sp;
  return left;
}

/** SPs from the East that a side has not placed yet. */
export const eastLeft = (g: Reader, side: SideIndex): number =>
  side === 0 ? notPlaced(g, g.sealed('cp')) : 0;

/** Opens the envelopes: the armies stand as planned, each by the ground its owner saw. */
export function reveal(g: Writer, answers: { readonly [seat in Seat]?: readonly Answer[] }): void {
  const after = SEATS.flatMap((seat) => {
    const sealed = answers[seat];
    return sealed === undefined ? [] : [[sideOf(seat), planned(g, sideOf(seat), sealed)] as const];
  });
  for (const [side, army] of after) setArmy(g.s.armies[side], army);
}

// ---- choices ----

/** What may be shifted where, for one question; made anew for each. */
export interface Survey {
  /** Hexes to which a block could go, room aside. */
  targets(army: Army, slot: number): Iterable<number>;
  /** Why SPs of a block may not go to a hex, room aside. */
  refuse(army: Army, slot: number, points: number, to: number): Refusal | undefined;
  /** Parts of a block that may be shifted; the whole of it always may. */
  readonly parts: readonly number[];
}

export interface Terms {
  readonly rule: string;
  survey(g: Reader, side: SideIndex): Survey;
  /** Frontline hexes without blocks, into which Deception blocks may be put. */
  bare?(g: Reader, side: SideIndex): readonly number[];
}

/** Every part. */
export const ANY_PART: readonly number[] = Array.from({ length: 19 }, (_one, i) => i + 1);
/** Where a block can go almost anywhere, parts are taken in these numbers; others by splitting it first. */
export const COINS: readonly number[] = [1, 5, 10];

/** A question about a shift: on what terms, and in which army. */
interface Asking {
  readonly g: Reader;
  readonly rule: string;
  readonly survey: Survey;
  readonly army: Army;
}

function shiftRefusal(
  { g, rule, survey, army }: Asking,
  slot: number,
  points: number,
  to: number,
  another?: boolean,
): Refusal | undefined {
  if (slot < 0 || army.kind[slot] === KIND.none) return refuse(rule, 'You have no such block.');
  const bad = partRefusal(rule, survey.parts, blockAt(army, slot), points);
  if (bad !== undefined) return bad;
  if (to < 0) return refuse(rule, 'There is no such hex.');
  if (to === placeOf(slot)) return refuse(rule, 'It is there already.');
  return survey.refuse(army, slot, points, to) ?? roomRefusal(g, army, slot, points, to, another);
}

const longEnough = (rule: string): Refusal =>
  refuse(rule, 'This plan is long enough: say that you are ready.');

function partRefusal(
  rule: string,
  parts: readonly number[],
  { kind, value }: { readonly kind: number; readonly value: number },
  points: number,
): Refusal | undefined {
  if (points === value) return undefined;
  if (kind === KIND.deception) return refuse(rule, 'A Deception block has no SPs.');
  if (points < 1 || points > value) return refuse(rule, `That block has ${sps(value)}.`);
  return parts.includes(points)
    ? undefined
    : refuse(rule, `Shift ${parts.join(', ')} SPs or all of them; for other numbers split the block first.`);
}

/** Numbers of SPs of a block that could be asked for. */
const partsOf = (parts: readonly number[], value: number): number[] => [
  value,
  ...parts.filter((points) => points < value),
];

/** 2.3: of a plan others learn neither what is done nor to which block, even when it is carried out. */
export const VEILED = { alias: 'plan' } as const;

/** The choices of a plan, for both steps. */
export function planHeads<F>(terms: Terms) {
  const { rule } = terms;
  const army = (g: Reader, seat: Seat): Army => armyFor(g, sideOf(seat));
  const ask = (g: Reader, seat: Seat): Asking => ({
    g,
    rule,
    survey: terms.survey(g, sideOf(seat)),
    army: army(g, seat),
  });
  const heads = changeHeads<F>({
    rule,
    army: (g, _f, seat) => army(g, seat),
    shut: (g, _f, _place, seat) => (tooLong(g, seat) ? longEnough(rule) : undefined),
    ...(terms.bare === undefined
      ? {}
      : { bare: (g: Reader, _f: F, seat: Seat) => terms.bare!(g, sideOf(seat)) }),
  });
  const secretly = <V>(own: (g: Reader, f: F, value: V, seat: Seat, to: Seat | null) => string) => ({
    more: true as const,
    ...VEILED,
    say: (g: Reader, f: F, value: V, seat: Seat, to: Seat | null) =>
      seat === to ? own(g, f, value, seat, to) : 'plans',
    shown: () => null,
  });
  return {
    shift: {
      title: 'Shift a block, or a part of it',
      rule,
      about: 'block',
      form: z.strictObject({ block: z.string(), sp: z.int().min(0).max(20), to: z.string() }),
      *foci(g: Reader, _f: F, seat: Seat) {
        if (tooLong(g, seat)) return;
        const asking = ask(g, seat);
        for (const slot of slotsOf(asking.army))
          if (shifts(asking, slot).next().done !== true) yield blockId(g, slot);
      },
      lots: (g: Reader, _f: F, seat: Seat) => (tooLong(g, seat) ? [] : blocksOf(g, army(g, seat))),
      *values(g: Reader, _f: F, seat: Seat, id: string) {
        const slot = slotOf(g, id);
        const asking = ask(g, seat);
        if (slot >= 0 && asking.army.kind[slot] !== KIND.none && !tooLong(g, seat))
          yield* shifts(asking, slot);
      },
      refuse: (g: Reader, _f: F, { block, sp, to }: Shift, seat: Seat) =>
        tooLong(g, seat)
          ? longEnough(rule)
          : shiftRefusal(ask(g, seat), slotOf(g, block), sp, placeAt(g, to)),
      ...secretly<Shift>((g, _f, { block, sp, to }, seat) => {
        const slot = slotOf(g, block);
        const what = forceName({ ...blockAt(army(g, seat), slot), value: sp });
        return `shifts ${what} from ${placeName(g, placeOf(slot))} to ${placeName(g, placeAt(g, to))}`;
      }),
    },
    split: { ...heads.split, ...secretly(heads.split.say) },
    merge: { ...heads.merge, ...secretly(heads.merge.say) },
    deceive: { ...heads.deceive, ...secretly(heads.deceive.say) },
    undeceive: { ...heads.undeceive, ...secretly(heads.undeceive.say) },
  } as const;
}

/** All that may be shifted out of a slot. */
function* shifts(asking: Asking, slot: number): Generator<Shift> {
  const { g, survey, army } = asking;
  const block = blockId(g, slot);
  const parts = partsOf(survey.parts, army.value[slot]!);
  const another = spare(g, army, army.nation[slot]!, army.kind[slot]!);
  for (const to of survey.targets(army, slot))
    for (const sp of parts)
      if (shiftRefusal(asking, slot, sp, to, another) === undefined)
        yield { block, sp, to: g.data.ground.ids[to]! };
}

/** Would a hex be left without a block of the side? */
export const leavesEmpty = (army: Army, slot: number, points: number): boolean =>
  points >= army.value[slot]! && count(army, placeOf(slot)) === 1 && stands(army, placeOf(slot));
