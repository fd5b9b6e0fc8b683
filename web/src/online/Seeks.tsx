/** Any opponent for a game: what is wished, and who waits for one. */

import type { ListedSeek, NewSeek } from '@armistice/server/client';
import { useState } from 'react';
import { client, onlineId } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { Here } from './Rows.tsx';
import './pages.css';
import './lobby.css';

const PACES: readonly (readonly [NewSeek['clock'], string])[] = [
  ['live', 'now, in one evening'],
  ['fast', 'by correspondence, fast'],
  ['slow', 'by correspondence, slow'],
];

interface SeeksProps {
  readonly seeks: readonly ListedSeek[];
  readonly cards: readonly GameCard[];
  /** Somebody with an account looks. */
  readonly able: boolean;
  readonly onChange: () => void;
}

export function Seeks({ seeks, cards, able, onChange }: SeeksProps) {
  const [fault, setFault] = useState('');
  const [told, setTold] = useState('');
  const act = async (work: () => Promise<string>) => {
    setFault('');
    setTold('');
    try {
      setTold(await work());
      onChange();
    } catch (error) {
      setFault(problemOf(error).message);
    }
  };
  const find = (wanted: NewSeek) =>
    act(async () => {
      const found = await (await client()).seek(wanted);
      if ('game' in found) go(`/table/${onlineId(found.game)}`);
      return 'You will be told when somebody is found.';
    });
  return (
    <section aria-labelledby="seeks" data-testid="seeks">
      <h2 id="seeks" className="home-heading">
        Any opponent
      </h2>
      {able && cards.length > 0 ? <SeekForm cards={cards} onFind={find} /> : null}
      <p role="status">{told}</p>
      {fault === '' ? null : (
        <p className="app-fault" role="alert">
          {fault}
        </p>
      )}
      {seeks.length === 0 ? <p className="app-soft">Nobody looks for an opponent now.</p> : null}
      <ul className="home-list lobby-seek-list">
        {seeks.map((one) => (
          <li key={one.id} className="lobby-line" data-seek={one.id}>
            <span>
              <a href={`#/person/${one.person}`}>{one.name}</a>
              {one.here ? <Here /> : null}: {seekText(one, cards)}
            </span>
            {one.yours ? (
              <button
                type="button"
                className="button"
                onClick={() =>
                  void act(async () => {
                    await (await client()).withdraw(one.id);
                    return 'Withdrawn.';
                  })
                }
              >
                Withdraw
              </button>
            ) : able ? (
              <button
                type="button"
                className="button"
                data-testid="seek-play"
                onClick={() => void find(against(one, cards))}
              >
                Play
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function SeekForm({
  cards,
  onFind,
}: {
  readonly cards: readonly GameCard[];
  readonly onFind: (wanted: NewSeek) => void;
}) {
  const [game, setGame] = useState(cards[0]!.id);
  const [scenario, setScenario] = useState('');
  const [seat, setSeat] = useState('');
  const [clock, setClock] = useState<NewSeek['clock']>('slow');
  const [rated, setRated] = useState(true);
  const card = cards.find((one) => one.id === game) ?? cards[0]!;
  return (
    <form
      className="lobby-seek"
      data-testid="seek-form"
      onSubmit={(event) => {
        event.preventDefault();
        onFind({
          ...{ game: card.id, clock, rated },
          ...(scenario === '' ? {} : { scenario }),
          ...(seat === '' ? {} : { seat }),
        });
      }}
    >
      <Pick
        label="Game"
        value={card.id}
        onChange={(id) => {
          setGame(id);
          setScenario('');
          setSeat('');
        }}
        list={cards.map(({ id, title }) => [id, title])}
      />
      <Pick
        label="Scenario"
        value={scenario}
        onChange={setScenario}
        list={[['', 'any'], ...forTwo(card).map(({ id, title }) => [id, title] as const)]}
      />
      <Pick
        label="My side"
        value={seat}
        onChange={setSeat}
        list={[['', 'either'], ...card.seats.map(({ id, title }) => [id, title] as const)]}
      />
      <Pick label="When" value={clock} onChange={(one) => setClock(one as NewSeek['clock'])} list={PACES} />
      <label className="lobby-check">
        <input type="checkbox" checked={rated} onChange={(event) => setRated(event.target.checked)} />
        Rated
      </label>
      <button type="submit" className="button button-main">
        Find an opponent
      </button>
    </form>
  );
}

export function Pick(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly list: readonly (readonly [id: string, title: string])[];
}) {
  return (
    <label className="ask-field">
      <span className="form-name">{props.label}</span>
      <select value={props.value} onChange={(event) => props.onChange(event.target.value)}>
        {props.list.map(([id, title]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Scenarios that two people can play against each other. */
export const forTwo = ({ scenarios, seats }: GameCard): GameCard['scenarios'] =>
  scenarios.filter(({ sitters }) => seats.every(({ id }) => sitters?.[id]?.includes('me') ?? true));

function seekText(one: ListedSeek, cards: readonly GameCard[]): string {
  const card = cards.find(({ id }) => id === one.game);
  const scenario = card?.scenarios.find(({ id }) => id === one.scenario)?.title ?? 'any scenario';
  const seat = card?.seats.find(({ id }) => id === one.seat)?.title;
  const pace = PACES.find(([id]) => id === one.clock)?.[1] ?? one.clock;
  const side = seat === undefined ? '' : `, plays ${seat}`;
  return `${card?.title ?? one.game}, ${scenario}${side}, ${pace}, ${one.rated ? 'rated' : 'not rated'}`;
}

/** What fits a seek. */
function against({ game, scenario, seat, clock, rated }: ListedSeek, cards: readonly GameCard[]): NewSeek {
  const other = cards.find(({ id }) => id === game)?.seats.find(({ id }) => id !== seat)?.id;
  return {
    ...{ game, clock, rated },
    ...(scenario === undefined ? {} : { scenario }),
    ...(seat === undefined || other === undefined ? {} : { seat: other }),
  };
}
