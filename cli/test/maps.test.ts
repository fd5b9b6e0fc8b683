/** The maps at the command line. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { prepareSave, readSave, replaySave, saveText, toSave } from '@armistice/engine';
import { loadGame } from '@armistice/games';
import { beforeAll, describe, expect, test } from 'vitest';
import { armistice, folder, json } from './armistice.ts';

const GOLDEN = '../../games/storm-in-the-west/test/golden/v2-offensive-german-time.json';
/** A game in its first turn, when much is still covered. */
const SAVE = join(folder, 'early.json');

beforeAll(async () => {
  const game = (await loadGame('storm-in-the-west'))!;
  const read = readSave(readFileSync(join(import.meta.dirname, GOLDEN), 'utf8'));
  if (!read.ok) throw new Error(read.problem.message);
  const prepared = prepareSave(read.value, () => game);
  if (!prepared.ok) throw new Error(prepared.problem.message);
  const played = replaySave(read.value, prepared.value, 40);
  if (!played.ok) throw new Error(played.problem.message);
  writeFileSync(SAVE, saveText(toSave(played.value)));
});

describe('armistice maps', () => {
  test('lists the maps', async () => {
    const { code, data } = await json('maps');
    expect(code).toBe(0);
    expect(data).toContainEqual(expect.objectContaining({ id: 'storm-1918', hexes: expect.any(Number) }));
    expect((await armistice('maps')).out).toContain('Storm in the West, 1918');
  });

  test('check says which checks hold', async () => {
    const { code, data } = await json('maps check storm-1918');
    expect(code).toBe(0);
    expect(data).toHaveLength(1);
    expect(data[0].id).toBe('storm-1918');
    expect(data[0].checks.length).toBeGreaterThan(15);
    for (const check of data[0].checks)
      expect(check).toEqual({ name: expect.any(String), ok: true, detail: expect.any(String) });
  });
});

describe('armistice map', () => {
  test('gives the whole map as data', async () => {
    const { code, data } = await json('map storm-1918');
    expect(code).toBe(0);
    expect(data.id).toBe('storm-1918');
    expect([...data.hexes['3535'].neighbours].sort()).toEqual([
      '3435',
      '3436',
      '3534',
      '3536',
      '3635',
      '3636',
    ]); // 002 10.3
    expect(data.hexes['3120']).toMatchObject({
      country: 'France',
      place: { name: 'Verdun' },
      provenance: 'rulebook',
    });
    expect(data.sides.some((side: { river?: { name: string } }) => side.river?.name === 'Marne')).toBe(true);
  });

  test('draws it as SVG and as PNG', async () => {
    const svg = join(folder, 'storm.svg');
    expect(await armistice(`map storm-1918 --out ${svg}`)).toMatchObject({ code: 0 });
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [\s\S]*Verdun[\s\S]*<\/svg>\s*$/);
    const png = join(folder, 'fields.png');
    expect(await json(`map fields-of-despair --out ${png} --width 600 --theme dark`)).toMatchObject({
      code: 0,
      data: { map: 'fields-of-despair', file: png },
    });
    const bytes = readFileSync(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(600);
  });

  test('draws what lies on it in a save, as anybody and as one seat sees it', async () => {
    const [open, own] = [join(folder, 'open.svg'), join(folder, 'own.svg')];
    const drawn = await json(`map storm-1918 --save ${SAVE} --overlay supply,zones --out ${open}`);
    expect(drawn).toMatchObject({ code: 0, data: { map: 'storm-1918', file: open } });
    expect((await armistice(`map storm-1918 --save ${SAVE} --seat german --out ${own}`)).code).toBe(0);
    const [everybody, german] = [open, own].map((file) => readFileSync(file, 'utf8'));
    expect(everybody).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
    for (const name of ['supply', 'zones']) expect(everybody).toContain(`data-overlay="${name}"`);
    expect(german).not.toContain('data-overlay');
    // Covered units show only to their own side.
    const known = (svg: string | undefined) => svg!.match(/data-unit="ge-/g)?.length ?? 0;
    expect(known(german)).toBeGreaterThan(known(everybody));
    expect(german).toContain('class="front-side" data-letter="g"');
  });

  test.each([
    ['an unknown map', 'map atlantis --json', /There is no map 'atlantis'/],
    ['an unknown map to check', 'maps check atlantis', /There is no map 'atlantis'/],
    ['an unknown verb', 'maps frob', /'maps frob' is unknown/],
    ['no wish at all', 'map storm-1918', /--json, or --out/],
    ['a picture of an unknown kind', 'map storm-1918 --out x.bmp', /must end in .svg or .png/],
    ['an unknown theme', 'map storm-1918 --out x.svg --theme neon', /no theme 'neon'/],
    ['a width with a fraction', 'map storm-1918 --out x.png --width 150.5', /--width must be a whole number/],
    ['a width for an SVG', 'map storm-1918 --out x.svg --width 500', /--width is for pictures as PNG/],
    ['a seat without a save', 'map storm-1918 --out x.svg --seat german', /--seat is for --save/],
    ['an overlay without a save', 'map storm-1918 --out x.svg --overlay supply', /--overlay is for --save/],
    ['a save without a picture', `map storm-1918 --save ${SAVE}`, /--save is for pictures/],
    ['a save that is none', 'map storm-1918 --save nowhere.json --out x.svg', /Cannot read nowhere.json/],
    ['a save of another map', `map fields-of-despair --save ${SAVE} --out x.svg`, /'storm-1918', not on/],
    ['an unknown seat', `map storm-1918 --save ${SAVE} --seat nobody --out x.svg`, /no seat .*'nobody'/],
    ['an unknown overlay', `map storm-1918 --save ${SAVE} --overlay fog --out x.svg`, /no overlay 'fog'/],
    ['a senseless width', 'map storm-1918 --out x.png --width many', /--width must be/],
  ])('%s is answered in one line, with exit code 2, and nothing is written', async (_what, args, message) => {
    const { code, out, err } = await armistice(args);
    expect(code).toBe(2);
    expect(out.replace(/^\{"error".*\}\n$/, '')).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(message);
    for (const name of ['x.bmp', 'x.svg', 'x.png']) expect(existsSync(name)).toBe(false);
  });
});
