/** 21.7 The Red Army: divisions of the Provisional Government that fight on under another flag. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { nameFor, unitId, unitShown } from '../facts.ts';
import { unitAt } from '../forces.ts';
import { POWER, SIDE } from '../nations.ts';
import { put, remove } from '../stacks.ts';
import { ask, choice, KNOWN, OFF, type Reader, run, type Writer } from '../types.ts';
import { isSupplied, traceSupply } from './supply.ts';

/** From the second strategic turn after the Bolsheviks on, as long as there is no treaty. */
export const mayRaiseReds = (g: Reader): boolean =>
  g.options.redArmy === true && g.s.bolshevik > 0 && !g.s.treaty && g.s.letter >= g.s.bolshevik + 2;

/** Divisions of the Provisional Government on the maps, in supply. */
const turncoats = (g: Reader): number[] =>
  [...g.data.forces.of[POWER.russia]!].filter(
    (u) => g.data.forces.units[u]!.nation === 'provisional' && g.s.at[u]! >= 0 && isSupplied(g, u),
  );

/** Czarist counters that went out with the Czar: the first of them, a division of 3-4-4 or a headquarters. */
function oldCounter(g: Reader, headquarters: boolean): number {
  const { forces } = g.data;
  return (
    [...forces.of[POWER.russia]!].find((u) => {
      const { nation, game, front } = forces.units[u]!;
      if (nation !== 'russian' || game !== 'europe' || g.s.at[u] !== OFF.gone) return false;
      if (headquarters) return forces.headquarters[u] === 1;
      return forces.division[u] === 1 && front[0] === 3 && front[1] === 4;
    }) ?? -1
  );
}

export const redArmy = run('redArmy', {
  title: 'The Red Army',
  rule: '21.7',
  run(g) {
    g.pop();
    const die = g.roll('Red Army', 6, { by: 'allied' });
    const left = Math.min(die, turncoats(g).length);
    g.tell('21.7', () => `The Bolsheviks raise ${left} divisions of ${die}.`, {
      ...{ kind: 'politics', what: 'Red Army', power: 'russia', die },
    });
    if (left === 0) return;
    // A headquarters with them that feeds and never supports.
    const staff = oldCounter(g, true);
    if (staff >= 0) {
      g.s.at[staff] = OFF.europe;
      g.s.face[staff] = 1;
      g.s.red[staff] = 1;
    }
    g.push('redDivisions', { left });
  },
});

function turnRefusal(g: Reader, unit: number): Refusal | undefined {
  return turncoats(g).includes(unit)
    ? undefined
    : refuse('21.7', 'A division of the Provisional Government on the map and in supply is wanted.');
}

/** One division takes the place of another; it is worth what its counter says (16.11). */
function turn(g: Writer, unit: number): void {
  const red = oldCounter(g, false);
  const at = g.s.at[unit]!;
  if (red < 0) return;
  remove(g, unit, OFF.gone);
  put(g, red, at);
  g.s.red[red] = 1;
  g.s.face[red] = 0;
  g.s.known[red] = KNOWN.all;
  g.s.known[unit] = KNOWN.all;
  g.reveal();
}

export const turnRed = choice('redDivisions', {
  title: 'Turn a division red',
  rule: '21.7',
  about: 'unit',
  form: z.string(),
  foci: (g) => turncoats(g).map((u) => unitId(g, u)),
  *values(g, _f, _seat, id: string) {
    if (turnRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => turnRefusal(g, unitAt(g, id)),
  apply(g, f, id) {
    turn(g, unitAt(g, id));
    if (--f.left > 0 && turncoats(g).length > 0) return;
    traceSupply(g, SIDE.allied);
    g.pop();
  },
  say: (g, _f, id, _seat, reader) => `${nameFor(g, unitAt(g, id), reader)} goes over to the Red Army`,
  shown: (g, _f, id, reader) => unitShown(g, id, reader),
});

export const redDivisions = ask('redDivisions', {
  title: 'The Red Army',
  rule: '21.7',
  asks: () => 'allied',
  prompt: (_g, f) => `Turn ${f.left} divisions of the Provisional Government red.`,
  choices: { turnRed },
});
