import { writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { levelsOf } from '@armistice/bots';
import { reportPage, type Simulation, simulate } from '@armistice/bots/lab';
import { arrange, unwrap } from '@armistice/engine';
import type { MapData } from '@armistice/hex';
import { type Answer, columns, progress, UsageError, unknown, wholeNumber } from '../answer.ts';
import { theGame, theScenario } from '../files.ts';

export interface SimulateFlags {
  readonly scenario?: string;
  readonly seats?: string;
  readonly games: string;
  readonly jobs?: string;
  readonly seed: string;
  readonly report?: string;
  readonly keep?: string;
}

/** Bots against each other, on all cores. */
export async function simulateCommand(id: string, flags: SimulateFlags): Promise<Answer> {
  const game = await theGame(id);
  const scenario = theScenario(game, flags.scenario ?? game.scenarios[0]!.id);
  const levels = levelsOf(id);
  const named = (flags.seats ?? `bot:${levels.at(-1)}`).split(',');
  const bots = game.seats.map((_, i) => named[i] ?? named[0]!);
  if (named.length > game.seats.length) throw new UsageError(`${game.title} has ${game.seats.length} seats.`);
  const seats: Record<string, string> = {};
  for (const [i, seat] of game.seats.entries()) {
    const level = bots[i]!.replace(/^bot:/, '');
    if (!levels.includes(level))
      throw unknown(
        'bot',
        bots[i]!,
        levels.map((one) => `bot:${one}`),
      );
    seats[seat.id] = level;
  }
  const games = wholeNumber(flags.games, '--games', 1);
  const jobs = flags.jobs === undefined ? availableParallelism() : wholeNumber(flags.jobs, '--jobs', 1);
  const bar = progress(games, scenario);
  const { summary, results } = await simulate({
    ...{ game: id, scenario, seats, games, seed: flags.seed, jobs, keep: flags.keep },
    progress: (done) => bar.update(done),
  });
  bar.stop();
  if (flags.report !== undefined) {
    const { data } = unwrap(arrange(game, { scenario }));
    const map = (data as { ground?: { map?: MapData } }).ground?.map;
    writeFileSync(flags.report, reportPage(summary, results, map));
  }
  return { data: summary, text: lines(summary) };
}

function lines(summary: Simulation): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  return [
    `${summary.game}, ${summary.scenario}: ${summary.games} games, ${summary.meanTurns} turns, ${summary.secondsPerGame} s a game`,
    columns([
      ...Object.entries(summary.wins).map(([seat, { wins, share, from, to }]) => [
        `  ${seat} (${summary.seats[seat]})`,
        `${wins}`,
        `${percent(share)} (${percent(from)} to ${percent(to)})`,
      ]),
    ]),
    ...Object.entries(summary.outcomes)
      .sort((a, b) => b[1] - a[1])
      .map(([how, number]) => `  ${how}: ${number}`),
  ].join('\n');
}
