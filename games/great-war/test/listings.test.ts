/** What is listed quickly is what a plain look at every unit and hex finds. */

import { agreement } from '@armistice/engine/kit/agreement';
import { CLOSED, OPEN } from '@armistice/hex';
import { expect, test } from 'vitest';
import { greatWar } from '../index.ts';
import { openCountries } from '../rules/entry.ts';
import { isWatched, nets } from '../rules/lines.ts';
import { fortSide, occupant } from '../stacks.ts';
import { table } from './table.ts';

for (const [scenario, plies] of [
  ['tannenberg', 120],
  ['palestine', 120],
  ['1916', 40],
] as const)
  test(`${scenario}: what is listed applies, what is not is refused, and every focus is among the lots`, () => {
    const report = agreement(greatWar, { scenario, games: 1, plies, looks: 1 });
    expect(report.violations).toEqual([]);
    expect(report.applied).toBeGreaterThan(50);
  });

test('9.3 nets join what a flood from each town of the Central Powers in Europe reaches', () => {
  const t = table({ E5012: 'ge-16', E5013: 'ru-30', E4816: 'ge-22', W5619: 'fr-7', W5620: 'ge-24' });
  const g = t.match.play;
  const { s, data } = g;
  const { ground } = data;
  const open = openCountries(g);
  const held = (place: number): boolean =>
    occupant(g, place) === 0 || (s.fort[place]! > 0 && fortSide(g, place) === 0);
  const closed = Uint8Array.from({ length: ground.size }, (_none, place) => {
    const shut = ground.closed[place] === 1 || ground.lake[place] === 1 || ground.alpine[place] === 1;
    const enemy = occupant(g, place) === 1 || (s.fort[place]! > 0 && fortSide(g, place) === 1);
    const watched = isWatched(g, place, 0) && !held(place);
    return shut || enemy || watched || open[ground.country[place]!] === 0 ? CLOSED : OPEN;
  });
  let apart = 0;
  for (const from of ground.towns) {
    const net = nets(g, 0, ground.front[from]!);
    if (closed[from] === CLOSED) {
      expect(net[from]).toBe(0);
      continue;
    }
    const field = ground.scratch.far.flood([from], { closed, barred: ground.seaSides });
    for (const to of ground.towns) {
      if (field.reaches(to) !== (net[to] !== 0 && net[to] === net[from])) throw new Error(`${from} ${to}`);
      if (!field.reaches(to)) apart++;
    }
  }
  expect(apart).toBeGreaterThan(1000);
});
