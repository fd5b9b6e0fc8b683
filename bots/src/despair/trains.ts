/** 10.3 Trains: reserves that have not moved come to where they will be needed. */

import type { Listed } from '@armistice/engine';
import type { Asked, Decision } from '../types.ts';
import { type Context, leave } from './assault.ts';
import { parisNeeds, terrainOf } from './foresee.ts';
import type { Picture } from './picture.ts';
import { morePays } from './solo.ts';
import { phasesLeft } from './soloPath.ts';

/** Logistic points to keep for the rail gun, and in the trench war for reinforcement while the enemy is still to move. */
const KEEP = { mobile: 2, koblenz: 1, trenches: 2, ends: [5, 3], last: 1 } as const;

/** What a train must promise. Those who wait in Koblenz are of no use where they are; those in Paris are. */
const LEAST = { solo: 1, koblenz: 0.5, usual: 2.5 } as const;

/** Against the solitaire system, by phases left: what stops its offensives. */
const KEPT = [0, 1, 2, 2, 3, 3, 2];

export function entrain(asked: Asked, context: Context): Decision | undefined {
  const { picture, danger, pull } = context;
  const solo = context.reckon !== undefined;
  const far = picture.side === 0 && (picture.seen.trenches || context.orders.trains > 0);
  const keep = solo ? KEPT[phasesLeft(picture)]! : far ? KEEP.koblenz : keptBack(picture);
  if (picture.board.logistics <= keep || picture.seen.turn === 0) return undefined;
  const paris = picture.ground.home[1];
  const held = picture.side === 1 && picture.seen.solo === null;
  // Who has left by train does not come back so soon: two moves of the enemy count.
  const spare = held
    ? picture.strength[paris]! - parisNeeds(picture, terrainOf(context), context.calm ? 0 : 2)
    : Infinity;
  let found: Listed | undefined;
  let most: number = solo ? LEAST.solo : far ? LEAST.koblenz : LEAST.usual;
  for (const { id } of asked.foci({ choice: 'rail' })) {
    const place = picture.place(String(id));
    const score =
      context.reckon === undefined
        ? danger.gain(place, picture.strength[place]!, 10) + pull[place]! * 0.3 + behind(context, place)
        : morePays(context, place, 10);
    if (score <= most) continue;
    let [largest, points]: [Listed | undefined, number] = [undefined, 4];
    for (const listed of asked.choices({ choice: 'rail', id })) {
      const { sp, block } = listed.value as unknown as { readonly sp: number; readonly block: string };
      const from = picture.place(block.split(':')[0]!);
      if (from === paris && (sp > spare || leave(context, paris, picture.strength[paris]!, sp) > score))
        continue;
      if (sp > points) [largest, points] = [listed, sp];
    }
    if (largest === undefined) continue;
    most = score;
    found = largest;
  }
  return found === undefined ? undefined : { ...found, why: 'brings reserves up by rail' };
}

/** Points that are kept where not everybody has to come by train. */
function keptBack({ seen, seat }: Picture): number {
  const { trenches, turn, lastTurn, phase, initiative } = seen;
  if (!trenches) return KEEP.mobile;
  if (phase === 2 && initiative !== seat) return KEEP.last;
  return turn >= lastTurn ? KEEP.ends[phase - 1]! : KEEP.trenches;
}

/** What they could do next for the hexes that are fought over in front of them. */
function behind({ picture, danger, worth }: Context, place: number): number {
  let most = 0;
  for (const next of picture.near(place)) {
    if (!picture.contested(next) || !picture.stands(next)) continue;
    const safer = danger.gain(next, picture.strength[next]!, 10);
    most = Math.max(most, safer + Math.min(20, worth[next]!) * 0.15);
  }
  return most * 0.9;
}
