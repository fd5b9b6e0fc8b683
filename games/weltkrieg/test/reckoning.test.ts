import { describe, expect, it } from 'vitest';
import {
  attackStrength,
  counterattackStrength,
  fortressLosses,
  lessAt,
  lossesOf,
  modifiers,
  mustRetreat,
  nextToLose,
  type Position,
  reducedTo,
  shareHeld,
  supplyCost,
  terrainUsed,
} from '../system/reckoning.ts';
import { type TerrainId, tables } from '../system/tables.ts';
import { CONTAMINATION_YEAR, contaminated, GAS, GAS_EFFECTS, gasEffect } from '../western-front/gas.ts';
import { BATTALIONS, breaksDown, tankLosses } from '../western-front/tanks.ts';

const [results, supply] = [tables.results.value, tables.supply.value];
const ground = (id: TerrainId) => tables.terrain.value.find((row) => row.id === id)!;
const water = (id: 'river' | 'major') => tables.waters.value.find((row) => row.id === id)!;
const work = (id: 'trench' | 'hindenburg' | 'fortress' | 'devastation') =>
  tables.works.value.find((row) => row.id === id)!;
const at = (id: TerrainId, more: Partial<Position> = {}): Position => ({
  terrain: ground(id),
  works: [],
  ...more,
});
const sums = (position: Position, mountain = false): [attack: number, counterattack: number] => {
  const parts = modifiers(position, mountain);
  return [
    parts.reduce((sum, one) => sum + one.attack, 0),
    parts.reduce((sum, one) => sum + one.counterattack, 0),
  ];
};

describe('strengths', () => {
  it('13-2: attackers add up; halved by their side, and without supply; rounded once', () => {
    expect(attackStrength([{ points: 48, supplied: true }])).toBe(48);
    expect(
      attackStrength([
        { points: 8, supplied: true },
        { points: 5, supplied: true, halved: true },
        { points: 5, supplied: false },
      ]),
    ).toBe(13);
    expect(attackStrength([{ points: 7, supplied: false, halved: true }])).toBe(1);
    expect(attackStrength([{ points: 48, supplied: true }], { acrossMajor: true })).toBe(24);
  });

  it('16-3: from the march at half strength', () => {
    expect(attackStrength([{ points: 16, supplied: true }], { fromTheMarch: true })).toBe(8);
  });

  it('21-5: guns against works with little infantry count double', () => {
    expect(attackStrength([{ points: 8, supplied: true, doubled: true }])).toBe(16);
  });

  it('13-3: 48 points counterattack with 144, 40 with 120', () => {
    expect(counterattackStrength(results, [{ points: 48, supplied: true }])).toBe(144);
    expect(counterattackStrength(results, [{ points: 40, supplied: true }])).toBe(120);
  });

  it('13-3: without supply half of that; a fortress once', () => {
    expect(counterattackStrength(results, [{ points: 8, supplied: false }])).toBe(12);
    expect(counterattackStrength(results, [{ points: 8, supplied: true }], 36)).toBe(60);
  });
});

describe('results', () => {
  it('13-4: 48 attacking points kill 3 to 6, 144 counterattacking 9 to 18', () => {
    const dice = [1, 2, 3, 4, 5, 6];
    expect(dice.map((die) => lossesOf(results, 1914, 'attack', 48, die))).toEqual([3, 4, 4, 5, 5, 6]);
    expect(dice.map((die) => lossesOf(results, 1916, 'counterattack', 144, die))).toEqual([
      9, 11, 13, 14, 16, 18,
    ]);
  });

  it('13-4: from 1917 attacks are deadlier, counterattacks are not', () => {
    expect(lossesOf(results, 1917, 'attack', 144, 3)).toBe(14);
    expect(lossesOf(results, 1918, 'counterattack', 144, 3)).toBe(13);
  });

  it('13-4: dice end at -2 and 9', () => {
    expect(lossesOf(results, 1914, 'attack', 96, -5)).toBe(lossesOf(results, 1914, 'attack', 96, -2));
    expect(lossesOf(results, 1914, 'attack', 96, 12)).toBe(lossesOf(results, 1914, 'attack', 96, 9));
  });

  it('13-5: drm add up', () => {
    expect(sums(at('clear'))).toEqual([0, 0]);
    expect(sums(at('woods', { works: [work('trench')] }))).toEqual([-4, 1]);
    expect(sums(at('rough', { water: water('river'), works: [work('hindenburg')] }))).toEqual([-8, 2]);
    expect(sums(at('urban', { water: water('major') }))).toEqual([0, 6]);
    expect(sums(at('clear', { works: [work('devastation')] }))).toEqual([0, 0]);
  });

  it('32-2: mountain troops have -3 across mountain', () => {
    expect(sums(at('mountain'), true)).toEqual([-3, 3]);
    expect(sums(at('alpine'), true)).toEqual([0, 3]);
  });

  it('13-6: the terrain that most points cross; a tie is the defender’s', () => {
    const used = (...sides: [TerrainId, number][]) =>
      terrainUsed(sides.map(([id, points]) => ({ terrain: ground(id), points }))).map(({ id }) => id);
    expect(used(['clear', 12], ['woods', 8])).toEqual(['clear']);
    expect(used(['clear', 12], ['woods', 8], ['woods', 5])).toEqual(['woods']);
    expect(used(['clear', 12], ['woods', 12])).toEqual(['clear', 'woods']);
  });

  it('13-8: the strongest infantry loses first, the owner choosing among equals; then cavalry, tanks, guns', () => {
    const units = [
      { arm: 'infantry', points: 6 },
      { arm: 'infantry', points: 8 },
      { arm: 'infantry', points: 8 },
      { arm: 'artillery', points: 9 },
    ] as const;
    expect(nextToLose(units)).toEqual([1, 2]);
    expect(
      nextToLose([
        { arm: 'infantry', points: 0 },
        { arm: 'tanks', points: 12 },
        { arm: 'cavalry', points: 1 },
      ]),
    ).toEqual([2]);
    expect(nextToLose([])).toEqual([]);
  });

  it('21-4: guns break walls, the others the garrison; what one cannot bear the other does', () => {
    expect(fortressLosses(10, 40, 80, 36, 20)).toEqual({ fortress: 5, garrison: 5 });
    expect(fortressLosses(10, 40, 80, 2, 20)).toEqual({ fortress: 2, garrison: 8 });
    expect(fortressLosses(10, 40, 80, 36, 3)).toEqual({ fortress: 7, garrison: 3 });
    expect(fortressLosses(10, 40, 80, 2, 3)).toEqual({ fortress: 2, garrison: 3 });
  });
});

describe('retreat', () => {
  it('14-1: a quarter in the open, a third in cover, all behind works', () => {
    expect(shareHeld(at('clear'))).toEqual([1, 4]);
    expect(shareHeld(at('woods'))).toEqual([1, 3]);
    expect(shareHeld(at('clear', { water: water('river') }))).toEqual([1, 3]);
    expect(shareHeld(at('woods', { works: [work('trench')] }))).toEqual([1, 1]);
    expect(shareHeld(at('clear', { works: [work('fortress'), work('devastation')] }))).toEqual([1, 1]);
    expect(shareHeld(at('urban'))).toEqual([1, 1]);
  });

  it('14-1: losses must exceed the share', () => {
    const share = shareHeld(at('clear'));
    expect(mustRetreat({ losses: 9, infantry: 36, share })).toBe(false);
    expect(mustRetreat({ losses: 10, infantry: 36, share })).toBe(true);
  });

  it('14-2, 000 10-12: a division of 7 and 12 points of tanks in a trench leave at more than 13', () => {
    const share = shareHeld(at('clear', { works: [work('trench')] }));
    expect(mustRetreat({ losses: 13, infantry: 7, tanks: 12, share })).toBe(false);
    expect(mustRetreat({ losses: 14, infantry: 7, tanks: 12, share })).toBe(true);
  });

  it('000 10-9: attacking tanks add to the losses', () => {
    const share = shareHeld(at('clear', { works: [work('trench')] }));
    expect(mustRetreat({ losses: 8, infantry: 12, attackingTanks: 4, share })).toBe(false);
    expect(mustRetreat({ losses: 9, infantry: 12, attackingTanks: 4, share })).toBe(true);
  });

  it('000 9-4: gas drives out of trenches at more than half, or at any loss', () => {
    const share = (sum: number) => gasEffect(sum).share!;
    expect(mustRetreat({ losses: 5, infantry: 10, share: [...share(9)] })).toBe(false);
    expect(mustRetreat({ losses: 6, infantry: 10, share: [...share(9)] })).toBe(true);
    expect(mustRetreat({ losses: 1, infantry: 30, share: [...share(12)] })).toBe(true);
    expect(mustRetreat({ losses: 0, infantry: 30, share: [...share(12)] })).toBe(false);
  });
});

describe('supply', () => {
  it('19-4: lines of 8, 12 and 16; a division never under 1', () => {
    expect([0, 8, 9, 12, 13, 16, 17].map((length) => lessAt(supply, length))).toEqual([
      0,
      0,
      1,
      1,
      2,
      2,
      null,
    ]);
    expect([reducedTo(8, 2), reducedTo(2, 2), reducedTo(0, 2)]).toEqual([6, 1, 0]);
  });

  it('19-5: a German point feeds 8 attacking, a French 6, a Russian 4; half that in defence', () => {
    expect(supplyCost(supply, 'Germany', 'attack', 99)).toBe(13);
    expect(supplyCost(supply, 'France', 'attack', 36)).toBe(6);
    expect(supplyCost(supply, 'Russia', 'attack', 4)).toBe(1);
    expect(supplyCost(supply, 'Russia', 'counterattack', 4)).toBe(2);
    expect(supplyCost(supply, 'Germany', 'counterattack', 9)).toBe(3);
    expect(supplyCost(supply, 'Germany', 'attack', 0)).toBe(0);
  });
});

describe('tanks and gas of 000', () => {
  it('10-11: nine divisions, a brigade, 8 losses: two tank points more', () => {
    expect(tankLosses(BATTALIONS, 9, 8)).toBe(2);
  });

  it('10-3: six points of 1917, two dice of 1 or 2: two points lost', () => {
    expect([4, 1, 6, 2, 3, 5].filter((die) => breaksDown(1917, die))).toHaveLength(2);
    expect([1, 2, 3, 4].map((die) => breaksDown(1916, die))).toEqual([true, true, true, false]);
    expect([1, 2].map((die) => breaksDown(1918, die))).toEqual([true, false]);
  });

  it('9-4: every sum of two dice has one effect', () => {
    const all = GAS_EFFECTS.flatMap(({ sums: each }) => [...each]).sort((a, b) => a - b);
    expect(all).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(gasEffect(7)).toMatchObject({ name: 'minor', drm: 2, silences: false });
    expect(gasEffect(10)).toMatchObject({ name: 'major', drm: 2, silences: true });
  });

  it('9-4: gas that turns back costs a third of the strength on the old table', () => {
    expect(lossesOf(results, CONTAMINATION_YEAR, 'attack', contaminated(100), 4)).toBe(3);
  });

  it('9-1, 9-2: Germany finds it twice as easily, the Entente loses it sooner', () => {
    const ways = (of: readonly number[]) => of.reduce((sum, one) => sum + 6 - Math.abs(7 - one), 0);
    expect([ways(GAS.received.germany), ways(GAS.received.entente)]).toEqual([2, 1]);
    expect([ways(GAS.lost.germany), ways(GAS.lost.entente)]).toEqual([4, 9]);
  });
});
