/** The Italian Front: what it gives to the standard rules. */

import type { Front } from '../system/front.ts';
import { NATIONS, ROWS, SIDE } from '../system/nations.ts';
import { beginDelivery, beginLanding } from '../system/rules/arrivals.ts';
import { FIRST } from '../system/rules/firstassault.ts';
import { isLong, rebuild } from '../system/rules/longwar.ts';
import { OFF, type Reader } from '../system/types.ts';
import { lessens, spares } from './rules/brigades.ts';
import { attacksOwed, clearAttacks, countAttack, purse, together } from './rules/broad.ts';
import { sendHome } from './rules/guests.ts';
import { beginSplit } from './rules/heirs.ts';
import { awaken, beginMobilisation, comes, mobilise, railways, unready } from './rules/mobilisation.ts';
import { armistice, beginMorale, feelLosses, monthlyLosses, reliefOfCommand } from './rules/morale.ts';
import { fills, recruit } from './rules/replacements.ts';
import { atPeace, dig, garrison, unsupplied, watchPlain } from './rules/restrictions.ts';
import { depart, gates, reinforce } from './rules/schedule.ts';
import { hexOf, scenarioOf } from './rules/state.ts';
import { beginUpgrades, noteUpgrades } from './rules/upgrades.ts';
import { countLosses, verdict } from './rules/victory.ts';

/** 3-7, 13-4: whom no assault troops surprise any more. */
export function noSurprise(g: Reader): void {
  const { firsts } = g.s;
  for (const attacker of NATIONS.keys())
    for (const [victim, name] of NATIONS.entries()) {
      const all = scenarioOf(g).assaulted === true && ROWS[name].side === SIDE.entente;
      if (all || name === 'britain' || name === 'france')
        firsts[attacker * NATIONS.length + victim] = FIRST.over;
    }
}

/** Who begins in the dead pile, and lines that are not their country's. */
function begins(g: Reader): void {
  const { fallen, railways: lines } = scenarioOf(g);
  beginMorale(g);
  noSurprise(g);
  beginMobilisation(g);
  for (const id of fallen) {
    const unit = g.data.forces.index.get(id)!;
    g.s.at[unit] = OFF.dead;
    g.s.strength[unit] = 0;
  }
  for (const [hex, network] of Object.entries(lines)) {
    const place = hexOf(g, hex);
    if (g.data.ground.railway[place] === 1)
      g.s.line[place] = network === null ? 0 : g.data.networks.indexOf(network) + 1;
  }
}

export const front: Front = {
  networks: { 'Austria-Hungary': 'Austria-Hungary', Germany: 'Austria-Hungary', Italy: 'Italy' },
  homes: { 'Austria-Hungary': 'austria', Germany: 'germany', Italy: 'italy' },
  begins,
  still: [unready, garrison],
  barred: [atPeace],
  capacity: railways,
  attacks: [unready, atPeace],
  commits: [together, unsupplied],
  advances: [atPeace],
  digs: dig,
  spares,
  lessens,
  purse,
  spent: countAttack,
  duties: [attacksOwed],
  demoralised(g, nation, strength, of) {
    countLosses(g, of, strength);
    feelLosses(g, nation);
  },
  neutral: (_g, country) => country === 'Switzerland',
  afterBattle: [awaken, sendHome],
  endOfTurn: [watchPlain, clearAttacks, rebuild, sendHome],
  months: [monthlyLosses, reliefOfCommand],
  comes,
  fills,
  reinforcements: [reinforce, recruit, depart, mobilise, noteUpgrades],
  preludes: [beginSplit, beginUpgrades, beginLanding, beginDelivery],
  gates,
  verdict: (g) => (isLong(g) ? armistice(g) : verdict(g)),
};
