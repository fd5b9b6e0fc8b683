/** A campaign with pre-war events: who draws which, and the table to play on. */

import { ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { greatWar } from '../index.ts';
import { type GreatWar, OFF, type Seat } from '../types.ts';

const ALL = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The dice that draw these events one after the other. */
const draw = (hand: readonly number[]): number[] =>
  hand.map((number, i) => ALL.filter((one) => !hand.slice(0, i).includes(one)).indexOf(number) + 1);

export const plan = (...events: number[]) => ({ choice: 'plan', value: events });
export const tell = (event: number) => ({ choice: 'tellFleet', value: event });
export const ready = { choice: 'ready', value: null };
export const put = (unit: string, to: string) => ({ choice: 'place', value: { unit, to } });

const USUAL = {
  weather: 2,
  revolution: 1,
  'Turkish surrender': 1,
  'Turkish reserve': 1,
  fortress: 1,
  'U-boats': 1,
};

export class PreWarTable extends TestTable<GreatWar> {
  at(id: string): string {
    const at = this.s.at[this.match.play.data.forces.index.get(id)!]!;
    return at >= 0
      ? this.match.play.data.ground.world.ids[at]!
      : Object.entries(OFF).find(([, place]) => place === at)![0];
  }
  place(id: string): number {
    return this.match.play.data.ground.world.place(id);
  }
  /** Units that begin with a code, by index. */
  coded(nation: string, code: string): number[] {
    return this.match.play.data.forces.units.flatMap((row, u) =>
      row.nation === nation && 'code' in row.enters && row.enters.code === code ? [u] : [],
    );
  }
  /** Both sides as they stand. */
  deployed(): this {
    this.choose('allied', ready);
    this.choose('cp', ready);
    return this;
  }
  /** Nobody does anything until something is so. */
  until(what: string, isSo: () => boolean): this {
    this.passUntil(what, isSo, () => this.passBy('callOff'));
    return this;
  }
  goTo(seat: Seat, step: string): this {
    return this.until(`${seat} came to ${step}`, () => this.asked.includes(seat) && this.step === step);
  }
}

export function before(cp: readonly number[], allied: readonly number[], dice: Shows = {}): PreWarTable {
  const t = new PreWarTable(
    greatWar,
    { scenario: 'campaign', options: { preWarEvents: true } },
    new ScriptedDice({ 'pre-war event': [...draw(cp), ...draw(allied)], ...dice }, USUAL),
  );
  // Asked in any case, so that the question tells nothing of the hand.
  if (t.values('cp', 'tellFleet').length === 1) t.choose('cp', tell(0));
  return t;
}

/** One event of one side, beside the Goeben of the other, or Italy's entry. */
export function playing(side: Seat, event: number, dice: Shows = {}): PreWarTable {
  const cp = side === 'cp' ? [event, ...[1, 8, 9].filter((one) => one !== event).slice(0, 2)] : [8, 9, 1];
  const allied =
    side === 'allied' ? [event, ...[1, 4, 9].filter((one) => one !== event).slice(0, 2)] : [9, 1, 4];
  const t = before(cp, allied, dice);
  if (t.step === 'announce') t.choose('cp', tell(event));
  t.choose('cp', plan(cp[0]!));
  t.choose('allied', plan(allied[0]!));
  return t;
}
