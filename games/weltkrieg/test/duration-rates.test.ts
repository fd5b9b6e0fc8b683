/** 23-25 to 23-59 What nations receive by rates, as it comes in the long war. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { SIDE } from '../system/nations.ts';
import { westernFront } from '../western-front/index.ts';
import { indexOf, LONG } from '../western-front/rules/duration.ts';
import { belgianCities, recruit } from '../western-front/rules/replacements.ts';
import { got, on, upTo, war, writer } from './long.ts';

const rule = rulesOf(westernFront);

/** The turns of a month in which something comes. */
const turns = (
  nation: Parameters<typeof got>[0],
  month: string,
  morale?: Parameters<typeof got>[2],
): string => [1, 2, 3, 4, 5, 6, 7].map((turn) => got(nation, `${turn} ${month}`, morale)).join(', ');

rule('wf:23-25', 'Germany in December 1914 and January 1915', () => {
  expect(turns('Germany', 'December 1914')).toBe(
    '20 and 5-4, 0, 0 and 5-4, 0 and 5-4, 0 and 5-4, 0, 0 and 5-4',
  );
  expect(got('Germany', '1 January 1915')).toBe('20 and 5-4');
});
rule('wf:23-26', 'Germany from February to April 1915: more in odd months', () => {
  expect([got('Germany', '1 February 1915'), got('Germany', '1 March 1915')]).toEqual([
    '30 and 5-4',
    '40 and 5-4',
  ]);
  expect(got('Germany', '7 April 1915')).toBe('0 and 5-4');
});
rule('wf:23-27', 'Germany from May to October 1915: two replacements a month', () => {
  expect(turns('Germany', 'May 1915')).toBe('40 and 5-4, 0, 0, 0, 0 and 5-4, 0, 0');
  expect(got('Germany', '1 October 1915')).toBe('30 and 5-4');
});
rule('wf:23-28', 'Germany from November 1915 to June 1916', () => {
  expect([got('Germany', '1 November 1915'), got('Germany', '1 June 1916')]).toEqual([
    '70 and 5-4',
    '60 and 5-4',
  ]);
  expect(got('Germany', '3 June 1916')).toBe('0 and 5-4');
});
rule('wf:23-29', 'Germany in the second half of 1916', () => {
  expect([got('Germany', '1 July 1916'), got('Germany', '1 December 1916')]).toEqual([
    '30 and 5-4',
    '30 and 5-4',
  ]);
});
rule('wf:23-30', 'Germany from 1917 on, while it is firm', () => {
  expect([got('Germany', '1 January 1917'), got('Germany', '1 February 1918')]).toEqual([
    '70 and 5-4',
    '60 and 5-4',
  ]);
  expect(got('Germany', '2 February 1918')).toBe('0');
});
rule('wf:23-31', 'a shaken Germany: even turns until July 1917, odd ones after', () => {
  expect(turns('Germany', 'July 1917', 'shaken')).toBe('50, 0 and 5-4, 0, 0 and 5-4, 0, 0 and 5-4, 0');
  expect(turns('Germany', 'October 1917', 'shaken')).toBe(
    '60 and 5-4, 0, 0 and 5-4, 0, 0 and 5-4, 0, 0 and 5-4',
  );
  expect(got('Germany', '1 August 1917', 'shaken')).toBe('50 and 5-4');
});
rule('wf:23-32', 'a collapsed Germany', () => {
  expect(turns('Germany', 'April 1918', 'collapse')).toBe('30 and 5-4, 0, 0, 0, 0 and 5-4, 0, 0');
  expect(turns('Germany', 'May 1918', 'collapse')).toBe('30 and 5-4, 0, 0, 0, 0, 0, 0');
});

rule('wf:23-35', 'France in December 1914 and January 1915', () => {
  expect(turns('France', 'December 1914')).toBe('10 and 4-3, 0, 0 and 4-3, 0, 0 and 4-3, 0, 0 and 4-3');
  expect(turns('France', 'January 1915')).toBe(
    '10 and 4-3, 0, 0 and 4-3, 0 and 4-3, 0 and 4-3, 0, 0 and 4-3',
  );
});
rule('wf:23-36', 'France until it is shaken', () => {
  expect([got('France', '1 February 1915'), got('France', '4 March 1917')]).toEqual(['37 and 4-3', '0']);
  expect([got('France', '4 May 1916'), got('France', '7 June 1916')]).toEqual(['0 and 4-3', '0 and 4-3']);
});
rule('wf:23-37', 'a shaken France', () => {
  expect(turns('France', 'March 1917', 'shaken')).toBe('30, 0 and 4-3, 0, 0 and 4-3, 0, 0 and 4-3, 0');
  expect(got('France', '1 April 1917', 'shaken')).toBe('22');
});
rule('wf:23-38', 'a collapsed France', () => {
  expect(turns('France', 'March 1917', 'collapse')).toBe('7 and 4-3, 0, 0, 0, 0, 0, 0');
});
rule('wf:23-39', 'every tenth French replacements are from overseas, as their owner says', () => {
  const t = war('1 March 1917', { 1323: 'france-hq-1' }, { also: (g) => (g.s.tally[LONG.french] = 8) });
  upTo(t, '1 March 1917', 'entente');
  expect([t.s.tally[LONG.french], t.s.tally[LONG.colonials]]).toEqual([9, 0]);
  upTo(t, '3 March 1917', 'entente');
  expect([t.step, t.s.tally[LONG.french]]).toEqual(['colonials', 0]);
  expect(t.values('entente', 'name')).toEqual(['Col', 'NA']);
  t.choose('entente', { choice: 'name', value: 'NA' });
  expect([t.step, t.s.due[t.unit('france-na-rpl-4-3-1')]]).toEqual(['landing', t.s.turn]);
  // And it fills North Africans, not regulars.
  const { units } = t.match.play.data.forces;
  const kinOf = (id: string) => units[t.unit(id)]!.kin;
  expect([
    kinOf('france-inf-xx-37al-7-4'),
    kinOf('france-inf-xx-2col-7-4'),
    kinOf('france-inf-xx-1-6-4'),
  ]).toEqual(['NA', 'Col', undefined]);
});

rule('wf:23-42', 'Britain in December 1914', () => {
  expect(turns('Great Britain', 'December 1914')).toBe('0, 0, 0, 0, 0, 0 and 5-3, 0');
});
rule('wf:23-43', 'Britain until November 1915', () => {
  expect(turns('Great Britain', 'January 1915')).toBe('8, 0, 0, 0, 0, 0 and 5-3, 0');
});
rule('wf:23-44', 'Britain until June 1916', () => {
  expect(turns('Great Britain', 'January 1916')).toBe('18, 0, 0, 0, 0, 0 and 5-3, 0');
});
rule('wf:23-45', 'Britain until December 1917', () => {
  expect(turns('Great Britain', 'July 1916')).toBe('28 and 5-3, 0, 0 and 5-3, 0, 0 and 5-3, 0 and 5-3, 0');
});
rule('wf:23-46', 'Britain in 1918', () => {
  expect(turns('Great Britain', 'April 1918')).toBe('35 and 5-3, 0, 0 and 5-3, 0, 0 and 5-3, 0 and 5-3, 0');
});
rule('wf:23-47', 'a shaken Britain', () => {
  expect(turns('Great Britain', 'October 1917', 'shaken')).toBe(
    '18, 0 and 5-3, 0, 0 and 5-3, 0, 0 and 5-3, 0',
  );
  expect(got('Great Britain', '1 January 1918', 'shaken')).toBe('15');
});
rule('wf:23-48', 'a collapsed Britain', () => {
  expect(turns('Great Britain', 'October 1917', 'collapse')).toBe('8 and 5-3, 0, 0, 0, 0, 0, 0');
});
rule('wf:23-49', 'Canadians in place of a British replacement, four times a year', () => {
  expect(got('Great Britain', '6 February 1915')).toBe('0 and 4-3 Can');
  expect([got('Great Britain', '6 March 1915'), got('Great Britain', '6 November 1917')]).toEqual([
    '0 and 5-3',
    '0 and 4-3 Can',
  ]);
});
rule('wf:23-50', 'and Australians', () => {
  expect([got('Great Britain', '6 December 1915'), got('Great Britain', '6 March 1916')]).toEqual([
    '0 and 5-3',
    '0 and 4-3 Aus',
  ]);
});

rule('wf:23-53', 'Belgium twice a year, until 1917', () => {
  expect(turns('Belgium', 'January 1916')).toBe('0 and 4-3, 0, 0, 0, 0, 0, 0');
  expect([got('Belgium', '1 July 1917'), got('Belgium', '1 January 1918')]).toEqual(['0 and 4-3', '0']);
});
rule('wf:23-54', 'and once more for each city that is Belgian still, one a month, while it is', () => {
  const t = war('7 January 1916', {});
  const { play } = t.match;
  const hold = (side: number) => {
    for (let place = 0; place < play.data.ground.size; place++)
      if (play.data.ground.countries[play.data.ground.country[place]!] === 'Belgium')
        play.s.control[place] = side;
  };
  hold(SIDE.cp);
  expect(belgianCities(play)).toBe(0);
  play.s.control[t.hex('1606')] = SIDE.entente; // Brussels counts twice
  expect(belgianCities(play)).toBe(2);
  const came = (month: 'February' | 'March' | 'April' | 'July'): number => {
    const before = [...play.s.due].filter((due) => due >= 0).length;
    play.s.turn =
      on(`1 ${month} 1916`).turn -
      1 +
      7 * (24 + ['January', 'February', 'March', 'April', 'May', 'June', 'July'].indexOf(month));
    recruit(writer(t), 'entente');
    const belgian = [...play.data.forces.units.keys()].filter(
      (unit) => play.data.forces.units[unit]!.nation === 'belgium' && play.s.due[unit] === play.s.turn,
    );
    expect([...play.s.due].filter((due) => due >= 0).length).toBeGreaterThanOrEqual(before);
    return belgian.length;
  };
  expect([came('February'), came('March'), came('April')]).toEqual([1, 1, 0]);
  expect(play.s.tally[LONG.belgian]).toBe(2);
  play.s.tally[LONG.belgian] = 1;
  hold(SIDE.cp);
  expect(came('April')).toBe(0); // lost with its city
  hold(SIDE.entente);
  expect(came('July')).toBe(1); // the regular one of the year, and no second
});

rule('wf:23-57', 'the United States from May 1917', () => {
  const t = upTo(war('1 May 1917', {}), '1 May 1917', 'entente');
  expect([t.step, t.match.play.frame('lending')!.left]).toEqual(['lending', 5]);
});
rule('wf:23-58', 'from May 1918', () => {
  expect(upTo(war('1 June 1918', {}), '1 June 1918', 'entente').match.play.frame('lending')!.left).toBe(10);
});
rule('wf:23-59', 'and with replacements from July 1918', () => {
  const t = upTo(war('1 July 1918', {}), '1 July 1918', 'entente');
  expect(t.match.play.frame('lending')!.left).toBe(10);
  expect(t.s.due[t.unit('america-rpl-5-4-1')]).toBe(t.s.turn);
  expect(got('United States', '2 July 1918')).toBe('0');
});

const lend = (to: string, points: number) => ({ choice: 'lend', value: { to, points } });

rule('wf:23-60', 'American points go to France and Britain until there is a headquarters', () => {
  const t = upTo(war('1 May 1917', {}), '1 May 1917', 'entente');
  expect(t.refusalOf('entente', lend('america', 1))).toBe('wf:23-60');
  t.choose('entente', lend('france', 2), lend('britain', 3));
  expect([t.s.stock[2], t.s.stock[3], t.step === 'lending']).toEqual([37 + 2, 28 + 3, false]);
  const later = upTo(war('1 September 1918', { 1323: 'america-hq-1' }), '1 September 1918', 'entente');
  expect(later.refusalOf('entente', lend('america', 10))).toBeUndefined();
});
rule('wf:23-61', 'or to the headquarters that is to come, 25 at most', () => {
  const t = upTo(
    war('1 May 1918', {}, { also: (g) => (g.s.supply[g.data.forces.index.get('america-hq-1')!] = 20) }),
    '1 May 1918',
    'entente',
  );
  expect(t.refusalOf('entente', lend('staff', 6))).toBe('wf:23-61');
  t.choose('entente', lend('staff', 5), lend('france', 5));
  const g = t.match.play;
  g.s.turn = 7 * (48 + 7); // 1 August 1918
  for (const rule of g.data.front.reinforcements!) rule(writer(t), 'entente');
  expect([t.s.due[t.unit('america-hq-1')], t.supply('america-hq-1')]).toEqual([g.s.turn, 25]);
  expect(indexOf('United States')).toBe(4);
});
