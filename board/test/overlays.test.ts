/** The line between the sides, and what is laid over the map. */

import { makeGrid } from '@armistice/hex';
import { describe, expect, test } from 'vitest';
import {
  drawMap,
  frontMarkup,
  frontPath,
  frontRuns,
  frontSides,
  overlayKey,
  overlayMarkup,
  overlayWords,
  palettes,
  toPositionSvg,
} from '../src/index.ts';
import { borderland } from './fixtures/borderland.ts';
import { checkXml, textsOf } from './xml.ts';

const map = borderland();
const grid = makeGrid(map.grid);
const UNIT = 40;
const hexes = grid.ids.map((id, h) => ({
  id,
  x: grid.x[h]! * UNIT,
  y: grid.y[h]! * UNIT,
  neighbours: Array.from(grid.neighbours.subarray(h * 6, h * 6 + 6)),
}));
const picture = { unit: UNIT, orientation: grid.orientation, hexes };
/** A hex away from the edge of the map. */
const middle = hexes.findIndex((hex) => hex.neighbours.every((n) => n >= 0));
const SIDES = [
  { letter: 'g', palette: 'red' },
  { letter: 'a', palette: 'teal' },
] as const;
const letters = (of: (h: number) => string) => hexes.map((_, h) => of(h)).join('');

describe('the front line', () => {
  test('round one hex is a ring of its six sides', () => {
    const runs = frontRuns(
      hexes,
      letters((h) => (h === middle ? 'g' : 'a')),
    );
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ left: 'a', right: 'g', closed: true });
    const corners = pairs(runs[0]!.points);
    expect(corners).toHaveLength(6);
    for (const [x, y] of corners)
      expect(Math.hypot(x - hexes[middle]!.x, y - hexes[middle]!.y)).toBeCloseTo(UNIT, 5);
    expect(
      frontPath(
        hexes,
        letters((h) => (h === middle ? 'g' : 'a')),
      ),
    ).toMatch(/^M.*z$/);
  });

  test('runs along exactly the sides where control changes', () => {
    const control = letters((h) => (hexes[h]!.x < hexes[middle]!.x ? 'a' : 'g'));
    const wanted = new Set<string>();
    for (const [h, hex] of hexes.entries())
      for (const n of hex.neighbours)
        if (n > h && control[n] !== control[h])
          wanted.add(key((hex.x + hexes[n]!.x) / 2, (hex.y + hexes[n]!.y) / 2));
    const drawn: string[] = [];
    for (const { points, closed } of frontRuns(hexes, control)) {
      const corners = pairs(points);
      if (closed) corners.push(corners[0]!);
      for (const [i, [x, y]] of corners.slice(1).entries())
        drawn.push(key((corners[i]![0] + x) / 2, (corners[i]![1] + y) / 2));
    }
    expect(new Set(drawn)).toEqual(wanted);
    expect(drawn).toHaveLength(wanted.size);
  });

  test("lies on each side's own ground, in one path a side", () => {
    const control = letters((h) => (h === middle ? 'g' : 'a'));
    const sides = frontSides(hexes, control, 4);
    expect(Object.keys(sides)).toEqual(['a', 'g']);
    const reach = (d: string) => {
      const [x, y] = d
        .match(/^M(-?[\d.]+) ?(-?[\d.]+)/)!
        .slice(1)
        .map(Number);
      return Math.hypot(x! - hexes[middle]!.x, y! - hexes[middle]!.y);
    };
    expect(reach(sides.g!)).toBeLessThan(UNIT - 3);
    expect(reach(sides.a!)).toBeGreaterThan(UNIT + 3);
    const markup = frontMarkup(picture, control, SIDES, 'light');
    expect(markup.match(/class="front-side"/g)).toHaveLength(2);
    for (const { letter, palette } of SIDES)
      expect(markup).toMatch(new RegExp(`data-letter="${letter}"[^>]*${palettes.light[palette]}`));
    expect(checkXml(markup)).toBe('g');
  });

  test('is nowhere when nobody or one side holds everything', () => {
    expect(
      frontPath(
        hexes,
        letters(() => 'a'),
      ),
    ).toBe('');
    expect(
      frontPath(
        hexes,
        letters((h) => (h === middle ? 'g' : '-')),
      ),
    ).toBe('');
    expect(frontPath(hexes, '')).toBe('');
  });
});

describe('an overlay', () => {
  const [one, two, three] = hexes.slice(0, 3).map((hex) => hex.id);

  test('says every value by letter or hatching as well as by colour', () => {
    const values = { [one!]: 'supplied', [two!]: 'cut off', [three!]: 'French only' };
    const key = overlayKey('supply', values, 'light');
    expect(key.map(({ value, letter, hatch }) => [value, letter, hatch])).toEqual([
      ['French only', 'F', 'falling'],
      ['cut off', '×', 'crossed'],
      ['supplied', '', 'none'],
    ]);
    const markup = overlayMarkup(picture, 'supply', values, 'light');
    expect(checkXml(markup)).toBe('g');
    expect(textsOf(markup)).toEqual(['F', '×']);
    expect(markup.match(/class="overlay-value"/g)).toHaveLength(3);
  });

  test('tells the sides apart without colour', () => {
    const key = overlayKey('zones', { 1: 'german', 2: 'allied', 3: 'both' }, 'dark');
    expect(key.map(({ letter }) => letter)).toEqual(['A', 'B', 'G']);
    expect(new Set(key.map(({ hatch }) => hatch)).size).toBe(3);
  });

  test('has the letters that a value brings, each with a look of its own', () => {
    const values = { 1: 'G1: 1st German Army', 2: 'G2: 2nd German Army', 3: 'F1: 1st French Army' };
    const key = overlayKey('armies', values, 'light');
    expect(key.map(({ letter }) => letter)).toEqual(['F1', 'G1', 'G2']);
    expect(new Set(key.map(({ colour, hatch }) => `${colour} ${hatch}`)).size).toBe(3);
    expect(key.map(({ value }) => overlayWords(String(value)))[1]).toBe('1st German Army');
  });

  test('writes numbers as numbers, the larger the stronger', () => {
    const key = overlayKey('threat', { 1: 10, 2: 2, 3: 2 }, 'light');
    expect(key.map(({ letter, count }) => [letter, count])).toEqual([
      ['2', 2],
      ['10', 1],
    ]);
    expect(key[1]!.opacity).toBeGreaterThan(key[0]!.opacity);
  });

  test('gives no two words the same letter', () => {
    const key = overlayKey('terrain', { 1: 'forest', 2: 'flood', 3: 'rough', 4: 'clear' }, 'light');
    expect(key.map(({ value, letter }) => [value, letter])).toEqual([
      ['clear', ''],
      ['flood', 'Fl'],
      ['forest', 'Fo'],
      ['rough', 'R'],
    ]);
  });

  test('keeps hatching inside its hex', () => {
    const markup = overlayMarkup(picture, 'zones', { [hexes[middle]!.id]: 'both' }, 'light');
    const lines = markup.match(/<path d="([^"]*)" fill="none"/)![1]!;
    const { x, y } = hexes[middle]!;
    for (const [, mx, my] of lines.matchAll(/M(-?[\d.]+) ?(-?[\d.]+)/g))
      expect(Math.hypot(Number(mx) - x, Number(my) - y)).toBeLessThanOrEqual(UNIT + 0.2);
  });

  test('knows only the hexes of the map', () => {
    const markup = overlayMarkup(picture, 'control', { toString: 'german', nowhere: 'allied' }, 'light');
    expect(markup).not.toContain('overlay-value');
  });
});

test('a position is one sound picture, the same bytes each time', () => {
  const position = {
    stacks: [{ hex: hexes[middle]!.id, side: 'german', title: 'one unit & more', counters: [] }],
    markers: [{ hex: hexes[middle]!.id, kind: 'gun' as const, label: 'BB', title: 'the gun' }],
    control: letters((h) => (h === middle ? 'g' : 'a')),
    sides: SIDES,
    overlays: [{ name: 'control', values: { [hexes[middle]!.id]: 'german' } }],
  };
  const draw = () => toPositionSvg({ map }, drawMap(map), position);
  expect(draw()).toBe(draw());
  expect(checkXml(draw())).toBe('svg');
  expect(draw()).toContain('data-marker="gun"');
  expect(draw()).toContain('data-overlay="control"');
});

const key = (x: number, y: number): string => `${x.toFixed(1)},${y.toFixed(1)}`;

function pairs(points: readonly number[]): [number, number][] {
  const out: [number, number][] = [];
  for (let i = 0; i < points.length; i += 2) out.push([points[i]!, points[i + 1]!]);
  return out;
}
