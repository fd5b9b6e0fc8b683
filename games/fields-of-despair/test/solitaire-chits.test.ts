/** 20.3 Objective chits. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { supplyLines } from '../front.ts';
import { despair } from '../index.ts';
import { attackable, eastHexes, pathTarget, weakHexes } from '../solitaire/chits.ts';
import { soloChits } from '../solitaire/guides.ts';
import type { Reader } from '../types.ts';
import { cpPhase, kept, solo } from './solo-table.ts';
import type { Layout, Stacks, Table } from './table.ts';

const rule = rulesOf(despair);
const { chits } = soloChits.value;
const look = (t: Table): Reader => t.match.play as unknown as Reader;
const nameOf = (t: Table, place: number): string => t.match.play.data.ground.ids[place] ?? 'none';
const tree = (id: string) => chits.find((chit) => chit.id === id)!.tree;

/** The hex a path attacks. */
const target = (id: string, stacks: Stacks, layout: Layout = {}): string => {
  const t = solo(stacks, layout);
  return nameOf(t, pathTarget(look(t), tree(id)));
};

rule('20.3.1', 'eleven chits are always in the cup, three wait for weak hexes', () => {
  expect(chits.filter(({ needs }) => needs === 0)).toHaveLength(11);
  expect(chits.filter(({ needs }) => needs > 0).map(({ needs }) => needs)).toEqual([2, 3, 4]);
});

rule('20.3.1', 'weak hexes of columns C to H bring their chits into the cup', () => {
  const weak = { D01: 'cp d british 4', D02: 'cp d british 1', D03: 'cp d british 5', I06: 'cp d french 2' };
  expect(weakHexes(look(solo(weak)))).toBe(2);
  const t = cpPhase(weak);
  expect(t.facts).toContainEqual({ kind: 'cup', weakHexes: 2, chits: 12 });
});

rule('20.3.1', 'a weak hex is one of the contested front, from column C to H, with four SPs or fewer', () => {
  const count = (stacks: Stacks, layout: Layout = {}) => weakHexes(look(solo(stacks, layout)));
  expect(count({ D04: 'cp d french 4' })).toBe(1);
  expect(count({ D04: 'cp d french 5' })).toBe(0);
  expect(count({ D04: 'cp d french 2 3' })).toBe(0);
  expect(count({ C04: 'cp d french 4', H05: 'cp d french 4' })).toBe(2);
  expect(count({ B04: 'cp d french 4', I06: 'cp d french 4' })).toBe(0);
  // Behind the front nobody is in reach.
  expect(count({ D04: 'cp d french 4', C07: 'french 1', F08: 'french 2' })).toBe(1);
});

rule('20.3', 'of two hexes the weaker is attacked, the first in a tie', () => {
  expect(target('paris-1', { D04: 'cp d french 9', E05: 'cp d french 4' })).toBe('E05');
  expect(target('paris-1', { D04: 'cp d french 5', E05: 'cp d french 5' })).toBe('D04');
  expect(target('paris-2', { D04: 'cp d french 5', E05: 'cp d french 5' })).toBe('E05');
});

rule('20.3.2', 'the second pair when none of the first is contested, then the third', () => {
  const second = { E04: 'cp d french 9' };
  expect(
    target('paris-1', { ...second, D04: 'french 3', D03: 'cp d french 1' }, { control: { cp: 'E05' } }),
  ).toBe(
    'D04', // 23.2: it was contested at once
  );
  expect(target('paris-1', second, { control: { allied: 'E04' } })).toBe('E04');
  expect(target('paris-1', { F03: 'cp d french 2', G04: 'cp d french 1' })).toBe('G04');
});

rule('20.3.2', 'never past two contested hexes behind', () => {
  const both = { D04: 'cp d french 1', E04: 'cp d french 6', F04: 'cp d french 5' };
  expect(target('paris-1', both)).toBe('F04');
  expect(target('paris-1', { ...both, F03: 'cp d french 8', G04: 'cp d french 9' })).toBe('F03');
});

rule('20.3.2', 'only with a supply line, in supply, and once in an Action Phase', () => {
  const stacks = { D04: 'cp d french 1', E05: 'cp d french 6' };
  expect(target('paris-1', stacks, { out: { cp: 'D04' } })).toBe('E05');
  const t = solo(stacks, {}, { offensives: [{ chit: 'paris-2', hex: 0, major: true }] });
  kept(t).offensives[0] = { chit: 'paris-2', hex: t.place('D04'), major: true };
  expect(nameOf(t, pathTarget(look(t), tree('paris-1')))).toBe('E05');
  const lines = supplyLines(look(t), 0);
  expect(attackable(look(t), lines, t.place('D04'))).toBe(false);
  lines[t.place('E05')] = 0;
  expect(attackable(look(t), lines, t.place('E05'))).toBe(false);
});

/** Chits are drawn by their place in the cup, counted from 1. */
const draws = (...ids: readonly string[]): number[] => {
  const cup = chits.filter(({ needs }) => needs === 0).map(({ id }) => id);
  return ids.map((id) => {
    const at = cup.indexOf(id);
    cup.splice(at, 1);
    return at + 1;
  });
};

/** One Major Offensive of Turn 9, with chits of our choice. */
const offensive = (stacks: Stacks, ids: readonly string[], layout: Layout = {}, part = {}): Table =>
  cpPhase(
    stacks,
    {
      turn: 9,
      ...layout,
      dice: { 'number of CP offensives': [3, 3, 2], 'objective chit': draws(...ids), ...layout.dice },
    },
    part,
  );

rule('20.3.2', 'a chit that cannot be carried out is followed by another', () => {
  const t = offensive({ D01: 'cp d british 9', D02: 'british 9' }, ['divide-1', 'counter', 'ports-1']);
  expect(t.facts.filter(({ kind }) => kind === 'chit')).toEqual([
    { kind: 'chit', chit: 'divide-1', place: null },
    { kind: 'chit', chit: 'counter', place: null },
    { kind: 'chit', chit: 'ports-1', place: 'D01' },
  ]);
  expect(kept(t).offensives).toEqual([{ chit: 'ports-1', hex: t.place('D01'), major: true }]);
  expect(t.seen('allied').solo!.drawn).toEqual(['Divide', 'Counter Attack', 'Channel Ports']);
});

rule('20.3.1', 'the counter attack goes for a hex lost in this Action Phase, the weakest of them', () => {
  const stacks = { D04: 'french 8', E05: 'french 5', F05: 'cp d french 2', F04: 'cp d', E04: 'cp d' };
  const t0 = solo(stacks);
  const held = kept(t0).held.slice();
  held[t0.place('D04')] = 1;
  held[t0.place('E05')] = 1;
  const t = offensive(stacks, ['counter'], { control: { allied: 'D04 E05' } }, { held });
  expect(kept(t).offensives.map(({ hex }) => nameOf(t, hex))).toEqual(['E05']);
});

rule('20.3.1', 'failing that, for a hex the Allies have broken into', () => {
  const stacks = { E05: 'cp d french 5', F05: 'cp d french 2' };
  const t0 = solo(stacks);
  const broken = kept(t0).broken.slice();
  broken[t0.place('E05')] = 1;
  const t = offensive(stacks, ['counter'], {}, { broken });
  expect(kept(t).offensives.map(({ hex }) => nameOf(t, hex))).toEqual(['E05']);
});

rule('20.3.1', 'the weakest hex of columns C to H, a die among equals', () => {
  const stacks = { D04: 'cp d french 8', E05: 'cp d french 5', F05: 'cp d french 5', I06: 'cp d french 1' };
  const t = offensive(stacks, ['weakest-1'], { dice: { 'Weakest Hex: a tie': [2] } });
  expect(kept(t).offensives.map(({ hex }) => nameOf(t, hex))).toEqual(['F05']);
});

rule('20.3.1', 'in the East a hex without a fortress is taken without combat', () => {
  const stacks = { K08: 'french 5', K09: 'french 3', K10: 'french 1', L08: 'cp d', L09: 'cp d', K07: 'cp d' };
  const t = offensive(stacks, ['east'], { forts: { K10: 'allied 4' } });
  // K09 is the weaker of the two named; the blocks of the Allies stay, and contest it.
  expect([t.holder('K09'), t.blocks('K09', 'cp'), t.blocks('K09', 'allied')]).toEqual(['cp', 'd', '3']);
  expect(t.holder('K08')).toBe('allied');
});

rule('20.3.1', 'in the East other hexes come after K08 and K09', () => {
  const t = solo({ L08: 'cp d' }, { forts: { J07: 'allied 4' }, control: { cp: 'K08 K09' } });
  const open = eastHexes(look(t)).map((hex) => nameOf(t, hex));
  expect(open).toContain('K10');
  expect(open).not.toContain('J07');
  const first = solo({ L08: 'cp d' });
  expect(eastHexes(look(first)).map((hex) => nameOf(first, hex))).toEqual(['K08', 'K09']);
});

rule('20.3.1', 'the guns before Verdun need no counter; later another chit comes with them', () => {
  const stacks = { H05: 'cp d french 4 3', D04: 'cp d french 6' };
  const dice = { 'Verdun artillery': [6, 6, 6, 5] };
  const t = offensive(stacks, ['verdun', 'paris-1'], { forts: { H05: 'allied 3' }, dice });
  // Three hits: one to the fortress, two to blocks of the Allies' choice.
  expect([t.fort('H05'), t.next]).toEqual([2, 'allied: soloShelling']);
  expect(t.refused('allied', 'bearShells', { block: 'H05:0', sp: 3 })).toBe('20.3.1');
  t.does('allied', 'bearShells', { block: 'H05:0', sp: 2 });
  expect(t.blocks('H05', 'allied')).toBe('2 3');
  expect(kept(t).offensives.map(({ chit }) => chit)).toEqual(['verdun', 'paris-1']);
  const early = cpPhase(stacks, {
    turn: 7,
    forts: { H05: 'allied 3' },
    dice: { 'number of CP offensives': [6, 5, 2], 'objective chit': draws('verdun') },
  });
  expect(kept(early).offensives.map(({ chit }) => chit)).toEqual(['verdun']);
});
