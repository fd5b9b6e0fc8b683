/** A game on the standard rules as the planner wants it: pieces, paces and what a fight comes to. */

import { NEVER } from '@armistice/hex';
import { allowance, type Data, isWinter, type Reader, sideOfUnit } from '@armistice/weltkrieg/staff';
import { Deployment, type Graph, graphOf, type Side, type War } from '../ops/index.ts';
import { garrisonOf, Larder, outlook } from './outlook.ts';

/** Halves of divisions in a hex (11-1). */
export const roomOf = ({ content }: Data): number => content.stacking.divisions * 2;

const GRAPHS = new WeakMap<Data['ground'], Graph>();

export function graphFor({ ground }: Data): Graph {
  let made = GRAPHS.get(ground);
  if (made === undefined) {
    const barred = ground.steps[1].map((cost) => (cost === NEVER ? 1 : 0));
    made = graphOf(ground.world, { closed: ground.closed, barred });
    GRAPHS.set(ground, made);
  }
  return made;
}

/** All who fight, of both sides. `idle`: whoever cannot move yet. */
export function deploymentOf(g: Reader, worth: Float32Array): Deployment {
  const { forces, ground, content } = g.data;
  const units: number[] = [];
  for (let u = 0; u < forces.size; u++)
    if (g.s.at[u]! >= 0 && forces.combat[u] === 1 && g.s.strength[u]! > 0) units.push(u);
  const none = new Uint8Array(ground.size);
  const larder = new Larder(g, 1);
  const steps = isWinter(g) ? ground.winterSteps : ground.steps;
  const zoneRule = { leave: content.marching.leaveZone, barredToNext: ground.barsZones };
  const war: War = {
    space: ground.world,
    graph: graphFor(g.data),
    paces: steps.map((one) => ({ steps: one, zoneRule, atLeastOne: true })),
    pieces: {
      count: units.length,
      side: Uint8Array.from(units, (u) => sideOfUnit(g, u)),
      at: Int32Array.from(units, (u) => g.s.at[u]!),
      pace: Uint8Array.from(units, (u) => forces.mountain[u]!),
      points: Uint8Array.from(units, (u) => allowance(g, u, false)),
      attack: Float32Array.from(units, (u) => (forces.replacement[u] === 1 ? 0 : g.s.strength[u]!)),
      defence: Float32Array.from(units, (u) => g.s.strength[u]!),
      bulk: Uint8Array.from(units, (u) => forces.halves[u]!),
      watches: Uint8Array.from(units, (u) => forces.watches[u]!),
    },
    control: g.s.control,
    room: roomOf(g.data),
    inside: false,
    worth: [worth, worth],
    ends: [none, none],
    fed: (_side: Side) => none,
    clash(attackers, from, place) {
      const found = outlook(
        g,
        garrisonOf(g, place),
        attackers.map((piece) => units[piece]!),
        from,
        larder,
      );
      return { cost: found.cost, kills: found.kills, falls: found.falls, holds: found.falls };
    },
  };
  return new Deployment(war);
}
