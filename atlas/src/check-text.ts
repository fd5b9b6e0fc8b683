/** What the rulebook says in so many words: named hexes, places, adjacencies, lists, edges, totals, the scale. */

import type { MapData } from '@armistice/hex';
import { type Find, hexAt, listed, onRim, sideKey, water } from './check-kit.ts';
import { rimRange } from './edges.ts';
import { sidePairs } from './finish.ts';
import { featureValue, type MapPlan } from './plan.ts';

export const SCALE = 0.12;

export const namedHexes: Find = (of) =>
  of.plan.printed.flatMap((p) =>
    p.hexes.split(',').flatMap((part) => {
      let ids: string[];
      try {
        ids = listed(of, part);
      } catch (error) {
        return [`${p.rule}: ${(error as Error).message}`];
      }
      return ids.flatMap((id) => {
        const hex = of.map.hexes[id];
        if (hex === undefined) return [`${id} (${p.rule}) is not on the map`];
        if (p.terrain !== undefined && hex.terrain !== p.terrain)
          return [`${id} is ${hex.terrain}, not ${p.terrain} (${p.rule})`];
        if (p.terrain !== 'sea' && water(hex.terrain)) return [`${id} (${p.rule}) is ${hex.terrain}`];
        const lacks = (p.features ?? []).filter((f) => !hex.features.includes(f));
        return lacks.map((f) => `${id} lacks ${f} (${p.rule})`);
      });
    }),
  );

export const printedPlaces: Find = (of) =>
  of.plan.printed.flatMap((p) => {
    if (p.place === undefined) return [];
    return listed(of, p.hexes).flatMap((id) => {
      const { place, features } = hexAt(of, id);
      const there = place?.name === p.place || features.includes(`also:${p.place}`);
      if (!there) return [`${p.place} is not in ${id} (${p.rule})`];
      if (p.fortress !== undefined && place?.fortress !== p.fortress)
        return [`${p.place} in ${id} has no fortress ${p.fortress} (${p.rule})`];
      if (p.port === true && place?.port !== true) return [`${p.place} in ${id} is no port (${p.rule})`];
      return [];
    });
  });

export const adjacencies: Find = (of) => [
  ...(of.plan.adjacent ?? []).flatMap(({ a, b, rule }) =>
    of.grid.adjacent(of.grid.hex(a), of.grid.hex(b)) ? [] : [`${a} and ${b} should touch (${rule})`],
  ),
  ...(of.plan.notAdjacent ?? []).flatMap(({ a, b, rule }) =>
    of.grid.adjacent(of.grid.hex(a), of.grid.hex(b)) ? [`${a} and ${b} should not touch (${rule})`] : [],
  ),
];

export const distances: Find = (of) =>
  (of.plan.distances ?? []).flatMap(({ a, b, atMost, rule }) => {
    const d = of.grid.distance(of.grid.hex(a), of.grid.hex(b));
    return d <= atMost ? [] : [`${a} is ${d} hexes from ${b}, more than ${atMost} (${rule})`];
  });

export const edges: Find = (of) => [...ranges(of), ...rims(of)];

/** What the whole edge of a country has. */
const rims: Find = (of) =>
  (of.plan.rims ?? []).flatMap(({ country, feature, rule }) =>
    Object.entries(of.map.hexes).flatMap(([id, hex]) => {
      if (hex.country !== country || !onRim(of, id)) return [];
      return hex.features.includes(feature)
        ? []
        : [`${id} in ${country} is on the edge but lacks ${feature} (${rule})`];
    }),
  );

const ranges: Find = (of) =>
  (of.plan.edges ?? []).flatMap((edge) => {
    const range = rimRange(of.grid, of.grid.hex(edge.from), of.grid.hex(edge.to));
    if (range === undefined)
      return [`${edge.from} to ${edge.to} (${edge.rule}) is not along the edge of the map`];
    const inRange = new Set(range.map((h) => of.grid.id(h)));
    const wrong: string[] = [];
    for (const [id, hex] of Object.entries(of.map.hexes)) {
      const should =
        inRange.has(id) &&
        !water(hex.terrain) &&
        !hex.features.includes('closed') &&
        edge.without?.includes(hex.terrain) !== true &&
        (edge.countries === undefined || edge.countries.includes(hex.country ?? ''));
      const is = hex.features.includes(edge.feature);
      const elsewhere = of.plan.printed.some(
        (p) => p.features?.includes(edge.feature) === true && listed(of, p.hexes).includes(id),
      );
      const byEdge = of.plan.edges!.some((e) => {
        if (e === edge || e.feature !== edge.feature) return false;
        const other = rimRange(of.grid, of.grid.hex(e.from), of.grid.hex(e.to)) ?? [];
        return other.includes(of.grid.hex(id));
      });
      if (should && !is) wrong.push(`${id} is on the edge but lacks ${edge.feature} (${edge.rule})`);
      if (is && !should && !elsewhere && !byEdge)
        wrong.push(`${id} has ${edge.feature} but is not on that edge (${edge.rule})`);
    }
    for (const end of [edge.from, edge.to])
      if (!hexAt(of, end).features.includes(edge.feature))
        wrong.push(`${end} should be the last hex with ${edge.feature} (${edge.rule})`);
    return wrong;
  });

export const totals: Find = (of) =>
  (of.plan.totals ?? []).flatMap((total) => {
    const ids =
      total.front === undefined
        ? Object.keys(of.map.hexes)
        : (of.map.lists[`held:${total.front}:${total.side}`] ?? []);
    let sum = 0;
    for (const id of ids) {
      const hex = hexAt(of, id);
      if (total.country !== undefined && hex.country !== total.country) continue;
      if (total.list !== undefined && of.map.lists[total.list]?.includes(id) !== true) continue;
      sum += total.feature === undefined ? 1 : featureValue(hex.features, total.feature);
    }
    return sum === total.is ? [] : [`${total.name} is ${sum}, not ${total.is} (${total.rule})`];
  });

export const scale: Find = ({ plan, map }) => {
  if (plan.printedKm === undefined) return [];
  const km = measuredKm(plan, map);
  const off = km / plan.printedKm - 1;
  const rows = plan.printedKmOf === 'rows' ? 'a row' : 'a hex';
  return Math.abs(off) <= SCALE
    ? []
    : [`${rows} is ${km.toFixed(1)} km, printed ${plan.printedKm.toFixed(1)}`];
};

export const printedSides: Find = (of) => {
  const sides = new Map(of.map.sides.map((s) => [sideKey(s.a, s.b), s]));
  return (of.plan.sides ?? []).flatMap((s) =>
    sidePairs(of.grid, s.sides).flatMap(([a, b]) => {
      if (!of.grid.adjacent(of.grid.hex(a), of.grid.hex(b)))
        return [`${a} and ${b} do not touch (${s.rule})`];
      const side = sides.get(sideKey(a, b));
      const lacks = (s.features ?? []).filter((f) => side?.features?.includes(f) !== true);
      const extra = (s.without ?? []).filter((f) => side?.features?.includes(f) === true);
      return [
        ...lacks.map((f) => `${a}/${b} lacks ${f} (${s.rule})`),
        ...extra.map((f) => `${a}/${b} has ${f} (${s.rule})`),
        ...(s.sea !== undefined && (side?.sea === true) !== s.sea
          ? [`${a}/${b} is ${s.sea ? 'not ' : ''}all sea (${s.rule})`]
          : []),
      ];
    }),
  );
};

export const provenance: Find = (of) => [
  ...of.plan.printed.flatMap((p) =>
    listed(of, p.hexes).flatMap((id) => {
      const hex = hexAt(of, id);
      return hex.provenance === 'computed' || hex.why === undefined
        ? [`${id} is printed (${p.rule}) but says it is ${hex.provenance}`]
        : [];
    }),
  ),
  ...Object.entries(of.map.hexes).flatMap(([id, hex]) =>
    hex.provenance !== 'computed' && (hex.why ?? '') === ''
      ? [`${id} is ${hex.provenance} without a reason`]
      : [],
  ),
];

/** Kilometres of what the printed scale measures: rows are nearer to each other than the centres of neighbours. */
export const measuredKm = (plan: MapPlan, map: MapData): number =>
  plan.printedKmOf === 'rows' ? (map.hexKm * Math.sqrt(3)) / 2 : map.hexKm;
