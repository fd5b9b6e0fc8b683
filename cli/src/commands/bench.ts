import { benchEngine } from '@armistice/bench';
import { type Answer, columns } from '../answer.ts';
import { allGames, theGame, theScenario } from '../files.ts';

export interface BenchFlags {
  readonly scenario?: string;
  readonly against?: boolean;
}

/** What the engine costs with each game; with `--against`, beside boardgame.io in the same run. */
export async function bench(id: string | undefined, flags: BenchFlags): Promise<Answer> {
  const games = id === undefined ? await allGames() : [await theGame(id)];
  const figures = games.map((game) =>
    benchEngine(game, flags.scenario === undefined ? undefined : theScenario(game, flags.scenario)),
  );
  const text = figures
    .map((one) => columns(Object.entries(one).map(([name, value]) => [name, String(value)])))
    .join('\n\n');
  if (flags.against !== true) return { data: id === undefined ? figures : figures[0], text };
  const { benchAgainst } = await import('@armistice/bench/against');
  const against = benchAgainst();
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
