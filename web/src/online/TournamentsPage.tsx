/** Tournaments: those that can be entered, those under way, those that are over; and a new one. */

import type { NewTournament, TournamentCard } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { ClockTerms, clockOf, type Terms, USUAL_TERMS } from '../app/OnlineTerms.tsx';
import { client, useHouse } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { AskForm, Field } from './Form.tsx';
import { Thumb } from './Rows.tsx';
import { forTwo, Pick } from './Seeks.tsx';
import { Tabs } from './Tabs.tsx';

export const FORMATS: readonly (readonly [NewTournament['format'], string])[] = [
  ['round-robin', 'Round robin: everybody meets everybody once'],
  ['double-round-robin', 'League: everybody meets everybody twice, sides exchanged'],
  ['swiss', 'Swiss: a few rounds, like against like'],
  ['ladder', 'Ladder: challenge those above you'],
];

const LISTS = [
  ['open', 'To enter'],
  ['playing', 'Under way'],
  ['over', 'Over'],
] as const;

type Lists = { readonly [show in (typeof LISTS)[number][0]]: readonly TournamentCard[] };

export default function TournamentsPage() {
  const { me } = useHouse();
  const [lists, setLists] = useState<Lists>();
  const [cards, setCards] = useState<readonly GameCard[]>([]);
  const [fault, setFault] = useState('');
  useEffect(() => {
    let gone = false;
    (async () => {
      const ask = await client();
      const [open, playing, over] = await Promise.all(LISTS.map(([show]) => ask.tournaments(show)));
      if (!gone) setLists({ open: open!, playing: playing!, over: over! });
    })().catch((error: unknown) => {
      if (!gone) setFault(problemOf(error).message);
    });
    gameCards().then(setCards, () => {});
    return () => {
      gone = true;
    };
  }, []);
  return (
    <Frame title="Tournaments" testid="tournaments">
      <Tabs at="tournaments" />
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {lists === undefined && fault === '' ? <p role="status">One moment …</p> : null}
      {lists === undefined
        ? null
        : LISTS.map(([show, title]) => (
            <section key={show} aria-labelledby={`tournaments-${show}`} data-testid={`tournaments-${show}`}>
              <h2 id={`tournaments-${show}`} className="home-heading">
                {title}
              </h2>
              {lists[show].length === 0 ? <p className="app-soft">None.</p> : null}
              <ul className="home-list">
                {lists[show].map((one) => (
                  <Row key={one.id} card={one} />
                ))}
              </ul>
            </section>
          ))}
      {me != null && !me.guest && cards.length > 0 ? <Making cards={cards} /> : null}
    </Frame>
  );
}

function Row({ card }: { readonly card: TournamentCard }) {
  const round = card.rounds === 0 ? '' : `, round ${card.round} of ${card.rounds}`;
  return (
    <li className="lobby-game">
      <Thumb game={card.game} />
      <div className="lobby-what">
        <a className="lobby-title" href={`#/tournament/${card.id}`}>
          {card.title}
        </a>
        <span className="lobby-soft">
          {card.gameTitle} · {card.scenarioTitle}
        </span>
        <span>
          {FORMATS.find(([id]) => id === card.format)?.[1].split(':')[0]}
          {card.status === 'playing' ? round : ''} · {card.entered} of {card.most}
        </span>
      </div>
      <span className="lobby-soft lobby-run-by">
        {card.rated ? 'rated' : 'not rated'} · run by {card.ownerName}
      </span>
    </li>
  );
}

function Making({ cards }: { readonly cards: readonly GameCard[] }) {
  const [title, setTitle] = useState('');
  const [about, setAbout] = useState('');
  const [game, setGame] = useState(cards[0]!.id);
  const [scenario, setScenario] = useState('');
  const [format, setFormat] = useState<NewTournament['format']>('round-robin');
  const [sides, setSides] = useState<NewTournament['sides']>('balanced');
  const [rounds, setRounds] = useState('');
  const [most, setMost] = useState('16');
  const [terms, setTerms] = useState<Terms>(USUAL_TERMS);
  const card = cards.find((one) => one.id === game) ?? cards[0]!;
  const scenarios = forTwo(card);
  const chosen = scenarios.find(({ id }) => id === scenario) ?? scenarios[0]!;
  return (
    <section aria-labelledby="tournament-new">
      <h2 id="tournament-new" className="home-heading">
        A tournament of my own
      </h2>
      <AskForm
        button="Make the tournament"
        testid="new-tournament"
        act={async () => {
          const made = await (await client()).makeTournament({
            ...{
              title: title.trim(),
              about: about.trim(),
              game: card.id,
              scenario: chosen.id,
              format,
              sides,
            },
            ...{ rated: terms.rated, most: Number(most), clock: clockOf(terms) },
            ...(format === 'swiss' && rounds !== '' ? { rounds: Number(rounds) } : {}),
          });
          go(`/tournament/${made.id}`);
          return undefined;
        }}
      >
        <Field label="Title" value={title} onChange={setTitle} least={3} most={80} />
        <label className="ask-field">
          <span className="form-name">What to know of it (may be empty)</span>
          <textarea
            rows={3}
            maxLength={2000}
            value={about}
            onChange={(event) => setAbout(event.target.value)}
          />
        </label>
        <Pick
          label="Game"
          value={card.id}
          onChange={(id) => {
            setGame(id);
            setScenario('');
          }}
          list={cards.map(({ id, title: name }) => [id, name])}
        />
        <Pick
          label="Scenario"
          value={chosen.id}
          onChange={setScenario}
          list={scenarios.map(({ id, title: name }) => [id, name])}
        />
        <Pick
          label="Form"
          value={format}
          onChange={(one) => setFormat(one as NewTournament['format'])}
          list={FORMATS}
        />
        {format === 'swiss' ? (
          <Pick
            label="Rounds"
            value={rounds}
            onChange={setRounds}
            list={[
              ['', 'as many as it takes'],
              ...['3', '4', '5', '6', '7', '9'].map((n) => [n, n] as const),
            ]}
          />
        ) : null}
        <Pick
          label="Sides"
          value={sides}
          onChange={(one) => setSides(one as NewTournament['sides'])}
          list={[
            ['balanced', 'balanced: each as often as the other'],
            ['bid', 'bid for, in secret, with parts of a point'],
          ]}
        />
        <Pick
          label="At most"
          value={most}
          onChange={setMost}
          list={['4', '6', '8', '12', '16', '24', '32', '64'].map((n) => [n, `${n} players`])}
        />
        <ClockTerms card={card} turns={chosen.turns} terms={terms} onChange={setTerms} tournament />
        <label className="lobby-check">
          <input
            type="checkbox"
            checked={terms.rated}
            onChange={(event) => setTerms({ ...terms, rated: event.target.checked })}
          />
          Rated
        </label>
      </AskForm>
    </section>
  );
}
