/** The battle as it can be watched afterwards, made of what the log tells. */

import { seatLog } from '@armistice/engine';
import { stagesOf } from '@armistice/table';
import { expect, test } from 'vitest';
import face from '../table/index.ts';
import { lose, retreat, type Table, table } from './table.ts';

const THREE = 'ge-4 ge-6 ge-7';

function fought(die: number, hex = '3435', from = '3535'): Table {
  const t = table({ [from]: THREE, [hex]: 'br-5' }, { turn: 3, dice: { combat: [die] } });
  t.goTo('german', 'combat');
  t.attacks('german', hex, THREE);
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  return t;
}

const stages = (t: Table, seat: 'german' | 'allied' | null) => stagesOf(face, seatLog(t.match, seat));
const steps = (faces: readonly { readonly id?: string; readonly steps: number }[]) =>
  faces.map(({ id, steps: left }) => `${id} ${left}`);

test('while losses are taken: who met, the die with what modified it, and every row of the column', () => {
  const [stage] = stages(fought(6), 'allied');
  expect(stage).toMatchObject({
    ...{ place: '3435', side: 'german', against: 'allied' },
    roll: { odds: '3:1', die: 6, modified: 6, strengths: { attacker: 15, defender: 4 } },
  });
  expect(steps(stage!.before.attackers)).toEqual(['ge-4 2', 'ge-6 2', 'ge-7 2']);
  expect(stage!.roll!.rows.map(({ attacker, defender }) => `${attacker}/${defender}`)).toEqual([
    ...['3/1', '3/1', '2/1', '2/2', '2/2', '2/3'],
  ]);
  expect(stage!.verdict).toBeUndefined();
});

test('modifiers stand beside the die: 5 - 4 = 1', () => {
  const t = table({ 1433: 'ge-4 ge-6', 1434: 'br-5' }, { turn: 3, dice: { combat: [5] } });
  t.goTo('german', 'combat');
  t.attacks('german', '1434', 'ge-4 ge-6');
  while (t.step === 'airSupport' || t.step === 'airDefence') t.pass();
  const { roll } = stages(t, 'german')[0]!;
  expect([roll!.die, roll!.modified, roll!.items.reduce((sum, { value }) => sum + value, 0)]).toEqual([
    5, 1, -4,
  ]);
  expect(t.notes.map(({ text }) => text).join(' ')).toMatch(/Die 5 - 4 = 1: .* = -4\./);
});

test('when it is over: who is left, and one line of what became of it', () => {
  const t = fought(4); // 2/2
  t.does('allied', retreat('3334'));
  t.does('allied', lose('br-5'));
  for (const unit of ['ge-4', 'ge-6']) t.does('german', lose(unit));
  t.pass();
  const [stage] = stages(t, null);
  expect(stage!.losses).toEqual({ attacker: 2, defender: 1 });
  expect(steps(stage!.after!.attackers)).toEqual(['ge-4 1', 'ge-6 1', 'ge-7 2']);
  expect(stage!.verdict).toMatch(
    /^The Germans lose 2, the Allies 1 and retreat: .*3435.* (lies empty|is taken)\.$/,
  );
});
