/** The current entry of the log: who did what, the dice, what the rules made of it. */

import type { RuleCard } from '@armistice/table';
import { useState } from 'react';
import type { LogEntry } from '../session/protocol.ts';
import { Why } from '../table/Why.tsx';

export interface EntryCardProps {
  readonly entry: LogEntry | undefined;
  readonly headline: string;
  readonly seatTitles: { readonly [seat: string]: string };
  /** While it plays, nothing is read aloud by itself. */
  readonly quiet: boolean;
  ruleOf(id: string): Promise<RuleCard | null>;
}

export function sentenceOf(entry: LogEntry | undefined, seatTitles: EntryCardProps['seatTitles']): string {
  if (entry === undefined) return 'Before the first entry.';
  return `${seatTitles[entry.seat] ?? entry.seat}: ${entry.text}.`;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

export function EntryCard({ entry, headline, seatTitles, quiet, ruleOf }: EntryCardProps) {
  return (
    <section className="replay-entry" aria-label="What happened" aria-live={quiet ? 'off' : 'polite'}>
      <p className="replay-headline">{headline}</p>
      {entry === undefined ? (
        <p className="replay-sentence">Before the first entry.</p>
      ) : (
        <>
          <p className="replay-sentence" data-side={entry.seat}>
            <b>{seatTitles[entry.seat] ?? entry.seat}</b>
            {capital(entry.text)}. <Why key={entry.n} why={entry.why} />
          </p>
          {entry.rolls.length > 0 && (
            <ul className="replay-rolls">
              {entry.rolls.map((roll, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: dice of one entry never move
                <li key={i}>
                  <span className="replay-die">{roll.value}</span>
                  <span>
                    {roll.name} die, 1 to {roll.sides}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {entry.notes.length > 0 && (
            <ul className="replay-notes">
              {entry.notes.map((note, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: notes of one entry never move
                <NoteLine key={`${entry.n} ${i}`} note={note} ruleOf={ruleOf} />
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}

interface NoteLineProps {
  readonly note: LogEntry['notes'][number];
  readonly ruleOf: EntryCardProps['ruleOf'];
}

/** What a rule did; its number opens the rule in short. */
function NoteLine({ note, ruleOf }: NoteLineProps) {
  const [card, setCard] = useState<RuleCard | null>();
  const press = async () => setCard(card === undefined ? await ruleOf(note.rule) : undefined);
  return (
    <li>
      <button
        type="button"
        className="replay-rule"
        aria-label={`Rule ${note.rule}`}
        aria-expanded={card !== undefined}
        onClick={press}
      >
        {note.rule}
      </button>
      <span>{note.text}</span>
      {card !== undefined && (
        <p className="replay-card" data-testid="rule-card">
          {card === null ? (
            'Nothing is written here about this rule yet.'
          ) : (
            <>
              <b>{card.title}</b> {card.text}
            </>
          )}
        </p>
      )}
    </li>
  );
}

export interface BeforeProps {
  /** The last ones before the current entry, in the log's order. */
  readonly entries: readonly LogEntry[];
  readonly seatTitles: EntryCardProps['seatTitles'];
  onGo(n: number): void;
}

/** How it came to this: a few entries before. */
export function Before({ entries, seatTitles, onGo }: BeforeProps) {
  if (entries.length === 0) return null;
  return (
    <section className="replay-before" aria-label="Before this">
      <p>Before this</p>
      <ol reversed>
        {entries.toReversed().map((entry) => (
          <li key={entry.n}>
            <button type="button" onClick={() => onGo(entry.n)}>
              {sentenceOf(entry, seatTitles)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
