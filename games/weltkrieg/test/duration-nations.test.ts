/** 23-18 to 23-56 The nations of the long war: what they bear, where and by what schedule their units come. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { NATION } from '../system/nations.ts';
import { havens } from '../system/rules/arrivals.ts';
import { OFF } from '../system/types.ts';
import type { Nation } from '../western-front/form.ts';
import { westernFront } from '../western-front/index.ts';
import { feelLosses, moraleNow } from '../western-front/rules/duration.ts';
import { ending, suffers, upTo, war, writer } from './long.ts';
import type { Table } from './table.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const F = (name: string, numbers = '6-4') => `france-inf-xx-${name}-${numbers}`;

const morale = (date: string, nation: Nation, points: number) =>
  moraleNow(suffers(date, nation, points).match.play, nation);

rule('wf:23-18', 'Germany is shaken by 1600; collapse and surrender go by the year', () => {
  expect([morale('5 March 1917', 'Germany', 1599), morale('5 March 1917', 'Germany', 1600)]).toEqual([
    'firm',
    'shaken',
  ]);
  const years = [1914, 1915, 1916, 1917, 1918];
  expect(
    [1150, 1500, 1800, 2050, 2350].map((points, i) => morale(`4 October ${years[i]}`, 'Germany', points)),
  ).toEqual(years.map(() => 'collapse'));
  expect(
    [1300, 1700, 2050, 2350, 2650].map((points, i) => morale(`4 October ${years[i]}`, 'Germany', points)),
  ).toEqual(years.map(() => 'surrender'));
  // What has collapsed stays so, though the next year could bear more.
  const t = suffers('7 December 1915', 'Germany', 1550);
  upTo(t, '1 January 1916');
  expect([t.s.demoralisation[NATION.germany], moraleNow(t.match.play, 'Germany')]).toEqual([
    1579,
    'collapse',
  ]);
});
rule('wf:23-19', 'France by 900', () => {
  expect([morale('5 March 1917', 'France', 899), morale('5 March 1917', 'France', 900)]).toEqual([
    'firm',
    'shaken',
  ]);
  const years = [1914, 1915, 1916, 1917, 1918];
  expect(
    [675, 875, 1050, 1200, 1325].map((points, i) => morale(`4 October ${years[i]}`, 'France', points)),
  ).toEqual(years.map(() => 'collapse'));
  expect(
    [750, 1000, 1200, 1350, 1500].map((points, i) => morale(`4 October ${years[i]}`, 'France', points)),
  ).toEqual(years.map(() => 'surrender'));
});
rule('wf:23-20', 'Britain by 1000', () => {
  expect([
    morale('5 March 1917', 'Great Britain', 999),
    morale('5 March 1917', 'Great Britain', 1000),
  ]).toEqual(['firm', 'shaken']);
  const years = [1914, 1915, 1916, 1917, 1918];
  expect(
    [800, 1100, 1300, 1500, 1650].map((points, i) =>
      morale(`4 October ${years[i]}`, 'Great Britain', points),
    ),
  ).toEqual(years.map(() => 'collapse'));
  expect(
    [900, 1200, 1450, 1650, 1850].map((points, i) =>
      morale(`4 October ${years[i]}`, 'Great Britain', points),
    ),
  ).toEqual(years.map(() => 'surrender'));
});
rule('wf:23-21', 'Belgium bears everything', () => {
  const t = suffers('4 October 1914', 'Belgium', 5000);
  expect([ending(t), moraleNow(t.match.play, 'Belgium')]).toEqual([null, 'firm']);
});
rule('wf:23-22', 'and so do the United States', () => {
  const t = suffers('4 October 1918', 'United States', 5000);
  expect([ending(t), moraleNow(t.match.play, 'United States')]).toEqual([null, 'firm']);
  feelLosses(writer(t), NATION.america);
  expect(ending(t)).toBeNull();
});

/** Where a unit may appear now, by number. */
const entries = (t: Table, id: string): string[] =>
  havens(t.match.play, t.unit(id)).map((place) => t.match.play.data.ground.world.ids[place]!);
const named = (t: Table, ids: readonly string[]) =>
  ids.map((id) => t.match.play.data.ground.world.hexes[t.hex(id)]?.place?.name);

rule('wf:23-23', 'Germans appear in German cities, in Brussels and on lines at the edge of Germany', () => {
  const t = war('5 March 1915', { 1606: G('30') });
  const found = entries(t, G('10ba'));
  expect(found).toContain('1606');
  expect(named(t, found)).toContain('Koln');
  const { ground } = t.match.play.data;
  const home = (id: string) => ground.countries[ground.country[t.hex(id)]!];
  expect(found.filter((id) => id !== '1606' && home(id) !== 'Germany')).toEqual([]);
  expect(entries(war('5 March 1915', {}), G('10ba'))).not.toContain('1606');
});
rule('wf:23-33', 'French in French cities and on lines at the edge of France', () => {
  const t = war('5 March 1915', { 2018: G('30') });
  const found = entries(t, F('151', '4-4'));
  expect(named(t, found)).toContain('Paris');
  const { ground, front } = t.match.play.data;
  expect(found.every((id) => front.homes[ground.countries[ground.country[t.hex(id)]!]!] === 'france')).toBe(
    true,
  );
  expect(found).not.toContain('2018');
});
rule('wf:23-51', 'Belgians in any hex of the Entente', () => {
  const t = war('5 March 1915', {});
  const found = entries(t, 'belgium-rpl-4-3-1');
  expect(found).toContain('1323');
  expect(found.length).toBeGreaterThan(200);
});
rule('wf:23-55', 'Americans on lines at the western edge', () => {
  const t = war('5 March 1918', {});
  const found = entries(t, 'america-inf-xx-1-13-4');
  const { ground } = t.match.play.data;
  expect(found.length).toBeGreaterThan(0);
  expect(found.every((id) => ground.rim[t.hex(id)] === 1 && ground.railway[t.hex(id)] === 1)).toBe(true);
});

/** Who comes by schedule on a date without a hex: due now. */
const due = (date: string, seat: 'cp' | 'entente', ...ids: string[]): boolean[] => {
  const t = war(date, {});
  if (seat === 'entente')
    for (const one of t.match.play.data.front.reinforcements!) one(writer(t), 'entente');
  return ids.map((id) => t.s.due[t.unit(id)] === t.s.turn && t.s.at[t.unit(id)] === OFF.coming);
};
rule('wf:23-24', 'new German units come by their schedule', () => {
  expect(due('1 March 1917', 'cp', 'germany-art-x-gd-8-4')).toEqual([true]);
  expect(due('2 March 1917', 'cp', 'germany-art-x-gd-8-4')).toEqual([false]);
});
rule('wf:23-34', 'new French units', () => {
  expect(due('1 June 1917', 'entente', 'france-art-x-f-6-4', 'france-siege-ii-c-6-2')).toEqual([true, true]);
});
rule('wf:23-41', 'new British units', () => {
  expect(due('1 October 1917', 'entente', 'britain-tank-x-4rtc-12-4')).toEqual([true]);
});
rule('wf:23-52', 'new Belgian units', () => {
  const t = war(
    '1 February 1918',
    { '0905': 'belgium-inf-xx-2-6-4' },
    { dead: [1, 3, 4, 5, 6].map((nth) => `belgium-inf-xx-${nth}-6-4`).join(' ') },
  );
  for (const one of t.match.play.data.front.reinforcements!) one(writer(t), 'entente');
  expect([t.at('belgium-inf-xx-2-4-4'), t.at('belgium-inf-xx-8-4-4')]).toEqual(['0905', '0905']);
});
rule('wf:23-56', 'new American units', () => {
  expect(due('1 August 1918', 'entente', 'america-hq-1', 'america-art-x-c-5-4')).toEqual([true, true]);
});
