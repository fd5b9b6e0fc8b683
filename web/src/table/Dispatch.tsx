/** The dispatch: what matters first, each line leads to the map; routine is folded away. */

import type { DispatchLine, DispatchSection } from '@armistice/table';
import { useEffect, useState } from 'react';
import type { LogEntry } from '../session/protocol.ts';
import { Entry } from './LogPanel.tsx';
import { RuleButton } from './RuleButton.tsx';
import type { News } from './useNews.ts';
import './dispatch.css';

export interface DispatchProps {
  readonly news: News;
  readonly onShow: (places: readonly string[]) => void;
  readonly onClose: () => void;
}

export function Dispatch({ news, onShow, onClose }: DispatchProps) {
  const { dispatch, entries } = news;
  const [at, setAt] = useState(-1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other news begin at their start
  useEffect(() => setAt(-1), [entries]);
  const lines = dispatch.sections
    .flatMap((section) => section.lines)
    .filter(({ places }) => places.length > 0);
  const step = (to: number) => {
    const next = Math.max(0, Math.min(lines.length - 1, to));
    setAt(next);
    onShow(lines[next]!.places);
  };
  const routine = entries.filter(({ n }) => dispatch.routine.includes(n));
  return (
    <section className="table-since" data-testid="since-then" aria-label="Dispatch">
      <header>
        <h2>{dispatch.turn ?? 'Since your last decision'}</h2>
        <button type="button" className="table-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      {dispatch.sections.map((section) => (
        <Section
          key={section.title}
          section={section}
          current={lines[at]}
          onShow={(line) => {
            setAt(lines.indexOf(line));
            onShow(line.places);
          }}
        />
      ))}
      <Routine entries={routine} alone={dispatch.sections.length === 0} />
      <footer>
        {lines.length < 2 ? null : (
          <>
            <button type="button" className="table-button" disabled={at <= 0} onClick={() => step(at - 1)}>
              Before
            </button>
            <button
              type="button"
              className="table-button"
              disabled={at >= lines.length - 1}
              onClick={() => step(at + 1)}
            >
              {at < 0 ? 'Show each' : 'Next'}
            </button>
          </>
        )}
        <button type="button" className="table-button table-button-main" onClick={onClose}>
          On with it
        </button>
      </footer>
    </section>
  );
}

export function Section({
  section,
  current,
  onShow,
}: {
  readonly section: DispatchSection;
  readonly current?: DispatchLine | undefined;
  readonly onShow?: (line: DispatchLine) => void;
}) {
  const { title, lines, means } = section;
  return (
    <div className="dispatch-section" data-section={title}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line, i) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may read alike
            key={i}
            data-side={line.side}
            data-great={line.great}
            aria-current={line === current || undefined}
          >
            <Line line={line} onShow={onShow} />
          </li>
        ))}
      </ul>
      {means === undefined ? null : (
        <p className="table-soft">
          {means.text} <RuleButton rule={means.rule} />
        </p>
      )}
    </div>
  );
}

function Line({
  line,
  onShow,
}: {
  readonly line: DispatchLine;
  readonly onShow: ((line: DispatchLine) => void) | undefined;
}) {
  const { text, rule, places, points, cubes } = line;
  return (
    <>
      {points === undefined ? null : (
        <b className="dispatch-points">{points < 0 ? `−${-points}` : `+${points}`}</b>
      )}
      {onShow === undefined || places.length === 0 ? (
        <span>{text}</span>
      ) : (
        <button type="button" title="Show it on the map" onClick={() => onShow(line)}>
          {text}
        </button>
      )}
      <RuleButton rule={rule} />
      {cubes === undefined || cubes.length === 0 ? null : (
        <span className="table-cubes dispatch-cubes" role="img" aria-label={`Cubes: ${cubes.join(', ')}`}>
          {cubes.map((colour, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: cubes have no name of their own
            <i key={i} data-cube={colour} />
          ))}
        </span>
      )}
    </>
  );
}

function Routine({ entries, alone }: { readonly entries: readonly LogEntry[]; readonly alone: boolean }) {
  if (entries.length === 0) return null;
  const many = `${entries.length} ${entries.length === 1 ? 'entry' : 'entries'}`;
  return (
    <details className="dispatch-routine">
      <summary>{alone ? `Nothing but routine: ${many}` : `Routine: ${many}`}</summary>
      <ol>
        {entries.map((entry) => (
          <li key={entry.n} data-side={entry.seat}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
    </details>
  );
}
