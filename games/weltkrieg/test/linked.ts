/** A table of the linked war on any of its turns: everybody is mobilised, and nobody is relieved unless that is the point. */

import { linkedWar } from '../linked/index.ts';
import { AT } from '../linked/rules/state.ts';
import { turnNumber } from '../system/calendar.ts';
import { NATION, type Nation } from '../system/nations.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import { OFF, type Seat, type Writer } from '../system/types.ts';
import { FATE } from '../western-front/rules/state.ts';
import { on } from './long.ts';
import { type Layout, type Stacks, Table } from './table.ts';

export interface LinkedLayout extends Layout {
  readonly relief?: boolean;
  /** Italy joined in May 1915. */
  readonly italy?: boolean;
  /** Units in the East. */
  readonly east?: string;
}

const MAY = turnNumber(on('7 May 1915'));

export function linked(date: string, stacks: Stacks | undefined, layout: LinkedLayout = {}): Table {
  const t = new Table(
    stacks,
    {
      ...layout,
      dice: { 'the East': [3], Italy: [6], Romania: [6], ...layout.dice },
      options: { ...layout.options, relief: layout.relief === true },
      also(g) {
        g.s.turn = turnNumber(on(date));
        g.s.fate.fill(FATE.called);
        if (layout.italy === true) {
          g.s.tally[AT.triggered] = 1;
          g.s.tally[AT.joins] = MAY + 1;
        }
        for (const id of (layout.east ?? '').split(' ').filter(Boolean)) {
          const unit = g.data.forces.index.get(id)!;
          g.s.at[unit] = OFF.away;
          g.s.due[unit] = g.s.turn;
        }
        layout.also?.(g);
      },
    },
    linkedWar,
  );
  return t;
}

/** On the first turn of a month, as if its special turn were still to come: for what is asked of it directly. */
export function beforeMonth(date: string, layout: LinkedLayout = {}, stacks: Stacks = {}): Table {
  const t = linked(date.replace(/^1/, '2'), stacks, layout);
  t.s.turn = turnNumber(on(date));
  return t;
}

/** Over the special turn of a month that begins, to the first player turn. */
export function opened(t: Table): Table {
  if (t.outcome === null)
    t.passUntil(
      'a player turn',
      () => t.match.play.frame('playerTurn') !== undefined,
      () => t.passBy('callOff', 'later', 'keep'),
    );
  return t;
}

export const writer = (t: Table): Writer => t.match.play as unknown as Writer;
export const tally = (t: Table, at: keyof typeof AT, more = 0): number => t.s.tally[AT[at] + more]!;

/** Nobody does more than he must until a seat is asked on a turn. */
export function upTo(t: Table, date: string, seat: Seat = 'cp', step = 'movement'): Table {
  const turn = turnNumber(on(date));
  t.passUntil(
    date,
    () => t.outcome !== null || (t.s.turn === turn && t.asked.includes(seat) && t.step === step),
    () => t.passBy('callOff', 'later', 'keep', 'toTheEast'),
  );
  return t;
}

export function suffers(t: Table, nation: Nation, points: number): Table {
  demoralise(writer(t), NATION[nation], points, 'a test');
  return t;
}
export const ending = ({ outcome }: Table) => (outcome === null ? null : [outcome.winner, outcome.how]);
