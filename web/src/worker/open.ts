/** A game that is open at the table, and how it is found. */

import type { AnyGame, Outcome, ProblemCode } from '@armistice/engine';
import { loadGame, loadTable } from '@armistice/games';
import type { SceneMaker, TableFace } from '@armistice/table';
import type { Answered } from '../session/protocol.ts';
import type { ListedGame } from '../storage/shelf.ts';
import type { SaidBySeat } from './company.ts';
import type { Past } from './past.ts';
import type { AnyMatch } from './record.ts';
import type { Recorder } from './recorder.ts';

export interface Open {
  readonly match: AnyMatch;
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
  readonly scenes: SceneMaker;
  /** How it ended beside the table, if it did. */
  readonly ended: Outcome | null;
  /** Where undos went back to, since the game was opened. */
  readonly rewinds: number[];
  /** Why bots did what they did, by entry number. */
  readonly reasons: Map<number, string>;
  policies: SaidBySeat;
  /** Every question is asked. */
  asksAll?: boolean;
  /** Writes it down; a game that is only looked at is not kept. */
  recorder?: Recorder;
  /** Of a long game, what is not replayed yet. */
  past?: Past;
}

export const ok = <T>(value: T): Answered<T> => ({ ok: true, value });
export const no = (
  code: ProblemCode,
  message: string,
): { ok: false; problem: { code: ProblemCode; message: string } } => ({
  ok: false,
  problem: { code, message },
});

export interface Known {
  readonly game: AnyGame;
  readonly face: TableFace<unknown>;
}

/** A game that can be played at the table. */
export async function gameNamed(id: string): Promise<Known | undefined> {
  const [game, face] = [await loadGame(id), await loadTable(id)];
  return game === undefined || face === undefined ? undefined : { game, face };
}

export function nowhere(): never {
  throw new Error('Games are not kept here.');
}

export const nameOf = ({ id, game, title }: ListedGame) => ({ id, game, title });

/** Nothing was rolled or shown by the last entry. */
export function takeable(match: AnyMatch): boolean {
  const last = match.accounts.at(-1);
  return match.n > match.base && last !== undefined && last.barrier !== 'roll' && last.barrier !== 'reveal';
}

/** Which game a save is of, before anything else of it is believed. */
export function gameOf(text: string): string | undefined {
  try {
    const save = JSON.parse(text) as { game?: unknown };
    return typeof save.game === 'string' ? save.game : undefined;
  } catch {
    return undefined;
  }
}
