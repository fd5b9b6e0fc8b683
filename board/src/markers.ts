/** Things on a hex that are no counters: a disc with a small picture and its letters. */

import type { Marker } from '@armistice/hex';
import type { ThemeName } from './colours.ts';
import { round } from './counter.ts';
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
};

/** A marker about 0, 0. */
export function markerMarkup(marker: Marker, { size, theme }: MarkerOptions): string {
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
