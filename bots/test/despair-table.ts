/** Games of Fields of Despair between bots, and positions out of them. */

import type { AnyGame, AnyRules, Match } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import despair from '@armistice/fields-of-despair';
import type { Data, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { Picture } from '../src/despair/picture.ts';
import { playBots } from '../src/game.ts';

export const game = despair as unknown as AnyGame;

export const played = (
  scenario: string,
  cp: string,
  allied: string,
  seed: number,
  after?: (match: Match<AnyRules>) => void,
  options: { [id: string]: string | boolean } = {},
) =>
  playBots(game, {
    seats: { cp, allied },
    seed: `bots:${seed}`,
    random: (seat) => randomFrom(seat === 'cp' ? seed * 2 : seed * 2 + 1),
    wanted: { scenario, options },
    ...(after === undefined ? {} : { after }),
  });

/** The position of a scenario when its first Action Phase begins, as a seat sees it. */
export function pictureOf(scenario: string, seat: Seat): { picture: Picture; match: Match<AnyRules> } {
  let found: { picture: Picture; match: Match<AnyRules> } | undefined;
  try {
    played(scenario, 'staff', 'staff', 1, (match) => {
      if (match.play.flow.at(-1)?.step !== 'scouting') return;
      const board = game.view(match.play, seat) as unknown as DespairView;
      found = { picture: new Picture(board, match.play.setting.data as Data, seat), match };
      throw new Error('far enough');
    });
  } catch (error) {
    if (found === undefined) throw error;
  }
  return found!;
}
