/** 6.5 Spending, 6.6 initiative, and the economies of free set-ups (VI to VIII). */

import type { Plain } from '@armistice/engine';
import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { scenarios } from '../scenarios/index.ts';
import { type Seat, TECHS } from '../types.ts';
import { type Layout, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** The spending of a turn, with twelve points for each. */
function market(layout: Layout = {}): Table {
  const { cp, allied } = layout.boards ?? {};
  return table(
    { J01: 'cp 10', D05: 'french 10' },
    {
      turn: 2,
      frames: [
        ['turn', { at: 6 }],
        ['production', { at: 6 }],
      ],
      ...layout,
      boards: { cp: { ep: 12, ...cp }, allied: { ep: 12, ...allied } },
    },
  );
}

type Item = { readonly what: string; readonly [key: string]: Plain };

function buys(t: Table, seat: Seat, ...items: Item[]): Table {
  for (const item of items) t.does(seat, 'buy', item);
  return t;
}

/** Both close their envelopes. */
const opened = (t: Table): Table => {
  for (const seat of [...t.asked]) t.does(seat, 'ready');
  return t;
};

const ARTILLERY = { what: 'artillery' };
const SUPPLY = { what: 'supply' };
const LOGISTICS = { what: 'logistics' };
const TANK = { what: 'tank' };
const CUBE = { what: 'cube' };
const EAST = { what: 'east' };
const gun = (raise: number | null = null): Item => ({ what: 'gun', raise });
const air = (raise: number | null): Item => ({ what: 'air', raise });
const tech = (one: string): Item => ({ what: 'tech', tech: one });

const values = (counters: Uint8Array): number[] => [...counters].filter(Boolean).map((one) => one - 1);

// ---- what is for sale ----

rule('6.5', 'tracks cost a point a box', () => {
  const t = market({ boards: { cp: { artillery: 11, supply: 16 } } });
  buys(t, 'cp', ARTILLERY, ARTILLERY, SUPPLY);
  expect(t.seen('cp').boards.cp).toMatchObject({ artillery: 13, supply: 17, ep: 9 });
  opened(t);
  expect(t.board.cp).toMatchObject({ artillery: 13, supply: 17, ep: 0 }); // what is left is lost
});

rule('6.5', 'a new artillery counter has one point; counters grow to four', () => {
  const t = market({ boards: { allied: { guns: [3, 1] } } });
  buys(t, 'allied', gun(), gun(3));
  expect(t.refused('allied', 'buy', gun(3))).toBe('6.5'); // none of three any more
  expect(t.refused('allied', 'buy', gun(4))).toBe('6.5');
  buys(t, 'allied', gun(1));
  expect(values(opened(t).board.allied.guns)).toEqual([4, 2, 1]);
});

rule('2.2', 'there are ten artillery counters, and the first German one at four is kept first', () => {
  const full = market({ boards: { cp: { guns: [4, 1, 1, 1, 1, 1, 1, 1, 1, 1] } } });
  expect(full.refused('cp', 'buy', gun())).toBe('2.2');
  const t = market({ boards: { cp: { guns: [1, 3] } } });
  expect(values(opened(buys(t, 'cp', gun(3))).board.cp.guns)).toEqual([4, 1]);
});

rule('6.5', 'when the air track exceeds the squadrons, one of them gains a point', () => {
  const t = market({ boards: { cp: { air: 3, wings: [3, 1, 0, 0, 0, 0] } } });
  expect(t.refused('cp', 'buy', air(1))).toBe('6.5'); // they have four between them
  buys(t, 'cp', air(null));
  expect(t.refused('cp', 'buy', air(null))).toBe('6.5');
  expect(t.refused('cp', 'buy', air(3))).toBe('6.5'); // the most there is
  expect(t.refused('cp', 'buy', air(2))).toBe('6.5'); // no such squadron
  buys(t, 'cp', air(0), air(1));
  expect(values(opened(t).board.cp.wings)).toEqual([3, 2, 1, 0, 0, 0]);
  expect(t.board.cp.air).toBe(6);
});

rule('6.5', 'each technology moves one box a turn', () => {
  const t = market({ boards: { allied: { tech: { gas: 1, masks: 6 } } } });
  buys(t, 'allied', tech('gas'));
  expect(t.refused('allied', 'buy', tech('gas'))).toBe('6.5');
  expect(t.refused('allied', 'buy', tech('masks'))).toBe('6.5'); // the last box
  buys(t, 'allied', tech('tanks'));
  expect(opened(t).board.allied.tech).toMatchObject({ gas: 2, tanks: 1 });
});

rule('6.5', 'no track goes beyond its end', () => {
  const t = market({
    boards: { cp: { artillery: 20, supply: 30, air: 18, wings: [3, 3, 3, 3, 3, 3], logistics: 7 } },
  });
  expect(t.refused('cp', 'buy', ARTILLERY)).toBe('6.5');
  expect(t.refused('cp', 'buy', SUPPLY)).toBe('6.5');
  expect(t.refused('cp', 'buy', air(null))).toBe('6.5');
  expect(t.refused('cp', 'buy', LOGISTICS)).toBe('6.5'); // nine with the two that are free
});

rule(
  '6.5',
  'cubes go into the bags before all eyes: each its own at sea, black ones for the East at two',
  () => {
    const t = market({ state: { naval: { blue: 5, black: 3, white: 1 }, eastBag: { black: 4, red: 4 } } });
    buys(t, 'cp', CUBE, EAST, EAST);
    expect(t.seen('cp').boards.cp!.ep).toBe(7);
    expect(t.refused('allied', 'buy', EAST)).toBe('6.5');
    buys(t, 'allied', CUBE, CUBE);
    expect(t.seen('cp').naval).toEqual({ blue: 5, black: 3, white: 1 });
    opened(t);
    expect(t.s.naval).toEqual({ blue: 7, black: 4, white: 1 });
    expect(t.s.eastBag).toEqual({ black: 6, red: 4 });
    expect(t.facts).toContainEqual({ kind: 'cubesAdded', bag: 'sea', colour: 'blue', cubes: 2 });
    expect(t.facts).toContainEqual({ kind: 'cubesAdded', bag: 'East', colour: 'black', cubes: 2 });
  },
);

rule('5.5', 'nothing is spent on the East once Russia has left', () => {
  const t = market({ scenario: 'final-push', turn: 8, state: { russiaOut: true } });
  expect(t.refused('cp', 'buy', EAST)).toBe('5.5');
});

rule('6.5', 'nobody spends more than they have', () => {
  const t = market({ boards: { cp: { ep: 1 } } });
  expect(t.refused('cp', 'buy', EAST)).toBe('6.5');
  buys(t, 'cp', SUPPLY);
  expect(t.refused('cp', 'buy', SUPPLY)).toBe('6.5');
  expect(t.values('cp', 'buy')).toEqual([]);
});

// ---- what is free ----

rule('6.5', 'two logistic points come each turn, but not on Turn 1', () => {
  expect(opened(market({ boards: { cp: { logistics: 3 } } })).board.cp.logistics).toBe(5);
  expect(opened(market({ turn: 1, boards: { cp: { logistics: 3 } } })).board.cp.logistics).toBe(3);
  expect(opened(market({ boards: { cp: { logistics: 8 } } })).board.cp.logistics).toBe(9);
});

rule('12.4', 'tank and Stosstruppen counters from box 3: one is free each turn, more can be bought', () => {
  const none = market({ boards: { cp: { tech: { tanks: 2 } } } });
  expect(none.refused('cp', 'buy', TANK)).toBe('12.4');
  buys(none, 'cp', tech('tanks'), TANK); // as soon as the box is reached
  expect(opened(none).board.cp.tanks).toBe(1);
  const t = market({ boards: { cp: { tech: { tanks: 3 }, tanks: 1 } } });
  expect(opened(buys(t, 'cp', TANK)).board.cp.tanks).toBe(3);
});

rule('12.1', 'at box 3 of aircraft one squadron of value 2 becomes an ace', () => {
  const wings = [3, 2, 2, 1, 1, 0];
  const t = market({ boards: { cp: { wings, air: 9, tech: { aircraft: 2 } }, allied: { wings, air: 9 } } });
  buys(t, 'cp', tech('aircraft'));
  buys(t, 'allied', tech('aircraft'));
  opened(t);
  expect([...t.board.cp.wingAce]).toEqual([0, 1, 0, 0, 0, 0]);
  expect([...t.board.allied.wingAce]).toEqual([0, 0, 0, 0, 0, 0]);
});

rule('12.1', 'the first squadron to come to two is the ace, if there was none', () => {
  const t = market({ boards: { cp: { wings: [1, 1, 1, 0, 0, 0], air: 3, tech: { aircraft: 2 } } } });
  buys(t, 'cp', tech('aircraft'), air(1), air(1), air(2));
  opened(t);
  expect(values(t.board.cp.wings)).toEqual([2, 3, 1, 0, 0, 0]); // the one that is no ace went on to three
  expect([...t.board.cp.wingAce]).toEqual([1, 0, 0, 0, 0, 0]);
});

rule('12.1', 'an ace that is raised is one no longer; another squadron of two takes its place', () => {
  const wingAce = new Uint8Array([1, 0, 0, 0, 0, 0]);
  const of = (...wings: number[]) =>
    market({ boards: { cp: { wings, wingAce: wingAce.slice(), air: 3, tech: { aircraft: 3 } } } });
  const alone = opened(buys(of(2, 1, 0), 'cp', air(2)));
  expect([values(alone.board.cp.wings), [...alone.board.cp.wingAce]]).toEqual([
    [3, 1, 0],
    [0, 0, 0, 0, 0, 0],
  ]);
  const heir = opened(buys(of(2, 1, 0), 'cp', air(2), air(1)));
  expect([values(heir.board.cp.wings), [...heir.board.cp.wingAce]]).toEqual([
    [3, 2, 0],
    [0, 1, 0, 0, 0, 0],
  ]);
});

// ---- secrets ----

rule('2.3', 'only the owner sees their plan, and nobody else what they bought, not even afterwards', () => {
  const t = market();
  buys(t, 'cp', tech('gas'), ARTILLERY);
  expect(t.seen('cp').boards.cp!.ep).toBe(10);
  expect(t.seen('allied').boards.cp).toBeNull();
  expect(t.seen(null).boards.cp).toBeNull();
  expect(t.s.boards[0].ep).toBe(12); // still in the envelope
  t.does('allied', 'ready').does('cp', 'ready');
  expect(t.log('allied')).not.toMatch(/gas|artillery/);
  expect(t.log('cp')).toContain('buys a box of gas');
});

// ---- 6.6 ----

/** Who has the initiative after these bids, when it was with the Central Powers. */
function after(cp: number, allied: number, initiative: Seat = 'cp'): number {
  const t = market({ initiative });
  if (cp > 0) t.does('cp', 'bid', cp);
  if (allied > 0) t.does('allied', 'bid', allied);
  return opened(t).s.initiative;
}

rule('6.6', 'the higher bid takes the initiative; a tie changes nothing', () => {
  expect(after(2, 3)).toBe(1);
  expect(after(3, 2)).toBe(0);
  expect(after(2, 2)).toBe(0);
  expect(after(0, 0, 'allied')).toBe(1);
  expect(after(1, 0, 'allied')).toBe(0);
});

rule('6.6', 'bids come out of the points at hand, one bid each, and all are lost', () => {
  const t = market({ boards: { cp: { ep: 3 } } });
  buys(t, 'cp', SUPPLY);
  expect(t.refused('cp', 'bid', 3)).toBe('6.6');
  t.does('cp', 'bid', 2);
  expect(t.refused('cp', 'bid', 1)).toBe('6.6');
  expect(t.refused('cp', 'buy', SUPPLY)).toBe('6.5');
  t.does('allied', 'bid', 5);
  opened(t);
  expect([t.board.cp.ep, t.board.allied.ep]).toEqual([0, 0]);
  expect(t.s.initiative).toBe(1);
  expect(t.facts).toContainEqual({ kind: 'bids', bids: { cp: 2, allied: 5 }, initiative: 'allied' });
});

// ---- free set-ups ----

/** A table at the free set-up of the economy, with blocks in `hexes` hexes of each side. */
function budget(scenario: Layout['scenario']): Table {
  return table(
    { J01: 'cp 10', J02: 'cp 10', D05: 'french 10', D06: 'french 5', England: 'british 2' },
    {
      scenario: scenario!,
      frames: [
        ['production', { at: 6 }],
        ['economy', {}],
      ],
    },
  );
}

/** Buys the board and cubes of the historical scenario, piece by piece. */
function historical(t: Table, seat: Seat, id: string): void {
  const { boards, naval, eastBag } = scenarios.find((one) => one.id === id)!;
  const board = boards[seat];
  const times = (n: number, item: Item): void => {
    for (let i = 0; i < n; i++) t.does(seat, 'buy', item);
  };
  times(board.artillery, ARTILLERY);
  times(board.supply, SUPPLY);
  for (const value of board.guns.filter((one) => one > 0)) {
    times(1, gun());
    for (let at = 1; at < value; at++) times(1, gun(at));
  }
  for (const value of board.wings) for (let at = 0; at < value; at++) times(1, air(at));
  for (const one of TECHS) times(board.tech[one], tech(one));
  times(seat === 'cp' ? naval.black : naval.blue, CUBE);
  if (seat === 'cp') times(eastBag.black - t.s.eastBag.black, EAST);
}

const MODELS = [
  ['SCENARIO VI', 'free-1914', 'mobile', 'allied', 45],
  ['SCENARIO VI', 'free-1914', 'mobile', 'cp', 54],
  ['SCENARIO VII', 'free-1915', 'stalemate', 'allied', 52],
  ['SCENARIO VIII', 'free-1917', 'final-push', 'allied', 76],
] as const;

for (const [number, scenario, model, seat, points] of MODELS) {
  rule(number, `the budget of ${points} buys exactly what ${seat} historically had`, () => {
    const t = budget(scenario);
    expect(t.seen(seat).boards[seat]!.ep).toBe(points);
    historical(t, seat, model);
    const bought = t.seen(seat).boards[seat]!;
    const real = scenarios.find((one) => one.id === model)!.boards[seat];
    expect(bought.ep).toBe(0);
    expect(bought).toMatchObject({
      artillery: real.artillery,
      air: real.air,
      supply: real.supply,
      logistics: real.logistics,
      tanks: real.tanks,
      tech: real.tech,
    });
    expect(bought.guns.map((one) => one.value)).toEqual(real.guns.filter((one) => one > 0));
    expect(bought.wings.map((one) => one.value)).toEqual(real.wings);
    expect(bought.wings.filter((one) => one.ace).length).toBe(real.aces);
    expect(t.refused(seat, 'ready')).toBeUndefined();
  });
}

rule('SCENARIO VI', 'no technology before the war of 1914', () => {
  expect(budget('free-1914').refused('cp', 'buy', tech('gas'))).toBe('6.5');
});

rule('SCENARIO VII', 'technologies to box 2, and as many boxes at once as one likes', () => {
  const t = buys(budget('free-1915'), 'cp', tech('gas'), tech('gas'));
  expect(t.refused('cp', 'buy', tech('gas'))).toBe('6.5');
});

rule('SCENARIO VIII', 'technologies to box 5', () => {
  const t = buys(budget('free-1917'), 'cp', ...Array(5).fill(tech('gas')));
  expect(t.refused('cp', 'buy', tech('gas'))).toBe('6.5');
});

rule('SCENARIO VI', 'guns need maintenance and hexes with blocks supply before the war can begin', () => {
  const t = budget('free-1914');
  expect(t.refused('allied', 'ready')).toBe('SCENARIO VI');
  buys(t, 'allied', SUPPLY, SUPPLY); // two hexes; England feeds itself
  expect(t.refused('allied', 'ready')).toBeUndefined();
  buys(t, 'allied', gun(), gun(1));
  expect(t.refused('allied', 'ready')).toBe('SCENARIO VI');
  expect(t.why('allied', 'ready')).toContain('2 short');
  buys(t, 'allied', ARTILLERY, ARTILLERY);
  expect(t.refused('allied', 'ready')).toBeUndefined();
});

rule('SCENARIO VI', 'points for what must not be lacking are kept back', () => {
  const t = buys(budget('free-1914'), 'allied', ...Array(43).fill(CUBE));
  expect(t.refused('allied', 'buy', CUBE)).toBe('SCENARIO VI'); // two are left, for two hexes
  expect(t.refused('allied', 'buy', gun())).toBe('SCENARIO VI');
  buys(t, 'allied', SUPPLY, SUPPLY).does('allied', 'ready');
});

rule('SCENARIO VI', 'artillery together stays within what maintenance can ever keep', () => {
  const t = budget('free-1917');
  buys(t, 'cp', ...Array(20).fill(ARTILLERY));
  for (let i = 0; i < 5; i++) buys(t, 'cp', gun(), gun(1), gun(2), gun(3));
  expect(t.refused('cp', 'buy', gun())).toBe('SCENARIO VI');
});

rule('SCENARIO VI', 'what is bought stands on the board, cubes lie in the bags, and the rest is lost', () => {
  const t = budget('free-1914');
  buys(t, 'cp', SUPPLY, SUPPLY, EAST, CUBE, air(0)).does('cp', 'ready');
  buys(t, 'allied', SUPPLY, SUPPLY, CUBE, CUBE).does('allied', 'ready');
  expect(t.board.cp).toMatchObject({ supply: 2, air: 1, ep: 0, logistics: 4 });
  expect(t.s.naval).toEqual({ blue: 2, black: 1, white: 2 });
  expect(t.s.eastBag).toEqual({ black: 1, red: 3 });
});

rule('22.1', 'in solitaire play the Allies alone spend, and nobody bids', () => {
  const t = market({ scenario: 'solitaire', turn: 7, frames: [['spending', {}]] });
  expect(t.next).toBe('allied: spending');
  expect(t.refused('allied', 'bid', 1)).toBe('22.1');
  const before = t.board.cp.logistics;
  expect(t.seen('allied').boards.allied!.logistics).toBe(t.board.allied.logistics + 2); // the plan, for its owner
  expect(t.seen(null).boards.allied!.logistics).toBe(t.board.allied.logistics);
  expect(t.board.cp.logistics).toBe(before);
});
