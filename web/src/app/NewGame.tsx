/** New game: the scenario, who sits where, optional rules, Start. */

import type { Options, Pack } from '@armistice/engine';
import { useEffect, useState } from 'react';
import type { GameCard } from '../session/protocol.ts';
import { beginGame } from './engine.ts';
import { Frame, WayHome } from './Frame.tsx';
import { gameCards } from './Home.tsx';
import { ContentPack, OptionalRules } from './NewGameParts.tsx';
import { chosenOptions, settledBy } from './options.ts';
import { go } from './router.ts';
import { Seats } from './Seats.tsx';
import './forms.css';

export default function NewGame({ game, scenario }: { readonly game: string; readonly scenario?: string }) {
  const [cards, setCards] = useState<readonly GameCard[]>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    gameCards().then(setCards, (error: Error) => setFault(error.message));
  }, []);
  const card = cards?.find((one) => one.id === game);
  if (card !== undefined)
    return <Wishes key={card.id} card={card} {...(scenario ? { first: scenario } : {})} />;
  return (
    <Frame title="New game" testid="new-game">
      {cards === undefined && fault === '' ? (
        <p role="status">One moment …</p>
      ) : (
        <>
          <p role="alert">{fault === '' ? `There is no game '${game}' here.` : fault}</p>
          <WayHome />
        </>
      )}
    </Frame>
  );
}

function Wishes({ card, first }: { readonly card: GameCard; readonly first?: string }) {
  const [scenario, setScenario] = useState(
    card.scenarios.some(({ id }) => id === first) ? first! : card.first,
  );
  const [seats, setSeats] = useState<{ readonly [seat: string]: string }>(() =>
    Object.fromEntries(card.seats.map(({ id }) => [id, 'me'])),
  );
  const [options, setOptions] = useState<Options>({});
  const [content, setContent] = useState<Pack>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const start = async () => {
    setBusy(true);
    setFault('');
    try {
      const begun = await beginGame(
        {
          game: card.id,
          scenario,
          options: chosenOptions(card, scenario, options),
          seats,
          ...(content === undefined ? {} : { content }),
        },
        card.title,
      );
      if (begun.ok) go(`/table/${begun.id}`);
      else setFault(begun.message);
    } catch (error) {
      setFault((error as Error).message);
    }
    setBusy(false);
  };
  return (
    <Frame title={card.title} testid="new-game">
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <fieldset className="form-group">
          <legend>Scenario</legend>
          <div className="form-grid">
            {card.scenarios.map((one) => (
              <label key={one.id} className="form-choice form-card" data-testid={`scenario-${one.id}`}>
                <input
                  type="radio"
                  name="scenario"
                  checked={scenario === one.id}
                  onChange={() => setScenario(one.id)}
                />
                <span>
                  <span className="form-name">{one.title}</span>
                  <span className="form-text">{one.summary}</span>
                  <span className="form-fact">
                    {one.turns} turns{one.id === card.first ? ' · a good one to begin with' : ''}
                  </span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Seats
          card={card}
          seats={seats}
          onChange={(seat, who) => setSeats((before) => ({ ...before, [seat]: who }))}
        />
        <OptionalRules
          card={card}
          settled={settledBy(card, scenario)}
          options={options}
          onChange={(id, value) => setOptions((before) => ({ ...before, [id]: value }))}
        />
        <ContentPack game={card.id} pack={content} onChange={setContent} />
        <div className="form-start">
          {fault === '' ? null : (
            <p className="app-fault" role="alert">
              {fault}
            </p>
          )}
          <button type="submit" className="button button-main" data-testid="start-game" disabled={busy}>
            {busy ? 'Setting up …' : 'Start'}
          </button>
        </div>
      </form>
    </Frame>
  );
}
