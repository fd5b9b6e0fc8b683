/** The rounds of a tournament, the last first: who plays whom, on which side, and what came of it. */

import type { TournamentView } from '@armistice/server/client';
import { useState } from 'react';
import { onlineId } from '../app/online-status.ts';
import { spanText } from './clock.ts';
import type { Deed } from './TournamentPage.tsx';

type Pairing = TournamentView['pairings'][number];

interface Props {
  readonly view: TournamentView;
  readonly deed: Deed;
}

export function Rounds({ view, deed }: Props) {
  const rounds = [...new Set(view.pairings.map(({ round }) => round))].sort((a, b) => b - a);
  return (
    <>
      {rounds.map((round) => (
        <section key={round} aria-labelledby={`round-${round}`}>
          <h2 id={`round-${round}`} className="home-heading">
            {view.format === 'ladder' ? `Challenge ${round}` : `Round ${round}`}
          </h2>
          <ul className="home-list">
            {view.pairings
              .filter((one) => one.round === round)
              .map((one) => (
                <li key={one.board} className="lobby-line" data-testid={`pairing-${round}-${one.board}`}>
                  <PairingText pairing={one} view={view} />
                  {one.bid === undefined ? null : <BidForm pairing={one} view={view} deed={deed} />}
                  {view.yours && one.state !== 'over' && view.status === 'playing' ? (
                    <Ruling pairing={one} view={view} deed={deed} />
                  ) : null}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const nameIn = (view: TournamentView, id: string | null): string =>
  view.standings.find((one) => one.id === id)?.name ?? '';

function PairingText({ pairing, view }: { readonly pairing: Pairing; readonly view: TournamentView }) {
  const { one, two, seats, scores, state, how, paid, game, due } = pairing;
  if (two === null) return <span>{nameIn(view, one)} rests, and has the point.</span>;
  const side = (i: 0 | 1) => (seats === null ? '' : ` (${view.seatTitles[seats[i]]})`);
  const result =
    state === 'bidding'
      ? `sides are bid for${due === null ? '' : `, ${spanText(due - Date.now())} left`}`
      : scores === null
        ? 'being played'
        : `${scores[0]} : ${scores[1]}${how === 'forfeit' || how === 'double forfeit' ? `, ${how}` : ''}`;
  const payer =
    paid === 0 ? '' : ` ${nameIn(view, paid > 0 ? one : two)} gave ${Math.abs(paid)} for the side.`;
  return (
    <span>
      {nameIn(view, one)}
      {side(0)} – {nameIn(view, two)}
      {side(1)}: <b>{result}</b>.{payer}{' '}
      {game === null ? null : (
        <a href={`#/${state === 'over' ? 'after' : 'table'}/${onlineId(game)}`}>The game</a>
      )}
    </span>
  );
}

function BidForm({ pairing, view, deed }: Props & { readonly pairing: Pairing }) {
  const [seat, setSeat] = useState(pairing.bid?.seat ?? '');
  const [points, setPoints] = useState(pairing.bid?.points ?? 0);
  const { round, board } = pairing;
  return (
    <form
      className="lobby-seek"
      onSubmit={(event) => {
        event.preventDefault();
        deed((ask, id) => ask.bid(id, { round, board, seat: seat === '' ? null : seat, points }));
      }}
    >
      <label className="ask-field">
        <span className="form-name">I want</span>
        <select value={seat} onChange={(event) => setSeat(event.target.value)}>
          <option value="">either side</option>
          {Object.entries(view.seatTitles).map(([id, title]) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label className="ask-field">
        <span className="form-name">and give (hundredths of a point)</span>
        <input
          type="number"
          required
          min={0}
          max={50}
          disabled={seat === ''}
          value={points}
          onChange={(event) => setPoints(event.target.valueAsNumber)}
        />
      </label>
      <button type="submit" className="button button-main">
        {pairing.bid === null ? 'Bid' : 'Change the bid'}
      </button>
      <span role="status">{pairing.bid === null ? '' : 'Your bid is in.'}</span>
    </form>
  );
}

function Ruling({ pairing, view, deed }: Props & { readonly pairing: Pairing }) {
  const [result, setResult] = useState<'one' | 'two' | 'draw' | 'none'>('none');
  const { round, board, one, two } = pairing;
  return (
    <details>
      <summary>Rule</summary>
      <form
        className="lobby-seek"
        onSubmit={(event) => {
          event.preventDefault();
          deed((ask, id) => ask.ruleOn(id, { round, board, result }));
        }}
      >
        <label className="ask-field">
          <span className="form-name">The game ends now, unrated</span>
          <select value={result} onChange={(event) => setResult(event.target.value as typeof result)}>
            <option value="none">both lose it</option>
            <option value="one">{nameIn(view, one)} wins</option>
            <option value="two">{nameIn(view, two)} wins</option>
            <option value="draw">a draw</option>
          </select>
        </label>
        <button type="submit" className="button">
          Rule so
        </button>
      </form>
    </details>
  );
}
