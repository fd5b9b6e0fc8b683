/** A whole game as a moving picture: the plan of it here, its pixels wherever there is something to draw with. */

import { escapeXml, frontMarkup } from '@armistice/board';
import type { AnyRules, Match } from '@armistice/engine';
import { factsOf, is, type StackFace, stacksTogether, type TableFace } from '@armistice/table';
import { accountOf, logFor, type Reader, readerOf, seatsOf, worthALook } from './account.ts';
import { AnimatedPng, type Pixels } from './apng.ts';
import { groundOf, type Sheet, sheetsOf } from './geography.ts';
import { chips, flash } from './scene.ts';

export interface FilmPlan {
  readonly width: number;
  readonly height: number;
  /** What lies under every picture, as an SVG of this size. */
  readonly ground: string;
  /** What lies on it: SVGs of the same size, and how long each is shown. */
  readonly pictures: readonly { readonly svg: string; readonly ms: number }[];
}

export interface FilmOptions {
  readonly width?: number;
  /** Pictures at most. */
  readonly most?: number;
  /** @font-face rules for the names on the map, where fonts cannot be had otherwise. */
  readonly fonts?: string;
}

const CAPTION = 40;
const SHORT = 220;
const LONG = 1100;
const LAST = 4000;

export function planFilm(
  match: Match<AnyRules>,
  face: TableFace<unknown>,
  options: FilmOptions = {},
  reader: Reader = readerOf(match),
): FilmPlan {
  const { width = 960, most = 160, fonts = '' } = options;
  const account = accountOf(match, face, reader);
  const sheets = sheetsOf(account, 'light');
  // Where most changed is what is filmed.
  const which = busiest(
    sheets,
    account.turns.map(({ after }) => after),
  );
  const sheet = sheets[which]!;
  const { x, y, w, h } = sheet.view;
  const height = Math.round((h / w) * width) + CAPTION;
  const open = (body: string, caption: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><svg x="0" y="0" width="${width}" height="${height - CAPTION}" viewBox="${[x, y, w, h].map((n) => n.toFixed(1)).join(' ')}">${body}</svg>${caption}</svg>`;
  const log = logFor(match, reader);
  const shots = thinned(
    log.flatMap((entry) => (worthALook(entry) ? [{ n: entry.n, facts: factsOf(entry) }] : [])),
    most,
  );
  const pictures: FilmPlan['pictures'][number][] = [];
  const wanted = new Map(shots.map((shot) => [shot.n, shot.facts]));
  wanted.set(match.n, []);
  for (const { n, play } of match.walk(match.base)) {
    const facts = wanted.get(n);
    if (facts === undefined) continue;
    const board = match.game.view(play, reader.seat) as unknown;
    const stacks: readonly StackFace[] = reader.everything
      ? stacksTogether(seatsOf(match).map(({ id }) => face.stacks(match.game.view(play, id), id)))
      : face.stacks(board, reader.seat);
    const attack = facts.find((fact) => is(fact, 'attack'));
    const body = [
      frontMarkup(sheet, face.control(board)[which] ?? '', account.sides, 'light'),
      chips(sheet, stacks, account.sides),
      is(attack, 'attack') ? flash(sheet, attack.place, attack.attacker, account.sides) : '',
    ].join('');
    const over = n === match.n && account.outcome !== null ? account.outcome.text : face.headline(board);
    const turn = facts.some((fact) => is(fact, 'turn'));
    pictures.push({
      svg: open(body, captionOf(`${account.title}. ${over}`, width, height)),
      ms: n === match.n ? LAST : turn ? LONG : SHORT,
    });
  }
  const { defs, layers } = groundOf(sheet);
  return { width, height, ground: open(`<style>${fonts}</style>${defs}${layers}`, ''), pictures };
}

const captionOf = (text: string, width: number, height: number): string =>
  `<rect x="0" y="${height - CAPTION}" width="${width}" height="${CAPTION}" fill="#2b2620"/><text x="16" y="${height - 13}" font-family="Old Standard TT, serif" font-size="20" fill="#f7f1e1">${escapeXml(text)}</text>`;

/** The map whose front moved most. */
function busiest(sheets: readonly Sheet[], controls: readonly (readonly string[])[]): number {
  const moved = sheets.map((_, m) => {
    let sum = 0;
    for (let t = 1; t < controls.length; t++) {
      const [was = '', now = ''] = [controls[t - 1]![m], controls[t]![m]];
      for (let h = 0; h < now.length; h++) if (was[h] !== now[h]) sum++;
    }
    return sum;
  });
  return moved.indexOf(Math.max(...moved));
}

/** Turns all stay; of the rest as many as there is room for. */
function thinned<S extends { readonly facts: readonly { readonly kind: string }[] }>(
  shots: readonly S[],
  most: number,
): S[] {
  const isTurn = ({ facts }: S): boolean => facts.some(({ kind }) => kind === 'turn');
  const turns = shots.filter(isTurn).length;
  const room = Math.max(1, most - turns);
  const stride = Math.max(1, Math.ceil((shots.length - turns) / room));
  let i = 0;
  return shots.filter((shot) => isTurn(shot) || i++ % stride === 0);
}

/** A picture laid over the ground. */
export function laidOver(ground: Pixels, picture: Pixels): Uint8Array {
  const out = new Uint8Array(ground);
  for (let i = 0; i < out.length; i += 4) {
    const alpha = picture[i + 3]! / 255;
    if (alpha === 0) continue;
    for (let c = 0; c < 3; c++) out[i + c] = Math.round(picture[i + c]! * alpha + out[i + c]! * (1 - alpha));
    out[i + 3] = 255;
  }
  return out;
}

/** The film itself. `draw` gives the pixels of an SVG of the plan's size. */
export async function filmed(
  { width, height, ground, pictures }: FilmPlan,
  draw: (svg: string) => Pixels | Promise<Pixels>,
  onPicture: (done: number) => void = () => {},
): Promise<Blob> {
  const film = new AnimatedPng(width, height, pictures.length);
  const under = await draw(ground);
  for (const [i, { svg, ms }] of pictures.entries()) {
    await film.add(laidOver(under, await draw(svg)), ms);
    onPicture(i + 1);
  }
  return film.end();
}
