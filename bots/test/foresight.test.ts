/** What the enemy can do next: the shared foresight on a road of five places, and what the staff of Fields of Despair makes of it. */

import type { AnyGame, AnyRules, Match } from '@armistice/engine';
import { randomFrom } from '@armistice/engine/kit';
import despair from '@armistice/fields-of-despair';
import type { Data, DespairView, Seat } from '@armistice/fields-of-despair/staff';
import { describe, expect, test } from 'vitest';
import { defenders } from '../src/despair/assault.ts';
import { desire, submarines } from '../src/despair/economy.ts';
import { fieldOf, outlook, parisNeeds, parisNeedsAnew, terrainOf } from '../src/despair/foresee.ts';
import { Memory } from '../src/despair/memory.ts';
import { USUAL } from '../src/despair/orders.ts';
import { planOnce } from '../src/despair/phase.ts';
import { Picture } from '../src/despair/picture.ts';
import { Staff } from '../src/despair/staff.ts';
import { playBots } from '../src/game.ts';
import { askedOf, drawFrom } from '../src/index.ts';
import { coming, type Field, fight, garrison, standing, strike, type Terrain } from '../src/ops/index.ts';

describe('a road of five places, one move each', () => {
  const terrain: Terrain = {
    places: 5,
    worth: Float64Array.of(5, 5, 5, 5, 50),
    man: [1, 1],
    full: 60,
    reach: (field, side, from) =>
      field.strength[1 - side]![from]! > 0 ? [from] : [from - 1, from + 1].filter((to) => to >= 0 && to < 5),
    stays: () => 0,
    // Twice as many take a place, and lose a quarter of what they meet.
    clash(field, side, target, men, help) {
      const there = field.strength[1 - side]![target]! + help;
      const clear = there <= 0 ? 1 : men >= there * 2 ? 0.9 : men >= there ? 0.4 : 0;
      return { clear, kills: Math.min(there, men / 2), cost: there / 4 };
    },
    helpers: (field, side, target) =>
      [target - 1, target + 1]
        .filter((from) => from >= 0 && from < 5 && field.strength[side][from]! > 1)
        .map((from) => ({ from, most: Math.min(10, field.strength[side][from]! - 1) })),
  };
  const road = (ours: readonly number[], theirs: readonly number[], answers: [number, number]): Field => ({
    strength: [Float64Array.from(ours), Float64Array.from(theirs)],
    control: Uint8Array.from(ours, (sp, i) => (sp > 0 || i < 2 ? 0 : 1)),
    answers,
  });

  test('the best strike first, with what can get there, and each point once', () => {
    const field = road([8, 10, 0, 0, 0], [0, 0, 4, 0, 4], [0, 0]);
    const made = strike(terrain, field, 0, 0.1);
    expect(made.map(({ target }) => target)).toEqual([2]);
    expect(field.control[2]).toBe(0);
    expect(field.strength[1][2]).toBe(0);
    expect(field.strength[0].reduce((sum, sp) => sum + sp, 0)).toBeCloseTo(17, 10);
  });

  test('a place that neighbours can help is not struck in vain, and help is counted', () => {
    const helped = road([0, 10, 0, 0, 0], [0, 0, 4, 12, 4], [0, 1]);
    expect(strike(terrain, helped, 0, 0.1)).toEqual([]);
    const field = road([0, 0, 10, 0, 0], [0, 0, 4, 12, 0], [0, 1]);
    fight(terrain, field, 0, 2);
    expect(field.answers[1]).toBe(0);
    expect(field.strength[1][3]).toBe(2);
    expect(field.control[2]).toBe(0); // it was theirs, and they have not lost it
    expect(field.strength[1][2]).toBeGreaterThan(0);
  });

  test('who can come in one move and in two, and how many hold a place against them', () => {
    const field = road([0, 7, 20, 0, 0], [0, 0, 0, 0, 3], [0, 0]);
    expect([1, 2, 3].map((moves) => coming(terrain, field, 0, 4, moves))).toEqual([0, 20, 27]);
    expect(garrison(terrain, field, 1, 4, { fresh: [20], help: 0 }, 0.5)).toBe(11);
    expect(garrison(terrain, field, 1, 4, { fresh: [20], help: 0 }, 0.1)).toBe(21);
    expect(garrison(terrain, field, 1, 4, { fresh: [0], help: 0 }, 0.1)).toBe(0);
  });

  test('ground and armies count', () => {
    const field = road([2, 2, 0, 0, 0], [0, 0, 1, 0, 0], [0, 0]);
    expect(standing(terrain, field, 0)).toBe(5 + 5 + 4 - 1);
    expect(standing(terrain, field, 1)).toBe(5 + 5 + 50 + 1 - 4);
  });
});

const game = despair as unknown as AnyGame;
const FAR = 'far enough';

/** Plays until it has seen enough. */
function watch(scenario: string, seed: number, look: (match: Match<AnyRules>) => boolean): void {
  try {
    playBots(game, {
      seats: { cp: 'staff', allied: 'staff' },
      seed: `bots:${seed}`,
      random: (seat) => randomFrom(seat === 'cp' ? seed * 2 : seed * 2 + 1),
      wanted: { scenario },
      after(match) {
        if (look(match)) throw new Error(FAR);
      },
    });
  } catch (error) {
    if ((error as Error).message !== FAR) throw error;
  }
}

const stepOf = (match: Match<AnyRules>): string | undefined => match.play.flow.at(-1)?.step;

function firstPhase(scenario: string, seat: Seat): { staff: Staff; picture: Picture } {
  let found: Match<AnyRules> | undefined;
  watch(scenario, 1, (match) => {
    if (stepOf(match) === 'scouting') found = match;
    return found !== undefined;
  });
  const match = found!;
  const staff = new Staff({ setting: match.play.setting, seat, random: drawFrom('foresight') });
  const board = game.view(match.play, seat) as unknown as DespairView;
  const picture = new Picture(board, match.play.setting.data as Data, seat);
  new Memory(match.play.setting.scenario as never).look(picture);
  return { staff, picture };
}

describe('Paris', () => {
  test.each([
    ['mobile', 1],
    ['final-push', 7],
  ] as const)('%s: it is never left empty, on the first turn as little as later', (scenario, turn) => {
    let looks = 0;
    watch(scenario, 1, (match) => {
      const board = game.view(match.play, 'allied') as unknown as DespairView;
      if (board.turn > turn + 1) return true;
      if (board.turn < turn || stepOf(match) !== 'scouting') return false;
      const paris = board.stacks.find(({ hex, side }) => hex === 'C07' && side === 'allied');
      expect(paris?.blocks.reduce((sum, block) => sum + (block?.value ?? 0), 0) ?? 0).toBeGreaterThan(0);
      looks++;
      return false;
    });
    expect(looks).toBeGreaterThan(3);
  });

  test('what it needs grows with what can come: at once, in two moves, and after a new set-up', () => {
    const { staff, picture } = firstPhase('stalemate', 'allied');
    const terrain = terrainOf(staff.context(picture));
    const field = fieldOf(picture);
    const [cp, allied] = field.strength;
    const at = (hex: string): number => picture.place(hex);
    for (const side of [cp, allied]) side.fill(0);
    allied[at('C07')] = 4;
    expect(parisNeeds(picture, terrain, 1, field)).toBe(1);
    cp[at('F05')] = 40; // two moves away
    const soon = parisNeeds(picture, terrain, 1, field);
    cp[at('F05')] = 0;
    cp[at('D06')] = 40; // next to it
    const now = parisNeeds(picture, terrain, 1, field);
    expect(soon).toBeGreaterThan(1);
    expect(now).toBeGreaterThan(soon);
    // In 1915 no ground of theirs from which it can be reached is free of Allied blocks.
    expect(parisNeedsAnew(picture, terrain)).toBe(3);
    picture.control[at('D06')] = 0;
    expect(parisNeedsAnew(picture, terrain)).toBeGreaterThan(5);
  });
});

describe('phases and purchases', () => {
  test('what neighbours may send to an attacked hex is reckoned with as orders say (10.2)', () => {
    const { staff, picture } = firstPhase('stalemate', 'cp');
    const target = picture.place('E06');
    const met = (help: number): number => {
      staff.orders = { ...USUAL, help };
      return defenders(staff.context(Object.create(picture) as Picture), target).strength;
    };
    const thought = met(0);
    expect(met(1)).toBeGreaterThan(thought);
    expect(met(2) - thought).toBeCloseTo(2 * (met(1) - thought), 10);
  });

  test('a plan is judged by what the enemy makes of it', () => {
    const { staff, picture } = firstPhase('introductory', 'cp');
    const context = staff.context(picture);
    const plan = planOnce(context, () => false, 0);
    expect(outlook(context, plan, 1)).toBeLessThan(outlook(context, plan, 0));
    const idle = { attacks: [], orders: [] };
    expect(outlook(context, plan, 0)).toBeGreaterThan(outlook(context, idle, 0));
  });

  test('who attacks is fed; posts of the trench war are fed after trains and reinforcement, and on the last turn not at all', () => {
    const { picture } = firstPhase('stalemate', 'cp');
    const { supply, seen } = {
      supply: picture.own.filter((stack) => stack.length > 0).length - 1,
      seen: picture.seen,
    };
    const wants = (what: 'supply' | 'logistics', left: number, fed: number, logistics = 0): number => {
      const board = { ...picture.board, supply: fed, logistics };
      const poor = Object.create(picture, { board: { value: board } }) as Picture;
      return desire(poor, { what }, seen.turn + left);
    };
    expect(wants('supply', 1, 3)).toBeGreaterThan(wants('logistics', 1, 3));
    expect(wants('supply', 1, supply)).toBeLessThan(wants('logistics', 1, supply));
    expect(wants('supply', 1, supply)).toBeGreaterThan(wants('logistics', 1, supply, 8));
    expect(wants('supply', 0, supply)).toBeLessThan(1);
    const posts = (times: number): number => {
      const board = { ...picture.board, supply };
      const poor = Object.create(picture, { board: { value: board } }) as Picture;
      return desire(poor, { what: 'supply' }, seen.turn + 1, { ...USUAL, posts: times });
    };
    expect(posts(0.5)).toBeCloseTo(posts(1) / 2, 10);
  });

  test('1915: submarines sink without warning, for the USA would come too late; in the campaign they do not', () => {
    const declared = new Map<string, unknown>();
    for (const scenario of ['stalemate', 'campaign'])
      watch(scenario, 1, (match) => {
        if (stepOf(match) !== 'submarines') return false;
        const board = game.view(match.play, 'cp') as unknown as DespairView;
        const picture = new Picture(board, match.play.setting.data as Data, 'cp');
        declared.set(scenario, submarines(askedOf(match, 'cp'), picture, false).value);
        return true;
      });
    expect(declared.get('stalemate')).toBe('unrestricted');
    expect(declared.get('campaign')).toBe('prize');
  });
});
