/**
 * What happened, as a staff would report it: what matters first, routine folded away. It is made of facts and of the
 * sentences beside them, so a game has it by telling facts; those of its own it puts under headings by rows.
 */

import type { Fact } from '@armistice/engine';
import type { FaceSide } from './face.ts';
import {
  type AttackFact,
  type BattleFact,
  factsOf,
  is,
  placesIn,
  type Told,
  type VerdictFact,
} from './facts.ts';
import { sideOf } from './sides.ts';

type Wanted = { readonly [key: string]: unknown };

/** A kind of fact, and the heading it stands under. */
export interface NewsRow {
  readonly kind: string;
  /** Only facts with these values. */
  readonly with?: Wanted;
  readonly section: string;
  /** It changes the war. */
  readonly great?: true;
  /** Happens between turns: it opens the interlude, or is told there once it is open. */
  readonly interlude?: 'opens' | 'joins';
}

export interface NewsRows {
  readonly rows: readonly NewsRow[];
  /** What a heading means for whoever reads it. */
  readonly means: { readonly [section: string]: { readonly text: string; readonly rule: string } };
}

export interface DispatchLine {
  readonly text: string;
  /** The entry it comes from. */
  readonly n: number;
  readonly rule?: string;
  readonly side?: string;
  readonly great?: true;
  /** Where it is, to be shown on the map. */
  readonly places: readonly string[];
  readonly points?: number;
  /** By colour. */
  readonly cubes?: readonly string[];
}

export interface DispatchSection {
  readonly title: string;
  readonly lines: readonly DispatchLine[];
  readonly means?: { readonly text: string; readonly rule: string };
}

export interface Dispatch {
  /** The turn that began in it. */
  readonly turn?: string;
  readonly sections: readonly DispatchSection[];
  /** Entries that nothing is told of. */
  readonly routine: readonly number[];
}

/** Who reads it, and what the reader calls things. */
export interface DispatchReader {
  readonly side: string | null;
  readonly sides: readonly FaceSide[];
  readonly news: NewsRows;
  readonly seatTitles: { readonly [seat: string]: string };
  readonly isPlace: (id: string) => boolean;
  readonly nameOf: (place: string) => string;
}

type Entry = Told & { readonly n: number };

interface Item {
  readonly n: number;
  readonly text: string;
  readonly rule?: string;
  readonly fact: Fact;
}

export const LOST = 'Lost';
export const WON = 'Won';
const PLACES = 'Places';
const BATTLES = 'Battles';
const SUPPLY = 'Out of supply';
const LOSSES = 'Losses';

/** First what is lost and won, then what it costs; what a game adds comes after, in the order of its rows. */
const FIRST: readonly string[] = [LOST, WON, PLACES, SUPPLY, BATTLES, LOSSES];

/** Facts that all games tell alike; a row of the game's own goes before them. */
const COMMON: readonly NewsRow[] = [
  { kind: 'supply', section: SUPPLY },
  { kind: 'weather', section: 'Weather' },
  { kind: 'score', section: 'Victory points', interlude: 'opens' },
  { kind: 'cubes', section: 'Cubes', interlude: 'opens' },
  { kind: 'income', section: 'Income', interlude: 'joins' },
];

export const NO_NEWS: NewsRows = { rows: [], means: {} };

/** All that is told in these entries, sentence by sentence. */
function* itemsOf(entries: readonly Entry[], titles: DispatchReader['seatTitles']): Generator<Item> {
  for (const { n, seat, text, fact, notes } of entries) {
    if (fact !== undefined) yield { n, fact, text: `${titles[seat] ?? seat}: ${text}` };
    for (const note of notes)
      if (note.fact !== undefined) yield { n, fact: note.fact, text: note.text, rule: note.rule };
  }
}

function rowOf(fact: Fact, { rows }: NewsRows): NewsRow | undefined {
  const fits = ({ kind, with: wanted = {} }: NewsRow): boolean =>
    kind === fact.kind &&
    Object.entries(wanted).every(([key, value]) => (fact as unknown as Wanted)[key] === value);
  return rows.find(fits) ?? COMMON.find(fits);
}

function lineOf({ n, text, rule, fact }: Item, row: NewsRow, reader: DispatchReader): DispatchLine {
  const { side } = fact as { readonly side?: unknown };
  return {
    ...{ n, text },
    ...(rule === undefined ? {} : { rule }),
    ...(typeof side === 'string' ? { side } : {}),
    ...(row.great === undefined ? {} : { great: true as const }),
    places: placesIn([fact], reader.isPlace),
    ...(is(fact, 'score') ? { points: fact.points } : {}),
    ...(is(fact, 'cubes') ? { cubes: fact.drawn } : {}),
  };
}

/** Lines by heading, in the order they came. */
class Headings {
  readonly #found = new Map<string, DispatchLine[]>();

  add(section: string, line: DispatchLine): void {
    const lines = this.#found.get(section);
    if (lines === undefined) this.#found.set(section, [line]);
    else lines.push(line);
  }

  sections({ means }: NewsRows): DispatchSection[] {
    return [...this.#found].map(([title, lines]) => {
      const meaning = means[title];
      return { title, lines, ...(meaning === undefined ? {} : { means: meaning }) };
    });
  }
}

const turnIn = (items: readonly Item[]): { readonly turn?: string } => {
  const turn = items.findLast(({ fact }) => is(fact, 'turn'));
  return turn === undefined ? {} : { turn: turn.text.replace(/\.$/, '') };
};

/** A report of these entries. */
export function dispatchOf(entries: readonly Entry[], reader: DispatchReader): Dispatch {
  const items = [...itemsOf(entries, reader.seatTitles)];
  const found = new Headings();
  for (const [section, line] of captured(items, reader)) found.add(section, line);
  for (const line of battles(items, reader)) found.add(BATTLES, line);
  for (const item of items) {
    const { fact, n, text, rule } = item;
    const row = rowOf(fact, reader.news);
    if (row !== undefined) found.add(row.section, lineOf(item, row, reader));
    else if (is(fact, 'loss') && !IN_BATTLE.has(fact.cause))
      found.add(LOSSES, {
        ...{ n, text, side: fact.side },
        ...(rule === undefined ? {} : { rule }),
        places: placesIn([fact.place], reader.isPlace),
      });
  }
  const sections = found.sections(reader.news);
  const order = [...FIRST, ...reader.news.rows.map(({ section }) => section)];
  const rank = (section: DispatchSection): number => {
    if (section.lines.some(({ great }) => great === true)) return -1;
    const at = order.indexOf(section.title);
    return at < 0 ? order.length : at;
  };
  const told = new Set(sections.flatMap(({ lines }) => lines.map(({ n }) => n)));
  return {
    ...turnIn(items),
    sections: sections.toSorted((a, b) => rank(a) - rank(b)),
    routine: entries.map(({ n }) => n).filter((n) => !told.has(n)),
  };
}

const IN_BATTLE: ReadonlySet<string> = new Set(['battle', 'retreat']);

/** What happened between turns, as it happened; null where nothing did that must not be missed. */
export function interludeOf(entries: readonly Entry[], reader: DispatchReader): Dispatch | null {
  const items = [...itemsOf(entries, reader.seatTitles)];
  const found = new Headings();
  let opens = false;
  for (const item of items) {
    const row = rowOf(item.fact, reader.news);
    if (row?.interlude === undefined) continue;
    opens ||= row.interlude === 'opens';
    found.add(row.section, lineOf(item, row, reader));
  }
  return opens ? { ...turnIn(items), sections: found.sections(reader.news), routine: [] } : null;
}

/** Places that changed hands and did not come back, those with a name one by one. */
function* captured(
  items: readonly Item[],
  reader: DispatchReader,
): Generator<readonly [section: string, line: DispatchLine]> {
  const last = new Map<string, { readonly item: Item; readonly by: string; times: number; named: boolean }>();
  for (const item of items) {
    const { fact } = item;
    if (!is(fact, 'capture')) continue;
    const times = (last.get(fact.place)?.times ?? 0) + 1;
    last.set(fact.place, { item, by: fact.by, times, named: fact.name !== undefined });
  }
  const nameless = new Map<string, { readonly n: number; readonly places: string[] }>();
  for (const [place, { item, by, times, named }] of last) {
    if (times % 2 === 0) continue;
    const { n, text, rule } = item;
    const side = sideOf(reader.sides, by)?.id ?? by;
    if (named)
      yield [
        sectionFor(side, reader),
        { n, text, side, ...(rule === undefined ? {} : { rule }), places: [place] },
      ];
    else {
      const more = nameless.get(side) ?? { n, places: [] };
      more.places.push(place);
      nameless.set(side, more);
    }
  }
  for (const [side, { n, places }] of nameless) {
    const whose = sideOf(reader.sides, side)?.adjective ?? side;
    const hexes = places.length === 1 ? `1 hex is` : `${places.length} hexes are`;
    yield [sectionFor(side, reader), { n, side, places, text: `${hexes} ${whose} now.` }];
  }
}

const sectionFor = (by: string, { side }: DispatchReader): string =>
  side === null ? PLACES : by === side ? WON : LOST;

const ENDS: { readonly [hex in VerdictFact['hex']]: string } = {
  taken: 'the place is taken',
  left: 'the place lies empty',
  held: 'the place holds',
  contested: 'both sides stand there',
};

/** One line a battle: where, at what odds, what it cost both, what became of the place. */
function* battles(items: readonly Item[], { sides, nameOf }: DispatchReader): Generator<DispatchLine> {
  for (const [i, { fact, n }] of items.entries()) {
    if (!is(fact, 'attack')) continue;
    const { place, attacker } = fact;
    const next = items.findIndex(({ fact: one }, j) => j > i && is(one, 'attack') && one.place === place);
    const after = items.slice(i + 1, next < 0 ? undefined : next).map((item) => item.fact);
    const decided = after.find((one): one is BattleFact => is(one, 'battle') && one.place === place);
    const side = sideOf(sides, attacker)?.id ?? attacker;
    const lost = decided?.losses ?? lossesAt(after, place, side);
    const verdict = after.find((one): one is VerdictFact => is(one, 'verdict') && one.place === place);
    const end = verdict === undefined ? '' : `; ${ENDS[verdict.hex]}`;
    const odds = decided?.odds === undefined ? '' : ` at ${decided.odds}`;
    const cost = lost === undefined ? '' : `: attacker loses ${lost.attacker}, defender ${lost.defender}`;
    yield {
      ...{ n, side, places: [place] },
      text: `${sideOf(sides, attacker)?.adjective ?? attacker} attack on ${nameOf(place)}${odds}${cost}${end}.`,
    };
  }
}

/** Where a game tells no verdict: what both sides lost there. */
function lossesAt(
  facts: readonly Fact[],
  place: string,
  attacker: string,
): { readonly attacker: number; readonly defender: number } | undefined {
  const lost = { attacker: 0, defender: 0 };
  let any = false;
  for (const fact of facts) {
    if (!is(fact, 'loss') || fact.place !== place || !IN_BATTLE.has(fact.cause)) continue;
    lost[fact.side === attacker ? 'attacker' : 'defender'] += fact.steps;
    any = true;
  }
  return any ? lost : undefined;
}

/** Entries with which this side answered somebody else's attack, while it was fought out. */
export function answersOf(entries: readonly Entry[], isOurs: (seat: string) => boolean): ReadonlySet<number> {
  const answers = new Set<number>();
  let attack: AttackFact | undefined;
  for (const entry of entries) {
    if (attack !== undefined && !isOurs(attack.attacker) && isOurs(entry.seat)) answers.add(entry.n);
    for (const fact of factsOf(entry)) {
      if (is(fact, 'attack')) attack = fact;
      else if (is(fact, 'turn') || (is(fact, 'verdict') && fact.place === attack?.place)) attack = undefined;
    }
  }
  return answers;
}

/** An entry without what was told before the turn began in it; nothing, if none did. */
export function sinceTurn<E extends Entry>(entry: E): E | undefined {
  const at = entry.notes.findIndex(({ fact }) => is(fact, 'turn'));
  if (at < 0) return undefined;
  return { ...entry, fact: undefined, notes: entry.notes.slice(at) };
}
