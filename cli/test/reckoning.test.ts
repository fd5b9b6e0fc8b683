/** odds, forces and export: what they answer, and what they say to wrong questions. */

import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSave, unwrap } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import type { BattleOdds, OrderOfBattle } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { UsageError } from '../src/answer.ts';
import { exportCommand } from '../src/commands/export.ts';
import { forcesCommand } from '../src/commands/forces.ts';
import { oddsCommand } from '../src/commands/odds.ts';
import { armistice, json } from './armistice.ts';

const STORM = 'storm-in-the-west';
const DESPAIR = 'fields-of-despair';
const words = (text: string): string[] => text.split(' ');
const ROOT = join(import.meta.dirname, '..', '..');

async function oddsOf(text: string, flags = {}): Promise<BattleOdds> {
  return (await oddsCommand(words(text), flags)).data as BattleOdds;
}
const sure = ({ results }: BattleOdds): number => results.reduce((sum, { p }) => sum + p, 0);

describe('odds', () => {
  test('Storm in the West by numbers: the column, the die item by item, every result', async () => {
    const odds = await oddsOf(`${STORM} --attack 26 --defend 7 --steps 3`);
    expect(odds.columns).toEqual(['1:2', '1:1', '2:1', '3:1', '4:1', '5:1', '6:1', '7:1']);
    expect([odds.column, odds.modifiers]).toEqual(['3:1', []]);
    // 13.28: a 6 at 3:1 is 2/3.
    expect(odds.results.at(-1)).toEqual({
      ...{ p: 1 / 6, ways: 1, attackerLoss: 2, defenderLoss: 3, hex: 'falls' },
    });
    expect(sure(odds)).toBeCloseTo(1, 12);
    const dug = await oddsOf(`${STORM} --attack 26 --defend 7 --trench allied --terrain rough --stoss`);
    expect(dug.modifiers.map(({ value, rule }) => [rule, value])).toEqual([
      ['13.19', -1],
      ['13.27', -2],
      ['13.27', 1],
      ['13.35', 1],
    ]);
    expect(dug.expected.defenderLoss).toBeLessThan(odds.expected.defenderLoss);
  });

  test('Storm in the West by units: those in a hex of the set-up, found by their names', async () => {
    const list = (await forcesCommand(STORM, {})).data as OrderOfBattle;
    const game = (await loadGame(STORM))!;
    const { ground } = game.prepare({ scenario: game.scenarios[0], content: contentOf(game) } as never);
    const german = list.units.find(
      ({ side, at, kind }) =>
        side === 'german' && kind === 'infantry' && at !== null && facing(at) !== undefined,
    )!;
    function facing(at: string): string | undefined {
      const near = [0, 1, 2, 3, 4, 5].map((k) => ground.grid.neighbours[ground.grid.hex(at) * 6 + k]);
      return list.units.find((one) => one.side === 'allied' && near.includes(ground.grid.index(one.at ?? '')))
        ?.at as string | undefined;
    }
    const hex = facing(german.at!)!;
    const odds = await oddsOf(`${STORM} --hex ${hex} --attackers ${german.id}`);
    const defence = list.units
      .filter((one) => one.side === 'allied' && one.at === hex)
      .reduce((sum, one) => sum + one.defence!, 0);
    expect(odds.attack).toEqual([{ label: german.name, value: german.attack, rule: '13.10' }]);
    expect(odds.defence.reduce((sum, { value }) => sum + value, 0)).toBe(defence);
    const far = oddsCommand(words(`${STORM} --hex ${hex} --attackers br-5@${german.at}`), {});
    await expect(far).rejects.toThrow(/other side|attacker/);
  });

  test('Fields of Despair: the full distribution, by numbers and in a hex of a set-up', async () => {
    // One die against one man in the open: both hit on a five or six.
    const odds = await oddsOf(`${DESPAIR} --attack 1 --defend 1`);
    expect(odds.results.map(({ p, attackerLoss, defenderLoss }) => [attackerLoss, defenderLoss, p])).toEqual([
      [0, 0, expect.closeTo(4 / 9, 12)],
      [1, 0, expect.closeTo(2 / 9, 12)],
      [0, 1, expect.closeTo(2 / 9, 12)],
      [1, 1, expect.closeTo(1 / 9, 12)],
    ]);
    const there = await oddsOf(`${DESPAIR} --hex D03 --side allied --guns 4`, { scenario: 'stalemate' });
    expect(sure(there)).toBeCloseTo(1, 9);
    expect(there.modifiers).toContainEqual({ label: 'Trench Defense', value: 5, rule: '7.3.4' });
  });

  test('a content pack changes the answer', async () => {
    const game = (await loadGame(STORM))!;
    const crt = structuredClone(contentOf(game).crt) as { rows: string[][] };
    crt.rows = crt.rows.map((row) => row.map((text) => (text === '2/3' ? text : '9/0')));
    const pack = {
      format: 'armistice-content',
      formatVersion: 1,
      game: STORM,
      title: 'Test',
      items: { crt },
    };
    const file = join(mkdtempSync(join(tmpdir(), 'odds-')), 'pack.json');
    writeFileSync(file, JSON.stringify(pack));
    const odds = await oddsOf(`${STORM} --attack 10 --defend 10`, { content: file });
    expect(odds.results).toEqual([{ p: 1, ways: 6, attackerLoss: 9, defenderLoss: 0 }]);
  });

  test.each([
    [`${STORM} --attack 24`, /--defend/],
    [`${STORM} --attack many --defend 3`, /--attack must be a whole number/],
    [`${STORM} --attack`, /--attack wants a number/],
    [`${STORM} --hex 2034`, /--attackers/],
    [`${STORM} --hex 9999 --attackers ge-4`, /no hex 9999/],
    [`${STORM} --hex 2034 --attackers nobody`, /no unit 'nobody'/],
    [`${STORM} --hex 2034 --attackers ge-4 --river`, /do not go together/],
    [`${STORM} --terrain moon`, /no terrain 'moon'.*clear, forest/],
    [`${STORM} --luck 3`, /no flag of odds storm-in-the-west '--luck'.*--attack/],
    [`${DESPAIR} --defend 4`, /--attack/],
    [`${DESPAIR} --attack 4 --defend 0`, /--fort/],
    ['sample --attack 3', /game that reckons battles 'sample'/],
    ['chess', /no game 'chess'/],
  ])('%s: says what is wrong', async (text, message) => {
    await expect(oddsCommand(words(text), {})).rejects.toThrow(message);
    await expect(oddsCommand(words(text), {})).rejects.toBeInstanceOf(UsageError);
  });

  test('help on every level', async () => {
    expect((await oddsCommand([], {})).text).toContain(STORM);
    const { text } = await oddsCommand([STORM, '--help'], {});
    for (const flag of ['--attack <number>', '--trench <allied|', '--scenario', '--json'])
      expect(text).toContain(flag);
    expect((await oddsCommand([DESPAIR, '--help'], {})).text).toContain('--own-fort');
  });
});

const contentOf = (game: { readonly content: object }): { readonly [item: string]: unknown } =>
  Object.fromEntries(
    Object.entries(game.content).map(([id, item]) => [id, (item as { value: unknown }).value]),
  );

describe('forces', () => {
  test('every scenario of every game lists units that are somewhere, each once, and totals that add up', async () => {
    for (const id of [STORM, DESPAIR])
      for (const scenario of (await loadGame(id))!.scenarios) {
        const { units, totals } = (await forcesCommand(id, { scenario: scenario.id })).data as OrderOfBattle;
        expect(new Set(units.map((one) => one.id)).size).toBe(units.length);
        for (const { at, pool } of units) expect((at === null) === (pool !== undefined)).toBe(true);
        const onMap = units.filter(({ at, size }) => at !== null && size !== 'fortress');
        expect(Object.values(totals).reduce((sum, one) => sum + one.units, 0)).toBe(onMap.length);
      }
  });

  test('Storm in the West: March 1918 as the rulebook counts it', async () => {
    const { units, arrivals, totals } = (await forcesCommand(STORM, { scenario: 'campaign' }))
      .data as OrderOfBattle;
    const count = (test: (one: (typeof units)[number]) => boolean): number => units.filter(test).length;
    expect(count(({ kind }) => kind === 'stosstruppen')).toBe(15); // S3.8
    expect(count(({ nation, at }) => nation === 'belgian' && at !== null)).toBe(4); // 3.6
    expect(count(({ nation, kind }) => nation === 'french' && kind === 'cavalry')).toBe(3); // 3.6
    expect(totals.american).toBeUndefined(); // 3.3: they come later
    const come = arrivals.filter(({ nation, what }) => nation === 'american' && what === 'reinforcement');
    expect(come.length).toBeGreaterThan(0);
    expect(arrivals.find(({ what }) => what === 'conversion')).toMatchObject({
      rule: '8.3',
      nation: 'german',
    });
    expect(arrivals.find(({ what }) => what === 'withdrawal')).toMatchObject({ units: ['ge-agb'] });
    const american = (turn: number) =>
      arrivals.find(
        ({ when, what, nation }) => when === turn && what === 'replacement' && nation === 'american',
      )?.supply;
    expect([american(8), american(9)]).toEqual([3, 2]); // 8.5
  });

  test('Fields of Despair: strength as the set-ups print it', async () => {
    const strength = async (scenario: string) => {
      const { totals } = (await forcesCommand(DESPAIR, { scenario })).data as OrderOfBattle;
      return Object.fromEntries(Object.entries(totals).map(([nation, sum]) => [nation, sum.strength]));
    };
    expect(await strength('stalemate')).toEqual({ german: 130, french: 100, british: 17, belgian: 3 });
    expect(await strength('introductory')).toEqual({ german: 119, french: 87, british: 10, belgian: 2 });
    const { arrivals } = (await forcesCommand(DESPAIR, { scenario: 'stalemate' })).data as OrderOfBattle;
    expect(arrivals.filter(({ when, nation }) => when === 4 && nation === 'french')).toEqual([
      {
        ...{ when: 4, nation: 'french', what: 'reinforcement', units: ['35 infantry SPs'], supply: 35 },
        ...{ where: 'C07', rule: '6.2' },
      },
    ]);
  });

  test('Fields of Despair: fortresses, counters, tracks and cubes of the scenario', async () => {
    const of = async (scenario: string) => (await forcesCommand(DESPAIR, { scenario })).data as OrderOfBattle;
    const { units, stores = [] } = await of('introductory');
    const listed = (kind: string, side: string) =>
      units
        .filter((one) => one.kind === kind && one.side === side)
        .map(({ at, strength, name }) => (at === null ? name : `${at} ${strength}`))
        .sort();
    expect(listed('fortress', 'cp')).toEqual(['J05 4', 'J06 4', 'K01 1', 'M03 1', 'M07 4']);
    expect(listed('fortress', 'allied')).toContain('G01 2');
    expect(units.find(({ id }) => id === 'fortress:G01')).toMatchObject({
      ...{ nation: 'belgian', provenance: 'rulebook' },
    });
    // Its points are printed nowhere.
    expect(units.find(({ id }) => id === 'fortress:F03')).toMatchObject({
      ...{ nation: 'french', strength: 2, provenance: 'reconstructed' },
    });
    expect(listed('artillery', 'cp')).toEqual([
      ...['Big Bertha', 'artillery of 0', 'artillery of 1', 'artillery of 1', 'artillery of 2'],
      'artillery of 3',
    ]);
    expect(listed('squadron', 'allied')).toHaveLength(6);
    const late = (await of('final-push')).units.filter(
      ({ kind, side }) => kind === 'squadron' && side === 'cp',
    );
    expect(late.map(({ name }) => name)).toContain('squadron of 2, an ace');
    const amount = (what: string, side: string | null, where = 'player board') =>
      stores.find((one) => one.what === what && one.side === side && one.where === where)?.amount;
    expect([amount('logistic points', 'cp'), amount('supply track', 'allied')]).toEqual([4, 17]);
    expect(amount('technology of gas', 'cp')).toBe(1);
    const sea = 'Naval Warfare bag';
    expect([amount('blue cubes', 'allied', sea), amount('black cubes', 'cp', sea)]).toEqual([5, 3]);
    expect(amount('white cubes', null, sea)).toBe(1);
    const bag = 'Eastern Front bag';
    expect([amount('black cubes', 'cp', bag), amount('red cubes', 'allied', bag)]).toEqual([4, 4]);
    expect(amount('SPs', 'cp', 'Eastern Front')).toBe(15);
    const { text } = await forcesCommand(DESPAIR, { scenario: 'introductory' });
    expect(text).toMatch(/Beside the map:.*Naval Warfare bag +allied +blue cubes +5/s);
  });

  test('as CSV, one row a unit', async () => {
    const { data, text } = await forcesCommand(DESPAIR, { scenario: 'stalemate', csv: true });
    const lines = text!.split('\r\n');
    expect(lines[0]).toBe(
      'id,name,nation,side,kind,size,steps,strength,attack,defence,movement,at,pool,provenance',
    );
    expect(lines.length).toBe((data as OrderOfBattle).units.length + 1);
  });
});

describe('export', () => {
  const golden = (game: string, name: string): string => {
    const folder = join(ROOT, 'games', game, 'test', 'golden');
    return join(folder, readdirSync(folder).findLast((file) => file.includes(name))!);
  };
  interface Told {
    readonly dice: readonly {
      readonly seat: string | null;
      readonly purpose: string;
      readonly rolls: number;
      readonly sum: number;
      readonly expected: number;
      readonly z: number;
      readonly chiSquare: number;
      readonly faces: readonly number[];
    }[];
    readonly losses: readonly { readonly side: string; readonly lost: number; readonly turn: number }[];
    readonly battles: readonly {
      readonly attacker: string;
      readonly place: string;
      readonly odds?: string;
    }[];
  }

  test('dice by seat and purpose, with what was to be expected', async () => {
    const file = golden(STORM, 'campaign');
    const { dice, losses, battles } = (await exportCommand(file, {})).data as Told;
    const save = unwrap(readSave(readFileSync(file, 'utf8')));
    const combat = save.log.flatMap(({ rolls }) => rolls).filter(({ name }) => name === 'combat');
    const rows = dice.filter(({ purpose }) => purpose === 'combat');
    expect(rows.reduce((sum, { rolls }) => sum + rolls, 0)).toBe(combat.length);
    expect(rows.reduce((all, { sum }) => all + sum, 0)).toBe(
      combat.reduce((sum, { value }) => sum + value, 0),
    );
    for (const { rolls, sum, expected, z, chiSquare, faces } of dice) {
      expect(expected).toBe(rolls * 3.5);
      expect(z).toBeCloseTo((sum - expected) / Math.sqrt((rolls * 35) / 12), 12);
      expect(faces.reduce((all, one) => all + one, 0)).toBe(rolls);
      expect(chiSquare).toBeCloseTo(
        faces.reduce((all, one) => all + (one - rolls / 6) ** 2 / (rolls / 6), 0),
        9,
      );
    }
    expect(battles.length).toBeGreaterThan(0);
    expect(battles[0]!.odds).toMatch(/:/);
    expect(losses.reduce((sum, { lost }) => sum + lost, 0)).toBeGreaterThan(0);
  });

  test('dice for one kind of fire are one row, wherever they fell', async () => {
    const { dice, battles } = (await exportCommand(golden(DESPAIR, 'campaign'), {})).data as Told;
    const purposes = dice.map(({ seat, purpose }) => `${seat} ${purpose}`);
    expect(new Set(purposes).size).toBe(purposes.length);
    expect(
      purposes.some((one) => one === 'cp artillery' || one === 'cp infantry' || one === 'cp table'),
    ).toBe(true);
    // Where infantry met, both strengths.
    expect(battles.some(({ odds }) => /^\d+:\d+$/.test(odds ?? ''))).toBe(true);
  });

  test('as CSV: one table at a time', async () => {
    const file = golden(STORM, 'campaign');
    expect((await exportCommand(file, { csv: true })).text).toMatch(/^seat,purpose,sides,rolls,/);
    expect((await exportCommand(file, { csv: 'losses' })).text).toMatch(/^turn,side,cause,lost\r\n/);
    expect((await exportCommand(file, { csv: 'battles' })).text).toMatch(/^entry,turn,attacker,place,/);
    await expect(exportCommand(file, { csv: 'moods' })).rejects.toThrow(/dice, losses, battles/);
    await expect(exportCommand(file, { csv: true, json: true })).rejects.toThrow(/not both/);
  });

  test('a damaged save is not exported', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'export-')), 'save.json');
    writeFileSync(file, '{"format":"armistice"}');
    expect(await exportCommand(file, {})).toMatchObject({ ok: false });
  });
});

test('from the shell: one document, and 2 for wrong usage', async () => {
  const { code, data } = await json(`odds ${STORM} --scenario offensive --attack 24 --defend 8`);
  expect([code, data.column, data.scenario]).toEqual([0, '3:1', 'offensive']);
  const wrong = await armistice(`odds ${STORM} --attack 24`);
  expect([wrong.code, wrong.out]).toEqual([2, '']);
  expect(wrong.err.trim().split('\n')).toHaveLength(1);
  expect((await armistice(`odds ${DESPAIR} --help`)).out).toContain('--own-fort');
  expect((await json(`forces ${DESPAIR} --scenario stalemate`)).data.totals.german.strength).toBe(130);
});
