/** The laboratory: series of games between bots, and what they show. Node only. */

export { reportPage } from './report.ts';
export { type SimulateWishes, type Simulation, shareOf, simulate } from './simulate.ts';
