/** The tab says that a decision is mine: in its title and in its picture. */

import { useEffect } from 'react';
import type { Laid } from '../table/useTable.ts';

const icon = (): HTMLLinkElement | null => document.querySelector('link[rel=icon]');

export function useTurnMark({ live, scene }: Laid): void {
  const mine = live !== undefined && scene.seat !== null && scene.asked.includes(scene.seat);
  const step = scene.step?.title ?? 'decide';
  useEffect(() => {
    if (live === undefined) return;
    const before = document.title;
    document.title = mine ? `● Your turn: ${step} · Armistice` : 'The table · Armistice';
    icon()?.setAttribute('href', mine ? '/icon-turn.svg' : '/icon.svg');
    return () => {
      document.title = before;
      icon()?.setAttribute('href', '/icon.svg');
    };
  }, [live, mine, step]);
}
