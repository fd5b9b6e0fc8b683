/** Who sits where. Only what the table can seat is offered. */

import type { GameCard } from '../session/protocol.ts';

/** Names of the opponents; a level without one is not offered. */
const BOTS: { readonly [level: string]: string } = {
  random: 'a bot that plays at random',
  staff: 'a bot: the general staff',
};

export function sitters(card: GameCard): { readonly id: string; readonly title: string }[] {
  const bots = card.bots.filter((level) => level in BOTS);
  return [{ id: 'me', title: 'me' }, ...bots.map((level) => ({ id: `bot:${level}`, title: BOTS[level]! }))];
}

export function Seats(props: {
  readonly card: GameCard;
  readonly seats: { readonly [seat: string]: string };
  readonly onChange: (seat: string, who: string) => void;
}) {
  const { card, seats, onChange } = props;
  const kinds = sitters(card);
  const mine = Object.values(seats).filter((who) => who === 'me').length;
  return (
    <section className="form-group" aria-labelledby="new-seats">
      <h2 id="new-seats" className="form-legend">
        Seats
      </h2>
      <ul className="form-seats">
        {card.seats.map((seat) => (
          <li key={seat.id} data-seat={seat.id}>
            <label className="form-name" htmlFor={`seat-${seat.id}`}>
              {seat.title}
            </label>
            {kinds.length === 1 ? (
              <output id={`seat-${seat.id}`}>me</output>
            ) : (
              <select
                id={`seat-${seat.id}`}
                data-testid={`seat-${seat.id}`}
                value={seats[seat.id]}
                onChange={(event) => onChange(seat.id, event.target.value)}
              >
                {kinds.map(({ id, title }) => (
                  <option key={id} value={id}>
                    {title}
                  </option>
                ))}
              </select>
            )}
          </li>
        ))}
      </ul>
      {mine > 1 ? (
        <p className="form-text">Both sides at this screen, in turn: two people, or one playing both.</p>
      ) : null}
    </section>
  );
}
