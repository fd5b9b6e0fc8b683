/** 20 Pre-war events. */

import { ScriptedDice, type Shows, TestTable } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { type GreatWar, OFF, type Seat } from '../types.ts';

const rule = rulesOf(greatWar);

/** Which are in the pools, in the order of the dice. */
const POOLS: { readonly [seat in Seat]: readonly number[] } = {
  cp: [1, 2, 3, 4, 6, 7, 8, 9],
  allied: [1, 2, 3, 4, 5, 6, 7, 9, 10],
};

/** The dice that draw these events one after the other. */
const draw = (seat: Seat, hand: readonly number[]): number[] =>
  hand.map((number, i) => POOLS[seat].filter((one) => !hand.slice(0, i).includes(one)).indexOf(number) + 1);

function before(cp: readonly number[], allied: readonly number[], dice: Shows = {}) {
  const t = new TestTable<GreatWar>(
    greatWar,
    { scenario: 'campaign', options: { preWarEvents: true } },
    new ScriptedDice({ 'pre-war event': [...draw('cp', cp), ...draw('allied', allied)], ...dice }, {}),
  );
  // Asked in any case, so that the question tells nothing of the hand.
  if (t.values('cp', 'tellFleet').length === 1) t.choose('cp', tell(0));
  return t;
}
const plan = (...events: number[]) => ({ choice: 'plan', value: events });
const tell = (event: number) => ({ choice: 'tellFleet', value: event });
const unit = (t: TestTable<GreatWar>, id: string): number => t.match.play.data.forces.index.get(id)!;
const all = (t: TestTable<GreatWar>, nation: string, code: string): number[] =>
  t.match.play.data.forces.units.flatMap((row, u) =>
    row.nation === nation && 'code' in row.enters && row.enters.code === code ? [u] : [],
  );
const ready = { choice: 'ready', value: null };

rule('20.1', 'three are drawn, one or two are played, and nobody sees the other’s before', () => {
  const t = before([1, 8, 9], [1, 2, 4]);
  expect(t.next).toBe('cp and allied: preWarEvents');
  const drawn = (seat: Seat) => (t.boardOf(seat) as { preWar: { drawn: number } }).preWar.drawn;
  expect([drawn('cp'), drawn('allied')]).toEqual([2 + 256 + 512, 2 + 4 + 16]);
  expect(t.refusalOf('cp', plan(2))).toBe('20.11');
  t.choose('cp', plan(1, 9));
  expect(t.s.preWar).toEqual([0, 0]);
  t.choose('allied', plan(2));
  expect([t.s.preWar, t.next]).toEqual([[2 + 512, 4], 'allied: deploy']);
});

rule('20.11', 'some do not go together, on one side or across', () => {
  const own = before([1, 8, 9], [5, 6, 4]);
  expect(own.refusalOf('allied', plan(5, 6))).toBe('20.11');
  const across = before([7, 8, 9], [6, 7, 1], { 'Royal Navy': [1] });
  across.choose('cp', plan(7));
  across.choose('allied', plan(6));
  expect(across.s.preWar).toEqual([1 << 7, 0]);
  const gambit = before([7, 8, 9], [6, 7, 1], { 'Royal Navy': [1] });
  gambit.choose('cp', plan(7));
  gambit.choose('allied', plan(7));
  expect([gambit.s.preWar, gambit.s.victory]).toEqual([[0, 1 << 7], 3]);
});

rule('20.3', 'naval plans are announced before the choice, and only one of them', () => {
  const t = before([2, 3, 1], [1, 2, 7], { 'Royal Navy': [5] });
  expect(t.next).toBe('cp: announce');
  expect(t.values('cp', 'tellFleet')).toEqual([0, 2, 3]);
  t.choose('cp', tell(2));
  expect(t.values('cp', 'plan')).toEqual([[2], [1, 2]]);
  t.choose('cp', plan(2));
  t.choose('allied', plan(7));
  expect(t.s.victory).toBe(3);
  const early = t.match.play.data.forces.units.flatMap((row, u) =>
    row.nation === 'german' && 'turn' in row.enters && ['A', 'B'].includes(row.enters.turn ?? '') ? [u] : [],
  );
  expect(early.every((u) => t.s.at[u] === OFF.europe)).toBe(true);
  expect(new Set(all(t, 'british', 'B').map((u) => t.s.at[u]))).toEqual(
    new Set([t.match.play.data.ground.fisher]),
  );
});

rule('20.3', 'more ships cost 16 attack factors, which begin in the dead pile', () => {
  const t = before([3, 8, 9], [1, 2, 4]);
  t.choose('cp', tell(3), plan(3));
  t.choose('allied', plan(4));
  expect(t.next).toBe('cp: cut');
  expect(t.refusalOf('cp', { choice: 'giveAway', value: 'ge-hq-1' })).toBe('20.3');
  while (t.step === 'cut') t.passBy();
  const dead = [...t.s.at].flatMap((at, u) => (at === OFF.deadEurope ? [u] : []));
  expect(dead.reduce((sum, u) => sum + t.match.play.data.forces.attack[u * 2]!, 0)).toBe(16);
  t.choose('allied', ready);
  t.choose('cp', ready);
  expect(t.s.deployed).toBe(3);
});

rule('20.2', 'Plan 19 razes the small Russian forts, and the force may go to the Channel or wait', () => {
  const t = before([1, 8, 9], [2, 5, 1]);
  t.choose('cp', plan(1));
  const { ground } = t.match.play.data;
  const kinds = () => new Set([...t.s.fort].filter((_fort, place) => ground.home[place] === 6));
  expect(kinds().has(1)).toBe(true);
  t.choose('allied', plan(2, 5));
  expect([kinds().has(1), kinds().has(2)]).toEqual([false, true]);
  t.choose('allied', { choice: 'place', value: { unit: 'br-1', to: 'W6707' } });
  t.choose('allied', { choice: 'place', value: { unit: 'br-2', to: 'later' } });
  t.choose('allied', ready);
  expect([t.s.at[unit(t, 'br-2')], t.s.due[unit(t, 'br-2')]]).toEqual([OFF.away, 1]);
});

rule('20.3', 'Albert caves in: no Belgians, no forts, and the Americans a turn later', () => {
  const t = before([6, 7, 9], [1, 2, 4]);
  t.choose('cp', plan(6, 7));
  t.choose('allied', plan(1));
  expect([t.s.america, t.s.at[unit(t, 'be-4')], t.s.fort[t.match.play.data.ground.antwerp]]).toEqual([
    ...[16, OFF.gone, 0],
  ]);
  expect(t.next).toBe('allied: sailing');
  t.choose('allied', { choice: 'soon', value: null }, ready);
  t.choose('cp', ready);
  const lands = () => t.s.at[unit(t, 'br-1')] === t.match.play.data.ground.leHavre;
  t.passUntil('the force lands', lands, () => t.passBy('callOff'));
  expect(t.s.letter).toBe(1);
});
