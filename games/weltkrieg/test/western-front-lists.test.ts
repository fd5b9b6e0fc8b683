import type { MapData } from '@armistice/hex';
import map from '@armistice/maps/weltkrieg-5-3' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { CORRECTIONS } from '../scripts/corrections.ts';
import { missingNumbers } from '../scripts/numbers.ts';
import { readRows } from '../scripts/rows.ts';
import { correct } from '../scripts/text.ts';
import { turnNumber } from '../system/calendar.ts';
import type { Row, UnitRow } from '../system/rows.ts';
import type { Nation, Schedule } from '../western-front/form.ts';
import { lists } from '../western-front/lists.ts';

const { hexes } = map as unknown as MapData;
const units = (rows: readonly Row[]): UnitRow[] => rows.filter((row): row is UnitRow => 'names' in row);
const each = (rows: readonly Row[]): (UnitRow & { readonly name: string })[] =>
  units(rows).flatMap((row) => row.names.map((name) => ({ ...row, name })));
const total = (rows: readonly Row[]) => ({
  counters: each(rows).length + rows.filter((row) => 'headquarters' in row).length,
  strength: each(rows).reduce((sum, { strength }) => sum + strength, 0),
});
/** What makes a counter one of its kind. */
const identity = ({ type, size, kin, name, strength }: UnitRow & { readonly name: string }): string =>
  [type, size, name, kin === 'Aus-Hun' ? kin : '', type === 'Siege' ? strength : ''].join(' ');
const of = <T extends { readonly nation: Nation }>(nations: readonly T[], nation: Nation): T =>
  nations.find((one) => one.nation === nation)!;
const INFANTRY = new Set(['Inf', 'Mtn', 'Mar', 'Aslt', 'MAslt']);

describe.each(Object.entries(lists))('list %s', (_, { form, value }) => {
  it('has its form', () => {
    expect(form.safeParse(value).error?.issues ?? []).toEqual([]);
  });

  it('names hexes of the map, on land', () => {
    const named = [...JSON.stringify(value).matchAll(/"(?:hex|inOrNextTo)":"(\d{4})"(,"map":"5-2")?/g)];
    const lost = named.filter(
      ([, hex, other]) => other === undefined && (hexes[hex!]?.terrain ?? 'sea') === 'sea',
    );
    expect(lost.map(([, hex]) => hex)).toEqual([]);
  });
});

describe('August 1914', () => {
  const { nations } = lists.august1914.value;
  it.each([
    ['France', 101, 409],
    ['Germany', 134, 629],
    ['Belgium', 10, 42],
    ['Great Britain', 6, 40],
  ] as const)('%s has %i counters with %i strength points', (nation, counters, strength) => {
    expect(total(of(nations, nation).armies.flatMap(({ rows }) => rows))).toEqual({ counters, strength });
  });

  it('agrees with the quick set-up in the infantry of each army, but for four counters', () => {
    const differ: string[] = [];
    for (const { nation, army, rows } of lists.quick1914.value.armies) {
      const tally = new Map<string, number>();
      const kind = ({ strength, move, size }: Pick<UnitRow, 'strength' | 'move' | 'size'>): string =>
        `${nation} ${army}: ${strength}-${move} ${size}`;
      for (const unit of each(of(nations, nation).armies.find((one) => one.army === army)!.rows))
        if (unit.type === 'Inf') tally.set(kind(unit), (tally.get(kind(unit)) ?? 0) + 1);
      for (const unit of rows)
        if (unit.type === 'Inf') tally.set(kind(unit), (tally.get(kind(unit)) ?? 0) - unit.count);
      for (const [which, more] of tally) if (more !== 0) differ.push(`${which} ${more}`);
    }
    expect(differ).toEqual([
      'France 3: 4-4 XX -1',
      'France 4: 4-4 XX 1',
      'Germany 2: 2-4 X 1',
      'Germany 7: 6-5 XX -1',
    ]);
  });

  it('mobilises every unit by the fifth turn', () => {
    const last = lists.mobilisation.value.turns.at(-1)!;
    expect(last.turn).toBe(5);
    expect(last.nations.map(({ nation, groups }) => [nation, groups])).toEqual([
      ['Germany', [{ units: 'others' }]],
      ['France', [{ units: 'others' }]],
    ]);
  });
});

describe('March 1918', () => {
  const order = lists.march1918.value.nations;
  const placed = lists.historical1918.value.nations;

  it('places only units of the order of battle, none twice', () => {
    for (const { nation, rows } of placed) {
      const known = new Set(each(of(order, nation).rows).map(identity));
      const names = each(rows).map(identity);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has the British 90 under full strength in both options (22-2)', () => {
    const full = new Map(
      each(of(order, 'Great Britain').rows).map((unit) => [identity(unit), unit.strength]),
    );
    const under = each(of(placed, 'Great Britain').rows)
      .filter(({ type }) => INFANTRY.has(type))
      .reduce((sum, unit) => sum + full.get(identity(unit))! - unit.strength, 0);
    expect(under).toBe(of(order, 'Great Britain').reduction);
    expect(under).toBe(90);
  });
});

describe('the schedules', () => {
  const schedules: readonly Schedule[] = [
    lists.french.value,
    lists.british.value,
    lists.american.value,
    lists.belgian.value,
    lists.german.value,
  ];

  it.each(schedules)('of $nation goes forward in time', ({ turns }) => {
    const when = turns.map(turnNumber);
    expect(when).toEqual([...new Set(when)].sort((a, b) => a - b));
  });

  it.each(schedules)(
    'of $nation withdraws units that are there, and brings none twice',
    ({ nation, turns }) => {
      const start = lists.august1914.value.nations.find((one) => one.nation === nation)?.armies ?? [];
      const present = new Set(start.flatMap(({ rows }) => each(rows).map(identity)));
      const faults: string[] = [];
      for (const { year, month, turn, arrivals = [], withdrawals = [] } of turns) {
        for (const unit of each(withdrawals))
          if (!present.delete(identity(unit))) faults.push(`${turn} ${month} ${year}: no ${identity(unit)}`);
        for (const unit of each(arrivals)) {
          if (unit.name === 'RPL') continue;
          if (present.has(identity(unit))) faults.push(`${turn} ${month} ${year}: again ${identity(unit)}`);
          present.add(identity(unit));
        }
      }
      expect(faults).toEqual([]);
    },
  );

  it('brings 20 supply points to France in October 1914, 50 to Germany four times unless the guns have them', () => {
    const october = lists.french.value.turns.find(({ month, turn }) => month === 'October' && turn === 1)!;
    expect(october.arrivals).toContainEqual({ supply: 20 });
    const german = lists.german.value.turns.flatMap(({ arrivals = [] }) => arrivals);
    expect(german.filter((row) => 'unlessSiege' in row)).toHaveLength(4);
  });
});

describe('the reader', () => {
  it('reads a list with hexes behind names, over lines', () => {
    const { arrivals, withdrawals } = readRows(
      'here',
      '4 x 7-5 Inf XX GEs, 4Es 2715\n8Es, 10Es\n2 x 4-3 Inf XX RPL 0125\nWithdrawals:\n10th XXXX HQ*',
      'behind',
    );
    expect(arrivals).toEqual([
      { hex: '2715', strength: 7, move: 5, type: 'Inf', size: 'XX', names: ['GEs', '4Es', '8Es', '10Es'] },
      { hex: '0125', strength: 4, move: 3, type: 'Inf', size: 'XX', names: ['RPL', 'RPL'] },
    ]);
    expect(withdrawals).toEqual([{ headquarters: '10', starred: true }]);
  });

  it.each([
    ['2 x 6-4 Inf XX 25', '2 units, 1 names'],
    ['2 x 6-4 Inf XX 43Lw 45Lw', 'is no name'],
    ['nonsense', 'begins no list'],
    ['20 Supply Points and more', 'is not read'],
  ])('refuses %s', (text, why) => {
    expect(() => readRows('here', text, 'behind')).toThrow(why);
  });

  it('wants every misprint found once, and a reason for each', () => {
    expect(() => correct('a b', '4', [{ at: '4', from: 'c', to: 'd', why: '' }])).toThrow('found 0 times');
    expect(correct('a b', '4', [{ at: '4', from: 'b', to: 'd', why: '' }])).toBe('a d');
    for (const { why } of CORRECTIONS) expect(why.length).toBeGreaterThan(10);
  });

  it('sees a number that the data lack', () => {
    const row = { strength: 6, names: ['25', '26'] };
    expect(missingNumbers('2 x 6 25, 26', row)).toEqual([]);
    expect(missingNumbers('2 x 6 25, 26, 27', row)).toEqual(['27']);
    expect(missingNumbers('6 6', row)).toEqual(['6']);
  });
});
