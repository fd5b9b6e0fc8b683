/** 11.5-11.8 Antwerp, the pipeline, Kut; blocks, captures, and what it means to be cut off. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER } from '../nations.ts';
import { isHexSupplied } from '../rules/supply.ts';
import { type Layout, move, place, rail, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const fed = (stacks: Stacks, unit: string, more: Layout = {}): boolean =>
  table(stacks, { ...SPRING, ...more }).isSupplied(unit);
const ring = (hex: string, army: readonly string[]): Stacks => {
  const { world } = table({}, SPRING).match.play.data.ground;
  const near = world.near(world.place(hex)).filter((p) => world.hexes[p]?.terrain !== 'sea');
  return Object.fromEntries(near.map((p, i) => [world.ids[p]!, army[i]!]));
};
const GERMANS = ['ge-16', 'ge-22', 'ge-24', 'ge-30', 'ge-31', 'ge-32'];

rule('11.52', 'Belgians in Antwerp outlast attrition, until it has fallen once', () => {
  const besieged = (spent: boolean) => {
    const t = table({ W6819: 'be-1', ...ring('W6819', GERMANS) }, { ...SPRING, razed: 'W6819' });
    if (spent) t.s.works[t.match.play.data.ground.antwerp]! |= 4;
    expect(t.isSupplied('be-1')).toBe(false);
    return t.goTo('allied', 'strategicMovement').at('be-1');
  };
  expect([besieged(false), besieged(true)]).toEqual(['W6819', 'deadEurope']);
});

rule('11.53', 'before the pipeline a town of the Sinai feeds those in it, and nobody else', () => {
  const held: Layout = { control: { allied: 'N4011 N3611' } };
  expect([
    fed({ N3611: 'bp-20ind' }, 'bp-20ind', held),
    fed({ N3511: 'bp-20ind' }, 'bp-20ind', held),
  ]).toEqual([true, false]);
  const t = table({ N3511: 'bp-20ind' }, { ...SPRING, ...held });
  t.s.pipeline = 2;
  expect(t.isSupplied('bp-20ind')).toBe(true);
});

rule('11.53', 'it is laid from west to east, one town a strategic turn', () => {
  const t = table(
    { N4011: 'bp-20ind', N3611: 'bp-28ind' },
    { ...SPRING, turn: 11, west: 'allied', out: 'cp-u-boat' },
  );
  t.goTo('allied', 'pipeline');
  t.choose('allied', { choice: 'build', value: true });
  expect([t.s.pipeline, t.step === 'pipeline']).toEqual([1, false]);
});

rule('11.53', 'an enemy in or west of the marker’s hex throws it back to the town west of him', () => {
  const t = table({ N3612: 'tu-9' }, { ...SPRING, control: { allied: 'N4011 N3611 N3311' } });
  t.s.pipeline = 3;
  t.goTo('cp', 'movement').choose('cp', move('tu-9', 'N3611'));
  expect(t.s.pipeline).toBe(1);
});

rule('11.54', 'the hexes round Kut feed the Central Powers in them, whoever holds the town', () => {
  const british: Stacks = { N1845: 'bi-14ind' };
  expect(fed({ ...british, N1844: 'tu-9' }, 'tu-9')).toBe(true);
  const cut = ring('N1844', ['bi-16in', 'bi-17in', 'bi-18in', 'bi-12ind', 'bi-17ind', 'bi-18ind']);
  expect(fed({ ...cut, N1844: 'tu-9' }, 'tu-9')).toBe(true);
});

rule('11.6', 'only mountain units are fed through the Alps', () => {
  const t = table({}, SPRING);
  const { ground } = t.match.play.data;
  const peak = ground.alpineOf[1]!.map((p) => ground.world.ids[p]!).find((hex) =>
    fed({ [hex]: 'ah-47' }, 'ah-47'),
  )!;
  expect(peak).toBeDefined();
  expect(fed({ [peak]: 'ah-2' }, 'ah-2')).toBe(false);
});

rule(
  '11.71',
  'a source that is a city inland is none any more once it was taken; an edge or port comes back',
  () => {
    const t = table({ E4305: 'ru-hq-1 ru-30', E4802: 'ru-hq-2 ru-43' }, { ...SPRING, west: 'cp' }).goTo(
      'allied',
      'movement',
    );
    const { ground } = t.match.play.data;
    t.choose('allied', move('ru-30', 'E4304'), move('ru-43', 'E4801'));
    const spent = (hex: string) => (t.s.works[ground.world.place(hex)]! & 4) !== 0;
    expect([t.holder('E4304'), spent('E4304')]).toEqual(['allied', true]);
    expect([t.holder('E4801'), spent('E4801')]).toEqual(['allied', false]); // Halle, on the edge
  },
);

rule('11.71', 'towns of Serbia too: taken once, they feed as towns alone', () => {
  const at = (spent: boolean) => {
    const t = table({ E2013: 'sb-1drn' }, SPRING);
    if (spent) for (const p of t.match.play.data.ground.serbianTowns) t.s.works[p]! |= 4;
    return t.isSupplied('sb-1drn');
  };
  expect([at(false), at(true)]).toEqual([true, false]);
});

rule('11.72', 'towns change hands and serve whoever has them', () => {
  const town: Stacks = { W5412: 'ge-16' }; // French until then
  expect(fed(town, 'ge-16')).toBe(true);
  expect(fed({ W5412: 'fr-7' }, 'fr-7')).toBe(true);
});

rule('11.81', 'cut off, nobody goes by rail or sea', () => {
  const t = table({ W5122: 'fr-7', ...ring('W5122', GERMANS) }, SPRING).goTo('allied', 'strategicMovement');
  expect(t.refusalOf('allied', rail('fr-7', 'W5008'))).toBe('9.31');
});

rule('11.82', 'cut off, a unit moves as others do, but not to where it would be cut off', () => {
  const t = table({ W4312: 'ge-2cv' }, SPRING).goTo('cp', 'movement');
  expect(t.isSupplied('ge-2cv')).toBe(false);
  expect(t.refusalOf('cp', move('ge-2cv', 'W4311'))).toBe('8.26');
});

rule('11.85', 'a hex out of supply takes neither trains nor new units', () => {
  const around = ring('E4816', GERMANS);
  const t = table(
    { E4818: 'ru-30', ...around },
    { ...SPRING, letter: 'A', turn: 3, scenario: 'campaign', off: { europe: 'ru-43' } },
  );
  const { ground } = t.match.play.data;
  expect(isHexSupplied(t.match.play, ground.world.place('E4816'), POWER.russia)).toBe(false);
  t.goTo('allied', 'newUnits');
  expect(t.refusalOf('allied', place('ru-43', 'E4816'))).toBe('13.11');
});

rule('9.0', 'lines leave a map only by its edge', () => {
  const t = table(
    { E5102: 'ge-16', ...ring('E5102', ['ru-30', 'ru-43', 'ru-45', 'ru-46', 'ru-47', 'ru-48']) },
    { ...SPRING, turn: 10 },
  );
  t.goTo('cp', 'strategicMovement');
  expect(t.refusalOf('cp', rail('ge-16', 'W6526'))).toBe('9.31');
  const open = table({ E5102: 'ge-16' }, SPRING).goTo('cp', 'strategicMovement');
  expect(open.refusalOf('cp', rail('ge-16', 'W6526'))).toBeUndefined();
});

rule(
  '20.2#7',
  'against Fisher’s landing a dozen units go to Berlin and Stettin by rail on the first turn',
  () => {
    const t = table(
      { E4816: 'ru-30', E4301: 'ge-16', E4304: 'ge-22' },
      { scenario: 'campaign', turn: 1, letter: '@', west: 'cp' },
    );
    t.s.preWar = [0, 1 << 7];
    t.goTo('cp', 'strategicMovement');
    expect(t.refusalOf('cp', rail('ge-22', 'E3606'))).toBe('20.2');
    expect(t.refusalOf('cp', rail('ge-22', 'E5102'))).toBeUndefined();
  },
);
