/**
 * Kit 3, replay: the same choices give the same hashes: opened again at every step, undone and redone, without the
 * seed. (`elsewhere.ts` does the same in a second process and in a browser.)
 */

import {
  type AnyGame,
  hashPosition,
  type Match,
  openSave,
  positionFromJson,
  type Rules,
  saveText,
  toSave,
  unwrap,
  verifySave,
} from '@armistice/engine';
import { kitMatch, randomFrom } from './random.ts';

export interface ReplayOptions {
  readonly scenario?: string | undefined;
  readonly games: number;
  readonly seed?: number | undefined;
  readonly plies?: number | undefined;
  /** Saves opened on the way through each game, when there are not to be many. */
  readonly openings?: number | undefined;
}

export interface ReplayReport {
  readonly games: number;
  readonly entries: number;
  readonly violations: readonly string[];
}

export function replayKit(game: AnyGame, wanted: ReplayOptions): ReplayReport {
  const violations: string[] = [];
  let entries = 0;
  for (let i = 0; i < wanted.games && violations.length === 0; i++) {
    const seed = (wanted.seed ?? 1) + i;
    const match = kitMatch(game, wanted.scenario, seed, wanted.plies ?? 150);
    entries += match.n;
    // A game that is over cannot be undone: go back and forth in the same game one entry earlier.
    const going = match.outcome === null ? match : kitMatch(game, wanted.scenario, seed, match.n - 1);
    const openings = Math.min(wanted.openings ?? Infinity, wishedOpenings(match.n));
    const fault = opensAtEveryStep(game, match, openings) ?? goesBackAndForth(going, seed);
    if (fault !== undefined) violations.push(`${fault} (seed ${seed})`);
  }
  return { games: wanted.games, entries, violations };
}

/** Saves are opened after so many entries at most, spread over the game: each opening plays it from the start. */
const MOST_OPENED = 150;

/** Saving and loading after every entry gives the same position, with the seed and without. */
function opensAtEveryStep(game: AnyGame, match: Match<Rules>, openings: number): string | undefined {
  const whole = toSave(match);
  const find = (id: string) => (id === game.id ? game : undefined);
  if (!verifySave(whole).ok) return 'the rolls do not come from the seed';
  for (const how of [{}, { seed: false }, { snapshot: false }]) {
    const opened = openSave(saveText(toSave(match, how)), find);
    if (!opened.ok) return `a save ${JSON.stringify(how)} does not open: ${opened.problem.message}`;
    if (opened.value.match.hash !== match.hash) return 'a save opens to another position';
    if (opened.value.how !== 'replayed') return 'a save of the present version was not replayed';
  }
  const stride = Math.max(1, Math.ceil(match.n / openings));
  for (let n = 0; n <= match.n; n += stride) {
    const hash = n === 0 ? match.start.hash : match.log[n - 1]!.hash;
    const { position } = match.at(n);
    if (hashPosition(position) !== hash) return `entry ${n} comes out differently`;
    const again = positionFromJson(JSON.parse(JSON.stringify(position)));
    if (hashPosition(again) !== hash) return `the position after entry ${n} does not survive JSON`;
    const part = { ...toSave(match, { snapshot: false }), log: match.log.slice(0, n), digest: undefined };
    const opened = openSave(JSON.stringify(part), find);
    if (!opened.ok) return `the save at entry ${n} does not open: ${opened.problem.message}`;
    if (opened.value.match.hash !== hash) return `the save at entry ${n} opens to another position`;
  }
  return undefined;
}

/** All of a short game, fewer of a long one, whose openings take longer. */
const wishedOpenings = (entries: number): number =>
  entries <= MOST_OPENED ? entries || 1 : Math.max(20, Math.floor(MOST_OPENED ** 2 / entries));

/** Undo to any entry (with consent), and redo, pass through the same positions. */
function goesBackAndForth(match: Match<Rules>, seed: number): string | undefined {
  const random = randomFrom(seed);
  const seats = match.game.seats.map((seat) => seat.id);
  const end = match.n;
  let hashes = [match.start.hash, ...match.log.map((entry) => entry.hash)];
  for (let i = 0; i < 5 && end > 0; i++) {
    const to = random(end);
    unwrap(match.undo(seats[0]!, to, seats));
    if (match.n > to) {
      // What others did beside it was done again, before what comes back now: the end is the same.
      while (seats.some((one) => match.redo(one).ok));
      if (match.n !== end || match.hash !== hashes[end]) return `undo to entry ${to} and redo end elsewhere`;
      hashes = [match.start.hash, ...match.log.map((entry) => entry.hash)];
      continue;
    }
    if (match.n !== to || hashPosition(match.play.position) !== hashes[to])
      return `undo to entry ${to} gives another position`;
    while (match.redoable > 0) {
      const seat = seats.find((one) => match.redo(one).ok);
      if (seat === undefined) return `redo of entry ${match.n + 1} is refused`;
      if (hashPosition(match.play.position) !== hashes[match.n])
        return `redo of entry ${match.n} gives another position`;
    }
    if (match.n !== end) return `redo ends at entry ${match.n}, not ${end}`;
  }
  return undefined;
}
