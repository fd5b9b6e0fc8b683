/** Against the solitaire system: posts that cost little, and all the rest in a few great stacks (8.1, 14.2). */

import { expectedInHex } from '@armistice/fields-of-despair/expected';
import { COUNTRY } from '@armistice/fields-of-despair/staff';
import { type Context, FULL, gainOf, prize } from './assault.ts';
import type { Picture } from './picture.ts';
import { againstTables, type Left } from './solo.ts';

/** A full hex, less a few so that nations need not fit exactly. */
const STACK_MOST = FULL - 3;
const STACK_LEAST = 12;
const STEP = 3;
/** 20.3.1: with fewer than this a hex counts as weak, and draws an offensive. */
const POST = 5;
/** In the last turn all go forward. */
const LAST_POST = 2;
/** Outside these columns no chit goes for the weakest hex. */
const SAFE = 1;
/** Behind a post, against the points that break out of it. */
const RESERVE = 3;
/** The stronger hexes of the pairs the chits name (20.3.1). */
const BASTIONS = ['D03', 'E05'];
const BASTION = 1.5;

/** Logistic points of theirs to be reckoned with, and how many of them an attack draws. */
const COMING = 2;
const HELPED = 0.6;

const bastion = (picture: Picture, place: number): number =>
  BASTIONS.includes(picture.id(place)) ? BASTION : 1;

/** 23.2: nobody comes there but by the chit for the East, which no garrison stops (20.3.1). */
function quiet({ ground, data }: Picture, place: number): boolean {
  const { columns, also } = data.content.soloTables.contest;
  const id = ground.ids[place]!;
  return ground.country[place] === COUNTRY.france && id[0]! > columns[1] && !also.includes(id);
}

/** 20.3.1: columns in which the chits look for a hex to attack. */
function aimedAt({ ground, data }: Picture, place: number): boolean {
  const [from, to] = data.content.soloChits.columns;
  const letter = ground.ids[place]![0]!;
  return letter >= from && letter <= to;
}

/** Next to a hex that a chit names. */
function covers(picture: Picture, place: number): boolean {
  const named = picture.data.content.soloChits.chits.flatMap(({ tree }) => tree.flat());
  return picture.near(place).some((next) => picture.stands(next) && named.includes(picture.id(next)));
}

/**
 * By place: SPs wanted there. `open`: places that may be used; `points`: SPs there are for all of them. Offensives go for the
 * weaker hex of a pair: posts are given up, what stands behind them stops the breakout, and the next blow meets a stack.
 */
export function massed(context: Context, open: readonly number[], points: number): Float64Array {
  const { picture } = context;
  const wanted = new Float64Array(picture.ground.places);
  let left = points;
  const give = (place: number, sp: number): void => {
    const more = Math.min(left, sp - wanted[place]!);
    if (more <= 0) return;
    wanted[place]! += more;
    left -= more;
  };
  const usable = open.filter((place) => place !== picture.ground.england && !quiet(picture, place));
  const line = usable.filter((place) => picture.frontline(place));
  const last = picture.seen.turn + 1 >= picture.seen.lastTurn;
  for (const place of line) give(place, aimedAt(picture, place) ? (last ? LAST_POST : POST) : SAFE);
  const behind = last ? [] : usable.filter((place) => !line.includes(place) && covers(picture, place));
  for (const place of behind) give(place, RESERVE);
  const chosen = stacks(context, line, left);
  for (const { place, men } of chosen) give(place, men);
  // What is left over makes the stacks full.
  const worth = (place: number): number => prize(context, place) * bastion(picture, place);
  const rest = [...line].sort((a, b) => worth(b) - worth(a));
  for (const place of [...chosen.map((one) => one.place), ...rest, ...open]) give(place, STACK_MOST);
  return wanted;
}

interface Stack {
  readonly place: number;
  readonly men: number;
}

/** The attacks that bring most for the men they take; each leaves fewer of the enemy for the next. */
function stacks(context: Context, line: readonly number[], points: number): Stack[] {
  const { picture } = context;
  const solo = picture.seen.solo!;
  const found: Stack[] = [];
  let theirs: Left = { hidden: solo.hidden, logistics: COMING };
  let guns = picture.board.artillery;
  for (let left = points; left >= STACK_LEAST; ) {
    const reckon = againstTables(picture, theirs);
    let best: (Stack & { readonly rate: number }) | undefined;
    for (const place of line) {
      if (found.some((one) => one.place === place)) continue;
      for (let men = STACK_LEAST; men <= Math.min(STACK_MOST, left + POST); men += STEP) {
        const fort = picture.forts[picture.side][place]!;
        const result = reckon(place, { strength: men, fort, guns });
        const rate = (gainOf(context, place, result, men) * bastion(picture, place)) / men;
        if (rate > (best?.rate ?? 0)) best = { place, men, rate };
      }
    }
    if (best === undefined) break;
    found.push({ place: best.place, men: best.men });
    left -= best.men - POST;
    guns = 0;
    theirs = after(picture, theirs, best.men);
  }
  return found;
}

/** SPs that an attack of so many meets on average where nobody has looked. */
const meets = ({ data, seen }: Picture, hidden: number, allied: number): number =>
  expectedInHex(data.content, hidden, allied, seen.solo!.total);

/** An attack takes its share of what is hidden, and often a logistic point. */
const after = (picture: Picture, { hidden, logistics }: Left, men: number): Left => ({
  hidden: Math.max(0, hidden - meets(picture, hidden, men)),
  logistics: Math.max(0, logistics - HELPED),
});

/** What the attacks declared so far will leave to the Central Powers. */
export function stillLeft(picture: Picture): Left {
  const { declared, hidden } = picture.seen.solo!;
  let left: Left = { hidden, logistics: picture.seen.boards.cp?.logistics ?? 0 };
  for (const hex of declared) {
    const place = picture.place(hex);
    const next = after(picture, left, picture.strength[place]!);
    left = picture.known[place] === 0 ? next : { ...next, hidden: left.hidden };
  }
  return left;
}
