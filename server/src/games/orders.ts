/**
 * Standing orders: what a seat would otherwise be asked again and again. An order names a step and says what to choose
 * there; it is applied only if that is legal then, and logged as the seat's choice. The game's rules never know.
 */

import { type AnyRules, canonical, type Listed, type Play } from '@armistice/engine';
import type { Policies } from '@armistice/table';
import { z } from 'zod';

const stepOrder = z.strictObject({
  /** The step it is for, by its id. */
  step: z.string().min(1).max(60),
  choice: z.string().min(1).max(60),
  /** This very value; or the first or last that is listed; or the value only if there is no other choice at all. */
  take: z.union([
    z.strictObject({ value: z.json() }),
    z.strictObject({ listed: z.enum(['first', 'last']) }),
    z.strictObject({ only: z.literal(true) }),
  ]),
});

/** A policy of the game, in its own words: 'reinforce', 'never'. */
const policyOrder = z.strictObject({ policy: z.string().min(1).max(60), answer: z.string().min(1).max(300) });

export const orderForm = z.union([stepOrder, policyOrder]);

export type StepOrder = z.infer<typeof stepOrder>;
export type Order = z.infer<typeof orderForm>;

/** What a seat wants answered by the policies of its game. */
export const policiesIn = (orders: readonly Order[]): Policies =>
  Object.fromEntries(orders.flatMap((one) => ('policy' in one ? [[one.policy, one.answer]] : [])));

/** More values than this are not gone through for an order. */
const MOST = 2000;

/** What the first order that applies makes of the position; nothing when the person has to decide. */
export function ordered(play: Play<AnyRules>, seat: string, orders: readonly Order[]): Listed | undefined {
  if (orders.length === 0 || play.outcome !== null || !play.asked().includes(seat)) return undefined;
  const { step } = play.where();
  for (const order of orders) {
    if ('policy' in order || order.step !== step) continue;
    const found = taken(play, seat, order);
    if (found !== undefined) return found;
  }
  return undefined;
}

function taken(play: Play<AnyRules>, seat: string, { choice, take }: StepOrder): Listed | undefined {
  if ('value' in take) {
    const judged = play.judge(seat, choice, take.value);
    return judged.ok ? { choice, value: judged.value } : undefined;
  }
  if (!Object.hasOwn(play.choiceKinds(), choice)) return undefined;
  if ('only' in take) {
    const [first, second] = [...play.choices(seat).take(2)];
    return second === undefined && first?.choice === choice ? first : undefined;
  }
  const listed = [...play.choices(seat, { choice }).take(take.listed === 'first' ? 1 : MOST)];
  return take.listed === 'first' ? listed[0] : listed.length === MOST ? undefined : listed.at(-1);
}

export const sameOrder = (a: Order, b: Order): boolean => canonical(a) === canonical(b);
