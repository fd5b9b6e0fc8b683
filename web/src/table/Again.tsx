/** The same deed several times in one go: so many guns to one hex. */

import { useState } from 'react';
import type { Act, Scene } from '../session/protocol.ts';
import { Amount } from './Stepper.tsx';

export interface AgainProps {
  readonly bulk: Scene['bulks'][number];
  readonly busy: boolean;
  readonly onPress: (acts: readonly Act[]) => void;
}

export function Again({ bulk: { choice, text, acts }, busy, onPress }: AgainProps) {
  const [wish, setWish] = useState<number | null>(null);
  const many = Math.min(wish ?? acts.length, acts.length);
  return (
    <>
      <Amount range={[1, acts.length]} now={many} of={`${text} here`} onChange={setWish} />
      <button
        type="button"
        className="table-button"
        data-bulk={choice}
        disabled={busy}
        onClick={() => onPress(acts.slice(0, many))}
      >
        {text} {many === acts.length ? `all ${many}` : many} here
      </button>
    </>
  );
}
