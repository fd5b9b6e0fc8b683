/** Losses of a battle as they are shared out among the pieces, before they are sent as one. */

import type { Losses, LossPiece, Wanted } from '@armistice/table';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Scene } from '../session/protocol.ts';
import type { Laid } from './useTable.ts';

export interface LossShares extends Pick<Losses, 'choice' | 'points' | 'left'> {
  /** What has been shared out. */
  readonly taken: number;
  /** Those that can bear a loss, or bear one. */
  readonly pieces: ReadonlyMap<string, LossPiece>;
  readonly ready: boolean;
  readonly share: (piece: string, many: number) => void;
  readonly confirm: () => void;
}

interface Answer {
  readonly moment: string;
  readonly wanted: Wanted;
  readonly losses: Losses | null;
}

const NOTHING: Wanted = {};

/** Looked at again, it is the same moment: what was shared out stays. */
const momentOf = ({ seat, n, undos }: Scene): string => `${seat} ${n} ${undos}`;

export function useLosses({ engine, scene, act }: Pick<Laid, 'engine' | 'scene' | 'act'>): LossShares | null {
  const { seat, battle } = scene;
  const due = battle?.stage === 'losses' && seat !== null && scene.foci.length > 0;
  const moment = momentOf(scene);
  const [wish, setWish] = useState<{ readonly moment: string; readonly wanted: Wanted } | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  // Whatever happens, the wish was for the moment before.
  const wanted = wish?.moment === moment ? wish.wanted : NOTHING;

  useEffect(() => {
    if (!due) return;
    let gone = false;
    engine.losses(seat, wanted).then((losses) => {
      if (!gone) setAnswer({ moment, wanted, losses });
    });
    return () => {
      gone = true;
    };
  }, [due, engine, moment, seat, wanted]);

  const known = due && answer?.moment === moment ? answer : null;
  /** Nothing is added to a wish that has not been answered. */
  const share = useCallback(
    (piece: string, many: number) => {
      if (known?.wanted === wanted) setWish({ moment, wanted: { ...wanted, [piece]: many } });
    },
    [known, moment, wanted],
  );
  return useMemo(() => {
    if (known?.losses == null) return null;
    const { choice, points, left, acts, pieces } = known.losses;
    return {
      ...{ choice, points, left, share },
      taken: pieces.reduce((sum, one) => sum + one.taken, 0),
      pieces: new Map(
        pieces.flatMap((one) =>
          one.more || one.taken > 0 || scene.foci.some(({ id }) => id === one.id)
            ? [[one.id, one] as const]
            : [],
        ),
      ),
      ready: acts.length > 0 && known.wanted === wanted,
      confirm: () => void act(acts),
    };
  }, [act, known, scene.foci, share, wanted]);
}
