/** A hint in words and places: what the staff would choose, as the seat that asked reads it. */

import type { AnyRules, Match, Plain } from '@armistice/engine';
import type { StackFace, TableFace } from '@armistice/table';
import type { Act, Decided, Hint } from '../session/protocol.ts';

export function hintOf(
  match: Match<AnyRules>,
  face: TableFace<unknown>,
  seat: string,
  { choice, value, why, more }: Decided,
): Hint {
  const { play } = match;
  const board = match.game.view(play, seat) as unknown;
  const stacks = face.stacks(board, seat);
  const kind = play.choiceKinds()[choice]!;
  const option = face.option(choice, value, board);
  const said = kind.say?.(play, play.flow.at(-1)!, value, seat, seat) as string | undefined;
  const placed = (act: Act, hex: string | undefined) => {
    const unit = unitIn(act.value, stacks);
    const hexes = [unit?.hex, hex].filter((one) => one !== undefined);
    return { hexes: [...new Set(hexes)], ...(unit === undefined ? {} : { unit: unit.id }) };
  };
  return {
    ...{ n: match.n, undos: match.undos, choice, value },
    // What is a button is called by its name; what is about a unit or a hex, by its sentence.
    text: kind.foci === undefined ? option.text || kind.title : (said ?? kind.title),
    ...(why === undefined ? {} : { why }),
    ...(more === undefined
      ? {}
      : {
          more: more.map((act) => {
            const { text, hex } = face.option(act.choice, act.value, board);
            return { ...act, text, hexes: placed(act, hex).hexes };
          }),
        }),
    ...placed({ choice, value }, option.hex),
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
