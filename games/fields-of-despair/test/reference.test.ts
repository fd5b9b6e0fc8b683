/** What lies beside the map is the content that is played with. */

import { arrange, type Options, unwrap } from '@armistice/engine';
import { describe, expect, test } from 'vitest';
import game from '../index.ts';
import face from '../table/index.ts';
import type { DespairView } from '../table/seen.ts';

const settingOf = (scenario: string, options: Options = {}) => unwrap(arrange(game, { scenario, options }));
const reference = (scenario: string, options?: Options) => face.reference!(settingOf(scenario, options));
const chart = (id: string, options?: Options) =>
  reference('introductory', options).charts.find((one) => one.id === id)!;

describe('charts', () => {
  test('prices, blockade, submarines and the East are those of the rules', () => {
    const { sea, east, prices } = settingOf('introductory').data.content;
    expect(chart('blockade').rows[0]!.cells).toEqual(sea.blockade);
    expect(chart('sunk').rows.map(({ label }) => label)).toEqual([
      '0 to 1',
      '2 to 3',
      '4 to 5',
      '6 to 7',
      '8 and more',
    ]);
    expect(chart('east').rows.map(({ cells }) => cells)).toEqual(east.losses);
    expect(chart('prices').rows.find(({ label }) => label === 'A cube for the East')!.cells[0]).toBe(
      prices.east,
    );
  });

  test('trench dice by the strength that attacks', () => {
    expect(chart('trench').rows.map(({ label, cells }) => [label, ...cells])).toEqual([
      ['1 to 4', 1],
      ['5 to 8', 2],
      ['9 to 12', 3],
      ['13 to 16', 4],
      ['17 and more', 5],
    ]);
  });

  test('the Combat Table shows when it is played with', () => {
    expect(chart('table-six')).toBeUndefined();
    expect(chart('table-six', { combat: 'table' }).rows[28]!.cells.slice(0, 8)).toEqual([
      0, 1, 2, 2, 3, 3, 4, 5,
    ]);
  });
});

test('the turn track brings income, the line, Russia and the spring', () => {
  const texts = (turn: number) =>
    reference('campaign')
      .turns.find((one) => one.turn === turn)!
      .events.map(({ text }) => text)
      .join('; ');
  expect(texts(1)).toContain('8 economic points, 30 infantry to Koblenz, 5 to the East');
  expect(texts(4)).toContain('Trench warfare begins');
  expect(texts(7)).toMatch(/Hindenburg Line.*Russia leaves/);
  expect(texts(8)).toContain('must attack');
});

describe('what wins', () => {
  const board = (turn: number, tracks: object = {}, more: object = {}): DespairView =>
    ({
      ...{ turn, lastTurn: 9, vp: { cp: 0, allied: 0 }, battle: null },
      control: 'a'.repeat(200),
      tracks: {
        french: 12,
        belgian: 0,
        usw: 0,
        blockade: 3,
        russianVictories: 0,
        russiaOut: false,
        ...tracks,
      },
      ...more,
    }) as unknown as DespairView;
  const goals = (view: DespairView, scenario: string) => face.present!(view, settingOf(scenario)).goals;
  const met = (view: DespairView, scenario: string) =>
    goals(view, scenario)
      .filter((one) => one.met)
      .map(({ id }) => id);

  test('twenty hexes of France end the last war', () => {
    const most = goals(board(8), 'final-push').find(({ id }) => id === 'most')!;
    expect(most.title).toContain('20 hexes of France');
    expect(most.tests[0]).toMatchObject({ value: 12, least: 20 });
    expect(met(board(8, { french: 19 }), 'final-push')).toEqual([]);
    expect(met(board(8, { french: 20 }), 'final-push')).toEqual(['most']);
  });

  test('each stretch of the war has its own', () => {
    const ids = (turn: number) => goals(board(turn), 'campaign').map(({ id }) => id);
    expect(ids(2)).toEqual(expect.arrayContaining(['paris', 'cleared', 'lead-cp', 'lead-allied', 'east']));
    expect(ids(2)).not.toContain('most');
    expect(ids(5)).toEqual(expect.arrayContaining(['most', 'least']));
    expect(ids(8)).toEqual(expect.arrayContaining(['most', 'belgium']));
  });

  test('points, Russia and a free France', () => {
    expect(met(board(2, {}, { vp: { cp: 7, allied: 1 } }), 'campaign')).toEqual(['lead-cp']);
    expect(met(board(2, { russianVictories: 3 }), 'campaign')).toEqual(['east']);
    expect(met(board(5, { french: 0 }), 'campaign')).toEqual(['least', 'cleared']);
  });

  test('where the tracks stand is lit, and the dice of a battle', () => {
    const battle = {
      attack: [{ label: '', value: 9, rule: '' }],
      defence: [{ label: '', value: 4, rule: '' }],
    };
    const { lit } = face.present!(board(5, { usw: 4 }, { battle }), settingOf('campaign'));
    expect(lit).toMatchObject({
      blockade: ['3'],
      sunk: ['4 to 5'],
      trench: ['9 to 12'],
      'table-six': ['9', '4'],
    });
  });
});
