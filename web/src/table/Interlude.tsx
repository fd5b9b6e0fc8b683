/** Between turns: scoring, sea, East, the USA. It stays until somebody goes on. */

import type { Dispatch } from '@armistice/table';
import { useEffect, useRef } from 'react';
import { Section } from './Dispatch.tsx';

export interface InterludeProps {
  readonly interlude: Dispatch;
  readonly onShow: (places: readonly string[]) => void;
  readonly onGoOn: () => void;
}

export function Interlude({ interlude, onShow, onGoOn }: InterludeProps) {
  const go = useRef<HTMLButtonElement>(null);
  useEffect(() => go.current?.focus({ preventScroll: true }), []);
  return (
    <section
      className="table-interlude"
      data-testid="interlude"
      role="dialog"
      aria-modal="false"
      aria-labelledby="interlude-title"
    >
      <header>
        <p className="table-soft">Meanwhile</p>
        <h2 id="interlude-title">{interlude.turn ?? 'Away from the front'}</h2>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keys */}
      <section className="interlude-page" aria-label="What happened" tabIndex={0}>
        {interlude.sections.map((section) => (
          <Section key={section.title} section={section} onShow={({ places }) => onShow(places)} />
        ))}
      </section>
      <footer>
        <button
          type="button"
          ref={go}
          className="table-button table-button-main"
          data-testid="interlude-continue"
          data-main
          onClick={onGoOn}
        >
          Continue
        </button>
      </footer>
    </section>
  );
}
