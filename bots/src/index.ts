/** Opponents. */

import type { AnyGame } from '@armistice/engine';
import { COMMANDS } from './commands.ts';
import { despairStaff } from './despair/staff.ts';
import { DOCTRINES, despairDoctrines } from './exploiters/doctrines.ts';
import { EXPLOITERS } from './exploiters/index.ts';
import { generalFor } from './general/index.ts';
import { greatWarStaff } from './great-war/staff.ts';
import { random } from './random.ts';
import { stormStaff } from './storm/staff.ts';
import type { BotMaker } from './types.ts';
import { weltkriegStaff } from './weltkrieg/staff.ts';

export { askedIn, askedOf } from './asked.ts';
export { drawFrom } from './chance.ts';
export * from './types.ts';

/** What there is beside `random`, weakest first. */
const LEVELS: { readonly [game: string]: { readonly [level: string]: BotMaker } } = {
  'fields-of-despair': { staff: despairStaff, general: generalFor(COMMANDS['fields-of-despair']!) },
  'great-war': { staff: greatWarStaff },
  'western-front': { staff: weltkriegStaff },
  'italian-front': { staff: weltkriegStaff },
  'linked-war': { staff: weltkriegStaff },
  'storm-in-the-west': { staff: stormStaff, general: generalFor(COMMANDS['storm-in-the-west']!) },
};

/** The levels there are for a game, weakest first. */
export function levelsOf(game: string): string[] {
  return ['random', ...Object.keys(Object.hasOwn(LEVELS, game) ? LEVELS[game]! : {})];
}

/** Those a game has for the laboratory alone. */
export function exploitersOf(game: string): string[] {
  return Object.keys(Object.hasOwn(EXPLOITERS, game) ? EXPLOITERS[game]! : {});
}

/** What a balance study plays beside the staff. */
export function doctrinesOf(game: string, seat?: string): readonly string[] {
  const seats = Object.hasOwn(DOCTRINES, game) ? DOCTRINES[game]! : {};
  return seat === undefined ? [...new Set(Object.values(seats).flat())] : (seats[seat] ?? []);
}

/** Who can sit in a seat of a scenario: 'me' stands for people, the others are levels. */
export function sittersOf(game: AnyGame, scenario: string, seat: string): string[] {
  const nobody = game.scenarios.find((one) => one.id === scenario)?.unplayed?.[seat];
  return nobody === undefined ? ['me', ...levelsOf(game.id)] : [nobody];
}

/** The name of an opponent that only sits where nobody plays: the rules of a scenario move for it. */
const unplayed = (game: AnyGame, level: string): boolean =>
  game.scenarios.some((one) => Object.values(one.unplayed ?? {}).includes(level));

/** Sits there and is never asked. */
const silent =
  (level: string): BotMaker =>
  () => ({
    level,
    choose() {
      throw new Error(`'${level}' is moved by the rules and has nothing to decide.`);
    },
  });

/** The most seconds of thought anybody may ask for. */
const LONGEST = 600;

function makerOf(game: string, name: string): BotMaker | undefined {
  if (exploitersOf(game).includes(name)) return EXPLOITERS[game]![name];
  if (doctrinesOf(game).includes(name)) return despairDoctrines[name];
  if (!levelsOf(game).includes(name)) return undefined;
  return name === 'random' ? random : LEVELS[game]![name];
}

/** 'staff', or with its thought for a player turn in seconds 'general@2'. */
export function botFor(game: AnyGame, level: string): BotMaker | undefined {
  const [name = '', seconds] = level.split('@');
  if (unplayed(game, name)) return seconds === undefined ? silent(name) : undefined;
  const make = makerOf(game.id, name);
  if (make === undefined) return undefined;
  if (seconds === undefined) return make;
  const thought = Number(seconds);
  return thought > 0 && thought <= LONGEST ? (of) => make({ ...of, thought }) : undefined;
}
