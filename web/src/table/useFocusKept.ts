import { useEffect, useRef } from 'react';

/** Played by keys, the focus does not get lost when the button that had it goes: the next question takes it. */
export function useFocusKept(n: number, busy: boolean): void {
  const byKeys = useRef(false);
  useEffect(() => {
    const keys = () => {
      byKeys.current = true;
    };
    const pointer = () => {
      byKeys.current = false;
    };
    addEventListener('keydown', keys, true);
    addEventListener('pointerdown', pointer, true);
    return () => {
      removeEventListener('keydown', keys, true);
      removeEventListener('pointerdown', pointer, true);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each decision
  useEffect(() => {
    if (
      busy ||
      !byKeys.current ||
      (document.activeElement !== document.body && document.activeElement !== null)
    )
      return;
    const next =
      document.querySelector<HTMLElement>('[data-testid=battle-card] button[data-unit]:not(:disabled)') ??
      document.querySelector<HTMLElement>('[data-testid=buttons] button:not(:disabled)');
    next?.focus();
  }, [n, busy]);
}
