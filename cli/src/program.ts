/** The commands of `armistice` and their flags. Each is a function that returns an answer; `run` is the whole program. */

import { Command, CommanderError } from 'commander';
import { type Answer, errorText, type Output, printed, UsageError } from './answer.ts';
import { bench } from './commands/bench.ts';
import { contentCheck, contentExport } from './commands/content.ts';
import { exportCommand } from './commands/export.ts';
import { forcesCommand } from './commands/forces.ts';
import { fuzzCommand } from './commands/fuzz.ts';
import { games, rules } from './commands/games.ts';
import { ladderCommand } from './commands/ladder.ts';
import { map, maps } from './commands/maps.ts';
import { oddsCommand } from './commands/odds.ts';
import { play } from './commands/play.ts';
import { positionsCommand } from './commands/positions.ts';
import { reportCommand } from './commands/report.ts';
import { replay, verify } from './commands/saves.ts';
import { simulateCommand } from './commands/simulate.ts';
import { workerCommand } from './commands/worker.ts';

/** How a command's function is run and its answer printed. */
type Answering = ReturnType<typeof answering>;

function build(answer: Answering): Command {
  const program = new Command('armistice')
    .description('First World War board wargames: play them, and study them.')
    .version('0.1.0')
    .option('--json', 'answer with one JSON document')
    .helpCommand(false);

  command(program, 'games', 'the games there are, with scenarios and options').action(answer(games));
  command(program, 'rules <game>', "the rulebook's numbers against the ledger and the tests").action(
    answer(rules),
  );
  command(
    program,
    'maps [verb] [map]',
    'the maps there are; with `maps check [MAP]`, every check on them',
  ).action(answer(maps));
  command(program, 'map <map>', 'a map as data (--json), or as a picture')
    .option('--out <file>', 'a picture: FILE.svg or FILE.png')
    .option('--theme <name>', 'light or dark', 'light')
    .option('--width <pixels>', 'width of a PNG; 2400 unless told')
    .option('--save <file>', 'what lies on the map in this save')
    .option('--seat <seat>', 'as this seat sees it; left out, as anybody may')
    .option('--overlay <names>', 'laid over it, by commas: supply, zones, control, terrain ...')
    .action(answer(map));
  command(
    program,
    'odds [words...]',
    'what a described battle may come to: odds GAME, with the flags of the game',
  )
    .usage('GAME [flags]; odds GAME --help lists what can be said of a battle')
    .option('--scenario <id>', "its map and set-up; the game's first unless told")
    .option('--option <id=value>', 'an optional rule (repeatable)', collect)
    .option('--content <file>', 'a content pack')
    .helpOption(false)
    .allowUnknownOption()
    .action(answer(oddsCommand));
  command(program, 'forces <game>', 'the order of battle of a scenario: who stands where, who comes later')
    .option('--scenario <id>', "the game's first unless told")
    .option('--csv', 'one row a unit')
    .action(answer(forcesCommand));
  command(program, 'play [game]', 'lay the table in the browser; with --terminal, play here')
    .option('--port <n>', 'serve the table on this port; 1918 unless told')
    .option('--no-open', 'only print the address')
    .option('--scenario <id>')
    .option('--terminal', 'play in the terminal; the flags below are for this')
    .option('--seats <list>', "who sits where, in the game's order: human, bot:random (human,bot:random)")
    .option('--option <id=value>', 'an optional rule (repeatable)', collect)
    .option('--content <file>', 'a content pack')
    .option('--seed <text>', 'a seed of your own; left out, one nobody can guess')
    .option('--load <file>', 'go on with a save')
    .action(answer(play));
  command(program, 'fuzz <game>', 'random legal play to the end, invariants checked')
    .option('--scenario <id>', "a scenario, or 'all'")
    .option('--games <n>', 'how many games of each scenario', '100')
    .option('--seed <k>', 'the first seed', '1')
    .option('--deep <n>', 'views, hash and JSON are looked through at every n-th choice', '16')
    .action(answer(fuzzCommand));
  series(command(program, 'simulate <game>', 'bots against each other, on all cores'))
    .option('--seats <list>', "bots in the game's order: bot:staff,bot:random; staff unless told")
    .option('--games <n>', 'how many games of each scenario', '100')
    .option('--no-doctrines', 'a study of staffs without other doctrines beside them')
    .action(answer(simulateCommand));
  series(command(program, 'ladder <game>', 'rate bots: everybody against everybody, seats exchanged'))
    .requiredOption('--bots <list>', 'two or more: random,staff,general@1')
    .option('--games <n>', 'how many games of each pair in each scenario', '20')
    .action(answer(ladderCommand));
  command(program, 'positions <game>', 'positions of the book that a bot must handle, and which it does')
    .option('--bot <level>', 'staff unless told')
    .option('--only <text>', 'those with this in their name')
    .action(answer(positionsCommand));
  command(program, 'worker', 'play games that simulate and ladder ask for with --db')
    .requiredOption('--db <address>', 'where they meet: postgres://...')
    .option('--jobs <n>', 'threads; one for each core unless told')
    .option('--grace <seconds>', 'how long a game may still take when told to stop', '20')
    .action(answer(workerCommand));
  store(command(program, 'serve', 'the server for online play, until it is told to stop'))
    .option('--port <n>', 'listen on this port; 0 takes any', '1919')
    .option('--host <address>', 'listen on this address', '127.0.0.1')
    .option('--url <address>', 'where people reach it, when a proxy stands before it (ARMISTICE_URL)')
    .option('--smtp <address>', 'smtp://... for mails (ARMISTICE_SMTP); without it none are sent')
    .option('--from <address>', 'who mails are from (ARMISTICE_FROM)')
    .option(
      '--trust-proxy [n]',
      'a proxy stands before it (or n of them), and says where requests come from; never without one',
    )
    .option('--bots <where>', "where bots think: 'threads' here, or 'workers' (armistice worker)", 'threads')
    .option('--no-page', 'only the interface, not the page')
    .option('--memory <MiB>', 'what games in memory may weigh together', '192')
    .option('--expire <days>', 'days without a move until a game is taken for abandoned; 0: never', '180')
    .option('--log <level>', 'trace, debug, info, warn, error or silent', 'info')
    .action(answer(online('serve', 'serve')));
  store(command(program, 'backup <file>', 'copy the whole store of a server, while it is in use'))
    .option('--keep <n>', '<file> is a folder: a new one in it, the newest n are kept')
    .action(answer(online('store', 'backupCommand')));
  command(
    program,
    'drill <backup>',
    'restore a backup into a store that is thrown away, and open its games',
  ).action(answer(online('store', 'drillCommand')));
  store(command(program, 'restore <file>', 'bring a backup into an empty store'))
    .option('--game <id>', 'only this game, into a store that has lost it')
    .action(answer(online('store', 'restoreCommand')));
  command(program, 'replay <save>', 'play a save again; every choice, roll and hash must reproduce')
    .option('--to <n>', 'only up to this entry')
    .action(answer(replay));
  command(program, 'verify <save>', "check a save's seed and every roll, without any rules").action(
    answer(verify),
  );
  command(program, 'export <save>', 'dice, losses and battles of a save, and how lucky either side was')
    .option('--csv [table]', 'one table as CSV: dice, losses or battles; dice unless told')
    .action(answer(exportCommand));
  command(program, 'report <save>', 'a game retold turn by turn as a page, and as a moving picture')
    .option('--out <file>', 'the page: FILE.html, whole in itself')
    .option('--film <file>', 'the moving picture: FILE.png, an animated PNG')
    .option('--seat <seat>', 'as this seat knows it; left out, with all eyes if the game is over')
    .option('--width <pixels>', 'width of the moving picture; 960 unless told')
    .action(answer(reportCommand));
  command(
    program,
    'bench [what]',
    "what things cost: a game, 'hex', 'maps', 'web' or 'server'; all games when left out",
  )
    .option('--scenario <id>')
    .option('--against', 'the same moves on boardgame.io, in the same run')
    .option('--db <address>', "with 'server': an empty store to measure on, instead of a new SQLite file")
    .option('--entries <n>', "with 'server': how long the 300 games are that are touched in turn (5000)")
    .option('--game <id>', "with 'server': which game is played under load (sample)")
    .option('--clicks', "with 'web': how many clicks and decisions the table asks of people")
    .option(
      '--save <file>',
      "with 'web': how long this game takes to come to the table, and each of its maps to its first picture",
    )
    .action(answer(bench));

  adminCommands(program, answer);

  const content = program
    .command('content')
    .description('replaceable charts, counters and places')
    .helpCommand(false);
  command(content, 'export <game>', "a game's content as a pack to start from")
    .option('--out <file>', 'write it there instead of printing it')
    .action(answer(contentExport));
  command(content, 'check <file>', 'what is wrong with a pack').action(answer(contentCheck));
  return program;
}

function command(parent: Command, usage: string, description: string): Command {
  return parent.command(usage).description(description).option('--json', 'answer with one JSON document');
}

/** Flags of commands that play many games. */
function series(of: Command): Command {
  return of
    .option('--scenario <id>', "a scenario, or 'all'; the game's first unless told")
    .option('--jobs <n>', 'threads; one for each core unless told')
    .option('--seed <text>', 'everything comes from it', 'armistice')
    .option('--report <file>', 'a page with plots: FILE.html')
    .option('--keep <file>', 'keep results there line by line, and go on from them')
    .option('--db <address>', 'postgres://...: workers on any machine play instead');
}

/** Modules with the server behind them are loaded when they are called: nobody else should wait for them. */
const ONLINE = {
  serve: () => import('./commands/serve.ts'),
  store: () => import('./commands/store.ts'),
  admin: () => import('./commands/admin.ts'),
  moderation: () => import('./commands/moderation.ts'),
};

const online =
  (module: keyof typeof ONLINE, name: string) =>
  // biome-ignore lint/suspicious/noExplicitAny: as the command takes them
  async (...args: any[]): Promise<Answer | undefined> => {
    const commands = (await ONLINE[module]()) as unknown as {
      [name: string]: (...all: unknown[]) => Promise<Answer | undefined>;
    };
    return commands[name]!(...args);
  };

/** For whoever runs a server. */
function adminCommands(program: Command, answer: Answering): void {
  const admin = program
    .command('admin')
    .description('for whoever runs a server: people, games, the house')
    .helpCommand(false);
  const one = (of: string, what: string) => store(command(admin, of, what));
  const run = (name: string) => answer(online('admin', name));
  const judge = (name: string) => answer(online('moderation', name));
  one('people [text]', 'who has an account here, newest first; with a text in name or address').action(
    run('people'),
  );
  one('password <person>', 'a link with which somebody sets a new password')
    .option('--url <address>', 'where people reach the server (ARMISTICE_URL)')
    .action(run('password'));
  one('suspend <person>', 'ends all sessions of an account, and lets nobody in with it')
    .option('--why <text>', 'told to whoever tries')
    .option('--lift', 'lets them in again')
    .action(run('suspendPerson'));
  one('rename <person> <name>', 'calls somebody otherwise').action(run('rename'));
  one('export <person>', 'all that is kept of somebody')
    .option('--out <file>', 'write it there instead of printing it')
    .action(run('exportData'));
  one('delete <person>', 'resigns their games and deletes all that is kept of somebody')
    .option('--yes', 'I mean it')
    .action(run('remove'));
  one('second-factor <person>', 'whether somebody has a second factor; ends it for who has lost it')
    .option('--end', 'the password alone is enough again')
    .action(judge('secondFactor'));
  one('reports', 'what people told of each other')
    .option('--closed', 'those that are closed')
    .action(judge('reports'));
  one('report <id>', 'one of them, with what was said').action(judge('readReport'));
  one('close <id> <verdict>', 'closes a report; who told of it reads the verdict').action(judge('close'));
  one('chat <game>', 'what is said in a game').action(judge('chat'));
  one('unsay <game> [line]', 'takes something out that was said')
    .option('--person <person>', 'all that somebody said there')
    .action(judge('unsay'));
  one('mute <person>', 'somebody plays on, and says nothing')
    .option('--why <text>', 'told to them when they try')
    .option('--lift', 'lets them speak again')
    .action(judge('mute'));
  one('games <status>', 'games that are open, playing or over').action(run('gamesOf'));
  one('end <game>', 'ends a game without a winner and without a rating')
    .option('--why <text>', 'told to those who sit in it')
    .action(run('end'));
  one('repair <game>', 'lets a game that an update stranded go on where it can be followed to').action(
    run('repairGame'),
  );
  one('check', 'opens every game under way').action(run('check'));
  one('sign-up <state>', "'closed': no accounts are made; 'open': they are").action(run('signUp'));
  one('announce [text]', 'something everybody is to read')
    .option('--clear', 'nothing any more')
    .action(run('announce'));
  one('maintenance [text]', 'nothing can be changed until --clear; everybody is told why')
    .option('--clear', 'play goes on')
    .action(run('maintenance'));
}

/** Flags of commands that use a server's store. */
function store(of: Command): Command {
  return of
    .option('--db <address>', 'sqlite:FILE or postgres://... (ARMISTICE_DB)')
    .option('--data <folder>', 'where the SQLite file is, unless --db says otherwise', 'armistice-data');
}

const collect = (value: string, before: string[] = []): string[] => [...before, value];

/** Runs a command's function with its arguments and flags, and gives what it returns to `done`. */
function answering(json: boolean, done: (answer: Answer) => void) {
  // biome-ignore lint/suspicious/noExplicitAny: commander passes arguments, then flags, then the command
  return (run: (...args: any[]) => Promise<Answer | undefined>) =>
    async (...args: unknown[]): Promise<void> => {
      const flags = { ...(args.at(-2) as object), json };
      const given = await run(...args.slice(0, -2), flags);
      if (given !== undefined) done(given);
    };
}

/** Usage errors in one line and with exit code 2, on every level of subcommands. */
function strict(of: Command, output: Output): Command {
  of.exitOverride()
    .configureOutput({ writeOut: (text) => output.out(text), writeErr: () => {} })
    .showSuggestionAfterError(true);
  for (const one of of.commands) strict(one, output);
  return of;
}

/** Runs one command line and returns the exit code. What it has to say goes to `output`. */
export async function run(argv: readonly string[], output: Output): Promise<number> {
  const json = argv.includes('--json');
  let code = 0;
  const done = (answer: Answer): void => {
    output.out(printed(answer, json));
    if (answer.ok === false) code = 1;
  };
  const failed = (message: string, exit: number, kind?: string): number => {
    const { out, err } = errorText(message, json, kind);
    output.out(out);
    output.err(err);
    return exit;
  };
  const program = strict(build(answering(json, done)), output);
  try {
    if (argv.length === 0) program.outputHelp();
    else await program.parseAsync(argv, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof UsageError) return failed(error.message, 2);
    // Our own mistake: still one line, one document, and a code of its own.
    if (!(error instanceof CommanderError))
      return failed(`something went wrong in armistice itself: ${(error as Error).message}`, 70, 'defect');
    if (error.code === 'commander.help') return failed('say what: see armistice --help', 2);
    return error.exitCode === 0 ? 0 : failed(error.message.replace(/^error: /, ''), 2);
  }
}
