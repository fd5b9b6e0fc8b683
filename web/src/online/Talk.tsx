/** Between those who sit: the chat; and one's own notes, which nobody else reads. */

import type { ChatLine } from '@armistice/server/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OnlineTable } from '../session/online.ts';
import type { Laid } from '../table/useTable.ts';

export function Talk({ table }: { readonly table: Laid }) {
  const { live, online } = table;
  if (live === undefined || online === null) return null;
  return (
    <div className="online-talk">
      <Chat table={table} live={live} last={online.chat} />
      <Notes live={live} />
    </div>
  );
}

function Chat({
  table,
  live,
  last,
}: {
  readonly table: Laid;
  readonly live: OnlineTable;
  readonly last: number;
}) {
  const [lines, setLines] = useState<readonly ChatLine[]>([]);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const known = useRef(0);
  const list = useRef<HTMLOListElement>(null);
  const fetchNew = useCallback(async () => {
    const more = await live.client.chat(live.id, known.current);
    const fresh = more.filter(({ id }) => id > known.current);
    if (fresh.length === 0) return;
    known.current = fresh.at(-1)!.id;
    setLines((before) => [...before, ...fresh]);
  }, [live]);
  useEffect(() => {
    if (last === 0 || last > known.current) fetchNew().catch(() => {}); // the line says that it is broken
  }, [last, fetchNew]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new line
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }); // some browsers answer with a promise
  }, [lines]);
  const say = async () => {
    const words = text.trim();
    if (words === '') return;
    try {
      await live.client.say(live.id, words);
      setText('');
      setFault('');
      await fetchNew();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  return (
    <section aria-label="Chat">
      <h3>Chat</h3>
      {lines.length === 0 ? (
        <p className="table-empty">Nobody has said anything.</p>
      ) : (
        <ol className="online-chat" ref={list} data-testid="chat" aria-live="polite">
          {lines.map((line) => (
            <li key={line.id} data-side={line.seat} data-own={line.seat === table.scene.seat || undefined}>
              <span className="table-seat" data-side={line.seat}>
                {line.name}
              </span>{' '}
              <time dateTime={new Date(line.made).toISOString()}>{hour(line.made)}</time>
              <p>{line.text}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        className="online-say"
        onSubmit={(event) => {
          event.preventDefault();
          void say();
        }}
      >
        <label className="unseen" htmlFor="chat-text">
          Say something
        </label>
        <input
          id="chat-text"
          data-testid="chat-text"
          value={text}
          maxLength={2000}
          autoComplete="off"
          placeholder="Say something"
          onChange={(event) => setText(event.target.value)}
        />
        <button type="submit" className="table-button">
          Say
        </button>
      </form>
      {fault === '' ? null : <p role="alert">{fault}</p>}
    </section>
  );
}

const hour = (time: number): string => {
  const then = new Date(time);
  const today = then.toDateString() === new Date().toDateString();
  return then.toLocaleString(
    undefined,
    today ? { timeStyle: 'short' } : { dateStyle: 'short', timeStyle: 'short' },
  );
};

/** Notes are kept a moment after the last key. */
const PAUSE = 700;

function Notes({ live }: { readonly live: OnlineTable }) {
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
