/** The operational planner that staffs share. A game supplies a `War`; nothing here knows which game it is. */

export { allocate, type Demand, type Lot } from './allocate.ts';
export { type Barrier, drawBarrier } from './barrier.ts';
export { type Cut, cheapestCut, type LineNet } from './cut.ts';
export { Deployment } from './deployment.ts';
export { Flow } from './flow.ts';
export {
  coming,
  type Field,
  fight,
  garrison,
  type Helper,
  type Struck,
  standing,
  strike,
  type Terrain,
  type Waves,
} from './foresight.ts';
export { Lines } from './lines.ts';
export { MaxFlow } from './max-flow.ts';
export { Routes } from './routes.ts';
export { cutFront, cutSectors, type Sector, type Sectors } from './sectors.ts';
export {
  type Finding,
  joinPlans,
  type SectorOrder,
  type SectorPlan,
  STANCES,
  type Stance,
  type Stretch,
  sectorPlans,
  soleOrder,
  stanceField,
  varyPlan,
} from './stances.ts';
export { type Prospect, pickStrikes, type StrikePlan } from './strikes.ts';
export { muster, type Strike, Threat } from './threat.ts';
export { type Clash, type Graph, graphOf, type Pace, type Pieces, type Side, type War } from './war.ts';
