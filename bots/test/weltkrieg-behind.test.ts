/** Behind the line: engineers mend what headquarters wait for, and headquarters stay where points get to them. */

import { type AnyGame, type AnyRules, Match, unwrap } from '@armistice/engine';
import { NATION, type Reader } from '@armistice/weltkrieg/staff';
import { westernFront } from '@armistice/weltkrieg/western-front';
import { layOut, type WestLayout } from '@armistice/weltkrieg/western-front/layout';
import { describe, expect, test } from 'vitest';
import { askedOf, drawFrom } from '../src/index.ts';
import { planMarch } from '../src/weltkrieg/march.ts';
import { Staff } from '../src/weltkrieg/staff.ts';

const game = westernFront as unknown as AnyGame;
const turn = { year: 1914, month: 'October', turn: 3 } as const;

/** Where units go in a position in which so many German supply points wait. */
function goals(layout: WestLayout, waiting = 0): ReadonlyMap<string, string> {
  const laid = { ...game, ...layOut({ turn, ...layout }) } as AnyGame;
  const match = unwrap(Match.create(laid, 'behind', { scenario: 'schlieffen' })) as Match<AnyRules>;
  while (match.play.where().step !== 'movement') {
    const seat = match.asked()[0]!;
    unwrap(match.choose({ seat, ...match.play.ending(seat)! }));
  }
  (match.play as unknown as Reader).s.stock[NATION.germany] = waiting;
  const of = new Staff({ random: drawFrom('behind'), setting: match.play.setting }).look(
    askedOf(match, match.asked()[0]!),
  );
  return new Map(planMarch(of).map(({ unit, to }) => [of.data.forces.units[unit]!.id, of.id(to)]));
}

const ENGINEERS = 'germany-eng-iii-18-0-3';
const cp = '2207 2107 2007 1907 2208 2209 2210 2108 2006 2111';

describe('engineers', () => {
  test('mend the line on which a headquarters waits, before a nearer one that nobody needs', () => {
    const broken = '2207 2107 2007 2208 2209 2210 2108 2006';
    const goal = (stacks: WestLayout['stacks']): string | undefined =>
      goals({ held: { cp }, broken, stacks: { '2309': ENGINEERS, ...stacks } }).get(ENGINEERS);
    expect(goal({})).toBe('2209');
    expect(goal({ '2007': 'germany-hq-2' })).toBe('2307');
  });

  test('who stands on a line that does not run goes to one that does: only from there lines are mended', () => {
    const broken = '2107 2108 2007 2006 1907';
    const stacks = { '2107': ENGINEERS, '1907': 'germany-hq-2' };
    expect(goals({ held: { cp }, broken, stacks }).get(ENGINEERS)).toBe('2207');
  });
});

describe('a headquarters', () => {
  const stacks = {
    '1806': 'germany-hq-2',
    '1505': 'germany-inf-xx-3-8-5 germany-inf-xx-15-8-5',
    '1404': 'france-inf-xx-25-6-4',
  };
  const held = { cp: `${cp} 1906 1806 1807 1808 1908 1706 1707 1605 1606 1505` };
  const broken =
    '2307 2306 2308 2309 2310 2207 2107 2007 2006 2108 1907 1906 1806 1807 1808 1908 1706 1707 1605 1606 1505 2208 2209 2210';

  test('stays behind its troops, but goes back to the railway on which its points wait', () => {
    const goal = (waiting: number): string =>
      goals({ held, broken, stacks }, waiting).get('germany-hq-2') ?? '1806';
    expect(goal(0)).toBe('1806');
    expect(goal(40)).toBe('1906');
  });
});
