/** What waits for an answer beside the board: seats to fill, offers, time that is up. */

import type { Client } from '@armistice/server/client';
import { type ReactNode, useState } from 'react';
import { gameCards } from '../app/Home.tsx';
import { useHouse } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { sentence } from '../table/scenery.ts';
import type { Laid } from '../table/useTable.ts';
import { useNow } from './clock.ts';

/** Asks something of the server, and says so when it refuses. */
export function useDeed({ live, alone, refused }: Laid) {
  return (work: (client: Client, id: string) => Promise<unknown>): void =>
    void alone(async () => {
      const done = await live?.deed(work);
      if (done !== undefined && !done.ok) refused(done.problem);
    });
}

/** Something of it is to be seen, also on a phone. */
export function waitsForAnswer({ online, scene }: Laid): boolean {
  if (online === null) return false;
  const { status, offers } = online.state;
  if (status === 'open') return true;
  return (
    status === 'playing' &&
    scene.seat !== null &&
    (offers.draw !== undefined || offers.rollback !== undefined)
  );
}

export function Offers({ table }: { readonly table: Laid }) {
  const { online } = table;
  if (online === null) return null;
  if (online.state.status === 'open') return <Gathering table={table} />;
  if (online.state.status === 'over') return null;
  return (
    <>
      <Away table={table} />
      <Draw table={table} />
      <Rollback table={table} />
      <Late table={table} />
    </>
  );
}

export function Card(props: {
  readonly title: string;
  readonly testid: string;
  readonly children: ReactNode;
}) {
  return (
    <section className="online-card" data-testid={props.testid} aria-label={props.title}>
      <h2>{props.title}</h2>
      {props.children}
    </section>
  );
}

/** Before it begins: links to send, seats to take. */
function Gathering({ table }: { readonly table: Laid }) {
  const { online, scene, live } = table;
  const { me } = useHouse();
  const deed = useDeed(table);
  const { game, state } = online!;
  const free = state.seats.filter(({ by }) => by === 'free');
  const owner = Object.keys(game.links ?? {}).length > 0;
  return (
    <Card title="Waiting for players" testid="gathering">
      {owner ? (
        <>
          <p>Send this link to whoever is to sit there. It needs no account.</p>
          {free.map(({ seat, title }) => (
            <LinkTo key={seat} title={title} seat={seat} link={absolute(game.links[seat]!)} />
          ))}
        </>
      ) : null}
      {scene.seat !== null || me == null
        ? null
        : free.map(({ seat, title }) => (
            <button
              type="button"
              key={seat}
              className="table-button table-button-main"
              data-testid={`sit-${seat}`}
              onClick={() => deed((client, id) => client.join(id, seat))}
            >
              Sit down: {title}
            </button>
          ))}
      {scene.seat === null && me === null ? (
        <a className="table-button" href={`#/sign-in?back=${encodeURIComponent(`/table/${table.id}`)}`}>
          Sign in to sit down
        </a>
      ) : null}
      {owner ? (
        <button
          type="button"
          className="table-button table-button-quiet"
          onClick={() => {
            live?.client.giveUp(live.id).then(
              () => go('/online'),
              (error: Error) => table.refused({ code: 'refused', message: error.message }),
            );
          }}
        >
          Give this game up
        </button>
      ) : null}
    </Card>
  );
}

/** The server may not know by which name it is reached; the page does. */
const absolute = (link: string): string => `${location.origin}/${link.slice(link.indexOf('#'))}`;

function LinkTo({
  title,
  seat,
  link,
}: {
  readonly title: string;
  readonly seat: string;
  readonly link: string;
}) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopied(true);
    } catch {
      document.querySelector<HTMLInputElement>(`#link-${seat}`)?.select();
    }
  };
  return (
    <p className="online-link">
      <label htmlFor={`link-${seat}`}>{title}</label>
      <input
        id={`link-${seat}`}
        data-testid={`link-${seat}`}
        readOnly
        value={link}
        onFocus={(e) => e.target.select()}
      />
      <button type="button" className="table-button" onClick={() => void copy()}>
        {copied ? 'Copied' : 'Copy'}
      </button>
    </p>
  );
}

/** The person who sits there. */
function nameIn({ online, scene }: Laid, seat: string): string {
  const name = online!.state.seats.find((one) => one.seat === seat)?.name ?? '';
  return name === '' ? (scene.seatTitles[seat] ?? seat) : name;
}

type Answer = readonly [text: string, act: () => void];

/** To an offer: agreed or declined by the other, withdrawn by who made it. */
function Answers(props: {
  readonly mine: boolean;
  readonly of: string;
  readonly agree: Answer;
  readonly decline: Answer;
}) {
  const { mine, of, agree, decline } = props;
  return (
    <div className="online-answers">
      {mine ? null : (
        <button
          type="button"
          className="table-button table-button-main"
          data-testid={`${of}-agree`}
          onClick={agree[1]}
        >
          {agree[0]}
        </button>
      )}
      <button type="button" className="table-button" data-testid={`${of}-decline`} onClick={decline[1]}>
        {mine ? 'Withdraw it' : decline[0]}
      </button>
    </div>
  );
}

function Draw({ table }: { readonly table: Laid }) {
  const deed = useDeed(table);
  const { draw } = table.online!.state.offers;
  const { seat } = table.scene;
  if (draw === undefined) return null;
  const mine = seat !== null && draw.agreed.includes(seat);
  return (
    <Card title={mine ? 'You offer a draw' : `${nameIn(table, draw.by)} offers a draw`} testid="draw-offer">
      {seat === null ? null : (
        <Answers
          mine={mine}
          of="draw"
          agree={['Agree: a draw', () => deed((client, id) => client.offerDraw(id))]}
          decline={['Play on', () => deed((client, id) => client.dropDraw(id))]}
        />
      )}
    </Card>
  );
}

function Rollback({ table }: { readonly table: Laid }) {
  const deed = useDeed(table);
  const { rollback } = table.online!.state.offers;
  const { seat } = table.scene;
  if (rollback === undefined) return null;
  const mine = seat !== null && rollback.agreed.includes(seat);
  const first = table.log.find(({ n }) => n === rollback.to + 1);
  return (
    <Card
      title={mine ? 'You ask to go back' : `${nameIn(table, rollback.by)} asks to go back`}
      testid="rollback-offer"
    >
      <p>
        To before{first === undefined ? ` entry ${rollback.to + 1}` : `: ${sentence(first.text)}`} (
        {rollback.n - rollback.to} {rollback.n - rollback.to === 1 ? 'entry' : 'entries'} back)
      </p>
      {seat === null ? null : (
        <Answers
          mine={mine}
          of="rollback"
          agree={['Agree', () => deed((client, id) => client.answerRollback(id, true))]}
          decline={['No, go on', () => deed((client, id) => client.answerRollback(id, false))]}
        />
      )}
    </Card>
  );
}

/** The other's time is up: nothing happens by itself, but it can be claimed. */
function Late({ table }: { readonly table: Laid }) {
  const deed = useDeed(table);
  const { seats, clock } = table.online!.state;
  const { seat } = table.scene;
  const now = useNow(clock.kind !== 'none');
  const late = seats.find(
    (one) => !one.you && one.by === 'person' && one.deadline !== null && one.deadline <= now,
  );
  if (late === undefined || seat === null) return null;
  return (
    <Card title={`${late.name} has run out of time`} testid="late">
      <p>You can wait, take the game, or let a bot go on in that seat.</p>
      <div className="online-answers">
        <button
          type="button"
          className="table-button table-button-main"
          onClick={() => deed((client, id) => client.claim(id, { take: 'win' }))}
        >
          Claim the game
        </button>
        <button
          type="button"
          className="table-button"
          onClick={() =>
            deed(async (client, id) =>
              client.claim(id, { take: 'bot', level: await standIn(table.scene.game) }),
            )
          }
        >
          Let a bot play
        </button>
      </div>
    </Card>
  );
}

/** The staff, where a game has one. */
async function standIn(game: string): Promise<string> {
  const bots = (await gameCards()).find((card) => card.id === game)?.bots ?? [];
  return bots.includes('staff') ? 'staff' : (bots[0] ?? 'random');
}

function Away({ table }: { readonly table: Laid }) {
  const deed = useDeed(table);
  const own = table.online!.state.seats.find((one) => one.you);
  if (own?.by !== 'away') return null;
  return (
    <Card title="A bot plays for you" testid="away">
      <p>Your time ran out, and a bot stands in. The seat is still yours.</p>
      <div className="online-answers">
        <button
          type="button"
          className="table-button table-button-main"
          onClick={() => deed((client, id) => client.comeBack(id))}
        >
          Take my seat again
        </button>
      </div>
    </Card>
  );
}
