/** A choice tried on a copy of the play, and what it would change in the battle under way. */

import {
  type AnyRules,
  barrierOf,
  blank,
  type Dice,
  type Moment,
  type Play,
  wasShown,
} from '@armistice/engine';
import type { BattleFace, BattleItem, BattleRange, TableFace } from './face.ts';
import type { Thought } from './places.ts';
import type { Button } from './scene.ts';

const STOP = Symbol('a die would be thrown');

/** No die of the game is looked at: what would be thrown ends the trial. */
const NO_DICE: Dice = {
  next() {
    throw STOP;
  },
};

export interface Trial {
  /** As it stands when something is asked again, or before the first die. */
  readonly after: Play<AnyRules>;
  /** Why it could not be taken back. */
  readonly barrier: ReturnType<typeof barrierOf>;
  /** Its seat would be shown something. */
  readonly shown: boolean;
}

export function tryOut(play: Play<AnyRules>, seat: string, { choice, value }: Thought): Trial {
  const after = play.fork(NO_DICE);
  const record = blank();
  after.record = record;
  let rolls = false;
  try {
    after.advance(seat, choice, structuredClone(value));
  } catch (stop) {
    if (stop !== STOP) throw stop;
    rolls = true;
  }
  after.record = undefined;
  return {
    after,
    barrier: rolls ? 'roll' : barrierOf(record, seat, play.asked(), after.asked()),
    shown: wasShown(record, seat),
  };
}

/** Buttons of a battle, each with what it would change there, as far as its seat can know. */
export function withChanges(
  { game, play }: Moment<AnyRules>,
  face: TableFace<unknown>,
  seat: string,
  board: unknown,
  buttons: readonly Button[],
): Button[] {
  const before = face.battle(board, seat);
  const kinds = play.choiceKinds();
  return buttons.map((button) => {
    if (before === null || play.sealing || button.note !== undefined || kinds[button.choice]?.ends === true)
      return button;
    const { after, shown } = tryOut(play, seat, button);
    const then = shown || after.outcome !== null ? null : face.battle(game.view(after, seat), seat);
    const note = then === null ? '' : changeText(before, then);
    return note === '' ? button : { ...button, note };
  });
}

type Figure = readonly [label: string, of: (battle: BattleFace) => string | undefined];

const sum = (items: readonly BattleItem[] | undefined): string | undefined =>
  items === undefined || items.length === 0
    ? undefined
    : String(items.reduce((all, { value }) => all + value, 0));

const likely = (range: BattleRange | undefined, text: (value: number) => string): string | undefined =>
  range && text(range.likely ?? range.least);
const points = (value: number): string => value.toFixed(1);
const percent = (value: number): string => `${Math.round(100 * value)} %`;

const FIGURES: readonly Figure[] = [
  ['attack', ({ attack }) => sum(attack)],
  ['defence', ({ defence }) => sum(defence)],
  ['odds', ({ odds }) => odds],
  ['defender loses', ({ outlook }) => likely(outlook?.defenderLoss, points)],
  ['attacker loses', ({ outlook }) => likely(outlook?.attackerLoss, points)],
  ['takes the hex', ({ outlook }) => likely(outlook?.take, percent)],
];

/** 'odds 3:1 → 4:1, defender loses 1.2 → 1.6'; nothing, where both say the same. */
export function changeText(before: BattleFace, after: BattleFace): string {
  if (after.hex !== before.hex) return '';
  return FIGURES.flatMap(([label, of]) => {
    const [now, then] = [of(before), of(after)];
    return now === undefined || then === undefined || now === then ? [] : [`${label} ${now} → ${then}`];
  }).join(', ');
}
