/**
 * A table to play examples on: blocks laid out by hex, dice chosen, and the game brought to a step by playing up to it.
 * A table is a real match, so that what is tested is what is played.
 *
 *   const t = table({ J01: 'cp 17 3c', I02: 'belgian 2' }, { turn: 1, forts: { I02: 'allied 2' } }).goTo('cp', 'movement');
 *   t.does('cp', 'move', { block: 'J01:0', sp: 17, to: 'I02' });
 *   expect(t.refused('cp', 'done')).toBe('16.1');
 *
 * A number is infantry, `3c` cavalry, `d` a Deception block, `!` behind a block lays it face up. The words cp, french,
 * british, belgian, american say whose the blocks behind them are; two sides may stand in one hex.
 */

import { type Plain, seatLog } from '@armistice/engine';
import { type Laid, ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { add, blockAt, count } from '../blocks.ts';
import { despair } from '../index.ts';
import type { OptionId } from '../options.ts';
import type { ScenarioId } from '../scenarios/index.ts';
import type { DespairView } from '../table/seen.ts';
import {
  type Despair,
  KIND,
  NATION,
  NATIONS,
  type PlayerBoard,
  type Seat,
  STACK,
  type State,
  sideOf,
  type TechId,
} from '../types.ts';

// ---- positions ----

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

export interface Layout {
  readonly scenario?: ScenarioId;
  readonly options?: { readonly [option in OptionId]?: boolean | string };
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
  /** What rolls and draws show, by their names. */
  readonly dice?: Shows;
  /** What a roll shows that was not announced; null: it is an error. 1, which never hits, when left out. */
  readonly luck?: number | null;
  /** Content of our own in place of the game's. */
  readonly content?: { readonly [item: string]: Plain };
}

type Of = Parameters<typeof despair.setup>[0];

/** Blocks that are not named are gone. */
function lay(s: State, of: Of, stacks: Stacks, layout: Layout): void {
  const { ground } = of.data;
  const at = (id: string): number => ground.world.place(id);
  for (const army of s.armies)
    for (const column of [army.kind, army.nation, army.value, army.up, army.left, army.marks]) column.fill(0);
  for (const hex of words(layout.control?.cp)) s.control[at(hex)] = 0;
  for (const hex of words(layout.control?.allied)) s.control[at(hex)] = 1;
  if (layout.forts !== undefined) s.forts.fill(0);
  for (const [hex, fort] of Object.entries(layout.forts ?? {})) {
    const [seat, points] = fort.split(' ');
    s.forts[at(hex)] = Number(points);
    s.fortSide[at(hex)] = sideOf(seat as Seat);
  }
  for (const [hex, text] of Object.entries(stacks)) stack(s, at(hex), text, ground.fortAt[at(hex)]!);
  s.line.fill(0);
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
function laidOut(stacks: Stacks, layout: Layout): Laid<Despair> {
  const { game } = despair.steps;
  return {
    begin: { step: 'game', stage: LAID },
    setup(of) {
      const state = despair.setup(of);
      lay(state, of, stacks, layout);
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

/** How somebody who wants nothing answers. */
const LEAST = ['pass', 'forgo', 'end'];

// ---- the table ----

export class Table extends TestTable<Despair> {
  /** Without stacks, the game from its set-up on. */
  constructor(stacks: Stacks | undefined, layout: Layout = {}) {
    const luck = layout.luck === undefined ? 1 : (layout.luck ?? undefined);
    const usual = new Proxy<{ [name: string]: number }>({}, { get: () => luck });
    super(despair, layout, new ScriptedDice(layout.dice, usual), stacks && laidOut(stacks, layout));
  }

  // what happens

  /** Makes a choice, which has to be legal. */
  does(seat: Seat, choice: string, value: Plain = null): this {
    this.choose(seat, { choice, value });
    return this;
  }

  /** The rule that forbids a choice (or the code of the problem, if it is not a rule); nothing if it is legal. */
  refused(seat: Seat, choice: string, value: Plain = null): string | undefined {
    return this.refusalOf(seat, { choice, value });
  }

  /** The message of a refusal. */
  why(seat: Seat, choice: string, value: Plain = null): string | undefined {
    return this.messageOf(seat, { choice, value });
  }

  /** Where a block may go: the hexes of `move`, or of another choice with a block and a hex. */
  reach(seat: Seat, block: string, choice = 'move'): string[] {
    const found = (this.values(seat, choice) as { block: string; to: string }[])
      .filter((one) => one.block === block)
      .map((one) => one.to);
    return [...new Set(found)].sort();
  }

  /** Nobody does anything until a seat comes to a step. */
  goTo(seat: Seat, step: keyof Despair['frames'] & string): this {
    const there = () => this.step === step && this.asked.includes(seat);
    this.passUntil(`${seat} came to ${step}`, there, () => this.pass());
    return this;
  }

  /** The seat that is asked does as little as it can. */
  pass(): this {
    this.passBy(...LEAST);
    return this;
  }

  /** Nobody does anything for the rest of the turn, up to the first question of the next, or the end of the game. */
  endTurn(): this {
    const { turn } = this.s;
    while (this.outcome === null && this.s.turn === turn) this.pass();
    return this;
  }

  // how things stand

  /** The index of a hex, for looking into columns. */
  place(hex: string): number {
    return this.match.play.data.ground.world.place(hex);
  }
  /** The blocks of a side in a hex as they are written for `table`, without the nation if it is the usual one. */
  blocks(hex: string, seat: Seat): string {
    const army = this.s.armies[sideOf(seat)];
    const place = this.place(hex);
    let last = seat === 'cp' ? 'german' : 'french';
    const written: string[] = [];
    for (let i = 0; i < count(army, place); i++) {
      const block = blockAt(army, place * STACK + i);
      const nation = NATIONS[block.nation]!;
      if (block.kind !== KIND.deception && nation !== last) {
        written.push(nation);
        last = nation;
      }
      const text =
        block.kind === KIND.deception ? 'd' : `${block.value}${block.kind === KIND.cavalry ? 'c' : ''}`;
      written.push(`${text}${block.up === 1 ? '!' : ''}`);
    }
    return written.join(' ');
  }
  holder(hex: string): Seat | undefined {
    return (['cp', 'allied'] as const)[this.s.control[this.place(hex)]!];
  }
  /** Points of the fortress in a hex. */
  fort(hex: string): number {
    return this.s.forts[this.match.play.data.ground.fortAt[this.place(hex)]!]!;
  }
  get board(): { readonly [seat in Seat]: PlayerBoard } {
    return { cp: this.s.boards[0], allied: this.s.boards[1] };
  }

  // what others know

  /** The game's part of what a seat (the public: null) sees. */
  seen(reader: Seat | null): DespairView {
    return this.boardOf(reader) as unknown as DespairView;
  }
  /** The blocks of a side in a hex as a reader sees them: `?` for those with their backs to them. */
  seenBlocks(reader: Seat | null, hex: string, seat: Seat): string {
    const found = this.seen(reader).stacks.find((one) => one.hex === hex && one.side === seat);
    const written = (found?.blocks ?? []).map((block) => {
      if (block === null) return '?';
      return block.kind === 'deception' ? 'd' : `${block.value}${block.kind === 'cavalry' ? 'c' : ''}`;
    });
    return written.join(' ');
  }
  /** The sentences of the whole log, as a reader finds them. */
  log(reader: Seat | null): string {
    return JSON.stringify(seatLog(this.match, reader, 0));
  }
}

/** A table with blocks laid out; without blocks, the game from its set-up on. */
export function table(stacks?: Stacks, layout?: Layout): Table {
  return new Table(stacks, layout);
}
