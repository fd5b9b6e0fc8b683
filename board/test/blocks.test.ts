/** Blocks, two sides in one hex, markers around them, and boxes where pieces stand. */

import type { CounterFace, Marker, StackFace } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import {
  counterMarkup,
  drawMap,
  markerMarkup,
  markerPlaces,
  middleOf,
  pileMarkup,
  spreadPlaces,
  toPositionSvg,
} from '../src/index.ts';
import { borderland } from './fixtures/borderland.ts';
import { checkXml, textsOf } from './xml.ts';

const THEMES = ['light', 'dark'] as const;

const block = (id: string | undefined, value: number, more: Partial<CounterFace> = {}): CounterFace => ({
  ...(id === undefined ? {} : { id }),
  side: 'allied',
  colours: 'french',
  symbol: 'infantry',
  label: 'Fr',
  name: `${value} French infantry`,
  factors: [value],
  steps: 1,
  fullSteps: 1,
  states: [],
  block: 'standing',
  ...more,
});
const back = (): CounterFace =>
  block(undefined, 0, { side: 'cp', colours: 'german-back', symbol: 'unknown', factors: [], label: '' });
const stack = (side: string, ...counters: CounterFace[]): StackFace => ({
  hex: 'F03',
  side,
  counters,
  title: side,
});

describe('a block', () => {
  test.each(THEMES)('shows its strength and arm to its owner (%s)', (theme) => {
    const svg = counterMarkup(block('F03:0', 17), { size: 100, theme });
    expect(checkXml(`<svg>${svg}</svg>`)).toBe('svg');
    expect(textsOf(svg)).toEqual(['Fr', '17']);
    expect(svg).toContain('data-symbol="infantry"');
  });

  test('its back tells nothing but whose it is', () => {
    const svg = counterMarkup(back(), { size: 100, theme: 'light' });
    expect(textsOf(svg)).toEqual([]);
    expect(svg).toContain('block-back');
    const other = counterMarkup({ ...back(), colours: 'allied' }, { size: 100, theme: 'light' });
    expect(other).not.toBe(svg);
  });

  test('one that lies looks different from one that stands', () => {
    const [stands, lies] = (['standing', 'lying'] as const).map((how) =>
      counterMarkup(block('x', 5, { block: how }), { size: 100, theme: 'dark' }),
    );
    expect(lies).toContain('block-lying');
    expect(stands).not.toContain('block-lying');
  });
});

describe('in one hex', () => {
  /** The edge of a counter is 1.06 radii of a hex. */
  const RADIUS = 1 / 1.06;

  test('every block of up to three is seen, and none covers another', () => {
    for (const counts of [[1], [2], [3], [1, 1], [3, 1], [2, 3], [3, 3]]) {
      const all = counts.flatMap((_count, which) => spreadPlaces(counts, which, 1));
      for (const [i, a] of all.entries())
        for (const b of all.slice(i + 1)) {
          const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
          expect(apart, `${counts}`).toBeGreaterThan(Math.min(a.size, b.size) * 0.93);
        }
      for (const { x, y } of all) expect(Math.hypot(x, y), `${counts}`).toBeLessThan(RADIUS * 0.75);
    }
  });

  test('two sides stand side by side, the first at the left', () => {
    const svg = pileMarkup([stack('allied', block('F03:0', 5), block('F03:1', 1)), stack('cp', back())], {
      size: 50,
      theme: 'light',
    });
    expect(checkXml(`<svg>${svg}</svg>`)).toBe('svg');
    expect(svg.match(/data-side="\w+"/g)).toEqual(['data-side="allied"', 'data-side="cp"']);
    const xs = [...svg.matchAll(/translate\((-?[\d.]+) /g)].map(([, x]) => Number(x)).filter((x) => x !== 46);
    expect(Math.max(...xs.slice(0, 2))).toBeLessThan(0);
    expect(svg).toContain('data-unit="F03:1"');
  });

  test('fanned out, each side has its row on one tray', () => {
    const svg = pileMarkup([stack('allied', block('a', 5)), stack('cp', back(), back())], {
      ...{ size: 50, theme: 'light' as const, fanned: true },
    });
    expect(svg.match(/stack-tray/g)).toHaveLength(1);
    expect(svg.match(/block-back/g)).toHaveLength(2);
  });
});

describe('markers', () => {
  const marker = (kind: Marker['kind'], side?: string): Marker => ({
    ...{ hex: 'F03', kind, label: '2', title: kind },
    ...(side === undefined ? {} : { side }),
  });

  test.each(['fort', 'trench', 'fight', 'breakout', 'cut-off', 'plane', 'gun'] as const)(
    '%s is drawn',
    (kind) => {
      for (const theme of THEMES)
        for (const side of [undefined, 'cp', 'allied']) {
          const svg = markerMarkup(marker(kind, side), { size: 40, theme });
          expect(checkXml(`<svg>${svg}</svg>`)).toBe('svg');
          expect(textsOf(svg)).toEqual(['2']);
        }
    },
  );

  test('those of one hex lie apart, each on the side of its owner', () => {
    const all = [
      marker('fort', 'allied'),
      marker('gun', 'cp'),
      marker('fight'),
      marker('gun', 'allied'),
      marker('plane', 'cp'),
    ];
    const places = markerPlaces(all, true);
    expect(places[0]!.x).toBeLessThan(0);
    expect(places[1]!.x).toBeGreaterThan(0);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  });
});

describe('a box of the map', () => {
  test('has room for pieces, and they stand in it', () => {
    const plain = borderland();
    const [port] = Object.keys(plain.hexes);
    const data = { ...plain, boxes: [{ id: 'england', title: 'England', to: [port!] }] };
    const drawing = drawMap(data, { roomy: ['england'], legend: false, title: false });
    const england = drawing.boxes.find(({ id }) => id === 'england')!;
    const small = drawMap(data, { legend: false, title: false }).boxes.find(({ id }) => id === 'england')!;
    expect(england.y1 - england.y0).toBeGreaterThan(small.y1 - small.y0);
    const stacks = [{ ...stack('allied', block('England:0', 4)), hex: 'England' }];
    const svg = toPositionSvg({ map: data, boxes: { england: 'England' } }, drawing, {
      stacks,
      markers: [],
      control: '',
      sides: [],
    });
    const { x, y } = middleOf(england);
    expect(svg).toContain(`translate(${Math.round(x * 100) / 100} ${Math.round(y * 100) / 100})`);
    expect(svg).toContain('data-unit="England:0"');
  });
});
