/** Notes about a place: what it is, then what could be done there. */

import type { PlaceNote } from '@armistice/engine';
import { RuleButton } from './RuleButton.tsx';

export function PlaceNotes({ notes }: { readonly notes: readonly PlaceNote[] }) {
  return notes.map(({ label, value, rule, plan = false }) => (
    <span key={label} className="table-place-note" data-plan={plan || undefined}>
      {value === undefined ? label : `${label}: ${value}`} <RuleButton rule={rule} />
    </span>
  ));
}
