/** Before a phase ends: what may have been forgotten, and that it is for good. */

import { useEffect, useRef } from 'react';
import { settings } from '../app/settings.ts';
import type { Scene } from '../session/protocol.ts';
import { RuleButton } from './RuleButton.tsx';

const FINAL: { readonly [why in NonNullable<NonNullable<Scene['ending']>['final']>]: string } = {
  roll: 'Dice are thrown then: it cannot be taken back.',
  reveal: 'Something hidden is shown then: it cannot be taken back.',
  'hand-over': 'The other side decides then: it cannot be taken back.',
  maybe: 'It may be that it cannot be taken back.',
};

/** Is there something to say before this ends? */
export const wantsCheck = (ending: Scene['ending']): boolean =>
  ending !== null && (ending.items.length > 0 || ending.final !== null) && settings.get().checkEnds;

export interface EndSheetProps {
  readonly ending: NonNullable<Scene['ending']>;
  readonly onShow: (hexes: readonly string[]) => void;
  readonly onEnd: () => void;
  readonly onClose: () => void;
}

export function EndSheet({ ending, onShow, onEnd, onClose }: EndSheetProps) {
  const main = useRef<HTMLButtonElement>(null);
  useEffect(() => main.current?.focus(), []);
  const { text, items, final } = ending;
  return (
    <section
      className="table-end"
      role="dialog"
      aria-labelledby="end-check-title"
      data-testid="end-check"
      data-final={final ?? undefined}
    >
      <h2 id="end-check-title">{text}?</h2>
      {items.length === 0 ? null : (
        <ul>
          {items.map((item) => (
            <li key={item.text}>
              {item.hexes.length === 0 ? (
                <span>{item.text}</span>
              ) : (
                <button type="button" data-testid="end-check-item" onClick={() => onShow(item.hexes)}>
                  {item.text}
                </button>
              )}{' '}
              <RuleButton rule={item.rule} />
            </li>
          ))}
        </ul>
      )}
      {final === null ? null : <p className="table-end-final">{FINAL[final]}</p>}
      <footer>
        <button
          type="button"
          ref={main}
          className="table-button table-button-main"
          data-testid="end-anyway"
          onClick={onEnd}
        >
          {text}
        </button>
        <button type="button" className="table-button" data-testid="end-not-yet" onClick={onClose}>
          Go on
        </button>
        <label>
          <input
            type="checkbox"
            onChange={(event) => settings.set({ checkEnds: !event.target.checked })}
            data-testid="end-never"
          />
          Do not ask again
        </label>
      </footer>
    </section>
  );
}
