/** Where a newcomer is in the guide, and the game as it stands there. */

import { gameIds, loadGuide } from '@armistice/games';
import { useCallback, useEffect, useRef, useState } from 'react';
import { borrowEngine, engine } from '../app/engine.ts';
import type { ChoiceOption, Scene } from '../session/protocol.ts';
import { makeStep, playTo } from './play.ts';
import type { Guide } from './types.ts';

export interface GuideMoment {
  readonly guide: Guide;
  /** One past the last step: the end. */
  readonly index: number;
  readonly scene: Scene;
  /** Where the unit of this step can go. */
  readonly ways: readonly ChoiceOption[];
  /** The dice just rolled. */
  readonly rolls: readonly number[];
}

export interface GuideCourse {
  readonly moment: GuideMoment | undefined;
  readonly busy: boolean;
  readonly fault: string | undefined;
  /** Makes the step and goes on. */
  next(): void;
  back(): void;
}

/** One thing after another, whoever asks: the engine holds one game. */
let line: Promise<void> = Promise.resolve();

async function anyGuide(): Promise<Guide> {
  for (const id of gameIds) {
    const guide = await loadGuide(id);
    if (guide !== undefined) return guide;
  }
  throw new Error('No game has a guide.');
}

async function look(guide: Guide, index: number): Promise<GuideMoment> {
  const { seat, steps } = guide;
  const reach = steps[index]?.reach;
  const ways =
    reach === undefined
      ? []
      : await engine().choicesAbout(seat, { choice: reach.choice, about: 'unit', id: reach.unit });
  const scene = await engine().scene(seat);
  const last = (await engine().log(seat, scene.n)).at(-1);
  return { guide, index, scene, ways, rolls: last?.rolls.map((roll) => roll.value) ?? [] };
}

export function useGuide(): GuideCourse {
  const [moment, setMoment] = useState<GuideMoment>();
  const [busy, setBusy] = useState(true);
  const [fault, setFault] = useState<string>();
  const gone = useRef(false);

  const enqueue = useCallback((deed: () => Promise<GuideMoment>) => {
    setBusy(true);
    line = line.then(async () => {
      if (gone.current) return;
      try {
        const found = await deed();
        if (!gone.current) setMoment(found);
      } catch (error) {
        if (!gone.current) setFault(error instanceof Error ? error.message : String(error));
      }
      if (!gone.current) setBusy(false);
    });
  }, []);

  useEffect(() => {
    gone.current = false;
    enqueue(async () => {
      const guide = await anyGuide();
      await playTo(await borrowEngine(), guide, 0);
      return look(guide, 0);
    });
    return () => {
      gone.current = true;
    };
  }, [enqueue]);

  const next = useCallback(() => {
    if (moment === undefined || busy) return;
    const { guide, index } = moment;
    enqueue(async () => {
      await makeStep(engine(), guide, index);
      return look(guide, index + 1);
    });
  }, [moment, busy, enqueue]);

  const back = useCallback(() => {
    if (moment === undefined || busy || moment.index === 0) return;
    const { guide, index } = moment;
    enqueue(async () => {
      await playTo(engine(), guide, index - 1);
      return look(guide, index - 1);
    });
  }, [moment, busy, enqueue]);

  return { moment, busy, fault, next, back };
}
