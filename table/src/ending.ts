/** What ends the step under way: named for all it ends, with what may have been forgotten, and whether it is final. */

import { type AnyRules, blank, type Frame, type Moment, type Play, wasShown } from '@armistice/engine';
import type { TableFace } from './face.ts';
import { isHushed, onlyAnswer } from './passing.ts';
import type { Ending } from './scene.ts';

type AnyFace = TableFace<unknown>;

/** More empty phases in a row than any sequence of play has. */
const MOST = 50;

/**
 * Tried on a copy of what this seat knows. `handsOver`: what the other has been asked cannot be taken back, as it can
 * against a bot or at one screen.
 */
export function endingOf(
  { play, game }: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  board: unknown,
  handsOver: boolean,
): Ending | null {
  const listed = play.ending(seat);
  if (listed === undefined) return null;
  const { choice, value } = listed;
  const kind = play.choiceKinds()[choice]!;
  const text = face.option(choice, value, board).text || kind.title;
  const { step } = play.where();
  const items = face.check?.({ board, seat, step, data: play.data, open: openTo(play, seat) }) ?? [];
  // A plan in an envelope is taken out again, and in a battle the dice are what is wanted.
  if (play.sealing || face.battle(board, seat) !== null) return { choice, value, text, items, final: null };
  const copy = game.imagine === undefined ? play.fork() : play.imagine(seat, () => 0);
  const frames = [...copy.flow];
  const record = blank();
  copy.record = record;
  copy.advance(seat, choice, value);
  passOn(copy, face, seat);
  const over = frames.slice(0, -1).find((frame) => !copy.flow.includes(frame));
  const part = over === undefined ? undefined : face.parts?.[over.step];
  return {
    ...{ choice, value, items },
    text: part === undefined ? text : `${text} and ${part}`,
    final:
      record.rolls.length > 0
        ? 'roll'
        : wasShown(record) && (handsOver || wasShown(record, seat))
          ? 'reveal'
          : handsOver && !copy.asked().includes(seat)
            ? 'hand-over'
            : null,
  };
}

/** What could still be done, by kind of choice. */
function openTo(play: Play<AnyRules>, seat: string): { readonly [choice: string]: readonly string[] } {
  const open: Record<string, string[]> = {};
  for (const { choice, id } of play.foci(seat)) (open[choice] ??= []).push(String(id));
  return open;
}

/** Empty phases behind it end with it. */
function passOn(play: Play<AnyRules>, face: AnyFace, seat: string): void {
  let last: Frame | undefined;
  for (let i = 0; i < MOST && play.asked().includes(seat) && !play.sealing; i++) {
    const top = play.flow.at(-1);
    const only = top === last || isHushed(play, face) ? undefined : onlyAnswer(play, seat);
    if (only === undefined) return;
    last = top;
    play.advance(seat, only.choice, only.value);
  }
}
