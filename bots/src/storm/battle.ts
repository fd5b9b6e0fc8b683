/** What a battle asks of either side: air, losses, retreat, advance. */

import type { Listed } from '@armistice/engine';
import { type Data, LIMITS } from '@armistice/storm-in-the-west/staff';
import { best, first } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { ownCut } from './lines.ts';
import type { Own, Picture } from './picture.ts';
import type { Aims } from './values.ts';

/** One air unit for a defence whose loss it makes unlikelier by enough: a face of the die less. */
export function airDefence(asked: Asked, picture: Picture, aims: Aims): Decision {
  const { battle } = picture.board;
  const values = [...asked.choices()];
  const results = battle?.results ?? [];
  let steps = 0;
  for (const id of battle?.defenders ?? []) steps += picture.byId.get(id)?.steps ?? 0;
  // Each die becomes the one below it: the highest result goes, the lowest counts twice.
  const [low, high] = [results[0], results.at(-1)];
  if (low === undefined || high === undefined) return first(asked);
  const hex = picture.hex(battle!.hex);
  const lose = (points: number): number =>
    Math.min(points, steps) + (points >= steps ? picture.data.ground.morale[hex]! * aims.guard : 0);
  const saved = (lose(high.defender) - lose(low.defender)) / results.length;
  return values.find((listed) => listed.value === saved >= 0.4)!;
}

/** Losses by step, or one of them by retreat once there are so many. */
export function lose(asked: Asked, picture: Picture, { yield: yieldAt }: Aims): Decision {
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
  const { battle } = picture.board;
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
export function advance(asked: Asked, picture: Picture, aims: Aims): Decision {
  const { battle } = picture.board;
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
    if (lost > 0 || (aims.careful && holdsOn(picture, own) && picture.data.ground.morale[target] === 0))
      return -Infinity;
    const alone = (picture.at[own.hex]?.length ?? 0) === 1;
    if (stays(picture, own, target)) return own.defence + own.attack - (alone ? 3 : 0);
    if (alone && picture.threat[own.hex]! > 5 && (already > 0 || picture.data.ground.morale[own.hex]! > 0))
      return -Infinity;
    return own.defence + own.attack - (alone ? 3 : 0);
  });
  return goer === undefined ? first(asked) : { ...goer, why: 'takes the ground that was won' };
}

/** How near the enemy must be for a place to be in danger: about as far as he moves in a turn. */
const NEAR = 4;

/** A morale place with the enemy near is not left to one alone. */
export function holdsOn({ data, at, enemies }: Picture, { hex }: Own): boolean {
  if (data.ground.morale[hex] === 0 || at[hex]!.length > 2) return false;
  return enemies.some((enemy) => data.ground.grid.distance(enemy.hex, hex) <= NEAR);
}

/** A morale place that was won is held by more than one, unless that opens another. */
function stays(picture: Picture, own: Own, target: number): boolean {
  const { morale } = picture.data.ground;
  if (morale[target] === 0 || morale[own.hex]! > 0) return false;
  return picture.strength(target) < picture.threat[target]! * 0.6;
}

/** Who is lost first: a whole unit's first step before a reduced unit's last, the weak before the strong. */
function lossRank(data: Data, own: Own | undefined): number {
  if (own === undefined) return 50;
  const last = own.steps === 1 && data.forces.steps[own.u] === 2 ? 6 : 0;
  return own.attack + own.defence * 0.4 + last + (data.forces.stoss[own.u] === 1 ? 1.5 : 0);
}
