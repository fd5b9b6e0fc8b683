/** 25-1, 25-2, 17-3: maps 5-3 and 6-4 from August 1914 to November 1918. */

import { lists as south } from '../italian-front/lists.ts';
import { KINDS } from '../italian-front/replacements.ts';
import type { ItalianScenario } from '../italian-front/scenarios.ts';
import { replacementId, units as southern, UPGRADED } from '../italian-front/units.ts';
import { turnNumber } from '../system/calendar.ts';
import type { Row } from '../system/rows.ts';
import { duration } from '../western-front/scenarios/duration.ts';
import { lists } from './lists.ts';
import { BORDER, EASTERN, ITALIANS, SOUTH } from './opening.ts';
import { counterOf, type Nation, roster, staffId } from './units.ts';

/** Counters of rows, and headquarters. */
const idsOf = (nation: Nation, rows: readonly Row[]): string[] =>
  rows.flatMap((row) => {
    if ('headquarters' in row) return [staffId(nation, row.headquarters, row.corps)];
    if (!('names' in row)) return [];
    return row.names.filter((name) => name !== 'RPL').map((name) => counterOf(nation, row, name).id);
  });

interface Coming {
  readonly arrivals?: readonly Row[];
}
const comers = (nation: Nation, turns: readonly Coming[]): string[] =>
  turns.flatMap(({ arrivals = [] }) => idsOf(nation, arrivals));

/** The Italian schedule (16-3) and all of Italy's replacements. */
const italians = southern.filter(({ nation }) => nation === 'italy').map(({ id }) => id);
const isGerman = new Set(roster.value.filter(({ nation }) => nation === 'germany').map(({ id }) => id));

/** Germans of the west who take part though the list for all fronts has them not: replacements, assault troops by lot. */
const STAYS = /-rpl-|-hq-siege|-m?aslt-xx-/;

export interface LinkedScenario extends Omit<ItalianScenario, 'maps'> {
  readonly maps: readonly `map${string}`[];
}

export function linked(luxembourg: readonly string[]): LinkedScenario {
  const west = duration(luxembourg);
  const { german, austrian } = lists;
  const { capacity } = south.scenarios.value.scenarios.find(({ name }) => name === 'may-1915')!;
  const placed = new Set(west.stacks.flatMap(({ units }) => units.map(({ id }) => id)));
  return {
    ...west,
    id: 'duration',
    title: 'The Western and the Italian Front, 1914 to 1918',
    summary: 'The whole war on two maps, with the East behind them: what is held there is missing here.',
    maps: ['map53', 'map64'],
    prefixes: { map64: SOUTH },
    turns: turnNumber(west.to) - turnNumber(west.from) + 1,
    stacks: [...west.stacks, ...BORDER],
    takePart: [
      ...new Set([
        // Germans of the west alone come by the list for all fronts.
        ...west.takePart!.filter((id) => !isGerman.has(id) || placed.has(id) || STAYS.test(id)),
        ...comers('Germany', german.value.turns),
        ...comers('Germany', german.value.romania),
        ...german.value.fortresses.flatMap(({ row }) => idsOf('Germany', [row])),
        ...comers('Austria-Hungary', austrian.value.turns),
        ...BORDER.flatMap(({ units }) => units.map(({ id }) => id)),
        ...ITALIANS.flatMap(({ units }) => units.map(({ id }) => id)),
        ...italians,
        ...UPGRADED.values(),
        ...EASTERN,
        ...KINDS.flatMap(({ nation, row }) =>
          row.names.map((_name, at) => replacementId(nation, row, at + 1)),
        ),
        'germany-hq-14',
        'britain-hq-bef',
      ]),
    ],
    capacity: { ...west.capacity, ...capacity },
    mobilises: true,
    fallen: [],
    railways: {},
    suffered: { austria: 0, italy: 0 },
  };
}
