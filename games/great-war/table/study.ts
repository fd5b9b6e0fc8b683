/** What the laboratory writes down: attacks, steps lost and how, points, events, and when places and nations fall. */

import { factsOf, type Study, type StudyEntry } from '@armistice/table';
import type { GreatWarFact } from '../facts.ts';
import { POWER, type Power, powerTitle } from '../nations.ts';
import type { Seat } from '../types.ts';
import { sideOfUnit } from './counters.ts';
import { type GreatWarView, isSeen } from './seen.ts';

const SEATS: readonly Seat[] = ['cp', 'allied'];
const SIDES = { cp: 'Central Powers', allied: 'Allied' } as const;
const PEOPLE = { cp: 'the Central Powers', allied: 'the Allies' } as const;

/** All units of a side on the maps: its own view shows each. */
const unitsOf = (board: GreatWarView, side: Seat): number =>
  Object.values(board.stacks)
    .flat()
    .filter((unit) => isSeen(unit) && sideOfUnit(unit.id, board) === side).length;

function levels(view: (seat: string) => GreatWarView): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  for (const side of SEATS) {
    const board = view(side);
    found[`${SIDES[side]} units on the maps`] = unitsOf(board, side);
    found[`${SIDES[side]} resource points`] = board.powers
      .filter((power) => power.side === side)
      .reduce((sum, { resources }) => sum + resources, 0);
  }
  return found;
}

function counts(entry: StudyEntry<GreatWarFact>): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  const add = (name: string, number = 1): void => {
    found[name] = (found[name] ?? 0) + number;
  };
  for (const fact of factsOf(entry)) {
    if (fact.kind === 'attack') add(`${SIDES[fact.attacker]} attacks`);
    if (fact.kind === 'loss' && fact.steps > 0) add(`${SIDES[fact.side]} steps lost in battle`, fact.steps);
    if (fact.kind === 'loss' && fact.steps === 0) add(`${SIDES[fact.side]} headquarters overrun`);
    if (fact.kind === 'supply') add(`${SIDES[fact.side]} units lost for want of supply`);
    if (fact.kind === 'event' && fact.what === 'played') add(`${SIDES[fact.side]} events played`);
  }
  return found;
}

/** 16, 5.4, 5.6, 17.1: what becomes of nations, in words. */
const POLITICS: { readonly [what: string]: string } = {
  ...{ collapse: 'collapses', surrender: 'surrenders', entry: 'enters the war' },
};

/** 18.1: places worth a point that fall, and nations. */
function events(entry: StudyEntry<GreatWarFact>): string[] {
  return factsOf(entry).flatMap((fact) => {
    if (fact.kind === 'capture' && fact.worth > 0)
      return [`${fact.name ?? fact.place} to ${PEOPLE[fact.by]}`];
    if (fact.kind !== 'politics' || fact.power === undefined || POLITICS[fact.what] === undefined) return [];
    return [`${powerTitle(POWER[fact.power as Power])} ${POLITICS[fact.what]}`];
  });
}

/** Parts of a turn that one side has to itself; in mutual movement both think at once. */
const OWN: readonly string[] = ['combat', 'newUnits', 'strategicMovement', 'replacements', 'transfers'];

export const study: Study<GreatWarView, GreatWarFact> = {
  levels,
  counts,
  events,
  mover: (flow) =>
    (flow.findLast(({ step }) => OWN.includes(step)) as { side?: string } | undefined)?.side ?? null,
};
