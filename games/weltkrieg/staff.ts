/** What opponents may use of a game on the standard rules beside its views: rules and tables, over positions they imagine. */

export { owed as armyOwes, sectorOf } from './italian-front/rules/broad.ts';
export { thriftOf as italianThrift } from './italian-front/rules/morale.ts';
export { COUNT as ITALIAN } from './italian-front/rules/state.ts';
export { eastern as east } from './linked/lists.ts';
export { SOUTH } from './linked/opening.ts';
export { aidRefusal } from './linked/rules/aid.ts';
export {
  courseOf,
  isRussiaOut,
  monthInTheEast,
  monthNow,
  wantedOf,
} from './linked/rules/east.ts';
export { garrisonOf as eastGarrison } from './linked/rules/garrisons.ts';
export { south as asItaly } from './linked/rules/lens.ts';
export { AT as LINKED, BOUND, isAway as isAwayEast, POWERS, powerOf } from './linked/rules/state.ts';
export { travelRefusal } from './linked/rules/travel.ts';
export { thriftOf as linkedThrift } from './linked/rules/war.ts';
export { type TurnDate, turnDate, turnNumber } from './system/calendar.ts';
export { CITY, TRACK } from './system/ground.ts';
export { NATION, NATIONS, type Nation, ROWS, rowOf } from './system/nations.ts';
export { placeName } from './system/places.ts';
export { fortressLosses, lessAt, lossesOf, mustRetreat, reducedTo, supplyCost } from './system/reckoning.ts';
export { supplyGates, supplyTree } from './system/rules/arrivals.ts';
export { joinRefusal, targetRefusal } from './system/rules/combat.ts';
export { homeOf } from './system/rules/control.ts';
export { countsFor } from './system/rules/demoralisation.ts';
export {
  attackersIn,
  attackStrength,
  counterStrength,
  defendersIn,
  groundsUsed,
  heldBy,
  holdOf,
  partsOf,
  riverUsed,
} from './system/rules/exchange.ts';
export { wouldSurprise } from './system/rules/firstassault.ts';
export { hasRoom, RAILHEAD } from './system/rules/freight.ts';
export { joins as joinsLine, runs } from './system/rules/lines.ts';
export { allowance, isWinter, marchRefusal, reach, stopRefusal } from './system/rules/marching.ts';
export { billOf, feedersOf, linesFrom } from './system/rules/supply.ts';
export { communications } from './system/rules/surrounded.ts';
export { openTo } from './system/situation.ts';
export { fortSide, isCut, isHeldAgainst, occupant, sideOfUnit, unitsIn, zoneOf } from './system/stacks.ts';
export {
  type Battle,
  type Data,
  MARK,
  OFF,
  POINT,
  type Reader,
  type Seat,
  type Side,
  seatOf,
  sideOf,
  type Weltkrieg,
  WORKS,
  type Writer,
} from './system/types.ts';
export { unitName } from './system/units.ts';
export { thriftOf } from './western-front/rules/duration.ts';
export { errandOf } from './western-front/rules/errands.ts';
