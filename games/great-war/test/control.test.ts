/** 7 Control, stacking, cooperation, fog of war. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { doesCooperate } from '../rules/cooperation.ts';
import { done, drawn, type Layout, move, place, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const JUNE: Layout = { turn: 11, letter: 'D', west: 'cp' };
const holders = (scenario: string, hexes: string) => {
  const t = table({}, { scenario, turn: 1, letter: '@' });
  return hexes.split(' ').map((hex) => t.holder(hex));
};

rule('7.11', 'August 1914: each its own country, the Germans in Luxembourg; neutrals nobody’s', () => {
  // Metz, Vienna, Paris, Warsaw, Belgrade, Cettinje's coast; Antwerp is Belgian.
  expect(holders('campaign', 'E5102 E3606 W5008 E4816 E2512 W6819')).toEqual([
    ...['cp', 'cp', 'allied', 'allied', 'allied', 'allied'],
  ]);
  expect(holders('campaign', 'E1116 E2423 E1819 W2022')).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

rule('7.11', 'Trent and Trieste are Austria’s before Italy comes in: her men can come there in time', () => {
  expect(holders('campaign', 'W2615 W2230 W3434 W2014')).toEqual(['cp', 'cp', 'cp', undefined]);
  const t = table({}, { scenario: 'campaign', turn: 5, letter: 'B', off: { europe: 'ah-2' } }).goTo(
    'cp',
    'newUnits',
  );
  expect(t.refusalOf('cp', place('ah-2', 'W2230'))).toBeUndefined();
});

rule('7.12', 'the Near East: the Ottoman Empire but for Basra and what lies next to it and Abadan', () => {
  const t = table({}, { scenario: 'campaign', turn: 6, letter: 'B' });
  const { ground } = t.match.play.data;
  expect([t.holder('N1540'), t.holder('N3835'), t.holder('N2416')]).toEqual(['cp', 'cp', 'cp']);
  for (const port of ['N2252', 'N2552']) {
    expect(t.holder(port)).toBe('allied');
    for (const next of ground.world.near(ground.world.place(port)))
      if (ground.closed[next] === 0)
        expect(t.holder(ground.world.ids[next]!), ground.world.ids[next]).toBe('allied');
  }
  expect([t.holder('N4104'), t.holder('N4243'), t.holder('N3045')]).toEqual(['allied', 'allied', 'allied']);
});

rule('7.12', 'nobody enters the Near East before November 1914', () => {
  const t = table({ N2252: 'bi-14ind' }, { scenario: 'campaign', turn: 5, letter: 'B', west: 'cp' }).goTo(
    'allied',
    'movement',
  );
  expect(t.refusalOf('allied', move('bi-14ind', 'N2152'))).toBe('7.12');
});

rule('7.13', 'the Arabs hold the hex they stand in and no other', () => {
  const t = table(
    { N2611: 'ab-ana1' },
    { turn: 10, letter: 'D', west: 'allied', control: { cp: 'N2611 N2612 N2613' } },
  ).goTo('allied', 'movement');
  t.choose('allied', move('ab-ana1', 'N2612'));
  expect(t.holder('N2612')).toBe('allied');
  t.choose('allied', move('ab-ana1', 'N2613'));
  expect([t.holder('N2612'), t.holder('N2613')]).toEqual(['cp', 'allied']);
});

rule('7.14', 'a neutral that enters brings all its hexes to its side', () => {
  const t = drawn('allied', 'al-rumanian-entry', {}, { off: { coming: 'ro-1' } });
  t.until('Rumania comes in', () => t.step === 'entry');
  expect([t.holder('E2423'), t.holder('E2328')]).toEqual(['allied', 'allied']);
});

rule(
  '7.22',
  'limits hold when new units are placed and when movement ends; what is too many is given up',
  () => {
    const six = 'ge-16 ge-22 ge-24 ge-30 ge-31 ge-32';
    const t = table(
      { E5102: six, E5101: 'ge-83' },
      { ...JUNE, west: 'allied', off: { europe: 'ge-84' } },
    ).goTo('cp', 'newUnits');
    expect(t.refusalOf('cp', place('ge-84', 'E5102'))).toBe('7.23');
    t.goTo('cp', 'movement').choose('cp', move('ge-83', 'E5102'));
    expect(t.refusalOf('cp', done)).toBe('8.23');
    t.choose('cp', { choice: 'giveUp', value: 'ge-16' });
    expect([t.at('ge-16'), t.refusalOf('cp', done)]).toEqual(['deadEurope', undefined]);
  },
);

const crowd = (stack: string, more: string, layout: Layout = {}) => {
  const t = table({ W5528: stack, W5529: more }, { ...JUNE, ...layout }).goTo('cp', 'movement');
  for (const unit of more.split(' ')) t.choose('cp', move(unit, 'W5528'));
  return t.refusalOf('cp', done);
};

rule(
  '7.23',
  'one headquarters, one tank unit and one anti-tank unit come on top of the six, but no second',
  () => {
    const six = 'ge-16 ge-22 ge-24 ge-30 ge-31 ge-32';
    expect(crowd(six, 'ge-hq-1 ge-pz ge-1at')).toBeUndefined();
    expect(crowd('ge-16 ge-hq-2', 'ge-hq-1')).toBe('8.23');
    expect(crowd('ge-16 ge-1at', 'ge-2at')).toBe('8.23');
  },
);

rule('7.23', 'four American or Bulgarian divisions at most, with or without others', () => {
  const t = table(
    { W5008: 'us-1 us-2 us-26 us-42', W5009: 'us-3 fr-7' },
    { ...JUNE, west: 'allied', sides: { america: 'allied' } },
  ).goTo('allied', 'movement');
  t.choose('allied', move('us-3', 'W5008'));
  expect(t.refusalOf('allied', done)).toBe('8.23');
  t.choose('allied', { choice: 'giveUp', value: 'us-3' }, move('fr-7', 'W5008'));
  expect(t.refusalOf('allied', done)).toBeUndefined();
});

rule('7.23', 'German battalions and canal companies do not count', () => {
  const six = 'bp-20ind bp-28ind bp-1alh bp-2alh bp-3alh bp-4alh';
  const t = table({ N4310: six, N4308: 'bp-1cd bp-2cd' }, { ...JUNE, west: 'allied' }).goTo(
    'allied',
    'movement',
  );
  t.choose('allied', move('bp-1cd', 'N4310'));
  expect(t.refusalOf('allied', done)).toBeUndefined();
});

/** Do these units, all in one hex, fight as one? */
const together = (hex: string, units: string, layout: Layout = {}, more: Stacks = {}): boolean => {
  const t = table({ [hex]: units, ...more }, { ...JUNE, ...layout });
  const { index } = t.match.play.data.forces;
  return doesCooperate(
    t.match.play,
    units.split(' ').map((id) => index.get(id)!),
  );
};

rule('7.24', 'nations of a side do not fight as one; all of the British Empire does', () => {
  expect([together('E4614', 'ge-16 ah-2'), together('W5008', 'fr-7 br-9na')]).toEqual([false, false]);
  expect(together('W5008', 'br-9na as-1as in-3 pt-1 cnd-1')).toBe(true);
});

rule('7.24', 'Americans go with anybody before their First Army, whose entry is not put off', () => {
  const before: Layout = { sides: { america: 'allied' }, off: { coming: 'us-hq-1 us-hq-2' } };
  expect(together('W5008', 'us-1 fr-7', before)).toBe(true);
  expect(together('W5008', 'us-1 fr-7', { ...before, off: { europe: 'us-hq-1', coming: 'us-hq-2' } })).toBe(
    false,
  );
});

rule('7.24', 'Germans next to the South Army fight with other Central Powers', () => {
  expect(together('E4614', 'ge-16 ah-2', {}, { E4513: 'ge-hq-sud' })).toBe(true);
});

rule('7.24', 'after Strategic Turn F Canadians fight with no other Britons but the tanks', () => {
  const at = (letter: string, turn: number) => together('W5008', 'cnd-1 br-9na', { letter, turn });
  expect([at('E', 12), at('F', 14)]).toEqual([true, false]);
  expect(together('W5008', 'cnd-1 br-rtc', { letter: 'K', turn: 27 })).toBe(true);
  expect(together('W5008', 'cnd-1 br-rtc br-9na', { letter: 'K', turn: 27 })).toBe(false);
});

rule(
  '7.24',
  'Palestine detachment and Persian Rifles with Britons, Cossacks with Russians, Gendarmes and small German units with Turks',
  () => {
    expect([
      together('N4310', 'fr-dfps bp-20ind'),
      together('N2252', 'pn-spr bi-14ind'),
      together('N3045', 'pc-pc ru-30'),
    ]).toEqual([true, true, true]);
    expect([together('N1540', 'pn-gndm tu-9'), together('N1540', 'ge-146 ge-701 tu-9')]).toEqual([
      true,
      true,
    ]);
    expect([together('N1540', 'ge-16 tu-9'), together('N1540', 'ge-16 ge-146')]).toEqual([false, true]);
  },
);

rule(
  '7.25',
  'the Central Powers look into Allied stacks in Germany, Austria-Hungary and Russian Poland',
  () => {
    const t = table({ E4714: 'ru-30 ru-43', W5119: 'fr-8 fr-7' }, JUNE);
    const seen = JSON.stringify(t.boardOf('cp'));
    expect([seen.includes('ru-30'), seen.includes('fr-8')]).toEqual([true, false]);
  },
);
