/** What opponents may use of the game beside its views: tables that hide nothing, and the types of views. */

export { COUNTRY, type Ground } from './map.ts';
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
  NATIONS,
  type Nation,
  type Seat,
  type SideIndex,
  STACK,
  sideOf,
  TECHS,
  type TechId,
} from './types.ts';
