/** What a review of the two-player game found wrong. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

// ---- 2.3: what others can infer ----

rule(
  '2.3',
  'others cannot tell a Deception block added from a block split, nor one removed from two joined',
  () => {
    const at = (t: Table) => t.goTo('cp', 'movement');
    const stacks = { L04: 'cp 9', M06: 'cp 3', C07: 'french 5' };
    const fake = at(table(stacks)).does('cp', 'deceive', 'L04');
    const real = at(table(stacks)).does('cp', 'split', { block: 'L04:0', sp: 4 });
    for (const reader of ['allied', null] as const) expect(fake.read(reader)).toEqual(real.read(reader));
    expect(fake.read('cp').choice).toBe('deceive');
    const pair = { L04: 'cp 9 d', M06: 'cp 3', C07: 'french 5' };
    const gone = at(table(pair)).does('cp', 'undeceive', 'L04:1');
    const joined = at(table({ ...pair, L04: 'cp 5 4' })).does('cp', 'merge', {
      block: 'L04:1',
      with: 'L04:0',
    });
    expect(gone.read('allied')).toEqual(joined.read('allied'));
  },
);

rule('2.3', 'of a plan that was carried out others read nothing but that it was made', () => {
  const t = table(
    { E04: 'cp 9', F04: 'cp 9', C07: 'french 9' },
    { scenario: 'stalemate', from: 'reorganisation', turn: 4, forts: {} },
  );
  t.does('cp', 'deceive', 'E04').does('cp', 'split', { block: 'F04:0', sp: 2 }).does('cp', 'garrison');
  t.goTo('allied', 'reorganisation');
  while (t.step === 'reorganisation') t.pass();
  const plans = JSON.parse(t.log('allied')).filter((one: { seat: string }) => one.seat === 'cp');
  const read = plans
    .slice(0, 3)
    .map(({ choice, text, value }: Record<string, unknown>) => [choice, text, value]);
  expect(read).toEqual(Array(3).fill(['plan', 'plans', null]));
});

rule('6.2.1', 'where two blocks stand the owner is asked, though one of them is a Deception block', () => {
  const at = (blocks: string) =>
    table(
      { E09: `cp ${blocks}`, C07: 'french 5' },
      { from: 'production', turn: 2, out: { cp: 'E09' }, forts: {} },
    );
  expect(at('4 d').next).toBe('cp: attrition');
  expect(at('2 2').next).toBe('cp: attrition');
  expect(at('4 d').values('cp', 'wearDown')).toEqual([{ block: 'E09:0', sp: 1 }]);
  expect(at('4').next).toBe('cp: submarines');
});

rule('6.4.3', 'and so in England', () => {
  const sunk = (blocks: string) =>
    table(
      { England: `british ${blocks}`, C07: 'french 5' },
      {
        from: 'production',
        turn: 2,
        forts: {},
        dice: { submarines: [6] },
        state: { usw: 1, naval: { blue: 0, black: 3, white: 0 } },
        luck: 1,
      },
    ).does('cp', 'declare', 'unrestricted');
  expect(sunk('9 d').step).toBe('sinking');
});

// ---- 2.1: the force pool ----

const few = (german: number, british: number) => ({
  pool: {
    german: { infantry: german, cavalry: 12 },
    french: { infantry: 50, cavalry: 12 },
    british: { infantry: british, cavalry: 6 },
    belgian: { infantry: 6, cavalry: 0 },
    american: { infantry: 12, cavalry: 0 },
    deception: 12,
  },
});
const production = (stacks: Stacks, layout: Layout = {}): Table =>
  table(stacks, { from: 'production', turn: 2, forts: {}, ...layout });

rule(
  '2.1',
  'reinforcements take no more blocks than there are: they fill up those at home, the rest waits',
  () => {
    const t = production(
      { M03: 'cp 15', L04: 'cp 4', England: 'british 3', C07: 'french 1' },
      { content: few(3, 1) },
    );
    // Forty come: one new block of twenty, five into the one there is, fifteen wait.
    expect(t.blocks('M03', 'cp')).toBe('20 20');
    expect(t.blocks('England', 'allied')).toBe('british 9');
    expect(t.s.waiting).toEqual([15, 0, 0, 0, 0]);
    expect(t.seen(null).tracks.waiting).toEqual({
      german: 15,
      french: 0,
      british: 0,
      belgian: 0,
      american: 0,
    });
  },
);

rule('2.1', 'a Deception block gives way only to a block the pool still has', () => {
  const t = production({ M03: 'cp d d d', L04: 'cp 4', C07: 'french 1' }, { content: few(2, 9) });
  expect(t.blocks('M03', 'cp')).toBe('20 d d');
  expect(t.s.waiting[0]).toBe(20);
  // Nor can a part of a block take the place of one.
  const full = { L04: 'cp 4', M05: 'cp d d d', C07: 'french 1' };
  const m = table(full, { content: few(1, 9) }).goTo('cp', 'movement');
  expect(m.refused('cp', 'move', { block: 'L04:0', sp: 2, to: 'M05' })).toBe('2.1');
  expect(m.refused('cp', 'move', { block: 'L04:0', sp: 4, to: 'M05' })).toBeUndefined();
});

rule('16.3', 'what comes back from the East finds no more room than the pool has blocks', () => {
  const t = table(
    { E04: 'cp 12', F04: 'cp 19', E05: 'french 5', F05: 'french 5' },
    { scenario: 'stalemate', turn: 5, from: 'turn', forts: {}, state: { eastLent: 15 }, content: few(2, 9) },
  );
  expect(t.refused('cp', 'bringBack', { hex: 'F04', sp: 2 })).toBe('1.4');
  t.does('cp', 'bringBack', { hex: 'E04', sp: 8 }).does('cp', 'bringBack', { hex: 'F04', sp: 1 });
  expect([t.blocks('E04', 'cp'), t.blocks('F04', 'cp'), t.s.eastLent]).toEqual(['20', '20', 0]);
});

// ---- the playbook ----

rule('16.2', 'without an Eastern Front nobody buys cubes for it', () => {
  const t = production({ L04: 'cp 4', C07: 'french 1' }, { options: { short1914: true } }).goTo(
    'cp',
    'spending',
  );
  expect(t.refused('cp', 'buy', { what: 'east' })).toBe('16.2');
  const usual = production({ L04: 'cp 4', C07: 'french 1' }).goTo('cp', 'spending');
  expect(usual.refused('cp', 'buy', { what: 'east' })).toBeUndefined();
});

// ---- 8.1: both plans are carried out on the ground they were made for ----

rule('8.1', 'a plan does not change because the enemy’s is opened first', () => {
  const { ground } = table({}).match.play.data;
  const around = ground.near[ground.world.place('E05')]!.map((place) => ground.ids[place]!);
  // E05 is cut off behind Reims, where Germans sit before the fortress: only when they leave can it be reached.
  const covered = (deception: number): Table =>
    table(
      { F05: 'cp 5', L04: 'cp 9', C07: 'french 9' },
      {
        scenario: 'stalemate',
        from: 'reorganisation',
        turn: 4,
        forts: { F05: 'allied 1' },
        control: { cp: around.filter((hex) => hex !== 'F05').join(' '), allied: 'E05 F05 F06 G06' },
        content: { pool: { ...few(60, 30).pool, deception } },
      },
    ).does('allied', 'garrison');
  const deceptions = (t: Table): string[] =>
    t
      .seen('allied')
      .stacks.filter((one) => one.side === 'allied' && !['C07', 'England'].includes(one.hex))
      .map((one) => one.hex);
  const wanted = deceptions(covered(40));
  expect(wanted).not.toContain('E05');
  const t = covered(wanted.length);
  t.does('cp', 'shift', { block: 'F05:0', sp: 5, to: 'L04' });
  for (let i = 0; i < 29; i++)
    t.does('cp', 'split', { block: 'L04:0', sp: 1 }).does('cp', 'merge', { block: 'L04:2', with: 'L04:0' });
  t.does('cp', 'split', { block: 'L04:0', sp: 1 }).does('cp', 'ready').does('allied', 'ready');
  expect(deceptions(t)).toEqual(wanted);
});

// ---- playing on ----

const FRONT = { E04: 'cp 12', F04: 'cp 9', J06: 'cp 9', D05: 'french 5', C07: 'french 9' };
const on = (scenario: 'introductory' | 'stalemate', layout: Layout): Table =>
  table(FRONT, { scenario, forts: {}, options: { until: '1918' }, ...layout });

rule('16.3', 'a game of 1914 that goes on sends its fifteen from the front', () => {
  expect(on('introductory', { from: 'turn', turn: 4 }).next).toBe('cp: eastSend');
});

rule('15.0', 'points are kept from scenario to scenario; a lead of six wins in 1914 alone', () => {
  const vp: [number, number] = [9, 1];
  const t = on('introductory', { from: 'scoring', turn: 5, state: { vp, baseline: 2 } });
  expect(t.outcome).toBeNull();
  expect(t.s.vp[0] + t.s.vp[1]).toBeGreaterThan(10);
  expect(on('introductory', { from: 'scoring', turn: 2, state: { vp } }).outcome).toMatchObject({
    winner: 'cp',
    how: 'lead',
  });
});

rule('15.2', 'each turn of 1915 and 1916 counts its own baseline', () => {
  const t = on('introductory', { from: 'turn', turn: 6, state: { baseline: 15 } });
  expect(t.s.baseline).toBe(t.seen(null).tracks.french);
  expect(t.s.baseline).not.toBe(15);
});

rule('15.3', 'the last turns of a game that goes on are won by the final push, whatever the points', () => {
  const t = on('introductory', { from: 'scoring', turn: 9, state: { vp: [0, 30] } });
  expect(t.outcome).toMatchObject({ winner: 'cp', how: 'final push' });
});

rule('16.4', 'whoever plays on from 1916 may dig the line on Turn 7', () => {
  const t = on('stalemate', { from: 'production', turn: 7 });
  expect(t.goTo('cp', 'hindenburg').refused('cp', 'forgo')).toBeUndefined();
});
