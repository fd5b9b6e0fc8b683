/** New game: my side and who is against me, the scenario, optional rules, Start. */

import type { Options, Pack } from '@armistice/engine';
import { useEffect, useState } from 'react';
import type { GameCard } from '../session/protocol.ts';
import { beginGame } from './engine.ts';
import { Frame, WayHome } from './Frame.tsx';
import { gameCards } from './Home.tsx';
import { ContentPack, OptionalRules } from './NewGameParts.tsx';
import { clockOf, OnlineTerms, type Terms, USUAL_TERMS } from './OnlineTerms.tsx';
import { client, onlineId, useHouse } from './online-status.ts';
import { chosenOptions, optionsFor, settledBy } from './options.ts';
import { go } from './router.ts';
import { isElsewhere, Seats } from './Seats.tsx';
import { firstSeats, leading, type Sitting, seatedIn } from './seating.ts';
import './forms.css';

export interface NewGameProps {
  readonly game: string;
  readonly scenario?: string;
  /** Against somebody elsewhere, to begin with. */
  readonly online?: boolean;
}

export default function NewGame({ game, scenario, online = false }: NewGameProps) {
  const [cards, setCards] = useState<readonly GameCard[]>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    gameCards().then(setCards, (error: Error) => setFault(error.message));
  }, []);
  const card = cards?.find((one) => one.id === game);
  if (card !== undefined)
    return (
      <GameForm key={card.id} card={card} elsewhere={online} {...(scenario ? { first: scenario } : {})} />
    );
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

interface GameFormProps {
  readonly card: GameCard;
  readonly first?: string;
  readonly elsewhere: boolean;
}

function GameForm({ card, first, elsewhere }: GameFormProps) {
  const { online, me } = useHouse();
  const [scenario, setScenario] = useState(
    card.scenarios.some(({ id }) => id === first) ? first! : card.first,
  );
  const [wished, setSeats] = useState<Sitting>(() => firstSeats(card, elsewhere));
  const seats = seatedIn(card, scenario, wished);
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const [options, setOptions] = useState<Options>({});
  const [content, setContent] = useState<Pack>();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const afar = Object.values(seats).some(isElsewhere);
  const mine = Object.values(seats).filter((who) => who === 'me').length;
  // Whoever plays alone against bots can keep the game where they find it from any device.
  const onServer = online === true && (afar || (terms.keep && mine === 1));
  const start = async () => {
    setBusy(true);
    setFault('');
    try {
      if (onServer) {
        const made = await (await client()).make({
          ...{ game: card.id, scenario, options: chosenOptions(card, scenario, options), seats },
          ...{ clock: clockOf(terms), watch: terms.watch, rated: terms.rated },
          ...(content === undefined ? {} : { content }),
        });
        return go(`/table/${onlineId(made.id)}`);
      }
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
        <Seats
          card={card}
          scenario={scenario}
          seats={seats}
          online={online === true}
          onChange={(seat, who) => setSeats({ ...seats, [seat]: who })}
          onLead={(seat) => setSeats(leading(card, seats, seat))}
        />
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
        {online === true ? (
          <OnlineTerms
            card={card}
            turns={card.scenarios.find(({ id }) => id === scenario)?.turns ?? 0}
            terms={terms}
            onChange={setTerms}
            asked={onServer}
            afar={afar}
            able={mine === 1}
          />
        ) : null}
        <OptionalRules
          list={optionsFor(card, scenario)}
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
          {onServer && me === null ? (
            <p>
              A game with somebody elsewhere needs an account here.{' '}
              <a
                href={`#/sign-in?back=${encodeURIComponent(`/new/${card.id}?scenario=${scenario}&online=1`)}`}
              >
                Sign in
              </a>{' '}
              first.
            </p>
          ) : null}
          {onServer && mine > 1 ? <p>Only one seat of a game online is yours.</p> : null}
          <button
            type="submit"
            className="button button-main"
            data-testid="start-game"
            disabled={busy || (onServer && (me == null || mine > 1))}
          >
            {busy ? 'Setting up …' : onServer ? 'Make the game' : 'Start'}
          </button>
        </div>
      </form>
    </Frame>
  );
}
