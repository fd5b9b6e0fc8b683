/** 14 Retreat: all units of the hex go one hex, chosen by their owner in the order of the rule. */

import { refuse } from '@armistice/engine';
import { FAR, NEVER, RIVER } from '@armistice/hex';
import { z } from 'zod';
import { TRACK } from '../ground.ts';
import { placeAt, placeId, placeName } from '../places.ts';
import { ARMS, nextToLose } from '../reckoning.ts';
import { isHeldAgainst, occupant, sideOfUnit, unitsIn, zoneOf } from '../stacks.ts';
import { type At, ask, choice, type Reader, seatOf, sideOf, type Writer } from '../types.ts';
import { unitName } from '../units.ts';
import { lose } from './battle.ts';
import { destroy, enter } from './control.ts';
import { runs } from './lines.ts';
import { fits } from './stacking.ts';

type Retreat = At<'retreat'>;

/** 14-4: hexes into which the beaten can go at all. */
function ways(g: Reader, f: Retreat): number[] {
  const { ground } = g.data;
  const side = sideOf(f.side);
  const zone = zoneOf(g, 1 - side);
  const found: number[] = [];
  for (let i = f.from * 6; i < f.from * 6 + 6; i++) {
    const to = ground.neighbours[i]!;
    if (to < 0 || ground.steps[1][i] === NEVER || isHeldAgainst(g, to, side)) continue;
    if (f.left?.includes(to) === true) continue; // 14-6: on, not back
    if (ground.river[i] === RIVER.major && zone[f.from] !== 0 && zone[to] !== 0) continue; // 6-8
    if (g.data.front.neutral?.(g, ground.countries[ground.country[to]!] ?? '') === true) continue;
    found.push(to);
  }
  return found;
}

/** 14-3: the better a hex, the lower the number: not further from the headquarters, then free of the enemy. */
function rankOf(g: Reader, f: Retreat, place: number, lengths: Uint16Array | undefined): number {
  const side = sideOf(f.side);
  const friend = g.s.fighters[place]! > 0 && occupant(g, place) === side;
  const free = zoneOf(g, 1 - side)[place] === 0 || friend;
  const away = lengths !== undefined && lengths[place]! > lengths[f.from]!;
  return (away ? 2 : 0) + (free ? 0 : 1);
}

/** The hexes open to the beaten: the best there are. */
export function refuges(g: Reader, f: Retreat): number[] {
  const found = ways(g, f);
  if (found.length === 0) return [];
  const lengths = homeward(g, f);
  const ranks = found.map((place) => rankOf(g, f, place, lengths));
  const best = Math.min(...ranks);
  return found.filter((_place, i) => ranks[i] === best);
}

/** Distances in movement points to the headquarters they drew on, or the nearest of their nation. */
function homeward(g: Reader, f: Retreat): Uint16Array | undefined {
  const { s, data } = g;
  const { ground, forces } = data;
  const fed = f.units.map((u) => s.feeder[u]!).filter((staff) => staff >= 0 && s.at[staff]! >= 0);
  const own = f.units.flatMap((u) => forces.staffs[forces.nation[u]!]!).filter((staff) => s.at[staff]! >= 0);
  const staffs = fed.length > 0 ? fed : own;
  if (staffs.length === 0) return undefined;
  const { field } = g.data.scratch;
  field.spread([...new Set(staffs.map((staff) => s.at[staff]!))], {
    steps: ground.steps[0],
    limit: FAR - 1,
  });
  return field.distance;
}

const goBack = choice('retreat', {
  title: 'Retreat',
  rule: '14-3',
  about: 'hex',
  form: z.string(),
  foci: (g, f) => refuges(g, f).map((place) => placeId(g, place)),
  *values(g, f, _seat, id: string) {
    if (refuges(g, f).includes(placeAt(g, id))) yield id;
  },
  refuse(g, f, id) {
    const place = placeAt(g, id);
    if (refuges(g, f).includes(place)) return undefined;
    return ways(g, f).includes(place)
      ? refuse('14-3', `There are better ways than to ${placeName(g, place)}.`)
      : refuse('14-4', `No way leads back to ${id}.`);
  },
  apply(g, f, id) {
    fallBack(g, f, placeAt(g, id));
  },
  say: (g, f, id) => `falls back from ${placeName(g, f.from)} to ${placeName(g, placeAt(g, id))}`,
});

function fallBack(g: Writer, f: Retreat, place: number): void {
  const { s } = g;
  const side = sideOf(f.side);
  const empty = !(s.fighters[place]! > 0 && occupant(g, place) === side);
  const seen = empty && zoneOf(g, 1 - side)[place] !== 0;
  const line = hasLine(g, f.from, place, side);
  const units = f.units.filter((u) => s.at[u] === f.from && !(isRailBound(g, u) && !line && lost(g, u)));
  for (const unit of units) enter(g, unit, place);
  if (seen) harried(g, units); // 14-5
  const over = units.length === 0 ? [] : surplus(g, place, units);
  g.pop();
  // 14-6: what does not fit goes on.
  if (over.length > 0)
    g.push('retreat', { from: place, units: over, side: f.side, left: [...(f.left ?? []), f.from] });
}

const isRailBound = (g: Reader, unit: number): boolean =>
  g.data.forces.movement[unit] === 0 && g.data.forces.combat[unit] === 1;

/** Do trains of a side run between two hexes next to each other? Whoever broke into neither has not broken the line. */
function hasLine(g: Reader, from: number, to: number, side: number): boolean {
  const { world, track } = g.data.ground;
  return (
    track[from * 6 + world.direction(from, to)] !== TRACK.none && runs(g, from, side) && runs(g, to, side)
  );
}

/** 14-7, 000 12-12: guns on rails that no line takes away. */
function lost(g: Writer, unit: number): true {
  g.tell('14-7', () => `${unitName(g, unit)} is lost: no line leads back.`);
  destroy(g, unit);
  return true;
}

/** 14-5: one strength point for each division, or brigade alone, taken from the strongest. */
function harried(g: Writer, units: readonly number[]): void {
  const { s, data } = g;
  const halves = units.reduce((sum, u) => sum + data.forces.halves[u]!, 0);
  let lost = 0;
  for (let left = Math.ceil(halves / 2); left > 0; left--) {
    const alive = units.filter((u) => s.at[u]! >= 0);
    const rows = alive.map((u) => ({ arm: ARMS[data.forces.order[u]!]!, points: s.strength[u]! }));
    const [first] = nextToLose(rows);
    if (first === undefined) break;
    lose(g, alive[first]!);
    lost++;
  }
  if (lost > 0)
    g.tell('14-5', () => `${lost} strength points are lost on the way back.`, {
      ...{ kind: 'loss', side: seatOf(sideOfUnit(g, units[0]!)), steps: lost, cause: 'retreat' },
    });
}

/** Those who came last and do not fit. */
function surplus(g: Reader, place: number, units: readonly number[]): number[] {
  const side = sideOfUnit(g, units[0]!);
  let stack = unitsIn(g, place);
  const over: number[] = [];
  for (const unit of units) {
    if (fits(g, place, side, stack)) break;
    if (!stack.includes(unit)) continue;
    stack = stack.filter((u) => u !== unit);
    over.push(unit);
  }
  return over;
}

/** 14-6, 20-5: who has nowhere to go lays down his arms. */
const surrender = choice('retreat', {
  title: 'Surrender',
  rule: '14-6',
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (refuges(g, f).length === 0) yield null;
  },
  refuse: (g, f) =>
    refuges(g, f).length === 0 ? undefined : refuse('14-6', 'There is a way back; nobody surrenders.'),
  apply(g, f) {
    for (const unit of f.units) {
      if (g.s.at[unit] !== f.from) continue;
      g.tell('20-5', () => `${unitName(g, unit)} surrenders in ${placeName(g, f.from)}.`);
      destroy(g, unit);
    }
    g.pop();
  },
  say: (g, f) => `lays down arms in ${placeName(g, f.from)}`,
});

export const retreat = ask('retreat', {
  title: 'Retreat',
  rule: '14-3',
  asks: (_g, f) => f.side,
  prompt: (g, f) => `${placeName(g, f.from)} cannot be held: fall back.`,
  choices: { goBack, surrender },
});
