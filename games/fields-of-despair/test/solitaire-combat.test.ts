/** 7.3-S Allied attacks against the tables. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { attack, kept, PAUSE, rolls, solo } from './solo-table.ts';
import type { Layout, Stacks, Table } from './table.ts';

const rule = rulesOf(despair);

/** An attack at Noyon; then play stands still. */
const noyon = (stack: string, layout: Layout = {}, part = {}, stacks: Stacks = {}): Table =>
  attack(
    solo(
      { D04: stack, ...PAUSE, ...stacks },
      {
        control: { cp: 'D04' },
        ...layout,
        boards: {
          allied: { guns: [], ...layout.boards?.allied },
          cp: { guns: [], logistics: 0, tech: { gas: 0 }, ...layout.boards?.cp },
        },
      },
      part,
    ),
    'D04',
  );

rule('7.3-S', 'all attacks are declared before the Central Powers answer', () => {
  const t = solo({ D04: 'cp d french 8', E05: 'cp d french 8', B06: 'french 9' }, { out: { allied: 'E05' } });
  t.goTo('allied', 'soloDeclare');
  expect(t.values('allied', 'declare')).toEqual(['D04']);
  expect(t.refused('allied', 'declare', 'E05')).toBe('6.7');
  expect(t.refused('allied', 'declare', 'B06')).toBe('7.3-S');
  t.does('allied', 'declare', 'D04');
  expect(t.refused('allied', 'declare', 'D04')).toBe('7.3-S');
  expect(t.seen('allied').solo!.declared).toEqual(['D04']);
  t.does('allied', 'withdraw', 'D04');
  expect(t.refused('allied', 'withdraw', 'D04')).toBe('7.3-S');
  expect(kept(t).rolls).toEqual([]);
});

rule('7.3-S', 'a hex newly contested is attacked in any case', () => {
  const t = solo({ K09: 'french 9', ...PAUSE }).goTo('allied', 'movement');
  t.does('allied', 'move', { block: 'K09:0', sp: 9, to: 'L09' });
  t.goTo('allied', 'soloDeclare');
  t.does('allied', 'declare', 'L09');
  expect(t.refused('allied', 'withdraw', 'L09')).toBe('7.3');
  for (const hex of Object.keys(PAUSE)) t.does('allied', 'declare', hex);
  t.does('allied', 'done');
  expect(rolls(t, 'CP SPs in the hex').map(({ hex }) => hex)).toEqual(['L09']);
});

rule('7.3-S', 'artillery without an attack: they may answer, infantry does not meet', () => {
  const t = solo(
    { D04: 'cp d french 8', ...PAUSE },
    {
      boards: {
        allied: { guns: [2], tech: { gas: 0 } },
        cp: { guns: [2, 1], artillery: 9, tech: { gas: 0 } },
      },
      dice: { 'CP artillery response': [6], 'CP artillery response, how much': [6] },
    },
  )
    .goTo('allied', 'barrage')
    .does('allied', 'lay', { gun: 0, hex: 'D04' });
  attack(t);
  expect(rolls(t, 'Artillery response')).toMatchObject([{ hex: 'D04', result: 'yes' }]);
  expect(rolls(t, 'How much artillery')).toMatchObject([{ result: '3' }]);
  expect(rolls(t, 'CP SPs in the hex')).toEqual([]);
  expect([t.blocks('D04', 'cp'), t.s.fight[t.place('D04')]]).toEqual(['d', 2]);
});

rule('7.3-S', 'order goes by artillery and SPs together; guns laid are gone for the next hex', () => {
  const t = attack(
    solo(
      { D04: 'cp d french 8', E05: 'cp d french 10', ...PAUSE },
      {
        boards: {
          allied: { guns: [3], tech: { gas: 0 } },
          cp: { guns: [4, 2, 1], artillery: 9, logistics: 0 },
        },
        dice: { 'CP artillery response': [6, 2], 'CP artillery response, how much': [6] },
      },
    )
      .goTo('allied', 'barrage')
      .does('allied', 'lay', { gun: 0, hex: 'D04' }),
    'D04',
    'E05',
  );
  expect(rolls(t, 'Artillery response')).toMatchObject([
    { hex: 'D04', total: 7, column: '7-9 at hand', result: 'yes' },
    { hex: 'E05', total: 2, column: '1-3 at hand', result: 'no' },
  ]);
});

rule('7.3-S', 'after a no the next hex is answered more readily', () => {
  const t = attack(
    solo(
      { D04: 'cp d french 8', E05: 'cp d french 7', F05: 'cp d french 6', ...PAUSE },
      {
        boards: { allied: { guns: [] }, cp: { guns: [3], artillery: 9, logistics: 0 } },
        dice: { 'CP artillery response': [2, 4, 2], 'CP artillery response, how much': [1] },
      },
    ),
    'D04',
    'E05',
    'F05',
  );
  const [first, second] = rolls(t, 'Artillery response');
  expect([first!.hex, first!.result, second!.hex]).toEqual(['D04', 'no', 'E05']);
  expect(first!.drms.filter(({ label }) => label === 'after a no')).toEqual([]);
  expect(second!.drms).toContainEqual({ label: 'after a no', value: 1 });
});

rule('7.3-S', 'the artillery track limits what they lay', () => {
  const t = noyon('cp d french 8', {
    boards: { cp: { guns: [4, 3], artillery: 3 } },
    dice: { 'CP artillery response': [6], 'CP artillery response, how much': [6] },
  });
  expect(rolls(t, 'Artillery response')).toMatchObject([{ column: '1-3 at hand' }]);
  expect(t.log('allied')).toContain('Artillery of the Central Powers at Noyon D04: 3.');
});

rule('7.3.3-S', 'exactly three blocks; the die is modified while they have 61 SPs or more', () => {
  const of = (sp: string, total: number) =>
    rolls(
      noyon(`cp d french ${sp}`, { dice: { 'CP SPs in the hex': [3, 3, 3] } }, { total }),
      'CP SPs in the hex',
    );
  expect(of('14', 140)).toMatchObject([{ total: 9, column: '25-28 hidden', result: '9 SPs in 3 blocks' }]);
  expect(of('15', 140)).toMatchObject([{ total: 10, column: '61+ hidden', result: '18 SPs in 3 blocks' }]);
  expect(of('20', 140)).toMatchObject([{ total: 11, result: '20 SPs in 3 blocks' }]);
  expect(of('20 6', 140)).toMatchObject([{ total: 12, result: '21 SPs in 3 blocks' }]);
  expect(of('20 6', 60)).toMatchObject([{ total: 9, drms: [], column: '37-60 hidden' }]);
  expect(of('5', 140)).toMatchObject([{ total: 9, column: '13-16 hidden', result: '5 SPs in 3 blocks' }]);
});

rule('7.3.3-S', 'blocks that were seen stay; the rest is limited', () => {
  const dice = { 'CP SPs in the hex': [6, 6, 6] };
  const one = noyon('cp 4! 4! french 16', { dice });
  // One block is to come: no row beyond eleven.
  expect(rolls(one, 'CP SPs in the hex')).toMatchObject([{ total: 19, result: '20 SPs in 1 block' }]);
  const two = noyon('cp 4! french 16', { dice });
  expect(rolls(two, 'CP SPs in the hex')).toMatchObject([{ result: '26 SPs in 2 blocks' }]);
  const none = noyon('cp 4! 4! 4! french 16', { dice });
  expect(rolls(none, 'CP SPs in the hex')).toEqual([]);
  expect(none.blocks('D04', 'cp')).toBe('4! 4! 4!');
});

rule('7.3.3-S', 'SPs that are found are revealed', () => {
  const t = noyon('cp d french 16', { dice: { 'CP SPs in the hex': [3, 3, 3] } });
  expect([kept(t).total, kept(t).revealed, t.blocks('D04', 'cp')]).toEqual([140, 32, '6! 6! 6!']);
});

rule('7.3-S', 'reinforcement: by the odds, for a logistic point', () => {
  const with5 = (stack: string, die: number, logistics = 2): Table =>
    noyon(stack, { boards: { cp: { logistics } }, dice: { 'CP reinforcement': [die] } }, { revealed: 20 });
  const yes = with5('cp 2! 2! 2! french 13', 4);
  expect(rolls(yes, 'CP reinforcement')).toMatchObject([{ column: '2:1', result: '5 SPs come' }]);
  expect([yes.board.cp.logistics, kept(yes).revealed, kept(yes).total]).toEqual([1, 25, 140]);
  expect(
    yes
      .blocks('D04', 'cp')
      .match(/\d+/g)!
      .reduce((sum, sp) => sum + Number(sp), 0),
  ).toBe(11);
  const no = with5('cp 2! 2! 2! french 13', 3);
  expect([rolls(no, 'CP reinforcement')[0]!.result, no.board.cp.logistics]).toEqual(['no', 2]);
  expect(rolls(with5('cp 2! 2! 2! french 13', 6, 0), 'CP reinforcement')).toEqual([]);
  expect(rolls(with5('cp 5! 5! 5! french 13', 6), 'CP reinforcement')).toEqual([]);
  expect(rolls(with5('cp 1! 1! 1! french 13', 1), 'CP reinforcement')).toMatchObject([{ column: '4:1' }]);
});

rule('7.3-S', 'Breakout Combat is answered in the same way', () => {
  const t = solo(
    { D02: 'cp d british 16', D01: 'cp d british 1' },
    {
      boards: { allied: { tanks: 1, tech: { tanks: 4 } }, cp: { guns: [], logistics: 0 } },
      dice: {
        'CP SPs in the hex': [1, 1, 1, 4, 4, 3],
        'infantry of the Allies at Lille D02': new Array<number>(16).fill(6),
      },
    },
  ).goTo('allied', 'soloDeclare');
  t.does('allied', 'declare', 'D02').goTo('allied', 'breakouts').does('allied', 'use', 'D02');
  t.does('allied', 'move', { block: 'D02:0', sp: 8, to: 'E03' }).does('allied', 'done');
  expect(t.log('allied')).toContain('CP SPs in the hex at E03: 4 4 3, makes 11 under 25-28 hidden: 13 SPs');
});
