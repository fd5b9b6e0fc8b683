/** 17.21 The Russian expedition to Persia. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { nameFor, unitId, unitShown } from '../facts.ts';
import { unitAt, unitName } from '../forces.ts';
import { POWER, SIDE } from '../nations.ts';
import { remove } from '../stacks.ts';
import { ALWAYS, choice, FRONT, MARK, OFF, type Reader } from '../types.ts';
import { enter } from './control.ts';
import { isSupplied, traceSupply } from './supply.ts';

const FROM = 17; // January 1916
const MOST = 3;

const isRussianIn = (g: Reader, unit: number, front: number): boolean => {
  const { s, data } = g;
  return (
    data.forces.power[unit] === POWER.russia && s.at[unit]! >= 0 && data.ground.front[s.at[unit]!] === front
  );
};

const sent = (g: Reader): number[] =>
  [...g.data.forces.of[POWER.russia]!].filter((u) => (g.s.marks[u]! & MARK.persia) !== 0 && g.s.at[u]! >= 0);

/** Once, up to three units in one go, while Tabriz is Allied, from 1916 to the Fall of the Czar. */
function goRefusal(g: Reader, units: readonly number[]): Refusal | undefined {
  const { s, data } = g;
  if (s.expedition) return refuse('17.21', 'The expedition has gone already.');
  if (s.turn < FROM || s.fall > 0) return refuse('17.21', 'It goes from 1916 until the Fall of the Czar.');
  if (s.control[data.ground.tabriz] !== SIDE.allied) return refuse('17.21', 'Tabriz is not in Allied hands.');
  if (units.length === 0 || units.length > MOST || new Set(units).size !== units.length)
    return refuse('17.21', 'One to three units go.');
  for (const u of units)
    if (
      u < 0 ||
      !isRussianIn(g, u, FRONT.caucasus) ||
      data.forces.units[u]!.nation !== 'russian' ||
      !isSupplied(g, u)
    )
      return refuse('17.21', `${unitName(g, u)} cannot go: Russians in supply on the Caucasus Front do.`);
  return undefined;
}

export const toPersia = choice('strategicMovement', {
  title: 'Send the Persian expedition',
  rule: '17.21',
  about: 'unit',
  form: z.array(z.string()).min(1).max(MOST),
  *foci(g, f) {
    if (f.side !== 'allied') return;
    for (const u of g.data.forces.of[POWER.russia]!)
      if (isRussianIn(g, u, FRONT.caucasus) && goRefusal(g, [u]) === undefined) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    const first = unitAt(g, id);
    if (f.side !== 'allied' || goRefusal(g, [first]) !== undefined) return;
    yield [id];
    const more = [...g.data.forces.of[POWER.russia]!].filter(
      (u) => u > first && goRefusal(g, [u]) === undefined,
    );
    for (const [i, u] of more.entries()) {
      yield [id, unitId(g, u)];
      for (const v of more.slice(i + 1)) yield [id, unitId(g, u), unitId(g, v)];
    }
  },
  refuse: (g, f, ids) => {
    if (f.side !== 'allied') return refuse('17.21', 'Russians go.');
    const units = ids.map((id) => unitAt(g, id));
    return (
      goRefusal(g, units) ??
      (units.every((u, i) => i === 0 || u > units[i - 1]!)
        ? undefined
        : refuse('17.21', 'Name them in their order.'))
    );
  },
  apply(g, _f, ids) {
    const { s, data } = g;
    s.expedition = true;
    s.bases.hamadan = true;
    for (const id of ids) {
      s.marks[unitAt(g, id)]! |= MARK.persia | MARK.railed;
      enter(g, unitAt(g, id), data.ground.hamadan);
    }
    traceSupply(g, SIDE.allied);
  },
  say: (g, _f, ids, _seat, reader) =>
    `${ids.map((id) => nameFor(g, unitAt(g, id), reader)).join(', ')} go to Hamadan`,
  shown: (g, _f, ids, reader) => ids.map((id) => unitShown(g, id, reader)),
});

/** All that are left, or none. */
export const leavePersia = choice('strategicMovement', {
  title: 'Call the Persian expedition back',
  rule: '17.21',
  form: ALWAYS.form,
  *values(g, f) {
    if (backRefusal(g, f.side) === undefined) yield null;
  },
  refuse: (g, f) => backRefusal(g, f.side),
  apply(g) {
    const { s } = g;
    for (const u of sent(g)) {
      s.marks[u]! &= ~MARK.persia;
      remove(g, u, OFF.nearEast);
    }
    s.bases.hamadan = false;
    traceSupply(g, SIDE.allied);
  },
  say: () => 'calls the Persian expedition back',
});

function backRefusal(g: Reader, side: string): Refusal | undefined {
  const there = sent(g).filter((u) => isRussianIn(g, u, FRONT.iraq));
  if (side !== 'allied' || there.length === 0) return refuse('17.21', 'No expedition is in Persia.');
  return there.every((u) => isSupplied(g, u)) ? undefined : refuse('17.21', 'Not all of it is in supply.');
}
