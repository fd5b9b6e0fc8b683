/** 16 National collapse, and 17.43 the end of Turkey. */

import { fights } from '../forces.ts';
import { POWER, type Power, powerTitle, SIDE } from '../nations.ts';
import { occupant, remove, unitsIn } from '../stacks.ts';
import { FRONT, OFF, preWar, type Reader, type Writer } from '../types.ts';
import { fullAmericansInFrance } from './america.ts';
import { isSupplied, traceSupply } from './supply.ts';

/** Has this happened? By power: what makes it collapse (16.2-16.8). Paris counts at the moment it falls. */
const CAUSES: { readonly [power in Power]?: (g: Reader, taken: number) => boolean } = {
  france: (g, taken) =>
    g.data.ground.paris.includes(taken) &&
    g.data.ground.paris.every((place) => g.s.control[place] === SIDE.cp) &&
    fullAmericansInFrance(g) < g.data.content.victory.americans,
  belgium: (g) =>
    !preWar(g, 'cp', 6) && g.data.ground.belgianHexes.every((place) => g.s.control[place] === SIDE.cp),
  austria: (g) => austriaFalls(g),
  turkey: (g) => occupant(g, g.data.ground.bulair) === SIDE.allied,
  bulgaria: (g) => g.s.control[g.data.ground.sofia] === SIDE.allied,
  rumania: (g) => rumaniaFalls(g),
};

function austriaFalls(g: Reader): boolean {
  const { s, data } = g;
  const { ground } = data;
  const allied = (place: number): boolean => s.control[place] === SIDE.allied;
  if (allied(ground.vienna) || allied(ground.budapest)) return true;
  if (allied(ground.trent) && allied(ground.trieste)) return true;
  if (s.collapsed[POWER.bulgaria] === 1 && (s.collapsed[POWER.turkey] === 1 || s.surrender.turkey))
    return true;
  return ground.austrianEdge.some(
    (place) =>
      occupant(g, place) === SIDE.allied &&
      unitsIn(g, place).filter((u) => fights(g, u) && isSupplied(g, u)).length >= 3,
  );
}

function rumaniaFalls(g: Reader): boolean {
  const { s, data } = g;
  const bucharest = s.control[data.ground.bucharest];
  if (s.allegiance[POWER.rumania] === SIDE.allied) return s.fall > 0 && bucharest === SIDE.cp;
  return bucharest === SIDE.allied || s.collapsed[POWER.austria] === 1 || s.collapsed[POWER.bulgaria] === 1;
}

/**
 * Looks for nations that collapse this instant, and for the fall of Constantinople. One may bring down another.
 * `taken`: the hex that has just changed hands; -1 for none.
 */
export function checkCollapse(g: Writer, taken = -1): void {
  const { s, data } = g;
  if (s.deployed !== 3) return;
  if (
    !s.surrender.turkey &&
    s.allegiance[POWER.turkey] === SIDE.cp &&
    s.control[data.ground.constantinople] === SIDE.allied
  )
    surrenderTurkey(g, '5.63', 'Constantinople has fallen');
  for (let again = true; again; ) {
    again = false;
    for (const [power, happens] of Object.entries(CAUSES) as [Power, (g: Reader, at: number) => boolean][]) {
      const p = POWER[power];
      if (s.collapsed[p] === 1 || s.allegiance[p] === SIDE.nobody || !happens(g, taken)) continue;
      collapse(g, power);
      again = true;
    }
  }
}

/** 16.11 */
export function collapse(g: Writer, power: Power): void {
  const { s, data } = g;
  const p = POWER[power];
  s.collapsed[p] = 1;
  s.resources[p] = 0;
  for (const u of data.forces.of[p]!)
    if (data.forces.headquarters[u] === 1 && s.at[u] !== OFF.unused) remove(g, u, OFF.gone);
  g.tell('16.11', () => `${powerTitle(p)} collapses.`, { kind: 'politics', what: 'collapse', power });
  traceSupply(g, s.allegiance[p] === SIDE.cp ? SIDE.cp : SIDE.allied);
}

/** 5.61: all Turkish units go; towns that nobody else of the Central Powers holds become Allied. */
export function surrenderTurkey(g: Writer, rule: string, why: string): void {
  const { s, data } = g;
  const { ground, forces } = data;
  s.surrender.turkey = true;
  for (const u of forces.of[POWER.turkey]!) if (s.at[u] !== OFF.unused) remove(g, u, OFF.gone);
  for (const place of ground.towns) {
    const front = ground.front[place]!;
    if ((front !== FRONT.iraq && front !== FRONT.egypt) || occupant(g, place) === SIDE.cp) continue;
    s.control[place] = SIDE.allied;
  }
  s.allegiance[POWER.turkey] = SIDE.nobody;
  g.tell(rule, () => `${why}: Turkey surrenders.`, { kind: 'politics', what: 'surrender', power: 'turkey' });
  traceSupply(g);
}
