import { FAR, Field } from '@armistice/hex';
import { describe, expect, it } from 'vitest';
import { communication, overstacked, type Stacked, supplyField } from '../system/lines.ts';
import { field, passable, situation, tables } from './field.ts';

const open = field({});

describe('supply lines (19-3)', () => {
  const distances = (ground = open, on: Parameters<typeof situation>[1] = {}) => {
    const way = passable(situation(ground, on));
    const found = supplyField(
      new Field(ground.world),
      ground,
      tables.supply,
      [ground.world.place('0401')],
      way,
    );
    return (hex: string) => found.distance[ground.world.place(hex)];
  };

  it('are measured in movement points', () => {
    expect(distances()('0404')).toBe(3);
    const wood = { features: ['woods'] };
    const around = ['0302', '0303', '0502', '0503'].flatMap((hex) => [`0402/${hex}`]);
    const ground = field(
      Object.fromEntries([...around, '0402/0403', '0402/0401'].map((side) => [side, wood])),
    );
    expect(distances(ground)('0402')).toBe(2);
  });

  it('do not pass enemies', () => {
    const wall = ['0103', '0202', '0303', '0402', '0503', '0602', '0703', '0802'];
    expect(distances(open, { enemies: wall })('0404')).toBe(FAR);
  });

  it('end in a zone without a friend, and pass one with', () => {
    const wall = ['0103', '0202', '0303', '0402', '0503', '0602', '0703', '0802'];
    expect(distances(open, { zone: wall })('0402')).toBe(1);
    expect(distances(open, { zone: wall })('0404')).toBe(FAR);
    expect(distances(open, { zone: wall, friends: ['0402'] })('0404')).toBe(3);
  });

  it('19-4: no farther than the table goes', () => {
    const sides: { [side: string]: object } = {};
    open.neighbours.forEach((to, way) => {
      const place = Math.floor(way / 6);
      if (to > place) sides[`${open.world.id(place)}/${open.world.id(to)}`] = { features: ['wooded rough'] };
    });
    const steep = distances(field(sides));
    expect([steep('0404'), steep('0405'), steep('0406')]).toEqual([12, 16, FAR]);
  });
});

describe('communication (20-1)', () => {
  const cut = (on: Parameters<typeof situation>[1]) => {
    const way = passable(situation(open, on));
    const ends = Array.from({ length: 8 }, (_, at) => open.world.place(`0${at + 1}08`));
    return (hex: string) =>
      communication(new Field(open.world), open, ends, way).reaches(open.world.place(hex));
  };

  it('leads out unless enemies and their zones close the ring', () => {
    const ring = ['0403', '0405', '0304', '0305', '0504', '0505'];
    expect(cut({})('0404')).toBe(true);
    expect(cut({ zone: ring.slice(0, 5) })('0404')).toBe(true);
    expect(cut({ zone: ring })('0404')).toBe(false);
    expect(cut({ enemies: ring })('0404')).toBe(false);
    expect(cut({ zone: ring, friends: ['0405'] })('0404')).toBe(true);
  });
});

describe('stacking (11)', () => {
  const stack = (more: Partial<Stacked>): Stacked => ({
    ...{ halves: 0, artillery: 0, tankBattalions: 0, tankBrigades: 0, rest: false },
    ...more,
  });
  const fault = (more: Partial<Stacked>) => overstacked(tables.stacking, stack(more));

  it('11-1: six divisions and three artillery units', () => {
    expect(fault({ halves: 12, artillery: 3 })).toBeUndefined();
    expect(fault({ halves: 13 })).toBe('6.5 divisions of 6');
    expect(fault({ artillery: 4 })).toBe('4 artillery units of 3');
  });

  it('11-2: three tank battalions or a brigade, two brigades at rest with a headquarters', () => {
    expect(fault({ tankBattalions: 3 })).toBeUndefined();
    expect(fault({ tankBattalions: 4 })).toMatch('battalions');
    expect(fault({ tankBrigades: 2 })).toMatch('brigades');
    expect(fault({ tankBrigades: 2, rest: true })).toBeUndefined();
    expect(fault({ tankBrigades: 1, tankBattalions: 1 })).toMatch('beside');
  });
});
