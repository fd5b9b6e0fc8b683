/** What the staff advises, with its reason; it is done only when asked for. */

import { useEffect, useRef } from 'react';
import { sentence } from './scenery.ts';
import type { HintState } from './useHint.ts';
import { stopped } from './Why.tsx';

export function HintCard({ hints, busy }: { readonly hints: HintState; readonly busy: boolean }) {
  const { hint } = hints;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hint !== null) button.current?.focus();
  }, [hint]);
  if (hint === null) return null;
  return (
    <section className="table-hint" data-testid="hint" aria-label="Hint" data-choice-hinted={hint.choice}>
      <header>
        <h2>Your staff advises</h2>
        <button type="button" className="table-close" aria-label="Close" onClick={hints.close}>
          ×
        </button>
      </header>
      <p className="table-hint-text">{stopped(sentence(hint.text))}</p>
      {hint.more === undefined ? null : (
        <ul className="table-soft" data-testid="hint-more">
          {hint.more.map((one) => (
            <li key={JSON.stringify(one.value)}>{one.text}</li>
          ))}
        </ul>
      )}
      {hint.why === undefined ? null : (
        <p className="table-soft" data-testid="hint-why">
          {stopped(hint.why)}
        </p>
      )}
      <footer>
        <button
          type="button"
          ref={button}
          className="table-button table-button-main"
          data-testid="hint-do"
          disabled={busy}
          onClick={hints.follow}
        >
          Do it
        </button>
        <button type="button" className="table-button" onClick={hints.close}>
          Leave it
        </button>
      </footer>
    </section>
  );
}
