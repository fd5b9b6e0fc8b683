/** 25-7 to 25-11: between the fronts; and the East, which is ours. */

import { fileURLToPath } from 'node:url';
import { ledgerKit } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect, it } from 'vitest';
import { linkedWar } from '../linked/index.ts';
import { lists } from '../linked/lists.ts';
import {
  aidRefusal,
  austrianRefusal,
  HELP,
  noteAid,
  RETURNED,
  SUPPLY,
  sphereRefusal,
} from '../linked/rules/aid.ts';
import { entente } from '../linked/rules/allied.ts';
import { closedTo } from '../linked/rules/arriving.ts';
import {
  fillRanks,
  heldBy,
  lose,
  monthInTheEast,
  pressureOf,
  replace,
  wantedOf,
} from '../linked/rules/east.ts';
import { noteShaken } from '../linked/rules/italy.ts';
import { schedules } from '../linked/rules/schedule.ts';
import { AT, BOUND, eastOf } from '../linked/rules/state.ts';
import { carriersOf, countTransit, edges } from '../linked/rules/travel.ts';
import { budapest } from '../linked/rules/war.ts';
import { turnNumber } from '../system/calendar.ts';
import { NATION } from '../system/nations.ts';
import { OFF, type Reader } from '../system/types.ts';
import { LONG } from '../western-front/rules/duration.ts';
import { SCHEDULES } from '../western-front/scenarios/parts.ts';
import { beforeMonth, linked, tally, upTo, writer } from './linked.ts';
import { on } from './long.ts';
import type { Table } from './table.ts';

const rule = rulesOf(linkedWar);
const depart = (unit: string, front: string) => ({ choice: 'depart', value: { unit, front } });
const name = (t: Table, bits: number) =>
  t.match.play.data.networks.filter((_network, n) => (bits & (1 << n)) !== 0);

it('has a line for every rule, and a test for what is enforced', () => {
  const { violations } = ledgerKit(linkedWar, fileURLToPath(new URL('.', import.meta.url)));
  expect(violations).toEqual([]);
});

// ---- Between the fronts

rule('wf:25-8', 'off the eastern edge, a turn on trains, and back', () => {
  const east = { '3606': 'germany-inf-xx-13-8-5', '2715': 'germany-inf-xx-14-8-5' };
  const t = upTo(linked('4 October 1914', east), '4 October 1914');
  expect(t.refusalOf('cp', depart('germany-inf-xx-13-8-5', 'east'))).toBeUndefined();
  expect(t.refusalOf('cp', depart('germany-inf-xx-13-8-5', 'west'))).toBe('wf:25-8');
  t.choose('cp', depart('germany-inf-xx-13-8-5', 'east'));
  const unit = t.unit('germany-inf-xx-13-8-5');
  expect([t.at('germany-inf-xx-13-8-5'), t.s.due[unit]]).toEqual(['away', turnNumber(on('6 October 1914'))]);
  const before = heldBy(t.match.play, 0);
  upTo(t, '6 October 1914', 'cp', 'east');
  expect(heldBy(t.match.play, 0)).toBeGreaterThanOrEqual(before + 8);
  t.choose('cp', { choice: 'bring', value: { unit: 'germany-inf-xx-13-8-5', front: 'west' } });
  expect([t.at('germany-inf-xx-13-8-5'), t.s.cutOff[unit], t.s.due[unit]]).toEqual([
    'coming',
    BOUND.west,
    turnNumber(on('1 November 1914')),
  ]);
  const gates = t.match.play.data.front.gates!(t.match.play, NATION.germany, unit);
  expect([...gates].sort()).toEqual([...edges(t.match.play, 0, 0, 'west')].sort());
});

rule('wf:25-7', 'Austrian siege batteries go west, and four divisions after the collapse', () => {
  const t = linked(
    '2 June 1918',
    {},
    { italy: true, east: 'austria-siege-i-9-4-3 austria-inf-xx-6-5-4 austria-inf-xx-22-5-4' },
  );
  const no = (id: string) => austrianRefusal(t.match.play, t.unit(id))?.rule;
  expect([no('austria-siege-i-9-4-3'), no('austria-inf-xx-6-5-4')]).toEqual([undefined, 'wf:25-7']);
  t.s.tally[LONG.morale] = 2;
  expect(no('austria-inf-xx-6-5-4')).toBeUndefined();
  for (const id of [
    'austria-inf-xx-33-5-4',
    'austria-inf-xx-60-5-4',
    'austria-inf-xx-13-5-4',
    'austria-inf-xx-14-5-4',
  ]) {
    const unit = t.unit(id);
    t.s.at[unit] = OFF.coming;
    t.s.due[unit] = t.s.turn + 1;
    t.s.cutOff[unit] = BOUND.west;
  }
  expect(no('austria-inf-xx-6-5-4')).toBe('wf:25-7');
});

rule('wf:25-9', 'help for Italy: as much as the lists have, once her morale is shaken', () => {
  const t = linked(
    '2 November 1917',
    { '1826': 'france-inf-xx-25-6-4 britain-inf-xx-5-7-5' },
    { italy: true },
  );
  const g = t.match.play;
  const no = (id: string) => aidRefusal(g, t.unit(id))?.rule;
  expect(no('france-inf-xx-25-6-4')).toBe('wf:25-9');
  noteShaken(writer(t));
  // French divisions of 6 arrive after nine turns, so they leave after six.
  expect(no('france-inf-xx-25-6-4')).toBe('wf:25-9');
  t.s.turn += 6;
  expect([no('france-inf-xx-25-6-4'), no('britain-inf-xx-5-7-5'), no('belgium-inf-xx-1-5-4')]).toEqual([
    undefined,
    undefined,
    'wf:25-9',
  ]);
  const row = HELP.findIndex(
    ({ nation, kind, strength }) => nation === 'france' && kind === 'infantry' && strength === 6,
  );
  for (let sent = 0; sent < HELP[row]!.count; sent++) noteAid(writer(t), t.unit('france-inf-xx-25-6-4'));
  expect(no('france-inf-xx-25-6-4')).toBe('wf:25-9');
  // Replacements: 50 and 30 points.
  t.s.tally[AT.sentReplacements + 1] = 27;
  expect(no('france-col-rpl-4-3-1')).toBe('wf:25-9');
  t.s.tally[AT.sentReplacements + 1] = 26;
  expect(no('france-col-rpl-4-3-1')).toBeUndefined();
  // After the collapse anybody, but for those who have come back.
  t.s.tally[AT.italy] = 2;
  expect(no('france-inf-xx-25-6-4')).toBeUndefined();
  t.s.fate[t.unit('france-inf-xx-25-6-4')]! |= RETURNED;
  expect(no('france-inf-xx-25-6-4')).toBe('wf:25-9');
});

it('sends 25 supply points to Italy, and nobody by an asterisk of the schedules', () => {
  const t = linked('2 November 1917', { S1722: 'france-hq-10' }, { italy: true });
  const staff = t.unit('france-hq-10');
  t.s.stock[NATION.france] = 40;
  t.s.tally[AT.sentSupply + 1] = SUPPLY[1] - 10;
  expect(closedTo(t.match.play, staff)).toBe(false);
  t.s.tally[AT.sentSupply + 1]! += 1;
  expect(closedTo(t.match.play, staff)).toBe(true);
  const french = entente(SCHEDULES).find(({ nation }) => nation === 'France')!;
  const starred = french.turns
    .flatMap(({ withdrawals = [] }) => withdrawals)
    .filter((row) => 'starred' in row);
  expect(starred).toEqual([]);
});

rule('wf:25-10', 'between France and Italy: both railways, two turns, and the headquarters BEF', () => {
  const t = upTo(
    linked(
      '2 November 1917',
      { '1826': 'britain-inf-xx-5-7-5' },
      {
        italy: true,
        also(g) {
          g.s.tally[AT.italy] = 2;
          g.s.tally[96 + 5] = 1;
        },
      },
    ),
    '2 November 1917',
    'entente',
  );
  const unit = t.unit('britain-inf-xx-5-7-5');
  expect(t.refusalOf('entente', depart('britain-inf-xx-5-7-5', 'south'))).toBeUndefined();
  expect(name(t, carriersOf(t.match.play, unit, 'south', 'west'))).toEqual(['France', 'Italy']);
  t.choose('entente', depart('britain-inf-xx-5-7-5', 'south'));
  expect(t.s.due[unit]).toBe(turnNumber(on('5 November 1917')));
  t.s.used.fill(0);
  countTransit(writer(t), 'entente');
  const { networks } = t.match.play.data;
  expect(['France', 'Italy', 'Germany'].map((one) => t.s.used[networks.indexOf(one)])).toEqual([1, 1, 0]);
  upTo(t, '5 November 1917', 'entente', 'landing');
  t.choose('entente', { choice: 'disembark', value: { unit: 'britain-inf-xx-5-7-5', to: 'S1222' } });
  expect([t.at('britain-hq-bef'), t.supply('britain-hq-bef')]).toEqual(['S1222', 0]);
});

rule('wf:25-11', 'Germans in the Austrian sphere: four divisions, eight when they are called', () => {
  const t = linked('2 September 1917', {}, { italy: true });
  const bound = (ids: readonly string[]) => {
    for (const id of ids) {
      const unit = t.unit(id);
      t.s.at[unit] = OFF.coming;
      t.s.due[unit] = t.s.turn + 1;
      t.s.cutOff[unit] = BOUND.south;
    }
  };
  const no = (id: string) => sphereRefusal(t.match.play, t.unit(id))?.rule;
  bound(['germany-inf-xx-13-8-5', 'germany-inf-xx-14-8-5', 'germany-inf-xx-15-8-5']);
  expect(no('germany-inf-xx-16-8-5')).toBeUndefined();
  bound(['germany-inf-xx-16-8-5']);
  expect(no('germany-inf-xx-17-8-5')).toBe('wf:25-11');
  expect(no('germany-mtn-x-1alpk-4-5')).toBeUndefined();
  t.s.tally[AT.austria] = 1;
  expect(no('germany-inf-xx-17-8-5')).toBeUndefined();
});

rule('it:17-16', 'after Russia’s surrender as many as 16-2 sends, and no more', () => {
  const t = linked('2 January 1918', {}, { italy: true });
  t.s.tally[AT.russiaOut] = 1;
  const divisions = ['13', '14', '15', '16', '17', '18', '19', '20'].map(
    (one) => `germany-inf-xx-${one}-8-5`,
  );
  for (const id of divisions) {
    const unit = t.unit(id);
    expect(sphereRefusal(t.match.play, unit)).toBeUndefined();
    t.s.at[unit] = OFF.coming;
    t.s.due[unit] = t.s.turn + 1;
    t.s.cutOff[unit] = BOUND.south;
  }
  expect(sphereRefusal(t.match.play, t.unit('germany-inf-xx-21-8-5'))?.rule).toBe('wf:25-11');
});

rule('it:17-18', 'no German at the border of a neutral', () => {
  const t = linked('2 December 1914', {});
  expect(sphereRefusal(t.match.play, t.unit('germany-inf-xx-13-8-5'))?.rule).toBe('it:17-18');
});

it('brings the 14th Army on the days of 16-2, if Italy is in the war', () => {
  const at = (date: string, italy: boolean) => {
    const t = linked(date, {}, { italy });
    schedules(writer(t), 'cp');
    const staff = t.unit('germany-hq-14');
    return [t.at('germany-hq-14'), t.s.due[staff]! >= 0];
  };
  expect(at('7 August 1917', true)).toEqual(['gone', false]);
  expect(at('1 September 1917', true)).toEqual(['coming', true]);
  expect(at('1 September 1917', false)).toEqual(['gone', false]);
  const t = upTo(linked('1 September 1917', {}, { italy: true }), '1 September 1917', 'cp', 'landing');
  const gates = t.values('cp', 'disembark').map((value) => value as { unit: string; to: string });
  const own = gates.filter(({ unit }) => unit === 'germany-hq-14');
  expect(own.length).toBeGreaterThan(0);
  expect(own.every(({ to }) => to.startsWith('S'))).toBe(true);
  t.s.turn = turnNumber(on('2 February 1918'));
  schedules(writer(t), 'cp');
  expect(t.at('germany-hq-14')).toBe('gone');
});

it('fills ranks in the East with replacements that went there by rail', () => {
  const t = linked('2 June 1915', {}, { east: 'germany-inf-xx-1-8-5' });
  const fresh = t.unit('germany-rpl-5-4-1');
  t.s.at[fresh] = OFF.away;
  t.s.due[fresh] = t.s.turn;
  t.s.strength[fresh] = 5;
  t.s.strength[t.unit('germany-inf-xx-1-8-5')] = 4;
  t.s.tally[AT.unseen] = 0;
  fillRanks(writer(t), 'cp');
  expect([t.strength('germany-inf-xx-1-8-5'), tally(t, 'unseen')]).toEqual([8, 1]);
  expect([t.at('germany-rpl-5-4-1'), t.s.due[fresh]]).toEqual(['coming', -1]);
});

rule('it:3-3', 'a small mountain brigade has a point more on map 6-4, and leaves it there', () => {
  const small = 'austria-mtn-x-21lm-2-4';
  const t = upTo(
    linked('4 August 1915', { S3616: 'austria-mtn-x-17-2-4' }, { italy: true }),
    '4 August 1915',
    'cp',
    'landing',
  );
  expect(t.strength(small)).toBe(1);
  const eastward = edges(t.match.play, 0, 1, 'east').map(
    (place) => t.match.play.data.ground.world.ids[place],
  );
  const gate = t
    .values('cp', 'disembark')
    .map((value) => value as { unit: string; to: string })
    .find(({ unit, to }) => unit === small && eastward.includes(to))!;
  t.choose('cp', { choice: 'disembark', value: gate });
  expect(t.strength(small)).toBe(2);
  upTo(t, '5 August 1915');
  t.choose('cp', depart(small, 'east'));
  expect([t.at(small), t.strength(small)]).toEqual(['away', 1]);
  t.s.due[t.unit(small)] = t.s.turn;
  replace(writer(t), 1, 4);
  expect(t.strength(small)).toBe(1);
});

rule('it:18-2', 'Austro-Hungarian units of 1914 come in the East, later ones where they are wanted', () => {
  const t = linked('7 August 1914', {});
  schedules(writer(t), 'cp');
  expect(t.at('austria-inf-xx-44-5-4')).toBe('away');
  t.s.turn = turnNumber(on('4 October 1915'));
  schedules(writer(t), 'cp');
  expect([t.at('austria-inf-xx-70-4-4'), t.s.due[t.unit('austria-inf-xx-70-4-4')]]).toEqual([
    'coming',
    t.s.turn,
  ]);
});

// ---- The East

/** The East as history had it in a month. */
const asInHistory = (date: string, die: number, more = 0) => {
  const t = beforeMonth(date, { dice: { 'the East': [die], Romania: [6] } });
  const { course } = eastOf(t.match.play);
  const month = course.find((one) => turnNumber({ ...one, turn: 1 }) === turnNumber(on(date)) - 7)!;
  for (const [at, power] of (['germany', 'austria'] as const).entries()) {
    t.s.tally[AT.unseen + at] = month.wanted[power] + Math.round((month.wanted[power] * more) / 100);
    t.s.tally[AT.fed + at] = month.supply[power];
  }
  return t;
};

rule('east:1', 'a die a month, with what is held against what history held', () => {
  const plain = asInHistory('1 June 1915', 3);
  expect(pressureOf(plain.match.play, 16)).toBe(0);
  monthInTheEast(writer(plain));
  expect([tally(plain, 'line'), tally(plain, 'russia')]).toEqual([0, 30]);
  expect([plain.s.demoralisation[NATION.germany], plain.s.demoralisation[NATION.austria]]).toEqual([17, 10]);
  // Three tenths too few, and the Russians break through: half as many losses again, and points for the ground.
  const few = asInHistory('1 June 1915', 3, -35);
  expect(pressureOf(few.match.play, 16)).toBe(-3);
  monthInTheEast(writer(few));
  expect(tally(few, 'line')).toBe(-2);
  expect([few.s.demoralisation[NATION.germany], few.s.demoralisation[NATION.austria]]).toEqual([
    26 + 2,
    15 + 2,
  ]);
  expect(tally(few, 'russia')).toBe(15 - 2);
  const many = asInHistory('1 June 1915', 4, 25);
  monthInTheEast(writer(many));
  expect([tally(many, 'line'), tally(many, 'russia')]).toEqual([1, 38 + 1]);
  // Of what is lost half are strength points of Germany, all of Austria-Hungary.
  expect([tally(plain, 'unseen'), tally(plain, 'unseen', 1)]).toEqual([258 - 9, 239 - 10]);
});

it('takes losses from those without counters and from the strongest, and fills ranks again', () => {
  const t = linked('2 June 1915', {}, { east: 'germany-inf-xx-1-8-5 germany-inf-xx-2-8-5' });
  t.s.tally[AT.unseen] = 10;
  expect(lose(writer(t), 0, 8)).toBe(8);
  expect([
    tally(t, 'unseen'),
    t.strength('germany-inf-xx-1-8-5') + t.strength('germany-inf-xx-2-8-5'),
  ]).toEqual([6, 12]);
  replace(writer(t), 0, 6);
  expect([
    tally(t, 'unseen'),
    t.strength('germany-inf-xx-1-8-5') + t.strength('germany-inf-xx-2-8-5'),
  ]).toEqual([8, 16]);
});

rule('wf:25-5', 'Russia fights on until she has suffered enough, whatever the year', () => {
  const t = asInHistory('1 January 1918', 3);
  t.s.tally[AT.russia] = 950;
  monthInTheEast(writer(t));
  expect([tally(t, 'russiaOut'), tally(t, 'russia')]).toEqual([0, 970]);
  const over = asInHistory('1 January 1918', 3);
  over.s.tally[AT.russia] = 995;
  monthInTheEast(writer(over));
  expect(tally(over, 'russiaOut')).toBe(over.s.turn + 1);
});

rule('it:17-17', 'with Russia Romania goes, or never comes', () => {
  const t = asInHistory('1 September 1916', 3);
  t.s.tally[AT.russiaOut] = 1;
  monthInTheEast(writer(t));
  expect(tally(t, 'romania')).toBe(0);
  const joins = beforeMonth('1 September 1916', { dice: { 'the East': [3], Romania: [4] } });
  joins.s.tally[AT.line] = 0;
  monthInTheEast(writer(joins));
  expect(tally(joins, 'romania')).toBe(joins.s.turn + 1);
});

it('wants less in the East while Romania waits, and more when Bulgaria is out', () => {
  const t = linked('2 November 1916', {});
  const alone = wantedOf(t.match.play, 0);
  t.s.tally[AT.romania] = 1;
  expect(wantedOf(t.match.play, 0) - alone).toBe(eastOf(t.match.play).romania.wanted.germany);
  t.s.tally[AT.bulgariaOut] = 1;
  expect(wantedOf(t.match.play, 0) - alone).toBe(60);
});

it('loses Austria-Hungary with Budapest (15-9)', () => {
  const t = linked('2 June 1916', {});
  t.s.tally[AT.line] = -9;
  budapest(writer(t));
  expect(t.outcome).toBeNull();
  t.s.tally[AT.line] = -10;
  budapest(writer(t));
  expect(t.outcome).toMatchObject({ winner: 'entente' });
});

rule('east:2', 'supply, new troops and replacements for the East', () => {
  const also = ({ s }: Reader): void => {
    s.stock[NATION.germany] = 20;
  };
  const t = upTo(
    linked('2 February 1915', { '2715': 'germany-hq-1' }, { also }),
    '2 February 1915',
    'cp',
    'landing',
  );
  const unseen = tally(t, 'unseen');
  const fresh = t.values('cp', 'toTheEast').map(String);
  t.choose('cp', { choice: 'toTheEast', value: fresh.find((id) => id.startsWith('germany-rpl'))! });
  expect(tally(t, 'unseen')).toBe(unseen + 5);
  upTo(t, '2 February 1915', 'cp', 'delivery');
  const fed = tally(t, 'fed');
  t.choose('cp', { choice: 'feed', value: 'germany' });
  expect([tally(t, 'fed') - fed, t.s.stock[NATION.germany]]).toEqual([10, 10]);
  const march = upTo(linked('1 March 1915', {}), '1 March 1915', 'cp', 'landing');
  march.choose('cp', { choice: 'toTheEast', value: 'germany-inf-xx-54-5-5' });
  expect(march.at('germany-inf-xx-54-5-5')).toBe('away');
  // Half of it missing costs two on the die, less costs one.
  const short = asInHistory('1 June 1915', 3);
  short.s.tally[AT.fed] = 10;
  expect(pressureOf(short.match.play, 16)).toBe(-2);
  short.s.tally[AT.fed] = 39;
  expect(pressureOf(short.match.play, 16)).toBe(-1);
  // Twice as much adds one, and is used.
  short.s.tally[AT.fed] = 100;
  short.s.tally[AT.fed + 1] = 29;
  expect(pressureOf(short.match.play, 16)).toBe(0);
  short.s.tally[AT.fed + 1] = 30;
  expect(pressureOf(short.match.play, 16)).toBe(1);
  monthInTheEast(writer(short));
  expect([tally(short, 'fed'), tally(short, 'fed', 1)]).toEqual([20, 0]);
});

it('has in its lists what the rulebooks have', () => {
  const { german, austrian, rates } = lists;
  expect(german.form.safeParse(german.value).success).toBe(true);
  expect(austrian.form.safeParse(austrian.value).success).toBe(true);
  expect(rates.form.safeParse(rates.value).success).toBe(true);
  expect(german.value.fortresses.map(({ name: fortress }) => fortress)).toContain('Thorn');
  expect(austrian.value.freed.map(({ months }) => months)).toEqual([0, 1, 3, 4, 5, 6, 7, 8, 11]);
});
