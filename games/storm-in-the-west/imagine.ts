/**
 * 13.8 turned round: what could lie under the covers. The enemy units a seat cannot see are drawn anew into the covered
 * places of their stacks, each where it may stand, and so is which of them are reduced. Nothing that shows changes.
 */

import { type Random, shuffled } from '@armistice/engine';
import { LIMITS } from './charts.ts';
import { ARMY } from './forces.ts';
import { put, remove, unitsIn } from './stacks.ts';
import { OFF, type Reader, type Seat, sideOf } from './types.ts';

/** A stack with covered places: its units from the top down, -1 where one is covered. */
interface Stack {
  readonly hex: number;
  readonly units: number[];
  /** What is kept by place, whoever lies there. */
  readonly kept: readonly (readonly number[])[];
  /** Somebody in it exerts a zone of control, and that can be noticed. */
  readonly zoned: boolean;
}

const TRIES = 6;

export function imagine(g: Reader, seat: Seat, random: Random): void {
  const { s, data } = g;
  const side = 1 - sideOf(seat);
  const hidden: number[] = [];
  for (const u of data.forces.of[side]!) if (s.at[u]! >= 0 && covered(g, u, side)) hidden.push(u);
  if (hidden.length === 0) return;
  const stacks = stacksOf(g, hidden);
  drawSteps(g, hidden, random);
  let drawn = false;
  for (let i = 0; i < TRIES && !drawn; i++) drawn = drawFreely(g, stacks, hidden, random);
  if (!drawn) drawAlike(g, stacks, hidden, random);
  lay(g, stacks);
}

/** Not to be seen, or in an army that is still being set up. */
const covered = (g: Reader, unit: number, side: number): boolean =>
  g.s.known[unit] === 0 || (g.s.deployed & (1 << side)) === 0;

const placed = (g: Reader): readonly (Uint8Array | Int16Array)[] => [
  g.s.supply,
  g.s.marks,
  g.s.left,
  g.s.origin,
  g.s.fighting,
  g.s.known,
];

function stacksOf(g: Reader, hidden: readonly number[]): Stack[] {
  const columns = placed(g);
  const secret = new Set(hidden);
  const hexes = [...new Set(hidden.map((u) => g.s.at[u]!))].sort((a, b) => a - b);
  return hexes.map((hex) => {
    const units = unitsIn(g, hex);
    return {
      hex,
      kept: units.map((u) => columns.map((column) => column[u]!)),
      zoned: units.some((u) => g.data.forces.zoc[u] === 1),
      units: units.map((u) => (secret.has(u) ? -1 : u)),
    };
  });
}

/** The replacements an enemy has spent are known, and so how many steps are missing; not whose. */
function drawSteps(g: Reader, hidden: readonly number[], random: Random): void {
  const { s, data } = g;
  const pools = new Map<string, number[]>();
  for (const u of hidden) {
    if (data.forces.steps[u] !== 2) continue;
    const pool = data.forces.pool[u]!;
    pools.set(pool, [...(pools.get(pool) ?? []), u]);
  }
  for (const units of pools.values()) {
    const reduced = units.filter((u) => s.steps[u] === 1).length;
    shuffled(units, random).forEach((u, i) => {
      s.steps[u] = i < reduced ? 1 : 2;
    });
  }
}

/** Each to any covered place where it may stand: first the few that do not count for stacking. False if it comes out wrong. */
function drawFreely(g: Reader, stacks: readonly Stack[], hidden: readonly number[], random: Random): boolean {
  const { forces } = g.data;
  const open = stacks.map((stack) => ({ ...stack, units: [...stack.units] }));
  const free = hidden.filter((u) => forces.stacking[u] === 0);
  const corps = hidden.filter((u) => forces.stacking[u] === 1);
  const abroad = corps.filter((u) => forces.army[u] === ARMY.american);
  const others = corps.filter((u) => forces.army[u] !== ARMY.american);
  for (const u of [...shuffled(free, random), ...shuffled(others, random), ...shuffled(abroad, random)]) {
    const fits = open.filter((stack) => mayLie(g, u, stack));
    const forced = forces.stacking[u] === 1 ? [] : fits.filter((stack) => needsFree(g, stack));
    const among = forced.length > 0 ? forced : fits;
    if (among.length === 0) return false;
    const { units } = among[random(among.length)]!;
    units[units.indexOf(-1)] = u;
  }
  if (open.some(({ zoned, units }) => zoned && !units.some((u) => forces.zoc[u] === 1))) return false;
  open.forEach(({ units }, i) => {
    stacks[i]!.units.splice(0, units.length, ...underneath(stacks[i]!.units, units, random));
  });
  return true;
}

/** Those drawn for a stack, in any order under what shows of it. */
function underneath(shown: readonly number[], units: readonly number[], random: Random): number[] {
  const under = shuffled(
    units.filter((_u, i) => shown[i] === -1),
    random,
  );
  return units.map((u, i) => (shown[i] === -1 ? under.pop()! : u));
}

/** More units than may stack: one of those covered does not count. */
const needsFree = (g: Reader, { units }: Stack): boolean =>
  units.length > stackLimit(g, units) && !units.some((u) => u >= 0 && g.data.forces.stacking[u] === 0);

function stackLimit(g: Reader, units: readonly number[]): number {
  const armies = units.reduce((all, u) => all | (u < 0 ? 0 : g.data.forces.army[u]!), 0);
  return armies === ARMY.american ? g.scenario.americanStack : LIMITS.stack;
}

function mayLie(g: Reader, unit: number, { hex, units, zoned }: Stack): boolean {
  const { forces } = g.data;
  if (!zoned && forces.zoc[unit] === 1) return false;
  if (!units.includes(-1) || (units.length > 1 && forces.alone[unit] === 1)) return false;
  const there = units.filter((u) => u >= 0);
  if (there.some((u) => forces.alone[u] === 1)) return false;
  const armies = there.reduce((all, u) => all | forces.army[u]!, 0);
  const foreign = armies & ~forces.army[unit]!;
  if (forces.stacking[unit] === 0) {
    // 14.2: the guns keep away from the enemy.
    if (unit === forces.guns && g.s.zoc[1 - forces.side[unit]!]![hex] !== 0) return false;
    return foreign === 0 && !there.some((u) => forces.stacking[u] === 0);
  }
  const load = there.filter((u) => forces.stacking[u] === 1).length;
  if (load >= stackLimit(g, [...there, unit])) return false;
  if (foreign === 0) return true;
  const american = forces.army[unit] === ARMY.american || foreign === ARMY.american;
  return american && g.scenario.americansAbroad > 0 && (foreign & (foreign - 1)) === 0;
}

/** Where that fails: only units that stack and watch alike change places. */
function drawAlike(g: Reader, stacks: readonly Stack[], hidden: readonly number[], random: Random): void {
  const { forces } = g.data;
  const kindOf = (u: number): string => {
    const kind = forces.stacking[u] === 1 && forces.zoc[u] === 1 ? 'corps' : forces.units[u]!.kind;
    return `${forces.army[u]} ${kind} ${forces.alone[u]}`;
  };
  const drawn = new Map<string, number[]>();
  for (const u of hidden) drawn.set(kindOf(u), [...(drawn.get(kindOf(u)) ?? []), u]);
  for (const [kind, units] of drawn) drawn.set(kind, shuffled(units, random));
  for (const { hex, units } of stacks) {
    const there = unitsIn(g, hex);
    units.forEach((u, i) => {
      if (u === -1) units[i] = drawn.get(kindOf(there[i]!))!.pop()!;
    });
  }
}

/** Everybody off, then on again from the bottom up, with what belongs to the place. */
function lay(g: Reader, stacks: readonly Stack[]): void {
  const columns = placed(g);
  for (const { hex } of stacks) for (const u of unitsIn(g, hex)) remove(g, u, OFF.unused);
  for (const { hex, units, kept } of stacks) {
    for (let i = units.length - 1; i >= 0; i--) {
      const u = units[i]!;
      put(g, u, hex);
      columns.forEach((column, k) => {
        column[u] = kept[i]![k]!;
      });
    }
  }
}
