/** What any map must be: whole, owned, connected, one terrain a hex. */

import { gaps } from '@armistice/hex';
import { alsoIn, type Find, hexAt, listed, sideKey, water } from './check-kit.ts';

export const wholeGrid: Find = ({ grid, map }) => {
  const extra = Object.keys(map.hexes).filter((id) => grid.index(id) < 0);
  return [
    ...grid.ids.filter((id) => map.hexes[id] === undefined).map((id) => `${id} has no entry`),
    ...extra.map((id) => `${id} is not on the grid`),
  ];
};

export const rightCountry: Find = (of) => {
  const printed = of.plan.printed.flatMap((p) =>
    p.country === undefined
      ? []
      : listed(of, p.hexes).flatMap((id) => {
          const is = hexAt(of, id).country;
          return is === p.country ? [] : [`${id} is in ${is}, not ${p.country} (${p.rule})`];
        }),
  );
  const homes = new Map(of.geography.of('place').map((f) => [f.properties.name, f.properties.country]));
  const towns = Object.entries(of.map.hexes).flatMap(([id, hex]) => {
    const names = [...(hex.place === undefined ? [] : [hex.place.name]), ...alsoIn(hex.features)];
    // Where two countries' towns share a hex, the greater decides.
    const home = homes.get(names[0] ?? '');
    return home === undefined || hex.country === home
      ? []
      : [`${names[0]} in ${id} is in ${hex.country}, not ${home}`];
  });
  return [...printed, ...towns];
};

export const oneOwner: Find = ({ map, plan, draft }) => [
  ...Object.entries(map.hexes).flatMap(([id, { terrain, country }]) => {
    if (water(terrain)) return country === null ? [] : [`${id} is ${terrain} but belongs to ${country}`];
    if (country === null) return [`${id} is land but belongs to nobody`];
    return Object.values(plan.letters).includes(country)
      ? []
      : [`${id} belongs to ${country}, which is not on this map`];
  }),
  ...draft.notes.filter((n) => n.startsWith('leak') || n.startsWith('orphan')),
];

/** Each country's border is closed: from its hexes one comes to another country's only over a border side. */
export const borders: Find = ({ map, grid }) => {
  const border = new Map(
    map.sides.flatMap((s) => (s.border === undefined ? [] : [[sideKey(s.a, s.b), s.border] as const])),
  );
  const wrong: string[] = [];
  for (let s = 0; s < grid.sides.count; s++) {
    const [h, k] = [grid.sides.hexes[s * 2]!, grid.sides.hexes[s * 2 + 1]!];
    if (k < 0) continue;
    const [a, b] = [grid.id(h), grid.id(k)];
    const [x, y] = [map.hexes[a]?.country ?? null, map.hexes[b]?.country ?? null];
    const should = x !== null && y !== null && x !== y ? [x, y].sort().join('-') : undefined;
    const is = border.get(sideKey(a, b));
    if (is !== should) wrong.push(`${a}/${b} has ${is ?? 'no border'}, should have ${should ?? 'none'}`);
  }
  return wrong;
};

export const allSea: Find = ({ map, plan }) => {
  if (plan.allSea === undefined) return [];
  const should = new Set(plan.allSea.map((s) => sideKey(...(s.split('/') as [string, string]))));
  const is = new Set(map.sides.filter((s) => s.sea === true).map((s) => sideKey(s.a, s.b)));
  return [
    ...[...should].filter((s) => !is.has(s)).map((s) => `${s} should be all sea`),
    ...[...is].filter((s) => !should.has(s)).map((s) => `${s} is all sea but should not be`),
  ];
};

export const connected: Find = (of) => {
  const { grid, map } = of;
  const sea = new Set(map.sides.filter((s) => s.sea === true).map((s) => sideKey(s.a, s.b)));
  const open = (id: string) => !water(hexAt(of, id).terrain);
  const start = grid.ids.find((id) => open(id) && !hexAt(of, id).features.includes('closed'));
  if (start === undefined) return ['there is no land'];
  const parts: string[][] = [];
  const seen = new Set<string>();
  for (const first of grid.ids) {
    if (!open(first) || seen.has(first)) continue;
    const queue = [first];
    seen.add(first);
    for (const id of queue) {
      for (let d = 0; d < 6; d++) {
        const next = grid.neighbours[grid.hex(id) * 6 + d]!;
        if (next < 0) continue;
        const to = grid.id(next);
        if (seen.has(to) || !open(to) || sea.has(sideKey(id, to))) continue;
        seen.add(to);
        queue.push(to);
      }
    }
    parts.push(queue);
  }
  const islands = new Set(of.plan.islands ?? []);
  return parts
    .sort((a, b) => b.length - a.length)
    .slice(1)
    .filter(
      (part) =>
        !part.some((id) => islands.has(id)) && !part.every((id) => hexAt(of, id).features.includes('closed')),
    )
    .map((part) => `${part.slice(0, 4).join(', ')} cannot be reached by land`);
};

/** A side is one of these at most. */
const ONE_GROUND = new Set(['rough', 'wooded rough', 'hilly', 'broken', 'mountain', 'alpine']);

export const terrain: Find = ({ map, plan }) => {
  const words = new Set(Object.values(plan.terrain));
  const onSides = new Set(Object.values(plan.regions));
  return [
    ...Object.entries(map.hexes).flatMap(([id, hex]) => {
      if (!words.has(hex.terrain))
        return [`${id} has the terrain ${hex.terrain}, which this game does not know`];
      const second = hex.features.filter((f) => words.has(f) && f !== hex.terrain);
      return second.length > 0 ? [`${id} is ${hex.terrain} and also ${second.join(', ')}`] : [];
    }),
    ...map.sides.flatMap((side) => {
      const ground = (side.features ?? []).filter((word) => ONE_GROUND.has(word));
      return ground.length > 1 ? [`${side.a}/${side.b} is ${ground.join(' and ')} at once`] : [];
    }),
    ...(plan.sideWords ?? [])
      .filter((word) => !map.sides.some((side) => side.features?.includes(word) === true))
      .map((word) => `no side is ${word}, though the terrain chart has it`),
    ...(plan.terrainOn === 'sides'
      ? Object.entries(map.hexes).flatMap(([id, hex]) =>
          onSides.has(hex.terrain) && hex.terrain !== 'clear'
            ? [`${id} has ${hex.terrain}, which lies on sides`]
            : [],
        )
      : []),
  ];
};

export const rails: Find = (of) => [
  ...of.map.sides.flatMap((s) => {
    if (s.rail === undefined) return [];
    const wet = [s.a, s.b].filter((id) => water(hexAt(of, id).terrain));
    return wet.map((id) => `the railway over ${s.a}/${s.b} runs into the water of ${id}`);
  }),
  ...Object.entries(of.map.hexes).flatMap(([id, hex]) => {
    if (!hex.features.includes('rail-exit')) return [];
    const served = of.map.sides.some((s) => s.rail !== undefined && (s.a === id || s.b === id));
    return served && of.grid.onEdge(of.grid.hex(id)) ? [] : [`no railway leaves the map at ${id}`];
  }),
  ...(of.plan.railEdges ?? []).flatMap(({ name, rule }) =>
    (of.map.lists[name] ?? []).length > 0 ? [] : [`${name} is empty (${rule})`],
  ),
  ...of.draft.rails.flatMap((r) =>
    gaps(
      of.grid,
      r.hexes.map((id) => of.grid.hex(id)),
    ).map(([a, b]) => `the railway ${r.name} jumps from ${of.grid.id(a)} to ${of.grid.id(b)}`),
  ),
];
