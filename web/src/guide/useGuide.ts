/** Where a newcomer is in the guide, and the game as it stands there. */

import { guideIds, loadGuide } from '@armistice/games';
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

/** The guide of a game; of no game in particular, the first there is. */
async function guideOf(game = guideIds()[0] ?? ''): Promise<Guide> {
  const guide = await loadGuide(game);
  if (guide === undefined) throw new Error(`There is no guide for '${game}'.`);
  return guide;
}

async function look(guide: Guide, index: number): Promise<GuideMoment> {
  const { seat, steps } = guide;
  const reach = steps[index]?.reach;
  const ways =
    reach === undefined
      ? []
      : await engine().choicesAbout(seat, {
          choice: reach.choice,
          about: reach.about ?? 'unit',
          id: reach.unit,
        });
  const scene = await engine().scene(seat);
  const last = (await engine().log(seat, scene.n)).at(-1);
  return { guide, index, scene, ways, rolls: last?.rolls.map((roll) => roll.value) ?? [] };
}

export function useGuide(game?: string): GuideCourse {
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
      const guide = await guideOf(game);
      await playTo(await borrowEngine(), guide, 0);
      return look(guide, 0);
    });
    return () => {
      gone.current = true;
    };
  }, [enqueue, game]);

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
