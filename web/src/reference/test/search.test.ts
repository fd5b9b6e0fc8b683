/** Rules are found by what a player would type. */

import { loadTable } from '@armistice/games';
import { expect, test } from 'vitest';
import { Host } from '../../worker/host.ts';
import { GameLibrary } from '../../worker/library.ts';
import { inOrder, searchRules } from '../search.ts';

const rules = {
  '4.2': { title: 'Morale hexes', text: 'Who takes one gains its points.' },
  '4.10': { title: 'Ten', text: 'Nothing of supply.' },
  'S1.7': { title: 'Armistice', text: 'A die ends the war.' },
  '7.0': { title: 'Supply', text: 'What keeps units alive.' },
};
const found = (query: string) => searchRules(rules, query).map(({ rule }) => rule);

test('numbers come in their order, scenarios last', () => {
  expect(Object.keys(rules).toSorted(inOrder)).toEqual(['4.2', '4.10', '7.0', 'S1.7']);
  expect(found('')).toEqual(['4.2', '4.10', '7.0', 'S1.7']);
});

test('a title goes before a word of the text, and all words count', () => {
  expect(found('supply')).toEqual(['7.0', '4.10']);
  expect(found('SUPPLY alive')).toEqual(['7.0']);
  expect(found('supply zeppelin')).toEqual([]);
});

test('a number finds its rule and those under it', async () => {
  const { rules: storm } = (await loadTable('storm-in-the-west'))!;
  expect(searchRules(storm, '13.28')[0]!.rule).toBe('13.28');
});

test('online the library gives what the engine at home gives', async () => {
  for (const [game, scenario] of [
    ['storm-in-the-west', 'campaign'],
    ['fields-of-despair', 'final-push'],
  ] as const) {
    const host = new Host();
    await host.create({ game, scenario, options: {}, seats: {}, seed: 'reference' });
    const online = await new GameLibrary().referenceFor({ game, scenario, options: {} });
    expect(structuredClone(await host.reference())).toEqual(structuredClone(online));
    expect((await host.scene(null)).present!.goals.length).toBeGreaterThan(2);
  }
});
