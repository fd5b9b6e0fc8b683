/** Whether the dice of a finished game are those that were promised. */

import { toSave, verifySave } from '@armistice/engine';
import type { Verified } from '../session/protocol.ts';
import type { AnyMatch } from './record.ts';

export function proved(match: AnyMatch): Verified {
  const checked = verifySave(toSave(match));
  return checked.ok
    ? { ok: true, text: 'The seed gives the published commitment, and every roll comes from it.' }
    : { ok: false, text: checked.faults[0]?.what ?? 'The rolls do not come from the seed.' };
}
