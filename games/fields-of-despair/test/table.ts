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
import { ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { blockAt, count } from '../blocks.ts';
import { despair } from '../index.ts';
import { type Laid, layOut, type Stacks } from '../layout.ts';
import type { OptionId } from '../options.ts';
import type { ScenarioId } from '../scenarios/index.ts';
import type { DespairView } from '../table/seen.ts';
import { type Despair, KIND, NATIONS, type PlayerBoard, type Seat, STACK, sideOf } from '../types.ts';

export type { Stacks } from '../layout.ts';

export interface Layout extends Laid {
  readonly scenario?: ScenarioId;
  readonly options?: { readonly [option in OptionId]?: boolean | string };
  /** What rolls and draws show, by their names. */
  readonly dice?: Shows;
  /** What a roll shows that was not announced; null: it is an error. 1, which never hits, when left out. */
  readonly luck?: number | null;
  /** Content of our own in place of the game's. */
  readonly content?: { readonly [item: string]: Plain };
}

/** How somebody who wants nothing answers. */
const LEAST = ['pass', 'forgo', 'end'];

// ---- the table ----

export class Table extends TestTable<Despair> {
  /** Without stacks, the game from its set-up on. */
  constructor(stacks: Stacks | undefined, layout: Layout = {}) {
    const luck = layout.luck === undefined ? 1 : (layout.luck ?? undefined);
    const usual = new Proxy<{ [name: string]: number }>({}, { get: () => luck });
    super(despair, layout, new ScriptedDice(layout.dice, usual), stacks && layOut({ ...layout, stacks }));
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
