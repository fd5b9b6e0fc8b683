/** A page with one table on it: Two Deserts, the engine beside it in the same thread. */

import { addGame } from '@armistice/games';
import { createRoot } from 'react-dom/client';
import { onlineId } from '../../src/app/online-status.ts';
import { applySettings } from '../../src/app/theme.ts';
import { Replay } from '../../src/replay/Replay.tsx';
import { Room } from '../../src/table/Room.tsx';
import { Host } from '../../src/worker/host.ts';
import '../../src/style/fonts.css';
import '../../src/style/theme.css';
import '../../src/style/base.css';
import '../../src/style/motion.css';

addGame('two-deserts', {
  load: () => import('./game.ts'),
  table: () => import('./face.ts') as never,
  tests: 'web/test',
});
applySettings();

const host = new Host();
/** Pictures drawn so far, for the test to count. */
const drawn: string[] = [];
const draw = host.map.bind(host);
host.map = (id, theme) => {
  drawn.push(`${id} ${theme}`);
  return draw(id, theme);
};
Object.assign(globalThis, { drawn });

const seats = { british: 'me', arab: 'me', turkish: 'me' };
const made = await host.create({ game: 'two-deserts', scenario: 'march', options: {}, seats, seed: 'sand' });
if (!made.ok) throw new Error(made.problem.message);
const root = createRoot(document.getElementById('root')!);
const show = () =>
  // Called as games on a server are, so that nobody tries to keep it here.
  root.render(
    location.hash === '#replay' ? (
      <Replay engine={host} id="two-deserts" title="Two Deserts" />
    ) : (
      <Room id={onlineId('two-deserts')} engine={host} />
    ),
  );
addEventListener('hashchange', show);
show();
