import { describe, expect, it } from 'vitest';
import type { UnitRow } from '../system/rows.ts';
import type { Nation } from '../western-front/form.ts';
import { lists } from '../western-front/lists.ts';
import { counterOf, roster, staffId } from '../western-front/units.ts';

const units = new Map(roster.value.map((unit) => [unit.id, unit]));
const rowsOf = (nation: Nation) =>
  lists.august1914.value.nations.find((one) => one.nation === nation)!.armies.flatMap(({ rows }) => rows);
const opening = (nation: Nation): string[] =>
  rowsOf(nation).flatMap((row) => {
    if ('names' in row) return row.names.map((name) => counterOf(nation, row, name).id);
    return 'headquarters' in row ? [staffId(nation, row.headquarters)] : [];
  });
const division = (strength: number, move: number): UnitRow => ({
  ...{ strength, move, type: 'Inf', size: 'XX', names: ['x'] },
});

describe('the counters', () => {
  it('have one id each, of the form of the system', () => {
    expect(units.size).toBe(roster.value.length);
    expect(roster.form!.safeParse(roster.value).error?.issues ?? []).toEqual([]);
    expect(roster.value.filter(({ id }) => !/^[a-z]+-[a-z0-9-]+$/.test(id))).toEqual([]);
  });

  it.each([
    ['France', 101, 409],
    ['Germany', 134, 629],
    ['Belgium', 10, 42],
    ['Great Britain', 6, 40],
  ] as const)('%s opens with %i of them and %i strength points', (nation, counters, strength) => {
    const ids = opening(nation);
    expect(new Set(ids).size).toBe(counters);
    expect(ids.reduce((sum, id) => sum + units.get(id)!.strength, 0)).toBe(strength);
  });

  it('are the same in every list that shows them alike, and others where it shows other numbers', () => {
    const id = (nation: Nation, row: UnitRow, name: string) => counterOf(nation, row, name).id;
    expect(id('Germany', division(8, 5), '25')).toBe('germany-inf-xx-25-8-5');
    expect(id('Germany', division(6, 5), '25')).toBe('germany-inf-xx-25-6-5');
    expect(roster.value.filter(({ id: one }) => one.startsWith('france-inf-xx-25-'))).toHaveLength(1);
  });

  it('have flip sides, and losses in the set-up of 1918', () => {
    expect(counterOf('Germany', { ...division(4, 5), reduced: true }, '33')).toEqual({
      id: 'germany-inf-xx-33-8-5',
      strength: 4,
    });
    expect(counterOf('Great Britain', division(5, 4), '18')).toEqual({
      id: 'britain-inf-xx-18-7-4',
      strength: 5,
    });
  });

  it('are Austrian where 4-4 and the lists say so, and tanks as strong as 10-16 prints them', () => {
    const austrian = rowsOf('Germany').flatMap((row) =>
      'names' in row && row.type === 'Siege'
        ? row.names.map((name) => units.get(counterOf('Germany', row, name).id)!.nation)
        : [],
    );
    expect(austrian.filter((nation) => nation === 'austria')).toHaveLength(5);
    expect(austrian.filter((nation) => nation === 'germany')).toHaveLength(3);
    expect(units.get('britain-tank-x-1rtc-12-4')!.strength).toBe(12);
    expect(units.get('america-inf-xx-93p-4-4')!.double).toBeUndefined();
    expect(units.get('america-inf-xx-1-13-4')!.double).toBe(true);
  });
});
