/** The staff of The Great War in scenarios of places: it goes for what decides the game, and holds what it has. */

import type { AnyGame, AnyRules, Match } from '@armistice/engine';
import { Match as NewMatch, unwrap } from '@armistice/engine';
import greatWar from '@armistice/great-war';
import { describe, expect, test } from 'vitest';
import { comesAfter, goalsOf, pressedFor } from '../src/great-war/goals.ts';
import { onTheWay } from '../src/great-war/grabs.ts';
import { planMarch } from '../src/great-war/march.ts';
import { Situation } from '../src/great-war/situation.ts';
import { askedOf } from '../src/index.ts';

const game = greatWar as unknown as AnyGame;

/** The first movement of a seat, nobody having moved before it; `change` may set the map up otherwise. */
function begun(scenario: string, seat: string, change: (of: Situation) => void = () => {}): Situation {
  const match = unwrap(NewMatch.create(game, 'goals', { scenario })) as Match<AnyRules>;
  for (;;) {
    const asked = askedOf(match, match.asked().includes(seat) ? seat : match.asked()[0]!);
    if (asked.seat === seat && asked.step === 'movement') {
      const of = new Situation(asked, '1');
      change(of);
      return of;
    }
    const [listed] = [...asked.choices({ choice: 'ready' }), ...asked.choices({ choice: 'done' })];
    unwrap(match.choose({ seat: asked.seat, choice: listed!.choice, value: listed!.value }));
  }
}

/** How many go to a place by the plan. */
const sentTo = (of: Situation, place: number): number =>
  planMarch(of, 1).errands.filter(({ unit, to }) => to === place && of.data.forces.headquarters[unit] === 0)
    .length;

const ALLENSTEIN = 'E5215';
const LEMBERG = 'E4020';
const ZLOCZOW = 'E4021';

describe('what is wanted', () => {
  test('either side counts what it lacks; the war as a whole has no such places', () => {
    const [cp, allied] = [begun('tannenberg', 'cp'), begun('tannenberg', 'allied')];
    expect(goalsOf(cp.g, 'cp')).toMatchObject({ lacking: -1, left: 3 });
    expect(goalsOf(allied.g, 'allied')).toMatchObject({ lacking: 2, left: 3 });
    expect(goalsOf(begun('campaign', 'allied').g, 'allied')).toBeUndefined();
    expect(onTheWay(begun('campaign', 'allied'), 1)).toEqual([]);
  });

  test('a spare is taken too, and then no more', () => {
    const of = begun('tannenberg', 'allied');
    for (const id of ['E5514', 'E5215']) of.g.s.control[of.place(id)] = 1;
    expect(pressedFor(of.g, 'allied')).toHaveLength(3);
    of.g.s.control[of.place(LEMBERG)] = 1;
    expect(pressedFor(of.g, 'allied')).toEqual([]);
  });

  test('who stands before Lemberg is attacked first; in the last turn only who stands in a place that counts', () => {
    const of = begun('tannenberg', 'allied');
    const targets = onTheWay(of, 1);
    expect(targets).toContain(of.place(ZLOCZOW));
    of.g.s.turn = 4;
    const last = onTheWay(of, 1);
    expect(last.length).toBeLessThan(targets.length);
    expect(last).not.toContain(of.place(ZLOCZOW));
  });
});

describe('what is done', () => {
  test('into Allenstein, in which nobody stands, go enough to stay', () => {
    const of = begun('tannenberg', 'allied', (now) => {
      now.g.s.turn = 3;
    });
    expect(sentTo(of, of.place(ALLENSTEIN))).toBeGreaterThan(2);
  });

  test('a place that was won is not left empty; whether the enemy comes after is known', () => {
    const of = begun('tannenberg', 'allied', (now) => {
      now.g.s.turn = 3;
      now.g.s.control[now.place(ALLENSTEIN)] = 1;
    });
    expect(sentTo(of, of.place(ALLENSTEIN))).toBeGreaterThan(0);
    const goals = goalsOf(of.g, 'allied')!;
    expect(comesAfter(of.g, goals)).toBe(true);
    expect(comesAfter(of.g, { ...goals, left: 0 })).toBe(true);
    of.g.frame('movement')!.half = 2;
    expect(comesAfter(of.g, goals)).toBe(true);
    expect(comesAfter(of.g, { ...goals, left: 0 })).toBe(false);
  });
});
