/** How much was said in the chat since this browser last showed it. */

import { useEffect, useState } from 'react';
import type { Laid } from '../table/useTable.ts';

const keyOf = (id: string) => `armistice:heard-${id}`;

function heard(id: string): number {
  try {
    return Number(localStorage.getItem(keyOf(id)) ?? 0);
  } catch {
    return 0;
  }
}

export function useUnread({ id, online }: Laid, reading: boolean): number {
  const last = online?.chat ?? 0;
  const [read, setRead] = useState(() => heard(id));
  useEffect(() => {
    if (!reading || last <= read) return;
    setRead(last);
    try {
      localStorage.setItem(keyOf(id), String(last));
    } catch {
      // then it is unread again the next time
    }
  }, [id, last, read, reading]);
  return Math.max(0, last - read);
}
