/** The laboratory: series of games between bots, and what they show. Node only. */

export { type Exploit, type ExploitOptions, exploited } from './exploited.ts';
export { type Ladder, type LadderOptions, ladder, standingsOf } from './ladder.ts';
export { ladderPage } from './ladder-page.ts';
export { type Pairing, ratingsOf } from './rating.ts';
export { type About, reportPage } from './report.ts';
export { codeOf } from './series.ts';
export { gamesIn, type Simulated, type SimulateOptions, simulate } from './simulate.ts';
export { type Doctrine, pairingsOf, type Spread } from './spread.ts';
export { merge, type Simulation, shareOf } from './summary.ts';
export { CodeChanged } from './threads.ts';
export { type WorkOptions, work } from './worker.ts';
