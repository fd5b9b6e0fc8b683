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

type Walk = NonNullable<Course['walks']>[number];
/** 11: who leaves Gorizia and all round it wins less than he has won; who leaves the mountains to the west of it, less still. */
const GORIZIA = ['3317', '3318', '3217', '3218'];
const fromGorizia: readonly Walk[] = [
  { seat: 'entente', turns: 4, from: GORIZIA },
  { seat: 'entente', turns: 4, from: GORIZIA.slice(0, 2), to: GORIZIA.slice(2) },
];
const CADORE = ['2516', '2615', '2715', '2814', '2915'];
const intoCadore: Walk = { seat: 'cp', turns: 1, from: ['2515', '2614', '2714', '2813', '2914'], to: CADORE };

const COURSES: readonly Course[] = [
  { scenario: 'may-1915', ending: 'cp-decisive', phases: [italy(40)], moved: 0 },
  { scenario: 'may-1915', ending: 'nobody-draw', phases: [] },
  { scenario: 'may-1917', ending: 'cp-decisive', phases: [italy(40)] },
  { scenario: 'october-1917', ending: 'entente-decisive', phases: [bled] },
  { scenario: 'october-1917', ending: 'entente-substantial', phases: [bled], walks: fromGorizia },
  {
    ...{ scenario: 'october-1917', ending: 'entente-marginal', phases: [bled] },
    walks: [...fromGorizia, { seat: 'entente', turns: 2, from: CADORE }, intoCadore],
  },
  { scenario: 'june-1918', ending: 'entente-substantial', phases: [{ ...austria(52), joined: 1 }] },
  { scenario: 'june-1918', ending: 'entente-decisive', phases: [{ ...austria(62), joined: 1 }] },
  { scenario: 'duration-1917', ending: 'entente-substantial', options: free, phases: [austria(800)] },
  { scenario: 'duration-1918', ending: 'cp-marginal', options: free, phases: [italy(500)] },
  { scenario: 'duration-1916', ending: 'cp-relieved', phases: [austria(5000)], turns: 60 },
];

record(italianFront, `${import.meta.dirname}/italian-front/golden`, COURSES, process.argv[2]);
