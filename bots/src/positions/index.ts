export { positionsOf, tryBook } from './book.ts';
export { type Check, type Course, checkText, holds, matches, type Position, seenAt } from './position.ts';
export { type Lay, play, type Tried, tryPosition } from './run.ts';
