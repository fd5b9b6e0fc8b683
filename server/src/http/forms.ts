/** What requests may look like. Everything is limited; nothing unknown is let through. */

import { z } from 'zod';
import type { GameView, readLog } from '../games/looking.ts';
import { orderForm } from '../games/orders.ts';
import { isReserved } from '../games/records.ts';
import { SHORTEST_PASSWORD } from '../people/auth.ts';
import { REASONS } from '../people/reports.ts';

const name = z
  .string()
  .trim()
  .min(1)
  .max(40)
  .regex(/^[^\p{C}<>]*$/u, 'A name has no control signs or brackets');
const email = z.email().max(200);
const password = z.string().min(SHORTEST_PASSWORD).max(128);
const number = z.int().min(0).max(1_000_000_000);
const DAY = 86_400_000;
const clockKind = z.enum(['live', 'fast', 'slow', 'none']);

export const gameId = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/) });

export const signUp = z.strictObject({ email, password, name });
export const signIn = z.strictObject({ email, password: z.string().min(1).max(128) });
export const forgot = z.strictObject({ email });
export const reset = z.strictObject({ token: z.string().min(1).max(200), password });
export const verify = z.strictObject({ token: z.string().min(1).max(2000) });
const code = z.string().trim().min(6).max(40);
const once = z.string().min(1).max(128);
export const second = z.strictObject({ code });
export const owner = z.strictObject({ password: once });
export const newAddress = z.strictObject({ email, password: once });
export const addressToken = z.strictObject({ token: z.string().regex(/^[A-Za-z0-9_-]{1,100}$/) });
export const distance = z.strictObject({ kind: z.enum(['block', 'mute']) });
export const tableSeat = gameId.extend({ seat: z.string().min(1).max(60) });
export const newReport = z
  .strictObject({
    person: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,60}$/)
      .optional(),
    game: gameId.shape.id.optional(),
    seat: z.string().min(1).max(60).optional(),
    reason: z.enum(REASONS),
    text: z.string().trim().max(2000).default(''),
  })
  .refine(
    ({ person, game, seat }) => person !== undefined || (game !== undefined && seat !== undefined),
    'Say who: a person, or a game and a seat',
  );
export const newPassword = z.strictObject({ current: z.string().min(1).max(128), next: password });

export const meChange = z.strictObject({
  name: name.optional(),
  mail: z.enum(['each', 'digest', 'off']).optional(),
  digestHour: z.int().min(0).max(23).optional(),
  hidden: z.boolean().optional(),
});

export const vacation = z.strictObject({ days: z.int().min(1).max(35) });

const shortName = z.string().min(1).max(60);
export const newSeek = z.strictObject({
  game: shortName,
  scenario: shortName.optional(),
  seat: shortName.optional(),
  clock: z.enum(['live', 'fast', 'slow']),
  rated: z.boolean().default(true),
});
export const leaders = z.strictObject({ game: shortName });

export const newHook = z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(500) });

export const clock = z.union([
  clockKind.transform((kind) => ({ kind, bank: undefined, grace: undefined, increment: undefined })),
  z.strictObject({
    kind: clockKind,
    bank: z
      .int()
      .min(0)
      .max(100 * DAY)
      .optional(),
    grace: z
      .int()
      .min(1000)
      .max(30 * DAY)
      .optional(),
    increment: z
      .int()
      .min(0)
      .max(7 * DAY)
      .optional(),
  }),
]);

/** As a browser tells it. */
const key = z.string().regex(/^[A-Za-z0-9_-]{16,120}={0,2}$/);
export const newPush = z.strictObject({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.strictObject({ p256dh: key, auth: key }),
});

export const newGame = z.strictObject({
  game: z.string().min(1).max(60),
  scenario: z.string().min(1).max(60).optional(),
  options: z.record(z.string().max(60), z.union([z.boolean(), z.string().max(60)])).optional(),
  content: z.record(z.string(), z.json()).optional(),
  /** Each seat: 'me', 'open', 'link' or 'bot:LEVEL'; left out, the first is mine and the others are open. */
  seats: z.record(z.string().max(60), z.string().max(60)).optional(),
  clock: clock.optional(),
  watch: z.boolean().optional(),
  rated: z.boolean().optional(),
});

export const posted = z.strictObject({
  n: z.int().min(1).max(1_000_000_000),
  undos: number.optional(),
  choice: z.string().min(1).max(60),
  value: z.json().default(null),
  with: z
    .array(z.strictObject({ choice: z.string().min(1).max(60), value: z.json() }))
    .max(200)
    .optional(),
  /** What the server does for a seat has keys of its own. */
  key: z
    .string()
    .regex(/^[A-Za-z0-9_.:-]{1,80}$/)
    .refine((key) => !isReserved(key), 'Keys that begin like this are the server’s own'),
});

export const tried = z.strictObject({ choice: z.string().min(1).max(60), value: z.json() });
export const about = z.strictObject({
  choice: z.string().min(1).max(60).optional(),
  about: z.string().min(1).max(60).optional(),
  id: z.string().min(1).max(60).optional(),
});
export const unitId = z.strictObject({ unit: z.string().min(1).max(60) });
export const wantedLosses = z.strictObject({ wanted: z.string().max(2000) });
const deed = z.strictObject({ choice: z.string().min(1).max(60), value: z.json() });
/** A sheet: of which kind or to which place, and how much of each. */
export const several = z.strictObject({
  choice: z.string().min(1).max(60).optional(),
  to: z.string().min(1).max(60).optional(),
  shares: z
    .record(z.string().max(60), z.int().min(0).max(99))
    .refine((shares) => Object.keys(shares).length <= 400, 'Too many')
    .default({}),
});
export const via = z.strictObject({ unit: z.string().min(1).max(60), acts: z.array(deed).min(1).max(12) });
export const undoTo = z.strictObject({ to: number, n: number, undos: number });
export const rollback = z.strictObject({ to: number });
export const answer = z.strictObject({ accept: z.boolean() });
export const join = z.strictObject({ seat: z.string().min(1).max(60) });
export const claim = z.union([
  z.strictObject({ take: z.literal('win') }),
  z.strictObject({ take: z.literal('bot'), level: z.string().min(1).max(30) }),
]);
export const orders = z.strictObject({ orders: z.array(orderForm).max(40) });
export const chatText = z.strictObject({ text: z.string().trim().min(1).max(2000) });
export const chatLine = gameId.extend({ line: z.coerce.number().int().min(1).max(1_000_000_000) });
export const noteText = z.strictObject({ text: z.string().max(20_000) });
export const logFrom = z.strictObject({ from: z.coerce.number().int().min(1).max(1_000_000_000).default(1) });
export const after = z.strictObject({ after: z.string().max(30).optional() });
export const chatAfter = z.strictObject({
  after: z.coerce.number().int().min(0).max(1_000_000_000).default(0),
});
export const atMoment = gameId.extend({ n: z.coerce.number().int().min(0).max(1_000_000_000) });
export const sceneAt = z.strictObject({
  at: z.coerce.number().int().min(0).max(1_000_000_000).optional(),
});
/** A place, and a choice that is thought of, its value as JSON. */
export const placeId = gameId.extend({ place: z.string().min(1).max(60) });
export const thought = z.object({
  choice: z.string().max(60).optional(),
  value: z.string().max(2000).optional(),
});
export const overlay = gameId.extend({ name: z.string().min(1).max(60) });
export const token = z.strictObject({ token: z.string().min(1).max(200) });
export const guest = z.strictObject({ name: name.optional() });
export const listWish = z.strictObject({
  show: z.enum(['open', 'playing', 'over']).default('open'),
  game: z.string().max(60).optional(),
});
export const myList = z.strictObject({ show: z.enum(['now', 'over']).default('now') });
export const personId = z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,60}$/) });
export const seen = z.strictObject({ ids: z.array(z.string().max(40)).max(500) });

// ---- answers, as the description of the interface shows them ----

export const fault = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    rule: z.string().optional(),
    detail: z.record(z.string(), z.json()).optional(),
  }),
});
export const moment = z.object({ n: number, undos: number });
export const ack = moment.extend({ again: z.boolean() });
export const view: z.ZodType<GameView> = moment.extend({
  id: z.string(),
  game: z.string(),
  scenario: z.string(),
  status: z.enum(['open', 'playing', 'over']),
  asked: z.array(z.string()),
  seat: z.string().nullable(),
  view: z.record(z.string(), z.json()),
  choices: z.array(z.record(z.string(), z.json())),
  foci: z.array(z.record(z.string(), z.json())),
  seedCommit: z.string(),
  seed: z.string().optional(),
  outcome: z.record(z.string(), z.json()).nullable(),
  undoTo: number,
  rollbackTo: number,
}) as unknown as z.ZodType<GameView>;
export const log = moment.extend({
  entries: z.array(z.record(z.string(), z.json())),
}) as unknown as z.ZodType<Awaited<ReturnType<typeof readLog>>>;
