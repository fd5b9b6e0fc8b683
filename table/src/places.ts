/** All there is to say of a place that somebody points at: what the game says, what was seen there, what a move would change. */

import { type AnyRules, type Moment, type PlaceNote, type Plain, seatLog } from '@armistice/engine';
import type { TableFace } from './face.ts';
import { factsOf, is } from './facts.ts';
import { tryOut } from './trial.ts';

/** A choice that is thought of, not made. */
export interface Thought {
  readonly choice: string;
  readonly value: Plain;
}

/** Entries looked through for what was last seen in a place. */
const FAR_BACK = 4000;

export function placeNotes(
  moment: Moment<AnyRules>,
  face: TableFace<unknown>,
  seat: string | null,
  place: string,
  thought?: Thought,
): readonly PlaceNote[] {
  const { game, play } = moment;
  return [
    ...(game.place?.(play, place, seat) ?? []),
    ...lastSeen(moment, face, seat, place),
    ...(seat === null || thought === undefined ? [] : whatIf(moment, seat, thought)),
  ];
}

/** What a choice would change elsewhere. Tried on a copy; where dice would fall or something be shown, nothing is said. */
function whatIf({ game, play }: Moment<AnyRules>, seat: string, thought: Thought): readonly PlaceNote[] {
  const { choice, value } = thought;
  if (game.consequences === undefined || play.choiceKinds()[choice]?.ends === true) return [];
  if (play.problem(seat, choice, value) !== undefined) return [];
  const { after, barrier, shown } = tryOut(play, seat, thought);
  return barrier === 'roll' || shown ? [] : game.consequences(play, after, seat);
}

/** Pieces that lay open once are remembered, with what has come and gone since. */
function lastSeen(
  moment: Moment<AnyRules>,
  face: TableFace<unknown>,
  seat: string | null,
  place: string,
): readonly PlaceNote[] {
  if (face.sighting === undefined) return [];
  let [came, went] = [0, 0];
  let found: string | undefined;
  const entries = seatLog(moment, seat, Math.max(moment.first + 1, moment.n - FAR_BACK));
  for (const entry of entries.reverse()) {
    for (const fact of factsOf(entry).reverse()) {
      if (found !== undefined) {
        if (is(fact, 'turn')) return [note(found, fact.name, came, went)];
        continue;
      }
      if (is(fact, 'move') && entry.seat !== seat) {
        if (fact.to === place) came++;
        if (fact.from === place) went++;
      }
      found = face.sighting(fact, place, seat);
    }
  }
  return found === undefined ? [] : [note(found, undefined, came, went)];
}

function note(seen: string, when: string | undefined, came: number, went: number): PlaceNote {
  const since = [
    ...(came > 0 ? [`${came} came since`] : []),
    ...(went > 0 ? [`${went} left since`] : []),
  ].join(', ');
  return {
    label: when === undefined ? 'Last seen here' : `Last seen here, ${when}`,
    value: since === '' ? seen : `${seen}; ${since}`,
  };
}
