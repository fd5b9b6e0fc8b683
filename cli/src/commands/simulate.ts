import { writeFileSync } from 'node:fs';
import { codeOf, gamesIn, merge, reportPage, type Simulation, simulate } from '@armistice/bots/lab';
import { arrange, unwrap } from '@armistice/engine';
import { loadTable } from '@armistice/games';
import { type Answer, columns, UsageError, wholeNumber } from '../answer.ts';
import { theGame, theScenarios } from '../files.ts';
import { mendable, playOptions, type SeriesFlags, theBot, usualBot } from './series.ts';

export interface SimulateFlags extends SeriesFlags {
  readonly seats?: string;
  readonly doctrines?: boolean;
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
  const study = { game: id, scenarios, seats, games, seed: flags.seed, doctrines: flags.doctrines };
  const { wanted, stop } = playOptions(id, flags, await gamesIn(study));
  const parts = await simulate({ ...study, ...wanted })
    .catch(mendable)
    .finally(stop);
  if (flags.report !== undefined) {
    const face = await loadTable(id);
    const mapsOf = (scenario: string) => face?.maps(unwrap(arrange(game, { scenario })).data) ?? [];
    const { options } = unwrap(arrange(game, { scenario: scenarios[0]! }));
    const about = {
      game,
      date: new Date().toISOString().slice(0, 10),
      code: codeOf(id),
      options,
      content: 'the game’s own',
    };
    writeFileSync(flags.report, reportPage(parts, about, mapsOf, face?.sides ?? []));
  }
  const summaries = parts.map((part) => part.summary);
  const data = flags.scenario === 'all' ? { ...merge(summaries), parts: summaries } : summaries[0]!;
  return { data, text: summaries.map(lines).join('\n') };
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** How far that depends on how the bots lead. */
function spreadLines({ spread, seats }: Simulation): string[] {
  if (spread === undefined) return [];
  const [seat = ''] = Object.keys(seats);
  const [, ...others] = spread.doctrines;
  return [
    `  with other doctrines: ${Object.entries(spread.range)
      .map(([of, { from, to }]) => `${of} ${percent(from)} to ${percent(to)}`)
      .join(', ')}`,
    columns(
      others.map((one) => [
        `    ${Object.values(one.seats).join(' against ')}`,
        `${one.games} games`,
        `${seat} ${percent(one.shares[seat]!.share)}`,
      ]),
    ),
  ];
}

function lines(summary: Simulation): string {
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
    ...spreadLines(summary),
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
