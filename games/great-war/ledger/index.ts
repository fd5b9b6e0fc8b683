/**
 * Every numbered rule, and where it is enforced. The game is in work: numbers that have no line yet are not enforced in
 * full, or have not been read against the code.
 */

import type { Ledger } from '@armistice/engine';
import { numbers } from '../numbers.ts';
import { arrivals } from './arrivals.ts';
import { battles } from './combat.ts';
import { events } from './events.ts';
import type { Chapters } from './form.ts';
import { fortifications } from './fortifications.ts';
import { frame } from './frame.ts';
import { moving } from './movement.ts';
import { nations } from './nations.ts';
import { additional } from './options.ts';
import { preWar } from './pre-war.ts';
import { setups } from './setups.ts';
import { specialUnits } from './special-units.ts';
import { strategic } from './strategic.ts';
import { strategicTurns } from './strategic-turn.ts';
import { supplies } from './supply.ts';
import { victories } from './victory.ts';

const chapters: readonly Chapters[] = [
  frame,
  strategicTurns,
  events,
  moving,
  strategic,
  battles,
  supplies,
  arrivals,
  fortifications,
  specialUnits,
  nations,
  victories,
  setups,
  preWar,
  additional,
];

export const ledger: Ledger = {
  numbers,
  lines: Object.assign({}, ...chapters.map(({ lines }) => lines)),
  says: Object.assign({}, ...chapters.map(({ says }) => says)),
};
