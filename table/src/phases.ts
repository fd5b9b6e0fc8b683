/** Where the phase under way began, so that one click goes back to its start. */

import type { AnyRules, Match, Play } from '@armistice/engine';

interface Known {
  readonly undos: number;
  /** Looked at from this entry on. */
  readonly from: number;
  n: number;
  phase: string;
  start: number;
}

/** What was found out of each match, so that every scene goes on from the one before. */
const known = new WeakMap<Match<AnyRules>, Known>();

/** Further back nobody looks for it. */
const FAR_BACK = 500;

/** The entry after which the phase under way began, but none before `undoTo`: nobody can go there at one click. */
export function phaseStart(match: Match<AnyRules>, undoLimit: number): number {
  const undoTo = Math.max(undoLimit, match.n - FAR_BACK);
  let found = known.get(match);
  if (found === undefined || found.undos !== match.undos || found.n > match.n || found.from > undoTo)
    found = { undos: match.undos, from: undoTo, n: undoTo, phase: '', start: undoTo };
  known.set(match, found);
  const next = found.phase === '' ? found.n : found.n + 1;
  if (next === match.n) note(found, match.n, match.play);
  else if (next < match.n) for (const { n, play } of match.walk(found.n)) note(found, n, play);
  return Math.max(undoTo, found.start);
}

function note(found: Known, n: number, play: Play<AnyRules>): void {
  const phase = phaseOf(play);
  if (phase !== found.phase) found.start = n;
  found.phase = phase;
  found.n = n;
}

/** The phase a position stands in: the outer steps of its flow. */
function phaseOf(play: Play<AnyRules>): string {
  return play.outcome === null ? play.where().path.slice(0, 4).join('/') : 'over';
}
