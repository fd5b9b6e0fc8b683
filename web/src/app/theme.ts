/** The settings that the whole page wears. */

import { useSyncExternalStore } from 'react';
import { type Settings, settings } from './settings.ts';

const night = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)');

export function themeOf(wish: Settings['theme'], systemIsDark: boolean): 'light' | 'dark' {
  return wish === 'system' ? (systemIsDark ? 'dark' : 'light') : wish;
}

const theme = (): 'light' | 'dark' => themeOf(settings.get().theme, night().matches);

function subscribe(changed: () => void): () => void {
  const media = night();
  media.addEventListener('change', changed);
  const stop = settings.subscribe(changed);
  return () => {
    media.removeEventListener('change', changed);
    stop();
  };
}

/** The theme on show, for what is drawn: maps and counters. */
export const useTheme = (): 'light' | 'dark' => useSyncExternalStore(subscribe, theme);

/** Puts theme and motion on the page, now and whenever they change. */
export function applySettings(): void {
  const apply = (): void => {
    const { dataset } = document.documentElement;
    dataset.theme = theme();
    dataset.motion = settings.get().animations ? 'on' : 'off';
  };
  apply();
  subscribe(apply);
}
