/** The server has been updated while this page was open: it is told, and loads anew when its reader likes. */

import { useSyncExternalStore } from 'react';

/** Which build this page is; none where it is not built. */
const own = (): string | null =>
  document.querySelector('meta[name="armistice-build"]')?.getAttribute('content') ?? null;

let served: string | null = null;
const listeners = new Set<() => void>();

/** The server says which page it serves now. */
export function hearServed(build: string): void {
  if (served === build) return;
  served = build;
  for (const listener of listeners) listener();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export function Updated() {
  const now = useSyncExternalStore(subscribe, () => served);
  const mine = own();
  if (now === null || mine === null || now === mine) return null;
  return (
    <div className="app-notice app-updated" role="status" data-testid="updated">
      <p>Armistice has been updated. Your game is safe on the server.</p>
      <button type="button" className="button button-main" onClick={() => location.reload()}>
        Load the new page
      </button>
    </div>
  );
}
