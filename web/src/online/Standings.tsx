/** Who stands where in a tournament. */

import type { TournamentView } from '@armistice/server/client';
import type { Deed } from './TournamentPage.tsx';

type Row = TournamentView['standings'][number];

/** How far up one may challenge on a ladder. */
const REACH = 3;

export function Standings({ view, deed }: { readonly view: TournamentView; readonly deed: Deed }) {
  const ladder = view.format === 'ladder';
  const own = view.standings.find(({ id }) => id === view.you)?.place;
  const busy = (id: string) =>
    view.pairings.some(({ state, one, two }) => state !== 'over' && (one === id || two === id));
  const can = ({ id, place, left }: Row): boolean =>
    ladder &&
    view.status === 'playing' &&
    own !== undefined &&
    !left &&
    place < own &&
    own - place <= REACH &&
    !busy(id) &&
    !busy(view.you!);
  return (
    <section aria-labelledby="standings">
      <h2 id="standings" className="home-heading">
        {view.status === 'open' ? 'Entered' : 'Standings'}
      </h2>
      {view.standings.length === 0 ? <p className="app-soft">Nobody yet.</p> : null}
      <div className="account-wide">
        <table className="account-table" data-testid="standings">
          <thead>
            <tr>
              <th scope="col">Place</th>
              <th scope="col">Name</th>
              <th scope="col">Points</th>
              <th scope="col">Played</th>
              <th scope="col">Won</th>
              <th scope="col">Drawn</th>
              <th scope="col">Lost</th>
              {ladder ? null : (
                <th scope="col" title="Points of those one has met; breaks ties">
                  Buchholz
                </th>
              )}
              {ladder ? <th scope="col">Challenge</th> : null}
            </tr>
          </thead>
          <tbody>
            {view.standings.map((row) => (
              <tr key={row.id} data-you={row.id === view.you || undefined}>
                <td>{row.place}</td>
                <td>
                  {row.person === null ? row.name : <a href={`#/person/${row.person}`}>{row.name}</a>}
                  {row.left ? ' (has left)' : ''}
                </td>
                <td>{row.points}</td>
                <td>{row.played}</td>
                <td>{row.wins}</td>
                <td>{row.draws}</td>
                <td>{row.losses}</td>
                {ladder ? null : <td>{row.buchholz}</td>}
                {ladder ? (
                  <td>
                    {can(row) ? (
                      <button
                        type="button"
                        className="button"
                        onClick={() => deed((ask, id) => ask.challenge(id, row.id))}
                      >
                        Challenge<span className="unseen"> {row.name}</span>
                      </button>
                    ) : null}
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
