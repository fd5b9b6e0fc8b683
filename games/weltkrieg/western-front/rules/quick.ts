/**
 * 5 The quick set-up of August 1914: everybody stands where the lists have him, and infantry, guns and engineers of an army
 * may be placed otherwise within its hexes. Headquarters, cavalry, garrisons, siege guns, Britons and Belgians may not.
 */

import { onceFor, type Refusal, refuse } from '@armistice/engine';
import { placeId, placeName } from '../../system/places.ts';
import { homeOf } from '../../system/rules/control.ts';
import { fits } from '../../system/rules/stacking.ts';
import { put, unitsIn } from '../../system/stacks.ts';
import {
  ALWAYS,
  ask,
  choice,
  type Reader,
  type Seat,
  SIDE_NAMES,
  sequence,
  sideOf,
  type Writer,
} from '../../system/types.ts';
import { type Forces, unitAt, unitId, unitName } from '../../system/units.ts';
import type { QuickSetUp } from '../form.ts';
import { lists } from '../lists.ts';
import { POSTS } from '../scenarios/schlieffen.ts';
import { staffId } from '../units.ts';
import { elsewhereRefusal, posting, postingOf, postingsOf, sayPosting } from './posting.ts';
import { hexOf, near, numbersOf } from './state.ts';

declare module '../../system/types.ts' {
  interface FrontFrames {
    quickSetUp: { at: number };
    quick: { side: Seat };
  }
}

type Army = QuickSetUp['armies'][number];
const { armies } = lists.quick1914.value;

/** 5-3: halves of divisions of infantry in a German hex. */
const MOST = 4;
/** 5-1: first-line divisions, for which French hexes are given. */
const LINE = ['6-4', '7-4'];
const KINDS: { readonly [kind: string]: string } = { infantry: 'Inf', artillery: 'Art', engineer: 'Eng' };

/** By unit: the army within whose hexes it may be placed. */
const armiesOf = onceFor(({ units }: Forces): readonly (Army | undefined)[] =>
  units.map(({ id, kind, size, strength, movement }) => {
    const post = POSTS.get(id);
    const army = armies.find((one) => one.nation === post?.nation && one.army === post.army);
    const listed = army?.rows.some(
      (row) =>
        row.type === KINDS[kind] && row.size === size && row.strength === strength && row.move === movement,
    );
    return listed === true ? army : undefined;
  }),
);

export const isQuick = (g: Pick<Reader, 'scenario' | 'options'>): boolean =>
  g.options.quick === true && g.scenario.stacks.length > 0;

/** 5-1: the army's hexes; for others than the first line also next to them, and with its headquarters. */
function frenchRefusal(g: Reader, unit: number, place: number, army: Army): Refusal | undefined {
  const id = placeId(g, place);
  if (army.hexes.includes(id)) return undefined;
  const name = unitName(g, unit);
  const first = g.data.forces.infantry[unit] === 1 && LINE.includes(numbersOf(g, unit));
  if (first) return refuse('wf:5-1', `${name} is placed in a hex of its army.`);
  if (homeOf(g, place) !== 'france') return refuse('wf:5-1', `${name} is placed in France.`);
  if (armies.some((other) => other.nation === army.nation && other !== army && other.hexes.includes(id)))
    return refuse('wf:5-1', `${placeName(g, place)} is another army's.`);
  const staff = unitAt(g, staffId(army.nation, army.army));
  const beside = army.hexes.some((hex) => near(g, place, hexOf(g, hex)) === 1);
  return beside || g.s.at[staff] === place
    ? undefined
    : refuse('wf:5-1', `${name} is placed in a hex of its army, next to one, or with its headquarters.`);
}

/** 5-3: the army's hexes, two divisions of infantry in each. */
function germanRefusal(g: Reader, unit: number, place: number, army: Army): Refusal | undefined {
  const { forces } = g.data;
  if (!army.hexes.includes(placeId(g, place)))
    return refuse('wf:5-3', `${unitName(g, unit)} is placed in a hex of its army.`);
  if (forces.infantry[unit] === 0) return undefined;
  let halves = forces.halves[unit]!;
  for (const other of unitsIn(g, place))
    if (other !== unit && forces.infantry[other] === 1) halves += forces.halves[other]!;
  return halves > MOST
    ? refuse('wf:5-3', `${placeName(g, place)} takes two divisions of infantry.`)
    : undefined;
}

function placeRefusal(g: Reader, side: Seat, unit: number, place: number): Refusal | undefined {
  const army = unit < 0 ? undefined : armiesOf(g.data.forces)[unit];
  if (army === undefined || g.data.forces.side[unit] !== sideOf(side))
    return refuse('wf:5-2', 'That unit stands where the lists have it.');
  const within = army.nation === 'France' ? frenchRefusal : germanRefusal;
  const no = elsewhereRefusal(g, 'wf:5-1', unit, place) ?? within(g, unit, place, army);
  if (no !== undefined) return no;
  return fits(g, place, sideOf(side), [...unitsIn(g, place), unit])
    ? undefined
    : refuse('11-1', `There is no room left in ${placeName(g, place)}.`);
}

function* openings(g: Reader, side: Seat, unit: number): Generator<number> {
  if (unit < 0 || armiesOf(g.data.forces)[unit] === undefined) return;
  for (let place = 0; place < g.data.ground.size; place++)
    if (placeRefusal(g, side, unit, place) === undefined) yield place;
}

const post = choice('quick', {
  title: 'Place a unit elsewhere',
  rule: 'wf:5-1',
  about: 'unit',
  form: posting,
  *foci(g, f) {
    for (const unit of g.data.forces.bySide[sideOf(f.side)])
      if (openings(g, f.side, unit).next().done !== true) yield unitId(g, unit);
  },
  values: (g, f, _seat, id: string) => postingsOf(g, id, openings(g, f.side, unitAt(g, id))),
  refuse: (g, f, value) => placeRefusal(g, f.side, ...postingOf(g, value)),
  apply: (g, _f, value) => put(g, ...postingOf(g, value)),
  say: (g, _f, value) => sayPosting(g, value),
});

const done = choice('quick', {
  title: 'Set up',
  rule: 'wf:5-1',
  ends: true,
  ...ALWAYS,
  apply: (g) => g.pop(),
  say: (_g, f) => `${SIDE_NAMES[f.side]} are set up`,
});

export const quick = ask('quick', {
  title: 'Quick set-up',
  rule: 'wf:5-1',
  asks: (_g, f) => f.side,
  prompt: () =>
    'Everybody stands as the lists have it. Place units of an army otherwise within its hexes, or be done.',
  choices: { post, done },
});

export const quickSetUp = sequence('quickSetUp', 'Quick set-up', 'wf:5-1', [
  { step: 'quick', frame: () => ({ side: 'entente' }) },
  { step: 'quick', frame: () => ({ side: 'cp' }) },
]);

/** Before the first turn. */
export function beginQuick(g: Writer): void {
  if (isQuick(g)) g.push('quickSetUp', { at: 0 });
}
