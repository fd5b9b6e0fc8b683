/** 16.4 The Hindenburg Line: the cheapest way from north to south through its own ground. */

import { LINE as LONGEST, lineRoute, VERDUN } from '@armistice/fields-of-despair/staff';
import { best, first, one } from '../pick.ts';
import type { Asked, Decision } from '../types.ts';
import type { Picture } from './picture.ts';

/** The line to dig: close to the enemy, so that little ground is given up. Empty when there is none. */
export function lineOf(picture: Picture): number[] {
  const { ground, control } = picture;
  const { size } = ground;
  const allied = Array.from({ length: size }, (_one, h) => h).filter((h) => control[h] === 1);
  const far = picture.distances(allied);
  const cost = (place: number): number => 1 + 10 * Math.max(0, far[place]! - 1) + (far[place]! > 2 ? 20 : 0);
  const { may: open } = lineRoute({ ground, control, verdun: picture.stands(picture.place(VERDUN)) });
  // By length and hex: the least cost so far, and where it came from.
  const reached: { cost: number; from: number }[][] = [];
  for (let n = 0; n < LONGEST; n++)
    reached.push(Array.from({ length: size }, () => ({ cost: Infinity, from: -1 })));
  for (let h = 0; h < size; h++)
    if (ground.north[h] === 1 && open(h)) reached[0]![h] = { cost: cost(h), from: -1 };
  for (let n = 1; n < LONGEST; n++)
    for (let at = 0; at < size; at++) {
      const so = reached[n - 1]![at]!.cost;
      if (so === Infinity) continue;
      for (const to of picture.near(at))
        if (open(to) && so + cost(to) < reached[n]![to]!.cost)
          reached[n]![to] = { cost: so + cost(to), from: at };
    }
  const ends: { n: number; at: number; cost: number }[] = [];
  for (let n = 0; n < LONGEST; n++)
    for (let h = 0; h < size; h++)
      if (ground.south[h] === 1 && reached[n]![h]!.cost < Infinity)
        ends.push({ n, at: h, cost: reached[n]![h]!.cost });
  for (const end of ends.sort((a, b) => a.cost - b.cost || a.n - b.n || a.at - b.at)) {
    const path: number[] = [];
    for (let n = end.n, at = end.at; n >= 0; n--) {
      path.unshift(at);
      at = reached[n]![at]!.from;
    }
    if (straight(picture, path)) return path;
  }
  return [];
}

/** No hex of it twice, and none next to another but those before and behind it. */
function straight(picture: Picture, path: readonly number[]): boolean {
  return path.every((hex, i) =>
    path.every((other, k) => Math.abs(i - k) <= 1 || (other !== hex && !picture.near(hex).includes(other))),
  );
}

/** Digs hex by hex; `dug` is how many of the line are dug. */
export function dig(asked: Asked, picture: Picture, line: readonly number[], dug: number): Decision {
  if (dug >= line.length) {
    const done = line.length === 0 ? undefined : one(asked, 'finish');
    return done === undefined
      ? first(asked, 'forgo')
      : { ...done, why: 'a shorter line that is easier to hold' };
  }
  const next = picture.id(line[dug]!);
  const found = best(asked.choices({ choice: 'dig', id: next }), ({ value }) =>
    value === next ? 1 : -Infinity,
  );
  return found === undefined ? first(asked, 'forgo') : { ...found, why: 'a line that is easier to hold' };
}

/** Blocks that go back go where fewest stand. */
export function fallBack(asked: Asked, picture: Picture): Decision {
  const found = best(asked.choices({ choice: 'fall' }), ({ value }) => {
    const { to } = value as unknown as { readonly to: string };
    return -picture.strength[picture.place(to)]!;
  });
  return found === undefined ? first(asked) : { ...found, why: 'back to the line' };
}
