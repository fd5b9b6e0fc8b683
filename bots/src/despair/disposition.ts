/** Where all of an army should stand before the next turn: a line everywhere, mass where it will strike (8.1, 14.2). */

import { type Context, defenders, FULL, prize } from './assault.ts';
import { parisNeedsAnew, terrainOf } from './foresee.ts';
import { raisedNext } from './memory.ts';
import type { Picture } from './picture.ts';
import { dangerOf } from './risk.ts';

/** A blow that is being prepared: which hex, from where, with how much. */
export interface Blow {
  readonly target: number;
  readonly stage: number;
  readonly men: number;
}

export interface Disposition {
  /** By place: SPs wanted there. */
  readonly wanted: Float64Array;
  readonly blows: readonly Blow[];
}

/** A full hex, less what must be able to pass through it. */
const STAGE = FULL - 6;
const LINE = FULL - 3;
const GARRISON = 3;
/** In the trench war a hex of the line is held by so many, if there are enough for all. */
const POST = 5;
/** Hexes behind the line for which supply can still be bought. */
const DEPTH = 3;
/** A reserve is so many at least. */
const RESERVE = 8;

/** `open`: places that may be used; `points`: SPs there are for all of them. `mass`: share of them for blows. */
export function dispose(
  context: Context,
  open: readonly number[],
  points: number,
  mass: number,
): Disposition {
  const { picture } = context;
  const wanted = new Float64Array(picture.ground.places);
  const line = open.filter((place) => picture.frontline(place) || isKey(picture, place));
  let left = points;
  const each = picture.trenches ? Math.max(1, Math.floor(Math.min(POST, (points * 0.45) / line.length))) : 0;
  const paris = picture.side === 1 && picture.seen.solo === null;
  // Those who are raised in Paris next are there before the enemy moves, unless he is in it (6.2).
  const raised = picture.defended(picture.ground.home[1]) ? 0 : raisedNext(picture).paris;
  const kept = paris
    ? Math.round(parisNeedsAnew(picture, terrainOf(context)) * context.orders.paris - raised * RAISED)
    : 0;
  const scoring = scoringOf(picture);
  const masked = decoysOf(
    context,
    line.filter((place) => !scoring.has(place)),
  );
  for (const place of line) {
    const post = masked.has(place) ? 0 : scoring.has(place) ? PRIZED : 1;
    const least = Math.min(left, Math.max(post, each, isKey(picture, place) ? kept : 0));
    wanted[place] = least;
    left -= least;
  }
  const blows = planBlows(context, line, Math.min(left, points * mass));
  for (const { stage, men } of blows) {
    wanted[stage]! += men;
    left -= men;
  }
  const manned = line.filter((place) => !masked.has(place));
  fill(context, line.length > 0 ? [...manned, ...postsOf(context, open, line)] : open, wanted, left);
  return { wanted, blows };
}

/** Share of those raised in Paris that is not kept there beside them: with all of it a fist takes Paris in eight games of twenty. */
const RAISED = 0.4;

/** What scores in every turn of 1914 is held by so many. */
const PRIZED = 8;

/** 15.1: ground of its own that brings a point in each turn of the mobile war, and for the Central Powers what would bring the enemy one. */
function scoringOf(picture: Picture): ReadonlySet<number> {
  if (picture.trenches || picture.seen.solo !== null) return new Set();
  const { objectives } = picture.data.content;
  const hexes =
    picture.side === 0
      ? [...objectives.cp, ...objectives.marne, ...objectives.planXVII, ...objectives.allied]
      : [...objectives.planXVII, ...objectives.allied];
  return new Set(
    hexes.map((hex) => picture.place(hex)).filter((place) => picture.control[place] === picture.side),
  );
}

/** 17.1: in the mobile war Deception blocks hold what matters least of the line, and the men are free for the rest. */
function decoysOf(context: Context, line: readonly number[]): ReadonlySet<number> {
  const { picture, worth, w } = context;
  if (picture.trenches || picture.seen.solo !== null) return new Set();
  const front = new Set(line);
  let left = picture.data.content.pool.deception;
  for (const [place, stack] of picture.own.entries())
    if (!front.has(place)) for (const { kind } of stack) if (kind === 'deception') left--;
  const danger = dangerOf(picture, worth, w, false, evened(context, line));
  const stake = (place: number): number => danger.risk(place, 0) - danger.risk(place, 1);
  const least = line
    .filter((place) => picture.frontline(place) && !picture.contested(place) && !isKey(picture, place))
    .sort((a, b) => stake(a) - stake(b) || a - b);
  return new Set(least.slice(0, Math.max(0, Math.round(left * w.masks))));
}

/** Paris is always held, whether the enemy is near or not. */
const isKey = (picture: Picture, place: number): boolean =>
  picture.side === 1 && place === picture.ground.home[1];

/** The blows that promise most for what they need. */
function planBlows(context: Context, line: readonly number[], budget: number): Blow[] {
  const { picture } = context;
  const blows: Blow[] = [];
  const used = new Set<number>();
  const mass = new Float64Array(picture.ground.places);
  let left = budget;
  while (left >= 10 && blows.length < 4) {
    let best: (Blow & { readonly rate: number }) | undefined;
    for (const stage of line) {
      const inside = picture.contested(stage) && picture.stands(stage);
      const goals = inside ? [stage] : picture.near(stage).filter((next) => picture.defended(next));
      for (const target of goals) {
        if (used.has(target) || target === picture.ground.england) continue;
        const most = Math.min(left, STAGE - mass[stage]!);
        const found = needFor(context, target, most);
        if (found === undefined) continue;
        const rate = (found.clear * prize(context, target) + found.net) / (found.men + 6);
        if (best === undefined || rate > best.rate) best = { target, stage, men: found.men, rate };
      }
    }
    if (best === undefined) break;
    used.add(best.target);
    mass[best.stage]! += best.men;
    left -= best.men;
    blows.push({ target: best.target, stage: best.stage, men: best.men });
  }
  return blows;
}

/** The fewest that will do; undefined if not even all would. */
function needFor(context: Context, target: number, most: number) {
  const { picture, w } = context;
  const ground = picture.groundAt(target, picture.enemySide);
  const fort = picture.forts[picture.side][target]!;
  let found: { men: number; clear: number; net: number } | undefined;
  for (let men = 6; men <= most; men += 3) {
    const result = picture.gunnery.clash(
      { strength: men, fort, guns: w.guns },
      defenders(context, target),
      ground,
    );
    const net = result.kills * w.kill - result.cost * w.man;
    if (result.clear >= 0.4) found = { men, clear: result.clear, net };
    if (result.clear >= 0.85) break;
  }
  return found;
}

/** Hexes from the enemy's ground within which a post is set up: what can come in two moves. */
const NEAR = 4;

/** Ground behind the line that is worth a victory point, where the enemy can come in two moves. */
function postsOf({ picture, worth, w }: Context, open: readonly number[], line: readonly number[]): number[] {
  const theirs: number[] = [];
  for (let place = 0; place < picture.ground.size; place++)
    if (picture.control[place] === picture.enemySide) theirs.push(place);
  const far = picture.distances(theirs);
  return open.filter(
    (place) =>
      picture.control[place] === picture.side &&
      worth[place]! >= w.point &&
      far[place]! <= NEAR &&
      !line.includes(place) &&
      !picture.trenches,
  );
}

/** Points go where they lessen the danger most: into the line, or behind it as a reserve for the hexes in front (10.2). */
function fill(context: Context, line: readonly number[], wanted: Float64Array, points: number): void {
  const { picture, worth, w } = context;
  const danger = dangerOf(picture, worth, w, false, evened(context, line));
  const places = [...line];
  for (const place of reservesOf(picture, line)) places.push(place);
  const least = new Set(line);
  let hexes = line.length;
  for (let left = points; left > 0; ) {
    let best: { place: number; more: number } | undefined;
    let most = 0;
    for (const place of places) {
      const has = wanted[place]!;
      const fresh = !least.has(place) && has === 0;
      if (fresh && hexes >= picture.board.supply + DEPTH) continue;
      const more = Math.min(left, fresh ? RESERVE : 2);
      if (has + more > LINE) continue;
      const gain =
        (least.has(place) ? danger.gain(place, has, more) : 0) +
        danger.cover(place, has + more, wanted) -
        danger.cover(place, has, wanted);
      const rate = gain / more + 0.5 / (has + GARRISON);
      if (rate > most) {
        most = rate;
        best = { place, more };
      }
    }
    if (best === undefined) return;
    if (!least.has(best.place) && wanted[best.place] === 0) hexes++;
    wanted[best.place]! += best.more;
    left -= best.more;
  }
}

/** Own ground behind the line, next to two hexes of it or more. */
function reservesOf(picture: Picture, line: readonly number[]): number[] {
  const front = new Set(line);
  const found: number[] = [];
  for (let place = 0; place < picture.ground.size; place++) {
    if (front.has(place) || picture.control[place] !== picture.side || picture.defended(place)) continue;
    if (picture.near(place).filter((next) => front.has(next)).length >= 2) found.push(place);
  }
  return found;
}

/** By place: what may come when the enemy, too, has set up anew; nobody knows where. */
function evened({ danger }: Context, line: readonly number[]): Float64Array {
  const threat = danger.threat.slice();
  let usual = 0;
  for (const place of line) usual += threat[place]! / line.length;
  for (const place of line) threat[place] = Math.max(4, threat[place]! * 0.5 + usual * 0.5);
  return threat;
}
