/** What is reported: since the last decision, not since what passed by itself. */

import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../session/protocol.ts';
import { reportable } from '../useNews.ts';

const entry = (n: number, seat: string, more: Partial<LogEntry> = {}): LogEntry => ({
  ...{ n, seat, choice: 'done', text: 'ends it', rolls: [], notes: [] },
  ...more,
});
const turn = { rule: '5.1', text: 'Turn 2.', fact: { kind: 'turn', turn: 2, name: 'April I' } };
const weather = { rule: '6.2', text: 'Wet.', fact: { kind: 'weather', weather: 'wet' } };
const fell = { rule: '4.2', text: 'Arras falls.', fact: { kind: 'capture', place: 'A1', by: 'red' } };

describe('what is reported', () => {
  test('all the others did since my last decision', () => {
    const log = [entry(1, 'blue'), entry(2, 'red', { notes: [fell] }), entry(3, 'red')];
    expect(reportable(log, 'blue').map(({ n }) => n)).toEqual([2, 3]);
    expect(reportable(log, null)).toEqual([]);
  });

  test('of my own decision that ended a turn, what the new one brought', () => {
    const log = [entry(1, 'blue', { notes: [fell, turn, weather] }), entry(2, 'red')];
    const [own, other] = reportable(log, 'blue');
    expect(own!.notes).toEqual([turn, weather]);
    expect(other!.n).toBe(2);
  });

  test('losses and retreats with which I answered attacks do not cut it off: Arras stays lost', () => {
    const attack = (place: string) =>
      ({ fact: { kind: 'attack', attacker: 'red', place } }) as Partial<LogEntry>;
    const over = (place: string) => ({ rule: '13', text: 'Over.', fact: { kind: 'verdict', place } });
    const log = [
      entry(1, 'blue'),
      entry(2, 'red', { notes: [fell] }),
      entry(3, 'red', attack('B1')),
      entry(4, 'blue', { choice: 'lose', notes: [over('B1')] }),
      entry(5, 'red', attack('B2')),
      entry(6, 'blue', { choice: 'retreat' }),
      entry(7, 'red', { notes: [over('B2')] }),
    ];
    expect(reportable(log, 'blue').map(({ n }) => n)).toEqual([2, 3, 4, 5, 6, 7]);
    // After the battle I decide for myself again.
    expect(reportable([...log, entry(8, 'blue')], 'blue')).toEqual([]);
  });

  test('what passed by itself for me does not cut the report off', () => {
    const log = [
      entry(1, 'blue'),
      entry(2, 'red', { notes: [fell] }),
      entry(3, 'blue', { passed: true }),
      entry(4, 'blue', { passed: true, notes: [weather] }),
    ];
    expect(reportable(log, 'blue').map(({ n }) => n)).toEqual([2, 4]);
  });
});
