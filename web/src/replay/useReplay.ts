/** The state of a replay: where it stands, whose eyes, what is to be seen there, and the clock that plays it. */

import { useCallback, useEffect, useRef, useState } from 'react';
import type { Chronicle, Engine, LogEntry, Scene } from '../session/protocol.ts';
import { inside, momentPath, nextMoment, openingEntry } from './course.ts';

export interface Course {
  readonly chronicle: Chronicle;
  readonly entries: readonly LogEntry[];
}

/** Hands a failure of the engine to the page's rescue, which sees only what fails while drawing. */
export function useFail(): (error: unknown) => void {
  const [, set] = useState<null>(null);
  return useCallback((error: unknown) => {
    set(() => {
      throw error;
    });
  }, []);
}

/** The chronicle and the log as these eyes may read them. */
export function useCourse(engine: Engine, viewer: string | null): Course | undefined {
  const [course, setCourse] = useState<Course>();
  const fail = useFail();
  useEffect(() => {
    let gone = false;
    Promise.all([engine.chronicle(viewer), engine.log(viewer, 1)]).then(([chronicle, entries]) => {
      if (!gone) setCourse({ chronicle, entries });
    }, fail);
    return () => {
      gone = true;
    };
  }, [engine, viewer, fail]);
  return course;
}

/** The entry shown. It opens where the address says and follows the address when another link is taken. */
export function useEntry(
  id: string,
  chronicle: Chronicle | undefined,
  linked: number | undefined,
): [n: number | undefined, goTo: (n: number) => void] {
  const [n, setN] = useState<number>();
  const written = useRef(linked);
  const ready = chronicle !== undefined;

  const goTo = useCallback(
    (wanted: number) => {
      if (chronicle !== undefined) setN(inside(chronicle, wanted));
    },
    [chronicle],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when the chronicle is there
  useEffect(() => {
    if (chronicle !== undefined && n === undefined) setN(openingEntry(chronicle, linked));
  }, [ready]);

  useEffect(() => {
    if (linked === undefined || linked === written.current) return;
    written.current = linked;
    goTo(linked);
  }, [linked, goTo]);

  // The address keeps up, so that a reload stays here; browsers refuse too many changes.
  useEffect(() => {
    if (n === undefined) return;
    const timer = setTimeout(() => {
      written.current = n;
      history.replaceState(history.state, '', momentPath(id, n));
    }, 400);
    return () => clearTimeout(timer);
  }, [id, n]);

  return [n, goTo];
}

/** The position at an entry. While one is on its way only the latest wish waits, so that dragging stays light. */
export function useSceneAt(engine: Engine, n: number | undefined, viewer: string | null): Scene | undefined {
  const [scene, setScene] = useState<Scene>();
  const fail = useFail();
  const wish = useRef<{ n: number; viewer: string | null }>(undefined);
  const busy = useRef(false);
  useEffect(() => {
    if (n === undefined) return;
    wish.current = { n, viewer };
    if (busy.current) return;
    busy.current = true;
    const load = async () => {
      for (;;) {
        const asked = wish.current!;
        setScene(await engine.at(asked.n, asked.viewer));
        if (asked === wish.current) return;
      }
    };
    load()
      .catch(fail)
      .finally(() => {
        busy.current = false;
      });
  }, [engine, n, viewer, fail]);
  return scene;
}

export const SPEEDS = [
  { id: 'slow', title: 'Slow', pause: 1500 },
  { id: 'steady', title: 'Steady', pause: 500 },
  { id: 'fast', title: 'Fast', pause: 90 },
  { id: 'battles', title: 'Battle by battle', pause: 2500 },
] as const;
export type Speed = (typeof SPEEDS)[number]['id'];

export interface Playback {
  readonly playing: boolean;
  readonly speed: Speed;
  setSpeed(speed: Speed): void;
  toggle(): void;
  stop(): void;
}

/** Goes on by itself: the next step waits until the one before is on the map. */
export function usePlayback(
  chronicle: Chronicle | undefined,
  n: number | undefined,
  shown: boolean,
  goTo: (n: number) => void,
): Playback {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>('steady');
  useEffect(() => {
    if (!playing || !shown || chronicle === undefined || n === undefined) return;
    if (n >= chronicle.length) {
      setPlaying(false);
      return;
    }
    const { pause } = SPEEDS.find(({ id }) => id === speed)!;
    const next =
      speed === 'battles' ? (nextMoment(chronicle.moments, n, 'battle')?.n ?? chronicle.length) : n + 1;
    const timer = setTimeout(() => goTo(next), pause);
    return () => clearTimeout(timer);
  }, [playing, shown, chronicle, n, speed, goTo]);

  const toggle = useCallback(() => {
    // At the end there is nothing to play but the whole of it again.
    if (!playing && chronicle !== undefined && n === chronicle.length)
      goTo(openingEntry(chronicle, undefined));
    setPlaying(!playing);
  }, [playing, chronicle, n, goTo]);
  const stop = useCallback(() => setPlaying(false), []);
  return { playing, speed, setSpeed, toggle, stop };
}
