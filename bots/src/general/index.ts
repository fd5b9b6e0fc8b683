export * from './command.ts';
export { General, generalFor, USUAL_THOUGHT } from './general.ts';
