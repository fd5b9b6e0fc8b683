/** One's own notes beside the board. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { OnlineTable } from '../session/online.ts';

/** Notes are kept a moment after the last key. */
const PAUSE = 700;

export function Notes({ live }: { readonly live: OnlineTable }) {
  const [text, setText] = useState<string>();
  const [state, setState] = useState('');
  const waiting = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    live.client.notes(live.id).then(setText, (error: Error) => setState(error.message));
  }, [live]);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    const words = waiting.current;
    if (words === undefined) return;
    waiting.current = undefined;
    live.client.setNotes(live.id, words).then(
      () => setState('Kept.'),
      (error: Error) => {
        waiting.current ??= words;
        setState(`Not kept: ${error.message}`);
      },
    );
  }, [live]);
  useEffect(() => keep, [keep]);
  return (
    <section aria-label="My notes">
      <h3>
        <label htmlFor="notes">My notes</label>
      </h3>
      <textarea
        id="notes"
        data-testid="notes"
        rows={5}
        maxLength={20_000}
        disabled={text === undefined}
        value={text ?? ''}
        onBlur={keep}
        onChange={(event) => {
          setText(event.target.value);
          setState('');
          waiting.current = event.target.value;
          clearTimeout(timer.current);
          timer.current = setTimeout(keep, PAUSE);
        }}
      />
      <p className="table-soft" role="status">
        {state === '' ? 'Only you read them.' : state}
      </p>
    </section>
  );
}
