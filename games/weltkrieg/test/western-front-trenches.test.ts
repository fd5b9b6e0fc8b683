/** 12 to 22 The map at the start of the scenarios of 1915 to 1918. */

import { arrange, unwrap } from '@armistice/engine';
import { describe, expect, it } from 'vitest';
import { tooMuch } from '../system/rules/stacking.ts';
import { unitsIn } from '../system/stacks.ts';
import { type Reader, type State, type Weltkrieg, WORKS } from '../system/types.ts';
import { westernFront } from '../western-front/index.ts';
import { lists } from '../western-front/lists.ts';
import {
  entente1918,
  kaiserschlacht,
  nivelle,
  somme,
  verdun,
  ypres,
} from '../western-front/scenarios/trenches.ts';
import { facesOf, staffId } from '../western-front/units.ts';
import { setUpOf } from './west-trenches.ts';

function begin(scenario: Weltkrieg['scenario'], stacks: Weltkrieg['scenario']['stacks'] = []): Reader {
  const game = { ...westernFront, scenarios: [{ ...scenario, stacks }] };
  const setting = unwrap(arrange(game, { scenario: scenario.id, options: { historical: false } }));
  const s: State = game.setup(setting);
  return { s, ...setting } as unknown as Reader;
}
const at = (g: Reader, hex: string): number => g.data.ground.world.place(hex);
const forts = (g: Reader, hexes: string): number[] => hexes.split(' ').map((hex) => g.s.fort[at(g, hex)]!);

describe.each([ypres, verdun, somme, nivelle, kaiserschlacht])('$title', (scenario) => {
  const g = begin(scenario);
  const { s, data } = g;
  const { ground } = data;

  it('has a front of trenches without a gap: every trench has one of the enemy next to it', () => {
    const dug = [...s.works.keys()].filter(
      (place) => (s.works[place]! & (WORKS.trench | WORKS.hindenburg)) !== 0,
    );
    expect(dug).toHaveLength(new Set([...scenario.trenches!, ...scenario.hindenburg!]).size);
    const alone = dug.filter(
      (place) =>
        !ground.world.near(place).some((to) => dug.includes(to) && s.control[to] === 1 - s.control[place]!),
    );
    expect(alone.map((place) => ground.world.ids[place])).toEqual([]);
    const open = [...ground.closed.keys()].filter(
      (place) =>
        ground.closed[place] === 0 &&
        s.control[place]! < 2 &&
        !dug.includes(place) &&
        ground.world
          .near(place)
          .some((to) => ground.closed[to] === 0 && s.control[to] === 1 - s.control[place]!),
    );
    expect(open.map((place) => ground.world.ids[place])).toEqual([]);
  });

  it('runs German trains behind the German front and French ones behind the other', () => {
    const wrong = [...ground.railway.keys()].filter(
      (place) =>
        ground.railway[place] === 1 &&
        s.control[place]! < 2 &&
        data.networks[s.line[place]! - 1] !== (s.control[place] === 0 ? 'Germany' : 'France'),
    );
    expect(wrong).toEqual([]);
  });

  it('knows all its counters, and brigades for divisions that break down', () => {
    expect(data.forces.units.filter(({ half }) => half !== true)).toHaveLength(scenario.takePart!.length);
  });
});

describe('fortresses', () => {
  it('are halved at the front, quartered behind it, whole in ports, gone where they were weak or taken', () => {
    const g = begin(ypres);
    // Verdun and Toul; Langres, Paris; Calais, Dunkirk; Laon, Lille, Reims, La Fere.
    expect(forts(g, '2115 2217 2122 0817 0605 0805')).toEqual([13, 12, 3, 9, 4, 8]);
    expect(forts(g, '1313 1107 1515 1112 1604 2107')).toEqual([0, 0, 0, 0, 0, 0]);
    // Metz, Cologne, Diedenhofen, Bitsche.
    expect(forts(g, '2415 2416 2707 2614')).toEqual([24, 16, 6, 0]);
  });

  it('suffer at Verdun', () => {
    expect([ypres, somme, nivelle].map((one) => forts(begin(one), '2115')[0])).toEqual([13, 3, 3]);
  });
});

describe('1917', () => {
  it('has a Hindenburg Line in place of trenches, and waste before it', () => {
    const g = begin(nivelle);
    expect(g.s.works[at(g, '1210')]).toBe(WORKS.hindenburg);
    expect(g.s.works[at(g, '0912')]! & WORKS.devastated).toBe(WORKS.devastated);
    expect(begin(somme).s.works.some((bits) => (bits & WORKS.hindenburg) !== 0)).toBe(false);
  });
});

describe('March 1918', () => {
  it('has everybody of the historical list in his hex, with his strength and his points', () => {
    const { s: now, data } = setUpOf('march-1918').match.play;
    const astray = lists.historical1918.value.nations.flatMap(({ nation, rows }) =>
      rows.flatMap((row) => {
        const names = 'names' in row ? row.names : 'headquarters' in row ? [row.headquarters] : [];
        const stands = (id: string): boolean => {
          const unit = data.forces.index.get(id) ?? -1;
          const right =
            'names' in row
              ? now.strength[unit] === row.strength
              : now.supply[unit] === (row as { supply: number }).supply;
          return unit >= 0 && right && data.ground.world.ids[now.at[unit]!] === (row as { hex: string }).hex;
        };
        return names.filter(
          (name) => !('names' in row ? facesOf(nation, row, name) : [staffId(nation, name)]).some(stands),
        );
      }),
    );
    expect(astray).toEqual([]);
  });

  const g = begin(kaiserschlacht, entente1918);
  it('has the Entente in hexes of its own, within stacking', () => {
    const wrong = entente1918.filter(
      ({ hex }) => g.s.control[at(g, hex)] !== 1 || g.data.ground.closed[at(g, hex)] === 1,
    );
    expect(wrong.map(({ hex }) => hex)).toEqual([]);
    const thick = entente1918.flatMap(({ hex }) => tooMuch(g, at(g, hex), 1, unitsIn(g, at(g, hex))) ?? []);
    expect(thick).toEqual([]);
  });
});
