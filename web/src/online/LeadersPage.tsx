/** Who is rated highest, game by game. */

import type { Leader } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { client } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import { Here } from './Rows.tsx';
import { Tabs } from './Tabs.tsx';
import './pages.css';

interface Board {
  readonly id: string;
  readonly title: string;
  readonly leaders: readonly Leader[];
}

export default function LeadersPage() {
  const [boards, setBoards] = useState<readonly Board[]>();
  const [fault, setFault] = useState('');
  useEffect(() => {
    let gone = false;
    (async () => {
      const [ask, cards] = await Promise.all([client(), gameCards()]);
      const found = await Promise.all(
        cards.map(async ({ id, title }) => ({ id, title, leaders: await ask.leaders(id) })),
      );
      if (!gone) setBoards(found);
    })().catch((error: unknown) => {
      if (!gone) setFault(problemOf(error).message);
    });
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Frame title="Leaders" testid="leaders">
      <Tabs at="leaders" />
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {boards === undefined && fault === '' ? <p role="status">One moment …</p> : null}
      {boards?.map(({ id, title, leaders }) => (
        <section key={id} aria-labelledby={`leaders-${id}`}>
          <h2 id={`leaders-${id}`} className="home-heading">
            {title}
          </h2>
          {leaders.length === 0 ? (
            <p className="app-soft">No rated game is over yet.</p>
          ) : (
            <Leaders leaders={leaders} />
          )}
        </section>
      ))}
    </Frame>
  );
}

function Leaders({ leaders }: { readonly leaders: readonly Leader[] }) {
  return (
    <div className="account-wide">
      <table className="account-table">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Name</th>
            <th scope="col">Elo</th>
            <th scope="col">Games</th>
            <th scope="col">Won</th>
            <th scope="col">Drawn</th>
          </tr>
        </thead>
        <tbody>
          {leaders.map(({ person, name, elo, games, wins, draws, here }, i) => (
            <tr key={person}>
              <td>{i + 1}</td>
              <td>
                <a href={`#/person/${person}`}>{name}</a>
                {here ? <Here /> : null}
              </td>
              <td>{elo}</td>
              <td>{games}</td>
              <td>{wins}</td>
              <td>{draws}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
