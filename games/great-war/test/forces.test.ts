/** `armistice forces` and `armistice odds`: what they answer, and what they say to wrong questions. */

import { arrange, type Setting, unwrap } from '@armistice/engine';
import type { BattleOdds } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { greatWar } from '../index.ts';
import odds from '../odds.ts';
import orderOfBattle from '../order-of-battle.ts';
import type { GreatWar } from '../types.ts';

const settingOf = (scenario: string): Setting<GreatWar> => unwrap(arrange(greatWar, { scenario }));

describe('order of battle', () => {
  test.each(['1915', '1917', 'palestine'])(
    '%s: everybody of the set-up is listed once, where he stands',
    (id) => {
      const of = settingOf(id);
      const { units, arrivals, totals } = orderOfBattle(of);
      const listed = new Map(units.map((unit) => [unit.id, unit]));
      expect(listed.size).toBe(units.length);
      for (const [place, ids] of Object.entries(of.data.placement)) {
        if (of.data.ground.world.index(place) < 0) continue;
        for (const one of ids) expect([one, listed.get(one)?.at]).toEqual([one, place]);
      }
      const later = arrivals.flatMap((one) => one.units);
      expect(new Set(later).size).toBe(later.length);
      for (const one of later) expect([one, listed.get(one)?.pool]).toEqual([one, 'reinforcements']);
      const standing = units.filter(({ at }) => at !== null).length;
      expect(Object.values(totals).reduce((sum, one) => sum + one.units, 0)).toBe(standing);
    },
  );

  test('1915: what comes on F, and what lies in the pools', () => {
    const { arrivals, stores } = orderOfBattle(settingOf('1915'));
    const german = arrivals.find(({ when, nation }) => when === 'Strategic Turn F' && nation === 'german');
    expect(german?.units.length).toBeGreaterThan(0);
    expect(arrivals.some(({ when }) => when === 'Strategic Turn C')).toBe(false);
    // 22.27, 22.28: both have two markers that are no events.
    const none = stores?.filter(({ what, where }) => what === 'No Event' && where === 'event pool');
    expect(none?.map(({ side, amount }) => [side, amount])).toEqual([
      ['cp', 2],
      ['allied', 2],
    ]);
  });
});

describe('odds', () => {
  const ask = (said: { [flag: string]: unknown }, scenario = 'verdun'): BattleOdds =>
    unwrap(odds.reckon(settingOf(scenario) as never, said));
  const problem = (said: { [flag: string]: unknown }): string | undefined => {
    const found = odds.reckon(settingOf('verdun') as never, said);
    return found.ok ? undefined : found.problem.message;
  };

  test('by numbers: the column, the chances, the hex that falls', () => {
    const found = ask({ attack: 24, defend: 8, units: 3, left: 1, hinders: 1, steps: 3 });
    expect(found.column).toBe('2:1');
    expect(found.results.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1);
    expect(found.expected.attackerLoss).toBeCloseTo(4 / 3);
    expect(ask({ attack: 1, defend: 8 }).results).toEqual([{ p: 1, attackerLoss: 2, defenderLoss: 0 }]);
  });

  test('by units: as the rules reckon it', () => {
    const found = ask({ hex: 'W5313', attackers: 'ge-16@W5413, ge-22@W5413', defenders: 'fr-1' });
    expect(found.attack.map(({ value }) => value)).toEqual([6]);
    expect(found.modifiers).toContainEqual(expect.objectContaining({ label: 'trenches', value: -2 }));
    const reduced = ask({ hex: 'W5313', attackers: 'ge-16@W5413', defenders: 'br-1-' });
    const full = ask({ hex: 'W5313', attackers: 'ge-16@W5413', defenders: 'br-1' });
    expect(reduced.defence[0]!.value).toBeLessThan(full.defence[0]!.value);
  });

  test.each([
    [{ attack: 3 }, /--defend/],
    [{ attack: 3, defend: 2, attackers: 'ge-16' }, /is for a battle at a --hex/],
    [{ hex: 'W5313', attackers: 'ge-16@W5413', units: 2 }, /do not go together/],
    [{ hex: 'X1', attackers: 'ge-16' }, /no hex X1/],
    [{ hex: 'W5313', attackers: 'ge-99999' }, /no unit 'ge-99999'/],
    [{ hex: 'W5313', attackers: 'ge-16@W5413, fr-1@W5413' }, /does not fight on the side/],
    [{ hex: 'W5313', attackers: 'ge-16@W6010', defenders: 'fr-1' }, /does not stand next to/],
  ])('%j is answered with what is wrong', (said, message) => {
    expect(problem(said)).toMatch(message);
  });
});
