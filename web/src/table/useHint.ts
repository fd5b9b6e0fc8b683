/** A hint on request: what the staff would do now in this seat's place. */

import { useCallback, useState } from 'react';
import type { Hint } from '../session/protocol.ts';
import type { Laid } from './useTable.ts';

export function useHint({ engine, scene, act, refused }: Laid) {
  const [found, setFound] = useState<Hint | null>(null);
  const [asking, setAsking] = useState(false);
  // One for another moment is none.
  const hint = found !== null && found.n === scene.n && found.undos === scene.undos ? found : null;

  const ask = useCallback(async () => {
    if (!scene.hints || scene.seat === null || asking) return;
    setAsking(true);
    try {
      const answer = await engine.hint(scene.seat);
      if (answer.ok) setFound(answer.value);
      else refused(answer.problem);
    } catch (error) {
      refused({ code: 'defect', message: error instanceof Error ? error.message : String(error) });
    } finally {
      setAsking(false);
    }
  }, [asking, engine, refused, scene]);

  const close = useCallback(() => setFound(null), []);
  const follow = useCallback(() => {
    if (hint === null) return;
    setFound(null);
    void act([hint, ...(hint.more ?? [])]);
  }, [act, hint]);

  return { hint, asking, ask, close, follow };
}

export type HintState = ReturnType<typeof useHint>;
