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

const line = (d: string): Stroke => ({ d, solid: false });
const solid = (d: string): Stroke => ({ d, solid: true });
const ring = (x: number, y: number, r: number): string =>
  `M${x - r},${y} a${r},${r} 0 1 0 ${2 * r},0 a${r},${r} 0 1 0 ${-2 * r},0 Z`;

/** The six digits of the entity in a land unit's code, and marks of our own where the standard has none. */
const WANTED: {
  readonly [id in SymbolId]: readonly [entity: string | null, more?: readonly Stroke[], scale?: number];
} = {
  infantry: ['121100'],
  // A wedge pointing forward: stormtroops break in.
  shock: ['121100', [solid('M-24,50 L0,12 24,50 Z')]],
  // The standard's sign for the weapon: a barrel on its feet.
  'machine-gun': [null, [line('M0 36V-36M-26 36H26M-18 -16L0 -36 18 -16')]],
  cyclist: ['121100', [line(ring(-19, 34, 12) + ring(19, 34, 12))]],
  // Irregulars: a lozenge where the lines cross.
  militia: ['121100', [solid('M0,-22L26,0 0,22 -26,0Z')]],
  // The standard's mountain is small for a counter: a larger peak at the same place.
  mountain: ['121100', [solid('M-30,50 L-4,16 6,30 12,22 30,50 Z')]],
  marine: ['121101'],
  cavalry: ['121300'],
  // The horses stay behind: the ground under the sabre.
  'dismounted-cavalry': ['121300', [line('M-75 24H75')]],
  camel: [null, [line('M-54 36C-46 -16 -22 -40 -6 0C8 -40 34 -16 54 36M-75 36H75')]],
  armour: ['120500'],
  'armoured-car': ['120500', [solid(ring(-24, 34, 10) + ring(24, 34, 10))]],
  'armoured-train': ['120500', [line('M-75 38H75M-45 30V46M-15 30V46M15 30V46M45 30V46')]],
  'anti-tank': ['120400'],
  artillery: ['130300'],
  'mountain-artillery': ['130300', [solid('M-30,50 L0,21 30,50 Z')]],
  // A mortar on its bed.
  'siege-artillery': ['130300', [line('M0 0L44 -36M-46 36H46M-30 36L-14 12M30 36L14 12')], 1.3],
  'rail-gun': [
    '130300',
    [
      line('M0 0L62 -32M-75 40H75'),
      solid(ring(-44, 28, 9) + ring(-15, 28, 9) + ring(15, 28, 9) + ring(44, 28, 9)),
    ],
  ],
  air: ['120800', [], WINGS],
  // The same wings with a gun that points forward.
  fighter: ['120800', [line('M0 34V-36M-14 -20L0 -38 14 -20')], WINGS],
  // The same wings with two bombs under them.
  bomber: [
    '120800',
    [
      solid('M-16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z'),
      solid('M16,20 c8,6 8,12 0,24 c-8,-12 -8,-18 0,-24 Z'),
    ],
    WINGS,
  ],
  airship: [
    null,
    [
      solid('M-58,0 C-40,-28 34,-28 58,0 C34,28 -40,28 -58,0 Z'),
      line('M-12 24V36H14V24M-58 0L-70 -18M-58 0L-70 18'),
    ],
  ],
  engineers: ['140700', [], 1.35],
  // The band of a staff, and its flag.
  headquarters: [
    null,
    [solid('M-75,-50 H75 V-24 H-75 Z'), line('M-26 42V-10'), solid('M-26,-12 H34 L20,4 34,20 H-26 Z')],
  ],
  supply: ['163400', [line('M-34 20V-22H34V20M0 -22V20')]],
  transport: [
    null,
    [line(`${ring(0, 0, 32)}M0 -32V32M-32 0H32M-22.6 -22.6L22.6 22.6M-22.6 22.6L22.6 -22.6`)],
  ],
  fortress: [null, [line('M-50 34V-24H-30V-8H-10V-24H10V-8H30V-24H50V34Z')]],
  flotilla: [null, [solid('M-56,6 H56 L38,34 H-38 Z'), line('M-14 6V-34M14 6V-16M-14 -30H6')]],
  navy: ['170100', [], 1.7],
  // The broken roof over a unit that is not there.
  decoy: [null, [line('M-60 34L-36 10M-24 -2L0 -26 24 -2M36 10L60 34')]],
  unknown: [null],
};

const LINE = 110;
const file = process.argv[2] ?? join(import.meta.dirname, '..', 'src', 'symbols.ts');
const rows = Object.entries(WANTED).map(([id, [entity, more, scale]]) => {
  const strokes = [...(entity === null ? [] : strokesOf(entity, scale)), ...(more ?? [])];
  const lines = joined(strokes.filter((one) => !one.solid));
  const filled = joined(strokes.filter((one) => one.solid));
  return `  ${/^\w+$/.test(id) ? id : `'${id}'`}: {\n${row('lines', lines)}${row('solid', filled)}  },`;
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
