/** 6 Weather. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { ROLLED } from '../charts.ts';
import { storm } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  attack,
  commit,
  done,
  join,
  type Layout,
  meetAir,
  move,
  type Stop,
  sendAir,
  type Table,
  table,
} from './table.ts';

const rule = rulesOf(storm);

const weatherOf = (t: Table): string => (t.board(null) as { weather: string }).weather;

/** Turn 2 in the given weather. */
const WET: Layout = { turn: 2, dice: { weather: [1] } };
const DRY: Layout = { turn: 2, dice: { weather: [6] } };

// ---- 6.1 ----

for (let turn = 1; turn <= 16; turn++) {
  const rolls = (turn >= 2 && turn <= 5) || turn >= 12;
  rule('6.1', `Turn ${turn}: ${rolls ? 'a die is rolled' : 'dry without a die'}`, () => {
    const t = table({ 2731: 'ge-4' }, { turn, dice: { weather: [1] } });
    expect(t.match.start.rolls.map(({ name, sides }) => [name, sides])).toEqual(
      rolls ? [['weather', 6]] : [],
    );
    expect(weatherOf(t)).toBe(rolls ? 'wet' : 'dry'); // every spread has the 1
    expect(t.next).toBe('german: replacements');
  });
}

rule('6.1', 'one roll holds for both parts of the Game Turn, and for no longer', () => {
  const t = table({ 2731: 'ge-4', 2732: 'br-5' }, { turn: 5, dice: { weather: [1] } });
  for (const [seat, stop] of [
    ['german', 'regularMovement'],
    ['german', 'combat 2'],
    ['allied', 'replacements'],
    ['allied', 'combat 2'],
  ] as const) {
    t.goTo(seat, stop);
    expect(weatherOf(t), `${seat} ${stop}`).toBe('wet');
  }
  t.does('allied', done);
  expect([t.s.turn, weatherOf(t)]).toEqual([6, 'dry']);
});

// ---- 6.2 ----

/** A track of our own: a single number in Turn 2, spreads in Turns 3 and 12. */
const OWN_TRACK = Object.entries(ROLLED).flatMap(([track, turns]) =>
  turns.map((turn) => {
    const [low, high] = turn === 2 ? [4, 4] : turn === 3 ? [2, 5] : [5, 6];
    return { track, turn, low: low!, high: high! };
  }),
);

for (const [turn, wet] of [
  [2, [4]],
  [3, [2, 3, 4, 5]],
  [12, [5, 6]],
] as const) {
  rule(
    '6.2',
    `Turn ${turn} with Wet ${wet[0]}${wet.length > 1 ? ` to ${wet.at(-1)}` : ''} on the track`,
    () => {
      for (let die = 1; die <= 6; die++) {
        const t = table(
          { 2731: 'ge-4' },
          { turn, dice: { weather: [die] }, content: { weather: OWN_TRACK } },
        );
        expect(weatherOf(t), `die ${die}`).toBe((wet as readonly number[]).includes(die) ? 'wet' : 'dry');
      }
    },
  );
}

rule('6.2', 'early April is wet on 1 to 3', () => {
  const dice = [1, 2, 3, 4, 5, 6];
  const found = dice.map((die) => weatherOf(table({ 2731: 'ge-4' }, { turn: 2, dice: { weather: [die] } })));
  expect(found).toEqual(['wet', 'wet', 'wet', 'dry', 'dry', 'dry']);
  const t = table({ 2731: 'ge-4' }, { turn: 2, dice: { weather: [3] } });
  expect(t.facts).toContainEqual({ kind: 'weather', weather: 'wet', die: 3 });
});

// ---- 6.3 ----

/** What the first step costs a unit, dry and wet. */
function costs(seat: Seat, unit: string, from: string, to: string): (number | undefined)[] {
  return [DRY, WET].map((layout) => {
    const t = table({ [from]: unit }, layout).goTo(seat, 'regularMovement');
    return t.cost(unit, to);
  });
}

rule('6.3', 'flood plain costs what marsh does', () => {
  expect(costs('allied', 'fr-20', '1637', '1636')).toEqual([1, 2]);
  expect(costs('german', 'ge-4', '3118', '3119')).toEqual([1, 2]);
  expect(costs('allied', 'fr-20', '1435', '1434')).toEqual([2, 2]); // marsh stays marsh
  expect(costs('allied', 'fr-20', '1736', '1637')).toEqual([1, 1]); // and clear ground clear
});

rule('6.3', 'a river costs what a major river does', () => {
  expect(costs('german', 'ge-4', '1828', '1829')).toEqual([1, 2]); // the Haine
  expect(costs('allied', 'fr-20', '3332', '3333')).toEqual([1, 2]);
  expect(costs('german', 'ge-4', '1830', '1831')).toEqual([2, 2]); // the Scheldt is major in all weather
  expect(costs('german', 'ge-4', '1928', '1929')).toEqual([1, 1]); // no river
});

rule('6.3', 'forest costs two instead of one', () => {
  expect(costs('allied', 'fr-20', '2935', '2934')).toEqual([1, 2]);
  expect(costs('german', 'ge-4', '2631', '2632')).toEqual([1, 2]);
});

rule('6.3', 'what is added up in dry weather is added up in wet', () => {
  expect(costs('allied', 'fr-20', '1535', '1636')).toEqual([1, 3]); // over the Lys into the flood
  expect(costs('allied', 'fr-20', '2834', '2934')).toEqual([2, 3]); // over the Aisne into the forest
  expect(costs('allied', 'fr-20', '3219', '3119')).toEqual([2, 3]); // a German trench in the flood
});

rule('6.3', 'rough, devastated and mountain hexes are as ever', () => {
  expect(costs('allied', 'fr-20', '3029', '3129')).toEqual([1, 2]); // rough, but over the Vesle
  expect(costs('allied', 'fr-20', '3130', '3129')).toEqual([1, 1]);
  expect(costs('allied', 'fr-20', '2636', '2635')).toEqual([2, 2]);
  expect(costs('german', 'ge-4', '4010', '3910')).toEqual([2, 2]);
});

/** The battle card of an attack in given weather. */
function card(layout: Layout, stacks: { [hex: string]: string }, seat: Seat, hex: string, units: string) {
  return table(stacks, layout).goTo(seat, 'combat').attacks(seat, hex, units).battle;
}

rule('6.3', 'an attack into a flood plain counts as one into marsh', () => {
  const fight = (layout: Layout) => card(layout, { 1634: 'ge-4', 1635: 'br-5' }, 'german', '1635', 'ge-4');
  expect(fight(DRY).modifiers).toEqual({});
  expect(fight(WET).modifiers).toEqual({ '13.20': -1 });
});

rule('6.3', 'rivers are no worse to attack across, forest no worse to attack into', () => {
  const river = (layout: Layout) => card(layout, { 1828: 'ge-4', 1928: 'br-5' }, 'german', '1928', 'ge-4');
  expect([river(DRY).drm, river(WET).drm]).toEqual([-1, -1]);
  const forest = (layout: Layout) => card(layout, { 3035: 'ge-4', 2934: 'br-5' }, 'german', '2934', 'ge-4');
  expect([forest(DRY).modifiers, forest(WET).modifiers]).toEqual([{ '13.18': -1 }, { '13.18': -1 }]);
});

/** May the tanks join an attack? */
function tanks(layout: Layout, from: string, to: string): string | undefined {
  const t = table({ [from]: 'br-5 br-rtc', [to]: 'ge-4' }, layout).goTo('allied', 'combat');
  t.does('allied', attack(to), join('br-5'));
  return t.refusal('allied', join('br-rtc'));
}

rule('6.3', 'tanks do not attack into the flood, nor across any river', () => {
  expect([tanks(DRY, '1634', '1635'), tanks(WET, '1634', '1635')]).toEqual([undefined, '13.20']);
  expect([tanks(DRY, '1928', '1828'), tanks(WET, '1928', '1828')]).toEqual([undefined, '13.22']);
  expect([tanks(DRY, '1928', '1929'), tanks(WET, '1928', '1929')]).toEqual([undefined, undefined]);
});

rule('6.3', 'the guns stay out of the flood', () => {
  const guns = (layout: Layout): string | undefined =>
    table({ 3218: 'ge-agb' }, layout)
      .goTo('german', 'regularMovement')
      .refusal('german', move('ge-agb', '3119'));
  expect([guns(DRY), guns(WET)]).toEqual([undefined, '14.2']);
});

const AIR = { 2731: 'ge-4 ge-6', 2732: 'br-5 br-6', 2832: 'fr-20' };

/** What is asked after an attack is committed. */
function afterCommit(layout: Layout, seat: Seat, stop: Stop): string {
  const t = table(AIR, layout).goTo(seat, stop);
  t.dice.show('combat', 1);
  t.does(
    seat,
    attack(seat === 'german' ? '2732' : '2731'),
    join(seat === 'german' ? 'ge-4' : 'br-5'),
    commit,
  );
  return t.step!;
}

rule('6.3', 'in wet weather air units fly in the first combat phase of either part only', () => {
  for (const seat of ['german', 'allied'] as const) {
    expect(afterCommit(WET, seat, 'combat'), seat).toBe('airSupport');
    expect(afterCommit(WET, seat, 'combat 2'), seat).not.toMatch(/^air/); // neither side’s
    expect(afterCommit(DRY, seat, 'combat'), seat).toBe('airSupport');
    expect(afterCommit(DRY, seat, 'combat 2'), seat).toBe('airSupport');
  }
});

rule('6.3', 'the defender may send theirs in the first phase, too', () => {
  const t = table(AIR, WET).goTo('german', 'combat').attacks('german', '2732', 'ge-4');
  t.dice.show('combat', 1);
  t.does('german', sendAir(1));
  expect(t.next).toBe('allied: airDefence');
  t.does('allied', meetAir(true));
  const battle = t.facts.find((fact) => fact.kind === 'battle')!;
  expect(battle.items.die.filter(({ rule: number }) => number === '13.14').map(({ value }) => value)).toEqual(
    [1, -1],
  );
});

rule('6.3', 'dry weather changes nothing', () => {
  const dry = table(AIR, DRY).goTo('german', 'regularMovement');
  const none = table(AIR, { turn: 6 }).goTo('german', 'regularMovement');
  const { ids } = dry.match.play.data.ground.grid;
  const all = (t: Table) => ids.map((hex) => t.cost('ge-6', hex));
  expect(all(dry)).toEqual(all(none));
});
