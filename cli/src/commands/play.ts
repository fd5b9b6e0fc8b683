/** The table in the browser, served from this machine until Ctrl+C; or, with --terminal, a game right here. */

import { spawn } from 'node:child_process';
import { loadTable } from '@armistice/games';
import { buildPage, isStale, servePage } from '@armistice/web/serve';
import { type Answer, UsageError, unknown, wholeNumber } from '../answer.ts';
import { theGame } from '../files.ts';
import { playInTerminal, type TerminalFlags } from './terminal.ts';

export interface PlayFlags extends TerminalFlags {
  readonly terminal?: boolean;
  readonly port?: string;
  readonly open: boolean;
}

/** Browsers keep games by address: the same port each time finds them again. */
const USUAL_PORT = 1918;

export async function play(id: string | undefined, flags: PlayFlags): Promise<Answer | undefined> {
  if (flags.terminal === true) return playInTerminal(id, flags);
  for (const flag of ['seats', 'option', 'content', 'seed', 'load'] as const)
    if (flags[flag] !== undefined)
      throw new UsageError(`--${flag} goes with --terminal; in the browser, choose it on the page.`);
  const place = await placeOf(id, flags.scenario);
  const wanted = flags.port === undefined ? undefined : portOf(flags.port);
  if (isStale()) {
    if (flags.json !== true) process.stderr.write('Building the table ...\n');
    await buildPage();
  }
  const { server, port } = await serve(wanted);
  const url = `http://127.0.0.1:${port}/${place}`;
  if (flags.json === true) process.stdout.write(`${JSON.stringify({ url })}\n`);
  else {
    process.stdout.write(`The table is laid: ${url}\nCtrl+C stops it. Games stay in the browser.\n`);
    if (wanted === undefined && port !== USUAL_PORT)
      process.stdout.write(
        `Port ${USUAL_PORT} is taken: games begun at that address are not seen at this one.\n`,
      );
  }
  if (flags.open) openBrowser(url);
  await stopped();
  server.close();
  server.closeAllConnections();
  return undefined;
}

/** The page to begin with: Home, or a new game. */
async function placeOf(id: string | undefined, scenario: string | undefined): Promise<string> {
  if (id === undefined) {
    if (scenario !== undefined) throw new UsageError('--scenario needs the game it belongs to.');
    return '';
  }
  const game = await theGame(id);
  if ((await loadTable(id)) === undefined)
    throw new UsageError(`${game.title} is not at the table yet; play it with --terminal.`);
  if (scenario === undefined) return `#/new/${id}`;
  const known = game.scenarios.map((one) => one.id);
  if (!known.includes(scenario)) throw unknown('scenario', scenario, known);
  return `#/new/${id}?scenario=${scenario}`;
}

function portOf(text: string): number {
  const port = wholeNumber(text, '--port');
  if (port > 65_535) throw new UsageError(`--port goes up to 65535, not '${text}'.`);
  return port;
}

/** On the port asked for, or the usual one, or any. */
async function serve(wanted: number | undefined): ReturnType<typeof servePage> {
  try {
    return await servePage(wanted ?? USUAL_PORT);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
    if (wanted !== undefined)
      throw new UsageError(`Port ${wanted} cannot be had; leave --port out for another.`);
    return servePage(0);
  }
}

/** As the system opens things; if it cannot, the address is on the screen. */
function openBrowser(url: string): void {
  const [command, args]: [string, string[]] =
    process.platform === 'darwin'
      ? ['open', [url]]
      : process.platform === 'win32'
        ? ['cmd', ['/c', 'start', '', url]]
        : ['xdg-open', [url]];
  const started = spawn(command, args, { stdio: 'ignore', detached: true });
  started.on('error', () => {});
  started.unref();
}

const stopped = (): Promise<void> =>
  new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
