import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { placesOf } from '../blocks.ts';
import { contested, frontline, frontlineHexes, supplyLines } from '../front.ts';
import { despair } from '../index.ts';
import { settle, takeControl } from '../rules/control.ts';
import { table } from './table.ts';

const rule = rulesOf(despair);
const ids = (t: ReturnType<typeof table>, places: number[]): string =>
  places
    .map((place) => t.match.play.data.ground.ids[place]!)
    .sort()
    .join(' ');

rule('1.3', 'contested: blocks of one side, blocks or a fortress of the other', () => {
  const t = table(
    { H02: 'cp 3 belgian 1', I02: 'cp 3', G02: 'cp 1', J07: 'french 2' },
    { forts: { I02: 'allied 2', J07: 'allied 4', G01: 'allied 2' } },
  );
  const now = (hex: string) => contested(t.match.play, t.place(hex));
  expect(['H02', 'I02', 'G02', 'J07', 'G01'].map(now)).toEqual([true, true, false, false, false]);
});

rule('1.3', 'a fortress over two hexes contests both', () => {
  const t = table(
    { M08: 'french 3', M07: 'french 1' },
    { forts: { M07: 'cp 4' }, control: { cp: 'M07 M08' } },
  );
  expect([contested(t.match.play, t.place('M08')), contested(t.match.play, t.place('M07'))]).toEqual([
    true,
    true,
  ]);
  expect(t.holder('M08')).toBe('cp');
});

rule('1.5', 'the side left alone takes the hex; an empty hex keeps its holder', () => {
  const t = table(
    { H02: 'cp 3', I02: 'cp 3', G05: 'french 4' },
    { forts: { I02: 'allied 2' }, control: { allied: 'H02 I02 H03', cp: 'G05' } },
  );
  const { play } = t.match;
  for (const hex of ['H02', 'I02', 'G05', 'H03']) settle(play, t.place(hex));
  expect(['H02', 'I02', 'G05', 'H03'].map((hex) => t.holder(hex))).toEqual([
    'cp',
    'allied',
    'allied',
    'allied',
  ]);
});

rule('1.5', 'England and closed ground never change hands', () => {
  const t = table({});
  const { play } = t.match;
  const before = Array.from(t.s.control);
  takeControl(play, t.match.play.data.ground.england, 0);
  takeControl(play, t.place('M10'), 0);
  expect(Array.from(t.s.control)).toEqual(before);
});

rule('1.6', 'the fronts of Turns 4 and 7 are the hexes their set-ups garrison', () => {
  for (const scenario of ['stalemate', 'final-push'] as const) {
    const t = table(undefined, { scenario });
    const fronts = ([0, 1] as const).map((side) => ids(t, frontlineHexes(t.match.play, side)));
    const garrisons = ([0, 1] as const).map((side) => ids(t, placesOf(t.s.armies[side])));
    // Two fortresses lie behind the front, and are garrisoned all the same.
    expect([scenario, fronts[0]]).toEqual([scenario, garrisons[0]!.replace('J05 ', '')]);
    expect([scenario, fronts[1]]).toEqual([scenario, garrisons[1]!.replace('J08 ', '')]);
  }
});

/** Is a hex on the front of a side? */
const fronts = (t: ReturnType<typeof table>, side: 0 | 1, hex: string): boolean =>
  frontline(t.match.play, side, t.place(hex));

rule('1.6', 'a contested hex is on the front of those who have blocks in it', () => {
  const t = table({ F05: 'cp 3 french 2' }, { forts: {}, control: { allied: 'F05', cp: 'F04 E05' } });
  expect([fronts(t, 0, 'F05'), fronts(t, 1, 'F05')]).toEqual([true, true]);
});

rule('1.6', 'and on that of its holder, who may have a fortress there and nobody else', () => {
  const t = table({ H02: 'cp 3' }, { forts: { H02: 'allied 2' }, control: { allied: 'H02' } });
  expect([fronts(t, 0, 'H02'), fronts(t, 1, 'H02')]).toEqual([true, true]);
});

rule('1.6', 'a hex next to enemy ground is, unless blocks of its side stand in that ground', () => {
  const control = { cp: 'F04', allied: 'F03 E04 E05 F05 G04 G05' };
  expect(fronts(table({}, { forts: {}, control }), 0, 'F04')).toBe(true);
  const beset = Object.fromEntries(control.allied.split(' ').map((hex) => [hex, 'cp 1 french 1']));
  expect(fronts(table(beset, { forts: {}, control }), 0, 'F04')).toBe(false);
});

rule('1.7', 'supply lines run back over own ground to a source, not through a contested hex', () => {
  const t = table(
    { D02: 'french 3', C02: 'cp 2 french 1', D04: 'cp 2' },
    { forts: {}, control: { allied: 'D02 C02 C01 B01 C03 D03' } },
  );
  const lines = supplyLines(t.match.play, 1);
  expect([lines[t.place('D02')], lines[t.place('C02')]]).toEqual([1, 1]);
  const cut = table(
    { D02: 'french 3', C02: 'cp 2 french 1', C01: 'cp 1', D03: 'cp 1' },
    { forts: {}, control: { cp: 'D01 E02 E03 C01 C03 D03', allied: 'C02' } },
  );
  expect(supplyLines(cut.match.play, 1)[cut.place('D02')]).toBe(0);
  expect(supplyLines(cut.match.play, 1)[cut.place('C02')]).toBe(1);
  // D04 lies in France, with no CP ground behind it.
  expect(supplyLines(t.match.play, 0)[t.place('D04')]).toBe(0);
});

rule('1.7', 'every source feeds by itself, as long as its side holds it', () => {
  for (const side of [0, 1] as const) {
    const t = table({}, { forts: {} });
    const { ground } = t.match.play.data;
    for (const source of ground.sources[side]) {
      t.s.control.fill(1 - side);
      expect(supplyLines(t.match.play, side)[source]).toBe(0);
      t.s.control[source] = side;
      expect(supplyLines(t.match.play, side)[source]).toBe(1);
    }
  }
});
