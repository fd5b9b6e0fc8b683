/** Who plays which side from now on, and what is answered for whom. */

import { useEffect, useRef } from 'react';
import { botIn, levelNamed } from '../session/levels.ts';
import { PolicyList } from './Policies.tsx';
import type { Laid } from './useTable.ts';

export function SeatsSheet({ table, onClose }: { readonly table: Laid; readonly onClose: () => void }) {
  const { scene } = table;
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => close.current?.focus(), []);
  return (
    <aside className="table-help" data-testid="seats-sheet" aria-label="Seats and answers">
      <header>
        <h2>Seats</h2>
        <button type="button" ref={close} className="table-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <ul className="table-policies">
        {Object.entries(scene.sitters).map(([seat, sitters]) => (
          <li key={seat}>
            <label>
              <span data-side={seat}>{scene.seatTitles[seat]}</span>
              <select
                data-testid={`sit-${seat}`}
                value={scene.seats[seat]}
                disabled={table.busy || scene.outcome !== null || sitters.length < 2}
                onChange={(event) => table.sit(seat, event.target.value)}
              >
                {[...new Set([...sitters, scene.seats[seat]!])].map((who) => (
                  <option key={who} value={who}>
                    {who === 'me' ? 'somebody at this screen' : levelNamed(botIn(who) ?? who).title}
                  </option>
                ))}
              </select>
            </label>
          </li>
        ))}
      </ul>
      {scene.policies.length === 0 ? null : (
        <>
          <h2>Answers given beforehand</h2>
          <p className="table-soft">
            For {scene.seatTitles[scene.seat ?? '']}. They stand in the log as your own.
          </p>
          <PolicyList table={table} />
        </>
      )}
    </aside>
  );
}
