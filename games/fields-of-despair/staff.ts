/** What opponents may use of the game beside its views: tables that hide nothing, and the types of views. */

export { mostOf } from './blocks.ts';
export { COUNTRY, type Ground } from './map.ts';
export { BREAKOUT } from './rules/breakout.ts';
export { CUBES, RUSSIA_LEAVES } from './rules/east.ts';
export { LONGEST } from './rules/plan.ts';
export { MARCH } from './rules/readiness.ts';
export { LINE, lineRoute, VERDUN } from './rules/route.ts';
export type { DespairScenario, Group, Victory } from './scenarios/form.ts';
export type {
  DespairView,
  SeenBattle,
  SeenBlock,
  SeenBoard,
  SeenGun,
  SeenStack,
  SeenWing,
} from './table/seen.ts';
export {
  type Content,
  type Data,
  KIND,
  NATIONS,
  type Nation,
  type Seat,
  type SideIndex,
  STACK,
  type State,
  sideOf,
  TECHS,
  type TechId,
  TRENCHES_FROM,
} from './types.ts';
