export * from './command.ts';
export type { Crew, Task } from './crew.ts';
export { General, generalFor, USUAL_THOUGHT } from './general.ts';
export { HARD_TO_BEAT, type Prior, type Tried } from './race.ts';
