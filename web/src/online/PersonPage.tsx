/** Somebody else: name, rating, and the finished games that may be seen. */

import type { Card, Profile } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { client, useHouse } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { DistanceButtons, ReportForm } from './Distance.tsx';
import { Ratings } from './Ratings.tsx';
import { Rows } from './Rows.tsx';

interface Found {
  readonly profile: Profile;
  readonly games: readonly Card[];
  readonly cards: readonly GameCard[];
}

export default function PersonPage({ id }: { readonly id: string }) {
  const [found, setFound] = useState<Found>();
  const [fault, setFault] = useState('');
  const { me } = useHouse();
  useEffect(() => {
    let gone = false;
    (async () => {
      const ask = await client();
      const [profile, games, cards] = await Promise.all([ask.profile(id), ask.gamesOf(id), gameCards()]);
      if (!gone) setFound({ profile, games, cards });
    })().catch((error: unknown) => {
      if (!gone) setFault(problemOf(error).message);
    });
    return () => {
      gone = true;
    };
  }, [id]);
  if (found === undefined)
    return (
      <Frame title="A player" testid="person">
        {fault === '' ? <p role="status">One moment …</p> : <p role="alert">{fault}</p>}
      </Frame>
    );
  const { profile, games, cards } = found;
  const since = new Date(profile.since).toLocaleDateString(undefined, { dateStyle: 'long' });
  return (
    <Frame title={profile.name} testid="person">
      <p className="app-soft">
        {profile.guest ? 'A guest' : 'Here'} since {since}.
      </p>
      <Ratings ratings={profile.ratings} />
      <Rows
        title="Finished games"
        testid="person-games"
        none="None that can be shown."
        {...{ games, cards }}
      />
      {me == null || me.id === id ? null : (
        <section aria-labelledby="person-company">
          <h2 id="person-company" className="home-heading">
            You and {profile.name}
          </h2>
          <DistanceButtons who={{ person: id }} />
          <details className="person-report">
            <summary>Tell whoever runs this server of them</summary>
            <ReportForm who={{ person: id }} />
          </details>
        </section>
      )}
    </Frame>
  );
}
