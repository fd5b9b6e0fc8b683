/** One line under the map: what the pointer is over, and what it costs to get there. */

import type { ChoiceOption } from '../session/protocol.ts';
import { layerWords, type OverlayState } from './Overlays.tsx';
import { PlaceNotes } from './PlaceNotes.tsx';
import { RuleButton } from './RuleButton.tsx';
import { hexTitle } from './scenery.ts';
import { usePlace } from './usePlace.ts';
import type { Laid } from './useTable.ts';

export interface HexLineProps {
  readonly hex: string | null;
  readonly table: Laid;
  readonly overlays: OverlayState;
  readonly option: ChoiceOption | undefined;
}

export function HexLine({ hex, table, overlays, option }: HexLineProps) {
  const { hexes, scene } = table;
  const about = usePlace(table, hex, option);
  if (hex === null) return null;
  const facts = hexes.get(hex);
  const stacks = scene.stacks.filter((one) => one.hex === hex);
  const markers = scene.markers.filter((one) => one.hex === hex);
  const layer = layerWords(overlays, hex);
  const { cost, notes = [] } = option?.detail ?? {};
  return (
    <p className="table-hex-line">
      <strong>{hexTitle(facts, hex)}</strong>
      {facts === undefined ? null : <span>{facts.terrain}</span>}
      {stacks.map((stack) => (
        <span key={stack.side}>{stack.title}</span>
      ))}
      {markers.map((marker) => (
        <span key={marker.kind + marker.title}>{marker.title}</span>
      ))}
      {layer === undefined ? null : <span>{layer}</span>}
      <PlaceNotes notes={about} />
      {cost === undefined ? null : (
        <span className="table-hex-cost">{cost === 1 ? '1 movement point' : `${cost} movement points`}</span>
      )}
      {notes.map((note) => (
        <span key={note.label}>
          {note.label} {note.value} <RuleButton rule={note.rule} />
        </span>
      ))}
    </p>
  );
}
