/** All keys on one sheet. */

import { useEffect, useRef } from 'react';
import { KEY_HELP } from './useKeys.ts';

export function Help({ onClose }: { readonly onClose: () => void }) {
  const close = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    close.current?.focus();
  }, []);
  return (
    <aside className="table-help" data-testid="help" aria-label="Keys">
      <header>
        <h2>Keys</h2>
        <button type="button" ref={close} className="table-close" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <dl>
        {KEY_HELP.map(([keys, what]) => (
          <div key={keys} className="table-help-row">
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}
