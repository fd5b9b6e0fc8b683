/** 17.13 The Turkish army in Europe. */

import { wasPlayed } from '../chits.ts';
import { POWER, SIDE } from '../nations.ts';
import { occupant, put } from '../stacks.ts';
import { OFF, preWar, type Reader, type Writer } from '../types.ts';
import { traceSupply } from './supply.ts';
import { score } from './victory.ts';

/** Each division stands in the hex on the back of its counter; where an enemy is already, it waits in the box. */
export function setUpEuropeanTurkey(g: Writer): void {
  const { s, data } = g;
  const { forces, ground } = data;
  if (s.bases.europeanTurkey || s.allegiance[POWER.turkey] !== SIDE.cp) return;
  s.bases.europeanTurkey = true;
  for (const u of forces.of[POWER.turkey]!) {
    const { enters } = forces.units[u]!;
    if (!('hex' in enters) || s.at[u] !== OFF.coming) continue;
    const place = ground.world.place(enters.hex);
    if (occupant(g, place) === SIDE.allied) {
      s.at[u] = OFF.europe;
      continue;
    }
    put(g, u, place);
    if (s.control[place] !== SIDE.allied) s.control[place] = SIDE.cp;
  }
  g.tell('17.13', () => 'The Turkish army in Europe takes up its positions.', {
    kind: 'politics',
    what: 'European Turkey',
    power: 'turkey',
  });
  traceSupply(g);
}

const ENOUGH = 5;

/** 17.13: the Allies are at Salonika or Greece enters, one of them enters European Turkey, or five places of surrender are lost. */
export function watchTurkey(g: Writer): void {
  const { s, data } = g;
  if (s.bases.europeanTurkey || s.allegiance[POWER.turkey] !== SIDE.cp) return;
  const lost = data.ground.surrenderHexes.filter((place) => s.control[place] === SIDE.allied).length;
  const greek = wasPlayed(g, 'salonika') || s.allegiance[POWER.greece] === SIDE.allied;
  if (lost >= ENOUGH || greek || isEntered(g)) setUpEuropeanTurkey(g);
}

const isEntered = (g: Reader): boolean =>
  g.data.ground.europeanTurkey.some((place) => g.s.control[place] === SIDE.allied);

// ---- Turkey Hesitates (20.2, no. 8)

/** Turkey stays out, its army where it was set up, until the Central Powers have so many points. */
const TEMPTED = 10;
/** 17.1: it would have come in October 1914. */
const OCTOBER_1914 = 5;

export const isHesitating = (g: Reader): boolean =>
  preWar(g, 'allied', 8) && g.s.allegiance[POWER.turkey] === SIDE.nobody && !g.s.surrender.turkey;

/** Both armies are set up: the Turks and their ground are nobody's for now (7.11). */
export function hesitate(g: Writer): void {
  if (!preWar(g, 'allied', 8)) return;
  g.s.allegiance[POWER.turkey] = SIDE.nobody;
  handOver(g, SIDE.cp, SIDE.nobody);
}

/** 7.14: the ground of a country goes with it. */
function handOver({ s, data }: Writer, from: number, to: number): void {
  for (let place = 0; place < data.ground.size; place++)
    if (data.ground.home[place] === POWER.turkey && s.control[place] === from) s.control[place] = to;
}

/** When a turn begins. What it is held to then is what holds a neutral that has just come in (17.11). */
export function joinTurkey(g: Writer): void {
  const { s } = g;
  if (!isHesitating(g) || s.turn < OCTOBER_1914 || score(g).total < TEMPTED) return;
  s.allegiance[POWER.turkey] = SIDE.cp;
  s.entered[POWER.turkey] = s.turn;
  handOver(g, SIDE.nobody, SIDE.cp);
  g.tell('20.2', () => 'The Ottoman Empire joins the Central Powers.', {
    ...{ kind: 'politics', what: 'entry', power: 'turkey' },
  });
  watchTurkey(g);
  traceSupply(g);
}
