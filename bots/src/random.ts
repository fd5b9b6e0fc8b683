/** Plays anything legal. A thing to choose about is drawn first, then what to do with it. */

import type { Listed } from '@armistice/engine';
import type { Asked, BotMaker, Decision } from './types.ts';

export const random: BotMaker = ({ random: draw }) => ({
  level: 'random',
  choose(asked: Asked): Decision {
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
