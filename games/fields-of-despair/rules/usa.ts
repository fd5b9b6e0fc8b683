/** 4.1, 11.2 The USA: when it comes in, and what it sends. */

import { NATION, type Reader, run, type Writer } from '../types.ts';
import { short1914 } from './east.ts';
import { reinforce } from './production.ts';

/** 4.1: the marker moves one box; at the last box the USA comes in. Nothing moves in a game of 1914 alone (16.2). */
export function advanceUsa(g: Writer, rule: string): void {
  const { s } = g;
  const { box } = g.data.content.usa;
  if (s.usaSince > 0 || short1914(g)) return;
  s.usaEntry++;
  g.tell(rule, () => `The USA Entry marker moves to box ${s.usaEntry} of ${box}.`, {
    kind: 'usaEntry',
    box: s.usaEntry,
    of: box,
  });
  if (s.usaEntry < box) return;
  s.usaSince = s.turn;
  g.tell('11.2', () => 'The USA comes into the war.', { kind: 'usaEnters' });
}

/** 4.1 */
export const usaEntry = run('usaEntry', {
  title: 'USA Entry',
  rule: '4.1',
  run(g) {
    g.pop();
    advanceUsa(g, '4.1');
  },
});

/** 11.2: what the table has for the Action Phase under way, counted from the first of the turn of entry. */
function scheduled(g: Reader): number {
  const { usaSince, turn, phase } = g.s;
  if (usaSince === 0 || phase === 0) return 0;
  return g.data.content.usa.arrivals[(turn - usaSince) * 2 + phase - 1] ?? 0;
}

/** U.S. infantry that is to land in the Action Phase under way, with those who found no room before. */
export const spOfUsa = (g: Reader): number => scheduled(g) + g.s.waiting[NATION.american];

/** 11.2 */
export const arrivals = run('arrivals', {
  title: 'Americans land',
  rule: '11.2',
  run(g) {
    g.pop();
    reinforce(g, 1, g.data.ground.home[1], NATION.american, scheduled(g), '11.2');
  },
});
