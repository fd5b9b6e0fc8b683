/** What the laboratory writes down: attacks, steps lost and how, replacements, tanks, and when places fall. */

import { factsOf, type Study, type StudyEntry } from '@armistice/table';
import type { StormFact, StormLoss } from '../facts.ts';
import type { Seat } from '../types.ts';
import { units } from '../units.ts';
import type { SeenUnit, StormView } from './seen.ts';

const TANK_KINDS: readonly string[] = ['tank', 'heavy-tank', 'fast-tank'];
const TANKS = new Set(units.value.filter(({ kind }) => TANK_KINDS.includes(kind)).map((unit) => unit.id));
const SEATS: readonly Seat[] = ['german', 'allied'];
const SIDES = { german: 'German', allied: 'Allied' } as const;
const POOLS = {
  german: 'German replacements',
  british: 'British replacements',
  french: 'French replacements',
  american: 'American replacements',
} as const;

/** All units of a side on the map: its own view shows each. */
const unitsOf = (board: StormView, side: Seat): SeenUnit[] =>
  board.stacks
    .filter((stack) => stack.side === side)
    .flatMap((stack) => stack.units.filter((unit) => unit !== null));

function levels(view: (seat: string) => StormView): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  const { pools } = view('german');
  for (const [pool, name] of Object.entries(POOLS)) if (pools[pool] !== undefined) found[name] = pools[pool];
  for (const side of SEATS) {
    const all = unitsOf(view(side), side);
    found[`${SIDES[side]} steps on the map`] = all.reduce((sum, unit) => sum + unit.steps, 0);
    if (all.some((unit) => TANKS.has(unit.id)) || side === 'allied')
      found[`${SIDES[side]} tanks on the map`] = all.filter((unit) => TANKS.has(unit.id)).length;
  }
  return found;
}

/** 7.2, 13.30, 13.31, S3.26: how steps go, in words. */
const LOST: { readonly [cause in StormLoss['cause']]: string } = {
  battle: 'in battle',
  retreat: 'in retreat',
  supply: 'for want of supply',
  bombs: 'by bombs',
};

function counts(entry: StudyEntry<StormFact>): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  const add = (name: string, number = 1): void => {
    found[name] = (found[name] ?? 0) + number;
  };
  for (const fact of factsOf(entry)) {
    if (fact.kind === 'attack') add(`${SIDES[entry.seat as Seat]} attacks`);
    // 7.2: found out at the start of a player turn; at its end they are lost or fed again, so no turn begins with any.
    if (fact.kind === 'supply' && !fact.crossing)
      add(`${SIDES[fact.side]} stacks not in regular supply`, fact.places.length);
    if (fact.kind === 'refit') add(`${SIDES[fact.side]} replacements used`, fact.steps);
    if (fact.kind !== 'loss') continue;
    const { side, cause, steps, unit, destroyed } = fact;
    add(`${SIDES[side]} steps lost ${LOST[cause]}`, steps);
    if (destroyed !== true) continue;
    add(`${SIDES[side]} units lost ${LOST[cause]}`);
    if (unit !== undefined && TANKS.has(unit)) add(`${SIDES[side]} tanks lost`);
  }
  return found;
}

/** 4.2: places worth morale that fall. */
function events(entry: StudyEntry<StormFact>): string[] {
  return factsOf(entry).flatMap((fact) =>
    fact.kind === 'capture' && fact.worth > 0
      ? [`${fact.name ?? fact.place} to the ${fact.by === 'german' ? 'Germans' : 'Allies'}`]
      : [],
  );
}

export const study: Study<StormView, StormFact> = {
  levels,
  counts,
  events,
  mover: (flow) =>
    (flow.find((frame) => frame.step === 'playerTurn') as { side?: string } | undefined)?.side ?? null,
};
