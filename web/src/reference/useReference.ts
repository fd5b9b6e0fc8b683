/** All there is to look up, read once for a game. */

import { useEffect, useState } from 'react';
import type { Engine, Lookup } from '../session/protocol.ts';

export function useReference(engine: Engine): Lookup | null {
  const [found, setFound] = useState<Lookup | null>(null);
  useEffect(() => {
    let gone = false;
    engine.reference().then((lookup) => {
      if (!gone) setFound(lookup);
    });
    return () => {
      gone = true;
    };
  }, [engine]);
  return found;
}
