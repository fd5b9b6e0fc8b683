/** The battle under way, as one reader may know it: what is seen is reckoned exactly, what lies covered is estimated. */

import { Account, type Plain } from '@armistice/engine';
import { mayKnow, placeId, unitId } from './facts.ts';
import { fights, stepsOf } from './forces.ts';
import { oddsName, oddsOf, resultsByDie, resultText } from './reckoning.ts';
import { attackersIn, defendersIn, hasGarrison, reckon, reckonAgainst } from './rules/odds.ts';
import { unitsIn } from './stacks.ts';
import { type Attack, type Battle, type Reader, type Seat, sideOf } from './types.ts';

const accounts = () => ({
  ...{ attack: new Account(), defence: new Account() },
  ...{ shift: new Account(), helps: new Account(), hinders: new Account() },
});
type Kept = ReturnType<typeof accounts>;

export function battleView(g: Reader, seat: Seat | null): Plain {
  const joined = g.frame('battle');
  const b: (Attack & Partial<Battle>) | undefined = joined ?? g.frame('assault');
  if (b === undefined) return null;
  const head = { place: placeId(g, b.target), side: b.side, special: b.special };
  const attackers = attackersIn(g);
  const seen = attackers.filter((u) => mayKnow(g, u, seat));
  const sides = { attackers: seen.map((u) => unitId(g, u)), unseen: attackers.length - seen.length };
  if (joined === undefined)
    return { ...head, ...sides, stage: 'preparing', ...(seat === b.side ? estimate(g, b, attackers) : {}) };
  const after = g.frame('resolution') === undefined && isRolled(g);
  return {
    ...{ ...head, ...sides, stage: after ? 'losses' : 'joined' },
    defenders: unitsIn(g, b.target).map((u) => unitId(g, u)),
    support: joined.support < 0 ? null : unitId(g, joined.support),
    answer: joined.answer < 0 ? null : unitId(g, joined.answer),
    events: [...joined.chits, ...joined.reply].map((chit) => g.data.chits.rows[chit]!.id),
    fort: hasGarrison(g, b.target),
    ...(after
      ? { attackerLoss: joined.attackerLoss, defenderLoss: joined.defenderLoss }
      : exact(g, joined, attackers)),
  };
}

/** The die has been thrown: what is left are losses and the advance. */
const isRolled = (g: Reader): boolean =>
  (['attackerLosses', 'defenderLosses', 'halting', 'advance', 'aftermath'] as const).some(
    (step) => g.frame(step) !== undefined,
  );

/** Once the attack is committed everything lies open. */
function exact(g: Reader, b: Battle, attackers: readonly number[]): { [part: string]: Plain } {
  const on = accounts();
  const found = reckon(g, b, attackers, on);
  const steps = defendersIn(g).reduce((sum, u) => sum + stepsOf(g, u), 0) + Number(hasGarrison(g, b.target));
  return { ...shown(g, on, found), steps: [steps, steps] };
}

/** 7.25: for whoever prepares the attack, with ordinary divisions for what he cannot see. */
function estimate(g: Reader, b: Attack, attackers: readonly number[]): { [part: string]: Plain } {
  const units = unitsIn(g, b.target);
  const defenders = units.filter((u) => mayKnow(g, u, b.side));
  const covered = units.length - defenders.length;
  const sides = { known: defenders.map((u) => unitId(g, u)), covered, fort: hasGarrison(g, b.target) };
  if (attackers.length === 0) return sides;
  const fighting = defenders.filter((u) => fights(g, u));
  const worth = worthOf(g, b, units[0]);
  const at = (defence: number) => {
    const on = accounts();
    const found = reckonAgainst(
      g,
      b,
      attackers,
      fighting,
      { units: covered, defence: covered * defence },
      on,
    );
    return { on, found };
  };
  const { on, found } = at(worth.likely);
  const name = (defence: number): string => {
    const { clash } = at(defence).found;
    return oddsName(g.data.combat, clash, oddsOf(g.data.combat, clash));
  };
  const sure = fighting.reduce((sum, u) => sum + stepsOf(g, u), 0) + Number(hasGarrison(g, b.target));
  return {
    ...sides,
    ...shown(g, on, found),
    steps: [sure + covered, sure + 2 * covered],
    ...(covered === 0 ? {} : { range: { least: name(worth.most), most: name(worth.least) } }),
  };
}

/** What a unit of the power that is seen on top can be worth in defence, and what is usual. */
function worthOf(
  g: Reader,
  b: Attack,
  top: number | undefined,
): { readonly least: number; readonly likely: number; readonly most: number } {
  const { forces } = g.data;
  const side = 1 - sideOf(b.side);
  const known = top !== undefined && mayKnow(g, top, b.side);
  const all = forces.of
    .flatMap((units, power) =>
      (known ? forces.power[top] === power : g.s.allegiance[power] === side) ? [...units] : [],
    )
    .filter((u) => forces.division[u] === 1)
    .map((u) => forces.defence[u * 2]!)
    .sort((a, b) => a - b);
  return { least: all[0] ?? 1, likely: all[Math.floor(all.length / 2)] ?? 1, most: all.at(-1) ?? 1 };
}

function shown(g: Reader, on: Kept, { clash, odds }: ReturnType<typeof reckon>): { [part: string]: Plain } {
  const { combat } = g.data;
  const items = (account: Account): Plain => account.items.map((item) => ({ ...item }));
  return {
    ...{ attack: items(on.attack), defence: items(on.defence), shift: items(on.shift) },
    modifiers: [...on.helps.items, ...on.hinders.items].map((item) => ({ ...item })),
    ...{ odds: oddsName(combat, clash, odds), table: odds.table === 0 ? 'A' : 'B', drm: odds.drm },
    results: resultsByDie(combat, odds).map(({ attacker, defender }, i) => ({
      ...{ attacker, defender: Number.isFinite(defender) ? defender : null },
      text: resultText(combat, odds, i + 1),
    })),
  } satisfies { [part: string]: Plain };
}
