/** The staff of The Great War: where it makes its main efforts, what a loss is to it, and what it sends men for. */

import type { AnyGame, AnyRules, Match } from '@armistice/engine';
import { Match as NewMatch, unwrap } from '@armistice/engine';
import greatWar from '@armistice/great-war';
import { FRONT, LETTER, OFF, POWER, SIDE, type Theatre } from '@armistice/great-war/staff';
import { describe, expect, test } from 'vitest';
import { playBots } from '../src/game.ts';
import { effortsOf } from '../src/great-war/effort.ts';
import { lacksPlaces } from '../src/great-war/goals.ts';
import { Movers } from '../src/great-war/movers.ts';
import { needs } from '../src/great-war/needs.ts';
import { closeLine, strengthen } from '../src/great-war/posts.ts';
import { Situation } from '../src/great-war/situation.ts';
import { capitals } from '../src/great-war/values.ts';
import { askedOf, botFor, drawFrom } from '../src/index.ts';

const game = greatWar as unknown as AnyGame;

/** The set-up as the side to which `seat` belongs sees it; what is asked does not matter. */
function begun(scenario: string, seat: 'cp' | 'allied'): Situation {
  const match = unwrap(NewMatch.create(game, 'effort', { scenario })) as Match<AnyRules>;
  while (!match.asked().includes(seat)) {
    const asked = askedOf(match, match.asked()[0]!);
    const [listed] = asked.choices({ choice: 'ready' });
    unwrap(match.choose({ seat: asked.seat, choice: 'ready', value: listed!.value }));
  }
  return new Situation(askedOf(match, seat), '1');
}

const goals = (of: Situation): string[] => effortsOf(of).list.map(({ goal }) => of.name(goal));

describe('main efforts', () => {
  test('who has to take places makes one, who holds enough does not', () => {
    const [attacker, defender] = [begun('gorlice', 'cp'), begun('gorlice', 'allied')];
    expect(lacksPlaces(attacker.g, 'cp')).toBe(true);
    expect(lacksPlaces(defender.g, 'allied')).toBe(false);
    expect(goals(attacker)).toHaveLength(1);
    expect(['Lemberg', 'Przemysl', 'Warsaw', 'Kovno', 'Grodno']).toContain(goals(attacker)[0]);
    expect(goals(defender)).toEqual([]);
  });

  test('before Lemberg the Central Powers hold enough, so the Russians have to come', () => {
    const of = begun('tannenberg', 'allied');
    expect(lacksPlaces(of.g, 'allied')).toBe(true);
    for (const id of ['E5514', 'E5215']) of.g.s.control[of.place(id)] = 1;
    expect(lacksPlaces(of.g, 'allied')).toBe(false);
  });

  test('it is felt round the goal, the more the nearer, and nowhere else', () => {
    const of = begun('gorlice', 'cp');
    const { list, felt } = effortsOf(of);
    const { goal } = list[0]!;
    const [near] = [...of.beside(goal)];
    expect(felt[goal]).toBeGreaterThan(felt[near!]!);
    expect(felt[near!]).toBeGreaterThan(0);
    expect(felt[of.place('E5102')]).toBe(0);
  });

  test('Germany makes its effort in the West in 1914, and again once Russia is out of the war', () => {
    const inWest = (of: Situation): boolean =>
      effortsOf(of).list.some(({ goal }) => of.data.ground.front[goal] === FRONT.west);
    const of = begun('campaign', 'cp');
    of.g.s.turn = 2;
    expect(inWest(of)).toBe(true);
    of.g.s.turn = 12;
    expect(inWest(of)).toBe(false);
    of.g.s.collapsed[POWER.russia] = 1;
    expect(inWest(of)).toBe(true);
  });
});

describe('how strong it is, and wants to be', () => {
  test('the Balkans are weighed apart from Poland and Galicia', () => {
    const of = begun('campaign', 'cp');
    const [belgrade, warsaw] = [of.place('E2512'), of.place('E4816')];
    const before = of.balance(warsaw);
    expect(of.balance(belgrade)).not.toBe(before);
    const without = begun('campaign', 'cp');
    for (const unit of without.data.forces.of[POWER.serbia]!) without.g.s.at[unit] = OFF.deadEurope;
    expect(without.balance(belgrade)).toBeGreaterThan(of.balance(belgrade));
    expect(without.balance(warsaw)).toBe(before);
  });

  test('Germany may be weaker in the West than in the East once trenches hold it, and reaps in the East when the Czar is gone', () => {
    const of = begun('campaign', 'cp');
    const [west, east] = [of.place('W5534'), of.place('E4816')];
    const more = (): number => needs(of).front(east)! - needs(of).front(west)!;
    of.g.s.turn = 2;
    const august = more();
    of.g.s.turn = 12;
    of.g.s.letter = LETTER.E;
    const later = more();
    of.g.s.fall = 1;
    expect(later).toBeGreaterThan(august);
    expect(more()).toBeGreaterThan(later);
  });
});

describe('the line', () => {
  /** How many of its posts are to be held by two or three, and how many by more, when a side moves for the first time. */
  function posts(scenario: string, theatre: Theatre): { few: number; many: number } {
    const match = unwrap(NewMatch.create(game, 'line', { scenario })) as Match<AnyRules>;
    const bots = new Map(
      ['cp', 'allied'].map((seat) => [
        seat,
        botFor(game, 'staff')!({ setting: match.play.setting, seat, random: drawFrom(seat) }),
      ]),
    );
    for (;;) {
      const seat = match.asked()[0]!;
      const asked = askedOf(match, seat);
      if (seat === 'cp' && asked.step === 'movement') {
        const of = new Situation(asked, '1');
        const movers = new Movers(of);
        const { line } = closeLine(of, movers, theatre);
        strengthen(of, movers, line);
        const counts = line.posts.map(({ place }) => movers.count[place]!);
        return {
          few: counts.filter((n) => n === 2 || n === 3).length,
          many: counts.filter((n) => n > 3).length,
        };
      }
      const { choice, value } = bots.get(seat)!.choose(asked);
      unwrap(match.choose({ seat, choice, value }));
    }
  }

  test('in deep trenches two hold a hex where nobody would be left for four', () => {
    const { few, many } = posts('verdun', 0);
    expect(few).toBeGreaterThan(10);
    expect(many).toBeGreaterThan(10);
  });
});

test('who goes forward after a fight does not go to and fro: a game in which the Alpenkorps did so for ever', () => {
  let entries = 0;
  const match = playBots(game, {
    seats: { cp: 'staff', allied: 'random' },
    seed: 'staff-random:9:gorlice:14',
    random: (seat) => drawFrom(`${seat}:9:14`),
    wanted: { scenario: 'gorlice' },
    after() {
      if (++entries > 5000) throw new Error('it does not end');
    },
  });
  expect(match.outcome?.winner).toBe('cp');
});

describe('what losses are', () => {
  test('a step is dear to a nation whose dead do not come back, and cheap to one with points left over', () => {
    const austrians = [...begun('campaign', 'cp').data.forces.of[POWER.austria]!].slice(0, 4);
    const rich = begun('campaign', 'cp');
    rich.g.s.resources[POWER.austria] = 10;
    const poor = begun('campaign', 'cp');
    for (const unit of [...poor.data.forces.of[POWER.austria]!].slice(4, 40))
      poor.g.s.at[unit] = OFF.deadEurope;
    expect(rich.price(austrians)).toBeLessThan(0.7);
    expect(poor.price(austrians)).toBeGreaterThan(1.3);
    expect(poor.prize(austrians)).toBeGreaterThan(rich.prize(austrians));
  });
});

describe('what men are sent for', () => {
  test('the edge behind the Alps is worth a guard once Italy is at war (16.5)', () => {
    const [peace, war] = [begun('campaign', 'cp'), begun('campaign', 'cp')];
    war.g.s.allegiance[POWER.italy] = SIDE.allied;
    const [edge] = war.data.ground.austrianEdge;
    expect(capitals(peace.g).has(edge!)).toBe(false);
    expect(capitals(war.g).has(edge!)).toBe(true);
    expect(war.worth[edge!]).toBeGreaterThan(peace.worth[edge!]!);
  });

  test('a city that horsemen have ridden through and left is to be walked into', () => {
    const [held, lost] = [begun('campaign', 'cp'), begun('campaign', 'cp')];
    const brunn = held.place('E3907');
    lost.g.s.control[brunn] = 1;
    const [unit] = [...held.own()];
    expect(needs(lost).at(unit!, brunn)).toBeGreaterThan(needs(held).at(unit!, brunn) + 1);
  });

  test('men who can attack gather before the goal of an effort until there are enough', () => {
    const of = begun('gorlice', 'cp');
    const { felt, of: belongs } = of.efforts;
    const best = felt.reduce(
      (top, value, place) =>
        belongs[place] === 0 && of.g.s.control[place] === 0 && value > felt[top]! ? place : top,
      0,
    );
    const german = [...of.own()].find((u) => of.data.forces.attack[u * 2] === 3 && of.g.s.at[u] !== best)!;
    const wants = needs(of);
    const before = wants.at(german, best);
    const coming = [...of.own()].filter(
      (u) => of.data.forces.attack[u * 2] === 3 && of.efforts.of[of.g.s.at[u]!]! < 0,
    );
    for (const unit of coming) wants.met(unit, best);
    expect(coming.length).toBeGreaterThan(5);
    expect(wants.at(german, best)).toBeLessThan(before);
  });
});
