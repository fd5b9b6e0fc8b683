/** Beside the map, or under it on a phone: what is at hand, the state of the war, the log. */

import type { ReactNode } from 'react';
import { Company } from '../online/Company.tsx';
import { Talk } from '../online/Talk.tsx';
import { useUnread } from '../online/useUnread.ts';
import { LogPanel } from './LogPanel.tsx';
import type { SheetId } from './Menu.tsx';
import { type OverlayState, Overlays } from './Overlays.tsx';
import { Panels } from './Panels.tsx';
import { useNarrow } from './useNarrow.ts';
import type { Laid } from './useTable.ts';

export type Tab = 'now' | 'state' | 'log' | 'talk' | 'layers';

const TABS: readonly (readonly [tab: Tab, title: string])[] = [
  ['now', 'At hand'],
  ['state', 'State'],
  ['log', 'Log'],
  ['talk', 'Talk'],
  ['layers', 'Layers'],
];

export interface SidePanelProps {
  readonly table: Laid;
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  /** On a phone: pulled up. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly overlays: OverlayState;
  readonly onSheet: (sheet: SheetId) => void;
  /** What is at hand. */
  readonly children: ReactNode;
}

export function SidePanel(props: SidePanelProps) {
  const { table, tab, onTab, open, onOpen, overlays, onSheet, children } = props;
  const { scene } = table;
  const narrow = useNarrow();
  // Where there is room, what is at hand always shows, and the layers lie on the map.
  const talks = table.online !== null && table.online.game.seat !== null;
  const wide = tab === 'log' || (tab === 'talk' && talks) ? tab : 'state';
  const shown = narrow ? tab : wide;
  const unread = useUnread(table, shown === 'talk' && (open || !narrow));
  const wanted = narrow ? TABS : TABS.filter(([id]) => id !== 'now' && id !== 'layers');
  const tabs = wanted.filter(([id]) => id !== 'talk' || talks);
  return (
    <aside className="table-side" data-tab={shown} data-open={open} aria-label="Side panel">
      <div className="table-headline">
        <h1>{scene.headline}</h1>
        <p className="table-soft">{scene.scenarioTitle}</p>
        <Track track={scene.track} />
        <Company table={table} onOrders={() => onSheet('orders')} />
      </div>
      <div className="table-now" id="tabpanel-now">
        {children}
      </div>
      <div className="table-tabs" role="tablist" aria-label="Side panel">
        {tabs.map(([id, title]) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`tab-${id}`}
            data-testid={`tab-${id}`}
            data-tab={id}
            aria-selected={shown === id}
            aria-controls={shown === id ? `tabpanel-${id}` : undefined}
            onClick={() => {
              onOpen(shown === id ? !open : true);
              onTab(id);
            }}
          >
            {title}
            {id === 'talk' && unread > 0 ? <Unread many={unread} /> : null}
          </button>
        ))}
      </div>
      {shown === 'now' ? null : (
        <div
          className="table-tab"
          id={`tabpanel-${shown}`}
          role="tabpanel"
          aria-labelledby={`tab-${shown}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
          tabIndex={0}
        >
          {shown === 'state' ? <Panels panels={scene.panels} /> : null}
          {shown === 'log' ? (
            <LogPanel id={table.id} log={table.log} seatTitles={scene.seatTitles} older={table.older} />
          ) : null}
          {shown === 'talk' ? <Talk table={table} /> : null}
          {shown === 'layers' ? <Overlays overlays={overlays} /> : null}
        </div>
      )}
    </aside>
  );
}

function Unread({ many }: { readonly many: number }) {
  return (
    <span className="online-unread" data-testid="unread">
      {many}
      <span className="unseen"> unread</span>
    </span>
  );
}

/** The printed sequence of play, with the phase that is on. */
function Track({ track }: { readonly track: Laid['scene']['track'] }) {
  if (track === null) return null;
  return (
    <ol className="table-track" aria-label="Phases">
      {track.phases.map((phase, i) => (
        <li
          key={phase}
          aria-current={i === track.now ? 'step' : undefined}
          data-past={i < track.now || undefined}
        >
          {phase}
        </li>
      ))}
    </ol>
  );
}
