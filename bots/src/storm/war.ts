/** Storm in the West as the planner wants it: pieces, paces and what a fight comes to, from the picture of a seat. */

import { Sum } from '@armistice/engine';
import { concentric } from '@armistice/hex';
import {
  type Circumstances,
  dieModifiers,
  fortressLosses,
  odds,
  plainly,
} from '@armistice/storm-in-the-west/reckoning';
import { ARMY, type Data, LIMITS, placeOf, RIVER, trenchOf, WORKS } from '@armistice/storm-in-the-west/staff';
import { type Clash, Deployment, type Graph, graphOf, type Side, type War } from '../ops/index.ts';
import { type Context, expected } from './assault.ts';
import { supplied } from './lines.ts';
import type { Picture } from './picture.ts';

const GRAPHS = new WeakMap<Data['ground'], Graph>();

/** The hexes one can walk to from each. */
export function graph({ ground }: Data): Graph {
  let made = GRAPHS.get(ground);
  if (made === undefined) {
    made = graphOf(ground.grid, { closed: ground.closed, barred: ground.sea });
    GRAPHS.set(ground, made);
  }
  return made;
}

/** What a deployment goes by. */
type Ground = Pick<Context, 'picture' | 'data' | 'worth' | 'weakTrenches'>;

const ZONES = { stop: true, noneToNext: true } as const;

/** Own units first, in the order of the picture, then the enemy's. */
export function deploymentOf(c: Ground): Deployment {
  const { picture, data, worth } = c;
  const { ground } = data;
  const paces = [0, 1].map((side) => ({
    steps: ground.steps[side]![picture.wet]!,
    zoneRule: ZONES,
    atLeastOne: true,
  }));
  const nothing = new Float32Array(ground.size);
  const none = new Uint8Array(ground.size);
  const war: War = {
    space: ground.world,
    graph: graph(data),
    paces,
    pieces: piecesOf(picture),
    control: picture.control,
    room: LIMITS.stack,
    inside: false,
    worth: picture.side === 0 ? [worth, nothing] : [nothing, worth],
    ends: [none, none], // morale decides, no single place
    fed: (side) => (side === picture.side ? supplied(picture) : none),
    clash: (attackers, from, place) => clash(c, deployment, attackers, from, place),
  };
  const deployment = new Deployment(war);
  return deployment;
}

function piecesOf({ own, foes, side, data }: Picture): War['pieces'] {
  const { forces } = data;
  const all = [
    ...own.map(({ u, hex, attack, defence, steps }) => {
      const movement = forces.movement[u * 3 + steps]!;
      return { u, hex, attack: forces.passive[u] === 1 ? 0 : attack, defence, movement, side };
    }),
    ...foes.map((foe) => ({
      ...foe,
      attack: foe.u >= 0 && forces.passive[foe.u] === 1 ? 0 : foe.attack,
      side: 1 - side,
    })),
  ];
  return {
    count: all.length,
    side: Uint8Array.from(all, (one) => one.side),
    at: Int32Array.from(all, ({ hex }) => hex),
    pace: Uint8Array.from(all, (one) => one.side),
    points: Uint8Array.from(all, ({ movement }) => movement),
    attack: Float32Array.from(all, ({ attack }) => attack),
    defence: Float32Array.from(all, ({ defence }) => defence),
    bulk: Uint8Array.from(all, ({ u }) => (u < 0 ? 1 : forces.stacking[u]!)),
    watches: Uint8Array.from(all, ({ u }) => (u < 0 ? 1 : forces.zoc[u]!)),
  };
}

/** A fight on bare numbers: what is known of the ground, nothing of air, guns and the special troops of the other side. */
function clash(
  c: Ground,
  deployment: Deployment,
  attackers: readonly number[],
  from: readonly number[],
  place: number,
): Clash {
  const { data, picture } = c;
  const { ground, forces, combat } = data;
  const { pieces } = deployment.war;
  const side = pieces.side[attackers[0]!] as Side;
  const how: Circumstances = plainly(combat, side === 0 ? 'german' : 'allied');
  let [attack, defence, men, steps, ways] = [0, 0, 0, 0, 0];
  how.river = true;
  for (const [i, piece] of attackers.entries()) {
    const { u, steps: of } = unit(picture, piece);
    attack += pieces.attack[piece]!;
    men += of;
    const way = ground.grid.direction(place, from[i]!);
    ways |= 1 << way;
    if (ground.river[place * 6 + way] === RIVER.none) how.river = false;
    if (u >= 0 && forces.stoss[u] === 1) how.stoss = how.stossLed = true;
    if (u >= 0 && forces.tank[u]! > 0 && ground.noTanks[picture.wet]![place] === 0) how.tanks = true;
  }
  let armies = 0;
  for (const piece of deployment.in(place)) {
    defence += pieces.defence[piece]!;
    const { u, steps: of } = unit(picture, piece);
    steps += of;
    armies |= u < 0 ? 0xff : forces.army[u]!;
  }
  if (steps === 0) return { cost: 0, kills: 0, falls: 1, holds: 1 };
  how.slowTanks = how.tanks;
  how.surrounded = concentric(ways);
  how.wet = picture.wet === 1;
  how.terrain = ground.natural[place]!;
  how.place = placeOf(ground.place[place]!);
  how.trench = trenchOf(ground.works[place]!, side === 0 ? 'german' : 'allied');
  how.weak = c.weakTrenches && (ground.works[place]! & WORKS.weak) !== 0;
  const fortress = ground.fortress[place];
  if (
    fortress !== undefined &&
    (fortress.army === 'german') !== (side === 0) &&
    (armies & ARMY[fortress.army]) !== 0
  )
    how.fortress = fortress;
  const sum = new Sum();
  dieModifiers(combat, how, sum);
  const found = odds(Math.round(attack), Math.max(1, Math.round(defence)));
  const more = fortressLosses(how);
  return expected(combat, { found, drm: sum.total, more, men, steps: Math.round(steps), stuck: false });
}

/** What is known of a piece beside its numbers. */
function unit({ own, foes }: Picture, piece: number): { readonly u: number; readonly steps: number } {
  return piece < own.length ? own[piece]! : foes[piece - own.length]!;
}
