/** What the two dice of a battle may bring (13-4, 14-1): for the battle card, a staff and `armistice odds`. */

import { fortressLosses, lossesOf, mustRetreat, type Part } from './reckoning.ts';
import type { Results, Share } from './tables.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Both strengths, what is added to the dice, and what the defence can bear. */
export interface Clash {
  readonly attack: number;
  readonly counter: number;
  readonly parts: readonly Part[];
  /** 14-1: infantry-type points and tanks of the defence, and the share that it can lose. */
  readonly infantry: number;
  readonly tanks: number;
  /** Tanks of the attack, where they help. */
  readonly attackingTanks?: number;
  readonly share: Share;
  /** 21-4: all strength points of the garrison, those of the works, of attacking guns, of all attackers. */
  readonly garrison: number;
  readonly fortress: number;
  readonly guns: number;
  readonly points: number;
  /** They go whatever they lose. */
  readonly givesWay?: boolean;
}

/** By face of the die. */
export interface Prospect {
  readonly attackerLoss: readonly number[];
  readonly defenderLoss: readonly number[];
  /** Is nobody left in the hex, and no works? */
  readonly falls: readonly boolean[];
}

export const added = (parts: readonly Part[], to: 'attack' | 'counterattack'): number =>
  parts.reduce((sum, part) => sum + part[to], 0);

export function prospectOf(results: Results, year: number, clash: Clash): Prospect {
  const losses = (kind: 'attack' | 'counterattack', strength: number): number[] =>
    FACES.map((face) => lossesOf(results, year, kind, strength, face + added(clash.parts, kind)));
  const defenderLoss = losses('attack', clash.attack);
  return {
    attackerLoss: losses('counterattack', clash.counter),
    defenderLoss,
    falls: defenderLoss.map((lost) => falls(clash, lost)),
  };
}

function falls(clash: Clash, losses: number): boolean {
  const { fortress, garrison, guns, points } = clash;
  const share = fortressLosses(losses, guns, points, fortress, garrison);
  if (share.fortress < fortress) return false;
  if (share.garrison >= garrison) return true;
  if (losses > 0 && clash.givesWay === true) return true;
  return (losses > 0 || (clash.attackingTanks ?? 0) > 0) && mustRetreat({ losses, ...clash });
}

/** Of numbers by face: each with its chance, in its order. */
export function chancesOf(
  losses: readonly number[],
): readonly { readonly value: number; readonly p: number }[] {
  const found = new Map<number, number>();
  for (const one of losses) found.set(one, (found.get(one) ?? 0) + 1 / losses.length);
  return [...found].sort(([a], [b]) => a - b).map(([value, p]) => ({ value, p }));
}
