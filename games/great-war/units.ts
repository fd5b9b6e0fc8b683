/** The counters: who fought, how well, when they came. The check proves every clue the text gives about them. */

import { type ContentItem, reconstructed } from '@armistice/engine';
import { z } from 'zod';
import { austrians } from './units/austrian.ts';
import { britons } from './units/british.ts';
import { cluesFault } from './units/clues.ts';
import { type Unit, unitForm } from './units/form.ts';
import { frenchmen } from './units/french.ts';
import { germans } from './units/german.ts';
import { others } from './units/others.ts';
import { provisionals, russians } from './units/russian.ts';
import { turks } from './units/turkish.ts';

export type { Unit } from './units/form.ts';

export const units: ContentItem<Unit[]> = {
  title: 'Units',
  from: reconstructed(
    'The counter sheets are not at hand: divisions and armies as they were, raised when they were, with the values, ' +
      'letters and numbers that the rulebook names and others in proportion.',
  ),
  form: z.array(unitForm).min(1),
  value: [
    ...germans,
    ...austrians,
    ...turks,
    ...britons,
    ...frenchmen,
    ...russians,
    ...provisionals,
    ...others,
  ],
  check: (value) => unitsFault(value) ?? cluesFault(value),
};

/** What must hold of every counter. */
function unitsFault(value: readonly Unit[]): string | undefined {
  const ids = new Set(value.map((unit) => unit.id));
  if (ids.size !== value.length) return 'must not use an id twice';
  for (const unit of value) {
    const fault = unitFault(unit, ids);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function unitFault(unit: Unit, ids: ReadonlySet<string>): string | undefined {
  const { id, kind, back, front, enters } = unit;
  const command = kind === 'headquarters';
  if (command !== (unit.support !== undefined))
    return `give ${id} a support factor if and only if it commands (3.23)`;
  if (command && (front[0] > 0 || front[1] > 0 || back !== null))
    return `give ${id} no strength of its own (3.26)`;
  if ((kind === 'tank') !== (unit.drm !== undefined))
    return `give ${id} a tank modifier if it is one (15.23)`;
  if (kind === 'anti-tank' && (front[0] !== 0 || front[1] !== 1)) return `make ${id} 0 and 1 (15.32)`;
  if (back?.as === 'reduced' && (back.factors[0] > front[0] || back.factors[1] > front[1]))
    return `make ${id} stronger by its losses (3.26)`;
  if (back?.as === 'shock' && back.factors[0] <= front[0])
    return `make ${id} no stronger as shock troops (3.22)`;
  // 3.26: all American, all Bulgarian and some British units have two steps, no others.
  const two = back?.as === 'reduced';
  const always = (unit.nation === 'american' || unit.nation === 'bulgarian') && kind === 'infantry';
  const may = always || ['british', 'anzac', 'canadian'].includes(unit.nation);
  if (always && !two) return `give ${id} two steps (3.26)`;
  if (two && !may) return `give ${id} one step (3.26)`;
  // 5.32: the full side of all British units has the dot.
  if (two && !always && unit.replaced !== 'full-never') return `never make the full ${id} good again (5.32)`;
  // 15.5, 15.4: only Germans change their arm.
  if ((back?.as === 'foot' || back?.as === 'shock') && unit.nation !== 'german')
    return `not convert ${id} (3.26)`;
  if (unit.nation === 'german' && kind === 'cavalry' && back?.as !== 'foot')
    return `put ${id} on foot behind (15.55)`;
  if ('instead' in enters && !ids.has(enters.instead)) return `put ${id} in the place of a counter there is`;
  if ('american' in enters !== (unit.nation === 'american' && !('event' in enters)))
    return `bring ${id} after the United States if and only if it is American (5.72)`;
  return undefined;
}
