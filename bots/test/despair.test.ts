/** The staff of Fields of Despair: what dice and pictures tell it, and that it plays whole games well. */

import type { AnyRules, Match } from '@armistice/engine';
import despair from '@armistice/fields-of-despair';
import { courseOf } from '@armistice/fields-of-despair/course';
import {
  type Content,
  type Data,
  type DespairView,
  MARCH,
  type Seat,
} from '@armistice/fields-of-despair/staff';
import { expectedLosses } from '@armistice/table';
import { describe, expect, test } from 'vitest';
import { leave } from '../src/despair/assault.ts';
import { dispose } from '../src/despair/disposition.ts';
import { desire, hexesHeld, threeRed, wantedBid } from '../src/despair/economy.ts';
import { lineOf } from '../src/despair/line.ts';
import { Memory } from '../src/despair/memory.ts';
import { Gunnery } from '../src/despair/odds.ts';
import { USUAL } from '../src/despair/orders.ts';
import type { Picture } from '../src/despair/picture.ts';
import { waysOf } from '../src/despair/reach.ts';
import { armyOf } from '../src/despair/reorganise.ts';
import { dangerOf } from '../src/despair/risk.ts';
import { Staff } from '../src/despair/staff.ts';
import { askedOf, botFor, drawFrom } from '../src/index.ts';
import { game, pictureOf, played } from './despair-table.ts';

describe('odds', () => {
  const charts = despair.content as unknown as { readonly [item: string]: { readonly value: unknown } };
  const printed = Object.fromEntries(Object.entries(charts).map(([id, item]) => [id, item.value])) as Content;
  const gunnery = new Gunnery(printed, false);

  test('exact binomial chances', () => {
    expect(gunnery.chance(1, 5, 1)).toBeCloseTo(1 / 3, 10);
    expect(gunnery.chance(2, 6, 1)).toBeCloseTo(11 / 36, 10);
    expect(gunnery.chance(3, 5, 2)).toBeCloseTo(7 / 27, 10);
    expect(gunnery.chance(0, 5, 1)).toBe(0);
    expect(gunnery.chance(5, 5, 0)).toBe(1);
    const between = (gunnery.chance(2, 5, 1) + gunnery.chance(3, 5, 1)) / 2;
    expect(gunnery.chance(2.5, 5, 1)).toBeCloseTo(between, 10);
  });

  test('gas widens hits until masks stop it', () => {
    const faces = [
      [0, 0],
      [2, 0],
      [5, 0],
      [5, 2],
      [5, 5],
    ].map(([gas, masks]) => gunnery.gasFaces(gas!, masks!));
    expect(faces).toEqual([2, 3, 4, 3, 2]);
  });

  const open = { trenches: false, river: false, line: false };
  const dugIn = { trenches: true, river: false, line: false };
  const men = (strength: number, fort = 0) => ({ strength, fort, guns: 0 });

  test('more men clear a hex more surely, and a fortress, trenches and the line make it dearer', () => {
    const plain = gunnery.clash(men(12), men(3), open);
    expect(plain.clear).toBeCloseTo(gunnery.chance(12, 5, 3), 10);
    expect(plain.cost).toBeCloseTo(1, 10);
    expect(gunnery.clash(men(20), men(3), open).clear).toBeGreaterThan(plain.clear);
    expect(gunnery.clash(men(12), men(3, 2), open).clear).toBeLessThan(plain.clear);
    const dug = gunnery.clash(men(12), men(3), dugIn);
    expect(dug.cost).toBeCloseTo(2, 10); // three men and three extra dice
    expect(gunnery.clash(men(12), men(3), { ...dugIn, line: true }).cost).toBeCloseTo(3, 10);
    expect(dug.clear).toBeLessThan(plain.clear);
  });

  test('artillery never takes the last point', () => {
    const { kills } = gunnery.clash({ strength: 1, fort: 0, guns: 60 }, men(3), open);
    expect(kills).toBeLessThanOrEqual(2 + 1 / 3 + 1e-9);
  });

  test('a fortress loses the first hit of each fire, and what blocks cannot take; it is weaker the next time', () => {
    const storm = (strength: number) =>
      gunnery.clash({ strength, fort: 0, guns: 6 }, { strength: 4, fort: 4, guns: 0 }, open).breach!;
    expect(storm(9)).toBeCloseTo(2, 5);
    expect(storm(60)).toBeCloseTo(4, 5);
  });

  test('the quick means lie near the exact course of a combat', () => {
    for (const ground of [open, dugIn, { ...open, river: true }])
      for (const [attackers, defenders, fort] of [
        [12, 4, 0],
        [30, 8, 2],
        [8, 8, 0],
        [40, 10, 4],
      ] as const) {
        const side = (strength: number, points: number) => ({ strength, fort: points, guns: 0, gas: 0 });
        const exact = courseOf(printed, {
          ...{ attacker: side(attackers, 0), defender: side(defenders, fort) },
          ...{ rail: false, ground, infantry: true, table: false },
        });
        const quick = gunnery.clash(men(attackers), men(defenders, fort), ground);
        const clear = exact.reduce((sum, one) => sum + (one.cleared ? one.p : 0), 0);
        const { attackerLoss, defenderLoss } = expectedLosses(exact);
        expect(Math.abs(quick.clear - clear)).toBeLessThan(0.1);
        expect(Math.abs(quick.kills - defenderLoss)).toBeLessThan(1.2);
        expect(Math.abs(quick.cost - attackerLoss)).toBeLessThan(0.5);
      }
  });

  test('another Trench Defense table or Combat Table changes what the staff expects', () => {
    const dearer = { ...printed, trenchDefence: [{ to: 999, dice: 12 }] };
    const [before, after] = [gunnery, new Gunnery(dearer, false)].map(
      (one) => one.clash(men(12), men(3), dugIn).cost,
    );
    expect([before, after]).toEqual([expect.closeTo(2, 10), expect.closeTo(5, 10)]);
    const { six, five } = printed.combatTable;
    const deadly = { six, five: five.map((column) => column.map((hits) => hits + 1)) };
    const usual = new Gunnery(printed, true).clash(men(12), men(3), open);
    const harder = new Gunnery({ ...printed, combatTable: deadly }, true).clash(men(12), men(3), open);
    expect(harder.cost).toBeCloseTo(usual.cost + 1, 10);
    expect(harder.clear).toBeGreaterThan(usual.clear);
  });
});

describe('the picture', () => {
  test('ground, fortresses, front and supply of the introductory scenario', () => {
    const { picture } = pictureOf('introductory', 'cp');
    const at = (hex: string) => picture.place(hex);
    expect(picture.strength[at('H02')]).toBe(37);
    // Five of infantry and one of cavalry, in as many blocks as there is room for (17.1).
    expect(picture.blocks[at('F03')]).toBe(3);
    expect(picture.hidden[at('F03')]).toBe(3);
    expect(picture.forts[1][at('F03')]).toBe(2);
    expect(picture.forts[0][at('M08')]).toBe(4); // over two hexes
    expect(picture.frontline(at('H04'))).toBe(true);
    expect(picture.frontline(at('M03'))).toBe(false);
    const fed = picture.lines(0);
    expect(fed[at('H02')]).toBe(1);
    expect(fed[at('F03')]).toBe(0);
    expect(picture.lines(1)[at('F03')]).toBe(1);
  });

  test('blocks march two hexes or three, and stop at the enemy', () => {
    const { picture } = pictureOf('introductory', 'cp');
    const foot = picture.own[picture.place('H02')]!.find(({ kind }) => kind === 'infantry')!;
    const horse = picture.own[picture.place('G03')]!.find(({ kind }) => kind === 'cavalry')!;
    const to = (own: typeof foot) =>
      waysOf(picture, own, () => false, MARCH).map((way) => picture.id(way.to));
    expect(to(foot)).toContain('F03');
    expect(to(foot)).not.toContain('E03');
    expect(to(horse)).toContain('D03');
    // Not through Maubeuge.
    for (const way of waysOf(picture, horse, () => false, MARCH))
      expect(way.path.slice(0, -1).map((place) => picture.id(place))).not.toContain('F03');
  });

  test('what it thinks of the enemy adds up to what everybody can count', () => {
    const { picture, match } = pictureOf('introductory', 'cp');
    new Memory(match.play.setting.scenario as never).look(picture);
    const all = picture.enemy.reduce((sum, points) => sum + points, 0);
    expect(all).toBeCloseTo(picture.seen.strength.allied, 6);
    // The set-up of this scenario is printed: nothing about it is secret.
    expect(picture.enemy[picture.place('J07')]).toBeCloseTo(16, 6);
  });

  test('a Hindenburg Line from the sea to Switzerland', () => {
    const { picture } = pictureOf('final-push', 'cp');
    const line = lineOf(picture);
    expect(line.length).toBeGreaterThan(10);
    expect(line.length).toBeLessThanOrEqual(15);
    expect(picture.ground.north[line[0]!]).toBe(1);
    expect(picture.ground.south[line.at(-1)!]).toBe(1);
    for (const [i, hex] of line.entries()) if (i > 0) expect(picture.near(line[i - 1]!)).toContain(hex);
  });
});

describe('planning', () => {
  const staffOf = (match: Match<AnyRules>, seat: Seat) =>
    new Staff({ setting: match.play.setting, seat, random: drawFrom('plan') });

  test('a phase is planned whole: the attacks that pay, each point once', () => {
    const { match } = pictureOf('introductory', 'cp');
    const staff = staffOf(match, 'cp');
    const picture = staff.picture(askedOf(match, 'cp'));
    const { attacks, orders } = staff.plan(picture);
    expect(attacks.map(({ target }) => picture.id(target))).toContain('F03');
    const sent = new Map<number, number>();
    for (const { from, points } of orders) sent.set(from, (sent.get(from) ?? 0) + points);
    for (const [from, points] of sent) expect(points).toBeLessThanOrEqual(picture.strength[from]!);
    for (const { from, way } of orders) {
      let at = from;
      for (const next of way.path) {
        expect(picture.near(at)).toContain(next);
        at = next;
      }
    }
  });

  test('a disposition leaves no frontline hex empty and invents no strength', () => {
    const { match } = pictureOf('final-push', 'allied');
    const staff = staffOf(match, 'allied');
    const picture = staff.picture(askedOf(match, 'allied'));
    const open = picture.own.flatMap((stack, place) => (stack.length > 0 ? [place] : []));
    const points = open.reduce((sum, place) => sum + picture.strength[place]!, 0);
    const { wanted, blows } = dispose(staff.context(picture), open, points, 0.5);
    expect(wanted.reduce((sum, men) => sum + men, 0)).toBeLessThanOrEqual(points + 1e-9);
    for (const place of open) if (picture.frontline(place)) expect(wanted[place]).toBeGreaterThan(0);
    expect(blows.length).toBeGreaterThan(0);
  });

  test('in the mobile war Deception blocks hold what matters least of the line, and no more than there are', () => {
    const { match } = pictureOf('introductory', 'allied');
    const staff = staffOf(match, 'allied');
    const picture = staff.picture(askedOf(match, 'allied'));
    const { open, points } = armyOf(picture);
    const { wanted } = dispose(staff.context(picture), open, points, 0.5);
    const bare = open.filter((place) => picture.frontline(place) && wanted[place] === 0);
    expect(bare.length).toBeGreaterThan(3);
    expect(bare.length).toBeLessThanOrEqual(picture.data.content.pool.deception);
    expect(bare).not.toContain(picture.ground.home[1]);
  });

  test('what brings a point in every turn of 1914 is held, and not by a Deception block', () => {
    const { match } = pictureOf('introductory', 'allied');
    const staff = staffOf(match, 'allied');
    const picture = staff.picture(askedOf(match, 'allied'));
    const alsace = ['L08', 'L09'].map((hex) => picture.place(hex));
    const wanted = (): Float64Array => {
      const { open, points } = armyOf(picture);
      return dispose(staff.context(picture), open, points, 0.6).wanted;
    };
    const before = wanted();
    for (const place of alsace) expect(before[place]).toBe(0);
    for (const place of alsace) picture.control[place] = 1;
    const after = wanted();
    for (const place of alsace) expect(after[place]).toBeGreaterThanOrEqual(8);
  });

  test('and the Central Powers hold what would bring the Allies one', () => {
    const { match } = pictureOf('introductory', 'cp');
    const staff = staffOf(match, 'cp');
    const picture = staff.picture(askedOf(match, 'cp'));
    const { open, points } = armyOf(picture);
    const { wanted } = dispose(staff.context(picture), open, points, 0.5);
    for (const hex of ['L08', 'L09', 'J06']) {
      const place = picture.place(hex);
      expect(picture.frontline(place), hex).toBe(true);
      expect(wanted[place], hex).toBeGreaterThanOrEqual(8);
    }
  });

  test('before both set up anew nobody keeps a post in the mobile war', () => {
    const { match } = pictureOf('introductory', 'allied');
    const staff = staffOf(match, 'allied');
    const picture = staff.picture(askedOf(match, 'allied'));
    const usual = staff.context(picture);
    const { worth, w } = usual;
    const last = { ...usual, calm: true, danger: dangerOf(picture, worth, w, true) };
    const post = picture.place('G05');
    const men = picture.strength[post]!;
    expect(picture.frontline(post)).toBe(true);
    expect(leave(usual, post, men, men)).toBeGreaterThan(8);
    expect(leave(last, post, men, men)).toBeCloseTo(men * w.effort, 10);
    // Whoever would lose ground to an enemy in the hex still stays.
    picture.blocks[post] = 1;
    expect(leave(last, post, men, men)).toBeGreaterThan(worth[post]!);
  });

  test('the point of a Belgian fortress counts for what it would swing', () => {
    const { match } = pictureOf('introductory', 'allied');
    const { scenario } = staffOf(match, 'allied');
    const memory = new Memory(scenario);
    const at = (turn: number, namur: number) => {
      const { picture } = pictureOf('introductory', 'allied');
      picture.control[picture.place('H02')] = namur;
      const then = Object.create(picture, {
        seen: { value: { ...picture.seen, turn } },
        points: { value: [], writable: true },
      }) as Picture;
      memory.look(then);
      return then.points;
    };
    // Liege and Namur fell before Turn 1; taken back and lost once more, Namur brings its point, and then one to and fro.
    expect(at(1, 0)).toEqual(['open', 'before', 'before']);
    expect(at(1, 1)).toEqual(['open', 'open', 'before']);
    expect(at(1, 0)).toEqual(['open', 'open', 'before']);
    expect(at(2, 0)).toEqual(['open', 'cp', 'before']);
    expect(at(2, 1)).toEqual(['open', 'cp', 'before']);
    expect(at(3, 1)).toEqual(['open', 'allied', 'before']);
  });

  test('who is raised in Paris before the enemy moves need not be kept there', () => {
    const { match } = pictureOf('mobile', 'allied');
    const staff = staffOf(match, 'allied');
    const picture = staff.picture(askedOf(match, 'allied'));
    const { open, points } = armyOf(picture);
    const paris = picture.ground.home[1];
    for (const place of ['D05', 'D06']) picture.control[picture.place(place)] = 0;
    const kept = (turn: number): number => {
      const seen = { ...picture.seen, turn };
      const then = Object.create(picture, { seen: { value: seen } }) as typeof picture;
      return dispose(staff.context(then), open, points, 0).wanted[paris]!;
    };
    // After Turn 9 nobody is raised any more.
    expect(kept(1)).toBeLessThan(kept(9));
  });

  test('the bag of the East: chance of three red cubes', () => {
    expect(threeRed({ black: 3, red: 3 })).toBeCloseTo(1 / 20, 10);
    expect(threeRed({ black: 6, red: 8 })).toBeCloseTo(56 / 364, 10);
    expect(threeRed({ black: 9, red: 2 })).toBe(0);
  });

  test('the East is paid for by how much less likely the third Russian victory becomes (5.3)', () => {
    const { picture } = pictureOf('stalemate', 'cp');
    const wants = (russianVictories: number, last: number, turn = 4): number => {
      const tracks = { ...picture.seen.tracks, russianVictories };
      const seen = { ...picture.seen, turn, tracks, eastBag: { black: 6, red: 9 } };
      return desire(Object.create(picture, { seen: { value: seen } }) as Picture, { what: 'east' }, last);
    };
    // Two draws are left of the scenario, and three victories are missing.
    expect(wants(0, 6)).toBe(0);
    // One draw, one victory: 5.1 adds a red cube first.
    const [now, then] = [threeRed({ black: 6, red: 10 }), threeRed({ black: 7, red: 10 })];
    expect(wants(2, 5)).toBeCloseTo((now - then) * 100, 10);
    expect(wants(1, 6)).toBeGreaterThan(0);
    expect(wants(2, 6)).toBeGreaterThan(wants(1, 6));
    expect(wants(2, 7)).toBeGreaterThan(wants(2, 6));
    // Russia leaves on Turn 7.
    expect(wants(2, 9)).toBe(wants(2, 7));
    expect(wants(2, 9, 7)).toBe(0);
  });

  test('nobody begins with tanks that come after the end (12.4)', () => {
    const { picture } = pictureOf('stalemate', 'cp');
    const wants = (tanks: number, left: number): number => {
      const board = { ...picture.board, tech: { ...picture.board.tech, tanks } };
      const seen = { ...picture.seen, turn: 4 };
      const now = Object.create(picture, { board: { value: board }, seen: { value: seen } }) as Picture;
      return desire(now, { what: 'tech', tech: 'tanks' }, 4 + left);
    };
    expect(wants(0, 2)).toBe(0);
    expect(wants(1, 2)).toBeGreaterThan(2);
    expect(wants(1, 1)).toBe(0);
    expect(wants(0, 5)).toBeGreaterThan(2);
  });

  test('in the trench war, too, there is a train for all who wait in Koblenz, and something beside', () => {
    const { picture } = pictureOf('stalemate', 'cp');
    const koblenz = picture.ground.home[0];
    const wants = (waiting: number, logistics: number): number => {
      const strength = picture.strength.slice();
      strength[koblenz] = waiting;
      const values = { strength: { value: strength }, board: { value: { ...picture.board, logistics } } };
      return desire(Object.create(picture, values) as Picture, { what: 'logistics' }, 6);
    };
    expect(wants(40, 6)).toBe(wants(40, 0));
    expect(wants(40, 7)).toBeLessThan(wants(40, 6));
    expect(wants(0, 4)).toBeLessThan(wants(40, 4));
  });

  test('supply that is missing is bought before all else', () => {
    const { picture } = pictureOf('introductory', 'cp');
    const need = hexesHeld(picture);
    const short = { ...picture.board, supply: need - 1 };
    const poor = Object.create(picture, { board: { value: short } }) as Picture;
    const wares = [
      { what: 'supply' },
      { what: 'artillery' },
      { what: 'gun', raise: 1 },
      { what: 'air' },
    ] as const;
    const [supply, ...others] = wares.map((one) => desire(poor, one, 3));
    for (const other of others) expect(supply!).toBeGreaterThan(other!);
    expect(desire(picture, { what: 'supply' }, 3)).toBeLessThan(supply!);
  });

  test('under orders trains are bought for those who wait in Koblenz, as many as it takes', () => {
    const { picture } = pictureOf('introductory', 'cp');
    expect(picture.strength[picture.ground.home[0]]).toBe(30);
    const wants = (logistics: number, trains?: number): number => {
      const board = { ...picture.board, logistics };
      const now = Object.create(picture, { board: { value: board } }) as Picture;
      return desire(now, { what: 'logistics' }, 3, { ...USUAL, ...(trains === undefined ? {} : { trains }) });
    };
    expect(wants(3, 1)).toBeGreaterThan(desire(picture, { what: 'gun' }, 3));
    expect(wants(4, 1)).toBeLessThan(1);
    expect(wants(2, 0.3)).toBeLessThan(wants(1, 0.3) / 2);
    expect(wants(3)).toBe(wants(3, 0));
  });
});

describe('whole games', () => {
  const scenarios = game.scenarios.map(({ id }) => id).filter((id) => id !== 'solitaire');

  test.each(scenarios)('%s: it finishes what it begins', (scenario) => {
    const match = played(scenario, 'staff', 'staff', 1);
    expect(match.outcome).not.toBeNull();
    for (const choice of ['move', 'fight', 'lay', 'buy', 'shift'])
      expect(
        match.log.some((entry) => entry.choice === choice),
        choice,
      ).toBe(true);
  });

  test('and with the options of the game', () => {
    for (const options of [{ combat: 'table' }, { short1914: true }, { until: '1916' }])
      expect(played('introductory', 'staff', 'staff', 2, undefined, options).outcome).not.toBeNull();
    for (const options of [{ freeBlocks: false }, { freeEconomy: false }])
      expect(played('free-1915', 'staff', 'staff', 2, undefined, options).outcome).not.toBeNull();
  });

  test('the same seed plays the same game', () => {
    const hash = (seed: number) => played('introductory', 'staff', 'staff', seed).hash;
    expect(hash(2)).toBe(hash(2));
    expect(hash(3)).not.toBe(hash(2));
  });

  test.each(['introductory', 'mobile', 'stalemate', 'final-push'])(
    '%s: it beats random from either seat',
    (scenario) => {
      expect(played(scenario, 'staff', 'random', 1).outcome?.winner).toBe('cp');
      expect(played(scenario, 'random', 'staff', 1).outcome?.winner).toBe('allied');
    },
  );

  test('the Opening Move takes Liege', () => {
    let liege = 0;
    for (let seed = 0; seed < 5; seed++) {
      let seen = false;
      try {
        played('mobile', 'staff', 'staff', seed, (match) => {
          const board = game.view(match.play, null) as unknown as DespairView;
          if (board.turn === 0) return;
          const { ground } = match.play.setting.data as Data;
          if (board.control[ground.world.place('I02')] === 'c') liege++;
          seen = true;
          throw new Error('far enough');
        });
      } catch (error) {
        if (!seen) throw error;
      }
    }
    expect(liege).toBe(5);
  });

  test('it answers a question in the middle of a game it has not seen begin', () => {
    let asked = 0;
    played('introductory', 'random', 'random', 4, (match) => {
      const seat = match.asked()[0];
      if (match.outcome !== null || seat === undefined || match.n % 23 !== 0) return;
      const bot = botFor(game, 'staff')!({
        setting: match.play.setting,
        seat,
        random: drawFrom('anew'),
      });
      const { choice, value } = bot.choose(askedOf(match, seat));
      expect(match.play.problem(seat, choice, value)).toBeUndefined();
      asked++;
    });
    expect(asked).toBeGreaterThan(10);
  });
});

describe('what was weak', () => {
  test('nobody pays for an initiative that gives the last word away', () => {
    const { picture } = pictureOf('stalemate', 'allied');
    for (let roll = 0; roll < 6; roll++) expect(wantedBid(picture, roll)).toBe(0);
  });

  test('in the trench war no hex of the line is left with a single point, and weak and strong look alike', () => {
    const { picture } = pictureOf('stalemate', 'cp');
    for (let place = 0; place < picture.ground.size; place++)
      if (picture.frontline(place) && picture.stands(place)) {
        expect(picture.strength[place]).toBeGreaterThan(1);
        expect(picture.own[place]!.length).toBe(Math.min(3, picture.strength[place]!));
      }
  });
});
