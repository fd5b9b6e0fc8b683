/** 11.1-11.4, 12 Sources, ports, and weather. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { WEATHER } from '../types.ts';
import { type Layout, rail, type Stacks, table } from './table.ts';

const rule = rulesOf(greatWar);
const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
const fed = (stacks: Stacks, unit: string, more: Layout = {}): boolean =>
  table(stacks, { ...SPRING, ...more }).isSupplied(unit);
const sources = (feature: string, front: number): string[] => {
  const { ground } = table({}, SPRING).match.play.data;
  return ground.sources[feature]!.filter((p) => ground.front[p] === front).map((p) => ground.world.ids[p]!);
};
/** Enemies in all hexes around one. */
const ring = (hex: string, army: readonly string[]): Stacks => {
  const { world } = table({}, SPRING).match.play.data.ground;
  const near = world.near(world.place(hex)).filter((p) => world.hexes[p]?.terrain !== 'sea');
  return Object.fromEntries(near.map((p, i) => [world.ids[p]!, army[i]!]));
};
const GERMANS = ['ge-16', 'ge-22', 'ge-24', 'ge-30', 'ge-31', 'ge-32'];
const RUSSIANS = ['ru-30', 'ru-43', 'ru-45', 'ru-46', 'ru-47', 'ru-48'];
const TURKS = ['tu-9', 'tu-5', 'tu-7', 'tu-3', 'tu-21', 'tu-22'];

rule('11.11', 'who is out of supply, or lives on a fort, does not go by rail', () => {
  const t = table({ W5122: 'fr-7', W5008: 'fr-8', ...ring('W5122', GERMANS) }, SPRING).goTo(
    'allied',
    'strategicMovement',
  );
  expect([
    t.refusalOf('allied', rail('fr-7', 'W5009')),
    t.refusalOf('allied', rail('fr-8', 'W5009')),
  ]).toEqual(['9.31', undefined]);
});

rule('11.13', 'who is out of supply in an attrition phase is lost', () => {
  const t = table({ W5317: 'fr-7', ...ring('W5317', GERMANS) }, SPRING).goTo('allied', 'strategicMovement');
  expect(t.at('fr-7')).toBe('deadEurope');
});

rule('11.21', 'a source feeds within four hexes, and a headquarters in the Near East within six', () => {
  // All towns between are the enemy's, so that only Basra counts.
  const enemy = 'N2149 N1949 N2147 N2045 N2550 N2545 N2542 N2552';
  const at = (hex: string, unit: string) => fed({ [hex]: unit }, unit, { control: { cp: enemy } });
  expect([at('N2248', 'bi-14ind'), at('N2247', 'bi-14ind')]).toEqual([true, false]);
  expect([at('N2247', 'bi-hq-iii'), at('N2245', 'bi-hq-iii')]).toEqual([true, false]);
});

rule('11.22', 'a headquarters with a line feeds units of its own nation with it and next to it', () => {
  const at = (unit: string, hq: string) => fed({ E4622: unit, E4621: hq }, unit, { control: { allied: '' } });
  const far: Stacks = { W4312: 'ge-16' };
  expect(fed(far, 'ge-16')).toBe(false);
  expect([fed({ ...far, W4313: 'ge-hq-1' }, 'ge-16'), fed({ ...far, W4313: 'ah-hq-1' }, 'ge-16')]).toEqual([
    true,
    false,
  ]);
  expect(at('ru-30', 'ru-hq-1')).toBe(true);
});

rule(
  '11.22',
  'no town north of row 13 feeds the Allies in Palestine before Gaza or Beersheba is theirs',
  () => {
    const at = (control: string) =>
      fed({ N2416: 'bp-20ind' }, 'bp-20ind', {
        control: { allied: `N4011 N3611 N3311 N3112 N2514 ${control}` },
      });
    expect([at(''), at('N2913')]).toEqual([false, true]);
  },
);

rule('11.24', 'any number of units draw on one source', () => {
  const many: Stacks = Object.fromEntries(
    ['W5528', 'W5529', 'W5530'].map((hex, i) => [
      hex,
      ['ge-16 ge-22 ge-24', 'ge-30 ge-31', 'ge-32 ge-83'][i]!,
    ]),
  );
  const t = table(many, SPRING);
  expect(
    ['ge-16', 'ge-22', 'ge-24', 'ge-30', 'ge-31', 'ge-32', 'ge-83'].every((unit) => t.isSupplied(unit)),
  ).toBe(true);
});

rule('11.31', 'a source feeds on its own map alone', () => {
  // Italy's edge hexes are no sources of the Western map, though they lie on the same sheet.
  const cut = table({ W3601: 'fr-7' }, { ...SPRING, control: { cp: sources('supply:allied', 0).join(' ') } });
  expect(cut.isSupplied('fr-7')).toBe(true); // it stands on one
  const none = table(
    { W4015: 'fr-7' },
    { ...SPRING, control: { cp: sources('supply:allied', 0).join(' ') } },
  );
  expect(none.isSupplied('fr-7')).toBe(false);
});

rule('11.32', 'the Central Powers in the West: the German edge from W3833 to W7034, and the Ruhr', () => {
  const west = sources('supply:cp', 0);
  expect(west).toEqual(expect.arrayContaining(['W3833', 'W7034', 'W6830', 'W6831', 'W6729', 'W6730']));
  expect(west.filter((hex) => !hex.endsWith('34') && hex !== 'W3833' && hex !== 'W3933')).toHaveLength(4);
});

rule(
  '11.32',
  'in the East: the edge from E3501 to E5701, Berlin, Prague, Vienna, Budapest; capitals of allies',
  () => {
    const east = sources('supply:cp', 2);
    expect(east.filter((hex) => hex.endsWith('01'))).toHaveLength(23);
    expect(east.filter((hex) => !hex.endsWith('01')).sort()).toEqual(['E3310', 'E3606', 'E4304', 'E5102']);
    const sofia = (side: 'cp' | 'nobody') => fed({ E1819: 'bu-1' }, 'bu-1', { sides: { bulgaria: side } });
    expect([sofia('cp'), sofia('nobody')]).toEqual([true, false]);
  },
);

rule(
  '11.32',
  'in Italy no Alpine hex of the edge; boxes feed whoever is in them; Gendarmes in Persia',
  () => {
    const { ground } = table({}, SPRING).match.play.data;
    expect(sources('supply:cp', 1).some((hex) => ground.alpine[ground.world.place(hex)] === 1)).toBe(false);
    const t = table(
      { N2040: 'pn-gndm' },
      { ...SPRING, off: { arabia: 'tu-21', transit: 'ge-16', reserve: 'tu-9' } },
    );
    expect(['tu-21', 'ge-16', 'tu-9', 'pn-gndm'].map((unit) => t.isSupplied(unit))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  },
);

rule('11.33', 'the Allies in the West: the French edge from W5701 to W3629', () => {
  const west = sources('supply:allied', 0);
  expect([west.includes('W5701'), west.includes('W3629'), west.includes('W3601')]).toEqual([
    true,
    true,
    true,
  ]);
  expect(west.every((hex) => hex.endsWith('01') || hex.startsWith('W36'))).toBe(true);
});

rule(
  '11.33',
  'Greeks from their edge, Rumanians from Bucharest, Montenegrins at home, Italians from Valona',
  () => {
    expect(sources('supply:greek', 2)).toEqual(['E1012', 'E1013', 'E1014', 'E1015', 'E1016']);
    expect(fed({ E2423: 'ro-1' }, 'ro-1', { sides: { rumania: 'allied' } })).toBe(true);
    expect(fed({ E1810: 'mn-nor' }, 'mn-nor')).toBe(true);
  },
);

rule(
  '11.33',
  'the Near East: the Caucasus edge, Basra and Abadan for Britons, Hamadan for the expedition, west of Suez',
  () => {
    expect(sources('supply:russian', 3)).toHaveLength(14);
    expect(sources('supply:british', 4)).toEqual(['N2252', 'N2552']);
    const cut = ring('N2252', TURKS);
    expect(fed({ N2252: 'bi-14ind', ...cut }, 'bi-14ind')).toBe(true);
    expect([fed({ N4310: 'bp-20ind' }, 'bp-20ind'), fed({ N2710: 'ab-ana1' }, 'ab-ana1')]).toEqual([
      true,
      true,
    ]);
  },
);

rule('11.42', 'Black Sea ports feed the Allies in them if Constantinople is theirs', () => {
  const odessa = (control: Layout['control']) =>
    fed({ E3031: 'br-9na', ...ring('E3031', GERMANS) }, 'br-9na', control === undefined ? {} : { control });
  expect([odessa(undefined), odessa({ allied: 'E1328' })]).toEqual([false, true]);
});

rule('11.43', 'Venice and Trieste feed the Allies in them, other ports of the Adriatic do not', () => {
  const port = (hex: string) => fed({ [hex]: 'fr-7', ...ring(hex, GERMANS) }, 'fr-7');
  expect([port('W2022'), port('W2230'), port('W1530')]).toEqual([true, true, false]);
});

rule('11.44', 'Antwerp and Rouen want their river', () => {
  const antwerp = (control: string) =>
    fed({ W6819: 'fr-7', ...ring('W6819', GERMANS) }, 'fr-7', { control: { allied: control } });
  const open = fed({ W6819: 'fr-7', W6720: 'ge-16', W6719: 'ge-22', W6718: 'ge-24' }, 'fr-7', {
    control: { allied: 'W6918 W6919' },
  });
  expect([antwerp(''), open]).toEqual([false, true]);
});

rule('11.45', 'coasts of the Caucasus feed Russians, and those of the Black Sea Turks', () => {
  const black = (unit: string, army: readonly string[]) => fed({ N4234: unit, ...ring('N4234', army) }, unit);
  expect([black('tu-9', RUSSIANS), black('ru-30', TURKS.slice(1)), black('ge-146', RUSSIANS)]).toEqual([
    true,
    true,
    false,
  ]);
  const baku = (unit: string, army: readonly string[]) => fed({ N3653: unit, ...ring('N3653', army) }, unit);
  expect([baku('ru-30', TURKS), baku('tu-9', RUSSIANS)]).toEqual([true, false]);
});

const weatherOn = (turn: number, letter: string, die = 2) => {
  const t = table(
    {},
    { turn, letter, west: 'cp', scenario: turn < 10 ? 'campaign' : '1915', dice: { weather: [die] } },
  ).goTo('cp', 'movement');
  return [...t.s.weather];
};
const { fair, wet, snow, hot } = WEATHER;

rule('12.11', 'each map has the weather of the track', () => {
  expect(weatherOn(11, 'D')).toEqual([fair, fair, fair, fair, hot, hot]);
});

rule(
  '12.12',
  'November 1914: wet in the West and Italy, snow in the East and the Caucasus, fair in Egypt and Iraq',
  () => {
    expect(weatherOn(6, 'B')).toEqual([wet, wet, snow, snow, fair, fair]);
  },
);

rule('12.13', 'in March and October a die: even is fair, odd is wet', () => {
  expect([weatherOn(15, 'F', 4)[0], weatherOn(15, 'F', 3)[0], weatherOn(15, 'F', 3)[1]]).toEqual([
    fair,
    wet,
    wet,
  ]);
});

rule('12.2', 'heat: no line goes through desert, and attacks in Egypt and Iraq lose two', () => {
  const fought = (turn: number) =>
    table({ N2052: 'tu-9', N2152: 'bi-14ind' }, { turn, letter: 'D', west: 'cp', dice: { combat: [3] } })
      .goTo('allied', 'combat')
      .fought('allied', 'N2052', 'bi-14ind').drm;
  expect([fought(10), fought(11)]).toEqual([0, -2]);
});

rule('12.2', 'snow takes two off attacks in the Caucasus, and covers forests', () => {
  const caucasus = table(
    { N3738: 'tu-9', N3839: 'ru-30' },
    { turn: 7, letter: 'C', west: 'cp', dice: { combat: [3] } },
  ).goTo('allied', 'combat');
  expect(caucasus.fought('allied', 'N3738', 'ru-30').drm).toBe(-2);
  const forest = table(
    { W4727: 'fr-7', W4828: 'ge-16 ge-22' },
    { turn: 7, letter: 'C', west: 'cp', dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  expect(forest.fought('cp', 'W4727', 'ge-16 ge-22').odds).toBe('3:1, read as 2:1');
});

rule('12.2', 'heat: a desert hex is as far as a line goes', () => {
  const at = (turn: number) => {
    const t = table({}, { turn, letter: 'D', west: 'cp' }).goTo('cp', 'movement');
    const { ground } = t.match.play.data;
    let many = 0;
    for (let p = ground.nearEast; p < ground.size; p++)
      if (ground.desert[p] === 1 && (t.s.supply[p]! & 1) !== 0) many++;
    return many;
  };
  expect(at(11)).toBeLessThan(at(10));
});
