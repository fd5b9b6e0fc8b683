/** The staff of The Western Front: ways home, armies that stay together, points that may not be saved. */

import { type AnyGame, type AnyRules, Match, unwrap } from '@armistice/engine';
import { NATION, type Reader, turnNumber } from '@armistice/weltkrieg/staff';
import { westernFront } from '@armistice/weltkrieg/western-front';
import { layOut, type WestLayout } from '@armistice/weltkrieg/western-front/layout';
import { describe, expect, test } from 'vitest';
import { askedOf, drawFrom } from '../src/index.ts';
import { planMarch } from '../src/weltkrieg/march.ts';
import type { Situation } from '../src/weltkrieg/situation.ts';
import { Staff } from '../src/weltkrieg/staff.ts';

const game = westernFront as unknown as AnyGame;

/** What a seat's staff sees when it moves first in a position. */
function seen(layout: WestLayout): Situation {
  const laid = { ...game, ...layOut(layout) } as AnyGame;
  const match = unwrap(Match.create(laid, 'seen', { scenario: 'schlieffen' })) as Match<AnyRules>;
  while (match.play.where().step !== 'movement') {
    const seat = match.asked()[0]!;
    unwrap(match.choose({ seat, ...match.play.ending(seat)! }));
  }
  return lookAt(match);
}

function lookAt(match: Match<AnyRules>): Situation {
  const staff = new Staff({ random: drawFrom('west'), setting: match.play.setting });
  return staff.look(askedOf(match, match.asked()[0]!));
}

describe('ways home', () => {
  const turn = { year: 1914, month: 'October', turn: 3 } as const;
  const pocket = {
    '1010': 'germany-inf-xx-3-8-5',
    '1009': 'france-inf-xx-25-6-4 france-inf-xx-26-6-4',
    '1011': 'france-inf-xx-15-6-4 france-inf-xx-16-6-4',
  };

  test('a division between two enemies has one hex to get out by, and goes there before anything else', () => {
    const of = seen({ turn, stacks: pocket });
    expect([...of.gates.values()]).toEqual([8]);
    const [gate] = [...of.gates.keys()];
    expect([...of.beside(of.place('1010'))]).toContain(gate);
    expect(of.isHeld(gate!)).toBe(false);
    const errand = planMarch(of).find(
      ({ unit }) => of.data.forces.units[unit]!.id === 'germany-inf-xx-3-8-5',
    );
    expect(errand).toMatchObject({ to: gate, why: 'opens the way home' });
  });

  test('whoever is free bars no way', () => {
    const { '1010': alone } = pocket;
    expect(seen({ turn, stacks: { '1010': alone, '0811': 'france-inf-xx-25-6-4' } }).gates.size).toBe(0);
  });
});

describe('the British army', () => {
  function november(also: (g: Reader) => void): { of: Situation; unit: (nation: number) => number } {
    const match = unwrap(Match.create(game, 'army', { scenario: 'duration' })) as Match<AnyRules>;
    const g = match.play as unknown as Reader;
    g.s.turn = turnNumber({ year: 1914, month: 'November', turn: 2 });
    also(g);
    const { forces } = g.data;
    return {
      of: lookAt(match),
      unit: (nation) =>
        [...forces.nation.keys()].find((u) => forces.nation[u] === nation && forces.infantry[u] === 1)!,
    };
  }
  /** The Germans have come to Lille. */
  const atLille = (g: Reader): void => {
    for (const hex of ['1107', '1207', '1108']) g.s.control[g.data.ground.world.index(hex)] = 0;
  };

  test('stays together in Flanders and Picardy, the French go anywhere', () => {
    const { of, unit } = november((g) => {
      atLille(g);
      g.s.supply.fill(0);
    });
    // The staff of the Entente is asked in its own turn; who serves where is the same for both.
    expect(of.serves(unit(NATION.britain), of.place('0907'))).toBe(true);
    expect(of.serves(unit(NATION.britain), of.place('2415'))).toBe(false);
    expect(of.serves(unit(NATION.france), of.place('2415'))).toBe(true);
  });

  test('goes on into Belgium when Flanders is free, and not to Lorraine', () => {
    const { of, unit } = november((g) => {
      const { world } = g.data.ground;
      g.s.control.fill(1);
      for (const hex of ['2107', '2415']) g.s.control[world.index(hex)] = 0;
    });
    expect(of.serves(unit(NATION.britain), of.place('1907'))).toBe(true);
    expect(of.serves(unit(NATION.britain), of.place('2415'))).toBe(false);
  });

  test('goes elsewhere when nobody is before it there', () => {
    const { of, unit } = november((g) => g.s.control.fill(1));
    expect(of.serves(unit(NATION.britain), of.place('2415'))).toBe(true);
  });
});

describe('a headquarters with replacements', () => {
  const turn = { year: 1914, month: 'October', turn: 3 } as const;
  const front = {
    '1010': 'germany-inf-xx-3-8-5:3 germany-inf-xx-15-8-5 germany-inf-xx-42-8-5',
    '1110': 'germany-inf-xx-29-8-5 germany-inf-xx-4-8-5',
    '0911': 'france-inf-xx-25-6-4',
  };
  const goesFrom = (hex: string): boolean => {
    const of = seen({ turn, stacks: { ...front, [hex]: 'germany-hq-2:20 germany-rpl-5-4-1' } });
    return planMarch(of).some(({ unit }) => of.data.forces.headquarters[unit] === 1);
  };

  test('waits for those near it whose ranks are to be filled', () => {
    expect(goesFrom('1309')).toBe(false);
  });

  test('goes after the war when that has left it behind', () => {
    expect(goesFrom('1907')).toBe(true);
  });
});
