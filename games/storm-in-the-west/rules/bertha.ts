/** Big Bertha, the gun that shells Paris: 4.7, 16.6, 16.10. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { LIMITS } from '../charts.ts';
import { moraleNow } from '../facts.ts';
import { hexAt, hexName } from '../map.ts';
import { ALWAYS, ask, choice, type Reader, run, type Seat, uses, type Writer } from '../types.ts';
import { changeMorale, moraleText } from './control.ts';
import { SupplyMap } from './supply.ts';

/** 16.6: what no move of the Allies did to the gun shows at the end of a phase. */
export const phaseEnd = run('phaseEnd', {
  title: 'End of phase',
  rule: '16.6',
  run(g) {
    g.pop();
    settleBertha(g);
  },
});

/** After each move of the Allies, before the next can close the ways out. */
export function watchBertha(g: Writer, mover: Seat): void {
  if (mover === 'allied') settleBertha(g);
}

/** 4.7, 16.6: its hex is taken, or its supply is cut. It is lost, unless 16.6 lets the Germans save it. */
export function settleBertha(g: Writer): void {
  const { s } = g;
  if (s.bertha < 0) return;
  const taken = s.control[s.bertha] === 1;
  if (!uses(g, 'bigBertha')) {
    if (taken) removeBertha(g, '4.7', 0);
    return;
  }
  if (!taken && inSupply(g, s.bertha)) return;
  if (emplacements(g).length > 0) g.push('bigBertha', { cut: !taken });
  else removeBertha(g, '16.6', g.data.content.morale.bigBertha.points);
}

/** The gun is gone. Its end gives the Allies a point: at once (16.6), or when their next turn begins (4.7). */
export function removeBertha(g: Writer, rule: string, points: number): void {
  g.s.bertha = -1;
  g.tell(rule, () => 'Big Bertha is out of the game.', {
    kind: 'bertha',
    what: 'lost',
    morale: moraleNow(g),
  });
  if (points === 0 || g.s.berthaScored) return;
  g.s.berthaScored = true;
  changeMorale(g, 'allied', points);
  g.tell(rule, () => moraleText(g), { kind: 'bertha', what: 'scored', morale: moraleNow(g) });
}

/** 4.7: an Allied turn begins and the gun is no longer there; once. */
export function checkBertha(g: Writer): void {
  const { s } = g;
  if (s.bertha >= 0 || s.berthaScored || g.scenario.bigBertha === null) return;
  s.berthaScored = true;
  changeMorale(g, 'allied', g.data.content.morale.bigBertha.points);
  g.tell('4.7', () => `Paris is no longer shelled. ${moraleText(g)}`, {
    kind: 'bertha',
    what: 'scored',
    morale: moraleNow(g),
  });
}

/** A line leads from the hex to a German source; what watches the hex itself does not matter. */
function inSupply(g: Reader, hex: number): boolean {
  const { ground } = g.data;
  const supply = new SupplyMap(g, 0);
  const { own } = ground.supply[0]!;
  if (supply.reaches(own, hex)) return true;
  for (let k = hex * 6; k < hex * 6 + 6; k++) {
    const next = ground.grid.neighbours[k]!;
    if (next >= 0 && ground.sea[k] === 0 && supply.reaches(own, next)) return true;
  }
  return false;
}

/** 16.6: German hexes in supply and in range of Paris. */
export function emplacements(g: Reader): number[] {
  const { ground } = g.data;
  const supply = new SupplyMap(g, 0);
  const { own } = ground.supply[0]!;
  const paris = g.data.content.fortresses
    .filter((one) => one.name === 'Paris')
    .map((one) => ground.grid.index(one.hex));
  const found: number[] = [];
  for (let h = 0; h < ground.size; h++) {
    if (h === g.s.bertha || g.s.control[h] !== 0) continue;
    if (!supply.reaches(own, h)) continue;
    if (paris.some((p) => ground.grid.distance(p, h) <= LIMITS.berthaRange)) found.push(h);
  }
  return found;
}

export const redeploy = choice('bigBertha', {
  title: 'Move Big Bertha',
  rule: '16.6',
  about: 'hex',
  form: z.string(),
  foci: (g) => emplacements(g).map((h) => g.data.ground.grid.ids[h]!),
  *values(g, _f, _seat, hex: string) {
    if (emplacements(g).includes(hexAt(g, hex))) yield hex;
  },
  refuse(g, _f, hex) {
    if (emplacements(g).includes(hexAt(g, hex))) return undefined;
    return refuse(
      '16.6',
      `Big Bertha needs another German hex in supply within ${LIMITS.berthaRange} of Paris; ${hexName(g, hexAt(g, hex))} is not one.`,
    );
  },
  apply(g, _f, hex) {
    g.s.bertha = hexAt(g, hex);
    g.pop();
  },
  say: (g, _f, hex) => `moves Big Bertha to ${hexName(g, hexAt(g, hex))}`,
});

/** It does not stay where it is cut off, no more than in a hex that is lost. */
export const abandon = choice('bigBertha', {
  title: 'Give Big Bertha up',
  rule: '16.6',
  ends: true,
  ...ALWAYS,
  apply(g) {
    g.pop();
    removeBertha(g, '16.6', g.data.content.morale.bigBertha.points);
  },
  say: () => 'gives Big Bertha up',
});

export const bigBertha = ask('bigBertha', {
  title: 'Big Bertha',
  rule: '16.6',
  asks: () => 'german',
  prompt: (g, f) =>
    f.cut
      ? `Big Bertha is cut off in ${hexName(g, g.s.bertha)}. Save it, or give it up.`
      : `The Allies have taken ${hexName(g, g.s.bertha)}. Save Big Bertha, or give it up.`,
  choices: { redeploy, abandon },
});

const GERMAN = { by: 'german' } as const;

/** 16.10: each German Terminal Supply Phase while the gun stands. */
export function shootParisGun(g: Writer): void {
  if (!uses(g, 'parisGun') || g.s.bertha < 0) return;
  const sum = g.roll('Paris gun', 6, GERMAN) + g.roll('Paris gun', 6, GERMAN);
  const hit = sum === LIMITS.parisGunHits;
  if (hit) changeMorale(g, 'allied', -1);
  g.tell('16.10', () => `The gun fires on Paris: ${sum}${hit ? `, a hit. ${moraleText(g)}` : '.'}`, {
    kind: 'parisGun',
    sum,
    hit,
    morale: moraleNow(g),
  });
}
