/** What the others did since my last decision, move by move. */

import { placesOf } from '@armistice/table';
import { useEffect, useState } from 'react';
import type { LogEntry } from '../session/protocol.ts';
import { Entry } from './LogPanel.tsx';

export interface SinceThenProps {
  readonly news: readonly LogEntry[];
  readonly seatTitles: { readonly [seat: string]: string };
  readonly isHex: (id: string) => boolean;
  readonly onShow: (hexes: readonly string[]) => void;
  readonly onClose: () => void;
}

export function SinceThen({ news, seatTitles, isHex, onShow, onClose }: SinceThenProps) {
  const [at, setAt] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other news begin at their start
  useEffect(() => setAt(-1), [news]);
  const step = (to: number) => {
    const next = Math.max(0, Math.min(news.length - 1, to));
    setAt(next);
    const entry = news[next]!;
    onShow(placesOf(entry, isHex, true));
    document.getElementById(`since-${entry.n}`)?.scrollIntoView({ block: 'nearest' });
  };
  const who = [...new Set(news.map((entry) => seatTitles[entry.seat] ?? entry.seat))].join(', ');
  return (
    <section className="table-since" data-testid="since-then" aria-label="Since your last decision">
      <header>
        <h2>Since your last decision</h2>
        <button type="button" className="table-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <p className="table-soft">
        {who}: {news.length} {news.length === 1 ? 'entry' : 'entries'}
      </p>
      <ol>
        {news.map((entry, i) => (
          <li
            key={entry.n}
            id={`since-${entry.n}`}
            data-side={entry.seat}
            aria-current={i === at || undefined}
          >
            <Entry entry={entry} showTitle="Show it on the map" onShow={() => step(i)} />
          </li>
        ))}
      </ol>
      <footer>
        <button type="button" className="table-button" disabled={at <= 0} onClick={() => step(at - 1)}>
          Before
        </button>
        <button
          type="button"
          className="table-button"
          disabled={at >= news.length - 1}
          onClick={() => step(at + 1)}
        >
          {at < 0 ? 'Show each' : 'Next'}
        </button>
        <button type="button" className="table-button table-button-main" onClick={onClose}>
          On with it
        </button>
      </footer>
    </section>
  );
}
