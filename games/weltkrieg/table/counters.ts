/** Counter faces: nation, arm, strength points left, movement, and what a counter has done this turn. */

import type { CounterFace, CounterState, StackFace, SymbolId } from '@armistice/table';
import { type Nation, ROWS } from '../system/nations.ts';
import { MARK, type Seat, SIDE_NAMES, seatOf } from '../system/types.ts';
import { type Kind, titleOf, type Unit } from '../system/units.ts';
import type { FrontFace } from './front.ts';
import type { SeenUnit, WeltkriegView } from './seen.ts';

const SCHEMES: { readonly [nation in Nation]: string } = {
  ...{ germany: 'german', austria: 'austrian', france: 'french', britain: 'british', belgium: 'belgian' },
  ...{ italy: 'italian', america: 'american', portugal: 'portuguese', russia: 'russian', poland: 'polish' },
};

const SYMBOLS: { readonly [kind in Kind]: SymbolId } = {
  ...{ infantry: 'infantry', mountain: 'mountain', marine: 'marine', assault: 'shock' },
  ...{ 'mountain assault': 'shock', replacement: 'infantry', cavalry: 'cavalry', bicycle: 'cyclist' },
  ...{ tank: 'armour', artillery: 'artillery', siege: 'siege-artillery', engineer: 'engineers' },
  headquarters: 'headquarters',
};

type Test = (unit: Unit, seen: SeenUnit) => boolean;
const marked =
  (mark: number): Test =>
  (_unit, { marks = 0 }) =>
    (marks & mark) !== 0;

/** What all fronts know of a counter, the most urgent first. */
export const STATES: readonly { readonly state: CounterState; readonly holds: Test }[] = [
  {
    holds: (_unit, { cutOff = 0 }) => cutOff > 0,
    state: {
      ...{ id: 'out-of-supply', mark: 'S', title: 'surrounded', rule: '20-3' },
      means: 'Without a way home it is tested at the end of each of its turns, and may surrender.',
    },
  },
  {
    holds: marked(MARK.entrained),
    state: {
      ...{ id: 'half-supply', mark: 'T', title: 'on trains', rule: '7-8' },
      means: 'It has no zone of control, does not attack, and fights unsupplied.',
    },
  },
  {
    holds: marked(MARK.attacked),
    state: { id: 'attacked', mark: 'A', title: 'has attacked', rule: '12-2' },
  },
  {
    holds: marked(MARK.column),
    state: {
      ...{ id: 'moved', mark: 'C', title: 'marches in column', rule: '6-2' },
      means: 'It goes half as far again, keeps out of enemy zones, and does not attack.',
    },
  },
  {
    holds: marked(MARK.travelled),
    state: { id: 'moved', mark: 'R', title: 'has travelled by rail', rule: '7-6' },
  },
  { holds: marked(MARK.moved), state: { id: 'moved', mark: 'M', title: 'has moved', rule: '6-1' } },
];

const sideOf = ({ nation }: Unit): Seat => seatOf(ROWS[nation].side);

/** 'German 25 Division' */
export function unitTitle(front: FrontFace, id: string): string {
  const unit = front.units.get(id);
  return unit === undefined ? 'a unit' : `${ROWS[unit.nation].adjective} ${titleOf(unit)}`;
}

export function sideOfUnit(front: FrontFace, id: string): Seat {
  const unit = front.units.get(id);
  return unit === undefined ? 'entente' : sideOf(unit);
}

/** Strength points and movement; of a headquarters its supply points. */
const factorsOf = (unit: Unit, { strength, supply }: SeenUnit): readonly number[] => [
  unit.kind === 'headquarters' ? (supply ?? 0) : (strength ?? unit.strength),
  unit.movement === 'RR' ? 0 : unit.movement,
];

export function counterOf(front: FrontFace, seen: SeenUnit): CounterFace {
  const unit = front.units.get(seen.id)!;
  const full = unit.kind === 'headquarters' ? 1 : Math.max(1, unit.strength);
  const points = unit.strength === 0 ? 1 : (seen.strength ?? unit.strength);
  return {
    ...{ id: unit.id, side: sideOf(unit), colours: SCHEMES[unit.nation], symbol: SYMBOLS[unit.kind] },
    ...{
      size: unit.size,
      label:
        unit.kind === 'replacement'
          ? 'RPL'
          : seen.of === undefined
            ? unit.name
            : `½${front.units.get(seen.of)!.name}`,
      name:
        seen.of === undefined
          ? unitTitle(front, unit.id)
          : `${unitTitle(front, unit.id)} of the ${front.units.get(seen.of)!.name}`,
    },
    ...{ factors: factorsOf(unit, seen), steps: unit.kind === 'headquarters' ? 1 : points, fullSteps: full },
    states: [
      ...front.states(unit, seen),
      ...STATES.filter(({ holds }) => holds(unit, seen)).map(({ state }) => state),
    ].slice(0, 3),
  };
}

/** Infantry first, the strongest on top; headquarters last: so a stack reads as a list. */
const RANK: { readonly [kind in Kind]?: number } = {
  artillery: 3,
  siege: 3,
  engineer: 4,
  headquarters: 5,
  tank: 2,
  cavalry: 1,
};

const plural = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

export function stacksOf(front: FrontFace, board: WeltkriegView): StackFace[] {
  return Object.entries(board.stacks).map(([hex, stack]) => {
    const rank = ({ id, strength = 0 }: SeenUnit): number =>
      (RANK[front.units.get(id)!.kind] ?? 0) * 100 - strength;
    const units = stack.toSorted((a, b) => rank(a) - rank(b));
    const side = sideOfUnit(front, units[0]!.id);
    const points = units.reduce((sum, { strength = 0 }) => sum + strength, 0);
    const counters = units.map((unit) => counterOf(front, unit));
    return {
      ...{ hex, side, counters },
      title: `${plural(units.length, 'unit')} of ${SIDE_NAMES[side]} with ${points} strength points, on top ${counters[0]!.name}`,
    };
  });
}
