/** Games on the server. */

export * from './clock.ts';
export * from './counted.ts';
export * from './ending.ts';
export * from './live.ts';
export * from './looking.ts';
export * from './making.ts';
export * from './notices.ts';
export * from './orders.ts';
export * from './playing.ts';
export { FIRST_ELO, ratingsOf } from './rating.ts';
export * from './reading.ts';
export * from './records.ts';
export * from './scenes.ts';
export * from './seeking.ts';
export * from './service.ts';
export { writeSeat } from './settling.ts';
export { repair } from './stranded.ts';
export { endVacation, goAway, vacationOf } from './vacation.ts';
