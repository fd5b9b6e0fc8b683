/** 2 Map and counters. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { storm } from '../index.ts';
import type { Unit } from '../units.ts';
import {
  attack,
  join,
  land,
  lose,
  march,
  meetAir,
  move,
  place,
  ready,
  rebuild,
  replenish,
  retreat,
  sendAir,
  support,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const units = storm.content.units.value as readonly Unit[];
const main = units.filter((unit) => unit.sheet === 'main');

/** Both armies as history had them, Turn 1. */
function march1918(): Table {
  const t = table();
  t.does('allied', ready);
  t.does('german', ready);
  return t;
}

// ---- 2.2 ----

rule('2.2', 'Verdun is 3120, and every hex has a number of its own', () => {
  const { map, grid } = table({ 2731: 'ge-4' }).match.play.data.ground;
  expect(map.hexes['3120']!.place!.name).toBe('Verdun');
  expect(grid.ids.every((id) => /^[1-4]\d[0-4]\d$/.test(id))).toBe(true);
  expect(new Set(grid.ids).size).toBe(grid.size);
});

rule('2.2', 'the half hexes of the east edge are played as whole ones, but not Holland', () => {
  const t = table({ 1619: 'ge-4', 4008: 'ge-6', 1520: 'ge-18' }, { turn: 6 }).goTo(
    'german',
    'regularMovement',
  );
  expect(t.refusal('german', move('ge-4', '1618'))).toBeUndefined();
  expect(t.refusal('german', move('ge-6', '4107'))).toBeUndefined();
  expect(t.refusal('german', move('ge-18', '1519'))).toBe('12.8'); // Holland
  expect(t.refusal('german', move('ge-18', '1419'))).toBe('12.8');
  t.does('german', move('ge-4', '1618'));
  expect([t.at('ge-4'), t.holder('1618')]).toEqual(['1618', 'german']);
  expect(t.stack('1619')).toEqual([]); // in one hex at a time
});

rule('2.2', 'what lies in a hex bears on movement and on combat', () => {
  const t = table({ 2735: 'fr-20', 2731: 'ge-4', 2732: 'br-5' }, { turn: 6 }).goTo(
    'allied',
    'regularMovement',
  );
  expect([t.cost('fr-20', '2736'), t.cost('fr-20', '2635')]).toEqual([1, 2]);
  t.goTo('allied', 'combat').attacks('allied', '2731', 'br-5');
  expect(t.battle.modifiers).toEqual({ '13.22': -1, '13.25': -2 }); // the Ailette and the trench
});

// ---- 2.4 ----

rule('2.4', 'XIV Corps: British infantry of two steps, 3-4-4, from Turn 4 on', () => {
  const early = table({ 2731: 'ge-4' }, { turn: 3, off: { coming: 'br-14' } }).goTo('allied', 'replacements');
  expect(early.at('br-14')).toBe('coming');
  expect(early.refusal('allied', land('br-14', '1237'))).toBe('8.1.1');
  early.endTurn().goTo('allied', 'replacements').does('allied', land('br-14', '1237'));
  expect([early.s.turn, early.at('br-14'), early.steps('br-14')]).toEqual([4, '1237', 2]);
  expect(early.goTo('allied', 'regularMovement').allowance('br-14')).toBe(4);

  const attacks = table({ 1828: 'br-14', 1727: 'ge-5' }, { turn: 6 }).goTo('allied', 'combat');
  expect(attacks.attacks('allied', '1727', 'br-14').battle).toMatchObject({ attack: 3, defence: 4 });
  const defends = table({ 1828: 'br-14', 1727: 'ge-5' }, { turn: 6 }).goTo('german', 'combat');
  expect(defends.attacks('german', '1828', 'ge-5').battle).toMatchObject({ attack: 1, defence: 4 });
});

// ---- 2.41 ----

rule(
  '2.41',
  'Australians, Canadians and Portuguese are British: they stack with them and with no others',
  () => {
    const stacks = { 2035: 'br-5', 2137: 'br-aus br-cnd br-port', 2138: 'fr-20', 2136: 'be-1' };
    const t = table(stacks, { turn: 6 }).goTo('allied', 'regularMovement');
    for (const unit of ['br-aus', 'br-cnd', 'br-port']) {
      expect(t.refusal('allied', move(unit, '2035')), unit).toBeUndefined();
      expect(t.refusal('allied', move(unit, '2138')), unit).toBe('9.5');
      expect(t.refusal('allied', move(unit, '2136')), unit).toBe('9.5');
    }
  },
);

rule('2.41', 'the Italians are French', () => {
  const stacks = { 2035: 'br-5', 2137: 'fr-it', 2138: 'fr-20' };
  const t = table(stacks, { turn: 6 }).goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('fr-it', '2138'))).toBeUndefined();
  expect(t.refusal('allied', move('fr-it', '2035'))).toBe('9.5');
  const late = table({ 2731: 'ge-4' }, { turn: 4, off: { coming: 'fr-it br-14' } });
  late.goTo('allied', 'regularMovement').does('allied', march('fr-it', '4115'));
  expect([late.at('fr-it'), late.at('br-14')]).toEqual(['4115', 'port']); // over the French edge
});

rule('2.41', 'Portuguese and Italians together are a Franco-British attack', () => {
  const stacks = { 1828: 'br-5', 1928: 'fr-20', 1829: 'ge-4', 2524: 'br-port', 2624: 'fr-it', 2523: 'ge-6' };
  const t = table(stacks, { turn: 6, dice: { combat: [1, 1] } }).goTo('allied', 'combat');
  t.attacks('allied', '1829', 'br-5 fr-20');
  expect(t.battle.modifiers['13.9']).toBeUndefined();
  while (t.step !== 'combat') t.pass();
  t.attacks('allied', '2523', 'br-port fr-it');
  expect(t.battle.modifiers['13.9']).toBe(-1); // the second of the phase
});

rule(
  '2.41',
  'the exceptions of 8.2.1: British steps for Australians and Canadians, nothing for the others',
  () => {
    const stacks = { 1237: 'br-aus- br-cnd- br-port-', 3439: 'fr-it-' };
    const t = table(stacks, { turn: 6, pools: { british: 5, french: 5 } }).goTo('allied', 'replacements');
    const before = { ...t.s.pools };
    t.does('allied', replenish('br-aus'), replenish('br-cnd'));
    expect(t.s.pools).toEqual({ ...before, british: before.british - 2 });
    expect(t.refusal('allied', replenish('br-port'))).toBe('8.2.1');
    expect(t.refusal('allied', replenish('fr-it'))).toBe('8.2.1');
  },
);

rule('2.41', 'regular corps and Stosstruppen are one army', () => {
  const t = table({ 2731: 'ge-4', 2632: 'ge-stoss-3' }, { turn: 6 }).goTo('german', 'regularMovement');
  t.does('german', move('ge-stoss-3', '2731'));
  expect(t.stack('2731')).toEqual(['ge-stoss-3', 'ge-4']);
  expect(t.refusal('allied', move('ge-4', '2631'))).toBe('out-of-turn');
});

// ---- 2.42, 2.43 ----

rule('2.42', 'the abbreviations and what they stand for', () => {
  const names: { readonly [label: string]: RegExp } = {
    TC: /Tank Corps$/,
    AGB: /^Artillery Group Bruchmüller$/,
    C: /^Cavalry Corps$/,
    AAC: /^Assault Artillery Corps$/,
    '1B': /Bavarian/,
    Aus: /^Australian/,
    '1C': /Cavalry/,
    Cnd: /^Canadian/,
    '1Col': /Colonial/,
    '2Col': /Colonial/,
    Gd: /^Guard Corps$/,
    GdR: /^Guard Reserve/,
    GG: /^Group Gayl/,
    '2It': /^Italian 2nd/,
    Mar: /Marine/,
    Port: /^Portuguese/,
    RTC: /^Royal Tank Corps$/,
    '7R': /Reserve/,
    '2BR': /Bavarian Reserve/,
  };
  for (const [label, name] of Object.entries(names))
    expect(main.find((unit) => unit.label === label)?.name, label).toMatch(name);
});

rule('2.42', 'messages call a unit by its full name', () => {
  const t = table({ 2236: 'br-rtc', 2337: 'fr-20', 2436: 'fr-aac' }, { turn: 6 }).goTo(
    'allied',
    'regularMovement',
  );
  expect(t.why('allied', move('br-rtc', '2337'))).toContain('Royal Tank Corps');
  t.does('allied', move('fr-aac', '2437'));
  expect(t.read('german').text).toContain('Assault Artillery Corps');
});

rule('2.43', 'European units are corps, American ones divisions, their tanks a corps in name', () => {
  for (const unit of main.filter(({ kind }) => kind !== 'air' && kind !== 'artillery')) {
    const size = unit.nation === 'american' && unit.kind === 'infantry' ? /Division$/ : /Corps|Group/;
    expect(unit.name, unit.id).toMatch(size);
  }
});

rule('2.43', 'a division stacks as a corps does', () => {
  const t = table({ 3439: 'us-1 us-2 us-26', 3440: 'us-42' }, { turn: 6 }).goTo('allied', 'regularMovement');
  expect(t.refusal('allied', move('us-42', '3439'))).toBe('9.1');
});

rule('2.43', 'air units are nowhere on the map', () => {
  const t = march1918();
  const air = main.filter((unit) => unit.kind === 'air');
  expect(air.map((unit) => t.at(unit.id)).sort()).toEqual(['aloft', 'aloft', 'coming']);
  const { stacks } = t.board('allied') as unknown as { stacks: { units: ({ id: string } | null)[] }[] };
  const seen = stacks.flatMap((stack) => stack.units.map((unit) => unit?.id));
  expect(seen.filter((id) => id?.endsWith('air'))).toEqual([]);
});

// ---- 2.44 ----

rule('2.44', 'trench corps, 1-4-3 and 1-3-2, are regular infantry', () => {
  const t = table({ 1828: 'ge-5', 1927: 'ge-10-', 2028: 'br-5' }, { turn: 6 }).goTo(
    'german',
    'regularMovement',
  );
  expect([t.allowance('ge-5'), t.allowance('ge-10')]).toEqual([3, 2]);
  const fight = (stacks: { [hex: string]: string }) =>
    table(stacks, { turn: 6 }).goTo('allied', 'combat').attacks('allied', '1828', 'br-5').battle.defence;
  expect(fight({ 1928: 'br-5', 1828: 'ge-5' })).toBe(4);
  expect(fight({ 1928: 'br-5', 1828: 'ge-5-' })).toBe(3);
  // Infantry, so the guns support it, with no more factors than its own (14.3).
  const guns = table({ 1828: 'ge-5', 1928: 'br-5', 1726: 'ge-agb' }, { turn: 6 }).goTo('german', 'combat');
  guns.does('german', attack('1928'), join('ge-5'));
  expect(guns.refusal('german', support)).toBe('14.3'); // three hexes away
  const near = table({ 1828: 'ge-5', 1928: 'br-5', 1827: 'ge-agb' }, { turn: 6 }).goTo('german', 'combat');
  near.attacks('german', '1928', 'ge-5', support);
  expect(near.battle.attack).toBe(2);
});

rule('2.44', 'each Stosstruppen corps has a regular counterpart, which is set aside', () => {
  const t = march1918();
  const shock = units.filter((unit) => unit.kind === 'stosstruppen');
  for (const unit of shock) {
    const other = unit.counterpart!;
    expect([t.at(unit.id) >= '1000', t.at(other), t.steps(other)], unit.id).toEqual([true, 'aside', 0]);
    expect(units.find(({ id }) => id === other)!.counterpart).toBe(unit.id);
  }
  const setup = table();
  setup.does('allied', ready);
  expect(setup.refusal('german', place('ge-3', '1134'))).toBe('3.1');
  expect(t.refusal('german', rebuild('ge-3', 1))).toBe('8.5'); // nor is it in the dead pile
});

rule('2.44', 'cavalry is not infantry: tanks do not attack beside it alone', () => {
  const t = table({ 1928: 'br-cav br-rtc', 1929: 'ge-4' }, { turn: 6 }).goTo('allied', 'combat');
  t.does('allied', attack('1929'), join('br-cav'));
  expect(t.refusal('allied', join('br-rtc'))).toBe('14.1');
});

// ---- 2.45, 2.46 ----

rule('2.45', 'the first factor attacks and the second defends', () => {
  const stacks = { 1828: 'ge-4 ge-5', 1928: 'br-aus br-cav' };
  const german = table(stacks, { turn: 6 }).goTo('german', 'combat').attacks('german', '1928', 'ge-4 ge-5');
  expect(german.battle).toMatchObject({ attack: 5 + 1, defence: 5 + 2 });
  const allied = table(stacks, { turn: 6 })
    .goTo('allied', 'combat')
    .attacks('allied', '1828', 'br-aus br-cav');
  expect(allied.battle).toMatchObject({ attack: 5 + 2, defence: 6 + 4 });
});

rule('2.46', 'the third factor is what a unit has to move with', () => {
  const t = table({ 1928: 'ge-stoss-3 ge-4 ge-5' }, { turn: 6 }).goTo('german', 'regularMovement');
  expect(['ge-stoss-3', 'ge-4', 'ge-5'].map((unit) => t.allowance(unit))).toEqual([5, 4, 3]);
  for (const unit of ['ge-stoss-3', 'ge-4', 'ge-5']) {
    const reached = t.match.play.data.ground.grid.ids.map((hex) => t.cost(unit, hex) ?? 0);
    expect(Math.max(...reached), unit).toBe(t.allowance(unit));
  }
});

rule('2.46', 'terrain entered and sides crossed are paid for', () => {
  const t = table({ 1828: 'ge-5' }, { turn: 6 }).goTo('german', 'regularMovement');
  t.does('german', move('ge-5', '1829')); // 1
  expect(t.refusal('german', move('ge-5', '1832'))).toBe('12.2');
  t.does('german', move('ge-5', '1830')); // 1
  expect(t.refusal('german', move('ge-5', '1831'))).toBe('12.2'); // 1, and 1 for the Scheldt
  expect(t.refusal('german', move('ge-5', '1730'))).toBeUndefined();
});

// ---- 2.47 ----

rule('2.47', 'a two-step unit is turned over by its first loss and dead after its second', () => {
  const stacks = { 1828: 'ge-4 ge-6 ge-18', 1928: 'br-5' };
  const t = table(stacks, { turn: 6, dice: { combat: [6] } }).goTo('german', 'combat');
  t.attacks('german', '1928', 'ge-4 ge-6 ge-18').does('german', sendAir(0));
  t.does('allied', meetAir(false));
  expect([t.steps('br-5'), t.at('br-5')]).toEqual([2, '1928']);
  t.does('allied', lose('br-5'));
  expect([t.steps('br-5'), t.at('br-5')]).toEqual([1, '1928']);
  expect(t.next).toBe('allied: defenderLosses');
  t.does('allied', lose('br-5'));
  expect([t.steps('br-5'), t.at('br-5')]).toEqual([0, 'dead']);
});

rule('2.47', 'the reduced side has the lower values', () => {
  const battle = (defender: string) =>
    table({ 1828: 'ge-4', 1928: defender }, { turn: 6 })
      .goTo('german', 'combat')
      .attacks('german', '1928', 'ge-4').battle;
  expect([battle('br-5').defence, battle('br-5-').defence]).toEqual([4, 3]);
  const t = table({ 1928: 'ge-5', 2028: 'ge-10-' }, { turn: 6 }).goTo('german', 'regularMovement');
  expect([t.allowance('ge-5'), t.allowance('ge-10')]).toEqual([3, 2]);
});

rule(
  '2.47',
  'of all two-step counters the reduced side is slower, weaker in a combat factor, and in none stronger',
  () => {
    const two = units.filter((unit) => unit.reduced !== null);
    expect(two.length).toBeGreaterThan(150);
    for (const { id, full, reduced } of two) {
      expect(reduced![2], id).toBeLessThan(full[2]);
      expect(reduced![0] + reduced![1], id).toBeLessThan(full[0] + full[1]);
      expect(reduced![0] <= full[0] && reduced![1] <= full[1], id).toBe(true);
    }
  },
);

rule('2.47', 'a one-step unit is dead after one loss', () => {
  const stacks = { 1928: 'br-5 br-6 br-rtc', 1929: 'ge-4' };
  const t = table(stacks, { turn: 6, dice: { combat: [3] } }).goTo('allied', 'combat');
  t.attacks('allied', '1929', 'br-5 br-6 br-rtc').does('allied', sendAir(0));
  t.does('german', meetAir(false), retreat('1930'));
  t.does('allied', lose('br-rtc'));
  expect([t.steps('br-rtc'), t.at('br-rtc')]).toEqual([0, 'dead']);
});

rule('2.47', 'each side has a dead pile of its own, open to both', () => {
  const t = table(
    { 1828: 'ge-4-', 1928: 'br-5-', 2731: 'ge-6' },
    { turn: 6, off: { dead: 'ge-18 br-6' }, pools: { german: 4, british: 4 } },
  ).goTo('german', 'replacements');
  for (const reader of ['german', 'allied', null] as const) {
    const { dead } = (t.board(reader) as unknown as { off: { dead: { id: string }[] } }).off;
    expect(dead.map((unit) => unit.id).sort()).toEqual(['br-6', 'ge-18']);
  }
  expect(t.refusal('german', rebuild('ge-18', 2))).toBeUndefined();
  expect(t.refusal('german', rebuild('br-6', 2))).toBe('8.2');
});
