import { useEffect, useRef } from 'react';
import { useSettings } from '../app/settings.ts';
import { play, soundsOf } from './sound.ts';
import type { Laid } from './useTable.ts';

/** What is new in the log is heard, if the player wants sound. */
export function useSound({ log, scene }: Pick<Laid, 'log' | 'scene'>): void {
  const { sound } = useSettings();
  const heard = useRef(scene.n);
  useEffect(() => {
    const from = heard.current;
    heard.current = scene.n;
    if (sound && scene.n > from) play(soundsOf(log.filter(({ n }) => n > from)));
  }, [log, scene.n, sound]);
}
