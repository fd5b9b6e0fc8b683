/** The battle card: an exchange, with both strengths, both dice and both distributions, by the game's own reckoning. */

import type { BattleChance, BattleFace, BattleItem, BattleOutlook } from '@armistice/table';
import { chancesOf } from '../system/prospect.ts';
import { counterOf, unitTitle } from './counters.ts';
import type { FrontFace } from './front.ts';
import { placeTitle } from './places.ts';
import type { SeenBattle, SeenShare, SeenUnit, WeltkriegView } from './seen.ts';

export function battleOf(front: FrontFace, board: WeltkriegView): BattleFace | null {
  const { battle } = board;
  if (battle === null) return null;
  const seen = new Map<string, SeenUnit>();
  for (const stack of Object.values(board.stacks)) for (const unit of stack) seen.set(unit.id, unit);
  const counters = (ids: readonly string[]) => ids.map((id) => counterOf(front, seen.get(id) ?? { id }));
  const where = placeTitle(front, battle.place);
  const { owed } = battle;
  return {
    hex: battle.place,
    title: battle.stage === 'preparing' ? `Attack on ${where}` : `Battle for ${where}`,
    ...{ side: battle.side, stage: battle.stage },
    ...{ attackers: counters(battle.attackers), defenders: counters(battle.defenders) },
    ...reckoned(front, board, battle),
    ...(owed === undefined
      ? {}
      : owed.whose === 'attacker'
        ? { attackerLoss: owed.left }
        : { defenderLoss: owed.left }),
    notes: notesOf(front, battle),
  };
}

function reckoned(front: FrontFace, board: WeltkriegView, battle: SeenBattle): Partial<BattleFace> {
  const { clash, prospect, attack = [], defence = [] } = battle;
  if (clash === undefined || prospect === undefined) return {};
  const fort = board.forts[battle.place] ?? 0;
  return {
    attack: attack.map((one) => itemOf(front, one, '13-2')),
    defence: [
      ...defence.map((one) => itemOf(front, one, '13-3')),
      ...(fort === 0 ? [] : [{ label: 'fortress', value: fort, rule: '21-3' }]),
    ],
    modifiers: clash.parts.flatMap(({ label, attack: on, counterattack, rule }): BattleItem[] => [
      ...(on === 0 ? [] : [{ label: `${label}, attack`, value: on, rule }]),
      ...(counterattack === 0 ? [] : [{ label: `${label}, counterattack`, value: counterattack, rule }]),
    ]),
    odds: `${clash.attack} attack, ${clash.counter} counterattack`,
    chances: chancesFor(battle),
    outlook: outlookOf(battle),
  };
}

/** Who fights with what; who is not fed, or far from his headquarters, says so. */
function itemOf(front: FrontFace, { id, points, staff, line }: SeenShare, rule: string): BattleItem {
  const fed =
    staff === undefined
      ? ', unsupplied'
      : `, ${line} from ${unitTitle(front, staff).replace(' Army headquarters', ' Army')}`;
  return { label: `${unitTitle(front, id)}${fed}`, value: points, rule: staff === undefined ? '19-6' : rule };
}

/** By the die of the attack: what the defender loses, and whether he goes. The other die is the attacker's own affair. */
function chancesFor({ prospect }: SeenBattle): BattleChance[] {
  const { attackerLoss, defenderLoss, falls } = prospect!;
  const mean = attackerLoss.reduce((sum, one) => sum + one, 0) / attackerLoss.length;
  const found = new Map<string, { ways: number; defenderLoss: number }>();
  defenderLoss.forEach((lost, i) => {
    const label = `${lost} lost${falls[i] === true ? ', the hex falls' : ''}`;
    found.set(label, { ways: (found.get(label)?.ways ?? 0) + 1, defenderLoss: lost });
  });
  return [...found].map(([label, one]) => ({ label, ...one, of: defenderLoss.length, attackerLoss: mean }));
}

function outlookOf({ prospect, stage }: SeenBattle): BattleOutlook {
  const { attackerLoss, defenderLoss, falls } = prospect!;
  const mean = (losses: readonly number[]): number =>
    losses.reduce((sum, one) => sum + one, 0) / losses.length;
  const range = (losses: readonly number[]) => ({
    ...{ least: Math.min(...losses), likely: mean(losses), most: Math.max(...losses) },
  });
  const taken = falls.filter((one) => one).length / falls.length;
  return {
    when:
      stage === 'preparing'
        ? 'If they attack now, and the defence is supplied as far as it can be,'
        : 'By both dice',
    attackerLoss: range(attackerLoss),
    defenderLoss: range(defenderLoss),
    take: { least: taken, likely: taken, most: taken },
    spread: { attacker: spread(attackerLoss), defender: spread(defenderLoss) },
  };
}

/** By points lost, their chance. */
function spread(losses: readonly number[]): number[] {
  const row = Array.from({ length: Math.max(...losses) + 1 }, () => 0);
  for (const { value, p } of chancesOf(losses)) row[value] = p;
  return row;
}

function notesOf(front: FrontFace, { clash, grounds = [], bill = [], column, stage }: SeenBattle): string[] {
  const notes: string[] = [];
  if (clash !== undefined) {
    const [part, whole] = clash.share;
    notes.push(
      part === whole
        ? 'strong ground: only the loss of all infantry drives the defenders out'
        : `losses above ${part}/${whole} of ${clash.infantry} infantry points drive the defenders out`,
    );
  }
  for (const { id, points, has } of bill)
    notes.push(`${unitTitle(front, id)} pays ${points} of ${has} supply points`);
  if (grounds.length > 1) notes.push(`the defender chooses the ground: ${grounds.join(' or ')}`);
  if (column) notes.push('out of the march: half strength');
  if (stage === 'losses') notes.push('losses fall on the strongest, infantry first');
  return notes;
}
