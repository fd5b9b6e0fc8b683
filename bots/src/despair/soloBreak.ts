/** Breakouts against the solitaire system (7.4): in every hex that is entered there is a fight (23.1), so the men are shared out. */

import { BREAKOUT } from '@armistice/fields-of-despair/staff';
import { type Context, gainOf, prize } from './assault.ts';
import type { Order, Plan } from './phase.ts';
import type { Own } from './picture.ts';
import { waysOf } from './reach.ts';

/** What a man who breaks out is worth where he stands. */
const STAY = 0.15;
/** An attack must promise so much. */
const LEAST = 1;

interface Goal {
  readonly place: number;
  /** By men sent: what they bring. */
  readonly values: readonly number[];
}

/** By goal: how many to send, so that all together bring most. */
export function shareOut(goals: readonly Goal[], men: number): number[] {
  let best: { readonly value: number; readonly sent: readonly number[] }[] = Array.from(
    { length: men + 1 },
    () => ({ value: 0, sent: [] }),
  );
  for (const { values } of goals) {
    best = best.map((_one, all) => {
      let found = { value: best[all]!.value, sent: [...best[all]!.sent, 0] };
      for (let here = 1; here <= all; here++) {
        const rest = best[all - here]!;
        const value = rest.value + (values[here] ?? 0);
        if (value > found.value) found = { value, sent: [...rest.sent, here] };
      }
      return found;
    });
  }
  return [...best[men]!.sent];
}

/** Men that leave `from`, at most `limit`: each hex behind it gets as many as it takes, if there are enough. */
export function breakThrough(context: Context, from: number, limit: number): Plan {
  const { picture } = context;
  const lots = picture.own[from]!.filter((own) => own.value > 0 && own.left === undefined);
  const ways = new Map(lots.map((own) => [own, waysOf(picture, own, () => false, BREAKOUT)]));
  const reach = (place: number): readonly Own[] =>
    lots.filter((own) => ways.get(own)!.some(({ to }) => to === place));
  const all = Math.min(limit, picture.strength[from]!);
  const goals = picture
    .near(from)
    .filter((place) => picture.control[place] === picture.enemySide && reach(place).length > 0)
    .map((place) => ({ place, values: valuesOf(context, place, all) }));
  const sent = shareOut(goals, all);
  const left = new Map(lots.map((own) => [own, own.value]));
  const orders: Order[] = [];
  for (const [i, { place }] of goals.entries()) {
    let missing = sent[i]!;
    for (const own of [...reach(place)].sort((a, b) => left.get(b)! - left.get(a)!)) {
      const points = Math.min(missing, left.get(own)!);
      if (points === 0) continue;
      missing -= points;
      left.set(own, left.get(own)! - points);
      const way = ways.get(own)!.find(({ to }) => to === place)!;
      const why = `to attack ${picture.name(place)}`;
      orders.push({ from, kind: own.kind, nation: own.nation, points, way, why });
    }
  }
  const value = goals.reduce((sum, goal, i) => sum + (goal.values[sent[i]!] ?? 0), 0);
  return { attacks: [], orders, value };
}

function valuesOf(context: Context, place: number, most: number): number[] {
  const { picture } = context;
  const fort = picture.forts[picture.side][place]!;
  // Others may have broken into it before.
  const there = picture.strength[place]!;
  if (prize(context, place) <= 0) return [];
  const worth = (strength: number): number => {
    if (strength === 0) return 0;
    const result = context.reckon!(place, { strength, fort, guns: 0 });
    return gainOf(context, place, result, strength);
  };
  return Array.from({ length: most + 1 }, (_one, men) => {
    const value = worth(there + men) - worth(there) - men * STAY;
    return value > LEAST ? value : 0;
  });
}
