/** What ends the step under way: named for all it ends, with what may have been forgotten, and whether it is final. */

import { type AnyRules, blank, type Frame, type Moment, type Play, wasShown } from '@armistice/engine';
import type { TableFace } from './face.ts';
import { isHushed, onlyAnswer } from './passing.ts';
import type { Ending } from './scene.ts';

type AnyFace = TableFace<unknown>;

/** More empty phases in a row than any sequence of play has. */
const MOST = 50;

/** Whom an ending concerns, beside the seat that ends. */
export interface Minding {
  /** Seats of other people: what they are shown cannot be taken back. */
  readonly minds?: readonly string[];
  /** Once one of them has been asked, nothing can; at one screen it can. */
  readonly handsOver?: boolean;
}

/** Tried on a copy of what this seat knows; where the game cannot imagine one, nothing is tried: it would tell of hidden things. */
export function endingOf(
  { play, game }: Moment<AnyRules>,
  face: AnyFace,
  seat: string,
  board: unknown,
  { minds = [], handsOver = false }: Minding,
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
  if (game.imagine === undefined) {
    const declared = face.finals?.[step];
    const final = declared === 'shows' || (declared === 'asks' && handsOver) ? 'maybe' : null;
    return { choice, value, text, items, final };
  }
  const copy = play.imagine(seat, () => 0);
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
        : [seat, ...minds].some((one) => wasShown(record, one))
          ? 'reveal'
          : handsOver && !copy.asked().includes(seat)
            ? 'hand-over'
            : null,
  };
}

/** What could still be done, by kind of choice. */
function openTo(play: Play<AnyRules>, seat: string): { readonly [choice: string]: readonly string[] } {
  const open: Record<string, string[]> = {};
  for (const { choice, id } of play.foci(seat)) {
    open[choice] ??= [];
    open[choice].push(String(id));
  }
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
