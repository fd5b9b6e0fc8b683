/** What there is to report: since my last decision, and between turns until I have gone on. */

import {
  answersOf,
  type Dispatch,
  type DispatchReader,
  dispatchOf,
  type FaceSide,
  interludeOf,
  NO_NEWS,
  sideOf,
  sinceTurn,
} from '@armistice/table';
import { useEffect, useMemo, useState } from 'react';
import type { LogEntry, Lookup } from '../session/protocol.ts';
import { decidedBy, hexWords, sinceLast } from './scenery.ts';
import type { Laid } from './useTable.ts';

export interface News {
  readonly dispatch: Dispatch;
  readonly entries: readonly LogEntry[];
  readonly close: () => void;
}

/**
 * Since my own last decision: what the others did, and what a turn that began with it brought. Losses taken and retreats
 * made when they attacked are answers: what they took before that is still news when my own turn comes.
 */
export function reportable(
  log: readonly LogEntry[],
  seat: string | null,
  sides: readonly FaceSide[] = [],
): readonly LogEntry[] {
  if (seat === null) return [];
  const ours = sideOf(sides, seat)?.id ?? seat;
  const answers = answersOf(log, (one) => (sideOf(sides, one)?.id ?? one) === ours);
  const own = log.findLast((entry) => decidedBy(entry, seat) && !answers.has(entry.n));
  const begun = own === undefined ? undefined : sinceTurn(own);
  const others = sinceLast(log, seat, answers);
  return begun === undefined ? others : [begun, ...others];
}

export function useNews(table: Laid, lookup: Lookup | null) {
  const { id, scene, log, hexes, opponent, news: unseen } = table;
  const { seat, sides, seatTitles } = scene;
  const reader = useMemo(
    (): DispatchReader => ({
      side: sideOf(sides, seat)?.id ?? null,
      ...{ sides, seatTitles, news: lookup?.news ?? NO_NEWS },
      isPlace: (place) => hexes.has(place),
      nameOf: (place) => hexWords(hexes.get(place), place),
    }),
    [sides, seat, seatTitles, lookup, hexes],
  );

  /** Up to where each seat has put its dispatch away. */
  const [closed, setClosed] = useState<{ readonly [seat: string]: number }>({});
  const news = useMemo((): News | null => {
    if (opponent.moves || lookup === null) return null; // while it moves, its strip tells
    const entries = reportable(log, seat, sides).filter(({ n }) => n > (closed[seat ?? ''] ?? 0));
    if (entries.length === 0) return null;
    const dispatch = dispatchOf(entries, reader);
    if (dispatch.sections.length === 0 && unseen.length === 0) return null;
    const close = () => setClosed((before) => ({ ...before, [seat ?? '']: log.at(-1)?.n ?? 0 }));
    return { dispatch, entries, close };
  }, [log, seat, sides, closed, reader, opponent.moves, unseen.length, lookup]);

  const told = useTold(id, seat, scene.n);
  const interlude = useMemo((): Dispatch | null => {
    if (opponent.moves || lookup === null || seat === null) return null;
    // Whoever comes to a game anew is told what its turn began with.
    const from = told.n ?? (log.findLast((entry) => sinceTurn(entry) !== undefined)?.n ?? scene.n + 1) - 1;
    return interludeOf(
      log.filter(({ n }) => n > from),
      reader,
    );
  }, [log, scene.n, seat, told.n, reader, opponent.moves, lookup]);
  // What holds nothing of the kind is behind us.
  const behind = lookup !== null && !opponent.moves && interlude === null && told.n !== scene.n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each moment
  useEffect(() => {
    if (behind) told.set(scene.n);
  }, [behind, scene.n, seat]);
  return {
    // One after the other; and what was read between the turns is not told again.
    news: interlude === null ? news : null,
    interlude,
    goOn() {
      told.set(scene.n);
      const read = new Set(interlude?.sections.map(({ title }) => title));
      if (news?.dispatch.sections.every(({ title }) => read.has(title)) === true) news.close();
    },
  };
}

/** Up to where a seat has been told what happened between turns: kept, so that a reload loses nothing. */
function useTold(id: string, seat: string | null, now: number) {
  const key = `armistice-told-${id}-${seat}`;
  const [kept, setKept] = useState<{ readonly [key: string]: number }>({});
  const stored = localStorage.getItem(key);
  const n = kept[key] ?? (stored === null ? undefined : Number(stored));
  return {
    // What was taken back is told again.
    n: n === undefined ? undefined : Math.min(n, now),
    set(to: number): void {
      if (seat === null) return;
      localStorage.setItem(key, String(to));
      setKept((before) => ({ ...before, [key]: to }));
    },
  };
}
