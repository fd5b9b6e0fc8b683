/** What a table shows of a game: faces made by the game, and scenes made from them for one viewer. */

export { UNIT_WORDS, whyIdle } from './answers.ts';
export * from './curves.ts';
export * from './dispatch.ts';
export { logTogether, stacksTogether } from './everything.ts';
export * from './face.ts';
export * from './facts.ts';
export { type Goals, type JourneyLeg, type Journeys, journeysOf } from './journeys.ts';
export { type Losses, type LossPiece, lossesOf, type Wanted } from './losses.ts';
export { SceneMaker, type Standing } from './maker.ts';
export * from './maps.ts';
export * from './odds.ts';
export { type Via, viaOf } from './onward.ts';
export { type About, filterOf, optionsAbout } from './options.ts';
export * from './order-of-battle.ts';
export * from './passing.ts';
export { phaseStart } from './phases.ts';
export { placeNotes, type Thought } from './places.ts';
export * from './policy.ts';
export * from './reference.ts';
export * from './scene.ts';
export {
  type Several,
  type SeveralAsked,
  type SeveralKind,
  type SeveralRow,
  type Shares,
  severalOf,
} from './several.ts';
export * from './sides.ts';
export * from './stage.ts';
export * from './state-of-war.ts';
export * from './story.ts';
