/** The data against what the rulebook says of it. */

import type { ContentItem } from '@armistice/engine';
import { Grid, type MapData } from '@armistice/hex';
import map1918 from '@armistice/maps/storm-1918' with { type: 'json' };
import map1919 from '@armistice/maps/storm-1919' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import * as charts from '../charts.ts';
import { numbers } from '../numbers.ts';
import { options } from '../options.ts';
import { campaign, elsewhere, offensive, plan1919, type Stretch, scenarios } from '../scenarios.ts';
import * as tables from '../tables.ts';
import { VARIANT_MARKERS } from '../units/variant.ts';
import { isTank, type Unit, units } from '../units.ts';

const maps: { readonly [id: string]: MapData } = {
  'storm-1918': map1918 as unknown as MapData,
  'storm-1919': map1919 as unknown as MapData,
};

const all = units.value;
const get = (id: string): Unit => all.find((unit) => unit.id === id)!;
const these = (test: (unit: Unit) => boolean): Unit[] => all.filter(test);
const stoss = these((unit) => unit.kind === 'stosstruppen');
const inGame = (id: keyof Unit['begins']): Unit[] => these((unit) => unit.begins[id] !== 'unused');
const edited = (id: string, change: Partial<Unit>): Unit[] =>
  all.map((unit) => (unit.id === id ? { ...unit, ...change } : unit));

const exported: { readonly [name: string]: unknown } = { ...tables, ...charts, units };
const isItem = (value: unknown): value is ContentItem<unknown> =>
  typeof value === 'object' && value !== null && 'from' in value;
const items = Object.entries(exported).flatMap(([key, value]) =>
  isItem(value) ? [[key, value] as const] : [],
);

/** Rows of the sheet, whatever their shape, name rules by number. */
function cited(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(cited);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'rule' ? [String(inner)] : key === 'rules' ? (inner as string[]) : cited(inner),
  );
}

describe('the shelf', () => {
  test('every item fits its form and passes its check', () => {
    expect(items.length).toBe(15);
    for (const [key, item] of items) {
      expect(item.form.safeParse(item.value).error, key).toBeUndefined();
      expect(item.check?.(item.value), key).toBeUndefined();
      expect(structuredClone(item.value), key).toEqual(JSON.parse(JSON.stringify(item.value)));
    }
  });

  test('226 numbers, each once, and every citation is one of them', () => {
    expect(numbers).toHaveLength(226);
    expect(new Set(numbers).size).toBe(226);
    expect([numbers[0], numbers[8], numbers.at(-1)]).toEqual(['1.0', '2.41', 'S3.28']);
    expect(numbers).not.toContain('S3.7');
    const known = new Set(numbers);
    const named = [
      ...items.flatMap(([, item]) => [...cited(item.value), ...cited(item.from)]),
      ...cited(scenarios),
      ...cited(options),
    ];
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((rule) => !known.has(rule))).toEqual([]);
  });
});

describe('units', () => {
  test('2.4 the sample counter: XIV Corps, 3-4-4, two steps, Turn 4', () => {
    const corps = get('br-14');
    expect(corps.name).toBe('XIV Corps');
    expect(corps.full).toEqual([3, 4, 4]);
    expect(corps.reduced).not.toBeNull();
    expect(corps.begins.campaign).toBe(4);
  });

  test('2.44, 8.3 fifteen Stosstruppen and fifteen counterparts, linked both ways', () => {
    expect(stoss).toHaveLength(15);
    const others = these((unit) => unit.kind === 'infantry' && unit.counterpart !== undefined);
    expect(others).toHaveLength(15);
    for (const unit of stoss) {
      const other = get(unit.counterpart!);
      expect(other.counterpart).toBe(unit.id);
      expect(other.name).toBe(unit.name);
      expect(other.full).toEqual([5, 6, 4]);
      expect(other.reduced).not.toBeNull(); // step for step
      expect(unit.full[0]).toBeGreaterThan(other.full[0]);
      expect([unit.begins.campaign, other.begins.campaign]).toEqual(['start', 'pool']);
      expect([unit.begins.elsewhere, other.begins.elsewhere]).toEqual(['unused', 'start']); // S1.3
      expect([unit.begins.offensive, other.begins.offensive]).toEqual(['unused', 'start']); // S2.2
      expect([unit.begins.plan1919, other.begins.plan1919]).toEqual(['pool', 'pool']); // S3.8
    }
  });

  test('2.44 trench corps are 1-4-3 / 1-3-2 regular infantry', () => {
    const trench = these((unit) => unit.nation === 'german' && unit.full.join('-') === '1-4-3');
    expect(trench.filter((unit) => unit.sheet === 'main')).toHaveLength(16);
    expect(trench.filter((unit) => unit.sheet === 'variant')).toHaveLength(12); // S3.9 note
    for (const unit of trench) expect([unit.kind, unit.reduced]).toEqual(['infantry', [1, 3, 2]]);
  });

  test('2.43 corps, but American divisions; names and labels are not used twice', () => {
    for (const unit of these((u) => u.nation === 'american' && ['infantry', 'marines'].includes(u.kind)))
      expect(unit.name).toMatch(/Division$/);
    const names = these((unit) => unit.kind !== 'stosstruppen').map((unit) => `${unit.nation} ${unit.name}`);
    expect(new Set(names).size).toBe(names.length);
    expect(get('ge-1br').name).toBe('I Bavarian Reserve Corps');
    expect(get('ge-39r').name).toBe('XXXIX Reserve Corps');
    expect(get('fr-21').name).toBe('21st Corps');
    expect(get('us-42').name).toBe('U.S. 42nd Division');
  });

  test('2.42 every abbreviation stands on a counter', () => {
    const labels = all.map((unit) => unit.label);
    for (const label of ['AAC', 'AGB', 'Aus', 'C', 'Cnd', 'Gd', 'GG', 'Mar', 'Port', 'RTC', 'TC'])
      expect(labels).toContain(label);
    for (const part of [/B/, /Col$/, /It$/, /R$/])
      expect(labels.some((label) => part.test(label))).toBe(true);
  });

  test('2.47 the reduced side is the weaker one', () => {
    for (const { id, full, reduced } of all) {
      if (reduced === null) continue;
      for (const i of [0, 1, 2]) expect(reduced[i], id).toBeLessThanOrEqual(full[i]!);
      expect(reduced[0]! + reduced[1]!, id).toBeLessThan(full[0] + full[1]);
    }
    expect(units.check?.(edited('br-1', { reduced: [9, 9, 9] }))).toContain('stronger');
  });

  test('3.3 only Allies are reinforcements, all Americans are, and they never start', () => {
    const late = these((unit) => typeof unit.begins.campaign === 'number');
    expect(new Set(late.map((unit) => unit.nation))).toEqual(
      new Set(['british', 'french', 'italian', 'american']),
    );
    expect(late.filter((u) => u.nation === 'british').map((u) => u.id)).toEqual(['br-14', 'br-16']); // 8.1.1
    expect(get('fr-it').begins.campaign).toBe(4); // 8.1.2
    expect(get('fr-air').begins.campaign).toBe(8);
    for (const unit of these((u) => u.nation === 'american' && u.sheet === 'main'))
      expect(typeof unit.begins.campaign).toBe('number');
    expect(units.check?.(edited('ge-gd', { begins: { ...get('ge-gd').begins, campaign: 3 } }))).toContain(
      'German',
    );
  });

  test('3.6 Belgians, cavalry and tanks as the set-up names them', () => {
    const count = (test: (unit: Unit) => boolean): number =>
      these((unit) => unit.begins.campaign === 'start' && test(unit)).length;
    expect(count((unit) => unit.nation === 'belgian')).toBe(4);
    expect(count((unit) => unit.nation === 'french' && unit.kind === 'cavalry')).toBe(3);
    expect(count((unit) => unit.nation === 'british' && unit.kind === 'cavalry')).toBe(1);
    expect(count((unit) => unit.nation === 'british' && isTank(unit))).toBe(1);
    expect(count((unit) => unit.nation === 'french' && isTank(unit))).toBe(1);
    expect(count((unit) => unit.kind === 'air')).toBe(2);
  });

  test('4.6, S2.5 enough Americans: four and more by Turn 8, six soon, nine to lend (9.6)', () => {
    const by = (turn: number): number =>
      these(({ nation, kind, begins }) => {
        const { campaign: at } = begins;
        return nation === 'american' && kind === 'infantry' && typeof at === 'number' && at <= turn;
      }).length;
    expect([by(4), by(5), by(6), by(8), by(9), by(16)]).toEqual([0, 4, 6, 12, 17, 28]);
    expect(['us-1', 'us-2', 'us-26', 'us-42'].map((id) => get(id).begins.campaign)).toEqual([5, 5, 5, 5]); // 8.1.3
    expect(get('us-tc').begins.campaign).toBe(11);
  });

  test('8.2.1, 8.2.2 who may be replaced', () => {
    const never = these((unit) => unit.replace === 'never' && !['air', 'bomber'].includes(unit.kind));
    expect(never.map((unit) => unit.id).sort()).toEqual(['br-port', 'fr-it', 'ge-agb', 'ge-ahef', 'ge-ak']);
    const field = these((unit) => unit.replace === 'field').map((unit) => unit.id);
    expect(field.sort()).toEqual(['br-aus', 'br-cnd', 'us-mar']);
  });

  test('9.4 tanks and AGB stack free, others do not', () => {
    for (const unit of these((u) => u.nation !== 'german' || u.kind !== 'anti-tank')) {
      const free = isTank(unit) || ['artillery', 'air', 'bomber'].includes(unit.kind);
      expect(unit.stacking, unit.id).toBe(free ? 0 : 1);
    }
  });

  test('14.3 AGB has an attack of 15 and one step', () => {
    expect(get('ge-agb').full[0]).toBe(15);
    expect(get('ge-agb').reduced).toBeNull();
  });

  test('15.2, 15.3, S3 who infiltrates', () => {
    const lends = these((unit) => unit.infiltration === 'lends');
    expect(lends.every((unit) => isTank(unit) && unit.nation !== 'german')).toBe(true);
    expect(lends).toHaveLength(3 + 5 + 2);
    const self = these((unit) => unit.infiltration === 'self' && unit.kind !== 'stosstruppen');
    expect(self.map((unit) => unit.id).sort()).toEqual(['fr-jef', 'ge-ak', 'ge-pz', 'us-mar']);
  });

  test('S2.4 four regulars for the reduced spearheads; S2.5 the Portuguese are lost', () => {
    const regulars = inGame('offensive').filter((unit) => unit.full.join('-') === '5-6-4');
    expect(regulars.length).toBeGreaterThanOrEqual(4);
    expect(get('br-port').begins.offensive).toBe('dead');
    expect(get('ge-agb').begins.offensive).toBe('unused');
    for (const unit of inGame('offensive')) {
      const { campaign: turn, offensive: begins } = unit.begins;
      if (typeof turn === 'number') expect(begins, unit.id).toBe(turn <= 8 ? 'start' : turn);
    }
  });

  test('S3.4 the variant sheet has 32 counters, for 1919 only', () => {
    const sheet = these((unit) => unit.sheet === 'variant');
    expect(sheet.length + VARIANT_MARKERS.length).toBe(32);
    for (const unit of sheet) {
      expect([unit.begins.campaign, unit.begins.elsewhere, unit.begins.offensive]).toEqual(
        Array(3).fill('unused'),
      );
      expect(unit.begins.plan1919).toBe('start');
    }
    for (const kind of ['heavy-tank', 'fast-tank', 'anti-tank', 'alpine', 'marines', 'bomber'])
      expect(sheet.some((unit) => unit.kind === kind)).toBe(true); // S3.5
  });

  test('S3.6 what 1919 leaves out', () => {
    const out = these((unit) => unit.begins.plan1919 === 'unused').map((unit) => unit.id);
    expect(out.sort()).toEqual(['br-cav', 'br-port', 'br-rtc', 'fr-it', 'ge-agb', 'us-2', 'us-tc']);
  });

  test('S3.15-S3.25 the new units', () => {
    for (const unit of these((u) => u.kind === 'heavy-tank')) expect(unit.reduced).not.toBeNull();
    for (const unit of these((u) => u.kind === 'fast-tank')) expect(unit.reduced).toBeNull();
    for (const unit of these((u) => u.kind === 'anti-tank'))
      expect([unit.full[0], unit.reduced]).toEqual([0, null]);
    expect(these((unit) => unit.alone === true).map((unit) => unit.id)).toEqual(['fr-jef']);
    const alps = get('ge-ak');
    expect(alps.full[0]).toBeGreaterThan(alps.full[1]); // or S3.17 would be no gain
    expect(alps.reduced![0]).toBeGreaterThan(alps.reduced![1]);
  });

  test('a broken manifest is refused with its rule', () => {
    expect(units.check?.(all.filter((unit) => unit.id !== 'be-4'))).toContain('3.6');
    expect(units.check?.(edited('ge-stoss-3', { counterpart: 'ge-9' }))).toContain('link back');
    expect(units.check?.(edited('br-rtc', { stacking: 1 }))).toContain('stacking');
    expect(units.check?.(edited('ge-at-1', { full: [1, 1, 4] }))).toContain('S3.19');
    expect(units.check?.([...all, get('br-1')])).toContain('twice');
  });
});

describe('combat results', () => {
  const { columns, rows, worse } = tables.crt.value;
  const at = (die: number, column: number) => tables.lossPoints(rows[die - 1]![column]!);
  const mean = (column: number): number =>
    [1, 2, 3, 4, 5, 6].reduce((sum, die) => sum + at(die, column).attacker, 0) / 6;

  test('13.12, 13.28 columns, rows, 2/3 for a 6 at 3:1, 2/0 below the table', () => {
    expect(columns).toEqual(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']);
    expect(rows.map((row) => row.length)).toEqual(Array(9).fill(8));
    expect(rows[5]![columns.indexOf('3:1')]).toBe('2/3');
    expect(worse).toBe('2/0');
  });

  test('13.10, 13.11 the losses never run the wrong way', () => {
    for (let die = 1; die <= 9; die++) {
      for (let column = 0; column < 8; column++) {
        expect(at(die, column).attacker).toBeGreaterThan(0); // 15.5
        if (die > 1) expect(at(die, column).attacker).toBeLessThanOrEqual(at(die - 1, column).attacker);
        if (die > 1) expect(at(die, column).defender).toBeGreaterThanOrEqual(at(die - 1, column).defender);
        if (column > 0) expect(at(die, column).attacker).toBeGreaterThanOrEqual(at(die, column - 1).attacker);
        if (column > 0) expect(at(die, column).defender).toBeGreaterThanOrEqual(at(die, column - 1).defender);
      }
    }
  });

  test('the notes: more is not always better, sure gains cost dear, low odds may do nothing', () => {
    expect(mean(7)).toBeGreaterThan(mean(1) + 1);
    // A lone corps has two steps: two points clear its hex.
    for (const column of [6, 7])
      for (let die = 1; die <= 9; die++) expect(at(die, column).defender).toBeGreaterThan(1);
    expect([1, 2, 3, 4, 5, 6].some((die) => at(die, 7).attacker >= 4)).toBe(true);
    expect(at(1, 0).defender).toBe(0);
    expect(at(1, 1).defender).toBe(0);
    for (let column = 2; column < 8; column++) expect(at(1, column).defender).toBeGreaterThan(0);
  });

  test('a table that contradicts the text is refused', () => {
    const change = (die: number, column: number, text: string) => ({
      columns,
      worse,
      rows: rows.map((row, i) => row.map((was, j) => (i === die - 1 && j === column ? text : was))),
    });
    expect(tables.crt.check?.(change(6, 3, '2/2'))).toContain('13.28');
    expect(tables.crt.check?.(change(9, 0, '0/2'))).toContain('15.5');
    expect(tables.crt.check?.({ columns, worse, rows: rows.slice(1) })).toContain('1 to 9');
    expect(tables.crt.form.safeParse(change(1, 1, '2-0')).success).toBe(false);
  });
});

describe('terrain and modifiers', () => {
  const effect = (id: string) => tables.terrain.value.find((row) => row.id === id)!;

  test('12.11 the four-point hexside: wet forest, major river, enemy trench', () => {
    const total = (wet: 'cost' | 'wet') =>
      ['forest', 'major-river', 'german-main-trench'].reduce((sum, id) => sum + effect(id)[wet], 0);
    expect([total('wet'), total('cost')]).toEqual([4, 3]);
  });

  test('12.9, 12.10 what it costs, dry and wet', () => {
    const costs = tables.terrain.value.map((row) => `${row.id} ${row.cost}${row.wet}`);
    expect(costs).toEqual([
      ...['clear 11', 'forest 12', 'rough 11', 'devastated 22', 'marsh 22', 'floodplain 12', 'mountain 22'],
      ...['river 01', 'major-river 11', 'town 00', 'city 00', 'fortress 00'],
      ...['allied-trench 11', 'german-main-trench 11', 'german-secondary-trench 00'],
    ]);
    expect([effect('allied-trench').payer, effect('german-main-trench').payer]).toEqual(['german', 'allied']);
  });

  test('13.18-13.27 what it does to the die', () => {
    const drms = Object.fromEntries(tables.terrain.value.map((row) => [row.id, [row.drm, row.drmWet]]));
    expect(drms).toEqual({
      ...{ clear: [0, 0], forest: [-1, -1], rough: [-1, -1], devastated: [-1, -1], marsh: [-1, -1] },
      ...{ floodplain: [0, -1], mountain: [-2, -2], river: [-1, -1], 'major-river': [-1, -1] },
      ...{ town: [-1, -1], city: [-2, -2], fortress: [0, 0], 'allied-trench': [-2, -2] },
      ...{ 'german-main-trench': [-2, -2], 'german-secondary-trench': [-1, -1] },
    });
  });

  test('6.3 wet makes flood plain marsh and rivers major', () => {
    const wet = (id: string) => [effect(id).wet, effect(id).drmWet, effect(id).tanksWet, effect(id).gunsWet];
    expect(wet('floodplain')).toEqual(wet('marsh'));
    expect(wet('river')).toEqual(wet('major-river'));
  });

  test('13.18-13.32 where tanks cannot attack; 14.2 where AGB cannot go', () => {
    const closed = tables.terrain.value.filter((row) => !row.tanks).map((row) => row.id);
    expect(closed).toEqual(['forest', 'marsh', 'mountain', 'major-river', 'city', 'fortress']);
    expect(tables.terrain.value.filter((row) => !row.guns).map((row) => row.id)).toEqual([
      'marsh',
      'mountain',
    ]);
  });

  test('13.27, 16.3, 13.35 trenches and Stosstruppen', () => {
    const drm = (id: string) => tables.modifiers.value.find((row) => row.id === id)!.drm;
    const trench = effect('allied-trench').drm;
    expect(trench + drm('stoss-at-trench')).toBe(-1);
    expect(trench + drm('weak-trench')).toBe(-1);
    expect(trench + drm('stoss-at-trench') + drm('weak-trench')).toBe(0);
    expect(drm('stoss-led') + drm('stoss-surprise')).toBe(2);
    const air = tables.modifiers.value.find((row) => row.id === 'air-attack')!;
    expect(air.times).toEqual({ german: 1, allied: 3 }); // 13.14
  });

  test('every terrain of both maps has its effects', () => {
    const known = new Set(tables.terrain.value.map((row) => row.id));
    for (const map of Object.values(maps)) {
      const found = new Set(Object.values(map.hexes).map((hex) => hex.terrain));
      found.delete('sea');
      expect([...found].filter((id) => !known.has(id))).toEqual([]);
    }
  });
});

describe('charts', () => {
  const name = (track: string, turn: number): string => {
    const row = charts.turns.value.find((at) => at.track === track && at.turn === turn)!;
    return `${row.month}/${row.half}`;
  };

  test('3.2, 4.4, 4.5, S3.2, S3.28 the dates of the turns', () => {
    expect([name('1918', 1), name('1918', 9), name('1918', 16)]).toEqual(['3/2', '7/2', '11/1']);
    expect([name('1919', 0), name('1919', 2), name('1919', 9)]).toEqual(['5/1', '6/1', '9/2']);
    expect(charts.turns.value).toHaveLength(16 + 10);
    const autumn = charts.turns.value.filter((row) => row.track === '1918' && [9, 10].includes(row.month));
    expect(autumn.map((row) => row.turn)).toEqual(charts.LIMITS.influenza.turns); // 16.2
  });

  test('6.1, S3.13 weather is rolled on these turns, and can always go either way', () => {
    const rolled = (track: string) =>
      charts.weather.value.filter((row) => row.track === track).map((row) => row.turn);
    expect(rolled('1918')).toEqual([2, 3, 4, 5, 12, 13, 14, 15, 16]);
    expect(rolled('1919')).toEqual([8, 9]);
    for (const row of charts.weather.value) expect(row.high - row.low).toBeLessThan(5);
    expect(charts.historicalWet.value).toEqual([14, 15, 16]); // 16.9
    expect(charts.weather.check?.(charts.weather.value.slice(1))).toContain('must roll');
  });

  test('8.2, 8.5, S1.4, S3.27, S3.28 replacements', () => {
    const get = (schedule: charts.Schedule, pool: charts.Rate['pool'], turn: number): number =>
      charts.received(charts.replacements.value, schedule, pool, turn);
    const turns = Array.from({ length: 16 }, (_, i) => i + 1);
    for (const pool of ['german', 'british', 'french', 'american'] as const) {
      const schedule = pool === 'german' ? 'german-1918' : 'allied-1918';
      expect(
        turns.some((turn) => get(schedule, pool, turn) > 0),
        pool,
      ).toBe(true);
    }
    expect(turns.every((turn) => get('allied-1918', 'belgian', turn) === 0)).toBe(true);
    expect([get('allied-1918', 'american', 8), get('allied-1918', 'american', 9)]).toEqual([3, 2]);
    expect([2, 6, 7, 16].map((turn) => get('german-elsewhere', 'german', turn))).toEqual([2, 2, 1, 1]);
    expect([0, 1, 9].map((turn) => get('german-1919', 'german', turn))).toEqual([0, 2, 2]);
    expect([0, 1, 9].map((turn) => get('allied-1919', 'british', turn))).toEqual([0, 1, 1]);
    expect([0, 1, 9].map((turn) => get('allied-1919', 'american', turn))).toEqual([0, 2, 2]);
    expect([1, 2, 9].map((turn) => get('allied-1919', 'mechanised', turn))).toEqual([0, 4, 4]);
    expect(get('allied-1919', 'french', 5)).toBe(0);
  });

  test('4.2, 4.3, 4.5 morale: 31 and 58 points on the map, the check of Turn 9', () => {
    const { morale } = charts;
    for (const [id, held] of [
      ['storm-1918', 'march-1918'],
      ['storm-1919', 'may-1919'],
    ] as const) {
      const map = maps[id]!;
      const points = (side: string): number =>
        map.lists[`held:${held}:${side}`]!.flatMap((hex) => map.hexes[hex]!.features)
          .filter((feature) => feature.startsWith('morale:'))
          .reduce((sum, feature) => sum + Number(feature.slice(7)), 0);
      expect([points('german'), points('allied')]).toEqual([
        morale.value.germanPoints,
        morale.value.alliedPoints,
      ]);
    }
    expect(morale.value.check).toEqual({ turn: 9, germanAtLeast: 18, alliedAtMost: 13 });
    expect([morale.value.most, morale.value.yanks.divisions]).toEqual([30, 6]);
  });

  test('7.4-7.6, 7.12, 7.13 sources, ports and fortresses are on the maps', () => {
    for (const map of Object.values(maps)) {
      const with_ = (feature: string) =>
        Object.values(map.hexes).filter((hex) => hex.features.includes(feature));
      for (const row of charts.supply.value) expect(with_(row.own).length, row.army).toBeGreaterThan(0);
      for (const { hex, name: place } of charts.ports.value) {
        expect(map.hexes[hex]!.place?.name).toBe(place);
        expect(map.hexes[hex]!.features).toContain('supply:british');
      }
      const forts = Object.entries(map.hexes).filter(([, hex]) => hex.place?.fortress !== undefined);
      expect(forts.map(([id]) => id).sort()).toEqual(charts.fortresses.value.map((row) => row.hex).sort());
      for (const row of charts.fortresses.value) expect(map.hexes[row.hex]!.place!.name).toBe(row.name);
    }
    for (const row of charts.fortresses.value) expect(row.losses).toBe(row.army === 'german' ? 3 : 2); // 13.32
  });

  test('S3.26 bombing', () => {
    expect(charts.bombing.value).toEqual({
      strategic: [0, 0, 0, 1, 1, 2],
      tactical: [0, 0, 0, 1, 1, 2],
      fortress: -1,
    });
  });
});

describe('options', () => {
  test('16.1-16.10 ten, each a switch', () => {
    expect(options.map((option) => option.rule)).toEqual(Array.from({ length: 10 }, (_, i) => `16.${i + 1}`));
    expect(new Set(options.map((option) => option.id)).size).toBe(10);
    for (const option of options)
      expect([option.default, option.summary.endsWith('.')]).toEqual([false, true]);
  });

  test('S3.3 Plan 1919 settles all ten: 16.4, 16.7 and 16.8 only', () => {
    expect(Object.keys(plan1919.options)).toHaveLength(10);
    const on = options.filter((option) => plan1919.options[option.id] === true).map((option) => option.rule);
    expect(on).toEqual(['16.4', '16.7', '16.8']);
  });
});

describe('scenarios', () => {
  test('3.2, S2.3, S3.11, S1.4 markers at the start', () => {
    expect(campaign.pools).toEqual({
      german: 24,
      british: 10,
      french: 12,
      belgian: 2,
      american: 0,
      japanese: 0,
    });
    expect(elsewhere.pools).toEqual({ ...campaign.pools, german: 4 });
    expect(offensive.pools).toEqual({
      german: 4,
      british: 2,
      french: 3,
      belgian: 1,
      american: 5,
      japanese: 0,
    });
    expect(plan1919.pools).toEqual({
      german: 16,
      british: 10,
      french: 10,
      belgian: 1,
      american: 18,
      japanese: 2,
    });
    expect(scenarios.map((scenario) => scenario.morale)).toEqual([
      { german: 15, allied: 15 },
      { german: 15, allied: 15 },
      { german: 18, allied: 13 },
      { german: 18, allied: null },
    ]);
  });

  test('S1.2, S2.2, S3.2 turns', () => {
    const turns = scenarios.map((s) => [s.firstTurn, s.lastTurn, s.turns, s.skipsFirstGermanTurn]);
    expect(turns).toEqual([
      [1, 16, 16, false],
      [1, 16, 16, true],
      [9, 16, 8, true],
      [0, 9, 10, true],
    ]);
    for (const s of scenarios) {
      const track = charts.turns.value.filter((row) => row.track === s.track).map((row) => row.turn);
      expect(track).toEqual(expect.arrayContaining([s.firstTurn, s.lastTurn]));
    }
    expect(scenarios.map((s) => s.setsUpFirst)).toEqual(['allied', 'german', 'german', 'german']);
  });

  test('S1.7 the armistice comes nearer each turn', () => {
    expect(elsewhere.armistice).toEqual({ 12: 1, 13: 2, 14: 3, 15: 4, 16: 5 });
    for (const s of [campaign, offensive, plan1919]) expect(s.armistice).toEqual({});
  });

  test('S1.3, S3.6 Big Bertha stands at Crépy in 1918 only', () => {
    expect(scenarios.map((s) => s.bigBertha)).toEqual(['2631', null, '2631', null]);
    expect(maps['storm-1918']!.hexes['2631']!.features).toContain('big-bertha');
  });

  test('grounded units exist (S2.6, S3.26)', () => {
    for (const s of scenarios)
      for (const row of s.grounded) expect(get(row.unit).begins[s.id], row.unit).toBe('start');
    expect(offensive.grounded.map((row) => row.unit)).not.toContain('fr-air');
  });

  const stretch = (map: MapData, { list, between }: Stretch): string[] => {
    const line = map.lists[list]!;
    if (between === undefined) return [...line];
    return between.flatMap(([from, to]) => {
      expect(line, `${list} ${from} ${to}`).toEqual(expect.arrayContaining([from, to]));
      return line.slice(line.indexOf(from), line.indexOf(to) + 1);
    });
  };

  test.each(scenarios.map((s) => [s.title, s] as const))(
    '3.6, 3.7: everyone has room to set up in %s',
    (_, s) => {
      const map = maps[s.map]!;
      expect(map.lists[s.held.german]).toBeDefined();
      expect(map.lists[s.held.allied]).toBeDefined();
      const armyOf = new Map(tables.nations.value.map((row) => [row.nation, row.army]));
      const ground = new Set(tables.kinds.value.filter((row) => row.ground).map((row) => row.kind));
      const placed = new Map<string, number>();
      for (const row of s.setup) {
        const mine = these(
          (u) =>
            (u.begins[s.id] === 'start' ||
              (s.stossByDice && u.begins[s.id] === 'pool' && u.kind !== 'stosstruppen')) &&
            armyOf.get(u.nation) === row.army &&
            row.kinds.includes(u.kind),
        );
        for (const u of mine) placed.set(u.id, (placed.get(u.id) ?? 0) + 1);
        expect(mine.length, `${row.army} ${row.kinds}`).toBeGreaterThan(0);
        const { zone } = row;
        const side = row.army === 'german' ? s.held.german : s.held.allied;
        const mayStand = new Set(map.lists[side]!);
        const hexes =
          zone.in === 'hexes'
            ? Object.keys(zone.hexes)
            : zone.in === 'line'
              ? stretch(map, zone.line)
              : map.lists[zone.list]!.filter(
                  (hex) => !zone.without.some((list) => map.lists[list]!.includes(hex)),
                );
        for (const hex of [...hexes, ...Object.keys(row.first?.each ?? {})])
          expect(mayStand, hex).toContain(hex);
        if (zone.in === 'hexes') {
          const sum = Object.values(zone.hexes).reduce((a, b) => a + b, 0);
          expect(sum).toBe(mine.length);
        } else {
          const counted = mine.filter((u) => u.stacking > 0).length;
          expect(hexes.length * (row.army === 'american' ? s.americanStack : 3)).toBeGreaterThanOrEqual(
            counted,
          );
        }
        if (row.cover !== undefined) {
          // A unit in every third hex of a line covers it: enough of them must be there.
          expect(mine.length * 3).toBeGreaterThanOrEqual(stretch(map, row.cover).length);
        }
      }
      // Nobody is left over, and nobody is set up twice.
      const expected = these(
        (u) =>
          ground.has(u.kind) &&
          (u.begins[s.id] === 'start' ||
            (s.stossByDice && u.begins[s.id] === 'pool' && u.kind !== 'stosstruppen')),
      );
      expect([...placed.keys()].sort()).toEqual(expected.map((u) => u.id).sort());
      expect([...placed.values()].every((times) => times === 1)).toBe(true);
    },
  );

  test('13.9 2731 is the German trench next to 2732 and 2832', () => {
    const map = maps['storm-1918']!;
    const grid = new Grid(map.grid);
    expect(map.lists['german-main-trench']).toContain('2731');
    for (const hex of ['2732', '2832']) {
      expect(map.lists['allied-trench']).toContain(hex);
      expect(grid.adjacent(grid.hex('2731'), grid.hex(hex))).toBe(true);
    }
  });
});
