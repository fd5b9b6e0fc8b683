/** Where all of an army should stand before the next turn: a line everywhere, mass where it will strike (8.1, 14.2). */

import { type Context, defenders, FULL, prize } from './assault.ts';
import type { Picture } from './picture.ts';

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
  for (const place of line) {
    const least = Math.min(left, 1);
    wanted[place] = least;
    left -= least;
  }
  const blows = planBlows(context, line, Math.min(left, points * mass));
  for (const { stage, men } of blows) {
    wanted[stage]! += men;
    left -= men;
  }
  fill(context, line.length > 0 ? line : open, wanted, left);
  return { wanted, blows };
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
      { strength: men, fort, guns: 5 },
      defenders(context, target),
      ground,
    );
    const net = result.kills * w.kill - result.cost * w.man;
    if (result.clear >= 0.4) found = { men, clear: result.clear, net };
    if (result.clear >= 0.85) break;
  }
  return found;
}

/** Points go where they lessen the danger most. */
function fill(
  { picture, worth, danger }: Context,
  places: readonly number[],
  wanted: Float64Array,
  points: number,
): void {
  let usual = 0;
  for (const place of places) usual += danger.threat[place]! / Math.max(1, places.length);
  const stake = places.map((place) => {
    const threat = Math.max(4, danger.threat[place]! * 0.6 + usual * 0.4);
    const mine = picture.control[place] === picture.side ? 1 : 0.5;
    const fort = picture.forts[picture.side][place]! > 0 ? 0.8 : 1;
    return threat * fort * (4 + mine * Math.min(40, worth[place]!));
  });
  for (let left = points; left > 0; left -= Math.min(left, 2)) {
    const more = Math.min(left, 2);
    let best = -1;
    let most = -1;
    for (let i = 0; i < places.length; i++) {
      const has = wanted[places[i]!]!;
      if (has + more > LINE) continue;
      const gain = stake[i]! / ((has + GARRISON) * (has + GARRISON + more));
      if (gain > most) {
        most = gain;
        best = i;
      }
    }
    if (best < 0) return;
    wanted[places[best]!]! += more;
  }
}
