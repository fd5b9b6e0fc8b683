/** What is to be said of the place somebody points at, asked when the pointer rests. */

import type { PlaceNote } from '@armistice/engine';
import { useEffect, useState } from 'react';
import type { ChoiceOption } from '../session/protocol.ts';
import type { Laid } from './useTable.ts';

/** So long a pointer stays where it is before anything is asked, in milliseconds. */
const REST = 90;
const NOTHING: readonly PlaceNote[] = [];

export function usePlace(
  { engine, scene }: Pick<Laid, 'engine' | 'scene'>,
  place: string | null,
  option?: ChoiceOption,
): readonly PlaceNote[] {
  const [found, setFound] = useState<{ readonly place: string; readonly notes: readonly PlaceNote[] }>();
  const { seat, n, undos } = scene;
  const thought = option === undefined ? '' : JSON.stringify([option.choice, option.value]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again whenever the game has changed
  useEffect(() => {
    if (place === null) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const wish = option && { choice: option.choice, value: option.value };
      const notes = await engine.place(seat, place, wish).catch(() => NOTHING);
      if (!gone) setFound({ place, notes });
    }, REST);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [engine, place, seat, n, undos, thought]);
  return found?.place === place ? found.notes : NOTHING;
}
