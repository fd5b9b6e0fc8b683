/** 5.3 Replacements: men for the dead piles and for reduced units; and the Turkish Required Reserve (5.38). */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { inForce } from '../chits.ts';
import { unitId } from '../facts.ts';
import { sideOfUnit, unitAt, unitName } from '../forces.ts';
import { NATIONS, POWER, POWERS, SIDE } from '../nations.ts';
import { remove } from '../stacks.ts';
import {
  ALWAYS,
  type At,
  ask,
  choice,
  LETTER,
  OFF,
  preWar,
  type Reader,
  run,
  type Seat,
  SIDE_NAMES,
  sideOf,
  type Writer,
} from '../types.ts';
import { isSupplied } from './supply.ts';

type Men = At<'replacements'>;

const isDead = (g: Reader, unit: number): boolean =>
  g.s.at[unit] === OFF.deadEurope || g.s.at[unit] === OFF.deadNearEast;

/** 5.36: a step of Canadians, and one of Australians or New Zealanders, in a phase. */
const RATIONED = { canadian: 'canadians', anzac: 'anzacs' } as const;

function priceRefusal(
  g: Reader,
  f: Men,
  unit: number,
  price: number,
  seat: Seat,
  steps = 1,
): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  if (unit < 0 || sideOfUnit(g, unit) !== sideOf(seat))
    return refuse('5.31', 'That is not one of your units.');
  const power = forces.power[unit]!;
  const { nation, replaced } = forces.units[unit]!;
  const name = unitName(g, unit);
  if (replaced === 'never') return refuse('5.32', `${name} is never replaced.`);
  if (s.resources[power]! < price)
    return refuse(
      '5.33',
      `${NATIONS[nation].title} has ${s.resources[power]} resource points, and this costs ${price}.`,
    );
  const ration = RATIONED[nation as keyof typeof RATIONED];
  if (ration !== undefined && f[ration] + steps > 1)
    return refuse('5.36', 'One step of them a strategic turn.');
  return undefined;
}

/** 5.33, 5.34: a point a step; a headquarters depleted, or on its support side. */
function priceOf(g: Reader, unit: number, full: boolean): number {
  const { spending } = g.data.content;
  if (g.data.forces.headquarters[unit] === 1) return full ? spending.support : spending.headquarters;
  return spending.step * (full ? 2 : 1);
}

function rebuildRefusal(g: Reader, f: Men, unit: number, full: boolean, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const { forces } = data;
  const no = priceRefusal(g, f, unit, priceOf(g, unit, full), seat, full ? 2 : 1);
  if (no !== undefined) return no;
  const name = unitName(g, unit);
  if (!isDead(g, unit)) return refuse('5.31', `${name} is not in a dead pile.`);
  if (!full) return undefined;
  if (forces.headquarters[unit] === 0) {
    if (forces.twoStep[unit] === 0) return refuse('5.33', `${name} has one step.`);
    return forces.units[unit]!.replaced === 'full-never'
      ? refuse('5.32', `${name} never comes back to full strength.`)
      : undefined;
  }
  if (s.letter === LETTER.B || s.letter === LETTER.C)
    return refuse('5.34', 'There are no shells for it yet.');
  if (forces.power[unit] !== POWER.russia) return undefined;
  if (s.fall > 0) return refuse('5.45', 'After the Fall of the Czar no Russian headquarters supports again.');
  return g.options.shellShortages === true && s.letter <= LETTER.D && !preWar(g, 'allied', 2)
    ? refuse('21.1', 'There are no shells for it.')
    : undefined;
}

/** Where a unit comes back: the box of the map it fell on; Germans, and red Britons, in Europe (5.35-5.37). */
function boxOf(g: Reader, unit: number): number {
  const { nation, game } = g.data.forces.units[unit]!;
  if (g.s.at[unit] === OFF.deadEurope || nation === 'german') return OFF.europe;
  const red =
    (nation === 'british' || nation === 'canadian' || nation === 'anzac' || nation === 'indian') &&
    game === 'europe';
  return red ? OFF.europe : OFF.nearEast;
}

function pay(g: Writer, f: Men, unit: number, price: number): void {
  const { s, data } = g;
  const power = data.forces.power[unit]!;
  s.resources[power]! -= price;
  const ration = RATIONED[data.forces.units[unit]!.nation as keyof typeof RATIONED];
  if (ration !== undefined) f[ration]++;
  g.tell('5.33', () => `${s.resources[power]} resource points are left.`, {
    ...{ kind: 'spent', power: POWERS[power]!, points: price, for: unitId(g, unit) },
  });
}

/**
 * 5.32-5.34: a unit of two steps comes back reduced, or full for two points; shock troops as ordinary infantry;
 * headquarters depleted, or on their support side.
 */
export const rebuild = choice('replacements', {
  title: 'Rebuild a unit',
  rule: '5.33',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), full: z.boolean() }),
  *foci(g, f, seat) {
    for (let u = 0; u < g.data.forces.size; u++)
      if (isDead(g, u) && rebuildRefusal(g, f, u, false, seat) === undefined) yield unitId(g, u);
  },
  *values(g, f, seat, id: string) {
    for (const full of [false, true])
      if (rebuildRefusal(g, f, unitAt(g, id), full, seat) === undefined) yield { unit: id, full };
  },
  refuse: (g, f, { unit, full }, seat) => rebuildRefusal(g, f, unitAt(g, unit), full, seat),
  apply(g, f, { unit: id, full }) {
    const { s, data } = g;
    const unit = unitAt(g, id);
    pay(g, f, unit, priceOf(g, unit, full));
    s.at[unit] = boxOf(g, unit);
    s.rebuilt[unit] = 1;
    s.face[unit] = full ? 0 : data.forces.headquarters[unit] === 1 ? 1 : faceOf(g, unit);
  },
  say: (g, _f, { unit }) => `rebuilds ${unitName(g, unitAt(g, unit))}`,
});

/** On which side a unit comes back: two steps reduced, cavalry and Armenians as they were, shock troops plain. */
function faceOf(g: Reader, unit: number): number {
  const as = g.data.forces.units[unit]!.back?.as;
  if (as === 'reduced') return 1;
  return as === 'foot' || g.data.forces.irregular[unit] === 1 ? g.s.face[unit]! : 0;
}

function refitRefusal(g: Reader, f: Men, unit: number, seat: Seat): Refusal | undefined {
  const { s, data } = g;
  const no = priceRefusal(g, f, unit, data.content.spending.step, seat);
  if (no !== undefined) return no;
  const name = unitName(g, unit);
  if (data.forces.twoStep[unit] === 0 || s.face[unit] === 0) return refuse('5.31', `${name} is not reduced.`);
  if (data.forces.units[unit]!.replaced === 'full-never')
    return refuse('5.32', `${name} never comes back to full strength.`);
  if (s.at[unit]! < 0) return refuse('5.31', `${name} is not on the maps.`);
  if (inForce(g, 'influenza')) return refuse('6.57', 'Not in the influenza.');
  return isSupplied(g, unit) ? undefined : refuse('5.31', `${name} is out of supply.`);
}

export const refit = choice('replacements', {
  title: 'Bring a unit to full strength',
  rule: '5.31',
  about: 'unit',
  form: z.string(),
  *foci(g, f, seat) {
    for (let u = 0; u < g.data.forces.size; u++)
      if (g.s.at[u]! >= 0 && g.s.face[u] === 1 && refitRefusal(g, f, u, seat) === undefined)
        yield unitId(g, u);
  },
  *values(g, f, seat, id: string) {
    if (refitRefusal(g, f, unitAt(g, id), seat) === undefined) yield id;
  },
  refuse: (g, f, id, seat) => refitRefusal(g, f, unitAt(g, id), seat),
  apply(g, f, id) {
    pay(g, f, unitAt(g, id), g.data.content.spending.step);
    g.s.face[unitAt(g, id)] = 0;
  },
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, id))} is made good` : 'makes good a unit',
  shown: (g, _f, id, reader) =>
    reader !== null && sideOfUnit(g, unitAt(g, id)) === sideOf(reader) ? id : null,
});

/** 5.13: what is left over ten is lost. */
export const endReplacements = choice('replacements', {
  title: 'Done with replacements',
  rule: '5.13',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    const { s, data } = g;
    for (let p = 0; p < POWERS.length; p++)
      if (s.allegiance[p] === sideOf(f.side))
        s.resources[p] = Math.min(s.resources[p]!, data.content.spending.kept);
    g.pop();
  },
  say: (_g, f) => `${SIDE_NAMES[f.side]} have replaced their losses`,
});

export const replacements = ask('replacements', {
  title: 'Replacements',
  rule: '5.3',
  asks: (_g, f) => f.side,
  prompt: (g, f) =>
    `Rebuild units: ${POWERS.flatMap((power, p) => (g.s.allegiance[p] === sideOf(f.side) && g.s.resources[p]! > 0 ? [`${power} ${g.s.resources[p]}`] : [])).join(', ') || 'no points are left'}.`,
  choices: { rebuild, refit, done: endReplacements },
});

// ---- The Turkish Required Reserve (5.38)

/** Turkish infantry divisions in the reserve. */
export const inReserve = (g: Reader): number[] =>
  [...g.data.forces.of[POWER.turkey]!].filter((u) => g.s.at[u] === OFF.reserve);

function isReserveDivision(g: Reader, unit: number): boolean {
  const { forces } = g.data;
  const row = forces.units[unit];
  return row !== undefined && row.nation === 'turkish' && row.kind === 'infantry' && row.size === 'division';
}

function callRefusal(g: Reader, f: At<'turkishReserve'>, unit: number): Refusal | undefined {
  const { s } = g;
  if (!isReserveDivision(g, unit)) return refuse('5.38', 'Turkish infantry divisions make up the reserve.');
  if (inReserve(g).length >= f.required) return refuse('5.38', 'The reserve is as strong as it has to be.');
  const at = s.at[unit]!;
  return at >= 0 || at === OFF.transit || at === OFF.nearEast || at === OFF.europe || isSpareThird(g, unit)
    ? undefined
    : refuse('5.38', `${unitName(g, unit)} is not at hand.`);
}

/** 17.31: the 3rd Division of the Straits, if they are not manned by Strategic Turn E. */
const isSpareThird = ({ s, data }: Reader, unit: number): boolean =>
  data.forces.units[unit]!.id === 'tu-3' &&
  s.at[unit] === OFF.coming &&
  s.letter >= LETTER.E &&
  !s.bases.europeanTurkey;

export const callIn = choice('turkishReserve', {
  title: 'Call a division into the reserve',
  rule: '5.38',
  about: 'unit',
  form: z.string(),
  *foci(g, f) {
    for (const u of g.data.forces.of[POWER.turkey]!)
      if (callRefusal(g, f, u) === undefined) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    if (callRefusal(g, f, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, f, id) => callRefusal(g, f, unitAt(g, id)),
  apply: (g, _f, id) => remove(g, unitAt(g, id), OFF.reserve),
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, id))} joins the reserve` : 'strengthens the Turkish reserve',
  shown: (_g, _f, id, reader) => (reader === 'cp' ? id : null),
});

function releaseRefusal(g: Reader, f: At<'turkishReserve'>, unit: number): Refusal | undefined {
  if (unit < 0 || g.s.at[unit] !== OFF.reserve) return refuse('5.38', 'That unit is not in the reserve.');
  return inReserve(g).length > f.required ? undefined : refuse('5.38', 'The reserve has none to spare.');
}

export const release = choice('turkishReserve', {
  title: 'Release a division from the reserve',
  rule: '5.38',
  about: 'unit',
  form: z.string(),
  *foci(g, f) {
    for (const u of inReserve(g)) if (releaseRefusal(g, f, u) === undefined) yield unitId(g, u);
  },
  *values(g, f, _seat, id: string) {
    if (releaseRefusal(g, f, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, f, id) => releaseRefusal(g, f, unitAt(g, id)),
  apply(g, _f, id) {
    g.s.at[unitAt(g, id)] = OFF.transit;
  },
  say: (g, _f, id, seat, reader) =>
    reader === seat ? `${unitName(g, unitAt(g, id))} leaves the reserve` : 'releases a division',
  shown: (_g, _f, id, reader) => (reader === 'cp' ? id : null),
});

export const endReserve = choice('turkishReserve', {
  title: 'Done with the reserve',
  rule: '5.38',
  ends: true,
  ...ALWAYS,
  apply(g, f) {
    g.s.reserve = f.required;
    g.pop();
  },
  say: (g, f) =>
    `keeps ${inReserve(g).length} divisions in the Turkish reserve, of ${f.required} that are wanted`,
});

export const turkishReserve = ask('turkishReserve', {
  title: 'Turkish Required Reserve',
  rule: '5.38',
  asks: () => 'cp',
  prompt: (g, f) =>
    `${f.required} divisions are wanted in the Turkish reserve; ${inReserve(g).length} are there.`,
  choices: { callIn, release, done: endReserve },
});

/** One die on C and from O on, two between; none once Turkey is out of the war. */
export const reserveDie = run('reserveDie', {
  title: 'Turkish Required Reserve',
  rule: '5.38',
  run(g) {
    g.pop();
    if (g.s.allegiance[POWER.turkey] !== SIDE.cp) return;
    g.push('turkishReserve', { required: rollReserve(g) });
  },
});

function rollReserve(g: Writer): number {
  const { s } = g;
  const dice = s.letter === LETTER.C || s.letter >= LETTER.O ? 1 : 2;
  let sum = 0;
  for (let i = 0; i < dice; i++) sum += g.roll('Turkish reserve', 6, { by: 'cp' });
  g.tell('5.38', () => `The Turkish reserve has to be ${sum} divisions strong.`);
  return sum;
}
