/** 7.3 Infantry combat, Trench Defense, and what follows a combat. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { despair } from '../index.ts';
import type { Seat } from '../types.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);

/** The combats of a side, and nothing before them. F04 is open ground without a river, F05 lies on one. */
const clash = (stacks: Stacks, layout: Layout = {}, seat: Seat = 'cp', phase = 1): Table =>
  table(stacks, {
    scenario: 'stalemate',
    turn: 2,
    forts: {},
    control: { allied: 'F04 F05 F06' },
    frames: [
      ['turn', { at: 7 }],
      ['actionPhase', { at: 3, phase }],
      ['sideAction', { at: 11, side: seat === 'cp' ? 0 : 1, opening: false }],
      ['combat', { side: seat === 'cp' ? 0 : 1, breakout: false }],
    ],
    ...layout,
  });

const CP = (hex: string): string => `infantry of the Central Powers at ${hex}`;
const ALLIED = (hex: string): string => `infantry of the Allies at ${hex}`;

/** Fights with infantry; nobody reinforces. */
function storm(t: Table, hex: string, seat: Seat = 'cp'): Table {
  t.does(seat, 'fight', hex);
  if (t.step === 'reinforcement') t.pass();
  return t.step === 'pressOn' ? t.does(seat, 'press') : t;
}

rule('7.3.3', 'a die an SP of infantry and cavalry, 5-6 hits, both together in mobile war', () => {
  const t = clash({ F04: 'cp 5 2c french 4' });
  t.dice.show(CP('F04'), 5, 6, 4, 3, 2, 1, 1);
  t.dice.show(ALLIED('F04'), 6, 6, 1, 1);
  storm(t, 'F04');
  expect(t.blocks('F04', 'allied')).toBe('2!');
  expect(t.next).toBe('cp: losses');
  expect(t.seen(null).battle!.fires.map(({ side, dice, hitsOn }) => [side, dice.length, hitsOn])).toEqual([
    ['cp', 7, 5],
    ['allied', 4, 5],
  ]);
  t.does('cp', 'lose', { block: 'F04:1', sp: 2 });
  expect(t.blocks('F04', 'cp')).toBe('5');
});

rule('7.3.3', 'losses of blocks that lie open are open', () => {
  const t = clash({ F04: 'cp 5 2c french 4' });
  t.dice.show(ALLIED('F04'), 6, 1, 1, 1);
  storm(t, 'F04').does('cp', 'lose', { block: 'F04:0', sp: 1 });
  expect(t.read('allied').text).toBe('loses 1 of 5 infantry in F04');
  expect(t.read('allied').value).toEqual({ block: 'F04:0', sp: 1 });
});

rule(
  '7.3.3',
  'in trench warfare the side that is not active fires first, and only what is left answers',
  () => {
    const t = clash({ F04: 'cp 5 french 4' }, { turn: 4 });
    t.dice.show(ALLIED('F04'), 6, 6, 5, 1, 1, 1);
    t.dice.show(CP('F04'), 6, 1);
    storm(t, 'F04');
    const text = t.log(null);
    expect(text).toContain('Infantry of the Allies at F04: 6 dice, hits on 5-6: 3 hits.');
    expect(text).toContain('Infantry of the Central Powers at F04: 2 dice, hits on 5-6: 1 hit.');
    expect([t.blocks('F04', 'cp'), t.blocks('F04', 'allied')]).toEqual(['2', '3']);
  },
);

rule('7.3.4', 'extra dice by the strength of the attack, in trenches', () => {
  const extra = (strength: string): number | undefined => {
    const t = clash({ F04: `cp ${strength} french 20` }, { turn: 4 });
    t.does('cp', 'fight', 'F04');
    // Nobody knows all of it before blocks lie open.
    expect(t.seen('cp').battle!.defence).toBeUndefined();
    t.dice.show(ALLIED('F04'), ...Array<number>(20).fill(1));
    t.does('cp', 'press');
    const dice = Number(/Infantry of the Allies at F04: (\d+) dice/.exec(t.log(null))![1]);
    return dice - 20;
  };
  expect(['4', '5', '8', '9', '12', '13', '16', '17', '20 20'].map(extra)).toEqual([
    1, 2, 2, 3, 3, 4, 4, 5, 5,
  ]);
});

rule('7.3.4', 'before trenches only a river gives them', () => {
  const dice = (hex: string, turn: number): string => {
    const t = storm(clash({ [hex]: 'cp 6 french 3' }, { turn }), hex);
    return /Infantry of the Allies at \S*\s?\w+: (\d+) dice/.exec(t.log(null))![1]!;
  };
  expect([dice('F04', 2), dice('F05', 2), dice('F04', 4)]).toEqual(['3', '5', '5']);
});

rule('7.3.4', 'the active side never has them, whoever holds the hex', () => {
  const t = storm(clash({ F05: 'cp 6 french 3' }, { turn: 4 }, 'allied'), 'F05', 'allied');
  expect(t.log(null)).toContain('Infantry of the Central Powers at Reims F05: 7 dice');
  expect(t.log(null)).toContain('Infantry of the Allies at Reims F05: 3 dice');
});

rule('16.4', 'a Hindenburg marker doubles them for the Central Powers, and for nobody else', () => {
  const text = (seat: Seat): string => {
    const t = clash({ F04: 'cp 20 french 20' }, { turn: 7, scenario: 'final-push', line: 'F04' }, seat);
    return storm(t, 'F04', seat).log(null);
  };
  expect(text('allied')).toContain('Infantry of the Central Powers at F04: 30 dice');
  expect(text('cp')).toContain('Infantry of the Allies at F04: 25 dice');
});

rule('7.3.4', 'the card names every die', () => {
  const t = clash({ F04: 'cp 6! french 3!' }, { turn: 7, scenario: 'final-push', line: 'F04' }, 'allied');
  t.does('allied', 'fight', 'F04');
  expect(t.seen(null).battle!.defence).toEqual([
    { label: 'strength points', value: 6, rule: '7.3.3' },
    { label: 'Trench Defense against 3', value: 1, rule: '7.3.4' },
    { label: 'Hindenburg Line', value: 1, rule: '16.4' },
  ]);
});

rule('7.3.3', 'a Deception block is found out, and goes when nobody of its side is left', () => {
  const t = clash({ F04: 'cp 5 french d d' });
  expect(t.seenBlocks('cp', 'F04', 'allied')).toBe('? ?');
  storm(t, 'F04');
  expect(t.blocks('F04', 'allied')).toBe('');
  expect(t.holder('F04')).toBe('cp');
});

rule('7.3.3', 'beside infantry a Deception block stays', () => {
  const t = clash({ F04: 'cp 5 french 3 d', F05: 'cp 2 french 2' });
  storm(t, 'F04');
  expect(t.blocks('F04', 'allied')).toBe('3! d!');
});

rule('7.3', 'a combat is told to its end: who met, and what both lost', () => {
  const t = clash({ F04: 'cp 5 2c french 4' });
  t.dice.show(CP('F04'), 5, 6, 4, 3, 2, 1, 1);
  t.dice.show(ALLIED('F04'), 6, 6, 6, 1);
  storm(t, 'F04').does('cp', 'lose', { block: 'F04:1', sp: 2 });
  expect(t.facts).toContainEqual({
    kind: 'battle',
    attacker: 'cp',
    place: 'F04',
    strengths: { attacker: 7, defender: 4 },
    odds: '7:4',
    losses: { attacker: 3, defender: 2 },
  });
  expect(t.log(null)).toContain('At F04 7 met 4; lost: 3 of the Central Powers, 2 of the Allies.');
  // Where infantry has not met, nobody learns how strong the other was.
  const broken = clash({ F04: 'cp 5 french 4 1' }).does('cp', 'fight', 'F04');
  if (broken.step === 'reinforcement') broken.pass();
  broken.does('cp', 'end');
  expect(broken.facts.find(({ kind }) => kind === 'battle')).toEqual({
    kind: 'battle',
    attacker: 'cp',
    place: 'F04',
    losses: { attacker: 0, defender: 0 },
  });
});

rule('7.3', 'a hex that is cleared changes hands and gets a Breakout Move marker', () => {
  const t = clash({ F04: 'cp 5 french 2' });
  t.dice.show(CP('F04'), 6, 6, 1, 1, 1);
  storm(t, 'F04');
  expect(t.holder('F04')).toBe('cp');
  expect(t.seen(null).breakouts).toEqual([{ hex: 'F04', kind: 'move' }]);
  expect(t.next).toBe('cp: breakouts');
});

rule('7.3', 'when the attackers are gone the hex stays as it was; when all are gone, too', () => {
  const beaten = clash({ F04: 'cp 2 french 5' });
  beaten.dice.show(ALLIED('F04'), 6, 6, 1, 1, 1);
  storm(beaten, 'F04');
  expect([beaten.blocks('F04', 'cp'), beaten.holder('F04')]).toEqual(['', 'allied']);
  const both = clash({ F04: 'cp 1 french 1' });
  both.dice.show(ALLIED('F04'), 6);
  both.dice.show(CP('F04'), 6);
  storm(both, 'F04');
  expect([both.blocks('F04', 'cp'), both.blocks('F04', 'allied')]).toEqual(['', '']);
  expect(both.holder('F04')).toBe('allied');
  expect(both.seen(null).breakouts).toEqual([]);
});

rule('7.3', 'the active side fights its hexes in the order it likes, each once', () => {
  const t = clash({ F04: 'cp 5 french 5', F05: 'cp 3 french 3', E06: 'cp 4' });
  expect(t.values('cp', 'fight')).toEqual(['F04', 'F05']);
  expect(t.refused('cp', 'fight', 'E06')).toBe('7.3');
  storm(t, 'F05');
  expect(t.values('cp', 'fight')).toEqual(['F04']);
  storm(t, 'F04');
  expect(t.step).not.toBe('combat');
});

// ---- the Spring Offensive ----

const spring = (stacks: Stacks, phase = 2): Table =>
  clash(stacks, { scenario: 'final-push', turn: 8, state: { phase } }, 'cp', phase);

rule(
  '16.5',
  'on Turn 8 the Central Powers must attack with 15, in the second Action Phase at the latest',
  () => {
    const late = spring({ F04: 'cp 15 french 9', F05: 'cp 20 french 3', E06: 'cp 14' });
    expect(late.refused('cp', 'done')).toBe('16.5');
    expect(spring({ F04: 'cp 15 french 9' }, 1).refused('cp', 'done')).toBeUndefined();
    expect(spring({ F04: 'cp 14 french 9' }).refused('cp', 'done')).toBeUndefined();
    // One of two may be broken off after its artillery, the last one not.
    late.does('cp', 'fight', 'F04').does('allied', 'pass').does('cp', 'end');
    expect(late.refused('cp', 'done')).toBe('16.5');
    late.does('cp', 'fight', 'F05').does('allied', 'pass');
    expect(late.refused('cp', 'end')).toBe('16.5');
    late.does('cp', 'press');
    expect(late.s.spring).toBe(true);
  },
);

rule('16.5', 'an attack with 15 in the first Action Phase is enough', () => {
  const t = spring({ F04: 'cp 15 french 9', F05: 'cp 20 french 3' }, 1);
  storm(t, 'F04');
  expect(t.s.spring).toBe(true);
  t.s.phase = 2;
  expect(t.refused('cp', 'done')).toBeUndefined();
});
