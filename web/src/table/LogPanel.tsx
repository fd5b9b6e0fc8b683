/** The log: what happened, newest first, each line a sentence with its rules and rolls. */

import { memo, useMemo, useState } from 'react';
import { go } from '../app/router.ts';
import { botIn, levelNamed } from '../session/levels.ts';
import type { LogEntry } from '../session/protocol.ts';
import { Die } from './Die.tsx';
import { RuleButton } from './RuleButton.tsx';
import { sentence } from './scenery.ts';
import { Why } from './Why.tsx';

const PAGE = 60;

export interface LogPanelProps {
  readonly id: string;
  readonly log: readonly LogEntry[];
  readonly seatTitles: { readonly [seat: string]: string };
  /** Reads entries before those of the log. */
  readonly older: () => Promise<void>;
}

/** Shows the end of the log, whatever its length; more of it page by page. */
export const LogPanel = memo(function LogPanel({ id, log, seatTitles, older }: LogPanelProps) {
  const [most, setMost] = useState(PAGE);
  const groups = useMemo(() => bySeat(log.slice(-most)), [log, most]);
  if (log.length === 0) return <p className="table-empty">Nothing has happened yet.</p>;
  return (
    <div className="table-log" data-testid="log">
      {groups.map((group) => (
        <section key={group[0]!.n} data-side={group[0]!.seat}>
          <h3 data-side={group[0]!.seat}>{seatTitles[group[0]!.seat] ?? group[0]!.seat}</h3>
          <ol>
            {group.map((entry) => (
              <li key={entry.n}>
                <Entry
                  entry={entry}
                  seatTitles={seatTitles}
                  onShow={() => go(`/replay/${id}?n=${entry.n}`)}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
      {most < log.length || log[0]!.n > 1 ? (
        <button
          type="button"
          className="table-button"
          onClick={() => {
            setMost(most + 4 * PAGE);
            if (most + 4 * PAGE > log.length) void older();
          }}
        >
          Older
        </button>
      ) : null}
    </div>
  );
});

/** Newest first, neighbours of one seat together. */
export function bySeat(log: readonly LogEntry[]): LogEntry[][] {
  const groups: LogEntry[][] = [];
  for (const entry of [...log].reverse()) {
    const last = groups.at(-1);
    if (last?.[0]?.seat === entry.seat) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

export function Entry({
  entry,
  onShow,
  showTitle = 'Show this moment',
  falling = false,
  seatTitles = {},
}: {
  readonly entry: LogEntry;
  readonly onShow?: () => void;
  readonly showTitle?: string;
  /** Its dice have just been thrown. */
  readonly falling?: boolean;
  readonly seatTitles?: LogPanelProps['seatTitles'];
}) {
  return (
    <>
      <span className="table-log-line">
        {onShow === undefined ? (
          sentence(entry.text)
        ) : (
          <button type="button" title={showTitle} onClick={onShow}>
            {sentence(entry.text)}
          </button>
        )}
        {entry.rolls.map((roll, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rolls of one entry never change
          <Die key={`${entry.n} ${i}`} value={roll.value} sides={roll.sides} size={20} falling={falling} />
        ))}
        <Why key={entry.n} why={entry.why} />
        {entry.passed === true ? (
          <span className="table-log-passed" data-testid="passed">
            by itself
          </span>
        ) : null}
      </span>
      {entry.notes.length === 0 ? null : (
        <ul className="table-log-notes">
          {entry.notes.map(({ rule, text }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: notes of one entry never change
            <li key={i}>
              {withoutRules(text)} <RuleButton rule={rule} />
            </li>
          ))}
        </ul>
      )}
      {Object.entries(entry.handed ?? {}).map(([seat, who]) => (
        <p key={seat} className="table-log-passed" data-testid="handed">
          {handedText(seat, who, seatTitles)}
        </p>
      ))}
    </>
  );
}

/** 'Germany: from here on the staff plays.' */
function handedText(seat: string, who: string, titles: { readonly [seat: string]: string }): string {
  const level = botIn(who);
  return `${titles[seat] ?? seat}: from here on ${level === undefined ? 'played at this screen' : `the ${levelNamed(level).name} plays`}.`;
}

/** Rule numbers in the middle of a sentence are for print. */
const withoutRules = (text: string): string => text.replace(/ \((?:S?\d+\.)+\d+\)/g, '');
