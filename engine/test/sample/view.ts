/** 1.2: what a side may know. Enemy units are a number in a place, save those that have fought. */

import type { Exchange, Focus, Plain } from '@armistice/engine';
import { count, unitsIn } from './map.ts';
import { type Fords, type Reader, SEATS, type Seat, sideOf } from './types.ts';

export function view(g: Reader, seat: Seat | null): Plain {
  const { s, data } = g;
  const places: Plain[] = [];
  data.places.forEach((place, p) => {
    if (s.held[p] === 0 && place.points === 0) return;
    const stacks: Record<string, Plain> = {};
    for (const side of SEATS) {
      const number = count(g, p, sideOf(side));
      if (number > 0)
        stacks[side] = { count: number, dug: dugIn(g, p, side), units: named(g, p, side, seat) };
    }
    const holder = s.held[p] === 0 ? null : SEATS[s.held[p]! - 1]!;
    places.push({ id: p, name: place.name, points: place.points, held: holder, stacks });
  });
  return {
    turn: s.turn,
    turns: g.scenario.turns,
    first: s.first,
    weather: s.weather,
    tokens: { ...s.tokens },
    cup: s.cup.length,
    aside: [...s.aside],
    waiting: data.units.length <= 20 && s.turn === 0 ? waiting(g, seat) : [],
    places,
  };
}

function dugIn(g: Reader, place: number, side: Seat): number {
  return unitsIn(g, place, sideOf(side)).filter((u) => g.s.dug[u] === 1).length;
}

function named(g: Reader, place: number, side: Seat, reader: Seat | null): Plain[] {
  return unitsIn(g, place, sideOf(side))
    .filter((u) => side === reader || g.s.known[u] === 1)
    .map((u) => {
      const unit = { name: g.data.units[u]!.name, steps: g.s.steps[u]! };
      return side === reader ? { id: u, ...unit, moved: g.s.moved[u] === 1, dug: g.s.dug[u] === 1 } : unit;
    });
}

/** Own units that are not on the map yet, with the place they are to go to once that is chosen. */
function waiting(g: Reader, seat: Seat | null): Plain[] {
  if (seat === null) return [];
  const chosen = new Map<number, number>();
  for (const { choice, value } of g.sealed(seat)) {
    const { unit, at } = (value ?? {}) as { unit: number; at: number };
    if (choice === 'place') chosen.set(unit, at);
  }
  return g.data.units.flatMap((unit, u) =>
    unit.side === seat && g.s.at[u]! < 0
      ? [
          {
            id: u,
            name: unit.name,
            steps: unit.steps,
            to: chosen.has(u) ? g.data.places[chosen.get(u)!]!.name : null,
          },
        ]
      : [],
  );
}

/** Any two unknown enemy units on the map could stand in each other's place. */
export function* secrets(g: Reader, seat: Seat | null): Generator<Exchange<Fords>> {
  for (const side of SEATS) {
    if (side === seat) continue;
    const hidden: number[] = [];
    for (let u = 0; u < g.s.at.length; u++) {
      if (g.data.side[u] === sideOf(side) && g.s.at[u]! >= 0 && g.s.known[u] === 0) hidden.push(u);
    }
    for (let i = 1; i < hidden.length; i++) {
      const a = hidden[i - 1]!;
      const b = hidden[i]!;
      yield {
        what: `${g.data.units[a]!.name} and ${g.data.units[b]!.name}`,
        exchange(state) {
          for (const column of [state.at, state.moved, state.dug]) {
            const kept = column[a]!;
            column[a] = column[b]!;
            column[b] = kept;
          }
        },
        rename(_choice, value) {
          const named = value as { unit?: number } | null;
          if (named === null || (named.unit !== a && named.unit !== b)) return value;
          return { ...named, unit: named.unit === a ? b : a };
        },
      };
    }
  }
}

/** What a reader may call a unit or a place. */
export function name(g: Reader, about: string, id: Focus, seat: Seat | null): string {
  const index = Number(id);
  if (about === 'place') return g.data.places[index]?.name ?? `place ${id}`;
  const unit = g.data.units[index];
  if (unit === undefined || (unit.side !== seat && g.s.known[index] !== 1)) return 'a unit';
  const place = g.data.places[g.s.at[index]!];
  return place === undefined ? unit.name : `${unit.name} at ${place.name}`;
}

/** The view as text. */
export function sketch(board: Plain): string {
  const b = board as unknown as {
    turn: number;
    turns: number;
    weather: string;
    tokens: Record<Seat, number>;
    waiting: { name: string; steps: number; to: string | null }[];
    places: {
      id: number;
      name: string;
      points: number;
      held: Seat | null;
      stacks: Partial<Record<Seat, { count: number; dug: number; units: { name: string; steps: number }[] }>>;
    }[];
  };
  const lines = [
    `Turn ${b.turn} of ${b.turns}   weather: ${b.weather}   tokens: north ${b.tokens.north}, south ${b.tokens.south}`,
  ];
  for (const place of b.places) {
    const stacks = SEATS.flatMap((side) => {
      const stack = place.stacks[side];
      if (stack === undefined) return [];
      const shown = stack.units.map((unit) => `${unit.name} ${'■'.repeat(unit.steps)}`);
      const hidden = stack.count - shown.length;
      if (hidden > 0) shown.push(`${hidden} hidden`);
      return [`${side}: ${shown.join(', ')}${stack.dug > 0 ? ` (${stack.dug} dug in)` : ''}`];
    });
    const held = place.held === null ? '' : `[${place.held}]`;
    lines.push(
      `${String(place.id).padStart(3)} ${place.name.padEnd(11)} ${'*'.repeat(place.points).padEnd(3)} ${held.padEnd(7)} ${stacks.join('  |  ')}`.trimEnd(),
    );
  }
  for (const to of new Set(b.waiting.map((unit) => unit.to))) {
    const units = b.waiting
      .filter((unit) => unit.to === to)
      .map((unit) => `${unit.name} ${'■'.repeat(unit.steps)}`);
    lines.push(`${to === null ? 'To deploy' : `At ${to}`}: ${units.join(', ')}`);
  }
  return lines.join('\n');
}
