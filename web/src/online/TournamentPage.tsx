/** One tournament: what it is, who plays, the standings, round after round. */

import { type Client, clockText, runsOutText, type TournamentView } from '@armistice/server/client';
import { useCallback, useEffect, useState } from 'react';
import { Frame, WayHome } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { client, useHouse } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { Rounds } from './Rounds.tsx';
import { Standings } from './Standings.tsx';
import { Tabs } from './Tabs.tsx';
import { FORMATS } from './TournamentsPage.tsx';
import './lobby.css';

/** Looked at again so often while it is played. */
const AGAIN = 15_000;

export type Deed = (work: (ask: Client, id: string) => Promise<TournamentView>) => void;

export default function TournamentPage({ id }: { readonly id: string }) {
  const [view, setView] = useState<TournamentView>();
  const [card, setCard] = useState<GameCard>();
  const [fault, setFault] = useState('');
  const refresh = useCallback(async () => {
    try {
      const found = await (await client()).tournament(id);
      setView(found);
      setFault('');
      setCard((await gameCards()).find((one) => one.id === found.game));
    } catch (error) {
      setFault(problemOf(error).message);
    }
  }, [id]);
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), AGAIN);
    return () => clearInterval(timer);
  }, [refresh]);
  const deed: Deed = (work) => {
    (async () => setView(await work(await client(), id)))().then(
      () => setFault(''),
      (error: unknown) => setFault(problemOf(error).message),
    );
  };
  return (
    <Frame title={view?.title ?? 'A tournament'} testid="tournament">
      <Tabs at="tournaments" />
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
      {view === undefined ? (
        fault === '' ? (
          <p role="status">One moment …</p>
        ) : (
          <WayHome />
        )
      ) : (
        <>
          <About view={view} />
          <Deeds view={view} card={card} deed={deed} />
          <Standings view={view} deed={deed} />
          <Rounds view={view} deed={deed} />
          <p className="form-row tournament-results">
            <a className="button" href={`/api/tournaments/${view.id}/results.csv`} download>
              Results as CSV
            </a>
            <a className="button" href={`/api/tournaments/${view.id}/results.json`} download>
              Results as JSON
            </a>
          </p>
        </>
      )}
    </Frame>
  );
}

function About({ view }: { readonly view: TournamentView }) {
  const state =
    view.status === 'open'
      ? `${view.entered} of ${view.most} have entered.`
      : view.status === 'over'
        ? 'It is over.'
        : view.rounds === 0
          ? 'It is being played.'
          : `Round ${view.round} of ${view.rounds}.`;
  return (
    <>
      <p>
        {view.gameTitle}, <b>{view.scenarioTitle}</b>. {FORMATS.find(([id]) => id === view.format)?.[1]}.{' '}
        {view.sides === 'bid' ? 'Sides are bid for.' : 'Sides are balanced.'}{' '}
        {view.rated ? 'Rated' : 'Not rated'}. Run by {view.ownerName}. <b>{state}</b>
      </p>
      <p className="lobby-soft">
        {clockText(view.clock)} {runsOutText(view.clock, true)}{' '}
        {view.clock.kind === 'live' ? '' : 'On vacation it stands still.'}
      </p>
      {view.about === '' ? null : <p className="tournament-about">{view.about}</p>}
    </>
  );
}

/** What the asker can do with the whole of it. */
function Deeds(props: {
  readonly view: TournamentView;
  readonly card: GameCard | undefined;
  readonly deed: Deed;
}) {
  const { view, card, deed } = props;
  const { me } = useHouse();
  const [level, setLevel] = useState('');
  if (me == null || me.guest)
    return me === null ? (
      <p>
        <a href={`#/sign-in?back=${encodeURIComponent(`/tournament/${view.id}`)}`}>Sign in</a> to enter it.
      </p>
    ) : null;
  const open = view.status === 'open' || (view.format === 'ladder' && view.status === 'playing');
  const bots = card?.bots ?? [];
  return (
    <p className="form-row">
      {open && view.you === null ? (
        <button
          type="button"
          className="button button-main"
          onClick={() => deed((ask, id) => ask.enterTournament(id))}
        >
          Enter
        </button>
      ) : null}
      {view.you !== null && view.status !== 'over' ? (
        <Twice
          once={view.status === 'playing'}
          title={view.status === 'open' ? 'Leave' : 'Leave …'}
          sure="Really leave? The rest is forfeit."
          onDo={() => deed((ask, id) => ask.leaveTournament(id, view.you!))}
        />
      ) : null}
      {view.yours && view.status === 'open' ? (
        <>
          {bots.length === 0 ? null : (
            <>
              <label className="unseen" htmlFor="tournament-bot">
                Level of the bot
              </label>
              <select
                id="tournament-bot"
                value={level || bots[0]}
                onChange={(event) => setLevel(event.target.value)}
              >
                {bots.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <button
                type="button"
                className="button"
                onClick={() => deed((ask, id) => ask.enterBot(id, level || bots[0]!))}
              >
                Enter a bot
              </button>
            </>
          )}
          <button
            type="button"
            className="button button-main"
            disabled={view.standings.length < 2}
            onClick={() => deed((ask, id) => ask.beginTournament(id))}
          >
            Begin
          </button>
        </>
      ) : null}
      {view.yours && view.status !== 'over' ? (
        <Twice
          once
          title="End it now …"
          sure="Really end the tournament as it stands?"
          onDo={() => deed((ask, id) => ask.endTournament(id))}
        />
      ) : null}
    </p>
  );
}

/** What cannot be taken back is asked for twice. */
function Twice(props: {
  readonly once: boolean;
  readonly title: string;
  readonly sure: string;
  readonly onDo: () => void;
}) {
  const [sure, setSure] = useState(false);
  return (
    <button
      type="button"
      className="button"
      onClick={() => {
        if (props.once && !sure) return setSure(true);
        setSure(false);
        props.onDo();
      }}
    >
      {sure ? props.sure : props.title}
    </button>
  );
}
