/** A seat is offered by a link: take it as oneself, or as a guest with a name. */

import { clockText, type Invitation, runsOutText } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { Frame, WayHome } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { arrived, client, onlineId, useHouse } from '../app/online-status.ts';
import { go } from '../app/router.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { AskForm, Field } from './Form.tsx';

export default function JoinPage({ token }: { readonly token: string }) {
  const { me } = useHouse();
  const [found, setFound] = useState<Invitation>();
  const [card, setCard] = useState<GameCard>();
  const [fault, setFault] = useState('');
  const [name, setName] = useState('');
  useEffect(() => {
    let gone = false;
    setFault('');
    (async () => {
      const invitation = await (await client()).invitation(token);
      if (gone) return;
      if (invitation.yours) return go(`/table/${onlineId(invitation.id)}`, { replace: true });
      setCard((await gameCards()).find((one) => one.id === invitation.game));
      setFound(invitation);
    })().catch((error: unknown) => {
      if (!gone) setFault(problemOf(error).message);
    });
    return () => {
      gone = true;
    };
  }, [token]);
  if (fault !== '')
    return (
      <Frame title="An invitation" testid="join">
        <p role="alert">{fault}</p>
        <WayHome />
      </Frame>
    );
  if (found === undefined || me === undefined)
    return (
      <Frame title="An invitation" testid="join">
        <p role="status">One moment …</p>
      </Frame>
    );
  const seat = card?.seats.find((one) => one.id === found.seat)?.title ?? found.seat;
  const scenario = card?.scenarios.find((one) => one.id === found.scenario);
  const others = found.seats
    .filter((one) => one.seat !== found.seat && one.name !== '')
    .map((one) => one.name);
  const sit = async (as?: string): Promise<undefined> => {
    const game = await (await client()).accept(token, as);
    await arrived();
    go(`/table/${onlineId(game.id)}`, { replace: true });
  };
  return (
    <Frame title="You are invited" testid="join">
      <p className="join-what">
        {found.title}, <b>{scenario?.title ?? found.scenario}</b>
      </p>
      <p>
        You play <b>{seat}</b>
        {others.length === 0 ? '' : ` against ${others.join(' and ')}`}. {scenario?.summary}
      </p>
      <p data-testid="terms">
        {found.rated ? 'Rated, for those with an account.' : 'Not rated.'} {clockText(found.clock)}{' '}
        {runsOutText(found.clock)}
      </p>
      {found.pack === null ? null : (
        <p data-testid="pack">
          It is played with a content pack, <b>{found.pack.title}</b>, which changes{' '}
          {found.pack.items.length === 0 ? 'nothing' : found.pack.items.join(', ')}. It is not rated.
        </p>
      )}
      {!found.free ? (
        <>
          <p role="alert">Somebody has this seat already.</p>
          <p>
            <a className="button" href={`#/table/${onlineId(found.id)}`}>
              Watch the game
            </a>
          </p>
        </>
      ) : me === null ? (
        <>
          <AskForm button="Sit down as a guest" testid="guest" act={() => sit(name.trim())}>
            <Field
              label="Your name"
              auto="nickname"
              value={name}
              onChange={setName}
              most={40}
              hint="As a guest you come back with this browser only. It needs no account."
            />
          </AskForm>
          <p>
            Or <a href={`#/sign-in?back=${encodeURIComponent(`/join/${token}`)}`}>sign in</a>, or{' '}
            <a href={`#/sign-up?back=${encodeURIComponent(`/join/${token}`)}`}>make an account</a>, to play
            from anywhere.
          </p>
        </>
      ) : (
        <AskForm button={`Sit down as ${me.name}`} testid="accept" act={() => sit()}>
          {null}
        </AskForm>
      )}
    </Frame>
  );
}
