/**
 * 7.25, 6.17 turned round: what could lie under the covers. The enemy units a seat cannot see are drawn anew into the
 * covered places of the stacks, a power's units among themselves, and so are the events he holds. Nothing that shows
 * changes.
 */

import { mayKnow } from './facts.ts';
import { sideOfUnit } from './forces.ts';
import { put, remove, unitsIn } from './stacks.ts';
import { CHIT, enemyOf, OFF, type Reader, type Seat, sideOf } from './types.ts';

type Random = (n: number) => number;

/** A stack from the top down, -1 where a unit is covered, and what is kept by place, whoever lies there. */
interface Stack {
  readonly place: number;
  readonly units: number[];
  readonly powers: readonly number[];
  readonly kept: readonly (readonly number[])[];
}

export function imagine(g: Reader, seat: Seat, random: Random): void {
  drawUnits(g, seat, random);
  drawChits(g, seat, random);
  const enemy = 1 - sideOf(seat);
  g.s.hands[enemy] = g.s.preWar[enemy]!;
}

const columnsOf = ({ s }: Reader): readonly (Uint8Array | Uint16Array | Int16Array)[] => [
  s.marks,
  s.left,
  s.origin,
  s.fighting,
];

function drawUnits(g: Reader, seat: Seat, random: Random): void {
  const { s, data } = g;
  const { forces, ground } = data;
  const hidden: number[] = [];
  for (let u = 0; u < forces.size; u++)
    if (s.at[u]! >= 0 && sideOfUnit(g, u) !== sideOf(seat) && !mayKnow(g, u, seat)) hidden.push(u);
  if (hidden.length === 0) return;
  const stacks = stacksOf(g, new Set(hidden));
  for (const power of new Set(hidden.map((u) => forces.power[u]!))) {
    const drawn = shuffle(
      hidden.filter((u) => forces.power[u] === power),
      random,
    );
    // Headquarters first, one to a stack; units of the Near East where that is.
    const rank = (u: number): number => (forces.headquarters[u] === 1 ? 0 : forces.nearEast[u] === 1 ? 1 : 2);
    for (const u of drawn.sort((a, b) => rank(a) - rank(b))) {
      const open = stacks.filter(({ units, powers }) =>
        units.some((one, i) => one < 0 && powers[i] === power),
      );
      const fits = open.filter(
        ({ place, units }) =>
          (forces.headquarters[u] === 0 ||
            !units.some((one) => one >= 0 && forces.headquarters[one] === 1)) &&
          place >= ground.nearEast === (forces.nearEast[u] === 1),
      );
      const among = fits.length > 0 ? fits : open;
      const { units, powers } = among[random(among.length)]!;
      units[units.findIndex((one, i) => one < 0 && powers[i] === power)] = u;
    }
  }
  lay(g, stacks);
}

function stacksOf(g: Reader, hidden: ReadonlySet<number>): Stack[] {
  const columns = columnsOf(g);
  const places = [...new Set([...hidden].map((u) => g.s.at[u]!))].sort((a, b) => a - b);
  return places.map((place) => {
    const units = unitsIn(g, place);
    return {
      place,
      units: units.map((u) => (hidden.has(u) ? -1 : u)),
      powers: units.map((u) => g.data.forces.power[u]!),
      kept: units.map((u) => columns.map((column) => column[u]!)),
    };
  });
}

/** Everybody off, then on again from the bottom up, with what belongs to the place. */
function lay(g: Reader, stacks: readonly Stack[]): void {
  const columns = columnsOf(g);
  for (const { place } of stacks) for (const u of unitsIn(g, place)) remove(g, u, OFF.unused);
  for (const { place, units, kept } of stacks)
    for (let i = units.length - 1; i >= 0; i--) {
      put(g, units[i]!, place);
      columns.forEach((column, k) => {
        column[units[i]!] = kept[i]![k]!;
      });
    }
}

/** Which of the enemy's events are in his hand is not known; how many there are in hand and pool is. */
function drawChits(g: Reader, seat: Seat, random: Random): void {
  const { s, data } = g;
  const hidden = data.chits.bySide[enemyOf(seat)].filter(
    (chit) => s.chit[chit] === CHIT.held || s.chit[chit] === CHIT.pool,
  );
  const states = shuffle(
    hidden.map((chit) => s.chit[chit]!).sort((a, b) => a - b),
    random,
  );
  hidden.forEach((chit, i) => {
    s.chit[chit] = states[i]!;
  });
}

function shuffle(list: readonly number[], random: Random): number[] {
  const drawn = [...list];
  for (let i = drawn.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [drawn[i], drawn[j]] = [drawn[j]!, drawn[i]!];
  }
  return drawn;
}
