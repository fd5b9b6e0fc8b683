/** Counter faces: nation, arm, strengths and states of every unit. */

import type { CounterFace, CounterState, StackFace, SymbolId } from '@armistice/table';
import { NATIONS, type NationId, POWERS } from '../nations.ts';
import { MARK, type Seat } from '../types.ts';
import type { Unit } from '../units/form.ts';
import { units } from '../units.ts';
import { type GreatWarView, type InStack, isSeen, type SeenUnit } from './seen.ts';

const BY_ID: ReadonlyMap<string, Unit> = new Map(units.value.map((unit) => [unit.id, unit]));

export const unitOf = (id: string): Unit | undefined => BY_ID.get(id);

/** 'German 8th Army'. */
export function unitTitle(id: string): string {
  const unit = BY_ID.get(id);
  return unit === undefined ? 'a unit' : `${NATIONS[unit.nation].adjective} ${unit.name}`;
}

const SCHEMES: { readonly [nation in NationId]: string } = {
  ...{ german: 'german', austrian: 'austrian', turkish: 'ottoman', bulgarian: 'bulgarian' },
  ...{ gendarmerie: 'persian', british: 'british', canadian: 'canadian', anzac: 'australian' },
  ...{ indian: 'indian', portuguese: 'portuguese', iraq: 'british', palestine: 'british' },
  ...{ rifles: 'persian', french: 'french', russian: 'russian', provisional: 'polish' },
  ...{ armenian: 'armenian', cossack: 'persian', belgian: 'belgian', serbian: 'serbian' },
  ...{ montenegrin: 'montenegrin', italian: 'italian', rumanian: 'romanian', greek: 'greek' },
  ...{ american: 'american', arab: 'arab' },
};

const SYMBOLS: { readonly [kind in Unit['kind']]: SymbolId } = {
  ...{ infantry: 'infantry', mountain: 'mountain', cavalry: 'cavalry', headquarters: 'headquarters' },
  ...{ tank: 'armour', 'anti-tank': 'anti-tank', 'armoured-car': 'armoured-car', irregular: 'militia' },
};

const SIZES: { readonly [size in Unit['size']]: string } = {
  ...{ company: 'I', battalion: 'II', regiment: 'III', brigade: 'X' },
  ...{ division: 'XX', corps: 'XXX', army: 'XXXX' },
};

/** The powers of each side when the war began or they entered; the view says whose side they are on now. */
const FIRST_SIDE: ReadonlySet<string> = new Set(['germany', 'austria', 'turkey', 'bulgaria']);

export function sideOfUnit(id: string, board?: Pick<GreatWarView, 'powers'>): Seat {
  const unit = BY_ID.get(id);
  if (unit === undefined) return 'allied';
  const { power } = NATIONS[unit.nation];
  const now = board?.powers[POWERS.indexOf(power)]?.side;
  return now ?? (FIRST_SIDE.has(power) ? 'cp' : 'allied');
}

type Test = (unit: Unit, seen: SeenUnit) => boolean;
const marked =
  (mark: number): Test =>
  (_unit, { marks = 0 }) =>
    (marks & mark) !== 0;

export const STATES: readonly { readonly state: CounterState; readonly holds: Test }[] = [
  {
    holds: (_unit, { supply }) => supply === 'out',
    state: {
      ...{ id: 'out-of-supply', mark: 'O', title: 'out of supply', rule: '11.83' },
      means:
        'It fights at half strength. If it is still cut off when losses by attrition are taken, it is lost.',
    },
  },
  {
    holds: (_unit, { supply }) => supply === 'fort',
    state: {
      ...{ id: 'half-supply', mark: 'F', title: 'lives on the stores of its fort', rule: '11.82' },
      means: 'It is not lost by attrition and defends whole, but attacks at half strength.',
    },
  },
  {
    holds: (unit, { face }) => unit.kind === 'headquarters' && face === 1,
    state: {
      ...{ id: 'half-supply', mark: 'D', title: 'depleted', rule: '10.48' },
      means: 'It has spent its shells: no support until it is refitted in a strategic turn.',
    },
  },
  {
    holds: marked(MARK.attacked),
    state: { id: 'attacked', mark: 'A', title: 'has attacked', rule: '10.14' },
  },
  {
    holds: marked(MARK.railed),
    state: { id: 'moved', mark: 'R', title: 'has gone by rail or sea', rule: '9.56' },
  },
  { holds: marked(MARK.moved), state: { id: 'moved', mark: 'M', title: 'has moved', rule: '8.17' } },
];

function coloursOf(unit: Unit, face: number): string {
  if (unit.back?.as === 'shock' && face === 1) return 'german-shock';
  return SCHEMES[unit.nation];
}

/** What lies up of a counter; irregulars keep their strength to themselves until they fight (15.82). */
function factorsOf(unit: Unit, face: number): readonly number[] {
  if (unit.kind === 'headquarters') return [face === 1 ? 0 : (unit.support ?? 0), unit.front[2]];
  if (unit.kind === 'irregular') return face === 0 ? [] : [...unit.front];
  return face === 1 && unit.back !== null ? unit.back.factors : unit.front;
}

export function counterOf(seen: SeenUnit, board?: Pick<GreatWarView, 'powers'>): CounterFace {
  const unit = BY_ID.get(seen.id);
  const side = sideOfUnit(seen.id, board);
  if (unit === undefined) return faceDown(side);
  const fullSteps = unit.back?.as === 'reduced' ? 2 : 1;
  const onFoot = unit.back?.as === 'foot' && seen.face === 1;
  return {
    ...{ id: unit.id, side, colours: coloursOf(unit, seen.face) },
    symbol: onFoot ? 'dismounted-cavalry' : SYMBOLS[unit.kind],
    size: SIZES[unit.size],
    label: unit.label,
    name: unitTitle(unit.id),
    factors: factorsOf(unit, seen.face),
    steps: fullSteps === 2 && seen.face === 1 ? 1 : fullSteps,
    fullSteps,
    states: STATES.filter(({ holds }) => holds(unit, seen)).map(({ state }) => state),
  };
}

/** 7.25: of a covered unit its side alone is known. */
export const faceDown = (side: Seat): CounterFace => ({
  side,
  colours: side === 'cp' ? 'german-back' : 'allied',
  symbol: 'unknown',
  label: '?',
  name: 'a covered unit',
  factors: [],
  ...{ steps: 1, fullSteps: 1 },
  states: [],
});

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
export const SIDE_WORDS: { readonly [seat in Seat]: string } = { cp: 'Central Powers', allied: 'Allied' };

const sideOfStack = (stack: readonly InStack[], board: GreatWarView): Seat => {
  const [top] = stack;
  return top === undefined || !isSeen(top) ? (top?.side ?? 'cp') : sideOfUnit(top.id, board);
};

export function stacksOf(board: GreatWarView): StackFace[] {
  return Object.entries(board.stacks).map(([hex, stack]) => {
    const side = sideOfStack(stack, board);
    const counters = stack.map((unit) => (isSeen(unit) ? counterOf(unit, board) : faceDown(side)));
    const top = counters[0]!;
    const number = NUMBERS[counters.length] ?? String(counters.length);
    const seen = top.id === undefined ? '' : `, on top ${top.name}`;
    const cut = counters.some(({ states }) => states.some(({ id }) => id === 'out-of-supply'));
    return {
      ...{ hex, side, counters },
      title: `${number} ${SIDE_WORDS[side]} unit${counters.length === 1 ? '' : 's'}${seen}${cut ? ', out of supply' : ''}`,
    };
  });
}
