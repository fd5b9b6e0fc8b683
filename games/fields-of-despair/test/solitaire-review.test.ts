/** Solitaire play, read again against the print: what a second reader found. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { add } from '../blocks.ts';
import { despair } from '../index.ts';
import { pathTarget } from '../solitaire/chits.ts';
import { soloChits } from '../solitaire/guides.ts';
import { pickCounters } from '../solitaire/rounding.ts';
import { countHexes, PLACEHOLDER } from '../solitaire/state.ts';
import type { Reader, Writer } from '../types.ts';
import { cpHexes, cpPhase, kept, solo, told } from './solo-table.ts';
import { type Layout, type Stacks, type Table, table } from './table.ts';

const rule = rulesOf(despair);
const look = (t: Table): Reader => t.match.play as unknown as Reader;
const { chits } = soloChits.value;

/** Draws that bring these chits: each by its place among those still in the cup, counted from 1. */
const draws = (...ids: readonly string[]): number[] =>
  ids.map((id, n) => {
    const gone = ids.slice(0, n);
    const cup = chits.filter((chit) => chit.needs === 0 && !gone.includes(chit.id));
    return cup.findIndex((chit) => chit.id === id) + 1;
  });

/** An Action Phase of the Central Powers in which dice are as said and the Allies have nothing to answer with. */
const phase = (
  stacks: Stacks,
  ids: readonly string[],
  layout: Layout & { phase?: number } = {},
  part = {},
): Table =>
  cpPhase(
    stacks,
    {
      turn: 9,
      ...layout,
      boards: {
        allied: { guns: [], logistics: 0, ...layout.boards?.allied },
        cp: { guns: [], tech: { gas: 0, tanks: 4 }, tanks: 1, ...layout.boards?.cp },
      },
      dice: {
        'number of CP offensives': [3, 3, 2],
        'objective chit': draws(...ids),
        'CP SPs of the offensive': [4, 4, 4, 4, 4, 4],
        ...layout.dice,
      },
    },
    part,
  );

rule('20.3.2', 'a pair that has been attacked does not send the chit on to the next pair', () => {
  const t = solo({ D04: 'cp d french 6', E05: 'cp d french 6', E04: 'cp d french 2' });
  const paris = chits.find(({ id }) => id === 'paris-1')!.tree;
  const attacked = (...hexes: string[]) =>
    hexes.map((hex) => ({ chit: 'paris-2', hex: t.place(hex), major: true }));
  kept(t).offensives = attacked('D04');
  expect(pathTarget(look(t), paris)).toBe(t.place('E05'));
  kept(t).offensives = attacked('D04', 'E05');
  expect(pathTarget(look(t), paris)).toBe(-1);
});

rule('25.3', 'columns J to M see one small squadron too, as the guide reminds', () => {
  const t = solo(
    { D04: 'cp d french 6', I06: 'cp d french 2', J06: 'cp d', L08: 'cp d' },
    { boards: { allied: { wings: [3, 2, 1], air: 9 } } },
  ).goTo('allied', 'scouting');
  expect(t.refused('allied', 'fly', { wing: 0, hex: 'J06' })).toBe('25.3');
  t.does('allied', 'fly', { wing: 2, hex: 'L08' });
  for (const hex of ['J06', 'L08', 'I06']) expect(t.refused('allied', 'fly', { wing: 1, hex })).toBe('25.3');
  expect(t.refused('allied', 'fly', { wing: 0, hex: 'D04' })).toBeUndefined();
});

rule('24.3', 'of several breakouts the player says which comes first', () => {
  const all = new Array<number>(33).fill(6);
  const t = phase({ D04: 'cp d french 1', F05: 'cp d french 1' }, ['paris-1', 'paris-3'], {
    control: { cp: 'D04 F05 E05' },
    dice: {
      'number of CP offensives': [4, 4, 4],
      'infantry of the Central Powers at Noyon D04': all,
      'infantry of the Central Powers at Reims F05': all,
    },
  });
  expect(t.next).toBe('allied: soloTie');
  expect(t.values('allied', 'takeFirst')).toEqual(['D04', 'F05']);
  t.does('allied', 'takeFirst', 'F05');
  // There is one Stosstruppen counter: it goes to Reims.
  expect(t.log('allied')).toContain('No breakout from Noyon D04: no Stosstruppen are left.');
});

rule('25.4', 'a retreat out of a fortress places the marker, too', () => {
  const t = phase({ H05: 'cp d french 9', H06: 'french 20' }, ['weakest-1'], {
    turn: 8,
    forts: { H05: 'allied 3' },
    dice: { 'number of CP offensives': [1, 1, 1] },
  });
  while (t.step === 'reinforcement') t.pass();
  expect(t.next).toBe('allied: soloRetreat');
  t.does('allied', 'fallBack', { block: 'H05:0', to: 'H06' });
  expect(t.log('allied')).toContain('No breakout from Verdun H05: nothing lies open.');
});

rule('20.3.2', 'chits that need no SPs are carried out when none are hidden', () => {
  const stacks = { K08: 'french 5', K09: 'french 9', L08: 'cp d', K07: 'cp d' };
  const few = { dice: { 'number of CP offensives': [3, 4, 3] } };
  const t = phase(stacks, ['east'], few, { total: 1 });
  expect([t.holder('K08'), kept(t).offensives.length]).toEqual(['cp', 1]);
  const none = phase({ D04: 'cp d french 20', ...stacks }, ['paris-1'], few, { total: 1 });
  expect(none.facts).toContainEqual({ kind: 'chit', chit: 'paris-1', place: 'D04' });
  expect(none.facts).toContainEqual({ kind: 'noOffensive', major: true, why: 'no strength is left' });
});

rule('20.3.1', 'when the guns bring down the fortress of Verdun and nobody else is there, it is lost', () => {
  const t = phase({ H05: 'cp d', H04: 'cp d', D04: 'cp d french 6' }, ['verdun'], {
    turn: 7,
    forts: { H05: 'allied 1' },
    control: { allied: 'H05' },
    dice: { 'number of CP offensives': [6, 5, 2], 'Verdun artillery': [6, 1, 1, 1] },
  });
  expect([t.fort('H05'), t.holder('H05')]).toEqual([0, 'cp']);
});

rule('23.3.2', 'reinforcements of the Central Powers are counted, and told', () => {
  const t = table(undefined, { scenario: 'solitaire' }).goTo('allied', 'spending');
  expect(kept(t).total).toBe(150);
  expect(t.log('allied')).toContain('10 SPs of manpower: the Central Powers have 150 in all.');
});

rule('24.2', 'Big Bertha is changed for smaller counters like any other', () => {
  const t = solo({ D04: 'cp d french 9' }, { boards: { cp: { guns: [4], artillery: 9 } } });
  expect(pickCounters(t.match.play as unknown as Writer, 'guns', t.place('D04'), 3)).toBe(3);
  expect(Array.from(t.board.cp.guns.slice(0, 2)).map((gun) => gun - 1)).toEqual([3, 1]);
});

rule('23.2', 'hexes that stay contested are not announced again', () => {
  // Their hex C05 is next to Allied ground without blocks, which they contest once.
  const t = phase({ C05: 'cp d', D04: 'cp d french 20', C07: 'french 9' }, ['paris-1'], {
    control: { cp: 'C05 D04' },
    dice: { 'number of CP offensives': [1, 1, 1] },
  });
  expect(t.facts.filter(({ kind }) => kind === 'contested')).toHaveLength(1);
  expect(cpHexes(t)).toContain('C06');
});

rule('7.5-S', 'the Allies are not asked for what they do not have', () => {
  const t = phase({ D04: 'cp d french 20', C04: 'french 9' }, ['paris-1']);
  expect(t.step).not.toBe('reinforcement');
  expect(t.log('allied')).not.toContain('lays no more artillery');
  expect(t.facts).toContainEqual({
    ...{ kind: 'attack', attacker: 'cp', place: 'D04', breakout: false, major: true },
  });
});

rule('7.5-S', 'modifiers read as what they are for', () => {
  const t = phase(
    { D04: 'cp d french 20' },
    [],
    { turn: 7, dice: { 'number of CP offensives': [1, 1, 1] } },
    { total: 40 },
  );
  expect(told(t)).toContain(
    'Number of CP offensives: 1 1 1, -5 in Turn 7, -1 with 40 SPs in all, makes -3: 0 major, 0 minor.',
  );
});

rule('25.2', 'submarine warfare without restriction is declared every turn, and told', () => {
  const t = table(undefined, { scenario: 'solitaire' });
  while (t.outcome === null && t.s.turn < 9) t.pass();
  t.goTo('allied', 'spending');
  expect(t.log('allied').split('declare unrestricted submarine warfare').length - 1).toBe(3);
});

rule('23.3.2', 'a block placed where others are known counts for one more', () => {
  const t = solo({ D02: 'cp 6! 6! british 9' }, {}, { revealed: 13 });
  const hexes = cpHexes(t).length;
  expect(kept(t).revealed).toBe(12 + hexes - 1);
  // Two hexes behind the front that nobody stood in.
  for (const hex of ['E02', 'F02']) {
    add(t.s.armies[0], t.place(hex), PLACEHOLDER);
    countHexes(t.match.play as unknown as Writer);
  }
  expect(cpHexes(t)).toHaveLength(hexes + 2);
  expect(kept(t).revealed).toBe(12 + hexes + 1);
});
