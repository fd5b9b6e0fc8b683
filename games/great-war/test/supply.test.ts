/** 11 Supply. */

import { arrange, unwrap } from '@armistice/engine';
import { randomFrom, randomMatch, walk } from '@armistice/engine/kit';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect, test } from 'vitest';
import { greatWar } from '../index.ts';
import { traceSupply } from '../rules/supply.ts';
import type { Reader } from '../types.ts';
import { type Layout, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const fed = (stacks: Stacks, unit: string, more: Layout = {}): boolean =>
  table(stacks, { ...SPRING, ...more }).isSupplied(unit);

rule(
  '11.22',
  'a town of one’s own within four hexes, with a line of any length behind it, feeds a unit',
  () => {
    expect(fed({ W5528: 'ge-16' }, 'ge-16')).toBe(true);
    expect(fed({ E5306: 'ge-16' }, 'ge-16')).toBe(true);
  },
);

rule('11.6', 'no line goes through hexes with enemy units', () => {
  const ring = ['W5529', 'W5527', 'W5628', 'W5627', 'W5428', 'W5427', 'W5629', 'W5429'];
  const enemies = Object.fromEntries(ring.map((hex, i) => [hex, `fr-${[7, 8, 9, 10, 14, 15, 16, 17][i]}`]));
  expect(fed({ W5528: 'ge-16', ...enemies }, 'ge-16')).toBe(false);
});

rule('11.33', 'Russians feed from the eastern edge, Serbs from any town of Serbia', () => {
  expect(fed({ E4830: 'ru-30' }, 'ru-30')).toBe(true);
  expect(fed({ E2013: 'sb-1drn' }, 'sb-1drn')).toBe(true);
  expect(fed({ E2013: 'fr-7' }, 'fr-7')).toBe(false);
});

rule('11.44', 'Britons within four hexes of a Channel port are in supply, cut off or not', () => {
  const cut = {
    W6611: 'ge-16',
    W6510: 'ge-22',
    W6409: 'ge-24',
    W6308: 'ge-30',
    W6307: 'ge-31',
    W6206: 'ge-32',
  };
  expect(fed({ W6608: 'br-9na', ...cut }, 'br-9na')).toBe(true);
});

rule('11.51', 'in a fort of its own nation a unit lives on fort supply, and is not in regular supply', () => {
  const ring = ['W5121', 'W5123', 'W5222', 'W5223', 'W5022', 'W5023', 'W5221', 'W5021'];
  const enemies = Object.fromEntries(
    ring.map((hex, i) => [hex, `ge-${[16, 22, 24, 30, 31, 32, 83, 84][i]}`]),
  );
  const t = table({ W5122: 'fr-7', ...enemies }, SPRING);
  expect(t.isSupplied('fr-7')).toBe(false);
  t.goTo('allied', 'strategicMovement');
  expect(t.at('fr-7')).toBe('W5122');
});

rule('11.84', 'units out of supply when attrition comes are lost', () => {
  const ring = ['W5316', 'W5318', 'W5417', 'W5416', 'W5217', 'W5216', 'W5418', 'W5218'];
  const enemies = Object.fromEntries(
    ring.map((hex, i) => [hex, `ge-${[16, 22, 24, 30, 31, 32, 83, 84][i]}`]),
  );
  const t = table({ W5317: 'fr-7', ...enemies }, SPRING).goTo('allied', 'strategicMovement');
  expect(t.at('fr-7')).toBe('deadEurope');
});

rule('11.41', 'Germans in a Baltic port, and within four hexes of Königsberg, are in supply', () => {
  const cut = { E5616: 'ru-30', E5515: 'ru-43', E5413: 'ru-46', E5614: 'ru-47' };
  expect(fed({ E5514: 'ge-16', ...cut }, 'ge-16')).toBe(true);
  expect(fed({ E6116: 'ge-16' }, 'ge-16')).toBe(true);
  const [libau, wall] = [
    { E6116: 'ah-2' },
    { E6117: 'ru-30', E6016: 'ru-43', E6017: 'ru-45', E6216: 'ru-46', E6217: 'ru-47', E6115: 'ru-48' },
  ];
  expect([fed(libau, 'ah-2'), fed({ ...libau, ...wall }, 'ah-2')]).toEqual([true, false]);
  expect(fed({ E6116: 'ge-16', ...wall }, 'ge-16')).toBe(true);
});

rule('11.41', 'the way to Königsberg is a line of supply: enemies around a unit cut it', () => {
  const t = table({ E5516: 'ge-16' }, SPRING);
  const { world, neighbours, konigsbergHex } = t.match.play.data.ground;
  const at = world.place('E5516');
  expect(world.distance(at, konigsbergHex)).toBeLessThanOrEqual(4);
  expect(t.isSupplied('ge-16')).toBe(true);
  const around = [...neighbours.subarray(at * 6, at * 6 + 6)].map((place) => world.ids[place]!);
  const men = ['ru-30', 'ru-43', 'ru-45', 'ru-46', 'ru-47', 'ru-48'];
  const wall = Object.fromEntries(around.map((hex, i) => [hex, men[i]!]));
  expect(fed({ E5516: 'ge-16', ...wall }, 'ge-16')).toBe(false);
});

rule('7.12', 'the garrison of Egypt waits for the war there, and does not starve before it begins', () => {
  const t = table({ N4310: 'bp-11in', W5528: 'ge-16' }, { scenario: 'campaign', turn: 1 });
  expect(t.goTo('cp', 'strategicMovement').at('bp-11in')).toBe('N4310');
});

test('what is recalled of a trace is what tracing anew finds', () => {
  const match = randomMatch(greatWar, 11, 0, { scenario: '1915' });
  const fresh = unwrap(arrange(greatWar, { scenario: '1915' }));
  let looks = 0;
  for (const now of walk(match, randomFrom(11), 500)) {
    if (now.n % 50 !== 0) continue;
    traceSupply(now.play);
    const recalled = now.play.s.supply.slice();
    now.play.s.supply.fill(0);
    const other = { s: now.play.s, data: fresh.data, options: fresh.options, scenario: fresh.scenario };
    traceSupply(other as unknown as Reader);
    expect(now.play.s.supply).toEqual(recalled);
    looks++;
  }
  expect(looks).toBeGreaterThan(5);
});
