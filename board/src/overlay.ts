/** Values laid over the map, hex by hex: a tint, a hatching and a letter for each, so that colour never speaks alone. */

import type { ThemeName } from './colours.ts';
import { round } from './counter.ts';
import { campOf } from './nations.ts';
import { palettes } from './palettes.ts';
import { PathText } from './path.ts';
import { escapeXml } from './svg.ts';
import { FAMILY } from './text.ts';
import { type Theme, terrainClass, themes } from './theme.ts';

export interface OverlayPicture {
  /** Radius of a hex. */
  readonly unit: number;
  readonly orientation: 'flat' | 'pointy';
  readonly hexes: readonly { readonly id: string; readonly x: number; readonly y: number }[];
}

export type OverlayValues = { readonly [hex: string]: string | number };

/** Lines across a hex: rising, falling, both, level, upright. */
export type Hatch = 'none' | 'rising' | 'falling' | 'crossed' | 'level' | 'upright';

/** How one value looks; also what a legend has to say. */
export interface OverlayEntry {
  readonly value: string | number;
  /** Empty for the one value that needs none, because all others have something. */
  readonly letter: string;
  readonly colour: string;
  readonly opacity: number;
  readonly hatch: Hatch;
  readonly count: number;
}

interface ValueStyle {
  readonly letter: string;
  readonly colour: string;
  readonly opacity?: number;
  readonly hatch?: Hatch;
}

/** Every value that occurs, in a fixed order, with its look. */
export function overlayKey(name: string, values: OverlayValues, theme: ThemeName): OverlayEntry[] {
  const counts = new Map<string | number, number>();
  for (const value of Object.values(values)) counts.set(value, (counts.get(value) ?? 0) + 1);
  const sorted = [...counts.keys()].sort((a, b) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1,
  );
  const most = Math.max(1, ...sorted.filter((value) => typeof value === 'number'));
  const entries = sorted.map((value, i) => {
    const look =
      typeof value === 'number'
        ? numberLook(name, value, most, themes[theme])
        : wordLook(name, value, i, themes[theme]);
    const { letter, colour, opacity = 0.34, hatch = 'none' } = look;
    return { value, letter, colour, opacity, hatch, count: counts.get(value)! };
  });
  // No two values share a letter: `forest` and `flood` become Fo and Fl.
  const shared = (letter: string) => entries.filter((entry) => entry.letter === letter).length > 1;
  return entries.map((entry) =>
    typeof entry.value === 'string' && entry.letter !== '' && shared(entry.letter)
      ? { ...entry, letter: entry.value.charAt(0).toUpperCase() + entry.value.slice(1, 2) }
      : entry,
  );
}

/** The more, the stronger; the number itself is the letter. */
function numberLook(name: string, value: number, most: number, theme: Theme): ValueStyle {
  const { red, grey } = palettes[theme.name];
  const colour = name === 'threat' ? red : name === 'morale' ? theme.badge : grey;
  const opacity = Math.round((0.16 + 0.4 * Math.min(1, value / most)) * 100) / 100;
  return { letter: String(value), colour, opacity, hatch: name === 'threat' ? 'rising' : 'none' };
}

const HATCHES: readonly Hatch[] = ['rising', 'falling', 'crossed', 'level', 'upright', 'none'];

/** A value that brings its own letters: 'G2: 2nd German Army'. */
const CODED = /^(\w{1,3}): (.+)$/;

/** A value as people read it beside its letters. */
export const overlayWords = (value: string): string => CODED.exec(value)?.[2] ?? value;

function wordLook(name: string, value: string, i: number, theme: Theme): ValueStyle {
  const lower = value.toLowerCase();
  const code = CODED.exec(value)?.[1];
  if (code !== undefined)
    return {
      ...{ letter: code, colour: theme.more[i % theme.more.length]!, opacity: 0.5 },
      hatch: HATCHES[i % HATCHES.length]!,
    };
  if (name === 'terrain') {
    const kind = terrainClass(lower);
    const { line } = theme.terrain[kind];
    // Most of a map is clear: it stays as it is.
    if (kind === 'clear') return { letter: '', colour: line, opacity: 0.04 };
    return { letter: initials(value), colour: line, opacity: 0.42 };
  }
  if (/cut|out|none|isolat/.test(lower))
    return { letter: '×', colour: palettes[theme.name].red, opacity: 0.4, hatch: 'crossed' };
  if (/^(in )?suppl/.test(lower)) return { letter: '', colour: '#4d8a3f', opacity: 0.2 };
  if (lower === 'both') return { letter: 'B', colour: '#7d4a9a', opacity: 0.36, hatch: 'crossed' };
  const camp = campOf(lower);
  if (camp !== 'grey') {
    const khaki = lower.includes('brit');
    return {
      letter: initials(value),
      colour: khaki ? theme.terrain.rough.line : palettes[theme.name][camp],
      opacity: lower.includes('only') ? 0.38 : 0.28,
      hatch: khaki ? 'level' : camp === 'red' ? 'rising' : 'falling',
    };
  }
  const colour = theme.more[i % theme.more.length]!;
  return { letter: initials(value), colour, opacity: 0.34, hatch: HATCHES[i % HATCHES.length]! };
}

/** `rough` -> `R`, `French only` -> `F`, `flood-plain` -> `Fp`. */
function initials(value: string): string {
  const [first = '', second = ''] = value.split(/[\s-]+/);
  const letter = first.charAt(0).toUpperCase();
  return second === '' || second === 'only' ? letter : letter + second.charAt(0).toLowerCase();
}

/** An overlay: one path a value for the tint, one for the hatching, one group of letters. */
export function overlayMarkup(
  picture: OverlayPicture,
  name: string,
  values: OverlayValues,
  theme: ThemeName,
  /** Where letters stand across the foot of a hex, in radii: for several overlays at once. */
  aside = 0,
): string {
  const { unit } = picture;
  const { halo, ink } = themes[theme];
  const { family, weight } = FAMILY.sansBold;
  let text = `<g class="overlay" data-overlay="${escapeXml(name)}">`;
  let letters = '';
  for (const { value, letter, colour, opacity, hatch } of overlayKey(name, values, theme)) {
    const [tint, lines] = [new PathText(), new PathText()];
    let own = '';
    for (const hex of picture.hexes) {
      if (!Object.hasOwn(values, hex.id) || values[hex.id] !== value) continue;
      const points = corners(hex.x, hex.y, unit, picture.orientation);
      tint.polyline(points, true);
      for (const [x0, y0, x1, y1] of hatchLines(points, hatch, unit / 3.5)) lines.polyline([x0, y0, x1, y1]);
      if (letter !== '')
        own += `<text x="${round(hex.x + aside * unit)}" y="${round(hex.y + unit * 0.79)}">${escapeXml(letter)}</text>`;
    }
    if (tint.empty) continue;
    text += `<path class="overlay-value" data-value="${escapeXml(String(value))}" d="${tint}" fill="${colour}" fill-opacity="${opacity}"/>`;
    if (!lines.empty)
      text += `<path d="${lines}" fill="none" stroke="${colour}" stroke-opacity=".55" stroke-width="${round(unit * 0.035)}"/>`;
    letters += own;
  }
  text += `<g class="overlay-letters" fill="${ink}" font-family="${family}" font-weight="${weight}" font-size="${round(unit * 0.38)}" text-anchor="middle" stroke="${halo}" stroke-width="${round(unit * 0.09)}" stroke-linejoin="round" paint-order="stroke">${letters}</g>`;
  return `${text}</g>`;
}

/** The six corners, clockwise. */
function corners(x: number, y: number, unit: number, orientation: 'flat' | 'pointy'): number[] {
  const points: number[] = [];
  for (let i = 0; i < 6; i++) {
    const angle = ((orientation === 'flat' ? 0 : 30) + i * 60) * (Math.PI / 180);
    points.push(x + unit * Math.cos(angle), y + unit * Math.sin(angle));
  }
  return points;
}

/** Normals of the lines of each hatching. */
const NORMALS: { readonly [hatch in Hatch]: readonly (readonly [number, number])[] } = {
  none: [],
  rising: [[Math.SQRT1_2, Math.SQRT1_2]],
  falling: [[Math.SQRT1_2, -Math.SQRT1_2]],
  crossed: [
    [Math.SQRT1_2, Math.SQRT1_2],
    [Math.SQRT1_2, -Math.SQRT1_2],
  ],
  level: [[0, 1]],
  upright: [[1, 0]],
};

/** Parallel lines cut off at the hex; they run on from hex to hex, for they are spaced over the whole sheet. */
function* hatchLines(points: readonly number[], hatch: Hatch, gap: number) {
  for (const [nx, ny] of NORMALS[hatch]) {
    const along = (i: number) => points[(i % 6) * 2]! * nx + points[(i % 6) * 2 + 1]! * ny;
    const heights = [0, 1, 2, 3, 4, 5].map(along);
    const highest = Math.max(...heights);
    for (let k = Math.ceil(Math.min(...heights) / gap); k * gap <= highest; k++) {
      const cuts: number[] = [];
      for (let i = 0; i < 6; i++) {
        const [a, b] = [along(i) - k * gap, along(i + 1) - k * gap];
        if (a < 0 === b < 0) continue;
        const t = a / (a - b);
        const j = ((i + 1) % 6) * 2;
        cuts.push(points[i * 2]! + t * (points[j]! - points[i * 2]!));
        cuts.push(points[i * 2 + 1]! + t * (points[j + 1]! - points[i * 2 + 1]!));
      }
      if (cuts.length === 4) yield cuts as [number, number, number, number];
    }
  }
}
