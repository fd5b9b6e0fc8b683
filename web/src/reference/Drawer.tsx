/** The drawer of reference: charts, turns, what wins, all rules, the legend. Opened by the key c. */

import { useEffect, useRef, useState } from 'react';
import type { Lookup, Scene } from '../session/protocol.ts';
import type { OverlayState } from '../table/Overlays.tsx';
import type { Laid } from '../table/useTable.ts';
import { Armies } from './Armies.tsx';
import { Boards } from './Boards.tsx';
import { Charts } from './Charts.tsx';
import { facesOf } from './faces.ts';
import { Goals } from './Goals.tsx';
import { Legend } from './Legend.tsx';
import { Plan } from './Plan.tsx';
import { Politics } from './Politics.tsx';
import { RulesSearch } from './RulesSearch.tsx';
import { Turns } from './Turns.tsx';
import './drawer.css';
import './state.css';

export interface DrawerProps {
  readonly table: Laid;
  readonly lookup: Lookup;
  readonly overlays: OverlayState;
  /** The sheet that was last open. */
  readonly sheet: string | null;
  readonly onSheet: (sheet: string) => void;
  readonly onClose: () => void;
}

const PLAN = 'Plan';
const POLITICS = 'Politics';
const ARMIES = 'Armies';
const BOARDS = 'Boards';
const VICTORY = 'Victory';
const TURNS = 'Turns';
const RULES = 'Rules';
const LEGEND = 'Legend';

function sheetsOf(lookup: Lookup, present: Scene['present']): readonly string[] {
  const charts = [...new Set(lookup.charts.map(({ sheet }) => sheet))];
  const some = (name: string, list: readonly unknown[] | undefined) =>
    (list?.length ?? 0) > 0 ? [name] : [];
  return [
    ...some(PLAN, present?.plan),
    ...some(POLITICS, present?.prospects),
    ...some(ARMIES, present?.armies),
    ...some(BOARDS, present?.boards),
    ...charts,
    ...some(TURNS, lookup.turns),
    ...some(VICTORY, present?.goals),
    ...[RULES, LEGEND],
  ];
}

export function Drawer({ table, lookup, overlays, sheet, onSheet, onClose }: DrawerProps) {
  const { scene, maps } = table;
  const { present, battle } = scene;
  const [query, setQuery] = useState('');
  const box = useRef<HTMLElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    box.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const sheets = sheetsOf(lookup, present);
  // With a battle on, its table is what one looks for.
  const calm = sheets.includes(PLAN) ? PLAN : sheets.includes(VICTORY) ? VICTORY : sheets[0]!;
  const first = battle === null || lookup.charts.length === 0 ? calm : lookup.charts[0]!.sheet;
  const chosen = sheet !== null && sheets.includes(sheet) ? sheet : first;
  const open = query === '' ? chosen : RULES;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another sheet begins at its top, and at what is lit
  useEffect(() => {
    page.current?.scrollTo({ top: 0 });
    page.current?.querySelector('[aria-current=step]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const { objectives } = lookup;
  const turnTo = (name: string) => {
    setQuery('');
    onSheet(name);
  };
  return (
    <aside
      className="table-drawer"
      data-testid="drawer"
      aria-label="Reference"
      ref={box}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header>
        <h2>Reference</h2>
        <input
          type="search"
          data-testid="search-rules"
          aria-label="Search the rules: number, title or words"
          placeholder="Search the rules"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className="table-button drawer-print" onClick={() => window.print()}>
          Print
        </button>
        <button type="button" className="table-close" aria-label="Close the reference" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="drawer-tabs" role="tablist" aria-label="Sheets">
        {sheets.map((name, i) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`sheet-${name}`}
            data-testid={`sheet-${name.toLowerCase().replaceAll(' ', '-')}`}
            aria-selected={open === name}
            aria-controls="drawer-page"
            tabIndex={open === name ? 0 : -1}
            onClick={() => turnTo(name)}
            onKeyDown={(event) => {
              const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
              if (by === 0) return;
              event.preventDefault();
              const next = sheets[(i + by + sheets.length) % sheets.length]!;
              turnTo(next);
              document.getElementById(`sheet-${next}`)?.focus();
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div
        className="drawer-page"
        id="drawer-page"
        role="tabpanel"
        aria-labelledby={`sheet-${open}`}
        ref={page}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys
        tabIndex={0}
      >
        {open === PLAN ? (
          <Plan plan={present?.plan ?? []} maps={maps} stacks={scene.stacks} onGo={onClose} />
        ) : null}
        {open === POLITICS ? <Politics prospects={present?.prospects ?? []} /> : null}
        {open === ARMIES ? <Armies armies={present?.armies ?? []} faces={facesOf(scene)} /> : null}
        {open === BOARDS ? <Boards boards={present?.boards ?? []} faces={facesOf(scene)} /> : null}
        {open === TURNS ? <Turns turns={lookup.turns} now={present?.turn} /> : null}
        {open === VICTORY ? (
          <Goals
            goals={present?.goals ?? []}
            shown={overlays.name === objectives}
            onShow={objectives === undefined ? undefined : () => overlays.toggle(objectives)}
          />
        ) : null}
        {open === RULES ? <RulesSearch rules={lookup.rules} query={query} /> : null}
        {open === LEGEND ? <Legend legend={lookup.legend} picture={maps.picture} /> : null}
        <Charts charts={lookup.charts.filter((chart) => chart.sheet === open)} lit={present?.lit ?? {}} />
      </div>
    </aside>
  );
}
