/** 6.4 Naval warfare: the examples of the playbook first. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import type { State } from '../types.ts';
import { type Layout, type Table, table } from './table.ts';

const rule = rulesOf(despair);

type Colour = 'blue' | 'black' | 'white';
const BAG = { blue: 8, black: 6, white: 1 };

/** What draws have to show for cubes of these colours, drawn one after the other: blue ones lie first, white last. */
function lots(bag: State['naval'], cubes: readonly Colour[]): number[] {
  const left = { ...bag };
  return cubes.map((colour) => {
    const before = colour === 'blue' ? 0 : colour === 'black' ? left.blue : left.blue + left.black;
    left[colour]--;
    return before + 1;
  });
}

/** Turn 5 as the examples have it: 11 and 12 points collected, blockade at 4. */
function atSea(
  how: 'prize' | 'unrestricted',
  cubes: readonly Colour[],
  layout: Layout = {},
  die?: number,
): Table {
  const state = {
    collected: [11, 12],
    blockade: 4,
    usw: 1,
    uswEver: true,
    usaEntry: 4,
    naval: { ...BAG },
    ...layout.state,
  } as Partial<State>;
  const t = table(
    { J01: 'cp 10', D05: 'french 10', England: 'british 10' },
    {
      scenario: 'stalemate',
      turn: 5,
      frames: [['production', { at: 3 }]],
      luck: null,
      boards: { cp: { ep: 11 }, allied: { ep: 12 } },
      ...layout,
      state,
      dice: { 'naval cubes': lots(state.naval!, cubes), ...(die === undefined ? {} : { submarines: [die] }) },
    },
  );
  return t.does('cp', 'declare', how);
}

const points = (t: Table): number[] => [t.board.cp.ep, t.board.allied.ep];

// ---- examples of play ----

rule('6.4', 'example one under prize regulations: a blue, a black and a white cube', () => {
  const t = atSea('prize', ['blue', 'black', 'white']);
  expect(points(t)).toEqual([8, 11]); // one and two for the blockade; one
  expect(t.s.blockade).toBe(5);
  expect(t.s.usw).toBe(1);
  expect(t.blocks('England', 'allied')).toBe('british 10');
  expect(t.s.naval).toEqual({ blue: 8, black: 6, white: 0 });
});

rule('6.4', 'example one under unrestricted warfare: the track moves one space, two SPs are sunk', () => {
  const t = atSea('unrestricted', ['blue', 'black', 'white'], {}, 4);
  expect(points(t)).toEqual([8, 11]);
  expect(t.s.usw).toBe(2);
  expect(t.blocks('England', 'allied')).toBe('british 8');
  expect(t.s.usaEntry).toBe(4);
});

rule('6.4', 'example two: three blue cubes cost five, which half of eleven allows', () => {
  for (const how of ['prize', 'unrestricted'] as const) {
    const t = atSea(how, ['blue', 'blue', 'blue']);
    expect(points(t)).toEqual([6, 12]);
    expect(t.s.blockade).toBe(5);
    expect(t.s.usw).toBe(1);
    expect(t.s.naval).toEqual(BAG);
  }
});

rule('6.4', 'example three under prize regulations: three black cubes cost three and do no more', () => {
  const t = atSea('prize', ['black', 'black', 'black']);
  expect(points(t)).toEqual([11, 9]);
  expect(t.s.blockade).toBe(4);
  expect(t.s.usw).toBe(1);
});

rule(
  '6.4',
  'example three under unrestricted warfare: three spaces, four SPs sunk, the USA one space nearer',
  () => {
    const t = atSea('unrestricted', ['black', 'black', 'black'], {}, 6);
    expect(points(t)).toEqual([11, 9]);
    expect(t.s.usw).toBe(4);
    expect(t.blocks('England', 'allied')).toBe('british 6');
    expect(t.s.usaEntry).toBe(5);
  },
);

// ---- 6.4.1 ----

rule('6.4.1', 'the first declaration ever moves the USA marker, later ones do not', () => {
  const first = atSea('unrestricted', ['white', 'blue', 'blue'], { state: { uswEver: false } });
  expect(first.s).toMatchObject({ usaEntry: 5, uswEver: true, uswNow: true });
  const again = atSea('unrestricted', ['white', 'blue', 'blue']);
  expect(again.s.usaEntry).toBe(4);
  const prize = atSea('prize', ['white', 'blue', 'blue'], { state: { uswEver: false } });
  expect(prize.s).toMatchObject({ usaEntry: 4, uswEver: false, uswNow: false });
});

rule('25.2', 'in solitaire play submarines always fight without restriction', () => {
  const t = table(
    { D05: 'french 10', England: 'british 10' },
    { scenario: 'solitaire', turn: 7, frames: [['production', { at: 3 }]], state: { uswNow: false } },
  );
  expect(t.s.uswNow).toBe(true);
  expect(t.asked).not.toContain('cp');
});

// ---- 6.4.2 ----

rule('6.4.2', 'never more than half of what was collected', () => {
  const t = atSea('prize', ['blue', 'blue', 'blue'], { state: { blockade: 8 } }); // three and four
  expect(points(t)).toEqual([6, 12]);
  expect(t.s.blockade).toBe(8); // the last level
});

rule('6.4.2', 'the blockade weighs only when it is drawn', () => {
  const t = atSea('prize', ['white', 'black', 'black'], { state: { blockade: 8 } });
  expect(points(t)).toEqual([11, 10]);
  const low = atSea('prize', ['blue', 'black', 'black'], { state: { blockade: 1 } });
  expect(points(low)).toEqual([10, 10]);
  expect(low.s.blockade).toBe(2);
});

// ---- 6.4.3 ----

rule('6.4.3', 'the Allies choose which blocks in England lose', () => {
  const state = { usw: 4 };
  const t = table(
    { J01: 'cp 10', D05: 'french 10', England: 'british 5 3 1c' },
    {
      scenario: 'stalemate',
      turn: 5,
      frames: [['production', { at: 3 }]],
      boards: { cp: { ep: 11 }, allied: { ep: 12 } },
      state: { ...state, collected: [11, 12], naval: { blue: 0, black: 3, white: 0 } },
      dice: { submarines: [3] },
    },
  ).does('cp', 'declare', 'unrestricted');
  expect(t.s.usw).toBe(7);
  expect(t.next).toBe('allied: sinking'); // three SPs
  expect(t.refused('allied', 'drownFrom', { block: 'England:2', sp: 2 })).toBe('6.4.3');
  expect(t.refused('allied', 'drownFrom', { block: 'England:0', sp: 4 })).toBe('6.4.3');
  expect(t.refused('allied', 'drownFrom', { block: 'D05:0', sp: 1 })).toBe('6.4.3');
  t.does('allied', 'drownFrom', { block: 'England:1', sp: 2 });
  t.does('allied', 'drownFrom', { block: 'England:2', sp: 1 });
  expect(t.blocks('England', 'allied')).toBe('british 5 1');
  expect(t.step).toBe('spending');
});

rule('6.4.3', 'no more is sunk than there is', () => {
  const bag = { blue: 0, black: 3, white: 0 };
  const t = table(
    { J01: 'cp 10', D05: 'french 10', England: 'british 2 1' },
    {
      scenario: 'stalemate',
      turn: 5,
      frames: [['production', { at: 3 }]],
      boards: { allied: { ep: 12 } },
      state: { usw: 6, naval: bag },
      dice: { submarines: [6] },
    },
  ).does('cp', 'declare', 'unrestricted');
  expect(t.values('allied', 'drownFrom')).toContainEqual({ block: 'England:0', sp: 2 });
  t.does('allied', 'drownFrom', { block: 'England:0', sp: 2 }); // the last one goes without a question
  expect(t.blocks('England', 'allied')).toBe('');
  expect(t.step).toBe('spending');
});

rule(
  '6.4.3',
  'a six with one black cube does not move the USA marker, nor do two cubes without a six',
  () => {
    expect(atSea('unrestricted', ['black', 'blue', 'blue'], {}, 6).s.usaEntry).toBe(4);
    expect(atSea('unrestricted', ['black', 'black', 'blue'], {}, 5).s.usaEntry).toBe(4);
    expect(atSea('unrestricted', ['black', 'black', 'blue'], {}, 6).s.usaEntry).toBe(5);
  },
);

rule('2.4', 'three cubes are drawn and go back, but for white ones', () => {
  const t = atSea('prize', ['white', 'blue', 'black']);
  expect(t.s.naval).toEqual({ blue: 8, black: 6, white: 0 });
  const few = atSea('prize', ['blue'], { state: { naval: { blue: 1, black: 0, white: 0 } } });
  expect(points(few)).toEqual([8, 12]);
  expect(few.s.naval).toEqual({ blue: 1, black: 0, white: 0 });
});

rule('2.4', 'each white cube that is drawn leaves, and no other', () => {
  const bag = { blue: 4, black: 2, white: 2 };
  const one = atSea('prize', ['white', 'blue', 'black'], { state: { naval: bag } });
  expect(one.s.naval).toEqual({ blue: 4, black: 2, white: 1 });
  const both = atSea('prize', ['white', 'white', 'black'], { state: { naval: bag } });
  expect(both.s.naval).toEqual({ blue: 4, black: 2, white: 0 });
});
