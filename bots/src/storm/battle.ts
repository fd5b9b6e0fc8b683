/** What a battle asks of either side: air, losses, retreat, advance. */

import type { Listed } from '@armistice/engine';
import { type Data, LIMITS, type StormView } from '@armistice/storm-in-the-west/staff';
import { best, first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { ownCut } from './lines.ts';
import type { Own, Picture } from './picture.ts';

/** Air where much is at stake. */
export function air(asked: Asked): Decision {
  const { battle } = asked.view.board as unknown as StormView;
  const size = (battle?.defenders?.length ?? 0) + (battle?.attackers?.length ?? 0);
  const values = [...asked.choices()];
  if (asked.step === 'airDefence') return values.find((listed) => listed.value === size >= 4)!;
  const most = Math.max(...values.map((listed) => listed.value as number));
  return values.find((listed) => listed.value === (size >= 3 ? Math.min(most, 1) : 0))!;
}

/** Losses by step, or one of them by retreat once there are so many. */
export function lose(asked: Asked, picture: Picture, yieldAt: number): Decision {
  const loss = best(
    asked.choices({ choice: 'lose' }),
    (listed) => -lossRank(picture.data, picture.byId.get(listed.value as string)),
  );
  const away = refuge(asked, picture, yieldAt);
  if (away !== undefined) return { ...away, why: 'gives ground to save men' };
  return loss ?? first(asked, 'retreat');
}

/** A hex to retreat to, when that is better than to stand and bleed. */
function refuge(asked: Asked, picture: Picture, yieldAt: number): Listed | undefined {
  const { battle } = asked.view.board as unknown as StormView;
  if (battle?.defenderLoss === undefined) return undefined;
  const { works, fortress, morale } = picture.data.ground;
  const hex = picture.hex(battle.hex);
  let steps = 0;
  for (const id of battle.defenders ?? []) steps += picture.byId.get(id)?.steps ?? 0;
  // In a trench or a fortress one stands longer.
  const dug = works[hex] !== 0 || fortress[hex] !== undefined;
  const enough = dug && yieldAt < 2 ? yieldAt + 1 : yieldAt;
  if (battle.defenderLoss < Math.min(enough, steps)) return undefined;
  if (morale[hex]! > 0 && battle.defenderLoss < steps) return undefined;
  return best(asked.choices({ choice: 'retreat' }), ({ value }) => {
    const to = picture.hex(value as string);
    if (picture.control[to] !== picture.side) return -Infinity;
    if (picture.enemyZone[to]! > 0 && picture.at[to] === undefined) return -Infinity;
    return picture.strength(to) * 0.1 - picture.threat[to]! * 0.1;
  });
}

/** Forward with what is strong, as long as the line behind stays held. */
export function advance(asked: Asked, picture: Picture): Decision {
  const { battle } = asked.view.board as unknown as StormView;
  const target = picture.hex(battle?.hex ?? '');
  const already = picture.at[target]?.length ?? 0;
  if (already >= LIMITS.stack) return first(asked);
  const cut = ownCut(picture);
  const goer = best(asked.choices({ choice: 'goForward' }), (listed) => {
    const own = picture.byId.get(listed.value as string)!;
    const from = own.hex;
    picture.move(own, target);
    const lost = ownCut(picture) - cut;
    picture.move(own, from);
    if (lost > 0) return -Infinity;
    const alone = (picture.at[own.hex]?.length ?? 0) === 1;
    if (alone && picture.threat[own.hex]! > 5 && (already > 0 || picture.data.ground.morale[own.hex]! > 0))
      return -Infinity;
    return own.defence + own.attack - (alone ? 3 : 0);
  });
  return goer === undefined ? first(asked) : { ...goer, why: 'takes the ground that was won' };
}

/** Who is lost first: a whole unit's first step before a reduced unit's last, the weak before the strong. */
function lossRank(data: Data, own: Own | undefined): number {
  if (own === undefined) return 50;
  const last = own.steps === 1 && data.forces.steps[own.u] === 2 ? 6 : 0;
  return own.attack + own.defence * 0.4 + last + (data.forces.stoss[own.u] === 1 ? 1.5 : 0);
}
