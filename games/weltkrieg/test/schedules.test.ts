/** 24 The schedules as they are played: arrivals, withdrawals, changes of counters. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { describe, expect, it } from 'vitest';
import { NATION } from '../system/nations.ts';
import { westernFront } from '../western-front/index.ts';
import { conversions } from '../western-front/rules/conversions.ts';
import { LONG } from '../western-front/rules/duration.ts';
import { toGive } from '../western-front/rules/regiments.ts';
import { FATE } from '../western-front/rules/state.ts';
import { SCHEDULES } from '../western-front/scenarios/parts.ts';
import type { LongLayout } from './long.ts';
import { on, upTo, war, writer } from './long.ts';
import type { Stacks } from './table.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const F = (name: string, numbers = '6-4') => `france-inf-xx-${name}-${numbers}`;

/** The Entente's arrivals of a date with these units on the map. */
function entente(date: string, stacks: Stacks, layout: LongLayout = {}) {
  const t = war(date, stacks, layout);
  for (const one of t.match.play.data.front.reinforcements!) one(writer(t), 'entente');
  return t;
}

rule('wf:24-1', 'French: a division appears in its hex; another leaves', () => {
  const t = upTo(war('3 August 1914', { 1323: 'france-hq-1' }), '3 August 1914', 'entente');
  expect(t.at('france-mtn-xx-44-6-5')).toBe('2325');
  const later = entente('1 December 1914', { 1323: `${F('66r', '4-4')} france-mtn-xx-44-6-5` });
  expect([later.at(F('66r', '4-4')), later.at('france-mtn-xx-44-6-5')]).toEqual(['gone', 'gone']);
  expect(later.s.due[later.unit('france-mtn-xx-66-8-5')]).toBe(later.s.turn);
});
rule('wf:24-1', 'cavalry changes its counters, and two divisions of it go', () => {
  const horse = (name: number) => `france-cav-xx-${name}-1-6`;
  const t = entente('1 July 1916', { 1323: `${horse(1)} ${horse(9)}` });
  expect([t.at(horse(1)), t.at('france-cav-xx-1-3-6'), t.at(horse(9))]).toEqual(['gone', '1323', 'gone']);
});
rule('wf:24-1', 'who went to Italy comes back', () => {
  const t = entente('4 November 1917', { 1323: 'france-hq-10:30 france-mtn-xx-47-8-5' });
  expect([t.at('france-hq-10'), t.at('france-mtn-xx-47-8-5'), t.s.stock[NATION.france]]).toEqual([
    'gone',
    'gone',
    30,
  ]);
  t.match.play.s.turn = 7 * (48 + 3) + 3; // 4 April 1918
  for (const one of t.match.play.data.front.reinforcements!) one(writer(t), 'entente');
  expect(t.s.due[t.unit('france-mtn-xx-47-8-5')]).toBe(t.s.turn);
});

rule('wf:24-2', 'British: two armies for the Expeditionary Force, whose points are not lost', () => {
  const t = entente('1 January 1915', { 1323: 'britain-hq-bef:12' });
  expect([t.at('britain-hq-bef'), t.s.stock[NATION.britain]]).toEqual(['gone', 12 + 8]);
  expect(['1', '2'].map((name) => t.s.due[t.unit(`britain-hq-${name}`)] === t.s.turn)).toEqual([true, true]);
});
rule('wf:24-2', 'tanks come with less than their printed strength', () => {
  const t = entente('1 September 1916', {});
  expect([t.s.due[t.unit('britain-tank-x-1rtc-12-4')], t.strength('britain-tank-x-1rtc-12-4')]).toEqual([
    t.s.turn,
    4,
  ]);
});

rule('wf:24-4', 'Belgian divisions become two each, where they stand, with the losses they had', () => {
  const dead = [1, 3, 4, 5, 6].map((nth) => `belgium-inf-xx-${nth}-6-4`).join(' ');
  const t = entente('1 February 1918', { 1323: 'belgium-inf-xx-2-6-4*3' }, { dead });
  const now = (nth: number) => [t.at(`belgium-inf-xx-${nth}-4-4`), t.strength(`belgium-inf-xx-${nth}-4-4`)];
  expect([now(2), now(8)]).toEqual([
    ['1323', 3],
    ['1323', 2],
  ]);
  // Who is dead has no place to be replaced in: replacements can raise both.
  expect([now(1), now(7)]).toEqual([
    ['dead', 0],
    ['dead', 0],
  ]);
  expect(t.at('belgium-inf-xx-2-6-4')).toBe('gone');
});

rule('wf:24-5', 'for every two points of a new division with an asterisk the strongest give one', () => {
  const t = war('6 August 1916', {
    2815: `${G('6')} ${G('5', '8-5')} ${G('1gd')} germany-mtn-xx-200-7-5 ${G('111', '6-5')}`,
    2715: `${G('187', '6-5')}`,
  });
  expect([t.step, t.match.play.frame('regiments')!.left]).toEqual(['regiments', [2]]);
  expect(t.values('cp', 'giveUp')).toEqual([G('5'), G('6')]);
  expect(t.refusalOf('cp', { choice: 'giveUp', value: G('1gd') })).toBe('wf:24-5');
  t.choose('cp', { choice: 'giveUp', value: G('6') });
  expect([t.strength(G('6')), t.s.demoralisation[NATION.germany], t.step]).toEqual([6, 0, 'landing']);
});
rule('wf:24-5', 'assault divisions take the place of those they were, less what these had lost', () => {
  const t = war('1 September 1917', { 2815: `${G('12')}*5 ${G('26')}` });
  expect([t.at(G('12')), t.at('germany-aslt-xx-12-12-5'), t.strength('germany-aslt-xx-12-12-5')]).toEqual([
    'gone',
    '2815',
    9,
  ]);
  expect(t.strength('germany-aslt-xx-26-12-5')).toBe(12);
});

describe('withdrawals (25-4)', () => {
  it('take a unit that is too weak with points of those nearest, and leave with what is listed', () => {
    const t = war('6 November 1914', {
      2815: `${G('3')}*4 ${G('31')}`,
      3018: `${G('4')} ${G('26')}*7 ${G('42')}*5`,
    });
    expect([t.at(G('3')), t.strength(G('3')), t.strength(G('31'))]).toEqual(['gone', 6, 6]);
    // The 4th leaves two points to others, the 26th one; those of the 3rd came from the nearest.
    expect(t.strength(G('42'))).toBe(8);
  });
  it('send another of the same strength for one that is lost, and he comes back for it', () => {
    const t = war('7 September 1915', { 2815: `${G('21')}*7 ${G('25')}` }, { dead: G('6') });
    expect([t.at(G('25')), t.at(G('21')), t.strength(G('25'))]).toEqual(['gone', '2815', 8]);
    expect(t.s.fate[t.unit(G('25'))]! & FATE.east).toBe(FATE.east);
  });
  it('are owed where nobody is left, and taken from replacements', () => {
    const t = war('1 July 1915', {});
    expect(t.s.tally[LONG.owed]).toBe(0); // 46R: five points, and one replacement of five came
    expect(t.s.due[t.unit('germany-rpl-5-4-1')]).toBe(-1);
  });
  it('and a unit that never left is not brought back: one that left in its stead is', () => {
    const t = war(
      '3 April 1916',
      { 2815: G('3gd', '9-5') },
      { also: (g) => (g.s.fate[g.data.forces.index.get(G('19'))!] = FATE.east | FATE.called) },
    );
    expect([t.s.due[t.unit(G('3gd'))], t.s.due[t.unit(G('19'))]]).toEqual([-1, t.s.turn]);
  });
});

describe('changes of counters', () => {
  const all = SCHEDULES.flatMap((schedule) =>
    schedule.turns.flatMap((date) => conversions(schedule, date).map((one) => ({ schedule, one }))),
  );
  it('are 55 in the whole war, and none of them loses strength by itself', () => {
    expect(all.length).toBe(55);
    const weaker = all.filter(
      ({ one: { from, to } }) => to.reduce((sum, { row }) => sum + row.strength, 0) < from.row.strength,
    );
    expect(weaker).toEqual([]);
  });
  it('and new divisions are paid for one by one', () => {
    expect(toGive(on('5 September 1916'))).toEqual([3, 3]);
  });
});
