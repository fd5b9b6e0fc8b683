/** Opponents. */

import { generalFor } from './general.ts';
import { random } from './random.ts';
import { command as stormCommand } from './storm/command.ts';
import { stormStaff } from './storm/staff.ts';
import type { BotMaker } from './types.ts';

export { askedIn, askedOf } from './asked.ts';
export { drawFrom } from './chance.ts';
export * from './types.ts';

/** What there is beside `random`, weakest first. */
const LEVELS: { readonly [game: string]: { readonly [level: string]: BotMaker } } = {
  'storm-in-the-west': { staff: stormStaff, general: generalFor(stormCommand) },
};

/** The levels there are for a game, weakest first. */
export function levelsOf(game: string): string[] {
  return ['random', ...Object.keys(Object.hasOwn(LEVELS, game) ? LEVELS[game]! : {})];
}

/** The most seconds of thought anybody may ask for. */
const LONGEST = 600;

/** 'staff', or with its thought for a player turn in seconds 'general@2'. */
export function botFor(game: string, level: string): BotMaker | undefined {
  const [name = '', seconds] = level.split('@');
  if (!levelsOf(game).includes(name)) return undefined;
  const make = name === 'random' ? random : LEVELS[game]![name]!;
  if (seconds === undefined) return make;
  const thought = Number(seconds);
  return thought > 0 && thought <= LONGEST ? (of) => make({ ...of, thought }) : undefined;
}
