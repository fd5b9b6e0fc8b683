/** 8 to 10 Hindenburg Line, gas and tanks, as they are played. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { WORKS } from '../system/types.ts';
import { westernFront } from '../western-front/index.ts';
import { COUNT } from '../western-front/rules/state.ts';
import { tankCeiling } from '../western-front/rules/tanks.ts';
import { attack, column, commit, halt, join, march, ride, type Stacks, type Table } from './table.ts';
import { deed, trenches } from './west-trenches.ts';

const rule = rulesOf(westernFront);
const G = (name: string, numbers = '8-5') => `germany-inf-xx-${name}-${numbers}`;
const B = (name: string, numbers = '7-4') => `britain-inf-xx-${name}-${numbers}`;
const TANKS = 'britain-tank-x-1rtc-12-4';
const stand = deed('stand');

function withGas({ s }: Pick<Table, 's'>): void {
  s.tally[COUNT.gas] = 1;
}
/** A turn on which nobody leaves or comes. */
const QUIET = { year: 1917, month: 'June', turn: 4 } as const;
const late = ['2', '6', '20', '27'].map((name) => G(name));

/** Four German divisions at 1009 and four Britons at 0909, everybody supplied. */
const facing: Stacks = {
  1009: ['5', '6', '7', '8'].map((name) => G(name)).join(' '),
  1109: 'germany-hq-6:50',
  '0909': ['27', '28', '46t', '47t'].map((name) => B(name)).join(' '),
  '0809': 'britain-hq-1:50',
};
const four = ['5', '6', '7', '8'].map((name) => G(name));

function gassed(dice: readonly number[], more: object = {}): Table {
  const t = trenches('april-1915', facing, {
    dice: { gas: [...dice], attack: [3], counterattack: [3], contamination: [4], ...more },
    also: withGas,
  }).goTo('cp', 'combat');
  t.choose('cp', attack('0909'), ...four.map(join), commit);
  return t;
}
const [release, keep] = [deed('release'), deed('keep')];

rule('wf:9-3', 'gas is offered against trenches, used once, and kept otherwise', () => {
  const t = gassed([3, 4]);
  expect(t.step).toBe('gas');
  t.choose('cp', keep);
  expect(t.s.tally[COUNT.gas]).toBe(1);
  const used = gassed([3, 4]);
  used.choose('cp', release);
  expect(used.s.tally[COUNT.gas]).toBe(0);
});

rule('wf:9-3', 'not where ground is rough', () => {
  const t = trenches(
    'april-1915',
    { 1007: facing[1009]!, 1107: 'germany-hq-6:50', 1006: B('27'), '0906': 'britain-hq-1:50' },
    { also: withGas },
  ).goTo('cp', 'combat');
  t.choose('cp', attack('1006'), ...four.map(join), commit);
  expect(t.step).not.toBe('gas');
});

rule(
  'wf:9-4',
  'dice of 2 and 3 contaminate: no attack, a third of the points as column, supply is spent',
  () => {
    const t = gassed([1, 1]);
    t.choose('cp', release);
    // 32 points: column 10, die 4: 10 x 8 / 80 is 1.
    const left = four.reduce((sum, unit) => sum + t.strength(unit), 0);
    if (t.step === 'losses') t.choose('cp', deed('take', four[0]));
    expect(four.reduce((sum, unit) => sum + t.strength(unit), 0)).toBe(31);
    expect([left >= 31, t.strength(B('27')), t.supply('germany-hq-6')]).toEqual([true, 7, 46]);
  },
);

rule('wf:9-4', 'hinders, helps, silences, or drives out', () => {
  const parts = (dice: readonly number[]) => {
    const t = gassed(dice);
    t.choose('cp', release);
    if (t.step === 'counter') t.choose('entente', stand);
    return t;
  };
  const read = (t: Table) => t.battle.losses;
  const [hinders, helps] = [parts([2, 2]), parts([3, 4])];
  expect(read(helps)[1]).toBeGreaterThan(read(hinders)[1]);
  expect(read(helps)[0]).toBeLessThan(read(hinders)[0]);
  const flight = parts([6, 6]);
  while (flight.step === 'losses') flight.passBy();
  expect(flight.step).toBe('retreat');
});

rule('wf:9-2', 'in a monthly turn masks may make it useless; 9-1: none is won in a scenario', () => {
  const month = (dice: number[]) => {
    const t = trenches('april-1915', facing, {
      turn: { year: 1915, month: 'April', turn: 7 },
      dice: { gas: dice },
      also: withGas,
    });
    t.passUntil(
      'May',
      () => t.s.turn === 16 * 7,
      () => t.passBy(),
    );
    return [...t.s.tally.slice(COUNT.gas, COUNT.gas + 2)];
  };
  expect(month([6, 6])).toEqual([0, 0]);
  expect(month([2, 2])).toEqual([1, 0]);
});

rule('wf:9-1', 'in the long war a new gas is won with 2 or 12', () => {
  const t = trenches('duration', facing, {
    turn: { year: 1915, month: 'April', turn: 7 },
    dice: { gas: [6, 6, 6, 6] },
    options: { relief: false },
  });
  t.passUntil(
    'May',
    () => t.s.turn === 16 * 7,
    () => t.passBy(),
  );
  expect([...t.s.tally.slice(COUNT.gas, COUNT.gas + 2)]).toEqual([1, 0]);
});

// ---- 10 Tanks

const assault = (attackers: string, defenders: string, dice = {}): Table =>
  trenches(
    'april-1917',
    { '0909': attackers, '0809': 'britain-hq-1:60', 1009: defenders, 1109: 'germany-hq-6:60' },
    {
      turn: QUIET,
      begins: 'entente',
      dice: { 'break-down': [6, 6, 6, 6, 6, 6, 6, 6], attack: [3], counterattack: [3], ...dice },
    },
  ).goTo('entente', 'combat');

const divisions = ['9', '11', '12', '14'].map((name) => B(name));

rule('wf:10-1', 'tanks are tanks: no zone of control, no column', () => {
  const t = trenches('april-1917', { '0808': `${TANKS}*8` }, { begins: 'entente' });
  const { forces } = t.match.play.data;
  expect([forces.tank[t.unit(TANKS)], forces.watches[t.unit(TANKS)]]).toEqual([1, 0]);
});

rule('wf:10-2', 'they do not march in column', () => {
  const t = trenches('april-1917', { '0808': `${TANKS}*8` }, { begins: 'entente' });
  expect(t.refusalOf('entente', column(TANKS, '0809'))).toBe('6-2');
});

rule('wf:10-3', 'a die for every point that marches: in 1917 ones and twos break down', () => {
  const t = trenches(
    'april-1917',
    { '0808': `${TANKS}*6` },
    { begins: 'entente', dice: { 'break-down': [1, 2, 3, 4, 5, 6] } },
  );
  t.choose('entente', march(TANKS, '0809'));
  expect([t.strength(TANKS), t.s.demoralisation[3]]).toEqual([4, 0]);
});

rule('wf:10-4', 'a brigade is three divisions on a railway', () => {
  const t = trenches('april-1917', { '0808': `${TANKS}*8` }, { begins: 'entente' });
  t.choose('entente', ride(TANKS, '0809'));
  expect([t.s.used.reduce((sum, used) => sum + used, 0), t.strength(TANKS)]).toEqual([3, 8]);
});

rule('wf:10-5', 'twenty hexes, and 10-6: no march besides', () => {
  const t = trenches('april-1917', { '0808': `${TANKS}*8` }, { begins: 'entente' });
  const { world } = t.match.play.data.ground;
  const far = t
    .values('entente', 'ride')
    .filter((value) => (value as { unit: string }).unit === TANKS)
    .map((value) => world.distance(t.hex((value as { to: string }).to), t.hex('0808')));
  expect([Math.max(...far) <= 20, Math.max(...far) > 8]).toEqual([true, true]);
});

rule('wf:10-6', 'by rail or on their own, not both', () => {
  const t = trenches('april-1917', { '0808': `${TANKS}*8` }, { begins: 'entente' });
  t.choose('entente', ride(TANKS, '0809'));
  expect(t.refusalOf('entente', march(TANKS, '0808'))).toBe('7-5');
});

rule('wf:10-7', 'one brigade to a hex', () => {
  const t = trenches(
    'april-1917',
    { '0808': `${TANKS}*8`, '0809': 'britain-tank-x-2rtc-12-4*8' },
    { begins: 'entente' },
  );
  expect(t.refusalOf('entente', march(TANKS, '0809'))).toBe('11-1');
});

rule('wf:10-8', 'their points are in the attack', () => {
  const t = assault(`${divisions.join(' ')} ${TANKS}*8`, G('1gd'));
  t.choose('entente', attack('1009'), ...divisions.map(join), join(TANKS), commit);
  if (t.step === 'counter') t.choose('cp', stand);
  expect(t.battle.strengths[0]).toBe(36);
});

rule(
  'wf:10-9',
  'losses and tanks together above the infantry of the defence drive it out of its trench',
  () => {
    const outcome = (tanks: number): string | undefined => {
      const t = assault(`${divisions.join(' ')} ${TANKS}*${tanks}`, G('1gd'), { counterattack: [1] });
      t.choose('entente', attack('1009'), ...divisions.map(join), join(TANKS), commit);
      if (t.step === 'counter') t.choose('cp', stand);
      while (t.step === 'losses') t.passBy();
      return t.step;
    };
    // 8 points of infantry; the attack costs them 3.
    expect([outcome(8), outcome(2)]).toEqual(['retreat', 'combat']);
  },
);

rule('wf:10-10', 'tanks advance', () => {
  const t = assault(`${divisions.join(' ')} ${TANKS}*8`, G('1gd'), { counterattack: [1] });
  t.choose('entente', attack('1009'), ...divisions.map(join), join(TANKS), commit);
  if (t.step === 'counter') t.choose('cp', stand);
  t.passUntil(
    'advance',
    () => t.step === 'advance',
    () => t.passBy(),
  );
  t.passUntil(
    'tanks first',
    () => t.values('entente', 'goIn').includes(TANKS),
    () => t.choose('entente', deed('goIn', t.values('entente', 'goIn')[0])),
  );
  t.choose('entente', deed('goIn', TANKS), halt);
  expect(t.at(TANKS)).toBe('1009');
});

rule('wf:10-11', 'besides the losses of the counterattack: battalions by divisions times losses', () => {
  const t = assault(
    `${divisions.join(' ')} ${TANKS}*8`,
    ['1gd', '2gd', '2', '6'].map((name) => G(name)).join(' '),
  );
  t.choose('entente', attack('1009'), ...divisions.map(join), join(TANKS), commit);
  t.choose('cp', stand);
  const lost = t.battle.losses[0];
  const tanks = Math.floor((3 / 4) * lost);
  expect(lost).toBeGreaterThan(1);
  expect(t.strength(TANKS)).toBe(8 - Math.min(8, tanks));
});

rule('wf:10-12', 'defending tanks count half in the retreat, and whole in the counterattack', () => {
  const t = trenches(
    'april-1917',
    {
      '0909': `${B('9')} ${TANKS}*8`,
      '0809': 'britain-hq-1:60',
      1009: late[0]!,
      1109: 'germany-hq-6:60',
    },
    { turn: QUIET, dice: { attack: [3], counterattack: [3] } },
  ).goTo('cp', 'combat');
  t.choose('cp', attack('0909'), join(late[0]!), commit);
  t.choose('entente', stand);
  expect(t.battle.strengths[1]).toBe(45); // three times 7 and 8
});

rule('wf:10-13', 'tanks are lost last', () => {
  const t = trenches(
    'april-1917',
    {
      '0909': `${B('9')}*2 ${TANKS}*8`,
      '0809': 'britain-hq-1:60',
      1009: late.join(' '),
      1109: 'germany-hq-6:60',
    },
    { turn: QUIET, dice: { attack: [6], counterattack: [1] } },
  ).goTo('cp', 'combat');
  t.choose('cp', attack('0909'), ...late.map(join), commit);
  t.choose('entente', stand);
  while (t.step === 'losses') t.passBy();
  const lost = t.battle.losses[1];
  expect([t.at(B('9')), t.strength(TANKS)]).toEqual(['dead', 8 - (lost - 2)]);
});

rule('wf:10-14', 'tanks against tanks: a counterattack of their own, on tanks alone', () => {
  const captured = 'france-tank-x-1tnk-6-3';
  const t = assault(`${divisions.join(' ')} ${TANKS}*8`, G('1gd'), { tanks: [6] });
  const alone = t.match.play.data.front.bends!;
  const g = t.match.play;
  const clash = {
    ...{ attack: 36, counter: 99, parts: [], infantry: 8, tanks: 6, share: [1, 1] as [number, number] },
    ...{ garrison: 14, fortress: 0, guns: 0, points: 36 },
  };
  const bent = alone(g, clash, {
    target: t.hex('1009'),
    terrain: 0,
    attackers: [...divisions, TANKS].map((id) => t.unit(id)),
    defenders: [t.unit(G('1gd')), t.unit(captured)],
  });
  // The first counterattack is that of the infantry: eight points, unsupplied so far, half of three times.
  expect(bent.counter).toBe(12);
});

rule('wf:10-15', 'too far from their headquarters they do not attack', () => {
  const far = (hq: string): string | undefined => {
    const t = trenches(
      'april-1917',
      { '0909': `${divisions.join(' ')} ${TANKS}*8`, [hq]: 'britain-hq-1:60', 1009: G('1gd') },
      { turn: QUIET, begins: 'entente' },
    ).goTo('entente', 'combat');
    t.choose('entente', attack('1009'));
    return t.refusalOf('entente', join(TANKS));
  };
  expect([far('0809'), far('0321')]).toEqual([undefined, 'wf:10-15']);
});

rule('wf:10-16', 'British brigades grow beyond eight from October 1917 on', () => {
  const most = (turn: { year: number; month: 'April' | 'October'; turn: number }) => {
    const t = trenches('april-1917', { '0808': `${TANKS}*8` }, { turn });
    return tankCeiling(t.match.play, t.unit(TANKS));
  };
  expect([
    most({ year: 1917, month: 'April', turn: 4 }),
    most({ year: 1917, month: 'October', turn: 1 }),
  ]).toEqual([8, undefined]);
});

// ---- 8 The Hindenburg Line

function building(month: 'March' | 'December', year: number, more: object = {}): Table {
  const layout = { turn: { year, month, turn: 1 }, ...more };
  const t = trenches('february-1916', { 1111: 'germany-eng-iii-18-0-3' }, layout);
  t.passUntil(
    'the month',
    () => t.step !== 'digging',
    () => t.passBy(),
  );
  return t;
}

rule('wf:8-1', 'begun by Germans from 1916 on', () => {
  expect(building('March', 1916).step).toBe('fortify');
  expect(building('March', 1915).step).not.toBe('fortify');
});

rule('wf:8-2', 'engineers on a double track in March, finished in December', () => {
  const t = building('March', 1916);
  expect(t.refusalOf('cp', deed('begin', '1112'))).toBe('wf:8-2');
  t.choose('cp', deed('begin', '1111'), deed('done'));
  expect(t.s.works[t.hex('1111')]! & WORKS.raising).toBe(WORKS.raising);
  const raising = {
    also: (g: Table['match']['play']) => {
      g.s.works[g.data.ground.world.place('1111')]! |= WORKS.raising;
    },
  };
  const done = building('December', 1916, raising as object);
  expect(done.s.works[done.hex('1111')]! & (WORKS.hindenburg | WORKS.raising)).toBe(WORKS.hindenburg);
});

rule('wf:8-3', 'who leaves gives it up', () => {
  const t = building('March', 1916);
  t.choose('cp', deed('begin', '1111'), deed('done'));
  t.goTo('cp', 'movement').choose('cp', march('germany-eng-iii-18-0-3', '1112'));
  t.goTo('entente', 'movement');
  expect(t.s.works[t.hex('1111')]! & WORKS.raising).toBe(0);
});

rule('wf:8-4', 'five markers are all there are', () => {
  const t = building('March', 1917, {
    also: (g: Table['match']['play']) => {
      for (const hex of ['1210', '1211', '1212', '1313', '1110'])
        g.s.works[g.data.ground.world.place(hex)]! |= WORKS.hindenburg;
    },
  });
  expect(t.step).not.toBe('fortify');
});

rule('wf:8-5', 'it takes 3 off the attack, and nothing is added to the counterattack', () => {
  const row = trenches('april-1917', {}).match.play.data.content.works.find(({ id }) => id === 'hindenburg')!;
  expect(row.attack).toBe(-3);
});

rule('wf:8-6', 'empty it stays; taken it is waste', () => {
  const t = trenches('april-1917', { 1010: B('9'), '0910': 'britain-hq-1:10' }, { begins: 'entente' });
  expect(t.s.works[t.hex('1110')]).toBe(WORKS.hindenburg);
  t.choose('entente', march(B('9'), '1110'));
  expect(t.s.works[t.hex('1110')]).toBe(WORKS.devastated);
});
