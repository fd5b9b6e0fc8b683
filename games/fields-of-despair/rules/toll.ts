/** SPs lost away from battle: the owner takes them from blocks of their choice. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { count, reduce } from '../blocks.ts';
import { type DespairFact, placeId } from '../facts.ts';
import { placeName } from '../map.ts';
import { type Reader, type SideIndex, STACK, seatOf, type Writer } from '../types.ts';
import { settle } from './control.ts';
import { blockId, slotOf } from './names.ts';

/** So many SPs of a side in a place are to go. */
export interface Toll {
  readonly side: SideIndex;
  readonly at: number;
  readonly points: number;
}

function slotsWithStrength(g: Reader, { side, at }: Toll): number[] {
  const { value } = g.s.armies[side];
  return [0, 1, 2].map((i) => at * STACK + i).filter((slot) => value[slot]! > 0);
}

/**
 * Takes what a single block loses; false if the owner has to say which blocks lose. They are asked wherever two stand,
 * though only one may have strength: not to be asked would tell (2.3).
 */
export function takeToll(g: Writer, { side, at, points }: Toll): boolean {
  const army = g.s.armies[side];
  if (count(army, at) > 1) return false;
  reduce(army, at * STACK, points);
  settle(g, at);
  return true;
}

function tollRefusal(g: Reader, rule: string, toll: Toll, slot: number, sp: number): Refusal | undefined {
  const where = placeName(g, toll.at);
  if (!slotsWithStrength(g, toll).includes(slot))
    return refuse(rule, `That is no block of yours with strength in ${where}.`);
  const value = g.s.armies[toll.side].value[slot]!;
  if (sp > value) return refuse(rule, `That block in ${where} has ${value}, not ${sp}.`);
  if (sp > toll.points) return refuse(rule, `${where} has ${toll.points} to lose, not ${sp}.`);
  return undefined;
}

type Loss = { block: string; sp: number };

/** The parts of a choice that pays a toll, however the step comes by it. */
export function payment<F>(rule: string, of: (g: Reader, f: F) => Toll) {
  return {
    about: 'block',
    form: z.strictObject({ block: z.string(), sp: z.int().min(1).max(20) }),
    foci: (g: Reader, f: F): string[] => slotsWithStrength(g, of(g, f)).map((slot) => blockId(g, slot)),
    *values(g: Reader, f: F, _seat: string, block: string): Generator<Loss> {
      for (let sp = 1; sp <= of(g, f).points; sp++)
        if (tollRefusal(g, rule, of(g, f), slotOf(g, block), sp) === undefined) yield { block, sp };
    },
    refuse: (g: Reader, f: F, { block, sp }: Loss): Refusal | undefined =>
      tollRefusal(g, rule, of(g, f), slotOf(g, block), sp),
    say: (g: Reader, f: F, { sp }: Loss, seat: string, to: string | null): string =>
      to === seat
        ? `loses ${sp} in ${placeName(g, of(g, f).at)}`
        : `takes losses in ${placeName(g, of(g, f).at)}`,
    fact: (g: Reader, f: F, { sp }: Loss, seat: string, to: string | null): DespairFact => ({
      kind: 'lossTaken',
      side: seatOf(of(g, f).side),
      place: placeId(g, of(g, f).at),
      ...(to === seat ? { steps: sp } : {}),
    }),
    shown: (): null => null,
  };
}

/** Takes the SPs from the block named; what is left to pay. */
export function pay(g: Writer, toll: Toll, { block, sp }: Loss): Toll {
  g.reveal(); // fewer blocks may stand there now
  reduce(g.s.armies[toll.side], slotOf(g, block), sp);
  settle(g, toll.at);
  return { ...toll, points: toll.points - sp };
}
