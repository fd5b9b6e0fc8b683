/** 5.1 The resource phase: what each nation receives, and the mines and wells that Germany holds (5.16). */

import { CLOSED, type Field, OPEN } from '@armistice/hex';
import { POWER, POWERS, powerTitle, SIDE } from '../nations.ts';
import { NEAR_EAST } from '../scenarios/select.ts';
import { fortSide, occupant, put, remove } from '../stacks.ts';
import { receives } from '../tables.ts';
import { CHIT, LETTER, OFF, preWar, type Reader, run, type Writer } from '../types.ts';
import { LETTERS, type Unit } from '../units/form.ts';
import { fullAmericansInFrance } from './america.ts';
import { isGuard } from './battle.ts';
import { enter } from './control.ts';
import { hasNearEast, openCountries } from './entry.ts';
import { poolTurn } from './italy.ts';
import { polishPoints } from './poland.ts';
import { turnOf } from './prewar-effects.ts';
import { isSupplied, traceSupply } from './supply.ts';
import { decideElder } from './victory.ts';
import { readyAir } from './warfare.ts';

/** Strategic turns from capture to the first point. */
const WAIT = 4;

/** 5.16: a resource hex changes hands: the count begins, or is broken off. */
export function loseResource(g: Writer, place: number, side: number): void {
  const at = g.data.content.resourceHexes.findIndex(({ hex }) => g.data.ground.world.index(hex) === place);
  if (at >= 0) g.s.paying[at] = side === SIDE.cp ? g.s.letter + WAIT : 0;
}

/** 5.16: the hexes with a line to Berlin or to the Ruhr, free of enemies. Shared room: use it at once. */
function connected(g: Reader, to: 'berlin' | 'ruhr'): Field {
  const { s, data } = g;
  const { ground } = data;
  const { closed, far } = ground.scratch;
  const open = openCountries(g);
  const homes = to === 'ruhr' ? ground.ruhr : [ground.berlin];
  const { first, grid } = ground.world.maps[ground.front[homes[0]!]!]!;
  for (let at = first; at < first + grid.size; at++) {
    const enemy = occupant(g, at) === SIDE.allied || (s.fort[at]! > 0 && fortSide(g, at) === SIDE.allied);
    const shut = ground.closed[at] === 1 || open[ground.country[at]!] === 0;
    closed[at] = shut || enemy ? CLOSED : OPEN;
  }
  return far.flood(homes, { closed, barred: ground.seaSides });
}

/** 5.16: hexes whose line is cut begin anew. Looked at whenever supply is judged. */
export function watchResources(g: Writer): void {
  const { s, data } = g;
  for (const to of ['berlin', 'ruhr'] as const) {
    let field: Field | undefined;
    for (const [i, row] of data.content.resourceHexes.entries()) {
      if (row.to !== to || s.paying[i] === 0) continue;
      field ??= connected(g, to);
      if (!field.reaches(data.ground.world.place(row.hex))) s.paying[i] = s.letter + WAIT;
    }
  }
}

/** 5.16: in a Rumania that has joined the Central Powers the wells of Ploesti wait for nothing. */
function rumanianOil(g: Writer): void {
  const { s, data } = g;
  if (s.allegiance[POWER.rumania] !== SIDE.cp) return;
  data.content.resourceHexes.forEach(({ hex }, i) => {
    const place = data.ground.world.place(hex);
    const own = data.ground.home[place] === POWER.rumania && s.control[place] === SIDE.cp;
    if (own && s.paying[i] === 0) s.paying[i] = s.letter;
  });
}

function mines(g: Reader): number {
  return g.data.content.resourceHexes.reduce(
    (sum, { points }, i) => sum + (g.s.paying[i]! > 0 && g.s.letter >= g.s.paying[i]! ? points : 0),
    0,
  );
}

/** 5.11-5.14 */
export const resources = run('resources', {
  title: 'Resources',
  rule: '5.1',
  run(g) {
    const { s, data } = g;
    g.pop();
    traceSupply(g);
    // 5.82: as they stand when the strategic turn begins, and for the rest of the game.
    if (fullAmericansInFrance(g) >= data.content.victory.americans) s.alliesChoose = true;
    rumanianOil(g);
    watchResources(g);
    readyAir(g);
    if (americaEnters(g) && preWar(g, 'cp', 10)) {
      decideElder(g);
      return;
    }
    const letter = LETTERS[s.letter - 1]!;
    POWERS.forEach((power, p) => {
      if (s.allegiance[p] === SIDE.nobody || s.collapsed[p] === 1) return;
      let points = charts(g).reduce(
        (sum, chart) => sum + receives(data.content.resources, power, letter, chart),
        0,
      );
      if (power === 'britain' && letter === 'A' && preWar(g, 'cp', 10)) points = 0; // not at war before B
      if (power === 'germany') points += mines(g);
      points += polishPoints(g).reduce((sum, one) => sum + (one.power === p ? one.points : 0), 0);
      if (points === 0) return;
      s.resources[p]! += points;
      const total = s.resources[p]!;
      g.tell(
        '5.12',
        () => `${powerTitle(p)}: ${points} resource point${points === 1 ? '' : 's'}, ${total} in all.`,
        {
          kind: 'income',
          power,
          points,
          total,
        },
      );
    });
    receiveUnits(g, letter);
    for (const chit of data.chits.rows.keys())
      if (poolTurn(g, chit) === letter && s.chit[chit] === CHIT.aside) s.chit[chit] = CHIT.pool;
    restoreHeadquarters(g);
  },
});

/** 5.15: the chart of the Near East, where that is played, and that of Europe likewise. */
const charts = (g: Reader): ('europe' | 'near-east')[] => [
  ...(g.scenario.maps.includes('west') || g.scenario.maps.includes('east') ? (['europe'] as const) : []),
  ...(hasNearEast(g) ? (['near-east'] as const) : []),
];

/** 5.71: do they come in now? */
function americaEnters(g: Writer): boolean {
  const { s } = g;
  if (s.allegiance[POWER.america] !== SIDE.nobody || s.letter < s.america) return false;
  s.allegiance[POWER.america] = SIDE.allied;
  g.tell('5.71', () => 'The United States enter the war.', {
    kind: 'politics',
    what: 'entry',
    power: 'america',
  });
  return true;
}

/** A scenario on some of the maps has nobody of the other game's. */
const isPlayed = (g: Reader, game: 'europe' | 'near-east'): boolean =>
  g.scenario.maps.some((map) => NEAR_EAST.includes(map) === (game === 'near-east'));

/** 5.11, 5.72: new units go to the box of their game; those sent away come back (6.45). */
function receiveUnits(g: Writer, letter: string): void {
  const { s, data } = g;
  data.forces.units.forEach((unit, u) => {
    if (s.at[u] === OFF.away && s.letter >= s.due[u]!) comeBack(g, u);
    if (s.at[u] !== OFF.coming || !isPlayed(g, unit.game)) return;
    const { enters } = unit;
    const due =
      (turnOf(g, u) === letter &&
        !('nation' in enters && s.allegiance[data.forces.power[u]!] === SIDE.nobody)) ||
      ('american' in enters &&
        s.allegiance[POWER.america] === SIDE.allied &&
        s.letter >= s.america + enters.american);
    if (due && 'instead' in enters) takeOver(g, u, enters.instead);
    else if (due) s.at[u] = boxFor(unit);
  });
}

/** 6.45: from Libya into the box; 20.3, no. 7: the force that sailed on A lands at Le Havre. */
function comeBack(g: Writer, unit: number): void {
  const { s, data } = g;
  if (data.forces.nearEast[unit] === 1) s.at[unit] = OFF.nearEast;
  else if (preWar(g, 'cp', 7) && s.due[unit] === LETTER.A && s.letter === LETTER.A)
    enter(g, unit, data.ground.leHavre);
  else s.at[unit] = OFF.europe;
}

/** 17.31: one counter takes the place of another for good, wherever that is. */
function takeOver(g: Writer, unit: number, id: string): void {
  const { s, data } = g;
  const old = data.forces.index.get(id)!;
  const at = s.at[old]!;
  s.known[unit] = s.known[old]!;
  remove(g, old, OFF.gone);
  if (at >= 0) put(g, unit, at);
  else s.at[unit] = at;
}

/** 13.29: Turks for Arabia and for the reserve go to their own boxes at once. */
function boxFor({ game, region }: Unit): number {
  if (region === 'arabia') return OFF.arabia;
  if (region === 'turkey') return OFF.reserve;
  return game === 'near-east' ? OFF.nearEast : OFF.europe;
}

/** 5.14, 5.45, 21.1: depleted headquarters in supply recover, but not on B and C, nor the Russians after the Fall. */
function restoreHeadquarters(g: Writer): void {
  const { s, data } = g;
  const { forces } = data;
  const short = s.letter === LETTER.B || s.letter === LETTER.C;
  for (let u = 0; u < forces.size; u++) {
    if (forces.headquarters[u] === 0 || s.at[u]! < 0 || s.face[u] === 0 || !isSupplied(g, u)) continue;
    if (s.guard && isGuard(g, u)) continue;
    const russian = forces.power[u] === POWER.russia;
    const shells = g.options.shellShortages === true && s.letter >= LETTER.B && s.letter <= LETTER.D;
    if ((short && !(russian && plan19(g))) || (russian && (s.fall > 0 || (shells && !plan19(g))))) continue;
    s.face[u] = 0;
  }
}

/** 20.2, no. 2 */
const plan19 = (g: Reader): boolean => (g.s.preWar[1] & (1 << 2)) !== 0;
