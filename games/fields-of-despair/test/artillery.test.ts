/** 7.3.1 Artillery, 12.2 gas, 10.1 the rail gun, 10.2 reinforcement. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { BOX } from '../types.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** An Action Phase of the Central Powers that has come to its artillery; Laon and Reims are contested from before. */
const front = (layout: Layout = {}, stacks: Stacks = {}): Table =>
  table(
    { F05: 'cp 9 3 french 8 2', E05: 'cp 5 french 4', E04: 'cp 20 4', E06: 'french 12 3c', ...stacks },
    {
      scenario: 'stalemate',
      turn: 5,
      forts: {},
      control: { cp: 'E05 D05', allied: 'F05 E06 F06' },
      frames: [
        ['turn', { at: 7 }],
        ['actionPhase', { at: 2, phase: 1 }],
        ['sideAction', { at: 8, side: 0, opening: false }],
        ['barrage', { side: 0 }],
      ],
      ...layout,
      boards: {
        cp: {
          guns: [4, 3, 2, 0],
          artillery: 7,
          logistics: 1,
          tech: { gas: 0, masks: 0 },
          ...layout.boards?.cp,
        },
        allied: {
          guns: [3, 2],
          artillery: 5,
          logistics: 1,
          tech: { gas: 0, masks: 0 },
          ...layout.boards?.allied,
        },
      },
    },
  );

const gun = (at: number, hex = 'F05') => ({ gun: at, hex });
const NAMES = {
  cp: 'artillery of the Central Powers at Reims F05',
  allied: 'artillery of the Allies at Reims F05',
  gas: 'gas of the Central Powers at Reims F05',
};

/** Up to the end of the artillery at Reims, with counters laid by both. */
function shelled(t: Table, cp: number[], allied: number[]): Table {
  for (const one of cp) t.does('cp', 'lay', gun(one));
  t.does('cp', 'done');
  for (const one of allied) t.does('allied', 'lay', gun(one));
  t.does('allied', 'done').does('cp', 'fight', 'F05').does('allied', 'pass');
  return t.step === 'railGun' ? t.does('cp', 'pass') : t;
}

rule('7.3.1', 'counters are laid in contested hexes, up to the track', () => {
  const t = front();
  expect(t.refused('cp', 'lay', gun(0, 'E04'))).toBe('7.3.1');
  t.does('cp', 'lay', gun(0)).does('cp', 'lay', gun(1, 'E05'));
  expect(t.refused('cp', 'lay', gun(2))).toBe('7.3.1');
  expect(t.refused('cp', 'lay', gun(3))).toBeUndefined();
  expect(t.refused('cp', 'lay', gun(5))).toBe('2.2');
  t.does('cp', 'takeBack', gun(0));
  expect(t.refused('cp', 'lay', gun(2))).toBeUndefined();
  expect(t.refused('cp', 'takeBack', gun(0))).toBe('7.3.1');
});

rule('7.3.1', 'the other side answers in any contested hex, laid at or not', () => {
  const t = front().does('cp', 'lay', gun(0)).does('cp', 'done');
  expect(t.next).toBe('allied: counterBarrage');
  expect(t.refused('allied', 'lay', gun(0, 'E05'))).toBeUndefined();
  expect(t.refused('allied', 'lay', gun(0, 'E06'))).toBe('7.3.1');
});

rule('7.3', 'nobody fights in a hex that is not contested', () => {
  const t = front().does('cp', 'done').does('allied', 'done');
  expect(t.refused('cp', 'fight', 'E04')).toBe('7.3');
  expect(t.values('cp', 'fight')).toEqual(['E05', 'F05']);
});

rule('2.3', 'the public sees how many lie where, and nothing of what they are', () => {
  const t = front({ forts: { H05: 'allied 5' }, state: { collected: [11, 12] } }).does('cp', 'lay', gun(0));
  const seen = t.seen(null);
  expect(seen.boards).toEqual({ cp: null, allied: null });
  expect([t.seenBlocks(null, 'F05', 'cp'), t.seenBlocks(null, 'F05', 'allied')]).toEqual(['? ?', '? ?']);
  expect(seen.counters).toEqual([{ hex: 'F05', side: 'cp', kind: 'gun', values: [null] }]);
  expect(seen.forts).toEqual([{ hex: 'H05', side: 'allied', points: 5 }]);
  expect(seen.control[t.place('F05')]).toBe('a');
  expect([seen.naval, seen.eastBag, seen.collected]).toEqual([
    { blue: 8, black: 6, white: 0 },
    { black: 6, red: 8 },
    { cp: 11, allied: 12 },
  ]);
  expect(seen.tracks).toMatchObject({ blockade: 3, usw: 0, usaEntry: 3, eastSp: 37 });
});

rule('7.3.1', 'they lie face down until they fire', () => {
  const t = front().does('cp', 'lay', gun(0));
  expect(t.read('allied').value).toEqual({ hex: 'F05' });
  expect(t.seen('allied').counters).toEqual([{ hex: 'F05', side: 'cp', kind: 'gun', values: [null] }]);
});

rule('6.7', 'no artillery of the active side where it is out of supply', () => {
  const t = front({ out: { cp: 'F05' } });
  expect(t.refused('cp', 'lay', gun(0))).toBe('6.7');
  expect(t.refused('cp', 'lay', gun(0, 'E05'))).toBeUndefined();
});

rule('6.7', 'nor infantry combat: the hex is not offered without a fortress or counters', () => {
  const t = front({ out: { cp: 'F05' } })
    .does('cp', 'done')
    .does('allied', 'done');
  expect(t.refused('cp', 'fight', 'F05')).toBe('6.7');
  expect(t.refused('cp', 'fight', 'E05')).toBeUndefined();
});

rule('6.7', 'where a fortress of theirs fires, their blocks without supply still do not attack', () => {
  const layout = { forts: { F05: 'cp 2' }, control: { cp: 'F05 E05 D05', allied: 'E06 F06' } } as const;
  const t = front({ ...layout, out: { cp: 'F05' } })
    .does('cp', 'done')
    .does('allied', 'done');
  t.does('cp', 'fight', 'F05').does('allied', 'pass');
  expect(t.log(null)).toContain('Fortress of the Central Powers at Reims F05: 2 dice');
  expect([t.next, t.s.fight[t.place('F05')]]).toEqual(['cp: combat', 2]);
  const fed = front(layout).does('cp', 'done').does('allied', 'done');
  expect(fed.does('cp', 'fight', 'F05').does('allied', 'pass').next).toBe('cp: pressOn');
});

rule('7.3.1', 'a die a point, hits on 5-6, both together', () => {
  const t = front();
  t.dice.show(NAMES.cp, 5, 6, 4, 1);
  t.dice.show(NAMES.allied, 6, 5, 5);
  shelled(t, [0], [0]);
  expect(t.seen(null).battle!.fires.map(({ side, dice, hits }) => [side, dice.length, hits])).toEqual([
    ['cp', 4, 2],
    ['allied', 3, 3],
  ]);
  expect(t.next).toBe('allied: losses');
  expect(t.seen(null).battle!.hits).toEqual({ cp: 3, allied: 2 });
  t.does('allied', 'lose', { block: 'F05:0', sp: 2 });
  expect(t.seen(null).battle!.hits).toEqual({ cp: 3, allied: 0 });
  expect(t.next).toBe('cp: losses');
  expect(t.refused('cp', 'lose', { block: 'F05:0', sp: 4 })).toBe('7.3.1');
  t.does('cp', 'lose', { block: 'F05:0', sp: 1 }).does('cp', 'lose', { block: 'F05:1', sp: 2 });
  expect([t.blocks('F05', 'cp'), t.blocks('F05', 'allied')]).toEqual(['8 1', '6 2']);
  expect(t.next).toBe('cp: pressOn');
});

rule('7.3.1', 'losses are taken unseen: how many, not where', () => {
  const t = front();
  t.dice.show(NAMES.cp, 5, 6, 4, 1);
  shelled(t, [0], []);
  t.does('allied', 'lose', { block: 'F05:0', sp: 2 });
  expect(t.read('cp').value).toEqual({ sp: 2 });
  expect(t.read('cp').text).toBe('loses 2 in Reims F05');
  expect(t.read('allied').text).toBe('loses 2 of 8 infantry in Reims F05');
  expect(t.seenBlocks('cp', 'F05', 'allied')).toBe('? ?');
});

rule('7.3.1', 'never the last SP of a hex', () => {
  const t = front({}, { F05: 'cp 9 french 2' });
  t.dice.show(NAMES.cp, 6, 6, 6, 6);
  shelled(t, [0], []);
  expect(t.blocks('F05', 'allied')).toBe('1');
  expect(t.next).toBe('cp: pressOn');
});

rule('7.3.1', 'a single block is hit without a question, two are not, whatever the second is', () => {
  const t = front({}, { F05: 'cp 9 french 5 d' });
  t.dice.show(NAMES.cp, 6, 1, 1, 1);
  shelled(t, [0], []);
  expect(t.next).toBe('allied: losses');
  expect(t.values('allied', 'lose')).toEqual([{ block: 'F05:0', sp: 1 }]);
});

rule('7.3.2', 'the active side may end it there', () => {
  const t = shelled(front(), [0], []);
  expect(t.next).toBe('cp: pressOn');
  t.does('cp', 'end');
  expect(t.seenBlocks('allied', 'F05', 'cp')).toBe('? ?');
  expect(t.next).toBe('cp: combat');
  expect(t.refused('cp', 'fight', 'F05')).toBe('7.3');
  expect(t.board.cp.gunAt[0]).toBe(BOX.used);
});

rule('7.3', 'a newly contested hex must see a combat; infantry need not meet in it', () => {
  const t = front();
  t.s.fight[t.place('F05')] = 1;
  t.does('cp', 'done').does('allied', 'done');
  expect(t.refused('cp', 'done')).toBe('7.3');
  t.does('cp', 'fight', 'F05').does('allied', 'pass');
  // The example at Liege: newly contested, and the Central Powers may end it after the artillery.
  expect(t.next).toBe('cp: pressOn');
  t.does('cp', 'end');
  expect(t.seen(null).battle).toBeNull();
  expect(t.seenBlocks('allied', 'F05', 'cp')).toBe('? ?');
  expect(t.refused('cp', 'done')).toBeUndefined();
});

rule('7.6', 'used counters are not at hand until both have had their phase', () => {
  const t = shelled(front(), [0], [0]).does('cp', 'end').does('cp', 'done');
  expect(t.next).toBe('allied: scouting');
  t.goTo('allied', 'barrage');
  expect(t.refused('allied', 'lay', gun(0))).toBe('7.3.1');
  expect(t.refused('allied', 'lay', gun(1))).toBeUndefined();
});

// ---- gas ----

const gassed = (gas: number, masks: number, dice: number[], forts = {}): Table => {
  const t = front({ forts, boards: { cp: { tech: { gas } }, allied: { tech: { masks } } } });
  t.dice.show(NAMES.gas, ...dice);
  return shelled(t, [0, 1], []);
};

rule('12.2', 'half of the dice, rounded down, hit on a four with chlorine', () => {
  const t = gassed(2, 0, [4, 3, 3]);
  const [plain, gas] = t.seen(null).battle!.fires;
  expect([plain!.dice.length, plain!.hitsOn]).toEqual([4, 5]);
  expect([gas!.what, gas!.dice.length, gas!.hitsOn, gas!.hits]).toEqual(['gas', 3, 4, 1]);
});

rule('12.2', 'with mustard gas on a three; a fortress protects nobody from it, and takes no such hit', () => {
  const t = gassed(5, 0, [3, 4, 1], { F05: 'allied 3' });
  const gas = t.seen(null).battle!.fires.find(({ what }) => what === 'gas')!;
  expect([gas.hitsOn, gas.hits]).toEqual([3, 2]);
  expect(t.fort('F05')).toBe(3);
  t.does('allied', 'lose', { block: 'F05:0', sp: 2 });
  expect(t.blocks('F05', 'allied')).toBe('6 2');
});

rule('12.3', 'masks stop the gas they are made for', () => {
  const fires = (gas: number, masks: number): (string | number)[][] =>
    gassed(gas, masks, [1, 1, 1])
      .seen(null)
      .battle!.fires.map(({ what, hitsOn }) => [what, hitsOn]);
  expect(fires(2, 2)).toEqual([['artillery', 5]]);
  expect(fires(5, 2)).toEqual([
    ['artillery', 5],
    ['gas', 4],
  ]);
  expect(fires(5, 5)).toEqual([['artillery', 5]]);
  expect(fires(1, 0)).toEqual([['artillery', 5]]);
});

// ---- logistic points ----

rule(
  '10.1',
  'the question is asked wherever a counter lies before a fortress, but only Big Bertha can',
  () => {
    const t = front({ forts: { F05: 'allied 2' } });
    t.does('cp', 'lay', gun(1)).does('cp', 'done').does('allied', 'done');
    t.does('cp', 'fight', 'F05').does('allied', 'pass');
    expect(t.next).toBe('cp: railGun');
    expect(t.refused('cp', 'rail')).toBe('10.1');
    expect(t.refused('cp', 'pass')).toBeUndefined();
  },
);

rule('10.1', 'no logistic point, no rail gun', () => {
  const t = front({ forts: { F05: 'allied 2' }, boards: { cp: { logistics: 0 } } });
  t.does('cp', 'lay', gun(0)).does('cp', 'done').does('allied', 'done');
  t.does('cp', 'fight', 'F05').does('allied', 'pass');
  expect(t.refused('cp', 'rail')).toBe('10.1');
});

/** Reims is attacked, and the French are asked. */
const attacked = (layout: Layout = {}, stacks: Stacks = {}): Table =>
  front(layout, stacks).does('cp', 'done').does('allied', 'done').does('cp', 'fight', 'F05');

rule('10.2', 'for a logistic point up to ten SPs come from one hex next to it', () => {
  const t = attacked({}, { F06: 'french 7' });
  expect(t.next).toBe('allied: reinforcement');
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 11 })).toBe('10.2');
  t.does('allied', 'bring', { block: 'E06:1', sp: 3 });
  expect(t.board.allied.logistics).toBe(0);
  expect(t.read('cp').value).toEqual({ from: 'E06' });
  expect(t.refused('allied', 'bring', { block: 'F06:0', sp: 1 })).toBe('10.2');
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 8 })).toBe('10.2');
  t.does('allied', 'bring', { block: 'E06:0', sp: 7 });
  expect(t.board.allied.logistics).toBe(0);
  expect(t.blocks('F05', 'allied')).toBe('8 9 3c');
  expect(t.blocks('E06', 'allied')).toBe('5');
});

rule('10.2', 'from another hex more come for another point', () => {
  const t = attacked({ boards: { allied: { logistics: 2 } } }, { F06: 'french 7' });
  t.does('allied', 'bring', { block: 'E06:0', sp: 10 });
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 1 })).toBe('10.2');
  t.does('allied', 'bring', { block: 'F06:0', sp: 6 });
  expect(t.board.allied.logistics).toBe(0);
  // Back to the first hex: that would be a third point.
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 1 })).toBe('10.2');
});

rule('10.2', 'a frontline hex keeps a block', () => {
  const t = attacked({}, { E06: 'french 5' });
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 5 })).toBe('10.2');
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 4 })).toBeUndefined();
  expect(t.refused('allied', 'bring', { block: 'E05:0', sp: 4 })).toBe('10.2');
});

rule('10.2', 'blocks without supply do not come, nor Belgians so far from home', () => {
  const t = attacked({ out: { allied: 'F06' } }, { F06: 'french 7', E06: 'french 3 belgian 2' });
  expect(t.refused('allied', 'bring', { block: 'F06:0', sp: 2 })).toBe('6.7');
  expect(t.refused('allied', 'bring', { block: 'E06:1', sp: 1 })).toBe('11.1');
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 2 })).toBeUndefined();
});

rule('10.2', 'without a point the question comes all the same, and can only be declined', () => {
  const t = attacked({ boards: { allied: { logistics: 0 } } });
  expect(t.next).toBe('allied: reinforcement');
  expect(t.values('allied', 'bring')).toEqual([]);
  expect(t.refused('allied', 'bring', { block: 'E06:0', sp: 3 })).toBe('10.2');
});
