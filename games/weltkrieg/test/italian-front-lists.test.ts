import type { MapData } from '@armistice/hex';
import map from '@armistice/maps/weltkrieg-6-4' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { lists } from '../italian-front/lists.ts';
import { counterOf, roster, SCHEDULES, SET_UPS, stacksOf } from '../italian-front/units.ts';
import { CORRECTIONS } from '../scripts/italian/corrections.ts';
import { turnNumber } from '../system/calendar.ts';
import type { Row, UnitRow } from '../system/rows.ts';

const { hexes } = map as unknown as MapData;
const each = (rows: readonly Row[]): (UnitRow & { readonly name: string })[] =>
  rows.flatMap((row) => ('names' in row ? row.names.map((name) => ({ ...row, name })) : []));
const total = (rows: readonly Row[]): readonly [number, number] => [
  each(rows).length + rows.filter((row) => 'headquarters' in row).length,
  each(rows).reduce((sum, { strength }) => sum + strength, 0),
];

describe.each(Object.entries(lists))('list %s', (_, { form, value }) => {
  it('has its form', () => {
    expect(form.safeParse(value).error?.issues ?? []).toEqual([]);
  });

  it('names hexes of the map, on land', () => {
    const named = [...JSON.stringify(value).matchAll(/"hex":"(\d{4})"/g)].map(([, hex]) => hex!);
    expect(named.filter((hex) => (hexes[hex]?.terrain ?? 'sea') === 'sea')).toEqual([]);
  });
});

describe('the set-ups', () => {
  it.each([
    ['may1915', 'Austria-Hungary', 40, 76],
    ['may1915', 'Germany', 2, 8],
    ['may1915', 'Italy', 62, 165],
    ['may1916', 'Austria-Hungary', 70, 155],
    ['may1916', 'Italy', 66, 181],
    ['may1917', 'Austria-Hungary', 71, 171],
    ['may1917', 'Italy', 90, 197],
    ['october1917', 'Austria-Hungary', 91, 267],
    ['october1917', 'Germany', 14, 103],
    ['october1917', 'Italy', 89, 222],
    ['june1918', 'Austria-Hungary', 98, 283],
    ['june1918', 'Italy', 64, 195],
    ['june1918', 'France', 3, 8],
    ['june1918', 'Great Britain', 4, 9],
  ] as const)('%s: %s has %i counters with %i strength points', (list, nation, counters, strength) => {
    const { rows } = lists[list].value.nations.find((one) => one.nation === nation)!;
    expect(total(rows)).toEqual([counters, strength]);
  });

  it('place no counter twice, on one side of the front each', () => {
    for (const { value } of SET_UPS) {
      const stacks = stacksOf(value.nations);
      const ids = stacks.flatMap(({ units }) => units.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      const sides = new Map<string, boolean>();
      for (const { nation, rows } of value.nations)
        for (const row of rows) {
          if (!('hex' in row) || row.hex === undefined) continue;
          const central = nation === 'Austria-Hungary' || nation === 'Germany';
          expect(sides.get(row.hex) ?? central).toBe(central);
          sides.set(row.hex, central);
        }
    }
  });

  it('have no unit stronger than its counter', () => {
    const printed = new Map(roster.value.map(({ id, strength }) => [id, strength]));
    for (const { value } of SET_UPS)
      for (const { nation, rows } of value.nations)
        for (const unit of each(rows)) {
          const { id, strength = unit.strength } = counterOf(nation, unit, unit.name);
          expect(strength).toBeLessThanOrEqual(printed.get(id)!);
        }
  });
});

describe('the schedules', () => {
  const dated = SCHEDULES.map(({ nation, turns }) => ({
    nation,
    turns: turns.flatMap(({ when, ...rest }) => ('year' in when ? [{ when, ...rest }] : [])),
  }));

  it.each(dated)('of $nation goes forward in time', ({ turns }) => {
    const when = turns.map((turn) => turnNumber(turn.when));
    expect(when).toEqual([...new Set(when)].sort((a, b) => a - b));
  });

  it.each(dated)('of $nation withdraws units that are there, and brings none twice', ({ nation, turns }) => {
    const identity = ({ type, size, name }: UnitRow & { readonly name: string }): string =>
      `${type} ${size} ${name}`;
    const start = lists.may1915.value.nations.find((one) => one.nation === nation)?.rows ?? [];
    const present = new Set(each(start).map(identity));
    for (const { turns: all } of SCHEDULES.filter((one) => one.nation === nation))
      for (const { when, arrivals = [] } of all)
        if ('shaken' in when) for (const unit of each(arrivals)) present.add(identity(unit));
    const faults: string[] = [];
    for (const { when, arrivals = [], withdrawals = [] } of turns) {
      for (const unit of each(withdrawals))
        if (!present.delete(identity(unit)))
          faults.push(`${when.turn} ${when.month} ${when.year}: no ${identity(unit)}`);
      for (const unit of each(arrivals)) {
        if (present.has(identity(unit)))
          faults.push(`${when.turn} ${when.month} ${when.year}: again ${identity(unit)}`);
        present.add(identity(unit));
      }
    }
    expect(faults).toEqual([]);
  });

  it('makes eight divisions and thirteen mountain brigades of Austria-Hungary assault units', () => {
    const count = (what: string, to: string): number =>
      lists.upgrades.value.turns
        .flatMap(({ units }) => units)
        .filter((one) => one.of === what && one.to === to)
        .reduce((sum, one) => sum + one.count, 0);
    expect(count('divisions', 'weaker')).toBe(8);
    expect(count('divisions', 'full')).toBe(8);
    expect(count('mountain brigades', 'weaker')).toBe(13);
    expect(count('mountain brigades', 'full')).toBe(7);
  });
});

describe('rates', () => {
  const { rates, origins, divisions, morale, limits } = lists.duration.value;
  it('bring Italy ten points a month until her morale is shaken (15-20)', () => {
    expect(rates.find(({ rule }) => rule === '15-20')!.entries[0]).toEqual({
      turns: [1],
      months: 'all',
      supply: 10,
    });
  });
  it('go round by origin (15-16, 17-27)', () => {
    expect(origins).toEqual([
      ...['Croat', 'Croat', 'Austrian', 'any but Croat', 'any but Croat', 'Croat', 'Croat'],
    ]);
    expect(divisions.map(({ strength }) => strength)).toEqual([4, 3, 2, 2, 4, 2, 3, 2]);
  });
  it('say what nations bear and may keep', () => {
    expect(morale.map(({ nation, shaken }) => [nation, shaken])).toEqual([
      ['Austria-Hungary', 550],
      ['Italy', 300],
    ]);
    expect(limits.map(({ points }) => points)).toEqual([40, 70]);
  });
});

it('gives every misprint a reason', () => {
  for (const { why } of CORRECTIONS) expect(why.length).toBeGreaterThan(10);
});
