/** The sequence of play as a track: a player turn (5-4), or the monthly special turn (5-2). */

import type { FrontFace } from './front.ts';

type Flow = readonly { readonly step: string }[];

const MONTH = ['The month', 'Trenches finished', 'Trenches begun'] as const;
const TURN = ['Reinforcements', 'Movement', 'Combat', 'Recombination'] as const;

export function trackOf(
  { preludes }: FrontFace,
  flow: Flow,
): { readonly phases: readonly string[]; readonly now: number } | null {
  const steps = flow.map(({ step }) => step);
  const has = (...names: readonly string[]): boolean => names.some((name) => steps.includes(name));
  if (has('month')) return { phases: MONTH, now: has('digging') ? 2 : has('completion') ? 1 : 0 };
  if (!has('playerTurn')) return null;
  if (has('opening', 'prelude', ...preludes)) return { phases: TURN, now: 0 };
  // An attack from the march belongs to movement.
  const now = has('movement') ? 1 : has('combat') ? 2 : 3;
  return { phases: TURN, now };
}
