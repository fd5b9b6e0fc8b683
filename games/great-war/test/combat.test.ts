/** 10 Combat, with the text's own examples, and 14.4, 15 as far as they count in it. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import { type Clash, combatCharts, oddsName, oddsOf, resultText } from '../reckoning.ts';
import {
  advance,
  answered,
  attack,
  commit,
  event,
  goOn,
  headquarters,
  join,
  type Layout,
  lose,
  table,
} from './table.ts';

const rule = rulesOf(greatWar);
const { tableA, tableB } = greatWar.content;
const charts = combatCharts({ tableA: tableA.value, tableB: tableB.value });
const clash = (attack: number, defence: number, more: Partial<Clash> = {}): Clash => ({
  ...{ attack, defence, units: 1, shift: 0, helps: 0, hinders: 0, ...more },
});
const odds = (one: Clash): string => charts.scale.columns[oddsOf(charts, one).column]!;

rule('10.31', 'fractions are rounded for the defender: 21 to 6 is 3:1, 4 to 5 is 1:2', () => {
  expect([odds(clash(21, 6)), odds(clash(4, 5))]).toEqual(['3:1', '1:2']);
});

rule('10.41', '4:1 into rough is 3:1, and with a support of two 5:1', () => {
  expect(odds(clash(4, 1, { shift: -1 }))).toBe('3:1');
  expect(odds(clash(4, 1, { shift: -1 + 2 }))).toBe('5:1');
});

rule('10.49', 'worse than 1:2 is lost without a die: 2/0 on Table A, 4/0 on Table B', () => {
  const poor = (units: number) => oddsOf(charts, clash(1, 3, { units }));
  expect([resultText(charts, poor(3), 0), resultText(charts, poor(4), 0)]).toEqual(['2/0', '4/0']);
});

rule('10.54', 'a final 7:1 is fought at 5:1 with two more on the die', () => {
  const found = oddsOf(charts, clash(7, 1));
  expect([found.column, found.over, found.drm]).toEqual([5, 2, 2]);
  expect(oddsName(charts, clash(7, 1), found)).toBe('7:1, read as 5:1');
});

rule('10.51', 'gas and one aircraft against a trench of one make two: the example of May 1915', () => {
  expect(oddsOf(charts, clash(3, 1, { helps: 3, hinders: -1 })).drm).toBe(2);
});

rule('10.55', 'the defender takes three off the die at most', () => {
  expect(oddsOf(charts, clash(3, 1, { hinders: -5 })).drm).toBe(-3);
});

rule('10.56', 'a die below nought is a nought, one above six a six', () => {
  const low = oddsOf(charts, clash(3, 1, { hinders: -3 }));
  const high = oddsOf(charts, clash(3, 1, { helps: 9 }));
  expect([resultText(charts, low, 1), resultText(charts, high, 6)]).toEqual(['2/1', '0/E']);
});

rule('10.33', 'three defenders and a fort use Table B, three without it Table A', () => {
  expect([
    oddsOf(charts, clash(3, 1, { units: 3 })).table,
    oddsOf(charts, clash(3, 1, { units: 4 })).table,
  ]).toEqual([0, 1]);
});

const SPRING: Layout = { turn: 10, letter: 'D', west: 'cp' };
/** Clear ground of Champagne: W5119 is attacked from W5219. */
const field = (more: Layout & { defenders?: string; attackers?: string } = {}) => {
  const { defenders = 'fr-7', attackers = 'ge-16 ge-22 ge-24', ...layout } = more;
  return table({ W5119: defenders, W5219: attackers }, { ...SPRING, ...layout }).goTo('cp', 'combat');
};

rule('10.11', 'only units next to a hex attack it, and only where an enemy stands', () => {
  const t = field();
  expect(t.refusalOf('cp', attack('W4919'))).toBe('10.11');
  expect(t.refusalOf('cp', attack('W5119'))).toBeUndefined();
});

rule(
  '7.25',
  'what lies under the top of a stack is seen once the attack is committed, and not before',
  () => {
    const t = field({ defenders: 'fr-8 fr-7', dice: { combat: [3] } });
    const seen = (reader: 'cp' | 'allied') => JSON.stringify(t.boardOf(reader));
    expect(seen('cp')).not.toContain('fr-8');
    expect(seen('allied')).toContain('fr-8');
    t.choose('cp', attack('W5119'), join('ge-16'));
    expect(seen('cp')).not.toContain('fr-8');
    t.choose('cp', commit);
    expect(t.battle.attacker).toBe('cp');
  },
);

rule('10.62', 'the attacker takes his losses first, then the defender', () => {
  const t = field({ defenders: 'fr-7 fr-8 fr-9', dice: { combat: [4] } }).attacks(
    'cp',
    'W5119',
    'ge-16 ge-22 ge-24',
  );
  expect(t.battle).toMatchObject({ table: 'A', drm: -1, result: '1/1' });
  expect(t.next).toBe('cp: attackerLosses');
  t.choose('cp', lose('ge-22'));
  expect(t.next).toBe('allied: defenderLosses');
  t.choose('allied', lose('fr-8'));
  expect([t.at('ge-22'), t.at('fr-8')]).toEqual(['deadEurope', 'deadEurope']);
});

rule('14.45', 'French trenches take one off the die from C on, two from F on', () => {
  const fought = (letter: string, turn: number) => {
    const t = field({ letter, turn, dice: { combat: [1] } }).attacks('cp', 'W5119', 'ge-16');
    return t.battle.drm;
  };
  expect([fought('B', 5), fought('D', 10), fought('F', 14)]).toEqual([0, -1, -2]);
});

rule('10.46', 'a headquarters next to the units shifts a column, and is depleted by it', () => {
  const t = table(
    { W5119: 'fr-7 fr-8', W5219: 'ge-16 ge-22', W5319: 'ge-hq-1' },
    { ...SPRING, dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-16 ge-22');
  expect(t.next).toBe('cp: support');
  t.choose('cp', headquarters('ge-hq-1'), goOn);
  expect([t.battle.odds, t.face('ge-hq-1')]).toEqual(['1:1, read as 2:1', 1]);
});

rule('10.47', 'the defender answers with one of his own, which shifts it back', () => {
  const t = table(
    { W5119: 'fr-7 fr-8', W5019: 'fr-hq-1', W5219: 'ge-16 ge-22', W5319: 'ge-hq-1' },
    { ...SPRING, dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-16 ge-22').choose('cp', headquarters('ge-hq-1'), goOn);
  expect(t.next).toBe('allied: reply');
  t.choose('allied', headquarters('fr-hq-1'), answered);
  expect([t.battle.odds, t.face('fr-hq-1')]).toEqual(['1:1', 1]);
});

rule('6.12b', 'gas adds two to the die, and is gone for both sides', () => {
  const t = field({ held: 'cp-chlorine al-chlorine', dice: { combat: [1] } }).attacks('cp', 'W5119', 'ge-16');
  t.choose('cp', event('cp-chlorine'));
  t.choose('cp', goOn);
  expect(t.battle.drm).toBe(1);
  const chit = (id: string) => t.s.chit[t.match.play.data.chits.index.get(id)!];
  while (t.step !== 'combat') t.passBy();
  expect(chit('cp-chlorine')).toBe(5);
});

rule('10.65', 'all defenders, a headquarters with them, are eliminated; the attackers may go in', () => {
  const t = table(
    { W5119: 'fr-hq-1 fr-7', W5219: 'ge-16 ge-22 ge-24 ge-30' },
    { ...SPRING, letter: 'B', turn: 5, dice: { combat: [6] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-16 ge-22 ge-24 ge-30').choose('allied', answered);
  expect([t.battle.result, t.at('fr-hq-1'), t.at('fr-7')]).toEqual(['0/E', 'deadEurope', 'deadEurope']);
  t.choose('cp', advance('ge-16', 'W5119'));
  expect([t.at('ge-16'), t.holder('W5119')]).toEqual(['W5119', 'cp']);
});

rule('10.14', 'nobody attacks twice in a phase, and no unit is attacked twice', () => {
  const t = table(
    { W5119: 'fr-7', W5118: 'fr-8', W5219: 'ge-16 ge-22' },
    { ...SPRING, dice: { combat: [1] } },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-16');
  while (t.step !== 'combat') t.passBy();
  expect(t.refusalOf('cp', attack('W5119'))).toBe('10.14');
  t.choose('cp', attack('W5118'));
  expect(t.refusalOf('cp', join('ge-22'))).toBeUndefined();
});

rule('10.45', 'attackers of two nations lose a column, Germans beside the South Army do not', () => {
  const east = (more: { [hex: string]: string }) =>
    table(
      { E4714: 'ru-30', E4614: 'ge-16 ah-2', ...more },
      { turn: 10, letter: 'D', west: 'allied', dice: { combat: [1] } },
    )
      .goTo('cp', 'combat')
      .attacks('cp', 'E4714', 'ge-16 ah-2');
  const alone = east({});
  const together = east({ E4614: 'ge-hq-sud- ge-16 ah-2' });
  expect([alone.battle.odds, together.battle.odds]).toEqual(['1:1, read as 1:2', '1:1']);
});
