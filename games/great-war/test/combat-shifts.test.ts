/** 10.1-10.5 Who attacks whom; columns and the die. */

import { rulesOf } from '@armistice/engine/kit/vitest';
import { expect } from 'vitest';
import { greatWar } from '../index.ts';
import type { Seat } from '../types.ts';
import {
  answered,
  attack,
  commit,
  goOn,
  headquarters,
  join,
  type Layout,
  type Stacks,
  table,
} from './table.ts';

const rule = rulesOf(greatWar);
const MAY: Layout = { turn: 10, letter: 'D', west: 'cp', dice: { combat: [3] } };
/** Before there are trenches. */
const AUTUMN: Layout = { turn: 3, letter: 'A', west: 'cp', dice: { combat: [3] } };

const fought = (stacks: Stacks, seat: Seat, target: string, attackers: string, layout: Layout) =>
  table(stacks, layout).goTo(seat, 'combat').fought(seat, target, attackers);
/** Three to two, before any shift: 3:1 with a third division. */
const odds = (
  target: string,
  from: string,
  defender: string,
  attackers: string,
  layout: Layout,
  seat: Seat = 'cp',
) => fought({ [target]: defender, [from]: attackers }, seat, target, attackers, layout).odds;

rule('10.12', 'nobody has to attack, and who does not is not touched by the result', () => {
  const t = table({ W5119: 'fr-7', W5219: 'ge-16 ge-22' }, { ...MAY, dice: { combat: [1] } }).goTo(
    'cp',
    'combat',
  );
  expect(t.refusalOf('cp', { choice: 'done', value: null })).toBeUndefined();
  t.fought('cp', 'W5119', 'ge-16');
  expect(t.refusalOf('cp', { choice: 'lose', value: 'ge-22' })).toBe('10.61');
});

rule('10.13', 'units of all six hexes around attack together', () => {
  const ring: Stacks = {
    W5220: 'ge-16',
    W5120: 'ge-22',
    W5020: 'ge-24',
    W5019: 'ge-30',
    W5118: 'ge-31',
    W5219: 'ge-32',
  };
  const t = table({ W5119: 'fr-7 fr-8', ...ring }, MAY)
    .goTo('cp', 'combat')
    .choose('cp', attack('W5119'));
  expect(t).toBeDefined();
  const u = table({ W5119: 'fr-7 fr-8', ...ring }, MAY).goTo('cp', 'combat');
  // Those behind the French are cut off: their nine factors count five.
  u.attacks('cp', 'W5119', 'ge-16 ge-22 ge-24 ge-30 ge-31 ge-32');
  while (u.step === 'support' || u.step === 'reply') u.passBy();
  expect(u.battle.attacker).toBe('cp');
  expect(u.s.marks.filter((marks) => (marks & 4) !== 0)).toHaveLength(6);
});

rule('10.15', 'nobody attacks into or out of the Alps in snow', () => {
  const at = (turn: number, letter: string) => {
    const t = table({}, { turn, letter, west: 'cp' });
    const { ground } = t.match.play.data;
    for (const p of ground.alpineOf[1]!)
      for (const q of ground.world.near(p))
        if (ground.alpine[q] === 0 && ground.closed[q] === 0 && ground.closed[p] === 0) {
          const [from, to] = [ground.world.ids[p]!, ground.world.ids[q]!];
          const u = table({ [from]: 'ah-47', [to]: 'it-1' }, { turn, letter, west: 'cp' });
          if (!u.isSupplied('ah-47')) continue;
          u.goTo('cp', 'combat');
          return u.refusalOf('cp', attack(to));
        }
    return 'no such hexes';
  };
  expect([at(10, 'D'), at(7, 'C')]).toEqual([undefined, '10.11']);
});

rule('10.15', 'nor across the sea or a lake', () => {
  const t = table({ N3338: 'ru-30' }, { ...MAY, west: 'cp' });
  const { ground } = t.match.play.data;
  const sides = [...ground.edge.keys()].filter(
    (i) => (ground.edge[i]! & 6) !== 0 && (ground.edge[i]! & 8) === 0,
  );
  const pair = sides
    .map((i) => [Math.floor(i / 6), ground.neighbours[i]!] as const)
    .find(
      ([p, q]) =>
        q >= 0 &&
        ground.closed[p] === 0 &&
        ground.closed[q] === 0 &&
        ground.lake[p] === 0 &&
        ground.lake[q] === 0 &&
        ground.front[p] === 2,
    )!;
  const [from, to] = pair.map((p) => ground.world.ids[p]!) as [string, string];
  const u = table({ [from]: 'ge-16', [to]: 'ru-30' }, { ...MAY, west: 'allied' }).goTo('cp', 'combat');
  expect(u.refusalOf('cp', attack(to))).toBe('10.11');
});

rule('10.21', 'all who stand in a hex defend it together', () => {
  const one = fought({ W5119: 'fr-7', W5219: 'ge-16 ge-22' }, 'cp', 'W5119', 'ge-16 ge-22', AUTUMN);
  const two = fought({ W5119: 'fr-7 fr-8 fr-9', W5219: 'ge-16 ge-22' }, 'cp', 'W5119', 'ge-16 ge-22', AUTUMN);
  expect([one.odds, two.odds]).toEqual(['3:1', '1:1']);
});

rule('10.22', 'units of one stack attack different hexes, or not at all', () => {
  const t = table(
    { W5119: 'fr-7', W5118: 'fr-8', W5219: 'ge-16 ge-22 ge-24 ge-30' },
    { ...MAY, dice: { combat: [3] } },
  ).goTo('cp', 'combat');
  t.fought('cp', 'W5119', 'ge-16 ge-22');
  t.choose('cp', { choice: 'lose', value: 'ge-16' });
  t.until('the battle is over', () => t.step === 'combat');
  t.choose('cp', attack('W5118'));
  expect([t.refusalOf('cp', join('ge-22')), t.refusalOf('cp', join('ge-24'))]).toEqual(['10.14', undefined]);
});

rule('10.23', 'an attack goes into one hex', () => {
  const t = table({ W5119: 'fr-7', W5118: 'fr-8', W5219: 'ge-16' }, MAY).goTo('cp', 'combat');
  t.choose('cp', attack('W5119'), join('ge-16'));
  expect(t.refusalOf('cp', attack('W5118'))).toBe('unknown-choice');
});

rule('10.24', 'a unit’s strength is not shared between attacks', () => {
  const t = table({ W5119: 'fr-7', W5118: 'fr-8', W5219: 'ge-16' }, { ...MAY, dice: { combat: [1] } }).goTo(
    'cp',
    'combat',
  );
  t.fought('cp', 'W5119', 'ge-16');
  t.until('the battle is over', () => t.step === 'combat');
  expect(t.refusalOf('cp', attack('W5118'))).toBe('10.11'); // nobody is left to attack it
});

rule('10.32', 'shifts to the left are the defender’s, those to the right the attacker’s', () => {
  const stacks: Stacks = { W5222: 'fr-7', W5321: 'ge-16 ge-22', W5421: 'ge-hq-1' };
  const t = table(stacks, { ...AUTUMN, razed: 'W5122' })
    .goTo('cp', 'combat')
    .attacks('cp', 'W5222', 'ge-16 ge-22');
  t.choose('cp', headquarters('ge-hq-1'), goOn);
  if (t.step === 'reply') t.choose('allied', answered);
  expect(t.battle.odds).toBe('3:1'); // rough ground, and a headquarters against it
});

rule(
  '10.34',
  'modifiers of both sides are set off against each other, and the rest is added to the die',
  () => {
    const t = table({ W5119: 'fr-7', W5219: 'ge-16' }, { ...MAY, held: 'cp-flame-thrower' })
      .goTo('cp', 'combat')
      .attacks('cp', 'W5119', 'ge-16');
    t.choose('cp', { choice: 'event', value: 'cp-flame-thrower' }, goOn);
    if (t.step === 'reply') t.choose('allied', answered);
    expect([t.battle.die, t.battle.drm, t.battle.result]).toEqual([3, 2 - 1, '1/1']);
  },
);

rule(
  '10.36',
  'a result is the steps of the attacker and of the defender, and an empty hex can be entered',
  () => {
    const t = table({ W5119: 'fr-7', W5219: 'ge-16 ge-22' }, { ...AUTUMN, dice: { combat: [3] } }).goTo(
      'cp',
      'combat',
    );
    t.fought('cp', 'W5119', 'ge-16 ge-22');
    expect(t.battle.losses).toEqual({ attacker: 1, defender: 1 });
    t.choose('cp', { choice: 'lose', value: 'ge-16' });
    t.choose('allied', { choice: 'lose', value: 'fr-7' });
    expect(t.next).toBe('cp: advance');
  },
);

rule(
  '10.42',
  'a column for rough ground, marsh, mountains, a city; forest and flood plain when it is wet',
  () => {
    expect(odds('W5222', 'W5321', 'fr-7', 'ge-16 ge-22', AUTUMN)).toBe('3:1, read as 2:1'); // rough
    expect(odds('W4529', 'W4630', 'fr-7', 'ge-16 ge-22', AUTUMN)).toBe('3:1, read as 2:1'); // mountain
    expect(odds('W5216', 'W5315', 'fr-7', 'ge-16 ge-22', AUTUMN)).toBe('3:1, read as 1:1'); // a city on rough ground
    expect(odds('N2248', 'N2348', 'tu-9', 'bi-14ind bi-15ind', MAY, 'allied')).toBe('3:1, read as 2:1'); // marsh
    const spring = (die: number): Layout => ({
      turn: 8,
      letter: 'C',
      west: 'cp',
      dice: { weather: [die], combat: [3] },
    });
    expect([
      odds('W4727', 'W4828', 'fr-7', 'ge-16 ge-22', spring(2)),
      odds('W4727', 'W4828', 'fr-7', 'ge-16 ge-22', spring(1)),
    ]).toEqual(['3:1', '3:1, read as 2:1']);
    expect(odds('W6411', 'W6412', 'fr-7', 'ge-16 ge-22', spring(1))).toBe('3:1, read as 2:1');
  },
);

rule('10.42', 'a column against those who attack out of a devastated hex', () => {
  const waste = (devastated: string) =>
    odds('W5119', 'W5219', 'fr-7', 'ge-16 ge-22', { ...AUTUMN, devastated });
  expect([waste(''), waste('W5219')]).toEqual(['3:1', '3:1, read as 2:1']);
});

rule('10.43', 'two columns for a heavy fort, and for mountains in wet weather or snow', () => {
  expect(
    odds('W4529', 'W4630', 'fr-7', 'ge-16 ge-22', {
      turn: 7,
      letter: 'C',
      west: 'cp',
      dice: { combat: [3] },
    }),
  ).toBe('3:1, read as 1:1');
  expect(odds('W5122', 'W5223', 'fr-7', 'ge-16 ge-22 ge-24', AUTUMN)).toBe('3:1, read as 1:2'); // Verdun, on rough ground
});

rule('10.44', 'a column if all attackers are across a river, none if one of them is not', () => {
  expect(odds('W5223', 'W5323', 'fr-7', 'ge-16 ge-22', AUTUMN)).toBe('3:1, read as 1:1'); // rough, river
  const both = fought(
    { W5223: 'fr-7', W5323: 'ge-16', W5322: 'ge-22' },
    'cp',
    'W5223',
    'ge-16 ge-22',
    AUTUMN,
  );
  expect(both.odds).toBe('3:1, read as 2:1');
});

rule(
  '10.46',
  'the German Eleventh Army supports in the East alone, and a headquarters only in supply',
  () => {
    const t = table(
      { W5119: 'fr-7', W5219: 'ge-16', W5319: 'ge-hq-11', W5220: 'ge-22' },
      { ...MAY, held: 'cp-flame-thrower' },
    ).goTo('cp', 'combat');
    t.attacks('cp', 'W5119', 'ge-16');
    expect(t.refusalOf('cp', headquarters('ge-hq-11'))).toBe('10.46');
  },
);

rule('10.47', 'one headquarters a side, and of a nation that fights there', () => {
  const t = table(
    { E4714: 'ru-30', E4614: 'ge-16', E4513: 'ge-hq-9', E4613: 'ge-hq-10', E4713: 'ah-hq-1' },
    { ...MAY, west: 'allied', held: 'cp-flame-thrower' },
  )
    .goTo('cp', 'combat')
    .attacks('cp', 'E4714', 'ge-16');
  expect(t.refusalOf('cp', headquarters('ah-hq-1'))).toBe('10.47');
  t.choose('cp', headquarters('ge-hq-9'));
  expect(t.refusalOf('cp', headquarters('ge-hq-10'))).toBe('10.47');
});

rule(
  '10.48',
  'support is worth its factor in columns, and depletes the headquarters until the next strategic turn',
  () => {
    const t = table(
      { E4714: 'ru-30', E4614: 'ge-16', E4513: 'ge-hq-9' },
      { ...MAY, west: 'allied', held: 'cp-flame-thrower' },
    ).goTo('cp', 'combat');
    t.attacks('cp', 'E4714', 'ge-16').choose('cp', headquarters('ge-hq-9'), goOn);
    if (t.step === 'reply') t.choose('allied', answered);
    const factor = greatWar.content.units.value.find(({ id }) => id === 'ge-hq-9')!.support!;
    expect([t.battle.odds, t.face('ge-hq-9')]).toEqual([`1:1, read as ${1 + factor}:1`, 1]);
  },
);

rule('10.49', 'below 1:2 no die is thrown', () => {
  const lost = fought({ W5119: 'fr-7 fr-8 fr-9 fr-10', W5219: 'ge-2cv ge-3lw' }, 'cp', 'W5119', 'ge-3lw', {
    ...MAY,
    dice: {},
  });
  expect([lost.die, lost.result]).toEqual([null, '4/0']);
});

rule('10.52', 'trenches, aircraft and tanks count on the die', () => {
  const t = fought({ W5219: 'ge-83', W5119: 'br-1 br-rtc' }, 'allied', 'W5219', 'br-1 br-rtc', {
    turn: 27,
    letter: 'K',
    west: 'allied',
    dice: { combat: [3] },
  });
  const { drm } = greatWar.content.units.value.find(({ id }) => id === 'br-rtc')!;
  expect(t.drm).toBe(drm! - 2);
});

rule('10.53', 'one more for an attack from both sides, from three hexes with gaps, or from four', () => {
  const around = ['W5220', 'W5120', 'W5020', 'W5019', 'W5118', 'W5219'];
  const drm = (...hexes: number[]) => {
    const names = ['ge-16', 'ge-22', 'ge-24', 'ge-30', 'ge-31', 'ge-32'];
    const stacks = Object.fromEntries(hexes.map((i) => [around[i]!, names[i]!]));
    return fought({ W5119: 'fr-7', ...stacks }, 'cp', 'W5119', hexes.map((i) => names[i]!).join(' '), AUTUMN);
  };
  const over = (of: { odds: string }) => Math.max(0, Number.parseInt(of.odds, 10) - 5);
  const bonus = (...hexes: number[]) => drm(...hexes).drm - over(drm(...hexes));
  expect([bonus(0, 5), bonus(0, 3), bonus(0, 2, 4), bonus(0, 1, 5), bonus(0, 1, 2, 5)]).toEqual([
    0, 1, 1, 0, 1,
  ]);
});

rule('10.53', 'not against whole forts, but against Gaza and Beersheba', () => {
  const verdun = fought(
    { W5122: 'fr-7', W5223: 'ge-16 ge-22', W5022: 'ge-24' },
    'cp',
    'W5122',
    'ge-16 ge-22 ge-24',
    AUTUMN,
  );
  expect(verdun.drm).toBe(0);
  const beersheba = fought(
    { N2711: 'tu-9', N2712: 'bp-20ind', N2710: 'bp-28ind' },
    'allied',
    'N2711',
    'bp-20ind bp-28ind',
    { ...MAY, west: 'allied' },
  );
  expect(beersheba.drm).toBe(1);
});

rule('10.55', 'all modifiers count together', () => {
  const t = table(
    { W5119: 'fr-7', W5219: 'ge-16' },
    { ...MAY, held: 'cp-flame-thrower', active: 'cp-air-west', out: 'al-air-british al-air-french' },
  ).goTo('cp', 'combat');
  t.attacks('cp', 'W5119', 'ge-16').choose(
    'cp',
    { choice: 'event', value: 'cp-flame-thrower' },
    { choice: 'event', value: 'cp-air-west' },
    goOn,
  );
  if (t.step === 'reply') t.choose('allied', answered);
  expect(t.battle.drm).toBe(2 + 1 - 1);
});

rule(
  '11.12',
  'cut off, strengths are added up and halved once, rounded up, and nobody falls below one',
  () => {
    // Behind the French lines, far from German towns.
    const cut = (attackers: string) =>
      table({ W4312: 'fr-7', W4313: attackers }, AUTUMN)
        .goTo('cp', 'combat')
        .fought('cp', 'W4312', attackers)
        .odds.split(',')[0];
    expect([cut('ge-16 ge-22 ge-24'), cut('ge-3lw ge-4lw ge-5lw')]).toEqual(['2:1', '1:1']);
  },
);

rule('11.83', 'defenders are halved too', () => {
  const ring = ['W5316', 'W5318', 'W5417', 'W5416', 'W5217', 'W5216', 'W5418', 'W5218'];
  const around = Object.fromEntries(ring.map((hex, i) => [hex, `ge-${[16, 22, 24, 30, 31, 32, 83, 84][i]}`]));
  const found = fought({ W5317: 'fr-37af fr-38af', ...around }, 'cp', 'W5317', 'ge-16 ge-24', AUTUMN);
  expect(found.odds.split(',')[0]).toBe('1:1'); // six against eight, halved to four
});

rule('7.25', 'an attack that is committed is not called off', () => {
  const t = table({ W5119: 'fr-8 fr-7', W5219: 'ge-16' }, { ...MAY, held: 'cp-flame-thrower' }).goTo(
    'cp',
    'combat',
  );
  t.choose('cp', attack('W5119'), join('ge-16'), commit);
  expect(t.refusalOf('cp', { choice: 'callOff', value: null })).toBe('unknown-choice');
});
