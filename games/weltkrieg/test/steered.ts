/**
 * Golden games of every ending of The Western Front: `node games/weltkrieg/test/steered.ts [SCENARIO[-ENDING]]`, steered to them
 * (steering.ts). The same seeds give the same games; files that are there are not overwritten.
 */

import type { Nation } from '../system/nations.ts';
import { westernFront } from '../western-front/index.ts';
import { type Course, type Phase, record } from './steering.ts';

const OPEN = 500;
/** From the most down, as the scales of 13 to 19 have them: what each level wants. */
const bands = (scenario: string, ...limits: readonly [string, number, number][]): Course[] =>
  limits.map(([ending, least, most]) => ({ scenario, ending, band: [least, most] }));

const germany = (until: number, spares: readonly Nation[] = []): Phase => ({
  nation: 'germany',
  until,
  spares,
});
const BRITONS: readonly Nation[] = ['britain', 'portugal'];
const france = (until: number): Phase => ({ nation: 'france', until });
const britain = (until: number): Phase => ({ nation: 'britain', until });
const free = { relief: false };

const COURSES: readonly Course[] = [
  // Nobody comes near Paris, which is three levels; or cavalry does in the end, which is two for the other side.
  ...bands(
    'schlieffen',
    ['entente-decisive', -OPEN, 40],
    ['entente-substantial', 60, 90],
    ['entente-marginal', 110, 140],
  ),
  { scenario: 'schlieffen', ending: 'nobody-draw', band: [160, OPEN], attacks: 8, moved: 12 },
  { scenario: 'schlieffen', ending: 'cp-marginal', band: [10, 26], raid: 18, riders: 10 },
  { scenario: 'schlieffen', ending: 'cp-substantial', band: [33, 45], raid: 20 },
  { scenario: 'schlieffen', ending: 'cp-decisive', band: [70, OPEN], raid: 20 },
  ...bands(
    'april-1915',
    ['cp-decisive', 160, OPEN],
    ['cp-substantial', 110, 140],
    ['cp-marginal', 60, 90],
    ['nobody-draw', 33, 45],
    ['entente-marginal', 5, 22],
    ['entente-substantial', -24, -5],
    ['entente-decisive', -OPEN, -35],
  ),
  ...bands(
    'february-1916',
    ['cp-decisive', 130, OPEN],
    ['cp-substantial', 80, 110],
    ['cp-marginal', 45, 62],
    ['entente-marginal', 8, 30],
    ['entente-substantial', -28, -6],
    ['entente-decisive', -OPEN, -42],
  ),
  ...['june-1916', 'april-1917'].flatMap((scenario) =>
    bands(
      scenario,
      ['cp-decisive', 160, OPEN],
      ['cp-substantial', 110, 140],
      ['cp-marginal', 60, 90],
      ['entente-marginal', 8, 40],
      ['entente-substantial', -40, -8],
      ['entente-decisive', -OPEN, -60],
    ),
  ),
  { scenario: 'march-1918', ending: 'nobody-draw' },
  { scenario: 'march-1918', ending: 'cp-decisive', phases: [france(1500)] },
  { scenario: 'march-1918', ending: 'cp-substantial', phases: [france(1340)] },
  { scenario: 'march-1918', ending: 'cp-marginal', phases: [britain(1010)] },
  { scenario: 'march-1918', ending: 'entente-decisive', phases: [germany(2650, BRITONS)] },
  { scenario: 'march-1918', ending: 'entente-substantial', phases: [britain(1010), germany(2650)] },
  { scenario: 'march-1918', ending: 'entente-marginal', phases: [france(1340), germany(2650)] },
  { scenario: 'duration', ending: 'nobody-both-relieved', turns: 60 },
  { scenario: 'duration-1915', ending: 'cp-relieved', phases: [france(5000)], turns: 60 },
  { scenario: 'duration-february-1916', ending: 'entente-relieved', phases: [germany(5000)], turns: 60 },
  {
    scenario: 'duration-1917',
    ending: 'entente-decisive',
    options: free,
    phases: [germany(2350)],
    turns: 62,
  },
  { scenario: 'duration-1918', ending: 'cp-substantial', options: free, phases: [france(1500)] },
  { scenario: 'duration-1918', ending: 'cp-marginal', options: free },
  { scenario: 'duration-1918', ending: 'nobody-draw', options: free, phases: [germany(2360)] },
  { scenario: 'duration-1918', ending: 'entente-substantial', options: free, phases: [germany(2650)] },
  {
    scenario: 'duration-1918',
    ending: 'entente-marginal',
    options: free,
    phases: [france(1340), germany(2650)],
  },
];

record(westernFront, `${import.meta.dirname}/golden/western-front`, COURSES, process.argv[2]);
