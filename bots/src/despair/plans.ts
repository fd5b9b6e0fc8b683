/** What the general of Fields of Despair tries beside his doctrine: plans that differ from it in one large thing, the most promising first. */

import type { Part } from './doctrine.ts';
import { type Orders, QUIET } from './orders.ts';

/** What may be bought before other things. */
export const WARES = ['logistics', 'gun', 'tech', 'tank', 'cube'] as const;

/** How far the weight is shifted to a wing of the front, to see what comes of it. */
const WING = 0.6;

/** Orders with one number multiplied. */
const times = (
  base: Orders,
  key: 'point' | 'kill' | 'man' | 'fear' | 'keep' | 'pull' | 'paris',
  by: number,
): Orders => ({
  ...base,
  [key]: base[key] * by,
});
const wing = (base: Orders, by: number): Orders => ({ ...base, wing: base.wing + by });
const mass = (base: Orders, by: number): Orders => ({ ...base, mass: base.mass + by });

/** In the mobile war and in the final push. */
export function plansOfMovement(
  base: Orders,
  foci: readonly Orders[],
  isAnew: boolean,
  seat: string,
): readonly Orders[] {
  const bold = { ...base, man: base.man * 0.6, fear: base.fear * 0.6 };
  const wings = [wing(base, WING), wing(base, -WING)];
  if (isAnew)
    return [
      ...wings,
      mass(base, 0.15),
      mass(base, -0.2),
      ...foci,
      times(base, 'fear', 1.8),
      ...WARES.map((buys) => ({ ...base, buys })),
      bold,
      ...(seat === 'allied' ? [times(base, 'paris', 1.5)] : []),
    ];
  return [
    ...wings,
    bold,
    times(base, 'man', 1.6),
    { ...base, manner: QUIET },
    times(base, 'fear', 2),
    ...foci,
    times(base, 'point', 1.8),
    times(base, 'kill', 0.6),
  ];
}

/** In the order in which they were worth most, or differed most, on twenty worlds of each of 27 positions of III. */
export function plansOfTrenches(base: Orders, foci: readonly Orders[], part: Part): readonly Orders[] {
  const quiet = { ...base, manner: QUIET };
  const any = { ...base, manner: -1 };
  switch (part) {
    case 'first':
      return [
        quiet,
        wing(base, 0.5),
        times(base, 'kill', 0.6),
        ...(base.manner === -1 ? [] : [any]),
        times(base, 'man', 1.6),
        wing(base, -0.5),
        times(base, 'pull', 0.5),
        times(base, 'fear', 2),
        times(base, 'keep', 0.6),
        times(base, 'point', 1.6),
        ...foci,
      ];
    case 'second':
      return [
        times(base, 'keep', 0.6),
        wing(base, -0.5),
        times(base, 'pull', 1.7),
        wing(base, 0.5),
        quiet,
        times(base, 'kill', 0.6),
        times(base, 'fear', 2),
        times(base, 'point', 0.6),
        ...foci,
        times(base, 'man', 1.6),
      ];
    case 'anew':
      return [
        ...foci,
        wing(base, 0.25),
        wing(base, 0.5),
        wing(base, -0.5),
        times(base, 'point', 0.6),
        times(base, 'pull', 1.7),
        times(base, 'point', 1.6),
        mass(base, -0.2),
        times(base, 'kill', 0.6),
        times(base, 'keep', 0.6),
        times(base, 'fear', 0.5),
        times(base, 'pull', 0.5),
        { ...base, buys: 'gun' },
      ];
  }
}
