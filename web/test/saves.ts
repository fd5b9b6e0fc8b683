/** Games prepared for the tests: played through the engine's own host, then opened at the table as a file. */

import type { Plain } from '@armistice/engine';
import { Host } from '../src/worker/host.ts';

export interface Deed {
  readonly choice: string;
  readonly value: Plain;
}

/** A game of Storm with fixed dice, brought to where these choices lead; whoever is asked makes them. */
export async function played(scenario: string, seed: string, ...deeds: readonly Deed[]): Promise<string> {
  const host = new Host();
  const seats = { german: 'me', allied: 'me' };
  const made = await host.create({ game: 'storm-in-the-west', scenario, options: {}, seats, seed });
  if (!made.ok) throw new Error(made.problem.message);
  for (const { choice, value } of deeds) {
    const { asked, n, undos } = await host.scene(null);
    const done = await host.choose(asked[0]!, choice, value, n + 1, undos);
    if (!done.ok) throw new Error(`${choice}: ${done.problem.message}`);
  }
  return host.save();
}

export const done: Deed = { choice: 'done', value: null };
export const ready: Deed = { choice: 'ready', value: null };

/** The campaign at the German first combat phase. */
export const atCombat = (seed = 'table 1'): Promise<string> =>
  played('campaign', seed, ready, ready, done, done, done);

/** The campaign at the German regular movement. */
export const atMovement = (seed = 'table 1'): Promise<string> =>
  played('campaign', seed, ready, ready, done, done);

/** A battle of that phase, begun by these deeds: 'attack 2532', 'join ge-4', 'commit', 'sendAir 0', 'meetAir no'. */
export function atBattle(deeds: readonly string[], seed = 'table 1'): Promise<string> {
  const said = deeds.map((deed): Deed => {
    const [choice = '', word] = deed.split(' ');
    if (word === undefined) return { choice, value: null };
    if (word === 'yes' || word === 'no') return { choice, value: word === 'yes' };
    return { choice, value: choice === 'sendAir' ? Number(word) : word };
  });
  return played('campaign', seed, ready, ready, done, done, done, ...said);
}
