/** What the log tells as data. Places and units go by the names that choices use, sides by their seat. */

import { sideOfUnit } from './forces.ts';
import type { Reader, Seat } from './types.ts';

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
  if (g.s.known[unit] === 1) return true;
  if (reader === null) return false;
  return sideOfUnit(g, unit) === (reader === 'cp' ? 0 : 1) || mayLook(g, g.s.at[unit]!, reader);
}

/** 7.25: the Central Powers look into Allied stacks inside Germany, Austria-Hungary and Russian Poland. */
export function mayLook(g: Reader, place: number, reader: Seat | null): boolean {
  return reader === 'cp' && place >= 0 && g.data.ground.watched[place] === 1;
}
