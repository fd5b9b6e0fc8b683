/** Who sits at this screen, and what they need not be asked. */

import { levelsOf, sittersOf } from '@armistice/bots';
import { type PassedBy, type Policies, passing, phaseStart, type Standing } from '@armistice/table';
import { levelOf } from './log.ts';
import { type Open, takeable } from './open.ts';
import type { AnyMatch } from './record.ts';

/** What the seats of a game want answered for them. */
export interface SaidBySeat {
  readonly [seat: string]: Policies;
}

export const botsOf = (match: AnyMatch): string[] =>
  Object.keys(match.seats).filter((seat) => levelOf(match, seat) !== undefined);

/** Seats of people, but this one. */
export const peopleBeside = (match: AnyMatch, seat: string | null): string[] =>
  Object.keys(match.seats).filter((one) => one !== seat && levelOf(match, one) === undefined);

/** Who could take which seat. */
export const sittersIn = ({ game, play, seats }: AnyMatch): { readonly [seat: string]: readonly string[] } =>
  Object.fromEntries(
    Object.keys(seats).map((seat) => [
      seat,
      sittersOf(game, play.scenario.id, seat).map((who) => (who === 'me' ? who : `bot:${who}`)),
    ]),
  );

/** Who is asked for hints. */
export const ADVISER = 'staff';

/** How the game stands for a seat that goes on with it. */
export function liveOf({ match, game, policies }: Open, seat: string | null): NonNullable<Standing['live']> {
  const undoTo = seat === null ? match.n : match.undoLimit(seat, botsOf(match));
  return {
    undoTo,
    phaseStart: phaseStart(match, undoTo),
    undoStep: seat === null ? 1 : match.undoStep(seat),
    undoNext: seat === null ? match.n : match.undoNext(seat),
    policies: seat === null ? {} : (policies[seat] ?? {}),
    sitters: sittersIn(match),
    minds: peopleBeside(match, seat),
    canRedo: match.redoable > 0,
    canTakeBack: takeable(match),
    hints: seat !== null && levelOf(match, seat) === undefined && levelsOf(game.id).includes(ADVISER),
  };
}

/** More in a row than any game has. */
const MOST = 500;

/** Answers what needs no answer, until a person has to decide; how many answers that were. */
export function passOn(open: Open): number {
  if (open.asksAll === true) return 0;
  for (let made = 0; made < MOST; made++) {
    const next = nextPass(open);
    if (next === undefined || !open.match.choose(next).ok) return made;
  }
  return MOST;
}

function nextPass({ match, face, policies }: Open): (PassedBy & { readonly seat: string }) | undefined {
  const bots = botsOf(match);
  const several = Object.keys(match.seats).length - bots.length > 1;
  for (const seat of match.asked()) {
    if (bots.includes(seat)) continue;
    const watched = several && seat !== sitting(match, bots);
    const found = passing(match, face, seat, { policies: policies[seat], watched, free: bots });
    if (found !== undefined) return { seat, ...found };
  }
  return undefined;
}

/** The person who decided last: the screen is theirs. */
function sitting(match: AnyMatch, bots: readonly string[]): string | undefined {
  for (let n = match.n; n > match.first; n--) {
    const { seat, passed } = match.entry(n);
    if (passed === undefined && !bots.includes(seat)) return seat;
  }
  return undefined;
}
