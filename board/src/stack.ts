/** Counters on one hex: the top one whole, the edges of the others behind it; or all of them side by side. */

import type { CounterFace, StackFace } from '@armistice/table';
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
  return held(stack, inner);
}

/** All that stands in one hex: one stack, or those of two sides beside each other. */
export function pileMarkup(stacks: readonly StackFace[], options: StackOptions): string {
  const [first] = stacks;
  if (stacks.length === 1 && !isSpread(first!)) return stackMarkup(first!, options);
  if (options.fanned) return rows(stacks, options);
  const counts = stacks.map(({ counters }) => counters.length);
  return stacks
    .map((stack, i) => {
      if (!isSpread(stack)) {
        const inner = heaped(stack.counters, { ...options, size: options.size * SHARED });
        return held(stack, shifted(inner, (i - (stacks.length - 1) / 2) * options.size * SHARED));
      }
      const places = spreadPlaces(counts, i, options.size);
      const inner = stack.counters.map((face, k) => {
        const { x, y, size } = places[k]!;
        return placed(face, x, y, counterMarkup(face, { ...chosen(face, options), size }));
      });
      return held(stack, inner.join(''));
    })
    .join('');
}

/** Blocks are not heaped: each of them is to be seen. */
export const isSpread = ({ counters }: StackFace): boolean =>
  counters.some((face) => face.block !== undefined);

const held = ({ hex, side }: StackFace, inner: string): string =>
  `<g class="stack" data-hex="${escapeXml(hex)}" data-side="${escapeXml(side)}">${inner}</g>`;
const shifted = (inner: string, x: number): string => `<g transform="translate(${round(x)} 0)">${inner}</g>`;

/** Share of its size that a heap keeps when it shares its hex. */
const SHARED = 0.62;

/** Where the blocks of one of the stacks of a hex stand, and how large: alone in a hex, or in a column of their own. */
export function spreadPlaces(
  counts: readonly number[],
  which: number,
  size: number,
): readonly { readonly x: number; readonly y: number; readonly size: number }[] {
  const count = counts[which]!;
  const at = (x: number, y: number, share: number) => ({ x: x * size, y: y * size, size: share * size });
  if (counts.length === 1) {
    if (count === 1) return [at(0, 0, 0.84)];
    if (count === 2) return [at(-0.37, 0, 0.69), at(0.37, 0, 0.69)];
    if (count === 3) return [at(0, -0.32, 0.6), at(-0.33, 0.32, 0.6), at(0.33, 0.32, 0.6)];
  }
  const share = Math.min(0.58, 1.44 / Math.max(count, 1));
  const apart = counts.length === 1 ? 0 : 0.29 * (which * 2 - (counts.length - 1));
  return Array.from({ length: count }, (_one, i) =>
    at(apart, (i - (count - 1) / 2) * share * 1.03, Math.min(share, counts.length === 1 ? 0.84 : 0.55)),
  );
}

/** Each side's pieces in a row of its own, on one tray. */
function rows(stacks: readonly StackFace[], options: StackOptions): string {
  const { size } = options;
  const most = Math.max(...stacks.map(({ counters }) => counters.length));
  const [wide, high] = [most * size * 1.1, stacks.length * size * 1.1];
  let text = tray(
    -wide / 2 - size * 0.07,
    -high / 2 - size * 0.07,
    wide + size * 0.14,
    high + size * 0.14,
    options,
  );
  for (const [r, stack] of stacks.entries()) {
    const y = (r - (stacks.length - 1) / 2) * size * 1.1;
    const inner = stack.counters.map((face, i) =>
      placed(
        face,
        (i - (stack.counters.length - 1) / 2) * size * 1.1,
        y,
        counterMarkup(face, chosen(face, options)),
      ),
    );
    text += held(stack, inner.join(''));
  }
  return text;
}

function tray(x: number, y: number, w: number, h: number, { size, theme }: StackOptions): string {
  const { panel, edge } = themes[theme];
  return `<rect class="stack-tray" x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${round(size * 0.14)}" fill="${panel}" fill-opacity=".94" stroke="${edge}" stroke-width="${round(size * 0.02)}"/>`;
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
  const { size } = options;
  const kind = options.fanned === 'arc' ? 'arc' : 'row';
  const places = fanPlaces(counters.length, size, kind);
  let text = '';
  if (kind === 'row' && counters.length > 1) {
    const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
    const edge = size * 0.62;
    const [x, y] = [Math.min(...xs) - edge, Math.min(...ys) - edge];
    const [w, h] = [Math.max(...xs) + edge - x, Math.max(...ys) + edge - y];
    text += tray(x, y, w, h, options);
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
