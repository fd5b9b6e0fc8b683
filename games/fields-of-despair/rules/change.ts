/**
 * 1.2 Making change: SPs of one nation and kind in one hex may stand in any number of blocks and in any values, and
 * Deception blocks may be added or taken away. Works on any army, real (7.2.1, 7.4.1) or planned (14.2, 8.1).
 */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { add, blockAt, count, join, mostOf, reduce, stands, take } from '../blocks.ts';
import { placeAt, placeName } from '../map.ts';
import {
  type Army,
  KIND,
  MARK,
  NATION,
  NATIONS,
  type Reader,
  type Seat,
  type SideIndex,
  STACK,
} from '../types.ts';
import { blockId, capital, slotOf, sps } from './names.ts';
import { spare } from './pool.ts';

export const placeOf = (slot: number): number => Math.floor(slot / STACK);

/** Slots of an army with blocks in them, in order. */
export function* slotsOf(army: Army): Generator<number> {
  for (let first = 0; first < army.kind.length; first += STACK)
    for (let slot = first; slot < first + STACK && army.kind[slot] !== KIND.none; slot++) yield slot;
}

/** Their names; all of them, or those of which something holds. */
export function blocksOf(
  g: Pick<Reader, 'data'>,
  army: Army,
  holds: (slot: number) => boolean = () => true,
): string[] {
  const found: string[] = [];
  for (let first = 0; first < army.kind.length; first += STACK)
    for (let slot = first; slot < first + STACK && army.kind[slot] !== KIND.none; slot++)
      if (holds(slot)) found.push(blockId(g, slot));
  return found;
}

/** Has not moved. */
const unmoved = (army: Army, slot: number): boolean => (army.marks[slot]! & MARK.begun) === 0;

// ---- what is done to an army ----

/** A block is broken down: so many of its SPs become a block of their own. */
export function split(army: Army, slot: number, points: number): void {
  const block = blockAt(army, slot);
  if (add(army, placeOf(slot), { ...block, value: points }) >= 0) reduce(army, slot, points);
}

/** A block's SPs go into another. */
export function merge(army: Army, slot: number, into: number): void {
  join(army, into, blockAt(army, slot));
  take(army, slot);
}

/** A Deception block passes for one of the nation it stands with. */
export function deceive(army: Army, place: number, side: SideIndex): void {
  const nation = stands(army, place)
    ? army.nation[place * STACK]!
    : side === 0
      ? NATION.german
      : NATION.french;
  add(army, place, { kind: KIND.deception, nation, value: 0 });
}

// ---- what may be done ----

/** Where change may be made, for one step. */
export interface Bench<F> {
  readonly rule: string;
  army(g: Reader, f: F, seat: Seat): Army;
  /** Why change may not be made in a hex. */
  shut(g: Reader, f: F, place: number, seat: Seat): Refusal | undefined;
  /** Hexes to which a Deception block may come though the side has no block there. */
  bare?(g: Reader, f: F, seat: Seat): readonly number[];
}

/** A question about change: whose, and about which army. */
interface Asking<F> {
  readonly bench: Bench<F>;
  readonly g: Reader;
  readonly f: F;
  readonly seat: Seat;
  readonly army: Army;
}

/** The block must be one of the army's, and not have moved. */
function idle<F>({ bench, g, f, seat, army }: Asking<F>, slot: number): Refusal | undefined {
  if (slot < 0 || army.kind[slot] === KIND.none) return refuse('1.2', 'You have no such block.');
  if (!unmoved(army, slot))
    return refuse('7.2.1', `That block in ${placeName(g, placeOf(slot))} has moved; change comes before.`);
  return bench.shut(g, f, placeOf(slot), seat);
}

const full = (g: Reader, place: number): Refusal =>
  refuse('1.4', `Three blocks stand in ${placeName(g, place)} already.`);
const poolIsEmpty = (what: string): Refusal => refuse('2.1', `There are no more ${what} in the force pool.`);

function splitRefusal<F>(asking: Asking<F>, slot: number, points: number): Refusal | undefined {
  const no = idle(asking, slot);
  if (no !== undefined) return no;
  const { g, army } = asking;
  if (points >= army.value[slot]!)
    return refuse('1.2', `That block has ${sps(army.value[slot]!)}; fewer may be split off.`);
  if (count(army, placeOf(slot)) === STACK) return full(g, placeOf(slot));
  const { kind, nation } = blockAt(army, slot);
  return spare(g, army, nation, kind) ? undefined : poolIsEmpty(`${capital(NATIONS[nation]!)} blocks`);
}

function mergeRefusal<F>(asking: Asking<F>, slot: number, into: number): Refusal | undefined {
  const no = idle(asking, slot) ?? idle(asking, into);
  if (no !== undefined) return no;
  const { army } = asking;
  if (slot === into || placeOf(slot) !== placeOf(into))
    return refuse('1.2', 'Change is made between two blocks of one hex.');
  if (army.kind[slot] === KIND.deception || army.kind[into] === KIND.deception)
    return refuse('1.2', 'A Deception block has nothing to give or to hold.');
  if (army.kind[slot] !== army.kind[into] || army.nation[slot] !== army.nation[into])
    return refuse('1.2', 'Only SPs of one nation and kind go into one block.');
  const sum = army.value[slot]! + army.value[into]!;
  const most = mostOf(army.kind[into]!);
  return sum <= most
    ? undefined
    : refuse('1.2', `Together they have ${sum} SPs; a block shows ${most} at most.`);
}

function deceiveRefusal<F>({ bench, g, f, seat, army }: Asking<F>, hex: string): Refusal | undefined {
  const place = placeAt(g, hex);
  if (place < 0) return refuse('1.2', `There is no hex ${hex}.`);
  if (!stands(army, place) && bench.bare?.(g, f, seat).includes(place) !== true)
    return refuse('1.2', `You have no blocks in ${placeName(g, place)}.`);
  const no = bench.shut(g, f, place, seat);
  if (no !== undefined) return no;
  if (count(army, place) === STACK) return full(g, place);
  return spare(g, army, 0, KIND.deception) ? undefined : poolIsEmpty('Deception blocks');
}

function undeceiveRefusal<F>(asking: Asking<F>, id: string): Refusal | undefined {
  const no = idle(asking, slotOf(asking.g, id));
  if (no !== undefined) return no;
  return asking.army.kind[slotOf(asking.g, id)] === KIND.deception
    ? undefined
    : refuse('1.2', 'That is no Deception block.');
}

type Split = { block: string; sp: number };
type Merge = { block: string; with: string };
export type Change =
  | { readonly choice: 'split'; readonly value: Split }
  | { readonly choice: 'merge'; readonly value: Merge }
  | { readonly choice: 'deceive' | 'undeceive'; readonly value: string };

/** Carries out a change that was found legal. */
export function makeChange(g: Pick<Reader, 'data'>, army: Army, side: SideIndex, change: Change): void {
  switch (change.choice) {
    case 'split':
      split(army, slotOf(g, change.value.block), change.value.sp);
      break;
    case 'merge':
      merge(army, slotOf(g, change.value.block), slotOf(g, change.value.with));
      break;
    case 'deceive':
      deceive(army, placeAt(g, change.value), side);
      break;
    case 'undeceive':
      take(army, slotOf(g, change.value));
  }
}

const hexOf = (id: string): string => id.split(':')[0]!;

/** 2.3: others see that change is made in a hex, not whether by a Deception block. */
const veiled = { alias: 'change' } as const;

/** The four choices of making change, all but what they do: `{ ...heads.split, apply }`. */
export function changeHeads<F>(bench: Bench<F>) {
  const { rule } = bench;
  const ask = (g: Reader, f: F, seat: Seat): Asking<F> => ({
    bench,
    g,
    f,
    seat,
    army: bench.army(g, f, seat),
  });
  const say =
    <V>(own: (value: V, where: string) => string, hex: (value: V) => string) =>
    (g: Reader, _f: F, value: V, seat: Seat, to: Seat | null): string => {
      const where = placeName(g, placeAt(g, hex(value)));
      return seat === to ? own(value, where) : `makes change in ${where}`;
    };
  return {
    split: {
      title: 'Split a block',
      rule,
      about: 'block',
      form: z.strictObject({ block: z.string(), sp: z.int().min(1).max(19) }),
      *foci(g: Reader, f: F, seat: Seat) {
        const asking = ask(g, f, seat);
        const free = NATIONS.map((_one, nation) =>
          [KIND.infantry, KIND.cavalry].map((kind) => spare(g, asking.army, nation, kind)),
        );
        for (const slot of slotsOf(asking.army)) {
          const { value, nation, kind } = blockAt(asking.army, slot);
          if (value < 2 || count(asking.army, placeOf(slot)) === STACK || !free[nation]![kind - 1]!) continue;
          if (idle(asking, slot) === undefined) yield blockId(g, slot);
        }
      },
      lots(g: Reader, f: F, seat: Seat) {
        const army = bench.army(g, f, seat);
        const divisible = (slot: number): boolean =>
          army.value[slot]! > 1 && unmoved(army, slot) && count(army, placeOf(slot)) < STACK;
        return blocksOf(g, army, divisible);
      },
      *values(g: Reader, f: F, seat: Seat, id: string) {
        const asking = ask(g, f, seat);
        if (splitRefusal(asking, slotOf(g, id), 1) !== undefined) return;
        const most = asking.army.value[slotOf(g, id)]!;
        for (let sp = 1; sp < most; sp++) yield { block: id, sp };
      },
      refuse: (g: Reader, f: F, { block, sp }: Split, seat: Seat) =>
        splitRefusal(ask(g, f, seat), slotOf(g, block), sp),
      say: say<Split>(
        ({ sp }, where) => `splits ${sp} SP off a block in ${where}`,
        ({ block }) => hexOf(block),
      ),
      shown: (_g: Reader, _f: F, { block }: Split) => ({ hex: hexOf(block) }),
      ...veiled,
    },
    merge: {
      title: 'Put two blocks together',
      rule,
      about: 'block',
      form: z.strictObject({ block: z.string(), with: z.string() }),
      *foci(g: Reader, f: F, seat: Seat) {
        const asking = ask(g, f, seat);
        for (const slot of slotsOf(asking.army))
          if (partners(asking, slot).length > 0) yield blockId(g, slot);
      },
      lots(g: Reader, f: F, seat: Seat) {
        const army = bench.army(g, f, seat);
        const accompanied = (slot: number): boolean =>
          army.value[slot]! > 0 && unmoved(army, slot) && count(army, placeOf(slot)) > 1;
        return blocksOf(g, army, accompanied);
      },
      values: (g: Reader, f: F, seat: Seat, id: string) =>
        partners(ask(g, f, seat), slotOf(g, id)).map((into) => ({ block: id, with: blockId(g, into) })),
      refuse: (g: Reader, f: F, value: Merge, seat: Seat) =>
        mergeRefusal(ask(g, f, seat), slotOf(g, value.block), slotOf(g, value.with)),
      say: say<Merge>(
        (_value, where) => `puts blocks together in ${where}`,
        ({ block }) => hexOf(block),
      ),
      shown: (_g: Reader, _f: F, { block }: Merge) => ({ hex: hexOf(block) }),
      ...veiled,
    },
    deceive: {
      title: 'Add a Deception block',
      rule,
      about: 'hex',
      form: z.string(),
      *foci(g: Reader, f: F, seat: Seat) {
        const { army } = ask(g, f, seat);
        if (!spare(g, army, 0, KIND.deception)) return;
        const { ids } = g.data.ground;
        const bare = bench.bare?.(g, f, seat) ?? [];
        for (let place = 0; place < ids.length; place++) {
          if (!stands(army, place) && !bare.includes(place)) continue;
          if (count(army, place) === STACK || bench.shut(g, f, place, seat) !== undefined) continue;
          yield ids[place]!;
        }
      },
      *values(g: Reader, f: F, seat: Seat, hex: string) {
        if (deceiveRefusal(ask(g, f, seat), hex) === undefined) yield hex;
      },
      refuse: (g: Reader, f: F, hex: string, seat: Seat) => deceiveRefusal(ask(g, f, seat), hex),
      say: say<string>(
        (_hex, where) => `adds a Deception block in ${where}`,
        (hex) => hex,
      ),
      shown: (_g: Reader, _f: F, hex: string) => ({ hex }),
      ...veiled,
    },
    undeceive: {
      title: 'Take a Deception block away',
      rule,
      about: 'block',
      form: z.string(),
      *foci(g: Reader, f: F, seat: Seat) {
        const asking = ask(g, f, seat);
        for (const slot of slotsOf(asking.army)) {
          if (asking.army.kind[slot] !== KIND.deception) continue;
          if (idle(asking, slot) === undefined) yield blockId(g, slot);
        }
      },
      lots(g: Reader, f: F, seat: Seat) {
        const army = bench.army(g, f, seat);
        return blocksOf(g, army, (slot) => army.kind[slot] === KIND.deception && unmoved(army, slot));
      },
      *values(g: Reader, f: F, seat: Seat, id: string) {
        if (undeceiveRefusal(ask(g, f, seat), id) === undefined) yield id;
      },
      refuse: (g: Reader, f: F, id: string, seat: Seat) => undeceiveRefusal(ask(g, f, seat), id),
      say: say<string>((_id, where) => `takes a Deception block away from ${where}`, hexOf),
      shown: (_g: Reader, _f: F, id: string) => ({ hex: hexOf(id) }),
      ...veiled,
    },
  } as const;
}

/** Blocks that the block in a slot can give SPs to. */
function partners<F>(asking: Asking<F>, slot: number): number[] {
  const { army } = asking;
  if (slot < 0) return [];
  const first = slot - (slot % STACK);
  return [first, first + 1, first + 2].filter(
    (into) =>
      army.kind[into] === army.kind[slot] && into !== slot && mergeRefusal(asking, slot, into) === undefined,
  );
}
