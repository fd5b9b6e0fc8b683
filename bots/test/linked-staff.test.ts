/** The staff of the linked war: each front has its own ways there too. */

import { type AnyGame, type AnyRules, Match, unwrap } from '@armistice/engine';
import { linkedWar } from '@armistice/weltkrieg/linked';
import { NATION, type Reader, type TurnDate, turnNumber } from '@armistice/weltkrieg/staff';
import { expect, test } from 'vitest';
import { askedOf, drawFrom } from '../src/index.ts';
import { share } from '../src/weltkrieg/command.ts';
import { orderOf } from '../src/weltkrieg/doctrine.ts';
import type { Situation } from '../src/weltkrieg/situation.ts';
import { Staff } from '../src/weltkrieg/staff.ts';

/** What a staff sees on a turn with a nation's first divisions in these hexes. */
function seen(turn: TurnDate, nation: number, ...hexes: string[]): { of: Situation; units: number[] } {
  const match = unwrap(
    Match.create(linkedWar as unknown as AnyGame, 'linked', { scenario: 'duration' }),
  ) as Match<AnyRules>;
  const g = match.play as unknown as Reader;
  const { forces, ground } = g.data;
  g.s.turn = turnNumber(turn);
  for (const hex of ['1107', '1207', '1108']) g.s.control[ground.world.index(hex)] = 0;
  const foot = [...forces.nation.keys()].filter(
    (u) => forces.nation[u] === nation && forces.infantry[u] === 1,
  );
  const units = hexes.map((hex, i) => {
    g.s.at[foot[i]!] = ground.world.index(hex);
    return foot[i]!;
  });
  const staff = new Staff({ random: drawFrom('linked'), setting: match.play.setting });
  return { of: staff.look(askedOf(match, match.asked()[0]!)), units };
}

test('the British in France stay together, whoever of them is in Italy', () => {
  const { of, units } = seen(
    { year: 1917, month: 'December', turn: 3 },
    NATION.britain,
    ...['S2619', '0907'],
  );
  const [abroad, home] = units as [number, number];
  // Asked for first, so that what holds for one front is not taken for the other.
  expect(of.serves(abroad, of.place('S2519'))).toBe(true);
  expect(of.serves(home, of.place('0907'))).toBe(true);
  expect(of.serves(home, of.place('2415'))).toBe(false);
});

test('Germans in Italy gather in their camps before Caporetto', () => {
  const { of, units } = seen({ year: 1917, month: 'September', turn: 5 }, NATION.germany, 'S3418', '1110');
  const [abroad, home] = units as [number, number];
  const { errand } = of.doctrine;
  const camps = [...errand!(of.g, abroad)!.goals].map((place) => of.id(place));
  expect(camps.length).toBeGreaterThan(0);
  for (const hex of camps) expect(hex).toMatch(/^S/);
  expect(errand!(of.g, home)).toBeUndefined();
});

test('once the Isonzo is broken through, and not before, the Italians go behind the Piave', () => {
  const mission = (broken: boolean): string => {
    const { of } = seen({ year: 1917, month: 'November', turn: 1 }, NATION.germany);
    of.g.s.control[of.place('S3117')] = broken ? 0 : 1;
    return orderOf(of.doctrine, of.g, 'entente', 'Isonzo').mission;
  };
  expect(mission(true)).toBe('withdraw');
  expect(mission(false)).not.toBe('withdraw');
});

test('before Caporetto the German headquarters in Italy is filled first, as far as it needs', () => {
  const { of } = seen({ year: 1917, month: 'September', turn: 5 }, NATION.germany);
  const [abroad, home] = of.data.forces.staffs[NATION.germany]! as [number, number];
  const id = (staff: number): string => of.data.forces.units[staff]!.id;
  of.g.s.at[abroad] = of.place('S3314');
  of.g.s.at[home] = of.place('1110');
  of.g.s.supply[home] = 0;
  const deliveries = [home, abroad].map((staff) => ({ choice: 'deliver', value: id(staff) }));
  const asked = {
    choices: ({ choice }: { choice?: string }) => (choice === 'deliver' ? deliveries : [])[Symbol.iterator](),
  };
  const filled = (points: number): unknown => {
    of.g.s.supply[abroad] = points;
    return share(asked as never, of).value;
  };
  expect(of.seat).toBe('cp');
  expect(filled(20)).toBe(id(abroad));
  of.g.s.turn = turnNumber({ year: 1917, month: 'July', turn: 5 });
  expect(filled(20)).toBe(id(home));
});
