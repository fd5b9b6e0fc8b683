/** What wins, with the numbers that count and how far they are met; and all of it on the map. */

import type { Goal, GoalTest } from '@armistice/table';
import { RuleButton } from '../table/RuleButton.tsx';

export interface GoalsProps {
  readonly goals: readonly Goal[];
  /** What there is to win lies on the map now. */
  readonly shown: boolean;
  readonly onShow: (() => void) | undefined;
}

export function Goals({ goals, shown, onShow }: GoalsProps) {
  return (
    <div className="drawer-goals" data-testid="goals">
      {onShow === undefined ? null : (
        <button
          type="button"
          className="table-button"
          data-testid="show-objectives"
          aria-pressed={shown}
          onClick={onShow}
        >
          {shown ? 'Take the objectives off the map' : 'Show the objectives on the map'}
        </button>
      )}
      <ul>
        {goals.map((goal) => (
          <li key={goal.id} data-goal={goal.id} data-side={goal.side} data-met={goal.met || undefined}>
            <h3>
              {goal.title} <RuleButton rule={goal.rule} />
            </h3>
            <p className="table-soft">
              {goal.when === undefined ? '' : `Checked ${goal.when}. `}
              <strong>{goal.met ? 'Met as it stands.' : 'Not met as it stands.'}</strong>
            </p>
            {goal.tests.map((test) => (
              <Test key={test.label} test={test} />
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** '18 or more needed: 3 to go' */
function distance({ value, least, most }: GoalTest): string {
  if (least !== undefined && value < least) return `${least} or more needed: ${least - value} to go`;
  if (most !== undefined && value > most) return `${most} or less needed: ${value - most} to go`;
  return least === undefined ? `${most} or less: met` : `${least} or more: met`;
}

function Test({ test }: { readonly test: GoalTest }) {
  const { label, value, least, most, of } = test;
  const mark = least ?? most ?? 0;
  const scale = Math.max(of, mark, value, 1);
  return (
    <div className="drawer-test">
      <span>{label}</span>
      <b>{value}</b>
      <span className="drawer-scale" aria-hidden="true">
        <i style={{ width: `${(100 * value) / scale}%` }} />
        <em style={{ left: `${(100 * mark) / scale}%` }} />
      </span>
      <small>{distance(test)}</small>
    </div>
  );
}
