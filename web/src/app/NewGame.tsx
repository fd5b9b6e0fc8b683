/** New game: the scenario, who sits where, optional rules, Start. */

import type { Options, Pack } from '@armistice/engine';
import { useEffect, useState } from 'react';
import { botIn } from '../session/levels.ts';
import type { GameCard } from '../session/protocol.ts';
import { beginGame } from './engine.ts';
import { Frame, WayHome } from './Frame.tsx';
import { gameCards } from './Home.tsx';
import { ContentPack, OptionalRules } from './NewGameParts.tsx';
import { OnlineTerms, type Terms, USUAL_TERMS } from './OnlineTerms.tsx';
import { client, onlineId, useHouse } from './online-status.ts';
import { chosenOptions, settledBy } from './options.ts';
import { go } from './router.ts';
import { isElsewhere, Seats } from './Seats.tsx';
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

/** Whoever cannot sit in a seat of this scenario makes room for the first who can. */
function seatedIn(
  card: GameCard,
  scenario: string,
  wished: { readonly [seat: string]: string },
): { readonly [seat: string]: string } {
  const sitters = card.scenarios.find(({ id }) => id === scenario)?.sitters;
  return Object.fromEntries(
    Object.entries(wished).map(([seat, who]) => {
      const able = sitters?.[seat];
      const level = botIn(who)?.split('@')[0];
      const fits = able === undefined || able.includes(level ?? 'me');
      return [seat, fits ? who : able[0] === 'me' ? 'me' : `bot:${able[0]}`];
    }),
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
  const [wished, setSeats] = useState<{ readonly [seat: string]: string }>(() =>
    Object.fromEntries(card.seats.map(({ id }, i) => [id, elsewhere && i > 0 ? 'link' : 'me'])),
  );
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
          ...{ clock: { kind: terms.clock }, watch: terms.watch, rated: terms.rated },
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
          scenario={scenario}
          seats={seats}
          online={online === true}
          onChange={(seat, who) => setSeats((before) => ({ ...before, [seat]: who }))}
        />
        {online === true ? (
          <OnlineTerms terms={terms} onChange={setTerms} asked={onServer} afar={afar} able={mine === 1} />
        ) : null}
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
