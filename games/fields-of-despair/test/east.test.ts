/** 5 The Eastern Front, 16.2 without it, 16.3 the infantry lent to it. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { frontlineHexes } from '../front.ts';
import { despair } from '../index.ts';
import type { State } from '../types.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

const FRONT: Stacks = { J01: 'cp 10', D05: 'french 10' };
const BLACK = 1;

/** The Eastern Front of one turn, up to the spending of that turn. The bag holds black cubes first, then red ones. */
function east(state: Partial<State>, dice: NonNullable<Layout['dice']>, layout: Layout = {}): Table {
  const frames = [
    ['production', { at: 6 }],
    ['easternFront', {}],
  ] as const;
  return table(FRONT, { turn: 2, luck: null, ...layout, frames, state, dice });
}

// ---- the example of the playbook ----

rule('5.1', 'two red cubes and a six take the marker from eleven to six; all cubes go back', () => {
  const t = east(
    { eastBox: 1, eastSp: 11, eastBag: { black: 4, red: 4 } },
    { 'Eastern Front cubes': [5, 5, BLACK], 'Eastern Front': [6] },
  );
  expect(t.s.eastBox).toBe(2);
  expect(t.s.eastBag).toEqual({ black: 4, red: 6 }); // two red cubes more with box 2
  expect(t.s.eastSp).toBe(6);
  expect(t.s.russianVictories).toBe(0);
  expect(t.facts).toContainEqual({ kind: 'eastLosses', steps: 5, left: 6 });
});

rule('5.1', 'without a red cube nobody rolls and nothing is lost', () => {
  const t = east(
    { eastBox: 2, eastSp: 11, eastBag: { black: 4, red: 4 } },
    { 'Eastern Front cubes': [BLACK, BLACK, BLACK] },
  );
  expect(t.s.eastSp).toBe(11);
  expect(t.s.eastBag).toEqual({ black: 4, red: 6 });
});

rule('5.2', 'the column is the number of red cubes', () => {
  const losses = [1, 2, 3].map((red) => {
    const cubes = [3, 3, 3].map((at, i) => (i < red ? at : BLACK));
    const t = east(
      { eastBox: 6, eastSp: 30, eastBag: { black: 2, red: 5 } },
      { 'Eastern Front cubes': cubes, 'Eastern Front': [4] },
    );
    return 30 - t.s.eastSp;
  });
  expect(losses).toEqual([1, 4, 7]);
});

const THREE_RED = { 'Eastern Front cubes': [1, 1, 1], 'Eastern Front': [1] };

rule('5.3', 'three red cubes are a Major Russian Victory, and so is a loss of more than there is', () => {
  const t = east({ eastBox: 1, eastSp: 20, eastBag: { black: 0, red: 4 } }, THREE_RED);
  expect(t.s.russianVictories).toBe(1);
  expect(t.s.eastSp).toBe(16);
  const two = { 'Eastern Front cubes': [5, 5, BLACK], 'Eastern Front': [6] };
  const bag = { black: 4, red: 4 };
  expect(east({ eastBox: 1, eastSp: 5, eastBag: bag }, two).s.russianVictories).toBe(0);
  const routed = east({ eastBox: 1, eastSp: 4, eastBag: bag }, two);
  expect(routed.s.russianVictories).toBe(1);
  expect(routed.s.eastSp).toBe(0);
});

rule('5.3', 'the third of them loses the war', () => {
  const t = east({ eastBox: 1, eastSp: 20, eastBag: { black: 0, red: 4 }, russianVictories: 1 }, THREE_RED);
  expect(t.outcome).toBeNull();
  const lost = east(
    { eastBox: 1, eastSp: 20, eastBag: { black: 0, red: 4 }, russianVictories: 2 },
    THREE_RED,
  );
  expect(lost.outcome).toMatchObject({ winner: 'allied', how: 'the East' });
});

rule('5.4', 'the SPs of the turn come to the East with the other reinforcements', () => {
  const t = table(FRONT, { from: 'production', turn: 2, state: { eastSp: 7 } });
  expect(t.s.eastSp).toBe(22);
});

rule('5.5', 'on Turn 7 Russia leaves, and what is left comes home', () => {
  const t = east(
    { eastBox: 6, eastSp: 50, eastBag: { black: 7, red: 11 } },
    { 'Eastern Front cubes': [8, 8, BLACK], 'Eastern Front': [6] },
    { scenario: 'final-push', turn: 7 },
  );
  expect(t.s.russiaOut).toBe(true);
  expect(t.s.eastHome).toBe(45);
  expect(t.s.eastSp).toBe(0);
  const before = east(
    { eastBox: 5, eastSp: 50, eastBag: { black: 7, red: 10 } },
    { 'Eastern Front cubes': [BLACK, BLACK, BLACK] },
    { scenario: 'stalemate', turn: 6 },
  );
  expect(before.s.russiaOut).toBe(false);
});

rule('5.0', 'once Russia has left, the East is not played', () => {
  const t = table(FRONT, {
    scenario: 'final-push',
    from: 'turn',
    turn: 8,
    state: { russiaOut: true, eastBox: 7 },
  });
  expect(t.s.eastBox).toBe(7);
});

// ---- 16.2 ----

const SHORT = { short1914: true };

rule(
  '16.2',
  'neither the East nor the USA marker moves; a point of the Central Powers is lost each turn',
  () => {
    const t = table(FRONT, { from: 'turn', turn: 2, options: SHORT });
    expect(t.s).toMatchObject({ eastBox: 1, eastSp: 15, usaEntry: 1 });
    expect(t.s.collected).toEqual([10, 6]);
    expect(t.board.cp.ep).toBe(9);
    const usual = table(FRONT, { from: 'turn', turn: 2 });
    expect(usual.s).toMatchObject({ eastBox: 2, usaEntry: 2 });
    expect(usual.board.cp.ep).toBe(10);
  },
);

rule('16.2', 'each declaration of submarine warfare adds a blue cube for good', () => {
  const t = table(FRONT, { from: 'production', turn: 2, options: SHORT, luck: 1 });
  const { blue } = t.s.naval;
  t.does('cp', 'declare', 'unrestricted');
  expect(t.s.naval.blue).toBe(blue + 1);
  expect(t.s.usaEntry).toBe(1); // the USA has no part in it
  const usual = table(FRONT, { from: 'production', turn: 2 }).does('cp', 'declare', 'unrestricted');
  expect(usual.s.naval.blue).toBe(blue);
  const prize = table(FRONT, { from: 'production', turn: 2, options: SHORT }).does('cp', 'declare', 'prize');
  expect(prize.s.naval.blue).toBe(blue);
});

rule('16.2', 'a game that goes on beyond 1914 has East and USA after all', () => {
  const t = table(FRONT, { from: 'turn', turn: 2, options: { ...SHORT, until: '1916' } });
  expect(t.s).toMatchObject({ eastBox: 2, usaEntry: 2 });
});

// ---- 16.3 ----

/** Turn 4 of a game begun in 1914, the Central Powers about to send infantry East. */
function transfer(stacks: Stacks, layout: Layout = {}): Table {
  const frames = [
    ['production', { at: 6 }],
    ['eastTransfer', { left: 15 }],
  ] as const;
  return table(stacks, { scenario: 'campaign', turn: 4, frames, forts: {}, ...layout });
}

rule('16.3', 'fifteen infantry SPs leave frontline hexes for the East', () => {
  const t = transfer({ E04: 'cp 12 2c', F04: 'cp 9', M03: 'cp 20', E05: 'french 5', F05: 'french 5' });
  expect(t.next).toBe('cp: eastSend');
  expect(t.refused('cp', 'send', { block: 'M03:0', sp: 5 })).toBe('16.3'); // behind the front
  expect(t.refused('cp', 'send', { block: 'E04:1', sp: 1 })).toBe('16.3'); // cavalry
  expect(t.refused('cp', 'send', { block: 'F04:0', sp: 9 })).toBe('16.3'); // the hex would be empty
  t.does('cp', 'send', { block: 'E04:0', sp: 12 });
  expect(t.blocks('E04', 'cp')).toBe('2c');
  expect(t.refused('cp', 'send', { block: 'F04:0', sp: 4 })).toBe('16.3'); // three more, not four
  t.does('cp', 'send', { block: 'F04:0', sp: 3 });
  expect(t.blocks('F04', 'cp')).toBe('6');
  expect(t.s.eastLent).toBe(15);
  expect(t.step).toBe('spending');
});

rule(
  '16.3',
  'when there is nothing else, the last block of a hex goes too, and a contested hex with it',
  () => {
    const t = transfer({ E04: 'cp 5 french 4', F04: 'cp 3', F05: 'french 5' }, { control: { cp: 'E04' } });
    t.does('cp', 'send', { block: 'E04:0', sp: 4 });
    expect(t.refused('cp', 'send', { block: 'E04:0', sp: 1 })).toBe('16.3');
    t.does('cp', 'send', { block: 'F04:0', sp: 2 });
    t.does('cp', 'send', { block: 'E04:0', sp: 1 });
    expect(t.holder('E04')).toBe('allied');
    t.does('cp', 'send', { block: 'F04:0', sp: 1 });
    expect(t.s.eastLent).toBe(8);
    expect(t.step).toBe('spending');
  },
);

rule('16.3', 'the Allies see that infantry leaves, not from where or how much', () => {
  const t = transfer({ E04: 'cp 12', F04: 'cp 9', E05: 'french 5', F05: 'french 5' });
  t.does('cp', 'send', { block: 'E04:0', sp: 7 });
  expect(t.read('allied')).toMatchObject({ value: null, text: 'sends infantry East' });
  expect(t.read('cp').text).toContain('sends 7 from');
});

rule('16.3', 'a game begun on Turn 4 has them beside the map', () => {
  const t = table(undefined, { scenario: 'stalemate' });
  t.goTo('cp', 'submarines');
  expect(t.s.eastLent).toBe(15);
  expect(t.s.turn).toBe(4);
  expect(t.seen('cp').strength.cp).toBe(130 + 40); // nobody left the front, and Turn 4 brings 40
});

rule('16.3', 'they come back to frontline hexes at the start of Turn 5', () => {
  const t = table(
    { E04: 'cp 12 2c', F04: 'cp 19 20 4c', J01: 'cp 20', E05: 'french 5', F05: 'french 5' },
    { scenario: 'stalemate', turn: 5, from: 'turn', forts: {}, state: { eastLent: 15 } },
  );
  expect(t.next).toBe('cp: eastPlace');
  expect([t.s.eastBox, t.s.usaEntry]).toEqual([3, 3]); // nothing else has happened yet
  expect(t.refused('cp', 'bringBack', { hex: 'J01', sp: 5 })).toBe('16.3');
  expect(t.refused('cp', 'bringBack', { hex: 'E04', sp: 16 })).toBe('16.3');
  expect(t.refused('cp', 'bringBack', { hex: 'F04', sp: 2 })).toBe('1.4');
  t.does('cp', 'bringBack', { hex: 'F04', sp: 1 });
  expect(t.blocks('F04', 'cp')).toBe('20 20 4c');
  t.does('cp', 'bringBack', { hex: 'E04', sp: 14 });
  expect(t.blocks('E04', 'cp')).toBe('12 2c 14');
  expect(t.s.eastLent).toBe(0);
  expect(t.read('allied').value).toBeNull();
  expect(t.step).not.toBe('eastPlace');
});

rule('16.3', 'those for whom the front has no room wait for the next reinforcements', () => {
  const frames = [
    ['production', { at: 6 }],
    ['eastReturn', { left: 15 }],
  ] as const;
  const layout = { scenario: 'stalemate', turn: 5, frames, forts: {}, state: { eastLent: 15 } } as const;
  const { play } = table({}, layout).match;
  const front = frontlineHexes(play, 0).map((place) => play.data.ground.ids[place]!);
  const full = Object.fromEntries(front.map((hex) => [hex, 'cp 20 20 4c']));
  const t = table({ ...full, [front[0]!]: 'cp 20 13 4c' }, layout);
  expect(t.values('cp', 'bringBack')).toHaveLength(7);
  t.does('cp', 'bringBack', { hex: front[0]!, sp: 7 });
  expect(t.s.waiting[0]).toBe(8);
  expect(t.s.eastLent).toBe(0);
});
