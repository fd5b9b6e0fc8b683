/** 4 The set-up of August 1914 as it comes to stand on the map. */

import { describe, expect, it } from 'vitest';
import { NATIONS } from '../system/nations.ts';
import { tooMuch } from '../system/rules/stacking.ts';
import { sideOfUnit, unitsIn } from '../system/stacks.ts';
import { west } from './west.ts';

const { play } = west(undefined, { mobilised: false }).match;
const { s, data } = play;
const standing = [...s.at.keys()].filter((unit) => s.at[unit]! >= 0);

describe('The Schlieffen Plan', () => {
  it('has 251 counters on the map, and nobody twice', () => {
    const count = (nation: string): number =>
      standing.filter((unit) => NATIONS[data.forces.nation[unit]!] === nation).length;
    expect(['france', 'britain', 'belgium'].map(count)).toEqual([101, 6, 10]);
    expect(count('germany') + count('austria')).toBe(134);
  });

  it('obeys stacking', () => {
    const full = new Set(standing.map((unit) => s.at[unit]!));
    const wrong = [...full].flatMap((place) => {
      const units = unitsIn(play, place);
      const too = tooMuch(play, place, sideOfUnit(play, units[0]!), units);
      return too === undefined ? [] : [`${data.ground.world.ids[place]}: ${too}`];
    });
    expect(wrong).toEqual([]);
  });

  it('puts everybody on land that his side holds', () => {
    const astray = standing.filter(
      (unit) => data.ground.closed[s.at[unit]!] === 1 || s.control[s.at[unit]!] !== sideOfUnit(play, unit),
    );
    expect(astray.map((unit) => data.forces.units[unit]!.id)).toEqual([]);
  });

  it('has the fortresses of the list, and supply in the headquarters', () => {
    const fort = (hex: string): number => s.fort[data.ground.world.place(hex)]!;
    expect([fort('2107'), fort('2115'), fort('2415'), fort('0817')]).toEqual([36, 27, 48, 36]);
    expect(standing.reduce((sum, unit) => sum + s.supply[unit]!, 0)).toBe(75 * 3 + 60 + 45 + 30 + 60 + 650);
  });

  it('runs from August to the fifth turn of November', () => {
    expect([play.scenario.turns, play.scenario.to]).toEqual([26, { year: 1914, month: 'November', turn: 5 }]);
  });
});
