/** Boxes as places of a picture, and what the small maps say. */

import type { MapData } from '@armistice/hex';
import egypt from '@armistice/maps/great-war-egypt' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pictureOf } from '../../worker/picture.ts';
import { badgesOf, badgeWords } from '../badges.ts';
import { Camera } from '../camera.ts';
import { hitTable, stepCursor } from '../hit.ts';
import type { Light } from '../layers.tsx';
import { outlinePath, placePath } from '../shapes.ts';
import { areaOf } from '../viewport.ts';

describe('a box that is a place', () => {
  const map = egypt as unknown as MapData;
  const picture = pictureOf({ id: 'egypt', title: 'Egypt', map, boxes: { sea: 'Red Sea' } }, 'light');
  const index = picture.hexes.length - 1;
  const box = picture.hexes[index]!;
  const { x0, y0, x1, y1 } = box.room!;

  test('stands behind the hexes, with its name', () => {
    expect(picture.hexes).toHaveLength(Object.keys(map.hexes).length + 1);
    expect(box).toMatchObject({ id: 'Red Sea', terrain: 'beside the map' });
  });

  test('is hit anywhere inside of it, and nowhere else', () => {
    const hits = hitTable(picture);
    for (const x of [x0 + 1, (x0 + x1) / 2, x1 - 1])
      for (const y of [y0 + 1, y1 - 1]) expect(hits.at({ x, y })).toBe(index);
    expect(hits.at({ x: x0 - 2, y: y1 + 2 })).not.toBe(index);
  });

  test('is reached by the arrow keys from the hexes beside it, though no hex is named', () => {
    expect(box.neighbours.length).toBeGreaterThan(0);
    const [from] = box.neighbours;
    expect(picture.hexes[from!]!.neighbours).toContain(index);
    expect(stepCursor(picture, from!, 'ArrowDown', box)).toBe(index);
  });

  test('belongs to the area that is seen, and is drawn as a box', () => {
    const area = areaOf(picture.hexes, picture.unit);
    expect(area.y + area.height).toBeGreaterThan(y1);
    expect(placePath(box, 1, picture)).toMatch(/^M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+Z$/);
  });
});

test('small maps count what can be done, and tell of battles and news', () => {
  const on: { readonly [place: string]: readonly string[] } = {
    a1: ['a'],
    a2: ['a'],
    b1: ['b'],
    sea: ['a', 'b'],
  };
  const lit = new Map<string, Light>([
    ['a1', 'focus'],
    ['a2', 'selected'],
    ['sea', 'target'],
    ['b1', 'battle'],
    ['nowhere', 'target'],
  ]);
  const badges = badgesOf(lit, ['a2'], (place) => on[place] ?? []);
  expect(badges.get('a')).toEqual({ open: 2, battle: false, news: true });
  expect(badges.get('b')).toEqual({ open: 1, battle: true, news: false });
  expect(badgeWords(badges.get('b')!)).toBe('something to do in 1 place, a battle');
  expect(badgeWords({ open: 0, battle: false, news: false })).toBe('');
});

describe('the camera', () => {
  const area = { x: 0, y: 0, width: 4000, height: 4000 };
  const opened = (): Camera => {
    const camera = new Camera(area, { x: -500, y: -500, k: 1 });
    camera.resize({ width: 800, height: 600 }, () => ({ x: 0, y: 0 }));
    return camera;
  };
  const calm = { matches: true };
  const was = globalThis.matchMedia;
  beforeAll(() => {
    globalThis.matchMedia = (() => calm) as unknown as typeof matchMedia;
  });
  afterAll(() => {
    globalThis.matchMedia = was;
  });

  test('comes back to where the player left it, however often it was led away', () => {
    const camera = opened();
    const before = camera.view;
    camera.visit({ x: 3500, y: 3500 });
    camera.visit({ x: 200, y: 3500 });
    expect(camera.view).not.toEqual(before);
    camera.comeBack();
    expect(camera.view).toEqual(before);
  });

  test('stays where the player takes it meanwhile', () => {
    const camera = opened();
    camera.visit({ x: 3500, y: 3500 });
    camera.pan(40, 40);
    const taken = camera.view;
    camera.comeBack();
    expect(camera.view).toEqual(taken);
  });
});

test('the line around a set of hexes has no edge inside of it', () => {
  const map = egypt as unknown as MapData;
  const picture = pictureOf({ id: 'egypt', title: 'Egypt', map }, 'light');
  const middle = picture.hexes.find(({ neighbours }) => neighbours.every((index) => index >= 0))!;
  const around = middle.neighbours.map((index) => picture.hexes[index]!.id);
  const edges = (set: readonly string[]) =>
    outlinePath(picture.hexes, new Set(set), picture).split('M').length - 1;
  expect(edges([middle.id])).toBe(6);
  expect(edges([middle.id, around[0]!])).toBe(10);
  expect(edges([middle.id, ...around])).toBe(18);
});
