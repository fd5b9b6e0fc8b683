/** 19, 22 The set-ups, number by number: who fights, where each side stands, what is on the tracks and in the pools. */

import { Match, unwrap } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER, type Power } from '../nations.ts';
import { joinRefusal } from '../rules/combat.ts';
import { isTyphus } from '../rules/restrictions.ts';
import { around, gridOf, selects } from '../scenarios/select.ts';
import { mapOf, setupFault } from '../setups/check.ts';
import type { Placement } from '../setups/form.ts';
import { placementOf } from '../setups/index.ts';
import { CHIT, type Seat } from '../types.ts';
import { isCombat } from '../units/available.ts';
import { all, get, maps, scenarioOf } from './data.ts';
import { type Layout, move, rail, type Table, table } from './table.ts';

const rule = rulesOf(greatWar);
const sets = new Map<string, Placement>();
const set = (id: string): Placement => {
  const found = sets.get(id) ?? placementOf(scenarioOf(id), all, maps);
  sets.set(id, found);
  return found;
};
const where = (id: string, unit: string): string =>
  Object.entries(set(id)).find(([, ids]) => ids.includes(unit))?.[0] ?? 'nowhere';
const moved = (id: string, unit: string, to: string): string | undefined => {
  const rest = Object.fromEntries(
    Object.entries(set(id)).map(([place, ids]) => [place, ids.filter((one) => one !== unit)]),
  );
  return setupFault(scenarioOf(id), all, maps, { ...rest, [to]: [...(rest[to] ?? []), unit] });
};
/** How many combat units of a nation stand on a map, in a box or in hexes. */
const count = (id: string, nation: string, on: string): number =>
  Object.entries(set(id))
    .flatMap(([place, ids]) => (place === on || mapOf(place, maps) === on ? ids.map(get) : []))
    .filter((unit) => unit.nation === nation && isCombat(unit)).length;
const sides = (id: string, seat: Seat): readonly Power[] => scenarioOf(id).sides[seat];
const chit = (t: Table, id: string) => t.s.chit[t.match.play.data.chits.index.get(id)!];
const pool = (id: string, seat: Seat): string[] => {
  const t = table({}, { scenario: id });
  return t.match.play.data.chits.rows.flatMap((row, i) =>
    row.side === seat && t.s.chit[i] === CHIT.pool ? [row.event] : [],
  );
};

rule('19.11', 'each side begins with its own', () => {
  expect(sides('campaign', 'cp')).toEqual(['germany', 'austria', 'turkey']);
  expect(sides('campaign', 'allied')).toContain('montenegro');
});
rule('19.12', 'Europe begins in August 1914, the Near East in November', () => {
  expect([scenarioOf('campaign').firstTurn, scenarioOf('campaign').nearEastFrom]).toEqual([1, 6]);
});
rule('19.21', 'the Allies set up first, each code in its place', () => {
  const t = table({}, { scenario: 'campaign' });
  expect([where('campaign', 'be-4'), where('campaign', 'be-1'), where('campaign', 'fr-lfd')]).toEqual([
    'W6221',
    'W6819',
    'W6413',
  ]);
  expect(moved('campaign', 'br-1', 'W5008')).toMatch(/br-1 may not stand/);
  expect(t.s.deployed).toBe(3);
});
rule('19.22', 'Russians in the Caucasus, Britons west of Suez and at Basra', () => {
  expect([where('campaign', 'bi-16in'), mapOf(where('campaign', 'ru-1kub'), maps)]).toEqual([
    'N2252',
    'caucasus',
  ]);
  expect(moved('campaign', 'bp-10in', 'N3311')).toMatch(/may not stand/);
});
rule('19.31', 'the Central Powers set up second; thirty German divisions north of row 59', () => {
  expect(scenarioOf('campaign').command).toBe('oberost');
  expect(moved('campaign', 'ge-3', 'E5102')).toMatch(/may not stand/);
});
rule('19.32', 'Turks in Arabia, the reserve, Gaza, Damascus, Iraq and the Caucasus', () => {
  expect([
    where('campaign', 'tu-21'),
    where('campaign', 'tu-4'),
    where('campaign', 'tu-27'),
    where('campaign', 'tu-23'),
  ]).toEqual(['arabia', 'turkish-reserve', 'N2913', 'N1728']);
});
rule('19.41', 'all others wait for their strategic turn', () => {
  const t = table({}, { scenario: 'campaign' });
  expect(t.match.play.data.placed[t.match.play.data.forces.index.get('ge-ak')!]).toBe(0);
});

const AUGUST: Layout = { scenario: 'campaign', turn: 1, west: 'cp' };
rule('19.51', 'the Central Powers have the West and the Allies the East for two turns', () => {
  const t = table({}, { scenario: 'campaign', turn: 1 });
  expect(t.s.west).toBe(0);
  t.until('turn 2', () => t.s.turn === 2 && t.step === 'movement');
  expect(t.s.west).toBe(0);
});
rule(
  '19.52',
  'French and Russians lose a column in August, attacking or defending, but behind their forts',
  () => {
    const odds = (turn: number, letter: string | undefined, hex: string) => {
      const t = table(
        { [hex]: 'fr-7', W5223: 'ge-16 ge-22' },
        { ...AUGUST, turn, ...(letter === undefined ? {} : { letter }), dice: { combat: [3] } },
      );
      return t.goTo('cp', 'combat').fought('cp', hex, 'ge-16 ge-22').odds;
    };
    expect([odds(1, undefined, 'W5123'), odds(3, 'A', 'W5123')]).toEqual(['3:1, read as 4:1', '3:1']);
    expect(odds(1, undefined, 'W5122')).toBe(odds(3, 'A', 'W5122'));
  },
);
rule('19.53', 'garrisons neither move nor attack', () => {
  const garrison = all.find((unit) => selects({ nations: ['german'], code: 'X' }, unit))!.id;
  const t = table({ W5126: garrison }, AUGUST).goTo('cp', 'movement');
  expect(t.refusalOf('cp', move(garrison, 'W5127'))).toBe('19.53');
});
rule('19.54', 'the First and Second Russian Armies do not attack together', () => {
  const [one, two] = ['1', '2'].map(
    (code) => all.find((unit) => selects({ nations: ['russian'], code, kinds: ['infantry'] }, unit))!.id,
  );
  const t = table(
    { E5317: one!, E5315: two!, E5316: 'ge-1' },
    { ...AUGUST, razed: 'E5316', west: 'cp' },
  ).goTo('allied', 'combat');
  t.choose(
    'allied',
    { choice: 'attack', value: 'E5316' },
    { choice: 'join', value: one! },
    { choice: 'join', value: two! },
  );
  expect(t.refusalOf('allied', { choice: 'commit', value: null })).toBe('19.54');
});
rule('19.55', 'no trains on Turn 1, and Belgians stay', () => {
  const t = table({ W6711: 'be-4', E5102: 'ge-16' }, { ...AUGUST, west: 'allied' }).goTo(
    'allied',
    'movement',
  );
  expect(t.refusalOf('allied', move('be-4', 'W6710'))).toBe('19.55');
  t.until('turn 2', () => t.s.turn === 2 || t.step === 'strategicMovement');
  expect(t.s.turn).toBe(2);
});
const NOVEMBER: Layout = { scenario: 'campaign', turn: 6, letter: 'B', west: 'allied' };
rule('19.61', 'no trains in the Near East in November 1914, and no snow for the Russians', () => {
  const t = table({ N1728: 'tu-23' }, NOVEMBER).goTo('cp', 'strategicMovement');
  expect(t.refusalOf('cp', rail('tu-23', 'N2416'))).toBe('19.61');
  const fight = table(
    { N3440: 'tu-28', N3441: 'ru-39' },
    { ...NOVEMBER, west: 'cp', dice: { combat: [3] } },
  ).goTo('allied', 'combat');
  expect(fight.fought('allied', 'N3440', 'ru-39').drm).toBe(0);
});
rule('19.62', 'nobody moves in the Near East before', () => {
  const t = table({ N2913: 'tu-27' }, { scenario: 'campaign', turn: 5, letter: 'B', west: 'cp' }).goTo(
    'cp',
    'movement',
  );
  expect(t.refusalOf('cp', move('tu-27', 'N2814'))).toBe('7.12');
});
rule('19.62', 'and nobody fights there before', () => {
  const { match } = table({ N4037: 'ru-39', N4036: 'tu-28' }, { scenario: 'campaign', turn: 5, letter: 'B' });
  const { play } = match;
  const [unit, target] = [play.data.forces.index.get('tu-28')!, play.data.ground.world.place('N4037')];
  const on = { side: 'cp', special: false } as const;
  expect(joinRefusal(play, unit, target, on)?.rule).toBe('19.62');
  play.s.turn = 6;
  expect(joinRefusal(play, unit, target, on)).toBeUndefined();
});

rule(
  '22.11',
  'the line is the Allies’, the next hexes the other side’s; forts behind the enemy are gone',
  () => {
    const t = table({}, { scenario: '1915' });
    const fort = (id: string) => t.s.fort[t.match.play.data.ground.world.place(id)];
    expect([fort('W6424'), fort('W6819'), fort('W5122')]).toEqual([0, 0, 2]);
  },
);
rule('22.12', 'the Allies set up first, behind their line', () =>
  expect(moved('1915', 'fr-7', 'W5419')).toMatch(/may not stand/),
);
rule('22.13', 'the Central Powers second, on their side of it', () =>
  expect(moved('1915', 'ge-16', 'W5008')).toMatch(/may not stand/),
);

/** The first turn and phase, and who has the West. */
const begins = (id: string) => {
  const { firstTurn, lastTurn, begins: phase, west } = scenarioOf(id);
  return [firstTurn, lastTurn, phase, west];
};
rule('22.21', '1915 begins with new units in May', () =>
  expect(begins('1915')).toEqual([10, 51, 'new-units', 'allied']),
);
rule('22.31', '1916 begins with events in January', () =>
  expect(begins('1916')).toEqual([17, 51, 'events', 'cp']),
);
rule('22.41', '1917 begins with events in April', () =>
  expect(begins('1917')).toEqual([29, 51, 'events', 'allied']),
);
rule('22.51', '1918 begins with events in January', () =>
  expect(begins('1918')).toEqual([37, 51, 'events', 'cp']),
);
rule('22.51', 'Europe alone, with the Red Army', () => {
  expect([scenarioOf('1918').maps, scenarioOf('1918').options.redArmy]).toEqual([
    ['west', 'italy', 'east'],
    true,
  ]);
});
rule('22.22', '1915: Italy has just come in', () => {
  expect([sides('1915', 'allied').includes('italy'), scenarioOf('1915').entering]).toEqual([true, ['italy']]);
});
rule('22.32', '1916: Bulgaria fights, Montenegro is out', () => {
  expect([sides('1916', 'cp').includes('bulgaria'), scenarioOf('1916').eliminated]).toEqual([
    true,
    ['montenegro'],
  ]);
});
rule('22.42', '1917: Rumania has collapsed, America is in', () => {
  expect([scenarioOf('1917').collapsed, scenarioOf('1917').america]).toEqual([
    ['rumania'],
    { letter: 'L', in: true },
  ]);
});
rule('22.52', '1918: nobody is neutral; Russia and Rumania have collapsed', () => {
  expect([scenarioOf('1918').neutral, [...scenarioOf('1918').collapsed].sort()]).toEqual([
    [],
    ['rumania', 'russia'],
  ]);
});
/** Hexes of the western line, and whether each touches a hex of the other side's. */
const line = (id: string) => {
  const allied = maps.west.lists[`front:${id}:allied`]!;
  const enemy = new Set(maps.west.lists[`front:${id}:cp`]);
  const grid = gridOf(maps.west);
  return {
    ends: [allied.includes('W6811'), allied.includes('W3831')],
    open: allied.filter((hex) => !around(grid, hex).some((next) => enemy.has(next))),
  };
};
const UNBROKEN = { ends: [true, true], open: [] };
rule('22.23', '1915: from W6811 to W3831, the enemy in front of every hex', () =>
  expect(line('1915')).toEqual(UNBROKEN),
);
rule('22.33', '1916: the same', () => expect(line('1916')).toEqual(UNBROKEN));
rule('22.43', '1917: the same', () => expect(line('1917')).toEqual(UNBROKEN));
rule('22.53', '1918: the same, and Lutsk and Przemysl are destroyed', () => {
  expect(line('1918')).toEqual(UNBROKEN);
  expect(scenarioOf('1918').destroyed).toEqual(expect.arrayContaining(['E4222', 'E3918']));
});
rule('22.24', '1915: 106 Russians in line, five French and two British dead, points in hand', () => {
  expect([
    count('1915', 'russian', 'east'),
    count('1915', 'french', 'europe-dead'),
    scenarioOf('1915').resources.france,
  ]).toEqual([106, 5, 3]);
});
rule('22.25', '1915: 51 Germans in the East, 15 Austrians in Italy, six Turks in reserve', () => {
  expect([
    count('1915', 'german', 'east'),
    count('1915', 'austrian', 'italy'),
    count('1915', 'turkish', 'turkish-reserve'),
  ]).toEqual([51, 15, 6]);
});
rule('22.34', '1916: 15 Russians dead, all Serbs but their staff', () => {
  expect([
    count('1916', 'russian', 'europe-dead'),
    where('1916', 'sb-hq-se'),
    scenarioOf('1916').resources.britain,
  ]).toEqual([15, 'E1116', 3]);
});
rule(
  '22.35',
  '1916: 51 Germans in the East with Salonika, 19 Austrians in Italy, eleven Turks in reserve',
  () => {
    expect([
      count('1916', 'german', 'east'),
      count('1916', 'austrian', 'italy'),
      count('1916', 'turkish', 'turkish-reserve'),
    ]).toEqual([51, 19, 11]);
  },
);
rule('22.44', '1917: the Czar has fallen, seven Rumanians are dead', () => {
  expect([
    scenarioOf('1917').revolutions.czar,
    count('1917', 'rumanian', 'europe-dead'),
    where('1917', 'ru-hq-7'),
  ]).toEqual([true, 7, 'out']);
});
rule('22.45', '1917: 151 Germans in the West, 75 in the East, twelve dead; twelve Turks dead', () => {
  expect([
    count('1917', 'german', 'west'),
    count('1917', 'german', 'east'),
    count('1917', 'german', 'europe-dead'),
    count('1917', 'turkish', 'near-east-dead'),
  ]).toEqual([151, 75, 12, 12]);
});
rule('22.54', '1918: eighty Russian divisions, one American', () => {
  expect([count('1918', 'provisional', 'east'), count('1918', 'american', 'west')]).toEqual([80, 1]);
});
rule('22.55', '1918: at most 190 Germans in the West and twelve in Italy, thirty Austrians in Italy', () => {
  expect(count('1918', 'german', 'west')).toBeLessThanOrEqual(190);
  expect(count('1918', 'german', 'italy')).toBeLessThanOrEqual(12);
  expect(count('1918', 'austrian', 'italy')).toBeGreaterThanOrEqual(30);
});
rule('22.54', '1918: Rumania’s headquarters are out of the war and are not set up', () => {
  for (const scenario of ['1917', '1918']) {
    const { play } = unwrap(Match.create(greatWar, 'x', { scenario }));
    const goes = (id: string) => [...play.choices('allied', { choice: 'place', id })].length > 0;
    expect([goes('ro-hq-1'), goes('ro-5')]).toEqual([false, true]);
  }
});
rule('22.55', '1918: all divisions that can be shock troops are, and no more events of theirs come', () => {
  const { s, data } = unwrap(Match.create(greatWar, 'x', { scenario: '1918' })).play;
  const able = [...data.forces.units.keys()].filter((u) => data.forces.shock[u] === 1);
  expect([able.length > 60, able.every((u) => s.face[u] === 1), s.shock]).toEqual([true, true, 2]);
  const waits: readonly number[] = [CHIT.held, CHIT.pool, CHIT.aside];
  expect(data.chits.of.get('shock-troops')!.some((one) => waits.includes(s.chit[one]!))).toBe(false);
});
rule('22.26', '1915: trenches, the reserve and the mines on their tracks', () => {
  const { tracks, trenches, america, waiting } = scenarioOf('1915');
  expect([tracks.reserve, trenches.german, trenches.french, america.letter, Object.values(waiting)]).toEqual([
    6,
    -2,
    -1,
    'O',
    ['E', 'E', 'E'],
  ]);
});
rule('22.36', '1916: reserve eight, America on N', () =>
  expect([scenarioOf('1916').tracks.reserve, scenarioOf('1916').america.letter]).toEqual([8, 'N']),
);
rule('22.46', '1917: eight devastated hexes, the pipeline at El Arish', () => {
  expect([
    scenarioOf('1917').devastated.length,
    scenarioOf('1917').pipeline,
    scenarioOf('1917').tracks.reserve,
  ]).toEqual([8, 'N3311', 6]);
});
rule('22.56', '1918: eight devastated hexes, all trenches dug', () => {
  expect([
    scenarioOf('1918').devastated.length,
    scenarioOf('1918').trenches.allied,
    scenarioOf('1918').trenches.german,
  ]).toEqual([8, -1, -2]);
});
rule('22.27', '1915: what was played is not in the Allied pool, the amphibious campaign is in force', () => {
  expect(pool('1915', 'allied')).not.toContain('gallipoli');
  expect(pool('1915', 'allied')).toContain('salonika');
  expect(chit(table({}, { scenario: '1915' }), 'al-russian-amphibious')).toBe(CHIT.active);
});
rule('22.28', '1915: the U-boats are out, typhus rages', () => {
  const t = table({}, { scenario: '1915' });
  expect([
    pool('1915', 'cp').includes('chlorine'),
    t.match.play.data.chits.of.get('u-boat')!.some((one) => t.s.chit[one] === CHIT.active),
    isTyphus(t.match.play),
  ]).toEqual([false, true, true]);
  t.until('May is over', () => t.s.turn === 11);
  expect(isTyphus(t.match.play)).toBe(false);
});
rule('22.37', '1916: the pool is that of G, one winter offensive is kept', () => {
  const t = table({}, { scenario: '1916' });
  expect(pool('1916', 'allied')).not.toContain('salonika');
  expect(
    t.match.play.data.chits.of.get('winter-offensive')!.filter((one) => t.s.chit[one] === CHIT.held),
  ).toHaveLength(1);
});
rule('22.38', '1916: von der Goltz is kept, U-boats are not cancelled again', () => {
  const t = table({}, { scenario: '1916' });
  expect([chit(t, 'cp-von-der-goltz'), t.s.uBoats.cancelled]).toEqual([CHIT.held, true]);
});
rule('22.47', '1917: the mutiny, the tanks and mustard gas are still to come', () => {
  const allied = pool('1917', 'allied');
  expect(
    ['french-mutiny', 'french-tanks', 'mustard', 'convoy', 'greek-entry'].every((event) =>
      allied.includes(event),
    ),
  ).toBe(true);
  expect(allied.filter((event) => event === 'no-event')).toHaveLength(2);
});
rule('22.48', '1917: two shock-troop events, Richthofen, the own Rumanian Entry', () => {
  const cp = pool('1917', 'cp');
  expect([
    cp.filter((event) => event === 'shock-troops').length,
    cp.includes('richthofen'),
    cp.includes('rumanian-entry'),
    cp.includes('phosgene'),
  ]).toEqual([2, true, true, false]);
});
rule('22.57', '1918: the events of O, Turkish surrender among them; convoys sail, Ball is dead', () => {
  const t = table({}, { scenario: '1918' });
  expect([
    pool('1918', 'allied').includes('turkey-surrenders'),
    chit(t, 'al-convoy'),
    chit(t, 'al-ball'),
  ]).toEqual([true, CHIT.active, CHIT.out]);
});
rule('22.58', '1918: Immelmann and Boelcke are dead, Richthofen flies', () => {
  const t = table({}, { scenario: '1918' });
  expect([chit(t, 'cp-immelmann'), chit(t, 'cp-boelcke'), chit(t, 'cp-richthofen')]).toEqual([
    CHIT.out,
    CHIT.out,
    CHIT.active,
  ]);
  expect(t.s.allegiance[POWER.greece]).toBe(1);
});
