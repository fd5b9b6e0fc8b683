/** Between those who sit: the chat; and beside it one's own notes, which nobody else reads. */

import type { ChatLine } from '@armistice/server/client';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OnlineTable } from '../session/online.ts';
import type { Laid } from '../table/useTable.ts';
import { DistanceButtons, ReportForm } from './Distance.tsx';
import { Notes } from './Notes.tsx';

export function Talk({ table }: { readonly table: Laid }) {
  const { live, online } = table;
  if (live === undefined || online === null) return null;
  return (
    <div className="online-talk">
      <Chat table={table} live={live} last={online.chat} unsaid={online.unsaid} />
      <Notes live={live} />
    </div>
  );
}

function Chat({
  table,
  live,
  last,
  unsaid,
}: {
  readonly table: Laid;
  readonly live: OnlineTable;
  readonly last: number;
  readonly unsaid: number;
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
  /** Something was taken out, or somebody is read again or no more. */
  const fetchAll = useCallback(async () => {
    const all = await live.client.chat(live.id);
    known.current = all.at(-1)?.id ?? 0;
    setLines(all);
  }, [live]);
  useEffect(() => {
    if (last === 0 || last > known.current) fetchNew().catch(() => {}); // the line says that it is broken
  }, [last, fetchNew]);
  useEffect(() => {
    if (unsaid > 0) fetchAll().catch(() => {});
  }, [unsaid, fetchAll]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each new line
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }); // some browsers answer with a promise
  }, [lines.length]);
  const act = async (work: () => Promise<unknown>, then: () => Promise<void>) => {
    try {
      await work();
      setFault('');
      await then();
    } catch (error) {
      setFault((error as Error).message);
    }
  };
  const say = async () => {
    const words = text.trim();
    if (words === '') return;
    await act(async () => {
      await live.client.say(live.id, words);
      setText('');
    }, fetchNew);
  };
  const mine = table.scene.seat;
  return (
    <section aria-label="Chat">
      <h3>Chat</h3>
      {lines.length === 0 ? (
        <p className="table-empty">Nobody has said anything.</p>
      ) : (
        <ol className="online-chat" ref={list} data-testid="chat" aria-live="polite">
          {lines.map((line) => (
            <Said
              key={line.id}
              line={line}
              own={line.seat === mine}
              onUnsay={() => void act(() => live.client.unsay(live.id, line.id), fetchAll)}
            />
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
      <Others table={table} live={live} onChange={() => void fetchAll().catch(() => {})} />
    </section>
  );
}

interface SaidProps {
  readonly line: ChatLine;
  readonly own: boolean;
  readonly onUnsay: () => void;
}

const GONE = { self: 'taken back', house: 'taken out by whoever runs this server' } as const;

function Said({ line, own, onUnsay }: SaidProps) {
  return (
    <li data-side={line.seat} data-own={own || undefined}>
      <span className="table-seat" data-side={line.seat}>
        {line.name}
      </span>{' '}
      <time dateTime={new Date(line.made).toISOString()}>{hour(line.made)}</time>
      {own && line.gone === null ? (
        <button type="button" className="table-link online-unsay" onClick={onUnsay}>
          Take back<span className="unseen">: {line.text}</span>
        </button>
      ) : null}
      {line.gone === null ? <p>{line.text}</p> : <p className="online-gone">({GONE[line.gone]})</p>}
    </li>
  );
}

/** The people on the other seats: not to be read any more, or to be told of. */
function Others({
  table: { online, scene },
  live,
  onChange,
}: {
  readonly table: Laid;
  readonly live: OnlineTable;
  readonly onChange: () => void;
}) {
  const others = online!.state.seats.filter(
    ({ seat, by }) => seat !== scene.seat && (by === 'person' || by === 'away'),
  );
  return (
    <>
      {others.map(({ seat, name }) => (
        <details key={seat} className="online-other" data-testid={`other-${seat}`}>
          <summary>{name}: mute, block or report</summary>
          <DistanceButtons who={{ game: live.id, seat }} onChange={onChange} />
          <ReportForm who={{ game: live.id, seat }} />
        </details>
      ))}
    </>
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
