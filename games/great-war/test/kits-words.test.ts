/** Whatever random play comes to, the table says it in words: no names of the machine's, nothing left blank. */

import { Match, unwrap } from '@armistice/engine';
import { randomFrom, walk } from '@armistice/engine/kit';
import { type Scene, SceneMaker, type TableFace } from '@armistice/table';
import { expect, test } from 'vitest';
import { greatWar } from '../index.ts';
import { face } from '../table/index.ts';
import type { GreatWarView } from '../table/seen.ts';
import type { Seat } from '../types.ts';

const maker = new SceneMaker(face as unknown as TableFace<unknown>);
const LIVE = { undoTo: 0, minds: [] };

/** 'ge-8br', 'cp-jutland', '{"unit":'. */
const RAW = /\b(?:[a-z]{2,3}-\d+[a-z]*|(?:cp|al)-[a-z]+|[a-z]{2,3}-hq-\w+)\b|[{}[\]]|undefined|NaN|\bnull\b/;

function wordsOf(scene: Scene): [string, string][] {
  const found: [string, string][] = [['headline', scene.headline]];
  if (scene.prompt !== null) found.push(['prompt', scene.prompt]);
  for (const { choice, text, note } of scene.buttons) found.push([choice, text], [choice, note ?? '-']);
  for (const { choice, name } of scene.foci.slice(0, 40)) found.push([choice, name]);
  for (const { title, rows } of scene.panels)
    for (const { label, note = '-', means = '-' } of rows)
      found.push([title, label], [title, note], [title, means]);
  for (const { text, message } of scene.blocked) found.push(['blocked', text], ['blocked', message]);
  for (const { title } of [...scene.stacks, ...scene.markers]) found.push(['on the map', title]);
  const { battle } = scene;
  if (battle !== null) {
    found.push(['battle', battle.title]);
    for (const { label } of [
      ...(battle.attack ?? []),
      ...(battle.defence ?? []),
      ...(battle.modifiers ?? []),
      ...(battle.chances ?? []),
    ])
      found.push(['battle', label]);
  }
  return found;
}

const steps = new Set<string>();

test.each([
  ['campaign', 1, 3000],
  ['1915', 2, 1500],
  ['1918', 3, 1500],
  ['near-east', 4, 1500],
] as const)('%s', (scenario, seed, plies) => {
  const options = Object.fromEntries(
    greatWar.options
      .filter((one) => one.scenarios === undefined || one.scenarios.includes(scenario))
      .map(({ id }) => [id, true]),
  );
  const match = unwrap(Match.create(greatWar, `words ${seed}`, { scenario, options }));
  const known = new Map<string, number>();
  for (const now of walk(match, randomFrom(seed), plies)) {
    if (now.play.outcome !== null) break;
    const { step } = now.play.where();
    const seen = known.get(step) ?? 0;
    known.set(step, seen + 1);
    if (seen > 2 && seen % 60 !== 0) continue;
    steps.add(step);
    for (const seat of now.asked() as Seat[]) {
      const scene = maker.scene(now as never, seat, { live: LIVE });
      for (const [where, text] of wordsOf(scene)) {
        expect(text, `${step}, ${where}`).not.toBe('');
        expect(text, `${step}, ${where}`).not.toMatch(RAW);
      }
      const board = greatWar.view(now.play, seat) as unknown as GreatWarView;
      let left = 200;
      for (const { choice, value } of now.play.choices(seat)) {
        const { text, hex, note = '' } = face.option(choice, value, board);
        const title = (now.play.choiceKinds() as { [choice: string]: { title: string } })[choice]!.title;
        expect(`${text || title} ${note}`, `${step}, ${choice}`).not.toMatch(RAW);
        // What is about something has words of its own; a button may go by its title.
        if (value !== null && hex === undefined) expect(text, `${step}, ${choice}`).not.toBe('');
        if (--left === 0) break;
      }
    }
  }
});

test('that was most of the steps that ask', () => {
  expect(steps.size).toBeGreaterThan(20);
});
