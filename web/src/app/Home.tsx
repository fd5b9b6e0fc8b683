/** Home: go on with a game, begin one, open one from a file. */

import { useCallback, useEffect, useState } from 'react';
import type { GameCard } from '../session/protocol.ts';
import { listGames } from '../storage/indexed.ts';
import type { ListedGame } from '../storage/shelf.ts';
import { Continue } from './Continue.tsx';
import { engine } from './engine.ts';
import { Frame } from './Frame.tsx';
import { ImportSave } from './ImportSave.tsx';
import { useHouse } from './online-status.ts';
import { pictureOf } from './pictures.ts';
import { useTurns } from './turns.ts';
import './home.css';

/** Asked for once a visit: the engine starts while Home is read. */
let cards: Promise<readonly GameCard[]> | undefined;
export function gameCards(): Promise<readonly GameCard[]> {
  cards ??= engine()
    .games()
    .catch((error: unknown) => {
      cards = undefined;
      throw error;
    });
  return cards;
}

export function Home() {
  const [games, setGames] = useState<readonly GameCard[]>();
  const [stored, setStored] = useState<readonly ListedGame[]>();
  const [fault, setFault] = useState('');
  const { online } = useHouse();
  const turns = useTurns();
  const refresh = useCallback(() => {
    listGames().then(setStored, (error: Error) => {
      setStored([]);
      setFault(`This browser does not let us keep games (${error.message}).`);
    });
  }, []);
  useEffect(() => {
    refresh();
    gameCards().then(setGames, (error: Error) => setFault(`The games could not be loaded: ${error.message}`));
  }, [refresh]);
  return (
    <Frame title="Armistice" testid="home" home>
      <div className="home-hero">
        <h1>Armistice</h1>
        <p>The great board wargames of the First World War, with every rule enforced.</p>
      </div>
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
      {stored !== undefined && stored.length > 0 ? <Continue games={stored} onChange={refresh} /> : null}
      <section aria-labelledby="home-games">
        <h2 id="home-games" className="home-heading">
          Games
        </h2>
        {games === undefined ? (
          <div className="home-card home-card-empty" role="status">
            {fault === '' ? 'Laying out the maps …' : 'No games.'}
          </div>
        ) : (
          <div className="home-cards">
            {games.map((card) => (
              <Card key={card.id} card={card} />
            ))}
          </div>
        )}
      </section>
      <section className="home-more" aria-label="Other ways to begin">
        {online === true ? (
          <div className="home-way">
            <h2>Against somebody elsewhere</h2>
            <p>In one evening or over weeks: your games, open games, games to watch.</p>
            {turns === 0 ? null : (
              <p>
                <b>{turns === 1 ? 'One game waits' : `${turns} games wait`} for your decision.</b>
              </p>
            )}
            <a className="button" href="#/online">
              Games online
            </a>
          </div>
        ) : null}
        <div className="home-way">
          <h2>A game from a file</h2>
          <p>Open a save you exported, or one somebody sent you.</p>
          <ImportSave />
        </div>
      </section>
    </Frame>
  );
}

function Card({ card }: { readonly card: GameCard }) {
  const picture = pictureOf(card.id);
  return (
    <article className="home-card" data-testid={`game-card-${card.id}`} aria-labelledby={`card-${card.id}`}>
      {picture === undefined ? null : (
        <div className="home-picture">
          {(['light', 'dark'] as const).map((theme) => (
            <img
              key={theme}
              className={`home-picture-${theme}`}
              src={picture[theme]}
              alt=""
              width={1000}
              height={720}
              loading="lazy" // the one not on show is not fetched
            />
          ))}
        </div>
      )}
      <div className="home-card-text">
        <h3 id={`card-${card.id}`}>{card.title}</h3>
        <p>{card.line}</p>
        <dl className="home-facts">
          <div>
            <dt>Length</dt>
            <dd>{card.hours}</dd>
          </div>
          <div>
            <dt>Complexity</dt>
            <dd>
              <span className="home-dots" aria-hidden="true">
                {'●'.repeat(card.complexity)}
                {'○'.repeat(Math.max(0, 5 - card.complexity))}
              </span>{' '}
              {card.complexity} of 5
            </dd>
          </div>
          <div>
            <dt>Scenarios</dt>
            <dd>{card.scenarios.length}</dd>
          </div>
        </dl>
        <p className="home-begin">
          <a className="button button-main home-play" href={`#/new/${card.id}?scenario=${card.first}`}>
            Play<span className="unseen"> {card.title}</span>
          </a>
          {card.guide === undefined ? null : (
            <a className="button" href={`#/guide/${card.id}`} data-testid={`guide-${card.id}`}>
              First battle: {card.guide}
            </a>
          )}
        </p>
      </div>
    </article>
  );
}
