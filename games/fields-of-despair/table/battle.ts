/** The battle card: who is there as far as it is known, the dice they have, and how the dice fell. */

import type { BattleFace, BattleFire, BattleItem, FireFact } from '@armistice/table';
import type { Seat } from '../types.ts';
import { faceOf } from './blocks.ts';
import { POSSESSIVE, placeOf, plural } from './names.ts';
import type { DespairView, SeenBattle, SeenFire } from './seen.ts';

const FIRES: { readonly [what in SeenFire['what']]: string } = {
  'rail gun': 'Big Bertha, as a rail gun',
  artillery: 'artillery',
  gas: 'gas',
  fortress: 'the fortress',
  infantry: 'infantry',
  table: 'the Combat Table',
};

export function battleOf(board: DespairView, seat: string | null): BattleFace | null {
  const { battle } = board;
  if (battle === null) return null;
  const attacker = battle.side;
  const defender: Seat = attacker === 'cp' ? 'allied' : 'cp';
  const faces = (side: Seat) =>
    (side === attacker ? battle.attackers : battle.defenders).map((block, i) =>
      faceOf(block, side, side === seat ? `${battle.hex}:${i}` : undefined),
    );
  const [attackerLoss, defenderLoss] = [battle.hits[attacker], battle.hits[defender]];
  return {
    hex: battle.hex,
    title: `${battle.breakout ? 'Breakout Combat' : 'Combat'} at ${placeOf(battle.hex)}`,
    side: attacker,
    stage: attackerLoss + defenderLoss > 0 ? 'losses' : 'joined',
    attackers: faces(attacker),
    defenders: faces(defender),
    ...(battle.attack === undefined ? {} : { attack: battle.attack.map(itemOf) }),
    ...(battle.defence === undefined ? {} : { defence: battle.defence.map(itemOf) }),
    ...outlookOf(battle),
    fires: battle.fires.map(fireOf),
    ...(attackerLoss > 0 ? { attackerLoss } : {}),
    ...(defenderLoss > 0 ? { defenderLoss } : {}),
    notes: notesOf(board, battle),
  };
}

const WHEN = {
  infantry: 'If the infantry attacks',
  answer: 'When the attackers answer',
} as const;

function outlookOf({ outlook }: SeenBattle): Pick<BattleFace, 'outlook'> {
  if (outlook === undefined) return {};
  const { part, ...rest } = outlook;
  return { outlook: { when: WHEN[part], ...rest } };
}

const itemOf = ({ label, value, rule }: BattleItem): BattleItem => ({
  label: label.slice(0, 1).toUpperCase() + label.slice(1),
  value,
  rule,
});

/** A fire, in a battle under way or as the log tells of it. */
export const fireOf = ({
  side,
  what,
  dice,
  hitsOn,
  hits,
  of,
}: Omit<FireFact, 'kind' | 'place'>): BattleFire =>
  what === 'table'
    ? { ...{ side, dice, hits }, hitsOn: 0, what: `${FIRES.table}, for ${plural(of, 'die', 'dice')}` }
    : { ...{ side, dice, hitsOn, hits }, what: FIRES[what as SeenFire['what']] };

function notesOf({ forts, trenches }: DespairView, battle: SeenBattle): string[] {
  const notes: string[] = [];
  const fort = forts.find(({ hex }) => hex === battle.hex);
  if (fort !== undefined)
    notes.push(
      `${POSSESSIVE[fort.side]} fortress of ${plural(fort.points, 'point')}: only sixes hit its side`,
    );
  const hidden = [...battle.attackers, ...battle.defenders].filter((block) => block === null).length;
  if (hidden > 0)
    notes.push(hidden === 1 ? 'one block shows only its back' : `${hidden} blocks show only their backs`);
  if (trenches) notes.push('trench warfare: the side that is not active fires first');
  return notes;
}
