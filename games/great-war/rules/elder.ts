/** 20.3, no. 10 Von Moltke the Elder: Germany turns East, and Belgium stays neutral. */

import { attackOf } from '../forces.ts';
import { COUNTRY } from '../map.ts';
import { POWER, SIDE } from '../nations.ts';
import { selects } from '../scenarios/select.ts';
import { put, remove } from '../stacks.ts';
import { FRONT, LETTER, OFF, preWar, type Reader, type Writer } from '../types.ts';
import { EAST_BORDER, EXPEDITION, FACTORS_IN_THE_EAST, FRANCE_G, WESTERN_ARMY } from './prewar-rows.ts';
import { stackRefusal } from './stacking.ts';

export const isElder = (g: Reader): boolean => preWar(g, 'cp', 10);

/** Belgium and Luxembourg are nobody's, the British come on B, the Americans not before P. */
export function keepOut(g: Writer): void {
  const { s, data } = g;
  const { ground, forces } = data;
  s.america = LETTER.P;
  s.allegiance[POWER.belgium] = SIDE.nobody;
  for (const u of forces.of[POWER.belgium]!) remove(g, u, OFF.gone);
  for (let place = 0; place < ground.size; place++)
    if (ground.country[place] === COUNTRY.Belgium || ground.country[place] === COUNTRY.Luxembourg)
      s.control[place] = SIDE.nobody;
  forces.units.forEach((row, u) => {
    if (!selects(EXPEDITION, row)) return;
    remove(g, u, OFF.away);
    s.due[u] = LETTER.B;
  });
  for (const u of forces.of[POWER.france]!)
    if (s.at[u]! >= 0 && ground.country[s.at[u]!] === COUNTRY.Belgium) standInFrance(g, u);
  marchEast(g);
}

/** The French who would have stood in Belgium: in the nearest hex of theirs with room. */
function standInFrance(g: Writer, unit: number): void {
  const { s, data } = g;
  const { ground, places } = data;
  const from = s.at[unit]!;
  const [to] = [...places.of(FRANCE_G, 'allied')]
    .map((hex) => ground.world.place(hex))
    .filter((place) => stackRefusal(g, unit, place) === undefined)
    .sort((a, b) => ground.world.distance(from, a) - ground.world.distance(from, b) || a - b);
  if (to !== undefined) put(g, unit, to);
}

/** A set-up to begin with: enough of the western armies along the border with Russia, those from Belgium first. */
export function marchEast(g: Writer): void {
  const { s, data } = g;
  const { forces, ground, places } = data;
  const border = [...places.of(EAST_BORDER, 'cp')].map((hex) => ground.world.place(hex));
  const army = forces.units.flatMap((row, u) => (selects(WESTERN_ARMY, row) && s.at[u]! >= 0 ? [u] : []));
  const shut = (u: number): number => (ground.country[s.at[u]!] === COUNTRY.Germany ? 1 : 0);
  const isEast = (u: number): boolean => ground.front[s.at[u]!] === FRONT.east;
  let factors = army.filter(isEast).reduce((sum, u) => sum + attackOf(g, u), 0);
  const west = army.filter((u) => !isEast(u)).sort((a, b) => shut(a) - shut(b) || a - b);
  for (const u of west) {
    if (factors >= FACTORS_IN_THE_EAST && shut(u) === 1) return;
    const to = border
      .filter((place) => stackRefusal(g, u, place) === undefined)
      .sort((a, b) => s.load[a]! - s.load[b]! || a - b)[0];
    if (to === undefined) return;
    put(g, u, to);
    factors += attackOf(g, u);
  }
}
