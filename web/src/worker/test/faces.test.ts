/** What every game's face promises about its maps and sides. */

import { arrange, Match, unwrap } from '@armistice/engine';
import { gameIds, loadGame, loadTable } from '@armistice/games';
import { outlineOf } from '@armistice/table';
import { describe, expect, test } from 'vitest';

const shown = (
  await Promise.all(
    gameIds.map(async (id) => ({ id, game: (await loadGame(id))!, face: await loadTable(id) })),
  )
).flatMap(({ face, ...one }) => (face === undefined ? [] : [{ ...one, face }]));

describe.each(shown)('$id', ({ game, face }) => {
  test('every seat is on one side, and every side has a letter of its own', () => {
    const seats = face.sides.flatMap((side) => side.seats);
    expect(seats.toSorted()).toEqual(game.seats.map(({ id }) => id).toSorted());
    const letters = face.sides.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
    for (const letter of letters) expect(letter).toMatch(/^[a-z]$/);
  });

  test.each(game.scenarios.map(({ id }: { id: string }) => id))(
    '%s: who holds what is told of every hex',
    (scenario) => {
      const { data } = unwrap(arrange(game, { scenario }));
      const maps = face.maps(data);
      expect(maps.length).toBeGreaterThan(0);
      expect(new Set(maps.map(({ id }) => id)).size).toBe(maps.length);
      const match = unwrap(Match.create(game, 'faces', { scenario }));
      const control = face.control(game.view(match.play, null));
      expect(control).toHaveLength(maps.length);
      const letters = new Set(['-', ...face.sides.map(({ letter }) => letter)]);
      for (const [i, map] of maps.entries()) {
        const { places } = outlineOf(map);
        const hexes = places.filter(({ x }) => x !== undefined).length;
        expect([hexes, places.length]).toContain(control[i]!.length);
        for (const letter of control[i]!) expect(letters).toContain(letter);
      }
    },
  );
});

describe.each(shown)('$id: what lies beside the map', ({ game, face }) => {
  /** With all optional rules in use: the most there is to look up. */
  const options = Object.fromEntries(
    game.options.map(({ id, default: usual, values }) => [id, values?.[1]?.id ?? (usual === false || usual)]),
  );

  test('every rule that charts, turns, legend and news name has a card', () => {
    for (const { id } of game.scenarios) {
      const named = rulesIn(face.reference?.(unwrap(arrange(game, { scenario: id, options }))));
      expect(named.length, id).toBeGreaterThan(20);
      expect(
        named.filter((rule) => face.rules[rule] === undefined),
        id,
      ).toEqual([]);
    }
  });

  test('every figure of the side panels says what it means, and by which rule', () => {
    for (const { id } of game.scenarios) {
      const match = unwrap(Match.create(game, 'faces', { scenario: id }));
      for (const seat of [null, ...game.seats.map((one: { id: string }) => one.id)]) {
        const rows = face
          .panels(game.view(match.play, seat), seat)
          .flatMap((panel) => panel.rows.map((row) => ({ ...row, panel: panel.id })))
          .filter(({ label }) => label !== '');
        const bare = rows.filter(
          ({ means, rule }) => means === undefined || face.rules[rule ?? ''] === undefined,
        );
        expect([id, seat, bare.map(({ panel, label, rule }) => `${panel}: ${label} ${rule}`)]).toEqual([
          id,
          seat,
          [],
        ]);
      }
    }
  });

  test('the overlay of objectives is one of the game', () => {
    expect(Object.keys(game.overlays ?? {})).toContain(face.reference?.(unwrap(arrange(game))).objectives);
  });
});

/** All rules that a reference names. */
function rulesIn(thing: unknown): string[] {
  const found = new Set<string>();
  const look = (one: unknown, key?: string): void => {
    if (key === 'rule' && typeof one === 'string') found.add(one);
    else if (typeof one === 'object' && one !== null)
      for (const [name, value] of Object.entries(one)) look(value, name);
  };
  look(thing);
  return [...found];
}
