/**
 * Morale places that somebody could walk into or storm: the enemy's, to be walked into now, and our own, to be held
 * against what can come next turn. Units go where the whole is worth most, each to one place.
 */

import { allocate, type Deployment, Threat } from '../ops/index.ts';
import type { Context } from './assault.ts';
import { ownCut } from './lines.ts';
import type { Own } from './picture.ts';
import { absence, type Reaches } from './strikes.ts';
import { deploymentOf } from './war.ts';

export interface Errand {
  readonly own: Own;
  readonly to: number;
  readonly why: string;
}

/** How likely the enemy does what he could: nobody strikes everywhere. */
const COMES = 0.55;
/** Units that are looked at for one place, nearest strength first. */
const MOST = 10;

/** Enemy morale places with nobody in them that somebody can get into now. */
export function exploit(c: Context, reaches: Reaches): Errand[] {
  const { picture, data, aims } = c;
  const { morale } = data.ground;
  const goals: number[] = [];
  for (let hex = 0; hex < morale.length; hex++)
    if (morale[hex]! > 0 && picture.control[hex] === 1 - picture.side && picture.enemy[hex] === undefined)
      goals.push(hex);
  const cut = goals.length === 0 ? 0 : ownCut(picture);
  return send(c, reaches, goals, (own, hex) => {
    if (aims.ending === 1) return morale[hex]! * aims.morale;
    const stays = picture.threat[hex]! > own.defence * 2.5 ? 0.5 : 1;
    const costs = absence(c, own) + (lostBy(c, own, hex) > cut ? own.steps * 0.5 : 0);
    return morale[hex]! * aims.morale * stays - costs;
  }).map(({ own, to }) => ({ own, to, why: `walks into ${picture.name(to)}` }));
}

/** Own steps cut off once a unit has gone somewhere. */
function lostBy({ picture }: Context, own: Own, hex: number): number {
  const [from, held] = [own.hex, picture.control[hex]!];
  picture.move(own, hex);
  const cut = ownCut(picture);
  picture.move(own, from);
  picture.control[hex] = held;
  return cut;
}

/** Own morale places that would fall too easily next turn, and who can still get there. */
export function guard(c: Context, reaches: Reaches): Errand[] {
  const { picture, data, aims } = c;
  const { morale } = data.ground;
  const deployment = deploymentOf(c);
  const threat = new Threat(deployment, (1 - picture.side) as 0 | 1);
  const index = new Map(picture.own.map((own, i) => [own, i]));
  const goals: number[] = [];
  const now = new Map<number, number>();
  for (let hex = 0; hex < morale.length; hex++) {
    if (morale[hex] === 0 || picture.control[hex] !== picture.side) continue;
    const risk = riskOf(c, deployment, threat, hex);
    if (risk < 0.25) continue;
    goals.push(hex);
    now.set(hex, risk);
  }
  return send(c, reaches, goals, (own, hex) => {
    const mark = deployment.mark();
    deployment.move(index.get(own)!, hex);
    const then = riskOf(c, deployment, threat, hex);
    deployment.back(mark);
    const saved = (now.get(hex)! - then) * COMES * morale[hex]! * aims.guard;
    // Whoever stands in a place that counts as much leaves it open.
    const left =
      morale[own.hex]! > 0 && picture.at[own.hex]?.length === 1 ? morale[own.hex]! * aims.guard : 0;
    return saved - left - absence(c, own) - (own.attack + own.defence) * 0.03;
  }).map(({ own, to }) => ({ own, to, why: `guards ${picture.name(to)}` }));
}

/** The chance that a place is the enemy's after his next turn, if he comes. */
function riskOf({ picture }: Context, deployment: Deployment, threat: Threat, hex: number): number {
  if (!deployment.holds(picture.side, hex)) return threat.enters[hex]! <= 1 ? 1 : 0;
  return threat.best(hex)?.clash.falls ?? 0;
}

function send(
  c: Context,
  reaches: Reaches,
  goals: readonly number[],
  value: (own: Own, hex: number) => number,
): { own: Own; to: number }[] {
  if (goals.length === 0) return [];
  const { forces } = c.data;
  const able = new Map<Own, Map<number, number>>();
  for (const goal of goals) {
    const near = [...reaches.keys()]
      .filter((own) => forces.zoc[own.u] === 1 && reaches.get(own)!.includes(goal))
      .sort((a, b) => c.picture.distance(a.hex, goal) - c.picture.distance(b.hex, goal) || a.u - b.u)
      .slice(0, MOST);
    for (const own of near) {
      const worth = value(own, goal);
      if (worth <= 0) continue;
      const known = able.get(own);
      if (known === undefined) able.set(own, new Map([[goal, worth]]));
      else known.set(goal, worth);
    }
  }
  const lots = [...able.keys()];
  const found = allocate(
    lots.map(() => ({ pool: -1 })),
    goals.map(() => ({ slices: [1] })),
    [],
    (lot, demand) => able.get(lots[lot]!)!.get(goals[demand]!) ?? 0,
  );
  return lots.flatMap((own, lot) => (found[lot]! < 0 ? [] : [{ own, to: goals[found[lot]!]! }]));
}
