/** The event chits of both pools (3.24, 6). */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { z } from 'zod';
import { allied } from './events/allied.ts';
import { central } from './events/central.ts';
import { type Chit, eventForm } from './events/form.ts';

export type { Chit } from './events/form.ts';

export const events: ContentItem<Chit[]> = {
  title: 'Event chits',
  from: reconstructed(
    'The chits are not at hand. What they do, and which may not be delayed, is in the text; the letters and how many ' +
      'there are of each follow from the pools of the scenarios, by history where those leave it open.',
  ),
  form: z.array(eventForm).min(1),
  value: [...allied, ...central],
  check: (value) => eventsFault(value) ?? lettersFault(value),
};

function eventsFault(value: readonly Chit[]): string | undefined {
  if (new Set(value.map(({ id }) => id)).size !== value.length) return 'must not use an id twice';
  for (const one of value) {
    if (one.id.startsWith('cp-') !== (one.side === 'cp')) return `put ${one.id} into the pool its id names`;
    if (one.air !== undefined && one.mandatory) return `let its owner keep ${one.id} (15.11)`;
  }
  return undefined;
}

/** Pools as the scenarios name them: [rule, side, event, letter, how many at least]. */
const NAMED: readonly (readonly [
  rule: string,
  side: Chit['side'],
  event: string,
  turn: Chit['turn'],
  least: number,
])[] = [
  ['22.47', 'allied', 'no-event', 'C', 2],
  ['22.48', 'cp', 'no-event', 'C', 2],
  ['22.27', 'allied', 'gallipoli', 'C', 1],
  ['22.27', 'allied', 'italian-entry', 'C', 1],
  ['22.27', 'allied', 'russian-amphibious', 'C', 1],
  ['22.27', 'allied', 'iraq-flotilla', 'C', 1],
  ['22.27', 'allied', 'winter-offensive', 'C', 2],
  ['22.27', 'allied', 'hurricane', 'C', 2],
  ['22.28', 'cp', 'chlorine', 'C', 1],
  ['22.28', 'cp', 'serb-typhus', 'C', 1],
  ['22.28', 'cp', 'u-boat', 'C', 1],
  ['22.28', 'cp', 'armenian-massacres', 'C', 1],
  ['22.28', 'cp', 'enver-offensive', 'C', 2],
  ['22.28', 'cp', 'rigid-planning', 'C', 2],
  ['22.28', 'cp', 'polish-division', 'C', 1],
  ['22.38', 'cp', 'von-der-goltz', 'C', 1],
  ['22.48', 'cp', 'determination', 'C', 2],
  ['22.47', 'allied', 'french-tanks', 'K', 1],
  ['22.47', 'allied', 'british-tanks', 'K', 1],
  ['22.47', 'allied', 'mustard', 'K', 1],
  ['22.47', 'allied', 'mine', 'K', 1],
  ['22.47', 'allied', 'convoy', 'K', 1],
  ['22.47', 'allied', 'fonck', 'K', 1],
  ['22.47', 'allied', 'greek-entry', 'K', 1],
  ['22.47', 'allied', 'french-mutiny', 'K', 1],
  ['22.48', 'cp', 'rumanian-entry', 'K', 1],
  ['22.48', 'cp', 'shock-troops', 'K', 2],
  ['22.48', 'cp', 'mustard', 'K', 1],
  ['22.48', 'cp', 'bruchmuller', 'K', 1],
  ['22.48', 'cp', 'richthofen', 'K', 1],
  ['22.57', 'allied', 'turkey-surrenders', null, 1],
  ['5.22', 'cp', 'u-boat', 'K', 1],
  ['15.16', 'allied', 'air-palestine', 'K', 3],
  ['15.16', 'cp', 'air-palestine', 'K', 1],
  ['20.2', 'cp', 'czar-commands', 'C', 1],
  ['21.4', 'allied', 'italian-entry', 'C', 1],
];

/** Events the text lets nobody put off (6.12). */
export const UNDELAYED: readonly string[] = [
  ...['arab-northern-army', 'armenian-massacres', 'armenian-republic', 'remove-indians', 'turkish-atrocity'],
  ...['enver-offensive', 'conrad-offensive', 'haig-offensive', 'czar-commands', 'command-paralysis'],
  ...['army-of-islam', 'libyan-revolt', 'french-mutiny', 'russian-civil-war', 'jutland', 'naval-mutiny'],
  ...[
    'italian-entry',
    'greek-entry',
    'bulgarian-entry',
    'rumanian-entry',
    'bulgaria-collapses',
    'zimmermann',
  ],
  ...['serb-typhus', 'influenza'],
];

function lettersFault(value: readonly Chit[]): string | undefined {
  for (const [rule, side, event, turn, least] of NAMED) {
    const found = value.filter((one) => one.side === side && one.event === event && one.turn === turn).length;
    if (found < least)
      return `must have ${least} ${event} of ${side} on ${turn ?? 'no turn'} (${rule}), not ${found}`;
  }
  for (const { id, event, mandatory } of value) {
    if (mandatory !== UNDELAYED.includes(event))
      return mandatory
        ? `let its owner keep ${id}, which the text does`
        : `not let its owner keep ${id} (6.12)`;
  }
  const missing = UNDELAYED.find((event) => !value.some((one) => one.event === event));
  return missing === undefined ? undefined : `must have ${missing} (6)`;
}
