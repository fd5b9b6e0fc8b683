/** 23 The whole war on map 5-3: from August 1914, or from the start of a later scenario, to the 3rd turn of November 1918. */

import { type TurnDate, turnNumber } from '../../system/calendar.ts';
import type { WeltkriegScenario } from '../../system/types.ts';
import { lists } from '../lists.ts';
import { nationId, STORM_TROOPS } from '../units.ts';
import { comersOf } from './parts.ts';
import type { WestScenario } from './scenario.ts';
import { schlieffen } from './schlieffen.ts';
import { kaiserschlacht, nivelle, somme, verdun, ypres } from './trenches.ts';

/** 23-1 */
export const LAST: TurnDate = { year: 1918, month: 'November', turn: 3 };

/** 12-14: whoever begins later has his assault troops. */
const CONVERSIONS = turnNumber({ ...lists.stosstruppen.value.from, turn: 1 });

/** The rest of the war after a start: to the last turn, with all who come until then. */
const onwards = <S extends WeltkriegScenario>(start: S): S => ({
  ...start,
  long: true,
  to: LAST,
  turns: turnNumber(LAST) - turnNumber(start.from) + 1,
  takePart: [
    ...new Set([
      ...(start.takePart ?? []),
      ...comersOf(start.from, LAST),
      ...(turnNumber(start.from) < CONVERSIONS ? STORM_TROOPS : []),
    ]),
  ],
});

export const duration = (luxembourg: readonly string[]): WeltkriegScenario => ({
  ...onwards(schlieffen(luxembourg)),
  id: 'duration',
  title: 'The Western Front, 1914 to 1918',
  summary: 'The whole war in the west, from the Schlieffen Plan to the armistice.',
});

/** 13-1 to 21-1, 23-17: a war that begins later, with what nations have suffered so far. */
export function laterStart(
  { scale: _, quietBelgians: __, ...start }: WestScenario,
  id: string,
  when: string,
): WestScenario {
  const { demoralisation = [] } = lists.scenarios.value.scenarios.find(({ name }) => name === start.id)!;
  return {
    ...onwards(start),
    ...{ id, title: `The Western Front from ${when}`, summary: `The rest of the war, from ${when} on.` },
    demoralisation: Object.fromEntries(
      demoralisation.map(({ nation, points }) => [nationId(nation), points]),
    ),
    citiesRetaken: true,
  };
}

export const LATER: readonly WestScenario[] = [
  laterStart(ypres, 'duration-1915', 'April 1915'),
  laterStart(verdun, 'duration-february-1916', 'February 1916'),
  laterStart(somme, 'duration-june-1916', 'June 1916'),
  laterStart(nivelle, 'duration-1917', 'April 1917'),
  laterStart(kaiserschlacht, 'duration-1918', 'March 1918'),
];
