/** What a table shows of a game: faces made by the game, and scenes made from them for one viewer. */

export * from './face.ts';
export * from './facts.ts';
export * from './odds.ts';
export * from './scene.ts';
