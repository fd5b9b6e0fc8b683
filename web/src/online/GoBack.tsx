/** Asking the others to go back: to any entry of this turn and the one before. */

import { useEffect, useRef, useState } from 'react';
import { sentence } from '../table/scenery.ts';
import type { Laid } from '../table/useTable.ts';
import { useDeed } from './Offers.tsx';

/** The latest are the ones that are regretted. */
const MOST = 200;

export function GoBack({ table, onClose }: { readonly table: Laid; readonly onClose: () => void }) {
  const { log, scene, online } = table;
  const deed = useDeed(table);
  const from = Math.max(online?.game.rollbackTo ?? 0, scene.n - MOST);
  const entries = log.filter(({ n }) => n > from).reverse();
  const [to, setTo] = useState(() => Math.max(0, scene.n - 1));
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    close.current?.focus();
  }, []);
  return (
    <aside className="table-help" data-testid="go-back" aria-label="Ask to go back">
      <header>
        <h2>Ask to go back</h2>
        <button type="button" ref={close} className="table-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <p>If the others agree, the game goes on from before the entry chosen here. Rolls are rolled anew.</p>
      <label className="online-field">
        To before
        <select data-testid="go-back-to" value={to} onChange={(event) => setTo(Number(event.target.value))}>
          {entries.map((entry) => (
            <option key={entry.n} value={entry.n - 1}>
              {entry.n}. {scene.seatTitles[entry.seat] ?? entry.seat}: {sentence(entry.text)}
            </option>
          ))}
        </select>
      </label>
      <div className="online-answers">
        <button
          type="button"
          className="table-button table-button-main"
          data-testid="go-back-ask"
          disabled={entries.length === 0}
          onClick={() => {
            onClose();
            deed((client, id) => client.askRollback(id, to));
          }}
        >
          Ask
        </button>
        <button type="button" className="table-button" onClick={onClose}>
          Leave it
        </button>
      </div>
    </aside>
  );
}
