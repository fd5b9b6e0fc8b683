/** Games to go on with. */

import { useState } from 'react';
import type { ListedGame } from '../storage/shelf.ts';
import { dropGame } from './engine.ts';

const FEW = 4;

export function Continue({
  games,
  onChange,
}: {
  readonly games: readonly ListedGame[];
  readonly onChange: () => void;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? games : games.slice(0, FEW);
  return (
    <section aria-labelledby="home-continue" data-testid="home-continue">
      <h2 id="home-continue" className="home-heading">
        Go on
      </h2>
      <ul className="home-list">
        {shown.map((game) => (
          <Row key={game.id} game={game} onChange={onChange} />
        ))}
      </ul>
      {games.length > shown.length ? (
        <button type="button" className="button button-quiet" onClick={() => setAll(true)}>
          Show all {games.length} games
        </button>
      ) : null}
    </section>
  );
}

function Row({ game, onChange }: { readonly game: ListedGame; readonly onChange: () => void }) {
  const [asking, setAsking] = useState(false);
  const name = `${game.title}: ${game.scenarioTitle}`;
  const drop = () => {
    dropGame(game.id).then(onChange, onChange);
  };
  return (
    <li className="home-row">
      <a className="home-row-link" href={game.over ? `#/after/${game.id}` : `#/table/${game.id}`}>
        <span className="home-row-title">{game.scenarioTitle}</span>
        <span className="home-row-game">{game.title}</span>
        <span className="home-row-state">{game.headline}</span>
        <span className="home-row-state">
          {game.over ? 'Over' : `${game.asked} to decide`} ·{' '}
          <time dateTime={iso(game.changed)}>{day(game.changed)}</time>
        </span>
      </a>
      {asking ? (
        <fieldset className="home-row-ask">
          <legend>Delete this game for good?</legend>
          <button type="button" className="button button-danger" onClick={drop}>
            Delete<span className="unseen"> {name}</span>
          </button>
          {/* biome-ignore lint/a11y/noAutofocus: the question took the place of the button that had the focus */}
          <button type="button" className="button" autoFocus onClick={() => setAsking(false)}>
            Keep
          </button>
        </fieldset>
      ) : (
        <button type="button" className="button button-quiet home-row-drop" onClick={() => setAsking(true)}>
          Delete<span className="unseen"> {name}</span>
        </button>
      )}
    </li>
  );
}

const iso = (time: number): string => new Date(time).toISOString();
const day = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
