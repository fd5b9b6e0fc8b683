/** 4 to 14 The set-ups of The Italian Front: who stands where, behind what, after what. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { italianFront } from '../italian-front/index.ts';
import { lists } from '../italian-front/lists.ts';
import { scenarios } from '../italian-front/scenarios.ts';
import { nationId } from '../italian-front/units.ts';
import { alps } from './alps.ts';

const rule = rulesOf(italianFront);
const scenario = (id: string) => scenarios.find((one) => one.id === id)!;

const DUG = 'whoever faces the enemy otherwise than over mountains has dug in';
const dug = (id: string, hexes: readonly string[], open: readonly string[]) => () => {
  const trenches = scenario(id).trenches!;
  for (const hex of hexes) expect(trenches).toContain(hex);
  for (const hex of open) expect(trenches).not.toContain(hex);
};
rule('it:4-2', DUG, dug('may-1915', ['3115', '2119'], ['2416', '1918']));
rule('it:7-2', DUG, dug('may-1916', ['3217', '3318'], ['2416', '2813']));
rule('it:9-2', DUG, dug('may-1917', ['3318', '3319'], ['2416', '2517']));
rule('it:11-3', DUG, dug('october-1917', ['3216', '3318'], ['2416', '2814']));
rule('it:13-2', DUG, dug('june-1918', ['2619', '2720'], ['1818', '3419']));

const SUFFERED = 'nations have suffered before';
/** In a scenario it is kept apart; the long war begins with it. */
const suffered = (id: string, long: string, austria: number, italy: number) => () => {
  expect(scenario(id).suffered).toEqual({ austria, italy });
  const { demoralisation } = alps(undefined, { scenario: long }).s;
  expect([...demoralisation].filter((points) => points > 0)).toEqual(
    [austria, italy].filter((points) => points > 0),
  );
};
rule('it:4-1', SUFFERED, suffered('may-1915', 'duration', 220, 0));
rule('it:7-1', SUFFERED, suffered('may-1916', 'duration-1916', 475, 60));
rule('it:9-1', SUFFERED, suffered('may-1917', 'duration-1917', 690, 125));
rule('it:11-1', SUFFERED, suffered('october-1917', 'duration-october-1917', 750, 220));
rule('it:13-1', SUFFERED, suffered('june-1918', 'duration-1918', 840, 350));

const WASTE = 'the land is laid waste';
const waste =
  (id: string, ...hexes: string[]) =>
  () =>
    expect(scenario(id).devastated).toEqual(expect.arrayContaining(hexes));
rule('it:7-3', WASTE, waste('may-1916', '3118', '3119'));
rule('it:9-3', WASTE, waste('may-1917', '3118', '3119', '3218'));
rule('it:11-4', WASTE, waste('october-1917', '3118', '3119', '3217'));
rule('it:13-3', WASTE, waste('june-1918', '3118', '3119', '3218', '3318'));

const STANDS = 'every unit stands where the list has it';
const stands = (id: string, at: number) => () => {
  const { nation, rows } = lists[id.replace('-', '') as 'may1915'].value.nations[at]!;
  const t = alps(undefined, { scenario: id });
  const { ground, forces } = t.match.play.data;
  const standing = new Map<string, number>();
  for (let unit = 0; unit < forces.size; unit++)
    if (t.s.at[unit]! >= 0 && forces.units[unit]!.nation === nationId(nation)) {
      const hex = ground.world.ids[t.s.at[unit]!]!;
      standing.set(hex, (standing.get(hex) ?? 0) + 1);
    }
  const listed = new Map<string, number>();
  for (const row of rows) {
    if (!('hex' in row) || row.hex === undefined) continue;
    listed.set(row.hex, (listed.get(row.hex) ?? 0) + ('names' in row ? row.names.length : 1));
  }
  expect(listed.size).toBeGreaterThan(0);
  expect(Object.fromEntries(standing)).toEqual(Object.fromEntries(listed));
};
rule('it:5-1', STANDS, stands('may-1915', 0));
rule('it:5-2', STANDS, stands('may-1915', 1));
rule('it:5-3', STANDS, stands('may-1915', 2));
rule('it:8-1', STANDS, stands('may-1916', 0));
rule('it:8-2', STANDS, stands('may-1916', 1));
rule('it:10-1', STANDS, stands('may-1917', 0));
rule('it:10-2', STANDS, stands('may-1917', 1));
rule('it:12-1', STANDS, stands('october-1917', 0));
rule('it:12-2', STANDS, stands('october-1917', 1));
rule('it:12-3', STANDS, stands('october-1917', 2));
rule('it:14-1', STANDS, stands('june-1918', 0));
rule('it:14-2', STANDS, stands('june-1918', 1));
rule('it:14-3', STANDS, stands('june-1918', 2));
rule('it:14-4', STANDS, stands('june-1918', 3));
