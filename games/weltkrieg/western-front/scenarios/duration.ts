/** 23 The whole war on map 5-3: from the set-up of August 1914 to the 3rd turn of November 1918. */

import { type TurnDate, turnNumber } from '../../system/calendar.ts';
import type { WeltkriegScenario } from '../../system/types.ts';
import { comersOf } from './parts.ts';
import { schlieffen } from './schlieffen.ts';

/** 23-1 */
export const LAST: TurnDate = { year: 1918, month: 'November', turn: 3 };

/** The rest of the war after a start: to the last turn, with all who come until then. */
export const onwards = <S extends { readonly from: TurnDate; readonly takePart?: readonly string[] }>(
  start: S,
) => ({
  ...start,
  to: LAST,
  turns: turnNumber(LAST) - turnNumber(start.from) + 1,
  takePart: [...new Set([...(start.takePart ?? []), ...comersOf(start.from, LAST)])],
});

export const duration = (luxembourg: readonly string[]): WeltkriegScenario => ({
  ...onwards(schlieffen(luxembourg)),
  id: 'duration',
  title: 'The Western Front, 1914 to 1918',
  summary: 'The whole war in the west, from the Schlieffen Plan to the armistice.',
});
