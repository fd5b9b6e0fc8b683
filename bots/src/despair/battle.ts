/** Decisions of combat: which hexes are fought in, when infantry goes in, who helps and who bleeds (7.3, 10.2). */

import type { Listed } from '@armistice/engine';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { type Context, leave } from './assault.ts';
import { attackValue, defenceCost, diceIn } from './fires.ts';
import type { Own, Picture } from './picture.ts';

interface Points {
  readonly block: string;
  readonly sp: number;
}
const points = (listed: Listed): Points => listed.value as unknown as Points;

/** Must be fought in, or promises something: the best first. */
export function combat(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const must = new Set(picture.seen.fights.filter(({ fought }) => !fought).map(({ hex }) => hex));
  let found: Listed | undefined;
  let most = 0;
  for (const { id } of asked.foci({ choice: 'fight' })) {
    const hex = String(id);
    const dice = diceIn(picture, hex);
    const value = attackValue(context, picture.place(hex), dice);
    const fort = picture.forts[picture.side][picture.place(hex)]!;
    const score = Math.max(value, (dice + fort) * 0.2) + (must.has(hex) ? 50 : 0);
    if (score <= most) continue;
    const listed = [...asked.choices({ choice: 'fight', id })][0];
    if (listed === undefined) continue;
    most = score;
    found = listed;
  }
  if (found === undefined) return first(asked);
  return { ...found, why: `attacks ${picture.name(picture.place(String(found.value)))}` };
}

/** 7.3.2: infantry goes in where it gains more than it loses. */
export function pressOn(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const hex = picture.seen.battle?.hex ?? '';
  const value = attackValue(context, picture.place(hex), 0);
  const found = value > 0 ? one(asked, 'press') : one(asked, 'end');
  if (found === undefined) return first(asked, 'press', 'end');
  return { ...found, why: value > 0 ? 'the odds are good' : 'spares the infantry' };
}

/** 10.2: neighbours come where that changes the result. */
export function reinforce(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const hex = picture.seen.battle?.hex ?? '';
  const at = picture.place(hex);
  if (picture.strength[at]! <= 0 && picture.forts[picture.side][at] === 0) return first(asked);
  const dice = diceIn(picture, hex);
  const now = defenceCost(context, at, dice);
  const price = context.picture.board.logistics > 2 ? 1 : 2;
  let found: Listed | undefined;
  let most = price;
  for (const { id } of asked.foci({ choice: 'bring' }))
    for (const listed of asked.choices({ choice: 'bring', id })) {
      const { block, sp } = points(listed);
      if (sp === 0) continue;
      const from = picture.place(block.split(':')[0]!);
      const saved = now - defenceCost(context, at, dice, sp);
      const score = saved - leave(context, from, picture.strength[from]!, sp);
      if (score <= most) continue;
      most = score;
      found = listed;
    }
  if (found === undefined) return first(asked);
  return { ...found, why: `holds ${picture.name(at)}` };
}

/** Losses come from the largest block; cavalry is spared while there is room to ride. */
export function lose(asked: Asked, picture: Picture, choice: string): Decision {
  const blocks = new Map<string, Own>();
  for (const stack of picture.own) for (const own of stack) blocks.set(own.id, own);
  const found = best(asked.choices({ choice }), (listed) => {
    const { block, sp } = points(listed);
    const own = blocks.get(block);
    if (own === undefined) return -1;
    const horse = own.kind === 'cavalry' ? (picture.seen.trenches ? 30 : -30) : 0;
    const belgian = own.nation === 'belgian' ? -3 : 0;
    // A block that is wiped out leaves the hex looking weaker.
    const gone = sp >= own.value ? -8 : 0;
    return own.value + horse + belgian + gone + sp * 0.5;
  });
  return found === undefined
    ? first(asked)
    : { ...found, why: 'takes the losses where they weaken it least' };
}

/** 16.3: infantry for the East comes from the strongest quiet hexes. */
export function sendEast(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const found = best(asked.choices({ choice: 'send' }), (listed) => {
    const { block, sp } = points(listed);
    const from = picture.place(block.split(':')[0]!);
    if (sp > 3) return -Infinity;
    return -leave(context, from, picture.strength[from]!, sp) / sp + picture.strength[from]! * 0.05;
  });
  return found === undefined ? first(asked) : { ...found, why: 'the East needs them' };
}

export function backFromEast(asked: Asked, context: Context): Decision {
  const { picture, danger, pull } = context;
  const found = best(asked.choices({ choice: 'bringBack' }), (listed) => {
    const { hex, sp } = listed.value as unknown as { readonly hex: string; readonly sp: number };
    if (sp > 5) return -Infinity;
    const at = picture.place(hex);
    const has = picture.strength[at]!;
    return (danger.threat[at]! + pull[at]! * 0.5) / (has + 3) + sp * 0.01;
  });
  return found === undefined ? first(asked) : { ...found, why: 'strengthens the line' };
}

/** 6.7: what lies behind the front, or is worth least, goes without. */
export function leaveOut(asked: Asked, context: Context): Decision {
  const { picture, worth } = context;
  const found = best(asked.choices({ choice: 'leaveOut' }), ({ value }) => {
    const at = picture.place(String(value));
    const front = picture.frontline(at) ? 20 : 0;
    return -front - picture.strength[at]! - worth[at]! * 0.2;
  });
  return found === undefined ? first(asked) : { ...found, why: 'can be spared' };
}
