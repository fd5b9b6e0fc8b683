/** Copies the address of this moment; where the browser does not let us, shows it to be copied by hand. */

import { useEffect, useState } from 'react';
import { momentPath } from './course.ts';

export function CopyLink({ id, n }: { readonly id: string; readonly n: number }) {
  const [done, setDone] = useState<'copied' | 'by-hand'>();
  const link = `${location.href.split('#')[0]}${momentPath(id, n)}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another moment, another link
  useEffect(() => setDone(undefined), [n]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setDone('copied');
    } catch {
      setDone('by-hand');
    }
  };

  return (
    <div className="replay-copy">
      <button
        type="button"
        className="button"
        title="A link to this moment"
        data-testid="replay-link"
        data-link={link}
        onClick={copy}
      >
        {done === 'copied' ? 'Link copied' : 'Copy link'}
      </button>
      <span role="status" className="unseen">
        {done === 'copied' ? 'Link copied.' : ''}
      </span>
      {done === 'by-hand' && (
        <input
          className="replay-by-hand"
          readOnly
          value={link}
          aria-label="Link to this moment"
          ref={(input) => input?.select()}
        />
      )}
    </div>
  );
}
