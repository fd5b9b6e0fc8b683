/**
 * Clocks. Whoever is asked has some time of grace for each time they are asked; beyond it, their bank is used. Each turn of
 * the game adds to the bank. When that is empty too, their opponent may claim the game or put a bot in their place.
 * Nothing happens by itself, but in tournaments. While somebody is on vacation their time stands still.
 */

export interface Clock {
  readonly kind: 'live' | 'fast' | 'slow' | 'none';
  /** Milliseconds for the whole game, and for each time one is asked. */
  readonly bank: number;
  readonly grace: number;
  /** Added to the bank with each turn of the game that begins. */
  readonly increment: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
export const DAY: number = 24 * HOUR;

/** For a game of no known length. */
export const CLOCKS: { readonly [kind in Clock['kind']]: Clock } = {
  live: { kind: 'live', bank: 45 * MINUTE, grace: MINUTE, increment: 0 },
  fast: { kind: 'fast', bank: 3 * DAY, grace: 12 * HOUR, increment: 0 },
  slow: { kind: 'slow', bank: 14 * DAY, grace: 3 * DAY, increment: 0 },
  none: { kind: 'none', bank: 0, grace: 0, increment: 0 },
};

/** What a turn adds, by how hard the game is (1 to 5): harder games have longer turns. */
const STEPS: { readonly [kind in Clock['kind']]: Clock } = {
  live: { kind: 'live', bank: 20 * MINUTE, grace: MINUTE, increment: MINUTE },
  fast: { kind: 'fast', bank: 2 * DAY, grace: 12 * HOUR, increment: HOUR },
  slow: { kind: 'slow', bank: 10 * DAY, grace: 3 * DAY, increment: 4 * HOUR },
  none: CLOCKS.none,
};

/** How hard a game is, and how many minutes a turn of it takes, where that is many. */
export interface Length {
  readonly complexity: number;
  readonly minutes?: number | undefined;
}

/** By correspondence a turn is thought over in several sittings: so many days for each half hour of it. */
const SITTING = 30;

/** A clock that fits a game: the bank to begin with, and more with each turn, so that long scenarios have more. */
export function clockFor(kind: Clock['kind'], game: Length | undefined): Clock {
  if (game === undefined) return CLOCKS[kind];
  const { bank, grace, increment } = STEPS[kind];
  const usual = { kind, bank, grace, increment: increment * game.complexity };
  if (game.minutes === undefined || kind === 'none') return usual;
  const turn = game.minutes * MINUTE;
  // Two turns to begin with, and one more each time.
  if (kind === 'live') return { kind, bank: Math.max(bank, 2 * turn), grace, increment: turn };
  const sittings = Math.ceil(game.minutes / SITTING);
  return { ...usual, increment: Math.max(usual.increment, sittings * (kind === 'fast' ? DAY / 4 : DAY)) };
}

/** No bank grows beyond this. */
export const MOST_BANK: number = 100 * DAY;

/** Without a clock, somebody who has not moved for so long may be taken to have left. */
export const GONE_AFTER: number = 30 * DAY;

const UNITS = [
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', SECOND],
] as const;

/** '3 days', '1 hour 30 minutes' */
export function lengthText(ms: number): string {
  const parts: string[] = [];
  let left = ms;
  for (const [name, size] of UNITS) {
    const many = Math.floor(left / size);
    left -= many * size;
    if (many > 0) parts.push(`${many} ${name}${many === 1 ? '' : 's'}`);
  }
  return parts.slice(0, 2).join(' ') || 'no time';
}

/** How it runs, in a sentence. */
export function clockText({ kind, bank, grace, increment }: Clock): string {
  if (kind === 'none') return 'No clock.';
  const more = increment === 0 ? '' : ` and ${lengthText(increment)} more with each turn`;
  return `${lengthText(grace)} for each decision; beyond that, ${lengthText(bank)} for the game${more}.`;
}

/** What running out allows, in a sentence. */
export function runsOutText({ kind }: Pick<Clock, 'kind'>, tournament = false): string {
  if (tournament) return 'Whoever runs out of time loses the game at once.';
  const claim = 'the other may take the win or let a bot play on; nothing happens by itself';
  return kind === 'none'
    ? `When somebody has not decided for ${lengthText(GONE_AFTER)}, ${claim}.`
    : `When somebody’s time has run out, ${claim}.`;
}

/** Does a vacation stop it? Live games are over before one. */
export const standsStill = ({ kind }: Pick<Clock, 'kind'>): boolean => kind !== 'live';

export interface Timed {
  readonly seat: string;
  readonly bank: number | null;
  readonly since: number | null;
  /** Of the time since then, so much does not count: vacation. */
  readonly held: number;
}

/** The clocks after a moment in which other seats are asked than before. `away`: until when, by seat. */
export function press<T extends Timed>(
  clock: Clock,
  seats: readonly T[],
  asked: readonly string[],
  now: number,
  away: { readonly [seat: string]: number } = {},
): T[] {
  return seats.map((seat) => {
    const waits = asked.includes(seat.seat);
    if (waits === (seat.since !== null)) return seat;
    if (waits) return { ...seat, since: now, held: Math.max(0, (away[seat.seat] ?? 0) - now) };
    return { ...seat, since: null, held: 0, bank: bankNow(clock, seat, now) };
  });
}

/** The banks after so many new turns. */
export function credit<T extends Timed>({ increment }: Clock, seats: readonly T[], turns: number): T[] {
  if (turns <= 0 || increment === 0) return [...seats];
  return seats.map((seat) =>
    seat.bank === null ? seat : { ...seat, bank: Math.min(MOST_BANK, seat.bank + turns * increment) },
  );
}

/** What is left in the bank now. */
export function bankNow(clock: Clock, { bank, since, held }: Timed, now: number): number | null {
  if (bank === null || since === null) return bank;
  return Math.max(0, bank - Math.max(0, now - since - held - clock.grace));
}

/** When the time of a seat that is asked runs out. */
export function deadline(clock: Clock, { bank, since, held }: Timed): number | null {
  if (since === null) return null;
  return since + held + (clock.kind === 'none' ? GONE_AFTER : clock.grace + (bank ?? 0));
}

/** When a seat that is asked should be reminded: with half of what it has gone, but never sooner than an hour. */
export function reminderAt(clock: Clock, seat: Timed): number | null {
  const end = deadline(clock, seat);
  if (end === null || seat.since === null || clock.kind === 'live') return null;
  const begun = seat.since + seat.held;
  const all = end - begun;
  return begun + Math.max(Math.min(HOUR, all), Math.floor(all / 2));
}
