/** The Great War as the planner wants it: pieces, paces and what a fight comes to, from an imagined position. */

import {
  allowance,
  attackOf,
  type Data,
  defenceOf,
  FRONT,
  fights,
  openCountries,
  type Reader,
  type Seat,
  sideOfUnit,
} from '@armistice/great-war/staff';
import { NEVER } from '@armistice/hex';
import { Deployment, type Graph, graphOf, type Side, type War } from '../ops/index.ts';
import { outlook } from './outlook.ts';
import type { Situation } from './situation.ts';

/** Rows of the map of the East below which it is the Balkans: a front of its own. */
const BALKANS = 29;
const FRONTS = Object.keys(FRONT).length;
export const REGIONS = FRONTS * 2;

export const isBalkan = ({ ground }: Data, place: number): boolean =>
  ground.front[place] === FRONT.east && Number(ground.world.ids[place]!.slice(1, 3)) < BALKANS;

/** Fronts by their number, the Balkans apart. */
export const regionOf = (data: Data, place: number): number =>
  data.ground.front[place]! + (isBalkan(data, place) ? FRONTS : 0);

/** Most units of a side in one place (7.23). */
export const ROOM = 6;

const GRAPHS = new WeakMap<Data['ground'], Graph>();

function graph({ ground }: Data): Graph {
  let made = GRAPHS.get(ground);
  if (made === undefined) {
    const barred = ground.steps[0]![1].map((cost) => (cost === NEVER ? 1 : 0));
    made = graphOf(ground.world, { closed: ground.closed, barred });
    GRAPHS.set(ground, made);
  }
  return made;
}

/** What each step costs in the weather of its front; countries at peace are not entered. */
function stepsOf(g: Reader, mountain: 0 | 1): Uint8Array {
  const { ground } = g.data;
  const open = openCountries(g);
  const steps = new Uint8Array(ground.size * 6);
  for (let place = 0; place < ground.size; place++) {
    const table = ground.steps[g.s.weather[ground.front[place]!]!]![mountain];
    for (let k = place * 6; k < place * 6 + 6; k++) {
      const to = ground.neighbours[k]!;
      steps[k] = to < 0 || open[ground.country[to]!] === 0 ? NEVER : table[k]!;
    }
  }
  return steps;
}

/** Those who fight, of both sides or of one alone. */
export function deploymentOf(of: Situation, alone?: Side): Deployment {
  const { g, data } = of;
  const { forces, ground } = data;
  const units: number[] = [];
  for (let u = 0; u < forces.size; u++)
    if (g.s.at[u]! >= 0 && fights(g, u) && sideOfUnit(g, u) < 2)
      if (alone === undefined || sideOfUnit(g, u) === alone) units.push(u);
  const none = new Uint8Array(ground.size);
  const war: War = {
    space: ground.world,
    graph: graph(data),
    paces: ([0, 1] as const).map((mountain) => ({ steps: stepsOf(g, mountain), atLeastOne: true })),
    pieces: {
      count: units.length,
      side: Uint8Array.from(units, (u) => sideOfUnit(g, u)),
      at: Int32Array.from(units, (u) => g.s.at[u]!),
      pace: Uint8Array.from(units, (u) => forces.mountain[u]!),
      points: Uint8Array.from(units, (u) => allowance(g, u)),
      attack: Float32Array.from(units, (u) => attackOf(g, u)),
      defence: Float32Array.from(units, (u) => defenceOf(g, u)),
      bulk: Uint8Array.from(units, (u) => forces.counts[u]!),
      watches: new Uint8Array(units.length),
    },
    control: g.s.control,
    room: ROOM,
    inside: false,
    worth: [of.worth, of.worth],
    ends: [none, none],
    fed: (side: Side) => (side === of.side ? fedBy(g) : none),
    clash(attackers, from, place) {
      const seat: Seat = sideOfUnit(g, units[attackers[0]!]!) === 0 ? 'cp' : 'allied';
      const found = outlook(
        g,
        { side: seat, target: place },
        attackers.map((piece) => units[piece]!),
        from,
      );
      return { cost: found.cost, kills: found.kills, falls: found.clears, holds: found.clears };
    },
  };
  return new Deployment(war);
}

/** Where somebody is in supply; whose group it is, the rules ask unit by unit. */
const fedBy = ({ s }: Reader): Uint8Array => Uint8Array.from(s.supply, (bits) => (bits === 0 ? 0 : 1));
