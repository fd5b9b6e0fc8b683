/** Counters, drawn as printed ones are: a box with the symbol, its size above, the name beside it, factors below. */

import type { CounterFace, SymbolId } from '@armistice/table';
import { blockMarkup } from './block.ts';
import { type CounterColours, coloursOf, marks, type ThemeName } from './colours.ts';
import { escapeXml } from './svg.ts';
import { symbols } from './symbols.ts';
import { FAMILY, textWidth } from './text.ts';

export interface CounterOptions {
  /** Width and height of the counter in the picture. */
  readonly size: number;
  readonly theme: ThemeName;
  /** It can be chosen. */
  readonly lit?: boolean;
  readonly selected?: boolean;
}

/** Inside, a counter is always 100 wide and high about its middle. */
const HALF = 50;
const CORNER = 9;
const SANS = FAMILY.sansBold;

export const round = (value: number): string => String(Math.round(value * 100) / 100);

/** A counter about 0, 0. */
export function counterMarkup(face: CounterFace, options: CounterOptions): string {
  if (face.block !== undefined) return wrapped(blockMarkup(face, options), options);
  const colours = coloursOf(face.colours, options.theme);
  const inner = face.symbol === 'unknown' ? backMarkup(face, colours) : frontMarkup(face, colours);
  return wrapped(
    body(colours, options) + stripe(face, colours) + inner + badges(face, options.theme),
    options,
  );
}

/** Only the cardboard: for counters that lie under others. */
export function blankMarkup(face: CounterFace, options: CounterOptions): string {
  return wrapped(body(coloursOf(face.colours, options.theme), options), options);
}

function wrapped(inner: string, { size, selected }: CounterOptions): string {
  const lift = selected ? 'translate(-2 -3)' : '';
  const font = `font-family="${SANS.family}" font-weight="${SANS.weight}" text-anchor="middle"`;
  return `<g class="counter" transform="scale(${round(size / 100)})${lift}" ${font}>${inner}</g>`;
}

/** Shadow, cardboard and its bevel; around it what says that it can be or is chosen. */
function body(colours: CounterColours, { theme, lit, selected }: CounterOptions): string {
  const mark = marks[theme];
  const drop = selected ? 5 : 2.5;
  let text = square(-HALF + drop, -HALF + drop, 100, CORNER, `fill="#000" fill-opacity=".34"`);
  if (selected)
    text += square(-55, -55, 110, 13, `fill="${mark.selected}" stroke="${mark.badgeInk}" stroke-width="2"`);
  else if (lit)
    text += square(-54, -54, 108, 12, `fill="${mark.lit}" stroke="${mark.litEdge}" stroke-width="1.5"`);
  text += square(-HALF, -HALF, 100, CORNER, `fill="${colours.edge}"`);
  text += square(-48, -48, 96, 7.5, `fill="${colours.body}"`);
  // Light from the upper left.
  text += `<path d="M-47 40V-41a6 6 0 0 1 6-6H40" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="2"/>`;
  text += `<path d="M47-40V41a6 6 0 0 1-6 6H-40" fill="none" stroke="#000" stroke-opacity=".22" stroke-width="2"/>`;
  return text;
}

/** A unit below full strength: a pale stripe from corner to corner, under everything else. */
function stripe(face: CounterFace, { stripe: fill }: CounterColours): string {
  if (face.steps >= face.fullSteps) return '';
  return `<path class="counter-reduced" d="M-47 47V15L15-47H47V-15L-15 47Z" fill="${fill}"/>`;
}

function frontMarkup(face: CounterFace, colours: CounterColours): string {
  const plain = face.factors.length === 0;
  const box = plain ? { x: 0, y: -12, w: 66, h: 44 } : { x: -17, y: -10, w: 54, h: 36 };
  let text = '';
  if (colours.bar !== undefined)
    text += `<path class="counter-bar" d="M-47-31V-41a6 6 0 0 1 6-6H41a6 6 0 0 1 6 6V-31Z" fill="${colours.bar}"/>`;
  if (face.size !== undefined)
    text += word(
      face.size,
      box.x,
      box.y - box.h / 2 - 4,
      15,
      colours.bar === undefined ? colours.ink : '#fff',
      50,
      1,
    );
  text += symbolBox(face.symbol, box, colours);
  if (plain) {
    text += word(face.label, 0, 35, 26, colours.ink, 84);
  } else {
    text += word(face.label, 29, -2, 24, colours.ink, 32);
    text += word(face.factors.join('-'), 0, 41, 36, colours.ink, 88);
  }
  return text + pips(face, colours, plain ? 0 : 29, plain ? 42.5 : 9);
}

/** The back: no word about what it is, only whose. */
function backMarkup(face: CounterFace, colours: CounterColours): string {
  return (
    square(-38, -38, 76, 5, `fill="none" stroke="${colours.ink}" stroke-opacity=".55" stroke-width="2"`) +
    word(face.label === '' ? '?' : face.label, 0, 19, 56, colours.ink, 70)
  );
}

export function symbolBox(
  id: SymbolId,
  { x, y, w }: { readonly x: number; readonly y: number; readonly w: number },
  { box, boxInk }: CounterColours,
): string {
  const { lines, solid } = symbols[id];
  let text = `<g class="counter-symbol" data-symbol="${id}" transform="translate(${x} ${y})scale(${round(w / 150)})">`;
  text += `<path d="M-75-50H75V50H-75Z" fill="${box}"/>`;
  if (lines !== '') text += `<path d="${lines}" fill="none" stroke="${boxInk}" stroke-width="6"/>`;
  if (solid !== '') text += `<path d="${solid}" fill="${boxInk}"/>`;
  text += `<path d="M-75-50H75V50H-75Z" fill="none" stroke="${boxInk}" stroke-width="6.5"/></g>`;
  return text;
}

const MOST_PIPS = 4;

/** One pip a step, hollow when lost. */
function pips(face: CounterFace, { ink }: CounterColours, x: number, y: number): string {
  // More than a few are strength points: a number says them.
  if (face.fullSteps < 2 || face.fullSteps > MOST_PIPS) return '';
  let text = '';
  const gap = 11;
  const from = x - ((face.fullSteps - 1) * gap) / 2;
  for (let i = 0; i < face.fullSteps; i++) {
    const fill = i < face.steps ? ink : 'none';
    text += `<circle class="counter-pip" cx="${round(from + i * gap)}" cy="${y}" r="3.6" fill="${fill}" stroke="${ink}" stroke-width="1.6"/>`;
  }
  return text;
}

/** Where badges sit along the upper edge: two at the right, the third at the left of the size. */
const BADGES = [39.5, 20.5, -41];

/** States that cost a unit its strength or its life, seen from afar: a broken frame all around. */
const FRAMED: { readonly [state: string]: string } = { 'out-of-supply': '17 8', 'half-supply': '7 11' };

function broken(face: CounterFace, colour: string): string {
  const dash = face.states.map(({ id }) => FRAMED[id]).find((one) => one !== undefined);
  if (dash === undefined) return '';
  return square(
    -44,
    -44,
    88,
    5,
    `class="counter-cut" fill="none" stroke="${colour}" stroke-width="9" stroke-dasharray="${dash}"`,
  );
}

/** States as letters in badges. */
export function badges(face: CounterFace, theme: ThemeName): string {
  const { badge, badgeInk } = marks[theme];
  const letters = face.states
    .map(({ id, mark }, i) => {
      const x = BADGES[Math.min(i, BADGES.length - 1)]!;
      return (
        `<g class="counter-state" data-state="${id}"><circle cx="${x}" cy="-39" r="11" fill="${badge}" stroke="${badgeInk}" stroke-width="1.8"/>` +
        `${word(mark, x, -33.2, 17, badgeInk, 18)}</g>`
      );
    })
    .join('');
  return broken(face, badge) + letters;
}

/** A word about x on a baseline, made smaller until it fits. */
export function word(
  text: string,
  x: number,
  y: number,
  size: number,
  fill: string,
  most: number,
  spacing = 0,
): string {
  const width = textWidth(text, 'sansBold', size, spacing);
  const fitted = width <= most ? size : (size * most) / width;
  const apart = spacing === 0 ? '' : ` letter-spacing="${spacing}"`;
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(fitted)}" fill="${fill}"${apart}>${escapeXml(text)}</text>`;
}

export function square(x: number, y: number, side: number, corner: number, rest: string): string {
  return `<rect x="${x}" y="${y}" width="${side}" height="${side}" rx="${corner}" ${rest}/>`;
}

/** Symbols by id (`counter-symbol-infantry`), for legends; counters themselves need none of it. */
export function counterDefs(theme: ThemeName): string {
  const { boxInk } = coloursOf('neutral', theme);
  return Object.entries(symbols)
    .map(
      ([id, { lines, solid }]) =>
        `<g id="counter-symbol-${id}"><path d="${lines}" fill="none" stroke="${boxInk}" stroke-width="6"/><path d="${solid}" fill="${boxInk}"/></g>`,
    )
    .join('');
}
