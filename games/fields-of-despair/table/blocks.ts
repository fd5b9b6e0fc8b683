/** Blocks and what lies beside them in the hexes. */

import type { CounterFace, CounterState, Marker, StackFace } from '@armistice/table';
import type { Nation, Seat } from '../types.ts';
import { NATIONS, POSSESSIVE, plural, SIDES } from './names.ts';
import type { DespairView, SeenBlock, SeenCounters, SeenStack } from './seen.ts';
import { soloMarkers } from './solitaire.ts';

const LABELS: { readonly [nation in Nation]: string } = {
  german: '',
  french: 'Fr',
  british: 'Br',
  belgian: 'Be',
  american: 'US',
};
const BACKS: { readonly [side in Seat]: string } = { cp: 'german-back', allied: 'allied' };
const SYMBOLS = { infantry: 'infantry', cavalry: 'cavalry', deception: 'decoy' } as const;

/** A block that can be read; `id` only for its owner, who can choose it. */
export function blockFace(block: NonNullable<SeenBlock>, side: Seat, id?: string): CounterFace {
  const { kind, nation, value, up } = block;
  const decoy = kind === 'deception';
  return {
    ...(id === undefined ? {} : { id }),
    side,
    colours: nation,
    symbol: SYMBOLS[kind],
    label: LABELS[nation],
    name: decoy ? `${NATIONS[nation]} Deception block` : `${value} ${NATIONS[nation]} ${kind}`,
    factors: [value],
    steps: 1,
    fullSteps: 1,
    states: statesOf(block),
    block: up ? 'lying' : 'standing',
  };
}

function statesOf({ up, left }: NonNullable<SeenBlock>): CounterState[] {
  const states: CounterState[] = [];
  if (left !== undefined)
    states.push(
      left === 0
        ? { id: 'moved', mark: 'M', title: 'has moved' }
        : { id: 'moved', mark: String(left), title: `has moved; ${plural(left, 'hex', 'hexes')} left` },
    );
  if (up) states.push({ id: 'face-up', mark: '◉', title: 'lies face up: the enemy can read it' });
  return states;
}

/** The back of a block. */
export const backFace = (side: Seat): CounterFace => ({
  side,
  colours: BACKS[side],
  symbol: 'unknown',
  label: '',
  name: `${side === 'cp' ? 'a German' : 'an Allied'} block, its back to you`,
  factors: [],
  steps: 1,
  fullSteps: 1,
  states: [],
  block: 'standing',
});

export const faceOf = (block: SeenBlock, side: Seat, id?: string): CounterFace =>
  block === null ? backFace(side) : blockFace(block, side, id);

/** The Allies at the left, the Central Powers at the right, as the front runs. */
const ORDER: { readonly [side in Seat]: number } = { allied: 0, cp: 1 };

/** 6.7: seen on the blocks themselves, and by their marker. */
const CUT_OFF: CounterState = {
  id: 'out-of-supply',
  mark: 'O',
  title: 'out of supply',
  means:
    'It moves one hex at most, attacks nobody and does not break out; next turn its hex loses a point for each five.',
  rule: '6.7',
};

export function stacksOf(board: DespairView, seat: string | null): StackFace[] {
  const cut = new Set(board.out.map(({ hex, side }) => `${hex} ${side}`));
  const marked = (face: CounterFace, { hex, side }: SeenStack): CounterFace =>
    cut.has(`${hex} ${side}`) ? { ...face, states: [CUT_OFF, ...face.states] } : face;
  return board.stacks
    .filter(({ blocks }) => blocks.length > 0)
    .toSorted((a, b) => ORDER[a.side] - ORDER[b.side])
    .map((stack) => ({
      hex: stack.hex,
      side: stack.side,
      counters: stack.blocks.map((block, i) =>
        marked(faceOf(block, stack.side, stack.side === seat ? `${stack.hex}:${i}` : undefined), stack),
      ),
      title:
        titleOf(stack, stack.side === seat) +
        (cut.has(`${stack.hex} ${stack.side}`) ? ', out of supply' : ''),
    }));
}

function titleOf({ side, blocks }: SeenStack, own: boolean): string {
  const number = plural(blocks.length, `${POSSESSIVE[side]} block`);
  const known = blocks.filter((block) => block !== null);
  if (known.length === 0) return number;
  const points = known.reduce((sum, { value }) => sum + value, 0);
  if (own || known.length === blocks.length) return `${number}, ${plural(points, 'strength point')}`;
  return `${number}, ${plural(known.length, 'of them lies', 'of them lie')} face up with ${plural(points, 'strength point')}`;
}

export function markersOf(board: DespairView): Marker[] {
  const markers: Marker[] = [];
  for (const { hex, side, points } of board.forts)
    markers.push({
      hex,
      kind: 'fort',
      side,
      label: String(points),
      title: `${POSSESSIVE[side]} fortress, ${plural(points, 'point')}`,
    });
  for (const hex of board.line)
    markers.push({ hex, kind: 'trench', side: 'cp', label: 'H', title: 'Hindenburg Line' });
  for (const hex of board.digging)
    markers.push({ hex, kind: 'trench', label: '', title: 'the line is to run here' });
  for (const { hex, fought } of board.fights)
    markers.push(
      fought
        ? {
            hex,
            kind: 'fight',
            label: '',
            side: 'allied',
            spent: true,
            title: 'has been fought over this Action Phase',
          }
        : { hex, kind: 'fight', label: '', title: 'newly contested: must be fought over' },
    );
  for (const { hex, kind } of board.breakouts)
    markers.push({
      hex,
      kind: 'breakout',
      label: kind === 'move' ? '' : '!',
      title: kind === 'move' ? 'Breakout Move: blocks here may break out' : 'Breakout Combat',
    });
  for (const { hex, side } of board.out) {
    if (!board.stacks.some((stack) => stack.hex === hex && stack.side === side)) continue;
    markers.push({
      hex,
      kind: 'cut-off',
      side,
      label: '',
      title: `${POSSESSIVE[side]} blocks here are out of supply`,
    });
  }
  for (const pile of board.counters) markers.push(pileOf(pile));
  return [...markers, ...soloMarkers(board)].map(inColours);
}

/** What belongs to a side has its colours, and lies where its blocks would stand. */
const inColours = (marker: Marker): Marker =>
  marker.side === undefined
    ? marker
    : {
        ...marker,
        colours: BACKS[marker.side as Seat],
        edge: ORDER[marker.side as Seat] === 0 ? 'left' : 'right',
      };

/** '3', '2+1', '2?' for two that lie face down. */
function pileOf({ hex, side, kind, values }: SeenCounters): Marker {
  const known = values.filter((value) => value !== null);
  const hidden = values.length - known.length;
  const down = hidden === 0 ? '' : hidden === 1 ? '?' : `${hidden}?`;
  const label = [known.join('+'), down].filter((part) => part !== '').join('+');
  const what = kind === 'gun' ? 'artillery counter' : 'squadron';
  const told = [
    known.length === 0 ? '' : `worth ${known.join(' and ')}`,
    hidden === 0 ? '' : `${hidden} face down`,
  ].filter((part) => part !== '');
  return {
    hex,
    kind: kind === 'gun' ? 'gun' : 'plane',
    side,
    label,
    title: `${SIDES[side]}: ${plural(values.length, what)}, ${told.join(', ')}`,
  };
}
