/** A game on the server: its clock, who may look, whether it counts. */

import type { Clock } from '@armistice/server/client';

export interface Terms {
  readonly clock: Clock['kind'];
  readonly watch: boolean;
  readonly rated: boolean;
  /** A game against bots is kept on the server too. */
  readonly keep: boolean;
}

export const USUAL_TERMS: Terms = { clock: 'slow', watch: true, rated: true, keep: false };

const CLOCKS: readonly (readonly [Clock['kind'], string, string])[] = [
  ['live', 'Live', 'One evening: a minute for each decision, 45 minutes for the game.'],
  ['fast', 'Fast', 'A few days: 12 hours for each decision, three days for the game.'],
  ['slow', 'Slow', 'Weeks: three days for each decision, two weeks for the game.'],
  ['none', 'No clock', 'As long as it takes.'],
];

export interface OnlineTermsProps {
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  /** It is a game on the server. */
  readonly asked: boolean;
  /** Somebody elsewhere plays. */
  readonly afar: boolean;
  /** It could be one. */
  readonly able: boolean;
}

export function OnlineTerms({ terms, onChange, asked, afar, able }: OnlineTermsProps) {
  if (!asked && !able) return null;
  return (
    <>
      {afar ? null : (
        <label className="form-choice" data-testid="keep-online">
          <input
            type="checkbox"
            checked={terms.keep}
            onChange={(event) => onChange({ ...terms, keep: event.target.checked })}
          />
          <span>
            <span className="form-name">Keep this game on the server</span>
            <span className="form-text">To go on with it from any device. The bots think there.</span>
          </span>
        </label>
      )}
      {asked ? (
        <fieldset className="form-group">
          <legend>Clock</legend>
          <div className="form-grid">
            {CLOCKS.map(([id, title, text]) => (
              <label key={id} className="form-choice form-card" data-testid={`clock-${id}`}>
                <input
                  type="radio"
                  name="clock"
                  checked={terms.clock === id}
                  onChange={() => onChange({ ...terms, clock: id })}
                />
                <span>
                  <span className="form-name">{title}</span>
                  <span className="form-text">{text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ) : null}
      {asked ? (
        <fieldset className="form-group">
          <legend>Who looks, and what counts</legend>
          <label className="form-choice">
            <input
              type="checkbox"
              checked={terms.watch}
              onChange={(event) => onChange({ ...terms, watch: event.target.checked })}
            />
            <span>
              <span className="form-name">Others may watch</span>
              <span className="form-text">They see only what both sides see.</span>
            </span>
          </label>
          <label className="form-choice">
            <input
              type="checkbox"
              checked={terms.rated}
              onChange={(event) => onChange({ ...terms, rated: event.target.checked })}
            />
            <span>
              <span className="form-name">Rated</span>
              <span className="form-text">The result counts for the ratings of those with an account.</span>
            </span>
          </label>
        </fieldset>
      ) : null}
    </>
  );
}
