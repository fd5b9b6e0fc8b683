/** What opponents may use of the game beside its views: rules and tables, over positions they imagine. */

export { inForce } from './chits.ts';
export type { GreatWarFact } from './facts.ts';
export { attackOf, defenceOf, fights, movementOf, sideOfUnit, stepsOf, unitName } from './forces.ts';
export { PLACE, placeName } from './map.ts';
export { POWER, POWERS, type Power, SIDE } from './nations.ts';
export { isMounted } from './rules/cavalry.ts';
export { commitRefusal, joinRefusal } from './rules/combat.ts';
export { isActivated } from './rules/command.ts';
export { openCountries } from './rules/entry.ts';
export { type Ordered, orderedAttacks } from './rules/mandates.ts';
export { allowance, moveRefusal, reach, stopRefusal, theatreOf } from './rules/marching.ts';
export { attackersIn, defendersIn, edgeTo, hasGarrison, reckon } from './rules/odds.ts';
export { sourcesOfSide } from './rules/sources.ts';
export { mixRefusal, stackRefusal } from './rules/stacking.ts';
export { isFortSupplied, isSupplied, isSuppliedAt, traceSupply } from './rules/supply.ts';
export { trenchOf } from './rules/trenches.ts';
export { counts, score, suddenDeathModifier } from './rules/victory.ts';
export { fortSide, holds, occupant, put, remove, unitsIn } from './stacks.ts';
export { receives } from './tables.ts';
export {
  type Battle,
  CHIT,
  type Data,
  FORT,
  FRONT,
  type GreatWar,
  LETTER,
  MARK,
  OFF,
  type Reader,
  type Seat,
  sideOf,
  type Theatre,
  WEATHER,
  WORKS,
} from './types.ts';
export { LETTERS } from './units/form.ts';
