/** What the laboratory writes down: strength, losses by battle, hexes of France, technologies. */

import type { Study, StudyEntry } from '@armistice/table';
import type { Seat } from '../types.ts';
import { POSSESSIVE } from './names.ts';
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

function counts(entry: StudyEntry, before: (seat: string) => DespairView): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  const side = entry.seat as Seat;
  if (entry.choice === 'fight') found[`${POSSESSIVE[side]} combats`] = 1;
  if (entry.choice === 'lose') {
    const value = entry.value as { readonly sp?: number } | null;
    const now = before(side).battle;
    if (typeof value?.sp === 'number' && now !== null)
      found[`${POSSESSIVE[side]} strength lost in battle`] = value.sp;
  }
  if (entry.choice === 'buy') found[`${POSSESSIVE[side]} purchases`] = 1;
  return found;
}

/** Towns and fortresses that change hands: '1.5' tells of every hex, those without a name begin with their number. */
const FALLS = /^([A-Z][a-z][\w .-]*?) [A-M]\d\d now belongs to (.+)\.$/;

function events(entry: StudyEntry): string[] {
  const found: string[] = [];
  for (const { rule, text } of entry.notes) {
    const fall = rule === '1.5' ? FALLS.exec(text) : null;
    if (fall !== null) found.push(`${fall[1]} to ${fall[2]}`);
  }
  return found;
}

export const study: Study<DespairView> = {
  levels,
  counts,
  events,
  mover(flow) {
    const action = flow.find((frame) => frame.step === 'sideAction') as { side?: number } | undefined;
    return action?.side === undefined ? null : action.side === 0 ? 'cp' : 'allied';
  },
};
