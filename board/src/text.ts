/** Measuring and breaking text without a browser. */

import { EXTRA, WIDTHS } from './metrics.ts';

export type Face = keyof typeof WIDTHS;

const FIRST = 0x20;
const LAST = 0x17f;
const tables = new Map<Face, number[]>();

function table(face: Face): number[] {
  let found = tables.get(face);
  if (found === undefined) {
    found = WIDTHS[face].split(' ').map(Number);
    tables.set(face, found);
  }
  return found;
}

/** The width of a text in the units of `size`. */
export function textWidth(text: string, face: Face, size: number, spacing = 0): number {
  const widths = table(face);
  let sum = 0;
  let letters = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0)!;
    const at = code >= FIRST && code <= LAST ? code - FIRST : LAST - FIRST + 1 + EXTRA.indexOf(letter);
    sum += widths[at] ?? 560;
    letters++;
  }
  return (sum * size) / 1000 + Math.max(0, letters - 1) * spacing;
}

/** How tall capitals are, as a share of the size. */
export const CAPITALS: Readonly<Record<Face, number>> = {
  serif: 0.71,
  serifItalic: 0.71,
  serifBold: 0.71,
  sans: 0.66,
  sansBold: 0.66,
};

export const FAMILY: Readonly<Record<Face, { family: string; weight?: number; italic?: true }>> = {
  serif: { family: "'Old Standard TT', 'Times New Roman', serif" },
  serifItalic: { family: "'Old Standard TT', 'Times New Roman', serif", italic: true },
  serifBold: { family: "'Old Standard TT', 'Times New Roman', serif", weight: 700 },
  sans: { family: "'Source Sans 3', Arial, sans-serif" },
  sansBold: { family: "'Source Sans 3', Arial, sans-serif", weight: 600 },
};

/** The ways to set a name: in one line, and broken in two after a space or a hyphen, the most even first. */
export function settings(name: string): string[][] {
  const broken: { lines: string[]; uneven: number }[] = [];
  for (let i = 2; i < name.length - 2; i++) {
    if (name[i] !== ' ' && name[i] !== '-' && name[i] !== '/') continue;
    const first = name.slice(0, name[i] === ' ' ? i : i + 1).trim();
    const second = name.slice(i + 1).trim();
    if (second !== '')
      broken.push({ lines: [first, second], uneven: Math.abs(first.length - second.length) });
  }
  broken.sort((a, b) => a.uneven - b.uneven);
  return [[name], ...broken.slice(0, 1).map((b) => b.lines)];
}

/** A key in words: `flood-plain` -> `Flood plain`, `vp` -> `VP`, `plan-xvii` -> `Plan XVII`. */
export function words(key: string): string {
  const text = key
    .replaceAll(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
    .replace('floodplain', 'flood plain')
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/\b(vp|cp|ap|rp|[ivx]{2,})\b/g, (short) => short.toUpperCase())
    .trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}
