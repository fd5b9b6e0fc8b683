/**
 * Writes board/src/symbols.ts: the inner drawings of unit symbols, taken from milsymbol (APP-6 / MIL-STD-2525) once, so
 * that nobody who looks at a counter has to load it. The frame is not among them. `node board/scripts/symbols.ts [FILE]`
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SymbolId } from '@armistice/table';
import ms from 'milsymbol';

interface Stroke {
  readonly d: string;
  readonly solid: boolean;
}

/** The standard's wings are small for a counter. */
const WINGS = 1.45;

/** The six digits of the entity in a land unit's code, and marks of our own where the standard has none. */
const WANTED: {
  readonly [id in SymbolId]: readonly [entity: string | null, more?: readonly Stroke[], scale?: number];
} = {
  infantry: ['121100'],
  // A wedge pointing forward: stormtroops break in.
  shock: ['121100', [{ d: 'M-24,50 L0,12 24,50 Z', solid: true }]],
  cavalry: ['121300'],
  armour: ['120500'],
  artillery: ['130300'],
  air: ['120800', [], WINGS],
  // The same wings with two bombs under them.
  bomber: [
    '120800',
    [
      { d: 'M-16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z', solid: true },
      { d: 'M16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z', solid: true },
    ],
    WINGS,
  ],
  'anti-tank': ['120400'],
  // The standard's mountain is small for a counter: a larger peak at the same place.
  mountain: ['121100', [{ d: 'M-30,50 L-4,16 6,30 12,22 30,50 Z', solid: true }]],
  marine: ['121101'],
  // The broken roof over a unit that is not there.
  decoy: [null, [{ d: 'M-60 34L-36 10M-24 -2L0 -26 24 -2M36 10L60 34', solid: false }]],
  unknown: [null],
};

const LINE = 110;
const file = process.argv[2] ?? join(import.meta.dirname, '..', 'src', 'symbols.ts');
const rows = Object.entries(WANTED).map(([id, [entity, more, scale]]) => {
  const strokes = [...(entity === null ? [] : strokesOf(entity, scale)), ...(more ?? [])];
  const lines = joined(strokes.filter((one) => !one.solid));
  const solid = joined(strokes.filter((one) => one.solid));
  return `  ${/^\w+$/.test(id) ? id : `'${id}'`}: {\n${row('lines', lines)}${row('solid', solid)}  },`;
});
writeFileSync(
  file,
  `/** Unit symbols inside a frame 150 wide and 100 high about the middle. Written by scripts/symbols.ts from milsymbol. */

import type { SymbolId } from '@armistice/table';

export interface SymbolShape {
  /** Path data to draw as lines, and to fill; empty if there is none. */
  readonly lines: string;
  readonly solid: string;
}

export const symbols: { readonly [id in SymbolId]: SymbolShape } = {
${rows.join('\n')}
};
`,
);

/** As the formatter would write it. */
function row(name: string, d: string): string {
  const line = `    ${name}: '${d}',\n`;
  return line.length - 1 <= LINE ? line : `    ${name}:\n      '${d}',\n`;
}

function joined(strokes: readonly Stroke[]): string {
  return strokes.map((one) => one.d).join(' ');
}

/** What milsymbol draws inside the frame, moved so that the middle is 0, 0. */
function strokesOf(entity: string, scale = 1): Stroke[] {
  const symbol = new ms.Symbol(`3003100000${entity}0000`, { size: 100 });
  if (!symbol.isValid()) throw new Error(`milsymbol does not know ${entity}.`);
  const [, ...elements] = symbol.asSVG().match(/<(path|circle|text|g)\b[^>]*>/g) ?? [];
  return elements.map((element) => {
    const at = (name: string) => element.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1] ?? '';
    if (element.startsWith('<path')) return { d: moved(at('d'), scale), solid: at('stroke') === 'none' };
    if (!element.startsWith('<circle')) throw new Error(`${entity} has more than paths: ${element}`);
    const [x, y, r] = [Number(at('cx')) - 100, Number(at('cy')) - 100, Number(at('r'))];
    return { d: `M${x - r},${y} a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0 Z`, solid: true };
  });
}

function written(n: number): string {
  return String(Math.round(n * 100) / 100);
}

/** Absolute points moved by -100, -100, then all scaled; only M, L, C and relative commands occur. */
function moved(d: string, scale: number): string {
  const out: string[] = [];
  let first = true;
  for (const [, command, rest] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const numbers = (rest!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const absolute = command === command!.toUpperCase();
    const shifted = numbers.map((n, i) => written((absolute || (first && i < 2) ? n - 100 : n) * scale));
    // A relative move at the very beginning counts from 0, 0; what follows it are relative lines.
    if (first && command === 'm')
      out.push(
        `M${shifted.slice(0, 2).join(' ')}`,
        shifted.length > 2 ? `l${shifted.slice(2).join(' ')}` : '',
      );
    else out.push(command + shifted.join(' '));
    first = false;
  }
  return out.join('');
}
