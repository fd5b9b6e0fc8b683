/** The table of a game kept here, or on the server. */

import { useOpenGame } from '../app/engine.ts';
import { Frame, Waiting } from '../app/Frame.tsx';
import { isOnline } from '../app/online-status.ts';
import { OnlineRoom } from '../online/OnlineRoom.tsx';
import { Room } from './Room.tsx';

export default function TablePage({ id }: { readonly id: string }) {
  return isOnline(id) ? <OnlineRoom key={id} id={id} /> : <StoredRoom id={id} />;
}

function StoredRoom({ id }: { readonly id: string }) {
  const opened = useOpenGame(id);
  switch (opened.state) {
    case 'loading':
      return <Waiting text="The table is being laid …" />;
    case 'missing':
      return (
        <Frame title="No such game">
          <p>
            This browser does not hold that game. It may have been deleted, or it lies in another browser.
          </p>
        </Frame>
      );
    case 'broken':
      return (
        <Frame title="This game cannot be opened">
          <p>{opened.message}</p>
        </Frame>
      );
    case 'ready':
      return <Room key={id} id={id} engine={opened.engine} />;
  }
}
