/** 12-13 to 12-18 Assault troops: by schedule, by lot, and at Cambrai. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { NATION, NATIONS } from '../system/nations.ts';
import { OFF } from '../system/types.ts';
import { westernFront } from '../western-front/index.ts';
import { COUNT, FATE } from '../western-front/rules/state.ts';
import { allowed, isChosen } from '../western-front/rules/stosstruppen.ts';
import { STORM_TROOPS } from '../western-front/units.ts';
import { type LongLayout, upTo, war } from './long.ts';
import { attack, commit, done, join, march, type Stacks, type Table } from './table.ts';
import { deed } from './west-trenches.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers: string) => `germany-inf-xx-${name}-${numbers}`;
const ASSAULT = 'germany-aslt-xx-26r-10-5';
const strip = (unit: string, points: number) => deed('strip', { unit, points });
const train = (unit: string, to: string) => deed('train', { unit, to });

/** 12-17's own example: the 26th reserve division was drawn; the 51st and 52nd were not. */
const example: Stacks = {
  2707: `${G('26r', '6-5')}*4 germany-hq-6:10`,
  2708: `${G('51r', '5-5')}*4 ${G('52r', '5-5')}*4`,
};

const drawn =
  (...targets: string[]) =>
  (t: { s: Table['s']; data: { forces: { index: ReadonlyMap<string, number> } } }): void => {
    t.s.tally[COUNT.drawn] = 1;
    t.s.at[t.data.forces.index.get(G('243', '8-5'))!] = OFF.coming;
    for (const id of targets) {
      const unit = t.data.forces.index.get(id)!;
      t.s.at[unit] = OFF.coming;
      t.s.fate[unit]! |= FATE.busy;
    }
  };

/** As trenches are begun in February 1918. */
function february(
  stacks: Stacks = example,
  targets: readonly string[] = [ASSAULT],
  more: LongLayout = {},
): Table {
  const t = war('7 January 1918', stacks, { ...more, also: drawn(...targets) });
  return t.goTo('cp', 'training');
}

rule('wf:12-13', 'in 1917 the schedule changes counters where they stand, with their losses', () => {
  const t = war('7 August 1917', { 2707: `${G('12', '8-5')}*6 ${G('26', '8-5')} germany-hq-6` });
  upTo(t, '1 September 1917');
  expect([t.at(G('12', '8-5')), t.at(G('26', '8-5'))]).toEqual(['gone', 'gone']);
  const assault = ['germany-aslt-xx-12-12-5', 'germany-aslt-xx-26-12-5'];
  expect(assault.map((id) => [t.at(id), t.strength(id)])).toEqual([
    ['2707', 10],
    ['2707', 12],
  ]);
});

rule('wf:12-14', 'from February 1918 on, with a headquarters, out of enemy zones of control', () => {
  const t = february();
  expect(t.refusalOf('cp', train(G('26r', '6-5'), '2708'))).toBe('wf:12-14');
  const january = war('7 December 1917', example, { also: drawn(ASSAULT) });
  upTo(january, '2 January 1918');
  expect(january.strength(G('26r', '6-5'))).toBe(4);
  // Next to the enemy there is nothing to train in.
  const near = war(
    '7 January 1918',
    { 1009: `${G('26r', '6-5')} germany-hq-6:10 ${G('51r', '5-5')}`, '0909': 'britain-inf-xx-27-7-4' },
    { also: drawn(ASSAULT) },
  );
  upTo(near, '1 February 1918');
  expect(near.step).not.toBe('training');
  expect(near.at(ASSAULT)).toBe('coming');
});

rule(
  'wf:12-15',
  'twenty and ten at 1800 points; two and one fewer for every full 50 above, more below',
  () => {
    expect(allowed(1800)).toEqual({ strong: 20, weak: 10 });
    expect(allowed(1849)).toEqual({ strong: 20, weak: 10 });
    expect(allowed(1850)).toEqual({ strong: 18, weak: 9 });
    expect(allowed(1751)).toEqual({ strong: 20, weak: 10 });
    expect(allowed(1700)).toEqual({ strong: 24, weak: 12 });
    expect(allowed(3000)).toEqual({ strong: 0, weak: 0 });
  },
);

rule('wf:12-17', 'lots are drawn at the beginning of 1918 for what Germany has suffered by then', () => {
  const t = war(
    '1 January 1918',
    {},
    {
      also(g) {
        g.s.demoralisation[NATION.germany] = 1900 - 12;
      },
    },
  );
  const { forces } = t.match.play.data;
  const chosen = STORM_TROOPS.filter((id) => (t.s.fate[forces.index.get(id)!]! & FATE.busy) !== 0);
  // 1900 with what the month brings: 16 of twelve points and 8 of ten, nobody twice.
  expect(chosen.filter((id) => id.endsWith('-12-5'))).toHaveLength(16);
  expect(chosen.filter((id) => id.endsWith('-10-5'))).toHaveLength(8);
  expect(new Set(chosen.map((id) => id.replace(/-1[02]-5$/, ''))).size).toBe(24);
});

rule(
  'wf:12-17',
  'the example: four points of the 51st and 52nd make the 26th full, and a month makes it assault troops',
  () => {
    const t = february();
    expect(t.refusalOf('cp', train(G('26r', '6-5'), '2707'))).toBe('wf:12-17');
    t.choose('cp', strip(G('51r', '5-5'), 2), strip(G('52r', '5-5'), 2), train(G('26r', '6-5'), '2707'));
    expect([G('51r', '5-5'), G('52r', '5-5'), G('26r', '6-5')].map((id) => t.strength(id))).toEqual([
      2, 2, 8,
    ]);
    t.choose('cp', done);
    t.goTo('cp', 'movement');
    expect(t.refusalOf('cp', march(G('26r', '6-5'), '2708'))).toBe('wf:12-17');
    upTo(t, '1 March 1918');
    expect([t.at(ASSAULT), t.strength(ASSAULT), t.at(G('26r', '6-5'))]).toEqual(['2707', 10, 'gone']);
    t.goTo('cp', 'movement').choose('cp', march(ASSAULT, '2708'));
  },
);

rule('wf:12-17', 'men who are not needed go back, and everybody keeps one strength point', () => {
  const t = february();
  expect(t.refusalOf('cp', strip(G('51r', '5-5'), 4))).toBe('wf:12-17');
  t.choose('cp', strip(G('51r', '5-5'), 3), strip(G('52r', '5-5'), 3), train(G('26r', '6-5'), '2707'), done);
  expect([t.strength(G('51r', '5-5')), t.strength(G('52r', '5-5'))]).toEqual([1, 3]);
});

rule('wf:12-17', 'a drawn division of the dead pile, and the 243rd, are raised with a headquarters', () => {
  const dead = G('26r', '6-5');
  const t = february(
    {
      2707: 'germany-hq-6:10',
      2708: ['51r', '52r', '54r', '7r', '9r'].map((name) => G(name, '5-5')).join(' '),
    },
    [ASSAULT, 'germany-aslt-xx-243-12-5'],
    { dead },
  );
  t.choose('cp', deed('trainAll'));
  expect([t.at(dead), t.strength(dead)]).toEqual(['2707', 8]);
  expect([t.at(G('243', '8-5')), t.strength(G('243', '8-5'))]).toEqual(['2707', 8]);
  // Sixteen points of five divisions of five, the weakest first, and nobody is used up.
  expect(['51r', '52r', '54r', '7r', '9r'].reduce((sum, name) => sum + t.strength(G(name, '5-5')), 0)).toBe(
    9,
  );
  t.choose('cp', done);
  upTo(t, '1 March 1918');
  expect([t.strength(ASSAULT), t.strength('germany-aslt-xx-243-12-5')]).toEqual([10, 12]);
});

rule('wf:12-17', 'who is attacked begins again', () => {
  const foe = 'france-inf-xx-2-6-4';
  const t = february({ ...example, 2507: `${foe} france-hq-1:20` });
  const unit = G('26r', '6-5');
  t.choose('cp', strip(G('51r', '5-5'), 3), strip(G('52r', '5-5'), 1), train(unit, '2707'), done);
  t.goTo('entente', 'movement');
  const { world } = t.match.play.data.ground;
  const beside = world.near(t.hex('2707')).map((place) => world.ids[place]!);
  t.choose('entente', march(foe, beside.find((hex) => t.cost(foe, hex) !== undefined)!));
  t.goTo('entente', 'combat').choose('entente', attack('2707'), join(foe), commit);
  t.goTo('cp', 'movement');
  expect(t.s.fate[t.unit(unit)]! & FATE.busy).toBe(0);
  expect(isChosen(t.match.play, t.unit(unit))).toBe(true);
  upTo(t, '2 March 1918');
  expect(t.at(ASSAULT)).toBe('coming');
});

rule(
  'wf:12-16',
  'after the first of them German infantry under five points marches four, assault troops do not',
  () => {
    const weak = G('51r', '5-5');
    const before = war('3 February 1918', { 2708: `${weak}*4` }).goTo('cp', 'movement');
    const after = war(
      '3 February 1918',
      { 2708: `${weak}*4 ${G('52r', '5-5')} germany-aslt-xx-jgr-4-5` },
      {
        also(g) {
          g.s.tally[COUNT.stripped] = 1;
        },
      },
    ).goTo('cp', 'movement');
    const far = (t: Table, id: string): number =>
      Math.max(...[...t.match.play.data.ground.world.ids].map((hex) => t.cost(id, hex) ?? 0));
    expect([far(before, weak), far(after, weak), far(after, G('52r', '5-5'))]).toEqual([5, 4, 5]);
    expect(far(after, 'germany-aslt-xx-jgr-4-5')).toBe(5);
  },
);

// ---- 12-18

/** November 1917: Germans manned a trench that was lost; assault troops stand before the Britons in it. */
const cambrai = (lost: number, used = 0): Table =>
  war(
    '6 November 1917',
    {
      1009: 'germany-aslt-xx-20-12-5 germany-aslt-xx-19r-12-5',
      1109: 'germany-hq-6:50',
      '0909': 'britain-inf-xx-27-7-4',
      '0809': 'britain-hq-1:50',
    },
    {
      also(g) {
        const at = COUNT.lostTrenches;
        g.s.tally[at] = g.data.ground.world.place('0909') + 1;
        g.s.tally[at + 1] = g.s.turn - lost;
        g.s.tally[COUNT.cambrai] = used;
      },
    },
  );
/** Have Britons met assault troops after the attack? */
function met(t: Table): boolean {
  t.goTo('cp', 'combat');
  const units = ['germany-aslt-xx-20-12-5', 'germany-aslt-xx-19r-12-5'];
  t.choose('cp', attack('0909'), ...units.map(join), commit);
  t.passUntil(
    'the attack was over',
    () => t.step === 'combat',
    () => t.passBy(),
  );
  return t.s.firsts[NATION.germany * NATIONS.length + NATION.britain]! > 0;
}

rule(
  'wf:12-18',
  'within three turns of the loss of a trench the counterattack is not the first, once in 1917',
  () => {
    expect([met(cambrai(0)), met(cambrai(3)), met(cambrai(4)), met(cambrai(1, 1))]).toEqual([
      false,
      false,
      true,
      true,
    ]);
  },
);

rule('wf:12-18', 'a trench is lost to whoever moves into it', () => {
  const t = war(
    '6 November 1917',
    { 1209: 'germany-inf-xx-6-8-5', '0909': 'britain-inf-xx-27-7-4' },
    {
      held: { cp: '1009' },
      also(g) {
        g.s.manned[g.data.ground.world.place('1009')] = NATION.germany + 1;
      },
    },
  );
  t.goTo('entente', 'movement').choose('entente', march('britain-inf-xx-27-7-4', '1009'));
  expect(t.s.tally[COUNT.lostTrenches]).toBe(t.hex('1009') + 1);
  expect(t.s.tally[COUNT.lostTrenches + 1]).toBe(t.s.turn);
});
