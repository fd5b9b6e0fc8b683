import { writeFileSync } from 'node:fs';
import { merge, reportPage, type Simulation, simulate } from '@armistice/bots/lab';
import { arrange, unwrap } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { type Answer, columns, UsageError, wholeNumber } from '../answer.ts';
import { theGame, theScenarios } from '../files.ts';
import { mendable, playOptions, type SeriesFlags, theBot, usualBot } from './series.ts';

export interface SimulateFlags extends SeriesFlags {
  readonly seats?: string;
}

/** Bots against each other, on all cores or on other machines. With `--scenario all`, so many games of each. */
export async function simulateCommand(id: string, flags: SimulateFlags): Promise<Answer> {
  const game = await theGame(id);
  const scenarios = theScenarios(game, flags.scenario);
  const named = (flags.seats ?? usualBot(game)).split(',');
  if (named.length > game.seats.length) throw new UsageError(`${game.title} has ${game.seats.length} seats.`);
  const seats = Object.fromEntries(
    game.seats.map((seat, i) => [seat.id, theBot(game, named[i] ?? named[0]!)]),
  );
  const games = wholeNumber(flags.games, '--games', 1);
  const { wanted, stop } = playOptions(id, flags, games * scenarios.length);
  const parts = await simulate({ game: id, scenarios, seats, games, seed: flags.seed, ...wanted })
    .catch(mendable)
    .finally(stop);
  if (flags.report !== undefined) {
    const face = await loadTable(id);
    const mapsOf = (scenario: string) => face?.maps(unwrap(arrange(game, { scenario })).data) ?? [];
    writeFileSync(flags.report, reportPage(parts, mapsOf, face?.sides ?? []));
  }
  const summaries = parts.map((part) => part.summary);
  const data = flags.scenario === 'all' ? { ...merge(summaries), parts: summaries } : summaries[0]!;
  return { data, text: summaries.map(lines).join('\n') };
}

function lines(summary: Simulation): string {
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  const { totals } = summary.course;
  return [
    `${summary.game}, ${summary.scenario}: ${summary.games} games, ${summary.meanTurns} turns, ${summary.secondsPerGame} s a game`,
    columns(
      Object.entries(summary.shares).map(([seat, { wins, share, from, to }]) => [
        `  ${seat} (${summary.seats[seat]})`,
        `${wins}`,
        `${percent(share)} (${percent(from)} to ${percent(to)})`,
      ]),
    ),
    ...Object.entries(summary.outcomes)
      .sort((a, b) => b[1] - a[1])
      .map(([how, number]) => `  ${how}: ${number}`),
    ...(Object.keys(totals).length === 0
      ? []
      : [
          '  in a game, on average:',
          columns(Object.entries(totals).map(([name, value]) => [`    ${name}`, value.toFixed(1)])),
        ]),
  ].join('\n');
}
