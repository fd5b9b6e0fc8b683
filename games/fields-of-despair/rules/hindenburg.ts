/** 16.4 The Hindenburg Line: dug hex by hex from the sea to Switzerland. */

import { type Refusal, refuse } from '@armistice/engine';
import { z } from 'zod';
import { placeId } from '../facts.ts';
import { holds } from '../front.ts';
import { placeAt, placeName } from '../map.ts';
import { ALWAYS, type At, ask, choice, type Reader } from '../types.ts';
import { vacate } from './fallback.ts';
import {
  beforeLine,
  hiddenHex,
  LINE,
  type Lie,
  lineRoute,
  needless,
  ownGround,
  type Route,
  touched,
  VERDUN,
} from './route.ts';

type F = At<'hindenburg'>;

const lie = (g: Reader): Lie => ({
  ground: g.data.ground,
  control: g.s.control,
  verdun: holds(g, 0, placeAt(g, VERDUN)),
});

const routeOf = (g: Reader): Route => lineRoute(lie(g));

function digRefusal(g: Reader, { path }: F, place: number, { front, may, togo }: Route): Refusal | undefined {
  const { ground } = g.data;
  const no = dueRefusal(g);
  if (no !== undefined) return no;
  const where = placeName(g, place);
  if (place < 0 || place >= ground.size) return refuse('16.4', 'That is no hex.');
  if (path.includes(place)) return refuse('16.4', `The line runs through ${where} already.`);
  if (!may(place))
    return front && ownGround(lie(g))(place)
      ? refuse('16.4', `${where} lies behind the front, where ${LINE} hexes are enough for the line.`)
      : refuse('16.4', `${where} is not held by the Central Powers.`);
  const last = path.at(-1);
  if (last === undefined) {
    if (ground.north[place] === 0) return refuse('16.4', 'The line begins on the northern edge of the map.');
  } else if (!ground.near[last]!.includes(place)) {
    return refuse('16.4', `${where} is not next to ${placeName(g, last)}.`);
  } else if (ground.north[place] === 1) {
    // It leaves the edge where it begins: no pockets behind it.
    return refuse('16.4', `The line has left the northern edge, and does not come back to ${where}.`);
  }
  const behind = touched(ground, path, place);
  if (behind !== undefined)
    return refuse('16.4', `${where} would lie before ${placeName(g, behind)} and ${placeName(g, last!)}.`);
  return path.length + 1 + togo[place]! <= LINE
    ? undefined
    : refuse('16.4', `From ${where} the line cannot reach the south in ${LINE} hexes.`);
}

/** The line costs an economic point. */
function dueRefusal(g: Reader): Refusal | undefined {
  const price = g.data.content.prices.line;
  return g.s.boards[0].ep >= price
    ? undefined
    : refuse('16.4', `The line costs ${price} EP, and you have none.`);
}

export const dig = choice('hindenburg', {
  title: 'Dig the next hex of the line',
  rule: '16.4',
  about: 'hex',
  form: z.string(),
  *foci(g, f) {
    const { ground } = g.data;
    const where = routeOf(g);
    const last = f.path.at(-1);
    const from = last === undefined ? Array.from(ground.north.keys()) : ground.near[last]!;
    for (const place of from) if (digRefusal(g, f, place, where) === undefined) yield ground.ids[place]!;
  },
  *values(g, f, _seat, id: string) {
    if (digRefusal(g, f, placeAt(g, id), routeOf(g)) === undefined) yield id;
  },
  refuse: (g, f, id) => digRefusal(g, f, placeAt(g, id), routeOf(g)),
  say: (g, _f, id) => `digs the line through ${placeName(g, placeAt(g, id))}`,
  apply(g, f, id) {
    f.path.push(placeAt(g, id));
  },
});

const backRefusal = ({ path }: F): Refusal | undefined =>
  path.length > 0 ? undefined : refuse('16.4', 'Nothing has been dug.');

export const back = choice('hindenburg', {
  title: 'Take the last hex back',
  rule: '16.4',
  form: z.null(),
  values: (_g, f) => (backRefusal(f) === undefined ? [null] : []),
  refuse: (_g, f) => backRefusal(f),
  say: () => 'takes the last hex of the line back',
  apply(_g, f) {
    f.path.pop();
  },
});

export const forgo = choice('hindenburg', {
  ...ALWAYS,
  title: 'Do without the line',
  rule: '16.4',
  say: () => 'digs no Hindenburg Line',
  apply: (g) => g.pop(),
});

function finishRefusal(g: Reader, { path }: F): Refusal | undefined {
  const { ground } = g.data;
  const last = path.at(-1);
  if (last === undefined || ground.south[last] === 0)
    return refuse('16.4', 'The line must reach the southern edge of the map.');
  const no = dueRefusal(g);
  if (no !== undefined) return no;
  if (routeOf(g).front) return undefined;
  const hidden = hiddenHex(lie(g), path);
  if (hidden !== undefined) return refuse('16.4', `${placeName(g, hidden)} would not be next to the enemy.`);
  const kept = needless(lie(g), path);
  return kept === undefined
    ? undefined
    : refuse(
        '16.4',
        `${placeName(g, kept)} need not be given up: a line of ${LINE} hexes can run through it.`,
      );
}

export const finish = choice('hindenburg', {
  title: 'The line is complete',
  rule: '16.4',
  ends: true,
  form: z.null(),
  values: (g, f) => (finishRefusal(g, f) === undefined ? [null] : []),
  refuse: (g, f) => finishRefusal(g, f),
  say: () => 'completes the Hindenburg Line',
  apply(g, f) {
    g.s.boards[0].ep -= g.data.content.prices.line;
    const path = [...f.path];
    for (const hex of path) g.s.line[hex] = 1;
    g.tell('16.4', () => `The Hindenburg Line has ${path.length} hexes.`, {
      kind: 'line',
      places: path.map((hex) => placeId(g, hex)),
    });
    g.pop();
    if (routeOf(g).front) return;
    g.reveal(); // Which blocks find room shows something of them.
    vacate(g, beforeLine(g.data.ground, path));
  },
});

/** 16.4 */
export const hindenburg = ask('hindenburg', {
  title: 'The Hindenburg Line',
  rule: '16.4',
  asks: () => 'cp',
  prompt: () => 'Dig the line from the northern to the southern edge, or do without it.',
  choices: { dig, back, finish, forgo },
});
