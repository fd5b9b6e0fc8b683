/** The browser offers to install the page: kept until somebody wants it. */

import { useSyncExternalStore } from 'react';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallEvent | undefined;
const listeners = new Set<() => void>();
function set(next: InstallEvent | undefined): void {
  offered = next;
  for (const listener of listeners) listener();
}

/** Listens from the start: the offer comes once, early. */
export function awaitInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallEvent);
  });
  addEventListener('appinstalled', () => set(undefined));
}

export async function install(): Promise<void> {
  await offered?.prompt();
  set(undefined);
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useInstallable = (): boolean => useSyncExternalStore(subscribe, () => offered !== undefined);

/** Does it run as an app of its own? */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
