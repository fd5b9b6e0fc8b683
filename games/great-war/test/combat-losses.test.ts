/** 10.6-10.8 Losses, advance, and attacks under a marker. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { isActivated } from '../rules/command.ts';
import { advance, attack, done, halt, join, type Layout, lose, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const MAY: Layout = { turn: 10, letter: 'D', west: 'cp', dice: { combat: [3] } };
const AUTUMN: Layout = { turn: 3, letter: 'A', west: 'cp', dice: { combat: [3] } };
const FOUR = 'ge-16 ge-22 ge-24 ge-30';

rule('10.61', 'losses are steps of the units in the battle', () => {
  const t = table({ W5119: 'fr-7', W5219: 'ge-16 ge-22' }, AUTUMN).goTo('cp', 'combat');
  t.fought('cp', 'W5119', 'ge-16');
  expect(t.refusalOf('cp', lose('ge-22'))).toBe('10.61');
  t.choose('cp', lose('ge-16'));
  expect(t.at('ge-16')).toBe('deadEurope');
});

rule('10.62', 'what is more than there are steps is forgotten', () => {
  const t = table(
    { W5119: 'fr-7', W5118: 'fr-8', W5219: 'ge-3lw ge-16' },
    { ...MAY, dice: { combat: [1] } },
  ).goTo('cp', 'combat');
  t.fought('cp', 'W5119', 'ge-3lw'); // two steps to lose, and one there
  t.choose('cp', lose('ge-3lw'));
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.at('ge-16')).toBe('W5219');
});

rule('10.63', 'a unit of two steps is reduced first and lost after that', () => {
  const t = table({ W5219: 'ge-16', W5119: 'br-1' }, { ...MAY, west: 'allied', dice: { combat: [1] } }).goTo(
    'allied',
    'combat',
  );
  t.fought('allied', 'W5219', 'br-1');
  expect(t.battle.losses.attacker).toBe(2);
  t.choose('allied', lose('br-1'));
  expect([t.face('br-1'), t.at('br-1')]).toEqual([1, 'W5119']);
  t.choose('allied', lose('br-1'));
  expect(t.at('br-1')).toBe('deadEurope');
});

rule(
  '10.64',
  'the attacker’s first loss: tanks, shock troops, then British, ANZAC, Canadian units of two steps',
  () => {
    const first = (attackers: string) => {
      const t = table(
        { W5219: 'ge-16', W5119: attackers },
        { turn: 27, letter: 'K', west: 'allied', dice: { combat: [1] } },
      ).goTo('allied', 'combat');
      t.fought('allied', 'W5219', attackers);
      return t.values('allied', 'lose');
    };
    expect(first('br-1 br-9na as-1as cnd-1 br-rtc')).toEqual(['br-rtc']);
    expect(first('br-9na br-1 as-1as')).toEqual(['br-1']);
    expect(first('br-9na as-1as cnd-1')).toEqual(['as-1as']);
    expect(first('br-9na br-10na')).toEqual(['br-9na', 'br-10na']);
    const shock = table({ W5119: 'fr-7', W5219: 'ge-16 ge-3-' }, { ...MAY, dice: { combat: [1] } }).goTo(
      'cp',
      'combat',
    );
    shock.fought('cp', 'W5119', 'ge-16 ge-3');
    expect(shock.values('cp', 'lose')).toEqual(['ge-3']);
  },
);

rule('10.64', 'in the Near East the Allies choose freely', () => {
  const t = table(
    { N4210: 'tu-9', N4309: 'as-1as bp-20ind' },
    { ...MAY, west: 'allied', dice: { combat: [1] } },
  ).goTo('allied', 'combat');
  t.fought('allied', 'N4210', 'as-1as bp-20ind');
  expect(t.values('allied', 'lose')).toHaveLength(2);
});

rule('10.64', 'the defender’s first loss is an anti-tank unit, his last the fort', () => {
  const t = table(
    { W5219: 'ge-16 ge-1at', W5119: 'br-1 br-2 br-3' },
    { ...MAY, west: 'allied', dice: { combat: [6] } },
  ).goTo('allied', 'combat');
  t.fought('allied', 'W5219', 'br-1 br-2 br-3');
  while (t.step === 'attackerLosses') t.passBy();
  expect(t.values('cp', 'lose')).toEqual(['ge-1at']);
});

const cleared = (layout: Layout, attackers: string, more: Stacks = {}) => {
  const t = table(
    { W5119: 'fr-7', W5219: attackers, ...more },
    { ...AUTUMN, dice: { combat: [6] }, ...layout },
  ).goTo('cp', 'combat');
  t.fought('cp', 'W5119', attackers.replaceAll('- ', ' ').replace(/-$/, ''));
  expect(t.battle.result).toBe('0/E');
  return t;
};

rule(
  '10.71',
  'any of the surviving attackers go in at once, up to the limit; the defender never does',
  () => {
    const t = cleared({}, FOUR);
    expect(t.next).toBe('cp: advance');
    t.choose('cp', advance('ge-16', 'W5119'), advance('ge-22', 'W5119'), advance('ge-24', 'W5119'));
    expect(t.stack('W5119')).toHaveLength(3);
    expect(t.refusalOf('cp', advance('ge-30', 'W5118'))).toBe('10.72');
    t.choose('cp', halt);
    expect([t.step, t.at('ge-30'), t.holder('W5119')]).toEqual(['combat', 'W5219', 'cp']);
  },
);

rule('10.72', 'shock troops go on into an empty hex next to it', () => {
  const t = cleared({ turn: 10, letter: 'D' }, 'ge-3- ge-4- ge-5- ge-6-', { W5019: 'fr-8' });
  t.choose('cp', advance('ge-3', 'W5119'));
  expect(t.refusalOf('cp', advance('ge-3', 'W5019'))).toBe('10.71'); // Frenchmen are there
  t.choose('cp', advance('ge-3', 'W5118'));
  expect([t.at('ge-3'), t.holder('W5118')]).toEqual(['W5118', 'cp']);
  expect(t.refusalOf('cp', advance('ge-3', 'W5119'))).toBe('10.72'); // two hexes, not three
});

rule('10.72', 'Allied tanks do so after March 1919', () => {
  const tanks = (turn: number, letter: string) => {
    const t = table(
      { W5219: 'ge-3lw', W5119: 'br-1 br-2 br-3 br-4 br-rtc' },
      { turn, letter, west: 'allied', dice: { combat: [6], weather: [2] } },
    ).goTo('allied', 'combat');
    t.fought('allied', 'W5219', 'br-1 br-2 br-3 br-4 br-rtc');
    while (t.step === 'attackerLosses' || t.step === 'defenderLosses') t.passBy();
    t.choose('allied', advance('br-rtc', 'W5219'));
    return t.refusalOf('allied', advance('br-rtc', 'W5319'));
  };
  expect([tanks(48, 'S'), tanks(50, 'T')]).toEqual(['10.72', undefined]);
});

rule('10.72', 'a marsh or mountain hex ends it', () => {
  const { terrain } = greatWar.content;
  const halting = terrain.value.filter(({ halts }) => halts).map(({ id }) => id);
  expect(halting).toEqual(expect.arrayContaining(['marsh', 'mountain']));
  expect(terrain.value.find(({ id }) => id === 'floodplain')).toMatchObject({ halts: false, haltsWet: true });
});

const lay = (marker: string, at: string) => ({ choice: 'layMarker', value: { marker, at } });
const commanded = (marker: 'ohl' | 'oberost', west: 'cp' | 'allied', stacks: Stacks, dice: number[]) => {
  const t = table(stacks, { ...MAY, west, dice: { combat: dice } });
  t.s.command = { marker, place: -1 };
  return t.goTo('cp', 'movement');
};

rule('10.81', 'OHL commands in the West, OberOst in the East, once between two strategic turns', () => {
  const stacks: Stacks = { W5219: 'ge-16', W5119: 'fr-7', E4614: 'ge-22', E4714: 'ru-30' };
  expect(commanded('ohl', 'cp', stacks, [1]).refusalOf('cp', lay('ohl', 'W5219'))).toBeUndefined();
  expect(commanded('oberost', 'cp', stacks, [1]).refusalOf('cp', lay('oberost', 'W5219'))).toBe('10.81');
  const east = commanded('oberost', 'allied', stacks, [1]);
  east.choose('cp', lay('oberost', 'E4614'));
  east.goTo('cp', 'combat').choose('cp', done);
  east.choose('cp', done);
  east.until('the next turn', () => east.s.turn === 11);
  expect(east.s.command).toEqual({ marker: 'none', place: -1 });
});

rule('10.82', 'Germans in supply within two hexes of the marker attack once more, others do not', () => {
  const stacks: Stacks = {
    W5219: 'ge-16 ge-22 ge-24',
    W5119: 'fr-7 fr-8 fr-9',
    W5222: 'fr-10',
    W5321: 'ge-30',
  };
  const t = commanded('ohl', 'cp', stacks, [3, 3]);
  expect(t.refusalOf('cp', lay('ohl', 'W5119'))).toBe('10.82');
  t.choose('cp', lay('ohl', 'W5219'));
  t.goTo('cp', 'combat').fought('cp', 'W5119', 'ge-16 ge-22');
  t.until('the battle is over', () => t.step === 'combat');
  t.choose('cp', done);
  expect(t.match.play.frame('combat')).toMatchObject({ special: true });
  t.choose('cp', attack('W5119'));
  expect(t.refusalOf('cp', join('ge-24'))).toBeUndefined();
  t.choose('cp', join('ge-24'), { choice: 'commit', value: null });
  while (t.step === 'support' || t.step === 'reply') t.passBy();
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.refusalOf('cp', attack('W5119'))).toBe('10.14'); // once more, not twice
  expect(t.refusalOf('cp', attack('W5222'))).toBe('10.11'); // too far from the marker
});

rule('10.82', 'a marker that its units have left before movement ends is at hand again', () => {
  const t = commanded('ohl', 'cp', { W5219: 'ge-16', W5119: 'fr-7' }, [3]);
  t.choose('cp', lay('ohl', 'W5219'), { choice: 'move', value: { unit: 'ge-16', to: 'W5319' } });
  expect(t.s.command.place).toBe(t.match.play.data.ground.world.place('W5219'));
  t.choose('cp', done);
  expect(t.s.command).toEqual({ marker: 'ohl', place: -1 });
});

rule('10.83', 'the two hexes are counted as supply runs: not through the enemy', () => {
  const activated = (between: Stacks) => {
    const t = table({ W5219: 'ge-16', W5418: 'ge-22', ...between }, MAY);
    const { ground, forces } = t.match.play.data;
    t.s.command = { marker: 'ohl', place: ground.world.place('W5219') };
    expect(ground.world.distance(ground.world.place('W5219'), ground.world.place('W5418'))).toBe(2);
    return t.isSupplied('ge-22') && isActivated(t.match.play, forces.index.get('ge-22')!, 'cp');
  };
  expect([activated({}), activated({ W5318: 'fr-7', W5319: 'fr-8' })]).toEqual([true, false]);
});

rule('10.84', 'Foch and Allenby in one turn: each for his own map', () => {
  const t = table(
    { W5219: 'ge-16', W5119: 'fr-7', N4210: 'tu-9', N4309: 'bp-20ind' },
    { ...MAY, west: 'allied', active: 'al-foch al-allenby', dice: { combat: [3, 3] } },
  ).goTo('allied', 'movement');
  t.choose('allied', lay('foch', 'W5119'), lay('allenby', 'N4309'));
  t.goTo('allied', 'combat').choose('allied', done);
  expect([t.refusalOf('allied', attack('W5219')), t.refusalOf('allied', attack('N4210'))]).toEqual([
    undefined,
    undefined,
  ]);
});
