/** The way out, the save as a file, and what else is not asked for every minute. */

import { guideIds } from '@armistice/games';
import { useEffect, useRef, useState } from 'react';
import { settings, useSettings } from '../app/settings.ts';
import { OnlineMenu } from '../online/OnlineMenu.tsx';
import type { Laid } from './useTable.ts';

/** Sheets that the menu opens: standing orders and going back online, seats at this screen. */
export type SheetId = 'orders' | 'back' | 'seats';

export interface MenuProps {
  readonly table: Laid;
  readonly onHelp: () => void;
  readonly onSheet: (sheet: SheetId) => void;
}

export function Menu({ table, onHelp, onSheet }: MenuProps) {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { handOver } = useSettings();
  useEffect(() => {
    if (!open) return;
    const away = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) setOpen(false);
    };
    // Before the table's own keys.
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      setOpen(false);
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('keydown', onEscape, true);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('keydown', onEscape, true);
    };
  }, [open]);
  return (
    <div className="table-menu" ref={box}>
      <button
        type="button"
        className="table-icon-button"
        data-testid="menu"
        aria-expanded={open}
        aria-haspopup="true"
        aria-label="Menu"
        onClick={() => setOpen(!open)}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M3 5h14M3 10h14M3 15h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      {open ? (
        <nav className="table-menu-list" aria-label="Menu of the table">
          <a href="#/">Home</a>
          {table.online === null ? null : (
            <OnlineMenu table={table} onSheet={onSheet} onClose={() => setOpen(false)} />
          )}
          {table.online === null || table.online.state.status === 'over' ? (
            <button type="button" data-testid="export-save" onClick={() => void download(table)}>
              Save to a file
            </button>
          ) : null}
          {table.online === null ? (
            <button
              type="button"
              data-testid="menu-seats"
              onClick={() => {
                setOpen(false);
                onSheet('seats');
              }}
            >
              Seats and answers …
            </button>
          ) : null}
          <a href={`#/replay/${table.id}`} data-testid="replay-link">
            Replay
          </a>
          <a href={`#/after/${table.id}`}>The course of the war</a>
          {table.online === null ? (
            <label>
              <input
                type="checkbox"
                checked={handOver}
                onChange={(event) => settings.set({ handOver: event.target.checked })}
              />
              Cover the screen between players
            </label>
          ) : null}
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              onHelp();
            }}
          >
            Keys
          </button>
          {guideIds().includes(table.scene.game) ? (
            <a href={`#/guide/${table.scene.game}`}>First battle, guided</a>
          ) : null}
          <a href="#/settings">Settings</a>
        </nav>
      ) : null}
    </div>
  );
}

async function download({ engine, scene }: Laid): Promise<void> {
  const text = await engine.save();
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${scene.game}-${scene.scenario}-${scene.n}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
