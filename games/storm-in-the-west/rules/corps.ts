/** 16.1 The Australian-American Corps. */

import { ARMY } from '../forces.ts';
import { type Reader, uses } from '../types.ts';

/** From the Allied part of Turn 9 on. */
const FROM_TURN = 9;

/** The units of the corps if it stands together: the Australians and two American divisions in their hex. */
export function eliteCorps(g: Reader): number[] {
  const { s, data } = g;
  const { forces } = data;
  const { australians } = forces;
  if (!uses(g, 'australianAmericanCorps') || australians < 0 || s.at[australians]! < 0) return [];
  const began = s.turn > FROM_TURN || (s.turn === FROM_TURN && g.frame('playerTurn')?.side === 'allied');
  if (!began) return [];
  const corps = [australians];
  for (let u = s.top[s.at[australians]!]!; u >= 0; u = s.below[u]!) {
    if (forces.army[u] === ARMY.american && forces.infantry[u] === 1 && corps.length < 3) corps.push(u);
  }
  return corps.length === 3 ? corps : [];
}

/** The whole corps takes part: as attackers (1) or defenders (2). */
export function eliteFights(g: Reader, how: number): boolean {
  const corps = eliteCorps(g);
  return corps.length > 0 && corps.every((u) => g.s.fighting[u] === how);
}
