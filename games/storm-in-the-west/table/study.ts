/** What the laboratory writes down: attacks, steps lost and how, replacements, tanks, and when places fall. */

import type { Study, StudyEntry } from '@armistice/table';
import type { Seat } from '../types.ts';
import { units } from '../units.ts';
import { sideOfUnit } from './counters.ts';
import type { SeenUnit, StormView } from './seen.ts';

const NAMES = new Map(units.value.map((unit) => [unit.id, unit.name]));
const TANKS = new Set(
  units.value.filter(({ kind }) => /^(heavy-|fast-)?tank$/.test(kind)).map((unit) => unit.id),
);
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
    found[`${SIDES[side]} units out of supply`] = all.filter((unit) => unit.supply === 'out').length;
    if (all.some((unit) => TANKS.has(unit.id)) || side === 'allied')
      found[`${SIDES[side]} tanks on the map`] = all.filter((unit) => TANKS.has(unit.id)).length;
  }
  return found;
}

/** 7.2, 13.30: the notes by which whole units go, with the name, and the hex where it is told. */
const GONE = [
  {
    rule: '7.2',
    what: 'for want of supply',
    text: /^(.+) is lost for want of supply in (?:.*\()?(\w+)\)?\.$/,
  },
  { rule: '13.30', what: 'in retreat', text: /^(.+), in retreat, is lost\.$/ },
] as const;

function counts(entry: StudyEntry, before: (seat: string) => StormView): { [name: string]: number } {
  const found: { [name: string]: number } = {};
  const add = (name: string, number = 1): void => {
    found[name] = (found[name] ?? 0) + number;
  };
  const own = SIDES[entry.seat as Seat];
  if (entry.choice === 'commit') add(`${own} attacks`);
  if (entry.choice === 'replenish') add(`${own} replacements used`);
  if (entry.choice === 'rebuild') add(`${own} replacements used`, (entry.value as { steps: number }).steps);
  if (entry.choice === 'lose') {
    // In a battle everybody sees who loses; what bombers hit may stay covered, and is German (S3.26).
    const side = typeof entry.value === 'string' ? sideOfUnit(entry.value) : 'german';
    add(`${SIDES[side]} steps lost in battle`);
    if (typeof entry.value === 'string') fallen(entry.value, side);
  }
  for (const { rule, what, text } of GONE) {
    for (const note of entry.notes) {
      const match = note.rule === rule ? text.exec(note.text) : null;
      if (match === null) continue;
      const hex = match[2] ?? before(entry.seat).battle?.hex;
      const lost = find(before, match[1]!, hex, entry.seat);
      if (lost === undefined) continue;
      add(`${SIDES[lost.side]} steps lost ${what}`, lost.unit.steps);
      add(`${SIDES[lost.side]} units lost ${what}`);
      if (TANKS.has(lost.unit.id)) add(`${SIDES[lost.side]} tanks lost`);
    }
  }
  return found;

  function fallen(id: string, side: Seat): void {
    if (unitsOf(before(side), side).find((unit) => unit.id === id)?.steps !== 1) return;
    add(`${SIDES[side]} units lost in battle`);
    if (TANKS.has(id)) add(`${SIDES[side]} tanks lost`);
  }
}

/** The unit of that name in a hex; both sides have a III Corps. */
function find(before: (seat: string) => StormView, name: string, hex: string | undefined, seat: string) {
  const side = before(seat).stacks.find((stack) => stack.hex === hex)?.side ?? (seat as Seat);
  const unit = unitsOf(before(side), side).find(({ id }) => NAMES.get(id) === name);
  return unit === undefined ? undefined : { side, unit };
}

/** 4.2: only places worth morale are told to fall, and only units of the side that chooses enter hexes. */
function events(entry: StudyEntry): string[] {
  return entry.notes.flatMap(({ rule, text }) => {
    const place = rule === '4.2' ? /^(.+) \(\w+\) falls: /.exec(text)?.[1] : undefined;
    return place === undefined ? [] : [`${place} to the ${entry.seat === 'german' ? 'Germans' : 'Allies'}`];
  });
}

export const study: Study<StormView> = {
  levels,
  counts,
  events,
  mover: (flow) =>
    (flow.find((frame) => frame.step === 'playerTurn') as { side?: string } | undefined)?.side ?? null,
};
