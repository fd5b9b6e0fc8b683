/**
 * What somebody is told while a page of ours is open, whichever it is: a strip on the page, and a notice of the browser
 * when the page is out of sight. One of the open pages listens for all.
 */

import type { Notice } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { client, onlineId } from '../app/online-status.ts';
import { askTurns } from '../app/turns.ts';
import './pages.css';

const SHOWN = 12_000;

export default function Notices({
  person,
  page,
}: {
  readonly person: string;
  readonly page: string | undefined;
}) {
  const [told, setTold] = useState<Notice>();
  useEffect(() => {
    const channel = new BroadcastChannel('armistice-notices');
    const hear = (notice: Notice) => {
      setTold(notice);
      void askTurns();
    };
    channel.addEventListener('message', (event: MessageEvent<{ person: string; notice: Notice }>) => {
      if (event.data.person === person) hear(event.data.notice);
    });
    const stop = new AbortController();
    let end: (() => void) | undefined;
    const listen = async () => {
      const ask = await client();
      if (stop.signal.aborted) return;
      end = ask.attend((notice) => {
        channel.postMessage({ person, notice });
        hear(notice);
        if (document.hidden) shout(notice);
      });
      await new Promise<void>((done) => stop.signal.addEventListener('abort', () => done()));
    };
    // One line for all pages of this browser: it has few to give.
    if (navigator.locks === undefined) void listen();
    else navigator.locks.request('armistice-notices', { signal: stop.signal }, listen).catch(() => {});
    return () => {
      stop.abort();
      end?.();
      channel.close();
    };
  }, [person]);
  useEffect(() => {
    if (told === undefined) return;
    const timer = setTimeout(() => setTold(undefined), SHOWN);
    return () => clearTimeout(timer);
  }, [told]);
  // Whoever sits at that very table sees it there.
  const here = told !== undefined && page === onlineId(told.game);
  useEffect(() => {
    if (here)
      client()
        .then((ask) => ask.seen([told!.id]))
        .catch(() => {});
  }, [here, told]);
  if (told === undefined || here) return null;
  return (
    <aside className="told" data-testid="told" role="status">
      <a href={`#${placeOf(told)}`} onClick={() => setTold(undefined)}>
        <b>{told.title}</b>
        <span>{told.text}</span>
      </a>
      <button
        type="button"
        className="button button-quiet"
        aria-label="Close"
        onClick={() => setTold(undefined)}
      >
        ×
      </button>
    </aside>
  );
}

/** Where it leads. */
const placeOf = ({ kind, game }: Notice): string =>
  kind === 'tournament' ? `/tournament/${game}` : game === '' ? '/account' : `/table/${onlineId(game)}`;

/** If the person has allowed it. */
function shout(notice: Notice): void {
  const { title, text, id } = notice;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(title, { body: text, icon: '/icon-180.png', tag: id });
  shown.onclick = () => {
    window.focus();
    location.hash = placeOf(notice);
    shown.close();
  };
}
