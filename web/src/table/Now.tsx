/** Smaller things at hand: how the game ended, dice outside a battle, what to do when nothing is picked. */

import { besideBattles } from '@armistice/table';
import { Counts, Rematch } from '../online/Rematch.tsx';
import type { LogEntry } from '../session/protocol.ts';
import { Die } from './Die.tsx';
import { Entry } from './LogPanel.tsx';
import { botAsked, sentence } from './scenery.ts';
import type { Laid } from './useTable.ts';

export function Ending({ table }: { readonly table: Laid }) {
  const { id, scene, seeAll } = table;
  const { outcome } = scene;
  if (outcome === null) return null;
  const winner =
    outcome.winner === null ? 'A draw' : `Victory: ${scene.seatTitles[outcome.winner] ?? outcome.winner}`;
  return (
    <section className="table-ending" data-testid="outcome" role="status">
      <h2 data-side={outcome.winner ?? undefined}>{winner}</h2>
      <p>{outcome.text}</p>
      <label className="table-whole">
        <input
          type="checkbox"
          data-testid="everything"
          checked={scene.everything}
          onChange={(event) => seeAll(event.target.checked)}
        />
        Everything: map and log with the eyes of both sides
      </label>
      <p className="table-ending-links">
        <a className="table-button table-button-main" href={`#/after/${id}`}>
          After the game
        </a>
        <a className="table-button" href={`#/replay/${id}`}>
          Replay
        </a>
      </p>
      <Counts table={table} />
      <Rematch table={table} />
    </section>
  );
}

/** More dice than this are small, and sorted by what they were thrown for. */
const FEW = 4;

/** Dice outside of battles: those have a stage of their own. */
export function RollCard({ table: { rolled, setRolled, scene } }: { readonly table: Laid }) {
  if (rolled === null || scene.battle?.stage === 'losses') return null;
  const entry = besideBattles(rolled);
  if (entry.rolls.length === 0) return null;
  const many = entry.rolls.length > FEW;
  const throws = [...Map.groupBy(entry.rolls, ({ name }) => name)];
  return (
    <section className="table-rolled" data-testid="rolled" data-many={many || undefined} role="status">
      {many ? null : <Dice rolls={entry.rolls} n={rolled.n} size={40} />}
      <div className={many ? 'table-rolled-many' : undefined}>
        {many ? (
          <ul className="table-throws">
            {throws.map(([name, rolls]) => (
              <li key={name}>
                {sentence(name)} <Dice rolls={rolls} n={rolled.n} size={20} />
              </li>
            ))}
          </ul>
        ) : null}
        <Entry entry={{ ...entry, rolls: [] }} />
      </div>
      <button type="button" className="table-close" aria-label="Close" onClick={() => setRolled(null)}>
        ×
      </button>
    </section>
  );
}

function Dice(props: { readonly rolls: LogEntry['rolls']; readonly n: number; readonly size: number }) {
  const { rolls, n, size } = props;
  return (
    <span className="table-dice">
      {rolls.map((roll, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one entry never change
        <Die key={`${n} ${i}`} value={roll.value} sides={roll.sides} size={size} falling />
      ))}
    </span>
  );
}

export function Idle({ table: { scene, foci } }: { readonly table: Laid }) {
  if (scene.outcome !== null) return null;
  if (scene.waiting !== undefined) return null;
  if (scene.seat === null || !scene.asked.includes(scene.seat))
    return <p className="table-empty">{botAsked(scene) ? 'A bot moves.' : 'Another player decides now.'}</p>;
  const stacks = foci.inHex.size;
  const hexes = foci.hexes.size;
  if (stacks + hexes === 0)
    return <p className="table-empty">Nothing on the map to choose now. The buttons above carry on.</p>;
  return (
    <p className="table-empty">
      {stacks === 0
        ? `${hexes} ${hexes === 1 ? 'hex is' : 'hexes are'} lit`
        : `${stacks} ${stacks === 1 ? 'stack is' : 'stacks are'} lit`}
      : click one on the map, or press <kbd>n</kbd> for the next.
    </p>
  );
}
