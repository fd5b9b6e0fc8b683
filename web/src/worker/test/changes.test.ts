/** Buttons of a battle say what they would change: held against what the rules then do. */

import { describe, expect, test } from 'vitest';
import { atBattle } from '../../../test/saves.ts';
import type { Scene } from '../../session/protocol.ts';
import { Host } from '../host.ts';

async function opened(text: string): Promise<Host> {
  const host = new Host();
  await host.open(text);
  return host;
}

const noteOf = ({ buttons }: Scene, choice: string, value: unknown): string | undefined =>
  buttons.find((one) => one.choice === choice && one.value === value)?.note;

const loses = ({ battle }: Scene): string => battle!.outlook!.defenderLoss.likely!.toFixed(1);

describe('what a button would change', () => {
  const attack = ['attack 2532', 'join ge-stoss-3', 'join ge-stoss-51'];

  test('guns: the note before is the card after', async () => {
    const host = await opened(await atBattle(attack));
    const before = await host.scene('german');
    const note = noteOf(before, 'support', 'guns')!;
    await host.choose('german', 'support', 'guns', before.n + 1, before.undos);
    const after = await host.scene('german');
    expect(note).toContain(`odds ${before.battle!.odds} → ${after.battle!.odds}`);
    expect(note).toContain(`defender loses ${loses(before)} → ${loses(after)}`);
  });

  test('air: the same, and none of nothing', async () => {
    const host = await opened(await atBattle([...attack, 'commit']));
    const before = await host.scene('german');
    expect(noteOf(before, 'sendAir', 0)).toBeUndefined();
    const note = noteOf(before, 'sendAir', 1)!;
    await host.choose('german', 'sendAir', 1, before.n + 1, before.undos);
    expect(note).toContain(`defender loses ${loses(before)} → ${loses(await host.scene('german'))}`);
  });

  test('the last before the die: no die is looked at', async () => {
    const host = await opened(await atBattle([...attack, 'commit', 'sendAir 0']));
    const before = await host.scene('allied');
    expect(noteOf(before, 'meetAir', true)).toMatch(/defender loses 2\.0 → \d\.\d/);
    expect(noteOf(before, 'meetAir', false)).toBeUndefined();
  });
});
