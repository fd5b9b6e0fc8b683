/** Positions laid out by name: for tests, for the book of positions. */

import type { Game } from '@armistice/engine';
import { add, count } from './blocks.ts';
import { despair } from './index.ts';
import {
  type Despair,
  KIND,
  NATION,
  type PlayerBoard,
  type Seat,
  STACK,
  type State,
  sideOf,
  type TechId,
} from './types.ts';

/** Blocks by hex: `{ J01: 'cp 17 3c', I02: 'belgian 2' }`. */
export type Stacks = { readonly [hex: string]: string };

/** Where play begins. Everything before it is skipped, not played. */
export type From = keyof typeof STARTS;

/** Frames pushed over that of the game, the last on top. Positions in sequences as in sequence.ts. */
const STARTS = {
  'set-up': () => [['setUp', {}]],
  opening: () => [['openingMove', { at: 0 }]],
  turn: () => [['turn', { at: 0 }]],
  production: () => [['turn', { at: 5 }]],
  action: () => [
    ['turn', { at: 7 }],
    ['actionPhase', { at: 1, phase: 1 }],
  ],
  'action 2': () => [
    ['turn', { at: 8 }],
    ['actionPhase', { at: 1, phase: 2 }],
  ],
  reorganisation: () => [['turn', { at: 8 }]],
  scoring: () => [['turn', { at: 9 }]],
} as const satisfies { readonly [from: string]: () => readonly Pushed[] };

type Pushed = readonly [step: keyof Despair['frames'] & string, frame: object];

type BoardPart = Partial<Omit<PlayerBoard, 'tech' | 'guns' | 'wings'>> & {
  /** Values of the counters at hand. */
  readonly guns?: readonly number[];
  readonly wings?: readonly number[];
  readonly tech?: { readonly [tech in TechId]?: number };
};

/** How a position differs from the first of its scenario. */
export interface Laid {
  /** Where play begins: with the Action Phase of the side that has the initiative, when left out. */
  readonly from?: From;
  /** Frames to begin with instead, the last on top. */
  readonly frames?: readonly Pushed[];
  /** The turn under way (with `from: 'turn'`, the one that begins); the scenario's first when left out. */
  readonly turn?: number;
  readonly initiative?: Seat;
  /** `{ I02: 'allied 2' }`. Fortresses that are not named are gone. */
  readonly forts?: { readonly [hex: string]: string };
  /** Who holds hexes where nobody stands, if not who held them at the start. */
  readonly control?: { readonly [seat in Seat]?: string };
  readonly boards?: { readonly [seat in Seat]?: BoardPart };
  /** Any other part of the state that is not a column: tracks, bags, points. */
  readonly state?: Partial<State>;
  /** Hexes with Hindenburg markers; hexes out of supply. */
  readonly line?: string;
  readonly out?: { readonly [seat in Seat]?: string };
}

/** The same with its blocks, as a book of positions has it. */
export interface DespairLayout extends Laid {
  readonly stacks: Stacks;
  /** Blocks and markers in hexes that are not named stand as the scenario has them; else they are gone. */
  readonly amid?: boolean;
}

type Of = Parameters<typeof despair.setup>[0];

function lay(s: State, of: Of, { stacks, ...layout }: DespairLayout): void {
  const { ground } = of.data;
  const at = (id: string): number => ground.world.place(id);
  if (layout.amid !== true)
    for (const army of s.armies) for (const column of Object.values(army)) column.fill(0);
  for (const hex of words(layout.control?.cp)) s.control[at(hex)] = 0;
  for (const hex of words(layout.control?.allied)) s.control[at(hex)] = 1;
  if (layout.forts !== undefined) s.forts.fill(0);
  for (const [hex, fort] of Object.entries(layout.forts ?? {})) {
    const [seat, points] = fort.split(' ');
    s.forts[at(hex)] = Number(points);
    s.fortSide[at(hex)] = sideOf(seat as Seat);
  }
  for (const [hex, text] of Object.entries(stacks)) {
    for (const army of s.armies)
      for (const column of Object.values(army)) column.fill(0, at(hex) * STACK, at(hex) * STACK + STACK);
    stack(s, at(hex), text, ground.fortAt[at(hex)]!);
  }
  if (layout.amid !== true) s.line.fill(0);
  for (const hex of words(layout.line)) s.line[at(hex)] = 1;
  for (const seat of ['cp', 'allied'] as const)
    for (const hex of words(layout.out?.[seat])) s.out[sideOf(seat)][at(hex)] = 1;
  const turn = layout.turn ?? of.scenario.firstTurn;
  s.turn = layout.from === 'opening' ? 0 : layout.from === 'turn' ? turn - 1 : turn;
  if (layout.initiative !== undefined) s.initiative = sideOf(layout.initiative);
}

const words = (text: string | undefined): string[] => (text ?? '').split(' ').filter(Boolean);

/** `cp 17 3c french 5 d`; a side alone in a hex holds it. */
function stack(s: State, place: number, text: string, fort: number): void {
  let nation: number | undefined;
  for (const word of words(text)) {
    const named = word === 'cp' ? NATION.german : NATION[word as keyof typeof NATION];
    if (named !== undefined) {
      nation = named;
      continue;
    }
    if (nation === undefined) throw new Error(`Say whose '${word}' is: 'cp ${word}'.`);
    const [, value, cavalry, up] = /^(\d+|d)(c?)(!?)$/.exec(word) ?? [];
    if (value === undefined) throw new Error(`'${word}' is no block.`);
    const kind = value === 'd' ? KIND.deception : cavalry === 'c' ? KIND.cavalry : KIND.infantry;
    const side = nation === NATION.german ? 0 : 1;
    const block = { kind, nation, value: value === 'd' ? 0 : Number(value), up: up === '!' ? 1 : 0 };
    if (add(s.armies[side], place, block) < 0) throw new Error(`Too many blocks: '${text}'.`);
  }
  const [cp, allied] = s.armies.map((army) => count(army, place) > 0);
  const owner = cp ? 0 : 1;
  if (cp !== allied && (s.forts[fort] === 0 || s.fortSide[fort] === owner)) s.control[place] = owner;
}

function setBoard(board: PlayerBoard, part: BoardPart): void {
  const { guns, wings, tech, ...tracks } = part;
  Object.assign(board, tracks);
  Object.assign(board.tech, tech);
  for (const [column, values] of [
    [board.guns, guns],
    [board.wings, wings],
  ] as const) {
    if (values === undefined) continue;
    column.fill(0);
    values.forEach((value, i) => {
      column[i] = value + 1;
    });
  }
}

/** The game with the position laid out, beginning where the layout says. */
export function layOut(layout: DespairLayout): Pick<Game<Despair>, 'begin' | 'setup' | 'steps'> {
  const { game } = despair.steps;
  return {
    begin: { step: 'game', stage: LAID },
    setup(of) {
      const state = despair.setup(of);
      lay(state, of, layout);
      for (const seat of ['cp', 'allied'] as const)
        setBoard(state.boards[sideOf(seat)], layout.boards?.[seat] ?? {});
      return Object.assign(state, structuredClone(layout.state));
    },
    steps: {
      ...despair.steps,
      game: {
        ...game,
        run(g, f) {
          if (!('run' in game)) throw new Error('The game is no automatic step.');
          if (f.stage !== LAID) return game.run(g, f);
          f.stage = 4;
          for (const [step, frame] of layout.frames ?? STARTS[layout.from ?? 'action']())
            g.push(step, structuredClone(frame) as never);
        },
      },
    },
  };
}

const LAID = 99;

export default layOut;
