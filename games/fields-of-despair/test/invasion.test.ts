/** The playbook's long example: the invasion of Belgium in the Opening Move, number by number. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** The right wing and the Belgians as the scenario has them. */
const START = {
  J01: 'cp 17 3c',
  J02: 'cp 17',
  J03: 'cp 8 2c',
  M03: 'cp 15',
  G01: 'belgian 2',
  H02: 'belgian 2',
  I02: 'belgian 2',
  H05: 'french 8',
};

const FORTS = { G01: 'allied 2', H02: 'allied 2', I02: 'allied 2', H05: 'allied 5' };

const opening = (): Table =>
  table(START, {
    scenario: 'mobile',
    from: 'opening',
    forts: FORTS,
    boards: { cp: { guns: [4, 3, 2, 1, 0], wings: [1, 1, 1, 1, 1, 0], artillery: 13, air: 5, logistics: 2 } },
  });

const scouted = (): Table =>
  opening()
    .does('cp', 'fly', { wing: 0, hex: 'H02' })
    .does('cp', 'fly', { wing: 1, hex: 'I02' })
    .does('cp', 'done');

function moved(): Table {
  const t = scouted();
  t.does('cp', 'move', { block: 'J01:0', sp: 17, to: 'I02' });
  // The playbook's cavalry block shows 3 at Liege, whatever its text says of it here.
  t.does('cp', 'move', { block: 'J01:0', sp: 3, to: 'I01' });
  t.does('cp', 'move', { block: 'I01:0', sp: 3, to: 'I02' });
  t.does('cp', 'split', { block: 'J02:0', sp: 3 });
  t.does('cp', 'move', { block: 'J02:0', sp: 14, to: 'I02' });
  t.does('cp', 'move', { block: 'J02:0', sp: 3, to: 'I03' });
  t.does('cp', 'move', { block: 'J03:0', sp: 8, to: 'I04' });
  t.does('cp', 'move', { block: 'I04:0', sp: 8, to: 'H03' });
  t.does('cp', 'move', { block: 'J03:0', sp: 2, to: 'I03' });
  t.does('cp', 'move', { block: 'I03:1', sp: 2, to: 'H03' });
  return t.does('cp', 'done');
}

/** The place of a block in a hex, by its value. */
const blockOf = (t: Table, hex: string, value: string): string => {
  const at = t.blocks(hex, 'cp').replaceAll('!', '').split(' ').indexOf(value);
  if (at < 0) throw new Error(`No ${value} in ${hex}: ${t.blocks(hex, 'cp')}.`);
  return `${hex}:${at}`;
};

rule('7.1.3', 'one squadron of one point over each hex lays one block face up', () => {
  const t = scouted();
  expect(t.seenBlocks('cp', 'I02', 'allied')).toBe('2');
  expect(t.seenBlocks('cp', 'H02', 'allied')).toBe('2');
  expect(t.seenBlocks('cp', 'G01', 'allied')).toBe('?');
  expect(t.next).toBe('cp: movement');
});

rule('7.2', 'hexes without Belgians are taken in passing', () => {
  const t = moved();
  expect(['I01', 'I03', 'I04', 'H03'].map((hex) => t.holder(hex))).toEqual(['cp', 'cp', 'cp', 'cp']);
  expect(t.blocks('H03', 'cp')).toBe('8 2c');
  expect(t.blocks('I03', 'cp')).toBe('3');
  expect(t.blocks('I02', 'cp')).toBe('17 3c 14');
  expect(t.holder('I02')).toBe('allied');
  expect(t.next).toBe('cp: barrage');
});

function bombarded(): Table {
  const t = moved();
  const [rail, guns] = ['rail gun', 'artillery'].map((what) => `${what} of the Central Powers at Liege I02`);
  t.dice.show(rail!, 5, 6, 2, 1);
  t.dice.show(guns!, 6, 6, 5, 3, 1);
  t.dice.show('fortress of the Allies at Liege I02', 5, 4);
  for (const gun of [2, 1, 0]) t.does('cp', 'lay', { gun, hex: 'I02' });
  return t.does('cp', 'done').does('cp', 'fight', 'I02').does('cp', 'rail');
}

rule('10.1', 'Big Bertha fires four dice from the rails for a logistic point, all at the fortress', () => {
  const t = bombarded();
  expect(t.board.cp.logistics).toBe(1);
  expect(t.fort('I02')).toBe(0);
  const [bertha] = t.seen('allied').battle!.fires;
  expect(bertha).toMatchObject({ side: 'cp', what: 'rail gun', hitsOn: 5, hits: 2 });
});

rule('7.3.1', 'the fortress still protects: a five misses, and the last Belgian stays', () => {
  const t = bombarded();
  expect(t.seen('allied').battle!.fires[1]).toMatchObject({
    what: 'artillery',
    dice: [6, 6, 5, 3, 1],
    hitsOn: 6,
    hits: 2,
  });
  expect(t.blocks('I02', 'allied')).toBe('belgian 1!');
});

rule('7.3.5', 'a fortress at 0 fires the two dice it began with; the loss is taken unseen', () => {
  const t = bombarded();
  expect(t.seen('allied').battle!.fires[2]).toMatchObject({ what: 'fortress', dice: [5, 4], hits: 1 });
  expect(t.next).toBe('cp: losses');
  expect(t.seenBlocks('allied', 'I02', 'cp')).toBe('? ? ?');
});

function stormed(): Table {
  const t = bombarded();
  t.dice.show('infantry of the Central Powers at Liege I02', 6, ...Array<number>(32).fill(5));
  t.dice.show('infantry of the Allies at Liege I02', 6, 5, 5, 4, 1, 1);
  t.does('cp', 'lose', { block: blockOf(t, 'I02', '14'), sp: 1 });
  // They have the option to end the combat, though Liege is newly contested, but go on.
  expect(t.refused('cp', 'end')).toBeUndefined();
  return t.does('cp', 'press');
}

rule('7.3.3', '33 dice against six: the last Belgian falls, and three Germans', () => {
  const t = stormed();
  const fires = t.seen('allied').battle!.fires.slice(3);
  expect(fires.map(({ side, dice, hitsOn, hits }) => [side, dice.length, hitsOn, hits])).toEqual([
    ['cp', 33, 6, 1],
    ['allied', 6, 5, 3],
  ]);
  expect(t.blocks('I02', 'allied')).toBe('');
  expect(t.blocks('I02', 'cp')).toBe('17! 3c! 13!');
  t.does('cp', 'lose', { block: blockOf(t, 'I02', '13'), sp: 3 });
  expect(t.blocks('I02', 'cp')).toBe('17! 3c! 10!');
});

rule('7.3.4', 'five of the six dice are for the river, against more than 17', () => {
  const t = bombarded();
  // The Central Powers know both sides before anybody else does.
  const { attack, defence } = t.seen('cp').battle!;
  expect(attack).toEqual([{ label: 'strength points', value: 34, rule: '7.3.3' }]);
  expect(defence).toEqual([
    { label: 'strength points', value: 1, rule: '7.3.3' },
    { label: 'behind a river, against 34', value: 5, rule: '7.3.4' },
  ]);
  expect(t.seen('allied').battle!.attack).toBeUndefined();
});

const cleared = (): Table => {
  const t = stormed();
  return t.does('cp', 'lose', { block: blockOf(t, 'I02', '13'), sp: 3 });
};

rule('7.4', 'Liege is cleared, changes hands and can be broken out of', () => {
  const t = cleared();
  expect(t.holder('I02')).toBe('cp');
  expect(t.seen(null).breakouts).toEqual([{ hex: 'I02', kind: 'move' }]);
  expect(t.next).toBe('cp: breakouts');
});

function brokenOut(): Table {
  const t = cleared().does('cp', 'use', 'I02');
  t.does('cp', 'move', { block: blockOf(t, 'I02', '3c'), sp: 3, to: 'G02' });
  t.does('cp', 'split', { block: blockOf(t, 'I02', '17'), sp: 8 });
  t.does('cp', 'move', { block: blockOf(t, 'I02', '8'), sp: 8, to: 'H01' });
  t.does('cp', 'move', { block: blockOf(t, 'I02', '9'), sp: 9, to: 'H02' });
  return t.does('cp', 'move', { block: blockOf(t, 'I02', '10'), sp: 10, to: 'H02' });
}

rule('7.4.1', 'cavalry goes two hexes, infantry one; hexes taken are taken at once', () => {
  const t = cleared().does('cp', 'use', 'I02');
  expect(t.refused('cp', 'move', { block: blockOf(t, 'I02', '17'), sp: 17, to: 'G02' })).toBe('7.4.1');
  const done = brokenOut();
  expect(['G02', 'H01', 'I02'].map((hex) => done.holder(hex))).toEqual(['cp', 'cp', 'cp']);
  expect([done.blocks('G02', 'cp'), done.blocks('H01', 'cp'), done.blocks('I02', 'cp')]).toEqual([
    '3c!',
    '8!',
    '',
  ]);
  expect(done.seen(null).breakouts).toEqual([{ hex: 'H02', kind: 'combat' }]);
});

function namur(): Table {
  const t = brokenOut();
  t.dice.show('fortress of the Allies at Namur H02', 5, 5);
  t.dice.show('infantry of the Central Powers at Namur H02', 6, 6, 6, ...Array<number>(14).fill(5));
  t.dice.show('infantry of the Allies at Namur H02', 4, 4, 3, 2, 2, 1, 1);
  t.does('cp', 'done');
  expect(t.next).toBe('cp: combat');
  expect(t.refused('cp', 'done')).toBe('7.3');
  return t.does('cp', 'fight', 'H02');
}

rule('7.4.3', 'Namur: double fives, 17 dice with three hits, seven dice without', () => {
  const t = namur();
  expect(t.next).toBe('cp: losses');
  const { fires, breakout, fort } = t.seen('allied').battle!;
  expect([breakout, fort]).toEqual([true, 2]);
  expect(fires).toMatchObject([{ side: 'allied', what: 'fortress', dice: [5, 5], hits: 2 }]);
  t.does('cp', 'lose', { block: blockOf(t, 'H02', '10'), sp: 2 }).does('cp', 'press');
  expect(t.blocks('H02', 'cp')).toBe('9 8');
  expect(t.fort('H02')).toBe(1);
  expect(t.blocks('H02', 'allied')).toBe('');
  const text = t.log(null);
  expect(text).toContain('Infantry of the Central Powers at Namur H02: 17 dice, hits on 6: 3 hits.');
  expect(text).toContain('Infantry of the Allies at Namur H02: 7 dice, hits on 5-6: 0 hits.');
  expect(t.holder('H02')).toBe('allied');
  expect(t.s.turn).toBe(1);
});

rule('16.1', 'nobody on the Allied side was asked anything', () => {
  const t = namur();
  t.does('cp', 'lose', { block: blockOf(t, 'H02', '10'), sp: 2 }).does('cp', 'press');
  expect(t.match.log.every((entry) => entry.seat === 'cp')).toBe(true);
});
