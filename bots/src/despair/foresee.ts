/** The front as the shared foresight sees it: who can strike where, who can help, and what plans come to. */

import { KIND, MARCH, mostOf } from '@armistice/fields-of-despair/staff';
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

/** Artillery dice that an attack of so many usually has, and its answer: the guns go where the mass is. */
const GUNS = [
  { from: 25, attack: 10, answer: 3 },
  { from: 8, attack: 3, answer: 1 },
  { from: 0, attack: 0, answer: 0 },
] as const;
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
    clash(field, of, target, men, help, again = false) {
      const there = field.strength[1 - of]![target]! + help;
      const wall = field.control[target] === of || again ? 0 : fort((1 - of) as Side, target);
      if (there <= 0 && wall === 0) return { clear: 1, kills: 0, cost: 0 };
      const { attack, answer } = GUNS.find(({ from }) => men >= from)!;
      return gunnery.clash(
        {
          strength: men,
          fort: field.control[target] === of ? fort(of, target) : 0,
          guns: attack,
        },
        { strength: there, fort: wall, guns: answer },
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
  const foe = field.strength[picture.enemySide];
  for (let place = 0; place < own.length; place++)
    if (own[place]! <= 0 && foe[place]! > 0) field.control[place] = picture.enemySide;
  for (const { target } of plan.attacks) fight(terrain, field, side, target);
  let mover: Side = picture.enemySide;
  for (let i = 0; i < replies; i++) {
    field.answers[1 - mover] = Math.max(field.answers[1 - mover]!, 1);
    strike(terrain, field, mover, PRICE);
    mover = (1 - mover) as Side;
  }
  return standing(terrain, field, side);
}

/** Chance that Paris, whose loss ends the game, may be left to any wave. */
const LEFT_TO_CHANCE = 0.03;
/** Share of what could come to its help that does. */
const COMES_BACK = 0.4;
/** Against those who must first come nearer there is time to bring up more. */
const NEARER = 6;
const LEAST_IN_PARIS = 3;
/** Share of an army that is found in one place at most. */
const MASSED = 0.5;

/** How often the Central Powers move before both set up anew, once the Allies have moved. */
function movesOfTheirs({ seen }: Picture): number {
  return (seen.phase === 1 ? 1 : 0) + (seen.initiative === 'allied' ? 1 : 0);
}

/** Blocks that hide may have so much more than is thought. */
const FEARED = 2;

/** The field as it might be at worst. */
function feared(picture: Picture): Field {
  const field = fieldOf(picture);
  const theirs = field.strength[picture.enemySide];
  for (let place = 0; place < theirs.length; place++) {
    const hides = theirs[place]! - picture.known[place]!;
    if (hides <= 0) continue;
    const most = picture.hidden[place]! * mostOf(KIND.infantry);
    theirs[place] = picture.known[place]! + Math.max(hides, Math.min(most, hides * FEARED));
  }
  return field;
}

/** SPs Paris needs: against all that can come in each move of the enemy before both set up anew, `least` of them at least. */
export function parisNeeds(
  picture: Picture,
  terrain: Terrain,
  least = 0,
  field: Field = feared(picture),
): number {
  const paris = picture.ground.home[1];
  const moves = Math.max(least, movesOfTheirs(picture));
  if (moves === 0) return 1;
  const now = coming(terrain, field, 0, paris, 1);
  const soon = coming(terrain, field, 0, paris, 2) - now;
  const own = coming(terrain, field, 1, paris, 1) - field.strength[1][paris]!;
  const hold = (fresh: readonly number[]): number =>
    garrison(
      terrain,
      field,
      1,
      paris,
      { fresh: fresh.slice(0, moves), help: own * COMES_BACK },
      LEFT_TO_CHANCE,
    );
  if (now <= 0) return Math.max(1, Math.min(NEARER, hold([soon])));
  return Math.max(1, hold([now, soon]));
}

/** Share of the whole army that can come to Paris between two moves of the enemy, wherever it has been set up. */
const BETWEEN = 0.25;

/** The same once both have set up anew: the enemy may then stand with half of their army wherever they have ground. */
export function parisNeedsAnew(picture: Picture, terrain: Terrain): number {
  const field = fieldOf(picture);
  const [cp] = field.strength;
  const paris = picture.ground.home[1];
  const all = cp.reduce((sum, sp) => sum + sp, 0);
  const moves = movesTo(picture, terrain, field, paris);
  if (moves > 2) return LEAST_IN_PARIS;
  const mass = all * MASSED;
  const fresh = moves === 2 ? [mass] : [mass, mass];
  const own = field.strength[1].reduce((sum, sp) => sum + sp, 0);
  return garrison(terrain, field, 1, paris, { fresh, help: moves === 0 ? 0 : own * BETWEEN }, LEFT_TO_CHANCE);
}

/** Moves the Central Powers would need to a place from the nearest ground of theirs; three for any more than two. */
function movesTo(picture: Picture, terrain: Terrain, field: Field, place: number): number {
  if (field.strength[0][place]! > 0) return 0;
  const near = new Set<number>();
  for (let from = 0; from < terrain.places; from++) {
    if (field.control[from] !== 0 || field.strength[1][from]! > 0) continue;
    for (const to of terrain.reach(field, 0, from)) near.add(to);
  }
  if (near.has(place)) return 1;
  for (const from of near)
    if (field.strength[1][from]! <= 0 && terrain.reach(field, 0, from).includes(place)) return 2;
  return picture.near(place).some((next) => near.has(next)) ? 2 : 3;
}
