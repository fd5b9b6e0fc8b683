import { benchEngine } from '@armistice/bench';
import { type Answer, columns, UsageError } from '../answer.ts';
import { allGames, theGame, theScenario } from '../files.ts';

export interface BenchFlags {
  readonly scenario?: string;
  readonly against?: boolean;
}

/** What the engine costs with each game; with `--against`, beside boardgame.io in the same run. */
export async function bench(id: string | undefined, flags: BenchFlags): Promise<Answer> {
  if (
    (id === 'hex' || id === 'maps' || id === 'web' || id === 'server') &&
    (flags.scenario !== undefined || flags.against === true)
  ) {
    throw new UsageError(`bench ${id} takes neither --scenario nor --against.`);
  }
  if (id === 'hex') return hex();
  if (id === 'maps') return maps();
  if (id === 'web') return web();
  if (id === 'server') return server();
  const games = id === undefined ? await allGames() : [await theGame(id)];
  const figures = games.map((game) =>
    benchEngine(game, flags.scenario === undefined ? undefined : theScenario(game, flags.scenario)),
  );
  const text = figures
    .map((one) => columns(Object.entries(one).map(([name, value]) => [name, String(value)])))
    .join('\n\n');
  if (flags.against !== true) return { data: id === undefined ? figures : figures[0], text };
  const { benchAgainst } = await import('@armistice/bench/against');
  const against = await benchAgainst();
  return {
    data: { figures, against },
    text: `${text}\n\nThe same ${against.moves} moves on boardgame.io 0.50, in this run:\n${columns([
      ['  armistice', `${against.armisticeMovesPerSecond} moves/s`],
      ['  boardgame.io', `${against.boardgameioMovesPerSecond} moves/s`],
      ['  ratio', `${against.ratio}`],
      ['  same position at the end', against.agree ? 'yes' : 'NO'],
    ])}`,
    ok: against.agree,
  };
}

/** The hex toolkit beside honeycomb-grid, in one run. */
async function hex(): Promise<Answer> {
  const { benchHex } = await import('@armistice/bench/hex');
  const figures = await benchHex();
  const show = (ns: number | undefined) =>
    ns === undefined ? '' : ns < 1000 ? `${ns} ns` : `${(ns / 1000).toFixed(2)} us`;
  const rows = figures.map(({ what, ours, theirs, target }) => [
    what,
    show(ours),
    show(theirs),
    target ?? '',
  ]);
  return { data: figures, text: columns([['', '@armistice/hex', 'honeycomb-grid', 'target'], ...rows]) };
}

/** Loading and drawing each map. */
async function maps(): Promise<Answer> {
  const { benchMaps } = await import('@armistice/bench/maps');
  const figures = benchMaps();
  const rows = figures.map((one) => Object.values(one).map(String));
  return { data: figures, text: columns([Object.keys(figures[0]!), ...rows]) };
}

/** The table in a real browser. */
async function web(): Promise<Answer> {
  const { benchWeb } = await import('@armistice/web/bench');
  const figures = await benchWeb();
  return {
    data: figures,
    text: columns(Object.entries(figures).map(([name, value]) => [name, String(value)])),
  };
}

/** The server under load, beside a bare Fastify route in the same run. */
async function server(): Promise<Answer> {
  const { benchServer } = await import('@armistice/server/bench');
  const figures = await benchServer();
  const { armistice, bareFastify, games, streams, perSecond, ok } = figures;
  const rows = Object.keys(armistice).map((name) => [
    name,
    ...[armistice, bareFastify].map((one) => String(one[name as keyof typeof one])),
  ]);
  return {
    data: figures,
    text: `${games} games, ${streams} event streams, ${perSecond} choices a second:\n${columns([['', 'armistice', 'bare Fastify'], ...rows])}`,
    ok,
  };
}
