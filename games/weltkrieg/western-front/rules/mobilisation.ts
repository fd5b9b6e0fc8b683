/** 6 Mobilisation: who may move and attack, turn by turn. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { NATION } from '../../system/nations.ts';
import type { UnitType } from '../../system/rows.ts';
import { sideOfUnit } from '../../system/stacks.ts';
import { ask, choice, MARK, type Reader, type Seat, sideOf, type Writer } from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import type { Mobilisation, Nation } from '../form.ts';
import { lists } from '../lists.ts';
import { FATE, has, hexOf, isBelgian, LIEGE, nationOf, near, numbersOf, postOf, turnOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    /** By group of the turn: how many units its owner still names. */
    callUp: { side: Seat; left: number[] };
  }
}

type Group = Mobilisation['turns'][number]['nations'][number]['groups'][number] & { readonly nation: Nation };

/** Chapter 6 has no numbers. */
const MOBILISATION = 'wf:6';

const KINDS: { readonly [type in UnitType]?: string } = {
  Inf: 'infantry',
  Cav: 'cavalry',
  Art: 'artillery',
  Siege: 'siege',
  Eng: 'engineer',
};

/** The groups of a turn for a side; an army each where the list has 'each of'. */
function groupsOf(g: Reader, side: Seat): readonly Group[] {
  const key = `${side} ${turnOf(g)}`;
  const groups = known.get(key) ?? groupsOn(turnOf(g), side);
  known.set(key, groups);
  return groups;
}

const known = new Map<string, readonly Group[]>();

function groupsOn(number: number, side: Seat): readonly Group[] {
  const turn = lists.mobilisation.value.turns.find((one) => one.turn === number);
  return (turn?.nations ?? [])
    .filter(({ nation }) => (nation === 'Germany') === (side === 'cp'))
    .flatMap(({ nation, groups }) =>
      groups.flatMap(({ eachOf, ...group }): Group[] =>
        eachOf === undefined
          ? [{ ...group, nation }]
          : eachOf.map((army) => ({ ...group, armies: [army], nation })),
      ),
    );
}

function isOf(g: Reader, unit: number, group: Group): boolean {
  const { forces } = g.data;
  const post = postOf(g, unit);
  const place = g.s.at[unit]!;
  if (place < 0 || post === undefined || post.nation !== group.nation) return false;
  if (forces.headquarters[unit] === 1) return group.headquarters === 'all' || group.units === 'others';
  if (group.units !== undefined) return true;
  if (group.type === undefined || forces.units[unit]!.kind !== KINDS[group.type]) return false;
  if (group.size !== undefined && forces.units[unit]!.size !== group.size) return false;
  if (group.counters !== undefined && !group.counters.includes(numbersOf(g, unit))) return false;
  if (group.armies !== undefined && !group.armies.includes(post.army)) return false;
  if (group.hex !== undefined && place !== hexOf(g, group.hex)) return false;
  return group.inOrNextTo === undefined || near(g, place, hexOf(g, group.inOrNextTo)) <= 1;
}

const uncalled = (g: Reader, group: Group): number[] => {
  const found: number[] = [];
  for (let unit = 0; unit < g.data.forces.size; unit++)
    if (!has(g, unit, FATE.called) && isOf(g, unit, group)) found.push(unit);
  return found;
};

/** Those whom the list names. */
export function mobilise(g: Writer, side: Seat): void {
  for (const group of groupsOf(g, side))
    if (group.any === undefined)
      for (const unit of uncalled(g, group)) g.s.fate[unit]! |= FATE.called | FATE.fresh;
}

/** Those whom their owner names. */
export function beginCallUp(g: Writer, side: Seat): void {
  const left = groupsOf(g, side).map((group) => Math.min(group.any ?? 0, uncalled(g, group).length));
  if (left.some((count) => count > 0)) g.push('callUp', { side, left });
}

const groupFor = (g: Reader, side: Seat, left: readonly number[], unit: number): number =>
  groupsOf(g, side).findIndex(
    (group, at) => left[at]! > 0 && !has(g, unit, FATE.called) && isOf(g, unit, group),
  );

function* callable(g: Reader, side: Seat, left: readonly number[]): Generator<number> {
  for (let unit = 0; unit < g.data.forces.size; unit++) if (groupFor(g, side, left, unit) >= 0) yield unit;
}

const call = choice('callUp', {
  title: 'Mobilise a unit',
  rule: MOBILISATION,
  about: 'unit',
  form: z.string(),
  *foci(g, f) {
    for (const unit of callable(g, f.side, f.left)) yield unitId(g, unit);
  },
  *values(g, f, _seat, id: string) {
    const unit = unitAt(g, id);
    if (unit >= 0 && groupFor(g, f.side, f.left, unit) >= 0) yield id;
  },
  refuse(g, f, id) {
    const unit = unitAt(g, id);
    return unit >= 0 && groupFor(g, f.side, f.left, unit) >= 0
      ? undefined
      : refuse(MOBILISATION, 'The schedule does not let that unit be named now.');
  },
  apply(g, f, id) {
    const unit = unitAt(g, id);
    const at = groupFor(g, f.side, f.left, unit);
    g.s.fate[unit]! |= FATE.called | FATE.fresh;
    f.left[at]!--;
    if (f.left.every((count) => count === 0)) g.pop();
  },
  say: (g, _f, id) => `mobilises ${unitName(g, unitAt(g, id))}`,
});

export const callUp = ask('callUp', {
  title: 'Mobilisation',
  rule: MOBILISATION,
  asks: (_g, f) => f.side,
  prompt: () => 'Name units that complete their mobilisation.',
  choices: { call },
});

/** Nobody moves or attacks before he is mobilised. */
export function unready(g: Reader, unit: number): Refusal | undefined {
  if (has(g, unit, FATE.called) || postOf(g, unit) === undefined) return undefined;
  return refuse(MOBILISATION, `${unitName(g, unit)} has not completed its mobilisation.`);
}

/** On the turn of mobilisation: no column for German cavalry and the Entente, but for the French of the third turn. */
export function tooFresh(g: Reader, unit: number): Refusal | undefined {
  if (!has(g, unit, FATE.fresh)) return undefined;
  const { forces } = g.data;
  if (sideOfUnit(g, unit) === 0 && forces.cavalry[unit] === 0) return undefined;
  const line = nationOf(g, unit) === NATION.france && ['6-4', '7-4'].includes(numbersOf(g, unit));
  if (turnOf(g) === 3 && line && forces.infantry[unit] === 1) return undefined;
  return refuse(MOBILISATION, `${unitName(g, unit)} has just been mobilised and does not march in column.`);
}

/** Britons go half as far on that turn, rounded up. */
export function landingPace(g: Reader, unit: number): number | undefined {
  if (!has(g, unit, FATE.fresh) || nationOf(g, unit) !== NATION.britain) return undefined;
  return Math.ceil(g.data.forces.movement[unit]! / 2);
}

/** Whoever is attacked is mobilised at once; Belgians are marked (3-9, 3-10). */
export function awaken(g: Writer): void {
  const { s, data } = g;
  const target = g.frame('battle')!.target;
  const atLiege = near(g, target, hexOf(g, LIEGE)) <= 1;
  for (let unit = 0; unit < data.forces.size; unit++) {
    if ((s.marks[unit]! & MARK.assailed) === 0) continue;
    if (isBelgian(g, unit)) {
      if (!has(g, unit, FATE.called) && atLiege) s.fate[unit]! |= FATE.driven;
      s.fate[unit]! |= FATE.assailed;
    }
    s.fate[unit]! |= FATE.called;
  }
}

export function endOfMobilisation(g: Writer): void {
  const { side } = g.frame('playerTurn')!;
  for (let unit = 0; unit < g.data.forces.size; unit++)
    if (sideOfUnit(g, unit) === sideOf(side)) g.s.fate[unit]! &= ~FATE.fresh;
}
