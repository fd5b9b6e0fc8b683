/** Marches over several turns: who goes where, what became of it, and the button that carries all of them on. */

import { hexTitle } from './scenery.ts';
import type { JourneysState } from './useJourneys.ts';
import type { Pick } from './usePick.ts';
import type { Laid } from './useTable.ts';

interface GoFarProps {
  readonly pick: Pick;
  readonly journeys: JourneysState;
  readonly busy: boolean;
}

/** On the panel of a stack: what is picked gets a goal. */
export function GoFar({ pick, journeys, busy }: GoFarProps) {
  const { units } = pick.picked;
  if (!journeys.able || units.length === 0) return null;
  const aiming = journeys.aiming.length > 0;
  return (
    <button
      type="button"
      className="table-button table-button-quiet"
      data-testid="go-far"
      aria-keyshortcuts="o"
      aria-pressed={aiming}
      disabled={busy}
      onClick={() => journeys.aim(aiming ? [] : units)}
    >
      {aiming ? 'Over several turns: choose the goal' : 'Over several turns to …'} <kbd>o</kbd>
    </button>
  );
}

interface JourneyPanelProps {
  readonly table: Laid;
  readonly journeys: JourneysState;
  readonly onShow: (hexes: readonly string[]) => void;
}

export function JourneyPanel({ table, journeys, onShow }: JourneyPanelProps) {
  const { legs, acts } = journeys;
  if (legs.length === 0) return null;
  const title = (hex: string): string => hexTitle(table.hexes.get(hex), hex);
  return (
    <section className="table-order" data-testid="journeys" aria-label="On the march">
      <header>
        <h2>On the march</h2>
      </header>
      <ul>
        {legs.map(({ unit, name, hex, to, next, why, arrived }) => (
          <li key={unit} className="table-journey">
            <button type="button" className="table-link" onClick={() => onShow([hex, next ?? to, to])}>
              {name}
            </button>{' '}
            <span className="table-soft">
              {arrived
                ? `has come to ${title(to)}`
                : next === undefined
                  ? `to ${title(to)}: ${why}`
                  : `to ${title(to)}, now as far as ${title(next)}`}
            </span>
            <button
              type="button"
              className="table-close"
              aria-label={`${name} gives up its march`}
              onClick={() => journeys.drop(unit)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <footer>
        <button
          type="button"
          className="table-button"
          data-testid="journeys-go"
          disabled={table.busy || acts.length === 0}
          onClick={journeys.goOn}
        >
          March on ({acts.length})
        </button>
      </footer>
    </section>
  );
}
