import { describe, expect, test } from 'vitest';
import { numbers } from '../numbers.ts';
import { options } from '../options.ts';
import { scenarios } from '../scenarios.ts';
import { VARIANT_MARKERS } from '../units/variant.ts';
import { isTank, type Unit, units } from '../units.ts';
import { all, cited, edited, get, inGame, items, stoss, these } from './data.ts';

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
