/** 15 The war on map 6-4 from the start of any scenario to the 1st turn of November 1918. */

import { type TurnDate, turnNumber } from '../system/calendar.ts';
import { comersOf, type ItalianScenario, scenarios } from './scenarios.ts';

export const LAST: TurnDate = { year: 1918, month: 'November', turn: 1 };

/** What a scenario says of itself alone (11-5, 13-5) is left out; what nations had suffered counts from the start. */
function from(start: string, id: string, when: string): ItalianScenario {
  const { fed: _, ...scenario } = scenarios.find((one) => one.id === start)!;
  const first = id === 'duration';
  return {
    ...scenario,
    id,
    title: first ? 'The Italian Front, 1915 to 1918' : `The Italian Front from ${when}`,
    summary: first
      ? 'The whole war in the Alps and on the Isonzo, until somebody surrenders.'
      : `The rest of the war, from ${when} on.`,
    long: true,
    to: LAST,
    turns: turnNumber(LAST) - turnNumber(scenario.from) + 1,
    takePart: [...new Set([...(scenario.takePart ?? []), ...comersOf(scenario.from, LAST)])],
    demoralisation: scenario.suffered,
    suffered: { austria: 0, italy: 0 },
  };
}

export const durations: readonly ItalianScenario[] = [
  from('may-1915', 'duration', 'May 1915'),
  from('may-1916', 'duration-1916', 'May 1916'),
  from('may-1917', 'duration-1917', 'May 1917'),
  from('october-1917', 'duration-october-1917', 'October 1917'),
  from('june-1918', 'duration-1918', 'June 1918'),
];
