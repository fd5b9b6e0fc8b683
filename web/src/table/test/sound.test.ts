import { expect, test } from 'vitest';
import { soundsOf } from '../sound.ts';

const entry = (rolls: number, ...kinds: readonly string[]) => ({
  rolls: Array.from({ length: rolls }, () => ({ name: 'die', value: 3, sides: 6 })) as never,
  notes: kinds.map((kind) => ({ rule: '1', text: '', fact: { kind } })),
});

test('a turn has its bell, an attack its guns, a roll its dice, each once', () => {
  expect(soundsOf([entry(2, 'attack'), entry(1, 'attack'), entry(0, 'turn')])).toEqual([
    'bell',
    'guns',
    'dice',
  ]);
  expect(soundsOf([entry(0, 'move')])).toEqual([]);
});
