/** 14, 16, 18, 20, 22 Set-up: owners place their orders of battle and take points off; supply is beside it. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { rowOf } from '../../system/nations.ts';
import { placeId, placeName } from '../../system/places.ts';
import { put, remove } from '../../system/stacks.ts';
import {
  type At,
  ask,
  choice,
  OFF,
  type Reader,
  SIDE_NAMES,
  sequence,
  sideOf,
  type Writer,
} from '../../system/types.ts';
import { unitAt, unitId, unitName } from '../../system/units.ts';
import { deploymentOf, isHistorical, type Levy, levies, levyOf, scenarioOf } from './levy.ts';
import { faultIn, inHand, isBehind, linesOf, ruleOf, standRefusal, startOf, wear } from './limits.ts';
import { elsewhereRefusal, posting, postingOf, postingsOf, sayPosting } from './posting.ts';
import { placeOne, setReady } from './ready.ts';
import { COUNT, FATE, hexOf, nationOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    setUp: { at: number };
    /** `late`: those held back come, a division to a hex; `added` has halves of divisions by place. */
    deploy: { side: Seat; late: boolean; added: { [place: string]: number } };
  }
}

/** At the start: strengths as the lists have them, whoever stands where history had him, the dead. */
export function muster(g: Reader): void {
  const { s } = g;
  if (scenarioOf(g).deployment === undefined) return;
  for (const levy of levies(g)) {
    s.strength[levy.unit] = levy.dead ? 0 : startOf(levy);
    if (levy.dead) s.at[levy.unit] = OFF.dead;
    if (levy.fixed === undefined) continue;
    s.supply[levy.unit] = levy.fixed.supply;
    put(g, levy.unit, hexOf(g, levy.fixed.hex));
  }
  const { gas, inAdvance } = deploymentOf(g);
  for (const [id, points] of Object.entries(inAdvance ?? {})) s.supply[unitAt(g, id)] = points;
  s.tally[COUNT.gas] = gas?.cp ?? 0;
  s.tally[COUNT.gas + 1] = gas?.entente ?? 0;
  s.fate.fill(FATE.called); // 6 is over
}

/** Before the first turn. */
export function beginSetUp(g: Writer): void {
  if (scenarioOf(g).deployment !== undefined) g.push('setUp', { at: 0 });
}

const SET_UP = 'wf:12-3';

export const setUp = sequence('setUp', 'Set-up', SET_UP, [
  { step: 'deploy', frame: () => ({ side: 'entente', late: false, added: {} }) },
  { step: 'deploy', frame: () => ({ side: 'cp', late: false, added: {} }) },
  {
    step: 'deploy',
    when: (g) => inHand(g, 1).length > 0,
    frame: () => ({ side: 'entente', late: true, added: {} }),
  },
  { step: 'provision', when: (g) => !isHistorical(g), frame: () => ({ side: 'entente' }) },
  { step: 'provision', frame: () => ({ side: 'cp' }) },
]);

type Deploy = At<'deploy'>;

/** Units that a side may place now. */
function mine(g: Reader, f: Deploy): number[] {
  if (f.late) return inHand(g, sideOf(f.side));
  return levies(g)
    .filter((levy) => levyRefusal(g, f, levy) === undefined)
    .map(({ unit }) => unit);
}

function levyRefusal(g: Reader, f: Deploy, levy: Levy | undefined): Refusal | undefined {
  if (levy === undefined || levy.dead || rowOf(nationOf(g, levy.unit)).side !== sideOf(f.side))
    return refuse(SET_UP, 'That is not one of the units you set up.');
  if (levy.fixed !== undefined)
    return refuse('wf:22-1', `${unitName(g, levy.unit)} stands where history had it.`);
  return f.late && g.s.at[levy.unit]! >= 0
    ? refuse(ruleOf(g, levy.unit), `${unitName(g, levy.unit)} is placed already.`)
    : undefined;
}

/** Halves of divisions that a hex takes when those held back come (step 7). */
const ONE_DIVISION = 2;

function postRefusal(g: Reader, f: Deploy, unit: number, place: number): Refusal | undefined {
  const no = levyRefusal(g, f, unit < 0 ? undefined : levyOf(g, unit));
  if (no !== undefined) return no;
  return (
    elsewhereRefusal(g, SET_UP, unit, place) ?? lateRefusal(g, f, unit, place) ?? standRefusal(g, unit, place)
  );
}

function lateRefusal(g: Reader, f: Deploy, unit: number, place: number): Refusal | undefined {
  const added = f.added[placeId(g, place)] ?? 0;
  // One division is one, though an American one counts as two (11-2).
  return f.late && added > 0 && added + g.data.forces.halves[unit]! > ONE_DIVISION
    ? refuse(ruleOf(g, unit), `One division is added to ${placeName(g, place)}, and no more.`)
    : undefined;
}

function* openings(g: Reader, f: Deploy, unit: number): Generator<number> {
  if (unit < 0 || levyRefusal(g, f, levyOf(g, unit)) !== undefined) return;
  for (let place = 0; place < g.data.ground.size; place++)
    if (isBehind(g, place, sideOf(f.side)) && postRefusal(g, f, unit, place) === undefined) yield place;
}

const post = choice('deploy', {
  title: 'Place a unit',
  rule: SET_UP,
  about: 'unit',
  form: posting,
  lots: (g, f) => mine(g, f).map((unit) => unitId(g, unit)),
  *foci(g, f) {
    for (const unit of mine(g, f)) if (openings(g, f, unit).next().done !== true) yield unitId(g, unit);
  },
  values: (g, f, _seat, id: string) => postingsOf(g, id, openings(g, f, unitAt(g, id))),
  refuse: (g, f, value) => postRefusal(g, f, ...postingOf(g, value)),
  apply(g, f, value) {
    const [unit, place] = postingOf(g, value);
    put(g, unit, place);
    if (f.late) add(g, f, unit);
  },
  say: (g, _f, value) => sayPosting(g, value),
});

function add(g: Reader, f: Deploy, unit: number): void {
  const id = placeId(g, g.s.at[unit]!);
  f.added[id] = (f.added[id] ?? 0) + g.data.forces.halves[unit]!;
}

const takeUpRefusal = (g: Reader, f: Deploy, unit: number): Refusal | undefined =>
  levyRefusal(g, f, unit < 0 ? undefined : levyOf(g, unit)) ??
  (g.s.at[unit]! < 0 ? refuse(SET_UP, `${unitName(g, unit)} is in hand.`) : undefined);

/** Back into the hand, to be placed otherwise or to be held back (step 3). */
const takeUp = choice('deploy', {
  title: 'Take a unit up again',
  rule: SET_UP,
  about: 'unit',
  form: z.string(),
  foci: (g, f) =>
    mine(g, f)
      .filter((unit) => g.s.at[unit]! >= 0)
      .map((unit) => unitId(g, unit)),
  *values(g, f, _seat, id: string) {
    if (takeUpRefusal(g, f, unitAt(g, id)) === undefined) yield id;
  },
  refuse: (g, f, id) => takeUpRefusal(g, f, unitAt(g, id)),
  apply: (g, _f, id) => remove(g, unitAt(g, id), OFF.coming),
  say: (g, _f, id) => `takes ${unitName(g, unitAt(g, id))} up again`,
});

/** Points off: of infantry as the list wants it, of anybody at Verdun (17-3). */
function reduceRefusal(g: Reader, f: Deploy, unit: number, to: number): Refusal | undefined {
  const levy = unit < 0 ? undefined : levyOf(g, unit);
  if (levy === undefined || levy.dead || rowOf(nationOf(g, unit)).side !== sideOf(f.side) || f.late)
    return refuse(SET_UP, 'That is not one of the units you set up.');
  const rule = ruleOf(g, unit);
  if (to < 1 || to > startOf(levy) || to === g.s.strength[unit])
    return refuse(
      rule,
      `${unitName(g, unit)} has 1 to ${startOf(levy)} strength points, and not what it has.`,
    );
  const { due } = wear(g, levy.nation);
  const infantry = g.data.forces.infantry[unit] === 1;
  if (isHistorical(g) && sideOf(f.side) === 1 && !linesOf(g, 1).front.has(g.s.at[unit]!))
    return refuse(rule, 'Points are taken from the front line.');
  if (infantry ? due === 0 : deploymentOf(g).worn === undefined)
    return refuse(rule, `${unitName(g, unit)} is at full strength.`);
  return undefined;
}

const reduce = choice('deploy', {
  title: 'Take strength points off',
  rule: 'wf:14-1',
  about: 'unit',
  form: z.strictObject({ unit: z.string(), to: z.int().min(0) }),
  lots: (g, f) => (f.late ? [] : levies(g).map(({ unit }) => unitId(g, unit))),
  *foci(g, f) {
    for (const { unit } of levies(g)) if (reductions(g, f, unit).length > 0) yield unitId(g, unit);
  },
  *values(g, f, _seat, id: string) {
    for (const to of reductions(g, f, unitAt(g, id))) yield { unit: id, to };
  },
  refuse: (g, f, { unit, to }) => reduceRefusal(g, f, unitAt(g, unit), to),
  apply(g, _f, { unit: id, to }) {
    g.s.strength[unitAt(g, id)] = to;
  },
  say: (g, _f, { unit, to }) => `${unitName(g, unitAt(g, unit))} has ${to} strength points`,
});

function reductions(g: Reader, f: Deploy, unit: number): number[] {
  const levy = unit < 0 ? undefined : levyOf(g, unit);
  if (levy === undefined) return [];
  return Array.from({ length: startOf(levy) }, (_none, at) => at + 1).filter(
    (to) => reduceRefusal(g, f, unit, to) === undefined,
  );
}

/** The whole side as it lies ready, or those held back one after another. */
const ready = choice('deploy', {
  title: 'Ready set-up',
  rule: SET_UP,
  form: z.null(),
  values: () => [null],
  refuse: () => undefined,
  apply(g, f) {
    if (!f.late) return setReady(g, sideOf(f.side));
    for (const unit of inHand(g, 1)) {
      // As its owner could: at Verdun points would go (17-3) that nobody has to give any more.
      placeOne(g, 1, unit, undefined, (one, place) => postRefusal(g, f, one, place) === undefined);
      if (g.s.at[unit]! >= 0) add(g, f, unit);
    }
  },
  say: () => 'takes up the positions that lie ready',
});

const faultOf = (g: Reader, f: Deploy): Refusal | undefined =>
  faultIn(g, sideOf(f.side) | (f.side === 'entente' && !f.late && !isHistorical(g) ? 2 : 0));

const done = choice('deploy', {
  title: 'Set up',
  rule: SET_UP,
  ends: true,
  form: z.null(),
  *values(g, f) {
    if (faultOf(g, f) === undefined) yield null;
  },
  refuse: (g, f) => faultOf(g, f),
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} are set up`,
});

export const deploy = ask('deploy', {
  title: 'Set-up',
  rule: SET_UP,
  asks: (_g, f) => f.side,
  prompt: (_g, f) =>
    f.late
      ? 'Place the divisions you held back, one to a hex.'
      : 'Place your units, or take the set-up that lies ready.',
  choices: { post, takeUp, reduce, ready, done },
});
