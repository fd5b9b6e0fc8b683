import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MapData, makeGrid } from '@armistice/hex';
import { describe, expect, it, test } from 'vitest';
import { Land } from '../src/coast.ts';
import type { Drawing } from '../src/drawing.ts';
import { drawMap } from '../src/index.ts';
import { textWidth } from '../src/text.ts';

const folder = fileURLToPath(new URL('../../maps/', import.meta.url));
const load = (id: string) => JSON.parse(readFileSync(`${folder}${id}.map.json`, 'utf8')) as MapData;
const ids = readdirSync(folder)
  .filter((file) => file.endsWith('.map.json'))
  .map((file) => file.slice(0, -'.map.json'.length));

/** Points on the letters of the names of countries, seas and regions, in grid coordinates. */
function letters({ layers, frame }: Drawing): { text: string; kind: string; at: [number, number][] }[] {
  const items = layers.find((layer) => layer.id === 'areas')!.groups.flatMap((group) => group.items);
  return items.flatMap((item) => {
    if (item.kind !== 'text') return [];
    const { face, size, spacing } = item.style;
    return item.runs.map((run) => {
      const width = textWidth(run.lines![0]!, face, size, spacing) - (spacing ?? 0);
      const at = Array.from({ length: 25 }, (_, i): [number, number] => [
        (run.x + (width * i) / 24 - frame.left) / frame.unit,
        (run.y - size * 0.35 - frame.top) / frame.unit,
      ]);
      return { text: run.text, kind: item.name!, at };
    });
  });
}

describe.each(ids)('the large names on %s', (id) => {
  const map = load(id);
  const drawing = drawMap(map);
  const grid = makeGrid(map.grid);

  it('keep on the map', () => {
    const over = letters(drawing).filter(({ at }) => at.some(([x, y]) => grid.atPoint(x, y) < 0));
    expect(over.map(({ text }) => text)).toEqual([]);
  });

  it('keep off the lakes, where they are names of countries', () => {
    const lakes = new Land(map.shapes.lakes);
    const wet = letters(drawing).filter(
      ({ kind, at }) => kind === 'country' && at.some(([x, y]) => lakes.has(x, y)),
    );
    expect(wet.map(({ text }) => text)).toEqual([]);
  });
});

test('a range has its name on its own ground', () => {
  const map = load('great-war-italy');
  const grid = makeGrid(map.grid);
  const { at } = letters(drawMap(map)).find(({ text }) => text === 'Monte Grappa')!;
  const high = at.filter(([x, y]) => map.hexes[grid.id(grid.atPoint(x, y))]!.terrain === 'mountain');
  expect(high.length / at.length).toBeGreaterThan(0.5);
});

test('ground on hexsides has names as long as it is, and colour within', () => {
  const west = drawMap(load('weltkrieg-5-3'));
  expect(letters(west).map(({ text }) => text)).toContain('Black Forest');
  const named = (drawing: Drawing) =>
    drawing.layers
      .find((layer) => layer.id === 'terrain')!
      .groups.flatMap((group) => group.items.map((item) => item.name));
  expect(named(drawMap(load('weltkrieg-6-4')))).toEqual(
    expect.arrayContaining(['within-mountain', 'within-alpine']),
  );
  expect(named(drawMap(load('great-war-italy'))).filter((name) => name?.startsWith('within'))).toEqual([]);
});

test('forts of one town and several sizes each have its name', () => {
  const names = drawMap(load('weltkrieg-5-3')).names.map(({ text }) => text);
  const count = (name: string) => names.filter((text) => text === name).length;
  expect([count('Verdun'), count('Epinal'), count('Toul'), count('Paris')]).toEqual([2, 2, 1, 1]);
});
