/** Somebody's rating in each game. */

import type { Me } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { gameCards } from '../app/Home.tsx';
import './pages.css';

export function Ratings({ ratings }: { readonly ratings: Me['ratings'] }) {
  const [titles, setTitles] = useState<{ readonly [game: string]: string }>({});
  useEffect(() => {
    gameCards().then(
      (cards) => setTitles(Object.fromEntries(cards.map(({ id, title }) => [id, title]))),
      () => {},
    );
  }, []);
  return (
    <section className="form-group" aria-labelledby="account-rating">
      <h2 id="account-rating" className="form-legend">
        Rating
      </h2>
      {ratings.length === 0 ? (
        <p className="app-soft">No rated game is over yet.</p>
      ) : (
        <table className="account-table">
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col">Elo</th>
              <th scope="col">Games</th>
              <th scope="col">Won</th>
              <th scope="col">Drawn</th>
            </tr>
          </thead>
          <tbody>
            {ratings.map(({ game, elo, games, wins, draws }) => (
              <tr key={game}>
                <td>{titles[game] ?? game}</td>
                <td>{Math.round(elo)}</td>
                <td>{games}</td>
                <td>{wins}</td>
                <td>{draws}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
