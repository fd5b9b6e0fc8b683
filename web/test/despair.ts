/** Games of Fields of Despair prepared for the tests: the staff plays both sides through the engine's own host. */

import type { MapData } from '@armistice/hex';
import map from '@armistice/maps/fields-of-despair' with { type: 'json' };
import type { Scene } from '../src/session/protocol.ts';
import { Host } from '../src/worker/host.ts';
import { pictureOf } from '../src/worker/picture.ts';

/** Where its hexes are. */
export const picture = pictureOf(
  { id: map.id, title: map.title, map: map as unknown as MapData, boxes: { england: 'England' } },
  'light',
);

export interface Wish {
  readonly scenario?: string;
  readonly seed?: string;
  readonly seats?: { readonly [seat: string]: string };
  readonly options?: { readonly [option: string]: boolean | string };
  /** Who decides on the way there. */
  readonly level?: string;
}

/** The save of a game at the first moment that this is true for whoever is asked. */
export async function despairAt(
  wish: Wish,
  there: (scene: Scene, seat: string) => boolean,
): Promise<{ readonly text: string; readonly seat: string; readonly scene: Scene }> {
  const { scenario = 'introductory', seed = 'despair 1', level = 'staff', options = {} } = wish;
  const host = new Host();
  const seats = wish.seats ?? { cp: 'me', allied: 'me' };
  const made = await host.create({
    game: 'fields-of-despair',
    scenario,
    options,
    seats,
    seed,
    asksAll: true,
  });
  if (!made.ok) throw new Error(made.problem.message);
  for (let i = 0; i < 3000; i++) {
    const { asked, outcome, n, undos } = await host.scene(null);
    if (outcome !== null) throw new Error(`The game was over first: ${outcome.text}`);
    const seat = asked[0]!;
    const scene = await host.scene(seat);
    if (there(scene, seat)) return { text: await host.save(), seat, scene };
    const { choice, value } = await host.botChoice(seat, level);
    const done = await host.choose(seat, choice, value, n + 1, undos);
    if (!done.ok) throw new Error(`${choice}: ${done.problem.message}`);
  }
  throw new Error('That moment never came.');
}
