/** How many games online wait for my decision: for the bar of every page and the title of the tab. */

import { useEffect, useSyncExternalStore } from 'react';
import { client, useHouse } from './online-status.ts';

/** Asked for again so often, and whenever something is told. */
const AGAIN = 60_000;

let turns = 0;
const listeners = new Set<() => void>();

function set(next: number): void {
  if (next === turns) return;
  turns = next;
  for (const listener of listeners) listener();
}

export async function askTurns(): Promise<void> {
  try {
    set(await (await client()).turns());
  } catch {
    // the next time
  }
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

export const useTurns = (): number => useSyncExternalStore(subscribe, () => turns);

/** Keeps the count; once for the whole page. */
export function useTurnCount(place: string): void {
  const { me } = useHouse();
  const person = me?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever goes to another page may have decided
  useEffect(() => {
    if (person === undefined) return set(0);
    void askTurns();
    const timer = setInterval(() => void askTurns(), AGAIN);
    return () => clearInterval(timer);
  }, [person, place]);
}
