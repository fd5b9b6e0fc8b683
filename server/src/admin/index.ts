/** For whoever runs the server. */

export * from './games.ts';
export * from './house.ts';
export * from './people.ts';
export * from './talk.ts';
