import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { COUNTRY } from '../map.ts';
import { move as moves } from '../rules/movement.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** The Central Powers move, with only these blocks and no fortresses on the map. */
const cpMoves = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { forts: {}, ...layout }).goTo('cp', 'movement');
const alliesMove = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { forts: {}, initiative: 'allied', ...layout }).goTo('allied', 'movement');

const move = (block: string, sp: number, to: string) => ({ block, sp, to });

rule('7.2', 'infantry goes two hexes, cavalry three', () => {
  const t = cpMoves({ L04: 'cp 5 2c' });
  const far = (block: string) =>
    Math.max(
      ...t
        .reach('cp', block)
        .map((to) => t.match.play.data.ground.grid.distance(t.place('L04'), t.place(to))),
    );
  expect(far('L04:0')).toBe(2);
  expect(far('L04:1')).toBe(3);
  expect(t.refused('cp', 'move', move('L04:0', 5, 'L07'))).toBe('7.2');
  expect(t.why('cp', 'move', move('L04:0', 5, 'L07'))).toContain('3 hexes away');
});

rule('7.2', 'a block moves once; a part of it counts as a block of its own', () => {
  const t = cpMoves({ L04: 'cp 12' });
  t.does('cp', 'move', move('L04:0', 5, 'L06'));
  expect([t.blocks('L04', 'cp'), t.blocks('L06', 'cp')]).toEqual(['7', '5']);
  expect(t.refused('cp', 'move', move('L06:0', 5, 'L05'))).toBe('7.2');
  t.does('cp', 'move', move('L04:0', 7, 'L05'));
  t.does('cp', 'move', move('L05:0', 7, 'L06'));
  expect(t.blocks('L06', 'cp')).toBe('5 7');
  expect(t.refused('cp', 'move', move('L06:1', 7, 'L07'))).toBe('7.2');
});

rule('7.2', 'going hex by hex is the same as going at once', () => {
  const t = cpMoves({ L04: 'cp 3c' });
  t.does('cp', 'move', move('L04:0', 3, 'L05'));
  expect(t.seen('cp').stacks[0]!.blocks[0]).toMatchObject({ left: 2 });
  t.does('cp', 'move', move('L05:0', 3, 'L07'));
  expect(t.blocks('L07', 'cp')).toBe('3c');
  expect(t.values('cp', 'move')).toEqual([]);
});

rule('7.2', 'of two shortest ways the march takes the one with more enemy ground', () => {
  // From J01 to H01 by I01 or by I02.
  for (const [enemy, other] of [
    ['I01', 'I02'],
    ['I02', 'I01'],
  ] as const) {
    const t = cpMoves({ J01: 'cp 4' }, { control: { allied: `${enemy} H01`, cp: other } });
    const { play } = t.match;
    const detail = moves.detail!(play, play.frame('movement')!, move('J01:0', 4, 'H01'), 'cp');
    expect(detail).toEqual({ cost: 2, path: ['J01', enemy, 'H01'] });
    t.does('cp', 'move', move('J01:0', 4, 'H01'));
    expect([t.holder(enemy), t.holder('H01')]).toEqual(['cp', 'cp']);
  }
  // No difference: the first in the order of the map.
  const t = cpMoves({ J01: 'cp 4' }, { control: { allied: 'I01 I02 H01' } });
  t.does('cp', 'move', move('J01:0', 4, 'H01'));
  expect([t.holder('I01'), t.holder('I02')]).toEqual(['cp', 'allied']);
});

rule('1.5', 'empty enemy hexes on the way change hands at once', () => {
  const t = cpMoves({ J01: 'cp 4' }, { control: { allied: 'I02 H02' } });
  t.does('cp', 'move', move('J01:0', 4, 'H02'));
  expect([t.holder('I02'), t.holder('H02')]).toEqual(['cp', 'cp']);
  expect(t.facts).toMatchObject([
    { kind: 'move', how: 'march', from: 'J01', to: 'H02' },
    { kind: 'capture', place: 'I02', name: 'Liege', by: 'cp' },
    { kind: 'capture', place: 'H02', by: 'cp' },
  ]);
});

rule('7.2.2', 'a forest ends the march, unless the block began the phase in one', () => {
  const t = cpMoves({ J01: 'cp 4', J03: 'cp 8' });
  expect(t.reach('cp', 'J01:0')).toContain('J02');
  expect(t.refused('cp', 'move', move('J01:0', 4, 'J03'))).toBe('7.2.2');
  // As in the printed example: out of J03 through the Ardennes.
  expect(t.reach('cp', 'J03:0')).toContain('H03');
  t.does('cp', 'move', move('J03:0', 8, 'I04'));
  t.does('cp', 'move', move('I04:0', 8, 'H03'));
  expect(t.blocks('H03', 'cp')).toBe('8');
});

rule('7.2.3', 'entering a hex with the enemy ends the march and contests it', () => {
  const t = cpMoves({ J02: 'cp 6 2c', I02: 'belgian 2' });
  expect(t.refused('cp', 'move', move('J02:0', 6, 'I02'))).toBeUndefined();
  t.does('cp', 'move', move('J02:0', 6, 'I02'));
  expect(t.s.fight[t.place('I02')]).toBe(1);
  expect(t.holder('I02')).toBe('allied');
  expect(t.refused('cp', 'move', move('I02:0', 6, 'I03'))).toBe('7.2');
  expect(t.seenBlocks('allied', 'I02', 'cp')).toBe('?');
});

rule('7.2.3', 'a fortress alone ends the march too', () => {
  const t = cpMoves({ J02: 'cp 6' }, { forts: { I02: 'allied 2' }, control: { allied: 'I02' } });
  t.does('cp', 'move', move('J02:0', 6, 'I02'));
  expect(t.s.fight[t.place('I02')]).toBe(1);
  expect(t.holder('I02')).toBe('allied');
});

rule(
  '7.2.3',
  'out of a contested hex blocks only withdraw: to hexes of their own that nobody contests',
  () => {
    const stacks = { H02: 'cp 5 2c french 3', I03: 'cp 1' };
    const t = cpMoves(stacks, { control: { cp: 'I02 I03 I01', allied: 'H02 G02 G03 H01 H03' } });
    expect(t.reach('cp', 'H02:0')).toContain('I02');
    for (const to of ['G02', 'H01']) expect(t.refused('cp', 'move', move('H02:0', 5, to))).toBe('7.2.3');
    // The second hex is bound by it as well as the first.
    t.does('cp', 'move', move('H02:1', 2, 'I02'));
    expect(t.refused('cp', 'move', move('I02:0', 2, 'H01'))).toBe('7.2.3');
    expect(t.refused('cp', 'move', move('I02:0', 2, 'I01'))).toBeUndefined();
    // Along the front nobody goes, though blocks of their side stand there.
    const front = cpMoves(
      { D03: 'cp 9 french 5', D04: 'cp 3 french 4' },
      { control: { cp: 'D03 D04 E03 E04' } },
    );
    expect(front.refused('cp', 'move', move('D03:0', 5, 'D04'))).toBe('7.2.3');
    expect(front.refused('cp', 'move', move('D03:0', 5, 'E03'))).toBeUndefined();
  },
);

rule('1.5', 'the side that stays alone in a contested hex takes it', () => {
  const t = cpMoves({ H02: 'cp 5 french 3' }, { control: { cp: 'H02 I02' } });
  expect(t.holder('H02')).toBe('cp');
  t.does('cp', 'move', move('H02:0', 5, 'I02'));
  expect(t.holder('H02')).toBe('allied');
});

rule('1.4', 'three blocks in a hex; a fourth joins one of its nation and kind, or finds no room', () => {
  const t = cpMoves({ L05: 'cp 20 19 4c', L04: 'cp 2 1c', L03: 'cp d' });
  expect(t.refused('cp', 'move', move('L04:0', 2, 'L05'))).toBe('1.4');
  expect(t.refused('cp', 'move', move('L04:1', 1, 'L05'))).toBe('1.4');
  t.does('cp', 'move', move('L04:0', 1, 'L05'));
  expect(t.blocks('L05', 'cp')).toBe('20 20 4c');
  // Passing through is free.
  expect(t.reach('cp', 'L04:0')).toContain('L06');
});

rule('1.4', 'a full hex is marched through', () => {
  const around = ['L03', 'M04', 'M05', 'L05', 'K05', 'K04'];
  const t = cpMoves({ L04: 'cp 5', ...Object.fromEntries(around.map((hex) => [hex, 'cp 20 20 20'])) });
  const reach = t.reach('cp', 'L04:0');
  expect([reach.includes('L06'), around.some((hex) => reach.includes(hex))]).toEqual([true, false]);
});

rule('1.4', 'England has room for three blocks too', () => {
  const t = alliesMove({ England: 'british 20 20 20', B01: 'british 3' });
  expect(t.refused('allied', 'move', move('B01:0', 3, 'England'))).toBe('1.4');
});

rule('1.5', 'Luxembourg counts as Allied until somebody enters it', () => {
  expect(table(undefined, { scenario: 'mobile' }).holder('J04')).toBe('allied');
  const t = cpMoves({ K04: 'cp 4' }, { control: { allied: 'J04' } });
  expect(t.match.play.data.ground.country[t.place('J04')]).toBe(COUNTRY.luxembourg);
  expect(t.does('cp', 'move', move('K04:0', 4, 'J04')).holder('J04')).toBe('cp');
});

rule('6.7', 'without supply: one hex, and not to the enemy', () => {
  const t = cpMoves({ J01: 'cp 4 3c', I02: 'belgian 2' }, { out: { cp: 'J01' } });
  expect(t.refused('cp', 'move', move('J01:0', 4, 'I02'))).toBe('6.7');
  expect(t.refused('cp', 'move', move('J01:1', 3, 'L01'))).toBe('7.2');
  t.does('cp', 'move', move('J01:1', 3, 'K01'));
  expect(t.refused('cp', 'move', move('K01:0', 3, 'L01'))).toBe('7.2');
});

rule('11.1', 'Belgians stay in Belgium and next to it', () => {
  const t = alliesMove({ E02: 'belgian 3' });
  expect(t.reach('allied', 'E02:0')).toContain('D02');
  expect(t.refused('allied', 'move', move('E02:0', 3, 'D03'))).toBe('11.1');
  expect(t.refused('allied', 'move', move('E02:0', 3, 'E04'))).toBe('11.1');
});

rule('11.3', 'only British blocks cross the Channel, by its ports', () => {
  const t = alliesMove({ England: 'british 4', C01: 'british 2 french 3' });
  expect(t.reach('allied', 'England:0')).toEqual(['B01', 'C01']);
  expect(t.refused('allied', 'move', move('England:0', 4, 'C02'))).toBe('11.3');
  expect(t.refused('allied', 'move', move('C01:0', 2, 'England'))).toBeUndefined();
  expect(t.refused('allied', 'move', move('C01:1', 3, 'England'))).toBe('11.3');
  // The crossing takes all of the move.
  t.does('allied', 'move', move('England:0', 4, 'B01'));
  expect(t.blocks('B01', 'allied')).toBe('british 4');
  expect(t.refused('allied', 'move', move('B01:0', 4, 'B02'))).toBe('7.2');
});

rule('11.3', 'the Central Powers do not land in England', () => {
  const t = cpMoves({ C01: 'cp 4' });
  expect(t.refused('cp', 'move', move('C01:0', 4, 'England'))).toBe('11.3');
});

rule('10.3', 'a logistic point brings ten SPs of a block from home to ground in supply', () => {
  const t = cpMoves(
    { M03: 'cp 20 3c', H02: 'cp 2' },
    { boards: { cp: { logistics: 2 } }, control: { cp: 'I05 G05' } },
  );
  expect(t.refused('cp', 'rail', move('M03:0', 11, 'H02'))).toBe('10.3');
  expect(t.refused('cp', 'rail', move('H02:0', 2, 'J01'))).toBe('10.3');
  expect(t.refused('cp', 'rail', move('M03:0', 5, 'C07'))).toBe('10.3');
  t.does('cp', 'rail', move('M03:0', 10, 'H02'));
  expect([t.blocks('M03', 'cp'), t.blocks('H02', 'cp'), t.board.cp.logistics]).toEqual(['10 3c', '2 10', 1]);
  expect(t.refused('cp', 'move', move('H02:1', 10, 'H01'))).toBe('10.3');
  t.does('cp', 'rail', move('M03:1', 3, 'H01'));
  expect(t.values('cp', 'rail')).toEqual([]);
});

rule('10.3', 'trains carry new blocks to the front, where blocks of theirs stand', () => {
  const t = cpMoves(
    { M03: 'cp 20', I05: 'cp 3 french 2', H04: 'french 3', I04: 'cp 5' },
    { boards: { cp: { logistics: 3 } }, control: { cp: 'J05 I04', allied: 'I05' } },
  );
  // Into an enemy hex they besiege; not where nobody of theirs is, nor into an attack this movement has begun.
  expect([t.holder('I05'), t.refused('cp', 'rail', move('M03:0', 5, 'I05'))]).toEqual(['allied', undefined]);
  expect(t.why('cp', 'rail', move('M03:0', 5, 'H04'))).toContain('not yours');
  t.does('cp', 'move', move('I04:0', 5, 'H04'));
  expect(t.why('cp', 'rail', move('M03:0', 5, 'H04'))).toContain('just been contested');
  const stations = (t.values('cp', 'rail') as { to: string }[]).map(({ to }) => to);
  expect([stations.includes('I05'), stations.includes('H04')]).toEqual([true, false]);
  t.does('cp', 'rail', move('M03:0', 10, 'I05'));
  expect([t.blocks('I05', 'cp'), t.board.cp.logistics]).toEqual(['3 10', 2]);
  // Nobody is made to fight there, and the men go no further.
  expect(t.s.fight[t.place('I05')]).toBe(0);
  expect(t.refused('cp', 'move', move('I05:1', 10, 'J05'))).toBe('10.3');
  // A fortress of their own under siege has no block to meet them.
  const siege = alliesMove(
    { C07: 'french 9', H02: 'cp 4' },
    { forts: { H02: 'allied 2' }, control: { allied: 'H02' }, boards: { allied: { logistics: 2 } } },
  );
  expect(siege.why('allied', 'rail', move('C07:0', 5, 'H02'))).toContain('no block of yours');
});

rule('10.3', 'in 1915 every hex of the contested front can be reached from either home', () => {
  const t = table(undefined, { scenario: 'stalemate' });
  for (const seat of ['cp', 'allied'] as const) {
    t.goTo(seat, 'movement');
    const reached = new Set((t.values(seat, 'rail') as { to: string }[]).map(({ to }) => to));
    const front = 'D01 D02 D03 D04 D05 E06 F05 G06 H05 I06'.split(' ');
    // French and British do not go to every hex of the other; together they do.
    expect(front.filter((hex) => !reached.has(hex))).toEqual([]);
  }
});

rule('10.3', 'the British come by train from England if a port is open', () => {
  const open = alliesMove({ England: 'british 6', C07: 'french 4' });
  open.does('allied', 'rail', move('England:0', 6, 'E05'));
  expect(open.blocks('E05', 'allied')).toBe('british 6');
  const shut = alliesMove({ England: 'british 6', B01: 'cp 1', C01: 'cp 1' });
  expect(shut.refused('allied', 'rail', move('England:0', 6, 'E05'))).toBe('10.3');
});

rule('16.1', 'the Opening Move stays out of France and must invade Belgium', () => {
  const t = table(
    { J03: 'cp 8 2c', J05: 'cp 10 2c', I02: 'belgian 2' },
    { from: 'opening', scenario: 'mobile' },
  );
  t.goTo('cp', 'movement');
  expect(t.refused('cp', 'done')).toBe('16.1');
  expect(t.refused('cp', 'move', move('J05:0', 10, 'I06'))).toBe('16.1');
  t.does('cp', 'move', move('J03:0', 8, 'I02'));
  expect(t.refused('cp', 'done')).toBeUndefined();
});

rule('16.1', 'an invasion that is no longer possible is not owed', () => {
  const t = table({ M07: 'cp 8' }, { from: 'opening', scenario: 'mobile' }).goTo('cp', 'movement');
  expect(t.refused('cp', 'done')).toBeUndefined();
});

rule('16.5', 'on Turn 8 the great attack must be brought together while it can be', () => {
  const layout: Layout = {
    scenario: 'final-push',
    turn: 8,
    from: 'action 2',
    control: { cp: 'D03 D04 E05' },
  };
  const t = cpMoves({ D03: 'cp 9', E05: 'cp 4 4c', C04: 'french 6' }, layout);
  expect(t.refused('cp', 'done')).toBe('16.5');
  t.does('cp', 'move', move('D03:0', 9, 'C04'));
  t.does('cp', 'move', move('E05:1', 4, 'C04'));
  expect(t.refused('cp', 'done')).toBe('16.5');
  t.does('cp', 'move', move('E05:0', 4, 'C04'));
  expect(t.refused('cp', 'done')).toBeUndefined();
  const weak = cpMoves({ D03: 'cp 9', C04: 'french 6' }, layout);
  expect(weak.refused('cp', 'done')).toBeUndefined();
  const made = cpMoves({ D03: 'cp 9', E05: 'cp 8', C04: 'french 6' }, { ...layout, state: { spring: true } });
  expect(made.refused('cp', 'done')).toBeUndefined();
});

rule('16.5', 'the only hex that is strong enough for it may not be emptied', () => {
  const layout: Layout = {
    scenario: 'final-push',
    turn: 8,
    from: 'action 2',
    control: { cp: 'D03 D04 E03 E04 E05' },
  };
  const stacks = { D03: 'cp 16 french 5', D04: 'cp 3 french 4' };
  const t = cpMoves(stacks, layout);
  expect(t.refused('cp', 'move', move('D03:0', 2, 'E03'))).toBe('16.5');
  expect(t.refused('cp', 'move', move('D03:0', 1, 'E03'))).toBeUndefined();
  // Not even to strengthen another attack (7.2.3).
  expect(t.refused('cp', 'move', move('D03:0', 12, 'D04'))).toBe('7.2.3');
  const first = cpMoves(stacks, { ...layout, from: 'action' });
  expect(first.refused('cp', 'move', move('D03:0', 16, 'E03'))).toBeUndefined();
});

rule('2.3', 'the enemy reads that a block moves, not which', () => {
  const t = cpMoves({ L04: 'cp 12 d' });
  t.does('cp', 'move', move('L04:0', 5, 'L06'));
  expect(t.read('cp').text).toContain('5 German infantry');
  expect(t.read('allied').text).toContain('a block from');
  expect(JSON.stringify(t.read('allied'))).not.toContain('"sp"');
  t.does('cp', 'move', move('L04:1', 0, 'L06'));
  expect(t.read(null).text).toContain('a block from');
});
