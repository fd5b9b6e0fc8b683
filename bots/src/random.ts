/** Plays anything legal. A thing to choose about is drawn first, then what to do with it. */

import type { Listed, Random } from '@armistice/engine';
import { one } from './pick.ts';
import type { Asked, BotMaker, Decision } from './types.ts';

export const random: BotMaker = ({ random: draw }) => ({
  level: 'random',
  choose(asked: Asked): Decision {
    const short = hastened(asked, draw);
    if (short !== undefined) return short;
    const lots: (() => Listed[])[] = [];
    for (const { choice, id } of asked.foci()) lots.push(() => [...asked.choices({ choice, id })]);
    for (const { choice, about } of asked.kinds)
      if (about === undefined) lots.push(() => [...asked.choices({ choice })]);
    while (lots.length > 0) {
      const at = draw(lots.length);
      const values = lots[at]!();
      if (values.length > 0) return values[draw(values.length)]!;
      lots.splice(at, 1);
    }
    throw new Error(`Nothing can be chosen in ${asked.view.step?.title ?? 'a game that is over'}.`);
  },
});

/** One time in eight, as `Game.hasten` says. */
const HASTE = 8;

/** A set-up of two hundred units would take it for ever: now and then it ends the step, or takes the short way. */
function hastened(asked: Asked, draw: Random): Listed | undefined {
  const ways = asked.setting.game.hasten?.[asked.step];
  if (ways === undefined || draw(HASTE) !== 0) return undefined;
  const ends = asked.kinds.filter((kind) => kind.ends === true).map(({ choice }) => choice);
  for (const choice of [...ends, ...ways]) {
    const found = one(asked, choice);
    if (found !== undefined) return found;
  }
  return undefined;
}
