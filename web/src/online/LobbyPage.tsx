/** Games online: mine and whose turn it is, those that wait for somebody, those to watch. */

import type { Card, ListedSeek, Notice } from '@armistice/server/client';
import { useCallback, useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { client, useHouse } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { Rows } from './Rows.tsx';
import { Seeks } from './Seeks.tsx';
import { Tabs } from './Tabs.tsx';
import '../app/forms.css';

interface Lists {
  readonly mine: readonly Card[];
  readonly seeks: readonly ListedSeek[];
  readonly open: readonly Card[];
  readonly watch: readonly Card[];
  readonly notices: readonly Notice[];
  /** What whoever runs the server wants everybody to read. */
  readonly announced: readonly string[];
}

/** Lists are looked at again so often. */
const AGAIN = 20_000;

export default function LobbyPage() {
  const { me, online } = useHouse();
  const [lists, setLists] = useState<Lists>();
  const [cards, setCards] = useState<readonly GameCard[]>([]);
  const [fault, setFault] = useState('');
  const signed = me != null;
  const refresh = useCallback(async () => {
    try {
      const ask = await client();
      const own = signed
        ? Promise.all([ask.myGames('now'), ask.notices()])
        : Promise.resolve([[], []] as const);
      const [[mine, notices], open, watch, seeks, house] = await Promise.all([
        own,
        ask.games('open'),
        ask.games('playing'),
        ask.seeks(),
        ask.house(),
      ]);
      const announced = [house.maintenance, house.announcement].filter((text) => text !== null);
      const known = new Set(mine.map(({ id }) => id));
      const others = (list: readonly Card[]) => list.filter(({ id }) => !known.has(id));
      setLists({ mine, seeks, notices, announced, open: others(open), watch: others(watch) });
      setFault('');
    } catch (error) {
      setFault(problemOf(error).message);
    }
  }, [signed]);
  useEffect(() => {
    if (online !== true) return;
    void refresh();
    gameCards().then(setCards, () => {});
    const timer = setInterval(() => void refresh(), AGAIN);
    return () => clearInterval(timer);
  }, [online, refresh]);
  if (online === false)
    return (
      <Frame title="Games online" testid="lobby">
        <p>There is no server for online play here, or it cannot be reached.</p>
      </Frame>
    );
  return (
    <Frame title="Games online" testid="lobby">
      <Tabs at="online" />
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
      {lists?.announced.map((text) => (
        <p key={text} role="status" data-testid="announced">
          <b>{text}</b>
        </p>
      ))}
      {me === null ? <Welcome /> : null}
      {lists === undefined ? (
        <p role="status">One moment …</p>
      ) : (
        <>
          {me == null ? null : (
            <Rows
              title="My games"
              testid="my-games"
              games={[...lists.mine].sort(
                (a, b) => Number(b.yourTurn) - Number(a.yourTurn) || b.moved - a.moved,
              )}
              none="None under way. Make one, or join one below."
              {...{ cards, notices: lists.notices }}
            />
          )}
          <Seeks
            seeks={lists.seeks}
            cards={cards}
            able={me != null && !me.guest}
            onChange={() => void refresh()}
          />
          <section aria-labelledby="new-online">
            <h2 id="new-online" className="home-heading">
              A game of my own
            </h2>
            <p className="lobby-makes">
              {cards.map((card) => (
                <a key={card.id} className="button" href={`#/new/${card.id}?scenario=${card.first}&online=1`}>
                  New game: {card.title}
                </a>
              ))}
            </p>
          </section>
          <Rows
            title="Open games"
            testid="open-games"
            games={lists.open}
            none="Nobody waits for an opponent now."
            {...{ cards }}
            {...(me == null ? {} : { onJoin: refresh })}
          />
          <Rows
            title="To watch"
            testid="watch-games"
            games={lists.watch}
            none="No game is being played in public."
            {...{ cards }}
          />
        </>
      )}
    </Frame>
  );
}

function Welcome() {
  return (
    <section className="lobby-welcome">
      <p>
        Play against somebody anywhere, in one evening or over weeks. Whoever has a link to a seat needs no
        account; to make a game or to join an open one, sign in.
      </p>
      <p className="form-row">
        <a className="button button-main" href="#/sign-in?back=/online">
          Sign in
        </a>
        <a className="button" href="#/sign-up?back=/online">
          Make an account
        </a>
      </p>
    </section>
  );
}
