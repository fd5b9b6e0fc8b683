/**
 * A position out of the book: how things stand, whose turn it is, and what must have come out right when it is over.
 * Plain data for any game; only `layout` is in the words of one (see `layouts.ts`).
 */

import type { Plain } from '@armistice/engine';

/** How often something must be so; once at least, when nothing is said. */
interface Often {
  readonly atLeast?: number;
  readonly atMost?: number;
}

/** What must hold. `like` matches whatever has at least these fields. */
export type Check =
  /** Choices of the seat; with `unsaid` only those for which it gave no reason. */
  | (Often & { readonly chose: string; readonly like?: Plain; readonly unsaid?: true })
  /** Facts that the log tells. */
  | (Often & { readonly told: Plain })
  /**
   * A number in the seat's view at the end: names by dots, `length` for how many, `[hex=2035]` for the one of a list,
   * `[hex=D05&side=cp]` if one word does not tell it, `[units.id=br-5]` for the one that has such a one in a list of its
   * own, `+value` for the sum of the values in a list.
   */
  | (Often & { readonly seen: string })
  /** What stands there is just this, or one of these. */
  | { readonly seen: string; readonly is: Plain }
  | { readonly seen: string; readonly among: readonly Plain[] };

export interface Position {
  readonly id: string;
  /** What the bot shall do, in a sentence. */
  readonly title: string;
  readonly scenario: string;
  readonly options?: { readonly [option: string]: boolean | string };
  readonly seat: string;
  /** How the position differs from the scenario's first. */
  readonly layout?: Plain;
  /** Choices made first, whoever is asked. */
  readonly first?: readonly { readonly choice: string; readonly value: Plain }[];
  /** Nobody does anything until the seat comes to this step. */
  readonly from: string;
  /** It is over when this seat comes to this step, after the bot has chosen at least once, for the so manieth time. */
  readonly until: { readonly seat: string; readonly step: string; readonly times?: number };
  /** Dice it is tried with, and in how many of them it must come out right; all of one, unless told. */
  readonly tries?: number;
  readonly right?: number;
  readonly checks: readonly Check[];
}

/** Does a value have at least these fields? */
export function matches(value: unknown, like: Plain): boolean {
  if (typeof like !== 'object' || like === null) return value === like;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(like))
    return Array.isArray(value) && like.every((one) => value.some((other) => matches(other, one)));
  return Object.entries(like).every(([name, one]) =>
    matches((value as { [name: string]: unknown })[name], one as Plain),
  );
}

/** What stands at a path of a view; nothing where there is none. */
export function seenAt(view: unknown, path: string): unknown {
  let at = view;
  for (const [, name, key, wanted] of path.matchAll(/([^.[\]=]+)|\[([^=\]]+)=([^\]]*)\]/g)) {
    if (at === null || at === undefined) return undefined;
    if (name === undefined) {
      const terms = `${key}=${wanted}`.split('&').map((term) => term.split('='));
      at = (at as unknown[]).find((one) => terms.every(([of, is]) => has(one, of!.split('.'), is!)));
    } else if (name.startsWith('+')) at = sum(at as unknown[], name.slice(1));
    else at = (at as { [name: string]: unknown })[name];
  }
  return at;
}

const sum = (list: readonly unknown[], name: string): number =>
  list.reduce<number>(
    (all, one) => all + Number((one as { [name: string]: unknown } | null)?.[name] ?? 0),
    0,
  );

/** Does this, or one of a list, have a field of such a value? */
function has(value: unknown, [name, ...rest]: readonly string[], wanted: string): boolean {
  if (Array.isArray(value)) return value.some((one) => has(one, [name!, ...rest], wanted));
  if (typeof value !== 'object' || value === null) return false;
  const of = (value as { [name: string]: unknown })[name!];
  return rest.length === 0 ? String(of) === wanted : has(of, rest, wanted);
}

/** Is the number in bounds? */
function often(number: number, { atLeast, atMost }: Often): boolean {
  return number >= (atLeast ?? (atMost === undefined ? 1 : 0)) && number <= (atMost ?? Infinity);
}

/** What a game came to, as far as checks look at it. */
export interface Course {
  readonly chosen: readonly { readonly choice: string; readonly value: Plain; readonly why?: string }[];
  readonly facts: readonly unknown[];
  readonly view: unknown;
}

export function holds(check: Check, { chosen, facts, view }: Course): boolean {
  if ('chose' in check) {
    const { chose, like, unsaid } = check;
    const fits = chosen.filter(
      (one) =>
        one.choice === chose &&
        (like === undefined || matches(one.value, like)) &&
        (unsaid !== true || (one.why ?? '') === ''),
    );
    return often(fits.length, check);
  }
  if ('told' in check) return often(facts.filter((fact) => matches(fact, check.told)).length, check);
  const seen = seenAt(view, check.seen);
  if ('among' in check) return check.among.some((one) => matches(seen ?? null, one));
  return 'is' in check ? matches(seen ?? null, check.is) : often(Number(seen ?? 0), check);
}

/** A check in words, for those it fails. */
export function checkText(check: Check): string {
  const bounds = [
    'atLeast' in check && check.atLeast !== undefined ? `at least ${check.atLeast}` : '',
    'atMost' in check && check.atMost !== undefined ? `at most ${check.atMost}` : '',
  ].filter((text) => text !== '');
  const many = bounds.length === 0 ? '' : ` ${bounds.join(', ')}`;
  if ('chose' in check)
    return `chose ${check.chose}${check.like === undefined ? '' : ` ${JSON.stringify(check.like)}`}${check.unsaid === true ? ' without a reason' : ''}${many}`;
  if ('told' in check) return `told ${JSON.stringify(check.told)}${many}`;
  if ('among' in check) return `${check.seen} among ${JSON.stringify(check.among)}`;
  return 'is' in check ? `${check.seen} is ${JSON.stringify(check.is)}` : `${check.seen}${many}`;
}
