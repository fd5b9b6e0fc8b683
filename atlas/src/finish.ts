/** The finished map: draft and corrections put together, with where each hex's facts come from. */

import { type Grid, hexList, type MapData, type MapPlace } from '@armistice/hex';
import type { Correction } from './corrections.ts';
import type { Draft } from './draft.ts';
import { rimRange } from './edges.ts';
import { finishedHex, finishedSides, type WorkHex, type WorkSide } from './finished.ts';
import { frontLine, sideNumber } from './fronts.ts';
import { fillFrom, gather } from './gather.ts';
import type { MapPlan } from './plan.ts';
import { type BankPair, upstream } from './reaches.ts';
import { reclaim } from './reclaim.ts';
import { AtlasError } from './words.ts';

export function finish(plan: MapPlan, grid: Grid, draft: Draft, corrections: readonly Correction[]): MapData {
  const hexes = grid.ids.map(
    (_, h): WorkHex => ({
      terrain: draft.terrain[h]!,
      country: draft.country[h]!,
      places: [],
      features: new Set(),
      provenance: 'computed',
      why: [],
    }),
  );
  const at = (id: string): WorkHex => hexes[grid.hex(id)]!;
  const sides = new Map<string, WorkSide>();
  const side = (a: string, b: string): WorkSide => {
    const known = sides.get(`${a}/${b}`) ?? sides.get(`${b}/${a}`);
    if (known !== undefined) return known;
    const made: WorkSide = { a, b, features: new Set() };
    sides.set(`${a}/${b}`, made);
    return made;
  };
  const held = Object.fromEntries(Object.entries(draft.fronts).map(([name, values]) => [name, [...values]]));
  const lists = new Map<string, string[]>();

  // The draft.
  for (const f of draft.features) for (const id of f.hexes) at(id).features.add(f.feature);
  for (const p of draft.places) {
    const { hex, how: _how, features, ...place } = p;
    at(hex).places.push(place);
    for (const f of features) at(hex).features.add(f);
  }
  let rivers = draft.rivers.map((r) => ({ ...r, sides: [...r.sides] }));
  /** Sides whose river was corrected: the last word on each. */
  const riverAt = new Map<
    string,
    { side: readonly [string, string]; river: { name: string; major: boolean } | null }
  >();
  const hasRiver = (key: string): boolean =>
    riverAt.has(key)
      ? riverAt.get(key)!.river !== null
      : rivers.some((r) => r.sides.some((pair) => pairKey(pair) === key));
  for (const [a, b] of draft.seaSides) side(a, b).sea = true;
  for (const s of draft.sideTerrain) for (const [a, b] of s.sides) side(a, b).features.add(s.terrain);
  for (const r of draft.rails) {
    for (let i = 1; i < r.hexes.length; i++) {
      const on = side(r.hexes[i - 1]!, r.hexes[i]!);
      if (on.rail !== 'double') on.rail = r.track;
    }
  }
  for (const l of draft.lists) lists.set(l.name, [...l.hexes]);
  for (const l of plan.lists ?? [])
    lists.set(
      l.name,
      hexList(grid, l.hexes).map((h) => grid.id(h)),
    );

  // The rulebook.
  for (const p of plan.printed) {
    for (const h of hexList(grid, p.hexes)) {
      const hex = hexes[h]!;
      hex.provenance = 'rulebook';
      if (!hex.why.includes(p.rule)) hex.why.push(p.rule);
      for (const f of p.features ?? []) hex.features.add(f);
    }
  }

  for (const s of plan.sides ?? []) {
    for (const pair of sidePairs(grid, s.sides)) {
      const of = side(...pair);
      for (const f of s.features ?? []) of.features.add(f);
      for (const f of s.without ?? []) of.features.delete(f);
      if (s.sea === true) of.sea = true;
      if (s.sea === false) delete of.sea;
    }
  }

  // Corrections to single things.
  const listChanges: Extract<Correction, { what: 'list' }>[] = [];
  const takenAway: Extract<Correction, { what: 'feature' }>[] = [];
  for (const c of corrections) {
    const touch = (id: string): void => {
      at(id).provenance = 'corrected';
      at(id).why.push(c.why);
    };
    switch (c.what) {
      case 'terrain':
        at(c.hex).terrain = c.terrain;
        touch(c.hex);
        break;
      case 'country':
        at(c.hex).country = c.country;
        touch(c.hex);
        break;
      case 'feature':
        if (c.add) at(c.hex).features.add(c.feature);
        else takenAway.push(c); // at the end: some features follow from the rest
        touch(c.hex);
        break;
      case 'sideRiver':
        if (c.river === null) {
          if (!hasRiver(pairKey(c.side))) nothingThere(c.where, c.side, 'river');
          riverAt.set(pairKey(c.side), { side: c.side, river: null });
        } else {
          const known = rivers.find((r) => r.name === c.river);
          if (known === undefined)
            throw new AtlasError(
              `${c.where}: this map has no river ${c.river}; give its whole course with river NAME : ...`,
            );
          riverAt.set(pairKey(c.side), { side: c.side, river: { name: known.name, major: known.major } });
        }
        break;
      case 'sideSea':
        if (c.sea) side(...c.side).sea = true;
        else if (side(...c.side).sea === undefined) nothingThere(c.where, c.side, 'sea');
        else delete side(...c.side).sea;
        break;
      case 'sideRail':
        if (c.rail === null) {
          if (side(...c.side).rail === undefined) nothingThere(c.where, c.side, 'railway');
          delete side(...c.side).rail;
        } else side(...c.side).rail = c.rail;
        break;
      case 'sideTerrain':
        if (c.add) side(...c.side).features.add(c.terrain);
        else if (!side(...c.side).features.delete(c.terrain)) nothingThere(c.where, c.side, c.terrain);
        break;
      case 'river': {
        const known = rivers.find((r) => r.name === c.river);
        const major = known?.major ?? false;
        rivers = rivers.filter((r) => r.name !== c.river);
        rivers.push({ name: c.river, major, into: known?.into ?? 'end', off: [0, 0], sides: [...c.sides] });
        break;
      }
      case 'place': {
        const stays = c.hex !== null && at(c.hex).places.some((p) => p.name === c.name);
        const left = hexes.flatMap((hex, h) =>
          !stays && hex.places.some((p) => p.name === c.name) ? [grid.id(h)] : [],
        );
        correctPlace(hexes, at, c);
        for (const id of left) touch(id);
        if (c.hex !== null) touch(c.hex);
        break;
      }
      case 'front': {
        const front = plan.fronts!.find((f) => f.name === c.front)!;
        held[c.front]![grid.hex(c.hex)] = sideNumber(front, c.side);
        touch(c.hex);
        break;
      }
      case 'list':
        listChanges.push(c);
        touch(c.hex);
        break;
    }
  }

  for (const r of rivers)
    for (const pair of r.sides)
      if (!riverAt.has(pairKey(pair))) riverSide(sides, pair).river = { name: r.name, major: r.major };
  for (const { side: pair, river } of riverAt.values())
    if (river !== null) riverSide(sides, pair).river = river;

  for (const [name, text] of Object.entries(plan.majorFrom ?? {})) {
    const of = [...sides.values()].filter((one) => one.river?.name === name);
    const pairs = of.map((one): BankPair => [one.a, one.b]);
    const [first] = sidePairs(grid, text);
    const begin = pairs.find((pair) => pairKey(pair) === pairKey(first!));
    if (begin === undefined) throw new Error(`${plan.id}: the ${name} does not run along ${text}.`);
    const above = new Set(upstream(grid, pairs, begin).map(pairKey));
    for (const one of of) one.river = { name, major: !above.has(pairKey([one.a, one.b])) };
  }

  // What follows from the rest: railways over the edge, closed countries, front lists, edges.
  for (const { name, countries, edge } of plan.railEdges ?? []) {
    const column = edge === undefined ? undefined : grid.col.reduce(edge === 'west' ? least : most);
    const exits = grid.ids.filter(
      (_id, h) =>
        hexes[h]!.features.has('rail-exit') &&
        countries.includes(hexes[h]!.country ?? '') &&
        (column === undefined || grid.col[h] === column),
    );
    lists.set(name, exits);
  }
  hexes.forEach((hex) => {
    if (hex.terrain === 'sea' || hex.terrain === 'lake') hex.country = null;
    if (hex.country !== null && plan.closed?.includes(hex.country) === true) hex.features.add('closed');
  });
  for (const front of plan.fronts ?? []) {
    const line = frontLine(grid, held[front.name]!);
    const names = front.lists ?? [`${front.name}:${front.sides[0]}`, `${front.name}:${front.sides[1]}`];
    [line.first, line.second].forEach((of, i) => {
      lists.set(
        `front:${front.name}:${front.sides[i]}`,
        of.map((h) => grid.id(h)),
      );
      const kept =
        front.withoutFortresses === true
          ? of.filter((h) => !hexes[h]!.places.some((p) => p.fortress !== undefined))
          : of;
      lists.set(
        names[i]!,
        kept.map((h) => grid.id(h)),
      );
    });
    front.sides.forEach((name, i) => {
      const of = held[front.name]!.flatMap((v, h) => (v === i + 1 ? [grid.id(h)] : []));
      lists.set(`held:${front.name}:${name}`, of);
      for (const mark of front.marks?.[name] ?? []) for (const id of of) at(id).features.add(mark);
    });
  }
  for (const line of plan.hexLines ?? []) {
    const not = new Set((line.not ?? []).flatMap((name) => lists.get(name) ?? []));
    lists.set(
      line.list,
      (lists.get(line.list) ?? []).filter((id) => !not.has(id)),
    );
  }
  for (const c of listChanges) {
    const of = lists.get(c.list);
    if (of === undefined)
      throw new AtlasError(
        `${c.where}: this map has no list ${c.list}; it has ${[...lists.keys()].join(', ')}.`,
      );
    if (c.add && !of.includes(c.hex)) insert(grid, of, c.hex);
    if (!c.add) {
      if (!of.includes(c.hex)) throw new AtlasError(`${c.where}: ${c.hex} is not in ${c.list}.`);
      lists.set(
        c.list,
        of.filter((id) => id !== c.hex),
      );
    }
  }
  for (const edge of plan.edges ?? []) {
    const range = rimRange(grid, grid.hex(edge.from), grid.hex(edge.to));
    for (const h of range ?? []) {
      const hex = hexes[h]!;
      if (hex.terrain === 'sea' || hex.terrain === 'lake' || hex.features.has('closed')) continue;
      if (edge.without?.includes(hex.terrain) === true) continue;
      if (edge.countries !== undefined && !edge.countries.includes(hex.country ?? '')) continue;
      hex.features.add(edge.feature);
    }
  }
  const marked = new Set([
    ...(plan.fronts ?? []).flatMap((f) => f.lists ?? []),
    ...(plan.hexLines ?? []).map((l) => l.list),
  ]);
  for (const name of marked) for (const id of lists.get(name) ?? []) at(id).features.add(name);
  for (const c of takenAway)
    if (!at(c.hex).features.delete(c.feature))
      throw new AtlasError(`${c.where}: ${c.hex} has no ${c.feature} to take away.`);

  for (const id of plan.coastPorts === undefined ? [] : lists.get(plan.coastPorts.list)!)
    if (at(id).features.has('coast')) at(id).features.add('port');

  const map = {
    hexes: Object.fromEntries(grid.ids.map((id, h) => [id, finishedHex(hexes[h]!)])),
    sides: finishedSides(grid, hexes, sides),
  };
  for (const one of plan.gathered ?? [])
    lists.set(one.name, gather(grid, { ...map, lists: Object.fromEntries(lists) }, one));
  for (const one of plan.filled ?? []) lists.set(one.name, fillFrom(grid, map, one));

  return {
    format: 'armistice-map',
    formatVersion: 1,
    id: plan.id,
    title: plan.title,
    game: plan.game,
    grid: plan.grid,
    hexKm: draft.fit.hexKm,
    ...map,
    lists: Object.fromEntries(lists),
    boxes: plan.boxes ?? [],
    shapes: { land: reclaim(grid, map, draft.land), lakes: draft.lakes, labels: draft.labels },
  };
}

/** '5304/5405 5404/5405' -> pairs of ids. */
export function sidePairs(grid: Grid, text: string): [string, string][] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const ids = pair.split('/').map((id) => grid.id(hexList(grid, id)[0]!));
      if (ids.length !== 2) throw new AtlasError(`"${pair}" is not a side: write HEX/HEX.`);
      return [ids[0]!, ids[1]!];
    });
}

const pairKey = ([a, b]: readonly [string, string]) => (a < b ? `${a}/${b}` : `${b}/${a}`);

/** The side of a river as left bank/right bank: `a` is the left bank. */
function riverSide(sides: Map<string, WorkSide>, [left, right]: readonly [string, string]): WorkSide {
  const other = sides.get(`${right}/${left}`);
  if (other !== undefined) {
    sides.delete(`${right}/${left}`);
    sides.set(`${left}/${right}`, { ...other, a: left, b: right });
  }
  const known = sides.get(`${left}/${right}`) ?? { a: left, b: right, features: new Set<string>() };
  sides.set(`${left}/${right}`, known);
  return known;
}

const least = (a: number, b: number): number => Math.min(a, b);
const most = (a: number, b: number): number => Math.max(a, b);

function nothingThere(where: string, [a, b]: readonly [string, string], what: string): never {
  throw new AtlasError(`${where}: ${a}/${b} has no ${what} to take away.`);
}

function correctPlace(
  hexes: readonly WorkHex[],
  at: (id: string) => WorkHex,
  c: Extract<Correction, { what: 'place' }>,
): void {
  const old = hexes.flatMap((hex) => hex.places.filter((p) => p.name === c.name))[0];
  if (c.hex === null && old === undefined)
    throw new AtlasError(`${c.where}: this map has no place ${c.name}.`);
  // A city on several hexes keeps its others.
  const there = c.hex === null ? undefined : at(c.hex).places.find((p) => p.name === c.name);
  for (const hex of hexes)
    if (there === undefined) {
      const had = hex.places.some((p) => p.name === c.name);
      if (!had) continue;
      hex.places = hex.places.filter((p) => p.name !== c.name);
      if (c.hex === null) continue;
      // What goes with the town goes with it.
      for (const f of [...hex.features])
        if (f.startsWith('morale:')) {
          hex.features.delete(f);
          at(c.hex).features.add(f);
        }
    }
  if (c.hex === null) return;
  const place: MapPlace = {
    name: c.name,
    kind: c.kind ?? old?.kind ?? 'town',
    ...(c.fortress !== undefined
      ? { fortress: c.fortress }
      : old?.fortress !== undefined
        ? { fortress: old.fortress }
        : {}),
    ...((c.port ?? old?.port) === true ? { port: true } : {}),
  };
  at(c.hex).places = [...at(c.hex).places.filter((p) => p.name !== c.name), place];
}

/** Puts a hex where it touches its neighbours in the list. */
function insert(grid: Grid, list: string[], id: string): void {
  const hex = grid.hex(id);
  const touches = list.map((other) => grid.adjacent(hex, grid.hex(other)));
  const last = touches.lastIndexOf(true);
  list.splice(last < 0 ? list.length : last + (touches[last - 1] === true ? 0 : 1), 0, id);
}
