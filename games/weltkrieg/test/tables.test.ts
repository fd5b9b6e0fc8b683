import { readFileSync } from 'node:fs';
import type { ContentItem } from '@armistice/engine';
import { describe, expect, it } from 'vitest';
import { tables } from '../system/tables.ts';

const supply = tables.supply.value;

describe('the text of the standard rules', () => {
  const text = readFileSync(
    new URL('../../../docs/games/weltkrieg-standard-rules.md', import.meta.url),
    'utf8',
  );
  const rule = (number: string): string =>
    text.slice(text.indexOf(`**${number}** `)).split(/^(?=\*\*\d+-\d+\*\* |## )/m)[0]!;
  const cells = (number: string): string[][] =>
    [...rule(number).matchAll(/^\| (.*) \|$/gm)].map(([, row]) =>
      row!.split(' | ').map((cell) => cell.trim()),
    );
  const drmOf = (cell: string): number => (cell === '-' || cell === 'units halved' ? 0 : Number(cell));

  it('has the drm of the content (13-5)', () => {
    for (const row of tables.terrain.value.filter(({ attacked }) => attacked)) {
      const found = cells('13-5').find(([names]) => names!.split(', ').includes(row.id))!;
      expect([row.id, drmOf(found[1]!), drmOf(found[2]!), found[1] === 'units halved']).toEqual([
        row.id,
        row.attack,
        row.counterattack,
        row.halves,
      ]);
    }
    for (const row of tables.works.value.filter(({ attack }) => attack !== 0)) {
      const name = row.id === 'trench' ? 'trench in the hex' : 'Hindenburg Line in the hex';
      expect(Number(cells('13-5').find(([one]) => one === name)![1])).toBe(row.attack);
    }
    expect(Number(cells('13-5').find(([one]) => one === 'winter (34-3)')![1])).toBe(
      tables.winter.value.attack,
    );
  });

  it('has the movement costs of the content (6-3)', () => {
    const costs = new Map(cells('6-3').flatMap(([a, b, c, d]) => [[a, b] as const, [c, d] as const]));
    for (const row of tables.terrain.value) {
      const [, cost] = [...costs].find(([names]) => names?.split(', ').includes(row.id))!;
      expect([row.id, cost === 'closed' ? null : Number(cost)]).toEqual([row.id, row.cost]);
    }
    for (const row of tables.works.value.filter(({ cost }) => cost > 0)) expect(row.cost).toBe(2);
  });

  it('has the shares of the content (14-1)', () => {
    const shares: { readonly [word: string]: readonly number[] } = {
      'a quarter': [1, 4],
      'a third': [1, 3],
      all: [1, 1],
    };
    for (const row of tables.terrain.value.filter(({ attacked }) => attacked)) {
      const found = cells('14-1').find(([names]) => names!.split(/, (?:or )?/).includes(row.id))!;
      expect([row.id, shares[found[1]!]]).toEqual([row.id, row.holds]);
    }
  });

  it('has the supply of the content (19-4, 19-5)', () => {
    for (const [nations, attack, counterattack] of cells('19-5').slice(1))
      for (const nation of nations!.replace(' and all others', '').split(', '))
        expect(supply.rates[nation] ?? supply.rates.default).toEqual({
          attack: Number(attack),
          counterattack: Number(counterattack),
        });
    const lengths = cells('19-4')
      .slice(1, 4)
      .map(([span, effect]) => ({
        upTo: Number(/\d+$/.exec(span!)![0]),
        less: Number(/^\d+/.exec(effect!)?.[0] ?? 0),
      }));
    expect(lengths).toEqual(supply.lengths);
  });

  it('has the demoralisation of the content (26-3)', () => {
    const numbers = cells('26-3')
      .slice(1)
      .flatMap(([, cell]) => (cell!.match(/\d+/g) ?? []).map(Number));
    const { strengthPoint, fortressPoint, headquarters, city, urbanSide, capital, paris } =
      tables.demoralisation.value;
    expect(numbers).toEqual([strengthPoint, fortressPoint, headquarters, city, urbanSide, capital, paris]);
  });

  it.each(Object.entries(tables))('is played with content that has its form: %s', (_, item) => {
    const { form, value, check } = item as ContentItem<unknown>;
    expect(form.safeParse(value).success).toBe(true);
    expect(check?.(value)).toBeUndefined();
  });
});
