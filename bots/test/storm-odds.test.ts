/** The staff of Storm in the West goes by the charts it plays with: another table, another estimate. */

import { type AnyRules, arrange, Play, type Setting, unwrap } from '@armistice/engine';
import storm from '@armistice/storm-in-the-west';
import { plainly } from '@armistice/storm-in-the-west/reckoning';
import type { Data, StormScenario, StormView } from '@armistice/storm-in-the-west/staff';
import { expect, test } from 'vitest';
import { type Attacker, type Context, reckon } from '../src/storm/assault.ts';
import { Picture } from '../src/storm/picture.ts';
import { Bearings } from '../src/storm/stances.ts';
import { aims, USUAL, WEIGHTS } from '../src/storm/values.ts';

type Items = { readonly [item: string]: unknown };

/** What the German staff expects of attacks along the whole front, with content of our own. */
function estimate(items: Items): { readonly cost: number; readonly kills: number } {
  const content = { format: 'armistice-content', formatVersion: 1, game: storm.id, title: 'Test', items };
  const setting = unwrap(
    arrange(storm, Object.keys(items).length === 0 ? {} : { content: content as never }),
  ) as Setting<AnyRules>;
  const data = setting.data as Data;
  const play = Play.start(setting, 'staff');
  while (play.flow.at(-1)!.step === 'deploy') play.advance(play.asked()[0]!, 'ready', null);
  const board = setting.game.view(play, 'german') as unknown as StormView;
  const picture = new Picture(board, data, 'german');
  const { size } = data.ground;
  const context: Context = {
    ...{ picture, data, seat: 'german', how: plainly(data.combat, 'german'), w: WEIGHTS.german },
    ...{ surprise: false, weakTrenches: false, superHighOdds: false, belgianDemoralization: false },
    ...{ pull: new Float32Array(size), worth: new Float32Array(size), caution: 0, focus: -1, pocketed: 0 },
    ...{ cut: 0, prices: {}, relief: new Map<number, number>(), bearings: new Bearings(data, []) },
    aims: aims('german', board, setting.scenario as StormScenario, data.content.morale, USUAL),
  };
  const sum = { cost: 0, kills: 0 };
  for (const enemy of picture.enemies) {
    const units: Attacker[] = picture.land[enemy.hex]!.flatMap((from) =>
      (picture.at[from] ?? []).map((own) => ({ own, from })),
    );
    if (units.length === 0) continue;
    const { cost, kills } = reckon(context, enemy, units, false, 0);
    sum.cost += cost;
    sum.kills += kills;
  }
  return sum;
}

const printed = (item: 'crt' | 'modifiers' | 'terrain'): unknown =>
  structuredClone(storm.content[item].value);

test('another combat results table changes what the staff expects', () => {
  const before = estimate({});
  const crt = printed('crt') as { rows: string[][] };
  // Attackers lose two more, defenders nothing, but for the result the text prints.
  crt.rows = crt.rows.map((row) => row.map((text) => (text === '2/3' ? text : `${Number(text[0]) + 2}/0`)));
  const after = estimate({ crt });
  expect(after.cost).toBeGreaterThan(before.cost);
  expect(after.kills).toBeLessThan(before.kills);
});

test('so does ground without trenches and woods', () => {
  const before = estimate({});
  const terrain = printed('terrain') as { drm: number; drmWet: number }[];
  for (const row of terrain) row.drm = row.drmWet = 0;
  expect(estimate({ terrain }).kills).toBeGreaterThan(before.kills);
});
