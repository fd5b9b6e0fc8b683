/** An event chit (3.24, 3.26, 6): which pool, from when, and what its drawing means. What it does stands in rules/events. */

import { z } from 'zod';

export const EVENT_SETS = ['europe', 'supplement', 'near-east'] as const;

export const eventForm = z.strictObject({
  /** 'cp-jutland'; chits that occur several times have one row each: 'al-hurricane-1'. */
  id: z.string().regex(/^(cp|al)-[a-z0-9-]+$/),
  side: z.enum(['cp', 'allied']),
  /** What it is, whatever its number: 'jutland', 'hurricane', 'no-event'. Rules know events by this. */
  event: z.string().regex(/^[a-z0-9-]+$/),
  title: z.string().min(1),
  /** The rule that says what it does. */
  rule: z.string().min(1),
  /** The strategic turn on which it goes into its pool: C, G, K or O; null where a scenario alone brings it (6.58). */
  turn: z.enum(['C', 'G', 'K', 'O']).nullable(),
  set: z.enum(EVENT_SETS),
  /** 6.12: played as soon as it is drawn. */
  mandatory: z.boolean(),
  /** An air unit or ace (15.1): where it flies, on which dice it is lost, whether it only cancels. */
  air: z
    .strictObject({
      front: z.enum(['west', 'east', 'italy', 'egypt']),
      killed: z.array(z.int().min(1).max(6)),
      cancels: z.boolean(),
      once: z.boolean(),
    })
    .exactOptional(),
});

export type Chit = z.infer<typeof eventForm>;
export type Air = NonNullable<Chit['air']>;

type More = Partial<Pick<Chit, 'set' | 'mandatory' | 'air' | 'event'>>;

/** One chit of Europe that its owner may keep, unless it says otherwise. */
export const chit = (
  side: 'cp' | 'al',
  event: string,
  title: string,
  rule: string,
  turn: Chit['turn'],
  more: More = {},
): Chit => ({
  id: `${side}-${event}`,
  side: side === 'cp' ? 'cp' : 'allied',
  event,
  title,
  rule,
  turn,
  set: 'europe',
  mandatory: false,
  ...more,
});

/** Several alike: 'al-hurricane-1', 'al-hurricane-2'. */
export const chits = (
  number: number,
  side: 'cp' | 'al',
  event: string,
  title: string,
  rule: string,
  turn: Chit['turn'],
  more: More = {},
): Chit[] =>
  Array.from({ length: number }, (_, i) =>
    chit(side, `${event}-${i + 1}`, title, rule, turn, { event, ...more }),
  );

/** 6.15: they go back into the pool, so that all of them are there to the end. */
export const no = (side: Chit['side'], number: number): Chit[] =>
  chits(number, side === 'cp' ? 'cp' : 'al', 'no-event', 'No Event', '6.15', 'C');
