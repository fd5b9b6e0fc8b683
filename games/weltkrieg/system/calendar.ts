/** Turns and months (2-1, 5-1): seven turns a month, counted from the 1st of January 1914. */

export const MONTHS = [
  ...(['January', 'February', 'March', 'April', 'May', 'June'] as const),
  ...(['July', 'August', 'September', 'October', 'November', 'December'] as const),
] as const;
export type MonthName = (typeof MONTHS)[number];

const TURNS = 7;
const YEAR = 1914;
/** 5-1: the first monthly special turn of the war is that of September 1914. */
const FIRST_SPECIAL = 8;

export interface TurnDate {
  readonly year: number;
  readonly month: MonthName;
  readonly turn: number;
}

/** Months from January 1914. */
export const monthNumber = (year: number, month: MonthName): number =>
  (year - YEAR) * 12 + MONTHS.indexOf(month);

/** 'July 1917' as a number of months. */
export function monthOf(text: string): number {
  const [month, year] = text.split(' ') as [MonthName, string];
  const number = monthNumber(Number(year), month);
  if (!MONTHS.includes(month) || !Number.isInteger(number)) throw new Error(`${text} is no month.`);
  return number;
}

export const turnNumber = ({ year, month, turn }: TurnDate): number =>
  monthNumber(year, month) * TURNS + turn - 1;

/** Dates that have been asked for, by number. */
const DATES: TurnDate[] = [];

export const turnDate = (number: number): TurnDate => (DATES[number] ??= dateOf(number));

function dateOf(number: number): TurnDate {
  const months = Math.floor(number / TURNS);
  return { year: YEAR + Math.floor(months / 12), month: MONTHS[months % 12]!, turn: (number % TURNS) + 1 };
}

/** '3 September 1914', as schedules write it. */
export const turnText = ({ year, month, turn }: TurnDate): string => `${turn} ${month} ${year}`;

/** 2-1: its days. The last of a month pass without a turn. */
export const turnDays = ({ turn }: TurnDate): readonly [number, number] => [turn * 4 - 3, turn * 4];

/** 5-1: does a monthly special turn come before this turn? */
export const opensMonth = (number: number): boolean =>
  number % TURNS === 0 && Math.floor(number / TURNS) >= FIRST_SPECIAL;

/** 34-1 */
export const isWinter = ({ months }: { readonly months: readonly number[] }, { month }: TurnDate): boolean =>
  months.includes(MONTHS.indexOf(month) + 1);
