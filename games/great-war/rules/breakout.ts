/** 21.5 Scheffer-Boyadel: once in the war a German stack that is cut off in the East holds out. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId } from '../facts.ts';
import { placeAt, placeName } from '../map.ts';
import { POWER } from '../nations.ts';
import { unitsIn } from '../stacks.ts';
import { ALWAYS, ask, choice, FRONT, MARK, type Reader } from '../types.ts';
import { isFortSupplied, isSupplied } from './supply.ts';

const MOST = 4;

/** The divisions that would hold out, from the top of the stack. */
function saved(g: Reader, place: number): number[] {
  const { forces } = g.data;
  return unitsIn(g, place)
    .filter((u) => forces.power[u] === POWER.germany && forces.division[u] === 1)
    .filter((u) => !isSupplied(g, u) && !isFortSupplied(g, u))
    .slice(0, MOST);
}

/** German stacks cut off on the Eastern map outside the Balkans. */
export function pockets(g: Reader): number[] {
  if (g.options.schefferBoyadel !== true || g.s.scheffer) return [];
  const { ground, forces } = g.data;
  const found = new Set<number>();
  for (const u of forces.of[POWER.germany]!) {
    const place = g.s.at[u]!;
    if (place < 0 || ground.front[place] !== FRONT.east || ground.balkans[place] === 1) continue;
    if (!found.has(place) && saved(g, place).length > 0) found.add(place);
  }
  return [...found].sort((a, b) => a - b);
}

export const holdOut = choice('breakout', {
  title: 'Let a stack hold out',
  rule: '21.5',
  about: 'hex',
  form: z.string(),
  foci: (g) => pockets(g).map((place) => placeId(g, place)),
  *values(g, _f, _seat, id: string) {
    if (pockets(g).includes(placeAt(g, id))) yield id;
  },
  refuse: (g, _f, id) =>
    pockets(g).includes(placeAt(g, id))
      ? undefined
      : refuse('21.5', 'A German stack in the East that is out of supply is wanted.'),
  apply(g, _f, id) {
    for (const u of saved(g, placeAt(g, id))) g.s.marks[u]! |= MARK.holdsOut;
    g.s.scheffer = true;
    g.pop();
  },
  say: (g, _f, id) => `Scheffer-Boyadel takes command in ${placeName(g, placeAt(g, id))}`,
});

export const giveIn = choice('breakout', {
  title: 'Not now',
  rule: '21.5',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: () => 'leaves the pocket to its fate',
});

export const breakout = ask('breakout', {
  title: 'Scheffer-Boyadel',
  rule: '21.5',
  asks: () => 'cp',
  prompt: () => 'Let up to four divisions of a pocket hold out for a turn? It can be done once.',
  choices: { holdOut, giveIn },
});
