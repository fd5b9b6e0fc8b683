/** 7.1 Squadrons, dogfights, reconnaissance. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { BOX } from '../types.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

const STACKS: Stacks = { E05: 'cp 8 4c d', F05: 'french 9 2c d', H08: 'french 3', E06: 'french 4' };

/** The Central Powers are about to scout. */
const sky = (layout: Layout = {}, stacks = STACKS): Table =>
  table(stacks, {
    turn: 2,
    forts: {},
    ...layout,
    boards: {
      cp: { wings: [3, 2, 1, 0], air: 6, tech: { aircraft: 0 }, ...layout.boards?.cp },
      allied: { wings: [3, 2, 1, 0], air: 6, tech: { aircraft: 0 }, ...layout.boards?.allied },
    },
  }).goTo('cp', 'scouting');

const fly = (wing: number, hex: string) => ({ wing, hex });
const OF = {
  cp: 'dogfight of the Central Powers at Reims F05',
  allied: 'dogfight of the Allies at Reims F05',
};

rule('7.1.1', 'squadrons go where the enemy has blocks', () => {
  const t = sky();
  expect(t.refused('cp', 'fly', fly(0, 'F05'))).toBeUndefined();
  expect(t.refused('cp', 'fly', fly(0, 'G05'))).toBe('7.1.1');
  expect(t.refused('cp', 'fly', fly(0, 'E05'))).toBe('7.1.1');
  expect(t.refused('cp', 'fly', fly(5, 'F05'))).toBe('2.2');
});

rule('7.1.1', 'the air track limits what is up together', () => {
  const t = sky({ boards: { cp: { air: 5 } } });
  t.does('cp', 'fly', fly(0, 'F05')).does('cp', 'fly', fly(1, 'E06'));
  expect(t.refused('cp', 'fly', fly(2, 'F05'))).toBe('7.1.1');
  expect(t.refused('cp', 'fly', fly(3, 'F05'))).toBeUndefined();
  t.does('cp', 'recall', fly(1, 'E06'));
  expect(t.refused('cp', 'fly', fly(2, 'F05'))).toBeUndefined();
  expect(t.refused('cp', 'recall', fly(1, 'E06'))).toBe('7.1.1');
});

rule('7.1.1', 'others see that a squadron was sent, not which', () => {
  const t = sky().does('cp', 'fly', fly(0, 'F05'));
  expect(t.read('allied').value).toEqual({ hex: 'F05' });
  expect(t.read('allied').text).toBe('sends a squadron over Reims F05');
  expect(t.read('cp').text).toBe('sends a squadron of 3 over Reims F05');
  expect(t.seen('allied').counters).toEqual([{ hex: 'F05', side: 'cp', kind: 'wing', values: [null] }]);
  expect(t.seen('cp').counters).toEqual([{ hex: 'F05', side: 'cp', kind: 'wing', values: [3] }]);
});

rule('7.1.1', 'the other side answers in the same hexes, and is not asked when nobody is up', () => {
  const t = sky().does('cp', 'fly', fly(2, 'F05')).does('cp', 'done');
  expect(t.next).toBe('allied: patrols');
  expect(t.refused('allied', 'fly', fly(0, 'F05'))).toBeUndefined();
  expect(t.refused('allied', 'fly', fly(0, 'E06'))).toBe('7.1.1');
  expect(sky().does('cp', 'done').next).toBe('cp: movement');
});

rule(
  '7.1',
  'scouts go up, then those who meet them; all are shown, then they fight, then they look down',
  () => {
    const t = sky().does('cp', 'fly', fly(2, 'F05')).does('cp', 'done').does('allied', 'fly', fly(3, 'F05'));
    expect(t.seen('cp').counters).toHaveLength(2);
    t.does('allied', 'done');
    expect(t.facts.map(({ kind }) => kind)).toEqual([
      'squadrons',
      'squadrons',
      'dogfight',
      'dogfight',
      'open',
    ]);
    for (const { name, by } of t.match.log.at(-1)!.rolls)
      expect(by, name).toBe(name === 'reconnaissance at Reims F05' ? undefined : 'cp'); // whose luck the dice are
    expect(t.next).toBe('cp: movement');
  },
);

rule('2.2', 'only counters one has can be sent, each once', () => {
  const t = sky({ boards: { cp: { wings: [1] } } });
  expect(t.refused('cp', 'fly', fly(1, 'F05'))).toBe('2.2');
  t.does('cp', 'fly', fly(0, 'F05'));
  expect(t.refused('cp', 'fly', fly(0, 'E06'))).toBe('7.1.1');
});

rule('7.1.2', 'no dogfights on Turn 1', () => {
  const t = sky({ turn: 1 }).does('cp', 'fly', fly(0, 'F05')).does('cp', 'done');
  expect(t.next).toBe('cp: movement');
  expect(t.seenBlocks('cp', 'F05', 'allied')).toBe('9 2c d');
});

/** A dogfight over Reims: which squadrons, and what they roll. */
function duel(
  cp: number[],
  allied: number[],
  dice: { cp: number[]; allied: number[] },
  layout: Layout = {},
): Table {
  const t = sky(layout);
  t.dice.show(OF.cp, ...dice.cp);
  t.dice.show(OF.allied, ...dice.allied);
  for (const wing of cp) t.does('cp', 'fly', fly(wing, 'F05'));
  t.does('cp', 'done');
  for (const wing of allied) t.does('allied', 'fly', fly(wing, 'F05'));
  return t.does('allied', 'done');
}

rule('7.1.2', 'a die a point; a six damages the largest by one', () => {
  const t = duel([0], [1, 2], { cp: [5, 4, 1], allied: [6, 6, 1] });
  expect(Array.from(t.board.cp.wingHurt.slice(0, 2))).toEqual([2, 0]);
  expect(Array.from(t.board.allied.wingHurt.slice(0, 3))).toEqual([0, 0, 0]);
  // One of three points is left: one block of three is found.
  const found = t.seenBlocks('cp', 'F05', 'allied');
  expect(found.split(' ').filter((block) => block !== '?')).toHaveLength(1);
});

rule('7.1.2', 'better machines hit on a five, and by two boxes on a four; such hits abort', () => {
  const ahead = (aircraft: number): Table =>
    duel([2], [0], { cp: [4], allied: [1, 1, 1] }, { boards: { cp: { tech: { aircraft } } } });
  expect(ahead(1).board.allied.wingAt[0]).not.toBe(BOX.used);
  expect(ahead(2).board.allied.wingAt[0]).toBe(BOX.used);
  const five = duel([2], [0], { cp: [5], allied: [1, 1, 1] }, { boards: { cp: { tech: { aircraft: 1 } } } });
  expect(five.board.allied.wingAt[0]).toBe(BOX.used);
  const even = duel([2], [0], { cp: [5], allied: [1, 1, 1] });
  expect(even.board.allied.wingAt[0]).toBe(even.place('F05'));
});

rule('7.1.2', 'both shoot before either suffers', () => {
  const t = duel([2], [2], { cp: [6], allied: [6] });
  expect([t.board.cp.wingHurt[2], t.board.allied.wingHurt[2]]).toEqual([1, 1]);
  expect(t.seenBlocks('cp', 'F05', 'allied')).toBe('? ? ?');
});

rule('12.1', 'an ace rolls one miss again', () => {
  const t = sky();
  t.s.boards[0].wingAce[1] = 1;
  t.dice.show(OF.cp, 1, 2);
  t.dice.show(`ace, ${OF.cp}`, 6);
  t.does('cp', 'fly', fly(1, 'F05')).does('cp', 'done');
  t.does('allied', 'fly', fly(0, 'F05')).does('allied', 'done');
  expect(t.board.allied.wingHurt[0]).toBe(1);
});

rule('7.1.3', 'the dice say which blocks are found, and they lie open to all until the phase ends', () => {
  const t = sky();
  t.dice.show('reconnaissance at Reims F05', 2);
  t.does('cp', 'fly', fly(2, 'F05')).does('cp', 'done').does('allied', 'done');
  expect(t.seenBlocks('cp', 'F05', 'allied')).toBe('? 2c ?');
  expect(t.seenBlocks(null, 'F05', 'allied')).toBe('? 2c ?');
  expect(t.log(null)).toContain('Squadrons over Reims F05 find 2 French cavalry.');
  t.goTo('allied', 'scouting');
  expect(t.seenBlocks('cp', 'F05', 'allied')).toBe('? ? ?');
});

rule('7.6', 'squadrons come back after both phases; damaged ones sit the next Action Phase out', () => {
  const t = duel([0], [2], { cp: [1, 1, 1], allied: [6] });
  t.goTo('allied', 'scouting');
  expect(t.board.cp.wingAt[0]).toBe(BOX.used);
  t.goTo('cp', 'scouting');
  expect(t.s.phase).toBe(2);
  expect([t.board.cp.wingAt[0], t.board.cp.wingHurt[0]]).toEqual([BOX.repair, 1]);
  expect(t.refused('cp', 'fly', fly(0, 'F05'))).toBe('7.1.1');
  t.goTo('allied', 'scouting').does('allied', 'done');
  while (t.s.phase === 2) t.pass();
  expect([t.board.cp.wingAt[0], t.board.cp.wingHurt[0]]).toEqual([BOX.available, 0]);
});

rule('7.6', 'a squadron used in its own phase is not at hand in the enemy phase', () => {
  const t = sky().does('cp', 'fly', fly(0, 'F05')).does('cp', 'done').does('allied', 'done');
  t.goTo('allied', 'scouting').does('allied', 'fly', fly(0, 'E05')).does('allied', 'done');
  expect(t.refused('cp', 'fly', fly(0, 'E05'))).toBe('7.1.1');
  expect(t.refused('cp', 'fly', fly(1, 'E05'))).toBeUndefined();
});

rule('16.1', 'in the Opening Move no squadron flies over France', () => {
  const t = table(
    { J01: 'cp 17', I02: 'belgian 2', F05: 'french 5' },
    { scenario: 'mobile', from: 'opening', boards: { cp: { wings: [1], air: 5 } } },
  ).goTo('cp', 'scouting');
  expect(t.refused('cp', 'fly', fly(0, 'F05'))).toBe('16.1');
  expect(t.refused('cp', 'fly', fly(0, 'I02'))).toBeUndefined();
});

rule('25.3', 'alone against the system: one squadron of at most 2 over the south-east of France', () => {
  const t = table(
    { I07: 'cp d', J07: 'cp d', K08: 'french 3', D04: 'cp d french 4' },
    {
      scenario: 'solitaire',
      turn: 7,
      frames: [
        ['sideAction', { at: 2, side: 1, opening: false }],
        ['scouting', { side: 1 }],
      ],
      boards: { allied: { wings: [3, 2, 1, 1, 1], air: 9 } },
    },
  );
  expect(t.refused('allied', 'fly', fly(0, 'I07'))).toBe('25.3');
  expect(t.refused('allied', 'fly', fly(0, 'D04'))).toBeUndefined();
  t.does('allied', 'fly', fly(1, 'I07'));
  expect(t.refused('allied', 'fly', fly(2, 'J07'))).toBe('25.3');
  expect(t.refused('allied', 'fly', fly(2, 'I07'))).toBe('25.3');
  expect(t.refused('allied', 'fly', fly(2, 'D04'))).toBeUndefined();
});
