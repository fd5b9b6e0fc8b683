/** The staff of The Great War and its fronts: what the Alps need, how the East is reaped, when everything is put on one card. */

import type { AnyGame, AnyRules, Match } from '@armistice/engine';
import { Match as NewMatch, unwrap } from '@armistice/engine';
import greatWar from '@armistice/great-war';
import { CHIT, counts, LETTER, OFF, POWER, SIDE, score } from '@armistice/great-war/staff';
import { describe, expect, test } from 'vitest';
import { attackValue } from '../src/great-war/assault.ts';
import { dearest } from '../src/great-war/grabs.ts';
import { Movers } from '../src/great-war/movers.ts';
import { needs } from '../src/great-war/needs.ts';
import { outlook } from '../src/great-war/outlook.ts';
import { treaty } from '../src/great-war/politics.ts';
import { Situation } from '../src/great-war/situation.ts';
import { capitals } from '../src/great-war/values.ts';
import { type Asked, askedOf } from '../src/index.ts';

const game = greatWar as unknown as AnyGame;

/** The first movement of a seat, nobody having moved before it. */
function moving(scenario: string, seat: string): Situation {
  const match = unwrap(NewMatch.create(game, 'fronts', { scenario })) as Match<AnyRules>;
  for (;;) {
    const asked = askedOf(match, match.asked().includes(seat) ? seat : match.asked()[0]!);
    if (asked.seat === seat && asked.step === 'movement') return new Situation(asked, '1');
    const [listed] = ['ready', 'done', 'pass'].flatMap((choice) => [...asked.choices({ choice })]);
    const next = listed ?? [...asked.choices()][0]!;
    unwrap(match.choose({ seat: asked.seat, choice: next.choice, value: next.value }));
  }
}

const PLACES = { west: 'W5534', italy: 'W2615', east: 'E4816' } as const;
const wish = (of: Situation, where: keyof typeof PLACES): number => needs(of).front(of.place(PLACES[where]))!;

describe('the Alps', () => {
  test('the edge of the map behind them is kept by the line, not guarded hex by hex as Trent is', () => {
    const of = moving('1915', 'cp');
    const { austrianEdge, trent } = of.data.ground;
    expect(austrianEdge.length).toBeGreaterThan(15);
    expect(austrianEdge.every((place) => capitals(of.g).has(place))).toBe(true);
    const guarded = dearest(of, 0, 9);
    expect(guarded).toContain(trent);
    expect(guarded.filter((place) => austrianEdge.includes(place))).toEqual([]);
  });

  test('they are wanted stronger than the other fronts of a war that goes on in Russia', () => {
    const of = moving('1916', 'cp');
    const balance = (where: keyof typeof PLACES): number => Math.log(of.balance(of.place(PLACES[where])));
    expect(wish(of, 'italy') + 7 * balance('italy')).toBeGreaterThan(wish(of, 'east') + 7 * balance('east'));
  });
});

test('who has collapsed is sent into no hex of others, nor they to him (16.11)', () => {
  const of = moving('1918', 'cp');
  const { power } = of.data.forces;
  const movers = new Movers(of);
  const from = (nation: number) => movers.all.filter(({ unit }) => power[unit] === nation);
  const austrians = new Set(from(POWER.austria));
  const [german, place] = from(POWER.germany).flatMap((mover) =>
    [...mover.ends]
      .filter((end) => movers.comers.get(end)!.some((one) => austrians.has(one)))
      .map((end) => [mover, end] as const),
  )[0]!;
  movers.send(movers.comers.get(place)!.find((one) => austrians.has(one))!, place);
  expect(movers.fits(german, place)).toBe(true);
  of.g.s.collapsed[POWER.austria] = 1;
  expect(movers.fits(german, place)).toBe(false);
  const another = from(POWER.austria).find((mover) => !movers.sent.has(mover))!;
  expect(movers.fits(another, place)).toBe(true);
});

describe('after Russia’s collapse', () => {
  test('men stay in the East until what counts there is taken, then they go West', () => {
    const of = moving('1917', 'cp');
    of.g.s.fall = 1;
    const before = wish(of, 'east');
    of.g.s.collapsed[POWER.russia] = 1;
    expect(wish(of, 'east')).toBeGreaterThan(before);
    for (const place of of.data.ground.russianCities) of.g.s.control[place] = SIDE.cp;
    expect(wish(of, 'east')).toBeLessThan(before);
  });

  test('where next to nobody is left each place is gone for at once, from afar, by whoever can be sent', () => {
    const goals = (russians: number): string[] => {
      const of = moving('1917', 'cp');
      of.g.s.collapsed[POWER.russia] = 1;
      const all = [...of.data.forces.of[POWER.russia]!].filter((u) => of.g.s.at[u]! >= 0);
      for (const unit of all.slice(russians)) of.g.s.at[unit] = OFF.deadEurope;
      return of.efforts.list
        .map(({ goal }) => goal)
        .filter((goal) => of.data.ground.russianCities.includes(goal))
        .map((goal) => of.name(goal));
    };
    expect(goals(1000).length).toBeLessThan(2);
    expect(goals(3)).toEqual(expect.arrayContaining(['Minsk', 'Kiev', 'Riga']));
  });

  test('a city behind no line, with an enemy some marches off, is wanted a guard for once the fronts stand still', () => {
    const wish = (letter: number): number => {
      const of = moving('1917', 'cp');
      const { g } = of;
      g.s.letter = letter;
      const bucharest = of.place('E2423');
      for (const unit of of.own())
        if (of.data.ground.world.distance(g.s.at[unit]!, bucharest) < 9) g.s.at[unit] = OFF.deadEurope;
      g.s.control[bucharest] = SIDE.cp;
      const [german] = [...of.own()];
      return needs(of).at(german!, bucharest);
    };
    expect(wish(LETTER.E)).toBeGreaterThan(wish(LETTER.C));
  });

  test('an even exchange before trenches of two is made in the West once everything is put on one card', () => {
    const value = (free: boolean): number => {
      const of = moving('1917', 'cp');
      of.g.s.collapsed[POWER.russia] = free ? 1 : 0;
      // As many of the Allies are away as it takes to be the stronger.
      const french = [...of.data.forces.of[POWER.france]!].filter((u) => of.g.s.at[u]! >= 0);
      for (const unit of french.slice(0, french.length >> 1)) of.g.s.at[unit] = OFF.deadEurope;
      const [unit] = [...of.own()].filter((u) => of.id(of.g.s.at[u]!).startsWith('W'));
      const from = of.g.s.at[unit!]!;
      const target = [...of.beside(from)].find((place) => of.g.s.control[place] === SIDE.allied) ?? from;
      return attackValue(of, outlook(of.g, { side: 'cp', target }, [unit!]), target, [unit!]);
    };
    expect(value(true)).toBeGreaterThan(value(false));
  });

  test('a victory hex in France is worth what the die for it may bring (18.21)', () => {
    const worth = (points: number, chit: number): number => {
      const of = moving('1917', 'cp');
      const { g } = of;
      g.s.collapsed[POWER.russia] = 1;
      g.s.chit[of.data.chits.index.get('al-french-mutiny')!] = chit;
      g.s.victory = points - score(g).total;
      return of.worth[of.place('W6211')]!;
    };
    expect(worth(14, CHIT.active)).toBeGreaterThan(worth(10, CHIT.active) + 3);
    expect(worth(14, CHIT.pool)).toBe(worth(10, CHIT.pool));
  });
});

describe('the treaty', () => {
  const asked = {
    kinds: [],
    choices: ({ choice }: { choice?: string } = {}) =>
      ['makePeace', 'fightOn']
        .filter((name) => choice === undefined || name === choice)
        .map((name) => ({ choice: name, value: null })),
  } as unknown as Asked;

  test('it is not dictated while it would cost a point (5.47)', () => {
    const of = moving('1918', 'cp');
    const riga = of.data.ground.victoryHexes.find((place) => of.name(place) === 'Riga')!;
    expect(counts(of.g, riga)).toBe(true);
    expect(counts(of.g, riga, true)).toBe(false);
    expect(treaty(asked, of).choice).toBe('fightOn');
    of.g.s.control[riga] = SIDE.allied;
    expect(treaty(asked, of).choice).toBe('makePeace');
  });
});
