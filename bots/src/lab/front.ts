/** The front line turn by turn, from who holds each hex. */

import type { Grid } from '@armistice/hex';
import type { FaceSide } from '@armistice/table';

/** Of one side, by turn. */
export interface Advance {
  /** Hexes it took. */
  readonly taken: readonly number[];
  /** How far the deepest of them lies from what it held when the turn began. */
  readonly deepest: readonly number[];
  /** The same over this turn and the next. */
  readonly inTwo: readonly number[];
}

export interface Front {
  /** For each map how many turns began with a hex in the line, one digit of base 36 for each hex. */
  readonly lines: readonly string[];
  /** By seat, over all maps. */
  readonly advance: { readonly [seat: string]: Advance };
}

/** `controls`: who holds what on each map, at the start of each turn and at the end of the game. */
export function frontsOf(
  grids: readonly Grid[],
  controls: readonly (readonly string[])[],
  sides: readonly Pick<FaceSide, 'letter' | 'seats'>[],
): Front {
  const fronts = grids.map((grid, map) =>
    frontOf(
      grid,
      controls.map((turn) => turn[map] ?? ''),
    ),
  );
  const turns = Math.max(0, controls.length - 1);
  const over = (letter: string, of: (advance: Advance) => readonly number[], join: typeof Math.max) =>
    Array.from({ length: turns }, (_, turn) =>
      join(
        0,
        ...fronts.map(({ advance }) => (advance[letter] === undefined ? 0 : of(advance[letter])[turn]!)),
      ),
    );
  const sum = (...numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const here = sides.filter(({ letter }) => fronts.some(({ advance }) => advance[letter] !== undefined));
  return {
    lines: fronts.map(({ line }) => line),
    advance: Object.fromEntries(
      here.flatMap(({ letter, seats }) => {
        const advance: Advance = {
          taken: over(letter, ({ taken }) => taken, sum),
          deepest: over(letter, ({ deepest }) => deepest, Math.max),
          inTwo: over(letter, ({ inTwo }) => inTwo, Math.max),
        };
        return seats.map((seat) => [seat, advance]);
      }),
    ),
  };
}

interface MapFront {
  readonly line: string;
  /** By the letter of a side. */
  readonly advance: { readonly [letter: string]: Advance };
}

/** One map: one letter for each hex, at the start of each turn and at the end of the game; '-' is nobody's. */
export function frontOf(grid: Grid, controls: readonly string[]): MapFront {
  const turns = Math.max(0, controls.length - 1);
  const sides = [...new Set(controls[0] ?? '')].filter((letter) => letter !== '-').sort();
  const each = <T>(of: (turn: number) => T): T[] => Array.from({ length: turns }, (_, turn) => of(turn));
  return {
    line: lineOf(grid, controls.slice(0, turns)),
    advance: Object.fromEntries(
      sides.map((side) => [
        side,
        {
          taken: each((turn) => newly(controls[turn]!, controls[turn + 1]!, side).length),
          deepest: each((turn) => depth(grid, controls[turn]!, controls[turn + 1]!, side)),
          inTwo: each((turn) => depth(grid, controls[turn]!, controls[Math.min(turn + 2, turns)]!, side)),
        },
      ]),
    ),
  };
}

/** A hex lies in the line when a neighbour belongs to somebody else. */
function lineOf(grid: Grid, controls: readonly string[]): string {
  return Array.from({ length: grid.size }, (_, hex) => {
    const times = controls.filter((control) => {
      const own = control[hex]!;
      for (let k = hex * 6; own !== '-' && k < hex * 6 + 6; k++) {
        const other = control[grid.neighbours[k]!];
        if (other !== undefined && other !== '-' && other !== own) return true;
      }
      return false;
    }).length;
    return Math.min(35, times).toString(36);
  }).join('');
}

function newly(before: string, after: string, side: string): number[] {
  const found: number[] = [];
  for (let hex = 0; hex < after.length; hex++)
    if (after[hex] === side && before[hex] !== side) found.push(hex);
  return found;
}

/** Steps from what the side held to the furthest hex it has won, over any ground. */
function depth(grid: Grid, before: string, after: string, side: string): number {
  const won = new Set(newly(before, after, side));
  let reached = Array.from({ length: grid.size }, (_, hex) => hex).filter((hex) => before[hex] === side);
  const seen = new Set(reached);
  let deepest = 0;
  for (let steps = 1; reached.length > 0 && won.size > 0; steps++) {
    const next: number[] = [];
    for (const hex of reached) {
      for (let k = hex * 6; k < hex * 6 + 6; k++) {
        const to = grid.neighbours[k]!;
        if (to < 0 || seen.has(to)) continue;
        seen.add(to);
        next.push(to);
        if (won.delete(to)) deepest = steps;
      }
    }
    reached = next;
  }
  return deepest;
}
