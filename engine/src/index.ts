/** The engine: what a game is, and how it is played, recorded, undone, saved, viewed and explained. */

export * from './content.ts';
export * from './dice.ts';
export * from './forms.ts';
export * from './game.ts';
export { guess } from './guess.ts';
export { HashTracker, hashPosition } from './hash.ts';
export * from './items.ts';
export * from './ledger.ts';
export * from './match.ts';
export { onceAMoment, onceFor } from './moment.ts';
export { type Column, canonical, copyPlain, notPlain, type Plain } from './plain.ts';
export * from './play.ts';
export { Position, type PositionJson, pack, positionFromJson } from './position.ts';
export * from './problem.ts';
export * from './proceedings.ts';
export * from './random.ts';
export * from './record.ts';
export * from './save.ts';
export * from './setting.ts';
export { barrierOf } from './undo.ts';
export * from './usual.ts';
export * from './view.ts';
