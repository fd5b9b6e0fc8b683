/** 17 Special national rules. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { POWER } from '../nations.ts';
import { placeRefusal } from '../rules/restrictions.ts';
import { OFF } from '../types.ts';
import { attack, done, join, type Layout, move, type Table, table, transit } from './table.ts';

const rule = rulesOf(greatWar);

/** The rule by which a unit may not stand in a hex; nothing if it may. */
const bars = (
  unit: string,
  hex: string,
  layout: Layout = {},
  stacks: { [hex: string]: string } = {},
  change?: (t: Table) => void,
) => {
  const t = table(stacks, { scenario: '1917', turn: 29, letter: 'L', ...layout });
  t.s.turn = layout.turn ?? 29;
  change?.(t);
  const { data } = t.match.play;
  return placeRefusal(t.match.play, data.forces.index.get(unit)!, data.ground.world.place(hex))?.rule;
};
const EARLY: Layout = { scenario: 'campaign', turn: 8, letter: 'C' };
const draw = (
  event: string,
  power: 'rumania' | 'italy' | 'greece' | 'bulgaria',
  side: 0 | 1,
  layout: Layout = {},
) => {
  const t = table({}, { scenario: '1915', turn: 11, letter: 'D', west: 'allied', ...layout });
  t.s.entering = [{ power: POWER[power], side }];
  for (const { id, enters, nation } of greatWar.content.units.value)
    if (
      nation === { rumania: 'rumanian', italy: 'italian', greece: 'greek', bulgaria: 'bulgarian' }[power] &&
      'nation' in enters
    )
      t.s.at[t.match.play.data.forces.index.get(id)!] = -2;
  t.until(event, () => t.step === 'entry');
  return t;
};

rule('17.1', 'Turkey is in the war on the side of the Central Powers; others wait for their events', () => {
  const { s } = table({}, { scenario: 'campaign' });
  expect(
    ['turkey', 'italy', 'rumania', 'greece', 'bulgaria', 'america'].map(
      (power) => s.allegiance[POWER[power as 'italy']],
    ),
  ).toEqual([0, 2, 2, 2, 2, 2]);
});

rule('17.11', 'a nation’s army is set up in its country when new units come in', () => {
  const t = draw('Rumania', 'rumania', 1);
  expect(t.next).toBe('allied: entry');
  const set = (unit: string, to: string) => ({ choice: 'setUp', value: { unit, to } });
  const [unit] = t.values('allied', 'setUp').map((value) => (value as { unit: string }).unit);
  expect(t.refusalOf('allied', set(unit!, 'E4714'))).toBe('17.11');
  expect(t.refusalOf('allied', set(unit!, 'E2423'))).toBeUndefined();
  t.choose('allied', { choice: 'muster', value: null }, { choice: 'ready', value: null });
  expect(t.s.allegiance[POWER.rumania]).toBe(1);
});

rule('17.11', 'where the enemy holds the country, those without room wait in the box', () => {
  const t = draw('Greece', 'greece', 1, { turn: 36, letter: 'O' });
  const { ground, forces } = t.match.play.data;
  for (let place = 0; place < ground.size; place++)
    if (ground.home[place] === POWER.greece) t.s.control[place] = 0;
  const free = ground.world.place('E1115');
  expect(ground.home[free]).toBe(POWER.greece);
  t.s.control[free] = 1;
  const waiting = (): number => [...forces.of[POWER.greece]!].filter((u) => t.s.at[u] === OFF.europe).length;
  const all = waiting();
  expect(all).toBeGreaterThan(6);
  expect(t.refusalOf('allied', { choice: 'ready', value: null })).toBe('17.11');
  t.choose('allied', { choice: 'muster', value: null });
  expect([all > waiting(), waiting() > 0]).toEqual([true, true]);
  expect(t.refusalOf('allied', { choice: 'muster', value: null })).toBe('17.11');
  t.choose('allied', { choice: 'ready', value: null });
  expect(t.step).not.toBe('entry');
});

rule('17.11', 'in that turn its units rest, and nobody goes or attacks into it', () => {
  const t = table(
    { E2421: 'ge-16', E2423: 'ro-cv' },
    { scenario: '1915', turn: 11, letter: 'D', sides: { rumania: 'allied' }, west: 'allied' },
  );
  t.s.entered[POWER.rumania] = 11;
  t.goTo('cp', 'movement');
  expect(t.refusalOf('cp', move('ge-16', 'E2422'))).toBe('17.11');
  const own = table(
    { E2423: 'ro-cv' },
    { scenario: '1915', turn: 11, letter: 'D', sides: { rumania: 'allied' }, west: 'cp' },
  );
  own.s.entered[POWER.rumania] = 11;
  own.goTo('allied', 'movement');
  expect(own.refusalOf('allied', move('ro-cv', 'E2424'))).toBe('17.11');
});

rule('17.11', 'courted by both at once Rumania never comes in; Bulgaria not after its collapse', () => {
  const t = table({}, { scenario: '1915', turn: 11, letter: 'D' });
  t.s.entering = [
    { power: POWER.rumania, side: 1 },
    { power: POWER.rumania, side: 0 },
  ];
  t.until('movement', () => t.step === 'movement');
  expect([t.s.rumaniaOut, t.s.allegiance[POWER.rumania]]).toEqual([true, 2]);
});

rule('17.12', 'Americans come to the European box some strategic turns after their entry', () => {
  const t = table(
    {},
    {
      scenario: '1917',
      turn: 36,
      letter: 'N',
      off: { coming: 'us-1 us-2' },
      dice: { 'U-boats': [1], troopship: [6, 6, 6, 6, 6, 6] },
    },
  );
  t.until('O', () => t.s.letter === 15 && t.step === 'transfers');
  expect(t.at('us-1')).toBe('europe');
});

rule('17.13', 'the army of the Straits is set up when an Allied unit enters European Turkey', () => {
  const t = table(
    { E1422: 'gk-hq-gk gk-1' },
    { scenario: '1918', turn: 37, letter: 'O', west: 'cp', off: { coming: 'tu-2 tu-3' } },
  );
  t.s.bases.europeanTurkey = false;
  t.goTo('allied', 'movement');
  const to = (t.values('allied', 'move') as { unit: string; to: string }[]).find(
    ({ to: hex }) =>
      t.match.play.data.ground.world.hexes[t.match.play.data.ground.world.place(hex)]!.country ===
      'European Turkey',
  )!;
  t.choose('allied', move(to.unit, to.to));
  expect([t.at('tu-2'), t.at('tu-3')]).toEqual(['E1328', 'E1124']);
});

rule('17.13', 'or when five places of surrender are Allied', () => {
  const { ground } = table({}).match.play.data;
  const five = ground.surrenderHexes.slice(0, 5).map((at) => ground.world.ids[at]!);
  const unit = five.find((hex) => hex.startsWith('N3')) ?? five[0]!;
  const t = table(
    { [unit]: 'ru-1kub' },
    {
      scenario: '1915',
      turn: 11,
      letter: 'D',
      west: 'cp',
      control: { allied: five.slice().join(' ') },
      off: { coming: 'tu-2' },
    },
  );
  t.s.bases.europeanTurkey = false;
  const before = t.at('tu-2');
  t.goTo('allied', 'movement');
  const way = (t.values('allied', 'move') as { unit: string; to: string }[]).find(
    ({ to }) => t.holder(to) === 'cp',
  )!;
  t.choose('allied', move('ru-1kub', way.to));
  expect([before, t.at('tu-2')]).toEqual(['coming', 'E1328']);
});

rule('17.2', 'the Allies of August 1914', () => {
  const { s } = table({}, { scenario: 'campaign' });
  expect(
    ['france', 'britain', 'russia', 'serbia', 'montenegro', 'belgium'].map(
      (power) => s.allegiance[POWER[power as 'france']],
    ),
  ).toEqual([1, 1, 1, 1, 1, 1]);
});

rule(
  '17.21',
  'Britain: not in the Caucasus; brigades and marked headquarters in the Near East; companies west of Suez',
  () => {
    expect([
      bars('br-5', 'N3653'),
      bars('bp-1alh', 'W5119'),
      bars('bp-hq-xx', 'W5119'),
      bars('br-hq-1', 'N4308'),
      bars('bp-1cd', 'N3311'),
      bars('br-5', 'N4308'),
    ]).toEqual(['17.21', '17.21', '9.42', '9.42', '17.21', undefined]);
  },
);

rule('17.21', 'France: the DFPS in Egypt and nobody else outside Europe; it is never replaced', () => {
  expect([bars('fr-7', 'N4308'), bars('fr-dfps', 'N4308'), bars('fr-dfps', 'N2252')]).toEqual([
    '17.21',
    undefined,
    '17.21',
  ]);
  expect(greatWar.content.units.value.find(({ id }) => id === 'fr-dfps')!.replaced).toBe('never');
});

rule('17.21', 'Russia: the East and the Caucasus; up to three once to Hamadan, from 1916 with Tabriz', () => {
  expect([bars('ru-30', 'W5119'), bars('ru-1kub', 'E4714'), bars('ru-30', 'N2252')]).toEqual([
    '17.21',
    '17.21',
    '17.21',
  ]);
  const persia = (layout: Layout) =>
    table(
      { N3746: 'ru-1kub ru-2kub ru-1f' },
      { scenario: '1916', turn: 17, letter: 'G', control: { allied: 'N3045' }, ...layout },
    ).goTo('allied', 'strategicMovement');
  const go = (...units: string[]) => ({ choice: 'toPersia', value: units });
  const t = persia({});
  const order = ['ru-1kub', 'ru-2kub', 'ru-1f'].sort(
    (a, b) => t.match.play.data.forces.index.get(a)! - t.match.play.data.forces.index.get(b)!,
  );
  expect(t.refusalOf('allied', go(...order))).toBeUndefined();
  t.choose('allied', go(...order));
  expect([t.at('ru-1kub'), t.refusalOf('allied', go('ru-1kub')), t.isSupplied('ru-1kub')]).toEqual([
    'N2436',
    '17.21',
    true,
  ]);
  t.choose('allied', { choice: 'leavePersia', value: null });
  expect([t.at('ru-1kub'), t.at('ru-1f')]).toEqual(['nearEast', 'nearEast']);
  expect(persia({ control: { cp: 'N3045' } }).refusalOf('allied', go('ru-1kub'))).toBe('17.21');
});

rule('17.21', 'the United States: one unit away from the West, none in the Near East', () => {
  expect([
    bars('us-1', 'W2022'),
    bars('us-1', 'W2022', {}, { W2023: 'us-2' }),
    bars('us-1', 'N4308'),
  ]).toEqual([undefined, '17.21', '17.21']);
});

rule('17.21', 'Italy: alone on its front before 1917, six units abroad until Austria falls', () => {
  expect([bars('fr-7', 'W2022', { scenario: '1916', turn: 26 }), bars('fr-7', 'W2022')]).toEqual([
    '17.21',
    undefined,
  ]);
  const abroad = { E1116: 'it-1 it-2 it-3 it-4 it-5 it-6' };
  expect([
    bars('it-7', 'E1115', {}, abroad),
    bars('it-7', 'E1115', { collapsed: ['austria'] }, abroad),
    bars('it-7', 'W5119', { collapsed: ['austria'] }, abroad),
    bars('it-7', 'N4308'),
  ]).toEqual(['17.21', undefined, undefined, '17.21']);
});

rule(
  '17.21',
  'Belgians in the West, Serbs in the East, Montenegrins in Montenegro, Greeks in the Balkans',
  () => {
    expect([
      bars('be-4', 'W2022'),
      bars('sb-1drn', 'W5119'),
      bars('mn-nor', 'E2512', EARLY),
      bars('gk-1', 'E3310', { sides: { greece: 'allied' } }),
    ]).toEqual(['17.21', '17.21', '17.21', '17.21']);
    const home = table({}).match.play.data.ground;
    const hexes = home.world.ids.filter(
      (_id, at) => home.home[at] === POWER.montenegro && home.closed[at] === 0,
    );
    const t = table({ [hexes[0]!]: 'mn-nor' }, { turn: 10, letter: 'D', west: 'cp' }).goTo(
      'allied',
      'movement',
    );
    expect((t.values('allied', 'move') as { unit: string }[]).some(({ unit }) => unit === 'mn-nor')).toBe(
      true,
    );
  },
);

rule(
  '17.21',
  'Arabs in the Ottoman part of the Egyptian map, Armenians in the Caucasus outside Persia',
  () => {
    expect([
      bars('ab-ana1', 'N4308'),
      bars('ab-ana1', 'N2014'),
      bars('arm-1', 'N3045'),
      bars('arm-1', 'N3653'),
      bars('arm-1', 'N2014'),
    ]).toEqual(['17.21', undefined, '17.21', undefined, '17.21']);
  },
);

rule('17.3', 'the Central Powers of August 1914', () => {
  const { s } = table({}, { scenario: 'campaign' });
  expect([s.allegiance[POWER.germany], s.allegiance[POWER.austria]]).toEqual([0, 0]);
});

rule(
  '17.31',
  'Germany: no headquarters in Asia; divisions go there once the Straits are manned, brigades before',
  () => {
    expect([bars('ge-hq-1', 'N1728'), bars('ge-16', 'N1728', EARLY), bars('ge-16', 'N1728')]).toEqual([
      '9.42',
      '17.31',
      undefined,
    ]);
    const small = greatWar.content.units.value.find(
      ({ nation, size }) => nation === 'german' && (size === 'brigade' || size === 'battalion'),
    )!;
    expect(bars(small.id, 'N1728', EARLY)).toBeUndefined();
    const t = table({ E5102: 'ge-16' }, { ...EARLY }).goTo('cp', 'strategicMovement');
    expect(t.refusalOf('cp', transit('ge-16', 'transit'))).toBe('9.15');
  },
);

rule(
  '17.31',
  'Austria: alone in Italy before 1917, four in the West from then on, four north of row 48',
  () => {
    expect([
      bars('ge-16', 'W2230', { scenario: '1916', turn: 26 }),
      bars('ah-2', 'W5219', { scenario: '1916', turn: 26 }),
      bars('ah-2', 'W5219'),
    ]).toEqual(['17.31', '17.31', undefined]);
    const north = { E5010: 'ah-3 ah-4 ah-5 ah-6' };
    expect([
      bars('ah-2', 'E5011', {}, { E5010: 'ah-3 ah-4 ah-5' }),
      bars('ah-2', 'E5011', {}, north),
      bars('ah-2', 'E5222', { control: { cp: 'E4129 E3031' } }, north),
      bars('ah-2', 'E5011', { control: { cp: 'E4129 E3031' } }, north),
    ]).toEqual([undefined, '17.31', undefined, '17.31']);
  },
);

rule('17.31', 'of more in the north four attack; after the Bolsheviks the rest go south', () => {
  const five = 'ah-3 ah-4 ah-5 ah-6 ah-8';
  const t = table(
    { E5222: five, E5223: 'ru-30' },
    { scenario: '1916', turn: 17, letter: 'G', west: 'allied' },
  ).goTo('cp', 'combat');
  t.choose('cp', attack('E5223'), ...five.split(' ').slice(0, 4).map(join));
  expect(t.refusalOf('cp', join('ah-8'))).toBe('17.31');
  const late = table({ E5010: five }, { scenario: '1918', turn: 37, letter: 'O', west: 'allied' }).goTo(
    'cp',
    'movement',
  );
  expect(late.refusalOf('cp', done)).toBe('17.31');
});

rule(
  '17.31',
  'Turkey: four outside the Balkans in the East, three in Egypt; Asia’s divisions not in Europe before the Straits are manned',
  () => {
    expect([
      bars('tu-2', 'W5219'),
      bars('tu-2', 'E4714', {}, { E4715: 'tu-5 tu-7 tu-9 tu-11' }),
      bars('tu-2', 'E4714'),
    ]).toEqual(['17.31', '17.31', undefined]);
    expect([
      bars('tu-27', 'N3411', {}, { N3311: 'tu-53 tu-54 tu-23' }),
      bars('tu-17', 'E1328', EARLY),
      bars('tu-17', 'E1328'),
    ]).toEqual(['17.31', '17.31', undefined]);
  },
);

rule(
  '17.31',
  'the 19th Division becomes a 2-4 where it is on N, and the 3rd may join the reserve from E',
  () => {
    const t = table(
      { E1023: 'tu-19' },
      { scenario: '1917', turn: 33, letter: 'M', off: { coming: 'tu-19b' }, dice: { 'U-boats': [1] } },
    );
    t.until('N', () => t.s.letter === 14 && t.step === 'transfers');
    expect([t.at('tu-19'), t.at('tu-19b')]).toEqual(['gone', 'E1023']);
    const third = table(
      {},
      {
        scenario: '1915',
        turn: 11,
        letter: 'D',
        off: { coming: 'tu-3' },
        dice: { 'Turkish reserve': [3, 3], 'U-boats': [1] },
      },
    );
    third.s.bases.europeanTurkey = false;
    third.goTo('cp', 'turkishReserve').choose('cp', { choice: 'callIn', value: 'tu-3' });
    expect(third.at('tu-3')).toBe('reserve');
  },
);

rule('17.31', 'Bulgarians neither move nor attack outside the Balkans', () => {
  expect([bars('bu-1', 'E3310'), bars('bu-1', 'E1819')]).toEqual(['17.31', undefined]);
});

rule('17.4', 'Rumanians in the East; Albania with Salonika or Greece; Holland and Switzerland never', () => {
  expect([
    bars('ro-cv', 'W5119', { sides: { rumania: 'allied' } }),
    bars('ah-2', 'E1412', EARLY),
    bars('ah-2', 'E1412'),
  ]).toEqual(['17.4', '17.4', undefined]);
  expect([bars('ge-16', 'W7021'), bars('it-1', 'W3401')]).toEqual(['17.4', '8.24']);
});

rule(
  '17.4',
  'Valona feeds Italians; Persians stay in their part of Persia, and Hamadan waits for the Russians',
  () => {
    const t = table(
      { E1210: 'it-1', E1211: 'fr-7' },
      { scenario: '1917', turn: 29, letter: 'L', control: { allied: 'E1210' } },
    );
    expect(t.isSupplied('it-1')).toBe(true);
    expect([
      bars('tu-38', 'N2436'),
      bars('tu-38', 'N2436', {}, {}, (one) => {
        one.s.expedition = true;
      }),
    ]).toEqual(['17.4', undefined]);
    const cossack = greatWar.content.units.value.find(({ nation }) => nation === 'cossack')!.id;
    expect([bars(cossack, 'N3653'), bars(cossack, 'N3045')]).toEqual(['17.4', undefined]);
  },
);
