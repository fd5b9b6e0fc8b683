/** 20.2, 20.3 What pre-war events change at once, and in what comes later. */

import { POWER } from '../nations.ts';
import { selects } from '../scenarios/select.ts';
import { put, remove } from '../stacks.ts';
import { FORT, LETTER, OFF, preWar, type Reader, type Writer } from '../types.ts';
import { keepOut } from './elder.ts';
import { isPlanR, reinforceGalicia } from './plan-r.ts';
import { EXPEDITION } from './prewar-rows.ts';

const FACTORS_FOR_THE_NAVY = 16;
const FACTORS_FOR_HOLLAND = 12;

/** The events are known: armies and forts change before anybody sets up. Frames: the last pushed comes up first. */
export function settle(g: Writer): void {
  const { s, data } = g;
  const { forces, ground } = data;
  if (preWar(g, 'allied', 2))
    for (let place = 0; place < ground.size; place++)
      if (ground.home[place] === POWER.russia && s.fort[place] === FORT.fort) s.fort[place] = FORT.none;
  if (preWar(g, 'cp', 6)) {
    for (const u of forces.of[POWER.belgium]!) remove(g, u, OFF.gone);
    for (let place = 0; place < ground.size; place++)
      if (ground.home[place] === POWER.belgium) s.fort[place] = FORT.none;
    s.america = LETTER.P;
  }
  forces.units.forEach((row, u) => {
    const { enters, nation } = row;
    const early = 'turn' in enters && (enters.turn === 'A' || enters.turn === 'B');
    if (preWar(g, 'cp', 5) && nation === 'german' && 'turn' in enters && enters.turn === 'A')
      remove(g, u, OFF.gone);
    if (preWar(g, 'cp', 2) && nation === 'german' && early && s.at[u] === OFF.coming) s.at[u] = OFF.europe;
    if (!selects(EXPEDITION, row)) return;
    if (preWar(g, 'allied', 7)) put(g, u, ground.fisher);
    else if (preWar(g, 'cp', 7)) remove(g, u, OFF.away);
  });
  if (preWar(g, 'allied', 7)) loseShips(g);
  if (preWar(g, 'cp', 10)) keepOut(g);
  if (isPlanR(g)) reinforceGalicia(g);
  if (preWar(g, 'cp', 3)) g.push('cut', { left: FACTORS_FOR_THE_NAVY, holland: false });
  if (preWar(g, 'cp', 5)) g.push('cut', { left: FACTORS_FOR_HOLLAND, holland: true });
  if (preWar(g, 'cp', 7)) g.push('sailing', {});
}

/** 20.2, no. 7; 20.3, nos. 2 to 4: what the way into the Baltic costs the fleet. */
function loseShips(g: Writer): void {
  const sure = preWar(g, 'cp', 3) || preWar(g, 'cp', 4);
  const die = sure ? 6 : g.roll('Royal Navy', 6, { by: 'allied' });
  const points = preWar(g, 'cp', 2) ? Math.ceil(die / 2) : Math.max(3, die);
  g.s.victory += points;
  g.tell('20.2', () => `The way into the Baltic costs the Royal Navy ${points} victory points.`, {
    ...{ kind: 'politics', what: "Fisher's Gambit", die, total: points },
  });
}

/** The strategic turn on which a unit comes; null for those that come otherwise. */
export function turnOf(g: Reader, unit: number): string | null {
  const { enters, nation, front, game } = g.data.forces.units[unit]!;
  if (!('turn' in enters) || enters.turn === undefined) return null;
  const { turn } = enters;
  const british = g.data.forces.power[unit] === POWER.britain && game === 'europe';
  if (british && (turn === 'B' || turn === 'C') && preWar(g, 'allied', 6)) return 'A';
  if (british && turn === 'A' && preWar(g, 'cp', 10)) return 'B';
  if (nation === 'french' && turn === 'A' && front[0] === 3 && front[1] === 4 && preWar(g, 'cp', 8))
    return 'B';
  return turn;
}

/** 20.2, no. 10: strategic turns that the Allies have after Roosevelt's entry. */
const ROOSEVELT = 9;

export const isRooseveltOver = (g: Reader): boolean =>
  preWar(g, 'allied', 10) && g.s.america < LETTER.K && g.s.letter >= g.s.america + ROOSEVELT;
