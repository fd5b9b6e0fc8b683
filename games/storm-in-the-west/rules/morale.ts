/** 4 Morale and winning. */

import { moraleNow } from '../facts.ts';
import { type Reader, run, SUPPLY, type Writer } from '../types.ts';
import { checkBertha } from './bertha.ts';
import { changeMorale, moraleText } from './control.ts';
import { SupplyMap } from './supply.ts';

/** 4.6, 4.7: what is looked at before the Allies do anything. */
export const alliedDawn = run('alliedDawn', {
  title: 'The Allied turn begins',
  rule: '4.6',
  run(g) {
    g.pop();
    checkYanks(g);
    checkBertha(g);
  },
});

/** 4.6: six full American divisions in supply when an Allied turn begins, once in a game. */
export function checkYanks(g: Writer): void {
  const { s, data } = g;
  if (s.yanks || !g.scenario.yanks) return;
  const { divisions, points } = data.content.morale.yanks;
  if (fullAmericans(g) < divisions) return;
  s.yanks = true;
  changeMorale(g, 'allied', points);
  g.tell('4.6', () => `The Yanks have come. ${moraleText(g)}`, { kind: 'yanks', morale: moraleNow(g) });
}

export function fullAmericans(g: Reader): number {
  const { s, data } = g;
  const { forces } = data;
  let supply: SupplyMap | undefined;
  let count = 0;
  for (const u of forces.americans) {
    if (s.at[u]! < 0 || forces.infantry[u] === 0 || s.steps[u] !== forces.steps[u]) continue;
    supply ??= new SupplyMap(g, 1);
    if (supply.of(u) === SUPPLY.full) count++;
  }
  return count;
}

/** 4.5: at the end of the German part of Turn 9. True if the Germans have lost by it. */
export function failsTurn9(g: Reader): boolean {
  const { turn, germanAtLeast, alliedAtMost } = g.data.content.morale.check;
  if (!g.scenario.germanCheck || g.s.turn !== turn) return false;
  return g.s.morale.german < germanAtLeast || g.s.morale.allied > alliedAtMost;
}

/** 4.4: at the end of every Game Turn. */
export const victoryCheck = run('victoryCheck', {
  title: 'Victory check',
  rule: '4.4',
  run(g) {
    g.pop();
    const { german, allied } = g.s.morale;
    const alliedBroken = g.scenario.morale.allied !== null && allied === 0;
    if (german === 0 && alliedBroken)
      return g.end({ winner: null, how: 'exhaustion', text: 'Both sides’ morale has broken.' });
    if (german === 0)
      return g.end({ winner: 'allied', how: 'german morale', text: 'German morale has broken.' });
    if (alliedBroken)
      return g.end({ winner: 'german', how: 'allied morale', text: 'Allied morale has broken.' });
    if (g.s.turn !== g.scenario.lastTurn) return;
    const winner = g.scenario.winsAtEnd;
    g.end({
      winner,
      how: 'time',
      text: `The last turn is over and Germany holds out with morale ${german}.`,
    });
  },
});
