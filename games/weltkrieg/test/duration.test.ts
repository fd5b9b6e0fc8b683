/** 23 The long war: its end, nations in it, supply that must be used, morale, and who comes where. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { turnNumber } from '../system/calendar.ts';
import { NATION } from '../system/nations.ts';
import { havens } from '../system/rules/arrivals.ts';
import { demoralise } from '../system/rules/demoralisation.ts';
import { feedersOf } from '../system/rules/supply.ts';
import type { Nation } from '../western-front/form.ts';
import { westernFront } from '../western-front/index.ts';
import { excess, LONG } from '../western-front/rules/duration.ts';
import { LAST } from '../western-front/scenarios/duration.ts';
import { ending, on, suffers, upTo, war, writer } from './long.ts';
import { attack, commit, feed, give, join, raise } from './table.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const F = (name: string, numbers = '6-4') => `france-inf-xx-${name}-${numbers}`;

rule('wf:23-1', 'from the set-up of the Schlieffen Plan to the 3rd turn of November 1918', () => {
  const [short, long] = westernFront.scenarios.filter(({ id }) => id === 'schlieffen' || id === 'duration');
  expect([long!.from, long!.to, long!.stacks]).toEqual([short!.from, LAST, short!.stacks]);
  expect(long!.turns).toBe(7 * (4 * 12 + 3) + 3);
  const t = war('3 November 1918', { 3018: G('30') });
  t.passUntil(
    'the end',
    () => t.step === 'recombination' || t.asked.includes('entente'),
    () => t.passBy('callOff'),
  );
  for (let i = 0; i < 20 && t.outcome === null; i++) t.passBy('callOff');
  expect(ending(t)).toEqual(['cp', 'marginal']);
});

rule('wf:23-1', 'or until somebody surrenders, at once', () => {
  expect(ending(suffers('4 October 1914', 'France', 749))).toBeNull();
  expect(ending(suffers('4 October 1914', 'France', 750))).toEqual(['cp', 'decisive']);
  expect(ending(suffers('4 October 1916', 'France', 1200))).toEqual(['cp', 'substantial']);
  expect(ending(suffers('4 October 1914', 'Great Britain', 900))).toEqual(['cp', 'substantial']);
  expect(ending(suffers('4 October 1917', 'Germany', 2350))).toEqual(['entente', 'decisive']);
  expect(ending(suffers('4 October 1918', 'Germany', 2650))).toEqual(['entente', 'substantial']);
  const dear = suffers('4 October 1917', 'Germany', 2350, (t) =>
    demoralise(writer(t), NATION.france, 1200, 'a test'),
  );
  expect(ending(dear)).toEqual(['entente', 'marginal']);
});

rule('wf:23-1', 'a Germany that has collapsed and fights on has not won', () => {
  const t = war('3 November 1918', {}, { also: (g) => (g.s.demoralisation[NATION.germany] = 2349) });
  demoralise(writer(t), NATION.germany, 1, 'a test');
  for (let i = 0; i < 20 && t.outcome === null; i++) t.passBy('callOff');
  expect(ending(t)).toEqual([null, 'draw']);
});

rule('wf:23-2', 'Portuguese are fed by Britain, and Britain suffers for them', () => {
  const t = war('5 March 1917', {
    '0811': 'portugal-inf-xx-1por-5-4',
    '0711': 'britain-hq-1:20 france-hq-1:20',
  });
  expect(feedersOf(t.match.play, t.unit('portugal-inf-xx-1por-5-4'))).toEqual([t.unit('britain-hq-1')]);
  demoralise(writer(t), NATION.portugal, 3, 'a test');
  expect([t.s.demoralisation[NATION.britain], t.s.demoralisation[NATION.portugal]]).toEqual([3, 0]);
  expect(havens(t.match.play, t.unit('portugal-inf-xx-2por-4-4'))).toEqual(
    havens(t.match.play, t.unit('britain-inf-xx-47t-7-4')),
  );
});

rule('wf:23-3', 'Russians, Poles and Italians by France', () => {
  const t = war('5 March 1917', {
    '0811': 'russia-inf-xx-rus-3-4',
    '0711': 'britain-hq-1:20 france-hq-1:20',
  });
  expect(feedersOf(t.match.play, t.unit('russia-inf-xx-rus-3-4'))).toEqual([t.unit('france-hq-1')]);
  demoralise(writer(t), NATION.russia, 3, 'a test');
  demoralise(writer(t), NATION.poland, 2, 'a test');
  expect(t.s.demoralisation[NATION.france]).toBe(5);
  const { units } = t.match.play.data.forces;
  expect(units[t.unit('france-inf-xx-3it-5-4')]!.nation).toBe('france');
});

rule('wf:23-4', 'Austrians by Germany', () => {
  const t = war('2 September 1918', { 2815: 'austria-inf-xx-35-4-4 germany-hq-5:20' });
  expect(feedersOf(t.match.play, t.unit('austria-inf-xx-35-4-4'))).toEqual([t.unit('germany-hq-5')]);
  demoralise(writer(t), NATION.austria, 3, 'a test');
  expect([t.s.demoralisation[NATION.germany], t.s.demoralisation[NATION.austria]]).toEqual([3, 0]);
});

rule('wf:23-5', 'lost headquarters and engineers come back three full months later', () => {
  const t = war('3 September 1914', { 3018: G('30') }, { dead: 'germany-hq-5 germany-eng-iii-20-0-3' });
  t.goTo('entente', 'movement');
  const fourth = turnNumber(on('4 December 1914'));
  expect([t.s.due[t.unit('germany-hq-5')], t.s.due[t.unit('germany-eng-iii-20-0-3')]]).toEqual([
    fourth,
    fourth,
  ]);
  t.s.turn = fourth - 1;
  upTo(t, '4 December 1914');
  expect(t.step).toBe('landing');
  expect(
    t.values('cp', 'disembark').some((value) => (value as { unit: string }).unit === 'germany-hq-5'),
  ).toBe(true);
});

const camp = (units: string, date = '5 March 1916') =>
  war(date, { 2815: `${units} germany-hq-5` }).goTo('cp', 'recombination');

rule('wf:23-6', 'a point of artillery takes two of infantry replacements', () => {
  const t = camp('germany-art-x-a-8-4*5 germany-rpl-5-4-1');
  expect(t.refusalOf('cp', give('germany-rpl-5-4-1', 'germany-art-x-a-8-4', 3))).toBe('23-1');
  t.choose('cp', give('germany-rpl-5-4-1', 'germany-art-x-a-8-4', 2));
  expect([t.strength('germany-art-x-a-8-4'), t.strength('germany-rpl-5-4-1')]).toEqual([7, 1]);
});
rule('wf:23-6', 'of the same nation, and anew from the dead pile', () => {
  const t = war(
    '5 March 1916',
    { 1323: 'france-rpl-4-3-1 france-hq-1' },
    { dead: 'germany-art-x-a-8-4 france-art-x-a-6-4' },
  ).goTo('entente', 'recombination');
  expect(t.refusalOf('entente', raise('france-rpl-4-3-1', 'germany-art-x-a-8-4', 1))).toBe('24-4');
  t.choose('entente', raise('france-rpl-4-3-1', 'france-art-x-a-6-4', 2));
  expect([t.at('france-art-x-a-6-4'), t.strength('france-art-x-a-6-4'), t.at('france-rpl-4-3-1')]).toEqual([
    '1323',
    2,
    'dead',
  ]);
});

rule(
  'wf:23-7',
  'French and German replacements fill mountain troops, others marines; British ones Irish and Indians',
  () => {
    const t = camp(
      'germany-mtn-xx-200-7-5*3 germany-mar-xx-1-4-5*3 germany-cav-xx-7-2-6*1 germany-rpl-5-4-1',
    );
    expect(t.refusalOf('cp', give('germany-rpl-5-4-1', 'germany-mtn-xx-200-7-5', 2))).toBeUndefined();
    expect(t.refusalOf('cp', give('germany-rpl-5-4-1', 'germany-mar-xx-1-4-5', 1))).toBeUndefined();
    expect(t.refusalOf('cp', give('germany-rpl-5-4-1', 'germany-cav-xx-7-2-6', 1))).toBe('23-1');
    const b = war('5 March 1916', {
      1323: 'britain-rpl-5-3-1 britain-can-rpl-4-3-1 britain-hq-1 britain-inf-xx-16-7-4*3 britain-inf-xx-mrt-6-4*3 britain-inf-xx-1can-8-5*3',
    }).goTo('entente', 'recombination');
    const refused = (from: string, to: string) => b.refusalOf('entente', give(from, to, 1));
    expect(refused('britain-rpl-5-3-1', 'britain-inf-xx-16-7-4')).toBeUndefined();
    expect(refused('britain-rpl-5-3-1', 'britain-inf-xx-mrt-6-4')).toBeUndefined();
    expect(refused('britain-rpl-5-3-1', 'britain-inf-xx-1can-8-5')).toBe('24-3');
    expect(refused('britain-can-rpl-4-3-1', 'britain-inf-xx-1can-8-5')).toBeUndefined();
  },
);

/** How much too much a nation has with so many points in its headquarters. */
const over = (date: string, staff: string, points: number): number =>
  excess(
    war(date, {
      1323: staff.startsWith('germany') ? '' : `${staff}:${Math.min(points, 100)}`,
      2815: staff.startsWith('germany') ? `${staff}:${points}` : '',
    }).match.play,
    (
      {
        germany: 'Germany',
        britain: 'Great Britain',
        france: 'France',
        belgium: 'Belgium',
        america: 'United States',
      } as const
    )[staff.split('-')[0] as 'germany'] as Nation,
  );

rule('wf:23-8', 'Germany: 150, 220, 700', () => {
  expect(over('2 March 1915', 'germany-hq-5', 151)).toBe(1);
  expect([over('2 March 1916', 'germany-hq-5', 221), over('2 March 1917', 'germany-hq-5', 702)]).toEqual([
    1, 2,
  ]);
  expect(over('2 December 1914', 'germany-hq-5', 700)).toBe(0);
});
rule('wf:23-9', 'Britain: 40, 110, 135, 175', () => {
  expect([over('2 March 1915', 'britain-hq-1', 41), over('2 March 1916', 'britain-hq-1', 100)]).toEqual([
    1, 0,
  ]);
  const t = war('2 March 1917', { 1323: 'britain-hq-1:100 britain-hq-2:36' });
  expect(excess(t.match.play, 'Great Britain')).toBe(1);
  t.s.turn = turnNumber(on('2 March 1918'));
  expect(excess(t.match.play, 'Great Britain')).toBe(0);
});
rule('wf:23-10', 'France: 110, 225', () => {
  const t = war('2 March 1915', { 1323: 'france-hq-1:100 france-hq-2:12' });
  expect(excess(t.match.play, 'France')).toBe(2);
  t.s.turn = turnNumber(on('2 March 1916'));
  expect(excess(t.match.play, 'France')).toBe(0);
});
rule('wf:23-11', 'Belgium: 30', () => {
  expect([over('2 March 1915', 'belgium-hq-bel', 30), over('2 March 1918', 'belgium-hq-bel', 33)]).toEqual([
    0, 3,
  ]);
});
rule('wf:23-12', 'the United States: 50', () => {
  expect([
    over('2 September 1918', 'america-hq-1', 50),
    over('2 September 1918', 'america-hq-1', 51),
  ]).toEqual([0, 1]);
});

rule('wf:23-13', 'who has more in a monthly special turn is relieved of command', () => {
  const at = (staff: string) => {
    const t = war('7 February 1915', { 1323: 'france-hq-1:50', 2815: staff }, { relief: true });
    for (let i = 0; i < 40 && t.outcome === null && t.s.turn === turnNumber(on('7 February 1915')); i++)
      t.passBy('callOff', 'keep');
    return ending(t);
  };
  expect(at('germany-hq-5:150')).toBeNull();
  expect(at('germany-hq-5:151')).toEqual(['entente', 'relieved']);
});
rule('wf:23-13', 'both, if both have; and nobody where it is agreed so', () => {
  const at = (relief: boolean) => {
    const t = war(
      '7 February 1915',
      { 1323: 'france-hq-1:100 france-hq-2:50', 2815: 'germany-hq-5:151' },
      { relief },
    );
    for (let i = 0; i < 40 && t.outcome === null && t.s.turn === turnNumber(on('7 February 1915')); i++)
      t.passBy('callOff', 'keep');
    return ending(t);
  };
  expect([at(true), at(false)]).toEqual([[null, 'both relieved'], null]);
});

rule(
  'wf:23-14',
  'what is kept back counts, and the points of a headquarters that leaves are not lost',
  () => {
    const t = war(
      '7 December 1914',
      { '0507': 'britain-hq-bef:35' },
      { also: (g) => (g.s.stock[NATION.britain] = 6) },
    );
    upTo(t, '1 January 1915', 'entente');
    expect(t.at('britain-hq-bef')).toBe('gone');
    expect(t.s.stock[NATION.britain]).toBe(35 + 6 + 8);
    expect(excess(t.match.play, 'Great Britain')).toBe(9);
  },
);

rule(
  'wf:23-15',
  'what artillery spends alone the infantry has to spend within two turns, or the guns wait',
  () => {
    const t = war('2 March 1915', {
      2415: `germany-hq-5:60 germany-art-x-a-8-4 ${G('33', '8-5')}`,
      2315: F('1'),
      1323: 'france-hq-1:20',
    }).goTo('cp', 'combat');
    t.choose(
      'cp',
      attack('2315'),
      join(G('33', '8-5')),
      join('germany-art-x-a-8-4'),
      feed(G('33', '8-5'), null),
      commit,
    );
    const debts = () => [0, 1, 2, 3].map((age) => t.s.tally[LONG.debts + age]);
    expect(debts()).toEqual([1, 0, 0, 0]);
    upTo(t, '5 March 1915');
    expect(debts()).toEqual([0, 0, 0, 1]);
    t.goTo('cp', 'combat');
    expect(t.at('france-inf-xx-1-6-4')).toBe('2315');
    t.choose('cp', attack('2315'));
    expect(t.refusalOf('cp', join('germany-art-x-a-8-4'))).toBe('wf:23-15');
    t.choose('cp', join(G('33', '8-5')), commit);
    expect(debts()).toEqual([0, 0, 0, 0]);
  },
);

rule('wf:23-16', 'Germany and Britain suffer by the month', () => {
  const month = (before: string, first: string) => {
    const t = upTo(war(before, {}), first);
    return [
      t.s.demoralisation[NATION.germany],
      t.s.demoralisation[NATION.france],
      t.s.demoralisation[NATION.britain],
    ];
  };
  expect(month('7 November 1914', '1 December 1914')).toEqual([0, 0, 0]);
  expect(month('7 December 1914', '1 January 1915')).toEqual([29, 0, 3]);
  expect(month('7 December 1916', '1 January 1917')).toEqual([12, 0, 2]);
  expect(month('7 January 1917', '1 February 1917')).toEqual([12, 0, 17]);
  expect(month('7 November 1917', '1 December 1917')).toEqual([12, 0, 6]);
});

rule('wf:23-17', 'Reims, Amiens and Mulhouse count no more in a war that begins after 1914', () => {
  const fallen = (scenario: string) => {
    const { s, data } = war('5 March 1916', {}, { scenario }).match.play;
    return ['1515', '0811', '2923'].map((hex) => s.fallen[data.ground.world.place(hex)]);
  };
  expect([fallen('duration'), fallen('duration-1917')]).toEqual([
    [0, 0, 0],
    [1, 1, 1],
  ]);
});

rule(
  'wf:23-1',
  'a war that begins later has the points printed for its start, and all who come until the end',
  () => {
    const later = westernFront.scenarios.filter(({ id }) => id.startsWith('duration-'));
    expect(
      later.map(({ from, demoralisation: points }) => [
        from.year,
        from.month,
        points!.germany,
        points!.france,
        points!.britain,
      ]),
    ).toEqual([
      [1915, 'April', 467, 420, 62],
      [1916, 'February', 926, 660, 205],
      [1916, 'June', 1172, 750, 268],
      [1917, 'April', 1587, 870, 563],
      [1918, 'March', 1966, 975, 912],
    ]);
    for (const { to, takePart } of later) {
      expect(to).toEqual(LAST);
      expect(takePart).toContain('america-inf-xx-31-11-4');
    }
  },
);
