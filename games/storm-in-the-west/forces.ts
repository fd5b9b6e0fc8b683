/** The counters as tables over unit indices. */

import { ARMIES, type Army, type KindRow, type Pool } from './tables.ts';
import type { Content, Reader } from './types.ts';
import type { Unit } from './units.ts';

export interface Forces {
  readonly units: readonly Unit[];
  readonly size: number;
  readonly index: ReadonlyMap<string, number>;
  /** 0 German, 1 Allied. */
  readonly side: Uint8Array;
  /** Units of each side, in their order. */
  readonly of: readonly [Int16Array, Int16Array];
  readonly americans: Int16Array;
  /** The army as a bit (`ARMY`). */
  readonly army: Uint8Array;
  readonly pool: readonly Pool[];
  readonly kind: readonly KindRow[];
  /** By unit * 3 + steps left: attack, defence, movement. */
  readonly attack: Uint8Array;
  readonly defence: Uint8Array;
  readonly movement: Uint8Array;
  readonly steps: Uint8Array;
  readonly stacking: Uint8Array;
  readonly zoc: Uint8Array;
  /** Stands on the map. */
  readonly ground: Uint8Array;
  readonly infantry: Uint8Array;
  /** 1 tank, 2 heavy, 3 fast; 0 none. */
  readonly tank: Uint8Array;
  /** Stosstruppen, and the Alpenkorps that counts as one (S3.17). */
  readonly stoss: Uint8Array;
  /** Cannot attack by itself: AGB, anti-tank units (14.3, S3.19). */
  readonly passive: Uint8Array;
  readonly alone: Uint8Array;
  readonly someAlone: boolean;
  /** -1 for none. */
  readonly counterpart: Int16Array;
  /** Index of AGB; -1 if the scenario has none. */
  readonly guns: number;
  readonly australians: number;
}

/** Armies as bits. */
export const ARMY = Object.fromEntries(ARMIES.map((army, i) => [army, 1 << i])) as { [army in Army]: number };

export const TANK = { none: 0, tank: 1, heavy: 2, fast: 3 } as const;

const TANK_OF: { readonly [kind: string]: number } = {
  tank: TANK.tank,
  'heavy-tank': TANK.heavy,
  'fast-tank': TANK.fast,
};

export function muster(content: Content): Forces {
  const { units } = content;
  const nation = units.map((unit) => content.nations.find((row) => row.nation === unit.nation)!);
  const kind = units.map((unit) => content.kinds.find((row) => row.kind === unit.kind)!);
  const column = (value: (unit: Unit, u: number) => number | boolean): Uint8Array =>
    Uint8Array.from(units, (unit, u) => Number(value(unit, u)));
  const factors = (i: 0 | 1 | 2): Uint8Array => {
    const by = new Uint8Array(units.length * 3);
    units.forEach((unit, u) => {
      by[u * 3 + 1] = (unit.reduced ?? unit.full)[i];
      by[u * 3 + 2] = unit.reduced === null ? 0 : unit.full[i];
    });
    return by;
  };
  const index = new Map(units.map((unit, u) => [unit.id, u]));
  const side = column((_unit, u) => nation[u]!.side === 'allied');
  const sided = (which: number): Int16Array =>
    Int16Array.from(units.flatMap((_unit, u) => (side[u] === which ? [u] : [])));
  return {
    units,
    size: units.length,
    index,
    side,
    of: [sided(0), sided(1)],
    americans: Int16Array.from(
      units.flatMap((_unit, u) => (ARMY[nation[u]!.army] === ARMY.american ? [u] : [])),
    ),
    army: column((_unit, u) => ARMY[nation[u]!.army]),
    pool: nation.map((row) => row.pool),
    kind,
    attack: factors(0),
    defence: factors(1),
    movement: factors(2),
    steps: column((unit) => (unit.reduced === null ? 1 : 2)),
    stacking: column((unit) => unit.stacking),
    zoc: column((_unit, u) => kind[u]!.zoc),
    ground: column((_unit, u) => kind[u]!.ground),
    infantry: column((_unit, u) => kind[u]!.infantry),
    tank: column((unit) => TANK_OF[unit.kind] ?? TANK.none),
    stoss: column((unit) => unit.kind === 'stosstruppen' || unit.kind === 'alpine'),
    passive: column((unit) => unit.kind === 'artillery' || unit.kind === 'anti-tank'),
    alone: column((unit) => unit.alone === true),
    someAlone: units.some((unit) => unit.alone === true),
    counterpart: Int16Array.from(units, (unit) =>
      unit.counterpart === undefined ? -1 : index.get(unit.counterpart)!,
    ),
    guns: units.findIndex((unit) => unit.kind === 'artillery'),
    australians: units.findIndex((unit) => unit.nation === 'australian'),
  };
}

export function unitName(g: Reader, unit: number): string {
  return g.data.forces.units[unit]?.name ?? 'no such unit';
}

export function unitAt(g: Reader, id: string): number {
  return g.data.forces.index.get(id) ?? -1;
}

/** 2.45: factors of a unit as it stands. */
export function attackOf(g: Reader, unit: number): number {
  return g.data.forces.attack[unit * 3 + g.s.steps[unit]!]!;
}

/** S3.17: in mountains the Alpenkorps defends as it attacks. */
export function defenceOf(g: Reader, unit: number): number {
  const { forces, ground } = g.data;
  const by =
    forces.units[unit]!.kind === 'alpine' && ground.mountain[g.s.at[unit]!] === 1
      ? forces.attack
      : forces.defence;
  return by[unit * 3 + g.s.steps[unit]!]!;
}
