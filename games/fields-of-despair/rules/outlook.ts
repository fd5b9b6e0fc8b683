/** 7.3.3 What infantry may still come to in the combat under way, as far as a side can know. */

import type { BattleRange } from '@armistice/table';
import { count, mostOf, strength, totalStrength } from '../blocks.ts';
import { type Combat, type CombatResult, restOf, type Side } from '../course.ts';
import { fortOf } from '../front.ts';
import type { SeenBattle } from '../table/seen.ts';
import {
  type Army,
  type Battle,
  KIND,
  other,
  type Reader,
  type Seat,
  type SideIndex,
  STACK,
  sideOf,
  trenches,
} from '../types.ts';
import { stageOf } from './battle.ts';
import { fortressDice } from './dice.ts';

type Part = NonNullable<SeenBattle['outlook']>['part'];

/** What of the infantry's part is still to come; nothing when its last die has fallen. */
function partOf(g: Reader, b: Battle): Part | undefined {
  if (!b.met)
    return b.stage > stageOf('artillery') && b.stage < stageOf('aftermath') ? 'infantry' : undefined;
  return trenches(g) && b.stage === stageOf('answer') ? 'answer' : undefined;
}

export function outlook(g: Reader, b: Battle, seat: Seat | null): Pick<SeenBattle, 'outlook'> {
  const part = partOf(g, b);
  if (part === undefined || seat === null || g.data.opponent !== null) return {};
  const own = sideOf(seat);
  const enemy = other(own);
  const mine = strength(g.s.armies[own], b.at) - b.hits[own];
  const known = guess(g, enemy, b.at);
  const at = (theirs: number): CombatResult[] => {
    const left = Math.max(theirs - b.hits[enemy], 0);
    return reckon(g, b, part, own === b.side ? [mine, left] : [left, mine]);
  };
  const likely = at(known.likely);
  const all = known.least === known.most ? [likely] : [at(known.least), likely, at(known.most)];
  const range = (of: (results: readonly CombatResult[]) => number): BattleRange => {
    const values = all.map(of);
    const [least, most] = [Math.min(...values), Math.max(...values)];
    return { least, likely: of(likely), most };
  };
  return {
    outlook: {
      part,
      attackerLoss: range(mean((one) => one.attackerLoss)),
      defenderLoss: range(mean((one) => one.defenderLoss)),
      take: range(mean((one) => (one.cleared ? 1 : 0))),
      ...(all.length > 1
        ? {}
        : { spread: { attacker: spread(likely, 'attackerLoss'), defender: spread(likely, 'defenderLoss') } }),
    },
  };
}

const mean =
  (of: (one: CombatResult) => number) =>
  (results: readonly CombatResult[]): number =>
    results.reduce((sum, one) => sum + one.p * of(one), 0);

function spread(results: readonly CombatResult[], loss: 'attackerLoss' | 'defenderLoss'): number[] {
  const chances: number[] = [];
  for (const one of results) {
    while (chances.length <= one[loss]) chances.push(0);
    chances[one[loss]]! += one.p;
  }
  return chances;
}

function reckon(g: Reader, b: Battle, part: Part, [a, d]: readonly [number, number]): CombatResult[] {
  const side = (of: SideIndex, points: number): Side => ({
    ...{ strength: points, guns: 0, gas: 0 },
    fort: fortressDice(b, of), // protects as it stood when the combat began (7.3.5)
  });
  const enemy = other(b.side);
  const combat: Combat = {
    ...{ attacker: side(b.side, a), defender: side(enemy, d), rail: false, infantry: true },
    ground: {
      trenches: trenches(g),
      river: g.data.ground.river[b.at] === 1,
      line: enemy === 0 && g.s.line[b.at] === 1,
    },
    table: g.options.combat === 'table',
  };
  const now = { a, d, aFort: fortOf(g, b.side, b.at), dFort: fortOf(g, enemy, b.at) };
  return restOf(g.data.content, combat, now, part);
}

/** SPs of a side in a place for whoever sees only backs: nothing but decoys, its blocks as they are on average, all full. */
function guess(
  g: Reader,
  side: SideIndex,
  place: number,
): { readonly least: number; readonly likely: number; readonly most: number } {
  const army = g.s.armies[side];
  const [seen, backs] = facing(army, place);
  if (backs === 0) return { least: seen, likely: seen, most: seen };
  let [known, hidden] = [0, 0];
  for (let at = 0; at < g.data.ground.places; at++) {
    const [open, back] = facing(army, at);
    known += open;
    hidden += back;
  }
  const unseen = totalStrength(army) - known;
  return {
    least: seen,
    likely: seen + Math.round((unseen * backs) / hidden),
    most: seen + Math.min(unseen, backs * mostOf(KIND.infantry)),
  };
}

/** SPs that lie open in a place, and blocks that show their backs. */
function facing(army: Army, place: number): [open: number, backs: number] {
  let [open, backs] = [0, 0];
  for (let i = 0; i < count(army, place); i++) {
    if (army.up[place * STACK + i] === 1) open += army.value[place * STACK + i]!;
    else backs++;
  }
  return [open, backs];
}
