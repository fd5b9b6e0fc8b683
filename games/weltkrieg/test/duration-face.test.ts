import { describe, expect, it } from 'vitest';
import { NATION } from '../system/nations.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import { isLongWar } from '../table/long.ts';
import type { WeltkriegView } from '../table/seen.ts';
import { westernFront } from '../western-front/index.ts';
import face from '../western-front/table/index.ts';
import { longGoals, longPanels } from '../western-front/table/long.ts';
import { roster } from '../western-front/units.ts';
import { war, writer } from './long.ts';
import { west } from './west.ts';

const units = new Map(roster.value.map((unit) => [unit.id, unit]));

describe('the long war at the table', () => {
  const t = war(
    '2 March 1915',
    { 1323: 'france-hq-1:60 france-hq-2:40', 2815: 'germany-hq-5:30' },
    { also: (g) => (g.s.stock[NATION.france] = 5) },
  );
  demoralise(writer(t), NATION.france, 880, 'a test');
  const board = westernFront.view(t.match.play, null) as unknown as WeltkriegView;

  it('shows what is saved against its limit, and how each nation bears the war', () => {
    const [panel] = longPanels(board, units);
    const row = (label: string) => panel!.rows.find((one) => one.label === label);
    expect(row('France')).toMatchObject({
      value: 105,
      most: 110,
      note: 'economic collapse',
      rule: 'wf:23-10',
    });
    expect(row('Germany')).toMatchObject({ value: 30, most: 150, note: 'firm' });
  });
  it('says at what each nation surrenders this year', () => {
    const goals = longGoals(board);
    expect(goals.map(({ id }) => id)).toEqual(['surrender-france', 'surrender-britain', 'surrender-germany']);
    expect(JSON.stringify(goals[0])).toContain('1000');
  });
  it('has words for what the long war asks', () => {
    expect(face.option('lend', { to: 'staff', points: 5 }, board).text).toBe(
      '5 for the 1st American army, in advance',
    );
    expect(face.option('name', 'NA', board).text).toBe('North Africans');
    expect(face.option('giveUp', 'germany-inf-xx-6-8-5', board).text).toBe(
      'German 6 Division gives up a regiment',
    );
  });
  it('is not what the short scenarios show', () => {
    expect([
      isLongWar(board),
      isLongWar(westernFront.view(west(undefined).match.play, null) as unknown as WeltkriegView),
    ]).toEqual([true, false]);
  });
});
