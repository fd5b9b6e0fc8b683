/** The generals there are: what each game gives its own. */

import { command as despair } from './despair/command.ts';
import type { Command } from './general/index.ts';
import { command as storm } from './storm/command.ts';

/** By game. Orders are of the game's own kind: whoever asks here takes them as they come. */
export const COMMANDS: { readonly [game: string]: Command<never> | undefined } = {
  'fields-of-despair': despair as unknown as Command<never>,
  'storm-in-the-west': storm as unknown as Command<never>,
};
