/** 23-6, 23-7, 23-25 to 23-54 Replacements: what comes by rates, and what it may be used for. */

import { refuse } from '@armistice/engine';
import { z } from 'zod';
import { CITY } from '../../system/ground.ts';
import { NATION, type Nation as NationId, rowOf } from '../../system/nations.ts';
import type { UnitRow } from '../../system/rows.ts';
import { arrive } from '../../system/rules/arrivals.ts';
import { homeOf } from '../../system/rules/control.ts';
import { FOR_GUNS } from '../../system/rules/longwar.ts';
import { ask, choice, dateOf, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt } from '../../system/units.ts';
import type { Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { receipts } from '../receipts.ts';
import { AFRICAN, COLONIAL, KINS, nationId, REPLACEMENT, replacementId } from '../units.ts';
import { countFrench, isTenth } from './colonials.ts';
import { BELLIGERENTS, indexOf, isLong, LONG, moraleNow } from './duration.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    colonials: Record<never, never>;
  }
}

const { rates } = lists.duration.value;

interface Kind {
  readonly nation: Nation;
  readonly row: UnitRow;
}

const kindOf = (nation: Nation, strength: number, move: number, kin?: string): Kind => ({
  nation,
  row: { ...REPLACEMENT, strength, move, names: ['RPL'], ...(kin === undefined ? {} : { kin }) },
});

/** Every kind that comes by rates, in the order of `LONG.waiting`. */
const KINDS: readonly Kind[] = [
  ...rates.flatMap(({ nation, entries }) =>
    entries.flatMap(({ replacements: one }) =>
      one === undefined
        ? []
        : [kindOf(nation, one.strength, one.move, one.kin === undefined ? undefined : KINS[one.kin])],
    ),
  ),
  kindOf('France', 4, 3, COLONIAL),
  kindOf('France', 4, 3, AFRICAN),
].filter((one, at, all) => all.findIndex((other) => idOf(other, 1) === idOf(one, 1)) === at);

function idOf({ nation, row }: Kind, nth: number): string {
  return replacementId(nation, row, nth);
}

const kindAt = (nation: Nation, kin: string | undefined): number =>
  KINDS.findIndex((one) => one.nation === nation && one.row.kin === kin);

/** 23-25 to 23-59, but for American supply (23-60). */
export function recruit(g: Writer, side: Seat): void {
  const { s } = g;
  for (const nation of BELLIGERENTS) {
    if (rowOf(NATION[nationId(nation)]).side !== sideOf(side)) continue;
    const { supply, replacements } = receipts(lists.duration.value, nation, dateOf(g), moraleNow(g, nation));
    if (nation !== 'United States') s.stock[NATION[nationId(nation)]]! += supply;
    for (const { count, kin } of replacements)
      for (let i = 0; i < count; i++) {
        const origin = kin === undefined ? undefined : KINS[kin];
        if (nation === 'France') countFrench(g);
        if (nation === 'France' && isTenth(g)) s.tally[LONG.colonials]!++;
        else s.tally[LONG.waiting + kindAt(nation, origin)]!++;
      }
    if (nation === 'Belgium' && isForCities(g, replacements.length > 0))
      s.tally[LONG.waiting + kindAt(nation, undefined)]!++;
  }
  for (const [at, { nation }] of KINDS.entries())
    if (rowOf(NATION[nationId(nation)]).side === sideOf(side)) release(g, at);
}

/** They come as long as there are counters; 25-4: what is owed of earlier withdrawals is taken from them. */
function release(g: Writer, at: number): void {
  const { s } = g;
  const kind = KINDS[at]!;
  const owed = LONG.owed + indexOf(kind.nation);
  while (s.tally[LONG.waiting + at]! > 0) {
    const unit = freeOf(g, kind);
    if (unit < 0) return;
    s.tally[LONG.waiting + at]!--;
    const paid = Math.min(s.tally[owed]!, kind.row.strength);
    s.tally[owed]! -= paid;
    if (paid < kind.row.strength) arrive(g, unit, undefined, kind.row.strength - paid);
  }
}

/** The first counter of a kind that is not in use; -1 for none. */
function freeOf(g: Reader, kind: Kind): number {
  for (let nth = 1; ; nth++) {
    const unit = unitAt(g, idOf(kind, nth));
    if (unit < 0 || (g.s.at[unit]! < 0 && g.s.due[unit]! < 0)) return unit;
  }
}

// ---- 23-54

/** Cities of Belgium in the Entente's hands, urban ones twice. */
export function belgianCities(g: Reader): number {
  const { ground } = g.data;
  let count = 0;
  for (let place = 0; place < ground.size; place++)
    if (ground.city[place] !== CITY.none && g.s.control[place] === 1 && homeOf(g, place) === 'belgium')
      count += ground.city[place] === CITY.city ? 1 : 2;
  return count;
}

/** 23-54: one more this month? */
function isForCities(g: Writer, regular: boolean): boolean {
  const { tally } = g.s;
  const { year, month, turn } = dateOf(g);
  if (!isLong(g) || year < 1915 || turn !== 1) return false;
  if (month === 'January') tally[LONG.belgian] = 0;
  if (regular || tally[LONG.belgian]! >= belgianCities(g)) return false;
  tally[LONG.belgian]!++;
  return true;
}

// ---- 23-39

export function beginColonials(g: Writer, side: Seat): void {
  if (side === 'entente' && g.s.tally[LONG.colonials]! > 0) g.push('colonials');
}

const ORIGINS = [COLONIAL, AFRICAN] as const;

const name = choice('colonials', {
  title: 'Say where replacements come from',
  rule: 'wf:23-39',
  form: z.enum(ORIGINS),
  values: () => ORIGINS,
  refuse: (_g, _f, origin) =>
    ORIGINS.includes(origin) ? undefined : refuse('wf:23-39', 'They are Colonials or North Africans.'),
  apply(g, _f, origin) {
    const kind = kindAt('France', origin);
    g.s.tally[LONG.colonials]!--;
    g.s.tally[LONG.waiting + kind]!++;
    release(g, kind);
    if (g.s.tally[LONG.colonials] === 0) g.pop();
  },
  say: (_g, _f, origin) =>
    `the tenth replacements are ${origin === COLONIAL ? 'Colonials' : 'North Africans'}`,
});

export const colonials = ask('colonials', {
  title: 'Replacements from overseas',
  rule: 'wf:23-39',
  asks: () => 'entente',
  prompt: () => 'Every tenth French replacements are Colonials or North Africans.',
  choices: { name },
});

// ---- 23-6, 23-7

const MOUNTAINEERS: readonly NationId[] = ['france', 'germany'];
/** By origin of the unit: whose replacements serve it (23-7); no list has any for the two others. */
const SERVED: { readonly [kin: string]: string | undefined } = {
  Irish: undefined,
  Ind: undefined,
  'S. Afr': undefined,
  NZ: KINS.Australian,
};

/** Points of replacements for a point of a unit that the standard rules would not let them fill. */
export function fills(g: Reader, from: number, unit: number): number | undefined {
  const { forces } = g.data;
  const [a, b] = [forces.units[from]!, forces.units[unit]!];
  if (a.nation !== b.nation) return undefined;
  if (a.kin === 'Tank') return b.kind === 'tank' ? 1 : undefined;
  if (forces.artillery[unit] === 1) return isLong(g) ? FOR_GUNS : undefined;
  const served = b.kin !== undefined && Object.hasOwn(SERVED, b.kin) ? SERVED[b.kin] : b.kin;
  if (a.kin !== served) return undefined;
  if (forces.mountain[unit] === 1) return MOUNTAINEERS.includes(a.nation) ? 1 : undefined;
  return b.kind === 'infantry' || b.kind === 'marine' || b.kind === 'assault' ? 1 : undefined;
}
