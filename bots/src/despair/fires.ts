/** Where artillery is laid, and by whom it is answered (7.3.1, 7.4.3, 10.1). */

import type { Listed } from '@armistice/engine';
import { BERTHA, gasDice } from '@armistice/fields-of-despair/reckoning';
import { first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import { type Context, defenders, gainOf } from './assault.ts';
import { doubtOf } from './memory.ts';
import { shellHits } from './odds.ts';
import type { Picture } from './picture.ts';

interface Lay {
  readonly gun: number;
  readonly hex: string;
}

/** Dice of its own that lie in a hex. */
export function diceIn(picture: Picture, hex: string): number {
  let sum = 0;
  for (const pile of picture.seen.counters)
    if (pile.kind === 'gun' && pile.side === picture.seat && pile.hex === hex)
      for (const value of pile.values) sum += value ?? 0;
  return sum;
}

/** Counters of the enemy there: what they may be worth. */
function enemyDice(picture: Picture, hex: string): number {
  let sum = 0;
  for (const pile of picture.seen.counters)
    if (pile.kind === 'gun' && pile.side !== picture.seat && pile.hex === hex)
      for (const value of pile.values) sum += value ?? 1.8;
  return sum;
}

/** What an attack with so many dice is worth, in the hex as it stands. */
export function attackValue(context: Context, place: number, dice: number, rail = 0): number {
  const { picture, gas, reckon } = context;
  const men = picture.strength[place]!;
  const fort = picture.forts[picture.side][place]!;
  const defender = defenders(context, place);
  const clouds = gasDice(gas.on ? 1 : 0, dice);
  if (men <= 0) return shellHits(dice, defender.fort);
  const attacker = { strength: men, fort, guns: dice, gas: clouds, gasFaces: gas.faces, rail };
  const result =
    reckon?.(place, attacker) ??
    picture.gunnery.clash(
      attacker,
      { ...defender, guns: Math.max(defender.guns, enemyDice(picture, picture.id(place))) },
      picture.groundAt(place, picture.enemySide),
    );
  return gainOf(context, place, result, men);
}

/** The counter and the hex where it does most, if that is more than `least`. */
function bestLay(
  asked: Asked,
  picture: Picture,
  value: (place: number, dice: number) => number,
  least: number,
): Listed | undefined {
  let found: Listed | undefined;
  let most = least;
  const tried = new Set<string>();
  for (const { id } of asked.foci({ choice: 'lay' })) {
    const hex = String(id);
    const place = picture.place(hex);
    const now = diceIn(picture, hex);
    const before = value(place, now);
    for (const listed of asked.choices({ choice: 'lay', id })) {
      const { gun } = listed.value as unknown as Lay;
      const dice = picture.board.guns[gun]?.value ?? 0;
      if (dice === 0 || tried.has(`${hex} ${dice}`)) continue;
      tried.add(`${hex} ${dice}`);
      const gain = value(place, now + dice) - before;
      // Of counters that do as much, the smaller.
      const score = gain - dice * 0.02;
      if (score <= most) continue;
      most = score;
      found = listed;
    }
  }
  return found;
}

/** Artillery of the attacker: Big Bertha to the strongest fortress, the rest where it decides most. */
export function barrage(asked: Asked, context: Context, fights: ReadonlySet<number>): Decision {
  const { picture } = context;
  const bertha = layBertha(asked, context, fights);
  if (bertha !== undefined) return bertha;
  const value = (place: number, dice: number): number => {
    const fought = fights.has(place);
    // Where nobody goes in afterwards a hit is worth less.
    const hits = shellHits(dice, picture.forts[picture.enemySide][place]!);
    return fought ? attackValue(context, place, dice) : (hits * 2) / 3;
  };
  const found = bestLay(asked, picture, value, 0.05);
  return found === undefined ? first(asked) : { ...found, why: 'prepares the attack' };
}

/** Big Bertha goes where a fortress will be attacked. */
function layBertha(asked: Asked, context: Context, fights: ReadonlySet<number>): Decision | undefined {
  const { picture } = context;
  const { board } = picture;
  const gun = board.guns[BERTHA.gun];
  if (picture.side !== BERTHA.side || gun?.value !== BERTHA.value || gun.where !== 'available')
    return undefined;
  if (board.logistics === 0) return undefined;
  let found: Listed | undefined;
  let most = 0.3;
  for (const { id } of asked.foci({ choice: 'lay' })) {
    const place = picture.place(String(id));
    if (picture.forts[picture.enemySide][place] === 0 || !fights.has(place)) continue;
    const now = diceIn(picture, String(id));
    const gain = attackValue(context, place, now, BERTHA.value) - attackValue(context, place, now);
    for (const listed of asked.choices({ choice: 'lay', id })) {
      if ((listed.value as unknown as Lay).gun !== BERTHA.gun || gain <= most) continue;
      most = gain;
      found = listed;
    }
  }
  return found === undefined ? undefined : { ...found, why: 'prepares the attack' };
}

/** Who attacks has more there than one thought: the hidden part of it counts for so much more. */
const HIDDEN = 1.7;

const comingAt = ({ known, enemy, hidden }: Picture, place: number): number =>
  hidden[place] === 0 ? enemy[place]! : known[place]! + (enemy[place]! - known[place]!) * HIDDEN;

/** What being attacked in a hex will cost with so many dice of its own. */
export function defenceCost(context: Context, place: number, dice: number, more = 0): number {
  const { picture, worth, w } = context;
  const attackers = comingAt(picture, place);
  const strength = picture.strength[place]! + more;
  const fort = picture.forts[picture.side][place]!;
  const result = picture.gunnery.clash(
    {
      strength: attackers,
      fort: picture.forts[picture.enemySide][place]!,
      guns: enemyDice(picture, picture.id(place)),
    },
    { strength, fort, guns: dice, doubt: 0 },
    picture.groundAt(place, picture.side),
  );
  const doubt = doubtOf(picture, place);
  const mine = picture.control[place] === picture.side ? 1 : 0.35;
  const clear = result.clear * (1 - doubt * 0.3);
  return clear * mine * (worth[place]! + 4) + result.kills * w.man - result.cost * w.kill;
}

/** Artillery of the defender, where it saves or kills most; some is kept when its own attack still comes. */
export function counterBarrage(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const { board, seen } = picture;
  const later = seen.initiative !== picture.seat;
  const used = board.guns.reduce((sum, gun) => sum + (gun.where === 'available' ? 0 : gun.value), 0);
  if (later && used * 2 >= board.artillery) return first(asked);
  const fights = new Set(seen.fights.filter(({ fought }) => !fought).map(({ hex }) => picture.place(hex)));
  const shelled = (place: number): boolean => enemyDice(picture, picture.id(place)) > 0;
  const value = (place: number, dice: number): number => {
    const sure = fights.has(place) ? 1 : shelled(place) ? 0.8 : 0.3;
    return picture.stands(place) || picture.forts[picture.side][place]! > 0
      ? -defenceCost(context, place, dice) * sure
      : 0;
  };
  const found = bestLay(asked, picture, value, later ? 0.6 : 0.1);
  return found === undefined ? first(asked) : { ...found, why: 'answers the attack' };
}

/** 7.4.3: all that is left may be used in Breakout Combat: it is fired or lost. */
export function breakoutGuns(asked: Asked, context: Context): Decision {
  const { picture } = context;
  const found = bestLay(asked, picture, (place, dice) => -defenceCost(context, place, dice), 0.05);
  return found === undefined ? first(asked) : { ...found, why: 'stops the breakthrough' };
}

/** 10.1: against a fortress that stands; a lone point is spared for something else. */
export function railGun(asked: Asked): Decision {
  const found = one(asked, 'rail');
  return found === undefined ? first(asked, 'pass') : { ...found, why: 'to break the fortress' };
}
