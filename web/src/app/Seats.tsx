/** Who sits where. Only what the table can seat is offered. */

import { botIn, FIRST_THOUGHT, type Level, levelNamed, levelsIn, thoughtOf } from '../session/levels.ts';
import type { GameCard } from '../session/protocol.ts';
import { useSideColours } from '../style/sides.ts';
import { ledBy } from './seating.ts';

/** Where there is a server: people who are not at this screen. */
const ELSEWHERE: readonly (readonly [who: string, title: string])[] = [
  ['link', 'somebody, by a link'],
  ['open', 'anybody who joins'],
];

export const isElsewhere = (who: string): boolean => ELSEWHERE.some(([id]) => id === who);

export interface SeatsProps {
  readonly card: GameCard;
  readonly scenario: string;
  readonly seats: { readonly [seat: string]: string };
  readonly onChange: (seat: string, who: string) => void;
  /** I take this seat, or both. */
  readonly onLead: (seat: string | null) => void;
  /** Others can sit down from elsewhere. */
  readonly online?: boolean;
}

export function Seats({ card, scenario, seats, onChange, onLead, online = false }: SeatsProps) {
  const sitters = card.scenarios.find(({ id }) => id === scenario)?.sitters;
  const all = levelsIn(
    sitters === undefined
      ? card.bots
      : Object.values(sitters)
          .flat()
          .filter((one) => one !== 'me'),
  );
  useSideColours(card.sides);
  const mine = Object.values(seats).filter((who) => who === 'me').length;
  return (
    <section className="form-group" aria-labelledby="new-seats">
      <h2 id="new-seats" className="form-legend">
        Your side
      </h2>
      <Sides card={card} seats={seats} sitters={sitters} onLead={onLead} />
      <ul className="form-seats">
        {card.seats.map(({ id, title }) => (
          <Seat
            key={id}
            id={id}
            title={title}
            who={seats[id] ?? 'me'}
            levels={levelsIn((sitters?.[id] ?? card.bots).filter((one) => one !== 'me'))}
            people={sitters?.[id]?.includes('me') ?? true}
            online={online}
            onChange={(who) => onChange(id, who)}
          />
        ))}
      </ul>
      {mine > 1 ? (
        <p className="form-text">Both sides at this screen, in turn: two people, or one playing both.</p>
      ) : null}
      {mine === 0 && !Object.values(seats).some(isElsewhere) ? (
        <p className="form-text">Nobody plays: the bots fight it out while you watch.</p>
      ) : null}
      <details className="form-fold form-opponents">
        <summary>
          <span className="form-text">What the opponents are like</span>
        </summary>
        <Opponents levels={all} seats={seats} />
      </details>
    </section>
  );
}

/** Which side I lead: seen before anything else. */
function Sides({
  card,
  seats,
  sitters,
  onLead,
}: Pick<SeatsProps, 'card' | 'seats' | 'onLead'> & {
  readonly sitters: GameCard['scenarios'][number]['sitters'];
}) {
  const led = ledBy(seats);
  const able = card.seats.filter(({ id }) => sitters?.[id]?.includes('me') ?? true);
  const sides: readonly (readonly [seat: string | null, title: string])[] = [
    ...able.map(({ id, title }) => [id, title] as const),
    ...(able.length > 1 ? [[null, 'Both, at this screen'] as const] : []),
  ];
  return (
    <div className="form-row form-sides" role="radiogroup" aria-labelledby="new-seats">
      {sides.map(([seat, title]) => (
        <label key={seat ?? ''} className="form-pill" data-side={seat ?? undefined}>
          <input
            type="radio"
            name="side"
            data-testid={`lead-${seat ?? 'both'}`}
            checked={led === seat}
            onChange={() => onLead(seat)}
          />
          {title}
        </label>
      ))}
    </div>
  );
}

interface SeatProps {
  readonly id: string;
  readonly title: string;
  readonly who: string;
  readonly levels: readonly Level[];
  /** People can sit here. */
  readonly people: boolean;
  readonly online: boolean;
  readonly onChange: (who: string) => void;
}

function Seat({ id, title, who, levels, people, online, onChange }: SeatProps) {
  const bot = botIn(who);
  const level = bot === undefined ? undefined : levelNamed(bot);
  const sit = (next: string) => {
    const thoughts = levels.find((one) => `bot:${one.id}` === next)?.thoughts;
    onChange(thoughts === undefined ? next : `${next}@${FIRST_THOUGHT}`);
  };
  return (
    <li data-seat={id} data-side={id}>
      <label className="form-name" htmlFor={`seat-${id}`}>
        {title}
      </label>
      {levels.length === 0 && !online ? (
        <output id={`seat-${id}`}>me</output>
      ) : (
        <select
          id={`seat-${id}`}
          data-testid={`seat-${id}`}
          value={level === undefined ? who : `bot:${level.id}`}
          onChange={(event) => sit(event.target.value)}
        >
          {people ? <option value="me">me</option> : null}
          {people && online
            ? ELSEWHERE.map(([one, words]) => (
                <option key={one} value={one}>
                  {words}
                </option>
              ))
            : null}
          {levels.map((one) => (
            <option key={one.id} value={`bot:${one.id}`}>
              {one.title}
            </option>
          ))}
        </select>
      )}
      {level?.thoughts === undefined ? null : (
        <select
          aria-label={`${title}: thought a turn`}
          data-testid={`thought-${id}`}
          value={thoughtOf(bot!) ?? FIRST_THOUGHT}
          onChange={(event) => onChange(`bot:${level.id}@${event.target.value}`)}
        >
          {level.thoughts.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds} s a turn
            </option>
          ))}
        </select>
      )}
    </li>
  );
}

/** What each opponent is like; the chosen ones stand out. */
function Opponents({
  levels,
  seats,
}: {
  readonly levels: readonly Level[];
  readonly seats: SeatsProps['seats'];
}) {
  const chosen = new Set(Object.values(seats).map((who) => levelNamed(botIn(who) ?? '').id));
  return (
    <dl className="form-levels">
      {levels.map(({ id, title, text }) => (
        <div key={id} data-testid={`level-${id}`} data-chosen={chosen.has(id) || undefined}>
          <dt>{title.replace(/^a bot: /, '').replace(/^./, (letter) => letter.toUpperCase())}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
