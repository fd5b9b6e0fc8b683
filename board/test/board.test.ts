import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { MapData } from '@armistice/hex';
import { describe, expect, it, test } from 'vitest';
import { drawMap, frontLists, type LayerId, overlap, toSvg } from '../src/index.ts';
import { toPng } from '../src/png.ts';
import { bigMap } from './fixtures/big.ts';
import { borderland } from './fixtures/borderland.ts';
import { checkXml, textsOf } from './xml.ts';

const maps = new Map<string, MapData>([
  ['borderland', borderland()],
  ['big', bigMap()],
]);
// The finished maps, as far as there are any.
const finished = fileURLToPath(new URL('../../maps/', import.meta.url));
if (existsSync(finished))
  for (const file of readdirSync(finished).filter((name) => name.endsWith('.map.json')))
    maps.set(file, JSON.parse(readFileSync(finished + file, 'utf8')) as MapData);

describe.each([...maps])('%s', (_name, map) => {
  const drawing = drawMap(map);
  const svg = toSvg(drawing);

  it('is well-formed XML', () => {
    expect(checkXml(svg)).toBe('svg');
  });

  it('shows every hex number', () => {
    const texts = new Set(textsOf(svg));
    expect(Object.keys(map.hexes).filter((id) => !texts.has(id))).toEqual([]);
  });

  it('shows every place name, also those of second places', () => {
    const texts = new Set(textsOf(svg));
    const names = Object.values(map.hexes).flatMap((hex) => [
      ...(hex.place === undefined ? [] : [hex.place.name]),
      ...hex.features.filter((f) => f.startsWith('also:')).map((f) => f.slice(5)),
    ]);
    expect(names.filter((name) => !texts.has(name))).toEqual([]);
  });

  it('lets no two place names overlap', () => {
    const { names } = drawing;
    const clashes: string[] = [];
    for (let i = 0; i < names.length; i++)
      for (let k = i + 1; k < names.length; k++)
        if (overlap(names[i]!, names[k]!) > 0) clashes.push(`${names[i]!.text} on ${names[k]!.text}`);
    expect(clashes).toEqual([]);
  });

  it('keeps every place name on the sheet', () => {
    const out = drawing.names.filter(
      (n) => n.x0 < 20 || n.y0 < 20 || n.x1 > drawing.width - 20 || n.y1 > drawing.height - 20,
    );
    expect(out.map((n) => n.text)).toEqual([]);
  });

  it('stays light', () => {
    expect(svg.match(/<(path|use|g|rect|circle|clipPath)[ >]/g)!.length).toBeLessThan(500);
    expect(svg.match(/<(path|use)[ >]/g)!.length).toBeLessThan(400);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('is the same every time', () => {
    expect(toSvg(drawMap(map))).toBe(svg);
  });

  it('explains every kind of terrain in the legend', () => {
    const legend = svg.slice(svg.indexOf('data-layer="legend"'));
    const kinds = new Set(
      Object.values(map.hexes)
        .filter((hex) => !hex.features.includes('closed'))
        .map((hex) => hex.terrain),
    );
    const labels = new Set(textsOf(legend).map((text) => text.toLowerCase().replaceAll(/[ -]/g, '')));
    expect([...kinds].filter((kind) => !labels.has(kind.toLowerCase().replaceAll(/[ -]/g, '')))).toEqual([]);
  });
});

describe('layers', () => {
  const drawing = drawMap(borderland());
  const svg = toSvg(drawing);

  it('are all there, each once, by id', () => {
    const ids: LayerId[] = [
      'sea',
      'land',
      'terrain',
      'rivers',
      'borders',
      'rails',
      'grid',
      'numbers',
      'places',
      'names',
      'front',
      'features',
      'legend',
      'boxes',
      'areas',
      'paper',
    ];
    for (const id of ids) {
      expect(drawing.layers.filter((layer) => layer.id === id)).toHaveLength(1);
      expect(drawing.layers.find((layer) => layer.id === id)!.groups.length, id).toBeGreaterThan(0);
      expect(svg.split(`id="borderland-${id}" data-layer`), id).toHaveLength(2);
    }
  });

  it('can be left out', () => {
    const less = toSvg(drawing, { without: ['numbers', 'legend'] });
    expect(less).not.toContain('data-layer="numbers"');
    expect(less).toContain('data-layer="grid"');
  });

  it('put grid points where the frame says', () => {
    const { left, top, unit } = drawing.frame;
    const grandville = drawing.names.find((name) => name.text === 'Grandville')!;
    // Hex 0305 has its centre at (4, 4.5 * sqrt 3) and the name stands below it.
    const [x, y] = [left + 4 * unit, top + 4.5 * Math.sqrt(3) * unit];
    expect(Math.abs((grandville.x0 + grandville.x1) / 2 - x)).toBeLessThan(unit);
    expect(grandville.y0 - y).toBeLessThan(unit);
  });
});

describe('fronts', () => {
  it('are the printed trench lines, with the fortresses between', () => {
    expect(frontLists(borderland())).toEqual(['front:autumn:french', 'front:autumn:german']);
  });

  it('can be chosen, or none', () => {
    const named = (fronts: string[]) =>
      toSvg(drawMap(borderland(), { fronts })).includes('data-name="front-blue"');
    expect(named([])).toBe(false);
    expect(named(['front:autumn:french', 'front:autumn:german'])).toBe(true);
  });
});

describe('themes', () => {
  it('differ in colour and in nothing else', () => {
    const [day, night] = [toSvg(drawMap(borderland())), toSvg(drawMap(borderland(), { theme: 'dark' }))];
    expect(day).not.toBe(night);
    const colourless = (svg: string) =>
      svg.replaceAll(/#[0-9a-f]{6}/g, '#').replaceAll(/(fill|stroke)-opacity="[^"]*"/g, '');
    expect(colourless(night)).toBe(colourless(day));
  });
});

describe('bare maps', () => {
  it('draw without a coast, a country or a legend', () => {
    const { shapes: _shapes, ...map } = borderland();
    const bare: MapData = {
      ...map,
      sides: [],
      lists: {},
      boxes: [],
      shapes: { land: [], lakes: [], labels: [] },
    };
    const svg = toSvg(drawMap(bare, { legend: false, title: false }));
    expect(checkXml(svg)).toBe('svg');
    expect(svg).toContain('data-name="coast"');
  });

  it('escape what is not XML', () => {
    const map = borderland();
    const odd: MapData = { ...map, title: 'Salt & <Pepper> "1914"', id: 'a"b' };
    expect(checkXml(toSvg(drawMap(odd)))).toBe('svg');
  });
});

describe('PNG', () => {
  const svg = toSvg(drawMap(borderland()));
  const sizeOf = (png: Uint8Array) => {
    const view = new DataView(png.buffer, png.byteOffset);
    return [view.getUint32(16), view.getUint32(20)];
  };

  it('has the size asked for, and is a picture', () => {
    const drawing = drawMap(borderland());
    const png = toPng(svg, { width: 640 });
    expect([...png.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
    const [width, height] = sizeOf(png);
    expect(width).toBe(640);
    expect(Math.abs(height! - (640 * drawing.height) / drawing.width)).toBeLessThan(2);
    // A blank sheet of this size packs into a few kilobytes.
    expect(png.length).toBeGreaterThan(60_000);
  });

  it('takes the width of the SVG unless told', () => {
    expect(sizeOf(toPng(svg))[0]).toBe(Math.ceil(drawMap(borderland()).width));
  });

  it('has letters, without any font of the system', () => {
    const without = svg.replaceAll(/<text[\s\S]*?<\/text>/g, '');
    expect(toPng(svg, { width: 640 }).length).toBeGreaterThan(toPng(without, { width: 640 }).length * 1.15);
  });

  it('refuses a width that makes no sense', () => {
    expect(() => toPng(svg, { width: 0 })).toThrow('cannot be 0 pixels wide');
    expect(() => toPng(svg, { width: 1e6 })).toThrow('1 to 20000');
  });
});

test('the largest sheet can be drawn as a picture', () => {
  const map = bigMap();
  expect(Object.keys(map.hexes)).toHaveLength(2074);
  expect(toPng(toSvg(drawMap(map))).length).toBeGreaterThan(1_000_000);
});
