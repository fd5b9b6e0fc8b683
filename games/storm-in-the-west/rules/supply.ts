/** 7 Supply. */

import type { Field } from '@armistice/hex';
import { endFact, hexId, type StormFact } from '../facts.ts';
import { ARMY, unitName } from '../forces.ts';
import { hexName, type Scratch } from '../map.ts';
import { cover, remove } from '../stacks.ts';
import {
  enemyOf,
  MARK,
  OFF,
  type Reader,
  run,
  type Seat,
  SUPPLY,
  seatOf,
  sideOf,
  type Writer,
} from '../types.ts';
import { shootParisGun } from './bertha.ts';

/**
 * 7.7-7.9: where lines may not go: enemy units, their zones of control unless a friendly unit stands there (10.7), sea,
 * Holland, and enemy fortresses in enemy hands.
 */
export function blocked(g: Reader, side: number, into: Uint8Array): Uint8Array {
  const { s, data } = g;
  const { ground, forces } = data;
  const zone = s.zoc[1 - side]!;
  const { closed } = ground;
  for (let h = 0; h < into.length; h++) into[h] = closed[h]! | (zone[h] === 0 ? 0 : 1);
  for (let u = 0; u < forces.size; u++) {
    const hex = s.at[u]!;
    if (hex >= 0) into[hex] = forces.side[u] === side ? 0 : 1;
  }
  const theirs = side === 0 ? 'french' : 'german';
  for (const { hex, army } of data.content.fortresses) {
    const h = ground.grid.index(hex);
    if (army === theirs && s.control[h] !== side) into[h] = 1;
  }
  return into;
}

/** 7.4-7.8: the sources of a kind that work for a side now. */
export function working(g: Reader, feature: string, side: number): number[] {
  const { s, data } = g;
  const { ports } = data.ground;
  return data.ground.sources[feature]!.filter(
    (h) => s.control[h] === side && (s.lost[h] === 0 || !ports.includes(h)),
  );
}

/** Lines from a kind of source to all hexes they reach. */
function lines(g: Reader, feature: string, side: number, closed: Uint8Array, field: Field): Field {
  return field.flood(working(g, feature, side), { closed, barred: g.data.ground.sea });
}

/** What each hex gives to units of each army: looked up by the features of the supply chart. */
export class SupplyMap {
  readonly #g: Reader;
  readonly #fields = new Map<string, Field>();

  constructor(g: Reader, side: number) {
    this.#g = g;
    const scratch: Scratch = g.data.ground.scratch;
    const closed = blocked(g, side, scratch.closed);
    let next = 0;
    for (const row of g.data.ground.supply) {
      if ((row.army === 'german') !== (side === 0) || this.#fields.has(row.own)) continue;
      this.#fields.set(row.own, lines(g, row.own, side, closed, scratch.fields[next++]!));
    }
  }

  /** 7.3: does a line of this kind reach a hex? */
  reaches(feature: string, hex: number): boolean {
    return this.#fields.get(feature)?.reaches(hex) ?? false;
  }

  /** 7.4-7.6, 7.11-7.13, 7.15: regular supply, else the fortress, else the other army's sources, else none. */
  of(unit: number): number {
    const { s, data } = this.#g;
    const hex = s.at[unit]!;
    const row = data.ground.supply[armyIndex(data.forces.army[unit]!)]!;
    if (this.reaches(row.own, hex)) return SUPPLY.full;
    if (fortressFeeds(this.#g, unit)) return SUPPLY.fortress;
    return row.cross !== null && this.reaches(row.cross, hex) ? SUPPLY.cross : SUPPLY.out;
  }
}

const armyIndex = (bit: number): number => 31 - Math.clz32(bit);

/** 7.12-7.14: units in a fortress of their own army that was never lost; Americans beside French ones (9.6). */
export function fortressFeeds(g: Reader, unit: number): boolean {
  const { s, data } = g;
  const hex = s.at[unit]!;
  const fortress = data.ground.fortress[hex];
  if (fortress === undefined || s.lost[hex] === 1) return false;
  const army = data.forces.army[unit]!;
  const home = ARMY[fortress.army];
  if (army === home) return true;
  if (army !== ARMY.american || home !== ARMY.french || data.forces.infantry[unit] === 0) return false;
  return (s.armies[hex]! & home) !== 0;
}

/** 7.2: each player looks at their own units only. */
export const initialSupply = run('initialSupply', {
  title: 'Initial supply',
  rule: '7.2',
  run(g, f) {
    const { s, data } = g;
    const side = sideOf(f.side);
    const supply = new SupplyMap(g, side);
    const cut: number[] = [];
    for (const u of data.forces.of[side]) {
      if (s.at[u]! < 0) {
        s.supply[u] = SUPPLY.full; // 8.1.4
        continue;
      }
      const found = supply.of(u);
      s.supply[u] = found;
      if (found !== SUPPLY.full) cut.push(u);
    }
    // A stack that draws on another army shows nothing of it to the enemy.
    const marked = cut.filter((u) => s.supply[u] !== SUPPLY.cross);
    const crossing = cut.filter((u) => s.supply[u] === SUPPLY.cross);
    if (marked.length > 0) {
      const places = placesOf(g, marked);
      g.tell(
        '7.2',
        () => `Not in regular supply: ${names(g, places)}.`,
        supplyFact(g, f.side, places, false),
      );
    }
    if (crossing.length > 0) {
      const places = placesOf(g, crossing);
      const fact = supplyFact(g, f.side, places, true);
      g.tell('7.11', () => `Supplied by another army: ${names(g, places)}.`, fact, [f.side]);
    }
    g.pop();
  },
});

/** 7.2: units marked out of supply that still are go to the dead pile. */
export const terminalSupply = run('terminalSupply', {
  title: 'Terminal supply',
  rule: '7.2',
  run(g, f) {
    const { s, data } = g;
    const side = sideOf(f.side);
    const marked = Array.from(data.forces.of[side]).filter(
      (u) => s.at[u]! >= 0 && s.supply[u] === SUPPLY.out,
    );
    if (marked.length > 0) {
      const supply = new SupplyMap(g, side);
      const found = marked.map((u) => supply.of(u));
      marked.forEach((u, i) => {
        s.supply[u] = found[i]!;
        if (found[i] !== SUPPLY.out) return;
        const fact = endFact(g, u, 'supply');
        g.tell('7.2', () => `${unitName(g, u)} is lost for want of supply in ${hexName(g, s.at[u]!)}.`, fact);
        eliminate(g, u);
      });
    }
    if (f.side === 'german') shootParisGun(g);
    uncover(g, side);
    g.pop();
  },
});

/**
 * A unit is lost: to the dead pile, or out of play if it can never come back (8.2.1, 8.2.2). A Stosstruppen corps that
 * may not be rebuilt leaves its regular counterpart in the pile (S3.8).
 */
export function eliminate(g: Writer, unit: number): void {
  const { s, data } = g;
  const { forces } = data;
  if (s.known[unit] === 0) g.reveal();
  s.steps[unit] = 0;
  s.supply[unit] = SUPPLY.full;
  s.marks[unit]! &= MARK.abroad;
  s.known[unit] = 1;
  const other = forces.counterpart[unit]!;
  if (forces.units[unit]!.kind === 'stosstruppen' && !g.scenario.stossReplacements && other >= 0) {
    remove(g, unit, OFF.gone);
    s.at[other] = OFF.dead;
    s.steps[other] = 0;
    s.known[other] = 1;
    return;
  }
  remove(g, unit, forces.units[unit]!.replace === 'any' ? OFF.dead : OFF.gone);
}

/** 13.8: what lies on top of a side's stacks shows, to the other. */
export function uncover(g: Writer, side: number): void {
  if (cover(g, side)) g.reveal([enemyOf(seatOf(side))]);
}

/** What is not in regular supply, by hex: a stack in the open says nothing of what is in it. */
function placesOf(g: Reader, units: readonly number[]): number[] {
  return [...new Set(units.map((u) => g.s.at[u]!))].sort((a, b) => a - b);
}

const names = (g: Reader, hexes: readonly number[]): string => hexes.map((h) => hexName(g, h)).join(', ');

function supplyFact(g: Reader, side: Seat, hexes: readonly number[], crossing: boolean): StormFact {
  return { kind: 'supply', side, places: hexes.map((h) => hexId(g, h)), crossing };
}

/** 7.2: halved now? */
export function halvesAttack(g: Reader, unit: number): boolean {
  return g.s.supply[unit] !== SUPPLY.full;
}

/** Fortress supply leaves the defence whole (7.12), cross-tracing ends with the owner's turn as lack of supply does (7.11). */
export function halvesDefence(g: Reader, unit: number): boolean {
  return g.s.supply[unit] === SUPPLY.out;
}
