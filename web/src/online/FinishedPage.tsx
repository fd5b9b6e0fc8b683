/** Finished games that anybody may look at, newest first. */

import type { Card } from '@armistice/server/client';
import { useEffect, useState } from 'react';
import { Frame } from '../app/Frame.tsx';
import { gameCards } from '../app/Home.tsx';
import { client, useHouse } from '../app/online-status.ts';
import { problemOf } from '../session/fault.ts';
import type { GameCard } from '../session/protocol.ts';
import { Rows } from './Rows.tsx';
import { Tabs } from './Tabs.tsx';

export default function FinishedPage() {
  const { me } = useHouse();
  const [lists, setLists] = useState<{ readonly all: readonly Card[]; readonly mine: readonly Card[] }>();
  const [cards, setCards] = useState<readonly GameCard[]>([]);
  const [fault, setFault] = useState('');
  const signed = me != null;
  useEffect(() => {
    let gone = false;
    (async () => {
      const ask = await client();
      const [all, mine] = await Promise.all([ask.games('over'), signed ? ask.myGames('over') : []]);
      if (!gone) setLists({ all, mine });
    })().catch((error: unknown) => {
      if (!gone) setFault(problemOf(error).message);
    });
    gameCards().then(setCards, () => {});
    return () => {
      gone = true;
    };
  }, [signed]);
  return (
    <Frame title="Finished games" testid="finished">
      <Tabs at="finished" />
      {fault === '' ? null : <p role="alert">{fault}</p>}
      {lists === undefined ? (
        <p role="status">{fault === '' ? 'One moment …' : ''}</p>
      ) : (
        <>
          {signed ? (
            <Rows title="Mine" testid="my-history" games={lists.mine} none="None yet." {...{ cards }} />
          ) : null}
          <Rows
            title="Of everybody"
            testid="all-finished"
            games={lists.all}
            none="No public game is over yet."
            {...{ cards }}
          />
        </>
      )}
    </Frame>
  );
}
