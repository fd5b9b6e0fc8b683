/** The log as the page keeps it: its end as one viewer reads it, and what has come since; older entries on request. */

import { useCallback, useRef, useState } from 'react';
import { EntryLog } from '../session/entries.ts';
import type { Engine, LogEntry, ReadTo, Update } from '../session/protocol.ts';

/** So many older entries are read at a time. */
const OLDER = 240;

export function useLog(engine: Engine) {
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const held = useRef<{ readonly viewer: string | null; readonly entries: EntryLog<LogEntry> }>(undefined);

  /** What of it this viewer has read. */
  const readTo = useCallback((viewer: string | null): ReadTo | undefined => {
    const { current } = held;
    return current?.viewer === viewer ? { viewer, ...current.entries.at } : undefined;
  }, []);

  const older = useCallback(async (): Promise<void> => {
    const { current } = held;
    if (current === undefined || current.entries.first === 0) return;
    const { first } = current.entries;
    const more = await engine.log(current.viewer, Math.max(1, first - OLDER + 1), first);
    current.entries.before(more);
    if (held.current === current) setLog(current.entries.upTo(current.entries.at.n));
  }, [engine]);

  const take = useCallback(
    (update: Update, viewer: string | null): readonly LogEntry[] => {
      const { scene, from, entries } = update;
      if (held.current?.viewer !== viewer) {
        held.current = { viewer, entries: new EntryLog() };
        held.current.entries.begin(scene, from, entries);
      } else held.current.entries.add(scene, from, entries);
      const now = held.current.entries.upTo(scene.n);
      setLog(now);
      if (now.length === 0 && scene.n > 0) void older(); // much was taken back
      return now;
    },
    [older],
  );

  return { log, readTo, take, older };
}
