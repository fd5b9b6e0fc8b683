/** The table of a game on the server: for those who sit, and for those who watch. */

import { useEffect, useState } from 'react';
import { Frame, Waiting, WayHome } from '../app/Frame.tsx';
import { client, serverId, useHouse } from '../app/online-status.ts';
import { Room } from '../table/Room.tsx';
import { useOnlineGame } from './table.ts';

export function OnlineRoom({ id }: { readonly id: string }) {
  const { me } = useHouse();
  useNoticesRead(id, me != null);
  if (me === undefined) return <Waiting text="The table is being laid …" />;
  return <Laying id={id} asker={me?.id ?? 'nobody'} />;
}

/** Whoever sits down at a table has read what they were told of it. */
function useNoticesRead(id: string, signedIn: boolean): void {
  useEffect(() => {
    if (!signedIn) return;
    (async () => {
      const ask = await client();
      const unseen = (await ask.notices()).filter((one) => one.game === serverId(id) && !one.seen);
      if (unseen.length > 0) await ask.seen(unseen.map((one) => one.id));
    })().catch(() => {}); // the next visit will do
  }, [id, signedIn]);
}

function Laying({ id, asker }: { readonly id: string; readonly asker: string }) {
  const [tries, setTries] = useState(0);
  const opened = useOnlineGame(id, `${asker} ${tries}`);
  switch (opened.state) {
    case 'loading':
      return <Waiting text="The table is being laid …" />;
    case 'broken':
      return (
        <Frame title="This game cannot be opened" testid="no-game">
          <p role="alert">{opened.message}</p>
          <p className="form-row">
            <button type="button" className="button" onClick={() => setTries(tries + 1)}>
              Try again
            </button>
            {opened.code === 'nobody' ? (
              <a className="button button-main" href={`#/sign-in?back=${encodeURIComponent(`/table/${id}`)}`}>
                Sign in
              </a>
            ) : null}
          </p>
          <WayHome />
        </Frame>
      );
    case 'ready':
      return <Room key={`${id} ${asker}`} id={id} engine={opened.table} live={opened.table} />;
  }
}
