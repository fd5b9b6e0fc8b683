/** The best attack on a place with those who can come, and what it is worth. */

import { joinRefusal } from '@armistice/weltkrieg/staff';
import type { Attacker } from './doctrine.ts';
import { type Garrison, garrisonOf, type Larder, type Outlook, outlook } from './outlook.ts';
import type { Situation } from './situation.ts';

export interface Able extends Attacker {
  /** What it gives up elsewhere, if it takes part. */
  readonly misses?: number;
}

export interface Assault {
  readonly target: number;
  readonly able: readonly Able[];
  readonly outlook: Outlook;
  readonly value: number;
  /** By headquarters: strength points it would feed. */
  readonly asked: ReadonlyMap<number, number>;
}

/** What ground is worth where the order is to go forward, and for each movement point nearer to its goal. */
const PUSH = { wheel: 4, attack: 2, hold: 0.5, withdraw: 0 } as const;
const NEARER = 0.8;
/** What it is worth to open the way home of a strength point that is cut off, and of all. */
const HOME = 0.25;
const MOST_HOME = 15;
/** What a strength point of works is worth: nobody is demoralised by stone. */
const STONE = 0.35;
/** Tying a unit down. */
const BOUND = 0.03;
/** Sets of attackers that are tried. */
const TRIES = 5;

/** What it is worth to have a place, for whoever attacks it from another. */
export function gain(of: Situation, target: number, from: number): number {
  const order = of.order(from);
  const goal = of.goal(order);
  const nearer = goal === undefined ? 0 : Math.max(-2, Math.min(3, goal[from]! - goal[target]!));
  const home = Math.min(MOST_HOME, (of.gates.get(target) ?? 0) * HOME);
  return of.worth[target]! + (order.ground ?? PUSH[order.mission]) + nearer * NEARER + home;
}

function valuing(of: Situation, target: number, able: readonly Able[], found: Outlook): number {
  const { from } = able[0]!;
  const { bold, supply, each = BOUND } = of.order(from);
  const ground = gain(of, target, from);
  return (
    found.kills * bold -
    found.cost +
    found.falls * ground +
    found.works * STONE * Math.min(2, Math.max(0, ground) / 2) -
    found.supply * supply * of.price(of.data.forces.nation[able[0]!.unit]!) -
    able.reduce((sum, { misses = 0 }) => sum + each + misses, 0)
  );
}

/** The best attack of those who may attack together; with so many strength points at least, where they are owed. `must`: whatever is kept. */
export function bestAssault(
  of: Situation,
  target: number,
  all: readonly Able[],
  larder: Larder,
  garrison: Garrison = garrisonOf(of.g, target),
  must = false,
  least = 0,
): Assault | undefined {
  let best: Assault | undefined;
  for (const party of of.doctrine.parties?.(of.g, all) ?? [all]) {
    const found = bestOf(of, target, party, larder, garrison, must, least);
    if (found !== undefined && (best === undefined || found.value > best.value)) best = found;
  }
  return best;
}

/** Attackers come in the order given, the strongest first; the best number of them is taken. */
function bestOf(
  of: Situation,
  target: number,
  all: readonly Able[],
  larder: Larder,
  garrison: Garrison,
  must: boolean,
  least: number,
): Assault | undefined {
  if (all.length === 0) return undefined;
  const keep = must ? undefined : keptBy(of, all[0]!);
  const able = keep === undefined ? all : onlyFed(all, larder, keep);
  if (able.length === 0) return undefined;
  let best: Assault | undefined;
  for (let n = 1; n <= TRIES; n++) {
    const count = Math.ceil((able.length * n) / TRIES);
    if (n > 1 && count === Math.ceil((able.length * (n - 1)) / TRIES)) continue;
    const some = able.slice(0, count);
    if (!isMixed(of, some, target)) continue;
    if (count < able.length && some.reduce((sum, { unit }) => sum + of.g.s.strength[unit]!, 0) < least)
      continue;
    const asked = new Map<number, number>();
    const found = outlook(
      of.g,
      garrison,
      some.map(({ unit }) => unit),
      some.map(({ from }) => from),
      larder,
      asked,
      keep,
    );
    const value = valuing(of, target, some, found);
    if (best === undefined || value > best.value) best = { target, able: some, outlook: found, value, asked };
  }
  return best;
}

/** What headquarters keep back: nothing where points may not be kept. */
function keptBy(of: Situation, { unit, from }: Able): number | undefined {
  const { keep } = of.order(from);
  return keep !== undefined && of.price(of.data.forces.nation[unit]!) < 0 ? 0 : keep;
}

function onlyFed(able: readonly Able[], larder: Larder, keep: number): readonly Able[] {
  const fed = larder.fed(
    able.map(({ unit }) => unit),
    able.map(({ from }) => from),
    keep,
  );
  return able.filter(({ unit }) => fed.has(unit));
}

/** 29-1, 30-2: no artillery alone, and against works no more horse than foot. */
function isMixed({ g, data }: Situation, able: readonly Able[], target: number): boolean {
  const { forces } = data;
  let [foot, horse] = [0, 0];
  if (g.s.fort[target]! > 0 && able.every(({ unit }) => forces.siege[unit] === 1)) return true;
  for (const { unit } of able) {
    if (forces.infantry[unit] === 1) foot += g.s.strength[unit]!;
    if (forces.cavalry[unit] === 1) horse += g.s.strength[unit]!;
  }
  const dug = g.s.fort[target]! > 0 || (g.s.works[target]! & 5) !== 0;
  return foot + horse > 0 && (!dug || horse <= foot);
}

/** May a unit attack a place from another, as far as rules go now? */
export function mayJoin({ g, seat }: Situation, unit: number, from: number, target: number): boolean {
  const was = g.s.at[unit]!;
  g.s.at[unit] = from;
  const no = joinRefusal(g, unit, target, seat);
  g.s.at[unit] = was;
  return no === undefined;
}

/** Infantry first, but siege guns against works; the strongest first. */
export function inOrder({ g, data }: Situation, able: readonly Able[], target: number): Able[] {
  const { forces } = data;
  const siege = g.s.fort[target]! > 0 ? -2 : 1;
  const rank = (unit: number): number => forces.cavalry[unit]! * 2 + forces.artillery[unit]! * siege;
  return [...able].sort(
    (a, b) => rank(a.unit) - rank(b.unit) || g.s.strength[b.unit]! - g.s.strength[a.unit]! || a.unit - b.unit,
  );
}

/** Why an attack is made, in words that the enemy may read. */
export function attackReason(of: Situation, { target, able, outlook: found }: Assault): string {
  const name = of.name(target);
  const order = of.order(able[0]!.from);
  if (of.worth[target]! >= 5 && found.falls >= 0.3) return `${name} can be taken`;
  if (order.mission === 'wheel') return `opens the way past ${name} for the wheel`;
  if (found.kills > found.cost) return `at ${name} the enemy loses more than we do`;
  return found.falls >= 0.5 ? `${name} can be cleared` : `wears the enemy at ${name} down`;
}
