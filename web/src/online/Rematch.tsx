/** The same again, with seats exchanged. */

import { countedText } from '@armistice/server/client';
import { useState } from 'react';
import { onlineId } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import type { Laid } from '../table/useTable.ts';

/** Whether the game was rated, and why not. */
export function Counts({ table: { online } }: { readonly table: Laid }) {
  const counted = online?.state.counted;
  if (counted == null) return null;
  return (
    <p className="online-counted" data-testid="counted">
      {countedText(counted, online?.game.seat ?? undefined)}
    </p>
  );
}

export function Rematch({ table }: { readonly table: Laid }) {
  const { live, online, scene, refused } = table;
  const [busy, setBusy] = useState(false);
  if (live === undefined || scene.outcome === null || online?.game.seat == null) return null;
  const again = async () => {
    setBusy(true);
    try {
      const { client, id } = live;
      const next = await client.rematch(id);
      const free = next.seats.find(({ by }) => by === 'free');
      // Whoever asks second is led to the game the first one made, and sits down.
      if (next.seat === null && free !== undefined) await client.join(next.id, free.seat);
      go(`/table/${onlineId(next.id)}`);
    } catch (error) {
      refused({ code: 'refused', message: (error as Error).message });
      setBusy(false);
    }
  };
  return (
    <p className="table-ending-links online-rematch">
      <button
        type="button"
        className="table-button"
        data-testid="rematch"
        disabled={busy}
        onClick={() => void again()}
      >
        Rematch, seats exchanged
      </button>
    </p>
  );
}
