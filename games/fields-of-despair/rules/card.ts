/** The battle card: what a reader may know of the battle under way. */

import { Account } from '@armistice/engine';
import { count } from '../blocks.ts';
import type { SeenBattle, SeenBlock, SeenItem } from '../table/seen.ts';
import {
  type Battle,
  other,
  type Reader,
  type Seat,
  type SideIndex,
  STACK,
  seatOf,
  sideOf,
} from '../types.ts';
import { blockSeen } from '../view.ts';
import { STAGES } from './battle.ts';
import { infantryDice } from './dice.ts';
import { outlook } from './outlook.ts';

export function engagement(g: Reader, seat: Seat | null): SeenBattle | null {
  const b = g.frame('battle');
  if (b === undefined) return null;
  const enemy = other(b.side);
  const own = (side: SideIndex): boolean => seat !== null && sideOf(seat) === side;
  const blocks = (side: SideIndex): SeenBlock[] =>
    Array.from({ length: count(g.s.armies[side], b.at) }, (_one, i) =>
      blockSeen(g.s.armies[side], b.at * STACK + i, own(side)),
    );
  const [attackers, defenders] = [blocks(b.side), blocks(enemy)];
  const knowsAttack = !attackers.includes(null);
  return {
    hex: g.data.ground.ids[b.at]!,
    side: seatOf(b.side),
    breakout: b.breakout,
    // The stage counts on when it begins: what is under way is the one before.
    stage: STAGES[Math.max(b.stage - 1, 0)]!,
    fort: b.fort,
    attackers,
    defenders,
    ...(knowsAttack ? { attack: dice(g, b, b.side) } : {}),
    // 7.3.4: extra dice depend on the strength of the attack.
    ...(knowsAttack && !defenders.includes(null) ? { defence: dice(g, b, enemy) } : {}),
    ...outlook(g, b, seat),
    fires: b.fires.map((fire) => ({ ...fire, side: seatOf(fire.side), dice: [...fire.dice] })),
    hits: { cp: b.hits[0], allied: b.hits[1] },
  };
}

/** The dice of a side's infantry as they would be rolled now, item by item. */
function dice(g: Reader, b: Battle, side: SideIndex): SeenItem[] {
  const account = new Account();
  infantryDice(g, b, side, account);
  return account.items;
}
