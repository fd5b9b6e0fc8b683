/** Which counters there are by a strategic turn. */

import { NATIONS } from '../nations.ts';
import { factorsText, LETTERS, type Unit } from './form.ts';

export const letterAt = (letter: string): number => LETTERS.indexOf(letter as (typeof LETTERS)[number]);

/**
 * Is the unit in the game by the end of that strategic turn, in play, dead or waiting? Units of neutrals are, if their
 * nation fights; those of events, of the fallen Czar and in the place of others are not counted.
 */
export function availableBy(unit: Unit, letter: string, american: string | null = null): boolean {
  const { enters } = unit;
  const by = (turn: string): boolean => letterAt(turn) <= letterAt(letter);
  if ('instead' in enters || 'event' in enters || 'fall' in enters) return false;
  if ('american' in enters)
    return american !== null && letterAt(american) + enters.american <= letterAt(letter);
  if ('nation' in enters) return enters.turn === undefined || by(enters.turn);
  return 'turn' in enters ? by(enters.turn) : true;
}

/** What a unit shows on its one-step side (22.34): two-step units reduced, all others as they are. */
export const oneStep = (unit: Unit): string =>
  factorsText(unit.back?.as === 'reduced' ? unit.back.factors : unit.front);

export const powerName = (unit: Unit): string => NATIONS[unit.nation].power;
export const isCombat = (unit: Unit): boolean => unit.kind !== 'headquarters';
