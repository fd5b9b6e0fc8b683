/**
 * The ledger: every numbered rule of a rulebook, and what became of it. A rule is enforced (by named functions),
 * left to the players by the rulebook itself, or no rule at all (components, notes, examples).
 */

import type { Provenance } from './content.ts';

export type LedgerLine =
  | {
      readonly kind: 'enforced';
      readonly by: readonly string[];
      /** Titles of the content it rests on that no rulebook prints. */
      readonly reconstructed?: readonly string[];
    }
  | { readonly kind: 'by agreement'; readonly why: string }
  | { readonly kind: 'not a rule'; readonly why: string };

export interface Ledger {
  /** All numbers the rulebook prints, in its order; with a prefix each ('std:5-1') where rulebooks share a game. */
  readonly numbers: readonly string[];
  readonly lines: { readonly [rule: string]: LedgerLine };
  /** How many things a rule says, where it says several: it is tested when as many tests cite it. */
  readonly says?: { readonly [rule: string]: number };
  /** Prefixes of books of other games whose tests lie in the same folders: citations of them are theirs to answer for. */
  readonly besides?: readonly string[];
}

/** What can enforce a rule: a function, or a step, choice or piece of content, which have titles. */
// biome-ignore lint/complexity/noBannedTypes: any function may enforce a rule
export type Enforcer = Function | { readonly title: string; readonly from?: Provenance };

/**
 * Takes the things themselves, not their names, so that a line cannot outlive the code it points to. Content that is
 * reconstructed marks the line.
 */
export function enforced(...by: readonly Enforcer[]): LedgerLine {
  const names = by.map((one) => (typeof one === 'function' ? one.name : one.title));
  if (names.length === 0 || names.includes(''))
    throw new TypeError('An enforced rule names what enforces it.');
  const reconstructed = by.flatMap((one) =>
    typeof one !== 'function' && one.from?.kind === 'reconstructed' ? [one.title] : [],
  );
  return { kind: 'enforced', by: names, ...(reconstructed.length === 0 ? {} : { reconstructed }) };
}

/** The part of a reconstructed item that the rulebook does print, for the lines of that part. */
export function printed({ title }: { readonly title: string }): Enforcer {
  return { title };
}

export function byAgreement(why: string): LedgerLine {
  return { kind: 'by agreement', why };
}

export function notARule(why: string): LedgerLine {
  return { kind: 'not a rule', why };
}

/** The ledgers of several rulebooks as one. Their numbers, which may be the same, get the prefix of their book: 'std:5-1'. */
export function ledgerOf(books: { readonly [prefix: string]: Ledger }): Ledger {
  const named = Object.entries(books);
  const prefixed = <T>(of: (book: Ledger) => { readonly [rule: string]: T }): { [rule: string]: T } =>
    Object.fromEntries(
      named.flatMap(([prefix, book]) =>
        Object.entries(of(book)).map(([id, one]) => [`${prefix}:${id}`, one] as const),
      ),
    );
  return {
    numbers: named.flatMap(([prefix, { numbers }]) => numbers.map((id) => `${prefix}:${id}`)),
    lines: prefixed((book) => book.lines),
    says: prefixed((book) => book.says ?? {}),
  };
}

/** The prefix of a rule's rulebook; empty where a game has but one. */
const bookOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf(':')));

export interface LedgerCount {
  readonly total: number;
  readonly enforced: number;
  /** Of the enforced ones, those that rest on reconstructed content. */
  readonly reconstructed: number;
  readonly byAgreement: number;
  readonly notARule: number;
}

export interface LedgerReport extends LedgerCount {
  /** The same for each rulebook, where a game has several. */
  readonly books?: { readonly [prefix: string]: LedgerCount };
  /** The rules that rest on each piece of reconstructed content. */
  readonly restsOn: { readonly [title: string]: readonly string[] };
  /** Numbers without a line. */
  readonly missing: string[];
  /** Enforced, but no test cites them. */
  readonly untested: string[];
  /** Cited by fewer tests than they say things. */
  readonly thin: string[];
  /** Lines, or citations in tests, of numbers the rulebook does not have. */
  readonly unknown: string[];
}

/** What the ledger lacks, given the rule numbers that tests cite, and how often. */
export function ledgerReport(ledger: Ledger, cited: ReadonlyMap<string, number>): LedgerReport {
  const numbers = new Set(ledger.numbers);
  const lines = Object.entries(ledger.lines);
  const books = [...new Set(ledger.numbers.map(bookOf))];
  // A book of the game's own is never beside it.
  const besides = new Set((ledger.besides ?? []).filter((book) => !books.includes(book)));
  return {
    ...counted(ledger, () => true),
    ...(books.some((book) => book !== '')
      ? {
          books: Object.fromEntries(
            books.map((book) => [book, counted(ledger, (id) => bookOf(id) === book)]),
          ),
        }
      : {}),
    restsOn: restsOn(lines),
    missing: ledger.numbers.filter((id) => !Object.hasOwn(ledger.lines, id)),
    untested: lines.filter(([id, line]) => line.kind === 'enforced' && !cited.has(id)).map(([id]) => id),
    thin: Object.entries(ledger.says ?? {})
      .filter(([id, things]) => (cited.get(id) ?? 0) < things)
      .map(([id]) => id),
    unknown: [
      ...new Set([
        ...lines.map(([id]) => id),
        ...Object.keys(ledger.says ?? {}),
        ...[...cited.keys()].filter((id) => !besides.has(bookOf(id))),
      ]),
    ].filter((id) => !numbers.has(id)),
  };
}

function restsOn(lines: readonly (readonly [string, LedgerLine])[]): { [title: string]: string[] } {
  const rules: { [title: string]: string[] } = {};
  for (const [id, line] of lines) {
    for (const title of rest(line)) {
      rules[title] ??= [];
      rules[title].push(id);
    }
  }
  return rules;
}

const rest = (line: LedgerLine): readonly string[] =>
  line.kind === 'enforced' ? (line.reconstructed ?? []) : [];

function counted(ledger: Ledger, counts: (id: string) => boolean): LedgerCount {
  const lines = Object.entries(ledger.lines).filter(([id]) => counts(id));
  const count = (kind: LedgerLine['kind']) => lines.filter(([, line]) => line.kind === kind).length;
  return {
    total: ledger.numbers.filter(counts).length,
    enforced: count('enforced'),
    reconstructed: lines.filter(([, line]) => rest(line).length > 0).length,
    byAgreement: count('by agreement'),
    notARule: count('not a rule'),
  };
}
