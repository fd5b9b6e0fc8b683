import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { totalStrength } from '../blocks.ts';
import { cpInFrance } from '../front.ts';
import { despair } from '../index.ts';
import type { ScenarioId } from '../scenarios/index.ts';
import { KIND, NATIONS } from '../types.ts';
import { type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** 'german 89/10': infantry and cavalry of every nation on the map. */
function forces(t: Table): string {
  const sums = new Map<string, [number, number]>();
  for (const army of t.s.armies) {
    for (let slot = 0; slot < army.kind.length - 3; slot++) {
      if (army.value[slot] === 0) continue;
      const nation = NATIONS[army.nation[slot]!]!;
      const sum = sums.get(nation) ?? [0, 0];
      sum[army.kind[slot] === KIND.cavalry ? 1 : 0] += army.value[slot]!;
      sums.set(nation, sum);
    }
  }
  return NATIONS.filter((nation) => sums.has(nation))
    .map((nation) => `${nation} ${sums.get(nation)!.join('/')}`)
    .join(', ');
}

/** 'H05 5' by side. */
function forts(t: Table): { cp: string; allied: string } {
  const found = { cp: [] as string[], allied: [] as string[] };
  for (let h = 0; h < t.match.play.data.ground.size; h++)
    if (t.s.forts[h]! > 0)
      found[t.s.fortSide[h] === 0 ? 'cp' : 'allied'].push(
        `${t.match.play.data.ground.ids[h]} ${t.s.forts[h]}`,
      );
  return { cp: found.cp.sort().join(', '), allied: found.allied.sort().join(', ') };
}

const begin = (scenario: ScenarioId): Table => table(undefined, { scenario });

const TABLES: readonly [rule: string, scenario: ScenarioId, forces: string][] = [
  ['SCENARIO I', 'introductory', 'german 109/10, french 77/10, british 5/1, belgian 2/0'],
  ['SCENARIO II', 'mobile', 'german 89/10, french 62/10, british 5/1, belgian 6/0'],
  ['SCENARIO III', 'stalemate', 'german 128/2, french 90/10, british 15/2, belgian 3/0'],
  ['SCENARIO IV', 'final-push', 'german 138/3, french 105/3, british 58/2, belgian 3/0'],
  ['SCENARIO V', 'campaign', 'german 89/10, french 62/10, british 5/1, belgian 6/0'],
  ['SCENARIO VI', 'free-1914', 'german 89/10, french 62/10, british 5/1, belgian 6/0'],
  ['SCENARIO VII', 'free-1915', 'german 128/2, french 90/10, british 15/2, belgian 3/0'],
  ['SCENARIO VIII', 'free-1917', 'german 138/3, french 105/3, british 58/2, belgian 3/0'],
];

for (const [number, scenario, wanted] of TABLES)
  rule(number, `${scenario}: armies add up to the printed totals`, () => {
    expect(forces(begin(scenario))).toBe(wanted);
  });

rule('SCENARIO I', 'the introductory scenario begins in Turn 1 with four SPs in England', () => {
  const t = begin('introductory');
  expect(t.s.turn).toBe(1);
  expect(t.blocks('England', 'allied')).toBe('british 4');
  expect(t.blocks('J07', 'allied')).toBe('14 2c');
  expect(t.blocks('H02', 'cp')).toBe('20 17');
  expect([t.holder('H02'), t.holder('I02'), t.holder('G01'), t.holder('F03')]).toEqual([
    'cp',
    'cp',
    'allied',
    'allied',
  ]);
  // The 15 SPs of Koblenz, two hexes on; of the cavalry of K07 one is left.
  expect(['K04', 'L04', 'K07', 'J05'].map((hex) => t.blocks(hex, 'cp'))).toEqual(['8', '7', '1c', '2c']);
  t.pass().pass();
  expect([t.step, t.s.phase, t.asked]).toEqual(['scouting', 1, ['cp']]);
});

rule('SCENARIO III', 'each army is divided among the hexes of its bracket', () => {
  const { groups } = begin('stalemate').match.play.scenario;
  const bracket = (group: (typeof groups)[number]) =>
    `${Object.entries(group.nations).map(([nation, { infantry, cavalry }]) => `${nation} ${infantry}/${cavalry}`)}: ${group.hexes.join(' ')}`;
  expect(groups.map(bracket)).toEqual([
    'german 57/2: D01 D02 D03 D04 D05',
    'german 40/0: E06 F05 G06 H05',
    'german 31/0: I06 J05 J06 K07 L07 L08 L09',
    'french 43/8: D03 D04 D05',
    'french 34/0: E06 F05 G06 H05',
    'french 13/2: I06 I07 J07 K08 K09 K10',
    'british 15/2: D01 D02',
    'belgian 3/0: D01',
  ]);
});

rule('19.0', 'in solitaire play only the Allies set up', () => {
  const t = begin('solitaire');
  expect([t.step, t.asked]).toEqual(['setUp', ['allied']]);
  expect(forces(t)).toContain('french 105/3, british 58/2, belgian 3/0');
});

rule('14.2', 'fortresses stand where the tables say', () => {
  const east = 'J05 4, J06 4, K01 1, M03 1, M07 4';
  expect(forts(begin('introductory'))).toEqual({
    cp: east,
    allied: 'B01 1, C07 1, F03 2, F05 1, G01 2, H05 5, H09 4, I07 4, J07 4, J08 4, K10 4',
  });
  expect(forts(begin('mobile'))).toEqual({
    cp: 'J05 4, J06 4, K01 1, M07 4',
    allied: 'B01 1, C07 2, F03 2, F05 1, G01 2, H02 2, H05 5, H09 4, I02 2, I07 4, J07 4, J08 4, K10 4',
  });
  expect(forts(begin('stalemate'))).toEqual({ cp: east, allied: 'B01 1, C07 2, H05 5, H09 4' });
  expect(forts(begin('final-push'))).toEqual({
    cp: east,
    allied: 'B01 1, C07 2, H05 3, H09 4, I07 4, J07 4, J08 4, K10 4',
  });
});

rule('14.2', 'in each hex of a group at least one infantry SP stands', () => {
  for (const scenario of ['stalemate', 'final-push'] as const) {
    const t = begin(scenario);
    for (const group of t.match.play.scenario.groups)
      for (const hex of group.hexes) expect(t.blocks(hex, group.side)).toMatch(/\b\d+( |$)/);
  }
});

rule('15.2', 'in 1915 the Central Powers hold the fifteen French hexes of the baseline', () => {
  for (const scenario of ['stalemate', 'free-1915'] as const) {
    const t = begin(scenario);
    expect([cpInFrance(t.match.play), t.s.baseline]).toEqual([15, 15]);
  }
});

rule('SCENARIO IV', 'the Hindenburg Line of 1917 runs from sea to Switzerland, Verdun included', () => {
  const t = begin('final-push');
  expect(t.seen(null).line.toSorted().join(' ')).toBe(
    'D01 D02 D03 D04 E05 F05 G06 H05 I06 J06 K07 L07 L08 L09',
  );
  expect(t.holder('H05')).toBe('allied');
});

const values = (column: Uint8Array): number[] =>
  Array.from(column)
    .filter((v) => v > 0)
    .map((v) => v - 1);

rule('14.3', 'player boards start as printed', () => {
  const t = begin('stalemate');
  const { cp, allied } = t.board;
  expect([values(cp.guns), values(allied.guns)]).toEqual([
    [4, 3, 2, 2, 1, 0],
    [3, 2, 2, 1, 1, 0],
  ]);
  expect([values(cp.wings), values(allied.wings)]).toEqual([
    [2, 1, 1, 1, 1, 0],
    [2, 1, 1, 1, 1, 0],
  ]);
  expect(cp).toMatchObject({ artillery: 12, air: 6, supply: 17, logistics: 1, tanks: 0 });
  expect(allied).toMatchObject({ artillery: 9, air: 6, supply: 16, logistics: 1, tanks: 0 });
  expect(cp.tech).toEqual({ aircraft: 2, gas: 2, masks: 0, tanks: 0 });
  expect(allied.tech).toEqual({ aircraft: 2, gas: 1, masks: 0, tanks: 1 });
  const late = begin('final-push').board;
  expect(late.allied).toMatchObject({ artillery: 13, air: 9, supply: 17, logistics: 2, tanks: 1 });
  expect(late.cp.tech).toEqual({ aircraft: 4, gas: 5, masks: 2, tanks: 3 });
  expect([Array.from(late.cp.wingAce), values(late.cp.wings)]).toEqual([
    [0, 1, 0, 0, 0, 0],
    [3, 2, 2, 1, 1, 0],
  ]);
  const first = begin('mobile').board;
  expect(first.cp).toMatchObject({ artillery: 13, air: 5, supply: 18, logistics: 4, tanks: 0 });
  expect(first.allied).toMatchObject({ artillery: 11, air: 5, supply: 18, logistics: 3, tanks: 0 });
  expect([values(first.cp.guns), values(first.allied.guns)]).toEqual([
    [4, 3, 2, 1, 0],
    [3, 2, 1, 1, 0],
  ]);
  const intro = begin('introductory').board;
  expect(intro.cp).toMatchObject({ artillery: 12, air: 5, supply: 17, logistics: 4 });
  expect(intro.allied).toMatchObject({ artillery: 10, air: 5, supply: 17, logistics: 3 });
});

rule('14.4', 'tracks and bags start as printed', () => {
  const rows = (['mobile', 'introductory', 'stalemate', 'final-push'] as const).map((scenario) => {
    const { s } = begin(scenario);
    return [s.usw, s.blockade, s.usaEntry, s.eastBox, s.eastSp, s.naval, s.eastBag, s.initiative];
  });
  expect(rows).toEqual([
    [0, 0, 0, 0, 9, { blue: 4, black: 2, white: 2 }, { black: 3, red: 3 }, 0],
    [0, 1, 1, 1, 15, { blue: 5, black: 3, white: 1 }, { black: 4, red: 4 }, 0],
    [0, 3, 3, 3, 37, { blue: 8, black: 6, white: 0 }, { black: 6, red: 8 }, 0],
    [3, 6, 7, 6, 50, { blue: 11, black: 7, white: 0 }, { black: 7, red: 11 }, 0],
  ]);
});

rule(
  'SCENARIO VI',
  'a free economy begins with nothing but what the bags hold; without it, with the history',
  () => {
    const free = begin('free-1914').s;
    expect([free.boards[0].supply, free.boards[1].artillery, free.naval, free.eastBag]).toEqual([
      0,
      0,
      { blue: 0, black: 0, white: 2 },
      { black: 0, red: 3 },
    ]);
    const set = table(undefined, { scenario: 'free-1914', options: { freeEconomy: false } }).s;
    expect([set.boards[0].supply, set.naval]).toEqual([18, { blue: 4, black: 2, white: 2 }]);
  },
);

rule('SCENARIO V', 'the Grand Campaign goes on for nine turns; strength is what was set up', () => {
  const t = begin('campaign');
  expect(t.seen(null).lastTurn).toBe(9);
  expect([totalStrength(t.s.armies[0]), totalStrength(t.s.armies[1])]).toEqual([99, 84]);
});

rule('14.1', 'the force pool is large enough for every set-up', () => {
  const { pool } = begin('mobile').match.play.data.content;
  for (const { id } of despair.scenarios) {
    const t = begin(id as ScenarioId);
    for (const [nation, name] of NATIONS.entries()) {
      for (const [kind, most] of [
        [KIND.infantry, pool[name].infantry],
        [KIND.cavalry, pool[name].cavalry],
      ] as const) {
        const used = t.s.armies.flatMap((army) =>
          Array.from(army.kind.keys()).filter(
            (slot) => army.kind[slot] === kind && army.nation[slot] === nation,
          ),
        );
        expect(used.length).toBeLessThanOrEqual(most);
      }
    }
  }
});
