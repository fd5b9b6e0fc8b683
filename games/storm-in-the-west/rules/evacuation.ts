/** 16.5 Evacuation by sea. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { hexId } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { hexName } from '../map.ts';
import { remove, unitsIn } from '../stacks.ts';
import { ALWAYS, ask, choice, OFF, type Reader, uses, type Writer } from '../types.ts';
import { called, masked } from './replacements.ts';
import { uncover } from './supply.ts';

/** Those who left a turn ago wait beyond the map edge now; those who left this turn are at sea. */
export function comeBack(g: Writer): void {
  const { at } = g.s;
  for (let u = 0; u < at.length; u++) {
    if (at[u] === OFF.afloat) at[u] = OFF.edge;
    else if (at[u] === OFF.embarked) at[u] = OFF.afloat;
  }
}

export const canEvacuate = (g: Reader): boolean =>
  uses(g, 'navalEvacuation') && g.data.ground.ports.some((hex) => open(g, hex) && g.s.top[hex]! >= 0);

/** A port in Allied hands that never fell. */
const open = (g: Reader, hex: number): boolean => g.s.control[hex] === 1 && g.s.lost[hex] === 0;

export function evacuationRefusal(g: Reader, unit: number): Refusal | undefined {
  const hex = unit < 0 ? -1 : g.s.at[unit]!;
  if (hex < 0 || !g.data.ground.ports.includes(hex))
    return refuse('16.5', `${unitName(g, unit)} is not in a Channel port.`);
  return open(g, hex) ? undefined : refuse('16.5', `${hexName(g, hex)} is no longer of use.`);
}

export const embark = choice('evacuation', {
  title: 'Evacuate a unit',
  rule: '16.5',
  about: 'unit',
  form: z.string(),
  *foci(g) {
    for (const hex of g.data.ground.ports)
      if (open(g, hex)) for (const u of unitsIn(g, hex)) yield g.data.forces.units[u]!.id;
  },
  *values(g, _f, _seat, id: string) {
    if (evacuationRefusal(g, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, _f, id) => evacuationRefusal(g, unitAt(g, id)),
  apply(g, _f, id) {
    const unit = unitAt(g, id);
    if (g.s.known[unit] === 0) g.reveal();
    remove(g, unit, OFF.embarked);
    g.s.known[unit] = 1;
    if (!canEvacuate(g)) g.pop();
  },
  say: (g, _f, id, _seat, to) => {
    const unit = unitAt(g, id);
    return `${called(g, unit, to)} leaves ${hexName(g, g.s.at[unit]!)} by sea`;
  },
  fact: (g, _f, id, _seat, to) => ({
    kind: 'evacuation',
    unit: masked(g, id, to),
    place: hexId(g, g.s.at[unitAt(g, id)]!),
  }),
  shown: (g, _f, id, to) => masked(g, id, to),
});

export const endEvacuation = choice('evacuation', {
  title: 'No further evacuation',
  rule: '16.5',
  ends: true,
  ...ALWAYS,
  apply(g) {
    uncover(g, 1);
    g.pop();
  },
  say: () => 'evacuates nobody else',
});

export const evacuation = ask('evacuation', {
  title: 'Evacuation by sea',
  rule: '16.5',
  asks: () => 'allied',
  prompt: () => 'Take units in the Channel ports off by sea; they come back over the map edge next turn.',
  choices: { embark, done: endEvacuation },
});
