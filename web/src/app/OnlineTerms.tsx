/** A game on the server: its clock, who may look, whether it counts. */

import { type Clock, clockFor, clockText, runsOutText } from '@armistice/server/client';
import type { GameCard } from '../session/protocol.ts';

export interface Terms {
  readonly clock: Clock['kind'];
  /** Where the usual times of that kind do not fit. */
  readonly own: Omit<Clock, 'kind'> | null;
  readonly watch: boolean;
  readonly rated: boolean;
  /** A game against bots is kept on the server too. */
  readonly keep: boolean;
}

export const USUAL_TERMS: Terms = { clock: 'slow', own: null, watch: true, rated: true, keep: false };

const CLOCKS: readonly (readonly [Clock['kind'], string])[] = [
  ['live', 'Live, in one evening'],
  ['fast', 'Fast, over days'],
  ['slow', 'Slow, over weeks'],
  ['none', 'No clock'],
];

/** What is asked of the server. */
export const clockOf = ({ clock, own }: Terms) => ({ kind: clock, ...(clock === 'none' ? {} : own) });

export interface OnlineTermsProps {
  readonly card: Pick<GameCard, 'complexity' | 'minutes'>;
  readonly turns: number;
  readonly terms: Terms;
  readonly onChange: (terms: Terms) => void;
  /** It is a game on the server. */
  readonly asked: boolean;
  /** Somebody elsewhere plays. */
  readonly afar: boolean;
  /** It could be one. */
  readonly able: boolean;
}

export function OnlineTerms({ card, turns, terms, onChange, asked, afar, able }: OnlineTermsProps) {
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
      {asked ? <ClockTerms {...{ card, turns, terms, onChange }} /> : null}
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

type ClockTermsProps = Pick<OnlineTermsProps, 'card' | 'turns' | 'terms' | 'onChange'> & {
  /** Somebody must lose in the end: there is always a clock, and it decides by itself. */
  readonly tournament?: boolean;
};

/** The kinds, each with its times for this game; and other times, if they do not fit. */
export function ClockTerms({ card, turns, terms, onChange, tournament = false }: ClockTermsProps) {
  const usual = clockFor(terms.clock, card);
  const now: Clock = { ...usual, ...(usual.kind === 'none' ? {} : terms.own) };
  const all = now.bank + turns * now.increment;
  return (
    <fieldset className="form-group">
      <legend>Clock</legend>
      <div className="form-grid">
        {CLOCKS.filter(([id]) => !tournament || id !== 'none').map(([id, title]) => (
          <label key={id} className="form-choice form-card" data-testid={`clock-${id}`}>
            <input
              type="radio"
              name="clock"
              checked={terms.clock === id}
              onChange={() => onChange({ ...terms, clock: id, own: null })}
            />
            <span>
              <span className="form-name">{title}</span>
              <span className="form-text">
                {id === 'none' ? 'As long as it takes.' : clockText(clockFor(id, card))}
              </span>
            </span>
          </label>
        ))}
      </div>
      {now.kind === 'none' ? null : (
        <details className="form-fold">
          <summary>
            <span className="form-name">Other times</span>
          </summary>
          <OwnTimes now={now} onChange={(own) => onChange({ ...terms, own })} />
        </details>
      )}
      <p className="form-text" data-testid="clock-sentence">
        {now.kind === 'none' ? '' : `${clockText(now)} `}
        {now.kind === 'none' || now.increment === 0
          ? ''
          : `In ${turns} turns that comes to ${lengthOf(all)} beside the decisions. `}
        {runsOutText(now, tournament)}
      </p>
    </fieldset>
  );
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const lengthOf = (ms: number): string =>
  ms >= 2 * DAY
    ? `${Math.round(ms / DAY)} days`
    : ms >= 2 * HOUR
      ? `${Math.round(ms / HOUR)} hours`
      : `${Math.round(ms / MINUTE)} minutes`;

/** In minutes for an evening, in days and hours by correspondence. Within what the server takes. */
function OwnTimes({
  now,
  onChange,
}: {
  readonly now: Clock;
  readonly onChange: (own: NonNullable<Terms['own']>) => void;
}) {
  const { bank, grace, increment } = now;
  const live = now.kind === 'live';
  const set = (part: Partial<NonNullable<Terms['own']>>) => onChange({ bank, grace, increment, ...part });
  return (
    <div className="form-row">
      <Amount
        label={live ? 'Each decision, seconds' : 'Each decision, days'}
        value={grace / (live ? 1000 : DAY)}
        least={live ? 1 : 0.5}
        most={live ? 3600 : 30}
        step={live ? 1 : 0.5}
        onChange={(n) => set({ grace: n * (live ? 1000 : DAY) })}
      />
      <Amount
        label={live ? 'For the game, minutes' : 'For the game, days'}
        value={bank / (live ? MINUTE : DAY)}
        least={0}
        most={live ? 1440 : 100}
        step={1}
        onChange={(n) => set({ bank: n * (live ? MINUTE : DAY) })}
      />
      <Amount
        label={live ? 'More with each turn, minutes' : 'More with each turn, hours'}
        value={increment / (live ? MINUTE : HOUR)}
        least={0}
        most={live ? 120 : 168}
        step={1}
        onChange={(n) => set({ increment: n * (live ? MINUTE : HOUR) })}
      />
    </div>
  );
}

function Amount(props: {
  readonly label: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly onChange: (value: number) => void;
}) {
  const { label, value, least, most, step, onChange } = props;
  return (
    <label className="form-amount">
      <span className="form-name">{label}</span>
      <input
        type="number"
        required
        min={least}
        max={most}
        step={step}
        value={value}
        onChange={(event) => {
          const next = event.target.valueAsNumber;
          if (next >= least && next <= most) onChange(next);
        }}
      />
    </label>
  );
}
