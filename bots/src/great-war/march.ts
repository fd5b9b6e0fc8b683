/** A phase of movement thought through before its first move: strikes, the line, the rest, headquarters behind. */

import {
  defenceOf,
  fights,
  hasGarrison,
  holds,
  isFortSupplied,
  isSuppliedAt,
  OFF,
  orderedAttacks,
  put,
  remove,
  stepsOf,
  type Theatre,
  unitsIn,
} from '@armistice/great-war/staff';
import { pickStrikes } from '../ops/index.ts';
import { type Able, type Assault, bestAssault, bestPlan, inOrder, mayJoin, SENT } from './assault.ts';
import { isLast } from './goals.ts';
import {
  GARRISON,
  grab,
  guardCapitals,
  guardEmpty,
  guardForts,
  holdGoals,
  leftOpen,
  onTheWay,
  walkIn,
} from './grabs.ts';
import { type Mover, Movers } from './movers.ts';
import { closeLine, DEEP, type Line, needAt, strengthen } from './posts.ts';
import { pullOf } from './pull.ts';
import type { Situation } from './situation.ts';
import { inAugust } from './values.ts';
import { ROOM } from './war.ts';

export interface Errand {
  readonly unit: number;
  readonly to: number;
  readonly why: string;
}

/** Posts that are made strong before anybody attacks: whose loss would cost a point. */
const KEY = { least: 2.2, depths: [DEEP] };
/** A strike must promise this much before units march to it. */
const WORTH_IT = 0.1;
/** What a factor that is missing where an attack starts from costs. */
const EXPOSED = 0.06;

export function planMarch(
  of: Situation,
  theatre: Theatre,
): { errands: Errand[]; unmet: Map<number, number> } {
  const movers = new Movers(of);
  const why = new Map<Mover, string>();
  const say = (reason: string, before: number): void => {
    for (const mover of [...movers.sent.keys()].slice(before)) why.set(mover, reason);
  };
  stayForOrders(of, movers, theatre, why);
  guardCapitals(of, movers, theatre, why);
  guardForts(of, movers, theatre, why, 1);
  holdGoals(of, movers, theatre, why, 1);
  walkIn(of, movers, theatre, why);
  const last = isLast(of.g, of.seat);
  if (last) strikeFirst(of, movers, theatre, why);
  let before = movers.sent.size;
  const { line, open } = closeLine(of, movers, theatre);
  say('keeps the line closed', before);
  // Whoever comes through a hole walks into what nobody guards.
  for (const place of leftOpen(of, movers, theatre)) guardEmpty(of, movers, place, why);
  guardForts(of, movers, theatre, why, GARRISON);
  holdGoals(of, movers, theatre, why, GARRISON);
  if (!last) strikeFirst(of, movers, theatre, why);
  grab(of, movers, theatre, line, why);
  before = movers.sent.size;
  if (!inAugust(of.g, of.seat) || theatre !== 0) strengthen(of, movers, line, KEY);
  say('makes the line stronger', before);
  strike(of, movers, theatre, line, why);
  before = movers.sent.size;
  const unmet = strengthen(of, movers, line);
  for (const [place, value] of open) unmet.set(place, value);
  say('makes the line stronger', before);
  before = movers.sent.size;
  goForward(of, movers, line, unmet);
  say('goes where it is wanted', before);
  staffs(of, movers, why);
  const errands: Errand[] = [];
  for (const [mover, to] of movers.sent)
    if (to !== mover.at)
      errands.push({ unit: mover.unit, to, why: why.get(mover) ?? 'goes where it is wanted' });
  return { errands, unmet };
}

/** Whoever stands ready for an attack that is ordered stays where he is: who marches off from it forfeits the game (6.29). */
function stayForOrders(of: Situation, movers: Movers, theatre: Theatre, why: Map<Mover, string>): void {
  const ordered = new Set(orderedAttacks(of.g, of.seat, theatre).flatMap(({ units }) => units));
  if (ordered.size === 0) return;
  for (const mover of movers.all) {
    if (!ordered.has(mover.unit)) continue;
    movers.send(mover, mover.at);
    why.set(mover, 'the offensive is ordered');
  }
}

// ---- strikes

function strike(of: Situation, movers: Movers, theatre: Theatre, line: Line, why: Map<Mover, string>): void {
  const { g, data, side } = of;
  const { ground } = data;
  const targets: number[] = [];
  for (let place = 0; place < ground.size; place++) {
    if (ground.theatre[place] !== theatre || !holds(g, place, 1 - side)) continue;
    // Whoever is cut off dies by himself (11.13).
    if (line.kept[place] === 1 && !livesOn(of, place)) continue;
    if ([...of.beside(place)].some((from) => movers.comers.has(from))) targets.push(place);
  }
  strikeOn(of, movers, targets, line, why);
}

/** Where the game is won by places those come first, and the ways to them: in the last turn before the line takes the men. */
function strikeFirst(of: Situation, movers: Movers, theatre: Theatre, why: Map<Mover, string>): void {
  const targets = onTheWay(of, theatre);
  if (targets.length === 0) return;
  const kept = Uint8Array.from(of.g.s.control, (side) => (side === of.side ? 1 : 0));
  strikeOn(of, movers, targets, { kept }, why);
}

type Kept = Pick<Line, 'kept'>;

function strikeOn(
  of: Situation,
  movers: Movers,
  targets: readonly number[],
  line: Kept,
  why: Map<Mover, string>,
): void {
  const before = movers.sent.size;
  const chosen = bestPlan(SENT, (price) => {
    const found = planStrikes(of, movers, line, targets, price);
    movers.recall(before);
    return found;
  });
  send(of, movers, chosen, why);
}

/** The best first, with men at a price; whoever takes part is sent. */
function planStrikes(
  of: Situation,
  movers: Movers,
  line: Kept,
  targets: readonly number[],
  price: number,
): Assault[] {
  const { g } = of;
  const spent = new Set<number>();
  const byUnit = new Map(movers.all.map((mover) => [mover.unit, mover]));
  const find = (target: number) => {
    const found = bestAssault(
      of,
      target,
      ableAt(of, movers, target, line, spent),
      (place) => movers.standing(place).reduce((sum, u) => sum + (fights(g, u) ? stepsOf(g, u) : 0), 0),
      price,
    );
    if (found === undefined) return undefined;
    const value = found.value - exposed(of, movers, line, found.able);
    return value < WORTH_IT ? undefined : { strike: { ...found, value }, value };
  };
  return pickStrikes<Assault>({
    prospects: targets.flatMap((place) => {
      const found = find(place);
      return found === undefined ? [] : [{ place, value: found.value }];
    }),
    find,
    take({ able }) {
      for (const { unit, from } of able) {
        const mover = byUnit.get(unit);
        spent.add(unit);
        if (mover !== undefined && movers.isFree(mover)) movers.send(mover, from);
      }
    },
    most: targets.length,
  });
}

/** Whoever takes part goes to where the attack starts from. */
function send(of: Situation, movers: Movers, chosen: readonly Assault[], why: Map<Mover, string>): void {
  const byUnit = new Map(movers.all.map((mover) => [mover.unit, mover]));
  for (const { able, target } of chosen)
    for (const { unit, from } of able) {
      const mover = byUnit.get(unit);
      if (mover === undefined || !movers.isFree(mover)) continue;
      movers.send(mover, from);
      why.set(mover, `to attack ${of.name(target)}`);
    }
}

/** Forts, and who is fed by one, are not starved (11.51). */
const livesOn = ({ g }: Situation, place: number): boolean =>
  hasGarrison(g, place) || unitsIn(g, place).some((u) => isFortSupplied(g, u));

/** What it costs to stand where the attack starts from, if the enemy strikes back. */
function exposed(of: Situation, movers: Movers, line: Kept, able: readonly Able[]): number {
  const there = new Map<number, number>();
  for (const { unit, from } of able)
    there.set(from, (there.get(from) ?? movers.have[from]!) + defenceOf(of.g, unit));
  let sum = 0;
  for (const [from, have] of there)
    if (line.kept[from] === 0) sum += Math.min(0.5, Math.max(0, needAt(of, from) - have) * EXPOSED);
  return able.length === 0 ? 0 : sum * of.aims(able[0]!.from).exposed;
}

/** Everybody free who can come next to a place, each where there is most room, and whoever will stand there anyhow. */
function ableAt(
  of: Situation,
  movers: Movers,
  target: number,
  line: Kept,
  spent: ReadonlySet<number>,
): Able[] {
  const { g, side } = of;
  const room = new Map<number, number>();
  const ways = new Map<Mover, number[]>();
  const able: Able[] = [];
  for (const from of of.beside(target)) {
    if (holds(g, from, 1 - side) || !isTied(of, movers, line, from)) continue;
    room.set(from, ROOM - movers.count[from]!);
    for (const unit of movers.standing(from))
      if (!spent.has(unit) && mayJoin(of, unit, from, target, false)) able.push({ unit, from });
    for (const mover of movers.comers.get(from) ?? []) {
      if (mover.attack === 0 || !movers.isFree(mover)) continue;
      const list = ways.get(mover);
      if (list === undefined) ways.set(mover, [from]);
      else list.push(from);
    }
  }
  const order = [...ways.keys()].sort((a, b) => b.attack - a.attack || a.unit - b.unit);
  for (const mover of order) {
    const list = ways.get(mover)!;
    let from = -1;
    for (const way of list)
      if (room.get(way)! > 0 && (from < 0 || room.get(way)! > room.get(from)! || way === mover.at))
        from = way;
    if (from < 0 || !mayJoin(of, mover.unit, from, target, false)) continue;
    room.set(from, room.get(from)! - 1);
    able.push({ unit: mover.unit, from });
  }
  return inOrder(of, able);
}

/** Behind the line, in it, or next to somebody who stands in it: nobody there can be cut off at once. */
function isTied(of: Situation, movers: Movers, { kept }: Kept, place: number): boolean {
  if (kept[place] === 1) return true;
  for (const to of of.beside(place)) if (kept[to] === 1 && movers.count[to]! > 0) return true;
  return false;
}

// ---- the rest

/** How many come along with the first of a stack, and the most that danger counts. */
const WORST = 5;
const COMPANIONS = 3;

/** Towards what is wanted: gaps that nobody could reach, then ground of the enemy's, as far as it is safe. */
function goForward(of: Situation, movers: Movers, { kept }: Line, unmet: ReadonlyMap<number, number>): void {
  const { g, side, worth } = of;
  const pull = pullOf(of, unmet);
  const rest = movers.all.filter((mover) => mover.fights && movers.isFree(mover));
  const left = new Map<number, number>();
  for (const { at } of rest) left.set(at, (left.get(at) ?? 0) + 1);
  rest.sort((a, b) => pull[a.at]! - pull[b.at]! || a.at - b.at || b.defence - a.defence || a.unit - b.unit);
  for (const mover of rest) {
    const aims = of.aims(mover.at);
    const friends = Math.min(COMPANIONS, left.get(mover.at)!);
    left.set(mover.at, left.get(mover.at)! - 1);
    let best = mover.at;
    let most = -Infinity;
    for (const place of mover.ends) {
      if (!movers.fits(mover, place) && place !== mover.at) continue;
      if (kept[place] === 0 && place !== mover.at) continue;
      const lacking = needAt(of, place) - movers.have[place]! - mover.defence * friends;
      const gain = g.s.control[place] === side ? 0 : 0.3 + worth[place]!;
      const score =
        gain -
        pull[place]! * aims.step -
        Math.min(WORST, Math.max(0, lacking) * aims.fear) +
        (place === mover.at ? 0.2 : 0);
      if (score <= most) continue;
      most = score;
      best = place;
    }
    movers.send(mover, best);
  }
}

// ---- headquarters

/** Behind the line, where most of their own army can be fed and supported, never alone within reach of the enemy. */
function staffs(of: Situation, movers: Movers, why: Map<Mover, string>): void {
  const { data, threat } = of;
  const { forces } = data;
  const army = new Map<number, number[]>();
  for (const unit of of.own()) {
    const power = forces.power[unit]!;
    if (forces.headquarters[unit] === 1) continue;
    let list = army.get(power);
    if (list === undefined) {
      list = new Array<number>(data.ground.size).fill(0);
      army.set(power, list);
    }
    list[of.g.s.at[unit]!]!++;
  }
  for (const [mover, to] of movers.sent) {
    const list = army.get(forces.power[mover.unit]!)!;
    list[mover.at]!--;
    list[to]!++;
  }
  const taken = new Set<number>();
  for (const mover of movers.all) {
    if (mover.fights) continue;
    const list = army.get(forces.power[mover.unit]!) ?? [];
    let best = mover.at;
    let most = -Infinity;
    for (const place of mover.ends) {
      if (
        taken.has(place) ||
        unitsIn(of.g, place).some((u) => u !== mover.unit && forces.headquarters[u] === 1)
      )
        continue;
      let men = list[place] ?? 0;
      const guarded = movers.count[place]! > 0;
      if (!guarded && threat.enters[place]! <= 1) continue;
      for (const to of of.beside(place)) men += list[to] ?? 0;
      const exposed = Math.max(0, threat.soon[place]! / 2.5 - movers.have[place]!) * 0.3;
      const score = Math.min(12, men) - exposed + (place === mover.at ? 1 : 0);
      if (score <= most) continue;
      most = score;
      best = place;
    }
    if (best !== mover.at && starves(of, mover)) best = mover.at;
    taken.add(best);
    movers.send(mover, best);
    why.set(mover, 'brings its headquarters behind the troops');
  }
}

/** Would somebody next to a headquarters be cut off without it? */
function starves(of: Situation, { unit, at }: Mover): boolean {
  const { g } = of;
  remove(g, unit, OFF.unused);
  const found = [at, ...of.beside(at)].some((place) =>
    unitsIn(g, place).some((u) => of.isOwn(u) && !isSuppliedAt(g, u, place)),
  );
  put(g, unit, at);
  return found;
}
