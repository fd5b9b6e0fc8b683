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

/** 7.3-S: every attack is declared before the first answer, the best first. */
export function declare(asked: Asked, context: Context): Decision {
  const { picture } = context;
  let found: Listed | undefined;
  let most = context.w.stir;
  for (const { id } of asked.foci({ choice: 'declare' })) {
    const value = attackValue(context, picture.place(String(id)), diceIn(picture, String(id)));
    if (value <= most) continue;
    most = value;
    found = [...asked.choices({ choice: 'declare', id })][0];
  }
  if (found === undefined) return first(asked, 'done');
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

/** What one hex next to the battle could send. */
interface Sender {
  readonly from: number;
  readonly most: number;
}

/** 10.2: neighbours come where that changes the result, as many hexes together as it takes. */
export function reinforce(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const hex = picture.seen.battle?.hex ?? '';
  const at = picture.place(hex);
  if (picture.strength[at]! <= 0 && picture.forts[picture.side][at] === 0) return first(asked);
  const offers = new Map<number, Listed[]>();
  for (const { id } of asked.foci({ choice: 'bring' }))
    for (const listed of asked.choices({ choice: 'bring', id })) {
      const { block, sp } = points(listed);
      if (sp === 0) continue;
      const from = picture.place(block.split(':')[0]!);
      offers.set(from, [...(offers.get(from) ?? []), listed]);
    }
  const senders = [...offers].map(([from, list]) => ({
    from,
    most: Math.max(...list.map((one) => points(one).sp)),
  }));
  const sent = bestHelp(context, at, diceIn(picture, hex), senders);
  const wanted = sent[0];
  if (wanted === undefined) return first(asked);
  const found = best(offers.get(wanted.from)!, (listed) => -Math.abs(points(listed).sp - wanted.most));
  return found === undefined ? first(asked) : { ...found, why: `holds ${picture.name(at)}` };
}

/** The hexes that should send, and how much: what they save is more than they leave open. */
function bestHelp(context: Context, at: number, dice: number, senders: readonly Sender[]): Sender[] {
  const { picture } = context;
  const { logistics } = picture.board;
  // A point may be wanted more in the second Action Phase: its ground counts, and cannot be won back before.
  const price = picture.seen.phase === 2 ? 0.6 : logistics > 4 ? 1.2 : 3;
  const now = defenceCost(context, at, dice);
  let found: Sender[] = [];
  let most = 0;
  const look = (i: number, sent: readonly Sender[], more: number, cost: number): void => {
    if (sent.length > 0) {
      const net = now - defenceCost(context, at, dice, more) - cost;
      if (net > most) [most, found] = [net, [...sent]];
    }
    if (i >= senders.length) return;
    look(i + 1, sent, more, cost);
    if (sent.length >= Math.max(1, logistics)) return;
    const { from, most: all } = senders[i]!;
    for (const sp of new Set([all, Math.ceil(all / 2)])) {
      const open = leave(context, from, picture.strength[from]!, sp);
      look(i + 1, [...sent, { from, most: sp }], more + sp, cost + open + price);
    }
  };
  look(0, [], 0, 0);
  return found;
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
