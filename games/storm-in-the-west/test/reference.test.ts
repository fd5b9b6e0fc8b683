/** What lies beside the map is the content that is played with. */

import { arrange, type Options, unwrap } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import game from '../index.ts';
import face from '../table/index.ts';
import type { StormView } from '../table/seen.ts';

const settingOf = (scenario: string, options: Options = {}) => unwrap(arrange(game, { scenario, options }));
const reference = (scenario: string, options?: Options) => face.reference!(settingOf(scenario, options));
const chart = (scenario: string, id: string, options?: Options) =>
  reference(scenario, options).charts.find((one) => one.id === id)!;
const turn = (scenario: string, number: number, options?: Options) =>
  reference(scenario, options).turns.find((one) => one.turn === number)!;
const texts = (scenario: string, number: number, options?: Options) =>
  turn(scenario, number, options).events.map(({ text }) => text);

describe('charts', () => {
  test('the results table is the one of the rules, column by column', () => {
    const { crt } = settingOf('campaign').data.content;
    const { head, rows } = chart('campaign', 'crt');
    expect(head.slice(1)).toEqual(crt.columns);
    expect(rows.map(({ cells }) => cells)).toEqual(crt.rows);
  });

  test('a content pack changes the chart with the rules', () => {
    const of = settingOf('campaign');
    const crt = { ...of.data.content.crt, worse: '9/9' };
    const other = face.reference!({ ...of, data: { ...of.data, content: { ...of.data.content, crt } } });
    expect(other.charts[0]!.note).toContain('9/9');
  });

  test('every kind of ground is there with its modifier', () => {
    const { terrain } = settingOf('campaign').data.content;
    const { rows } = chart('campaign', 'terrain');
    expect(rows).toHaveLength(terrain.length);
    expect(rows.find(({ label }) => label === 'Mountain')!.cells).toEqual(['2', '−2', 'no', 'no']);
    expect(rows.find(({ label }) => label === 'River')!.cells).toEqual([
      '0 (wet +1)',
      '−1',
      'yes (wet no)',
      'yes',
    ]);
  });

  test('modifiers of optional rules show when they are played with', () => {
    const labels = (options?: Options) =>
      chart('campaign', 'modifiers', options).rows.map(({ label }) => label);
    expect(labels()).not.toContain('Weak trench');
    expect(labels({ weakTrenches: true })).toContain('Weak trench');
    expect(labels()).not.toContain('Panzers');
  });
});

describe('the turn track', () => {
  test('names its turns and says when Germany is tested', () => {
    expect(reference('campaign').turns.map(({ turn: one }) => one)).toEqual(
      Array.from({ length: 16 }, (_o, i) => i + 1),
    );
    expect(turn('campaign', 3).name).toBe('April II');
    expect(texts('campaign', 9).join()).toMatch(/German morale 18 or more and Allied 13 or less/);
    expect(texts('offensive', 9).join()).not.toMatch(/German morale/);
  });

  test('reinforcements come as counters, in the turn that their units say', () => {
    const due = settingOf('campaign').data.content.units.filter(({ begins }) => begins.campaign === 5);
    const [event] = turn('campaign', 5).events.filter(({ counters }) => counters !== undefined);
    expect(event!.counters!.map(({ id }) => id)).toEqual(due.map(({ id }) => id));
  });

  test('weather by the die, or by history', () => {
    expect(texts('campaign', 2)).toContain('Wet on 1 to 3, else dry');
    expect(texts('campaign', 8)).toContain('Dry');
    expect(texts('campaign', 14, { historicalWeather: true })).toContain('Wet');
  });
});

describe('what wins', () => {
  const board = (german: number, allied: number | null, turnNow = 5): StormView =>
    ({ turn: turnNow, morale: { german, allied }, battle: null }) as unknown as StormView;
  const goals = (view: StormView, scenario = 'campaign') => face.present!(view, settingOf(scenario)).goals;
  const met = (view: StormView) =>
    goals(view)
      .filter((one) => one.met)
      .map(({ id }) => id);

  test('the test of Turn 9 counts both morales', () => {
    expect(met(board(18, 13))).toEqual(['check']);
    expect(met(board(17, 13))).toEqual([]);
    expect(met(board(18, 14))).toEqual([]);
    expect(goals(board(18, 13))[0]!.tests).toMatchObject([
      { value: 18, least: 18 },
      { value: 13, most: 13 },
    ]);
  });

  test('it is gone when Turn 9 is over, and was never in The Allied Offensive', () => {
    expect(goals(board(18, 13, 10)).map(({ id }) => id)).not.toContain('check');
    expect(goals(board(18, 13, 9), 'offensive').map(({ id }) => id)).not.toContain('check');
  });

  test('broken morale wins for the other side', () => {
    expect(met(board(0, 5))).toEqual(['german-morale']);
    expect(met(board(20, 0))).toEqual(['check', 'allied-morale']);
  });

  test('the column of the battle is lit', () => {
    const lit = (battle: object) =>
      face.present!({ ...board(15, 15), battle } as unknown as StormView, settingOf('campaign')).lit;
    expect(lit({ odds: '4:1', column: '4:1' })).toEqual({ crt: ['4:1'] });
    expect(lit({ odds: '11:1, read as 7:1', column: '7:1' })).toEqual({ crt: ['7:1'] });
    expect(lit({ estimate: { odds: '9:1, read as 7:1', column: '7:1' } })).toEqual({ crt: ['7:1'] });
  });
});
