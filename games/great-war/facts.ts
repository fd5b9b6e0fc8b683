/** What the log tells as data. Places and units go by the names that choices use, sides by their seat. */

import type { Plain } from '@armistice/engine';
import { sideOfUnit, unitName } from './forces.ts';
import { SIDE } from './nations.ts';
import { KNOWN, type Reader, type Seat, sideOf } from './types.ts';

/** A unit in a battle that all have seen. */
export interface Fighter {
  readonly id: string;
  readonly face: number;
}

export type GreatWarFact =
  | { readonly kind: 'turn'; readonly turn: number; readonly name: string }
  | { readonly kind: 'strategic'; readonly letter: string }
  | { readonly kind: 'weather'; readonly front: string; readonly weather: string; readonly die?: number }
  | {
      readonly kind: 'move';
      readonly unit: string | null;
      readonly from: string;
      readonly to: string;
      readonly by: 'march' | 'rail' | 'sea' | 'advance' | 'withdrawal' | 'landing';
    }
  | { readonly kind: 'arrival'; readonly unit: string | null; readonly to: string }
  | {
      readonly kind: 'capture';
      readonly place: string;
      readonly name?: string;
      readonly by: Seat;
      readonly worth: number;
    }
  | { readonly kind: 'attack'; readonly attacker: Seat; readonly place: string }
  | {
      readonly kind: 'battle';
      readonly attacker: Seat;
      readonly place: string;
      readonly odds: string;
      readonly table: 'A' | 'B';
      readonly die: number | null;
      readonly drm: number;
      readonly result: string;
      readonly losses: { readonly attacker: number; readonly defender: number };
    }
  | {
      readonly kind: 'muster';
      readonly attacker: Seat;
      readonly place: string;
      readonly when: 'before' | 'after';
      readonly attackers: readonly Fighter[];
      readonly defenders: readonly Fighter[];
    }
  | {
      readonly kind: 'verdict';
      readonly attacker: Seat;
      readonly place: string;
      readonly hex: 'taken' | 'left' | 'held';
      readonly retreated?: boolean;
      readonly attackers: readonly Fighter[];
      readonly defenders: readonly Fighter[];
    }
  | {
      readonly kind: 'loss';
      readonly side: Seat;
      readonly unit: string;
      readonly steps: number;
      readonly place: string;
    }
  | { readonly kind: 'supply'; readonly side: Seat; readonly unit: string; readonly place: string }
  | { readonly kind: 'income'; readonly power: string; readonly points: number; readonly total: number }
  | { readonly kind: 'spent'; readonly power: string; readonly points: number; readonly for: string }
  | {
      readonly kind: 'event';
      readonly side: Seat;
      readonly event: string;
      readonly what: 'drawn' | 'played' | 'removed';
    }
  | {
      readonly kind: 'politics';
      readonly what: string;
      readonly power?: string;
      readonly die?: number;
      readonly total?: number;
    }
  | { readonly kind: 'score'; readonly victory: number; readonly cities: number; readonly total: number };

export const placeId = (g: Reader, place: number): string => g.data.ground.world.ids[place]!;
export const unitId = (g: Reader, unit: number): string => g.data.forces.units[unit]!.id;

/** 7.25: may a reader know which unit this is? */
export function mayKnow(g: Reader, unit: number, reader: Seat | null): boolean {
  const known = g.s.known[unit];
  if (known === undefined) return false;
  const side = sideOfUnit(g, unit);
  if (reader !== null && side === sideOf(reader)) return true;
  if (isUnseen(g, side, reader)) return false;
  return known === KNOWN.all || (known === KNOWN.watched && reader === 'cp');
}

/** 19.21: while a side sets up, others see none of its army. */
export const isUnseen = (g: Reader, side: number, reader: Seat | null): boolean =>
  side !== SIDE.nobody && (g.s.deployed & (1 << side)) === 0 && (reader === null || sideOf(reader) !== side);

/** What the log calls a unit for a reader. */
export const nameFor = (g: Reader, unit: number, reader: Seat | null): string =>
  mayKnow(g, unit, reader) ? unitName(g, unit) : 'A unit';

/** What a reader sees of a choice about a unit: which it is, or only where it stands. */
export function unitShown(g: Reader, id: string, reader: Seat | null): Plain {
  const unit = g.data.forces.index.get(id) ?? -1;
  if (unit < 0 || mayKnow(g, unit, reader)) return id;
  return { from: g.s.at[unit]! >= 0 ? placeId(g, g.s.at[unit]!) : null };
}
