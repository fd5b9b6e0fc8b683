/** A combat as it can be watched afterwards, made of what the log tells each side. */

import { seatLog } from '@armistice/engine';
import { stagesOf } from '@armistice/table';
import { expect, test } from 'vitest';
import { face } from '../table/index.ts';
import type { Seat } from '../types.ts';
import { attack, solo } from './solo-table.ts';
import { type Layout, type Table, table } from './table.ts';

const combat = (stacks: { [hex: string]: string }, layout: Layout = {}): Table =>
  table(stacks, {
    ...{ scenario: 'stalemate', turn: 2, forts: {}, control: { allied: 'F04 F05 F06' } },
    frames: [
      ['turn', { at: 7 }],
      ['actionPhase', { at: 3, phase: 1 }],
      ['sideAction', { at: 11, side: 0, opening: false }],
      ['combat', { side: 0, breakout: false }],
    ],
    ...layout,
  });

const stages = (t: Table, seat: Seat | null) => stagesOf(face, seatLog(t.match, seat));
const values = (faces: readonly { readonly factors: readonly number[] }[]) =>
  faces.map(({ factors }) => factors[0] ?? '?');

function fought(hex: string, t: Table): Table {
  t.does('cp', 'fight', hex);
  if (t.step === 'reinforcement') t.pass();
  return t;
}

test('an attack without own losses is told to its end: fires in order, hits, who is left', () => {
  const t = combat({ F04: 'cp 5 2c french 4', F06: 'cp 1 french 1' });
  t.dice.show('infantry of the Central Powers at F04', 5, 6, 4, 3, 2, 1, 1);
  t.dice.show('infantry of the Allies at F04', 1, 1, 1, 1);
  fought('F04', t).does('cp', 'press');
  const [stage] = stages(t, 'cp');
  expect(stage!.fires.map(({ side, dice, hitsOn, hits }) => [side, dice.length, hitsOn, hits])).toEqual([
    ['cp', 7, 5, 2],
    ['allied', 4, 5, 0],
  ]);
  expect([values(stage!.before.attackers), values(stage!.before.defenders)]).toEqual([[5, 2], ['?']]);
  expect(values(stage!.after!.defenders)).toEqual([2]);
  expect(stage!.verdict).toBe('The Germans lose nothing, the Allies 2: F04 stays contested.');
});

test('each side knows its own blocks, and no more of the enemy than it sees', () => {
  const t = combat({ F04: 'cp 5 2c french 4 3', F06: 'cp 1 french 1' });
  fought('F04', t).does('cp', 'end');
  const before = (seat: Seat | null) => {
    const { attackers, defenders } = stages(t, seat)[0]!.before;
    return [values(attackers), values(defenders)];
  };
  expect(before('cp')).toEqual([
    [5, 2],
    ['?', '?'],
  ]);
  expect(before('allied')).toEqual([
    ['?', '?'],
    [4, 3],
  ]);
  expect(before(null)).toEqual([
    ['?', '?'],
    ['?', '?'],
  ]);
  expect(values(stages(t, 'cp')[0]!.after!.attackers)).toEqual([5, 2]);
  expect(values(stages(t, 'allied')[0]!.after!.attackers)).toEqual(['?', '?']);
});

test('in solitaire one click resolves several combats: each is there to be read', () => {
  const t = attack(
    solo({ F04: 'cp d french 12', F06: 'cp d french 14', G06: 'cp d french 1', I06: 'cp d french 1' }),
    'F04',
    'F06',
  );
  const last = stagesOf(face, [t.read('allied')]);
  expect(last.map(({ place }) => place)).toEqual(['F06', 'F04']);
  for (const stage of last) {
    expect(stage.fires.length).toBeGreaterThan(0);
    expect(stage.verdict).toMatch(/^The Allies lose|^Neither side/);
  }
});
