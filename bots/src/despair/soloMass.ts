/** Against the solitaire system: posts and great stacks, a wall before the spring offensive (8.1, 14.2, 25.4). */

import { expectedInHex } from '@armistice/fields-of-despair/expected';
import { COUNTRY } from '@armistice/fields-of-despair/staff';
import { type Context, FULL, gainOf, prize } from './assault.ts';
import type { Picture } from './picture.ts';
import { againstTables, type Left } from './solo.ts';

/** A full hex, less a few so that nations need not fit exactly. */
const STACK_MOST = FULL - 3;
const STACK_LEAST = 12;
const STEP = 3;
/** SPs of a hex of the line: one that chits name, another of their columns, one outside them. */
interface Posts {
  readonly named: number;
  readonly aimed: number;
  readonly safe: number;
}
/** By turn; in the last one all go where there is ground to win, and `safe` stay elsewhere. */
const POSTS: { readonly [turn: number]: Posts } = {
  7: { named: 10, aimed: 4, safe: 1 },
  9: { named: 13, aimed: 13, safe: 2 },
};
/** Those who stand ready to win back what the chit for the East takes. */
const GUARD = 9;
/** The turn of their spring offensive is met by a wall: shares of what there is. */
const WALL: Posts = { named: 1, aimed: 0.65, safe: 0.3 };

/** Logistic points of theirs to be reckoned with, and how many of them an attack draws. */
const COMING = 2;
const HELPED = 0.6;

/** 23.2: nobody comes there but by the chit for the East, which no garrison stops (20.3.1). */
function quiet({ ground, data, control, side }: Picture, place: number): boolean {
  if (control[place] !== side) return false;
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

/** Does a chit name it? */
const named = ({ data }: Picture, id: string): boolean =>
  data.content.soloChits.chits.some(({ tree }) => tree.some((pair) => pair.includes(id)));

/** The turn they will stand there in. */
const turnOf = ({ seen, ahead }: Picture): number => seen.turn + (ahead ? 1 : 0);

function postAt(context: Context, place: number, posts: Posts): number {
  const { picture } = context;
  if (turnOf(picture) >= picture.seen.lastTurn) return prize(context, place) > 1 ? posts.named : posts.safe;
  if (named(picture, picture.id(place))) return posts.named;
  return aimedAt(picture, place) ? posts.aimed : posts.safe;
}

/**
 * By place: SPs wanted there. `open`: places that may be used; `points`: SPs there are for all of them. Offensives go for the
 * weaker hex of a pair (20.3.1), and a hex that is lost can hardly be entered again: so no post is weak.
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
  const posts = POSTS[turnOf(picture)];
  if (posts === undefined) {
    wall(context, line, left).forEach((sp, i) => {
      give(line[i]!, sp);
    });
    return wanted;
  }
  for (const place of line) give(place, postAt(context, place, posts));
  for (const place of guards(picture, open)) give(place, GUARD);
  const chosen = stacks(context, line, left, wanted);
  for (const { place, men } of chosen) give(place, men);
  // What is left over makes the stacks full.
  const rest = [...line].sort((a, b) => prize(context, b) - prize(context, a));
  for (const place of [...chosen.map((one) => one.place), ...rest, ...open]) give(place, STACK_MOST);
  return wanted;
}

/** 20.3.1: in the last turn somebody stands behind the hexes that the chit for the East takes, to win them back. */
export function guards(picture: Picture, open: readonly number[]): number[] {
  const { seen, data, control, side } = picture;
  if (turnOf(picture) < seen.lastTurn) return [];
  const taken = data.content.soloChits.east.first.map((id) => picture.place(id));
  const ours = taken.filter((place) => control[place] === side);
  const near = (place: number): number => ours.filter((goal) => picture.near(place).includes(goal)).length;
  const fit = open.filter((place) => near(place) > 0 && !taken.includes(place) && !picture.contested(place));
  return fit.sort((a, b) => near(b) - near(a) || a - b).slice(0, 1);
}

/** SPs of each hex of the line, by their shares. */
function wall(context: Context, line: readonly number[], points: number): number[] {
  const shares = line.map((place) => postAt(context, place, WALL));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => Math.max(1, Math.floor((points * share) / all)));
}

interface Stack {
  readonly place: number;
  readonly men: number;
}

/** The attacks that bring most for the men they take; each leaves fewer of the enemy for the next. */
function stacks(context: Context, line: readonly number[], points: number, posts: Float64Array): Stack[] {
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
      for (
        let men = Math.max(STACK_LEAST, posts[place]! + 1);
        men <= Math.min(STACK_MOST, left + posts[place]!);
        men += STEP
      ) {
        const fort = picture.forts[picture.side][place]!;
        const result = reckon(place, { strength: men, fort, guns });
        const rate = gainOf(context, place, result, men) / (men - posts[place]!);
        if (rate > (best?.rate ?? 0)) best = { place, men, rate };
      }
    }
    if (best === undefined) break;
    found.push({ place: best.place, men: best.men });
    left -= best.men - posts[best.place]!;
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
