/** How much of what is picked: all of it, or a part. */

import type { Pick } from './usePick.ts';

export function Stepper({ pick }: { readonly pick: Pick }) {
  const { range, amount, setAmount } = pick;
  if (range === null || range[0] === range[1]) return null;
  const [, most] = range;
  return <Amount range={range} now={amount ?? most} onChange={(to) => setAmount(to === most ? null : to)} />;
}

export interface AmountProps {
  readonly range: readonly [least: number, most: number];
  readonly now: number;
  /** Of what, where there are several on one panel. */
  readonly of?: string;
  readonly onChange: (to: number) => void;
}

export function Amount({ range: [least, most], now, of, onChange }: AmountProps) {
  const label = (words: string): string => (of === undefined ? words : `${words}: ${of}`);
  return (
    <fieldset className="table-stepper" data-testid="amount">
      <legend className="unseen">{label('How many')}</legend>
      <button
        type="button"
        aria-label={label('One less')}
        disabled={now <= least}
        onClick={() => onChange(Math.max(least, now - 1))}
      >
        −
      </button>
      <input
        type="range"
        min={least}
        max={most}
        value={now}
        aria-label={label('How many')}
        onChange={(event) => onChange(Number(event.target.value))}
      />
      <button
        type="button"
        aria-label={label('One more')}
        disabled={now >= most}
        onClick={() => onChange(Math.min(most, now + 1))}
      >
        +
      </button>
      <output>
        <b>{now}</b> of {most}
      </output>
    </fieldset>
  );
}
