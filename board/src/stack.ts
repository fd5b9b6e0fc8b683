/** Counters on one hex: the top one whole, the edges of the others behind it; or all of them side by side. */

import type { CounterFace, StackFace } from '@armistice/hex';
import { marks, type ThemeName } from './colours.ts';
import { blankMarkup, counterMarkup, round } from './counter.ts';
import { escapeXml } from './svg.ts';
import { FAMILY } from './text.ts';
import { themes } from './theme.ts';

export interface StackOptions {
  /** Width and height of one counter. */
  readonly size: number;
  readonly theme: ThemeName;
  /** All counters side by side: in rows, or along an arc above the hex. */
  readonly fanned?: boolean | 'arc';
  readonly litUnits?: ReadonlySet<string>;
  readonly selectedUnits?: ReadonlySet<string>;
}

/** From one counter of a stack to the one beneath it, as a share of its size. */
const STEP = 0.085;
/** More than these and the number is written beside the stack. */
const MOST_EDGES = 4;
const ROW = 4;

/** A stack about the middle of its hex; each counter is a `<g data-unit>`. */
export function stackMarkup(stack: StackFace, options: StackOptions): string {
  const inner = options.fanned ? fanned(stack.counters, options) : heaped(stack.counters, options);
  return `<g class="stack" data-hex="${escapeXml(stack.hex)}" data-side="${escapeXml(stack.side)}">${inner}</g>`;
}

/** Where each counter of a fanned stack lies, from the top down, about the middle of the hex. */
export function fanPlaces(
  count: number,
  size: number,
  kind: 'row' | 'arc' = 'row',
): readonly (readonly [x: number, y: number])[] {
  const apart = size * 1.1;
  if (kind === 'arc' && count > 1) {
    // Corners need more room than sides.
    const chord = size * Math.SQRT2;
    const radius = Math.max(chord * 1.1, (chord * count) / Math.PI);
    const step = 2 * Math.asin(chord / 2 / radius);
    return Array.from({ length: count }, (_, i) => {
      const angle = -Math.PI / 2 + (i - (count - 1) / 2) * step;
      return [Math.cos(angle) * radius, Math.sin(angle) * radius] as const;
    });
  }
  const rows = Math.ceil(count / ROW);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / ROW);
    const inRow = Math.min(ROW, count - row * ROW);
    return [((i % ROW) - (inRow - 1) / 2) * apart, (row - (rows - 1) / 2) * apart] as const;
  });
}

function fanned(counters: readonly CounterFace[], options: StackOptions): string {
  const { size, theme } = options;
  const kind = options.fanned === 'arc' ? 'arc' : 'row';
  const places = fanPlaces(counters.length, size, kind);
  let text = '';
  if (kind === 'row' && counters.length > 1) {
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const edge = size * 0.62;
    const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
    const [w, h] = [Math.max(...xs) + edge - x, Math.max(...ys) + edge - y];
    const { panel, edge: line } = themes[theme];
    text += `<rect class="stack-tray" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(size * 0.14)}" fill="${panel}" fill-opacity=".94" stroke="${line}" stroke-width="${round(size * 0.02)}"/>`;
  }
  for (const [i, face] of counters.entries()) {
    const [x, y] = places[i]!;
    text += placed(face, x, y, counterMarkup(face, chosen(face, options)));
  }
  return text;
}

function heaped(counters: readonly CounterFace[], options: StackOptions): string {
  const { size, theme } = options;
  const shown = Math.min(counters.length, MOST_EDGES);
  const shift = ((shown - 1) * STEP * size) / 2;
  let text = '';
  for (let i = counters.length - 1; i >= 0; i--) {
    const face = counters[i]!;
    const under = Math.min(i, MOST_EDGES - 1) * STEP * size - shift;
    const own = chosen(face, options);
    text += placed(face, under, -under, i === 0 ? counterMarkup(face, own) : blankMarkup(face, own));
  }
  if (counters.length > MOST_EDGES) {
    const { badgeInk } = marks[theme];
    const [x, y, r] = [-size * 0.46 - shift, -size * 0.42 + shift, size * 0.15];
    const sans = FAMILY.sansBold;
    text += `<g class="stack-count"><circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="#26221b" stroke="${badgeInk}" stroke-width="${round(size * 0.02)}"/>`;
    text += `<text x="${round(x)}" y="${round(y + r * 0.42)}" font-family="${sans.family}" font-weight="${sans.weight}" font-size="${round(r * 1.3)}" fill="${badgeInk}" text-anchor="middle">${counters.length}</text></g>`;
  }
  return text;
}

function chosen(face: CounterFace, { size, theme, litUnits, selectedUnits }: StackOptions) {
  const has = (set: ReadonlySet<string> | undefined) => face.id !== undefined && set?.has(face.id) === true;
  return { size, theme, lit: has(litUnits), selected: has(selectedUnits) };
}

function placed(face: CounterFace, x: number, y: number, inner: string): string {
  const unit = face.id === undefined ? '' : ` data-unit="${escapeXml(face.id)}"`;
  return `<g${unit} transform="translate(${round(x)} ${round(y)})">${inner}</g>`;
}
