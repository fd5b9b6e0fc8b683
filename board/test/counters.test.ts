/** Counters, stacks and markers: everything has a drawing, is readable, and stays inside its edges. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CounterFace, StackFace, SymbolId } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { marks } from '../src/colours.ts';
import {
  counterColours,
  counterDefs,
  counterMarkup,
  fanPlaces,
  markerMarkup,
  palettes,
  stackMarkup,
  symbols,
  themes,
} from '../src/index.ts';
import { textWidth } from '../src/text.ts';
import { checkXml, textsOf } from './xml.ts';

const THEMES = ['light', 'dark'] as const;
const SCHEMES = Object.keys(counterColours.light);

const face = (more: Partial<CounterFace> = {}): CounterFace => ({
  id: 'ge-14r',
  side: 'german',
  colours: 'german',
  symbol: 'infantry',
  size: 'XXX',
  label: '14R',
  name: 'XIV Reserve Corps',
  factors: [5, 6, 4],
  steps: 2,
  fullSteps: 2,
  states: [],
  ...more,
});
const draw = (more: Partial<CounterFace> = {}, theme: 'light' | 'dark' = 'light') =>
  counterMarkup(face(more), { size: 100, theme });

describe('symbols', () => {
  test('the script writes the same bytes again', () => {
    const root = join(import.meta.dirname, '..');
    const file = join(mkdtempSync(join(tmpdir(), 'symbols-')), 'symbols.ts');
    execFileSync(process.execPath, [join(root, 'scripts', 'symbols.ts'), file]);
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(join(root, 'src', 'symbols.ts'), 'utf8'));
  });

  test('each has a drawing, no two the same', () => {
    const drawings = Object.entries(symbols)
      .filter(([id]) => id !== 'unknown')
      .map(([, { lines, solid }]) => lines + solid);
    expect(drawings).toHaveLength(30);
    expect(drawings.every((d) => d.startsWith('M'))).toBe(true);
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  test('each is on its counter and among the definitions', () => {
    for (const id of Object.keys(symbols) as SymbolId[]) {
      expect(counterDefs('light')).toContain(`id="counter-symbol-${id}"`);
      if (id !== 'unknown') expect(draw({ symbol: id })).toContain(`data-symbol="${id}"`);
    }
    expect(checkXml(`<svg>${counterDefs('dark')}</svg>`)).toBe('svg');
  });
});

describe.each(THEMES)('colours by %s', (theme) => {
  test.each(SCHEMES)('%s can be read', (scheme) => {
    const { body, stripe, ink, box, boxInk, bar } = counterColours[theme][scheme]!;
    for (const ground of [body, stripe]) expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(boxInk, box)).toBeGreaterThanOrEqual(4.5);
    if (bar !== undefined) expect(contrast('#ffffff', bar)).toBeGreaterThanOrEqual(4.5);
  });

  test('badges can be read', () => {
    expect(contrast(marks[theme].badge, marks[theme].badgeInk)).toBeGreaterThanOrEqual(4.5);
  });

  test('no two schemes share a body', () => {
    const bodies = Object.values(counterColours[theme]).map((one) => one.body);
    expect(new Set(bodies).size).toBe(bodies.length);
  });
});

/** CIE L*a*b*, in which distances are what the eye sees. */
function lab(colour: string): [number, number, number] {
  const [r, g, b] = [1, 3, 5]
    .map((i) => Number.parseInt(colour.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  const bent = (v: number) => (v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116);
  const x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.95047);
  const y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
  const z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}
const apart = (a: string, b: string) => Math.hypot(...lab(a).map((v, i) => v - lab(b)[i]!));

describe('nations', () => {
  const bodies = Object.entries(counterColours.light)
    // What is no nation: backs, and picked troops, which have a bar or stand beside their own.
    .filter(([id, { bar }]) => bar === undefined && id !== 'german-back')
    .map(([id, { body }]) => [id, body] as const);

  test('all that fought in the five games have a scheme', () => {
    const wanted =
      'german austrian ottoman bulgarian french british belgian russian italian serbian montenegrin romanian greek ' +
      'american portuguese canadian australian new-zealand indian south-african polish georgian armenian persian arab ' +
      'soviet czechoslovak';
    for (const id of wanted.split(' ')) expect(Object.keys(counterColours.light)).toContain(id);
    expect(Object.keys(counterColours.dark)).toEqual(Object.keys(counterColours.light));
  });

  test.each(bodies)('%s is told from every other', (id, body) => {
    for (const [other, theirs] of bodies)
      if (other !== id) expect(apart(body, theirs), `${id} and ${other}`).toBeGreaterThan(9);
  });
});

describe.each(THEMES)('colours of sides by %s', (theme) => {
  const { page, panel } = themes[theme];
  test.each(Object.entries(palettes[theme]))('%s can be read on the paper', (_id, colour) => {
    for (const ground of [page, panel]) expect(contrast(colour, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('no two look alike', () => {
    const all = Object.values(palettes[theme]);
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(apart(one, other)).toBeGreaterThan(15);
  });

  test('the page has the same', () => {
    const css = readFileSync(join(import.meta.dirname, '../../web/src/style/theme.css'), 'utf8');
    const [light = '', dark = ''] = css.split('[data-theme="dark"]');
    for (const [id, colour] of Object.entries(palettes[theme]))
      expect(theme === 'light' ? light : dark).toContain(`--side-${id}: ${colour};`);
  });
});

describe('a counter', () => {
  test('is the same bytes every time, and sound XML', () => {
    for (const theme of THEMES) {
      const markup = draw({}, theme);
      expect(markup).toBe(draw({}, theme));
      expect(checkXml(markup)).toBe('g');
    }
    expect(draw({}, 'light')).not.toBe(draw({}, 'dark'));
  });

  test('says its size, its name and its factors', () => {
    expect(textsOf(draw())).toEqual(['XXX', '14R', '5-6-4']);
  });

  test.each([
    ['a long name', { label: 'WWWWWW' }],
    ['large factors', { factors: [15, 12, 10] }],
    ['no factors', { factors: [], label: 'USAAF1' }],
    ['a face-down label', { symbol: 'unknown' as const, label: '??????' }],
    ['three states', { states: ['O', '½', 'MM'].map((mark) => ({ id: 'moved' as const, mark, title: '' })) }],
  ])('keeps every word inside its edges: %s', (_what, more) => {
    const markup = draw(more);
    for (const { text, x, y, size, spacing } of words(markup)) {
      const half = textWidth(text, 'sansBold', size, spacing) / 2;
      expect(x - half).toBeGreaterThanOrEqual(-50.5);
      expect(x + half).toBeLessThanOrEqual(50.5);
      expect(y).toBeLessThanOrEqual(48);
      expect(y - size * 0.66).toBeGreaterThanOrEqual(-48);
    }
  });

  test('shows lost steps by a stripe and by hollow pips', () => {
    expect(draw()).not.toContain('counter-reduced');
    const reduced = draw({ steps: 1 });
    expect(reduced).toContain('counter-reduced');
    expect(reduced.match(/counter-pip"[^>]*fill="none"/g)).toHaveLength(1);
    expect(draw().match(/counter-pip"[^>]*fill="none"/g)).toBeNull();
    expect(draw({ steps: 1, fullSteps: 1 })).not.toContain('counter-pip');
  });

  test('a unit cut off from supply has a broken frame all around', () => {
    const cut = (id: 'out-of-supply' | 'half-supply' | 'moved') =>
      counterMarkup(face({ states: [{ id, mark: 'O', title: '' }] }), { size: 100, theme: 'light' });
    expect(cut('out-of-supply')).toContain('counter-cut');
    expect(cut('half-supply')).toContain('counter-cut');
    expect(cut('moved')).not.toContain('counter-cut');
  });

  test('shows states by letters', () => {
    const markup = draw({
      states: [
        { id: 'out-of-supply', mark: 'O', title: 'out of supply' },
        { id: 'moved', mark: 'M', title: 'has moved' },
      ],
    });
    expect(textsOf(markup)).toEqual(expect.arrayContaining(['O', 'M']));
    expect(markup).toContain('data-state="out-of-supply"');
  });

  test('tells nothing when it lies face down', () => {
    const markup = draw({ symbol: 'unknown', label: '?', factors: [], colours: 'allied' });
    expect(textsOf(markup)).toEqual(['?']);
    expect(markup).not.toContain('data-symbol');
  });

  test('marks what can be chosen and what is', () => {
    const of = (more: object) => counterMarkup(face(), { size: 40, theme: 'light', ...more });
    expect(of({ lit: true })).toContain(marks.light.lit);
    expect(of({ selected: true })).toContain(marks.light.selected);
    expect(of({})).not.toContain(marks.light.lit);
  });

  test('writes names as text, whatever they hold', () => {
    expect(checkXml(draw({ label: '<&">' }))).toBe('g');
  });

  test('takes neutral colours for a scheme nobody knows', () => {
    expect(draw({ colours: 'toString' })).toBe(draw({ colours: 'neutral' }));
  });
});

describe('a stack', () => {
  const stack = (count: number): StackFace => ({
    hex: '2332',
    side: 'german',
    counters: Array.from({ length: count }, (_, i) => face({ id: `u${i}`, label: `${i}` })),
    title: '',
  });

  test('has every counter, the top one last and whole', () => {
    const markup = stackMarkup(stack(3), { size: 40, theme: 'light' });
    expect(checkXml(markup)).toBe('g');
    expect([...markup.matchAll(/data-unit="(\w+)"/g)].map(([, id]) => id)).toEqual(['u2', 'u1', 'u0']);
    expect(textsOf(markup)).toEqual(['XXX', '0', '5-6-4']);
  });

  test('shows as many edges as counters, and a number beyond four', () => {
    const places = (count: number) =>
      new Set(stackMarkup(stack(count), { size: 40, theme: 'light' }).match(/"[^"]*translate\([^)]*\)"/g))
        .size;
    for (const count of [1, 2, 3, 4]) expect(places(count)).toBe(count);
    expect(stackMarkup(stack(4), { size: 40, theme: 'light' })).not.toContain('stack-count');
    expect(textsOf(stackMarkup(stack(7), { size: 40, theme: 'light' }))).toContain('7');
  });

  test('fanned, shows all of them, none on another', () => {
    const markup = stackMarkup(stack(3), { size: 40, theme: 'dark', fanned: true });
    expect(textsOf(markup).filter((text) => text === '5-6-4')).toHaveLength(3);
    for (const kind of ['row', 'arc'] as const)
      for (const count of [2, 3, 5, 8]) {
        const places = fanPlaces(count, 40, kind);
        for (const [i, [x, y]] of places.entries())
          for (const [x1, y1] of places.slice(i + 1))
            expect(Math.max(Math.abs(x - x1), Math.abs(y - y1))).toBeGreaterThanOrEqual(39.99);
      }
  });

  test('gives a unit that lies face down no id', () => {
    const { id: _id, ...covered } = face({ symbol: 'unknown', label: '?' });
    expect(stackMarkup({ ...stack(0), counters: [covered] }, { size: 40, theme: 'light' })).not.toContain(
      'data-unit',
    );
  });

  test('marks the units that can be chosen, also those beneath', () => {
    const markup = stackMarkup(stack(2), { size: 40, theme: 'light', litUnits: new Set(['u1']) });
    expect(markup.split(marks.light.lit)).toHaveLength(2);
  });
});

test.each(['gun', 'ruin', 'target', 'flag'] as const)('there is a marker for a %s', (kind) => {
  const markup = markerMarkup({ hex: '1', kind, label: 'BB', title: '' }, { size: 30, theme: 'dark' });
  expect(checkXml(markup)).toBe('g');
  expect(textsOf(markup)).toEqual(['BB']);
});

function words(markup: string) {
  return [...markup.matchAll(/<text x="([^"]*)" y="([^"]*)" font-size="([^"]*)"([^>]*)>([^<]*)</g)].map(
    ([, x, y, size, rest, text]) => ({
      text: text!,
      x: Number(x),
      y: Number(y),
      size: Number(size),
      spacing: Number(rest!.match(/letter-spacing="([^"]*)"/)?.[1] ?? 0),
    }),
  );
}

/** WCAG 2. */
function contrast(a: string, b: string): number {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

function luminance(colour: string): number {
  const [r, g, b] = [1, 3, 5].map((i) => {
    const c = Number.parseInt(colour.slice(i, i + 2), 16) / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!;
}
