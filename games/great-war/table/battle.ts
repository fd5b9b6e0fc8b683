/** The battle card: strengths, columns, modifiers, each with its rule, and what the die may bring. */

import type { BattleChance, BattleFace, BattleOutlook } from '@armistice/table';
import { counterOf, faceDown } from './counters.ts';
import { eventTitle } from './events.ts';
import { placeTitle } from './places.ts';
import { type GreatWarView, isSeen, type SeenBattle, type SeenUnit } from './seen.ts';

export function battleOf(board: GreatWarView): BattleFace | null {
  const { battle } = board;
  if (battle === null) return null;
  const seen = new Map<string, SeenUnit>();
  for (const stack of Object.values(board.stacks))
    for (const unit of stack) if (isSeen(unit)) seen.set(unit.id, unit);
  const counters = (ids: readonly string[]) =>
    ids.map((id) => counterOf(seen.get(id) ?? { id, face: 0 }, board));
  const enemy = battle.side === 'cp' ? 'allied' : 'cp';
  const covered = Array.from({ length: battle.covered ?? 0 }, () => faceDown(enemy));
  const unseen = Array.from({ length: battle.unseen }, () => faceDown(battle.side));
  const where = placeTitle(battle.place);
  return {
    hex: battle.place,
    title: battle.stage === 'preparing' ? `Attack on ${where}` : `Battle for ${where}`,
    side: battle.side,
    stage: battle.stage,
    attackers: [...counters(battle.attackers), ...unseen],
    defenders: [...counters(battle.defenders ?? battle.known ?? []), ...covered],
    ...reckoned(battle),
    ...(battle.attackerLoss === undefined ? {} : { attackerLoss: battle.attackerLoss }),
    ...(battle.defenderLoss === undefined ? {} : { defenderLoss: battle.defenderLoss }),
    notes: notesOf(battle),
  };
}

function reckoned(battle: SeenBattle): Partial<BattleFace> {
  const { attack, defence, shift, modifiers, odds, results, range } = battle;
  if (attack === undefined || defence === undefined || odds === undefined || results === undefined) return {};
  const columns = (shift ?? []).map((item) => ({ ...item, label: `${item.label}, columns` }));
  return {
    ...{ attack, defence, modifiers: [...columns, ...(modifiers ?? [])] },
    odds: `${odds}, Table ${battle.table}`,
    chances: chancesOf(battle),
    outlook: outlookOf(battle),
    ...(range === undefined ? {} : { oddsRange: range }),
  };
}

/** Each result once, with the faces of the die that bring it; all defenders are as many steps as they have. */
function chancesOf(battle: SeenBattle): BattleChance[] {
  const found = new Map<string, { ways: number; attackerLoss: number; defenderLoss: number }>();
  for (const { attacker, defender, text } of battle.results ?? []) {
    const known = found.get(text);
    if (known === undefined)
      found.set(text, { ways: 1, attackerLoss: attacker, defenderLoss: defender ?? battle.steps?.[0] ?? 0 });
    else known.ways++;
  }
  return [...found].map(([label, one]) => ({ label, ...one, of: battle.results!.length }));
}

function outlookOf({ results = [], steps = [1, 1] }: SeenBattle): BattleOutlook {
  const mean = (losses: readonly number[]): number =>
    losses.reduce((sum, one) => sum + one, 0) / Math.max(1, losses.length);
  const attacker = mean(results.map((one) => one.attacker));
  const [least, most] = steps.map((all) =>
    mean(results.map(({ defender }) => Math.min(all, defender ?? all))),
  ) as [number, number];
  const taken = (all: number): number =>
    results.filter(({ defender }) => defender === null || defender >= all).length /
    Math.max(1, results.length);
  return {
    when: 'By the die',
    attackerLoss: { least: attacker, likely: attacker, most: attacker },
    defenderLoss: { least, likely: least, most },
    take: { least: taken(steps[1]), likely: taken(steps[0]), most: taken(steps[0]) },
  };
}

function notesOf(battle: SeenBattle): string[] {
  const { stage, special, fort, covered = 0, events = [], results = [], defenders, odds } = battle;
  const notes: string[] = [];
  if (special) notes.push('a second attack under the command marker');
  if (stage === 'preparing' && odds !== undefined)
    notes.push(
      covered === 0
        ? 'an estimate: all defenders are seen, but headquarters and events may come'
        : 'an estimate: exact for what is seen, with ordinary divisions for what lies covered',
    );
  if (fort === true) notes.push('the fort defends as a unit, and falls last');
  if (results.some(({ defender }) => defender === null))
    notes.push('E: every defender is lost, and the fort');
  if (events.length > 0) notes.push(`events: ${events.map(eventTitle).join(', ')}`);
  if (stage === 'losses' && defenders?.length === 0) notes.push('the hex is empty');
  return notes;
}
