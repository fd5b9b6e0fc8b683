/** What the laboratory writes down: strength, losses by battle, hexes of France, technologies. */

import { factsOf, type Study, type StudyEntry } from '@armistice/table';
import type { DespairFact, DespairLoss } from '../facts.ts';
import type { Seat } from '../types.ts';
import { POSSESSIVE, SIDES } from './names.ts';
import type { DespairView } from './seen.ts';

const SEATS: readonly Seat[] = ['cp', 'allied'];

function levels(view: (seat: string) => DespairView): { [name: string]: number } {
  const { tracks, solo, strength } = view('allied');
  const found: { [name: string]: number } = {
    'German hexes of France': tracks.french,
    'German strength in the East': tracks.eastSp,
    'German submarines': tracks.usw,
    'Allied blockade': tracks.blockade,
  };
  for (const side of SEATS) {
    found[`${POSSESSIVE[side]} strength`] = side === 'cp' && solo !== null ? solo.total : strength[side];
    const own = view(side).boards[side];
    if (own === null) continue;
    found[`${POSSESSIVE[side]} artillery`] = own.guns.reduce((sum, { value }) => sum + value, 0);
    found[`${POSSESSIVE[side]} supply`] = own.supply;
  }
  return found;
}

const LOST: { readonly [cause in DespairLoss['cause']]: string } = {
  battle: 'in battle',
  supply: 'for want of supply',
  submarines: 'at sea',
  retreat: 'in retreat',
};

function counts(entry: StudyEntry<DespairFact>): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  const add = (name: string, number = 1): void => {
    found[name] = (found[name] ?? 0) + number;
  };
  if (entry.choice === 'buy') add(`${POSSESSIVE[entry.seat as Seat]} purchases`);
  for (const fact of factsOf(entry)) {
    if (fact.kind === 'attack') add(`${POSSESSIVE[fact.attacker]} combats`);
    if (fact.kind === 'loss') add(`${POSSESSIVE[fact.side]} strength lost ${LOST[fact.cause]}`, fact.steps);
    if (fact.kind === 'eastLosses') add('German strength lost in the East', fact.steps);
  }
  return found;
}

/** 1.5: places with a name that change hands, and what changes the war. */
function events(entry: StudyEntry<DespairFact>): string[] {
  return factsOf(entry).flatMap((fact) => {
    switch (fact.kind) {
      case 'capture':
        return fact.name === undefined ? [] : [`${fact.name} to the ${SIDES[fact.by]}`];
      case 'usaEnters':
        return ['the USA comes in'];
      case 'russiaOut':
        return ['Russia leaves the war'];
      default:
        return [];
    }
  });
}

export const study: Study<DespairView, DespairFact> = {
  levels,
  counts,
  events,
  mover(flow) {
    const action = flow.find((frame) => frame.step === 'sideAction') as { side?: number } | undefined;
    return action?.side === undefined ? null : action.side === 0 ? 'cp' : 'allied';
  },
};
