import { describe, expect, test } from 'vitest';
import { events } from '../events.ts';
import { NATION_IDS } from '../nations.ts';
import { preWarEvents } from '../options.ts';
import { availableBy, isCombat, oneStep } from '../units/available.ts';
import { clues, isReplacedByFall } from '../units/clues.ts';
import { factorsOf, factorsText, numbersOf } from '../units/form.ts';
import { markers } from '../units/markers.ts';
import { units } from '../units.ts';
import { all, edited, get, items, these } from './data.ts';

describe('the shelf', () => {
  test('every item fits its form and passes its check', () => {
    expect(items.length).toBeGreaterThanOrEqual(13);
    for (const [key, item] of items) {
      expect(item.form.safeParse(item.value).error, key).toBeUndefined();
      expect(item.check?.(item.value), key).toBeUndefined();
      expect(structuredClone(item.value), key).toEqual(JSON.parse(JSON.stringify(item.value)));
    }
  });

  test('3.2 units, chits, pre-war events and markers make 1480 counters', () => {
    const number = markers.reduce((sum, marker) => sum + marker.number, 0);
    expect(all.length + events.value.length + preWarEvents.length + number).toBe(1480);
  });
});

describe('the short ways to write them', () => {
  test('factors and numbers', () => {
    expect(factorsOf('3-4-4')).toEqual([3, 4, 4]);
    expect(factorsOf('2-4')).toEqual([2, 2, 4]);
    expect(factorsText([2, 2, 4])).toBe('2-4');
    expect(factorsText([1, 2, 6])).toBe('1-2-6');
    expect(numbersOf('1-3 7')).toEqual([1, 2, 3, 7]);
  });
});

describe('counters', () => {
  test('3.22, 3.23 the two samples', () => {
    expect(get('ge-8bvr')).toMatchObject({
      name: '8th Bavarian Reserve Division',
      front: [3, 4, 4],
      enters: { turn: 'C' },
      back: { as: 'shock' },
    });
    expect(get('ge-hq-8')).toMatchObject({ support: 1, front: [0, 0, 3], enters: { code: 'E' } });
  });

  test('every nation has some, and most of them are in Europe', () => {
    for (const nation of NATION_IDS)
      expect(these((unit) => unit.nation === nation).length, nation).toBeGreaterThan(0);
    expect(these((unit) => unit.game === 'europe').length).toBeGreaterThan(800);
    expect(these((unit) => unit.game === 'near-east').length).toBe(150);
  });

  test('3.26 two steps: all American and Bulgarian divisions, and some of the British Empire', () => {
    const two = these((unit) => unit.back?.as === 'reduced');
    expect(new Set(two.map(({ nation }) => nation))).toEqual(
      new Set(['british', 'anzac', 'canadian', 'american', 'bulgarian']),
    );
    for (const unit of these(({ nation, kind }) => nation === 'american' && kind === 'infantry'))
      expect(unit.back?.as).toBe('reduced');
  });

  test('play reports: three German divisions on Strategic Turn A', () => {
    const turnA = these(
      (unit) => unit.nation === 'german' && 'turn' in unit.enters && unit.enters.turn === 'A',
    );
    expect(turnA.map(({ label }) => label).sort()).toEqual(['17R', '18R', '1LW']);
  });

  test('22.45 the German army grows from 107 divisions to 238', () => {
    const by = (letter: string): number =>
      these((u) => u.nation === 'german' && u.game === 'europe' && isCombat(u) && availableBy(u, letter))
        .length;
    expect(['A', 'D', 'G', 'L', 'O'].map(by)).toEqual([110, 161, 173, 238, 246]);
  });

  test('22.44 the British at one step: 3-4-4 and 3-4', () => {
    expect(oneStep(get('br-28'))).toBe('3-4-4');
    expect(['br-27', 'br-22na', 'br-26na', 'br-10na', 'br-42t'].map((id) => oneStep(get(id)))).toEqual(
      Array(5).fill('3-4'),
    );
  });

  test('5.72, 22.54 Americans three to eight turns after entry', () => {
    const after = (n: number): number =>
      these((u) => 'american' in u.enters && u.enters.american === n).length;
    expect([1, 2, 3].map(after)).toEqual([0, 0, 1]);
    expect([4, 5, 6, 7, 8].every((n) => after(n) > 0)).toBe(true);
    expect(availableBy(get('us-1'), 'O', 'L')).toBe(true);
    expect(availableBy(get('us-2'), 'O', 'L')).toBe(false);
    expect(availableBy(get('us-1'), 'U', null)).toBe(false);
  });

  test('15.91 a division of the Provisional Government for each of the Czar, but not for the volunteers', () => {
    expect(isReplacedByFall(get('ru-1gd'))).toBe(true);
    expect(isReplacedByFall(get('ru-sv'))).toBe(false);
    expect(isReplacedByFall(get('ru-1kub'))).toBe(false); // a brigade (22.44)
    expect(isReplacedByFall(get('ru-dc'))).toBe(false);
    expect(these(({ nation }) => nation === 'provisional').length).toBeGreaterThanOrEqual(
      these(isReplacedByFall).length,
    );
  });
});

describe('the check', () => {
  const fault = units.check!;
  const cases: readonly (readonly [string, Parameters<typeof edited>, RegExp])[] = [
    [
      'a division less by L',
      ['ge-242', { enters: { turn: 'M' } }],
      /238 German divisions by L \(22\.45\), not 237/,
    ],
    ['the sample', ['ge-8bvr', { front: [2, 3, 4] }], /8th Bavarian Reserve Division.*\(3\.22\)/],
    ['a fourth on A', ['ge-43r', { enters: { turn: 'A' } }], /3 German divisions on Strategic Turn A/],
    ['an American of one step', ['us-1', { back: null }], /give us-1 two steps \(3\.26\)/],
    [
      'a British dot missing',
      ['br-1', { replaced: 'always' }],
      /never make the full br-1 good again \(5\.32\)/,
    ],
    ['a Turk too many', ['tu-57', { enters: { turn: 'G' } }], /37 Turkish 2-4 units in the Near East by G/],
    ['a headquarters that fights', ['ge-hq-1', { front: [1, 1, 3] }], /ge-hq-1 no strength/],
    ['a second mountain of Serbs', ['sb-com', { front: [1, 1, 4] }], /11 Serbian 2-4 mountain divisions/],
    ['horse that cannot dismount', ['ge-2cv', { back: null }], /ge-2cv on foot/],
    ['the same id twice', ['ge-1', { id: 'ge-2' }], /id twice/],
  ];
  test.each(cases)('refuses %s', (_name, [id, change], sentence) => {
    expect(fault(edited(id, change))).toMatch(sentence);
  });

  test('every clue can fail: without its units it does', () => {
    for (const clue of clues) {
      if (clue.least === 0) continue;
      const without = all.filter((unit) => !clue.test(unit));
      expect(fault(without), clue.what).toBeDefined();
    }
  });
});
