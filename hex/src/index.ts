/** What every hex-and-counter game shares. The README explains it with pictures. */

export * from './byhex.ts';
export * from './costs.ts';
export * from './directions.ts';
export * from './field.ts';
export * from './grid.ts';
export * from './list.ts';
export * from './mapcolumns.ts';
export * from './mapdata.ts';
export * from './maps.ts';
export * from './odds.ts';
export * from './reach.ts';
export * from './route.ts';
export * from './sides.ts';
export * from './spec.ts';
export * from './stacks.ts';
export * from './world.ts';
export * from './zoc.ts';
