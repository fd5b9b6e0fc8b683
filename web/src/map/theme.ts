/** Light or dark, as the page's root says, and as the system wishes where it says nothing. */

import type { ThemeName } from '@armistice/board';
import { useSyncExternalStore } from 'react';

const dark = () => matchMedia('(prefers-color-scheme: dark)');

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  const query = dark();
  query.addEventListener('change', changed);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', changed);
  };
}

function now(): ThemeName {
  const said = document.documentElement.dataset.theme;
  if (said === 'light' || said === 'dark') return said;
  return dark().matches ? 'dark' : 'light';
}

export const useThemeName = (): ThemeName => useSyncExternalStore(subscribe, now, () => 'light');
