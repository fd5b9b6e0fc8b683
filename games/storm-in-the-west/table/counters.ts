/** Counter faces: how each unit looks. */

import type { CounterFace, CounterState, StackFace, SymbolId } from '@armistice/table';
import type { Seat } from '../types.ts';
import { type Unit, units } from '../units.ts';
import type { SeenUnit, StormView } from './seen.ts';

const BY_ID: ReadonlyMap<string, Unit> = new Map(units.value.map((unit) => [unit.id, unit]));

const SYMBOLS: { readonly [kind in Unit['kind']]: SymbolId } = {
  infantry: 'infantry',
  stosstruppen: 'shock',
  cavalry: 'cavalry',
  tank: 'armour',
  'heavy-tank': 'armour',
  'fast-tank': 'armour',
  artillery: 'artillery',
  air: 'air',
  bomber: 'bomber',
  'anti-tank': 'anti-tank',
  alpine: 'mountain',
  marines: 'marine',
};

const colours = (unit: Unit): string => (unit.kind === 'stosstruppen' ? 'german-shock' : unit.nation);

export const sideOfUnit = (id: string): Seat => {
  const nation = BY_ID.get(id)?.nation;
  return nation === 'german' || nation === 'austrian' ? 'german' : 'allied';
};

const STATES: readonly [test: (unit: SeenUnit) => boolean, state: CounterState][] = [
  [(u) => u.supply === 'out', { id: 'out-of-supply', mark: 'O', title: 'out of supply' }],
  [
    (u) => u.supply === 'cross',
    { id: 'half-supply', mark: '½', title: 'supplied by another army, half strength' },
  ],
  [(u) => u.supply === 'fortress', { id: 'half-supply', mark: 'F', title: 'fortress supply' }],
  [(u) => u.attacked === true, { id: 'attacked', mark: 'A', title: 'has attacked' }],
  [(u) => u.moved === true || u.railed === true, { id: 'moved', mark: 'M', title: 'has moved' }],
];

/** A unit as a counter, with what is known of it. */
export function counterOf(seen: SeenUnit): CounterFace {
  const unit = BY_ID.get(seen.id);
  if (unit === undefined) return faceDown('german');
  const fullSteps = unit.reduced === null ? 1 : 2;
  const factors = seen.steps >= fullSteps || unit.reduced === null ? unit.full : unit.reduced;
  const flies = unit.kind === 'air' || unit.kind === 'bomber';
  return {
    id: unit.id,
    side: sideOfUnit(unit.id),
    colours: colours(unit),
    symbol: SYMBOLS[unit.kind],
    ...(flies ? {} : { size: unit.nation === 'american' ? 'XX' : 'XXX' }),
    label: unit.label,
    name: unit.name,
    factors: flies ? [] : factors,
    steps: seen.steps,
    fullSteps,
    states: STATES.filter(([test]) => test(seen)).map(([, state]) => state),
  };
}

/** A covered enemy unit. */
export const faceDown = (side: Seat): CounterFace => ({
  side,
  colours: side === 'german' ? 'german' : 'allied',
  symbol: 'unknown',
  label: '?',
  name: 'a covered unit',
  factors: [],
  steps: 1,
  fullSteps: 1,
  states: [],
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six'];
const SIDE_WORDS = { german: 'German', allied: 'Allied' } as const;

export function stacksOf(board: StormView): StackFace[] {
  return board.stacks.map(({ hex, side, out, units: stack }) => {
    const counters = stack.map((unit) => (unit === null ? faceDown(side) : counterOf(unit)));
    const top = counters[0]!;
    const number = NUMBERS[counters.length] ?? String(counters.length);
    const seen = top.id === undefined ? '' : `, on top ${top.name}`;
    const cut = out ? ', out of supply' : '';
    return {
      hex,
      side,
      counters,
      title: `${number} ${SIDE_WORDS[side]} unit${counters.length === 1 ? '' : 's'}${seen}${cut}`,
    };
  });
}
