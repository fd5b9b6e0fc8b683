/** What opponents may use of the game beside its views: tables that hide nothing. */

export { LIMITS } from './charts.ts';
export { ARMY, type Forces, TANK } from './forces.ts';
export { type Ground, PLACE, RIVER, WORKS } from './map.ts';
export { type Odds, odds } from './rules/odds.ts';
export type { StormScenario } from './scenarios.ts';
export type { Seen, SeenBattle, SeenUnit } from './table/seen.ts';
export { lossPoints } from './tables.ts';
export { type Data, type Seat, type Storm, sideOf, uses } from './types.ts';
