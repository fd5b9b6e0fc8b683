/** Beside the plain answers: deeds for all at once, ways out that are hexes, and buttons that are missing with their reason. */

import { forAll } from './scenery.ts';
import type { Pick } from './usePick.ts';
import type { SeveralState } from './useSeveral.ts';
import type { Laid } from './useTable.ts';

export interface DeedsProps {
  readonly table: Laid;
  readonly pick: Pick;
  /** Where sheets can be opened. */
  readonly several?: SeveralState;
}

export function Deeds({ table, pick, several }: DeedsProps) {
  const { scene, busy, act, setNotice } = table;
  const { aim } = pick;
  return (
    <>
      {forAll(scene.bulks).map(({ choice, text, acts, of }) => (
        <button
          type="button"
          key={`all ${choice}`}
          className="table-button"
          data-bulk={choice}
          disabled={busy}
          onClick={() => void act(acts)}
        >
          {text} ({acts.length === of ? of : `${acts.length} of ${of}`})
        </button>
      ))}
      {/* Online, nothing is tried on copies here. */}
      {(several === undefined || table.live !== undefined ? [] : scene.sheets).map(({ choice, text }) => (
        <button
          type="button"
          key={`sheet ${choice}`}
          className="table-button"
          data-sheet={choice}
          aria-pressed={several?.sheet?.order.choice === choice}
          disabled={busy}
          onClick={() => {
            pick.clear();
            if (several?.sheet === null) void several.open({ choice });
            else several?.sheet.close();
          }}
        >
          {text} …
        </button>
      ))}
      {aim.kinds.map(({ choice, title, hexes }) => (
        <button
          type="button"
          key={`aim ${choice}`}
          className="table-button"
          data-aim={choice}
          aria-pressed={aim.kind === choice}
          disabled={busy}
          onClick={() => {
            pick.clear();
            aim.set(aim.kind === choice ? null : choice);
            if (aim.kind !== choice) setNotice(null);
          }}
        >
          {title} <small>({hexes.length === 1 ? 'one hex' : `${hexes.length} hexes`})</small>
        </button>
      ))}
      {scene.blocked.map((one) => (
        <button
          type="button"
          key={`blocked ${one.choice}`}
          className="table-button table-button-blocked"
          data-blocked={one.choice}
          aria-disabled="true"
          title={one.message}
          onClick={(event) => {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            setNotice({ ...one, at: { x: left, y: bottom } });
          }}
        >
          {one.text}
        </button>
      ))}
    </>
  );
}
