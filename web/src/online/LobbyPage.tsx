/** Games online: mine and whose turn it is, those that wait for somebody, those to watch. */

import type { Card, Notice } from '@armistice/server/client';
import { useCallback, useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { client, onlineId, useHouse } from '../app/house.ts';
import { go } from '../app/router.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { CLOCK_WORDS, spanText } from './clock.ts';
import '../app/home.css';
import '../app/forms.css';
import './pages.css';

interface Lists {
  readonly mine: readonly Card[];
  readonly over: readonly Card[];
  readonly open: readonly Card[];
  readonly watch: readonly Card[];
  readonly notices: readonly Notice[];
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
        ? Promise.all([ask.myGames('now'), ask.myGames('over'), ask.notices()])
        : Promise.resolve([[], [], []] as const);
      const [[mine, over, notices], open, watch] = await Promise.all([
        own,
        ask.games('open'),
        ask.games('playing'),
      ]);
      const known = new Set(mine.map(({ id }) => id));
      const others = (list: readonly Card[]) => list.filter(({ id }) => !known.has(id));
      setLists({ mine, over, notices, open: others(open), watch: others(watch) });
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
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
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
          {cards.map((card) => (
            <p key={card.id} className="lobby-new">
              <a className="button button-main" href={`#/new/${card.id}?scenario=${card.first}&online=1`}>
                New game: {card.title}
              </a>
            </p>
          ))}
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
          {lists.over.length === 0 ? null : (
            <Rows title="My history" testid="my-history" games={lists.over} none="" {...{ cards }} />
          )}
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

interface RowsProps {
  readonly title: string;
  readonly testid: string;
  readonly games: readonly Card[];
  readonly none: string;
  readonly cards: readonly GameCard[];
  readonly notices?: readonly Notice[];
  readonly onJoin?: () => void;
}

function Rows({ title, testid, games, none, cards, notices = [], onJoin }: RowsProps) {
  return (
    <section aria-labelledby={testid} data-testid={testid}>
      <h2 id={testid} className="home-heading">
        {title}
      </h2>
      {games.length === 0 ? <p className="app-soft">{none}</p> : null}
      <ul className="home-list">
        {games.map((game) => (
          <Row
            key={game.id}
            game={game}
            card={cards.find((one) => one.id === game.game)}
            unread={notices.filter((one) => one.game === game.id && one.kind === 'chat' && !one.seen).length}
            {...(onJoin === undefined ? {} : { onJoin })}
          />
        ))}
      </ul>
    </section>
  );
}

interface RowProps {
  readonly game: Card;
  readonly card: GameCard | undefined;
  readonly unread: number;
  readonly onJoin?: () => void;
}

function Row({ game, card, unread, onJoin }: RowProps) {
  const [fault, setFault] = useState('');
  const seatTitle = (seat: string) => card?.seats.find((one) => one.id === seat)?.title ?? seat;
  const who = game.seats
    .map((one) => `${seatTitle(one.seat)}: ${one.free ? 'nobody yet' : one.name}`)
    .join(' · ');
  const free = game.status === 'open' && onJoin !== undefined ? game.seats.filter((one) => one.free) : [];
  const join = async (seat: string) => {
    try {
      await (await client()).join(game.id, seat);
      go(`/table/${onlineId(game.id)}`);
    } catch (error) {
      setFault(problemOf(error).message);
      onJoin?.();
    }
  };
  return (
    <li className="home-row" data-game={game.id} data-turn={game.yourTurn || undefined}>
      <a
        className="home-row-link"
        href={`#/${game.status === 'over' ? 'after' : 'table'}/${onlineId(game.id)}`}
      >
        <span className="home-row-title">
          {card?.scenarios.find((one) => one.id === game.scenario)?.title ?? game.scenario}
        </span>
        <span className="home-row-game">{who}</span>
        <span className="home-row-state">
          {game.yourTurn ? <b className="lobby-turn">Your turn: </b> : null}
          {stateOf(game, seatTitle)}
          {unread > 0 ? <b className="lobby-unread"> · {unread} unread</b> : null}
        </span>
        <span className="home-row-state">
          <time dateTime={new Date(game.moved).toISOString()}>{day(game.moved)}</time> · {clockOf(game)}
        </span>
      </a>
      {free.map(({ seat }) => (
        <button
          type="button"
          key={seat}
          className="button lobby-join"
          data-testid={`join-${seat}`}
          onClick={() => void join(seat)}
        >
          Join: {seatTitle(seat)}
        </button>
      ))}
      {fault === '' ? null : <p role="alert">{fault}</p>}
    </li>
  );
}

function stateOf(game: Card, seatTitle: (seat: string) => string): string {
  if (game.outcome !== null) return game.outcome.text;
  if (game.status === 'open') return 'waits for players';
  return game.yourTurn ? game.step : `${game.asked.map(seatTitle).join(' and ')} to decide: ${game.step}`;
}

/** The kind of clock, and how long whoever is asked still has. */
function clockOf(game: Card): string {
  const kind = CLOCK_WORDS[game.clock.kind] ?? game.clock.kind;
  const [first] = game.seats.flatMap(({ deadline }) => deadline ?? []).sort((a, b) => a - b);
  if (game.status !== 'playing' || first === undefined) return kind;
  const left = first - Date.now();
  return `${kind}, ${left <= 0 ? 'time is up' : `${spanText(left)} left`}`;
}

const day = (time: number): string =>
  new Date(time).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
