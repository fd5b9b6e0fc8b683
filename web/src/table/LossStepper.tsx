/** A piece that can bear losses: a tap adds one, minus takes it back. */

import type { CounterFace, LossPiece } from '@armistice/table';
import { Counter } from './Counter.tsx';
import type { LossShares } from './useLosses.ts';

export interface LossStepperProps {
  readonly face: CounterFace;
  readonly piece: LossPiece;
  readonly shares: LossShares;
}

export function LossStepper({ face, piece: { id, taken, more }, shares }: LossStepperProps) {
  const add = () => {
    if (more) shares.share(id, taken + 1);
  };
  const back = () => {
    if (taken > 0) shares.share(id, taken - 1);
  };
  // A button that holds the focus is never disabled: the keyboard stays where it is.
  return (
    <fieldset className="table-loss" data-unit={id} data-taken={taken}>
      <legend className="unseen">
        {face.name}: loses {taken}
      </legend>
      <button
        type="button"
        className="table-loss-piece"
        title={more ? `${face.name}: lose one more` : face.name}
        tabIndex={-1}
        aria-hidden="true"
        onClick={add}
      >
        <Counter face={face} size={34} lit={more} selected={taken > 0} />
      </button>
      <span className="table-loss-knobs">
        <button
          type="button"
          className="table-loss-knob"
          data-less={id}
          aria-label={`${face.name}: one less`}
          aria-disabled={taken === 0}
          onClick={back}
        >
          −
        </button>
        <output>{taken}</output>
        <button
          type="button"
          className="table-loss-knob"
          data-more={id}
          aria-label={`${face.name}: one more`}
          aria-disabled={!more}
          onClick={add}
        >
          +
        </button>
      </span>
    </fieldset>
  );
}

/** All of them at once; where the rules want them in turn, as many as go together. */
export function ConfirmLosses({ shares, busy }: { readonly shares: LossShares; readonly busy: boolean }) {
  const { choice, points, left, taken, ready, confirm } = shares;
  const rest = left === 0 ? points - taken : 0;
  return (
    <div className="table-battle-buttons table-battle-confirm">
      <button
        type="button"
        className={`table-button table-button-noted ${left === 0 ? 'table-button-main' : ''}`}
        data-testid="confirm-losses"
        data-choice={choice}
        disabled={!ready || busy}
        onClick={confirm}
      >
        {left === 0 || left === points ? 'Confirm losses' : `Confirm ${points - left} of ${points} losses`}
        {rest === 0 ? null : <small>{rest} more fall where there is no choice left</small>}
      </button>
    </div>
  );
}
