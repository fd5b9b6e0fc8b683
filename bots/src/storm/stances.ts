/** Plans by sector in Storm in the West: the stretches of a front, and what a stance there does to the staff's judgements. */

import type { Data } from '@armistice/storm-in-the-west/staff';
import {
  cutSectors,
  type SectorPlan,
  STANCES,
  type Stance,
  type Stretch,
  stanceField,
  Threat,
} from '../ops/index.ts';
import type { Picture } from './picture.ts';
import { pull, worth } from './values.ts';
import { deploymentOf, graph } from './war.ts';

export interface Bearing {
  /** Times what a step costs and what ground is worth in an attack on the place, and added to what it must bring. */
  readonly price: number;
  readonly push: number;
  readonly bar: number;
  /** Times the defence wanted in it, and what it costs the line to take somebody away. */
  readonly need: number;
  readonly leave: number;
  /** Added to the loss points at which ground is given. */
  readonly yield: number;
}

const BEARINGS: { readonly [stance in Stance]: Bearing } = {
  free: { price: 1, push: 1, bar: 0, need: 1, leave: 1, yield: 0 },
  attack: { price: 0.75, push: 1.5, bar: 0, need: 1, leave: 1, yield: 0 },
  hold: { price: 1, push: 0.7, bar: 1, need: 1.3, leave: 1.5, yield: 0 },
  yield: { price: 1.3, push: 0.3, bar: 1.5, need: 0.5, leave: 0.4, yield: -1 },
  reserve: { price: 1.3, push: 0.4, bar: 1.5, need: 0.7, leave: 0.4, yield: 0 },
};

const BY_INDEX = STANCES.map((stance) => BEARINGS[stance]);
const ATTACK = STANCES.indexOf('attack');

/** A plan as the staff looks it up. */
export class Bearings {
  readonly #field: Uint8Array | undefined;

  constructor(data: Data, plan: SectorPlan) {
    this.#field = plan.length === 0 ? undefined : stanceField(graph(data), plan);
  }

  at(hex: number): Bearing {
    return this.#field === undefined ? BEARINGS.free : BY_INDEX[this.#field[hex]!]!;
  }

  attack(hex: number): boolean {
    return this.#field?.[hex] === ATTACK;
  }
}

/** Hexes of a sector: some fifty of them are front. */
const LENGTH = 7;
/** Who stands so many hexes behind the front, or fewer, belongs to it. */
const FRONT_DEEP = 1;
/** Times the defence of a sector that a blow in it wants. */
const ODDS = 1.5;

/** The sectors of a side's front, with what could be won and lost in each. */
export function stretchesOf(picture: Picture): Stretch[] {
  const { data, side, control } = picture;
  const draws = pull(data, control, side);
  const deployment = deploymentOf({ picture, data, worth: worth(data, control, side), weakTrenches: false });
  const threat = new Threat(deployment, (1 - side) as 0 | 1);
  const { list, of, depth } = cutSectors(deployment, side, LENGTH, threat);
  return list.map((sector) => {
    const { index, front, attack, enemyDefence, defence, soon } = sector;
    const prize = Math.max(...front.map((hex) => draws[hex]!));
    let reserve = 0;
    for (const own of picture.own)
      if (of[own.hex] === index && depth[own.hex]! > FRONT_DEEP) reserve += own.attack;
    const post = defence / front.length;
    return {
      front,
      chance: (prize * (attack + 5)) / (enemyDefence + 10),
      danger: soon / (post + 2),
      blow: Math.max(0, enemyDefence * ODDS - attack),
      posts: Math.max(0, soon - post),
      spare: Math.max(0, attack - enemyDefence),
      reserve,
    };
  });
}

/** What later turns keep of a plan: blows are planned anew, who holds and who gives way goes on. */
export const keptOf = (plan: SectorPlan): SectorPlan => {
  const kept = plan.map(({ front, stance }) => ({
    front,
    stance: stance === 'attack' || stance === 'reserve' ? ('free' as const) : stance,
  }));
  return kept.every(({ stance }) => stance === 'free') ? [] : kept;
};
