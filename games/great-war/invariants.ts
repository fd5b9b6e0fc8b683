/** What must hold after every choice. */

import type { Invariant } from '@armistice/engine';
import { fights, sideOfUnit } from './forces.ts';
import { placeName } from './map.ts';
import { POWER, POWERS } from './nations.ts';
import { MOST } from './rules/stacking.ts';
import { CHIT, FORT, type GreatWar, LETTER, OFF, type Reader } from './types.ts';

export const invariants: readonly Invariant<GreatWar>[] = [
  { name: 'stacks hold the units that stand there, each once', check: stacks },
  { name: 'no place holds units of two sides', check: sides },
  { name: 'every unit stands on the maps or in a box', check: somewhere },
  { name: '7.13: who stands in a hex controls it', check: control },
  {
    name: '7.23: no stack counts more than six units when limits hold',
    during: ['combat', 'strategicMovement', 'strategicTurn'],
    check: heights,
  },
  { name: '6.15: markers that are no events are never kept', check: markers },
  { name: '14.1: forts stand where they were built', check: forts },
  { name: '16.11: who has collapsed has neither headquarters nor points', check: fallen },
  {
    name: 'turns, letters and tracks stay on their tracks',
    check: ({ s }) =>
      s.turn <= LAST_TURN && s.letter <= LETTER.U && s.pipeline <= PIPES && s.converting >= 0
        ? undefined
        : `turn ${s.turn}, letter ${s.letter}, pipeline ${s.pipeline}, converting ${s.converting}`,
  },
  {
    name: 'resource points are never below nothing',
    check: (g) => (g.s.resources.some((points) => points < 0) ? 'points below nothing' : undefined),
  },
];

const LAST_TURN = 51;
const PIPES = 4;
const BOXES: ReadonlySet<number> = new Set(Object.values(OFF));

function somewhere({ s, data }: Reader): string | undefined {
  const { forces, ground } = data;
  for (let u = 0; u < forces.size; u++) {
    const at = s.at[u]!;
    if (at >= 0 ? at >= ground.size || ground.closed[at] === 1 : !BOXES.has(at))
      return `${forces.units[u]!.id} is nowhere (${at})`;
    if (at < 0 && s.below[u]! >= 0) return `${forces.units[u]!.id} lies on another beside the maps`;
  }
  return undefined;
}

function control(g: Reader): string | undefined {
  const { s, data } = g;
  if (s.deployed !== 3) return undefined;
  const wrong = tops(g).find(
    (top) => s.control[s.at[top]!] !== sideOfUnit(g, top) && data.forces.power[top] !== POWER.arabs,
  );
  return wrong === undefined
    ? undefined
    : `${data.forces.units[wrong]!.id} stands in ${placeName(g, s.at[wrong]!)}, which the other side holds`;
}

function heights(g: Reader): string | undefined {
  const { load } = g.s;
  for (let place = 0; place < load.length; place++)
    if (load[place]! > MOST) return `${load[place]} units stand in ${placeName(g, place)}`;
  return undefined;
}

function markers({ s, data }: Reader): string | undefined {
  const found = (data.chits.of.get('no-event') ?? []).find(
    (chit) => s.chit[chit] === CHIT.held || s.chit[chit] === CHIT.active || s.chit[chit] === CHIT.used,
  );
  return found === undefined ? undefined : `${data.chits.rows[found]!.id} is kept`;
}

function forts(g: Reader): string | undefined {
  const { fort: built } = g.data.ground;
  const { fort: now } = g.s;
  for (let place = 0; place < now.length; place++) {
    const fort = now[place]!;
    if (fort !== FORT.none && fort !== FORT.hindenburg && fort !== built[place])
      return `a fort of ${fort} in ${placeName(g, place)}`;
  }
  return undefined;
}

/** But for the Red Army's (21.7). */
function fallen({ s, data }: Reader): string | undefined {
  const { forces } = data;
  for (const u of forces.staffs)
    if (s.at[u]! >= 0 && s.red[u] === 0 && s.collapsed[forces.power[u]!] === 1)
      return `${forces.units[u]!.id} is on the map, and its nation has collapsed`;
  const rich = s.resources.findIndex((points, power) => points > 0 && s.collapsed[power] === 1);
  return rich < 0 ? undefined : `${POWERS[rich]} has collapsed and has ${s.resources[rich]} points`;
}

/** The units on top of their stacks: one for each place where anybody stands. */
function tops({ s, data }: Reader): number[] {
  const { at, top } = s;
  const found: number[] = [];
  for (let u = 0; u < data.forces.size; u++) if (at[u]! >= 0 && top[at[u]!] === u) found.push(u);
  return found;
}

function stacks(g: Reader): string | undefined {
  const { forces, ground } = g.data;
  const { at, top, below, load, combatants } = g.s;
  let seen = 0;
  let all = 0;
  for (const first of tops(g)) {
    const place = at[first]!;
    let counted = 0;
    let fighting = 0;
    for (let u = first; u >= 0; u = below[u]!) {
      if (at[u] !== place)
        return `${forces.units[u]!.id} lies in the stack of ${placeName(g, place)} and stands elsewhere`;
      if (++seen > forces.size) return `the stack of ${placeName(g, place)} has no end`;
      if (forces.counts[u] === 1) counted++;
      if (fights(g, u)) fighting++;
    }
    if (counted !== load[place] || fighting !== combatants[place])
      return `${placeName(g, place)} is counted wrong`;
    all += counted + fighting;
  }
  let standing = 0;
  for (let u = 0; u < forces.size; u++) if (at[u]! >= 0) standing++;
  if (standing !== seen) return `${standing} units stand on the maps and ${seen} lie in stacks`;
  for (let place = 0; place < ground.size; place++) {
    if (top[place]! >= 0 && at[top[place]!] !== place)
      return `who lies on top in ${placeName(g, place)} stands elsewhere`;
    all -= load[place]! + combatants[place]!;
  }
  return all === 0 ? undefined : 'units are counted where nobody stands';
}

function sides(g: Reader): string | undefined {
  const { s } = g;
  for (const top of tops(g))
    for (let u = s.below[top]!; u >= 0; u = s.below[u]!)
      if (sideOfUnit(g, u) !== sideOfUnit(g, top)) return `both sides stand in ${placeName(g, s.at[top]!)}`;
  return undefined;
}
