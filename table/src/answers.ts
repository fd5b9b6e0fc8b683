/** Answers to what cannot be done: why a button is not there, why a piece stays idle; and what can be done for all at once. */

import {
  type AnyRules,
  type FocusListed,
  guess,
  type Moment,
  type Plain,
  type Problem,
} from '@armistice/engine';
import { type Grid, makeGrid } from '@armistice/hex';
import type { CounterFace, TableFace } from './face.ts';
import { placeOn } from './maps.ts';
import type { Blocked, Bulk } from './scene.ts';

type AnyFace = TableFace<unknown>;
type AnyMoment = Moment<AnyRules>;

/** Words of games for what has a counter. */
export const UNIT_WORDS: ReadonlySet<string> = new Set(['unit', 'block']);

const placesIn = (problem: Problem): readonly string[] | undefined => {
  const { hexes } = problem.detail ?? {};
  return Array.isArray(hexes) ? (hexes as string[]) : undefined;
};

/** What would end the step, or is worth pointing at, and is refused now. */
export function blockedOf({ play }: AnyMoment, face: AnyFace, seat: string, board: unknown): Blocked[] {
  return Object.entries(play.choiceKinds()).flatMap(([choice, kind]) => {
    if (kind.foci !== undefined || play.choices(seat, { choice }).next().done === false) return [];
    const value = guess(kind.form, () => undefined);
    const problem = value === undefined ? undefined : play.problem(seat, choice, value);
    if (problem?.code !== 'refused') return [];
    const hexes = placesIn(problem);
    if (kind.ends !== true && hexes === undefined) return [];
    const { message, rule } = problem;
    const text = face.option(choice, value, board).text || kind.title;
    return [{ choice, text, message, ...(rule === undefined ? {} : { rule }), hexes: hexes ?? [] }];
  });
}

/** Where the counters of a view stand. */
export function countersOf(
  face: AnyFace,
  board: unknown,
  seat: string,
): ReadonlyMap<string, { readonly face: CounterFace; readonly hex: string }> {
  const found = new Map<string, { readonly face: CounterFace; readonly hex: string }>();
  for (const { hex, counters } of face.stacks(board, seat))
    for (const one of counters) if (one.id !== undefined) found.set(one.id, { face: one, hex });
  return found;
}

// ---- all at once ----

/** Deeds that the game lets be done for all, as far as there is enough for them: tried on a copy. */
export function bulksOf(moment: AnyMoment, face: AnyFace, seat: string, board: unknown): Bulk[] {
  const { play } = moment;
  const kinds = play.choiceKinds();
  return Object.entries(face.bulk ?? {}).flatMap(([choice, { text, order, again, sheet }]) => {
    if (kinds[choice]?.foci === undefined || (sheet !== undefined && again !== true)) return [];
    const foci = [...play.foci(seat, { choice })];
    if (again === true)
      return foci.flatMap(({ id }) => {
        const acts = inTurn(moment, seat, choice, Array(MOST).fill(id));
        return acts.length < 2 ? [] : [{ choice, text, acts, of: acts.length, again: String(id) }];
      });
    if (foci.length < 2) return [];
    const counters = countersOf(face, board, seat);
    const rank = ({ id }: { readonly id: unknown }): number => {
      const one = counters.get(String(id));
      return order?.(one?.face, one?.hex) ?? 0;
    };
    const ids = foci.toSorted((a, b) => rank(a) - rank(b)).map(({ id }) => id);
    const acts = inTurn(moment, seat, choice, ids);
    return acts.length < 2 ? [] : [{ choice, text, acts, of: foci.length }];
  });
}

/** More of one thing than any player has. */
const MOST = 20;

/** One after the other, while the step lasts. */
function inTurn(
  { play }: AnyMoment,
  seat: string,
  choice: string,
  ids: readonly FocusListed['id'][],
): Bulk['acts'] {
  const copy = play.fork();
  const { step } = play.flow.at(-1)!;
  const acts: { choice: string; value: Plain }[] = [];
  let refused: FocusListed['id'] | undefined;
  for (const id of ids) {
    if (copy.flow.at(-1)!.step !== step || id === refused) break;
    const listed = copy.choices(seat, { choice, id }).next();
    if (listed.done !== false) {
      refused = id;
      continue;
    }
    acts.push({ choice, value: listed.value.value });
    copy.advance(seat, choice, listed.value.value);
  }
  return acts;
}

// ---- idle pieces ----

const grids = new WeakMap<object, Grid>();

/** The hexes around a place, as choices call them. */
function around(face: AnyFace, data: unknown, hex: string): string[] {
  for (const map of face.maps(data)) {
    const grid = grids.get(map.map.grid) ?? makeGrid(map.map.grid);
    grids.set(map.map.grid, grid);
    const at = grid.ids.findIndex((printed) => placeOn(map, printed) === hex);
    if (at < 0) continue;
    return [...grid.neighbours.subarray(at * 6, at * 6 + 6)].flatMap((to) =>
      to < 0 ? [] : [placeOn(map, grid.ids[to]!)],
    );
  }
  return [];
}

/** Why a counter of a seat cannot be chosen now: the words of the step, or what the rules say to the first it could be meant for. */
export function whyIdle(moment: AnyMoment, face: AnyFace, seat: string, unit: string): Problem | null {
  const { game, play } = moment;
  if (play.outcome !== null || !play.asked().includes(seat)) return play.problem(seat, '', null) ?? null; // it is over, or another's turn
  const words = play.idle(seat, unit);
  if (words !== undefined) return { code: 'refused', ...words };
  const hex = countersOf(face, game.view(play, seat), seat).get(unit)?.hex;
  for (const [choice, kind] of Object.entries(play.choiceKinds())) {
    if (kind.foci === undefined || !UNIT_WORDS.has(kind.about ?? '')) continue;
    const refusals = (hex === undefined ? [''] : around(face, play.data, hex)).flatMap((to) => {
      const value = guess(kind.form, (part: string) =>
        part === '' || UNIT_WORDS.has(part) ? unit : part === 'to' || part === 'hex' ? to : undefined,
      );
      const problem = value === undefined ? undefined : play.problem(seat, choice, value);
      return problem?.code === 'refused' ? [problem] : [];
    });
    const [first] = byFrequency(refusals);
    if (first !== undefined) return first;
  }
  const { title, rule } = play.where();
  const onMap = Object.values(play.choiceKinds()).some(({ about }) => about === 'hex');
  const what = onMap ? 'hexes are chosen, not single units' : 'nothing is chosen on the map';
  return {
    code: 'refused',
    message: `${title}: in this step ${what}.`,
    ...(rule === undefined ? {} : { rule }),
  };
}

/** Those heard most often first. */
function byFrequency(problems: readonly Problem[]): Problem[] {
  const times = new Map<string, number>();
  for (const { rule = '' } of problems) times.set(rule, (times.get(rule) ?? 0) + 1);
  return problems.toSorted((a, b) => times.get(b.rule ?? '')! - times.get(a.rule ?? '')!);
}
