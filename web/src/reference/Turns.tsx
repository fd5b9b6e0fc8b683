/** The turn track: what has been, where we are, what is to come. */

import type { TurnBox } from '@armistice/table';
import { RuleButton } from '../table/RuleButton.tsx';
import { Counters } from './Counters.tsx';

export function Turns({
  turns,
  now,
}: {
  readonly turns: readonly TurnBox[];
  readonly now: number | undefined;
}) {
  return (
    <ol className="drawer-turns" data-testid="turns">
      {turns.map(({ turn, name, events }) => (
        <li
          key={turn}
          data-turn={turn}
          data-past={now !== undefined && turn < now ? true : undefined}
          aria-current={turn === now ? 'step' : undefined}
        >
          <h3>
            <span className="drawer-turn">{turn}</span> {name}
            {turn === now ? <span className="drawer-now">now</span> : null}
          </h3>
          <ul>
            {events.map(({ text, side, rule, counters }) => (
              <li key={text} data-side={side}>
                {text} <RuleButton rule={rule} />
                {counters === undefined ? null : <Counters faces={counters} />}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  );
}
