/** 13 New units. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { done, type Layout, move, place, type Stacks, sail, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const arrive = (seat: 'cp' | 'allied', stacks: Stacks, off: Layout['off'], more: Layout = {}) =>
  table(stacks, { ...SPRING, ...more, off: off! }).goTo(seat, 'newUnits');

rule('13.11', 'into a city of the own country that is held and in supply, and they move at once', () => {
  const t = arrive('allied', {}, { europe: 'fr-7 fr-8' });
  expect(t.refusalOf('allied', place('fr-7', 'W5122'))).toBe('13.11'); // a town
  expect(t.refusalOf('allied', place('fr-7', 'W2103'))).toBeDefined();
  t.choose('allied', place('fr-7', 'W5008'));
  t.choose('allied', place('fr-8', 'W5216'));
  expect([t.at('fr-7'), t.at('fr-8')]).toEqual(['W5008', 'W5216']);
  const own = arrive('cp', {}, { europe: 'ge-16' });
  own.choose('cp', place('ge-16', 'W6526'));
  own.goTo('cp', 'movement');
  expect(own.refusalOf('cp', move('ge-16', 'W6525'))).toBeUndefined();
});

rule('13.21', 'six units stand in a hex, new ones too', () => {
  const t = arrive('allied', { W5008: 'fr-7 fr-8 fr-9 fr-10 fr-14 fr-15' }, { europe: 'fr-16' });
  expect(t.refusalOf('allied', place('fr-16', 'W5008'))).toBe('7.23');
});

rule('13.22', 'the Allies place first', () => {
  const t = arrive('allied', {}, { europe: 'ge-16 fr-7' });
  expect(t.asked).toEqual(['allied']);
  t.choose('allied', done);
  expect(t.asked).toEqual(['cp']);
});

rule(
  '13.23',
  'each box feeds its own part of the world; three divisions of the Empire may come to Egypt',
  () => {
    const t = arrive('allied', {}, { europe: 'as-1as br-9na' });
    expect(t.refusalOf('allied', place('br-9na', 'N4312'))).toBe('13.11');
    t.choose('allied', place('as-1as', 'N4312'));
    expect(t.at('as-1as')).toBe('N4312');
  },
);

rule('13.24', 'Britons come in at any Allied port in the West', () => {
  const t = arrive('allied', {}, { europe: 'br-9na br-10na' });
  t.choose('allied', place('br-9na', 'W6707'));
  expect(t.refusalOf('allied', place('br-10na', 'W5008'))).toBe('13.11');
});

rule(
  '13.26',
  'no Russian in the cities of Poland, but for those of Strategic Turn A and by headquarters',
  () => {
    const t = arrive('allied', { E4817: 'ru-hq-1' }, { europe: 'ru-30 ru-1gd ru-43' });
    expect(t.refusalOf('allied', place('ru-30', 'E4613'))).toBe('13.11');
    t.choose('allied', place('ru-1gd', 'E4816'), place('ru-30', 'E4816'), place('ru-43', 'E5226'));
    expect([t.at('ru-1gd'), t.at('ru-30'), t.at('ru-43')]).toEqual(['E4816', 'E4816', 'E5226']);
    const late = arrive('allied', {}, { europe: 'ru-30 ru-1gd' });
    expect(late.refusalOf('allied', place('ru-30', 'E4816'))).toBe('13.11');
    expect(late.refusalOf('allied', place('ru-1gd', 'E4816'))).toBeUndefined();
  },
);

rule('13.27', 'Germans come in at the ports of the Baltic too', () => {
  const t = arrive('cp', {}, { europe: 'ge-16 ah-2' }, { control: { cp: 'E6116' } });
  t.choose('cp', place('ge-16', 'E6116'));
  expect(t.at('ge-16')).toBe('E6116');
  expect(t.refusalOf('cp', place('ah-2', 'E5514'))).toBe('13.11');
});

rule(
  '13.28',
  'Britons of Iraq in Basra and Abadan or by a headquarters there, those of Egypt west of the canal',
  () => {
    const t = arrive(
      'allied',
      { N4312: 'bp-hq-xx', N2147: 'bi-hq-i' },
      { nearEast: 'bi-16in bi-17in bp-10in bp-11in' },
    );
    expect(t.refusalOf('allied', place('bi-16in', 'N4312'))).toBe('13.11');
    expect(t.refusalOf('allied', place('bp-10in', 'N2147'))).toBe('13.11');
    t.choose('allied', place('bi-16in', 'N2252'), place('bi-17in', 'N2147'), place('bp-10in', 'N4308'));
    expect([t.at('bi-16in'), t.at('bi-17in'), t.at('bp-10in')]).toEqual(['N2252', 'N2147', 'N4308']);
  },
);

rule('13.29', 'new Turks come where their counters say, rebuilt ones anywhere in Asia', () => {
  const t = arrive('cp', {}, { nearEast: 'tu-36 tu-51 tu-53' });
  expect(t.refusalOf('cp', place('tu-36', 'N1540'))).toBe('13.11');
  expect(t.refusalOf('cp', place('tu-53', 'N2416'))).toBe('13.11');
  t.choose('cp', place('tu-36', 'N3835'), place('tu-51', 'N1540'), place('tu-53', 'N1728'));
  expect([t.at('tu-36'), t.at('tu-51'), t.at('tu-53')]).toEqual(['N3835', 'N1540', 'N1728']);
  const again = arrive('cp', {}, { nearEast: 'tu-36' }, { rebuilt: 'tu-36' });
  expect(again.refusalOf('cp', place('tu-36', 'N1540'))).toBeUndefined();
});

rule(
  '13.3',
  'with or next to a headquarters of the same power: a stack in Europe, three in one hex in Asia',
  () => {
    const europe = arrive('cp', { E4617: 'ge-hq-9' }, { europe: 'ge-16 ah-2' });
    expect(europe.refusalOf('cp', place('ah-2', 'E4617'))).toBe('13.11');
    europe.choose('cp', place('ge-16', 'E4617'));
    const asia = arrive(
      'allied',
      { N2147: 'bi-hq-i' },
      { nearEast: 'bi-16in bi-17in bi-18in bi-12in' },
      { control: { allied: 'N2146 N2148' } },
    );
    asia.choose('allied', place('bi-16in', 'N2148'));
    expect(asia.refusalOf('allied', place('bi-17in', 'N2147'))).toBe('13.11');
    asia.choose('allied', place('bi-17in', 'N2148'), place('bi-18in', 'N2148'));
    expect(asia.refusalOf('allied', place('bi-12in', 'N2148'))).toBe('13.11');
  },
);

rule('13.3', 'Westerners who come to the East by headquarters take the ships of the turn', () => {
  const many = 'fr-7 fr-8 fr-9 fr-10 fr-14 fr-15 fr-16';
  const t = arrive(
    'allied',
    { E1116: 'fr-hq-1', W6707: 'br-9na' },
    { europe: many },
    { scenario: '1916', turn: 18, letter: 'G', control: { allied: 'E1117 E1216' } },
  );
  for (const unit of many.split(' ').slice(0, 6)) t.choose('allied', place(unit, 'E1116'));
  expect(t.refusalOf('allied', place('fr-16', 'E1116'))).toBeDefined();
  t.goTo('allied', 'strategicMovement');
  expect(t.used('sea-europe')).toBe(6);
  expect(t.refusalOf('allied', sail('br-9na', 'W5801'))).toBe('9.52');
});
