/** 18-5, 25, 26-7, 31-1 What comes, goes and changes by schedule, and what morale does to a nation. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { turnDate } from '../system/calendar.ts';
import { arrive } from '../system/rules/arrivals.ts';
import { westernFront } from '../western-front/index.ts';
import { lists } from '../western-front/lists.ts';
import { conversions } from '../western-front/rules/conversions.ts';
import { depart } from '../western-front/rules/departures.ts';
import { moraleNow } from '../western-front/rules/duration.ts';
import { counterOf, staffId } from '../western-front/units.ts';
import { ending, got, suffers, war, writer } from './long.ts';
import { march, table } from './table.ts';

const rule = rulesOf(westernFront);

rule('18-5', 'a headquarters that is withdrawn leaves its points to the nearest of its nation', () => {
  const [first, near, far] = ['1', '2', '3'].map((name) => staffId('Germany', name)) as [
    string,
    string,
    string,
  ];
  const t = war('5 September 1915', { 2515: `${first}:30`, 2516: `${near}:90`, 2616: `${far}:5` });
  depart(writer(t), 'cp');
  expect([t.at(first), t.supply(near), t.supply(far)]).toEqual(['gone', 100, 25]);
});

rule('25-1', 'units of the schedule appear in the hex named', () => {
  const t = table({ 2515: 'g1' });
  arrive(writer(t), t.unit('g9'), '2615', undefined);
  expect([t.at('g9'), t.strength('g9')]).toEqual(['2615', 8]);
});

rule('25-2', 'they may move in the same turn', () => {
  const t = table({ 2515: 'g1' });
  arrive(writer(t), t.unit('g9'), '2615', 5);
  expect(t.refusalOf('cp', march('g9', '2616'))).toBeUndefined();
});

rule('25-3', 'if the enemy is there or looks in, in the nearest hex of their side', () => {
  const t = table({ 2515: 'g1', 2615: 'f1' });
  arrive(writer(t), t.unit('g9'), '2615', undefined);
  const { ground } = t.match.play.data;
  const place = t.s.at[t.unit('g9')]!;
  expect([t.s.zoneEntente[place], ground.countries[ground.country[place]!]]).toEqual([0, 'Germany']);
});

rule(
  '25-4',
  'withdrawn units go with the strength listed; what is missing comes from others of their kind',
  () => {
    const unit = (name: string): string =>
      counterOf('Germany', { strength: 8, move: 5, type: 'Inf', size: 'XX', names: [name] }, name).id;
    const t = war('7 January 1915', { 2515: `${unit('31')}*5 ${unit('42')}`, 2516: unit('30') });
    depart(writer(t), 'cp');
    expect([t.at(unit('31')), t.at(unit('42')), t.strength(unit('30'))]).toEqual(['gone', 'gone', 8 - 3]);
  },
);

rule('25-5', 'supply points and replacements come by the rates of a nation', () => {
  expect(got('Germany', '1 January 1915')).toBe('20 and 5-4');
});

/** The first change of counters of one kind in a schedule. */
function change(type: string) {
  for (const schedule of [lists.german.value, lists.french.value, lists.british.value])
    for (let turn = 56; turn < 410; turn++)
      for (const found of conversions(schedule, turnDate(turn)))
        if (found.from.row.type === type && found.to.length === 1)
          return { nation: schedule.nation, date: turnDate(turn), ...found, to: found.to[0]! };
  throw new Error(`No ${type} ever changes its counter.`);
}

function changed(type: string): { was: number; is: number; lost: number } {
  const { nation, date, from, to } = change(type);
  const old = counterOf(nation, from.row, from.name).id;
  const fresh = counterOf(nation, to.row, to.name).id;
  const t = war(`${date.turn} ${date.month} ${date.year}`, {});
  const { forces } = t.match.play.data;
  const [a, b] = [t.unit(old), t.unit(fresh)];
  const hex = nation === 'Germany' ? '2515' : '0717';
  const { id } = forces.units[a]!;
  const laid = war(`${date.turn} ${date.month} ${date.year}`, { [hex]: `${id}*${forces.strength[a]! - 1}` });
  depart(writer(laid), nation === 'Germany' ? 'cp' : 'entente');
  return {
    was: forces.strength[a]!,
    is: laid.strength(fresh),
    lost: forces.strength[b]! - laid.strength(fresh),
  };
}

rule('25-6', 'who changes its counter keeps its losses', () => {
  expect(changed('Inf').lost).toBe(1);
});

rule('31-1', 'so does cavalry that is strengthened or weakened by schedule', () => {
  const { was, is, lost } = changed('Cav');
  expect([lost, is === was - 1]).toEqual([1, false]);
});

rule('26-7', 'a nation is shaken when its total reaches the number, and surrenders at another', () => {
  expect(moraleNow(suffers('5 March 1917', 'Germany', 1600).match.play, 'Germany')).toBe('shaken');
  expect(ending(suffers('4 October 1916', 'Germany', 2050))).not.toBeNull();
});
