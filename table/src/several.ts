/**
 * Several deeds of one kind given as one order: all who are to go to one place, so many counters to each of many places.
 * What the rules allow is tried on copies.
 */

import type { AnyRules, FocusListed, Moment, Play } from '@armistice/engine';
import { countersOf, UNIT_WORDS } from './answers.ts';
import type { DetailNote, OptionDetail, TableFace } from './face.ts';
import type { Thought } from './places.ts';
import type { Sheet } from './scene.ts';
import { tryOut } from './trial.ts';

type AnyFace = TableFace<unknown>;

/** Of which kind; or everybody who can come to a place. */
export interface SeveralAsked {
  readonly choice?: string | undefined;
  readonly to?: string | undefined;
}

/** How much of each, or how often, by what the choice is about. */
export type Shares = { readonly [id: string]: number };

export interface Several {
  readonly choice: string;
  readonly title: string;
  readonly to?: string;
  readonly rows: readonly SeveralRow[];
  /** The choices that do it, in an order in which they can be made as one. */
  readonly acts: readonly Thought[];
  /** All kinds by which somebody can come there, with how many; nothing where there is no such place. */
  readonly kinds: readonly SeveralKind[];
  /** What all of it together leaves: room on the railways. */
  readonly notes: readonly DetailNote[];
}

export interface SeveralKind {
  readonly choice: string;
  readonly title: string;
  readonly count: number;
}

export interface SeveralRow {
  readonly id: string;
  readonly name: string;
  /** Where it stands, or the place itself. */
  readonly hex?: string;
  /** Null for none of it; for a piece that goes whole or not at all, its worth may be 0. */
  readonly taken: number | null;
  /** What it can be, the others left as they are. */
  readonly amounts: readonly number[];
  /** What one of it costs, where it is bought. */
  readonly price?: number;
  /** How it gets there: '14 hexes by rail'. */
  readonly way?: string;
}

interface Asked {
  readonly face: AnyFace;
  readonly seat: string;
  readonly choice: string;
  readonly to: string | undefined;
  readonly board: unknown;
  /** Done again and again with one thing. */
  readonly again: boolean;
}

/** More of one thing than any player has. */
const MOST = 20;

/** Sheets that the step under way offers: kinds of choice with something they can be about. */
export function sheetsOf({ play }: Moment<AnyRules>, face: AnyFace, seat: string): Sheet[] {
  return Object.entries(face.bulk ?? {}).flatMap(([choice, { sheet, steps }]) => {
    if (sheet === undefined || play.choiceKinds()[choice]?.foci === undefined) return [];
    if (steps !== undefined && !steps.includes(play.where().step)) return [];
    return play.foci(seat, { choice }).next().done === true ? [] : [{ choice, text: sheet }];
  });
}

/** Null, where there is nothing of the kind. A wish is cut down to what the rules allow. */
export function severalOf(
  { game, play }: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  { choice, to }: SeveralAsked,
  wanted: Shares = {},
): Several | null {
  if (play.outcome !== null || !play.asked().includes(seat)) return null;
  const board = game.view(play, seat) as unknown;
  const places = countersOf(face, board, seat);
  const found = kindsFor(play, to === undefined ? choice : undefined, to).flatMap((kind) => {
    const asked: Asked = {
      ...{ face, seat, to, board, choice: kind },
      again: face.bulk?.[kind]?.again === true,
    };
    const foci = [...play.foci(seat, { choice: kind })].flatMap((focus) => {
      const amounts = amountsFor(play, asked, focus);
      return amounts.length === 0 ? [] : [{ focus, amounts }];
    });
    return foci.length === 0 ? [] : [{ asked, foci }];
  });
  const [most] = found.toSorted((a, b) => b.foci.length - a.foci.length);
  const meant = found.find((one) => one.asked.choice === choice) ?? most;
  if (meant === undefined) return null;
  const { asked, foci } = meant;
  const shares = fitting(play, asked, foci, wanted);
  const titleOf = (kind: string): string => play.choiceKinds()[kind]!.title;
  const acts = plan(play, asked, foci, shares)!;
  const rows = foci.map(({ focus, amounts }) => {
    const id = String(focus.id);
    const hex = focus.about === 'hex' ? id : places.get(id)?.hex;
    const { far, ...way } = wayOf(play, asked, focus);
    const row: SeveralRow = {
      ...{ id, name: nameOf(play, asked, focus) ?? game.name?.(play, focus.about, focus.id, seat) ?? id },
      ...(hex === undefined ? {} : { hex }),
      taken: shares[id] ?? null,
      amounts: asked.again ? upTo(play, asked, foci, shares, id) : amounts,
      ...priceOf(play, asked, focus),
      ...way,
    };
    return { row, far };
  });
  return {
    ...{ choice: asked.choice, title: titleOf(asked.choice), acts },
    ...(to === undefined ? {} : { to }),
    kinds:
      to === undefined
        ? []
        : found.map((one) => ({
            choice: one.asked.choice,
            title: titleOf(one.asked.choice),
            count: one.foci.length,
          })),
    notes: leftAfter(play, asked, acts),
    // Who has the shortest way comes first; without ways, all stay as they are.
    rows: rows.toSorted((a, b) => a.far - b.far).map(({ row }) => row),
  };
}

/** How a piece gets to the place that was asked for, and over how many hexes. */
function wayOf(
  play: Play<AnyRules>,
  asked: Asked,
  focus: FocusListed,
): { readonly far: number; readonly way?: string } {
  if (asked.to === undefined) return { far: 0 };
  const next = valuesFor(play, asked, focus).next();
  if (next.done !== false) return { far: 0 };
  const { path = [], way } = detailOf(play, asked, next.value.act.value);
  return { far: path.length, ...(way === undefined ? {} : { way }) };
}

/** What the last of them leaves of what all share. */
function leftAfter(play: Play<AnyRules>, asked: Asked, acts: readonly Thought[]): readonly DetailNote[] {
  const last = acts.at(-1);
  if (last === undefined) return [];
  let now = play;
  for (const act of acts.slice(0, -1)) now = tryOut(now, asked.seat, act).after;
  return (detailOf(now, asked, last.value).notes ?? []).filter(({ shared }) => shared === true);
}

const detailOf = (play: Play<AnyRules>, { seat, choice }: Asked, value: Thought['value']): OptionDetail =>
  (play.choiceKinds()[choice]?.detail?.(play, play.flow.at(-1)!, value, seat) ?? {}) as OptionDetail;

/** What is neither a piece nor a place goes by what would be done with it. */
function nameOf(play: Play<AnyRules>, { face, seat, choice, board }: Asked, { about, id }: FocusListed) {
  if (about === 'hex' || UNIT_WORDS.has(about)) return undefined;
  const next = play.choices(seat, { choice, id }).next();
  return next.done === false ? face.option(choice, next.value.value, board).text : undefined;
}

function priceOf(play: Play<AnyRules>, asked: Asked, { id }: FocusListed): { readonly price?: number } {
  const { seat, choice, again } = asked;
  const next = again ? play.choices(seat, { choice, id }).next() : undefined;
  if (next?.done !== false) return {};
  const { price } = detailOf(play, asked, next.value.value);
  return price === undefined ? {} : { price };
}

/** Kinds that lead to the place, or the one that was asked for. */
function kindsFor(play: Play<AnyRules>, choice: string | undefined, to: string | undefined): string[] {
  return Object.entries(play.choiceKinds()).flatMap(([kind, { foci, about = '' }]) => {
    const meant = choice === undefined ? to !== undefined && UNIT_WORDS.has(about) : choice === kind;
    return foci !== undefined && meant ? [kind] : [];
  });
}

interface Row {
  readonly focus: FocusListed;
  readonly amounts: readonly number[];
}

/** What can be done with one thing as it stands: each value with how much of it that is. */
function* valuesFor(
  play: Play<AnyRules>,
  { face, seat, choice, to, board }: Asked,
  { id }: Pick<FocusListed, 'id'>,
): Generator<{ readonly act: Thought; readonly much: number }> {
  for (const { value } of play.choices(seat, { choice, id })) {
    const { amount, hex } = face.option(choice, value, board);
    if (to !== undefined && hex !== to) continue;
    const part =
      amount === undefined || amount === '' ? value : (value as { [part: string]: unknown })[amount];
    yield { act: { choice, value }, much: amount === undefined ? 1 : Number(part) };
  }
}

function amountsFor(play: Play<AnyRules>, asked: Asked, focus: FocusListed): number[] {
  const found = new Set<number>();
  for (const { much } of valuesFor(play, asked, focus)) {
    found.add(much);
    if (asked.again) break;
  }
  return [...found].sort((a, b) => a - b);
}

/** How often it can be done with this one, beside all others. */
function upTo(
  play: Play<AnyRules>,
  asked: Asked,
  rows: readonly Row[],
  shares: Shares,
  id: string,
): readonly number[] {
  let most = shares[id] ?? 0;
  if (most < MOST && plan(play, asked, rows, { ...shares, [id]: most + 1 }) !== undefined) most++;
  return Array.from({ length: most }, (_, i) => i + 1);
}

/** One wish after the other, each cut down to what is left for it. */
function fitting(play: Play<AnyRules>, asked: Asked, rows: readonly Row[], wanted: Shares): Shares {
  let shares: Shares = {};
  for (const { focus, amounts } of rows) {
    const id = String(focus.id);
    const wish = wanted[id];
    if (wish === undefined) continue;
    const tries = asked.again ? Array.from({ length: Math.min(wish, MOST) }, (_, i) => i + 1) : amounts;
    const much = tries.findLast(
      (one) => one <= wish && plan(play, asked, rows, { ...shares, [id]: one }) !== undefined,
    );
    if (much !== undefined) shares = { ...shares, [id]: much };
  }
  return shares;
}

/**
 * Choices that do all of it as one; nothing, if there are none. The last of a stack goes first: so the names of the
 * others stay what they were.
 */
function plan(
  play: Play<AnyRules>,
  asked: Asked,
  rows: readonly Row[],
  shares: Shares,
): Thought[] | undefined {
  const acts: Thought[] = [];
  let now = play;
  let closed = false;
  for (const { focus } of rows.toReversed()) {
    const share = shares[String(focus.id)];
    if (share === undefined) continue;
    for (let i = 0; i < (asked.again ? share : 1); i++) {
      if (closed) return undefined;
      const found = valuesFor(now, asked, focus).find(({ much }) => asked.again || much === share);
      if (found === undefined) return undefined;
      acts.push(found.act);
      const { after, barrier, shown } = tryOut(now, asked.seat, found.act);
      closed =
        shown ||
        barrier === 'roll' ||
        !after.asked().includes(asked.seat) ||
        after.flow.at(-1)!.step !== now.flow.at(-1)!.step;
      now = after;
    }
  }
  return acts;
}
