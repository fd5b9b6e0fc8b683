/** The position before the first step: everything as the scenario has it, both armies in their historical places. */

import type { Setting } from '@armistice/engine';
import { MAPS } from './map.ts';
import { POWER, POWERS, SIDE } from './nations.ts';
import { traceSupply } from './rules/supply.ts';
import type { BoxName, Chits as ChitRows, GreatWarScenario, Group, Side } from './scenarios/form.ts';
import { chitsOf, selects, unitsOf } from './scenarios/select.ts';
import { cover, put } from './stacks.ts';
import { CHIT, FORT, type GreatWar, KNOWN, LETTER, OFF, type Reader, type State, WORKS } from './types.ts';

export const BOXES: { readonly [box in BoxName]: number } = {
  'europe-available': OFF.europe,
  'near-east-available': OFF.nearEast,
  'europe-dead': OFF.deadEurope,
  'near-east-dead': OFF.deadNearEast,
  'turkish-reserve': OFF.reserve,
  arabia: OFF.arabia,
  'russian-transfer': OFF.caucasus,
  out: OFF.gone,
  aside: OFF.unused,
  later: OFF.away,
};

const letterOf = (letter: string | null): number =>
  letter === null ? 0 : LETTER[letter as keyof typeof LETTER];

export function start(of: Setting<GreatWar>): State {
  const { data, scenario } = of;
  const { ground, forces, chits, content } = data;
  const { size } = ground;
  const units = forces.size;
  const { revolutions, tracks } = scenario;
  const state: State = {
    turn: scenario.firstTurn - 1,
    letter: letterOf(scenario.past),
    west: scenario.west === 'cp' ? 0 : 1,
    alliesChoose: false,
    deployed: 0,
    weather: new Uint8Array(MAPS.length),
    allegiance: new Uint8Array(POWERS.length).fill(SIDE.nobody),
    collapsed: new Uint8Array(POWERS.length),
    entered: new Uint8Array(POWERS.length),
    resources: Int16Array.from(POWERS, (power) => scenario.resources[power] ?? 0),
    control: new Uint8Array(size).fill(SIDE.nobody),
    fort: new Uint8Array(size),
    works: new Uint8Array(size),
    load: new Uint8Array(size),
    combatants: new Uint8Array(size),
    at: new Int16Array(units).fill(OFF.coming),
    top: new Int16Array(size).fill(-1),
    below: new Int16Array(units).fill(-1),
    face: new Uint8Array(units),
    marks: new Uint16Array(units),
    left: new Uint8Array(units),
    origin: new Int16Array(units).fill(-1),
    fighting: new Uint8Array(units),
    supply: new Uint16Array(size),
    known: new Uint8Array(units),
    due: new Uint8Array(units),
    rebuilt: new Uint8Array(units),
    chit: new Uint8Array(chits.rows.length),
    since: new Uint8Array(chits.rows.length),
    until: new Uint8Array(chits.rows.length),
    victory: 0,
    retaken: tracks.retaken,
    suddenDeaths: 0,
    noAdvance: 0,
    paying: Uint8Array.from(content.resourceHexes, ({ hex }) => {
      if (scenario.paying.includes(hex)) return Math.max(1, letterOf(scenario.past));
      return letterOf(scenario.waiting[hex] ?? null);
    }),
    command: { marker: scenario.command ?? 'none', place: -1 },
    foch: { place: -1 },
    allenby: { place: -1 },
    fall: revolutions.czar ? Math.max(1, letterOf(scenario.past)) : 0,
    bolshevik: letterOf(revolutions.bolsheviks),
    treaty: false,
    russian: { attacked: 0, assailed: 0, turns: 0 },
    now: { attacked: false, assailed: false },
    america: letterOf(scenario.america.letter),
    uBoats: { cancelled: scenario.past !== null && letterOf(scenario.past) >= LETTER.G, ended: false },
    reserve: tracks.reserve,
    entering: [],
    rumaniaOut: false,
    jutland: false,
    raided: -1,
    raidedOn: 0,
    mandates: { made: [0, 0, 0], could: [0, 0, 0] },
    landed: 0,
    overseas: 0,
    arabs: { place: -1, before: SIDE.nobody },
    expedition: false,
    shock: scenario.shockTroops ? (chits.of.get('shock-troops')?.length ?? 0) : 0,
    converting: 0,
    kaiserschlacht: 0,
    kaiserschlachten: { front: -1, attacks: 0 },
    conrad: false,
    tanksOut: false,
    hindenburg: scenario.hindenburg.length > 0,
    kut: false,
    surrender: { baghdad: false, jerusalem: false, turkey: false, alpenkorps: false },
    pipeline: scenario.pipeline === null ? 0 : ground.pipeline[ground.world.place(scenario.pipeline)]!,
    bases: { gallipoli: false, salonika: false, hamadan: false, europeanTurkey: scenario.europeanTurkey },
    beachesShut: false,
    preWar: [0, 0],
    hands: [0, 0],
    poland: SIDE.nobody,
    bribe: 0,
    scheffer: false,
    guard: false,
    red: new Uint8Array(units),
  };
  const g = { s: state, data, scenario, options: of.options } as unknown as Reader;
  nations(g, scenario);
  land(g, scenario);
  for (const side of ['cp', 'allied'] as const) events(g, side, scenario.events[side]);
  for (const [event, turns] of Object.entries(scenario.lasting))
    for (const chit of chits.of.get(event) ?? []) {
      state.chit[chit] = CHIT.active;
      state.until[chit] = state.turn + turns;
    }
  armies(g, scenario);
  bases(g);
  traceSupply(g);
  return state;
}

function nations({ s }: Reader, { sides, collapsed, america }: GreatWarScenario): void {
  for (const power of sides.cp) s.allegiance[POWER[power]] = SIDE.cp;
  for (const power of sides.allied) s.allegiance[POWER[power]] = SIDE.allied;
  s.allegiance[POWER.arabs] = SIDE.allied;
  for (const power of collapsed) s.collapsed[POWER[power]] = 1;
  if (america.in) s.allegiance[POWER.america] = SIDE.allied;
}

/** 7.11: in August 1914 whoever is at war holds his own country, also the Alps and the coast before Italy is in it. */
function homelands({ s, data }: Pick<Reader, 's' | 'data'>): void {
  const { ground } = data;
  for (let place = 0; place < ground.nearEast; place++) {
    const home = ground.home[place]!;
    if (home !== 255 && s.control[place] === SIDE.nobody) s.control[place] = s.allegiance[home]!;
  }
}

/** Who holds what, and what stands on it (7.11, 7.12, 22.11). */
function land({ s, data }: Reader, scenario: GreatWarScenario): void {
  const { ground } = data;
  const { world } = ground;
  for (const { map, grid, first } of world.maps)
    for (const [side, name] of [
      [SIDE.cp, 'cp'],
      [SIDE.allied, 'allied'],
    ] as const)
      for (const id of map.lists[`held:${scenario.year}:${name}`] ?? [])
        s.control[first + grid.hex(id)] = side;
  if (scenario.august1914) homelands({ s, data });
  const destroyed = new Set(scenario.destroyed.map((id) => world.place(id)));
  for (let place = 0; place < ground.size; place++) {
    if (ground.fort[place] === 0 || destroyed.has(place)) continue;
    const home = ground.home[place]!;
    const side = home === 255 ? SIDE.nobody : s.allegiance[home]!;
    // 22.11: behind the enemy's line it is destroyed; a neutral's waits for its war.
    if (side === SIDE.nobody || s.control[place] === side) s.fort[place] = ground.fort[place]!;
  }
  for (const id of scenario.hindenburg) s.fort[world.place(id)] = FORT.hindenburg;
  for (const id of scenario.devastated) s.works[world.place(id)]! |= WORKS.devastated;
}

function events({ s, data }: Reader, side: Side, rows: ChitRows): void {
  const { chits } = data;
  const index = (id: string): number => chits.index.get(id)!;
  const past = s.letter;
  // What came on an earlier turn and is named nowhere below has been played.
  for (const [chit, row] of chits.rows.entries())
    if (row.side === side && row.turn !== null && LETTER[row.turn] <= past) {
      s.chit[chit] = row.air === undefined || row.air.once ? CHIT.out : CHIT.active;
      s.since[chit] = 1;
    }
  for (const row of rows.pool)
    for (const { id } of chitsOf(chits.rows, side, row)) {
      s.chit[index(id)] = CHIT.pool;
      s.since[index(id)] = 0;
    }
  const named = (event: string): number[] =>
    chits.bySide[side].filter((chit) => chits.rows[chit]!.event === event);
  for (const [event, many] of Object.entries(rows.kept))
    for (const chit of named(event).slice(0, many)) {
      s.chit[chit] = CHIT.held;
      s.since[chit] = 0;
    }
  for (const event of rows.inEffect) for (const chit of named(event).slice(0, 1)) s.chit[chit] = CHIT.active;
  for (const event of rows.gone) for (const chit of named(event)) s.chit[chit] = CHIT.out;
}

/** Every unit of the scenario where history had it; the others wait, or are not in it. */
function armies(g: Reader, scenario: GreatWarScenario): void {
  const { s, data } = g;
  const { forces, ground, placement } = data;
  const set = new Set(unitsOf(scenario, forces.units));
  forces.units.forEach((unit, u) => {
    if (set.has(unit)) return;
    s.at[u] = isComing(g, u) ? OFF.coming : OFF.gone;
  });
  for (const [place, ids] of Object.entries(placement)) {
    const at = ground.world.index(place);
    for (const id of ids.toReversed()) {
      const u = forces.index.get(id)!;
      if (at >= 0) put(g, u, at);
      else s.at[u] = BOXES[place as BoxName];
    }
  }
  forces.units.forEach((unit, u) => {
    const flips = scenario.groups.some(
      (group) => group.as !== undefined && selects(group.units, unit) && stands(g, u, group),
    );
    if (flips || (scenario.shockTroops && forces.shock[u] === 1 && s.at[u]! >= 0)) s.face[u] = 1;
  });
  for (let u = 0; u < forces.size; u++) {
    const at = s.at[u]!;
    if (at >= 0 && s.control[at] !== SIDE.nobody) continue;
    if (at >= 0) s.control[at] = s.allegiance[forces.power[u]!]!;
  }
  s.known.fill(KNOWN.all);
  cover(g, SIDE.cp);
  cover(g, SIDE.allied);
}

/** Does it stand where this row puts units? */
function stands({ s, data }: Reader, unit: number, { where, side }: Group): boolean {
  const at = s.at[unit]!;
  const name =
    at >= 0 ? data.ground.world.ids[at]! : Object.entries(BOXES).find(([, off]) => off === at)?.[0];
  return name !== undefined && where.some((area) => data.places.of(area, side).has(name));
}

/** Comes later: on a strategic turn still ahead, with an event, or with its nation. */
function isComing({ s, data }: Reader, unit: number): boolean {
  const { enters } = data.forces.units[unit]!;
  if ('turn' in enters && enters.turn !== undefined)
    return LETTER[enters.turn as keyof typeof LETTER] > s.letter;
  return true;
}

/** Bases that earlier events have won (6.51, 6.52). */
function bases(g: Reader): void {
  const { s, data } = g;
  const { ground } = data;
  s.bases.gallipoli = ground.landings.some(([landing]) => s.top[landing]! >= 0);
  s.bases.salonika = s.control[ground.salonika] === SIDE.allied;
  s.kut = s.control[ground.kutHex] === SIDE.allied;
}
