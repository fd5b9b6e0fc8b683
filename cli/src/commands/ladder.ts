import { writeFileSync } from 'node:fs';
import { type Ladder, ladder, ladderPage } from '@armistice/bots/lab';
import { type Answer, columns, UsageError, wholeNumber } from '../answer.ts';
import { theGame, theScenarios } from '../files.ts';
import { mendable, playOptions, type SeriesFlags, theBot } from './series.ts';

export interface LadderFlags extends SeriesFlags {
  readonly bots: string;
}

/** Rates bots: everybody against everybody, seats exchanged. */
export async function ladderCommand(id: string, flags: LadderFlags): Promise<Answer> {
  const game = await theGame(id);
  const [first, second, more] = game.seats.map((seat) => seat.id);
  if (first === undefined || second === undefined || more !== undefined)
    throw new UsageError(`A ladder is for games of two seats; ${game.title} has ${game.seats.length}.`);
  const bots = flags.bots.split(',').map((name) => theBot(game, name));
  if (bots.length < 2 || new Set(bots).size < bots.length)
    throw new UsageError('--bots names two bots or more, each once.');
  const scenarios = theScenarios(game, flags.scenario);
  const games = 2 * Math.ceil(wholeNumber(flags.games, '--games', 1) / 2);
  const pairs = (bots.length * (bots.length - 1)) / 2;
  const { wanted, stop } = playOptions(id, flags, games * pairs * scenarios.length);
  const data = await ladder({
    ...{ game: id, seats: [first, second] as const, bots, scenarios, games, seed: flags.seed },
    ...wanted,
  })
    .catch(mendable)
    .finally(stop);
  if (flags.report !== undefined) writeFileSync(flags.report, ladderPage(data));
  return { data, text: lines(data) };
}

function lines({ game, scenarios, games, standings, table, seatAdvantage }: Ladder): string {
  const bots = standings.map((one) => one.bot);
  return [
    `${game}, ${scenarios.join(', ')}: ${games} games`,
    columns([
      ['bot', 'rating', '95 %', 'games', 'score', 'ms a decision', ...bots.map((bot) => `: ${bot}`)],
      ...standings.map((one) => [
        one.bot,
        `${one.rating}`,
        `${one.from} to ${one.to}`,
        `${one.games}`,
        `${(one.score * 100).toFixed(1)} %`,
        one.msPerDecision.toFixed(2),
        ...bots.map((other) => {
          const met = table[one.bot]?.[other];
          return met === undefined ? '' : `${met.wins} of ${met.games}`;
        }),
      ]),
    ]),
    ...standings.flatMap(({ bot }) =>
      Object.entries(table[bot] ?? {}).map(([other, met]) => {
        const seats = Object.entries(met.bySeat).map(
          ([seat, wins]) => `${wins} of ${met.games / 2} as ${seat}`,
        );
        return `${bot} against ${other}: ${seats.join(', ')}, ${met.draws} drawn`;
      }),
    ),
    ...Object.entries(seatAdvantage.scenarios).map(
      ([scenario, { rating, from, to }]) =>
        `${scenario}: the ${seatAdvantage.seat} seat is worth ${rating} (${from} to ${to})`,
    ),
  ].join('\n');
}
