/** A table of the long war on any of its turns; all are mobilised, and nobody is relieved of command unless that is the point. */

import { type MonthName, type TurnDate, turnNumber } from '../system/calendar.ts';
import { SIDE } from '../system/nations.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import type { Seat, Writer } from '../system/types.ts';
import type { Nation } from '../western-front/form.ts';
import { westernFront } from '../western-front/index.ts';
import { indexOf, LONG, nationAt } from '../western-front/rules/duration.ts';
import { recruit } from '../western-front/rules/replacements.ts';
import { FATE } from '../western-front/rules/state.ts';
import { type Layout, type Stacks, Table } from './table.ts';

export interface LongLayout extends Layout {
  readonly relief?: boolean;
}

/** '3 September 1914' */
export function on(text: string): TurnDate {
  const [turn, month, year] = text.split(' ') as [string, MonthName, string];
  return { year: Number(year), month, turn: Number(turn) };
}

export function war(date: string, stacks: Stacks, layout: LongLayout = {}): Table {
  const t = new Table(
    stacks,
    {
      ...layout,
      scenario: layout.scenario ?? 'duration',
      options: { ...layout.options, relief: layout.relief === true },
      also(g) {
        g.s.turn = turnNumber(on(date));
        g.s.fate.fill(FATE.called);
        layout.also?.(g);
      },
    },
    westernFront,
  );
  // Over the special turn of a month that begins.
  if (t.outcome === null)
    t.passUntil(
      date,
      () => t.match.play.frame('playerTurn') !== undefined,
      () => t.passBy(),
    );
  return t;
}

export const writer = (t: Table): Writer => t.match.play as unknown as Writer;

/** Nobody does anything until a turn has come, and a seat is asked there. */
export function upTo(t: Table, date: string, seat: Seat = 'cp'): Table {
  const turn = turnNumber(on(date));
  t.passUntil(
    date,
    () => t.s.turn === turn && t.match.play.frame('playerTurn')?.side === seat,
    () => t.passBy('callOff', 'keep', 'giveUp'),
  );
  return t;
}

const MORALE = { firm: 0, shaken: 1, collapse: 2 } as const;

/** What a nation receives by rates: '20 and 5-4'. */
export function got(nation: Nation, date: string, morale: keyof typeof MORALE = 'firm'): string {
  const t = war('2 August 1914', {});
  const { play } = t.match;
  const { ground } = play.data;
  // No city of Belgium is the Entente's (23-54).
  for (let place = 0; place < ground.size; place++)
    if (ground.countries[ground.country[place]!] === 'Belgium') play.s.control[place] = SIDE.cp;
  play.s.turn = turnNumber(on(date));
  play.s.tally[LONG.morale + indexOf(nation)] = MORALE[morale];
  recruit(writer(t), nation === 'Germany' ? 'cp' : 'entente');
  const { s, data } = play;
  const units = [...data.forces.units.keys()]
    .filter((unit) => s.due[unit] === s.turn && data.forces.replacement[unit] === 1)
    .map((unit) => data.forces.units[unit]!)
    .filter(
      (unit) => unit.nation === data.forces.units[data.forces.staffs[nationAt(indexOf(nation))]![0]!]!.nation,
    )
    .map(({ strength, movement, kin }) => `${strength}-${movement}${kin === undefined ? '' : ` ${kin}`}`);
  return [s.stock[nationAt(indexOf(nation))]!, ...units].join(' and ');
}

/** A nation suffers so much on a date. */
export function suffers(
  date: string,
  nation: Nation,
  points: number,
  before: (t: Table) => void = () => {},
): Table {
  const t = war(date, {});
  before(t);
  demoralise(writer(t), nationAt(indexOf(nation)), points, 'a test');
  return t;
}
export const ending = ({ outcome }: Table) => (outcome === null ? null : [outcome.winner, outcome.how]);
