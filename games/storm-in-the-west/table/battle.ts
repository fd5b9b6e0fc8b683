/** The battle card. */

import type { BattleChance, BattleFace, BattleOutlook } from '@armistice/table';
import { counterOf } from './counters.ts';
import type { SeenBattle, StormView } from './seen.ts';

export function battleOf(board: StormView): BattleFace | null {
  const { battle } = board;
  if (battle === null) return null;
  const steps = new Map(
    board.stacks.flatMap((stack) =>
      stack.units.flatMap((unit) => (unit === null ? [] : [[unit.id, unit.steps] as const])),
    ),
  );
  const counters = (ids: readonly string[] | undefined) =>
    (ids ?? []).map((id) => counterOf({ id, steps: steps.get(id) ?? 1 }));
  const stage = !battle.committed ? 'preparing' : battle.odds === undefined ? 'losses' : 'joined';
  return {
    hex: battle.hex,
    title: stage === 'preparing' ? `Attack on ${battle.hex}` : `Battle for ${battle.hex}`,
    side: battle.side,
    stage,
    attackers: counters(battle.attackers),
    defenders: counters(battle.defenders),
    ...(battle.attack === undefined ? {} : { attack: battle.attack }),
    ...(battle.defence === undefined ? {} : { defence: battle.defence }),
    ...(battle.modifiers === undefined ? {} : { modifiers: battle.modifiers }),
    ...(battle.odds === undefined ? {} : { odds: battle.odds }),
    ...(battle.results === undefined
      ? {}
      : { chances: chancesOf(battle.results), outlook: outlookOf(battle.results, battle.take!) }),
    ...estimateOf(battle),
    ...(battle.attackerLoss === undefined ? {} : { attackerLoss: battle.attackerLoss }),
    ...(battle.defenderLoss === undefined ? {} : { defenderLoss: battle.defenderLoss }),
    notes: notesOf(battle),
  };
}

function estimateOf({ estimate }: SeenBattle): Partial<BattleFace> {
  if (estimate == null) return {};
  const { defence, modifiers, odds, results, covered, range, take } = estimate;
  return {
    ...{ defence, modifiers, odds, chances: chancesOf(results), outlook: outlookOf(results, take) },
    ...(covered === 0 ? {} : { oddsRange: range }),
  };
}

/** The die decides; whether the hex falls may be up to the defenders (13.30). */
function outlookOf(
  results: NonNullable<SeenBattle['results']>,
  take: { readonly least: number; readonly most: number },
): BattleOutlook {
  const mean = (side: 'attacker' | 'defender') => {
    const average = results.reduce((sum, one) => sum + one[side], 0) / results.length;
    return { least: average, likely: average, most: average };
  };
  return { when: 'On average', attackerLoss: mean('attacker'), defenderLoss: mean('defender'), take };
}

/** Each result once, with the faces of the die that bring it. */
function chancesOf(results: NonNullable<SeenBattle['results']>): BattleChance[] {
  const found = new Map<
    string,
    { label: string; ways: number; attackerLoss: number; defenderLoss: number }
  >();
  for (const { attacker, defender } of results) {
    const label = `${attacker}/${defender}`;
    const known = found.get(label);
    if (known === undefined)
      found.set(label, { label, ways: 1, attackerLoss: attacker, defenderLoss: defender });
    else known.ways++;
  }
  return [...found.values()].map((one) => ({ ...one, of: results.length }));
}

const preparing = (units: number): string =>
  units === 0
    ? 'nobody has joined the attack yet'
    : units === 1
      ? 'one unit prepares the attack'
      : `${units} units prepare the attack`;

function notesOf(battle: SeenBattle): string[] {
  const notes: string[] = [];
  if (!battle.committed && battle.attackers === undefined) notes.push(preparing(battle.from?.length ?? 0));
  if (battle.estimate != null)
    notes.push(
      battle.estimate.covered === 0
        ? 'an estimate: all defenders are seen, but air units may come'
        : 'an estimate: exact for what is seen, with ordinary corps for what lies covered and nobody in the air',
    );
  if (battle.guns) notes.push('Artillery Group Bruchmüller supports');
  if (battle.retreated === true) notes.push('the defenders have retreated');
  return notes;
}
