/** Whether this is a phone: one column, the side panel as a sheet. */

import { useSyncExternalStore } from 'react';

const query = () => matchMedia('(max-width: 760px)');

function subscribe(changed: () => void): () => void {
  const media = query();
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
