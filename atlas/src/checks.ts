/**
 * What every map must pass (design/MAPS.md). A check looks at the finished map, its plan, and where the plan cannot know
 * at the draft and the geography; it says in words what is wrong and where.
 */

import { makeGrid } from '@armistice/hex';
import { boxLinks } from './check-boxes.ts';
import { spread, unfolded } from './check-fit.ts';
import { fronts, trenches } from './check-fronts.ts';
import {
  allSea,
  borders,
  connected,
  oneOwner,
  rails,
  rightCountry,
  terrain,
  wholeGrid,
} from './check-ground.ts';
import type { Check, Checked, Find } from './check-kit.ts';
import { lists } from './check-lists.ts';
import { bankChecks, riverChecks } from './check-rivers.ts';
import { shores } from './check-shores.ts';
import {
  adjacencies,
  distances,
  edges,
  measuredKm,
  namedHexes,
  printedPlaces,
  printedSides,
  provenance,
  scale,
  totals,
} from './check-text.ts';
import { ports, towns } from './check-towns.ts';

export type { Check, Checked } from './check-kit.ts';

export function runChecks(of: Omit<Checked, 'grid'>): Check[] {
  const grid = makeGrid(of.map.grid);
  const all: Checked = { ...of, grid };
  return CHECKS.map(([name, find, good]) => {
    let wrong: string[];
    try {
      wrong = find(all);
    } catch (error) {
      wrong = [error instanceof Error ? error.message : String(error)];
    }
    const more = wrong.length > 8 ? ` and ${wrong.length - 8} more` : '';
    return {
      name,
      ok: wrong.length === 0,
      detail: wrong.length === 0 ? good(all) : wrong.slice(0, 8).join('; ') + more,
    };
  });
}

const CHECKS: readonly (readonly [name: string, find: Find, good: (of: Checked) => string])[] = [
  ['hexes', wholeGrid, ({ grid }) => `${grid.size} hexes`],
  ['named hexes', namedHexes, ({ plan }) => `${plan.printed.length} statements hold`],
  [
    'printed places',
    printedPlaces,
    ({ plan }) => `${plan.printed.filter((p) => p.place !== undefined).length} places in their hexes`,
  ],
  [
    'adjacency',
    adjacencies,
    ({ plan }) => `${(plan.adjacent?.length ?? 0) + (plan.notAdjacent?.length ?? 0)} statements hold`,
  ],
  ['distances', distances, ({ plan }) => `${plan.distances?.length ?? 0} hold`],
  ['countries of places', rightCountry, () => 'every named hex and town is in its country'],
  ['one owner', oneOwner, () => 'every land hex belongs to one country, no fill leaks'],
  ['borders', borders, ({ map }) => `${map.sides.filter((s) => s.border !== undefined).length} border sides`],
  ['fronts', fronts, ({ plan }) => `${plan.fronts?.length ?? 0} fronts whole`],
  ['lists', lists, ({ plan }) => `${(plan.lists?.length ?? 0) + (plan.gathered?.length ?? 0)} lists hold`],
  ['edges', edges, ({ plan }) => `${plan.edges?.length ?? 0} ranges along the edge`],
  ['all-sea sides', allSea, ({ map }) => `${map.sides.filter((s) => s.sea === true).length}`],
  ['printed sides', printedSides, ({ plan }) => `${plan.sides?.length ?? 0} statements hold`],
  ['connected land', connected, () => 'all land can be reached'],
  ['shores', shores, () => 'land is drawn as land'],
  [
    'ports',
    ports,
    ({ map }) => `${Object.values(map.hexes).filter((h) => h.place?.port === true).length} on the coast`,
  ],
  [
    'towns',
    towns,
    ({ plan: { towns: plan } }) =>
      plan === undefined
        ? 'no rule asks for them'
        : `every port and fort is one${plan.within === undefined ? '' : `, and one is within ${plan.within} hexes`}`,
  ],
  [
    'rivers',
    riverChecks,
    ({ map }) => `${new Set(map.sides.map((s) => s.river?.name)).size - 1} rivers, each one path`,
  ],
  ['banks', bankChecks, () => 'towns are on their banks'],
  ['terrain', terrain, () => 'one natural terrain a hex'],
  ['fortresses', trenches, () => 'no trench in a fortress'],
  ['totals', totals, ({ plan }) => (plan.totals ?? []).map((t) => `${t.name} ${t.is}`).join(', ')],
  [
    'scale',
    scale,
    ({ map, plan }) =>
      `${map.hexKm} km a hex${plan.printedKmOf === 'rows' ? `, ${measuredKm(plan, map).toFixed(1)} a row` : ''}${
        plan.printedKm === undefined ? '' : `, printed ${plan.printedKm.toFixed(1)}`
      }`,
  ],
  ['boxes', boxLinks, ({ map }) => `${map.boxes.length} boxes lead somewhere`],
  ['fit', unfolded, spread],
  ['railways', rails, ({ map }) => `${map.sides.filter((s) => s.rail !== undefined).length} sides`],
  ['provenance', provenance, () => 'every printed or corrected hex says so'],
];

export const checkNames: readonly string[] = CHECKS.map(([name]) => name);
