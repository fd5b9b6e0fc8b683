/**
 * 12-14 to 12-17 Assault troops of 1918: divisions are drawn by lot in January, and from February on those that stand with a
 * headquarters are filled up with the fit men of others and trained for a month.
 */

import { onceAMoment, onceFor, type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { turnNumber } from '../../system/calendar.ts';
import { NATION } from '../../system/nations.ts';
import { placeAt, placeId, placeName } from '../../system/places.ts';
import { fits } from '../../system/rules/stacking.ts';
import { communications } from '../../system/rules/surrounded.ts';
import { put, remove, unitsIn, zoneOf } from '../../system/stacks.ts';
import { ask, choice, MARK, OFF, type Reader, type Writer } from '../../system/types.ts';
import { type Forces, unitAt, unitId, unitName } from '../../system/units.ts';
import { lists } from '../lists.ts';
import { assaultRow, counterOf, facesOf } from '../units.ts';
import { isLong } from './duration.ts';
import { COUNT, FATE, has, nationOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    /** Whose fit men have been taken, and how many of them are in their new divisions. */
    training: { taken: { unit: number; points: number }[]; used: number };
  }
}

const { from, usual, step, strengths, groups, fromScratch } = lists.stosstruppen.value;

/** 12-14 */
export const CONVERSIONS = turnNumber({ ...from, turn: 1 });
const DRAW = turnNumber({ year: from.year, month: 'January', turn: 1 });
/** 12-17: what a division is filled up to before it is converted. */
const FULL = { infantry: 8, mountain: 7 } as const;

interface Candidate {
  readonly kind: keyof typeof FULL;
  /** Its counters as infantry or mountaineers, and as assault troops of either strength. */
  readonly faces: readonly number[];
  readonly strong: number;
  readonly weak: number;
  readonly scratch: boolean;
}

/** The bowl: every division of the list, whose counters take part. */
const bowl = onceFor(({ index }: Forces): readonly Candidate[] =>
  [...groups, fromScratch].flatMap((row) =>
    row.names.flatMap((name): Candidate[] => {
      const find = (id: string): number => index.get(id) ?? -1;
      const as = (strength: number): number => find(counterOf('Germany', assaultRow(row, strength), name).id);
      const faces = facesOf('Germany', row, name)
        .map(find)
        .filter((unit) => unit >= 0);
      const [strong, weak] = [as(strengths.strong), as(strengths.weak)];
      const kind = row.type === 'Mtn' ? 'mountain' : 'infantry';
      return strong < 0 || weak < 0 ? [] : [{ kind, faces, strong, weak, scratch: row === fromScratch }];
    }),
  ),
);

/** 12-15: divisions of 12 and of 10 strength points for what Germany has suffered. */
export function allowed(points: number): { readonly strong: number; readonly weak: number } {
  const steps = Math.trunc((points - usual.points) / step.points);
  return {
    strong: Math.max(0, usual.strong - steps * step.strong),
    weak: Math.max(0, usual.weak - steps * step.weak),
  };
}

/** 12-15, 12-17: at the beginning of 1918; first those of 12 points are drawn, then those of 10. */
export function drawLots(g: Writer): void {
  const { s, data } = g;
  if (!isLong(g) || s.turn !== DRAW || s.tally[COUNT.drawn] === 1) return;
  const candidates = bowl(data.forces);
  const left = [...candidates.keys()];
  const { strong, weak } = allowed(s.demoralisation[NATION.germany]!);
  for (let nth = 0; nth < strong + weak && left.length > 0; nth++) {
    const drawn = candidates[g.draw('assault troops', left, { by: 'cp' })]!;
    s.fate[nth < strong ? drawn.strong : drawn.weak]! |= FATE.busy;
  }
  s.tally[COUNT.drawn] = 1;
  g.tell('wf:12-15', () => `${strong + weak} German divisions are chosen to become assault troops.`);
}

/** The counter that a candidate will have, if it was drawn and is not converted yet; -1 otherwise. */
function targetOf(g: Reader, { strong, weak }: Candidate): number {
  for (const unit of [strong, weak]) if (g.s.at[unit] === OFF.coming && has(g, unit, FATE.busy)) return unit;
  return -1;
}

/** The candidates by unit. */
const byUnit = onceFor(
  (forces: Forces): ReadonlyMap<number, Candidate> =>
    new Map(bowl(forces).flatMap((one) => one.faces.map((face) => [face, one] as const))),
);
export const candidateOf = (g: Reader, unit: number): Candidate | undefined =>
  byUnit(g.data.forces).get(unit);

/** Was a division drawn, and is it still to be converted? */
export function isChosen(g: Reader, unit: number): boolean {
  const one = candidateOf(g, unit);
  return one !== undefined && targetOf(g, one) >= 0;
}

/** 12-17: one that was filled up may have more points than its old counter shows. */
export const mayBeOverfull = (g: Reader, unit: number): boolean =>
  g.s.tally[COUNT.drawn] === 1 && candidateOf(g, unit) !== undefined;

const isTraining = (g: Reader, unit: number): boolean =>
  has(g, unit, FATE.busy) && g.s.at[unit]! >= 0 && candidateOf(g, unit) !== undefined;

export const trainees = (g: Reader): number[] =>
  g.s.tally[COUNT.drawn] === 0 ? [] : [...byUnit(g.data.forces).keys()].filter((unit) => isTraining(g, unit));

/** 12-17: they neither move nor attack. */
export function inTraining(g: Reader, unit: number): Refusal | undefined {
  return isTraining(g, unit)
    ? refuse('wf:12-17', `${unitName(g, unit)} is being trained as assault troops.`)
    : undefined;
}

/** And give or take no strength points. */
export const leaveInTraining = (g: Reader, from: number, to: number): Refusal | undefined =>
  inTraining(g, from) ?? inTraining(g, to);

/** 12-17: who is attacked begins again next month. */
export function disturbTraining(g: Writer): void {
  const { s, data } = g;
  if (s.tally[COUNT.drawn] === 0) return;
  for (const unit of byUnit(data.forces).keys()) {
    if (s.at[unit]! < 0) s.fate[unit]! &= ~FATE.busy;
    if (isTraining(g, unit) && (s.marks[unit]! & MARK.assailed) !== 0) interrupt(g, unit);
  }
}

function interrupt(g: Writer, unit: number): void {
  g.s.fate[unit]! &= ~FATE.busy;
  g.tell('wf:12-17', () => `The training of ${unitName(g, unit)} is interrupted.`);
}

/** A German headquarters, and no enemy near. */
const isCamp = (g: Reader, place: number): boolean =>
  zoneOf(g, 1)[place] === 0 &&
  unitsIn(g, place).some((u) => g.data.forces.headquarters[u] === 1 && nationOf(g, u) === NATION.germany);

/** 12-17: after a month. */
export function finishTraining(g: Writer): void {
  const { s, data } = g;
  if (s.tally[COUNT.drawn] === 0) return;
  for (const [unit, one] of byUnit(data.forces)) {
    if (!isTraining(g, unit)) continue;
    const place = s.at[unit]!;
    const target = targetOf(g, one);
    if (target < 0 || !isCamp(g, place)) {
      interrupt(g, unit);
      continue;
    }
    const was = unitName(g, unit);
    s.fate[unit]! &= ~FATE.busy;
    remove(g, unit, OFF.gone);
    s.strength[target] = data.forces.strength[target]!;
    s.marks[target] = 0;
    s.fate[target] = FATE.called;
    put(g, target, place);
    g.tell('wf:12-17', () => `${was} has become ${unitName(g, target)}.`);
  }
}

// ---- Beginning it

/** 12-14, 12-17: may this division begin its month in this hex? */
function trainRefusal(g: Reader, unit: number, place: number): Refusal | undefined {
  const { s } = g;
  const one = unit < 0 ? undefined : candidateOf(g, unit);
  if (one === undefined || targetOf(g, one) < 0)
    return refuse('wf:12-17', 'That division was not drawn, or is converted.');
  if (has(g, unit, FATE.busy)) return refuse('wf:12-17', `${unitName(g, unit)} is in training.`);
  if (place < 0 || !isCamp(g, place))
    return refuse('wf:12-14', 'A German headquarters, out of enemy zones of control, trains them.');
  if (s.at[unit]! >= 0)
    return s.at[unit] === place
      ? undefined
      : refuse('wf:12-14', `${unitName(g, unit)} is not with that headquarters.`);
  const other = one.faces.some((face) => face !== unit && s.at[face]! >= 0);
  if (other || (s.at[unit] !== OFF.dead && !(one.scratch && s.at[unit] === OFF.coming)))
    return refuse('wf:12-17', `${unitName(g, unit)} is not here.`);
  return fits(g, place, 0, [...unitsIn(g, place), unit])
    ? undefined
    : refuse('11-1', `There is no room in ${placeName(g, place)}.`);
}

/** Strength points that it lacks. */
const lacks = (g: Reader, unit: number): number => {
  const full = FULL[candidateOf(g, unit)!.kind];
  return Math.max(0, full - (g.s.at[unit]! >= 0 ? g.s.strength[unit]! : 0));
};

const camps = (g: Reader): number[] =>
  [...new Set(g.data.forces.staffs[NATION.germany]!.map((staff) => g.s.at[staff]!))]
    .filter((place) => place >= 0 && isCamp(g, place))
    .sort((a, b) => a - b);

/** Divisions and the camps in which they could begin. */
function openings(g: Reader): { readonly unit: number; readonly place: number }[] {
  const found: { unit: number; place: number }[] = [];
  const all = camps(g);
  for (const unit of byUnit(g.data.forces).keys())
    for (const place of g.s.at[unit]! >= 0 ? [g.s.at[unit]!] : all)
      if (trainRefusal(g, unit, place) === undefined) found.push({ unit, place });
  return found;
}

/** 12-14: from February 1918 on, as trenches are begun. */
export function beginTraining(g: Writer): void {
  if (g.s.tally[COUNT.drawn] === 0 || g.s.turn < CONVERSIONS) return;
  if (openings(g).length > 0) g.push('training', { taken: [], used: 0 });
}

type Training = { readonly taken: readonly { readonly points: number }[]; readonly used: number };
const inHand = ({ taken, used }: Training): number =>
  taken.reduce((sum, { points }) => sum + points, 0) - used;

const freeNow = onceAMoment((g: Reader, side: number): Uint8Array => communications(g, side));

/** 12-17: men are taken from infantry and mountaineers that are not in training and not surrounded. */
function stripRefusal(g: Reader, unit: number, points: number, free = freeNow(g, 0)): Refusal | undefined {
  const { s, data } = g;
  if (unit < 0 || s.at[unit]! < 0 || nationOf(g, unit) !== NATION.germany)
    return refuse('wf:12-17', 'That is no German unit on the map.');
  const { kind } = data.forces.units[unit]!;
  if ((kind !== 'infantry' && kind !== 'mountain') || isTraining(g, unit))
    return refuse('wf:12-17', `${unitName(g, unit)} gives no men away.`);
  if (points >= s.strength[unit]!)
    return refuse('wf:12-17', `${unitName(g, unit)} keeps one strength point at the least.`);
  return free[s.at[unit]!] === 1 ? undefined : refuse('wf:12-17', `${unitName(g, unit)} is surrounded.`);
}

function takeMen(
  g: Writer,
  f: { taken: { unit: number; points: number }[] },
  unit: number,
  points: number,
): void {
  g.s.strength[unit]! -= points;
  f.taken.push({ unit, points });
}

/** All who could give men, weakest first: the trench divisions gave theirs. */
function givers(g: Reader, free?: Uint8Array): number[] {
  const { s, data } = g;
  const found: number[] = [];
  for (const unit of data.forces.bySide[0])
    if (s.at[unit]! >= 0 && stripRefusal(g, unit, 1, free) === undefined) found.push(unit);
  return found.sort((a, b) => s.strength[a]! - s.strength[b]! || a - b);
}

const strip = choice('training', {
  title: 'Take fit men from a division',
  rule: 'wf:12-17',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), points: z.int().min(1) }),
  foci: (g) => givers(g).map((unit) => unitId(g, unit)),
  *values(g, _f, _seat, id: string) {
    const unit = unitAt(g, id);
    for (let points = 1; unit >= 0 && points < g.s.strength[unit]!; points++)
      if (stripRefusal(g, unit, points) === undefined) yield { unit: id, points };
  },
  refuse: (g, _f, { unit, points }) => stripRefusal(g, unitAt(g, unit), points),
  apply: (g, f, { unit, points }) => takeMen(g, f, unitAt(g, unit), points),
  say: (g, _f, { unit, points }) => `takes ${points} from ${unitName(g, unitAt(g, unit))}`,
});

/** Enough men are in hand for it. */
const paidRefusal = (g: Reader, f: Training, unit: number): Refusal | undefined =>
  lacks(g, unit) <= inHand(f)
    ? undefined
    : refuse(
        'wf:12-17',
        `${unitName(g, unit)} lacks ${lacks(g, unit)} strength points; ${inHand(f)} are in hand.`,
      );

function enrol(g: Writer, f: { used: number }, unit: number, place: number): void {
  const { s } = g;
  f.used += lacks(g, unit);
  s.strength[unit] = Math.max(FULL[candidateOf(g, unit)!.kind], s.at[unit]! >= 0 ? s.strength[unit]! : 0);
  if (s.at[unit]! < 0) {
    s.marks[unit] = 0;
    put(g, unit, place);
  }
  s.fate[unit]! |= FATE.called | FATE.busy;
  s.tally[COUNT.stripped] = 1;
}

const train = choice('training', {
  title: 'Train a division as assault troops',
  rule: 'wf:12-17',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.string() }),
  foci: (g, f) => [
    ...new Set(
      openings(g)
        .filter(({ unit }) => paidRefusal(g, f, unit) === undefined)
        .map(({ unit }) => unitId(g, unit)),
    ),
  ],
  *values(g, f, _seat, id: string) {
    for (const { unit, place } of openings(g))
      if (unitId(g, unit) === id && paidRefusal(g, f, unit) === undefined)
        yield { unit: id, to: placeId(g, place) };
  },
  refuse: (g, f, { unit, to }) =>
    trainRefusal(g, unitAt(g, unit), placeAt(g, to)) ?? paidRefusal(g, f, unitAt(g, unit)),
  apply: (g, f, { unit, to }) => enrol(g, f, unitAt(g, unit), placeAt(g, to)),
  say: (g, _f, { unit, to }) =>
    `${unitName(g, unitAt(g, unit))} is trained at ${placeName(g, placeAt(g, to))}`,
});

/** Those for whom there would be men enough, who lack least first. */
function payable(
  g: Reader,
  f: Training,
  free?: Uint8Array,
): { readonly unit: number; readonly place: number }[] {
  const spare = new Map(givers(g, free).map((unit) => [unit, g.s.strength[unit]! - 1]));
  const all = [...spare.values()].reduce((sum, points) => sum + points, inHand(f));
  return openings(g)
    .filter(({ unit }) => lacks(g, unit) <= all - (spare.get(unit) ?? 0))
    .sort((a, b) => lacks(g, a.unit) - lacks(g, b.unit) || a.unit - b.unit);
}

/** Everybody who can be, with men from the weakest divisions, point by point. */
const trainAll = choice('training', {
  title: 'Train all who stand with a headquarters',
  rule: 'wf:12-17',
  form: z.null(),
  *values(g, f) {
    if (payable(g, f).length > 0) yield null;
  },
  refuse: (g, f) =>
    payable(g, f).length > 0
      ? undefined
      : refuse(
          'wf:12-14',
          'No division that was drawn stands with a headquarters, or no men are left for it.',
        ),
  apply(g, f) {
    const free = communications(g, 0);
    for (let [next] = payable(g, f, free); next !== undefined; [next] = payable(g, f, free)) {
      const { unit, place } = next;
      while (lacks(g, unit) > inHand(f)) takeMen(g, f, givers(g, free).find((other) => other !== unit)!, 1);
      enrol(g, f, unit, place);
    }
  },
  say: () => 'trains assault troops wherever headquarters are',
});

/** Men who are not needed go back. */
const done = choice('training', {
  title: 'Done',
  rule: 'wf:12-17',
  ends: true,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, f) {
    let left = inHand(f);
    for (const { unit, points } of f.taken.toReversed()) {
      const back = Math.min(left, points);
      g.s.strength[unit]! += back;
      left -= back;
    }
    g.pop();
  },
  say: () => 'is done with the training of assault troops',
});

export const training = ask('training', {
  title: 'Assault troops',
  rule: 'wf:12-17',
  asks: () => 'cp',
  prompt: (_g, f) =>
    `Divisions that were drawn and stand with a headquarters can begin a month of training; strength points in hand: ${inHand(f)}.`,
  choices: { strip, train, trainAll, done },
});
