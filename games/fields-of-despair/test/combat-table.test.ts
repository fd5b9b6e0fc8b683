/** 13.1 The Combat Table. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { column, combatTable, MOST_DICE, PRINTED, tableHits } from '../charts/combat.ts';
import { despair } from '../index.ts';
import { table } from './table.ts';

const rule = rulesOf(despair);

rule('13.1', 'every printed cell stands', () => {
  const rows = [
    [0, 0, 0, 0, 1, 1, 2],
    [1, 1, 1, 1, 1, 2, 2],
    [2, 2, 2, 2, 2, 2, 2],
    [2, 2, 2, 2, 3, 3, 3],
    [3, 3, 3, 3, 3, 3, 3],
    [3, 4, 4, 4, 4, 4, 4],
    [4, 4, 4, 4, 5, 5, 5],
    [5, 5, 5, 5, 5, 5, 5],
  ];
  for (const [i, row] of rows.entries())
    expect(
      row.map((_hits, dice) => tableHits(combatTable.value, dice + 29, 6, i + 3)),
      `row ${i + 3}`,
    ).toEqual(row);
});

rule('13.1', 'the example: eight with 33 dice is four hits', () => {
  expect(tableHits(combatTable.value, 33, 6, 8)).toBe(4);
});

rule('13.1', 'the chances alone give all printed cells but five', () => {
  const off = Object.entries(PRINTED).flatMap(([dice, cells]) =>
    cells.filter((hits, i) => column(Number(dice), 1)[i] !== hits),
  );
  expect(off).toHaveLength(5);
});

rule('13.1', 'better rolls and more dice never hit less', () => {
  expect(combatTable.check!(combatTable.value)).toBeUndefined();
  const worse = structuredClone(combatTable.value) as { six: number[][]; five: number[][] };
  worse.six[9]![5] = 0;
  expect(combatTable.check!(worse)).toBe('10 dice hit less with 8 than with less');
});

rule('13.1', 'a table of so many dice hits about as often as they would', () => {
  const ways = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
  const mean = (cells: readonly number[]): number =>
    cells.reduce((sum, hits, i) => sum + hits * ways[i]!, 0) / 216;
  for (let dice = 1; dice <= MOST_DICE; dice++) {
    expect(Math.abs(mean(combatTable.value.six[dice - 1]!) - dice / 6)).toBeLessThan(0.7);
    expect(Math.abs(mean(combatTable.value.five[dice - 1]!) - dice / 3)).toBeLessThan(0.9);
  }
});

rule('13.1', 'three dice stand for all of a side when players agree on it', () => {
  const t = table(
    { D05: 'cp 12 french 9', F04: 'cp 2 french 2' },
    {
      turn: 2,
      options: { combat: 'table' },
      forts: {},
      control: { allied: 'D05' },
      frames: [['combat', { side: 0, breakout: false }]],
      dice: {
        'combat table of the Central Powers at D05': [4, 4, 4],
        'combat table of the Allies at D05': [3, 3, 3],
      },
    },
  );
  t.does('cp', 'fight', 'D05').does('cp', 'press');
  const { five } = combatTable.value;
  // 12 dice with a twelve; nine and three for the river with a nine.
  const [hit, lost] = [five[11]![9]!, five[11]![6]!];
  expect([hit, lost]).toEqual([5, 3]);
  expect(t.blocks('D05', 'allied')).toBe('4!');
  expect(t.blocks('D05', 'cp')).toBe('9!');
});
