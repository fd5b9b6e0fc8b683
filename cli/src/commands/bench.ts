import { benchEngine } from '@armistice/bench';
import type { LongBench } from '@armistice/server/bench';
import { type Answer, columns, UsageError, wholeNumber } from '../answer.ts';
import { allGames, readText, theGame, theScenario } from '../files.ts';

export interface BenchFlags {
  readonly scenario?: string;
  readonly against?: boolean;
  readonly db?: string;
  readonly entries?: string;
  readonly game?: string;
  readonly clicks?: boolean;
  readonly save?: string;
}

/** What the engine costs with each game; with `--against`, beside boardgame.io in the same run. */
export async function bench(id: string | undefined, flags: BenchFlags): Promise<Answer> {
  if (
    (id === 'hex' || id === 'maps' || id === 'web' || id === 'server') &&
    (flags.scenario !== undefined || flags.against === true)
  ) {
    throw new UsageError(`bench ${id} takes neither --scenario nor --against.`);
  }
  if (id !== 'server' && (flags.db !== undefined || flags.entries !== undefined || flags.game !== undefined))
    throw new UsageError('--db, --entries and --game are for bench server.');
  if (id !== 'web' && flags.clicks === true) throw new UsageError('--clicks is for bench web.');
  if (id !== 'web' && flags.save !== undefined) throw new UsageError('--save is for bench web.');
  if (id === 'hex') return hex();
  if (id === 'maps') return maps();
  if (id === 'web')
    return flags.save !== undefined ? opening(flags.save) : flags.clicks === true ? clicks() : web();
  if (id === 'server') return server(flags);
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
  const { long, ...figures } = await benchWeb();
  const { entries, ...slow } = long;
  const rows = Object.entries(figures).map(([name, value]) => [
    name,
    String(value),
    String(slow[name as keyof typeof slow] ?? ''),
  ]);
  return {
    data: { ...figures, long },
    text: columns([['', 'about 50 entries', `${entries} entries`], ...rows]),
  };
}

/** How long a game of one's own takes to come to the table, and the first picture of each of its maps. */
async function opening(file: string): Promise<Answer> {
  const text = readText(file);
  const { benchOpening } = await import('@armistice/web/opening');
  const { maps, ...figures } = await benchOpening(text);
  const rows = Object.entries(figures).map(([name, value]) => [name, String(value)]);
  const drawn = Object.entries(maps).map(([title, one]) => [title, `${one.drawn_ms}`, `${one.painted_ms}`]);
  const table = drawn.length === 0 ? '' : `\n\n${columns([['map', 'drawn_ms', 'painted_ms'], ...drawn])}`;
  return { data: { ...figures, maps }, text: `${columns(rows)}${table}` };
}

/** How much work the table asks of people. */
async function clicks(): Promise<Answer> {
  const { benchClicks } = await import('@armistice/web/clicks');
  const figures = await benchClicks();
  const rows = figures.map(({ what, now, goal }) => [
    what,
    String(now),
    goal === undefined ? '' : `at most ${goal}`,
  ]);
  return {
    data: figures,
    text: columns(rows),
    ok: figures.every(({ now, goal }) => goal === undefined || now <= goal),
  };
}

/** The server under load, beside a bare Fastify route in the same run; then long games, touched in turn. */
async function server({ db, entries, game }: BenchFlags): Promise<Answer> {
  const { benchLong, benchServer } = await import('@armistice/server/bench');
  const store = db === undefined ? {} : { db };
  const load = await benchServer({ ...store, ...(game === undefined ? {} : { game }) });
  const each = entries === undefined ? {} : { each: wholeNumber(entries, '--entries', 100) };
  const long = await benchLong({ ...store, ...each });
  const { armistice, bareFastify, games, streams, perSecond } = load;
  const rows = Object.keys(armistice).map((name) => [
    name,
    ...[armistice, bareFastify].map((one) => String(one[name as keyof typeof one])),
  ]);
  return {
    data: { load, long },
    text: `${games} games, ${streams} event streams, ${perSecond} choices a second:\n${columns([['', 'armistice', 'bare Fastify'], ...rows])}

${longLines(long)}`,
    ok: load.ok && long.ok,
  };
}

function longLines(long: LongBench): string {
  const { entries, games, entriesEach, targets, lookBytes, logBytes } = long;
  const wire = ({ plain, gzip, br }: LongBench['lookBytes']) => `${plain}, gzip ${gzip}, br ${br}`;
  return `A game of ${entries} entries, and ${games} of ${entriesEach} touched in turn (${long.store}):
${columns([
  ['opening, the first after the start', `${long.openingMs} ms`, `at most ${targets.openingMs}`],
  ['opening one of the others', `${long.openingP50Ms} ms, p95 ${long.openingP95Ms} ms`, ''],
  [
    'a choice in the long one',
    `${long.choiceP50Ms} ms, p95 ${long.choiceP95Ms} ms`,
    `at most ${targets.choiceP95Ms}`,
  ],
  ['an earlier moment of it', `p95 ${long.backP95Ms} ms`, ''],
  ['a page of its log', `${long.logPageMs} ms`, ''],
  ['memory of the process at its highest', `${long.rssMiB} MiB`, `at most ${targets.rssMiB}`],
  ['games in memory at the end', `${long.liveMatches}, ${long.liveMiB} MiB as reckoned`, ''],
  ['bytes of a look', wire(lookBytes), ''],
  ['bytes of a page of the log', wire(logBytes), ''],
])}`;
}
