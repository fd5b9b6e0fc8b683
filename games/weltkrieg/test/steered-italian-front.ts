/**
 * Golden games of The Italian Front that bots do not find: `node games/weltkrieg/test/steered-italian-front.ts [SCENARIO[-ENDING]]`,
 * steered to their endings (steering.ts). The same seeds give the same games; files that are there are not overwritten.
 */

import { italianFront } from '../italian-front/index.ts';
import { type Course, type Phase, record } from './steering.ts';

/** Germans and Austrians who attack by twos until too many are dead (11). */
const bled: Phase = { nation: 'germany', with: ['austria'], until: 53, joined: 2 };
const austria = (until: number): Phase => ({ nation: 'austria', until, joined: 5 });
const italy = (until: number): Phase => ({ nation: 'italy', until });
const free = { relief: false };

const COURSES: readonly Course[] = [
  { scenario: 'may-1915', ending: 'cp-decisive', phases: [italy(40)], moved: 0 },
  { scenario: 'may-1915', ending: 'nobody-draw', phases: [] },
  { scenario: 'may-1917', ending: 'cp-decisive', phases: [italy(40)] },
  { scenario: 'october-1917', ending: 'entente-decisive', phases: [bled] },
  { scenario: 'june-1918', ending: 'entente-substantial', phases: [{ ...austria(52), joined: 1 }] },
  { scenario: 'june-1918', ending: 'entente-decisive', phases: [{ ...austria(62), joined: 1 }] },
  { scenario: 'duration-1917', ending: 'entente-substantial', options: free, phases: [austria(800)] },
  { scenario: 'duration-1918', ending: 'cp-marginal', options: free, phases: [italy(500)] },
  { scenario: 'duration-1916', ending: 'cp-relieved', phases: [austria(5000)], turns: 60 },
];

record(italianFront, `${import.meta.dirname}/italian-front/golden`, COURSES, process.argv[2]);
