import { useEffect, useRef } from 'react';

const UNITS = '[data-testid=battle-card] button[data-unit]';

/**
 * Played by keys, the focus does not get lost when the button that had it goes: it stays with the same unit, or goes to the
 * one that took its place, or to the next question.
 */
export function useFocusKept(n: number, busy: boolean): void {
  const byKeys = useRef(false);
  const last = useRef<{ readonly unit: string | undefined; readonly at: number } | null>(null);
  useEffect(() => {
    const keys = () => {
      byKeys.current = true;
    };
    const pointer = () => {
      byKeys.current = false;
    };
    const focused = ({ target }: FocusEvent) => {
      const all = [...document.querySelectorAll<HTMLElement>(UNITS)];
      const at = all.indexOf(target as HTMLElement);
      last.current = at < 0 ? null : { unit: all[at]!.dataset.unit, at };
    };
    addEventListener('keydown', keys, true);
    addEventListener('pointerdown', pointer, true);
    addEventListener('focusin', focused, true);
    return () => {
      removeEventListener('keydown', keys, true);
      removeEventListener('pointerdown', pointer, true);
      removeEventListener('focusin', focused, true);
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
    const units = [...document.querySelectorAll<HTMLButtonElement>(UNITS)].filter((one) => !one.disabled);
    const before = last.current;
    const same = units.find((one) => before !== null && one.dataset.unit === before.unit);
    const next =
      same ??
      units[Math.min(before?.at ?? 0, units.length - 1)] ??
      document.querySelector<HTMLElement>('[data-testid=buttons] button:not(:disabled)');
    next?.focus();
  }, [n, busy]);
}
