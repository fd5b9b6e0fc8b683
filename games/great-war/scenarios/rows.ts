/** Short ways to write the rows of a scenario. */

import type { NationId } from '../nations.ts';
import type { Area, BoxName, Chits, Constraint, Group, MapName, Place, Selection, Side } from './form.ts';

type More = Omit<Selection, 'nations'>;
/** Units of a nation; of several, if they are a list. */
export const of = (nations: NationId | readonly NationId[], more: More = {}): Selection => ({
  nations: typeof nations === 'string' ? [nations] : nations,
  ...more,
});
export const INFANTRY = { kinds: ['infantry', 'mountain'] } as const satisfies More;
export const CAVALRY = { kinds: ['cavalry'] } as const satisfies More;
export const FIGHTING = { command: false } as const satisfies More;
export const COMMAND = { command: true } as const satisfies More;

/** The British of Europe, of every nationality (7.24). */
export const EMPIRE: readonly NationId[] = ['british', 'indian', 'anzac', 'canadian', 'portuguese'];

export const on = (map: MapName, more: Omit<Area, 'map'> = {}): Area => ({ map, ...more });
export const at = (map: MapName, ...hexes: readonly string[]): Area => ({ map, hexes, held: null });
export const box = (name: BoxName): Place => ({ box: name });
export const DEAD = box('europe-dead');
export const NEAR_DEAD = box('near-east-dead');
export const WAITING = box('europe-available');
export const NEAR_WAITING = box('near-east-available');
export const OUT = box('out');

type Row = readonly [id: string, units: Selection, number: Group['number'], where: Place | readonly Place[]];

/** Rows of one side under one rule. */
export const rows = (
  side: Side,
  rule: string,
  list: readonly (readonly [...Row, more?: Partial<Group>])[],
): Group[] =>
  list.map(([id, units, number, where, more]) => ({
    ...{ id, side, units, number, rule },
    where: Array.isArray(where) ? (where as readonly Place[]) : [where as Place],
    ...more,
  }));

export const atMost = (number: number): Group['number'] => ({ atMost: number });

export const cover = (side: Side, rule: string, area: Area, by?: Selection): Constraint => ({
  ...{ kind: 'cover', side, area, rule },
  ...(by === undefined ? {} : { by }),
});
export const most = (
  rule: string,
  number: number,
  units: Selection,
  ...areas: readonly Place[]
): Constraint => ({
  ...{ kind: 'count', units, areas, most: number, rule },
});
export const least = (
  rule: string,
  number: number,
  units: Selection,
  ...areas: readonly Place[]
): Constraint => ({
  ...{ kind: 'count', units, areas, least: number, rule },
});

export const NO_CHITS: Chits = { pool: [], kept: {}, inEffect: [], gone: [] };
