/** After the game: the report and the film, as files that leave the browser. */

import { mkdtempSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Player } from './player.ts';
import { atCombat } from './saves.ts';
import { openSite, PATIENCE, type Site } from './site.ts';

const folder = mkdtempSync(join(tmpdir(), 'armistice-report-'));
let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(async () => {
  await site?.close();
});

test('a page and a moving picture to take away', async () => {
  const p = await Player.come(site, { settings: { handOver: false } });
  await p.open(site.url, await atCombat());
  const id = /table\/([^?]+)/.exec(p.page.url())![1]!;
  await p.page.goto(`${site.url}#/after/${id}`);
  const taken = async (button: string) => {
    const coming = p.page.waitForEvent('download', { timeout: PATIENCE });
    await p.tap(button);
    const file = await coming;
    const path = join(folder, button);
    await file.saveAs(path);
    return { name: file.suggestedFilename(), data: await readFile(path) };
  };
  const report = await taken('report');
  expect(report.name).toMatch(/^storm-in-the-west-campaign-entry-\d+\.html$/);
  const page = report.data.toString();
  expect(page).toContain('id="turn-1"');
  expect(page).toContain('data:font/woff;base64');
  const film = await taken('film');
  expect(film.name).toMatch(/\.png$/);
  expect(film.data.subarray(1, 4).toString()).toBe('PNG');
  expect(film.data.includes('acTL')).toBe(true);
  // A picture of the map, not of nothing: a blank one of this size would be a few kilobytes.
  expect(film.data.length).toBeGreaterThan(60_000);
  expect(p.problems).toEqual([]);
});
