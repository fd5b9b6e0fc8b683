/** The replay of a stored game. */

import { useOpenGame } from '../app/engine.ts';
import { Frame, Waiting } from '../app/Frame.tsx';
import { Replay } from './Replay.tsx';

export default function ReplayPage({ id, n }: { readonly id: string; readonly n?: number }) {
  const opened = useOpenGame(id);
  switch (opened.state) {
    case 'loading':
      return <Waiting />;
    case 'missing':
      return (
        <Frame title="Replay" testid="replay">
          <p>This game is not stored in this browser. Import its save to watch it.</p>
        </Frame>
      );
    case 'broken':
      return (
        <Frame title="Replay" testid="replay">
          <p>The game cannot be opened: {opened.message}</p>
        </Frame>
      );
    case 'ready':
      return <Replay key={id} engine={opened.engine} id={id} title={opened.game.title} n={n} />;
  }
}
