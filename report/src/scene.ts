/** A turn on the map: the line it began with, the line it ended with, ground won, and where the battles were. */

import { frontMarkup, frontPath, letterColour, palettes } from '@armistice/board';
import { type FaceSide, paletteOf, type StackFace } from '@armistice/table';
import type { TurnAccount } from './account.ts';
import type { Sheet } from './geography.ts';

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** Ground that changed hands, in the colour of whoever has it now. */
function gains(sheet: Sheet, before: string, after: string, sides: readonly FaceSide[]): string {
  const { hexes, unit, drawing } = sheet;
  const marks: string[] = [];
  for (const [h, { x, y }] of hexes.entries()) {
    const letter = after[h] ?? '-';
    if (letter === before[h] || letter === '-') continue;
    marks.push(
      `<circle cx="${at(x)}" cy="${at(y)}" r="${at(unit * 0.62)}" fill="${letterColour(sides, letter, drawing.theme)}" fill-opacity=".3"/>`,
    );
  }
  return marks.join('');
}

/** The line as it was, under the one that is. */
function oldLine({ hexes, unit }: Sheet, before: string): string {
  const d = frontPath(hexes, before);
  return d === ''
    ? ''
    : `<path d="${d}" fill="none" stroke="#fff8e6" stroke-width="${at(unit * 0.16)}"/><path d="${d}" fill="none" stroke="#4a3f2f" stroke-width="${at(unit * 0.1)}" stroke-dasharray="${at(unit * 0.3)} ${at(unit * 0.22)}"/>`;
}

/** A star with the number it has in the list of battles. */
function star(x: number, y: number, size: number, colour: string, label: string): string {
  const points = Array.from({ length: 16 }, (_, i) => {
    const angle = (i * Math.PI) / 8 - Math.PI / 2;
    const r = size * (i % 2 === 0 ? 1 : 0.66);
    return `${at(x + Math.cos(angle) * r)},${at(y + Math.sin(angle) * r)}`;
  });
  return `<g><polygon points="${points.join(' ')}" fill="${colour}" stroke="#fff8e6" stroke-width="${at(size * 0.12)}"/><text x="${at(x)}" y="${at(y + size * 0.3)}" font-family="Source Sans 3, sans-serif" font-weight="600" font-size="${at(size * 0.86)}" fill="#fff" text-anchor="middle">${label}</text></g>`;
}

export function turnMarkup(
  sheet: Sheet,
  which: number,
  turn: TurnAccount,
  sides: readonly FaceSide[],
): string {
  const { hexes, indexOf, unit, drawing } = sheet;
  const [before = '', after = ''] = [turn.before[which], turn.after[which]];
  const stars = new Map<number, { side: string; numbers: number[] }>();
  for (const [i, { place, attacker }] of turn.battles.entries()) {
    const h = indexOf.get(place);
    if (h === undefined) continue;
    const known = stars.get(h) ?? { side: attacker, numbers: [] };
    known.numbers.push(i + 1);
    stars.set(h, known);
  }
  const colourOf = (seat: string) => palettes[drawing.theme][paletteOf(sides, seat)];
  return [
    gains(sheet, before, after, sides),
    before === after ? '' : oldLine(sheet, before),
    frontMarkup(sheet, after, sides, drawing.theme),
    ...[...stars].map(([h, { side, numbers }]) => {
      const label = numbers.length > 2 ? `${numbers[0]}+` : numbers.join(',');
      const { x, y } = hexes[h]!;
      return star(x, y, unit * 0.52, colourOf(side), label);
    }),
  ].join('\n');
}

/** Whether there is anything of this turn on a map. */
export const touches = (sheet: Sheet, which: number, turn: TurnAccount): boolean =>
  turn.before[which] !== turn.after[which] || turn.battles.some(({ place }) => sheet.indexOf.has(place));

/** Pieces as plain chips in the colours of their sides, larger where more stand. */
export function chips(sheet: Sheet, stacks: readonly StackFace[], sides: readonly FaceSide[]): string {
  const { hexes, indexOf, unit, drawing } = sheet;
  const here = new Map<number, StackFace[]>();
  for (const stack of stacks) {
    const h = indexOf.get(stack.hex);
    if (h !== undefined && stack.counters.length > 0) here.set(h, [...(here.get(h) ?? []), stack]);
  }
  return [...here]
    .flatMap(([h, all]) =>
      all.map(({ side, counters }, i) => {
        const { x, y } = hexes[h]!;
        const size = unit * (0.5 + 0.14 * Math.min(4, counters.length));
        const shift = all.length === 1 ? 0 : (i - (all.length - 1) / 2) * unit * 0.9;
        const colour = palettes[drawing.theme][paletteOf(sides, side)];
        return `<rect x="${at(x + shift - size / 2)}" y="${at(y - size / 2)}" width="${at(size)}" height="${at(size)}" rx="${at(unit * 0.12)}" fill="${colour}" stroke="#fff8e6" stroke-width="${at(unit * 0.07)}"/>`;
      }),
    )
    .join('');
}

/** A battle under way. */
export function flash(sheet: Sheet, place: string, side: string, sides: readonly FaceSide[]): string {
  const h = sheet.indexOf.get(place);
  if (h === undefined) return '';
  const { x, y } = sheet.hexes[h]!;
  return star(x, y, sheet.unit * 0.8, palettes[sheet.drawing.theme][paletteOf(sides, side)], '');
}
