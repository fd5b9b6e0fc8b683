import {
  Account,
  arrange,
  enforced,
  exportPack,
  itemText,
  ledgerReport,
  Match,
  notARule,
  openSave,
  packFaults,
  printed,
  Sum,
  saveText,
  toSave,
  unwrap,
} from '@armistice/engine';
import { citedIn, randomMatch } from '@armistice/engine/kit';
import { fords } from '@armistice/engine/sample';
import { describe, expect, test } from 'vitest';
import { deployed } from './helpers.ts';
import { difference } from './sample/rules/combat.ts';

describe('content packs', () => {
  const pack = exportPack(fords);

  test('the exported pack is valid and changes nothing', () => {
    expect(packFaults(fords, pack)).toEqual([]);
    expect(randomMatch(fords, 2, 50, { content: pack }).hash).toBe(randomMatch(fords, 2, 50).hash);
  });

  test('a pack replaces what it names, says so, and travels in the save', () => {
    const own = { ...pack, title: 'My own cup', items: { cup: ['wagon'] } };
    const setting = unwrap(arrange(fords, { content: own }));
    expect(setting.provenance).toMatchObject({
      cup: { kind: 'pack', title: 'My own cup' },
      results: { kind: 'reconstructed' },
    });
    const match = randomMatch(fords, 2, 40, { content: own });
    expect(match.play.s.weather).toBe('wagon');
    const again = unwrap(openSave(saveText(toSave(match)), () => fords)).match;
    expect(again.hash).toBe(match.hash);
  });

  test.each([
    [{ ...pack, game: 'other' }, 'game'],
    [{ ...pack, format: 'x' }, 'format'],
    [{ ...pack, items: { nothing: 1 } }, 'items.nothing'],
    [{ ...pack, items: { cup: ['snow'] } }, 'items.cup[0]'],
    [{ ...pack, items: { results: [{ from: 0, attacker: 1, defender: 1 }] } }, 'items.results'],
    [
      {
        ...pack,
        items: {
          map: {
            places: [
              { name: 'A', points: 1 },
              { name: 'B', points: 0 },
            ],
            roads: [{ a: 0, b: 7, ford: false }],
          },
        },
      },
      'items.map',
    ],
    [
      {
        ...pack,
        items: {
          map: {
            places: [
              { name: 'A', points: 1 },
              { name: 'B', points: 0 },
            ],
            roads: [],
          },
        },
      }, // no homes
      'items',
    ],
    [null, 'the value'],
  ])('what is wrong with a pack is said with its path (%#)', (bad, path) => {
    expect(packFaults(fords, bad)[0]?.path).toBe(path);
    expect(Match.create(fords, 'x', { content: bad as never })).toMatchObject({
      ok: false,
      problem: { code: 'bad-content' },
    });
  });
});

describe('itemised numbers', () => {
  test('the fast sum and the explained one come from the same calls', () => {
    const match = deployed({ bids: [1, 0] });
    const battle = { attacker: 'north', from: 4, to: 7, token: true } as const;
    const [fast, told] = [new Sum(), new Account()];
    difference(match.play, battle, fast);
    difference(match.play, battle, told);
    expect(told.total).toBe(fast.total);
    expect(told.items).toContainEqual({ label: 'across the ford', value: -1, rule: '6.21' });
    expect(itemText(told.items)).toContain('across the ford -1 (6.21)');
  });
});

describe('the ledger', () => {
  const ledger = {
    numbers: ['1', '2', '3'],
    lines: { '1': enforced(difference), '2': notARule('a heading'), '9': enforced({ title: 'Move' }) },
    says: { '9': 2 },
  };
  test('counts, and finds missing, untested and unknown rules', () => {
    const cited = new Map([
      ['9', 1],
      ['7', 1],
    ]);
    expect(ledgerReport(ledger, cited)).toEqual({
      total: 3,
      enforced: 2,
      reconstructed: 0,
      byAgreement: 0,
      notARule: 1,
      missing: ['3'],
      untested: ['1'],
      thin: ['9'],
      restsOn: {},
      unknown: ['9', '7'],
    });
  });
  test('marks the rules that rest on content no rulebook prints', () => {
    const { results, cup } = fords.content;
    const line = enforced(difference, results, cup);
    expect(line).toMatchObject({ reconstructed: [results.title] });
    expect(enforced(cup)).not.toHaveProperty('reconstructed');
    expect(enforced(printed(results))).toEqual({ kind: 'enforced', by: [results.title] });
    const report = ledgerReport(
      { numbers: ['1', '2'], lines: { '1': line, '2': enforced(printed(results)) } },
      new Map(),
    );
    expect(report).toMatchObject({ enforced: 2, reconstructed: 1, restsOn: { [results.title]: ['1'] } });
  });
  test('names what enforces a rule, and refuses a nameless one', () => {
    expect(enforced(difference, { title: 'Move' })).toEqual({ kind: 'enforced', by: ['difference', 'Move'] });
    expect(() => enforced()).toThrow();
    expect(() => enforced(() => 1)).toThrow();
  });
  test('citations in comments do not count', () => {
    const source =
      "rule('1.1', 'x', () => {});\n// rule('1.2', 'x')\n/* rule('1.3') */\n  rule(\n  '1.4', 'y')\nrule.skip('1.5', 'z')";
    expect(citedIn(source)).toEqual(['1.1', '1.4']);
  });
});
