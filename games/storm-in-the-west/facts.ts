/** What the log of Storm in the West tells as data. Hexes and units go by their printed numbers and ids. */

import type {
  AttackFact,
  BattleFact,
  CaptureFact,
  LossFact,
  MoveFact,
  MusterFact,
  SupplyFact,
  TurnFact,
  VerdictFact,
  WeatherFact,
} from '@armistice/table';
import { fighters } from './rules/odds.ts';
import { mayKnow } from './rules/replacements.ts';
import type { Pool } from './tables.ts';
import { type Battle, enemyOf, type Reader, type Seat } from './types.ts';

/** After the change; Allied morale is not kept in 1919 (S3.12). */
export interface Morale {
  readonly german: number;
  readonly allied: number | null;
}

/** 13.28 with everything that was added up. */
export interface StormBattle extends BattleFact {
  readonly attacker: Seat;
  readonly items: NonNullable<BattleFact['items']>;
  /** 13.32: of the attacker's losses. */
  readonly fortress: number;
}

export interface StormLoss extends LossFact {
  readonly side: Seat;
  readonly cause: 'battle' | 'retreat' | 'supply' | 'bombs';
}

/** 4.2: places with a name, or worth morale. */
export interface StormCapture extends CaptureFact {
  readonly by: Seat;
  readonly worth: number;
  readonly morale: Morale;
}

export interface StormMove extends MoveFact {
  readonly how: 'march' | 'rail' | 'infiltration' | 'entry' | 'landing' | 'retreat' | 'advance';
}

/** Without a die where history sets it (16.9), or the calendar (6.1). */
export interface StormWeather extends WeatherFact {
  readonly weather: 'wet' | 'dry';
  readonly die?: number;
}

/** 7.2; `crossing` is what another army supplies (7.11). */
export interface StormSupply extends SupplyFact {
  readonly side: Seat;
  readonly crossing: boolean;
}

export type StormFact =
  | TurnFact
  | AttackFact
  | MusterFact
  | StormBattle
  | VerdictFact
  | StormLoss
  | StormCapture
  | StormMove
  | StormWeather
  | StormSupply
  /** 16.2 */
  | { readonly kind: 'influenza'; readonly die: number; readonly peak: boolean }
  /** S1.7 */
  | { readonly kind: 'armistice'; readonly die: number; readonly over: boolean }
  /** S3.8 */
  | { readonly kind: 'stosstruppen'; readonly corps: number }
  /** 8.3 */
  | { readonly kind: 'sapped' }
  /** 8.7 */
  | { readonly kind: 'withdrawn'; readonly unit: string }
  /** 8.2 */
  | {
      readonly kind: 'replacements';
      readonly pool: Pool | 'mechanised';
      readonly steps: number;
      readonly total: number;
    }
  /** 8.4: steps given to a unit; the enemy may not know which. */
  | { readonly kind: 'refit'; readonly side: Seat; readonly unit: string | null; readonly steps: number }
  /** 8.1 */
  | { readonly kind: 'reinforcement'; readonly unit: string }
  /** 16.5 */
  | { readonly kind: 'evacuation'; readonly unit: string | null; readonly place: string }
  /** 10.6: a step more to lose. */
  | { readonly kind: 'hotRetreat'; readonly side: Seat; readonly place: string }
  /** 4.6 */
  | { readonly kind: 'yanks'; readonly morale: Morale }
  /** 4.7, 16.6: the gun is gone, or the Allies have their point for it. */
  | { readonly kind: 'bertha'; readonly what: 'lost' | 'scored'; readonly morale: Morale }
  /** 16.10 */
  | { readonly kind: 'parisGun'; readonly sum: number; readonly hit: boolean; readonly morale: Morale }
  /** S3.26: on a stack, or on the Ruhr (place null); steps to lose, or fewer replacements. */
  | {
      readonly kind: 'bombing';
      readonly place: string | null;
      readonly die: number;
      readonly steps: number;
    }
  | { readonly kind: 'bombersStopped'; readonly place: string | null; readonly by: 'fighters' | 'weather' };

export const hexId = (g: Reader, hex: number): string => g.data.ground.grid.ids[hex]!;
export const unitId = (g: Reader, unit: number): string => g.data.forces.units[unit]!.id;

export function moraleNow(g: Reader): Morale {
  const { german, allied } = g.s.morale;
  return { german, allied: g.scenario.morale.allied === null ? null : allied };
}

/** A unit about to go to a hex, as a reader may know it. */
export function moveFact(
  g: Reader,
  unit: number,
  to: number,
  how: StormMove['how'],
  reader: Seat | null,
): StormMove {
  const from = g.s.at[unit]!;
  return {
    kind: 'move',
    how,
    unit: mayKnow(g, unit, reader) ? unitId(g, unit) : null,
    from: from < 0 ? null : hexId(g, from),
    to: hexId(g, to),
  };
}

/** A unit about to lose a step, for all who may know it. */
export function stepFact(g: Reader, unit: number, cause: StormLoss['cause'], named = true): StormLoss {
  return {
    kind: 'loss',
    cause,
    side: g.data.forces.side[unit] === 0 ? 'german' : 'allied',
    steps: 1,
    place: hexId(g, g.s.at[unit]!),
    ...(named ? { unit: unitId(g, unit), destroyed: g.s.steps[unit] === 1 } : {}),
  };
}

/** A whole unit about to be lost. */
export function endFact(g: Reader, unit: number, cause: StormLoss['cause']): StormLoss {
  return { ...stepFact(g, unit, cause), steps: g.s.steps[unit]!, destroyed: true };
}

/** Both sides of the battle under way, which all may see (13.8). */
export function forcesFact(
  g: Reader,
  { side, target }: Pick<Battle, 'side' | 'target'>,
): Omit<MusterFact, 'kind' | 'when'> {
  const pieces = (seat: Seat, how: number) =>
    fighters(g, seat, how).map((u) => ({ id: unitId(g, u), steps: g.s.steps[u]! }));
  return {
    attacker: side,
    place: hexId(g, target),
    attackers: pieces(side, 1),
    defenders: pieces(enemyOf(side), 2),
  };
}
