/** Why something cannot be done, near where it was tried; and the question when a click could mean two things. */

import { type CSSProperties, useEffect } from 'react';
import { RuleButton } from './RuleButton.tsx';
import type { Notice } from './useTable.ts';

const WIDTH = 300;
const MARGIN = 12;

/** Beside the point, inside the window; without a point, the style sheet's place. */
function near(at: Notice['at']): CSSProperties | undefined {
  if (at === undefined || innerWidth < 761) return undefined;
  const left = Math.max(MARGIN, Math.min(at.x + 18, innerWidth - WIDTH - MARGIN));
  const top = Math.max(MARGIN, Math.min(at.y + 18, innerHeight - 160));
  return { left, top, right: 'auto', bottom: 'auto', transform: 'none' };
}

const SECONDS = 9;

export function WhyNot({ notice, onClose }: { readonly notice: Notice; readonly onClose: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each notice has its own time
  useEffect(() => {
    const timer = setTimeout(onClose, SECONDS * 1000);
    return () => clearTimeout(timer);
  }, [notice]);
  return (
    <div className="table-toast" data-testid="why-not" role="alert" style={near(notice.at)}>
      <p>
        {notice.message} <RuleButton rule={notice.rule} />
      </p>
      <button type="button" className="table-close" aria-label="Close" onClick={onClose}>
        ×
      </button>
    </div>
  );
}

export function Ask({
  at,
  text,
  answers,
  onClose,
}: {
  readonly at: Notice['at'];
  readonly text: string;
  readonly answers: readonly (readonly [label: string, act: () => void])[];
  readonly onClose: () => void;
}) {
  return (
    <fieldset className="table-toast table-ask" data-testid="which" aria-label={text} style={near(at)}>
      <div className="table-ask-answers">
        {answers.map(([label, act], i) => (
          <button
            type="button"
            key={label}
            className={i === 0 ? 'table-button table-button-main' : 'table-button'}
            onClick={act}
          >
            {label}
          </button>
        ))}
      </div>
      <button type="button" className="table-close" aria-label="Neither" onClick={onClose}>
        ×
      </button>
    </fieldset>
  );
}
