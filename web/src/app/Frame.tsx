/** What every page but the table wears: the name of the house, the way home, the way to the settings. */

import { type ReactNode, useEffect, useRef } from 'react';
import { useHouse } from './online-status.ts';
import { useTurns } from './turns.ts';
import './frame.css';

export interface FrameProps {
  readonly title: string;
  readonly testid?: string;
  /** Home has its own heading. */
  readonly home?: boolean;
  readonly children: ReactNode;
}

/** The first page of a visit leaves the focus where the browser put it. */
let visited = false;

export function Frame({ title, testid, home = false, children }: FrameProps) {
  const main = useRef<HTMLElement>(null);
  const { online, me } = useHouse();
  const turns = useTurns();
  useEffect(() => {
    // The link that led here is gone, and the focus with it: tabbing goes on from the top of the page.
    if (visited && document.activeElement === document.body) main.current?.focus({ preventScroll: true });
    visited = true;
  }, []);
  return (
    <div className="app-frame" data-testid={testid}>
      <button type="button" className="app-skip" onClick={() => main.current?.focus()}>
        Skip to the page
      </button>
      <header className="app-bar">
        <a className="app-brand" href="#/" {...(home ? { 'aria-current': 'page' as const } : {})}>
          <img src="/icon.svg" alt="" width={32} height={32} />
          <span className={home ? 'unseen' : ''}>Armistice</span>
        </a>
        <nav aria-label="Pages">
          {online === true ? (
            <a href="#/online" data-testid="nav-online" className={turns > 0 ? 'app-turns' : ''}>
              {turns > 0 ? `Your turn (${turns})` : 'Online'}
            </a>
          ) : null}
          <a href="#/guide">First battle</a>
          <a href="#/settings">Settings</a>
          {online === true && me !== undefined ? (
            <a href={me === null ? '#/sign-in' : '#/account'} data-testid="nav-me">
              {me === null ? 'Sign in' : me.name}
            </a>
          ) : null}
        </nav>
      </header>
      <main ref={main} id="main" className="app-main" tabIndex={-1}>
        {home ? null : <h1>{title}</h1>}
        {children}
      </main>
    </div>
  );
}

/** For pages that lead nowhere. */
export function WayHome() {
  return (
    <p>
      <a className="button" href="#/">
        Home
      </a>
    </p>
  );
}

export function Waiting({ text = 'One moment …' }: { readonly text?: string }) {
  return (
    <div className="app-waiting" role="status">
      {text}
    </div>
  );
}

export function Notice({ text, onClose }: { readonly text: string; readonly onClose: () => void }) {
  return (
    <div className="app-notice" role="alert">
      <p>{text}</p>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}
