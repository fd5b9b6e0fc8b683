/** 21 to 24: the set-up, and what the non-player Central Powers are taken to be and to have. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import type { DespairFact } from '../facts.ts';
import { despair } from '../index.ts';
import { inReach } from '../solitaire/contest.ts';
import { discountHexes, forfeit, type Solo } from '../solitaire/state.ts';
import type { Reader } from '../types.ts';
import { attack, cpHexes, cpPhase, kept, PAUSE, rolls, solo } from './solo-table.ts';
import { table } from './table.ts';

const rule = rulesOf(despair);

rule('21.0', 'one face-down block in each hex of the set-up, 140 SPs, 14 of them revealed', () => {
  const t = table(undefined, { scenario: 'solitaire' });
  expect(t.next).toBe('allied: setUp');
  expect(cpHexes(t)).toEqual('D01 D02 D03 D04 E05 F05 G06 H05 I06 J05 J06 K07 L07 L08 L09'.split(' ').sort());
  for (const hex of cpHexes(t)) {
    expect(t.blocks(hex, 'cp')).toBe('d');
    expect(t.seenBlocks('allied', hex, 'cp')).toBe('?');
  }
  const seen = t.seen('allied').solo!;
  expect([seen.total, seen.revealed, seen.hidden]).toEqual([140, 14, 126]);
  // The placeholders count for nothing; the army is what the track says.
  expect(t.seen('allied').strength).toEqual({ cp: 140, allied: 105 + 3 + 58 + 2 + 3 });
  expect(seen.cup).toEqual([
    { title: 'Paris', count: 3 },
    { title: 'Channel Ports', count: 2 },
    { title: 'Divide', count: 2 },
    { title: 'Counter Attack', count: 1 },
    { title: 'Verdun Artillery', count: 1 },
    { title: 'Weakest Hex', count: 1 },
    { title: 'East', count: 1 },
  ]);
});

rule('22.1', 'nobody is ever asked for the Central Powers', () => {
  const t = table(undefined, { scenario: 'solitaire' });
  let n = 0;
  for (; t.outcome === null; n++) {
    expect(t.asked).toEqual(['allied']);
    t.pass();
  }
  expect(n).toBeGreaterThan(30);
  expect(t.outcome?.winner).toBe('cp');
});

rule('24.1', 'the Allies begin, but for the Spring Offensive; then they go twice in a row', () => {
  const t = table(undefined, { scenario: 'solitaire', luck: 1 });
  const begun: DespairFact[] = [];
  while (t.outcome === null && t.s.turn < 9) {
    t.pass();
    begun.push(...t.facts.filter(({ kind }) => kind === 'phase'));
  }
  expect(begun.slice(0, 4)).toEqual([
    { kind: 'phase', turn: 7, phase: 1, first: 'allied' },
    { kind: 'phase', turn: 7, phase: 2, first: 'allied' },
    { kind: 'phase', turn: 8, phase: 1, first: 'cp' },
    { kind: 'phase', turn: 8, phase: 2, first: 'allied' },
  ]);
});

/** Example 1: Lille has fallen, and 16 SPs stand there. */
const lille = () =>
  solo(
    { D02: 'cp d british 16', D03: 'cp d french 9', D01: 'cp d belgian 3' },
    {
      control: { allied: 'D02' },
      boards: { allied: { tanks: 1, tech: { tanks: 4 } } },
      dice: {
        'CP SPs in the hex': [1, 1, 1],
        'infantry of the Allies at Lille D02': [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6],
      },
    },
  )
    .goTo('allied', 'soloDeclare')
    .does('allied', 'declare', 'D02')
    .goTo('allied', 'breakouts');

rule('23.1', 'example 1: hexes behind the front are entered, and there is a block in each', () => {
  const t = lille();
  expect([t.holder('D02'), t.blocks('D02', 'cp')]).toEqual(['allied', '']);
  t.does('allied', 'use', 'D02');
  for (const to of ['E02', 'E03']) {
    expect(t.blocks(to, 'cp')).toBe('');
    t.does('allied', 'move', { block: 'D02:0', sp: 4, to });
    expect([t.holder(to), t.blocks(to, 'cp'), t.seenBlocks('allied', to, 'cp')]).toEqual(['cp', 'd', '?']);
  }
  expect(t.blocks('D02', 'allied')).toBe('british 8!');
  expect(t.s.breakout[t.place('E03')]).toBe(2);
});

rule('23.1', 'their ground stops a march, whether or not a block lies there', () => {
  const t = solo({ K09: 'french 5 4c' }).goTo('allied', 'movement');
  for (const block of ['K09:0', 'K09:1']) {
    expect(t.reach('allied', block)).toContain('L09');
    expect(t.reach('allied', block)).not.toContain('M08');
    expect(t.reach('allied', block)).not.toContain('M09');
  }
  t.does('allied', 'move', { block: 'K09:0', sp: 5, to: 'L09' });
  expect([t.blocks('L09', 'cp'), t.holder('L09')]).toEqual(['d', 'cp']);
});

rule('23.2', 'example 2: the Allies are alone in Noyon until an Action Phase begins', () => {
  const t = solo(
    { D04: 'french 8', E05: 'cp d french 9', D03: 'cp d french 9' },
    { control: { allied: 'D04' } },
  );
  expect([t.blocks('D04', 'cp'), t.holder('D04')]).toEqual(['d', 'allied']);
  // Before their own Action Phase as well.
  const other = cpPhase({ D04: 'french 8', E05: 'cp d french 9' }, { control: { allied: 'D04' } });
  expect([other.blocks('D04', 'cp'), other.holder('D04')]).toEqual(['d', 'allied']);
});

rule('23.2', 'example 3: the south-east of France is left alone, German ground is not', () => {
  const t = solo(
    { K08: 'french 5', J07: 'french 4', L08: 'french 6', K07: 'cp d', L07: 'cp d', L09: 'cp d', J06: 'cp d' },
    { control: { allied: 'L08 K08 K09' } },
  );
  expect([t.blocks('K08', 'cp'), t.blocks('J07', 'cp')]).toEqual(['', '']);
  expect(t.blocks('L08', 'cp')).toBe('d');
});

rule('23.2', 'out of a contested hex nobody goes forward', () => {
  const t = solo({ D03: 'cp d french 2', D04: 'cp d french 8', C04: 'french 5' });
  expect(t.blocks('C04', 'cp')).toBe('');
});

/** Which of some hexes a block of the Central Powers could reach if they held one hex alone. */
function reachOf(held: string, ...hexes: readonly string[]): number[] {
  const t = solo({});
  const { size } = t.match.play.data.ground;
  t.s.armies[0].kind.fill(0);
  for (let h = 0; h < size; h++) if (t.s.control[h] === 0) t.s.control[h] = h === t.place(held) ? 0 : 1;
  const reached = inReach(t.match.play as unknown as Reader);
  return hexes.map((hex) => reached[t.place(hex)]!);
}

rule('23.2', 'c) forest stops a block on its second hex, unless it comes out of one', () => {
  // Out of open ground in H02 into the forest of H03, and no further; out of the forest of I03 through it.
  expect(reachOf('H02', 'H03', 'H04')).toEqual([1, 0]);
  expect(reachOf('I03', 'H03', 'H04')).toEqual([1, 1]);
  expect(reachOf('H02', 'G02', 'F02', 'E02')).toEqual([1, 1, 0]);
});

rule('23.3.2', 'example 4: what the East sends back is added, and hidden', () => {
  const t = solo(
    { D04: 'cp d french 8' },
    { from: 'reorganisation', state: { eastHome: 45, russiaOut: true } },
    { total: 120, revealed: 30 },
  );
  expect(t.next).toBe('allied: reorganisation');
  while (t.step === 'reorganisation') t.pass();
  expect([kept(t).total, kept(t).revealed, t.s.eastHome]).toEqual([165, 30, 0]);
});

rule('23.3.2', 'example 5: reconnaissance reveals SPs, the army stays as large', () => {
  const t = solo(
    { D04: 'cp d french 8' },
    { boards: { allied: { wings: [3, 2] }, cp: { wings: [] } }, dice: { 'air reconnaissance': [2, 3, 4] } },
    { total: 78, revealed: 23 },
  );
  t.does('allied', 'fly', { wing: 0, hex: 'D04' }).does('allied', 'done');
  // A nine under 37-60.
  expect([kept(t).total, kept(t).revealed]).toEqual([78, 36]);
  expect(t.blocks('D04', 'cp')).toBe('5! 4! 4!');
  expect(t.seen('allied').solo!.hidden).toBe(42);
});

/** Artillery of three points fires at Noyon; nobody attacks. */
const shelled = (stack: string, part: Partial<Solo> = {}) =>
  attack(
    solo(
      { D04: stack, ...PAUSE },
      {
        boards: { allied: { guns: [3], tech: { gas: 0 } }, cp: { guns: [] } },
        dice: { 'artillery of the Allies at Noyon D04': [6, 6, 6] },
        control: { cp: 'D04' },
      },
      { revealed: 37, ...part },
    )
      .goTo('allied', 'barrage')
      .does('allied', 'lay', { gun: 0, hex: 'D04' }),
  );

rule('23.3.2', 'example 6: artillery hits blocks nobody has seen', () => {
  const t = shelled('cp d french 8');
  expect(t.next).toBe('allied: soloTie');
  expect([kept(t).total, kept(t).revealed]).toEqual([137, 37]);
  expect(t.blocks('D04', 'cp')).toBe('d');
});

rule('23.3.2', 'hits on blocks that were seen take from both, and leave the last SP', () => {
  const t = shelled('cp 5! french 8');
  expect([kept(t).total, kept(t).revealed, t.blocks('D04', 'cp')]).toEqual([137, 34, '2!']);
  const small = shelled('cp 2! french 8');
  expect([kept(small).total, kept(small).revealed, small.blocks('D04', 'cp')]).toEqual([139, 36, '1!']);
});

rule('23.3.2', 'example 7: infantry combat costs SPs that are revealed', () => {
  const t = attack(
    solo(
      { D04: 'cp d french 16', ...PAUSE },
      {
        boards: { cp: { guns: [] } },
        dice: {
          'CP SPs in the hex': [4, 4, 3],
          'infantry of the Allies at Noyon D04': [6, 6, 6, 6],
        },
      },
    ),
    'D04',
  );
  // Eleven and one make twelve, under 61+: 21 are found, and four of them are lost.
  expect(rolls(t, 'CP SPs in the hex')).toMatchObject([
    { hex: 'D04', dice: [4, 4, 3], total: 12, column: '61+ hidden', result: '21 SPs in 3 blocks' },
  ]);
  expect([kept(t).total, kept(t).revealed]).toEqual([136, 14 + 21 - 4]);
});

rule('23.3.2', 'SPs revealed never fall below one for each hex with a block', () => {
  const t = attack(
    solo(
      { D04: 'cp 4! french 16', E05: 'cp d', F05: 'cp d', ...PAUSE },
      {
        boards: { allied: { guns: [3], tech: { gas: 0 } }, cp: { guns: [] } },
        dice: { 'artillery of the Allies at Noyon D04': [6, 6, 6] },
        control: { cp: 'D04' },
      },
      { total: 20, revealed: 15 },
    )
      .goTo('allied', 'barrage')
      .does('allied', 'lay', { gun: 0, hex: 'D04' }),
  );
  // Three are lost; twelve would be one fewer than there are hexes.
  expect(cpHexes(t)).toHaveLength(13);
  expect([kept(t).total, kept(t).revealed]).toEqual([17, 13]);
});

rule('23.3.2', 'a hex more with a hidden block is an SP more revealed', () => {
  const t = solo({ K09: 'french 5' }, {}, { total: 40, revealed: 1 });
  const before = cpHexes(t).length;
  expect(kept(t).revealed).toBe(Math.max(before, 1));
  t.goTo('allied', 'movement').does('allied', 'move', { block: 'K09:0', sp: 5, to: 'L09' });
  expect([cpHexes(t).length, kept(t).revealed]).toEqual([before + 1, Math.max(before + 1, 1)]);
});

rule('23.3.2', 'no more become known than are hidden', () => {
  const t = attack(
    solo(
      { D04: 'cp d french 16', ...PAUSE },
      { dice: { 'CP SPs in the hex': [6, 6, 6] }, boards: { cp: { logistics: 0, guns: [] } } },
      { total: 30, revealed: 28 },
    ),
    'D04',
  );
  expect([kept(t).total, kept(t).revealed, t.blocks('D04', 'cp')]).toEqual([30, 30, '1! 1! 1!']);
});

rule('23.3.2', 'artillery takes no more from blocks nobody has seen than are hidden', () => {
  const t = shelled('cp d french 8', { total: 38 });
  expect([kept(t).total, kept(t).revealed]).toEqual([37, 37]);
});

rule(
  '23.3.2',
  'of what is lost as much was known, but for a point a hex; a hex that is cleared counts no more',
  () => {
    const t = solo({ D04: 'cp d french 8', E05: 'cp d french 8' });
    const hexes = cpHexes(t).length;
    const after = (revealed: number, sp: number, known: boolean): number[] => {
      Object.assign(kept(t), { total: 60, revealed });
      forfeit(t.match.play, sp, known);
      return [kept(t).total, kept(t).revealed];
    };
    expect(after(hexes + 9, 4, true)).toEqual([56, hexes + 5]);
    expect(after(hexes + 1, 4, true)).toEqual([56, hexes]);
    expect(after(hexes + 1, 4, false)).toEqual([56, hexes + 1]);
    const counted = (total: number, revealed: number): number => {
      Object.assign(kept(t), { total, revealed });
      discountHexes(t.match.play);
      return kept(t).revealed;
    };
    expect([counted(60, hexes + 9), counted(hexes + 3, hexes + 9)]).toEqual([hexes + 9, hexes + 3]);
    expect([counted(hexes - 2, hexes + 1), counted(hexes - 2, hexes - 1)]).toEqual([hexes, hexes - 1]);
  },
);

rule('23.3.1', 'both player boards lie open', () => {
  const { boards } = table(undefined, { scenario: 'solitaire' }).seen('allied');
  expect(boards.cp!.guns.map(({ value }) => value)).toEqual([4, 3, 3, 2, 1, 0]);
  expect(boards.allied!.supply).toBe(17);
});

rule('24.3', 'example 9: the hex with the greatest Allied value first, ties as the player likes', () => {
  const t = solo({ D04: 'cp d french 9', E05: 'cp d french 12', F05: 'cp d french 9' }).goTo(
    'allied',
    'soloDeclare',
  );
  for (const hex of ['D04', 'E05', 'F05']) t.does('allied', 'declare', hex);
  t.does('allied', 'done');
  expect(rolls(t, 'CP SPs in the hex').map(({ hex }) => hex)).toEqual(['E05']);
  expect(t.next).toBe('allied: soloTie');
  expect(t.values('allied', 'takeFirst')).toEqual(['D04', 'F05']);
  expect(t.refused('allied', 'takeFirst', 'E05')).toBe('24.3');
  t.does('allied', 'takeFirst', 'F05');
  const log = t.log('allied');
  expect(log.indexOf('at Reims F05')).toBeLessThan(log.indexOf('CP SPs in the hex at Noyon D04'));
});

rule('24.4', 'with nothing hidden the first column is used, and no marker moves', () => {
  const t = attack(
    solo(
      { D04: 'cp d french 16', ...PAUSE },
      { dice: { 'CP SPs in the hex': [6, 6, 6] }, boards: { cp: { logistics: 0 } } },
      { total: 30, revealed: 30 },
    ),
    'D04',
  );
  expect(rolls(t, 'CP SPs in the hex')).toMatchObject([
    { column: '1-4 hidden', result: '3 SPs in 3 blocks', drms: [] },
  ]);
  expect([kept(t).total, kept(t).revealed, t.blocks('D04', 'cp')]).toEqual([30, 30, '1! 1! 1!']);
});

rule('24.4', 'squadrons find what the first column says, though nothing is hidden', () => {
  const t = solo(
    { D04: 'cp d french 8' },
    { boards: { allied: { wings: [3] }, cp: { wings: [] } }, dice: { 'air reconnaissance': [6, 6, 6] } },
    { total: 20, revealed: 20 },
  );
  t.does('allied', 'fly', { wing: 0, hex: 'D04' }).does('allied', 'done');
  expect(rolls(t, 'Air reconnaissance')).toMatchObject([
    { column: '1-4 hidden', result: '3 SPs in 3 blocks' },
  ]);
  expect([kept(t).total, kept(t).revealed, t.blocks('D04', 'cp')]).toEqual([20, 20, '1! 1! 1!']);
});

rule('24.2', 'when even the smallest counter is too much, it is changed', () => {
  const t = solo(
    { D04: 'cp d french 8' },
    {
      boards: { allied: { wings: [1] }, cp: { wings: [3, 0], air: 9 } },
      dice: { 'CP air response': [6], 'CP air response, how much': [1] },
    },
  );
  t.does('allied', 'fly', { wing: 0, hex: 'D04' }).does('allied', 'done');
  // One point is wanted of a squadron of three.
  expect([...t.s.boards[0].wings.subarray(0, 2)]).toEqual([2, 3]);
  expect(t.log('allied')).toContain('The Central Powers fly over Noyon D04: 1.');
});
