/** Games of the server in a list: which one, who plays, how it stands, how long there is. */

import type { Card, Notice } from '@armistice/server/client';
import { useState } from 'react';
import { client, onlineId } from '../app/online-status.ts';
import { pictureOf } from '../app/pictures.ts';
import { go } from '../app/router.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { CLOCK_WORDS, spanText } from './clock.ts';
import '../app/home.css';
import './pages.css';
import './lobby.css';

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
  const free = game.status === 'open' && onJoin !== undefined ? game.seats.filter((one) => one.free) : [];
  const rules = rulesOf(game, card);
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
    <li className="lobby-game" data-game={game.id} data-turn={game.yourTurn || undefined}>
      <Thumb game={game.game} />
      <div className="lobby-what">
        <a
          className="lobby-title"
          href={`#/${game.status === 'over' ? 'after' : 'table'}/${onlineId(game.id)}`}
        >
          {game.scenarioTitle}
        </a>
        <span className="lobby-soft">
          {game.title}
          {game.headline === '' ? '' : ` · ${game.headline}`}
        </span>
        <span>
          {game.yourTurn ? <b className="lobby-turn">Your turn: </b> : null}
          {stateOf(game, seatTitle)}
          {unread > 0 ? <b className="lobby-unread"> · {unread} unread</b> : null}
        </span>
        <span className="lobby-soft">
          {countsOf(game)} · {clockOf(game)} ·{' '}
          <time dateTime={new Date(game.moved).toISOString()}>{day(game.moved)}</time>
        </span>
        {rules === '' ? null : <span className="lobby-soft">Optional rules: {rules}</span>}
        {game.tournament === null ? null : (
          <span>
            <a href={`#/tournament/${game.tournament}`}>Of a tournament</a>
          </span>
        )}
        {game.pack === null ? null : <span className="lobby-soft">Content pack: {game.pack.title}</span>}
      </div>
      <ul className="lobby-seats">
        {game.seats.map((one) => (
          <li key={one.seat}>
            <span className="lobby-soft">{seatTitle(one.seat)}: </span>
            <Who seat={one} />
          </li>
        ))}
      </ul>
      {free.length === 0 ? null : (
        <div className="lobby-joins">
          {free.map(({ seat }) => (
            <button
              type="button"
              key={seat}
              className="button"
              data-testid={`join-${seat}`}
              onClick={() => void join(seat)}
            >
              Join: {seatTitle(seat)}
            </button>
          ))}
        </div>
      )}
      {fault === '' ? null : <p role="alert">{fault}</p>}
    </li>
  );
}

/** A picture of the game's map, in the colours of the page. */
export function Thumb({ game }: { readonly game: string }) {
  const picture = pictureOf(game);
  if (picture === undefined) return <span className="lobby-picture" />;
  return (
    <span className="lobby-picture home-picture">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`home-picture-${theme}`}
          src={picture[theme]}
          alt=""
          width={100}
          height={72}
          loading="lazy"
        />
      ))}
    </span>
  );
}

/** A name that leads to whoever it is, their rating, and whether they are here. */
function Who({ seat }: { readonly seat: Card['seats'][number] }) {
  if (seat.free) return <>nobody yet</>;
  const away = seat.away === null ? '' : ` (on vacation until ${dayOnly(seat.away)})`;
  return (
    <>
      {seat.person === null ? seat.name : <a href={`#/person/${seat.person}`}>{seat.name}</a>}
      {seat.elo === null ? null : <span className="lobby-elo"> {seat.elo}</span>}
      {seat.here ? <Here /> : null}
      {away}
    </>
  );
}

export function Here() {
  return (
    <span className="lobby-here" title="A page of theirs is open">
      {' '}
      here
    </span>
  );
}

function countsOf({ status, rated, counted }: Card): string {
  if (status === 'over' && counted !== null) return counted.not === null ? 'rated' : 'not rated';
  return rated ? 'rated' : 'not rated';
}

/** Optional rules that are not as usual, by their titles. */
function rulesOf({ options }: Card, card: GameCard | undefined): string {
  const used = (card?.options ?? []).filter(
    ({ id, default: usual }) => options[id] !== undefined && options[id] !== usual,
  );
  return used
    .map(({ id, title, values }) => {
      const value = values?.find((one) => one.id === options[id])?.title;
      return value === undefined ? title : `${title}: ${value}`;
    })
    .join(', ');
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

export const dayOnly = (time: number): string =>
  new Date(time).toLocaleDateString(undefined, { dateStyle: 'medium' });
