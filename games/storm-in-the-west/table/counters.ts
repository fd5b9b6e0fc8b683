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

const HALVED = 'Attack, defence and movement are halved.';

/** What is to be seen of a unit, and what that looks like. */
export const STATES: readonly { readonly seen: Partial<SeenUnit>; readonly state: CounterState }[] = [
  {
    seen: { supply: 'out' },
    state: {
      id: 'out-of-supply',
      mark: 'O',
      title: 'out of supply',
      means: `${HALVED} If it is still cut off when this turn of its owner ends, it is lost.`,
      rule: '7.2',
    },
  },
  {
    seen: { supply: 'cross' },
    state: {
      id: 'half-supply',
      mark: '½',
      title: 'supplied by another army',
      means: `${HALVED} It does not die of it.`,
      rule: '7.11',
    },
  },
  {
    seen: { supply: 'fortress' },
    state: {
      id: 'half-supply',
      mark: 'F',
      title: 'fortress supply',
      means: 'The fortress keeps it alive and its defence whole; attack and movement are halved.',
      rule: '7.12',
    },
  },
  { seen: { attacked: true }, state: { id: 'attacked', mark: 'A', title: 'has attacked' } },
  { seen: { moved: true }, state: { id: 'moved', mark: 'M', title: 'has moved' } },
  { seen: { railed: true }, state: { id: 'moved', mark: 'M', title: 'has moved by rail' } },
];

const shows = (unit: SeenUnit, seen: Partial<SeenUnit>): boolean =>
  Object.entries(seen).every(([key, value]) => unit[key as keyof SeenUnit] === value);

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
    states: STATES.filter((one) => shows(seen, one.seen)).map(({ state }) => state),
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
