/** Games of the server in a list: who plays, how it stands, how long there is. */

import type { Card, Notice } from '@armistice/server/client';
import { useState } from 'react';
import { client, onlineId } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { CLOCK_WORDS, spanText } from './clock.ts';
import '../app/home.css';
import './pages.css';

interface RowsProps {
  readonly title: string;
  readonly testid: string;
  readonly games: readonly Card[];
  readonly none: string;
  readonly cards: readonly GameCard[];
  readonly notices?: readonly Notice[];
  readonly onJoin?: () => void;
}

export function Rows({ title, testid, games, none, cards, notices = [], onJoin }: RowsProps) {
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
          {game.pack === null ? null : <> · content pack: {game.pack.title}</>}
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
