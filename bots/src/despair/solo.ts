/**
 * Against the solitaire system (19.0 to 25.0). A draw takes all of France at the end of Turn 9, after the last word of the
 * Central Powers: their army must be worn out first. What their table lays into a hex grows with the attack, so only the
 * largest stacks kill more than they lose; and every hex that has been looked into or attacked leaves fewer SPs for the next.
 */

import { foundInHex } from '@armistice/fields-of-despair/expected';
import { type Context, gainOf } from './assault.ts';
import type { Clash, Force } from './odds.ts';
import type { Picture } from './picture.ts';
import type { Weights } from './values.ts';

/** How a combat against the tables goes: a hex, men and artillery dice. */
export type Reckon = (target: number, attacker: Force) => Clash;

/** Dice of their artillery that an attack may expect. */
const GUNS = 2;

/** SPs of a hex in which blocks of an offensive lie turned away: their share of what has been revealed (23.3.4). */
function leftLying({ seen, hidden, blocks, known, ground }: Picture): number {
  let [rest, hexes] = [seen.solo!.revealed, 0];
  for (let h = 0; h < ground.size; h++) {
    if (blocks[h] === 0) continue;
    if (hidden[h]! > 1) hexes++;
    else rest -= Math.max(1, known[h]!);
  }
  return hexes === 0 ? 0 : Math.max(3, rest / hexes);
}

/** What is left to the Central Powers for the next combat: SPs still to be found, and logistic points. */
export interface Left {
  readonly hidden: number;
  readonly logistics: number;
}

/** Combats by the tables themselves, for all that the dice may say. */
export function againstTables(picture: Picture, left: Left): Reckon {
  const { seen, data, gunnery, known, hidden, blocks } = picture;
  const solo = seen.solo!;
  const lying = leftLying(picture);
  const cache = new Map<string, Clash>();
  const { reinforcement } = data.content.soloTables;
  return (target, attacker) => {
    const ground = picture.groundAt(target, picture.enemySide);
    const laid = blocks[target]! > hidden[target]! ? known[target]! : 0;
    const unseen = hidden[target]! > 1;
    const key = [
      attacker.strength,
      attacker.guns,
      attacker.fort,
      unseen,
      laid,
      blocks[target],
      ground.line,
      ground.river,
    ];
    const name = key.join(' ');
    const before = cache.get(name);
    if (before !== undefined) return before;
    const rows = unseen
      ? [{ sp: lying, chance: 1 }]
      : foundInHex(data.content, {
          hidden: left.hidden,
          total: solo.total,
          allied: attacker.strength,
          laid,
          blocks: laid > 0 ? blocks[target]! : 0,
        });
    let [clear, kills, cost] = [0, 0, 0];
    for (const { sp, chance } of rows) {
      const odds = Math.min(4, Math.floor(attacker.strength / Math.max(1, sp)));
      const helped = odds === 0 ? 0 : (7 - reinforcement.die[odds - 1]!) / 6;
      const help = Math.min(1, left.logistics) * helped * reinforcement.sp;
      const fort = picture.forts[picture.enemySide][target]!;
      const one = gunnery.clash(attacker, { strength: sp + help, fort, guns: GUNS }, ground);
      clear += one.clear * chance;
      kills += one.kills * chance;
      cost += one.cost * chance;
    }
    const found = { clear, kills, cost };
    cache.set(name, found);
    return found;
  };
}

/** What so many SPs more are worth to the attack from a hex. */
export function morePays(context: Context, place: number, more: number): number {
  const { picture, reckon } = context;
  if (reckon === undefined || !picture.contested(place)) return 0;
  const fort = picture.forts[picture.side][place]!;
  const gain = (strength: number): number =>
    strength === 0
      ? 0
      : Math.max(0, gainOf(context, place, reckon(place, { strength, fort, guns: 0 }), strength));
  const now = picture.strength[place]!;
  return gain(now + more) - gain(now);
}

/** By turn: what an own SP lost is counted for, and how much their offensives are feared. The last men are there to be used. */
const BY_TURN: { readonly [turn: number]: readonly Pick<Weights, 'man' | 'fear'>[] } = {
  7: [{ man: 0.8, fear: 0.02 }],
  8: [
    { man: 0.7, fear: 0.05 },
    { man: 0.5, fear: 0.05 },
  ],
  9: [
    { man: 0.3, fear: 0.02 },
    { man: 0.1, fear: 0.02 },
  ],
};
const STIR = 0.5;

export function soloWeights({ seen }: Picture, usual: Weights): Weights {
  // The set-up comes before the first turn.
  const rows = BY_TURN[Math.max(7, seen.turn)]!;
  return { ...usual, ...rows[Math.max(0, Math.min(seen.phase, rows.length) - 1)], stir: STIR };
}
