/** What stands in a hex that was clicked, as far as these eyes see it. */

import type { StackFace } from '@armistice/table';

interface HexCardProps {
  readonly title: string;
  readonly stacks: readonly StackFace[];
  onClose(): void;
}

export function HexCard({ title, stacks, onClose }: HexCardProps) {
  return (
    <section className="replay-hex" aria-label="Hex">
      <div className="replay-hex-head">
        <b>{title}</b>
        <button type="button" className="replay-control" aria-label="Close" title="Close" onClick={onClose}>
          ×
        </button>
      </div>
      {stacks.map((stack) => (
        <ul key={stack.side}>
          {stack.counters.map((counter, i) => (
            <li key={counter.id ?? i}>
              {counter.name}
              {counter.factors.length > 0 && counter.block === undefined && (
                <span> {counter.factors.join('-')}</span>
              )}
              {counter.steps < counter.fullSteps && (
                <span>
                  , {counter.steps} of {counter.fullSteps} steps
                </span>
              )}
              {counter.states.map((state) => (
                <span key={state.id}>, {state.title}</span>
              ))}
            </li>
          ))}
        </ul>
      ))}
    </section>
  );
}
