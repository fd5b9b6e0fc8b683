/** Units that march to a goal over several turns: kept in this browser, carried on with one button a turn. */

import type { Goals, Journeys } from '@armistice/table';
import { useCallback, useEffect, useState } from 'react';
import type { Laid } from './useTable.ts';

const read = (key: string): Goals => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Goals;
  } catch {
    return {};
  }
};

export function useJourneys(table: Laid) {
  const { engine, scene, act } = table;
  const key = `armistice-journeys ${scene.seedCommit} ${scene.seat}`;
  const [kept, setKept] = useState<{ readonly key: string; readonly goals: Goals }>({ key: '', goals: {} });
  const goals = kept.key === key ? kept.goals : read(key);
  const [found, setFound] = useState<Journeys | null>(null);
  const [aiming, aim] = useState<readonly string[]>([]);
  const asked = scene.seat !== null && scene.asked.includes(scene.seat) && table.live === undefined;

  const keep = useCallback(
    (next: Goals): void => {
      localStorage.setItem(key, JSON.stringify(next));
      setKept({ key, goals: next });
    },
    [key],
  );

  const text = JSON.stringify(goals);
  useEffect(() => {
    let gone = false;
    if (!asked) setFound(null);
    else
      engine.journeys(scene.seat!, JSON.parse(text) as Goals).then((answer) => {
        if (!gone) setFound(answer);
      });
    return () => {
      gone = true;
    };
  }, [asked, engine, scene, text]);

  return {
    /** Goals can be given now. */
    able: found !== null,
    legs: found?.legs ?? [],
    acts: found?.acts ?? [],
    /** Who is to be given a goal by the next click. */
    aiming,
    aim,
    send(to: string) {
      keep({ ...goals, ...Object.fromEntries(aiming.map((unit) => [unit, to])) });
      aim([]);
    },
    drop(unit: string) {
      const { [unit]: _gone, ...others } = goals;
      keep(others);
    },
    /** Those who have arrived are forgotten. */
    goOn() {
      if (found === null) return;
      const there = new Set(found.legs.filter(({ arrived }) => arrived).map(({ unit }) => unit));
      keep(Object.fromEntries(Object.entries(goals).filter(([unit]) => !there.has(unit))));
      if (found.acts.length > 0) void act([...found.acts]);
    },
  };
}

export type JourneysState = ReturnType<typeof useJourneys>;
