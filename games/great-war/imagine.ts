/**
 * 7.25, 6.17, 20.1 turned round: what could lie under the covers. The enemy units that a seat cannot see are drawn anew
 * into the covered places, a power's among themselves, each where it may stand; so are the events he keeps and the
 * pre-war events he drew. Nothing that shows changes.
 */

import { type Random, shuffled } from '@armistice/engine';
import { chitsOf } from './chits.ts';
import { fights } from './forces.ts';
import { MUTINY } from './rules/event-effects.ts';
import { placeRefusal } from './rules/restrictions.ts';
import { isLarge, MOST, MOST_LARGE, singleKind } from './rules/stacking.ts';
import { alike, hiddenChits, hiddenPreWar, hiddenUnits, placed } from './secrets.ts';
import { put, remove, unitsIn } from './stacks.ts';
import { CHIT, enemyOf, OFF, type Reader, type Seat, sideOf } from './types.ts';

/** A stack from the top down, or a box: -1 where somebody is covered. */
interface Stack {
  readonly place: number;
  readonly units: number[];
  /** A combat unit is among them, and that can be noticed (8.22). */
  readonly armed: boolean;
}

/** A covered place: of whose power is whoever lies there, who could be alike, and what is kept by place. */
interface Slot {
  readonly stack: Stack;
  readonly index: number;
  readonly power: number;
  readonly alike: string;
  readonly kept: readonly number[];
}

const TRIES = 4;
/** Places tried by lot before all are looked through. */
const LOTS = 8;

export function imagine(g: Reader, seat: Seat, random: Random): void {
  drawUnits(g, seat, random);
  drawChits(g, enemyOf(seat), random);
  drawPreWar(g, enemyOf(seat), random);
}

function drawUnits(g: Reader, seat: Seat, random: Random): void {
  const hidden = hiddenUnits(g, 1 - sideOf(seat), seat);
  if (hidden.length === 0) return;
  const slots = slotsOf(g, hidden);
  for (const u of hidden) remove(g, u, OFF.unused); // where they are must not tell on the draw
  drawFaces(g, hidden, random);
  const stacks = [...new Set(slots.map(({ stack }) => stack))];
  const covers = stacks.map(({ units }) => [...units]);
  let drawn = false;
  for (let i = 0; i < TRIES && !drawn; i++) {
    stacks.forEach(({ units }, k) => {
      units.splice(0, units.length, ...covers[k]!);
    });
    drawn = drawFreely(g, slots, hidden, random);
  }
  if (!drawn) drawAlike(g, slots, hidden, random);
  lay(g, stacks, slots);
}

function slotsOf(g: Reader, hidden: readonly number[]): Slot[] {
  const { s, data } = g;
  const secret = new Set(hidden);
  const columns = placed(s);
  const places = [...new Set(hidden.map((u) => s.at[u]!))].sort((a, b) => a - b);
  return places.flatMap((place) => {
    const here = place >= 0 ? unitsIn(g, place) : boxed(g, hidden, place);
    const units = here.map((u) => (secret.has(u) ? -1 : u));
    const stack: Stack = { place, units, armed: place < 0 || s.combatants[place]! > 0 };
    return here.flatMap((u, index) =>
      secret.has(u)
        ? [
            {
              ...{ stack, index, power: data.forces.power[u]!, alike: alike(g, u) },
              kept: columns.map((column) => column[u]!),
            },
          ]
        : [],
    );
  });
}

/** A box has no order of its own: one that does not depend on who lies there. */
function boxed(g: Reader, hidden: readonly number[], box: number): number[] {
  const key = (u: number): string => [alike(g, u), ...placed(g.s).map((column) => column[u])].join(' ');
  return hidden
    .filter((u) => g.s.at[u] === box)
    .map((u) => ({ u, key: key(u) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ u }) => u);
}

/** How many are reduced, depleted, converted is known from what was seen of it; not who. */
function drawFaces(g: Reader, hidden: readonly number[], random: Random): void {
  const { s, data } = g;
  const groups = new Map<string, number[]>();
  for (const u of hidden) {
    const { back, kind } = data.forces.units[u]!;
    const as = kind === 'headquarters' ? kind : back?.as;
    if (as === undefined || data.forces.irregular[u] === 1) continue;
    const key = `${data.forces.power[u]} ${as}`;
    groups.set(key, [...(groups.get(key) ?? []), u]);
  }
  for (const units of groups.values()) {
    const turned = units.filter((u) => s.face[u] === 1).length;
    shuffled(units, random).forEach((u, i) => {
      s.face[u] = i < turned ? 1 : 0;
    });
  }
}

/** First the few that do not count for stacking, then the others. False if somebody finds no place. */
function drawFreely(g: Reader, slots: readonly Slot[], hidden: readonly number[], random: Random): boolean {
  const { counts, power } = g.data.forces;
  const open = new Map<number, Slot[]>();
  for (const slot of slots) open.set(slot.power, [...(open.get(slot.power) ?? []), slot]);
  const order = [0, 1].flatMap((many) =>
    shuffled(
      hidden.filter((u) => counts[u] === many),
      random,
    ),
  );
  for (const u of order) {
    const free = open.get(power[u]!)!;
    const at = pick(g, u, free, random);
    if (at < 0) return false;
    const { stack, index } = free[at]!;
    stack.units[index] = u;
    free[at] = free.at(-1)!;
    free.pop();
  }
  return true;
}

function pick(g: Reader, unit: number, free: readonly Slot[], random: Random): number {
  for (let i = 0; i < LOTS && free.length > 0; i++) {
    const at = random(free.length);
    if (mayLie(g, unit, free[at]!.stack)) return at;
  }
  return free.findIndex(({ stack }) => mayLie(g, unit, stack));
}

/** 7.23, 17: may a unit be one of those covered here? */
function mayLie(g: Reader, unit: number, { place, units, armed }: Stack): boolean {
  const { counts } = g.data.forces;
  if (place < 0) return true;
  const there = units.filter((u) => u >= 0);
  if (!fights(g, unit)) {
    const left = units.length - there.length - 1;
    if (armed && left === 0 && !there.some((u) => fights(g, u))) return false;
  } else if (!armed) return false;
  const single = singleKind(g, unit);
  if (single > 0 && there.some((u) => singleKind(g, u) === single)) return false;
  if (counts[unit] === 1 && there.filter((u) => counts[u] === 1).length >= MOST) return false;
  if (isLarge(g, unit) && there.filter((u) => isLarge(g, u)).length >= MOST_LARGE) return false;
  return placeRefusal(g, unit, place) === undefined;
}

/** Where that fails: only units that are alike change places. */
function drawAlike(g: Reader, slots: readonly Slot[], hidden: readonly number[], random: Random): void {
  const drawn = new Map<string, number[]>();
  for (const u of shuffled(hidden, random)) drawn.set(alike(g, u), [...(drawn.get(alike(g, u)) ?? []), u]);
  for (const slot of slots) slot.stack.units[slot.index] = drawn.get(slot.alike)!.pop()!;
}

/** Everybody off, then on again from the bottom up, with what belongs to the place. */
function lay(g: Reader, stacks: readonly Stack[], slots: readonly Slot[]): void {
  const { s } = g;
  const columns = placed(s);
  // What stays with those who are seen.
  const seen = new Map(
    stacks.flatMap(({ place, units }) =>
      units.filter((u) => place >= 0 && u >= 0).map((u) => [u, columns.map((column) => column[u]!)] as const),
    ),
  );
  const kept = new Map(slots.map(({ stack, index, kept: by }) => [stack.units[index]!, by]));
  for (const { place } of stacks) for (const u of unitsIn(g, place)) remove(g, u, OFF.unused);
  for (const { place, units } of stacks)
    for (const u of units.toReversed()) {
      if (place >= 0) put(g, u, place);
      else s.at[u] = place;
      columns.forEach((column, k) => {
        column[u] = (kept.get(u) ?? seen.get(u)!)[k]!;
      });
    }
}

/** Everybody sees how many events a side keeps, and knows which have not been played. */
function drawChits(g: Reader, side: Seat, random: Random): void {
  const { s } = g;
  const hidden = hiddenChits(g, side);
  const held = hidden.filter((chit) => s.chit[chit] === CHIT.held).length;
  shuffled(hidden, random).forEach((chit, i) => {
    s.chit[chit] = i < held ? CHIT.held : CHIT.pool;
  });
  // 6.46: how long a hidden mutiny would still last, whether or not there is one.
  for (const chit of chitsOf(g, 'french-mutiny'))
    if (hidden.includes(chit)) s.until[chit] = s.turn + random(MUTINY);
}

function drawPreWar(g: Reader, side: Seat, random: Random): void {
  const { hands } = g.s;
  const hidden = hiddenPreWar(g, side);
  const drawn = hidden.filter((number) => (hands[sideOf(side)] & (1 << number)) !== 0);
  for (const number of drawn) hands[sideOf(side)] &= ~(1 << number);
  for (const number of shuffled(hidden, random).slice(0, drawn.length)) hands[sideOf(side)] |= 1 << number;
}
