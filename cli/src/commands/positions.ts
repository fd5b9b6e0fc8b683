import { positionsOf, type Tried, tryBook } from '@armistice/bots/positions';
import { type Answer, columns, progress, UsageError } from '../answer.ts';
import { theGame } from '../files.ts';
import { theBot, usualBot } from './series.ts';

export interface PositionsFlags {
  readonly bot?: string;
  readonly only?: string;
}

/** Positions of the book that a bot must handle, and which of them it does. */
export async function positionsCommand(id: string, flags: PositionsFlags): Promise<Answer> {
  const game = await theGame(id);
  const level = theBot(game, flags.bot ?? usualBot(game));
  const named = flags.only ?? '';
  const all = positionsOf(id).filter((position) => position.id.includes(named));
  if (all.length === 0)
    throw new UsageError(
      named === ''
        ? `There are no positions of ${game.title} in the book.`
        : `No position of ${game.title} has '${named}' in its name.`,
    );
  const bar = progress(all.length, id);
  const tried: Tried[] = [];
  for await (const one of tryBook(id, level, named)) {
    tried.push(one);
    bar.update(tried.length);
  }
  bar.stop();
  const solved = tried.filter((one) => one.solved).length;
  const rows = tried.flatMap((one) => [
    [`  ${one.solved ? 'yes' : 'NO'}`, one.id, `${one.right} of ${one.tries}`, one.title],
    ...(one.solved ? [] : one.failed.map((text) => ['', '', '', `not so: ${text}`])),
  ]);
  const share = ((100 * solved) / tried.length).toFixed(0);
  return {
    data: { game: id, bot: level, positions: tried.length, solved, tried },
    text: `${id}: ${level} solves ${solved} of ${tried.length} positions (${share} %)\n${columns(rows)}`,
  };
}
