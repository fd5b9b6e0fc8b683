/** 15-2, 15-3, 15-14 to 15-17, 15-20 to 15-22 Replacements: what comes by rates, whence, and whom it may fill. */

import { NATION, rowOf } from '../../system/nations.ts';
import { arrive } from '../../system/rules/arrivals.ts';
import { FOR_GUNS, isLong } from '../../system/rules/longwar.ts';
import { dateOf, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt } from '../../system/units.ts';
import type { Duration, Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { entriesOf } from '../receipts.ts';
import { KIN, KINDS, kindAt } from '../replacements.ts';
import { nationId, replacementId } from '../units.ts';
import { moraleNow } from './morale.ts';
import { COUNT } from './state.ts';

const { value: duration } = lists.duration;
type Entry = Duration['rates'][number]['entries'][number];

/** 15-16: of those the owner may choose Austrians, who can do all that others can. */
const ORIGIN: { readonly [said in Duration['origins'][number]]: string } = {
  Croat: KIN.croat,
  Austrian: KIN.austrian,
  'any but Croat': KIN.austrian,
};
/** The size of counters of single points (15-14). */
const SIZE = 3;

export function recruit(g: Writer, side: Seat): void {
  for (const nation of ['Austria-Hungary', 'Italy'] as const) {
    if (rowOf(NATION[nationId(nation)]).side !== sideOf(side)) continue;
    for (const entry of entriesOf(duration, nation, dateOf(g), moraleNow(g, nation))) take(g, nation, entry);
  }
  for (const [kind, { nation }] of KINDS.entries())
    if (rowOf(NATION[nationId(nation)]).side === sideOf(side)) release(g, kind);
}

function take(g: Writer, nation: Nation, { strength = 0, divisions = 0, replacements }: Entry): void {
  const { tally } = g.s;
  const add = (kind: number, points: number): void => {
    tally[COUNT.waiting + kind]! += points;
  };
  for (let i = 0; i < strength; i++) {
    const said = duration.origins[tally[COUNT.origin]!]!;
    add(kindAt(nation, SIZE, ORIGIN[said]), 1);
    tally[COUNT.origin] = (tally[COUNT.origin]! + 1) % duration.origins.length;
  }
  for (let i = 0; i < divisions; i++) {
    const { strength: points, kin } = duration.divisions[tally[COUNT.division]!]!;
    add(kindAt(nation, points, kin), points);
    tally[COUNT.division] = (tally[COUNT.division]! + 1) % duration.divisions.length;
  }
  if (replacements !== undefined) {
    const kin = replacements.type === 'Mtn' ? KIN.mountain : undefined;
    add(kindAt(nation, replacements.strength, kin), replacements.count * replacements.strength);
  }
}

/** They come as long as there are counters. */
function release(g: Writer, kind: number): void {
  const { tally } = g.s;
  const at = COUNT.waiting + kind;
  while (tally[at]! > 0) {
    const unit = freeOf(g, kind);
    if (unit < 0) return;
    const points = Math.min(tally[at]!, KINDS[kind]!.row.strength);
    tally[at]! -= points;
    arrive(g, unit, undefined, points);
  }
}

/** The first counter of a kind that is not in use; -1 for none. */
function freeOf(g: Reader, kind: number): number {
  const { nation, row } = KINDS[kind]!;
  for (let nth = 1; ; nth++) {
    const unit = unitAt(g, replacementId(nation, row, nth));
    if (unit < 0 || (g.s.at[unit]! < 0 && g.s.due[unit]! < 0)) return unit;
  }
}

/** 15-2, 15-3, 24-3: two points of infantry make one of artillery. Croats and Austrians fill mountain brigades too; Italian mountain replacements fill such units alone. */
export function fills(g: Reader, from: number, unit: number): number | undefined {
  const { forces } = g.data;
  const [a, b] = [forces.units[from]!, forces.units[unit]!];
  if (a.nation !== b.nation) return undefined;
  if (a.kin === KIN.mountain) return forces.mountain[unit] === 1 ? 1 : undefined;
  if (forces.artillery[unit] === 1) return isLong(g) ? FOR_GUNS : undefined;
  if (a.kin === undefined) return undefined;
  if (forces.mountain[unit] === 1) return a.kin === KIN.croat || a.kin === KIN.austrian ? 1 : undefined;
  return b.kind === 'infantry' || b.kind === 'assault' ? 1 : undefined;
}
