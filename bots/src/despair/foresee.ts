/** The front as the shared foresight sees it: who can strike where, who can help, and what plans come to. */

import { MARCH } from '@armistice/fields-of-despair/staff';
import {
  coming,
  type Field,
  fight,
  garrison,
  type Helper,
  type Side,
  standing,
  strike,
  type Terrain,
} from '../ops/index.ts';
import { type Context, FULL } from './assault.ts';
import type { Plan } from './phase.ts';
import type { Picture } from './picture.ts';

/** Artillery dice that an attack usually has, and its answer. */
const GUNS = { attack: 3, answer: 1 } as const;
/** Logistic points the enemy is taken to have for one phase. */
const ANSWERS = 3;
/** Own points are not all spent at once. */
const PRICE = 0.12;

/** The field as it stands. */
export function fieldOf(picture: Picture): Field {
  const { side, seen } = picture;
  const own = picture.strength.slice();
  const enemy = picture.enemy.slice();
  for (let h = 0; h < own.length; h++) {
    // A Deception block holds a place too.
    if (own[h] === 0 && picture.stands(h)) own[h] = 0.3;
    if (picture.blocks[h]! > 0) enemy[h] = Math.max(enemy[h]!, 0.3);
  }
  const calm = seen.turn === 0;
  const answers: [number, number] = [0, 0];
  answers[side] = calm ? 0 : picture.board.logistics;
  answers[1 - side] = calm ? 0 : ANSWERS;
  return {
    strength: side === 0 ? [own, enemy] : [enemy, own],
    control: picture.control.slice(),
    answers,
  };
}

export function terrainOf({ picture, worth, w }: Context): Terrain {
  const { ground, gunnery, side } = picture;
  const { reinforcement } = picture.data.content.amounts;
  const fort = (of: Side, place: number): number => picture.forts[of][place]!;
  const met = (field: Field, of: Side, place: number): boolean =>
    field.strength[1 - of]![place]! > 0 || (fort((1 - of) as Side, place) > 0 && field.control[place] !== of);
  const man: [number, number] = [w.man, w.man];
  man[1 - side] = w.kill;
  return {
    places: ground.places,
    worth,
    man,
    full: FULL - 3,
    reach(field, of, from) {
      if (from === ground.england) return ground.near[from]!.filter((port) => field.control[port] === of);
      if (met(field, of, from)) return [from];
      const found: number[] = [];
      const seen = new Set([from]);
      let edge = [from];
      for (let step = 1; step <= MARCH.infantry; step++) {
        const next: number[] = [];
        for (const at of edge)
          for (const to of ground.near[at]!) {
            if (seen.has(to) || to === ground.england) continue;
            seen.add(to);
            found.push(to);
            if (!met(field, of, to) && (ground.forest[to] === 0 || ground.forest[from] === 1)) next.push(to);
          }
        edge = next;
      }
      return found;
    },
    stays: (field, of, from) => (met(field, of, from) ? 0 : 1),
    clash(field, of, target, men, help) {
      const there = field.strength[1 - of]![target]! + help;
      const wall = field.control[target] === of ? 0 : fort((1 - of) as Side, target);
      if (there <= 0 && wall === 0) return { clear: 1, kills: 0, cost: 0 };
      const shelled = men >= 8;
      return gunnery.clash(
        {
          strength: men,
          fort: field.control[target] === of ? fort(of, target) : 0,
          guns: shelled ? GUNS.attack : 0,
        },
        { strength: there, fort: wall, guns: shelled ? GUNS.answer : 0 },
        picture.groundAt(target, (1 - of) as Side),
      );
    },
    helpers(field, of, target) {
      const found: Helper[] = [];
      for (const from of ground.near[target]!) {
        if (from === ground.england) continue;
        const most = Math.min(reinforcement, field.strength[of][from]! - 1);
        if (most >= 2) found.push({ from, most });
      }
      return found.sort((a, b) => b.most - a.most || a.from - b.from);
    },
  };
}

/** What a plan comes to when the enemy has answered it: `replies` strikes follow, the enemy's first. */
export function outlook(context: Context, plan: Plan, replies: number): number {
  const { picture } = context;
  const { side } = picture;
  const terrain = terrainOf(context);
  const field = fieldOf(picture);
  const own = field.strength[side];
  for (const { from, points, way } of plan.orders) {
    own[from]! -= points;
    own[way.to]! += points;
    for (const place of way.path) if (!picture.defended(place)) field.control[place] = side;
  }
  for (const { target } of plan.attacks) fight(terrain, field, side, target);
  let mover: Side = picture.enemySide;
  for (let i = 0; i < replies; i++) {
    field.answers[1 - mover] = Math.max(field.answers[1 - mover]!, 1);
    strike(terrain, field, mover, PRICE);
    mover = (1 - mover) as Side;
  }
  return standing(terrain, field, side);
}

/** Chances that Paris may be left: to who can come at once, and to who can come in two moves. */
const AT_ONCE = 0.06;
const IN_TWO = 0.35;
/** Against those who must first come nearer there is time to bring up more. */
const NEARER = 6;

/** SPs Paris needs, whose loss ends the game: against all that can be there in one move, or in two. */
export function parisNeeds(picture: Picture, terrain: Terrain, field: Field = fieldOf(picture)): number {
  const paris = picture.ground.home[1];
  const against = (moves: number): number => coming(terrain, field, 0, paris, moves);
  const now = garrison(terrain, field, 1, paris, against(1), AT_ONCE);
  const soon = garrison(terrain, field, 1, paris, against(2) * 0.7, IN_TWO);
  return Math.max(1, now, Math.min(NEARER, soon));
}

/** The same once both have set up anew: the enemy may have come to any ground of theirs from which Paris can be reached. */
export function parisNeedsAnew(picture: Picture, terrain: Terrain): number {
  const field = fieldOf(picture);
  const [cp] = field.strength;
  const paris = picture.ground.home[1];
  let [all, near] = [0, false];
  for (let place = 0; place < terrain.places; place++) {
    all += cp[place]!;
    if (field.control[place] !== 0 || field.strength[1][place]! > 0) continue;
    near ||= terrain.reach(field, 0, place).includes(paris);
  }
  return near ? garrison(terrain, field, 1, paris, all * MASSED, AT_ONCE) : LEAST_IN_PARIS;
}

/** Share of an army that is found in one place at most. */
const MASSED = 0.45;
const LEAST_IN_PARIS = 3;
