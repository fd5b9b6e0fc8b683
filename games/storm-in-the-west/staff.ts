/** What opponents may use of the game beside its views: tables that hide nothing, and the state of imagined positions. */

export { LIMITS } from './charts.ts';
export { ARMY, type Forces, TANK } from './forces.ts';
export { type Ground, PLACE, RIVER, WORKS } from './map.ts';
export { placeOf, trenchOf } from './rules/odds.ts';
export { tanksCross } from './rules/special.ts';
export type { StormScenario } from './scenarios.ts';
export type { SeenBattle, SeenUnit, StormView } from './table/seen.ts';
export {
  type Content,
  type Data,
  OFF,
  type Seat,
  type State,
  type Storm,
  SUPPLY,
  sideOf,
  uses,
} from './types.ts';
