/** A hint in words and places: what the staff would choose, as the seat that asked reads it. */

import type { AnyRules, Match, Plain } from '@armistice/engine';
import type { StackFace, TableFace } from '@armistice/table';
import type { Decided, Hint } from '../session/protocol.ts';

export function hintOf(
  match: Match<AnyRules>,
  face: TableFace<unknown>,
  seat: string,
  { choice, value, why }: Decided,
): Hint {
  const { play } = match;
  const board = match.game.view(play, seat) as unknown;
  const kind = play.choiceKinds()[choice]!;
  const option = face.option(choice, value, board);
  const said = kind.say?.(play, play.flow.at(-1)!, value, seat, seat) as string | undefined;
  // What is a button is called by its name; what is about a unit or a hex, by its sentence.
  const text = kind.foci === undefined ? option.text || kind.title : (said ?? kind.title);
  const unit = unitIn(value, face.stacks(board, seat));
  const hexes = [unit?.hex, option.hex].filter((hex) => hex !== undefined);
  return {
    ...{ n: match.n, undos: match.undos, choice, value, text },
    ...(why === undefined ? {} : { why }),
    hexes: [...new Set(hexes)],
    ...(unit === undefined ? {} : { unit: unit.id }),
  };
}

/** The unit a value is about, and where it stands. */
function unitIn(value: Plain, stacks: readonly StackFace[]): { id: string; hex: string } | undefined {
  const named = new Set(stringsIn(value));
  for (const { hex, counters } of stacks)
    for (const { id } of counters) if (id !== undefined && named.has(id)) return { id, hex };
  return undefined;
}

function stringsIn(value: Plain): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((one) => stringsIn(one as Plain));
}
