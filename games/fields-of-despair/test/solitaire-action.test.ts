/** 7.5-S, 23.3.4, 25.4: the Action Phase of the Central Powers. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { frontlineHexes } from '../front.ts';
import { despair } from '../index.ts';
import { leftToRight, openHexes } from '../solitaire/breakout.ts';
import { soloChits } from '../solitaire/guides.ts';
import type { Reader } from '../types.ts';
import { cpHexes, cpPhase, kept, rolls, solo } from './solo-table.ts';
import type { Layout, Stacks, Table } from './table.ts';

const rule = rulesOf(despair);
const look = (t: Table): Reader => t.match.play as unknown as Reader;

/** The place of a chit in the full cup. */
const chit = (id: string): number[] => [
  soloChits.value.chits.filter(({ needs }) => needs === 0).findIndex((one) => one.id === id) + 1,
];

/** One Major Offensive of Turn 9 at Noyon, which the chit Paris names. */
const noyon = (
  stack: string,
  layout: Layout & { phase?: number } = {},
  part = {},
  stacks: Stacks = {},
): Table =>
  cpPhase(
    { D04: stack, ...stacks },
    {
      turn: 9,
      control: { cp: 'D04' },
      ...layout,
      boards: {
        allied: { guns: [], logistics: 0, ...layout.boards?.allied },
        cp: { guns: [], tech: { gas: 0, tanks: 4 }, tanks: 1, ...layout.boards?.cp },
      },
      dice: {
        'number of CP offensives': [3, 3, 2],
        'objective chit': chit('paris-1'),
        'CP SPs of the offensive': [4, 4, 4],
        ...layout.dice,
      },
    },
    part,
  );

rule('7.5-S', 'all their blocks are hidden again, one to a hex, and counted as revealed', () => {
  const t = cpPhase(
    { D04: 'cp 5! 5! 4! french 8', E05: 'cp 9! d french 4', F05: 'cp d french 4' },
    { dice: { 'number of CP offensives': [1, 1, 1] } },
    { total: 100, revealed: 60 },
  );
  for (const hex of ['D04', 'E05', 'F05']) expect(t.blocks(hex, 'cp')).toBe('d');
  expect(t.facts.find(({ kind }) => kind === 'soloStrength')).toMatchObject({ total: 100 });
});

rule('7.5-S', 'the number of offensives: three dice and what the war adds', () => {
  const first = (turn: number, phase: number, total: number, layout: Layout = {}) =>
    rolls(
      cpPhase(
        { D04: 'cp d french 8' },
        { turn, phase, ...layout, dice: { 'number of CP offensives': [1, 1, 1] } },
        { total },
      ),
      'Number of CP offensives',
    )[0]!;
  expect(first(7, 1, 140)).toMatchObject({ total: -2, result: '0 major, 0 minor' });
  expect(first(8, 1, 140)).toMatchObject({ total: 8, result: '1 major, 0 minor' });
  expect(first(8, 2, 140)).toMatchObject({ total: 6 });
  expect(first(9, 1, 140)).toMatchObject({ total: 3, drms: [] });
  expect(first(9, 1, 50)).toMatchObject({ total: 2 });
  expect(first(9, 1, 25)).toMatchObject({ total: 1 });
});

/** France is free of the Central Powers. */
const free = (phase: number): Table => {
  const { map } = look(solo({})).data.content;
  const france = Object.keys(map.hexes).filter((hex) => map.hexes[hex]!.country === 'France');
  return cpPhase(
    { E01: 'cp d british 9' },
    {
      turn: 9,
      phase,
      control: { allied: france.join(' ') },
      dice: { 'number of CP offensives': [1, 1, 1] },
    },
    { total: 60 },
  );
};

rule('7.5-S', 'with France lost they attack more; in the very last Action Phase at least twice', () => {
  expect(rolls(free(1), 'Number of CP offensives')).toMatchObject([{ total: 5, result: '0 major, 0 minor' }]);
  const last = free(2);
  expect(last.facts).toContainEqual(
    expect.objectContaining({ kind: 'table', total: 5, result: '2 major, 0 minor' }),
  );
});

rule('7.5-S', 'a Major Offensive: its SPs in three blocks, revealed as they come', () => {
  // The Allies are asked for artillery before it fires.
  const t = noyon('cp d french 20', { boards: { allied: { guns: [2] } } });
  expect(t.next).toBe('allied: breakoutGuns');
  expect(rolls(t, 'Major Offensive SPs')).toMatchObject([
    { hex: 'D04', total: 12, column: '76+ hidden', result: '33 SPs' },
  ]);
  expect(t.blocks('D04', 'cp')).toBe('11! 11! 11!');
  const shown = t.seen('allied').solo!;
  expect(shown.offensives).toEqual([{ chit: 'Paris', hex: 'D04', major: true }]);
  expect(shown.revealed).toBe(cpHexes(t).length + 33);
});

rule('7.5-S', 'the Allies may bring five SPs before the roll, for a logistic point', () => {
  const t = noyon('cp d french 8', { boards: { allied: { logistics: 1 } } }, {}, { C04: 'french 12' });
  expect([t.next, rolls(t, 'Major Offensive SPs')]).toEqual(['allied: reinforcement', []]);
  expect(t.refused('allied', 'bring', { block: 'C04:0', sp: 6 })).toBe('10.2');
  t.does('allied', 'bring', { block: 'C04:0', sp: 5 });
  expect([t.blocks('D04', 'allied'), t.board.allied.logistics]).toEqual(['8 5', 0]);
});

rule('7.5-S', 'artillery of the offensive is never in doubt, only how much', () => {
  const t = noyon('cp d french 20', {
    boards: { allied: { guns: [2] }, cp: { guns: [4, 3, 2], artillery: 9 } },
    dice: { 'CP artillery response, how much': [3] },
  });
  t.does('allied', 'lay', { gun: 0, hex: 'D04' }).does('allied', 'done');
  expect(t.log('allied')).not.toContain('Artillery response at Noyon');
  // Three and two, for 22 Allied points, make five: four points.
  expect(t.log('allied')).toContain('How much artillery at Noyon D04: 3, +2 for an Allied value of 22');
  expect(t.log('allied')).toContain('Artillery of the Central Powers at Noyon D04: 4.');
});

rule('7.5-S', 'a Minor Offensive, and a Major one that has too few for its table', () => {
  const t = cpPhase(
    { D04: 'cp d french 20' },
    {
      turn: 9,
      boards: { allied: { guns: [2], logistics: 0 } },
      dice: {
        'number of CP offensives': [3, 2, 2],
        'objective chit': chit('paris-1'),
        'CP SPs of the offensive': [4, 4, 4],
      },
    },
  );
  expect(rolls(t, 'Minor Offensive SPs')).toMatchObject([{ column: '51+ hidden', result: '13 SPs' }]);
  const poor = noyon(
    'cp d french 20',
    { boards: { allied: { guns: [2] } }, dice: { 'number of CP offensives': [4, 4, 4] } },
    { total: 26 },
  );
  expect(rolls(poor, 'Minor Offensive SPs')).toMatchObject([{ column: '11-20 hidden' }]);
});

/** Their infantry hits with all it has; the Allies with nothing. */
const SWEEP = { 'infantry of the Central Powers at Noyon D04': new Array<number>(33).fill(6) };

rule('7.5-S', 'a cleared hex is broken out of: nature, direction, and who goes where', () => {
  const t = noyon(
    'cp d french 3',
    { dice: { ...SWEEP, 'breakout from Noyon D04': [6, 1] }, boards: { allied: { guns: [2] } } },
    {},
    { C05: 'french 4' },
  );
  t.goTo('allied', 'breakoutGuns').does('allied', 'done');
  const [moved] = rolls(t, 'Breakout movement');
  // Aggressive and concentrated, one stays for two that go, up to ten, by the shortest way to Paris.
  expect(moved).toMatchObject({ hex: 'D04', dice: [6, 1], column: 'AC 1-2, SR', total: null });
  expect(moved!.result).toMatch(/^23 stay, 10 to /);
  expect(t.board.cp.tanks).toBe(0);
});

rule('7.5-S', 'divided: all open hexes, the weakest first', () => {
  const t = noyon(
    'cp d french 3',
    {
      dice: { ...SWEEP, 'breakout from Noyon D04': [5, 6] },
      boards: { allied: { guns: [2], logistics: 1 } },
    },
    {},
    {
      C04: 'french 6',
      C05: 'french 4',
      D05: 'french 5',
      D03: 'cp d french 2',
      E05: 'cp d french 9',
      E06: 'french 1',
    },
  );
  t.goTo('allied', 'breakoutGuns').does('allied', 'done');
  expect(rolls(t, 'Breakout movement')).toMatchObject([
    { column: 'AD 1-2, WH', result: '23 stay, 4 to C05, 4 to D05, 2 to Amiens C04' },
  ]);
  expect(['C04', 'C05', 'D05'].map((hex) => t.s.breakout[t.place(hex)])).toEqual([2, 2, 2]);
  // Breakout Combat follows, where most Allies are first: they may reinforce and lay artillery, nobody else may.
  expect([t.next, t.match.play.flow.at(-2)]).toMatchObject(['allied: reinforcement', { at: t.place('C04') }]);
  t.does('allied', 'pass');
  expect(t.next).toBe('allied: breakoutGuns');
  t.does('allied', 'lay', { gun: 0, hex: 'C04' }).does('allied', 'done');
  expect(rolls(t, 'How much artillery').filter(({ hex }) => hex === 'C04')).toEqual([]);
});

rule('7.5-S', 'without Stosstruppen nobody breaks out', () => {
  const t = noyon('cp d french 3', { dice: SWEEP, boards: { cp: { tanks: 0 }, allied: { guns: [2] } } });
  t.goTo('allied', 'breakoutGuns').does('allied', 'done');
  expect(t.log('allied')).toContain('No breakout from Noyon D04: no Stosstruppen are left.');
});

rule('7.5-S', 'a tie of both is settled by a die, left to right', () => {
  const t = solo({ D04: 'cp d french 3' });
  const { ids } = look(t).data.ground;
  const at = t.place('D04');
  // Looking south-west from Noyon, D05 is on the left and C04 on the right.
  expect(
    leftToRight(look(t), at, [t.place('C04'), t.place('D05'), t.place('C05')]).map((h) => ids[h]),
  ).toEqual(['D05', 'C05', 'C04']);
});

rule('23.2', 'no breakout goes into the south-east of France', () => {
  const t = solo({ H06: 'cp 9 french 2' }, { control: { cp: 'H06', allied: 'G07 H07 I07 I06' } });
  const { ids } = look(t).data.ground;
  const open = openHexes(look(t), t.place('H06')).map((h) => ids[h]);
  expect(open).not.toContain('I07');
  expect(open).toContain('H07');
});

rule('23.3.4', 'after Action Phase 1 attackers stand in three blocks, turned away, and stay counted', () => {
  const t = noyon('cp d french 20', { boards: { allied: { guns: [2] } } });
  t.goTo('allied', 'breakoutGuns').does('allied', 'done');
  while (t.step === 'losses') t.pass();
  expect(t.blocks('D04', 'cp')).toBe('11 11 11');
  expect(t.seenBlocks('allied', 'D04', 'cp')).toBe('? ? ?');
  expect(kept(t).revealed).toBe(33 + cpHexes(t).length - 1);
});

rule('23.3.4', 'blocks behind the front are taken away, and every hex of the front has one', () => {
  for (const phase of [1, 2]) {
    const t = noyon(
      'cp d french 20',
      { phase, boards: { allied: { guns: [2] } } },
      {},
      { J02: 'cp d', M05: 'cp d' },
    );
    t.goTo('allied', 'breakoutGuns').does('allied', 'done');
    while (t.step === 'losses') t.pass();
    expect([t.blocks('J02', 'cp'), t.blocks('M05', 'cp')]).toEqual(['', '']);
    const { ids } = look(t).data.ground;
    for (const place of frontlineHexes(look(t), 0)) expect(cpHexes(t)).toContain(ids[place]);
  }
});

rule('23.3.4b', 'after Action Phase 2 every hex has one hidden block again', () => {
  const t = noyon('cp d french 20', { phase: 2, boards: { allied: { guns: [2] } } });
  t.goTo('allied', 'breakoutGuns').does('allied', 'done');
  while (t.step === 'losses') t.pass();
  expect(cpHexes(t).map((hex) => t.blocks(hex, 'cp'))).toEqual(cpHexes(t).map(() => 'd'));
  expect([kept(t).total, kept(t).revealed]).toEqual([140, cpHexes(t).length]);
});

/** The Spring Offensive at Noyon: one Major Offensive of 33. */
const spring = (stack: string, layout: Layout = {}, stacks: Stacks = {}): Table =>
  noyon(
    stack,
    {
      turn: 8,
      ...layout,
      boards: { allied: { guns: [2] }, ...layout.boards },
      dice: { 'number of CP offensives': [1, 1, 1], ...layout.dice },
    },
    {},
    stacks,
  )
    .goTo('allied', 'breakoutGuns')
    .does('allied', 'done');

rule('25.4', 'two to one after infantry combat drives the Allies out', () => {
  const t = spring('cp d french 9 7', {}, { C04: 'french 1', D05: 'french 1' });
  // 33 against 16.
  expect(t.next).toBe('allied: soloRetreat');
  expect(t.refused('allied', 'fallBack', { block: 'D04:0', to: 'E05' })).toBe('25.4');
  expect(t.refused('allied', 'fallBack', { block: 'D04:0', to: 'A04' })).toBe('25.4');
  t.does('allied', 'fallBack', { block: 'D04:0', to: 'C04' });
  t.does('allied', 'fallBack', { block: 'D04:0', to: 'D05' });
  expect([t.blocks('D04', 'allied'), t.holder('D04')]).toEqual(['', 'cp']);
  expect(t.log('allied')).toContain('The Allies are driven out of Noyon D04.');
  expect(t.log('allied')).toContain('Breakout movement at Noyon D04');
});

rule('25.4', 'exactly two to one is enough', () => {
  const dice = { 'CP SPs of the offensive': [4, 4, 3] };
  const t = spring('cp d french 7 7', { dice }, { C04: 'french 1' });
  expect([t.blocks('D04', 'cp'), t.blocks('D04', 'allied'), t.next]).toEqual([
    '10! 9! 9!',
    '7! 7!',
    'allied: soloRetreat',
  ]);
  expect(spring('cp d french 8 7', { dice }).log('allied')).not.toContain('must fall back');
});

rule('25.4', 'not at less than two to one, nor in another Action Phase', () => {
  expect(spring('cp d french 9 8').log('allied')).not.toContain('must fall back');
  const later = noyon('cp d french 9 7', { boards: { allied: { guns: [2] } } });
  later.goTo('allied', 'breakoutGuns').does('allied', 'done');
  expect(later.log('allied')).not.toContain('must fall back');
});

rule('25.4', 'blocks with nowhere to go are lost', () => {
  const t = spring(
    'cp d french 9 7',
    { control: { cp: 'D04 C04 C05 D05' } },
    { D03: 'cp d', E05: 'cp d', E04: 'cp d' },
  );
  expect(t.log('allied')).toContain('16 find no way out of Noyon D04 and are lost.');
});
