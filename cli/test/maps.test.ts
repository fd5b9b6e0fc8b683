/** The maps at the command line. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { armistice, folder, json } from './armistice.ts';

describe('armistice maps', () => {
  test('lists the maps', () => {
    const { code, data } = json('maps');
    expect(code).toBe(0);
    expect(data).toContainEqual(expect.objectContaining({ id: 'storm-1918', hexes: expect.any(Number) }));
    expect(armistice('maps').out).toContain('Storm in the West, 1918');
  });

  test('check says which checks hold', () => {
    const { code, data } = json('maps check storm-1918');
    expect(code).toBe(0);
    expect(data).toHaveLength(1);
    expect(data[0].id).toBe('storm-1918');
    expect(data[0].checks.length).toBeGreaterThan(15);
    for (const check of data[0].checks)
      expect(check).toEqual({ name: expect.any(String), ok: true, detail: expect.any(String) });
  });
});

describe('armistice map', () => {
  test('gives the whole map as data', () => {
    const { code, data } = json('map storm-1918');
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

  test('draws it as SVG and as PNG', () => {
    const svg = join(folder, 'storm.svg');
    expect(armistice(`map storm-1918 --out ${svg}`)).toMatchObject({ code: 0 });
    expect(readFileSync(svg, 'utf8')).toMatch(/^<svg [\s\S]*Verdun[\s\S]*<\/svg>\s*$/);
    const png = join(folder, 'fields.png');
    expect(json(`map fields-of-despair --out ${png} --width 600 --theme dark`)).toMatchObject({
      code: 0,
      data: { map: 'fields-of-despair', file: png },
    });
    const bytes = readFileSync(png);
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect(bytes.readUInt32BE(16)).toBe(600);
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
    ['a senseless width', 'map storm-1918 --out x.png --width many', /--width must be/],
  ])('%s is answered in one line, with exit code 2, and nothing is written', (_what, args, message) => {
    const { code, out, err } = armistice(args);
    expect(code).toBe(2);
    expect(out.replace(/^\{"error".*\}\n$/, '')).toBe('');
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(err).toMatch(message);
    for (const name of ['x.bmp', 'x.svg', 'x.png']) expect(existsSync(join(folder, name))).toBe(false);
  });
});
