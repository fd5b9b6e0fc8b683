/** Battles that a viewer has not read yet, one after the other; each stays until they go on. */

import { type CommonFact, factsOf, is, type StageFace } from '@armistice/table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSettings } from '../app/settings.ts';
import type { Engine, LogEntry, Scene } from '../session/protocol.ts';

export interface StageOptions {
  readonly id: string;
  readonly engine: Engine;
  readonly scene: Scene | null;
  readonly log: readonly LogEntry[];
}

export interface StageState {
  /** A battle waits to be read: bots and the cover between two players wait with it. */
  readonly holds: boolean;
  readonly current: StageFace | null;
  /** How many there are behind it. */
  readonly more: number;
  /** The battle that goes on, as far as it was told. */
  readonly underway: StageFace | null;
  next(): void;
  skip(): void;
}

const key = (id: string, who: string): string => `armistice-stage-${id}-${who}`;

export const tells = (entry: LogEntry, kind: CommonFact['kind']): boolean =>
  factsOf(entry).some((fact) => is(fact, kind));

/** Whoever comes for the first time has read up to their own last decision. */
function firstMark(id: string, who: string, seat: string, log: readonly LogEntry[]): number {
  const stored = Number(localStorage.getItem(key(id, who)) ?? Number.NaN);
  return Number.isNaN(stored) ? (log.findLast((entry) => entry.seat === seat)?.n ?? 0) : stored;
}

export function useStage({ id, engine, scene, log }: StageOptions): StageState {
  const { stage: wanted, handOver } = useSettings();
  const seat = scene?.everything === true ? null : (scene?.seat ?? null);
  // Who shares a screen without a cover reads together.
  const who = seat !== null && !handOver && scene?.seats[seat] === 'me' ? 'here' : seat;
  const [marks, setMarks] = useState<{ readonly [who: string]: number }>({});
  const first = useRef(new Map<string, number>());
  if (who !== null && seat !== null && !first.current.has(who)) {
    const mark = firstMark(id, who, seat, log);
    first.current.set(who, mark);
    localStorage.setItem(key(id, who), String(mark));
  }
  const mark = who === null ? Number.POSITIVE_INFINITY : (marks[who] ?? first.current.get(who)!);
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [told, setTold] = useState<{
    readonly of: readonly LogEntry[];
    readonly faces: readonly StageFace[];
  }>({
    of: [],
    faces: [],
  });

  const setMark = useCallback(
    (n: number) => {
      if (who === null) return;
      localStorage.setItem(key(id, who), String(n));
      setMarks((before) => ({ ...before, [who]: n }));
      setDone(new Set());
    },
    [id, who],
  );

  const last = log.at(-1)?.n ?? 0;
  // What was taken back may come otherwise.
  useEffect(() => {
    if (scene !== null && who !== null && mark > scene.n) setMark(scene.n);
  }, [scene, who, mark, setMark]);

  const unread = useMemo(() => log.some((entry) => entry.n > mark && tells(entry, 'verdict')), [log, mark]);
  // A battle may have begun before what was read last.
  const entries = useMemo(() => {
    if (who === null) return [];
    const from = log.findLastIndex((entry) => entry.n <= mark && tells(entry, 'muster'));
    const since = from < 0 ? log.filter((entry) => entry.n > mark) : log.slice(from);
    return since.some((entry) => tells(entry, 'muster')) ? since : [];
  }, [log, mark, who]);
  useEffect(() => {
    let gone = false;
    const show = (faces: readonly StageFace[]) => {
      if (!gone) setTold({ of: entries, faces });
    };
    if (entries.length === 0) show([]);
    else engine.stages(entries).then(show, () => show([]));
    return () => {
      gone = true;
    };
  }, [engine, entries]);

  const queue = told.faces.filter(
    (face) => face.verdict !== undefined && face.n > mark && !done.has(face.key),
  );
  const nothing = unread && (!wanted || (told.of === entries && queue.length === 0));
  useEffect(() => {
    if (nothing) setMark(last);
  }, [nothing, setMark, last]);

  const [current = null] = queue;
  const holds = unread && wanted;
  return {
    holds,
    current: holds ? current : null,
    more: Math.max(0, queue.length - 1),
    underway: told.faces.findLast((face) => face.verdict === undefined) ?? null,
    next() {
      if (current === null) return;
      if (queue.length === 1) setMark(Math.max(mark, current.n));
      else setDone(new Set([...done, current.key]));
    },
    skip: () => setMark(last),
  };
}
