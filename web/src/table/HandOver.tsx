/** Between two players at one screen: nothing of the game shows until the other one sits down. */

import { useEffect, useRef, useState } from 'react';

/** A key or a finger still on its way must not open the other one's game. */
const GRACE = 600;

export interface HandOverProps {
  readonly seat: string;
  readonly title: string;
  readonly step: string;
  /** Entries so far. */
  readonly n: number;
  readonly onContinue: () => void;
  readonly onReturn?: (() => void) | undefined;
}

export function HandOver({ seat, title, step, n, onContinue, onReturn }: HandOverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOpen(true), GRACE);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (open) button.current?.focus();
  }, [open]);
  return (
    <main className="table-hand-over" data-testid="hand-over" data-side={seat} data-n={n}>
      <div>
        <p className="table-hand-over-small">Hand the screen over to</p>
        <h1 data-side={seat}>{title}</h1>
        {step === '' ? null : <p className="table-hand-over-step">Next decision: {step}</p>}
        <button
          type="button"
          ref={button}
          className="table-button table-button-main"
          data-testid="hand-over-continue"
          disabled={!open}
          onClick={onContinue}
          onKeyDown={(event) => event.repeat && event.preventDefault()}
        >
          Continue
        </button>
        {onReturn === undefined ? null : (
          <button type="button" className="table-button table-button-quiet" onClick={onReturn}>
            Not yet: take the last decision back
          </button>
        )}
      </div>
    </main>
  );
}
