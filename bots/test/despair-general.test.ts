/** The general of Fields of Despair: what he knows, when he thinks, how long, and what he makes of a position. */

import { type AnyRules, hashPosition, type Match, type Play } from '@armistice/engine';
import type { Data, DespairScenario, State } from '@armistice/fields-of-despair/staff';
import { describe, expect, test } from 'vitest';
import { command } from '../src/despair/command.ts';
import { estimate } from '../src/despair/estimate.ts';
import { MANNERS, type Orders, QUIET, USUAL, WARY } from '../src/despair/orders.ts';
import { Staff } from '../src/despair/staff.ts';
import { General, HARD_TO_BEAT } from '../src/general/index.ts';
import { Threads } from '../src/general/threads.ts';
import { askedIn, askedOf, botFor, drawFrom } from '../src/index.ts';
import { begun, counted, decisions } from './begun.ts';
import { game, played } from './despair-table.ts';

/** A game between staffs up to a step of a seat in a turn. */
const upTo = (scenario: string, step: string, seat: string, turn: number): Match<AnyRules> =>
  begun(game, scenario, `general ${scenario}`, ({ play, asked }) => {
    const s = play.s as State;
    return (
      s.turn === turn && play.flow.at(-1)?.step === step && play.asked().includes(seat) && asked !== null
    );
  });

const wanted = ({ setting }: Play<AnyRules>, seat: string, thought: number) => ({
  setting,
  seat,
  random: drawFrom('general'),
  thought,
});

/** Counts the trials that come to their end. */
function counting(): { readonly by: typeof command; count: number } {
  const counted = {
    count: 0,
    by: {
      ...command,
      evaluate: (...of: Parameters<typeof command.evaluate>) => {
        counted.count++;
        return command.evaluate(...of);
      },
    },
  };
  return counted;
}

describe('what is hidden stays hidden from the general', () => {
  test.each([
    ['introductory', 'scouting', 'allied', 1],
    ['introductory', 'reorganisation', 'cp', 1],
    ['stalemate', 'scouting', 'cp', 5],
  ])('%s, %s of %s', (scenario, step, seat, turn) => {
    const { play } = upTo(scenario, step, seat, turn);
    const make = () => botFor(game, 'general@0.1')!(wanted(play, seat, 0.1));
    const now = decisions(play.fork('dice'), seat, make(), 2);
    let compared = 0;
    const secrets = [...game.secrets(play, seat)];
    for (const secret of secrets.filter((_one, i) => i % Math.ceil(secrets.length / 4) === 0)) {
      const other = play.fork('dice');
      secret.exchange(other.s);
      if (hashPosition(other.position) === hashPosition(play.position)) continue;
      compared++;
      expect(decisions(other, seat, make(), 2), secret.what).toEqual(now);
    }
    expect(compared).toBeGreaterThan(1);
  });
});

describe('thought', () => {
  const { play } = upTo('introductory', 'scouting', 'cp', 1);

  test('the same chance and the same thought play the same way', () => {
    const [a, b] = [0, 1].map(() =>
      decisions(play.fork('dice'), 'cp', new General(command, wanted(play, 'cp', 0.3)), 40),
    );
    expect(a!.length).toBeGreaterThan(8);
    expect(a).toEqual(b);
  });

  test('with a crew of threads he finds the same', async () => {
    const crew = new Threads(2);
    const { crew: hired, asked } = counted(crew);
    const [alone, together] = [undefined, hired].map((hands) =>
      decisions(
        play.fork('dice'),
        'cp',
        new General(command, { ...wanted(play, 'cp', 1.2), crew: hands }),
        12,
      ),
    );
    await crew.stop();
    expect(asked()).toBeGreaterThan(2);
    expect(together).toEqual(alone);
  });

  test('more of it means more trials, once for each Action Phase', () => {
    const trials = [0.2, 2].map((thought) => {
      const counted = counting();
      const general = new General(counted.by, wanted(play, 'cp', thought));
      const fork = play.fork('dice');
      decisions(fork, 'cp', general, 1);
      const { count } = counted;
      decisions(fork, 'cp', general, 30);
      expect(counted.count).toBe(count);
      return count;
    });
    expect(trials[0]).toBeGreaterThan(0);
    expect(trials[1]).toBeGreaterThan(trials[0]!);
  });

  test('he stops when his time is up, however slow the machine', () => {
    let now = 0;
    // A machine on which every choice that is tried takes 2 ms.
    const slow: typeof command = {
      ...command,
      turn(tried) {
        now += 2;
        return command.turn(tried);
      },
    };
    const general = new General(slow, { ...wanted(play, 'cp', 2), clock: () => now });
    decisions(play.fork('dice'), 'cp', general, 200);
    expect(now).toBeGreaterThanOrEqual(2000 * 0.7);
    expect(now).toBeLessThanOrEqual(2000 * 1.1);
  });

  test('he thinks when an Action Phase of his begins and when all is set up anew, at no other time', () => {
    const names: string[] = [];
    const steps = new Set<string>();
    played('introductory', 'staff', 'staff', 3, (match) => {
      for (const seat of match.asked()) {
        if (seat !== 'allied') continue;
        const asked = askedOf(match, seat);
        steps.add(asked.step);
        const name = command.thinks(asked);
        if (name !== undefined && name !== names.at(-1)) names.push(name);
      }
    });
    expect(names.slice(0, 4)).toEqual(['1 1', '1 2', '1 anew', '2 1']);
    expect(new Set(names).size).toBe(names.length);
    expect(steps.size).toBeGreaterThan(5);
  });
});

describe('orders', () => {
  test('the staff under its usual orders is the staff', () => {
    const { play } = upTo('introductory', 'movement', 'allied', 2);
    const of = { setting: play.setting, seat: 'allied', random: drawFrom('same') };
    const ordered = new Staff(of);
    ordered.orders = { ...USUAL };
    const [a, b] = [new Staff({ ...of, random: drawFrom('same') }), ordered].map((staff) =>
      decisions(play.fork('dice'), 'allied', staff, 60),
    );
    expect(a!.length).toBeGreaterThan(5);
    expect(b).toEqual(a);
  });

  test('who shall not attack moves into no hex of the enemy', () => {
    expect(MANNERS[QUIET]!.attacks).toBe(false);
    const { play } = upTo('stalemate', 'movement', 'cp', 4);
    const moves = (manner: number): number => {
      const staff = new Staff({ setting: play.setting, seat: 'cp', random: drawFrom('quiet') });
      staff.orders = { ...USUAL, manner };
      const { attacks } = staff.plan(staff.picture(askedIn(play, 'cp')));
      return attacks.length;
    };
    expect(moves(0)).toBeGreaterThan(0);
    expect(moves(QUIET)).toBe(0);
  });

  test('in the trench war each part of a turn has a doctrine of its own, and trials go by it', () => {
    const parts = [
      ['scouting', 4, 1],
      ['scouting', 4, 2],
      ['reorganisation', 4, 0],
    ] as const;
    const doctrines = parts.map(([step, turn, phase]) => {
      const { play } = begun(game, 'stalemate', 'general parts', ({ play, asked }) => {
        const s = play.s as State;
        const here = s.turn === turn && s.phase === phase && play.flow.at(-1)?.step === step;
        return here && play.asked().includes('cp') && asked !== null;
      });
      const doctrine = command.doctrine(askedIn(play, 'cp')) as Orders;
      const manner = doctrine.manner < 0 ? WARY : doctrine.manner;
      expect(command.later(USUAL, play, 'cp')).toEqual({ ...doctrine, manner });
      return doctrine;
    });
    const [first, second, anew] = doctrines as [Orders, Orders, Orders];
    expect(first.kill).toBeGreaterThan(second.kill);
    expect(second.stir).toBeGreaterThan(first.stir);
    expect(anew.mass).toBeGreaterThan(first.mass);
    expect(new Set(doctrines.map((one) => JSON.stringify(one))).size).toBe(3);
  });

  test('in the trench war few orders are looked at, and long, or none', () => {
    const looked = (scenario: string, turn: number, thought: number) => {
      const { play } = upTo(scenario, 'scouting', 'cp', turn);
      const orders: string[] = [];
      const noting: typeof command = {
        ...command,
        double(...of) {
          const staff = command.double(...of);
          // The orders that are tried are given to the double before it is first asked.
          const choose = staff.choose.bind(staff);
          let first = true;
          staff.choose = (asked) => {
            if (first && asked.seat === 'cp') orders.push(JSON.stringify(staff.orders));
            first = false;
            return choose(asked);
          };
          return staff;
        },
      };
      decisions(play.fork('dice'), 'cp', new General(noting, wanted(play, 'cp', thought)), 1);
      return { trials: orders.length, kinds: new Set(orders).size };
    };
    expect(looked('stalemate', 4, 0.3)).toEqual({ trials: 1, kinds: 1 });
    const [trenches, mobile] = [looked('stalemate', 4, 2), looked('introductory', 1, 1)];
    expect(trenches.kinds).toBeGreaterThan(1);
    expect(trenches.trials / trenches.kinds).toBeGreaterThan(8);
    expect(mobile.kinds).toBeGreaterThan(4);
    expect(mobile.trials / mobile.kinds).toBeLessThan(8);
  });

  test('what is thought of other orders goes by the war', () => {
    const trenches = command.prior!(askedIn(upTo('stalemate', 'scouting', 'cp', 4).play, 'cp'));
    const mobile = command.prior!(askedIn(upTo('introductory', 'scouting', 'cp', 1).play, 'cp'));
    expect(mobile).toEqual(HARD_TO_BEAT);
    expect(trenches.differ).toBeGreaterThan(mobile.differ);
    expect(trenches.each).toBeGreaterThan(mobile.each);
  });

  test('on the last turn ground that brings nothing may count for less', () => {
    const worth = (step: string, turn: number, idle: number) => {
      const { play } = upTo('stalemate', step, 'cp', turn);
      const staff = new Staff({ setting: play.setting, seat: 'cp', random: drawFrom('idle') });
      staff.orders = { ...USUAL, idle };
      const picture = staff.picture(askedIn(play, 'cp'));
      return { of: staff.context(picture).worth, at: (hex: string) => picture.place(hex) };
    };
    // Ghent in Belgium, Laon in France.
    for (const [step, turn, less] of [
      ['scouting', 5, false],
      ['reorganisation', 5, true],
      ['scouting', 6, true],
    ] as const) {
      const [usual, idle] = [worth(step, turn, 1), worth(step, turn, 0.1)];
      expect(idle.of[idle.at('E05')]).toBe(usual.of[usual.at('E05')]);
      const ratio = idle.of[idle.at('E01')]! / usual.of[usual.at('E01')]!;
      expect(ratio).toBeCloseTo(less ? 0.1 : 1);
    }
  });

  test('plans differ from the doctrine and from each other', () => {
    for (const [scenario, step, turn] of [
      ['introductory', 'scouting', 1],
      ['introductory', 'reorganisation', 1],
      ['stalemate', 'scouting', 4],
      ['stalemate', 'reorganisation', 4],
    ] as const) {
      const { play } = upTo(scenario, step, 'allied', turn);
      const plans = [USUAL, ...command.plans(USUAL, play, 'allied')].map((one) => JSON.stringify(one));
      expect(new Set(plans).size).toBe(plans.length);
      expect(plans.length).toBeGreaterThan(7);
    }
  });
});

describe('what a position is worth', () => {
  test.each([
    ['trench', 'stalemate', 5],
    ['mobile', 'introductory', 2],
  ])(
    'in the %s war men count for more while there are turns left to use them in',
    (_war, scenario, before) => {
      const { play } = upTo(scenario, 'scouting', 'allied', before);
      const chance = (turn: number, change: (s: State) => void): number => {
        const fork = play.fork('dice');
        const s = fork.s as State;
        s.turn = turn;
        change(s);
        return estimate(s, fork.data as Data, fork.scenario as DespairScenario, null);
      };
      const logit = (p: number): number => Math.log(p / (1 - p));
      const [early, late] = [before, before + 1].map((turn) => {
        const now = logit(chance(turn, () => {}));
        const point = logit(chance(turn, (s) => void s.vp[0]++)) - now;
        const man = logit(chance(turn, (s) => void s.armies[0].value[s.armies[0].kind.indexOf(1)]!++)) - now;
        return man / point;
      });
      expect(early).toBeGreaterThan(late! * 1.5);
    },
  );

  test('at the end of the trench war a point less is worth less, however it came out', () => {
    const { play } = upTo('stalemate', 'scouting', 'allied', 6);
    const ended = (cp: number, allied: number): number => {
      const s = play.fork('dice').s as State;
      [s.vp[0], s.vp[1]] = [cp, allied];
      const winner = cp === allied ? null : cp > allied ? 'cp' : 'allied';
      const outcome = { winner, how: 'points', text: '' };
      return estimate(s, play.data as Data, play.scenario as DespairScenario, outcome);
    };
    const rising = [ended(0, 4), ended(0, 3), ended(1, 1), ended(3, 0), ended(4, 0)];
    expect(rising).toEqual([...rising].sort((a, b) => a - b));
    expect(new Set(rising).size).toBe(rising.length);
    expect(ended(1, 1)).toBe(0.5);
  });

  test('who could still win does not play for a draw; in the trench war points tell how near it was', () => {
    const drawn = (scenario: string, turn: number, seat: string): number => {
      const fork = upTo(scenario, 'scouting', 'allied', turn).play.fork('dice');
      (fork.position as { outcome: unknown }).outcome = { winner: null, how: 'points', text: '' };
      return command.evaluate(fork, seat);
    };
    for (const seat of ['cp', 'allied']) {
      expect(drawn('introductory', 1, seat)).toBeLessThan(0.4);
      expect(drawn('introductory', 1, seat)).toBeGreaterThan(0.2);
    }
    expect(drawn('stalemate', 6, 'cp') + drawn('stalemate', 6, 'allied')).toBeCloseTo(1, 10);
  });

  const chance = (scenario: string, turn: number, change: (s: State, data: Data) => void): number => {
    const { play } = upTo(scenario, 'scouting', 'allied', turn);
    const fork = play.fork('dice');
    change(fork.s as State, fork.data as Data);
    return estimate(fork.s as State, fork.data as Data, fork.scenario as DespairScenario, null);
  };

  test.each([
    ['introductory', 1],
    ['stalemate', 4],
    ['final-push', 7],
  ])('men, points and ground count in %s', (scenario, turn) => {
    const now = chance(scenario, turn, () => {});
    expect(now).toBeGreaterThan(0.02);
    expect(now).toBeLessThan(0.98);
    const fewer = chance(scenario, turn, (s) => {
      const { value } = s.armies[0];
      for (const [slot, points] of value.entries()) value[slot] = points >> 1;
    });
    expect(fewer).toBeLessThan(now);
    const fallen = chance(scenario, turn, (s, { ground }) => {
      s.control[ground.home[1]] = 0;
    });
    expect(fallen).toBeGreaterThan(now);
    if (scenario !== 'final-push')
      expect(
        chance(scenario, turn, (s) => {
          s.vp[1] += 3;
        }),
      ).toBeLessThan(now);
  });
});
