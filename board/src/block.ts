/** Wooden blocks: standing, the face to their owner and the back to the enemy, or lying for all to read. */

import type { CounterFace } from '@armistice/table';
import { type CounterColours, coloursOf, marks } from './colours.ts';
import { badges, type CounterOptions, square, symbolBox, word } from './counter.ts';

/** The face of a block: 92 wide and high, its thickness below and at the right of it. */
const FROM = -50;
const SIDE = 92;
const DEPTH = 8;
const MIDDLE = FROM + SIDE / 2;

/** A block about 0, 0, in the same square of 100 as a counter. */
export function blockMarkup(face: CounterFace, options: CounterOptions): string {
  const colours = coloursOf(face.colours, options.theme);
  const inner = face.symbol === 'unknown' ? back(face, colours) : front(face, colours);
  return wood(face, colours, options) + inner + badges(face, options.theme);
}

function wood(
  { block }: CounterFace,
  colours: CounterColours,
  { theme, lit, selected }: CounterOptions,
): string {
  const mark = marks[theme];
  const corner = 7;
  let text = square(FROM + 11, FROM + 12, SIDE + 1, corner, `fill="#000" fill-opacity=".34"`);
  if (selected)
    text += square(-56, -56, 112, 13, `fill="${mark.selected}" stroke="${mark.badgeInk}" stroke-width="2"`);
  else if (lit)
    text += square(-55, -55, 110, 12, `fill="${mark.lit}" stroke="${mark.litEdge}" stroke-width="1.5"`);
  if (block === 'lying') {
    // It lies flat: no thickness, and a broken line about what all may read.
    text += square(FROM + 3, FROM + 3, SIDE + 2, corner, `fill="${colours.edge}"`);
    text += square(FROM + 5, FROM + 5, SIDE - 2, corner - 1, `fill="${colours.stripe}"`);
    return (
      text +
      square(
        FROM + 9,
        FROM + 9,
        SIDE - 10,
        4,
        `class="block-lying" fill="none" stroke="${colours.ink}" stroke-width="3" stroke-dasharray="9 5"`,
      )
    );
  }
  text += square(FROM + DEPTH, FROM + DEPTH, SIDE, corner, `fill="${colours.edge}"`);
  text += `<path d="M${FROM + 3} ${FROM + SIDE - 2}l${DEPTH} ${DEPTH}H${FROM + SIDE + DEPTH - 6}l-${DEPTH}-${DEPTH}Z" fill="#000" fill-opacity=".25"/>`;
  text += square(FROM, FROM, SIDE, corner, `fill="${colours.edge}"`);
  text += square(FROM + 2, FROM + 2, SIDE - 4, corner - 1.5, `fill="${colours.body}"`);
  return `${text}<path d="M-47 32V-42a5 5 0 0 1 5-5H32" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
}

/** Strength in the middle, arm and nation above it. */
function front(face: CounterFace, colours: CounterColours): string {
  const [strength] = face.factors;
  const x = MIDDLE;
  let text = symbolBox(face.symbol, { x: x - 16, y: -30, w: 42 }, colours);
  // A badge takes the place of the nation, which the colour tells too.
  if (face.states.length === 0) text += word(face.label, x + 26, -23, 21, colours.ink, 30);
  text += word(strength === undefined ? '' : String(strength), x, 31, 62, colours.ink, 78);
  return text;
}

/** In a square of 60 about 0, 0: what is painted on the backs of a side's blocks. */
const EMBLEMS: { readonly [side: string]: (ink: string, body: string) => string } = {
  cross: (ink, body) =>
    `<path d="M-10-30H10L7-7 30-10V10L7 7 10 30H-10L-7 7-30 10V-10L-7-7Z" fill="${ink}"/><path d="M-5-24H5L3.5-3.5 24-5V5L3.5 3.5 5 24H-5L-3.5 3.5-24 5V-5L-3.5-3.5Z" fill="none" stroke="${body}" stroke-width="1.6"/>`,
  crescent: (ink) =>
    `<path d="M12-26A28 28 0 1 0 12 26A22 22 0 1 1 12-26Z" fill="${ink}"/><path d="M22-11L25-3 33-3 27 2 29 10 22 5 15 10 17 2 11-3 19-3Z" fill="${ink}"/>`,
  roundel: (ink, body) =>
    `<circle r="28" fill="none" stroke="${ink}" stroke-width="7"/><circle r="17" fill="none" stroke="${body}" stroke-width="1"/><circle r="11" fill="${ink}"/>`,
};
const EMBLEM_OF: { readonly [colours: string]: keyof typeof EMBLEMS } = {
  german: 'cross',
  'german-back': 'cross',
  austrian: 'cross',
  bulgarian: 'cross',
  ottoman: 'crescent',
};

function back(face: CounterFace, colours: CounterColours): string {
  const draw = EMBLEMS[EMBLEM_OF[face.colours] ?? 'roundel']!;
  return `<g class="block-back" transform="translate(${MIDDLE} ${MIDDLE})scale(.94)">${draw(colours.ink, colours.body)}</g>`;
}
