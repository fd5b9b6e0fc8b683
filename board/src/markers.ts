/** Things on a hex that are no counters: a disc with a small picture and its letters. */

import type { Marker } from '@armistice/table';
import { coloursOf, type ThemeName } from './colours.ts';
import { round, word } from './counter.ts';
import { escapeXml } from './svg.ts';
import { FAMILY, textWidth } from './text.ts';

export interface MarkerOptions {
  /** Width of the marker in the picture. */
  readonly size: number;
  readonly theme: ThemeName;
}

const INK = { light: '#241c12', dark: '#f5ecd9' } as const;
const DISC = { light: '#f7f0de', dark: '#2b2c28' } as const;
const ACCENT = { light: '#8e2a22', dark: '#f08a7c' } as const;

/** In a disc of radius 50: [to fill, to draw as lines]. */
const PICTURES: { readonly [kind in Marker['kind']]: readonly [solid: string, line: string] } = {
  gun: ['M-30-4L30-40l7 12-60 36Z', 'M-20 12a15 15 0 1 0 30 0a15 15 0 1 0-30 0ZM-5 12L-38 26'],
  ruin: ['M-32 26V-14l8-8 6 10 8-20 10 14 8-8 6 20 10-4V26H6V12a6 6 0 0 0-12 0V26Z', ''],
  target: [
    'M-8 0a8 8 0 1 0 16 0a8 8 0 1 0-16 0Z',
    'M-27 0a27 27 0 1 0 54 0a27 27 0 1 0-54 0ZM0-38V-18M0 18V38M-38 0H-18M18 0H38',
  ],
  flag: ['M-16-34L28-22-16-8Z', 'M-18-36V34M-28 34H-8'],
  plane: ['M-4-36H4L8-10H42V4H8L5 22 16 28V34H-16V28L-5 22-8 4H-42V-10H-8Z', ''],
  fort: ['', 'M-34 30V-18H-20V-6H-8V-18H8V-6H20V-18H34V30Z'],
  trench: ['', 'M-40 14L-26-10-8 14 8-10 26 14 40-10M-40 30H40'],
  fight: [
    'M-38-40L24 22 18 28-44-34ZM38-40L-24 22-18 28 44-34Z',
    'M10 34L32 12M-10 34L-32 12M24 24L38 38M-24 24L-38 38',
  ],
  breakout: ['M0-40L34-4H14V36H-14V-4H-34Z', ''],
  'cut-off': ['', 'M-36-8H-14M14-8H36M-10-24L10 8M-14 10H-36M36 10H14'],
};

/** Small counters and works that belong to a side: as square as a counter, with large letters. */
const CHITS: ReadonlySet<Marker['kind']> = new Set(['gun', 'plane']);

/** In radii of a hex: places along its left edge, so that the middle is left to who stands there; the right ones mirror them. */
const LEFT: readonly (readonly [x: number, y: number])[] = [
  [-0.84, 0],
  [-0.72, -0.42],
  [-0.72, 0.42],
];

/**
 * Where each of the markers of one hex lies about its middle, and how large, in radii of the hex. What belongs to a side
 * lies where its blocks would stand.
 */
export function markerPlaces(
  markers: readonly Marker[],
  taken: boolean,
): readonly { readonly x: number; readonly y: number; readonly size: number }[] {
  if (!taken && markers.length === 1)
    return [{ x: 0, y: 0, size: markers[0]!.side === undefined ? 0.8 : 0.66 }];
  const used = [0, 0];
  return markers.map(({ edge }) => {
    const wish = edge === undefined ? (used[1]! < used[0]! ? 1 : 0) : edge === 'right' ? 1 : 0;
    const at = used[wish]! < LEFT.length ? wish : 1 - wish;
    const [x, y] = LEFT[used[at]!++ % LEFT.length]!;
    return { x: at === 0 ? x : -x, y, size: 0.4 };
  });
}

/** A marker about 0, 0. */
export function markerMarkup(marker: Marker, options: MarkerOptions): string {
  const { size, theme } = options;
  if (marker.side !== undefined) {
    const pale = marker.spent === true ? ' opacity=".55"' : '';
    return `<g class="marker" data-marker="${marker.kind}" data-side="${escapeXml(marker.side)}" transform="scale(${round(size / 100)})"${pale}>${sided(marker, theme)}</g>`;
  }
  const [solid, line] = PICTURES[marker.kind];
  const [ink, disc] = [INK[theme], DISC[theme]];
  let text = `<g class="marker" data-marker="${marker.kind}" transform="scale(${round(size / 100)})">`;
  text += `<circle cx="2" cy="3" r="48" fill="#000" fill-opacity=".3"/><circle r="47" fill="${disc}" stroke="${ACCENT[theme]}" stroke-width="5"/>`;
  if (marker.label !== '') text += '<g transform="translate(0 -8)scale(.88)">';
  if (solid !== '') text += `<path d="${solid}" fill="${ink}"/>`;
  if (line !== '')
    text += `<path d="${line}" fill="none" stroke="${ink}" stroke-width="6" stroke-linecap="round"/>`;
  if (marker.label !== '') {
    text += '</g>';
    const letters = 30;
    const w = Math.max(40, textWidth(marker.label, 'sansBold', letters) + 16);
    const { family, weight } = FAMILY.sansBold;
    text += `<rect x="${round(-w / 2)}" y="30" width="${round(w)}" height="36" rx="8" fill="${ACCENT[theme]}"/>`;
    text += `<text y="58" font-family="${family}" font-weight="${weight}" font-size="${letters}" fill="${disc}" text-anchor="middle">${escapeXml(marker.label)}</text>`;
  }
  return `${text}</g>`;
}

/** What belongs to a side, in its colours. */
function sided({ kind, label, colours = 'neutral' }: Marker, theme: ThemeName): string {
  const { body, edge, ink } = coloursOf(colours, theme);
  const [solid, line] = PICTURES[kind];
  const { family, weight } = FAMILY.sansBold;
  const font = `font-family="${family}" font-weight="${weight}" text-anchor="middle"`;
  if (kind === 'fort')
    return (
      `<path d="M0-48L14-34H34V-14L48 0 34 14V34H14L0 48-14 34H-34V14L-48 0-34-14V-34H-14Z" transform="translate(2 3)" fill="#000" fill-opacity=".35"/>` +
      `<path d="M0-48L14-34H34V-14L48 0 34 14V34H14L0 48-14 34H-34V14L-48 0-34-14V-34H-14Z" fill="${body}" stroke="${ink}" stroke-width="4"/>` +
      `<g ${font}>${word(label, 0, 21, 60, ink, 56)}</g>`
    );
  const chit = CHITS.has(kind);
  let text = chit
    ? `<rect x="-44" y="-42" width="92" height="92" rx="12" fill="#000" fill-opacity=".32"/><rect x="-47" y="-47" width="94" height="94" rx="12" fill="${body}" stroke="${edge}" stroke-width="4"/>`
    : `<circle cx="2" cy="3" r="48" fill="#000" fill-opacity=".3"/><circle r="46" fill="${body}" stroke="${ink}" stroke-width="4"/>`;
  const small = label !== '';
  text += `<g transform="translate(0 ${small ? -19 : 0})scale(${small ? 0.62 : 0.86})">`;
  if (solid !== '') text += `<path d="${solid}" fill="${ink}"/>`;
  if (line !== '')
    text += `<path d="${line}" fill="none" stroke="${ink}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`;
  text += '</g>';
  return small ? `${text}<g ${font}>${word(label, 0, 37, 46, ink, 82)}</g>` : text;
}
