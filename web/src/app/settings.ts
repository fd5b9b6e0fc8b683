/** What a person likes, kept in this browser. */

import { useSyncExternalStore } from 'react';

export interface Settings {
  readonly theme: 'light' | 'dark' | 'system';
  /** In a game at one screen: a cover between two players' turns. */
  readonly handOver: boolean;
  readonly animations: boolean;
  /** Each battle stays on a stage until its watcher goes on. */
  readonly stage: boolean;
  readonly hexNumbers: boolean;
  /** Before a phase ends, what may have been forgotten is said. */
  readonly checkEnds: boolean;
  /** Answers while the enemy acts are asked for on one sheet, once in each of their turns. */
  readonly beforehand: boolean;
  /** Dice, guns, a bell at the start of a turn. */
  readonly sound: boolean;
  /** How long each move of a bot stands on the map before the next. */
  readonly pace: Pace;
}

/** Settings that are on or off. */
export type Switch = {
  [key in keyof Settings]: Settings[key] extends boolean ? key : never;
}[keyof Settings];

export type Pace = 'slow' | 'normal' | 'fast' | 'at-once';

export const PACES: readonly (readonly [pace: Pace, title: string])[] = [
  ['slow', 'Slow'],
  ['normal', 'Normal'],
  ['fast', 'Fast'],
  ['at-once', 'At once'],
];

const KEY = 'armistice:settings';

export const DEFAULTS: Settings = {
  ...{ theme: 'system', pace: 'normal' },
  ...{ handOver: true, animations: true, stage: true, hexNumbers: true, checkEnds: true },
  ...{ beforehand: true, sound: false },
};

/** Whatever lies in the drawer, settings come out; what is not understood is left at its default. */
export function readSettings(text: string | null): Settings {
  let found: { [key: string]: unknown } = {};
  try {
    const parsed: unknown = JSON.parse(text ?? '{}');
    if (typeof parsed === 'object' && parsed !== null) found = parsed as { [key: string]: unknown };
  } catch {
    return DEFAULTS;
  }
  const flag = (key: Switch): boolean => (typeof found[key] === 'boolean' ? found[key] : DEFAULTS[key]);
  const { theme, pace } = found;
  return {
    theme: theme === 'light' || theme === 'dark' || theme === 'system' ? theme : DEFAULTS.theme,
    handOver: flag('handOver'),
    animations: flag('animations'),
    stage: flag('stage'),
    hexNumbers: flag('hexNumbers'),
    checkEnds: flag('checkEnds'),
    beforehand: flag('beforehand'),
    sound: flag('sound'),
    pace: PACES.find(([id]) => id === pace)?.[0] ?? DEFAULTS.pace,
  };
}

const listeners = new Set<() => void>();
let now: Settings | undefined;

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage can be forbidden; settings then last as long as the page
  }
}

function changed(next: Settings): void {
  now = next;
  for (const listener of listeners) listener();
}

export const settings = {
  get(): Settings {
    now ??= readSettings(stored());
    return now;
  },
  set(change: Partial<Settings>): void {
    const next = { ...settings.get(), ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // see stored()
    }
    changed(next);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// Another tab changed them.
if (typeof window !== 'undefined') {
  addEventListener('storage', (event) => {
    if (event.key === KEY) changed(readSettings(event.newValue));
  });
}

export const useSettings = (): Settings => useSyncExternalStore(settings.subscribe, settings.get);
