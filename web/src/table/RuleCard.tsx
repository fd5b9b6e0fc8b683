/** A rule in short, beside whatever asked for it. */

import type { RuleCard as Card } from '@armistice/table';
import { useEffect, useState } from 'react';
import type { Engine } from '../session/protocol.ts';

export function RuleCard({
  rule,
  engine,
  onClose,
}: {
  readonly rule: string;
  readonly engine: Engine;
  readonly onClose: () => void;
}) {
  const [card, setCard] = useState<Card | null | undefined>();
  useEffect(() => {
    let gone = false;
    setCard(undefined);
    engine.rule(rule).then((found) => {
      if (!gone) setCard(found);
    });
    return () => {
      gone = true;
    };
  }, [engine, rule]);
  return (
    <aside className="table-rule-card" data-testid="rule-card" aria-label={`Rule ${rule}`} aria-live="polite">
      <header>
        <span className="table-rule-number">{rule}</span>
        <h2>{card === undefined ? '…' : (card?.title ?? `Rule ${rule}`)}</h2>
        <button type="button" className="table-close" aria-label="Close the rule" onClick={onClose}>
          ×
        </button>
      </header>
      {card === undefined ? null : (
        <p>{card?.text ?? 'There is no short text for this rule yet. The number is the rulebook’s own.'}</p>
      )}
    </aside>
  );
}
